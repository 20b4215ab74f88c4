/**
 * Expected times for the puzzles of a list, once enough plays are recorded (docs/rating.md). Puzzles are
 * measured one at a time when they become visible, and only once; played ones have been measured already.
 *
 * @import { Fit } from "./plays.js"
 * @import { Shown } from "./recorder.js"
 */

import { forecast, span } from "./fit.js";
import { isOn } from "./on.js";
import { Plays } from "./plays.js";

/** @typedef {Pick<Shown, "id" | "family" | "measure">} Measured a puzzle in the form recorded during play */

export class Times {
  #show;
  /** Difficulties in Sh by puzzle id; null if not known in time. @type {Map<string, number | null>} */
  #measured = new Map();
  /** Puzzles waiting for measuring, by name in the list. @type {Map<string, () => Measured | null>} */
  #wanted = new Map();
  #working = false;
  #turn = 0; // number of the list: late results for an earlier list are dropped
  /** @type {Promise<Fit | undefined> | null} */
  #fit = null;

  /** @param {(name: string, words: string) => void} show shows a text beside a puzzle of the list */
  constructor(show) {
    this.#show = show;
  }

  /** Prepares for a new list: loads the fit of the plays. */
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
   * Requests the time of a puzzle that has become visible.
   *
   * @param {string} name in the list
   * @param {() => Measured | null} of returns the puzzle; null if it cannot be played
   */
  want(name, of) {
    if (!this.#fit) return;
    this.#wanted.set(name, of);
    if (!this.#working) this.#work();
  }

  /** Drops the puzzles that are not measured yet. */
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
    // A failed measurement is remembered, so that it is not repeated.
    if (!this.#measured.has(id)) this.#measured.set(id, await measure().catch(() => null));
    const sh = this.#measured.get(id) ?? null;
    return sh === null ? null : forecast(fit, family, sh);
  }
}
