// The difficulty of a puzzle: names of steps, and the word that follows from the hardest step and
// from the number of readings of the clues.

import { ofRank } from "../family/verdict.js";

/** Names of a solver's steps, the easiest first. @type {Record<string, string>} */
export const TECHNIQUES = {
  ...{
    cross: "cross out beside an O",
    last: "one cell is left",
    direct: "a clue says it",
    apart: "a clue's two are different",
    among: "a clue leaves two",
    ends: "not first, not last",
  },
  ...{
    placed: "one place is known",
    other: "one side of an either-or is known",
    shift: "where one cannot be limits the other",
    transfer: "carry a mark from one block to the next",
    disjoint: "two that share no place",
    suppose: "what-if: the contrary cannot work",
  },
};

export const ORDER = Object.keys(TECHNIQUES);

/** A puzzle that no rule solves takes a guess. */
export const GUESS = 6;

/**
 * The rank of a puzzle: how often its clues have to be read, and one more where two things have
 * to be compared over a third.
 *
 * @param {{solvable: boolean, loops: number, hardest: string}} rated
 */
export const rankOf = ({ solvable, loops, hardest }) =>
  solvable ? Math.min(loops + (hardest === "disjoint" ? 1 : 0), GUESS - 1) : GUESS;

/** The word and the bars. @param {{solvable: boolean, loops: number, hardest: string}} rated */
export const wordOf = (rated) => ofRank(rankOf(rated));

/** How often the clues are read from first to last: "1 reading", "2 readings". @param {number} n */
export const readings = (n) => `${n} ${n === 1 ? "reading" : "readings"}`;
