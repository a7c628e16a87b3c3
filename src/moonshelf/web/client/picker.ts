/** Choosing a move by picking drawn things one after another: pure, knows no page. */

export interface Move {
  readonly id: number;
  readonly notation: string;
  readonly sentence: string;
  /** Ids of what is picked, in this order, until only this move fits; empty for a move that is a button. */
  readonly path: readonly string[];
  /** Ids of what shows the move before it is confirmed. */
  readonly marks: readonly string[];
  /** Whether the last two are a pair, picked in either order. */
  readonly pair: boolean;
}

/** A move, and one order in which it can be picked. */
interface Way {
  readonly move: Move;
  readonly path: readonly string[];
}

function ways(move: Move): Way[] {
  const straight = { move, path: move.path };
  if (!move.pair) return [straight];
  const [last, before] = [...move.path].reverse() as [string, string];
  return [straight, { move, path: [...move.path.slice(0, -2), last, before] }];
}

export type Picked = "picked" | "again" | "nothing";

export class Picker {
  moves: readonly Move[] = [];
  /** What can be taken back, the latest first; its path is where it ended. */
  backs: readonly Move[] = [];
  picks: string[] = [];
  private ways: readonly Way[] = [];
  /** A move that was chosen by its name, or one to take back. */
  private named: Move | null = null;

  /** Take up what may be done now; what was picked stays where it still leads somewhere. */
  load(moves: readonly Move[], backs: readonly Move[]): void {
    const named = this.named;
    this.moves = moves;
    this.backs = backs;
    this.ways = moves.flatMap(ways);
    this.named = named && ([...moves, ...backs].find((move) => move.notation === named.notation) ?? null);
    while (this.picks.length > 0 && this.begun().length === 0) this.picks.pop();
  }

  clear(): void {
    this.picks = [];
    this.named = null;
  }

  /** Moves without a place on the drawing. */
  get buttons(): Move[] {
    return this.moves.filter((move) => move.path.length === 0);
  }

  private begun(): Way[] {
    return this.ways.filter(({ path }) => path.length > 0 && this.picks.every((id, i) => path[i] === id));
  }

  /** Moves that begin with what was picked, and go on with something if that is named. */
  fitting(on?: string): Move[] {
    const at = this.picks.length;
    return [...new Set(this.begun().flatMap(({ move, path }) => (on === undefined || path[at] === on ? [move] : [])))];
  }

  /** What can be picked first. */
  starts(): Set<string> {
    return new Set(this.ways.flatMap(({ path }) => path.slice(0, 1)));
  }

  /** What was done before, to be taken back by picking it; what begins a move goes before. */
  loose(): Map<string, Move> {
    const starts = this.starts();
    const found = [...this.backs].reverse().flatMap((back) => back.path.map((id): [string, Move] => [id, back]));
    return new Map(found.filter(([id]) => !starts.has(id)));
  }

  /** What can be picked next; before anything is picked, what can be picked first. */
  next(): Set<string> {
    const at = this.picks.length;
    return new Set(this.begun().flatMap(({ path }) => path.slice(at, at + 1)));
  }

  /** The move that would be made now: named, or the one that ends here, or the only one left. */
  get ready(): Move | null {
    if (this.named) return this.named;
    if (this.picks.length === 0) return null;
    const fitting = this.fitting();
    const here = fitting.filter((move) => move.path.length === this.picks.length);
    if (here.length === 1) return here[0] ?? null;
    return fitting.length === 1 ? (fitting[0] ?? null) : null;
  }

  /** Moves that end here, where more than one does. */
  get rivals(): Move[] {
    if (this.named || this.picks.length === 0) return [];
    const here = this.fitting().filter((move) => move.path.length === this.picks.length);
    return here.length > 1 ? here : [];
  }

  get busy(): boolean {
    return this.picks.length > 0 || this.named !== null;
  }

  name(move: Move): void {
    this.clear();
    this.named = move;
  }

  pick(id: string): Picked {
    const ready = this.ready;
    if (ready && this.confirms(ready, id)) return "again";
    if (!this.named && this.next().has(id)) {
      this.picks.push(id);
    } else if (this.starts().has(id)) {
      this.clear();
      this.picks.push(id);
    } else {
      const back = this.loose().get(id);
      if (!back) return "nothing";
      this.name(back);
    }
    return "picked";
  }

  back(): boolean {
    const was = this.busy;
    if (this.named) this.clear();
    else this.picks.pop();
    return was;
  }

  /** Picking once more what a move ends with, or what was picked last, makes it. */
  private confirms(ready: Move, id: string): boolean {
    const longer = this.fitting().length > 1 && this.next().has(id);
    return !longer && (id === ready.path.at(-1) || id === this.picks.at(-1));
  }
}
