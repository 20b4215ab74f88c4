// Words for the ranges of goals and conditions.

/** @import { Range } from "../../../perplex.js" */

import { triesOf } from "../../../kit/words.js";

/** Writes a range of difficulties in Sh by numbers of tries. @param {Range} range */
export function triesBetween([from, to]) {
  if (from === null) return `1 try in ${triesOf(Number(to))} or easier`;
  if (to === null) return `1 try in ${triesOf(from)} or harder`;
  const [easy, hard] = [triesOf(from), triesOf(to)];
  return easy === hard ? `1 try in ${easy}` : `1 try in ${easy} to ${hard}`;
}

/**
 * Writes a range: "at least 3", "at most 5", "3 to 5", "3".
 *
 * @param {Range | null | undefined} range
 */
export function between(range) {
  const [from, to] = range ?? [null, null];
  if (from === null) return `at most ${to}`;
  if (to === null) return `at least ${from}`;
  return from === to ? String(from) : `${from} to ${to}`;
}

/**
 * Writes a range with its noun: "at least 1 solution", "2 to 5 symbols".
 *
 * @param {Range} range
 * @param {string} thing
 */
export const counted = (range, thing) =>
  `${between(range)} ${thing}${(range[1] ?? range[0]) === 1 ? "" : "s"}`;
