/** The words of difficulty, and where each begins. */

/**
 * @import { Verdict } from "../family/types.d.ts"
 * @import { DifficultyPlace } from "../shapes.d.ts"
 */

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

/** What has no word. @type {Pick<Verdict, "word" | "bars" | "hollow">} */
export const NOT_RATED = { word: "not rated", bars: 0, hollow: true };

/**
 * The word of a puzzle among others of its type and size; none for one that is harder than all of them.
 * Bars are hollow where perplex made the others.
 *
 * @param {Pick<DifficultyPlace, "word" | "source"> | null | undefined} place
 * @returns {Pick<Verdict, "word" | "bars" | "hollow">}
 */
export function ofPlace(place) {
  const at = WORDS.indexOf(place?.word ?? "");
  return at < 0 ? NOT_RATED : { word: WORDS[at], bars: at + 1, hollow: place?.source !== "published" };
}

/** The word of a puzzle among published ones. @param {Pick<DifficultyPlace, "word"> | null} place */
export const ofPublished = (place) => ofPlace(place && { word: place.word, source: "published" });

/**
 * The difficulty as a number, its place, and how far it was compared with people. The place of a puzzle
 * without a word is left out unless it is asked for, since it is said above.
 *
 * @param {DifficultyPlace} place
 * @param {boolean} [always]
 */
export const placeText = ({ word, sh, text, people }, always = false) =>
  [`${sh < 100 ? sh.toFixed(1) : Math.round(sh)} Sh.`, word === null && !always ? "" : text, people]
    .filter(Boolean)
    .join(" ");
