// Words for the size of a query and its duration.

import { grouped, timesOf } from "../../../kit/words.js";

/** The difference in Sh below which two puzzles take equally many tries, to the displayed precision. */
const SAME_TRIES = Math.log2(1.05);

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * Writes the number of configurations as a product of the options at each place, with equal factors
 * combined in the order of their first occurrence: "7² × 3² = 441".
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
 * Estimates the duration of a query. Its work is a number of trees, each of which takes tree
 * seconds, divided into shards that the workers share.
 *
 * @param {number} tree
 * @param {number} trees
 * @param {number} shards
 * @param {number} workers
 */
export const runSeconds = (tree, trees, shards, workers) => (trees * tree) / Math.min(workers, shards);

/**
 * Formats an estimated time: "about 2 s".
 *
 * @param {number} seconds
 */
export function about(seconds) {
  if (seconds < 0.75) return "under a second";
  if (seconds < 90) return `about ${roughly(seconds)} s`;
  if (seconds < 90 * 60) return `about ${roughly(seconds / 60)} min`;
  return `about ${roughly(seconds / 3600)} h`;
}

// Rounds to one figure, and to multiples of 5 from 10 on: estimates are no more precise.
/** @param {number} v */
const roughly = (v) => Math.round(v >= 10 ? 5 * Math.round(v / 5) : v);

/**
 * Formats a remaining time that is measured during the run.
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
 * Compares a puzzle with the query that it comes from: "takes 6.8 times as many tries as your board,
 * 1 solution instead of 14"; "" if nothing is known about the query.
 *
 * @param {{tsi: number, solutions: number}} query as in a run
 * @param {string} name words for the query
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
