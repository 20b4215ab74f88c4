/**
 * A small value that a reload at this very moment must not lose: a database takes a
 * while, and this takes no time.
 */

import { parsed } from "../json.js";
import { local } from "./storage.js";

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
   * @returns {string | null} null where the browser has not taken it
   */
  write(value) {
    if (value === undefined) {
      local.remove(this.#key);
      return null;
    }
    const text = JSON.stringify(value);
    return local.set(this.#key, text) ? text : null;
  }

  /**
   * Removes what write has returned this for, unless another value has followed.
   *
   * @param {string | null} written
   */
  done(written) {
    if (written !== null && local.get(this.#key) === written) local.remove(this.#key);
  }

  /** The value, undefined where there is none. */
  read() {
    return parsed(local.get(this.#key)) ?? undefined;
  }
}
