// What has been played of a level: letters as the program answers them, in strokes that
// are taken back as one. It knows no rules.

export class History {
  #line = "";
  #stops = [0]; // ends of strokes in the line
  #at = 0;

  /** @param {any} [kept] what save has returned */
  constructor(kept) {
    const sound =
      typeof kept?.line === "string" &&
      /^[udlr]*$/i.test(kept.line) &&
      Array.isArray(kept.stops) &&
      kept.stops[0] === 0 &&
      kept.stops.every(
        (/** @type {number} */ stop, /** @type {number} */ i) =>
          Number.isInteger(stop) && stop <= kept.line.length && (i === 0 || stop > kept.stops[i - 1]),
      );
    if (!sound) return;
    this.#line = kept.line;
    this.#stops = kept.stops;
    this.#at = Math.min(Math.max(Math.trunc(kept.at) || 0, 0), kept.stops.length - 1);
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
