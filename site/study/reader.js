// Reads the lines of a plan: the page that will show a line first opens it once, out of sight.

import { element } from "../kit/elements.js";
import { messageOf } from "../kit/words.js";
import { idOf, recognised } from "./plan.js";
import { frameFor } from "./play.js";

/**
 * @import { Page, Planned } from "./plan.js"
 *
 * @typedef {Planned & {key: string, name: string, picture: string}} Read
 */

const MOST_QUOTED = 32; // characters

/** The beginning of a line, in quotation marks. @param {string} line */
export const quoted = (line) =>
  line.length > MOST_QUOTED ? `"${line.slice(0, MOST_QUOTED)}"…` : `"${line}"`;

export class Reader {
  /** The container of the frames; it must be in the page. */
  element = element("div", { class: "study-trial", "aria-hidden": "true", inert: true });
  /** @type {Map<Page, ReturnType<typeof frameFor>>} */
  #frames = new Map();
  /** @type {Map<string, Promise<Read>>} results by line */
  #read = new Map();
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * The puzzle of a line.
   *
   * @param {string} line
   * @returns {Promise<Read>}
   * @throws {Error} with the fault and a remedy, if the line is not a puzzle
   */
  read(line) {
    const known = this.#read.get(line);
    if (known) return known;
    const reading = this.#last.then(() => this.#open(line)); // a frame shows one puzzle at a time
    this.#last = reading.catch(() => this.#read.delete(line));
    this.#read.set(line, reading);
    return reading;
  }

  /** @param {string} line */
  async #open(line) {
    const { page, puzzle, sure } = recognised(line);
    let frame = this.#frames.get(page);
    if (!frame) {
      frame = frameFor(page, () => {});
      this.#frames.set(page, frame);
      this.element.append(frame.element);
    }
    const shown = await frame.open(puzzle, { mustBeFinished: true, focus: false }).catch((error) => {
      throw new Error(
        sure
          ? messageOf(error)
          : `${quoted(line)} is not a puzzle; paste the whole link of one, as its page copied it, or the text of a saved file`,
      );
    });
    return { page, id: idOf(shown.puzzle), ...shown };
  }

  close() {
    for (const frame of this.#frames.values()) frame.close();
    this.#frames.clear();
  }
}
