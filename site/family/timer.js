/** The time for which a puzzle has been on the board in Play, without the time when it was hidden. */

const TICK_MS = 1000;

export class Timer {
  #seconds = 0;
  #since = 0;
  #running = false;
  #tick;

  /**
   * @param {(seconds: number) => void} tick called every second while the timer runs, and when it is set,
   *   starts or stops
   */
  constructor(tick) {
    this.#tick = tick;
    setInterval(() => this.#running && tick(this.seconds), TICK_MS);
    document.addEventListener("visibilitychange", () => this.#turn());
  }

  #wanted = false;

  get seconds() {
    const more = this.#running ? (performance.now() - this.#since) / 1000 : 0;
    return this.#seconds + more;
  }

  /** @param {number} seconds */
  set(seconds) {
    this.#seconds = Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
    this.#since = performance.now();
    this.#tick(this.seconds);
  }

  /** @param {boolean} on */
  run(on) {
    this.#wanted = on;
    this.#turn();
  }

  #turn() {
    const on = this.#wanted && !document.hidden;
    if (on === this.#running) return;
    if (on) this.#since = performance.now();
    else this.#seconds = this.seconds;
    this.#running = on;
    this.#tick(this.seconds); // the last second may not have been shown
  }
}
