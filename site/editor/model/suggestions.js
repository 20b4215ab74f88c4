// Remarks on a puzzle, each with the figure that prompts it. The thresholds are those of Shen 2024, section
// 5.2, and of the editor that belongs to it.

import { several } from "../../kit/words.js";

const FEW_CONSTRAINTS = 4;
const MANY_SOLUTIONS = 10;
const LOW = 3; // Sh
const HIGH = 8;

/**
 * The data for suggestions. counted: solutions is the exact number; remuse and muae are in Sh, null if the
 * player never reaches a solution, undefined while not known.
 * @typedef {{constraints: number, solutions: number, counted: boolean, remuse?: number | null, muae?: number | null}} Figures
 */

/** @typedef {{number: string, text: string}} Suggestion */

/**
 * Returns the suggestions for a puzzle, in a fixed order.
 *
 * @param {Figures} figures
 * @returns {Suggestion[]}
 */
export function suggest({ constraints, solutions, counted, remuse, muae }) {
  /** @type {Suggestion[]} */
  const all = [];
  const add = (/** @type {string} */ number, /** @type {string} */ text) => all.push({ number, text });
  if (constraints < FEW_CONSTRAINTS) add(several(constraints, "constraint"), "fewer than 4");
  if (counted && solutions === 0) {
    add("no solution", "the puzzle is unsolvable");
    return all;
  }
  if (solutions > MANY_SOLUTIONS)
    add((counted ? "" : "at least ") + several(solutions, "solution"), "more than 10");
  /** @param {string} name @param {number | null | undefined} value @param {string} low @param {string} high */
  const measured = (name, value, low, high) => {
    if (value === null || value === undefined) return;
    // A figure whose displayed value equals the threshold counts as equal.
    const shown = Math.round(value * 100) / 100;
    const number = `${name} ${value.toFixed(2)} Sh`;
    if (shown < LOW) add(number, low);
    else if (shown > HIGH) add(number, high);
  };
  measured("ReMUSE", remuse, "can be deduced easily", "hard");
  measured("MUAE", muae, "mistakes are noticed at once", "many dead ends");
  return all;
}
