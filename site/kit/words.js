/**
 * Numbers, plurals, sentences and places in words.
 */

/**
 * A number with its thousands apart: "12,345".
 *
 * @param {number} n
 */
export const grouped = (n) => n.toLocaleString("en");

/**
 * So many things: "1 puzzle", "2 puzzles".
 *
 * @param {number} n
 * @param {string} thing
 */
export const several = (n, thing) => `${grouped(n)} ${thing}${n === 1 ? "" : "s"}`;

/**
 * An amount of information in shannons; null is infinite.
 *
 * @param {number | null} v
 */
export const shannons = (v) => (v === null ? "out of reach" : `${v.toFixed(2)} Sh`);

/**
 * A puzzle's figures in words.
 *
 * @param {{tsi: number | null, solutions: number}} item
 */
export const figures = ({ tsi, solutions }) => `${shannons(tsi)}, ${several(solutions, "solution")}`;

/**
 * A figure as tables show it, with a dash for what is unknown or infinite.
 *
 * @param {unknown} v
 * @param {number} [digits]
 */
export const number = (v, digits = 2) =>
  typeof v === "number" && Number.isFinite(v)
    ? v.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : "–";

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * An error's message as a sentence.
 *
 * @param {string} text
 */
export const sentence = (text) => capital(text) + (/[.!?]$/.test(text) ? "" : ".");

/**
 * What was thrown, in words.
 *
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * What a place of a board is called, from its doubled coordinates: "cell 2,3", counted
 * from 1 at the top left.
 *
 * @param {[number, number] | number[]} at
 */
export function placeName([a, b]) {
  const kind = a & 1 ? (b & 1 ? "cell" : "edge right of vertex") : b & 1 ? "edge below vertex" : "vertex";
  return `${kind} ${(a >> 1) + 1},${(b >> 1) + 1}`;
}

const ENTITIES = /** @type {Record<string, string>} */ ({
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
});

/**
 * A text that is safe inside markup and quoted attributes.
 *
 * @param {string} text
 */
export const escape = (text) => text.replace(/[&<>"]/g, (c) => ENTITIES[c]);
