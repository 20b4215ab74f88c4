/**
 * The puzzle that a visit begins with: what the system or a link gave, else the one that was open last, else
 * a sample.
 *
 * @import { Puzzle, Sample } from "./types.d.ts"
 */

import { messageOf } from "../kit/words.js";
import { textOf as fragmentText } from "./fragment.js";

/**
 * Shows the first of these that can be read. It resolves to what is wrong with the ones before.
 *
 * @param {string} shared what the system shared with the page
 * @param {string} linked the fragment of the page's address
 * @param {unknown} last the puzzle that was open last
 * @param {Sample[]} samples
 * @param {{ read: (text: string) => Promise<Puzzle>, show: (puzzle: Puzzle) => Promise<void> }} acts
 */
export async function showFirst(shared, linked, last, samples, { read, show }) {
  const sample = samples.find((one) => one.first) ?? samples[0];
  const texts = [last, sample?.text].filter((text) => typeof text === "string");
  let trouble = "";
  const fragment = linked
    ? await fragmentText(linked).catch((error) => ((trouble = messageOf(error)), ""))
    : "";
  const given = shared || fragment;
  if (given) texts.unshift(given);
  for (const text of texts) {
    try {
      await show(await read(text));
      break;
    } catch (error) {
      trouble ||= messageOf(error);
    }
  }
  return trouble;
}
