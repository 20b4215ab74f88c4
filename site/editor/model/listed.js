// The boards that the panel Generate lists, for panels that take boards from there.

/** @import { PuzzleDocument } from "../../perplex.js" */

/**
 * A list as it is shown: how many boards it has, and all of them in its order.
 * @typedef {{count(): number, boards(): PuzzleDocument[]}} Source
 */

class Listed {
  /** @type {Source} */
  #source = { count: () => 0, boards: () => [] };

  /** offer sets where the boards come from. @param {Source} source */
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
