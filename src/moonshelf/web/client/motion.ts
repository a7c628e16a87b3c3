/** Pieces travel from where they were to where they are: noted before a swap, animated after it. */

const MS = 260;

let before = new Map<string, DOMRect>();

/** Whether things shall not move about by themselves. */
export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function pieces(board: Element): SVGGraphicsElement[] {
  return [...board.querySelectorAll<SVGGraphicsElement>("g.piece[id]")];
}

export function remember(board: Element): void {
  before = new Map(pieces(board).map((piece) => [piece.id, piece.getBoundingClientRect()]));
}

/** Animate the inner group of each piece that has moved; the outer one has its place already. */
export function moved(board: Element): void {
  const svg = board.querySelector("svg");
  const scale = svg?.getScreenCTM()?.a ?? 0;
  if (still() || scale === 0) return;
  for (const piece of pieces(board)) {
    const was = before.get(piece.id);
    const is = piece.getBoundingClientRect();
    const inner = piece.firstElementChild;
    if (!was || !inner) continue;
    const [x, y] = [(was.left - is.left) / scale, (was.top - is.top) / scale];
    if (Math.hypot(x, y) < 1) continue;
    inner.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: MS, easing: "ease-out" });
  }
}
