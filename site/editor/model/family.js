// What all boards of lines have in common, and which kind of puzzle one is.

/** @import { PuzzleDocument } from "../../perplex.js" */

/** The rules that do not depend on symbols. */
export const RULES =
  "Draw one line from a round start to an end, along the grooves. It never crosses itself, and every symbol has to be satisfied.";

/** A board with triangles and nothing else is one of triangles. @param {PuzzleDocument} board */
export const familyOf = ({ symbols = [] }) =>
  symbols.length > 0 && symbols.every(({ type }) => type === "triangle") ? "triangle" : "line";

/** Whether a board can be solved at all, as far as its places say. @param {PuzzleDocument} board */
export const isPlayable = ({ starts, ends, symbols = [] }) =>
  !!starts?.length && !!ends?.length && !symbols.some(({ type }) => type === "unknown");
