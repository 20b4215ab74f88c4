// Picture of the query's board beside its figures, or of the puzzle under the pointer in the plot.

import { find } from "../../kit/elements.js";

/** @import { Desk, PuzzleDocument } from "../desk.js" */

export class Thumb {
  #desk;
  #sibling;
  #host = find("query-board");
  /** @type {PuzzleDocument | null} */
  #drawn = null;

  /**
   * @param {Desk} desk
   * @param {(rank: number) => string} sibling returns a listed board as markup
   */
  constructor(desk, sibling) {
    this.#desk = desk;
    this.#sibling = sibling;
    this.draw();
  }

  /** Draws the query if the drawing is visible. */
  draw() {
    const { view, kept } = this.#desk.board();
    if (view !== "generate" || kept === this.#drawn) return;
    this.#drawn = kept;
    this.#host.innerHTML = this.#desk.draw(kept, { small: true });
  }

  /**
   * Shows a listed puzzle while the pointer is on it; null shows the query again.
   *
   * @param {{rank: number} | null} item
   */
  look(item) {
    this.#drawn = null;
    if (item) this.#host.innerHTML = this.#sibling(item.rank);
    else this.draw();
  }
}
