/**
 * Records plays on a page, if the user has turned that on, and shows the expected time beside the puzzle.
 *
 * @import { Ended, OwnPlay } from "./plays.js"
 */

import { element, say } from "../elements.js";
import { Recorder } from "../study/recorder.js";
import { forYou, refit } from "./fit.js";
import { isOn } from "./on.js";
import { Marking } from "./marking.js";
import { Plays } from "./plays.js";

const KEEP_MS = 5000; // between two saves

/**
 * A puzzle on the screen that can be played. measure resolves to its difficulty in Sh and is called only if
 * plays are recorded. puzzle (in the form of tables) and state are set if the board reports each act.
 *
 * @typedef {{id: string, family: string, title: string, measure: () => Promise<number | null>, by: string,
 *   puzzle?: string, state?: string}} Shown
 */

export class OwnRecorder {
  /** The line of text shown near the puzzle. */
  line = element("p", { class: "note own-line" });
  #words = element("span", { role: "status", "aria-label": "For you" });
  #link = element("a", {});
  /** @type {Promise<Plays> | null} */
  #plays = null;
  /** @type {OwnPlay | null} the current play; null while nothing is recorded */
  #play = null;
  #recorder = new Recorder(true);
  #turn = 0; // number of puzzles shown so far
  #actedIn = -1; // turn of the last act, which may come before the plays are loaded
  /** Resolves once it is known whether the puzzle was played before. @type {Promise<unknown>} */
  #opening = Promise.resolve();
  /** The marks of the play; their recording continues after a hint. @type {Marking | null} */
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

  /** The plays of this browser, loaded on first use. */
  get #all() {
    return (this.#plays ??= Plays.open());
  }

  /**
   * Begins the play of a puzzle that appears on the screen; null for none.
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
    // The play may have ended by now; its difficulty is stored all the same.
    if (play && play.sh === null) {
      play.sh = sh;
      if (play.ended !== "open") this.#end(play);
    }
    if (turn === this.#turn) say(this.#words, isOn() ? forYou(fit, family, sh) : "");
  }

  /** Records an act of the player. @param {string} [what] @param {string} [state] of the board after it */
  act(what, state) {
    this.#actedIn = this.#turn;
    this.#recorder.touch();
    if (what) this.#marking?.act(what, state);
  }

  /** Records a change of the board that is not a try. @param {string} state */
  mark(state) {
    this.#marking?.act("mark", state);
  }

  /** Records a try, right or wrong. @param {string} [what] */
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

  /** Records a look at a hint or a solution, which ends the play as given up. */
  helped() {
    this.act("hint");
    return this.#finish("given up");
  }

  /** @param {Ended} ended */
  async #finish(ended) {
    const turn = this.#turn;
    await this.#opening; // a puzzle may be solved before its play is open
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
    // Without the program there is no rating, but the play is stored.
    if (play.sh !== null) await refit(plays).catch(() => {});
  }

  /** @param {Shown} shown @param {Promise<void>} after resolves once the marks before are stored */
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

  /** Ends recording when the puzzle leaves the screen. */
  async leave() {
    const acted = this.#acted; // another turn may begin before the marks are stored
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
