// Parses a typed difficulty: a range in Sh or of tries, or a word, as Ask in words reads it.

/** @import { Engine, PuzzleDocument } from "../../perplex.js" */
/** @import { Range } from "../../kit/range.js" */

import { rangeOf } from "../../kit/range.js";

/**
 * Parses "12", "1 in 500" and "at least hard"; null means no wish.
 *
 * @param {Promise<Engine>} engine
 * @param {string} text
 * @param {PuzzleDocument} puzzle its size determines the range of "hard"
 * @param {string} player
 * @returns {Promise<Range | null>}
 * @throws {RangeError} with the text, if it is none of these
 */
export async function difficultyOf(engine, text, puzzle, player) {
  try {
    return rangeOf(text, "Sh");
  } catch (error) {
    if (/^[^a-z]*$/i.test(text)) throw error;
  }
  const [{ read }, { sumOf }, { levelOf }] = await Promise.all([
    import("../generate/words/grammar.js"),
    import("../generate/words/goals.js"),
    import("../generate/words/search.js"),
  ]);
  const { goals, left } = read(text);
  if (goals.length !== 1 || left.length > 0 || goals[0].name !== "level")
    throw new RangeError(`"${text.trim()}" is not a difficulty, such as hard, 1 in 500 or 10 to 12 Sh.`);
  const { signal } = new AbortController(); // never aborted, since looking up a few norms is quick
  return levelOf(await engine, sumOf(goals).level, puzzle, player, signal);
}

/**
 * Reports whether a difficulty was typed as a word: "hard", not "12 Sh" or "1 in 500".
 *
 * @param {string} text
 */
export const isWord = (text) => {
  try {
    rangeOf(text, "Sh");
    return false;
  } catch {
    return true;
  }
};
