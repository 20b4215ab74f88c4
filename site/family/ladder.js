/**
 * The ladder of hints: each press shows the next layer, and none plays.
 *
 * @import { Hint, Light } from "./types.d.ts"
 */

export class Ladder {
  /** @type {Hint | null} */
  #hint = null;
  #layer = 0;

  /** Whether a hint is shown that says more at the next press. */
  get goesOn() {
    return this.#hint !== null && this.#layer < this.#hint.layers.length - 1;
  }

  get shown() {
    return this.#hint !== null;
  }

  /** @param {Hint} hint */
  begin(hint) {
    this.#hint = hint;
    this.#layer = 0;
  }

  on() {
    if (this.goesOn) this.#layer++;
  }

  clear() {
    this.#hint = null;
  }

  /** @returns {Light[]} */
  get lights() {
    return this.#hint?.layers[this.#layer]?.lights ?? [];
  }

  /** The layer in words, with its number where there are several. */
  get words() {
    if (!this.#hint) return { head: "", text: "" };
    const { length } = this.#hint.layers;
    const head = length > 1 ? `Hint, ${this.#layer + 1} of ${length}.` : "Hint.";
    return { head, text: this.#hint.layers[this.#layer]?.text ?? "" };
  }
}
