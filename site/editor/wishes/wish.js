// What a designer wishes of a board: ranges for its numbers, and what has to stay. A wish
// belongs to a tab and is kept with it as a text.

import { parsed } from "../../kit/json.js";
import { grouped, several } from "../../kit/words.js";

/** @import { Place } from "../../perplex.js" */

/** Both numbers belong to it; null is open. @typedef {[number | null, number | null]} Range */

/**
 * @typedef {object} Wish
 * @property {Range | null} solutions
 * @property {Range | null} tsi in Sh, for the chosen player
 * @property {string} against a second player, "" for none
 * @property {Range | null} againstTsi in Sh, for the second player
 * @property {Range | null} symbols
 * @property {Place[]} keep places that no edit may touch
 * @property {number} edits at most
 */

/** @returns {Wish} */
export const noWish = () => ({
  solutions: null,
  tsi: null,
  against: "",
  againstTsi: null,
  symbols: null,
  keep: [],
  edits: 2,
});

/** The most edits that can be asked for: each further one multiplies the boards by hundreds. */
export const MOST_EDITS = 4;

/** What a number on its own means for a figure in Sh: this far to either side. */
const NEAR = 0.5;

/** A kind of number: whole ones, or Sh. @typedef {"whole" | "Sh"} Unit */

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const READINGS = [
  { form: new RegExp(`^${NUMBER}$`), ends: [1, 1] },
  { form: new RegExp(`^(?:at least|from|>=|≥)${NUMBER}$`), ends: [1, 0] },
  { form: new RegExp(`^${NUMBER}(?:ormore|\\+)$`), ends: [1, 0] },
  { form: new RegExp(`^(?:at most|up to|to|<=|≤)${NUMBER}$`), ends: [0, 1] },
  { form: new RegExp(`^${NUMBER}(?:orfewer|orless)$`), ends: [0, 1] },
  { form: new RegExp(`^(?:from)?${NUMBER}(?:to|-|–|\\.\\.)${NUMBER}$`), ends: [1, 2] },
].map(({ form, ends }) => ({ form: new RegExp(form.source.replaceAll(" ", "")), ends }));

/**
 * rangeOf reads what was typed: "1", "at least 16", "10 to 12"; nothing, or "any", is no wish.
 * A single figure in Sh stands for all within half a shannon of it.
 *
 * @param {string} text
 * @param {Unit} unit
 * @returns {Range | null}
 * @throws {RangeError} with the text, where it is none of these
 */
export function rangeOf(text, unit) {
  const bare = text.toLowerCase().replaceAll(/\s|,(?=\d{3})|sh\b|solutions?|symbols?/g, "");
  if (bare === "" || bare === "any") return null;
  for (const { form, ends } of READINGS) {
    const found = form.exec(bare);
    if (!found) continue;
    const [least, most] = ends.map((group) => (group === 0 ? null : Number(found[group])));
    if (unit === "whole" && [least, most].some((n) => n !== null && !Number.isSafeInteger(n)))
      throw new RangeError(`"${text.trim()}" is not a whole number.`);
    if (least !== null && most !== null && least > most)
      throw new RangeError(`"${text.trim()}" ends below its beginning.`);
    if (unit === "Sh" && found.length === 2 && least === most && least !== null)
      return [Math.max(0, least - NEAR), least + NEAR];
    return [least, most];
  }
  throw new RangeError(`"${text.trim()}" is no number and no range, such as 1, 2 to 5 or at least 3.`);
}

/**
 * rangeText is what rangeOf reads again: "12", "at least 16", "10 to 12"; "" for none.
 *
 * @param {Range | null} range
 * @param {Unit} unit
 */
export function rangeText(range, unit) {
  if (range === null) return "";
  const [least, most] = range;
  const figure = (/** @type {number} */ n) => (unit === "Sh" ? String(Number(n.toFixed(2))) : grouped(n));
  if (least === null && most === null) return "";
  if (least === null) return `at most ${figure(/** @type {number} */ (most))}`;
  if (most === null) return `at least ${figure(least)}`;
  if (unit === "Sh" && Math.abs(most - least - 2 * NEAR) < 1e-9) return figure(least + NEAR);
  return least === most ? figure(least) : `${figure(least)} to ${figure(most)}`;
}

/**
 * Whether a figure is within a range; an unknown or infinite one, null, is within none.
 *
 * @param {Range | null} range
 * @param {number | null | undefined} figure
 */
export function within(range, figure) {
  if (range === null) return true;
  if (figure === null || figure === undefined) return false;
  const [least, most] = range;
  return (least === null || figure >= least - 1e-9) && (most === null || figure <= most + 1e-9);
}

/** Whether a wish says anything of the numbers. @param {Wish} wish */
export const wishes = ({ solutions, tsi, against, againstTsi, symbols }) =>
  Boolean(solutions || tsi || symbols || (against && againstTsi));

/** wordsOf says a wish in one phrase: "1 solution, 12 Sh". @param {Wish} wish */
export function wordsOf({ solutions, tsi, against, againstTsi, symbols, keep }) {
  const parts = [];
  const single = (/** @type {Range} */ [a, b]) => a === 1 && b === 1;
  if (solutions) parts.push(`${rangeText(solutions, "whole")} solution${single(solutions) ? "" : "s"}`);
  if (tsi) parts.push(`${rangeText(tsi, "Sh")} Sh`);
  if (against && againstTsi) parts.push(`${rangeText(againstTsi, "Sh")} Sh for the second player`);
  if (symbols) parts.push(`${rangeText(symbols, "whole")} symbol${single(symbols) ? "" : "s"}`);
  if (keep.length > 0) parts.push(`${several(keep.length, "place")} kept`);
  return parts.join(", ");
}

/** wishText keeps a wish with its tab; null for none. @param {Wish} wish */
export function wishText(wish) {
  return JSON.stringify(wish) === JSON.stringify(noWish()) ? null : JSON.stringify(wish);
}

/**
 * wishOf reads what wishText has written; whatever is no wish, or of another version, is none.
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
  if (typeof kept.against === "string") wish.against = kept.against;
  if (Array.isArray(kept.keep)) wish.keep = kept.keep.filter(isPlace);
  if (Number.isInteger(kept.edits) && kept.edits >= 1 && kept.edits <= MOST_EDITS) wish.edits = kept.edits;
  return wish;
}

/** @param {unknown} value */
const isRange = (value) =>
  Array.isArray(value) && value.length === 2 && value.every((end) => end === null || Number.isFinite(end));

/** @param {unknown} value */
const isPlace = (value) =>
  Array.isArray(value) && value.length === 2 && value.every((n) => Number.isInteger(n));

/**
 * optionsOf is a wish as engine.wish takes it.
 *
 * @param {Wish} wish
 * @param {string} player of whom tsi is
 */
export function optionsOf({ solutions, tsi, against, againstTsi, symbols, keep, edits }, player) {
  return {
    player,
    edits,
    ...(solutions && { solutions }),
    ...(tsi && { tsi }),
    ...(against && againstTsi && { against, againstTsi }),
    ...(symbols && { symbols }),
    ...(keep.length > 0 && { keep }),
  };
}
