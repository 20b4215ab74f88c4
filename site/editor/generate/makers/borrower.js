// The list lent to a maker of boards: beside the tab's query, others fill it in ways of their
// own (vary.js, fromline.js).

import { find, say } from "../../../kit/elements.js";
import { player } from "../../model/player.js";

/** @import { PuzzleDocument } from "../../../perplex.js" */
/** @import { Item } from "../list/items.js" */
/** @import { List, Source } from "../list/list.js" */
/** @import { Results } from "../results.js" */

/**
 * Borrower is what these makers share: the line above the list that says what is listed and how
 * far the work is, with a way to stop it and one back to the tab's own list.
 */
export class Borrower {
  #list;
  #results;
  #stopRun;
  #giveBack;
  #head = find("borrowed");
  #stop = find("borrowed-stop");
  /** @type {AbortController | null} */
  #work = null;

  /**
   * @param {List} list
   * @param {Results} results
   * @param {{stopRun: () => void, giveBack: () => void}} hooks stopRun ends what the list's query does,
   *   giveBack shows the tab's own list again
   */
  constructor(list, results, { stopRun, giveBack }) {
    this.#list = list;
    this.#results = results;
    this.#stopRun = stopRun;
    this.#giveBack = giveBack;
    this.#stop.addEventListener("click", () => {
      this.#work?.abort();
      find("borrowed-close").focus();
    });
    find("borrowed-close").addEventListener("click", () => {
      this.close();
      find("vary").focus();
    });
    list.listen(() => list.borrowed || this.end());
  }

  /**
   * begin borrows the list for boards that come of a document, ends earlier work, and returns
   * the signal of this one.
   *
   * @param {PuzzleDocument} document
   * @param {Source} source
   * @param {string} [of] the player that the boards are measured for
   */
  begin(document, source, of = player.own) {
    this.end();
    this.#stopRun();
    this.#results.borrow(document, of, source);
    this.#work = new AbortController();
    this.#head.hidden = false;
    this.#stop.hidden = false;
    return this.#work.signal;
  }

  /**
   * lend fills the list with what there is so far.
   *
   * @param {Item[]} items
   */
  lend(items) {
    this.#list.show(items, items.length);
  }

  /**
   * tell says what is listed; done also that the work is over.
   *
   * @param {string} text
   * @param {boolean} [done]
   */
  tell(text, done = false) {
    say(find("borrowed-text"), text);
    if (!done) return;
    this.#work = null;
    if (document.activeElement === this.#stop) find("borrowed-close").focus();
    this.#stop.hidden = true;
  }

  /** close shows the tab's own list again. */
  close() {
    this.end();
    this.#giveBack();
  }

  end() {
    this.#work?.abort();
    this.#work = null;
    this.#head.hidden = true;
    find("trail").hidden = true;
  }
}

/**
 * itemOf makes a listed item of what the engine says of a board.
 *
 * @param {number} rank
 * @param {PuzzleDocument} document
 * @param {{count: string | null, tsi: number | null, exact?: boolean}} known
 * @returns {Item}
 */
export function itemOf(rank, document, { count, tsi, exact }) {
  const symbols = document.symbols?.filter(({ type }) => type !== "removed").length ?? 0;
  return { rank, tsi, solutions: Number(count), symbols, ...(exact === false && { exact }) };
}
