// A designer's wish for a board: ranges of its figures, and places that must stay. A wish belongs to a tab
// and is stored with it as text.

import { parsed } from "../../kit/json.js";
import { several } from "../../kit/words.js";
import { characterIn, characterText } from "./character.js";
import { isRange, rangeText } from "../../kit/range.js";

/** @import { Place } from "../../perplex.js" */
/** @import { Wanted } from "./character.js" */
/** @import { Range } from "../../kit/range.js" */

/**
 * @typedef {object} Wish
 * @property {Range | null} solutions
 * @property {Range | null} tsi in Sh, for the chosen player
 * @property {string} against a second player, "" for none
 * @property {Range | null} againstTsi in Sh, for the second player
 * @property {Range | null} symbols
 * @property {Wanted} character kind of puzzle, in the engine's units
 * @property {Place[]} keep places that edits must not change
 * @property {number} edits maximum number of edits
 * @property {{tsi?: string, againstTsi?: string}} words a difficulty as typed, if it was a word: "at least
 *   hard"
 */

/** @returns {Wish} */
export const noWish = () => ({
  solutions: null,
  tsi: null,
  against: "",
  againstTsi: null,
  symbols: null,
  character: {},
  keep: [],
  edits: 2,
  words: {},
});

/**
 * Returns a goal for a difficulty in its typed form: "hard", "12".
 *
 * @param {Wish} wish
 * @param {"tsi" | "againstTsi"} id
 */
export const difficultyText = ({ words, ...wish }, id) =>
  (wish[id] && words[id]) || rangeText(wish[id], "Sh");

/**
 * Returns the same with its unit: "hard", "12 Sh"; "" for none.
 *
 * @param {Wish} wish
 * @param {"tsi" | "againstTsi"} id
 */
export function difficultyWords(wish, id) {
  const text = difficultyText(wish, id);
  return text === "" || (wish[id] && wish.words[id]) ? text : `${text} Sh`;
}

/** Key of the goals stored with a tab. */
export const KEY = "wish";

/** The most edits that can be requested: each further edit multiplies the number of boards by hundreds. */
export const MOST_EDITS = 4;

/** Reports whether a wish restricts the board's figures. @param {Wish} wish */
export const wishes = ({ solutions, tsi, against, againstTsi, symbols, character }) =>
  Boolean(solutions || tsi || symbols || (against && againstTsi) || characterText(character));

/** Describes a wish in one phrase: "1 solution, 12 Sh". @param {Wish} wish */
export function wordsOf(wish) {
  const { solutions, tsi, against, againstTsi, symbols, character, keep } = wish;
  const parts = [];
  const single = (/** @type {Range} */ [a, b]) => a === 1 && b === 1;
  if (solutions) parts.push(`${rangeText(solutions, "whole")} solution${single(solutions) ? "" : "s"}`);
  if (tsi) parts.push(difficultyWords(wish, "tsi"));
  if (against && againstTsi) parts.push(`${difficultyWords(wish, "againstTsi")} for the second player`);
  if (symbols) parts.push(`${rangeText(symbols, "whole")} symbol${single(symbols) ? "" : "s"}`);
  if (characterText(character)) parts.push(characterText(character));
  if (keep.length > 0) parts.push(`${several(keep.length, "place")} kept`);
  return parts.join(", ");
}

/** Returns the stored form of a wish; null for none. @param {Wish} wish */
export function wishText(wish) {
  return JSON.stringify(wish) === JSON.stringify(noWish()) ? null : JSON.stringify(wish);
}

/**
 * Reads the text of wishText; an invalid text, or one of another version, gives no wish.
 *
 * @param {string | null} text
 * @returns {Wish}
 */
export function wishOf(text) {
  const kept = parsed(text);
  const wish = noWish();
  if (typeof kept !== "object" || kept === null) return wish;
  for (const name of /** @type {const} */ (["solutions", "tsi", "againstTsi", "symbols"]))
    if (isRange(kept[name])) wish[name] = kept[name];
  const { words } = kept;
  if (typeof words === "object" && words !== null && !Array.isArray(words))
    for (const name of /** @type {const} */ (["tsi", "againstTsi"]))
      if (typeof words[name] === "string") wish.words[name] = words[name];
  wish.character = characterIn(kept.character);
  if (typeof kept.against === "string") wish.against = kept.against;
  if (Array.isArray(kept.keep)) wish.keep = kept.keep.filter(isPlace);
  if (Number.isInteger(kept.edits) && kept.edits >= 1 && kept.edits <= MOST_EDITS) wish.edits = kept.edits;
  return wish;
}

/** Reports whether a stored value is a place. @param {unknown} value */
export const isPlace = (value) =>
  Array.isArray(value) && value.length === 2 && value.every((n) => Number.isInteger(n));

/**
 * Returns a wish as options of engine.wish.
 *
 * @param {Wish} wish
 * @param {string} player the player that tsi is for
 */
export function optionsOf({ solutions, tsi, against, againstTsi, symbols, character, keep, edits }, player) {
  return {
    player,
    edits,
    ...(solutions && { solutions }),
    ...(tsi && { tsi }),
    ...(against && againstTsi && { against, againstTsi }),
    ...(symbols && { symbols }),
    ...(characterText(character) && { character }),
    ...(keep.length > 0 && { keep }),
  };
}

/** Returns the goals that also apply to fillings of question marks. @param {Wish} wish */
export const rangesOf = ({ solutions, tsi, symbols }) => ({
  ...(solutions && { solutions }),
  ...(tsi && { tsi }),
  ...(symbols && { symbols }),
});
