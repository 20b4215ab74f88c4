// Plays the animation of a lesson: step by step, or continuously until the next stop. The player does not
// touch the page; its owner shows the player's state.

/** @import { Film } from "./film.js" */
/** @import { FilmData, Scene } from "./scenes.js" */

/** Stops during playback: only at the end, at choices, or where an alternative cannot work. */
export const STOPS = /** @type {const} */ (["never", "choices", "mistakes"]);

/** @typedef {typeof STOPS[number]} Stop */

export const PACE = { usual: 500, least: 150, most: 1500 }; // ms per step

/**
 * Reports whether playback stops at a scene.
 *
 * @param {Scene} scene
 * @param {Stop} stop
 */
export const halts = (scene, stop) =>
  stop === "choices"
    ? scene.choice
    : stop === "mistakes"
      ? scene.ways.some(({ fate }) => fate === "refused" || fate === "dead")
      : false;

export class Player {
  /** Duration of one step of the line, in ms. */
  pace = PACE.usual;
  /** @type {Stop} */
  stop = "never";
  /** Whether animation is allowed. Without it the player shows single steps only. */
  moves = true;
  #film;
  #scenes;
  #changed;
  #playing = false;
  #now = new AbortController();
  #at = 0;

  /**
   * @param {Film} film
   * @param {FilmData} data
   * @param {() => void} changed called when at or playing changes
   */
  constructor(film, { scenes }, changed) {
    this.#film = film;
    this.#scenes = scenes;
    this.#changed = changed;
    film.show(0);
  }

  /** Index of the current step; the number of steps once the line is complete. */
  get at() {
    return this.#at;
  }

  get playing() {
    return this.#playing;
  }

  get length() {
    return this.#scenes.length;
  }

  /** Shows a step without animation. @param {number} at */
  to(at) {
    this.#halt();
    this.#at = Math.max(0, Math.min(at, this.length));
    this.#film.show(this.#at);
    this.#changed();
  }

  back() {
    this.to(this.#at - 1);
  }

  /** Goes forward by one step, if there is one; animated if animation is allowed. */
  async forward() {
    const { signal } = this.#halt();
    if (this.#at >= this.length) return;
    if (!this.moves) return this.to(this.#at + 1);
    await this.#go(signal);
  }

  /** Starts or pauses playback. At the end it starts again from the beginning. */
  toggle() {
    if (this.#playing) {
      this.#halt();
      this.#film.show(this.#at);
      this.#changed();
      return;
    }
    this.play();
  }

  async play() {
    const { signal } = this.#halt();
    if (!this.moves) return this.to(this.#at < this.length ? this.#at + 1 : 0);
    if (this.#at >= this.length) {
      this.#at = 0;
      this.#film.show(0);
    }
    this.#playing = true;
    this.#changed();
    while (this.#at < this.length) {
      await this.#go(signal);
      if (signal.aborted) return;
      const scene = this.#scenes[this.#at];
      if (scene && halts(scene, this.stop)) break;
      await rest(scene?.ways.length ? this.pace : 0, signal);
      if (signal.aborted) return;
    }
    this.#playing = false;
    this.#changed();
  }

  /** Stops playback for good. */
  end() {
    this.#halt();
  }

  // The step counts as reached as soon as its animation begins, so that a key press continues from there.
  /** @param {AbortSignal} signal */
  async #go(signal) {
    this.#film.show(this.#at); // an aborted animation may have left an intermediate state
    this.#at++;
    this.#changed();
    await this.#film.go(this.pace, signal);
  }

  #halt() {
    this.#now.abort();
    this.#playing = false;
    return (this.#now = new AbortController());
  }
}

/** @param {number} ms @param {AbortSignal} signal @returns {Promise<void>} */
const rest = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
