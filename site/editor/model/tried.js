// Options that a query tries at its question marks, in addition to the options that the places of the
// question marks allow.

import { piecesIn, symbolOf } from "./pieces.js";

/** @import { Color, GenerateOptions } from "../../perplex.js" */

/**
 * colors: null for the board's default colours; shapes: polyominoes that cells may hold, as in pieces.js;
 * eliminators: cells may hold them; empty: cells may stay empty.
 * @typedef {{colors: string[] | null, shapes: string[], eliminators: boolean, empty: boolean}} Tried
 */

/** The most puzzles in a list; of larger results the engine keeps the best. */
export const MOST_LISTED = 5000;

const COLOR = /^(black|white|cyan|magenta|yellow|red|green|blue|orange|purple|#[0-9a-f]{6})$/;

/**
 * The options of the engine's plan and generate.
 *
 * @param {Tried} tried
 * @returns {GenerateOptions}
 */
export const optionsOf = ({ colors, shapes, eliminators, empty }) => ({
  top: MOST_LISTED,
  includeEmpty: empty,
  ...(eliminators && { eliminators: true }),
  ...(shapes.length > 0 && { shapes: shapes.map((piece) => without(symbolOf(piece))) }),
  ...(colors && { colors: /** @type {Color[]} */ (colors) }),
});

// The engine's option shapes has polyominoes only, so their type is left out.
const without = (/** @type {ReturnType<typeof symbolOf>} */ { type: _, ...shape }) => shape;

/**
 * Returns the stored form of colours and shapes: a comma after each. An empty list of colours is a single
 * comma, since an empty text means no choice of colours.
 *
 * @param {Pick<Tried, "colors" | "shapes">} tried
 */
export function textOf({ colors, shapes }) {
  const list = (/** @type {string[]} */ words) => words.map((word) => `${word},`).join("");
  return `${colors === null ? "" : list(colors) || ","} ${list(shapes)}`;
}

/**
 * The inverse of textOf; invalid entries are left out.
 *
 * @param {string} text
 */
export function read(text) {
  const [colors, shapes = ""] = text.split(" ");
  return {
    colors: colors === "" ? null : colors.split(",").filter((word) => COLOR.test(word)),
    shapes: piecesIn(shapes),
  };
}
