// A board as it is recorded when it is played (kit/own).

/** @import { Engine, PuzzleDocument } from "../../perplex.js" */
/** @import { Shown } from "../../kit/own/recorder.js" */

import { hash } from "../../kit/hash.js";
import { familyOf } from "./family.js";

/** Whom boards are measured for, whoever is chosen: times are compared with that. */
export const PLAYER = "all";

/**
 * @param {PuzzleDocument} board
 * @param {Promise<Engine>} engine
 * @param {number} seconds that its measure may take; beyond, it is not known
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
