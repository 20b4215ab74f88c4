// What stands behind the # of the page's address: a puzzle, as the program's own short
// link where it has one, or packed whole; or a packed theme.

import { hash } from "../../kit/hash.js";
import { fromLetters, toLetters } from "../../kit/packed.js";

const PUZZLE = "puzzle.";
const THEME = "theme.";

/** @param {string} letters */
async function unpack(letters) {
  try {
    return await fromLetters(letters);
  } catch (error) {
    throw new Error(error instanceof RangeError ? "this link holds too much" : "this link is not whole");
  }
}

/** addressOf is this page's address with a fragment. @param {string} fragment */
export const addressOf = (fragment) => `${location.href.replace(/[?#].*/s, "")}#${fragment}`;

/** fragment is what an address has behind its # for a puzzle. @param {{link?: string, puzzle: any}} of */
export const fragment = async ({ link, puzzle }) =>
  link || PUZZLE + (await toLetters(JSON.stringify(puzzle)));

/** request is what the program is asked to show of a fragment. @param {string} fragment */
export async function request(fragment) {
  if (!fragment.startsWith(PUZZLE)) return { verb: "show", link: fragment };
  return { verb: "show", puzzle: await unpack(fragment.slice(PUZZLE.length)) };
}

/** themeFragment is what an address has behind its # for a theme, a JSON text. @param {string} text */
export const themeFragment = async (text) => THEME + (await toLetters(JSON.stringify(JSON.parse(text))));

/**
 * themeIn resolves to the theme that a fragment brings, a JSON text; null if it brings none.
 *
 * @param {string} fragment
 */
export const themeIn = async (fragment) =>
  fragment.startsWith(THEME) ? unpack(fragment.slice(THEME.length)) : null;

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

/** A puzzle by name: the same for the same puzzle. @param {any} puzzle */
export const idOf = (puzzle) => hash(JSON.stringify(puzzle));
