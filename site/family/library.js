/**
 * The Library: every puzzle that was opened, made or kept, of all families. Each page adds what
 * is open, and every page shows all.
 *
 * @import { Stored } from "../kit/json.js"
 * @import { Values } from "../kit/store/values.js"
 */

/**
 * @typedef {object} Entry
 * @property {string} id the family and the puzzle's name for keeping
 * @property {string} family
 * @property {string} text the puzzle as its family reads it
 * @property {string} name
 * @property {boolean} named whether somebody gave it this name
 * @property {string} facts
 * @property {string} picture SVG
 * @property {string} word of difficulty; "" where it is not known
 * @property {number} bars
 * @property {boolean} hollow
 * @property {boolean} solved
 * @property {string} opened when it was open last, in ISO 8601
 */

const UNDER = "library/"; // each entry is kept for itself

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
    const kept = await this.#values.under(UNDER);
    this.#all = kept.filter(isEntry).sort((a, b) => (a.opened < b.opened ? 1 : -1));
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

  /** The entry of a puzzle, the one opened last of several. @param {string} text */
  withText(text) {
    return this.#all.find((one) => one.text === text);
  }

  /** The texts of all puzzles that are solved. */
  get solved() {
    return new Set(this.#all.filter((one) => one.solved).map(({ text }) => text));
  }

  /** Adds a puzzle, or changes what is known of it. @param {Partial<Entry> & {id: string}} entry */
  async put(entry) {
    const before = this.of(entry.id);
    const whole = { ...BLANK, ...before, ...entry };
    const others = this.#all.filter(({ id }) => id !== entry.id);
    const opened = !before || whole.opened > before.opened;
    this.#all = opened ? [whole, ...others] : this.#all.map((one) => (one === before ? whole : one));
    this.#tell();
    await this.#values.set(UNDER + whole.id, whole);
  }

  /** @param {string} id */
  async remove(id) {
    this.#deleted = this.#all.filter((one) => one.id === id);
    this.#all = this.#all.filter((one) => one.id !== id);
    this.#tell();
    await this.#values.set(UNDER + id, undefined);
  }

  get canRestore() {
    return this.#deleted.length > 0;
  }

  /** Brings back what was deleted last. */
  async restore() {
    const back = this.#deleted;
    this.#deleted = [];
    for (const entry of back) await this.put(entry);
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}

/** @type {Omit<Entry, "id">} */
const BLANK = {
  family: "",
  text: "",
  name: "",
  named: false,
  facts: "",
  picture: "",
  word: "",
  bars: 0,
  hollow: true,
  solved: false,
  opened: "",
};

/** @param {Stored} one @returns {one is Entry} */
const isEntry = (one) =>
  typeof one?.id === "string" && typeof one.text === "string" && typeof one.family === "string";
