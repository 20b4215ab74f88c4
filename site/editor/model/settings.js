// Settings of the display of figures, of open sections and of what queries try, stored in one short text for
// all boards.

import { read, textOf } from "./tried.js";

/** @import { Tried } from "./tried.js" */

/**
 * The storage of settings and choices: the page's store, whose calls never throw.
 * @typedef {{get(key: string): string | null, set(key: string, text: string): boolean}} Store
 */

/**
 * @typedef {Pick<Tried, "colors" | "shapes">} QueryChoice options that queries try in addition to the board's
 *   own
 */

const KEY = "perplex.readings";

/** A letter for each switch, and for each section that was left open. */
const LETTERS = {
  hide: "h", // figures are hidden
  rules: "r",
  details: "d",
  empty: "e", // queries may leave cells empty
  query: "o",
  setup: "s",
  eliminators: "y", // queries try eliminators
  wishes: "w",
  quiet: "q", // no ideas without goals
  character: "k", // the section Character
};

/** @typedef {keyof typeof LETTERS} Switch */

export class Settings {
  /** @type {Set<Switch>} */
  #on = new Set();
  /** @type {QueryChoice} */
  #query = { colors: null, shapes: [] };
  /** @type {Store | null} */
  #store = null;
  /** @type {Map<Switch, Set<(on: boolean) => void>>} */
  #listeners = new Map();

  /** Reads the stored settings. @param {Store} store */
  open(store) {
    this.#store = store;
    const [letters, ...query] = (store.get(KEY) ?? "").split(" ");
    const names = /** @type {Switch[]} */ (Object.keys(LETTERS));
    this.#on = new Set(names.filter((name) => letters.includes(LETTERS[name])));
    this.#query = read(query.join(" "));
  }

  /** Reports whether a switch is on, or a section open. @param {Switch} name */
  is(name) {
    return this.#on.has(name);
  }

  /** Sets a switch, stores it and notifies listeners. @param {Switch} name @param {boolean} on */
  set(name, on) {
    if (on === this.#on.has(name)) return;
    if (on) this.#on.add(name);
    else this.#on.delete(name);
    this.#save();
    this.#tell(name, this.is(name));
  }

  /** @param {Switch} name @param {boolean} on */
  #tell(name, on) {
    for (const hear of this.#listeners.get(name) ?? []) hear(on);
  }

  /** Registers a listener for a switch. @param {Switch} name @param {(on: boolean) => void} hear */
  on(name, hear) {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(hear));
  }

  /** The colours and shapes that queries try. */
  get query() {
    return this.#query;
  }

  set query(query) {
    this.#query = query;
    this.#save();
  }

  /**
   * Opens a section if it was left open, and stores later changes.
   *
   * @param {HTMLDetailsElement} fold
   * @param {Switch} name
   */
  remember(fold, name) {
    fold.open = this.is(name);
    fold.addEventListener("toggle", () => this.set(name, fold.open));
  }

  #save() {
    const names = /** @type {Switch[]} */ (Object.keys(LETTERS));
    const letters = names.map((name) => (this.#on.has(name) ? LETTERS[name] : "")).join("");
    this.#store?.set(KEY, `${letters} ${textOf(this.#query)}`);
  }
}

/** The settings of this page. */
export const settings = new Settings();
