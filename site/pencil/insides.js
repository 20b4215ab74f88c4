// Cells that a player has noted as inside or outside a loop. They follow the letters of a state: ";12=1" puts
// cell 12 inside, ";12=2" outside.

import { lettersOf } from "./marks.js";

/** @import { Puzzle } from "./puzzle.js" */

export const NEITHER = 0;
export const INSIDE = 1;
export const OUTSIDE = 2;

/** Names of the sides. */
export const SIDES = ["", "inside", "outside"];

const SIDE_OF_CELL = /;(\d+)=([12])/g;

/**
 * The cells with a note, each with its side.
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

/**
 * Whether the end of a state, after its letters, consists of valid notes.
 *
 * @param {Puzzle} puzzle @param {string} text
 */
export function areSides({ loop, width, height }, text) {
  const cells = [...text.matchAll(SIDE_OF_CELL)];
  return (
    loop &&
    cells.map(([one]) => one).join("") === text &&
    cells.every(([, cell]) => Number(cell) < width * height)
  );
}

/**
 * A state in which a cell has this note.
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
