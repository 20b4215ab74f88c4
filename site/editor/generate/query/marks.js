// Places question marks automatically, for users without a plan.

import { several } from "../../../kit/words.js";

/** @import { Place, PuzzleDocument } from "../../../perplex.js" */
/** @import { Desk } from "../../desk.js" */

const MARKS = 3; // few enough for a query of seconds

/**
 * Puts question marks on a few empty cells of the tab's own board, removing a preview.
 *
 * @param {Desk} desk
 */
export function withMarks(desk) {
  desk.show(null);
  const document = desk.board().kept;
  const places = openCells(document, MARKS);
  if (places.length === 0) {
    desk.say("No cell is empty: take a symbol out, or put a question mark in its place.", { shown: true });
    return;
  }
  const marks = places.map((at) => ({ at, type: "unknown" }));
  const symbols = [...(document.symbols ?? []), ...marks];
  desk.apply({
    document: /** @type {PuzzleDocument} */ ({ ...document, symbols }),
    said: several(marks.length, "question mark") + " added",
  });
}

/** Returns a few empty cells from all parts of a board. @param {PuzzleDocument} puzzle @param {number} n */
const openCells = (puzzle, n) => spread(emptyCells(puzzle), n);

/** @param {PuzzleDocument} puzzle @returns {Place[]} */
function emptyCells({ width, height, symbols = [] }) {
  const taken = new Set(symbols.map(({ at }) => String(at)));
  /** @type {Place[]} */
  const cells = [];
  for (let b = 1; b < 2 * height; b += 2) {
    for (let a = 1; a < 2 * width; a += 2) if (!taken.has(`${a},${b}`)) cells.push([a, b]);
  }
  return cells;
}

/**
 * Returns at most n evenly spread items of a list.
 *
 * @template T
 * @param {T[]} all
 * @param {number} n
 */
function spread(all, n) {
  if (all.length <= n) return all;
  return Array.from({ length: n }, (_, i) => all[Math.floor(((2 * i + 1) * all.length) / (2 * n))]);
}
