// How hard a level is, in words.

import { WORDS } from "../family/verdict.js";
import { many } from "../kit/words.js";

/** The least Sh of each word after the first. */
const EDGES = [3, 6, 10, 15];

/** The word of a difficulty, which was compared with nothing. @param {number} tsi */
export function wordOf(tsi) {
  const at = EDGES.filter((edge) => tsi >= edge).length;
  return { word: WORDS[at], bars: at + 1, hollow: true };
}

/** Of how many tries one succeeds: exact below 1,000, else with three digits. @param {number} tsi */
export function triesOf(tsi) {
  const n = 2 ** tsi;
  return n < 9.95 ? String(Number(n.toFixed(1))) : many(n < 1000 ? Math.round(n) : Number(n.toPrecision(3)));
}
