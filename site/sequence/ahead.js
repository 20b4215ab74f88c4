// The path from a drawn line to a correct line, for hints.

/** @import { Panel } from "./pack.d.ts" */

/** @type {Record<string, string>} */
const WAYS = { u: "up", r: "right", d: "down", l: "left" };

/** Returns a line's first stop and its moves. @param {string} text */
const parts = (text) => /^(\d*)(.*)$/.exec(text)?.slice(1) ?? ["", ""];

/**
 * Returns the path to the correct line that shares the longest beginning with the drawn line.
 *
 * @param {Panel} panel
 * @param {string} drawn the line in the pack's form; "" for no line
 * @returns {{back: number, way: string}} the number of steps to take back; then "up", "right", "down" or
 *   "left", or "" at the end of the line. A line that begins at another start is taken back completely.
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
