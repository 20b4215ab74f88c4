// The state of a board: a letter for each question, in the program's format for marks. This file contains no
// rules. In puzzles of numbers, the text that a player writes into cells follows the letters (written.js).

/** @import { Puzzle } from "./puzzle.js" */

export const OPEN = ".";
export const YES = "1";
export const NO = "0";

/** The next mark when a mark is pressed. @type {Record<string, string>} */
const AFTER = { [OPEN]: YES, [YES]: NO, [NO]: OPEN };

/** The next mark when a mark is pressed. @param {string} mark */
export const after = (mark) => AFTER[mark];

/** A board without marks. @param {Puzzle} puzzle */
export const blank = ({ questions }) => OPEN.repeat(questions.length);

/**
 * The letters of a state, without the text that a player writes into cells.
 *
 * @param {Puzzle} puzzle @param {string} state
 */
export const lettersOf = ({ questions }, state) => state.slice(0, questions.length);

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
