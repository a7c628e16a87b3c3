/** What is said to those who listen to the page. */

export function announce(text: string): void {
  const place = document.getElementById("announce");
  if (place && text) place.textContent = text;
}

let told = Number.NaN;

/** Say what has newly happened, as the log tells it; the first time, only remember how far it goes. */
export function announceNews(): void {
  const entries = [...document.querySelectorAll<HTMLElement>("#log [data-version]")];
  const versions = entries.map((entry) => Number(entry.dataset["version"]));
  const fresh = entries.filter((_, i) => (versions[i] ?? 0) > told).reverse();
  if (!Number.isNaN(told)) announce(fresh.map((entry) => entry.textContent.trim()).join(" "));
  told = Math.max(0, ...versions);
}
