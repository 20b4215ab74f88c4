/**
 * Records how puzzles are played on a page, if that is wanted, and says beside the puzzle
 * what is to be expected.
 *
 * @import { Ended, OwnPlay } from "./plays.js"
 */

import { element, say } from "../elements.js";
import { Recorder } from "../study/recorder.js";
import { forYou, refit } from "./fit.js";
import { isOn } from "./on.js";
import { Marking } from "./marking.js";
import { Plays } from "./plays.js";

const KEEP_MS = 5000; // between what is done

/**
 * A puzzle that is shown to be played. measure resolves to its difficulty in Sh, and is called
 * only where plays are recorded. puzzle (in the form of tables) and state are set if the board reports
 * each act.
 *
 * @typedef {{id: string, family: string, title: string, measure: () => Promise<number | null>, by: string,
 *   puzzle?: string, state?: string}} Shown
 */

export class OwnRecorder {
  /** A line to be put near the puzzle. */
  line = element("p", { class: "note own-line" });
  #words = element("span", { role: "status", "aria-label": "For you" });
  #link = element("a", {});
  /** @type {Promise<Plays> | null} */
  #plays = null;
  /** @type {OwnPlay | null} what is being played; null where nothing is recorded */
  #play = null;
  #recorder = new Recorder(true);
  #turn = 0; // goes up with each puzzle that is shown
  #actedIn = -1; // the turn in which something was done last, perhaps before the plays are open
  /** Until it is known whether the puzzle was played before. @type {Promise<unknown>} */
  #opening = Promise.resolve();
  /** The marks of the play, which go on after a hint. @type {Marking | null} */
  #marking = null;

  /** @param {string} home the address of the page "Your rating" */
  constructor(home) {
    this.#link.href = home;
    this.line.append(this.#words, " ", this.#link);
    this.#invite();
  }

  #invite() {
    say(this.#link, isOn() ? "Your rating" : "How long will it take you? Your rating");
    this.line.classList.toggle("inviting", !isOn());
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
    const left = this.leave();
    const turn = ++this.#turn;
    this.#marking = shown && isOn() ? this.#markingOf(shown, left) : null;
    let opened = () => {};
    this.#opening = new Promise((resolve) => (opened = () => resolve(undefined)));
    try {
      await left;
      await this.#begin(shown, turn, opened);
    } finally {
      opened();
    }
  }

  /** @param {Shown | null} shown @param {number} turn @param {() => void} opened */
  async #begin(shown, turn, opened) {
    this.#invite();
    if (!shown || !isOn() || turn !== this.#turn) return;
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
      const { began: started, tries, seconds } = this.#play;
      this.#recorder = new Recorder(true, { started, tries, clock: { time: 1000 * seconds } });
      this.#recorder.go(() => this.#keep(), KEEP_MS);
      this.#keep();
    }
    opened();
    const play = this.#play;
    const sh = before?.sh ?? (await measure().catch(() => null));
    // By now the play may have ended; it gets its difficulty all the same.
    if (play && play.sh === null) {
      play.sh = sh;
      if (play.ended !== "open") this.#end(play);
    }
    if (turn === this.#turn) say(this.#words, isOn() ? forYou(fit, family, sh) : "");
  }

  /** Something was done to the puzzle. @param {string} [what] @param {string} [state] of the board after it */
  act(what, state) {
    this.#actedIn = this.#turn;
    this.#recorder.touch();
    if (what) this.#marking?.act(what, state);
  }

  /** The board has another state, in what is not yet a try. @param {string} state */
  mark(state) {
    this.#marking?.act("mark", state);
  }

  /** A solution was tried, right or wrong. @param {string} [what] */
  tried(what) {
    this.#recorder.tries++;
    this.#marking?.tried();
    this.act(what);
  }

  solved() {
    this.#marking?.end("solved");
    this.#marking = null;
    return this.#finish("solved");
  }

  /** A hint or a solution was looked at: what comes after it is not the player's own. */
  helped() {
    this.act("hint");
    return this.#finish("given up");
  }

  /** @param {Ended} ended */
  async #finish(ended) {
    const turn = this.#turn;
    await this.#opening; // a puzzle may be solved at once
    const play = turn === this.#turn ? this.#play : null;
    if (!play || !isOn()) return;
    this.#recorder.end(ended);
    this.#play = null;
    const { time: seconds, tries, solved } = this.#recorder.row;
    Object.assign(play, { ended, seconds, tries: Math.max(tries, solved) });
    if (this.#acted || ended === "solved") await this.#end(play);
  }

  /** @param {OwnPlay} play */
  async #end(play) {
    const plays = await this.#all;
    await plays.replaceOne(play);
    if (play.sh !== null) await refit(plays).catch(() => {}); // without the program there is no rating, and the play is kept
  }

  /** @param {Shown} shown @param {Promise<void>} after what has to be kept before */
  #markingOf({ id, puzzle, state }, after) {
    if (puzzle === undefined || state === undefined) return null;
    return new Marking(
      id,
      puzzle,
      state,
      after.then(() => this.#all),
    );
  }

  get #acted() {
    return this.#actedIn === this.#turn;
  }

  async #keep(acted = this.#acted) {
    if (!this.#play || !acted || !isOn()) return;
    const { time: seconds, tries } = this.#recorder.row;
    Object.assign(this.#play, { seconds, tries });
    const play = { ...this.#play };
    await (await this.#all).soon(play);
  }

  /** The puzzle is no longer on the screen. */
  async leave() {
    const acted = this.#acted; // another turn may begin before the marks are kept
    const marks = this.#marking?.end("");
    this.#marking = null;
    await marks;
    if (!this.#play) return;
    this.#recorder.stop();
    const kept = this.#keep(acted);
    this.#play = null;
    await kept;
  }
}
