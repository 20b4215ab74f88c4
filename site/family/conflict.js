/**
 * Describes the contradiction on the board: in the bar if there is room or, on phones, below the board.
 *
 * @import { Bar } from "./bar.js"
 */

import { PHONE } from "./rising.js";
import { stand } from "./sentence.js";

/**
 * @param {Bar} bar
 * @param {string} conflict "" if there is none
 * @param {string} fact a fact of the board, shown if there is room
 */
export function showConflict(bar, conflict, fact) {
  const below = PHONE.matches ? conflict : "";
  const beside = PHONE.matches ? "" : conflict;
  stand(below);
  bar.fact(beside || fact, beside !== "");
}
