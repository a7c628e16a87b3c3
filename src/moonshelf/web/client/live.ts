/** The stream of news: opened, watched over and opened again, so that the page is right without reloading. */

import { htmx } from "./htmx.ts";
import "htmx.org/dist/ext/hx-sse.js";

const LOOK_MS = 1_000;
const SILENCE_MS = 35_000;
const PATIENCE_MS = 2_500;

interface Connection {
  readonly reader: ReadableStreamDefaultReader | null;
  readonly attempt: number;
}

interface Message {
  readonly data: string;
  readonly event: string;
  readonly id: string;
}

interface MessageDetail {
  readonly message: Message;
}

interface Stream extends HTMLElement {
  _htmx?: { sse?: Connection };
}

/** A mark is "version-rest": of two marks of a table, the one with the higher version is newer. */
function version(mark: string): number {
  return Number.parseInt(mark, 10);
}

function shownMark(): string {
  return document.getElementById("tray")?.dataset["mark"] ?? "";
}

/** Whether what bears this mark is already on the page, or older than that. */
export function isOld(mark: string): boolean {
  return mark === shownMark() || version(mark) < version(shownMark());
}

/** Say that the line is down, or no longer. */
function tell(text: string): void {
  const line = document.getElementById("line");
  if (!line) return;
  line.hidden = text === "";
  line.textContent = text;
}

export function keepAlive(stream: Stream): void {
  let heard = Date.now();
  let lost = 0;

  const hear = (): void => {
    heard = Date.now();
    lost = 0;
    tell("");
  };
  stream.addEventListener("htmx:sse:after:connection", hear);
  stream.addEventListener("htmx:sse:before:message", (event) => {
    hear();
    const { message } = (event as CustomEvent<MessageDetail>).detail;
    if (message.event === "" && isOld(message.id)) event.preventDefault();
  });
  document.addEventListener("visibilitychange", () => {
    heard = Date.now();
    lost = 0;
  });

  const look = (): void => {
    if (document.hidden) return;
    const connection = stream._htmx?.sse;
    if (!connection) htmx.trigger(stream, "reopen");
    else if (connection.reader && Date.now() - heard > SILENCE_MS) {
      heard = Date.now();
      void connection.reader.cancel();
    }
    const down = !connection?.reader;
    if (down && lost === 0) lost = Date.now();
    if (down && Date.now() - lost > PATIENCE_MS) tell("No connection to the table; trying again …");
  };
  setInterval(look, LOOK_MS);
}
