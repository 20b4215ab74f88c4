/**
 * The record of a person's play on a family's page. Each puzzle, and each part of a puzzle, is one play.
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
  #recorded = ""; // id of the recorded play
  #acted = false; // whether the player has acted since the puzzle was opened

  /**
   * @param {Family} family @param {Desk} desk @param {Session} session @param {() => string} state returns
   *   the state of the board
   */
  constructor(family, desk, session, state) {
    this.#family = family;
    this.#desk = desk;
    this.#session = session;
    this.#state = state;
  }

  get recorder() {
    return this.#recorder;
  }

  /** Starts the record of an opened puzzle. @param {Puzzle} puzzle @param {boolean} solved */
  open(puzzle, solved) {
    this.#puzzle = puzzle;
    this.#acted = false;
    this.#begin(solved);
  }

  /**
   * Records an act. An act that leads to another part of the puzzle starts the play of that part.
   *
   * @param {string} name the act's name in records (docs/record.md)
   * @param {boolean} solved whether the puzzle was solved before the act
   */
  act(name, solved) {
    this.#acted = true;
    if (this.#puzzle && this.#playOf(this.#puzzle).id !== this.#recorded) this.#begin(solved);
    else this.#recorder.act(name, this.#state());
  }

  /** Records that a part is solved, unless the part was already solved when the puzzle was opened. */
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

  /** The play of a puzzle, or of its visible part. @param {Puzzle} puzzle */
  #playOf(puzzle) {
    const { id: family } = this.#family;
    const { known } = this.#session;
    const { part = "", ...measured } = this.#family.record(puzzle, known, this.#desk, this.#state());
    const id = `${family}-${[puzzle.id, part].filter(Boolean).join("-")}`;
    return { ...measured, id, title: [puzzle.name, part].filter(Boolean).join(", ") };
  }
}
