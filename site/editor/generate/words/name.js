// Names boards that were found from a sentence.

/** @import { PuzzleDocument } from "../../../perplex.js" */
/** @import { Goal } from "./goals.js" */

import { capital } from "../../../kit/words.js";

const LONGEST_NAME = 40; // characters

/**
 * Returns a board's name from the goals, beginning with the difficulty: "Hard, no triangles". The size, the
 * solutions and the player are displayed beside a name, so the name includes them only if it would be empty.
 * Goals that do not fit are left out.
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

/**
 * Gives a board a name unless it has one.
 *
 * @param {PuzzleDocument} puzzle
 * @param {string} title
 * @returns {PuzzleDocument}
 */
export const titled = (puzzle, title) => (puzzle.title || !title ? puzzle : { ...puzzle, title });
