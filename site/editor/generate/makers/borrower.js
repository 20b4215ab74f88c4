// Lends the list to makers of boards: besides the tab's query, other makers fill it in their own ways
// (vary.js, fromline.js).

import { find, say } from "../../../kit/elements.js";
import { player } from "../../model/player.js";

/** @import { PuzzleDocument } from "../../../perplex.js" */
/** @import { Item } from "../list/items.js" */
/** @import { List, Source } from "../list/list.js" */
/** @import { Results } from "../results.js" */

/**
 * Shared parts of these makers: the line above the list that describes its contents and the progress, with
 * one button that stops the work and one that returns to the tab's own list.
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
   * @param {{stopRun: () => void, giveBack: () => void}} hooks stopRun ends the run of the list's query;
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
   * Borrows the list for boards that derive from a document. It ends earlier work and returns the signal of
   * the new work.
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
   * Fills the list with the items found so far.
   *
   * @param {Item[]} items
   */
  lend(items) {
    this.#list.show(items, items.length);
  }

  /**
   * Describes the list; done means that the work is complete.
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

  /** Shows the tab's own list again. */
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
 * Makes a list item from the engine's findings about a board.
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
