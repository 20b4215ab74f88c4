// How a game stands, in words.

import { several } from "../kit/words.js";
import { boxes } from "./level.js";
import { sceneAt } from "./scene.js";

/** @import { Seen } from "./session.js" */

/**
 * solvedWords says in how much a level was solved.
 *
 * @param {Pick<Seen, "count" | "pushes" | "switches">} pick
 */
export const solvedWords = ({ count, pushes, switches }) =>
  `Solved in ${several(count, "move")}: ${pushes} with boxes, ${several(switches, "change")} of box.`;

/**
 * playedWords is what is said after a play: "" where there is nothing new.
 *
 * @param {Seen} seen
 * @param {Seen | null} before
 */
export function playedWords(seen, before) {
  if (seen.solved) return solvedWords(seen);
  const now = homeOf(seen);
  return before && homeOf(before) !== now ? `${now} of ${boxes(seen.boxes.length)} on goals.` : "";
}

/** homeOf is how many boxes are on goals. @param {Seen} seen */
export function homeOf(seen) {
  const { kinds } = sceneAt(seen);
  return seen.boxes.filter((at) => kinds[at] === ".").length;
}
