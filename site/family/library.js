/**
 * The Library: every puzzle that was opened, made or kept, of all families. Each page adds what
 * is open, and every page shows all.
 *
 * @import { Values } from "../kit/store/values.js"
 */

/**
 * @typedef {object} Entry
 * @property {string} id the family and the puzzle's name for keeping
 * @property {string} family
 * @property {string} text the puzzle as its family reads it
 * @property {string} name
 * @property {string} facts
 * @property {string} picture SVG
 * @property {string} word of difficulty; "" where it is not known
 * @property {number} bars
 * @property {boolean} hollow
 * @property {boolean} solved
 * @property {string} opened when it was open last, in ISO 8601
 */

const HEADS = "library";
const MOST = 1000;

export class Library {
  #values;
  /** @type {Entry[]} the one opened last first */
  #all = [];
  /** @type {Entry[]} what was deleted last */
  #deleted = [];
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {Values} values */
  constructor(values) {
    this.#values = values;
  }

  async start() {
    const kept = await this.#values.get(HEADS);
    if (Array.isArray(kept)) this.#all = kept.filter(isEntry);
  }

  /** Calls a listener whenever an entry changes. @param {() => void} listener */
  watch(listener) {
    this.#listeners.add(listener);
  }

  get all() {
    return this.#all;
  }

  /** @param {string} id */
  of(id) {
    return this.#all.find((one) => one.id === id);
  }

  /** Adds a puzzle, or changes what is known of it. @param {Partial<Entry> & {id: string}} entry */
  async put(entry) {
    // Another window may have added puzzles since.
    await this.start();
    const before = this.of(entry.id);
    const whole = { ...BLANK, ...before, ...entry };
    const others = this.#all.filter(({ id }) => id !== entry.id);
    const fresh = !before || (entry.opened ?? "") > before.opened;
    this.#all = fresh
      ? [whole, ...others].slice(0, MOST)
      : this.#all.map((one) => (one.id === entry.id ? whole : one));
    return this.#keep();
  }

  /** @param {string} id */
  remove(id) {
    this.#deleted = this.#all.filter((one) => one.id === id);
    this.#all = this.#all.filter((one) => one.id !== id);
    return this.#keep();
  }

  get canRestore() {
    return this.#deleted.length > 0;
  }

  /** Brings back what was deleted last. */
  restore() {
    this.#all = [...this.#deleted, ...this.#all];
    this.#deleted = [];
    return this.#keep();
  }

  async #keep() {
    for (const listener of this.#listeners) listener();
    return this.#values.set(HEADS, this.#all);
  }
}

/** @type {Omit<Entry, "id">} */
const BLANK = {
  family: "",
  text: "",
  name: "",
  facts: "",
  picture: "",
  word: "",
  bars: 0,
  hollow: true,
  solved: false,
  opened: "",
};

/** @param {any} one @returns {one is Entry} */
const isEntry = (one) =>
  typeof one?.id === "string" && typeof one.text === "string" && typeof one.family === "string";
