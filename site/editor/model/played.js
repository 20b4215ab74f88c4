// The recorded form of a board that is played (kit/own).

/** @import { Engine, PuzzleDocument } from "../../perplex.js" */
/** @import { Shown } from "../../kit/own/recorder.js" */

import { hash } from "../../kit/hash.js";
import { familyOf } from "./family.js";

/** The player for whose difficulty times are compared, whichever player is chosen. */
export const PLAYER = "all";

/**
 * @param {PuzzleDocument} board
 * @param {Promise<Engine>} engine
 * @param {number} seconds time limit for the difficulty; beyond it, the difficulty stays unknown
 * @returns {Shown}
 */
export function toPlay({ title, ...board }, engine, seconds) {
  const family = familyOf(board);
  return {
    id: `${family}-${hash(JSON.stringify(board))}`,
    family,
    title: title || `${board.width} × ${board.height}`,
    puzzle: JSON.stringify(board),
    state: "",
    by: "TSI, every rule",
    measure: async () => {
      const options = { players: [PLAYER], paths: false, seconds };
      const { measures, complete } = await (await engine).analyze(board, options);
      return complete === false ? null : (measures[PLAYER]?.tsi ?? null);
    },
  };
}
