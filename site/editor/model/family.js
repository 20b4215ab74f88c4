// Properties of all line boards, and the kind of puzzle of a board.

/** @import { PuzzleDocument } from "../../perplex.js" */

/** Rules that do not depend on symbols. */
export const RULES =
  "Draw one line from a round start to an end, along the grooves. It never crosses itself, and every symbol has to be satisfied.";

/**
 * Returns the family: a board with triangles and nothing else is a triangle puzzle.
 *
 * @param {PuzzleDocument} board
 */
export const familyOf = ({ symbols = [] }) =>
  symbols.length > 0 && symbols.every(({ type }) => type === "triangle") ? "triangle" : "line";

/**
 * Reports whether a board is complete enough to be solvable: it has starts and ends, and no question marks.
 *
 * @param {PuzzleDocument} board
 */
export const isPlayable = ({ starts, ends, symbols = [] }) =>
  !!starts?.length && !!ends?.length && !symbols.some(({ type }) => type === "unknown");
