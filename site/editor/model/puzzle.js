// Documents as the panels compare them. What a document means is the engine's and the
// board's business.

/** @import { PuzzleDocument } from "../../perplex.js" */

/**
 * bare is a document's text without what makes no other puzzle: its title and the order
 * of its symbols.
 * @param {PuzzleDocument} document with its fields in the order of the program's own
 */
export function bare({ title, symbols = [], ...puzzle }) {
  const sorted = [...symbols].sort(({ at: [a, b] }, { at: [c, d] }) => b - d || a - c);
  return JSON.stringify({ ...puzzle, symbols: sorted });
}

/**
 * blank tells whether a board has nothing on it that somebody might miss.
 * @param {PuzzleDocument} document
 */
export function blank({ width, height, starts, ends, symbols = [], title }) {
  const usual = String(starts) === `0,${2 * height}` && String(ends) === `${2 * width},0`;
  return symbols.length === 0 && !title && usual;
}
