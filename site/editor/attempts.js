// Attempts at a board, from what the desk says of the line being played. One begins with
// its line, and has ended when the line was judged, or when another line begins or the line
// is left.

/** @import { Desk, Place } from "./desk.js" */

import { Recorder } from "../kit/study/recorder.js";

/** Fewer places are hardly an attempt. */
const LEAST = 2;

/**
 * An attempt that has ended.
 * @typedef {{how: "solved" | "wrong" | "left", line: readonly Place[], failing: readonly Place[], seconds: number, hints: number}} Attempt
 */

export class Attempts {
  #ended;
  /** @type {{recorder: Recorder, hints: number, line: readonly Place[]} | null} */
  #attempt = null;

  /**
   * @param {Desk} desk
   * @param {() => boolean} wanted reports whether lines are attended to
   * @param {(attempt: Attempt) => void} ended hears of every attempt
   */
  constructor(desk, wanted, ended) {
    this.#ended = ended;
    desk.on(({ line, judged, hinted }) => {
      if (line && wanted()) this.#goesOn(line);
      if (judged) this.#end(judged.valid ? "solved" : "wrong", judged.line, judged.failing);
      if (hinted && this.#attempt) this.#attempt.hints++;
    });
  }

  /** @param {readonly Place[]} line */
  #goesOn(line) {
    // A line that begins again ends the one before.
    if (line.length <= 1) this.leave();
    if (line.length === 0) return;
    if (!this.#attempt) {
      this.#attempt = { recorder: new Recorder(false), hints: 0, line };
      this.#attempt.recorder.go();
    }
    this.#attempt.line = line;
  }

  /** @param {Attempt["how"]} how @param {readonly Place[]} line @param {readonly Place[]} [failing] */
  #end(how, line, failing = []) {
    if (!this.#attempt) return;
    const { recorder, hints } = this.#attempt;
    this.forget();
    this.#ended({ how, line, failing, seconds: recorder.row.time, hints });
  }

  /** leave ends the present attempt, if there is one. */
  leave() {
    if (this.#attempt && this.#attempt.line.length >= LEAST) this.#end("left", this.#attempt.line);
    else this.forget();
  }

  /** forget ends it without a word. */
  forget() {
    this.#attempt?.recorder.stop();
    this.#attempt = null;
  }
}
