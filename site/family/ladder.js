/**
 * A hint in layers: each press shows the next layer, and none makes a move.
 *
 * @import { Hint, Light } from "./types.d.ts"
 */

export class Ladder {
  /** @type {Hint | null} */
  #hint = null;
  #layer = 0;

  /** Whether the next press shows a further layer of the hint. */
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

  /** The layer in words, numbered if there are several. */
  get words() {
    if (!this.#hint) return { head: "", text: "" };
    const { length } = this.#hint.layers;
    const head = length > 1 ? `Hint, ${this.#layer + 1} of ${length}.` : "Hint.";
    return { head, text: this.#hint.layers[this.#layer]?.text ?? "" };
  }
}
