// Black triangles that fill half of a cell: the effect of presses and keys, and their drawing. The question
// of a cell is its state. States 1 to 4 are triangles, counter-clockwise from the lower left corner; state 5
// is an empty cell.

import { NO, OPEN, YES } from "./marks.js";

/** @import { Place, Puzzle } from "./puzzle.js" */

/** The corner of each state, relative to the middle of the cell. @type {Record<number, Place>} */
const CORNERS = { 1: [-1, 1], 2: [1, 1], 3: [1, -1], 4: [-1, -1] };
const NAMES = ["", "lower left", "lower right", "upper right", "upper left"];

/** The state of an empty cell. */
export const NONE = 5;

/** The states by the keys of a number pad. @type {Record<string, number>} */
const KEYS = { 1: 1, 3: 2, 9: 3, 7: 4 };

/** The state of a cell; 0 if it is open. @param {number[]} questions @param {string} marks */
const stateOf = (questions, marks) => questions.findIndex((q) => marks[q] === YES) + 1;

/**
 * Marks for a state; 0 clears all marks.
 *
 * @param {number[]} questions @param {number} state @returns {[question: number, mark: string][]}
 */
const marksFor = (questions, state) => questions.map((q, i) => [q, i + 1 === state ? YES : OPEN]);

/**
 * The questions of the cell at a place, and the corner nearest to the place.
 *
 * @param {Puzzle} puzzle @param {Place} place
 */
function at(puzzle, [x, y]) {
  const [a, b] = [2 * Math.floor(x / 2) + 1, 2 * Math.floor(y / 2) + 1];
  const cell = puzzle.cellAt([a, b]) ?? -1;
  const corner = y >= b ? (x < a ? 1 : 2) : x < a ? 4 : 3;
  return { questions: puzzle.wedges.get(cell), corner };
}

/**
 * The effect of a press on a cell: a triangle in the pressed corner; a dot if that triangle is there already;
 * nothing if there is a dot. The secondary button toggles a dot.
 *
 * @param {Puzzle} puzzle
 * @param {Place} place
 * @param {string} marks
 * @param {boolean} second with the secondary button
 */
export function pressedAt(puzzle, place, marks, second) {
  const { questions, corner } = at(puzzle, place);
  if (!questions) return undefined;
  const now = stateOf(questions, marks);
  const state = now === NONE ? 0 : second || now === corner ? NONE : corner;
  return { state, marks: marksFor(questions, state) };
}

/**
 * The effect of a drag on a cell: it puts dots into open cells, or removes dots.
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

/** The effect of a key on a cell. @param {number[]} questions @param {string} key @param {string} marks */
export function typed(questions, key, marks) {
  const now = stateOf(questions, marks);
  if (key in KEYS) return marksFor(questions, now === KEYS[key] ? 0 : KEYS[key]);
  if (key === "Enter" || key === " ") return marksFor(questions, (now + 1) % (NONE + 1));
  if (key === "x" || key === ".") return marksFor(questions, now === NONE ? 0 : NONE);
  if (key === "Delete" || key === "Backspace") return marksFor(questions, 0);
  return undefined;
}

/** A description of a cell's content. @param {number[]} questions @param {string} marks */
export function wedgeWords(questions, marks) {
  const state = stateOf(questions, marks);
  if (state === NONE) return "no triangle";
  if (state > 0) return `triangle ${NAMES[state]}`;
  const struck = questions.slice(0, 4).flatMap((q, i) => (marks[q] === NO ? [NAMES[i + 1]] : []));
  const some = marks[questions[NONE - 1]] === NO ? "a triangle" : "";
  return [some, struck.length > 0 ? `not ${struck.join(", ")}` : ""].filter(Boolean).join(", ");
}

/**
 * A triangle in a corner of the square around a place, as a path.
 *
 * @param {Place} place @param {number} state @param {number} r
 */
function triangle([x, y], state, r) {
  const [dx, dy] = CORNERS[state];
  return `M${x + r * dx} ${y + r * dy}v${-2 * r * dy}L${x - r * dx} ${y + r * dy}z`;
}

/**
 * Triangles, dots, and crosses in corners without a triangle. A small triangle marks a cell that is known to
 * have a triangle in an unknown corner.
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
