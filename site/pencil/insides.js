// Which cells a player has taken for the inside of a loop, and which for its outside. After the letters of
// a state come the cells that have a side: ";12=1" is cell 12 inside, ";12=2" outside.

import { lettersOf } from "./marks.js";

/** @import { Puzzle } from "./puzzle.js" */

export const NEITHER = 0;
export const INSIDE = 1;
export const OUTSIDE = 2;

/** The words for the sides. */
export const SIDES = ["", "inside", "outside"];

const SIDE_OF_CELL = /;(\d+)=([12])/g;

/**
 * The sides of the cells that have one.
 *
 * @param {Puzzle} puzzle
 * @param {string} state
 */
export function sidesOf(puzzle, state) {
  /** @type {Map<number, number>} */
  const all = new Map();
  if (!puzzle.loop) return all;
  for (const [, cell, side] of state.slice(puzzle.questions.length).matchAll(SIDE_OF_CELL))
    all.set(Number(cell), Number(side));
  return all;
}

/** Whether the end of a state, after its letters, are sides of cells. @param {Puzzle} puzzle @param {string} text */
export function areSides({ loop, width, height }, text) {
  const cells = [...text.matchAll(SIDE_OF_CELL)];
  return (
    loop &&
    cells.map(([one]) => one).join("") === text &&
    cells.every(([, cell]) => Number(cell) < width * height)
  );
}

/**
 * A state in which a cell has a side.
 *
 * @param {Puzzle} puzzle
 * @param {string} state
 * @param {number} cell
 * @param {number} side NEITHER removes it
 */
export function withSide(puzzle, state, cell, side) {
  const all = sidesOf(puzzle, state);
  if (side === NEITHER) all.delete(cell);
  else all.set(cell, side);
  const sorted = [...all].sort(([a], [b]) => a - b);
  return lettersOf(puzzle, state) + sorted.map(([of, is]) => `;${of}=${is}`).join("");
}
