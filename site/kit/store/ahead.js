/**
 * A small value that a reload at this very moment must not lose: a database takes a
 * while, and this takes no time.
 */

import { parsed } from "../json.js";
import { local } from "./storage.js";

/**
 * A write: its text, and its number among those of this page. The same value may be written again
 * while the first write is still on its way to the database.
 *
 * @typedef {{text: string, number: number}} Write
 */

/** The numbers of the last writes, by key. @type {Map<string, number>} */
const last = new Map();

export class Ahead {
  #key;

  /** @param {string} key its name in the browser, "perplex-…" */
  constructor(key) {
    this.#key = key;
  }

  /**
   * Writes a value; undefined removes it. What it returns is for done.
   *
   * @param {unknown} value
   * @returns {Write | null} null where the browser has not taken it
   */
  write(value) {
    const number = (last.get(this.#key) ?? 0) + 1;
    last.set(this.#key, number);
    if (value === undefined) {
      local.remove(this.#key);
      return null;
    }
    const text = JSON.stringify(value);
    return local.set(this.#key, text) ? { text, number } : null;
  }

  /**
   * Removes what write has returned this for, unless another write has followed, here or in another tab.
   *
   * @param {Write | null} written
   */
  done(written) {
    if (written?.number !== last.get(this.#key)) return;
    if (written && local.get(this.#key) === written.text) local.remove(this.#key);
  }

  /** The value, undefined where there is none. */
  read() {
    return parsed(local.get(this.#key)) ?? undefined;
  }
}
