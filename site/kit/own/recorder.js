/**
 * Records how puzzles are played on a page, if that is wanted, and says beside the puzzle
 * what is to be expected. All pages record in this way.
 *
 * @import { Ended, OwnPlay } from "./plays.js"
 */

import { element, say } from "../elements.js";
import { Clock } from "../study/clock.js";
import { forYou, refit } from "./fit.js";
import { isOn } from "./on.js";
import { Plays } from "./plays.js";

const KEEP_MS = 5000; // between what is done

const now = () => performance.timeOrigin + performance.now();

/**
 * A puzzle that is shown to be played. measure resolves to its difficulty in Sh, and is called
 * only where plays are recorded.
 *
 * @typedef {{id: string, family: string, title: string, measure: () => Promise<number | null>, by: string}} Shown
 */

export class Recorder {
  /** A line to be put near the puzzle. */
  line = element("p", { class: "note own-line" });
  #words = element("span", { role: "status", "aria-label": "For you" });
  #link = element("a", {});
  /** @type {Promise<Plays> | null} */
  #plays = null;
  /** @type {OwnPlay | null} what is being played; null where nothing is recorded */
  #play = null;
  #clock = new Clock(true);
  #acted = false;
  #kept = 0;
  #turn = 0;

  /** @param {string} home the address of the page "Your rating" */
  constructor(home) {
    this.#link.href = home;
    this.line.append(this.#words, " ", this.#link);
    this.#invite();
    for (const type of ["pointermove", "pointerdown", "keydown", "wheel"])
      addEventListener(type, () => this.#touch(), { capture: true, passive: true });
    document.addEventListener("visibilitychange", () => this.#away(document.hidden));
    addEventListener("pagehide", () => this.#away(true));
  }

  #invite() {
    say(this.#link, isOn() ? "Your rating" : "How long will it take you? Your rating");
    if (!isOn()) say(this.#words, "");
  }

  /** The plays of this browser, once they are needed. */
  get #all() {
    return (this.#plays ??= Plays.open());
  }

  /**
   * A puzzle is on the screen to be played; null for none.
   *
   * @param {Shown | null} shown
   */
  async open(shown) {
    await this.leave();
    this.#invite();
    const turn = ++this.#turn;
    if (!shown || !isOn()) return;
    const { id, family, title, measure, by } = shown;
    const began = new Date().toISOString();
    const plays = await this.#all;
    const [before, fit] = [await plays.of(id), await plays.fit()];
    if (turn !== this.#turn) return;
    if (!before || before.ended === "open") {
      this.#play = before ?? {
        ...{ id, family, title, sh: null, measure: by, seconds: 0, tries: 0 },
        ended: "open",
        began,
      };
      this.#clock = new Clock(true, { time: 1000 * this.#play.seconds });
      this.#acted = false;
      if (!document.hidden) this.#clock.go(now());
    }
    const play = this.#play;
    const sh = before?.sh ?? (await measure().catch(() => null));
    // By now the play may have ended; it gets its difficulty all the same.
    if (play && play.sh === null) {
      play.sh = sh;
      if (play.ended !== "open") this.#end(play);
    }
    if (turn === this.#turn) say(this.#words, isOn() ? forYou(fit, family, sh) : "");
  }

  #touch() {
    if (!this.#play) return;
    this.#clock.touch(now());
    if (this.#acted && now() - this.#kept > KEEP_MS) this.#keep();
  }

  /** Something was done to the puzzle. */
  act() {
    this.#acted = true;
    this.#touch();
  }

  /** A solution was tried, right or wrong. */
  tried() {
    if (this.#play) this.#play.tries++;
    this.act();
  }

  solved() {
    return this.#finish("solved");
  }

  /** A hint or a solution was looked at: what comes after it is not the player's own. */
  helped() {
    this.#acted = true;
    return this.#finish("given up");
  }

  /** @param {Ended} ended */
  async #finish(ended) {
    const play = this.#play;
    if (!play || !isOn()) return;
    this.#clock.stop(now());
    this.#play = null;
    Object.assign(play, {
      ended,
      seconds: this.#seconds,
      tries: Math.max(play.tries, ended === "solved" ? 1 : 0),
    });
    if (this.#acted || ended === "solved") await this.#end(play);
  }

  /** @param {OwnPlay} play */
  async #end(play) {
    const plays = await this.#all;
    await plays.replaceOne(play);
    if (play.sh !== null) await refit(plays).catch(() => {}); // without the program there is no rating, and the play is kept
  }

  get #seconds() {
    return Math.round(this.#clock.state.time / 10) / 100;
  }

  async #keep() {
    const play = this.#play;
    if (!play || !this.#acted || !isOn()) return;
    this.#kept = now();
    play.seconds = this.#seconds;
    await (await this.#all).soon({ ...play });
  }

  /** @param {boolean} away */
  #away(away) {
    if (!this.#play) return;
    if (!away) return this.#clock.go(now());
    this.#clock.stop(now());
    this.#keep();
  }

  /** The puzzle is no longer on the screen. */
  async leave() {
    if (!this.#play) return;
    this.#clock.stop(now());
    const kept = this.#keep();
    this.#play = null;
    await kept;
  }
}
