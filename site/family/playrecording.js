/**
 * The record of what a person plays on a family's page: each puzzle is a play, and so is each part of one.
 *
 * @import { Desk } from "./desk.js"
 * @import { Session } from "./session.js"
 * @import { Family, Puzzle } from "./types.d.ts"
 */

import { OwnRecorder } from "../kit/own/recorder.js";

export class PlayRecording {
  #family;
  #desk;
  #session;
  #state;
  #recorder = new OwnRecorder("../rating/index.html");
  /** @type {Puzzle | null} */
  #puzzle = null;
  #recorded = ""; // the id of the play
  #acted = false; // since the puzzle was opened

  /** @param {Family} family @param {Desk} desk @param {Session} session @param {() => string} state of the board */
  constructor(family, desk, session, state) {
    this.#family = family;
    this.#desk = desk;
    this.#session = session;
    this.#state = state;
  }

  get recorder() {
    return this.#recorder;
  }

  /** Records the play of a puzzle that is opened. @param {Puzzle} puzzle @param {boolean} solved */
  open(puzzle, solved) {
    this.#puzzle = puzzle;
    this.#acted = false;
    this.#begin(solved);
  }

  /**
   * Records an act. One that leads to another part of the puzzle begins the play of that part.
   *
   * @param {string} name of the act, as in records (docs/record.md)
   * @param {boolean} solved whether the puzzle was solved before the act
   */
  act(name, solved) {
    this.#acted = true;
    if (this.#puzzle && this.#playOf(this.#puzzle).id !== this.#recorded) this.#begin(solved);
    else this.#recorder.act(name, this.#state());
  }

  /** A part of the puzzle is solved, unless it was when the puzzle was opened. */
  partSolved() {
    if (this.#acted) this.#recorder.solved();
  }

  /** @param {boolean} solved */
  #begin(solved) {
    if (!this.#puzzle) return;
    const { listed = this.#puzzle.text } = this.#puzzle;
    const play = {
      ...this.#playOf(this.#puzzle),
      family: this.#family.id,
      puzzle: listed,
      state: this.#state(),
    };
    this.#recorded = play.id;
    this.#recorder.open(solved ? null : play);
  }

  /** The play of a puzzle, or of the part of it that is shown. @param {Puzzle} puzzle */
  #playOf(puzzle) {
    const { id: family } = this.#family;
    const { known } = this.#session;
    const { part = "", ...measured } = this.#family.record(puzzle, known, this.#desk, this.#state());
    const id = `${family}-${[puzzle.id, part].filter(Boolean).join("-")}`;
    return { ...measured, id, title: [puzzle.name, part].filter(Boolean).join(", ") };
  }
}
