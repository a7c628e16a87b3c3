/** Choosing a move by picking drawn things one after another: pure, knows no page. */

export interface Move {
  readonly id: number;
  readonly notation: string;
  readonly sentence: string;
  /** Ids of what is picked, in this order, until only this move fits; empty for a move that is a button. */
  readonly path: readonly string[];
  /** Ids of what shows the move before it is confirmed. */
  readonly marks: readonly string[];
}

export type Picked = "picked" | "again" | "nothing";

export class Picker {
  moves: readonly Move[] = [];
  picks: string[] = [];
  /** A move that was chosen by its name. */
  private named: Move | null = null;

  /** Take up what may be done now; what was picked stays where it still leads somewhere. */
  load(moves: readonly Move[]): void {
    const named = this.named;
    this.moves = moves;
    this.named = named && (moves.find((move) => move.notation === named.notation) ?? null);
    while (this.picks.length > 0 && this.fitting().length === 0) this.picks.pop();
  }

  clear(): void {
    this.picks = [];
    this.named = null;
  }

  /** Moves without a place on the drawing. */
  get buttons(): Move[] {
    return this.moves.filter((move) => move.path.length === 0);
  }

  /** Moves that begin with what was picked. */
  fitting(): Move[] {
    return this.moves.filter((move) => move.path.length > 0 && this.picks.every((id, i) => move.path[i] === id));
  }

  /** What can be picked first. */
  starts(): Set<string> {
    return new Set(this.moves.flatMap((move) => move.path.slice(0, 1)));
  }

  /** What can be picked next; before anything is picked, what can be picked first. */
  next(): Set<string> {
    const at = this.picks.length;
    return new Set(this.fitting().flatMap((move) => move.path.slice(at, at + 1)));
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
      return "nothing";
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
