// The puzzle of an item: the program's own short link, a packed puzzle, or a document.

import { fromLetters } from "../../kit/packed.js";

/**
 * @import { LogicGridPuzzle } from "../../shapes.d.ts"
 *
 * A request for a puzzle by its link or its document.
 *
 * @typedef {{verb: "show", link: string} | {verb: "show", puzzle: LogicGridPuzzle}} Wanted
 */

const PUZZLE = "puzzle.";

/** @param {string} letters */
async function unpack(letters) {
  try {
    return await fromLetters(letters);
  } catch (error) {
    throw new Error(error instanceof RangeError ? "this link holds too much" : "this link is not whole");
  }
}

/** request is what the program is asked to show of a fragment. @param {string} fragment @returns {Promise<Wanted>} */
export async function request(fragment) {
  if (!fragment.startsWith(PUZZLE)) return { verb: "show", link: fragment };
  return { verb: "show", puzzle: await unpack(fragment.slice(PUZZLE.length)) };
}

/**
 * A record is sent as an object; everything else as it is, for the program to read.
 *
 * @param {string} text
 */
export function recordOr(text) {
  try {
    const value = JSON.parse(text);
    return "Hints" in value ? value : text;
  } catch {
    return text;
  }
}
