/**
 * The time that a person spends at a board: the time between acts (pressing, moving, typing). Pauses of more
 * than a minute, and the time in which the board is out of sight, are counted separately. Times are in
 * milliseconds; callers pass the current time.
 */

/**
 * @typedef {{time: number, paused: number, away: number, last: number | null}} State the clock's state, which
 *   can be stored
 */

/** The longest time without an act that is not a pause. */
export const PAUSE_MS = 60_000;

export class Clock {
  #pauses; // whether pauses are counted separately
  #time = 0;
  #paused = 0;
  #away = 0;
  /** @type {number | null} time of the last act; null if the clock has never run */
  #last;
  #running = false;

  /**
   * @param {boolean} pauses whether pauses are counted separately
   * @param {Partial<State>} [state] state of an earlier clock; the time since then counts as away
   */
  constructor(pauses, state = {}) {
    this.#pauses = pauses;
    this.#time = state.time ?? 0;
    this.#paused = state.paused ?? 0;
    this.#away = state.away ?? 0;
    this.#last = state.last ?? null;
  }

  /** @returns {State} */
  get state() {
    return { time: this.#time, paused: this.#paused, away: this.#away, last: this.#last };
  }

  /** Starts the clock, or resumes it after a stop. @param {number} now */
  go(now) {
    if (this.#running) return;
    if (this.#last !== null) this.#away += Math.max(0, now - this.#last);
    this.#last = now;
    this.#running = true;
  }

  /**
   * Records an act. Returns the counted milliseconds since the last one.
   *
   * @param {number} now
   */
  touch(now) {
    if (!this.#running) return 0;
    const since = Math.max(0, now - (this.#last ?? now)); // the machine's clock may have been set back
    this.#last = now;
    if (this.#pauses && since > PAUSE_MS) {
      this.#paused += since;
      return 0;
    }
    this.#time += since;
    return since;
  }

  /** Stops the clock: the board is out of sight, or finished. @param {number} now */
  stop(now) {
    this.touch(now);
    this.#running = false;
  }

  /** Returns the counted time so far, as if an act happened now. @param {number} now */
  time(now) {
    if (!this.#running) return this.#time;
    const since = Math.max(0, now - (this.#last ?? now));
    return this.#time + (this.#pauses && since > PAUSE_MS ? 0 : since);
  }
}
