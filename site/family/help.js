/**
 * Help during play: checks and hints, what they highlight on the board, and how many were used.
 *
 * @import { Desk } from "./desk.js"
 * @import { How } from "./sentence.js"
 * @import { Session } from "./session.js"
 * @import { Checked, Family, Light } from "./types.d.ts"
 */

import { messageOf, sentence } from "../kit/words.js";
import { Ladder } from "./ladder.js";
import * as sound from "./sound.js";

/**
 * The parts of Play that help uses.
 *
 * @typedef {object} Helped
 * @property {() => string} state
 * @property {() => unknown} won
 * @property {() => void} present
 * @property {() => void} keep
 * @property {(text: string, how?: How) => void} tell shows a sentence; "" clears it
 */

/**
 * Records help that was given.
 *
 * @typedef {object} HelpRecorder
 * @property {(act: "check") => void} tried
 * @property {() => void} helped
 */

export class Help {
  #family;
  #desk;
  #session;
  #recorder;
  #play;
  #ladder = new Ladder();
  #asked = 0; // number of the latest question; late answers to earlier ones are dropped
  hints = 0;
  failed = 0; // checks that found a fault
  /** The faults that the last check found. @type {Light[]} */
  found = [];

  /** @param {Family} family @param {Desk} desk @param {Session} session @param {HelpRecorder} recorder @param {Helped} play */
  constructor(family, desk, session, recorder, play) {
    this.#family = family;
    this.#desk = desk;
    this.#session = session;
    this.#recorder = recorder;
    this.#play = play;
  }

  /** The number of questions so far. */
  get asked() {
    return this.#asked;
  }

  /** What the hint highlights. */
  get lights() {
    return this.#ladder.lights;
  }

  /** Whether a hint is shown. */
  get shown() {
    return this.#ladder.shown;
  }

  /** Clears the display, and drops pending answers. */
  forget() {
    this.#ladder.clear();
    this.found = [];
    this.#asked++;
  }

  /** Removes the hint from the board, and returns whether there was one. */
  forgetHint() {
    if (!this.#ladder.shown) return false;
    this.#ladder.clear();
    this.#play.tell("");
    this.#play.present();
    return true;
  }

  async check() {
    const { puzzle, known } = this.#session;
    const turn = ++this.#asked;
    /** @type {Checked} */
    let found;
    try {
      found = await this.#family.playing.check(this.#desk, puzzle, known, this.#play.state());
    } catch (error) {
      return this.#play.tell(sentence(messageOf(error)));
    }
    if (turn !== this.#asked) return;
    this.#recorder.tried("check");
    this.#ladder.clear();
    this.found = found.lights;
    if (found.solved) return this.#play.won();
    if (found.failed) {
      this.failed++;
      sound.play("not yet");
    }
    this.#play.tell(found.text, found.failed ? { head: "Not yet.", failed: true } : {});
    this.#play.present();
    this.#play.keep();
  }

  async hint() {
    if (this.#ladder.goesOn) this.#ladder.on();
    else if (!this.#ladder.shown) {
      const { puzzle, known } = this.#session;
      const turn = ++this.#asked;
      const { ready } = this.#family.playing;
      if (ready && !ready(known)) {
        this.#play.tell("Solving the puzzle first …");
        await this.#session.until(() => ready(known));
        if (turn !== this.#asked) return;
      }
      try {
        const hint = await this.#family.playing.hint(this.#desk, puzzle, known, this.#play.state());
        if (turn !== this.#asked) return;
        this.#ladder.begin(hint);
        this.hints++;
        this.#recorder.helped();
      } catch (error) {
        if (turn === this.#asked) this.#play.tell(sentence(messageOf(error)));
        return;
      }
    }
    this.found = [];
    this.sayHint();
    this.#play.present();
    this.#play.keep();
  }

  sayHint() {
    const { head, text } = this.#ladder.words;
    this.#play.tell(sentence(text), { head });
  }
}
