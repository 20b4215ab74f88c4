// The list lent to a view that makes boards in a way of its own.

import { find, say } from "../kit/elements.js";

/**
 * Borrower is what views that fill the list themselves share: the line above it that
 * tells what is listed and how far the work is, with a way to stop it and one back to
 * the tab's own list.
 */
export class Borrower {
  #desk;
  #list;
  #head = find("borrowed");
  #text = find("borrowed-text");
  #stop = find("borrowed-stop");
  #work = null; // an AbortController

  constructor(desk, list) {
    this.#desk = desk;
    this.#list = list;
    this.#stop.addEventListener("click", () => {
      this.#work?.abort();
      find("borrowed-close").focus();
    });
    find("borrowed-close").addEventListener("click", () => {
      this.end();
      desk.giveBack();
      find("vary").focus();
    });
    list.listen(() => list.borrowed || this.end());
  }

  /**
   * begin borrows the list for boards that come of a document, ends earlier work, and
   * returns the signal of this one; or says why not and returns null.
   */
  begin(document, source) {
    this.end();
    const trouble = this.#desk.borrow(document);
    if (trouble) {
      this.#desk.refuse(trouble);
      return null;
    }
    this.#list.lend([], source);
    this.#work = new AbortController();
    this.#head.hidden = false;
    this.#stop.hidden = false;
    return this.#work.signal;
  }

  /** tell says what is listed; done also that the work is over. */
  tell(text, done = false) {
    say(this.#text, text);
    if (!done) return;
    this.#work = null;
    if (document.activeElement === this.#stop) find("borrowed-close").focus();
    this.#stop.hidden = true;
  }

  end() {
    this.#work?.abort();
    this.#work = null;
    this.#head.hidden = true;
    find("trail").hidden = true;
  }
}

/** itemOf makes a listed item of what the engine tells of a board. */
export function itemOf(rank, document, { count, tsi, exact }) {
  const symbols = document.symbols?.filter(({ type }) => type !== "removed").length ?? 0;
  return { rank, tsi, solutions: Number(count), symbols, ...(exact === false && { exact }) };
}
