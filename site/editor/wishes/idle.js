// When the machine may think of its own accord: nobody has asked for anything for a moment,
// the page is seen, and the device does not save its battery.

/** So long nothing must have happened, in milliseconds. */
const PAUSE_MS = 600;
/** A battery this low is saved, in parts of 1. */
const LOW = 0.2;

/** @typedef {EventTarget & { charging: boolean, level: number }} Battery */

/**
 * saving reports whether the device or the person saves power or data. What the browser does
 * not tell counts as not saving.
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

/** Idle calls back once nothing has happened for a while; anything that happens starts the while again. */
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

  /** again stops what is going on and waits for the next pause. */
  again() {
    clearTimeout(this.#timer);
    this.#stop();
    this.#timer = setTimeout(() => this.#try(), PAUSE_MS);
  }

  async #try() {
    const timer = this.#timer;
    if (this.#pressed || document.hidden || (await saving())) return;
    if (timer === this.#timer) this.#begin(); // nothing has happened meanwhile
  }
}
