// What a player has marked, and the way there: a letter for each question, as the program
// reads marks. It knows no rules.

/** @import { Puzzle } from "./puzzle.js" */

export const OPEN = ".";
export const YES = "1";
export const NO = "0";

/** What a press makes of a mark. @type {Record<string, string>} */
const AFTER = { [OPEN]: YES, [YES]: NO, [NO]: OPEN };

const MOST_KEPT = 200; // positions that outlive a reload

export class Sheet {
  #puzzle;
  /** @type {string[]} */
  #all;
  #at;
  #changed;
  #stroke = false;

  /**
   * @param {Puzzle} puzzle
   * @param {{all: string[], at: number} | undefined} kept what save has returned
   * @param {() => void} changed
   */
  constructor(puzzle, kept, changed) {
    this.#puzzle = puzzle;
    this.#changed = changed;
    const length = puzzle.questions.length;
    const sound =
      Array.isArray(kept?.all) &&
      kept.all.length > 0 &&
      kept.all.every((marks) => typeof marks === "string" && marks.length === length) &&
      /^[.01]*$/.test(kept.all.join(""));
    this.#all = sound ? kept.all : [OPEN.repeat(length)];
    this.#at = sound ? Math.min(Math.max(Math.trunc(kept.at) || 0, 0), this.#all.length - 1) : 0;
  }

  save() {
    const from = Math.max(0, this.#at - MOST_KEPT);
    return { all: this.#all.slice(from, this.#at + MOST_KEPT), at: this.#at - from };
  }

  get marks() {
    return this.#all[this.#at];
  }

  get begun() {
    return this.marks.replaceAll(OPEN, "") !== "";
  }

  get canUndo() {
    return this.#at > 0;
  }

  get canRedo() {
    return this.#at < this.#all.length - 1;
  }

  undo() {
    this.#go(-1);
  }

  redo() {
    this.#go(1);
  }

  /** @param {number} steps */
  #go(steps) {
    const to = Math.min(Math.max(this.#at + steps, 0), this.#all.length - 1);
    if (to === this.#at) return;
    this.#at = to;
    this.#stroke = false;
    this.#changed();
  }

  clear() {
    this.#put(OPEN.repeat(this.marks.length));
  }

  /** What comes after the mark of a question. @param {number} q */
  after(q) {
    return AFTER[this.marks[q]];
  }

  /**
   * Marks questions. What is marked in a stroke is one step of undo.
   *
   * @param {[question: number, mark: string][]} all
   * @param {boolean} [stroke]
   */
  mark(all, stroke = false) {
    const marks = [...this.marks];
    for (const [q, mark] of all) marks[q] = mark;
    this.#put(marks.join(""), stroke);
  }

  /** Ends a stroke. */
  end() {
    this.#stroke = false;
  }

  /** @param {string} marks @param {boolean} [stroke] */
  #put(marks, stroke = false) {
    if (marks === this.marks) return;
    if (!(stroke && this.#stroke)) this.#at++;
    this.#stroke = stroke;
    this.#all = [...this.#all.slice(0, this.#at), marks];
    this.#changed();
  }

  // --- digits: one that is there is a yes; candidates are what no note excludes ---

  /** The digit in a cell, 0 without one. @param {number} cell */
  digit(cell) {
    return digitIn(this.#puzzle, this.marks, cell);
  }

  /** Writes a digit, or removes it if it is there. @param {number} cell @param {number} digit */
  write(cell, digit) {
    const same = this.digit(cell) === digit;
    const questions = this.#puzzle.digits.get(cell) ?? [];
    this.mark(questions.map((q, i) => [q, !same && i === digit - 1 ? YES : OPEN]));
  }

  /** Adds a candidate to a cell, or takes it away. @param {number} cell @param {number} digit */
  note(cell, digit) {
    const questions = this.#puzzle.digits.get(cell) ?? [];
    const noted = new Set(notesIn(this.#puzzle, this.marks, cell));
    if (!noted.delete(digit)) noted.add(digit);
    this.mark(questions.map((q, i) => [q, noted.size === 0 || noted.has(i + 1) ? OPEN : NO]));
  }

  /** Empties a cell. @param {number} cell */
  empty(cell) {
    this.mark((this.#puzzle.digits.get(cell) ?? []).map((q) => [q, OPEN]));
  }
}

/** The digit that marks have in a cell, 0 without one. @param {Puzzle} puzzle @param {string} marks @param {number} cell */
export const digitIn = (puzzle, marks, cell) =>
  (puzzle.digits.get(cell) ?? []).findIndex((q) => marks[q] === YES) + 1;

/** The candidates of a cell, none where nothing is noted. @param {Puzzle} puzzle @param {string} marks @param {number} cell */
export function notesIn(puzzle, marks, cell) {
  const questions = puzzle.digits.get(cell) ?? [];
  if (!questions.some((q) => marks[q] === NO)) return [];
  return questions.flatMap((q, i) => (marks[q] === NO ? [] : [i + 1]));
}
