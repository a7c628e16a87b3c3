/** The replay's slider: fetches steps as it is moved, the last wish first. */

import { htmx } from "./htmx.ts";

export function startReplay(form: HTMLFormElement): void {
  const slider = form.querySelector<HTMLInputElement>("#step");
  const eyes = form.querySelector<HTMLSelectElement>("#eyes");
  if (!slider || !eyes) return;
  slider.hidden = false;
  let wanted: string | null = null;
  let busy = false;

  const fetchStep = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    while (wanted !== null) {
      const query = wanted;
      wanted = null;
      await htmx.ajax("GET", `${form.dataset["frames"] ?? ""}?${query}`, { source: form, swap: "none" });
    }
    busy = false;
  };
  const go = (step: number): void => {
    slider.value = String(Math.min(Math.max(step, 0), Number(slider.max)));
    const query = new URLSearchParams({ step: slider.value, seat: eyes.value }).toString();
    wanted = query;
    history.replaceState(null, "", `${location.pathname}?${query}`);
    void fetchStep();
  };
  const ways: Readonly<Record<string, () => number>> = {
    first: () => 0,
    back: () => Number(slider.value) - 1,
    on: () => Number(slider.value) + 1,
    last: () => Number(slider.max),
  };
  slider.addEventListener("input", () => go(Number(slider.value)));
  eyes.addEventListener("change", () => go(Number(slider.value)));
  form.addEventListener("click", (event) => {
    const at = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-go]") : null;
    const way = ways[at?.dataset["go"] ?? ""];
    if (!way) return;
    event.preventDefault();
    go(way());
  });
}
