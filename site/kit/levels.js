/** Words for difficulty, and the thresholds between them. */

/**
 * @import { Verdict } from "../family/types.d.ts"
 * @import { DifficultyPlace } from "../shapes.d.ts"
 */

/** Words for difficulty, from the easiest on; each has one bar more than the one before. */
export const WORDS = ["easy", "medium", "hard", "very hard", "extreme"];

/** The lower bounds of the second and further words, as percentiles among published boards of one size. */
export const PERCENTILES = [30, 60, 85, 97];

/**
 * Returns the word for a value, by the lower bounds of the second and further words.
 *
 * @param {number} value
 * @param {number[]} begins
 * @returns {Pick<Verdict, "word" | "bars" | "hollow">}
 */
export function ofLevels(value, begins) {
  const at = begins.filter((from) => value >= from).length;
  return { word: WORDS[at], bars: at + 1, hollow: false };
}

/** Returns the word for a puzzle that is harder than this percentage of others. @param {number} percent */
export const ofPercentile = (percent) => ofLevels(percent, PERCENTILES);

/** The verdict on a puzzle without a rating. @type {Pick<Verdict, "word" | "bars" | "hollow">} */
export const NOT_RATED = { word: "not rated", bars: 0, hollow: true };

/**
 * Returns the word for a puzzle's place among others of its type and size; NOT_RATED without a place, and for
 * a puzzle harder than all of them. Bars are hollow where perplex made the others.
 *
 * @param {Pick<DifficultyPlace, "word" | "source"> | null | undefined} place
 * @returns {Pick<Verdict, "word" | "bars" | "hollow">}
 */
export function ofPlace(place) {
  const at = WORDS.indexOf(place?.word ?? "");
  return at < 0 ? NOT_RATED : { word: WORDS[at], bars: at + 1, hollow: place?.source !== "published" };
}

/** The word for a place among published puzzles. @param {Pick<DifficultyPlace, "word"> | null} place */
export const ofPublished = (place) => ofPlace(place && { word: place.word, source: "published" });

/**
 * Returns the difficulty as a number, its place, and how it was compared with people. The place of a puzzle
 * without a word is left out, since it is shown above; always includes it.
 *
 * @param {DifficultyPlace} place
 * @param {boolean} [always]
 */
export const placeText = ({ word, sh, text, people }, always = false) =>
  [`${sh < 100 ? sh.toFixed(1) : Math.round(sh)} Sh.`, word === null && !always ? "" : text, people]
    .filter(Boolean)
    .join(" ");
