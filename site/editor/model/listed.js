// The boards listed by the panel Generate, for other panels.

/** @import { PuzzleDocument } from "../../perplex.js" */

/**
 * The displayed list: its number of boards, and all boards in order.
 * @typedef {{count(): number, boards(): PuzzleDocument[]}} Source
 */

class Listed {
  /** @type {Source} */
  #source = { count: () => 0, boards: () => [] };

  /** Sets the source of the boards. @param {Source} source */
  offer(source) {
    this.#source = source;
  }

  get count() {
    return this.#source.count();
  }

  get boards() {
    return this.#source.boards();
  }
}

export const listed = new Listed();
