// Dots and crosses that a player puts on the sides between two cells, for example a dot if both cells are
// alike and a cross if they differ. They are notes: Check and Hint ignore them. They follow the letters of a
// state: ";2,1=1" is a dot on the side at [2, 1], and ";2,1=2" is a cross.

import { lettersOf } from "./marks.js";
import { WAYS } from "./puzzle.js";

/** @import { Direction, Place, Puzzle } from "./puzzle.js" */

export const NOTHING = 0;
export const DOT = 1;
export const CROSS = 2;

/** Names of the marks, by number. */
const NAMES = ["", "dot", "cross"];

/** The next content of a side when it is pressed. */
export const AFTER = [DOT, CROSS, NOTHING];

const ON_SIDE = /;(\d+),(\d+)=([12])/g;

/**
 * The sides with a dot or a cross, by place.
 *
 * @param {Puzzle} puzzle
 * @param {string} state
 */
export function dotsOf(puzzle, state) {
  /** @type {Map<string, number>} */
  const all = new Map();
  for (const [, x, y, is] of state.slice(puzzle.questions.length).matchAll(ON_SIDE))
    all.set(`${x},${y}`, Number(is));
  return all;
}

/** Whether a side is between two cells and may have a dot. @param {Puzzle} puzzle @param {Place} side */
export const isFree = (puzzle, side) => puzzle.dotted && puzzle.parted(side) !== undefined;

/**
 * Whether the end of a state, after its letters, consists of valid dots and crosses.
 *
 * @param {Puzzle} puzzle @param {string} text
 */
export function areDots(puzzle, text) {
  const all = [...text.matchAll(ON_SIDE)];
  return (
    all.map(([one]) => one).join("") === text &&
    all.every(([, x, y]) => (Number(x) & 1) !== (Number(y) & 1) && isFree(puzzle, [Number(x), Number(y)]))
  );
}

/**
 * A state with a dot, a cross or nothing on a side.
 *
 * @param {Puzzle} puzzle
 * @param {string} state
 * @param {Place} side
 * @param {number} is
 */
export function withDot(puzzle, state, side, is) {
  const all = dotsOf(puzzle, state);
  if (is === NOTHING) all.delete(side.join());
  else all.set(side.join(), is);
  const sorted = [...all].sort(([a], [b]) => (a < b ? -1 : 1));
  return lettersOf(puzzle, state) + sorted.map(([at, is]) => `;${at}=${is}`).join("");
}

/**
 * A description of the dots and crosses around a cell.
 *
 * @param {Puzzle} puzzle @param {Map<string, number>} dots @param {number} cell
 */
export function dotWords(puzzle, dots, cell) {
  const [x, y] = puzzle.middle(cell);
  const ways = /** @type {[Direction, Place][]} */ (Object.entries(WAYS));
  return [DOT, CROSS].flatMap((kind) => {
    const here = ways.filter(([, [dx, dy]]) => dots.get(`${x + dx},${y + dy}`) === kind);
    return here.length > 0 ? [`${NAMES[kind]} ${here.map(([way]) => way).join(", ")}`] : [];
  });
}

/** A cross at a place, as a path. @param {number} x @param {number} y @param {number} r */
export const cross = (x, y, r) => `M${x - r} ${y - r}l${2 * r} ${2 * r}M${x + r} ${y - r}l${-2 * r} ${2 * r}`;

/**
 * Dots and crosses as SVG.
 *
 * @param {Puzzle} puzzle
 * @param {string} state
 */
export function dotShapes(puzzle, state) {
  let [dots, crosses] = ["", ""];
  for (const [at, is] of dotsOf(puzzle, state)) {
    const [x, y] = at.split(",").map(Number);
    if (is === DOT) dots += `<circle cx="${x}" cy="${y}" r=".2"/>`;
    else crosses += cross(x, y, 0.18);
  }
  const path = (/** @type {string} */ kind) => crosses && `<path class="${kind}" d="${crosses}"/>`;
  return `${dots && `<g class="between">${dots}</g>`}${path("between halo")}${path("between")}`;
}
