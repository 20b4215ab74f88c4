/**
 * A window's copy of the texts in the database, including the window's own writes.
 */

import { boardOf, HEAD, isHead, renamed } from "./keys.js";
import { ASIDE, stampOf, textOf } from "./stored.js";

export class Memory {
  /** @type {Map<string, string | null>} null for a removed text */
  #texts = new Map();
  /** @type {Map<string, number>} stamps that the database was last known to have */
  #stamps = new Map();
  /** Values that are neither texts nor parts of a board. @type {Map<string, string>} */
  odd = new Map();

  /** Returns the text of a key, or null. @param {string} key */
  get(key) {
    return this.#texts.get(key) ?? null;
  }

  /** Returns all keys that have a text, with their texts. @returns {[key: string, text: string][]} */
  all() {
    return /** @type {[string, string][]} */ ([...this.#texts].filter(([, text]) => text !== null));
  }

  /** Reports whether a key is known to have no text. @param {string} key */
  isGone(key) {
    return this.#texts.get(key) === null;
  }

  /** Returns the stamp of the text in the database; 0 if there is none. @param {string} key */
  stampOf(key) {
    return this.#stamps.get(key) ?? 0;
  }

  /** Returns all texts of a board. @param {string} id @returns {Map<string, string>} */
  board(id) {
    return new Map(this.all().filter(([key]) => boardOf(key) === id));
  }

  /** Records a write of this window. @param {string} key @param {string | null} text */
  write(key, text) {
    this.#texts.set(key, text);
  }

  /** Records that the database has saved a text of this window. @param {string} key @param {number} stamp */
  written(key, stamp) {
    this.#stamps.set(key, stamp);
  }

  /**
   * Records a write of another window, unless it is outdated.
   *
   * @param {string} key
   * @param {string | null} text
   * @param {number} stamp
   */
  hear(key, text, stamp) {
    if (stamp <= this.stampOf(key)) return;
    this.#texts.set(key, text);
    this.#stamps.set(key, stamp);
  }

  /**
   * Records a value read from the database, unless it is outdated.
   *
   * @param {string} key
   * @param {unknown} value
   */
  take(key, value) {
    if ((this.#stamps.get(key) ?? -1) < stampOf(value)) this.#found(key, value);
  }

  /** @param {string} key @param {unknown} value */
  #found(key, value) {
    this.#texts.set(key, textOf(value));
    this.#stamps.set(key, stampOf(value));
  }

  /** Moves a board to another id. @param {string} from @param {string} to */
  move(from, to) {
    for (const [key, text] of this.board(from)) this.#texts.set(renamed(key, from, to), text);
  }

  /**
   * Replaces a board by its entries in the database.
   *
   * @param {string} id
   * @param {[key: string, value: unknown][]} entries
   */
  replace(id, entries) {
    for (const key of this.board(id).keys()) this.#texts.set(key, null);
    for (const [key, value] of entries) this.#found(key, value);
  }

  /** Records that the database does not have a key. @param {string} key */
  lost(key) {
    this.#stamps.delete(key);
  }

  /**
   * Returns the heads of all boards by id; those found in the database take precedence.
   *
   * @param {[key: string, value: unknown][]} found
   */
  heads(found) {
    const heads = new Map(found.map(([key, value]) => [key.slice(HEAD.length), textOf(value)]));
    for (const [key, text] of this.#texts) {
      if (!isHead(key)) continue;
      if (text === null) heads.delete(key.slice(HEAD.length));
      else heads.set(key.slice(HEAD.length), text);
    }
    return heads;
  }

  /** Returns the values that are not texts, by key, as complete JSON. */
  aside() {
    const found = new Map(this.odd);
    for (const [key, text] of this.all()) if (key.startsWith(ASIDE)) found.set(key.slice(ASIDE.length), text);
    return found;
  }
}
