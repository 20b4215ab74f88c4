/**
 * Records a person's play of a puzzle: the time that counts, the tries and the end. Studies, recorded tries
 * and "Your rating" all use it. Each of these has separate screens, and decides where a play is stored and
 * what else its row contains.
 *
 * @import { State } from "./clock.js"
 * @import { Marked } from "./marks.js"
 */

import { Clock } from "./clock.js";
import { Marks } from "./marks.js";
import { attend } from "./presence.js";
import { countOf } from "./record.js";

const KEEP_MS = 2000; // least interval between saves during actions

/** The time since 1970; unlike Date.now, it does not jump when the machine's clock is set. */
const now = () => performance.timeOrigin + performance.now();

/**
 * A stored play. Earlier versions called started "began" and tries "attempts".
 *
 * @typedef {{started?: string, began?: string, tries?: number, attempts?: number, ended?: string,
 *   offered?: boolean, clock?: Partial<State>, marks?: Marked}} KeptPlay
 */

export class Recorder {
  /** When the puzzle was first shown, in ISO 8601. */
  started;
  /** The number of judged answers. */
  tries;
  /** How the play ended; empty while it continues. */
  ended;
  /** Whether skipping has been offered; the offer stays. */
  offered;
  /** The actions, if the board reports them. @type {Marks | undefined} */
  marks;
  #clock;
  #keep = () => {};
  #every = KEEP_MS;
  #kept = 0;
  /** @type {AbortController | null} set while the puzzle is on the screen */
  #shown = null;

  /**
   * @param {boolean} pauses whether pauses of over a minute are counted separately
   * @param {KeptPlay} [kept] a stored play that continues; the time since then counts as away
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

  /**
   * Begins to record marks at a state, or continues the stored marks.
   *
   * @param {string} state
   * @param {Marked} [kept]
   */
  mark(state, kept) {
    this.marks = new Marks(state, kept);
  }

  /** Figures of a record (record.js); times are in seconds. */
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

  /** Records an action on the puzzle and the state after it. @param {string} what @param {string} [state] */
  act(what, state) {
    this.touch();
    this.marks?.add(this.time, what, state);
  }

  /**
   * Starts the clock when the puzzle appears on the screen; does nothing once the play has ended.
   *
   * @param {() => void} [keep] saves the play: during actions, and when the page is hidden or left
   * @param {number} [every] least number of milliseconds between saves during actions
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

  /** Stops the clock when the puzzle leaves the screen. */
  stop() {
    this.#shown?.abort();
    this.#shown = null;
    this.#clock.stop(now());
  }

  /** Registers activity, here or in a frame. */
  touch() {
    if (!this.#shown) return;
    this.#clock.touch(now());
    if (now() - this.#kept < this.#every) return;
    this.#kept = now();
    this.#keep();
  }

  /** Ends the play; an ended play stays unchanged. @param {string} how */
  end(how) {
    this.stop();
    this.ended ||= how;
  }

  /**
   * Reports whether the puzzle may be skipped now.
   *
   * @param {number | null} after counted seconds before skipping is offered; null for never
   */
  maySkip(after) {
    this.offered ||= after !== null && this.time >= 1000 * after;
    return this.offered && this.ended === "";
  }

  /** The counted time so far, in milliseconds. */
  get time() {
    return this.#clock.time(now());
  }

  /** Columns of a play that all tables have; times are in seconds. */
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
