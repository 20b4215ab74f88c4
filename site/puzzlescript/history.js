// What has been played: strokes, each an input or a level that was chosen, with the level that
// began with it, if one did. It goes back across levels. It knows no rules.

/**
 * @typedef {{input: string, level?: number}} Stroke input is one of the program's, or "open"
 */

export const INPUTS = ["up", "left", "down", "right", "action", "tick", "restart", "continue"];
const MOST = 20_000; // strokes that are kept

export class History {
  /** @type {Stroke[]} */
  #strokes = [];
  #at = 0;

  /** @param {{strokes?: Stroke[], at?: number}} [kept] what save has returned, not checked yet */
  constructor(kept) {
    const { strokes, at } = kept ?? {};
    /** @param {unknown} n @returns {n is number} */
    const whole = (n) => Number.isSafeInteger(n) && Number(n) >= 0;
    const sound =
      Array.isArray(strokes) &&
      strokes.every(
        (stroke) =>
          (stroke?.level === undefined || whole(stroke.level)) &&
          (INPUTS.includes(stroke?.input) || (stroke?.input === "open" && stroke.level !== undefined)),
      );
    if (!sound) return;
    this.#strokes = strokes;
    this.#at = whole(at) ? Math.min(at, strokes.length) : strokes.length;
  }

  save() {
    return { strokes: this.#strokes, at: this.#at };
  }

  /** now is the level that is played, and what has been put in since it began. */
  now() {
    const done = this.#strokes.slice(0, this.#at);
    const begun = done.findLastIndex(({ level }) => level !== undefined);
    return { level: done[begun]?.level ?? 0, inputs: done.slice(begun + 1).map(({ input }) => input) };
  }

  get canUndo() {
    return this.#at > 0;
  }

  get canRedo() {
    return this.#at < this.#strokes.length;
  }

  /** @param {Stroke} stroke */
  add(stroke) {
    this.#strokes = [...this.#strokes.slice(0, this.#at), stroke];
    // The first level of what is kept has to be known.
    if (this.#strokes.length > MOST) {
      const next = this.#strokes.findIndex(({ level }, i) => i > MOST / 10 && level !== undefined);
      if (next > 0) this.#strokes = this.#strokes.slice(next);
    }
    this.#at = this.#strokes.length;
  }

  /** go takes strokes back, or makes them again. @param {number} by */
  go(by) {
    this.#at = Math.min(Math.max(this.#at + by, 0), this.#strokes.length);
  }
}
