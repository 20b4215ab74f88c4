// Bridges between islands: their places, the effect of a press, and their drawing. A strait is a row or
// column of cells between two islands. Its first question is whether it has a bridge, its second whether it
// has two. A strait of an island with the number 1 has no second question.

import { NO, OPEN, YES } from "./marks.js";

/**
 * @import { Place, Puzzle } from "./puzzle.js"
 *
 * @typedef {{from: Place, to: Place, sides: Place[], first: number, second?: number}} Strait
 */

/**
 * The strait that leaves its first island at a side.
 *
 * @param {Puzzle} puzzle
 * @param {Place} at
 * @param {number} first
 * @returns {Strait}
 */
export function straitAt(puzzle, [x, y], first) {
  const [dx, dy] = y & 1 ? [1, 0] : [0, 1];
  /** @type {Place[]} */
  const sides = [];
  let [u, v] = [x - dx, y - dy];
  do {
    sides.push([u + dx, v + dy]);
    [u, v] = [u + 2 * dx, v + 2 * dy];
  } while (!puzzle.clues.has(/** @type {number} */ (puzzle.cellAt([u, v]))));
  const [a, b, , which] = puzzle.questions[first + 1] ?? [];
  const second = a === x && b === y && which === 2 ? first + 1 : undefined;
  return { from: [x - dx, y - dy], to: [u, v], sides, first, second };
}

/**
 * The number of bridges that the marks put over a strait; null if they rule bridges out.
 *
 * @param {Strait} strait @param {string} marks
 */
export function bridgesOf({ first, second }, marks) {
  if (second !== undefined && marks[second] === YES) return 2;
  return marks[first] === YES ? 1 : marks[first] === NO ? null : 0;
}

/**
 * The marks of a strait after a press. Presses cycle through one bridge, two, a cross and nothing; the
 * secondary button toggles a cross.
 *
 * @param {Strait} strait
 * @param {string} marks
 * @param {boolean} [second] with the secondary button
 * @returns {[question: number, mark: string][]}
 */
export function pressed(strait, marks, second = false) {
  const now = bridgesOf(strait, marks);
  if (second) return bridged(strait, now === null ? 0 : null);
  if (now === null) return bridged(strait, 0);
  return bridged(strait, now < (strait.second === undefined ? 1 : 2) ? now + 1 : null);
}

/**
 * Marks for a number of bridges; null stands for a cross.
 *
 * @param {Strait} strait @param {number | null} bridges @returns {[question: number, mark: string][]}
 */
export function bridged({ first, second }, bridges) {
  /** @type {[question: number, mark: string][]} */
  const all = [[first, bridges === null ? NO : bridges > 0 ? YES : OPEN]];
  if (second !== undefined) all.push([second, bridges === null ? NO : bridges > 1 ? YES : OPEN]);
  return all;
}

/**
 * APART is the distance between two parallel bridges; BELOW is the distance from an island's middle to the
 * end of a bridge. Both are in halves of a cell.
 */
const APART = 0.5;
export const BELOW = 0.83;

/**
 * Bridges and crosses as paths. A small cross beside the strait shows that a second bridge is ruled out.
 *
 * @param {Puzzle} puzzle
 * @param {string} marks
 * @param {(x: number, y: number, r: number) => string} cross
 */
export function bridgePaths(puzzle, marks, cross) {
  const lines = [];
  const crosses = [];
  for (const strait of puzzle.straits.values()) {
    const { second } = strait;
    const [[x, y], [u, v]] = [strait.from, strait.to];
    const [dx, dy] = y === v ? [1, 0] : [0, 1];
    const bridges = bridgesOf(strait, marks);
    const [a, b] = [(x + u) / 2, (y + v) / 2];
    const beside = bridges === 2 ? [-APART / 2, APART / 2] : bridges === 1 ? [0] : [];
    for (const by of beside) {
      const length = u - x + v - y - 2 * BELOW;
      const start = `M${x + BELOW * dx + by * dy} ${y + BELOW * dy + by * dx}`;
      lines.push(`${start}${dx ? "h" : "v"}${length}`);
    }
    if (bridges === null) for (const [c, d] of ends(strait)) crosses.push(cross(c, d, 0.2));
    else if (bridges < 2 && second !== undefined && marks[second] === NO)
      crosses.push(cross(a + APART * dy, b + APART * dx, 0.12));
  }
  return { lines, crosses };
}

/**
 * The places of a strait's crosses: one at each end, or a single one if the strait is short.
 *
 * @param {Strait} strait
 */
const ends = ({ sides }) => (sides.length > 2 ? [sides[0], sides[sides.length - 1]] : [sides[0]]);

/** The box around a strait, which highlights it. @param {Strait} strait */
export function boxOf({ from: [x, y], to: [u, v] }) {
  const [w, h] = y === v ? [u - x - 1.6, 0.9] : [0.9, v - y - 1.6];
  return { x: (x + u - w) / 2, y: (y + v - h) / 2, w, h };
}
