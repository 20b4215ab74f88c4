/**
 * Records how somebody plays a puzzle: the time that counts, the tries, and how it ended.
 * Studies, recorded tries and "Your rating" all use it. Each has its own screens, and decides
 * where a play is stored and what else is in its row.
 *
 * @import { State } from "./clock.js"
 * @import { Marked } from "./marks.js"
 */

import { Clock } from "./clock.js";
import { Marks } from "./marks.js";
import { attend } from "./presence.js";
import { countOf } from "./record.js";

const KEEP_MS = 2000; // between two actions that are stored

/** The time since 1970, which does not jump when the machine's clock is set. */
const now = () => performance.timeOrigin + performance.now();

/**
 * A play as it is stored. Versions before called started "began" and tries "attempts".
 *
 * @typedef {{started?: string, began?: string, tries?: number, attempts?: number, ended?: string,
 *   offered?: boolean, clock?: Partial<State>, marks?: Marked}} KeptPlay
 */

export class Recorder {
  /** When the puzzle was first shown, in ISO 8601. */
  started;
  /** The number of answers that were judged. */
  tries;
  /** The end of the play; empty while it goes on. */
  ended;
  /** Whether the puzzle may be skipped: once it was offered, it stays so. */
  offered;
  /** What was done, where the board says it. @type {Marks | undefined} */
  marks;
  #clock;
  #keep = () => {};
  #every = KEEP_MS;
  #kept = 0;
  /** @type {AbortController | null} while the puzzle is on the screen */
  #shown = null;

  /**
   * @param {boolean} pauses whether pauses of over a minute are kept apart
   * @param {KeptPlay} [kept] the play that goes on; the time since then was spent away
   */
  constructor(pauses, kept = {}) {
    this.started = kept.started ?? kept.began ?? new Date().toISOString();
    this.tries = kept.tries ?? kept.attempts ?? 0;
    this.ended = kept.ended ?? "";
    this.offered = kept.offered ?? false;
    this.#clock = new Clock(pauses, kept.clock);
  }

  toJSON() {
    return { ...this, clock: this.#clock.state, marks: this.marks?.toJSON() };
  }

  /** Records marks from a state on, or goes on with those that led there. @param {string} state @param {Marked} [kept] */
  mark(state, kept) {
    this.marks = new Marks(state, kept);
  }

  /** The figures of a record (record.js); times are in seconds. */
  get figures() {
    const { time, paused, away } = this.#clock.state;
    const { tries } = this;
    const marked = this.marks?.toJSON();
    return {
      seconds: { counted: seconds(time), paused: seconds(paused), away: seconds(away) },
      counts: {
        tries,
        ...(marked ? { hints: countOf(marked, "hint"), undone: countOf(marked, "undo") } : {}),
      },
    };
  }

  /** Something was done to the puzzle, which has another state now. @param {string} what @param {string} [state] */
  act(what, state) {
    this.touch();
    this.marks?.add(this.time, what, state);
  }

  /**
   * Begins to count, since the puzzle is on the screen; does nothing once the play has ended.
   *
   * @param {() => void} [keep] stores the play: during actions, and when the page is hidden or left
   * @param {number} [every] the least number of milliseconds between two actions that are stored
   */
  go(keep = () => {}, every = KEEP_MS) {
    if (this.ended || this.#shown) return;
    this.#keep = keep;
    this.#every = every;
    this.#shown = new AbortController();
    const turn = (/** @type {boolean} */ away) => {
      if (away) this.#clock.stop(now());
      else this.#clock.go(now());
      this.#keep();
    };
    attend(() => this.touch(), turn, this.#shown.signal);
    if (!document.hidden) this.#clock.go(now());
  }

  /** Stops counting, since the puzzle leaves the screen. */
  stop() {
    this.#shown?.abort();
    this.#shown = null;
    this.#clock.stop(now());
  }

  /** Somebody has done something, here or in a frame. */
  touch() {
    if (!this.#shown) return;
    this.#clock.touch(now());
    if (now() - this.#kept < this.#every) return;
    this.#kept = now();
    this.#keep();
  }

  /** Ends the play; a play that has ended stays as it is. @param {string} how */
  end(how) {
    this.stop();
    this.ended ||= how;
  }

  /**
   * Whether the puzzle may be skipped now.
   *
   * @param {number | null} after so many seconds that count; null for never
   */
  maySkip(after) {
    this.offered ||= after !== null && this.time >= 1000 * after;
    return this.offered && this.ended === "";
  }

  /** The milliseconds that count until now. */
  get time() {
    return this.#clock.time(now());
  }

  /** The columns of a play that every table has; times are in seconds. */
  get row() {
    const { started, tries, ended } = this;
    const { time, paused, away } = this.#clock.state;
    return {
      ...{ time: seconds(time), paused: seconds(paused), away: seconds(away) },
      ...{ tries, ended: ended || "stopped", solved: ended === "solved" ? 1 : 0, started },
    };
  }
}

/** @param {number} ms */
const seconds = (ms) => Math.round(ms / 10) / 100;
