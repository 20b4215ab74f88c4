// A state of a board: a letter for each question, as the program reads marks. It knows no rules.
// That of a puzzle of numbers goes on with what a player writes into cells (written.js).

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

/** The letters of a state, without the marks that a player writes into cells. @param {Puzzle} puzzle @param {string} state */
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
