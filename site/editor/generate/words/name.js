// The name of a board that was found by a sentence.

/** @import { PuzzleDocument } from "../../../perplex.js" */
/** @import { Goal } from "./goals.js" */

import { capital } from "../../../kit/words.js";

const LONGEST_NAME = 40; // letters

/**
 * The goals as the name of a board, the difficulty first: "Hard, no triangles". What stands beside a name,
 * its size, its solutions and the player, is in it only where nothing else is. Goals without room are left out.
 *
 * @param {Goal[]} goals
 */
export function nameOf(goals) {
  const named = goals.filter(({ name, part }) => name !== "present" && !part.player);
  const telling = named.filter(({ part: { size, wanted } }) => !size && !wanted?.solutions);
  const parts = (telling.length > 0 ? telling : named)
    .sort((a, b) => Number(Boolean(b.part.level)) - Number(Boolean(a.part.level)))
    .map((goal) => goal.words);
  while (parts.length > 1 && parts.join(", ").length > LONGEST_NAME) parts.pop();
  return capital(parts.join(", ")).slice(0, LONGEST_NAME);
}

/** A board without a name takes one. @param {PuzzleDocument} puzzle @param {string} title @returns {PuzzleDocument} */
export const titled = (puzzle, title) => (puzzle.title || !title ? puzzle : { ...puzzle, title });
