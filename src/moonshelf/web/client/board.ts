/** The drawn board: shows what is lit, next, picked and previewed, and moves the focus about with the arrows. */

import { still } from "./motion.ts";
import type { Picker } from "./picker.ts";

const SHOWN = ["lit", "loose", "next", "picked", "preview"] as const;
type Shown = (typeof SHOWN)[number];

interface Dressed {
  readonly role: string | null;
  readonly tabindex: string | null;
  readonly label: string | null;
}

/** What drawn elements looked like before this page changed them; a swap puts them back itself. */
let dressed = new Map<Element, Dressed>();

export function board(): HTMLElement {
  const found = document.getElementById("board");
  if (!found) throw new Error("the page has no board");
  return found;
}

/** The drawn target that an event is about, if it is about one. */
export function targetOf(event: Event): Element | null {
  const at = event.target;
  const target = at instanceof Element ? at.closest("[id][tabindex]") : null;
  return target && board().contains(target) ? target : null;
}

/** Forget what was changed: the server has drawn the board anew. */
export function drawnAnew(): void {
  dressed = new Map();
}

/** Show the state of choosing on the board. */
export function paint(picker: Picker): void {
  undress();
  const ready = picker.ready;
  const next = picker.next();
  for (const id of picker.busy ? [] : picker.starts()) dress(id, "lit", true, "");
  for (const [id, back] of picker.busy ? [] : picker.loose()) dress(id, "loose", true, back.sentence);
  if (picker.busy) for (const lit of board().querySelectorAll(".lit")) drop(lit);
  for (const id of next) if (picker.busy) dress(id, "next", true, onlyMove(picker, id));
  for (const id of picker.picks) dress(id, "picked", true, "picked");
  if (ready) for (const id of [...ready.marks, ...ready.path]) dress(id, "preview", id === ready.path.at(-1), "");
}

function onlyMove(picker: Picker, id: string): string {
  const led = picker.fitting(id);
  return led.length === 1 ? (led[0]?.sentence ?? "") : "";
}

function element(id: string): Element | null {
  return board().querySelector(`#${CSS.escape(id)}`);
}

function keep(target: Element): Dressed {
  const known = dressed.get(target);
  if (known) return known;
  const attribute = (name: string): string | null => target.getAttribute(name);
  const before = { role: attribute("role"), tabindex: attribute("tabindex"), label: attribute("aria-label") };
  dressed.set(target, before);
  return before;
}

function dress(id: string, as: Shown, reachable: boolean, said: string): void {
  const target = element(id);
  if (!target) return;
  const before = keep(target);
  target.classList.add(as);
  if (!reachable) return;
  target.setAttribute("role", "button");
  target.setAttribute("tabindex", "0");
  if (said) target.setAttribute("aria-label", [before.label, said].filter(Boolean).join(": "));
}

function drop(lit: Element): void {
  keep(lit);
  lit.classList.remove("lit");
  lit.setAttribute("role", "img");
  lit.setAttribute("tabindex", "-1");
}

function undress(): void {
  for (const [target, before] of dressed) {
    target.classList.remove(...SHOWN);
    if (before.role === "button") target.classList.add("lit");
    restore(target, "role", before.role);
    restore(target, "tabindex", before.tabindex);
    restore(target, "aria-label", before.label);
  }
  dressed = new Map();
}

function restore(target: Element, name: string, value: string | null): void {
  if (value === null) target.removeAttribute(name);
  else target.setAttribute(name, value);
}

/** Show for a moment that something is not possible. */
export function refuse(target: Element): void {
  target.classList.remove("refused");
  void target.getBoundingClientRect(); // begins the animation again
  target.classList.add("refused");
  setTimeout(() => target.classList.remove("refused"), 900);
}

/** Scroll to what is lit, where none of it can be seen. */
export function bringIntoView(): void {
  const lit = [...board().querySelectorAll(".lit")];
  const bottom = document.getElementById("bar")?.getBoundingClientRect().top ?? innerHeight;
  const seen = (target: Element): boolean => {
    const box = target.getBoundingClientRect();
    return box.bottom > 0 && box.top < Math.min(bottom, innerHeight);
  };
  if (!lit.some(seen)) lit[0]?.scrollIntoView({ block: "center", behavior: still() ? "auto" : "smooth" });
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

interface Place {
  readonly target: Element;
  readonly x: number;
  readonly y: number;
}

function place(target: Element): Place {
  const box = target.getBoundingClientRect();
  return { target, x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Move the focus to the nearest target in the direction of an arrow key. */
export function walk(from: Element, key: string): boolean {
  const way = WAYS[key];
  if (!way) return false;
  const here = place(from);
  let nearest: Element | null = null;
  let least = Infinity;
  for (const target of board().querySelectorAll("[id][tabindex]")) {
    const there = place(target);
    const along = (there.x - here.x) * way[0] + (there.y - here.y) * way[1];
    const aside = Math.abs((there.x - here.x) * way[1]) + Math.abs((there.y - here.y) * way[0]);
    const far = along + 2.5 * aside;
    if (target !== from && along > 1 && aside <= along && far < least) [nearest, least] = [target, far];
  }
  if (nearest instanceof SVGElement || nearest instanceof HTMLElement) nearest.focus();
  return true;
}
