/**
 * A write-ahead copy of a small value, so that an immediate reload does not lose it: localStorage writes
 * synchronously, a database does not.
 */

import { parsed } from "../json.js";
import { local } from "./storage.js";

/**
 * A write: its text, and its number on this page. The number tells equal texts apart: the same value may be
 * written again while the first write to the database is pending.
 *
 * @typedef {{text: string, number: number}} Write
 */

/** The numbers of the last writes, by key. @type {Map<string, number>} */
const last = new Map();

export class Ahead {
  #key;

  /** @param {string} key its key in localStorage, "perplex-…" */
  constructor(key) {
    this.#key = key;
  }

  /**
   * Writes a value; undefined removes it. Pass the result to done.
   *
   * @param {unknown} value
   * @returns {Write | null} null if the browser has not stored it
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
   * Removes the value of a write, unless a later write has replaced it, here or in another tab.
   *
   * @param {Write | null} written
   */
  done(written) {
    if (written?.number !== last.get(this.#key)) return;
    if (written && local.get(this.#key) === written.text) local.remove(this.#key);
  }

  /** Returns the value; undefined if there is none. */
  read() {
    return parsed(local.get(this.#key)) ?? undefined;
  }
}
