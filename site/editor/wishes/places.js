// Places by their names, as typed: "a1, c2, edge d2|e2".

import { placeName } from "../../kit/words.js";

/** @import { Place, PuzzleDocument } from "../../perplex.js" */

/** @typedef {Pick<PuzzleDocument, "width" | "height" | "pillar">} Size */

/**
 * Names places in the form that placesOf reads; a cell has just its letter and number.
 *
 * @param {Place[]} places
 * @param {Size} size
 */
export const namesOf = (places, size) => places.map((at) => short(placeName(at, size))).join(", ");

/**
 * Reads a list of names.
 *
 * @param {string} text
 * @param {Size} size
 * @returns {Place[]}
 * @throws {RangeError} with the first name that is not a place of a board of this size
 */
export function placesOf(text, size) {
  const known = placesByName(size);
  const names = text
    .toLowerCase()
    .split(/[,;]/)
    .map((name) => name.trim().replaceAll(/\s+/g, " "));
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const name of names.filter(Boolean)) {
    const at = known.get(short(name).replace(/ ?\| ?/, "|"));
    if (!at)
      throw new RangeError(
        `"${name}" is not a place on this board. Write a1 for a cell, edge a1|b1, vertex a1.`,
      );
    places.set(String(at), at);
  }
  return [...places.values()];
}

/** @param {Size} size */
function placesByName(size) {
  /** @type {Map<string, Place>} */
  const known = new Map();
  const columns = size.pillar ? 2 * size.width - 1 : 2 * size.width;
  for (let b = 0; b <= 2 * size.height; b++)
    for (let a = 0; a <= columns; a++) known.set(short(placeName([a, b], size)), [a, b]);
  return known;
}

/** @param {string} name */
const short = (name) => name.replace(/^cell /, "").replace(/^edge (?=\w+\|)/, "");
