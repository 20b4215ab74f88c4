// A participant's progress through a study: the boards in order, the play of the present one, and its record.
// After every step, storage has everything needed to continue, so that a reload or a crash loses nothing.
// This module needs no page.

/** @import { KeptPlay } from "../../kit/study/recorder.js" */
/** @import { Store } from "../registry.js" */
/** @import { Row } from "./rows.js" */
/** @import { Study, StudyBoard } from "./studyfile.js" */

import { parsed } from "../../kit/json.js";
import { isSeed, newSeed, orderOf } from "../../kit/study/order.js";
import { Recorder } from "../../kit/study/recorder.js";
import { checksumOf } from "./studyfile.js";

/** Keys under which a later window finds the participant and the progress. */
export const RUN = "perplex.study.run";
const STEP = "perplex.study.step";

/** @typedef {{rating: number | null, fun: number | null}} Answers null for an unanswered question */

/** A participant in a study; order lists the boards that are not for practice. */
/** @typedef {{study: Study, participant: string, seed: string, order: number[]}} Part */

/** A participant's play of one board. */
export class Step extends Recorder {
  /** The number of lines begun. */
  lines;

  /** @param {boolean} pauses @param {KeptPlay & {lines?: number}} [kept] */
  constructor(pauses, kept = {}) {
    super(pauses, kept);
    this.lines = kept.lines ?? 0;
  }
}

export class Run {
  /** The study in its state when the participant began. */
  study;
  participant;
  seed;
  /** The play of the present board; null before the board is shown. @type {Step | null} */
  step = null;
  #storage;
  /**
   * @type {(StudyBoard & {place: number})[]} practice boards first; place is the position among the other
   *   boards, from 1
   */
  #boards;
  #counted;
  #at = 0;

  /** @param {Store} storage @param {Part} part */
  constructor(storage, { study, participant, seed, order }) {
    this.#storage = storage;
    this.study = study;
    this.participant = participant;
    this.seed = seed;
    const practice = study.boards.filter((board) => board.practice);
    const counted = study.boards.filter((board) => !board.practice);
    this.#counted = counted.length;
    this.#boards = [
      ...practice.map((board) => ({ ...board, place: 0 })),
      ...order.map((i, before) => ({ ...counted[i], place: before + 1 })),
    ];
  }

  /**
   * Starts the run of a participant who has just agreed.
   *
   * @param {Store} storage
   * @param {Study} study
   * @param {string} participant
   */
  static begin(storage, study, participant) {
    const seed = newSeed();
    const count = study.boards.filter(({ practice }) => !practice).length;
    const part = { study, participant, seed, order: orderOf(count, study.order === "random", seed) };
    storage.set(RUN, JSON.stringify(part));
    return new Run(storage, part);
  }

  /**
   * Restores the run that a reload has interrupted, with its screen; null if there is none.
   *
   * @param {Store} storage
   */
  static restore(storage) {
    const part = parsed(storage.get(RUN));
    if (!part || !isSeed(part.seed)) return null;
    const run = new Run(storage, part);
    const { at = 0, step = null, stage = "wait" } = parsed(storage.get(STEP)) ?? {};
    run.#at = Math.min(at, run.#boards.length - 1);
    if (step) run.step = new Step(run.study.pauses, step);
    return { run, stage };
  }

  /** The present board. */
  get board() {
    return this.#boards[this.#at];
  }

  /** The number of recorded boards. */
  get counted() {
    return this.#counted;
  }

  /** The name of the present board, which shows only the progress. */
  get name() {
    const { practice, place } = this.board;
    if (!practice) return `Board ${place} of ${this.#counted}`;
    return `Practice board ${this.#at + 1} of ${this.#boards.length - this.#counted}`;
  }

  /** Goes to the next board; returns false if the present board is the last. */
  next() {
    this.step = null;
    if (this.#at + 1 === this.#boards.length) return false;
    this.#at++;
    return true;
  }

  /** Stores the participant's progress and screen. @param {string} stage */
  save(stage) {
    this.#storage.set(STEP, JSON.stringify({ at: this.#at, step: this.step, stage }));
  }

  /** Deletes the run. The rows of the run are stored elsewhere. */
  end() {
    this.#storage.remove(RUN);
    this.#storage.remove(STEP);
  }

  /**
   * Returns the record of the present board; null for a practice board, or one that was not shown yet.
   *
   * @param {Answers} answers
   * @param {string} version version of the program
   * @returns {Row | null}
   */
  row(answers, version) {
    const { id, title, puzzle, practice, place } = this.board;
    if (practice || !this.step) return null;
    const { tries: attempts, solved, ...row } = this.step.row;
    const { study, participant, seed } = this;
    return {
      ...{ id, puzzle, title, ...answers, ...row, attempts, lines: this.step.lines, participant },
      ...{ order: place, study: study.name, checksum: checksumOf(study), seed, version },
    };
  }
}
