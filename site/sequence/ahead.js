// The way from a drawn line to a right one, for hints.

/** @import { Panel } from "./pack.d.ts" */

/** @type {Record<string, string>} */
const WAYS = { u: "up", r: "right", d: "down", l: "left" };

/** A line's first stop and its moves. @param {string} text */
const parts = (text) => /^(\d*)(.*)$/.exec(text)?.slice(1) ?? ["", ""];

/**
 * The way to the right line that shares the longest beginning with the drawn one.
 *
 * @param {Panel} panel
 * @param {string} drawn the line as the pack writes it; "" without one
 * @returns {{back: number, way: string}} how many steps to take back; then "up", "right", "down" or "left", or
 *   "" at its end. A line that begins at another start is taken back whole.
 */
export function wayAhead({ right }, drawn) {
  const [start, moves] = parts(drawn);
  let best = { shared: -1, way: "" };
  for (const line of right) {
    const [from, wanted] = parts(line);
    let shared = 0;
    while (from === start && shared < moves.length && moves[shared] === wanted[shared]) shared++;
    if (from === start || best.shared < 0)
      if (shared > best.shared) best = { shared, way: WAYS[wanted[shared]] ?? "" };
  }
  return { back: moves.length - Math.max(best.shared, 0), way: best.way };
}
