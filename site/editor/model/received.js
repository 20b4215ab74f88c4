// Puzzles received by share links, with the use that they allow: a puzzle to play cannot be edited, and a
// contest's shows no figures, solutions or hints, in any tab. That is a courtesy: the link itself contains
// the puzzle, so nothing here keeps it secret.

/** @import { PuzzleDocument } from "../../perplex.js" */
/** @import { Mode } from "../desk.js" */
/** @import { Store } from "./settings.js" */

import { bare } from "./puzzle.js";

const KEY = "perplex.received";
const MOST = 200; // number of boards remembered, the latest ones

/**
 * tab: where it was opened; puzzle: the bare text of its document.
 *
 * @typedef {{tab: string, kind: Mode, puzzle: string}} Known
 */

export class Received {
  /** @type {Store | null} */
  #store = null;
  /** The puzzles received by this page, in a browser that stores nothing. @type {Known[]} */
  #known = [];
  #held = false;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {Store} store */
  open(store) {
    this.#store = store;
  }

  /** Registers a listener for changes of the use that a puzzle allows. @param {() => void} hear */
  on(hear) {
    this.#listeners.add(hear);
  }

  #tell() {
    for (const hear of this.#listeners) hear();
  }

  /** @returns {Known[]} */
  #read() {
    try {
      return JSON.parse(this.#store?.get(KEY) ?? "null") ?? this.#known;
    } catch {
      return [];
    }
  }

  /**
   * Reports whether the board in a tab is the puzzle of a link.
   *
   * @param {string} tab
   * @param {PuzzleDocument} document
   */
  is(tab, document) {
    return this.#read().find((known) => known.tab === tab)?.puzzle === bare(document);
  }

  /**
   * Records a puzzle received in a tab.
   *
   * @param {string} tab
   * @param {Mode} kind
   * @param {PuzzleDocument} document
   */
  add(tab, kind, document) {
    const known = { kind, puzzle: bare(document), tab };
    this.#known = [known, ...this.#read().filter((other) => other.tab !== tab)].slice(0, MOST);
    this.#store?.set(KEY, JSON.stringify(this.#known));
    this.#tell();
  }

  /** @param {PuzzleDocument} document */
  #same(document) {
    const known = this.#read();
    if (known.length === 0) return known;
    const puzzle = bare(document);
    return known.filter((one) => one.puzzle === puzzle);
  }

  /** Reports whether a document belongs to a contest. @param {PuzzleDocument} document */
  secret(document) {
    return this.#same(document).some(({ kind }) => kind === "contest");
  }

  /** True while a study uses the page. */
  get held() {
    return this.#held;
  }

  /**
   * Reserves the page for a study, or releases it. While it is reserved, every board is treated like a
   * contest's, without a message, and links wait.
   *
   * @param {boolean} on
   */
  hold(on) {
    this.#held = on;
    this.#tell();
  }

  /**
   * Returns the use of the page for a document in a tab.
   *
   * @param {PuzzleDocument} document
   * @param {string} tab
   * @returns {Mode}
   */
  kindOf(document, tab) {
    if (this.#held) return "contest";
    const same = this.#same(document);
    if (same.some(({ kind }) => kind === "contest")) return "contest";
    return same.find((one) => one.tab === tab)?.kind ?? "edit";
  }
}

/** The puzzles received by this page. */
export const received = new Received();
