// Line puzzles in widgets: the engine's analysis, and the place among published puzzles.

import { Engine } from "../perplex.js";

/** @typedef {import("../perplex.js").PuzzleDocument} PuzzleDocument */
/** @typedef {import("../perplex.js").Analysis} Analysis */

/** @type {import("./view.js").Starter["start"]} */
export async function start(workers, seconds) {
  const engine = await Engine.start({ workers });
  return {
    read: async ({ puzzle }, signal) => ({
      document: (await engine.convert(puzzle, { to: "json", signal })).json,
    }),
    async analyze({ puzzle, player: asked }, signal) {
      const player = /** @type {string} */ (asked);
      const document = JSON.parse(puzzle);
      const options = { players: [player], paths: false, tsiOnly: true, seconds, signal };
      const analysis = await engine.analyze(document, options);
      return { ...analysis, percentile: await standing(engine, document, player, analysis) };
    },
  };
}

/**
 * Returns the place among published puzzles; null if there is no norm.
 *
 * @param {Engine} engine
 * @param {PuzzleDocument} document
 * @param {string} player
 * @param {Analysis} analysis
 */
async function standing(engine, { width = 4, height = 4, pillar }, player, { complete, measures }) {
  const tsi = measures[player]?.tsi;
  if (!complete || pillar || typeof tsi !== "number") return null;
  return engine.norm({ width, height, player, tsi });
}
