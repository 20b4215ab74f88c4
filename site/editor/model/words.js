// Numbers in words, as several panels of the editor say them.

import { grouped } from "../../kit/words.js";

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * many writes a count that may be beyond what can be read: from 10^15 on one decimal and
 * a power of ten, "1.6 × 10²⁴".
 * @param {number} n
 */
export function many(n) {
  if (n < 1e15) return grouped(n);
  const [figures, power] = n.toExponential(1).split("e+");
  return `${figures} × 10${[...power].map((digit) => RAISED[Number(digit)]).join("")}`;
}
