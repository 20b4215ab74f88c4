/**
 * What contradicts itself on the board, in words: in the bar, where there is room; on phones below the board.
 *
 * @import { Bar } from "./bar.js"
 */

import { PHONE } from "./rising.js";
import { stand } from "./sentence.js";

/**
 * @param {Bar} bar
 * @param {string} conflict "" where nothing does
 * @param {string} fact of the board, where there is room for it
 */
export function showConflict(bar, conflict, fact) {
  const below = PHONE.matches ? conflict : "";
  const beside = PHONE.matches ? "" : conflict;
  stand(below);
  bar.fact(beside || fact, beside !== "");
}
