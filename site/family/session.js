/**
 * The open puzzle, the knowledge about it, and the listeners to changes.
 *
 * @import { Desk } from "./desk.js"
 * @import { Family, Puzzle } from "./types.d.ts"
 */

export class Session {
  #family;
  #desk;
  /** @type {Set<() => void>} */
  #listeners = new Set();
  #controller = new AbortController();
  /** @type {Puzzle} unset until the first puzzle is open */
  puzzle = /** @type {never} */ (null);
  known;
  /** The error that stopped the program from finding out more, in a sentence; "" if there was none. */
  trouble = "";

  /** @param {Family} family @param {Desk} desk */
  constructor(family, desk) {
    this.#family = family;
    this.#desk = desk;
    this.known = family.unknown();
  }

  /** Calls a listener whenever the findings change. @param {() => void} listener */
  watch(listener) {
    this.#listeners.add(listener);
  }

  tell() {
    for (const listener of this.#listeners) listener();
  }

  /** Aborted when another puzzle is opened. */
  get signal() {
    return this.#controller.signal;
  }

  /** Opens a puzzle, and begins to study it. @param {Puzzle} puzzle */
  open(puzzle) {
    this.#controller.abort();
    this.#controller = new AbortController();
    this.puzzle = puzzle;
    this.known = this.#family.unknown();
    this.trouble = "";
    this.#study(this.signal);
  }

  /** Stops the work on the open puzzle. */
  abandon() {
    this.#controller.abort();
  }

  /** @param {AbortSignal} signal */
  async #study(signal) {
    const { puzzle, known } = this;
    const tell = () => signal.aborted || this.tell();
    try {
      await this.#family.study(this.#desk, puzzle, known, tell, signal);
    } catch (error) {
      if (signal.aborted) return;
      this.trouble = error instanceof Error ? error.message : String(error);
      this.tell();
    }
  }

  /**
   * Resolves when `known` returns true, when the study has failed, or when another puzzle is opened.
   *
   * @param {() => boolean} known
   */
  until(known) {
    const { signal } = this;
    return /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        const look = () => {
          if (!known() && !signal.aborted && !this.trouble) return;
          this.#listeners.delete(look);
          resolve();
        };
        this.#listeners.add(look);
        signal.addEventListener("abort", look);
        look();
      })
    );
  }

  get verdict() {
    return this.#family.verdict(this.puzzle, this.known);
  }

  get solutions() {
    return this.#family.solutions(this.puzzle, this.known);
  }
}
