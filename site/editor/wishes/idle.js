// Decides when the page may compute without being asked: it has been idle for a moment, it is visible, and
// the device is not saving power.

/** Idle time needed, in milliseconds. */
const PAUSE_MS = 600;
/** Battery level, from 0 to 1, below which power is saved. */
const LOW = 0.2;

/** @typedef {EventTarget & { charging: boolean, level: number }} Battery */

/**
 * Reports whether the device or the user saves power or data. Information that the browser does not
 * give counts as not saving.
 */
export async function saving() {
  const { connection, getBattery } =
    /** @type {{ connection?: { saveData?: boolean }, getBattery?: () => Promise<Battery> }} */ (navigator);
  if (connection?.saveData) return true;
  try {
    const battery = await getBattery?.call(navigator);
    return battery !== undefined && !battery.charging && battery.level <= LOW;
  } catch {
    return false;
  }
}

/** Calls back after a period without events; any event restarts the period. */
export class Idle {
  #begin;
  #stop;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #pressed = false;

  /**
   * @param {() => void} begin is called once the page is idle
   * @param {() => void} stop is called as soon as it no longer is
   */
  constructor(begin, stop) {
    this.#begin = begin;
    this.#stop = stop;
    const busy = () => this.again();
    for (const type of ["keydown", "wheel"]) addEventListener(type, busy, { capture: true, passive: true });
    addEventListener("pointerdown", () => ((this.#pressed = true), this.again()), { capture: true });
    for (const type of ["pointerup", "pointercancel"])
      addEventListener(type, () => ((this.#pressed = false), this.again()), { capture: true });
    document.addEventListener("visibilitychange", busy);
  }

  /** Stops the work and waits for the next pause. */
  again() {
    clearTimeout(this.#timer);
    this.#stop();
    this.#timer = setTimeout(() => this.#try(), PAUSE_MS);
  }

  async #try() {
    const timer = this.#timer;
    if (this.#pressed || document.hidden || (await saving())) return;
    if (timer === this.#timer) this.#begin(); // nothing has happened in the meantime
  }
}
