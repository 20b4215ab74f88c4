// The verdict on a rule's soundness, with a counterexample if there is one.

import { placeName, several } from "../../kit/words.js";

/**
 * @import { Board } from "./board.js"
 * @import { Place, PuzzleDocument } from "../../perplex.d.ts"
 *
 * The program's verdict on a rule, which it checked on boards with sides up to side.
 *
 * @typedef {{sound: boolean, side: number, counterexample?: Counterexample}} Soundness
 *
 * @typedef {{puzzle: PuzzleDocument, line: Place[], edges: number, square: Place, clause?: number}} Counterexample
 */

/**
 * The verdict in words; clauses are the sentences of the rules.
 *
 * @param {Soundness} soundness
 * @param {string[]} clauses
 */
export function inWords({ sound, side, counterexample }, clauses) {
  if (sound)
    return `Never wrong on any board of up to ${side} by ${side} squares: no beginning of a solution is called incompletable.`;
  const { edges, line, square, clause } = /** @type {Counterexample} */ (counterexample);
  const which = clause === undefined || clauses.length === 1 ? "it says" : `clause ${clause + 1} says`;
  return `Wrong. After ${several(edges, "edge")}, at ${placeName(line[edges])}, ${which} of this line that it cannot be completed, because of ${placeName(square)}. Yet it is a solution. Searches that prune by it may miss solutions; those that sort by it miss none.`;
}

/**
 * Draws the counterexample, or hides the board if there is none.
 *
 * @param {Board} board
 * @param {HTMLElement} element
 * @param {Pick<Soundness, "sound" | "counterexample">} pick
 */
export async function show(board, element, { sound, counterexample }) {
  element.hidden = sound;
  if (!counterexample) return;
  const { puzzle, line, edges, square } = counterexample;
  await board.show(puzzle, { line, failing: [square], head: line[edges] });
}
