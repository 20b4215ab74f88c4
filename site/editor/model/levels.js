// The difficulty at each percentile of published boards of a size, and the corresponding words.

/** @import { Engine, PuzzleDocument } from "../../perplex.js" */
/** @import { Verdict } from "../../family/types.d.ts" */

import { NOT_RATED, PERCENTILES, ofLevels } from "../../family/verdict.js";

const HARDEST = 4000; // in hundredths of a shannon, the precision of norms

/**
 * Resolves to the least difficulty in Sh at each percentile; null if no norm is known.
 *
 * @param {Engine} engine
 * @param {{ width: number, height: number }} board
 * @param {string} player
 * @param {number[]} percentiles
 * @param {AbortSignal} [signal]
 */
export async function levelsOf(engine, { width, height }, player, percentiles, signal) {
  const percentAt = async (/** @type {number} */ hundredths) =>
    (await engine.norm({ width, height, player, tsi: hundredths / 100 }, { signal }))?.percent ?? null;
  if ((await percentAt(100)) === null) return null;
  return Promise.all(
    percentiles.map(async (wanted) => {
      let [low, high] = [0, HARDEST];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (((await percentAt(middle)) ?? 100) < wanted) low = middle + 1;
        else high = middle;
      }
      return low / 100;
    }),
  );
}

/**
 * Returns a word for a difficulty; null for a board without one.
 *
 * @typedef {(tsi: number | null) => Pick<Verdict, "word" | "bars" | "hollow"> | null} Words
 */

/**
 * Resolves to the function that gives words for a player on boards like this one.
 *
 * @param {Engine} engine
 * @param {PuzzleDocument} board
 * @param {string} player
 * @returns {Promise<Words>}
 */
export async function wordsFor(engine, board, player) {
  const wanted = [...PERCENTILES, 100]; // 100 means harder than all boards compared
  const levels = board.pillar ? null : await levelsOf(engine, board, player, wanted).catch(() => null);
  return (tsi) => {
    if (!levels || tsi === null) return null;
    const rounded = Math.round(100 * tsi) / 100; // rounded in the same way as norms and their levels
    return rounded >= levels[PERCENTILES.length] ? NOT_RATED : ofLevels(rounded, levels.slice(0, -1));
  };
}
