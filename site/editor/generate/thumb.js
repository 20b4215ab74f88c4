// The query's board beside its numbers, or what the pointer is on in the plot.

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
   * @param {(rank: number) => string} sibling a listed board as markup
   */
  constructor(desk, sibling) {
    this.#desk = desk;
    this.#sibling = sibling;
    this.draw();
  }

  /** draw shows the query if it is to be seen. */
  draw() {
    const { view, kept } = this.#desk.board();
    if (view !== "generate" || kept === this.#drawn) return;
    this.#drawn = kept;
    this.#host.innerHTML = this.#desk.draw(kept, { small: true });
  }

  /** look shows a listed puzzle for as long as the pointer is on it; null the query again. @param {{rank: number} | null} item */
  look(item) {
    this.#drawn = null;
    if (item) this.#host.innerHTML = this.#sibling(item.rank);
    else this.draw();
  }
}
