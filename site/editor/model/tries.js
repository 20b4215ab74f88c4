// What an amount of information means to somebody who tries: each shannon halves the chance.

import { many } from "./words.js";

/**
 * tries says how often a blind try succeeds: "about one blind try in 860 succeeds".
 *
 * @param {number} tsi in Sh
 */
export function tries(tsi) {
  const n = 2 ** tsi;
  if (n < 1.15) return "nearly every blind try succeeds";
  if (n < 9.5) return `about one blind try in ${n < 3 ? n.toFixed(1) : Math.round(n)} succeeds`;
  return `about one blind try in ${many(Number(n.toPrecision(2)))} succeeds`;
}
