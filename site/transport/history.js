// What has been played of a level: letters as the program answers them, in strokes that
// are taken back as one. It knows no rules.

/** @typedef {{line: string, stops: number[], at: number}} Saved */

export class History {
  #line = "";
  #stops = [0]; // ends of strokes in the line
  #at = 0;

  /** @param {Partial<Saved> | null} [kept] what save has returned, not checked yet */
  constructor(kept) {
    const { line, stops, at = 0 } = kept ?? {};
    const sound =
      typeof line === "string" &&
      /^[udlr]*$/i.test(line) &&
      Array.isArray(stops) &&
      stops[0] === 0 &&
      stops.every(
        (stop, i) => Number.isInteger(stop) && stop <= line.length && (i === 0 || stop > stops[i - 1]),
      );
    if (!sound) return;
    this.#line = line;
    this.#stops = stops;
    this.#at = Math.min(Math.max(Math.trunc(at) || 0, 0), stops.length - 1);
  }

  save() {
    return { line: this.#line, stops: this.#stops, at: this.#at };
  }

  /** moves are the letters up to now, or up to so many strokes from now. */
  moves(strokes = 0) {
    return this.#line.slice(0, this.#stops[this.#at + strokes]);
  }

  get canUndo() {
    return this.#at > 0;
  }

  get canRedo() {
    return this.#at < this.#stops.length - 1;
  }

  /** add goes on to all these letters, which begin with those of now. @param {string} moves */
  add(moves) {
    if (moves.length === this.moves().length) return;
    this.#stops = [...this.#stops.slice(0, this.#at + 1), moves.length];
    this.#line = moves;
    this.#at++;
  }

  /** go takes strokes back, or makes them again. @param {number} strokes */
  go(strokes) {
    this.#at = Math.min(Math.max(this.#at + strokes, 0), this.#stops.length - 1);
  }

  /** restart goes to the beginning; redo leads here again. */
  restart() {
    this.#at = 0;
  }
}
