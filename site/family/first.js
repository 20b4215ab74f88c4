/**
 * The puzzle that a page begins with: the one that its address or another app has given it, else the
 * one that was open last, else a sample.
 */

import { sharedText } from "../kit/launch.js";
import { messageOf } from "../kit/words.js";
import { textOf } from "./fragment.js";

/**
 * Opens the first text that can be read.
 *
 * @param {string} linked the fragment of the address; "" for none
 * @param {unknown[]} usual what is opened where nothing was asked for, or it cannot be read
 * @param {(text: string) => Promise<unknown>} open
 * @returns {Promise<{asked: boolean, trouble: string}>} whether a puzzle was asked for, and what is wrong with
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
