// How large a query is and how long it takes, in words.

import { grouped, timesOf } from "../../../kit/words.js";

/** The difference in Sh below which two puzzles take as many tries, as far as that is written. */
const SAME_TRIES = Math.log2(1.05);

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * product writes how many configurations so many options at each place make, equal ones
 * gathered in the order in which they first come: "7² × 3² = 441".
 *
 * @param {number[]} options
 */
export function product(options) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const n of options) counts.set(n, (counts.get(n) ?? 0) + 1);
  const factors = [...counts].map(([base, exponent]) => `${base}${raised(exponent)}`).join(" × ");
  return options.length > 1 ? `${factors} = ${grouped(options.reduce((all, n) => all * n, 1))}` : factors;
}

/** @param {number} exponent */
const raised = (exponent) =>
  exponent === 1 ? "" : [...String(exponent)].map((digit) => RAISED[Number(digit)]).join("");

/**
 * runSeconds is about how long a query takes whose work is so many trees, each of which
 * takes tree seconds, in so many shards. Workers share out the shards.
 *
 * @param {number} tree
 * @param {number} trees
 * @param {number} shards
 * @param {number} workers
 */
export const runSeconds = (tree, trees, shards, workers) => (trees * tree) / Math.min(workers, shards);

/**
 * about writes a time that is no more than an estimate: "about 2 s".
 *
 * @param {number} seconds
 */
export function about(seconds) {
  if (seconds < 0.75) return "under a second";
  if (seconds < 90) return `about ${roughly(seconds)} s`;
  if (seconds < 90 * 60) return `about ${roughly(seconds / 60)} min`;
  return `about ${roughly(seconds / 3600)} h`;
}

// One figure, and two from 10 on: what an estimate is worth.
/** @param {number} v */
const roughly = (v) => Math.round(v >= 10 ? 5 * Math.round(v / 5) : v);

/**
 * left writes a time that is measured while it goes on.
 *
 * @param {number} seconds
 */
export function left(seconds) {
  if (seconds < 10) return `${seconds.toFixed(1)} s left`;
  if (seconds < 100) return `${Math.round(seconds)} s left`;
  if (seconds < 6000) return `${Math.round(seconds / 60)} min left`;
  return `${Math.round(seconds / 3600)} h left`;
}

/**
 * compared says how a puzzle stands to the query that it comes of: "takes 6.8 times as many tries as your
 * board, 1 solution instead of 14"; "" when nothing is known of the query.
 *
 * @param {{tsi: number, solutions: number}} query as in a run
 * @param {string} name what the query is called
 * @param {{tsi: number | null, solutions: number}} puzzle
 */
export function compared(query, name, puzzle) {
  const parts = [];
  if (!Number.isNaN(query.tsi) && query.solutions !== 0) {
    const more = puzzle.tsi === null ? NaN : puzzle.tsi - query.tsi;
    if (Math.abs(more) < SAME_TRIES) parts.push(`as hard as ${name}`);
    else if (more > 0) parts.push(`takes ${timesOf(more)} as ${name}`);
    else if (more < 0) parts.push(`${name} takes ${timesOf(-more)}`);
  }
  if (query.solutions === 0) parts.push(`${name} has no solution`);
  else if (query.solutions === puzzle.solutions) parts.push("as many solutions");
  else if (query.solutions > 0)
    parts.push(
      `${grouped(puzzle.solutions)} solution${puzzle.solutions === 1 ? "" : "s"} instead of ${grouped(query.solutions)}`,
    );
  return parts.join(", ");
}
