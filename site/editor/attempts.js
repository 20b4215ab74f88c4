// Attempts at a board, derived from the desk's reports on the line being played. An attempt begins with its
// line. An attempt ends when the line is judged, when another line begins, or when the line is left.

/** @import { Desk, Place } from "./desk.js" */

import { Recorder } from "../kit/study/recorder.js";

/** Lines with fewer places do not count as attempts. */
const LEAST = 2;

/**
 * A finished attempt.
 *
 * @typedef {{how: "solved" | "wrong" | "left", line: readonly Place[], failing: readonly Place[], seconds: number, hints: number}} Attempt
 */

export class Attempts {
  #ended;
  /** @type {{recorder: Recorder, hints: number, line: readonly Place[]} | null} */
  #attempt = null;

  /**
   * @param {Desk} desk
   * @param {() => boolean} wanted reports whether attempts are to be recorded
   * @param {(attempt: Attempt) => void} ended receives every finished attempt
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
    // A new line ends the previous attempt.
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

  /** Ends the present attempt, if there is one. */
  leave() {
    if (this.#attempt && this.#attempt.line.length >= LEAST) this.#end("left", this.#attempt.line);
    else this.forget();
  }

  /** Discards the present attempt without reporting it. */
  forget() {
    this.#attempt?.recorder.stop();
    this.#attempt = null;
  }
}
