// What a query tries at its question marks beside what their places allow.

import { piecesIn, symbolOf } from "./pieces.js";

/** @import { Color, GenerateOptions } from "../../perplex.js" */

/**
 * colors: null for the standard ones of the board; shapes: polyominoes that cells may hold,
 * as in pieces.js; eliminators: cells may hold them; empty: cells may stay empty.
 * @typedef {{colors: string[] | null, shapes: string[], eliminators: boolean, empty: boolean}} Tried
 */

/** The most puzzles of a list; of a larger query the engine keeps the best. */
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

// The engine's option shapes takes polyominoes only, which need not say that they are.
const without = (/** @type {ReturnType<typeof symbolOf>} */ { type: _, ...shape }) => shape;

/**
 * Colours and shapes as they are stored: a comma after each. No colours at all are a comma
 * alone, since an empty text is no choice of colours.
 *
 * @param {Pick<Tried, "colors" | "shapes">} tried
 */
export function textOf({ colors, shapes }) {
  const list = (/** @type {string[]} */ words) => words.map((word) => `${word},`).join("");
  return `${colors === null ? "" : list(colors) || ","} ${list(shapes)}`;
}

/**
 * The reverse of textOf; what is neither a colour nor a shape is left out.
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
