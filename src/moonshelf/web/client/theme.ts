/** Night, day, or as the device says; kept in a cookie, so that pages come in the right colours at once. */

const THEMES = ["auto", "night", "day"] as const;
const LABELS: Readonly<Record<string, string>> = { auto: "as the device says", night: "night", day: "day" };
const YEAR_S = 31_536_000;

export function startTheme(): void {
  const button = document.getElementById("theme");
  if (!button) return;
  const root = document.documentElement;
  const label = (): void => button.setAttribute("aria-label", `Colours: ${LABELS[root.dataset["theme"] ?? "auto"] ?? ""}`);
  button.hidden = false;
  label();
  button.addEventListener("click", () => {
    const now = THEMES.findIndex((theme) => theme === root.dataset["theme"]);
    const next = THEMES[(now + 1) % THEMES.length] ?? "auto";
    root.dataset["theme"] = next;
    document.cookie = `theme=${next}; path=/; max-age=${YEAR_S}; samesite=lax`;
    label();
  });
}
