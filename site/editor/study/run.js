// A participant's way through a study: the boards in their order, what has been done on the
// present one, and what is recorded of it. Everything needed to go on is in storage after
// every step, so that a reload or a crash loses nothing. No page.

/** @import { KeptPlay } from "../../kit/study/recorder.js" */
/** @import { Store } from "../registry.js" */
/** @import { Row } from "./rows.js" */
/** @import { Study, StudyBoard } from "./studyfile.js" */

import { parsed } from "../../kit/json.js";
import { isSeed, newSeed, orderOf } from "../../kit/study/order.js";
import { Recorder } from "../../kit/study/recorder.js";
import { checksumOf } from "./studyfile.js";

/** Where a window that comes later finds who is taking part, and how far they are. */
export const RUN = "perplex.study.run";
const STEP = "perplex.study.step";

/** @typedef {{rating: number | null, fun: number | null}} Answers null for a question that was not answered */

/** Who takes part in what; order has the places of the boards that are not for practice. */
/** @typedef {{study: Study, participant: string, seed: string, order: number[]}} Part */

/** What a participant has done on one board. */
export class Step extends Recorder {
  /** The lines that were begun. */
  lines;

  /** @param {boolean} pauses @param {KeptPlay & {lines?: number}} [kept] */
  constructor(pauses, kept = {}) {
    super(pauses, kept);
    this.lines = kept.lines ?? 0;
  }
}

export class Run {
  /** The study, as the participant began it. */
  study;
  participant;
  seed;
  /** What has been done on the present board; null before it was shown. @type {Step | null} */
  step = null;
  #storage;
  /** @type {(StudyBoard & {place: number})[]} those for practice first; place is theirs among the others, from 1 */
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

  /** begin is the run of a participant who has agreed just now. @param {Store} storage @param {Study} study @param {string} participant */
  static begin(storage, study, participant) {
    const seed = newSeed();
    const count = study.boards.filter(({ practice }) => !practice).length;
    const part = { study, participant, seed, order: orderOf(count, study.order === "random", seed) };
    storage.set(RUN, JSON.stringify(part));
    return new Run(storage, part);
  }

  /**
   * restore is the run that a reload has interrupted, and the screen that it was at; null if there is none.
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

  /** How many boards are recorded. */
  get counted() {
    return this.#counted;
  }

  /** What the present board is called: only how far it is. */
  get name() {
    const { practice, place } = this.board;
    if (!practice) return `Board ${place} of ${this.#counted}`;
    return `Practice board ${this.#at + 1} of ${this.#boards.length - this.#counted}`;
  }

  /** next goes to the board after the present one; false if that was the last. */
  next() {
    this.step = null;
    if (this.#at + 1 === this.#boards.length) return false;
    this.#at++;
    return true;
  }

  /** save keeps how far the participant is, and at which screen. @param {string} stage */
  save(stage) {
    this.#storage.set(STEP, JSON.stringify({ at: this.#at, step: this.step, stage }));
  }

  /** end forgets the run; its rows are kept elsewhere. */
  end() {
    this.#storage.remove(RUN);
    this.#storage.remove(STEP);
  }

  /**
   * row is what is recorded of the present board; null for one for practice, or one that was
   * not shown yet.
   *
   * @param {Answers} answers
   * @param {string} version the program's
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
