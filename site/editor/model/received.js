// The puzzles that came by share links, and what they may be used for: one to play has no
// editing, a contest's has neither numbers nor solutions nor hints, in any tab. That is a
// courtesy: the puzzle itself is in the link, and nothing here keeps it secret.

/** @import { PuzzleDocument } from "../../perplex.js" */
/** @import { Mode } from "../desk.js" */
/** @import { Store } from "./settings.js" */

import { bare } from "./puzzle.js";

const KEY = "perplex.received";
const MOST = 200; // boards that are remembered, the last ones

/** tab: where it was opened; puzzle: the bare text of its document. @typedef {{tab: string, kind: Mode, puzzle: string}} Known */

export class Received {
  /** @type {Store | null} */
  #store = null;
  /** In a browser that stores nothing: what this page has received. @type {Known[]} */
  #known = [];
  #held = false;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {Store} store */
  open(store) {
    this.#store = store;
  }

  /** on calls back when something may be another kind of puzzle now. @param {() => void} hear */
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

  /** is reports whether the board in a tab is that puzzle of a link. @param {string} tab @param {PuzzleDocument} document */
  is(tab, document) {
    return this.#read().find((known) => known.tab === tab)?.puzzle === bare(document);
  }

  /** add remembers what was received in a tab. @param {string} tab @param {Mode} kind @param {PuzzleDocument} document */
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

  /** secret reports whether a document is a contest's. @param {PuzzleDocument} document */
  secret(document) {
    return this.#same(document).some(({ kind }) => kind === "contest");
  }

  /** Whether a study has the page. */
  get held() {
    return this.#held;
  }

  /**
   * hold gives the page to a study: every board is like a contest's, without a word on it, and
   * links wait until it is let go.
   * @param {boolean} on
   */
  hold(on) {
    this.#held = on;
    this.#tell();
  }

  /** kindOf is what the page is for with a document in a tab. @param {PuzzleDocument} document @param {string} tab @returns {Mode} */
  kindOf(document, tab) {
    if (this.#held) return "contest";
    const same = this.#same(document);
    if (same.some(({ kind }) => kind === "contest")) return "contest";
    return same.find((one) => one.tab === tab)?.kind ?? "edit";
  }
}

/** The puzzles received by this page. */
export const received = new Received();
