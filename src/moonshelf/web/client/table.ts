/** The page of a table: choosing, confirming, sending, and taking up what comes back. */

import { announce, announceNews } from "./announce.ts";
import * as drawn from "./board.ts";
import { htmx } from "./htmx.ts";
import { isOld, keepAlive } from "./live.ts";
import { moved, remember } from "./motion.ts";
import { Picker, type Move } from "./picker.ts";

const AGAIN_MS = 900;
const LONG_LIST = 30;

interface Answered {
  readonly ctx: { readonly response?: { readonly status: number; readonly headers: Headers } };
}

const picker = new Picker();
/** The submission under way, if there is one. */
let sending: Move | null = null;
let refusal = "";
/** The version at which this page acted last, until it can act again. */
let actedAt: string | null = null;
let reloading = false;

function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found as Kind;
}

// --- what the server says ---

function takeUp(): void {
  const tray = byId("tray");
  const moves = (name: string): Move[] => JSON.parse(tray.dataset[name] ?? "[]") as Move[];
  picker.load(moves("moves"), moves("backs"));
  document.title = tray.dataset["title"] ?? document.title;
  const version = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.getAttribute("href");
  const stale = version !== undefined && version !== null && !version.includes(tray.dataset["assets"] ?? "");
  if (stale && !picker.busy && !sending && !reloading) {
    reloading = true;
    location.reload();
  }
}

function refresh(): void {
  drawn.drawnAnew();
  takeUp();
  show();
  curtain();
  announceNews();
  follow();
}

/** When it is this page's turn again after its own action, show what can be done. */
function follow(): void {
  if (actedAt === null || actedAt === byId("tray").dataset["version"] || picker.moves.length === 0) return;
  actedAt = null;
  drawn.bringIntoView();
}

function curtain(): void {
  const lift = document.getElementById("lift");
  const down = lift !== null;
  byId("main").inert = down;
  if (down && !byId("curtain").contains(document.activeElement)) lift.focus();
}

// --- what the page shows ---

function show(): void {
  drawn.paint(picker);
  byId("bar").classList.toggle("full", picker.busy || refusal !== "");
  byId("bar").setAttribute("aria-busy", String(sending !== null));
  say();
  offer();
  byId("all").hidden = picker.moves.length === 0;
  if (byId<HTMLDetailsElement>("all").open) list();
}

function say(): void {
  const place = byId("saying");
  place.classList.toggle("refusal", refusal !== "");
  const ready = sending ?? picker.ready;
  const more = picker.rivals.length > 0 || (picker.busy && !ready);
  const hint = sending ? "Sending …" : ready && picker.picks.length > 0 && picker.fitting().length > 1 ? "or pick where it ends" : "";
  const text = refusal || (ready?.sentence ?? (more ? "Now pick the next place" : ""));
  place.replaceChildren(text);
  if (hint) {
    const small = document.createElement("span");
    small.className = "hint";
    small.textContent = ` ${hint}`;
    place.append(small);
  }
}

function offer(): void {
  const ready = picker.ready;
  const buttons: HTMLButtonElement[] = [];
  if (picker.busy) {
    for (const move of picker.rivals) buttons.push(button(move.sentence, () => choose(move)));
    if (ready) buttons.push(button("Confirm", () => send(ready), "primary"));
    buttons.push(button("Back", back, "quiet"));
  } else {
    for (const move of picker.buttons) buttons.push(button(move.sentence, () => choose(move)));
    const latest = picker.backs[0];
    if (latest) buttons.push(button("Take back", () => send(latest), "quiet", latest.sentence));
  }
  for (const made of buttons) made.disabled = sending !== null;
  fill(byId("doing"), buttons);
}

function button(text: string, act: () => void, kind = "", title = ""): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `button ${kind}`.trim();
  made.textContent = text;
  made.title = title;
  made.addEventListener("click", act);
  return made;
}

/** Put new buttons in the place of old ones; the focus goes to the one that says the same, else to the first. */
function fill(place: HTMLElement, buttons: readonly HTMLButtonElement[]): void {
  const focused = document.activeElement;
  const had = focused instanceof HTMLElement && place.contains(focused) ? focused.textContent : null;
  place.replaceChildren(...buttons);
  if (had !== null) (buttons.find((made) => made.textContent === had) ?? buttons[0])?.focus();
}

function list(): void {
  const place = byId("every");
  const wanted = place.querySelector("input")?.value.toLowerCase() ?? "";
  const shown = picker.moves.filter((move) => move.sentence.toLowerCase().includes(wanted));
  const buttons = shown.map((move) => button(move.sentence, () => choose(move, true)));
  for (const made of buttons) made.className = "";
  for (const old of place.querySelectorAll("button")) old.remove();
  if (picker.moves.length > LONG_LIST && !place.querySelector("input")) place.prepend(filter());
  place.append(...buttons);
}

function filter(): HTMLInputElement {
  const made = document.createElement("input");
  made.type = "search";
  made.placeholder = "Find a move";
  made.setAttribute("aria-label", "Find a move");
  made.addEventListener("input", list);
  return made;
}

// --- what the player does ---

function choose(move: Move, fromList = false): void {
  refusal = "";
  picker.name(move);
  show();
  announce(`${move.sentence}. Confirm or go back.`);
  if (fromList) byId("doing").querySelector("button")?.focus();
}

function back(): void {
  refusal = "";
  picker.back();
  show();
  announce(picker.ready?.sentence ?? "Taken back.");
}

function pick(target: Element): void {
  if (sending) return;
  refusal = "";
  const ready = picker.ready;
  const picked = picker.pick(target.id);
  if (picked === "again" && ready) return send(ready);
  if (picked === "nothing") return void ask(target);
  show();
  const now = picker.ready;
  announce(now ? `${now.sentence}. Enter confirms, Escape goes back.` : `Picked. ${picker.next().size} places can follow.`);
}

async function ask(target: Element): Promise<void> {
  const { seat, version } = byId("tray").dataset;
  if (picker.moves.length === 0 || seat === undefined || seat.length !== 1) return;
  drawn.refuse(target);
  const query = new URLSearchParams({ seat, picks: [...picker.picks, target.id].join(",") });
  const reason = await reasonAgainst(query);
  if (byId("tray").dataset["version"] !== version) return;
  refusal = reason || `Nothing can be done there now: ${target.getAttribute("aria-label") ?? target.id}`;
  show();
  announce(refusal);
}

async function reasonAgainst(query: URLSearchParams): Promise<string> {
  try {
    const answer = await fetch(`/t/${byId("main").dataset["table"] ?? ""}/why?${query.toString()}`);
    const { reason } = (await answer.json()) as { reason?: string };
    return sentence(reason ?? "");
  } catch {
    return "";
  }
}

function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return begun === "" || /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

// --- sending ---

function send(move: Move): void {
  if (sending) return;
  sending = move;
  refusal = "";
  const { seat, version } = byId("tray").dataset;
  const fields = { seat: seat ?? "", expected: version ?? "", client_id: newId(), action: move.notation };
  const form = byId<HTMLFormElement>("act");
  for (const [name, value] of Object.entries(fields)) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
  }
  show();
  actedAt = version ?? null;
  form.requestSubmit();
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Send the same again, with the same id: it acts once, however often it arrives. */
function sendAgain(): void {
  if (!sending) return;
  setTimeout(() => {
    if (sending) byId<HTMLFormElement>("act").requestSubmit();
  }, AGAIN_MS);
}

function answered(event: Event): void {
  const response = (event as CustomEvent<Answered>).detail.ctx.response;
  const answer = response?.headers.get("Answer");
  if (answer === "done" || answer === "again") {
    sending = null;
    picker.clear();
  } else if (answer === "stale") {
    sending = null;
    refusal = "The table has changed meanwhile; look again.";
  } else if (answer === "refused") {
    sending = null;
    refusal = sentence(decodeURIComponent(response?.headers.get("Reason") ?? ""));
    announce(refusal);
  } else if (response && response.status >= 400 && response.status < 500 && response.status !== 429) {
    sending = null;
    refusal = "This could not be sent; reload the page.";
  } else {
    sendAgain();
  }
  show();
}

/** News may come faster than an answer that was written before them: then the page keeps the news. */
function overtaken(event: Event): void {
  const mark = (event as CustomEvent<Answered>).detail.ctx.response?.headers.get("Mark");
  if (mark && isOld(mark)) event.preventDefault();
}

// --- listening ---

function keys(event: KeyboardEvent): void {
  if (event.key === "Escape" && picker.busy && !sending) {
    event.preventDefault();
    return back();
  }
  const target = targetOfKey(event);
  if (target && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    pick(target);
  } else if (target && drawn.walk(target, event.key)) {
    event.preventDefault();
  } else if (event.key === "Enter" && event.target === document.body && picker.ready) {
    send(picker.ready);
  }
}

function targetOfKey(event: KeyboardEvent): Element | null {
  const plain = !event.altKey && !event.ctrlKey && !event.metaKey;
  return plain ? drawn.targetOf(event) : null;
}

export function startTable(): void {
  const live = byId("live");
  keepAlive(live);
  document.addEventListener("click", (event) => {
    const target = drawn.targetOf(event);
    if (target) pick(target);
  });
  document.addEventListener("keydown", keys);
  byId("all").addEventListener("toggle", list);
  const form = byId("act");
  form.addEventListener("htmx:after:request", answered);
  form.addEventListener("htmx:error", sendAgain);
  form.addEventListener("htmx:before:swap", overtaken);
  for (const source of [form, live]) {
    source.addEventListener("htmx:before:swap", () => remember(drawn.board()));
    source.addEventListener("htmx:after:swap", () => {
      refresh();
      moved(drawn.board());
    });
  }
  document.addEventListener("click", lifted);
  refresh();
  htmx.config.logAll = false;
}

/** Go on behind the curtain without a step in the browser's history. */
function lifted(event: MouseEvent): void {
  const at = event.target;
  if (at instanceof HTMLAnchorElement && at.id === "lift" && event.button === 0) {
    event.preventDefault();
    location.replace(at.href);
  }
}
