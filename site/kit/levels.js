/** The words of difficulty, and where each begins. */

/** @import { Verdict } from "../family/types.d.ts" */

/** Words of difficulty, from the easiest on; each has one bar more. */
export const WORDS = ["easy", "medium", "hard", "very hard", "extreme"];

/** The lower bounds of the second and further words, as percentiles among published boards of one size. */
export const PERCENTILES = [30, 60, 85, 97];

/**
 * The word of a value, by where the second and each further word begins.
 *
 * @param {number} value
 * @param {number[]} begins
 * @returns {Pick<Verdict, "word" | "bars" | "hollow">}
 */
export function ofLevels(value, begins) {
  const at = begins.filter((from) => value >= from).length;
  return { word: WORDS[at], bars: at + 1, hollow: false };
}

/** The word of a puzzle that is harder than so many of a hundred. @param {number} percent */
export const ofPercentile = (percent) => ofLevels(percent, PERCENTILES);
