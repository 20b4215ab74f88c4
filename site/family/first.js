/**
 * The puzzle that a page shows first: one from its address or from another app, else the puzzle that was open
 * last, else a sample.
 */

import { sharedText } from "../kit/launch.js";
import { messageOf } from "../kit/words.js";
import { textOf } from "./fragment.js";

/**
 * Opens the first text that can be read.
 *
 * @param {string} linked the fragment of the address; "" for none
 * @param {unknown[]} usual texts to open if no puzzle was requested, or if the requested one cannot be read
 * @param {(text: string) => Promise<unknown>} open
 * @returns {Promise<{asked: boolean, trouble: string}>} whether a puzzle was asked for, and the error of
 *   the first text that cannot be read
 */
export async function openFirst(linked, usual, open) {
  const given = sharedText();
  let trouble = "";
  const text = linked ? await textOf(linked).catch((error) => ((trouble = messageOf(error)), "")) : "";
  for (const one of [given || text, ...usual]) {
    if (typeof one !== "string" || one === "") continue;
    try {
      await open(one);
      break;
    } catch (error) {
      trouble ||= messageOf(error);
    }
  }
  return { asked: linked !== "" || Boolean(given), trouble };
}
