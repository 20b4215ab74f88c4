// The difficulty of a level, in words.

import { WORDS } from "../family/verdict.js";

/** The least Sh of each word after the first. */
const EDGES = [3, 6, 10, 15];

/** The word of a difficulty, which was compared with nothing. @param {number} tsi */
export function wordOf(tsi) {
  const at = EDGES.filter((edge) => tsi >= edge).length;
  return { word: WORDS[at], bars: at + 1, hollow: true };
}
