/**
 * The fragment of an address: the text of a puzzle as its family reads it, or the same text packed if an
 * address cannot contain it.
 */

import { fromLetters, toLetters } from "../kit/packed.js";
import { pageAddress } from "../kit/page.js";

const PACKED = "text.";
const PLAIN = /^[\w./:,;=?+*~!$&'()-]{1,2000}$/;

/** The fragment of a text. @param {string} text */
export const fragmentOf = async (text) => (PLAIN.test(text) ? text : PACKED + (await toLetters(text)));

/** Whether a fragment contains packed text. @param {string} fragment */
export const isPacked = (fragment) => fragment.startsWith(PACKED);

/**
 * The text of a fragment.
 *
 * @param {string} fragment
 * @throws {Error} with a clause for the user, if a packed text is damaged or too long
 */
export async function textOf(fragment) {
  if (!isPacked(fragment)) return decoded(fragment);
  try {
    return await fromLetters(fragment.slice(PACKED.length));
  } catch (error) {
    throw new Error(error instanceof RangeError ? "this link holds too much" : "this link is not whole");
  }
}

/** @param {string} fragment */
function decoded(fragment) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // the percent sign is part of the puzzle
  }
}

/** The address of a puzzle on this page. @param {string} text */
export const addressHere = async (text) => `${pageAddress()}#${await fragmentOf(text)}`;

/** The address of a puzzle on the page of its family. @param {string} page @param {string} text */
export const addressOf = async (page, text) => `${siteAddress(page)}#${await fragmentOf(text)}`;

/** @param {string} page relative to the root of the site */
export const siteAddress = (page) => new URL(page, new URL("../../", import.meta.url)).href;

/**
 * The address of a Library entry on the page of a family that stores its puzzles itself.
 *
 * @param {string} page
 * @param {string} id
 * @param {string} view
 */
export const addressOfEntry = (page, id, view) => `${siteAddress(page)}#entry=${id}.${view}`;

/** The entry and the view in such an address; null for other addresses. @param {string} hash */
export function entryIn(hash) {
  const [, id, view] = /^#entry=([\w/-]+)\.(\w+)$/.exec(hash) ?? [];
  return id ? { id, view } : null;
}
