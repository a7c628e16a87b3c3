/** Links to copy, and the private link of a seat, which is fetched only when it is asked for. */

import { announce } from "./announce.ts";

async function copy(input: HTMLInputElement, button: HTMLElement): Promise<void> {
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
    said(button, "Copied");
  } catch {
    said(button, "Selected"); // without a secure connection the browser lets only people copy
  }
}

function said(button: HTMLElement, text: string): void {
  const before = button.dataset["text"] ?? button.textContent;
  button.dataset["text"] = before;
  button.textContent = text;
  announce(text);
  setTimeout(() => (button.textContent = before), 1_600);
}

async function reveal(button: HTMLElement): Promise<void> {
  const answer = await fetch(button.dataset["ownLink"] ?? "", { headers: { Accept: "application/json" } });
  const { link } = (await answer.json()) as { link?: string };
  if (!link) return;
  const id = `own-${Math.random().toString(36).slice(2)}`;
  const label = document.createElement("label");
  label.htmlFor = id;
  label.textContent = "Open this on your other device, and show it to nobody";
  const input = document.createElement("input");
  Object.assign(input, { id, readOnly: true, value: link });
  const copying = document.createElement("button");
  Object.assign(copying, { type: "button", className: "button", textContent: "Copy" });
  copying.dataset["copy"] = id;
  const row = document.createElement("span");
  row.className = "copy";
  row.append(input, copying);
  const box = document.createElement("div");
  box.className = "invite";
  box.append(label, row);
  button.replaceWith(box);
  copying.focus();
}

export function startLinks(): void {
  document.addEventListener("click", (event) => {
    const at = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-copy], [data-own-link]") : null;
    if (!at) return;
    const input = document.getElementById(at.dataset["copy"] ?? "");
    if (input instanceof HTMLInputElement) void copy(input, at);
    else if (at.dataset["ownLink"]) void reveal(at);
  });
}
