// Wishes for the character of a board, as typed by the user: "lost ground at most 30 %, every symbol
// matters". The names are those of the section Character and of the docs.

import { endsText, isRange, rangeIn } from "../../kit/range.js";

/** @import { Range } from "../../kit/range.js" */
/** @import { WishOptions } from "../../perplex.js" */

/** @typedef {NonNullable<WishOptions["character"]>} Wanted */
/** @typedef {keyof Wanted} Measure */

/**
 * name: its written form; also: other accepted names; unit: unit of its figures; scale: number of these units
 * in 1 of the engine's; near: units on either side that a single figure stands for.
 *
 * @type {Record<Measure, { name: string, also: string, unit: "%" | "actions" | "Sh" | "", scale: number, near: number }>}
 */
const MEASURES = {
  lost: { name: "lost ground", also: "lost share|red herrings?", unit: "%", scale: 100, near: 5 },
  delay: { name: "wrong turns", also: "wrong turn|delay", unit: "actions", scale: 1, near: 0.5 },
  lateness: { name: "where the choices are", also: "choices|lateness", unit: "%", scale: 100, near: 5 },
  largestChoice: { name: "largest choice", also: "one insight|insight", unit: "%", scale: 100, near: 5 },
  detour: { name: "detour", also: "detours", unit: "Sh", scale: 1, near: 0.5 },
  coverage: { name: "coverage", also: "covered", unit: "%", scale: 100, near: 5 },
  needless: { name: "symbols that can go", also: "needless(?: symbols?)?", unit: "%", scale: 100, near: 0 },
  kinds: { name: "kinds of symbols", also: "kinds?(?: of symbol)?", unit: "", scale: 1, near: 0 },
};
const NAMES = /** @type {Measure[]} */ (Object.keys(MEASURES));

const ALL_MATTER = "every symbol matters";
const MATTERS = /^(?:every|each|all) symbols? matters?$|^no needless symbols?$/;
const UNITS = /%|percent|\bactions?\b|\bsh\b|of the information|\bof\b/g;

/**
 * Reads a list of conditions; an empty text or "any" gives none.
 *
 * @param {string} text
 * @returns {Wanted}
 * @throws {RangeError} with the first invalid condition
 */
export function characterOf(text) {
  /** @type {Wanted} */
  const wanted = {};
  const parts = text.split(/[,;]|\band\b/i).map((part) => part.trim().replaceAll(/\s+/g, " "));
  for (const part of parts.filter((one) => one !== "" && one !== "any")) {
    const [measure, range] = conditionOf(part);
    if (wanted[measure]) throw new RangeError(`"${part}": ${MEASURES[measure].name} was said before.`);
    wanted[measure] = range;
  }
  return wanted;
}

/** @param {string} part @returns {[Measure, Range]} */
function conditionOf(part) {
  const low = part.toLowerCase();
  if (MATTERS.test(low)) return ["needless", [0, 0]];
  for (const measure of NAMES) {
    const { name, also, unit, scale, near } = MEASURES[measure];
    const [rest, found] = without(low, `${name}|${also}`);
    if (!found) continue;
    const read = rangeIn(rest.replaceAll(UNITS, ""));
    if (!read)
      throw new RangeError(`"${part}" says no range, such as ${name} at most 2${unit ? ` ${unit}` : ""}.`);
    const [least, most] = read.range;
    const most100 = Math.max(least ?? 0, most ?? 0);
    if (unit === "%" && most100 > 100) throw new RangeError(`"${part}" is more than 100 %.`);
    if (least !== null && most !== null && least > most)
      throw new RangeError(`"${part}" ends below its beginning.`);
    const by = read.single ? near : 0;
    return [
      measure,
      [
        least === null ? null : Math.max(0, least - by) / scale,
        most === null ? null : (unit === "%" ? Math.min(100, most + by) : most + by) / scale,
      ],
    ];
  }
  const names = NAMES.map((measure) => MEASURES[measure].name).join(", ");
  throw new RangeError(`"${part}" is not about any of ${names}.`);
}

/**
 * Removes a name from the beginning or end of a text.
 *
 * @param {string} text
 * @param {string} names
 * @returns {[rest: string, found: boolean]}
 */
function without(text, names) {
  const rest = text.replace(new RegExp(`^(?:${names})\\b|\\b(?:${names})$`), "");
  return [rest.trim(), rest !== text];
}

/** Returns a text that characterOf reads; "" for none. @param {Wanted} wanted */
export const characterText = (wanted) =>
  NAMES.flatMap((measure) => {
    const range = wanted[measure];
    if (!range) return [];
    if (measure === "needless" && range[1] === 0) return [ALL_MATTER];
    const { name, unit, scale, near } = MEASURES[measure];
    const [least, most] = range.map((end) => (end === null ? null : rounded(end * scale)));
    const single = least !== null && most !== null && Math.abs(most - least - 2 * near) < 1e-6;
    const words = single && least !== null ? String(rounded(least + near)) : endsText([least, most], String);
    return [`${name} ${words}${unit ? ` ${unit}` : ""}`];
  }).join(", ");

/** @param {number} n */
const rounded = (n) => Number(n.toFixed(2));

/** Returns the valid wishes in a stored value. @param {unknown} kept */
export function characterIn(kept) {
  /** @type {Wanted} */
  const wanted = {};
  if (typeof kept === "object" && kept !== null)
    for (const measure of NAMES) {
      const range = /** @type {Record<string, unknown>} */ (kept)[measure];
      if (isRange(range)) wanted[measure] = range;
    }
  return wanted;
}
