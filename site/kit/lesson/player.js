// Plays a film: from step to step, or on until there is something to look at. It knows no
// page; who has one shows what it says.

/** @import { Film } from "./film.js" */
/** @import { FilmData, Scene } from "./scenes.js" */

/** Where it stops while it plays: nowhere before the end, at choices, or where a way cannot work. */
export const STOPS = /** @type {const} */ (["never", "choices", "mistakes"]);

/** @typedef {typeof STOPS[number]} Stop */

export const PACE = { usual: 500, least: 150, most: 1500 }; // ms a step

/**
 * halts reports whether there is something to look at.
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
  /** ms in which the line goes a step */
  pace = PACE.usual;
  /** @type {Stop} */
  stop = "never";
  /** Whether things may move. Without motion it goes by steps only. */
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
   * @param {() => void} changed is called when at or playing are others
   */
  constructor(film, { scenes }, changed) {
    this.#film = film;
    this.#scenes = scenes;
    this.#changed = changed;
    film.show(0);
  }

  /** The step that is looked at, from 0; as many as there are steps when the line is whole. */
  get at() {
    return this.#at;
  }

  get playing() {
    return this.#playing;
  }

  get length() {
    return this.#scenes.length;
  }

  /** to shows a step at once. @param {number} at */
  to(at) {
    this.#halt();
    this.#at = Math.max(0, Math.min(at, this.length));
    this.#film.show(this.#at);
    this.#changed();
  }

  back() {
    this.to(this.#at - 1);
  }

  /** forward goes on by a step, if there is one; in motion if that is wanted. */
  async forward() {
    const { signal } = this.#halt();
    if (this.#at >= this.length) return;
    if (!this.moves) return this.to(this.#at + 1);
    await this.#go(signal);
  }

  /** toggle plays, or stops where it is. Played to its end it begins again. */
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

  /** end stops everything, for good. */
  end() {
    this.#halt();
  }

  // The step is another as soon as the line sets out for it, so that a press counts from there.
  /** @param {AbortSignal} signal */
  async #go(signal) {
    this.#film.show(this.#at); // where an aborted move left it
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
