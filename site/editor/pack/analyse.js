// Analyses a puzzle of a pack.

/** @import { Engine, Puzzle, PuzzleDocument } from "../../perplex.js" */
/** @import { Figures } from "./columns.js" */

import { intervalOf, span } from "../../engine/interval.js";
import { playersOf } from "./columns.js";

/** @param {number} n */
const rounded = (n) => Math.round(n * 100) / 100;

/**
 * Computes a puzzle's solutions, its difficulty for each player of the table, and its place among
 * published puzzles.
 *
 * @param {Engine} engine
 * @param {unknown} source the puzzle as read
 * @param {string} player the player of the table
 * @param {number} seconds time limit
 * @param {AbortSignal} signal
 * @returns {Promise<{figures: Figures, complete: boolean, version: string}>}
 */
export async function analyse(engine, source, player, seconds, signal) {
  const doc = await documentOf(engine, source, signal);
  const players = playersOf(player);
  const answer = await engine.analyze(doc, { players, paths: false, seconds, signal });
  const exact = (answer.complete || answer.solutionsExact === true) && !answer.givenUp;
  /** @type {Record<string, number>} */
  const tsi = {};
  /** @type {Record<string, string>} */
  const spans = {};
  for (const name of players) {
    const value = answer.measures[name]?.tsi;
    const interval = intervalOf(answer.measures[name], "tsi");
    if (typeof value === "number") tsi[name] = rounded(value);
    else if (interval) spans[name] = span(interval);
  }
  const { width = 4, height = 4, pillar } = doc;
  const place = pillar ? null : await engine.norm({ width, height, player, tsi: tsi[player] }, { signal });
  const status = !exact ? "at least" : answer.solutions === 1 ? "unique" : "exact";
  const symbols = doc.symbols?.length ?? 0;
  return {
    figures: { doc, symbols, count: answer.solutions, status, tsi, spans, place },
    complete: answer.complete,
    version: answer.version,
  };
}

/**
 * Returns a puzzle as a document: a text or a record of another format is converted to one.
 *
 * @param {Engine} engine
 * @param {unknown} puzzle
 * @param {AbortSignal} signal
 * @returns {Promise<PuzzleDocument>}
 */
async function documentOf(engine, puzzle, signal) {
  const isText = typeof puzzle === "string";
  const isForeign = typeof puzzle === "object" && puzzle !== null && "grid" in puzzle;
  if (!isText && !isForeign) return /** @type {PuzzleDocument} */ (puzzle); // the engine reports other errors
  return (await engine.convert(/** @type {Puzzle} */ (puzzle), { to: "json", signal })).json;
}
