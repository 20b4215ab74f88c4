// Which kind of puzzle a board is, for what is recorded of its plays.

/** @import { PuzzleDocument } from "../../perplex.js" */

/** A board with triangles and nothing else is one of triangles. @param {PuzzleDocument} board */
export const familyOf = ({ symbols = [] }) =>
  symbols.length > 0 && symbols.every(({ type }) => type === "triangle") ? "triangle" : "line";

/** Whether a board can be solved at all, as far as its places say. @param {PuzzleDocument} board */
export const isPlayable = ({ starts, ends, symbols = [] }) =>
  !!starts?.length && !!ends?.length && !symbols.some(({ type }) => type === "unknown");
