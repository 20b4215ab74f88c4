// A state of a board: a letter for each question, as the program reads marks. It knows no rules.

/** @import { Puzzle } from "./puzzle.js" */

export const OPEN = ".";
export const YES = "1";
export const NO = "0";

/** What a press makes of a mark. @type {Record<string, string>} */
const AFTER = { [OPEN]: YES, [YES]: NO, [NO]: OPEN };

/** What follows a mark when it is pressed. @param {string} mark */
export const after = (mark) => AFTER[mark];

/** A board without marks. @param {Puzzle} puzzle */
export const blank = ({ questions }) => OPEN.repeat(questions.length);

/** Whether a text is a state of a puzzle. @param {Puzzle} puzzle @param {string} text */
export const isState = ({ questions }, text) => text.length === questions.length && /^[.01]*$/.test(text);

/**
 * Marks some questions.
 *
 * @param {string} marks
 * @param {[question: number, mark: string][]} all
 */
export function marked(marks, all) {
  const letters = [...marks];
  for (const [q, mark] of all) letters[q] = mark;
  return letters.join("");
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

/**
 * Writes a digit, or removes it if it is there. Candidates stay below it, and come back with Delete.
 *
 * @param {Puzzle} puzzle
 * @param {string} marks
 * @param {number} cell
 * @param {number} digit
 */
export function withDigit(puzzle, marks, cell, digit) {
  const same = digitIn(puzzle, marks, cell) === digit;
  const questions = puzzle.digits.get(cell) ?? [];
  return marked(
    marks,
    questions.flatMap((q, i) => {
      if (!same && i === digit - 1) return [[q, YES]];
      return marks[q] === YES ? [[q, OPEN]] : [];
    }),
  );
}

/**
 * Adds a candidate to a cell, or takes it away.
 *
 * @param {Puzzle} puzzle
 * @param {string} marks
 * @param {number} cell
 * @param {number} digit
 */
export function withNote(puzzle, marks, cell, digit) {
  const questions = puzzle.digits.get(cell) ?? [];
  const noted = new Set(notesIn(puzzle, marks, cell));
  if (!noted.delete(digit)) noted.add(digit);
  return marked(
    marks,
    questions.map((q, i) => [q, noted.size === 0 || noted.has(i + 1) ? OPEN : NO]),
  );
}

/** Empties a cell: its digit first, then its candidates. @param {Puzzle} puzzle @param {string} marks @param {number} cell */
export function emptied(puzzle, marks, cell) {
  const digit = digitIn(puzzle, marks, cell);
  if (digit > 0) return withDigit(puzzle, marks, cell, digit);
  return marked(
    marks,
    (puzzle.digits.get(cell) ?? []).map((q) => [q, OPEN]),
  );
}
