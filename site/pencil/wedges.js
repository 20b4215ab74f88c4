// Black triangles that fill half of a cell: what a press makes of a cell, and how they are drawn.
// A cell asks for its state: 1 to 4 are triangles, counter-clockwise from the lower left corner,
// 5 is none.

import { NO, OPEN, YES } from "./marks.js";

/** @import { Place, Puzzle } from "./puzzle.js" */

/** The corner of a state, seen from the middle of its cell. @type {Record<number, Place>} */
const CORNERS = { 1: [-1, 1], 2: [1, 1], 3: [1, -1], 4: [-1, -1] };
const NAMES = ["", "lower left", "lower right", "upper right", "upper left"];

/** No triangle. */
export const NONE = 5;

/** The corners by the keys of a number pad. @type {Record<string, number>} */
const KEYS = { 1: 1, 3: 2, 9: 3, 7: 4 };

/** The state of a cell, 0 where it is open. @param {number[]} questions @param {string} marks */
const stateOf = (questions, marks) => questions.findIndex((q) => marks[q] === YES) + 1;

/** Marks for a state; 0 for none of them. @param {number[]} questions @param {number} state @returns {[question: number, mark: string][]} */
const marksFor = (questions, state) => questions.map((q, i) => [q, i + 1 === state ? YES : OPEN]);

/** The cell and the corner of it that are nearest to a place. @param {Puzzle} puzzle @param {Place} place */
function at(puzzle, [x, y]) {
  const [a, b] = [2 * Math.floor(x / 2) + 1, 2 * Math.floor(y / 2) + 1];
  const cell = puzzle.cellAt([a, b]) ?? -1;
  const corner = y >= b ? (x < a ? 1 : 2) : x < a ? 4 : 3;
  return { questions: puzzle.wedges.get(cell), corner };
}

/**
 * What a press makes of a cell: the triangle of the corner that was pressed, a dot if it is there, nothing if
 * there is a dot; by the other button a dot, or nothing.
 *
 * @param {Puzzle} puzzle
 * @param {Place} place
 * @param {string} marks
 * @param {boolean} second by the other button
 */
export function pressedAt(puzzle, place, marks, second) {
  const { questions, corner } = at(puzzle, place);
  if (!questions) return undefined;
  const now = stateOf(questions, marks);
  const state = now === NONE ? 0 : second || now === corner ? NONE : corner;
  return { state, marks: marksFor(questions, state) };
}

/**
 * What a drag makes of a cell: dots in open cells, or no dots.
 *
 * @param {Puzzle} puzzle
 * @param {Place} place
 * @param {string} marks
 * @param {number} state
 */
export function draggedAt(puzzle, place, marks, state) {
  const { questions } = at(puzzle, place);
  if (!questions || stateOf(questions, marks) !== (state === NONE ? 0 : NONE)) return undefined;
  return marksFor(questions, state);
}

/** What a key makes of a cell. @param {number[]} questions @param {string} key @param {string} marks */
export function typed(questions, key, marks) {
  const now = stateOf(questions, marks);
  if (key in KEYS) return marksFor(questions, now === KEYS[key] ? 0 : KEYS[key]);
  if (key === "Enter" || key === " ") return marksFor(questions, (now + 1) % (NONE + 1));
  if (key === "x" || key === ".") return marksFor(questions, now === NONE ? 0 : NONE);
  if (key === "Delete" || key === "Backspace") return marksFor(questions, 0);
  return undefined;
}

/** What a cell has, in words. @param {number[]} questions @param {string} marks */
export function wedgeWords(questions, marks) {
  const state = stateOf(questions, marks);
  if (state === NONE) return "no triangle";
  if (state > 0) return `triangle ${NAMES[state]}`;
  const struck = questions.slice(0, 4).flatMap((q, i) => (marks[q] === NO ? [NAMES[i + 1]] : []));
  const some = marks[questions[NONE - 1]] === NO ? "a triangle" : "";
  return [some, struck.length > 0 ? `not ${struck.join(", ")}` : ""].filter(Boolean).join(", ");
}

/** A triangle in a corner of the square around a place. @param {Place} place @param {number} state @param {number} r */
function triangle([x, y], state, r) {
  const [dx, dy] = CORNERS[state];
  return `M${x + r * dx} ${y + r * dy}v${-2 * r * dy}L${x - r * dx} ${y + r * dy}z`;
}

/**
 * Triangles, dots, and crosses in corners that have no triangle. A small one is in a cell of which only that
 * it has one is known.
 *
 * @param {Puzzle} puzzle
 * @param {string} marks
 * @param {(x: number, y: number, r: number) => string} cross
 */
export function wedgePaths(puzzle, marks, cross) {
  /** @type {{triangles: string[], dots: string[], crosses: string[]}} */
  const out = { triangles: [], dots: [], crosses: [] };
  for (const [cell, questions] of puzzle.wedges) {
    const [x, y] = puzzle.middle(cell);
    const state = stateOf(questions, marks);
    if (state === NONE) out.dots.push(`<circle cx="${x}" cy="${y}" r=".15"/>`);
    else if (state > 0) out.triangles.push(triangle([x, y], state, 1));
    if (state > 0) continue;
    if (marks[questions[NONE - 1]] === NO) out.triangles.push(`M${x - 0.22} ${y + 0.16}h.44l-.22-.38z`);
    for (const [i, q] of questions.slice(0, 4).entries())
      if (marks[q] === NO) {
        const [dx, dy] = CORNERS[i + 1];
        out.crosses.push(cross(x + 0.64 * dx, y + 0.64 * dy, 0.1));
      }
  }
  return out;
}
