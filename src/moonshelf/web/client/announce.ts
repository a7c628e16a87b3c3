/** What is said to those who listen to the page. */

const KEPT = 8;

/** Say something; what was said before stays a while, so that nothing is lost when much happens at once. */
export function announce(text: string): void {
  const place = document.getElementById("announce");
  if (!place || !text) return;
  const line = document.createElement("p");
  line.textContent = text;
  place.append(line);
  while (place.childElementCount > KEPT) place.firstElementChild?.remove();
}

let told = Number.NaN;

/** Say what has newly happened, as the log tells it; the first time, only remember how far it goes. */
export function announceNews(): void {
  const entries = [...document.querySelectorAll<HTMLElement>("#log [data-version]")];
  const versions = entries.map((entry) => Number(entry.dataset["version"]));
  const fresh = entries.filter((_, i) => (versions[i] ?? 0) > told).reverse();
  if (!Number.isNaN(told)) for (const entry of fresh) announce(entry.textContent.trim());
  told = Math.max(0, ...versions);
}
