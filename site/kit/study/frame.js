/**
 * A frame in which a family's page shows one puzzle of a study; kit/study/item.js is the code inside it. Both
 * are of this site: messages of other origins are ignored.
 */

import { element } from "../elements.js";

const PATIENCE_MS = 60_000; // longest wait for the program to load, even on a slow connection

/**
 * A message of a frame.
 *
 * @typedef {{what: "here" | "touched" | "tried" | "solved"} | Acted |
 *   ({what: "shown", number: number} & Shown) |
 *   {what: "refused", number: number, why: string}} Said
 *
 * @typedef {"touched" | "acted" | "tried" | "solved"} Done
 *
 * The kind of act, the state of the board after it, and the kind of device; boards that do not report acts
 * have none of these.
 *
 * @typedef {{what: "acted", act?: string, state?: string, device?: string}} Acted
 *
 * The family of a puzzle, the puzzle in the form of tables, a key that identifies the puzzle regardless of
 * its title, its name, a picture with its styles (SVG), and its first state, if the board reports each act.
 *
 * @typedef {{family: string, puzzle: string, key: string, name: string, picture: string, begin?: string}} Shown
 */

export class Frame {
  element;
  #done;
  /** @type {Promise<void>} */
  #here;
  #number = 0;
  /** @type {Map<number, {resolve: (shown: Shown) => void, reject: (error: Error) => void}>} */
  #waiting = new Map();
  #aborts = new AbortController();

  /**
   * @param {URL} page
   * @param {string} name title of the frame, for screen readers
   * @param {(what: Done, acted: Acted) => void} done called for every act in the frame
   */
  constructor(page, name, done) {
    this.#done = done;
    this.element = element("iframe", { src: page.href, title: name, class: "study-frame" });
    /** @type {() => void} */
    let here = () => {};
    this.#here = new Promise((resolve) => (here = resolve));
    addEventListener(
      "message",
      ({ source, origin, data }) => {
        if (source !== this.element.contentWindow || origin !== location.origin) return;
        if (data?.perplex !== "item") return;
        if (data.what === "here") here();
        else this.#hear(data);
      },
      { signal: this.#aborts.signal },
    );
  }

  /** @param {Said} said */
  #hear(said) {
    if (said.what === "shown") this.#waiting.get(said.number)?.resolve(said);
    else if (said.what === "refused") this.#waiting.get(said.number)?.reject(new Error(said.why));
    else if (said.what !== "here") this.#done(said.what, /** @type {Acted} */ (said));
  }

  /**
   * Shows a puzzle; the frame has to be in the page.
   *
   * @param {string} puzzle
   * @param {{mustBeFinished?: boolean, focus?: boolean}} [how] mustBeFinished: a puzzle that is known to be
   *   unfinished is refused, too; focus: whether the board gets the focus
   * @returns {Promise<Shown>}
   * @throws {Error} if the text is not a puzzle
   */
  async open(puzzle, { mustBeFinished = false, focus = true } = {}) {
    const number = ++this.#number;
    /** @type {Promise<Shown>} */
    const shown = new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      setTimeout(() => reject(new Error("the page of this kind of puzzle does not answer")), PATIENCE_MS);
      this.#here.then(() =>
        this.element.contentWindow?.postMessage(
          { perplex: "open", number, puzzle, mustBeFinished, focus },
          location.origin,
        ),
      );
    });
    try {
      return await shown;
    } finally {
      this.#waiting.delete(number);
    }
  }

  /** Removes the frame from the page. */
  close() {
    this.#aborts.abort();
    this.element.remove();
  }
}
