/**
 * A window's copy of the texts in the database, including its own writes.
 */

import { boardOf, HEAD, isHead, renamed } from "./keys.js";
import { ASIDE, stampOf, textOf } from "./stored.js";

export class Memory {
  /** @type {Map<string, string | null>} null when it was removed */
  #texts = new Map();
  /** @type {Map<string, number>} those that the database had when it was heard of last */
  #stamps = new Map();
  /** Values that are neither texts nor parts of a board. @type {Map<string, string>} */
  odd = new Map();

  /** The text of a key, null where there is none. @param {string} key */
  get(key) {
    return this.#texts.get(key) ?? null;
  }

  /** All keys that have a text. @returns {[key: string, text: string][]} */
  all() {
    return /** @type {[string, string][]} */ ([...this.#texts].filter(([, text]) => text !== null));
  }

  /** Whether a key is known to have no text. @param {string} key */
  isGone(key) {
    return this.#texts.get(key) === null;
  }

  /** When the text of a key was written, as far as the database has it. @param {string} key */
  stampOf(key) {
    return this.#stamps.get(key) ?? 0;
  }

  /** All texts of a board. @param {string} id @returns {Map<string, string>} */
  board(id) {
    return new Map(this.all().filter(([key]) => boardOf(key) === id));
  }

  /** Takes a write of this window. @param {string} key @param {string | null} text */
  write(key, text) {
    this.#texts.set(key, text);
  }

  /** The database has a text of this window. @param {string} key @param {number} stamp */
  written(key, stamp) {
    this.#stamps.set(key, stamp);
  }

  /** Takes a write of another window. @param {string} key @param {string | null} text @param {number} stamp */
  hear(key, text, stamp) {
    if (stamp <= this.stampOf(key)) return;
    this.#texts.set(key, text);
    this.#stamps.set(key, stamp);
  }

  /** Takes a value of the database. @param {string} key @param {unknown} value */
  take(key, value) {
    if ((this.#stamps.get(key) ?? -1) < stampOf(value)) this.#found(key, value);
  }

  /** @param {string} key @param {unknown} value */
  #found(key, value) {
    this.#texts.set(key, textOf(value));
    this.#stamps.set(key, stampOf(value));
  }

  /** A board goes on under another id. @param {string} from @param {string} to */
  move(from, to) {
    for (const [key, text] of this.board(from)) this.#texts.set(renamed(key, from, to), text);
  }

  /** A board is as the database has it. @param {string} id @param {[key: string, value: unknown][]} entries */
  replace(id, entries) {
    for (const key of this.board(id).keys()) this.#texts.set(key, null);
    for (const [key, value] of entries) this.#found(key, value);
  }

  /** The database does not have a key. @param {string} key */
  lost(key) {
    this.#stamps.delete(key);
  }

  /** The heads of all boards, by id, where the database has these. @param {[key: string, value: unknown][]} found */
  heads(found) {
    const heads = new Map(found.map(([key, value]) => [key.slice(HEAD.length), textOf(value)]));
    for (const [key, text] of this.#texts) {
      if (!isHead(key)) continue;
      if (text === null) heads.delete(key.slice(HEAD.length));
      else heads.set(key.slice(HEAD.length), text);
    }
    return heads;
  }

  /** Values that were no text, by their keys, whole, in JSON. */
  aside() {
    const found = new Map(this.odd);
    for (const [key, text] of this.all()) if (key.startsWith(ASIDE)) found.set(key.slice(ASIDE.length), text);
    return found;
  }
}
