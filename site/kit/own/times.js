/**
 * Expected times for the puzzles of a list, once enough plays are recorded (docs/rating.md). A
 * puzzle is measured when it comes into sight, one after another, and only once; a played one
 * has been measured by then.
 *
 * @import { Fit } from "./plays.js"
 * @import { Shown } from "./recorder.js"
 */

import { forecast, span } from "./fit.js";
import { isOn } from "./on.js";
import { Plays } from "./plays.js";

/** @typedef {Pick<Shown, "id" | "family" | "measure">} Measured a puzzle as it is recorded when it is played */

export class Times {
  #show;
  /** By the puzzle's id, in Sh; null is not known in time. @type {Map<string, number | null>} */
  #measured = new Map();
  /** Puzzles waiting to be measured, by their names in the list. @type {Map<string, () => Measured | null>} */
  #wanted = new Map();
  #working = false;
  #turn = 0; // of the list: what was wanted before is not shown in it
  /** @type {Promise<Fit | undefined> | null} */
  #fit = null;

  /** @param {(name: string, words: string) => void} show puts words beside a puzzle of the list */
  constructor(show) {
    this.#show = show;
  }

  /** The list is about to be shown: what the plays tell is read. */
  begin() {
    this.stop();
    this.#fit = isOn() ? this.#read() : null;
  }

  async #read() {
    const plays = await Plays.open();
    for (const { id, sh } of await plays.all()) if (sh !== null) this.#measured.set(id, sh);
    return plays.fit();
  }

  /**
   * A puzzle has come into sight.
   *
   * @param {string} name in the list
   * @param {() => Measured | null} of what it is; null for what is not played
   */
  want(name, of) {
    if (!this.#fit) return;
    this.#wanted.set(name, of);
    if (!this.#working) this.#work();
  }

  /** Gives up the puzzles that are not measured yet. */
  stop() {
    this.#turn++;
    this.#wanted.clear();
  }

  async #work() {
    this.#working = true;
    for (const [name, of] of this.#wanted) {
      this.#wanted.delete(name);
      const turn = this.#turn;
      const fit = await this.#fit;
      const puzzle = of();
      if (turn !== this.#turn || !puzzle || !fit?.rating.families[puzzle.family]?.forecast) continue;
      const times = await this.#timesOf(fit, puzzle);
      if (times && turn === this.#turn) this.#show(name, `for you ${span(times[1], times[3])}`);
    }
    this.#working = false;
  }

  /** @param {Fit} fit @param {Measured} puzzle */
  async #timesOf(fit, { id, family, measure }) {
    // A puzzle that cannot be measured is in the list all the same.
    if (!this.#measured.has(id)) this.#measured.set(id, await measure().catch(() => null));
    const sh = this.#measured.get(id) ?? null;
    return sh === null ? null : forecast(fit, family, sh);
  }
}
