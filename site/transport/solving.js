// Known solutions of a level, from the beginning and from any other position.

import { cellName } from "./level.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { TransportPlayAnswer as Seen, TransportSolveAnswer as Solved } from "../verbs.d.ts"
 * @import { Light } from "./board.js"
 * @import { Level } from "./level.js"
 *
 * @typedef {{from: number[], box: number, state: string, before: Seen, after: Seen}} Carry a box that is
 *   picked up and moved: the cells on its way, its number, and the state afterwards
 */

const STATE_LIMIT = 3_000_000; // maximum number of states of a search, limited by the page's memory
const WATCH_SECONDS = 4;

/** Solutions of levels from other positions. @type {WeakMap<Level, Map<string, Solved>>} */
const found = new WeakMap();

/** Controls the search from the position on the board; another position aborts it. */
let searching = new AbortController();

/**
 * Searches for a solution from the position after some moves.
 *
 * @param {Desk} desk
 * @param {Level} level
 * @param {string} moves
 * @param {number} [seconds]
 * @returns {Promise<Solved>}
 */
export async function solveFrom(desk, level, moves, seconds = WATCH_SECONDS) {
  const known = found.get(level) ?? new Map();
  found.set(level, known);
  const rows = level.rowsWith(await level.play(desk, moves));
  const key = rows.join("|");
  const before = known.get(key);
  if (before) return before;
  searching.abort();
  searching = new AbortController();
  const { signal } = searching;
  const request = { verb: "solve", level: rows, rules: level.kind, stateLimit: STATE_LIMIT };
  const solved = await desk.ask(request, { seconds, quick: true, signal });
  if (solved.complete) known.set(key, solved);
  return solved;
}

/** The request for a solution from the beginning. @param {Level} level @param {boolean} optimal */
export const request = (level, optimal) => ({
  verb: "solve",
  ...level.asked,
  optimal,
  stateLimit: STATE_LIMIT,
});

/**
 * The boxes that prevent a solution after some moves; null if none are known to.
 *
 * @param {Desk} desk
 * @param {Level} level
 * @param {string} moves
 * @returns {Promise<{text: string, lights: Light[]} | null>}
 */
export async function stuckAt(desk, level, moves) {
  const seen = await level.play(desk, moves);
  const rows = level.rowsWith(seen);
  const { stuck, hopeless } = await desk.ask({ verb: "check", level: rows, rules: level.kind });
  if (stuck.length > 0) {
    const name = cellName(stuck[0], level.w);
    const why = cornered(level, stuck[0])
      ? "sits in a corner and can never move again"
      : "can reach no target any more, even alone";
    return { text: `The box at ${name} ${why}.`, lights: [{ cells: stuck, as: "stuck" }] };
  }
  if (hopeless) {
    const away = seen.boxes.filter((at) => !level.goals.has(at));
    return { text: "Boxes hold each other in place.", lights: [{ cells: away, as: "stuck" }] };
  }
  return null;
}

/**
 * The reason why a level can no longer be solved after some moves; null if it can, or if this is unknown.
 *
 * @param {Desk} desk
 * @param {Level} level
 * @param {string} moves
 * @returns {Promise<{text: string, lights: Light[]} | null>}
 */
export async function lostAt(desk, level, moves) {
  const stuck = await stuckAt(desk, level, moves);
  if (stuck) return stuck;
  const { solved, unsolvable } = await solveFrom(desk, level, moves);
  if (solved || !unsolvable) return null;
  return { text: "No way leads from here to a solution; every one was tried.", lights: [] };
}

/** Whether a pushed box can never leave a cell. @param {Level} level @param {number} at */
function cornered(level, at) {
  if (level.kind !== "sokoban" && level.kind !== "strong") return false;
  const wall = (/** @type {number} */ by) => level.walls.has(at + by);
  return (wall(1) || wall(-1)) && (wall(level.w) || wall(-level.w));
}

/**
 * A solution as carries: one each time a box is picked up, however far it moves.
 *
 * @param {Desk} desk
 * @param {Level} level
 * @param {string} letters
 * @param {string} [start] the moves before these letters
 * @returns {Promise<Carry[]>}
 */
export async function carries(desk, level, letters, start = "") {
  const ends = [...letters.matchAll(/[A-Z]/g)].map(({ index }) => start + letters.slice(0, index + 1));
  const all = await Promise.all([start, ...ends].map((moves) => level.play(desk, moves)));
  /** @type {Carry[]} */
  const made = [];
  for (const [i, after] of all.entries()) {
    const before = all[i - 1];
    if (!before) continue;
    const box = after.boxes.findIndex((at, k) => at !== before.boxes[k]);
    const last = made.at(-1);
    if (last?.box === box) {
      last.from.push(after.boxes[box]);
      Object.assign(last, { state: ends[i - 1], after });
    } else made.push({ from: [before.boxes[box], after.boxes[box]], box, state: ends[i - 1], before, after });
  }
  return made;
}

/** The worker's cell for the next box move, and the direction of the move. @param {string} letters */
export function nextMove(letters) {
  const at = letters.search(/[A-Z]/);
  const ways = { U: "up", R: "right", D: "down", L: "left" };
  return { walk: letters.slice(0, at), way: ways[/** @type {keyof typeof ways} */ (letters[at])] };
}
