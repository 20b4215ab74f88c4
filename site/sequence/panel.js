// Makes a panel of a line puzzle: a board to draw on, with its correct lines.

/** @import { Pack, Panel } from "./pack.d.ts" */
/** @import { Engine, PuzzleDocument } from "../perplex.js" */

import { byTouch } from "../family/touch.js";

const DRAW = "Press a round start and draw a line to an end that fits all symbols.";
const KEYS =
  "With the keyboard: arrow keys begin and continue the line, Backspace undoes a step, Enter ends the line.";

/** Explains in sentences how to draw a line with this device. */
export const howToDraw = () => (byTouch() ? DRAW : `${DRAW} ${KEYS}`);

const SECONDS = 20; // time limit for finding the correct lines

/**
 * @param {Engine} engine
 * @param {string} text
 * @returns {Promise<{panel: Panel, title: string, puzzle: PuzzleDocument}>} the puzzle lacks its title, which
 *   could be a hint
 * @throws {Error} with the reason if the puzzle is invalid
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
