// Checks whether the requested board has room for its symbols, and suggests a request with enough room.

import { several } from "../../../kit/words.js";
import { requirementsOf, sumOf } from "./goals.js";
import { kindName } from "./lexicon.js";

/** @import { PuzzleDocument, Requirement } from "../../../perplex.js" */
/** @import { Goal } from "./goals.js" */

/**
 * A shortage of room. words: "36 cells cannot hold 40 stars"; goal: the goal that asks for the most; instead:
 * a goal to replace it.
 *
 * @typedef {{ words: string, goal: Goal, instead: Goal }} Shortage
 */

/** The suggestion fills one of this many places that allow the kind. */
const SPARSE = 6;

/** @param {PuzzleDocument} puzzle */
function placesOf({ width, height, pillar = false, symbols = [] }) {
  const removed = symbols.filter(({ type, at }) => type === "removed" && at[0] & at[1] & 1).length;
  const across = pillar ? width : width + 1;
  return {
    cells: width * height - removed,
    edges: width * (height + 1) + across * height,
    corners: across * (height + 1),
  };
}

/**
 * Returns the shortage of room on a board, or null.
 *
 * @param {Goal[]} goals
 * @param {PuzzleDocument} puzzle
 * @returns {Shortage | null}
 */
export function shortageOf(goals, puzzle) {
  const { cells, edges, corners } = placesOf(puzzle);
  const require = requirementsOf(sumOf(goals), []);
  /** @type {[types: (type: string) => boolean, room: number, place: string][]} */
  const rooms = [
    [(type) => type !== "must-cross" && type !== "cannot-cross", cells, "cell"],
    [(type) => type === "must-cross", edges + corners, "edge and corner"],
    [(type) => type === "cannot-cross", edges, "edge"],
  ];
  for (const [fits, room, place] of rooms) {
    const wanted = countsOf(require.filter(({ type }) => fits(type)));
    if (sum(wanted) <= room) continue;
    const goal = mostOf(goals, (one) => (one.type && fits(one.type) ? (one.least ?? 1) : 0));
    const [{ type, color }] = goal.part.wanted?.require ?? [];
    const least = Math.max(2, Math.floor(room / SPARSE));
    const noun = `${color ? `${color} ` : ""}${kindName(type, least)}`;
    return {
      words: `${several(room, place)} cannot hold ${wanted.map(said).join(" and ")}`,
      goal,
      instead: {
        name: goal.name,
        words: `at least ${least} ${noun}`,
        part: { wanted: { require: [{ type, ...(color && { color }), least }] } },
      },
    };
  }
  return null;
}

/**
 * Returns the least number of symbols by kind; coloured ones count towards their kind.
 *
 * @param {Requirement[]} require
 */
function countsOf(require) {
  return [...new Set(require.map(({ type }) => type))]
    .map((type) => {
      const of = require.filter((one) => one.type === type);
      const coloured = of.filter(({ color }) => color).reduce((all, { least = 1 }) => all + least, 0);
      const plain = Math.max(0, ...of.filter(({ color }) => !color).map(({ least = 1 }) => least));
      return { type, least: Math.max(coloured, plain) };
    })
    .filter(({ least }) => least > 0);
}

/** @param {{ least: number }[]} counts */
const sum = (counts) => counts.reduce((all, { least }) => all + least, 0);

/** @param {{ type: string, least: number }} count */
const said = ({ type, least }) => `${least} ${kindName(type, least)}`;

/**
 * Returns the goal that asks for the most.
 *
 * @param {Goal[]} goals
 * @param {(one: Requirement) => number} count
 */
function mostOf(goals, count) {
  const of = (/** @type {Goal} */ { part }) => Math.max(0, ...(part.wanted?.require ?? []).map(count));
  return goals.reduce((most, goal) => (of(goal) > of(most) ? goal : most));
}
