// Words of the two readings of a board.

/** @import { Counted, Progress } from "../model/numbers.js" */

import { intervalOf, span, sure } from "../../engine/interval.js";
import { chanceOf, grouped, many, sentence, several } from "../../kit/words.js";
import { isMoreThanRules } from "../../engine/policy.js";
import { knowing } from "../model/players.js";

/**
 * A pair of readings: a number and the text beside it for each, and the line below both. ranked: the TSI can
 * be compared with published puzzles. sure: the certainty of an interval, if the TSI is one.
 * @typedef {{count: string, status: string, tsi: string, unit: string, remark: string, chance?: string, knows?: string, ranked?: boolean, sure?: [string, string]}} Reading
 */

/** @type {Reading} */
export const COUNTING = { count: "…", status: "counting", tsi: "…", unit: "Sh", remark: "" };
/**
 * Returns the reading from before an edit, to be shown until there is a new one.
 *
 * @param {Reading} reading
 * @returns {Reading}
 */
export const before = (reading) => ({
  ...reading,
  status: "before",
  remark: "before",
  ranked: false,
});
/**
 * Returns the reading of the same board for another player, before its difficulty is known.
 *
 * @param {Reading} reading
 * @returns {Reading}
 */
export const again = ({ count, status }) => ({ ...COUNTING, count, status });
/** @type {Reading} */
export const SECRET = { count: "–", status: "not shown", tsi: "–", unit: "", remark: "" };
/** @type {Reading} */
export const FAILED = { count: "–", status: "not computed", tsi: "–", unit: "", remark: "" };

/**
 * Describes the findings so far on a large board, and the work in progress.
 *
 * @param {Progress} progress
 * @param {string} [player]
 * @returns {Reading | null} null if nothing is known
 */
export function sofar({ solutions, exact, states, measures }, player = "") {
  if (solutions === undefined) return null;
  const interval = intervalOf(measures?.[player], "tsi");
  let doing = "";
  if (interval) doing = interval.high === null ? "Looking for a solution: " : "Narrowing the interval: ";
  const remark = states === undefined ? "" : `${doing}${grouped(states)} states so far`;
  /** @type {Reading} */
  const base = { ...COUNTING, remark, ...(interval && { tsi: span(interval), sure: sure(interval) }) };
  if (exact) return { ...base, count: many(solutions), status: "" };
  if (solutions === 0) return base;
  return { ...base, count: many(solutions), status: "at least, counting" };
}

/**
 * Describes the outcome of an analysis, and oddities of the puzzle.
 *
 * @param {Counted} counted
 * @param {boolean} [marks] whether the board has question marks, which count as empty
 * @returns {Reading}
 */
export function inWords(counted, marks = false) {
  const reading = outcome(counted, marks);
  const odd = (counted.warnings ?? []).map(sentence);
  return odd.length > 0
    ? { ...reading, remark: [reading.remark, ...odd].filter(Boolean).join(" ") }
    : reading;
}

/** @param {Counted} counted @param {boolean} marks @returns {Reading} */
function outcome({ player, solutions, exact, complete, figures, refusal, seconds, undecided }, marks) {
  // If the search was given up, more time would not help.
  const least = undecided ? "at least" : `at least, stopped after ${many(seconds)} s`;
  const status = !exact ? least : solutions === 1 ? "unique" : "";
  const base =
    !exact && solutions === 0
      ? { count: "–", status: undecided ? "not decided" : `none found, stopped after ${many(seconds)} s` }
      : { count: many(solutions), status };
  if (exact && solutions === 0)
    return {
      ...base,
      tsi: "",
      unit: "no solution",
      remark: "No line from a start to an end satisfies all symbols.",
    };
  const interval = intervalOf(figures, "tsi");
  if (!complete && interval && !undecided)
    return {
      ...base,
      tsi: span(interval),
      unit: "Sh",
      remark: `The board is too large to finish in ${several(seconds, "second")}.`,
      sure: sure(interval),
    };
  if (!complete)
    return {
      ...base,
      tsi: "",
      unit: "not finished",
      remark: undecided
        ? "Not decided: whether some polyominoes can be placed is too hard to say."
        : `The board is too large to finish in ${several(seconds, "second")}.`,
    };
  if (!figures) return { ...base, tsi: "–", unit: "not for this player", remark: refusal };
  const tsi = figures.tsi ?? null;
  if (tsi === null)
    return { ...base, tsi: "", unit: "out of reach", remark: "This player never finds a solution." };
  const knows = knowing(player);
  const chance = chanceOf(tsi, marks ? "with the marks left empty" : player === "all" ? knows : "");
  const figure = { tsi: tsi.toFixed(2), unit: "Sh", knows: player === "all" ? "" : knows };
  return { ...base, ...figure, chance, remark: "", ranked: !isMoreThanRules(player) };
}

/**
 * Returns the TSI that inWords shows; null if it shows none or an interval.
 *
 * @param {Counted} counted
 */
export function tsiOf({ solutions, exact, complete, figures }) {
  return complete && !(exact && solutions === 0) ? (figures?.tsi ?? null) : null;
}
