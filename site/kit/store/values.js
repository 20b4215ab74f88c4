/**
 * Persistent values of any size by key, in a database. Without a database nothing is stored, and reading
 * finds nothing.
 *
 * @import { Stored } from "../json.js"
 * @import { Steps } from "./versions.js"
 */

import { done, ended, openDatabase } from "./database.js";
import { isNewer, recordOf, valueOf } from "./versions.js";

/** Database of the lab and of all puzzle families except lines. */
export const LAB = { database: "perplex-lab", store: "kept" };
/** Database of the editor's larger views. */
export const VIEWS = { database: "perplex-views", store: "values" };

const PATIENCE_MS = 5000; // longest wait for a database to open

export class Values {
  /** @type {IDBDatabase | null} */
  #database;
  #store;

  /**
   * @param {IDBDatabase | null} database
   * @param {string} store
   */
  constructor(database, store) {
    this.#database = database;
    this.#store = store;
  }

  /**
   * Opens the values of this browser. It never rejects.
   *
   * @param {{database: string, store: string}} [where]
   */
  static async open({ database, store } = LAB) {
    /** @type {Promise<null>} */
    const late = new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
    // Storage may be switched off, or full.
    return new Values(await Promise.race([openDatabase(database, [store]).catch(() => null), late]), store);
  }

  /** Whether values are stored. */
  get works() {
    return this.#database !== null;
  }

  /**
   * Reads the value of a key; undefined if there is none, or if a newer version of the program wrote it.
   *
   * @param {string} key
   * @param {Steps} [steps] conversions of its kind of record (versions.js)
   * @returns {Promise<Stored>}
   */
  async get(key, steps) {
    return valueOf(await this.#stored(key), steps);
  }

  /**
   * Reports whether the value of a key was written by a newer version of the program.
   *
   * @param {string} key
   * @param {Steps} [steps]
   */
  async isNewer(key, steps) {
    return isNewer(await this.#stored(key), steps);
  }

  /** @param {string} key */
  async #stored(key) {
    if (!this.#database) return undefined;
    try {
      return await done(this.#database.transaction(this.#store).objectStore(this.#store).get(key));
    } catch {
      return undefined;
    }
  }

  /** Returns all readable values, by key. @returns {Promise<Record<string, Stored>>} */
  async all() {
    return Object.fromEntries(await this.#range());
  }

  /**
   * Returns the values of all keys that begin with a prefix.
   *
   * @param {string} prefix
   * @returns {Promise<Stored[]>}
   */
  async under(prefix) {
    const found = await this.#range(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
    return found.map(([, value]) => value);
  }

  /** Returns the keys that begin with a prefix. @param {string} prefix */
  async keys(prefix) {
    const found = await this.#range(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
    return found.map(([key]) => key);
  }

  /** @param {IDBKeyRange} [range] @returns {Promise<[key: string, value: Stored][]>} */
  async #range(range) {
    if (!this.#database) return [];
    try {
      const store = this.#database.transaction(this.#store).objectStore(this.#store);
      const [keys, records] = await Promise.all([done(store.getAllKeys(range)), done(store.getAll(range))]);
      return keys.map((key, i) => [String(key), valueOf(records[i])]);
    } catch {
      return [];
    }
  }

  /**
   * Stores a plain value, unless a newer version of the program wrote the existing one. undefined removes
   * the key. It resolves to whether the write is in the database.
   *
   * @param {string} key
   * @param {unknown} value
   * @param {Steps} [steps]
   */
  async set(key, value, steps) {
    if (!this.#database) return false;
    try {
      const transaction = this.#database.transaction(this.#store, "readwrite");
      const end = ended(transaction);
      end.catch(() => {}); // a later promise may fail before an earlier one is awaited
      const store = transaction.objectStore(this.#store);
      const newer = isNewer(await done(store.get(key)), steps);
      if (!newer && value === undefined) store.delete(key);
      else if (!newer) store.put(recordOf(value, steps), key);
      await end;
      return !newer;
    } catch {
      return false;
    }
  }
}
