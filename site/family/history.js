/**
 * The states of a puzzle in order, and the index of the state on the board. A state is a text, so that undo
 * only moves the index, and saving only writes the list.
 *
 * @import { Stored } from "../kit/json.js"
 */

const MOST_KEPT = 200; // states on either side of the current one

/**
 * A saved history; older versions lack undone.
 *
 * @typedef {{all: string[], at: number, undone?: number}} Kept
 */

export class History {
  /** @type {string[]} */
  #all;
  #at = 0;
  #stroke = false;
  #undone = 0;

  /** @param {string} first */
  constructor(first) {
    this.#all = [first];
  }

  /**
   * Restores a history that `save` returned; ignores anything else.
   *
   * @param {Stored} kept
   * @param {(state: string) => boolean} isState
   */
  restore(kept, isState) {
    if (!Array.isArray(kept?.all) || kept.all.length === 0) return;
    if (!kept.all.every((/** @type {unknown} */ one) => typeof one === "string" && isState(one))) return;
    this.#all = kept.all;
    this.#at = Math.min(Math.max(Math.trunc(kept.at) || 0, 0), this.#all.length - 1);
    this.#undone = Math.max(Math.trunc(kept.undone) || 0, 0);
  }

  /** @returns {Kept} */
  save() {
    const from = Math.max(0, this.#at - MOST_KEPT);
    const all = this.#all.slice(from, this.#at + MOST_KEPT + 1);
    return { all, at: this.#at - from, undone: this.#undone };
  }

  /** The state on the board. */
  get now() {
    return this.#all[this.#at];
  }

  get canUndo() {
    return this.#at > 0;
  }

  get canRedo() {
    return this.#at < this.#all.length - 1;
  }

  /** The number of steps taken back since the history began. */
  get undone() {
    return this.#undone;
  }

  /**
   * Adds a state. Within a stroke, it replaces the stroke's previous state.
   *
   * @param {string} state
   * @param {boolean} [stroke]
   * @returns {boolean} whether anything changed
   */
  put(state, stroke = false) {
    if (state === this.now) return false;
    if (!(stroke && this.#stroke)) this.#at++;
    this.#stroke = stroke;
    this.#all = [...this.#all.slice(0, this.#at), state];
    return true;
  }

  /** Ends a stroke. */
  end() {
    this.#stroke = false;
  }

  /**
   * Undoes or redoes one step.
   *
   * @param {-1 | 1} way
   * @returns {boolean} whether the step existed
   */
  go(way) {
    const to = this.#at + way;
    this.#stroke = false;
    if (to < 0 || to >= this.#all.length) return false;
    this.#at = to;
    if (way < 0) this.#undone++;
    return true;
  }

  /** The states before the current one, the nearest first. */
  *before() {
    for (let i = this.#at - 1; i >= 0; i--) yield { state: this.#all[i], steps: this.#at - i };
  }

  /**
   * The number of steps back to the nearest state that is not skipped; 0 if there is none.
   *
   * @param {(state: string) => boolean} skips
   */
  stepsBack(skips) {
    for (const { state, steps } of this.before()) if (!skips(state)) return steps;
    return 0;
  }
}
