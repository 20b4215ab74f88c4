// A line puzzle as a panel that can be drawn on, with the lines that are right.

/** @import { Pack, Panel } from "./pack.d.ts" */
/** @import { Engine, PuzzleDocument } from "../perplex.js" */

const SECONDS = 20; // for the lines that are right

/**
 * @param {Engine} engine
 * @param {string} text
 * @returns {Promise<{panel: Panel, title: string, puzzle: PuzzleDocument}>} the puzzle without its title, which
 *   may be a hint
 * @throws {Error} with what is wrong with the puzzle
 */
export async function panelOf(engine, text) {
  const { json } = await engine.convert(text, { to: "json" });
  const { title = "", ...puzzle } = json;
  const answer = await engine.sequence([{ puzzle, role: "teach" }], { pack: true, seconds: SECONDS });
  if (!answer.pack)
    throw new Error(
      (answer.reason ?? "it takes too long to find its solutions").replace("panel 1 cannot be packed: ", ""),
    );
  const [panel] = /** @type {Pack} */ (answer.pack).panels;
  return { panel, title, puzzle };
}
