// Ranges of figures as text: "1", "at least 16", "10 to 12".

import { grouped } from "./words.js";

/** Inclusive bounds; null means unbounded. @typedef {[number | null, number | null]} Range */

/** The half-width of the range that a single number in Sh stands for. */
const NEAR = 0.5;

/** The kind of the numbers: whole numbers, or amounts in Sh. @typedef {"whole" | "Sh"} Unit */

/** Matches a difficulty given as a chance, "1 in 32", with the spaces removed. */
const TRIES = /(?<![\d.])1(?:try)?in(\d+(?:\.\d+)?)/g;

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
 * Parses a range: "1", "at least 16", "10 to 12"; null for an empty text and "any". A single figure in Sh
 * stands for all values within half a shannon of it. "1 in 32" is 5 Sh.
 *
 * @param {string} text
 * @param {Unit} unit
 * @returns {Range | null}
 * @throws {RangeError} with the text, if it is not a range
 */
export function rangeOf(text, unit) {
  const typed = text.toLowerCase().replaceAll(/\s|,(?=\d{3})|sh\b|solutions?|symbols?|clues?|sweeps?/g, "");
  if (typed === "" || typed === "any") return null;
  const bare =
    unit === "Sh" ? typed.replaceAll(TRIES, (_, n) => Math.max(0, Math.log2(Number(n))).toFixed(2)) : typed;
  const read = rangeIn(bare);
  if (!read)
    throw new RangeError(
      `"${text.trim()}" is neither a number nor a range, such as 1, 2 to 5 or at least 3.`,
    );
  const [least, most] = read.range;
  if (unit === "whole" && [least, most].some((n) => n !== null && !Number.isSafeInteger(n)))
    throw new RangeError(`"${text.trim()}" is not a whole number.`);
  if (least !== null && most !== null && least > most)
    throw new RangeError(`"${text.trim()}" ends below its beginning.`);
  if (unit === "Sh" && read.single && least !== null) return [Math.max(0, least - NEAR), least + NEAR];
  return [least, most];
}

/**
 * Reads a range of plain numbers without units, or returns null. single: the text is one number.
 *
 * @param {string} text
 * @returns {{ range: Range, single: boolean } | null}
 */
export function rangeIn(text) {
  const bare = text.toLowerCase().replaceAll(/\s/g, "");
  for (const { form, ends } of READINGS) {
    const found = form.exec(bare);
    if (!found) continue;
    const [least, most] = ends.map((group) => (group === 0 ? null : Number(found[group])));
    return { range: [least, most], single: least !== null && found.length === 2 && least === most };
  }
  return null;
}

/**
 * Writes a range in the form that rangeOf reads: "12", "at least 16", "10 to 12"; "" for no range.
 *
 * @param {Range | null} range
 * @param {Unit} unit
 */
export function rangeText(range, unit) {
  if (range === null) return "";
  const [least, most] = range;
  if (unit === "whole") return endsText(range, grouped);
  const figure = (/** @type {number} */ n) => String(Number(n.toFixed(2)));
  if (least !== null && most !== null && Math.abs(most - least - 2 * NEAR) < 1e-9)
    return figure(least + NEAR);
  return endsText(range, figure);
}

/**
 * Writes a range exactly by its bounds.
 *
 * @param {Range} range
 * @param {(n: number) => string} figure
 */
export function endsText([least, most], figure) {
  if (least === null) return most === null ? "" : `at most ${figure(most)}`;
  if (most === null) return `at least ${figure(least)}`;
  return least === most ? figure(least) : `${figure(least)} to ${figure(most)}`;
}

/**
 * Reports whether a figure is within a range. An unknown or infinite figure is null and within no range.
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

/** Reports whether a stored value is a range. @param {unknown} value @returns {value is Range} */
export const isRange = (value) =>
  Array.isArray(value) && value.length === 2 && value.every((end) => end === null || Number.isFinite(end));
