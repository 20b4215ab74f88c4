// A level as it is recorded when it is played (kit/own).

/**
 * @import { Shown } from "../kit/own/recorder.js"
 * @import { Bench } from "./bench.js"
 * @import { Level } from "./level.js"
 */

import { idOf, requestOf } from "./level.js";

const LOOKS = "look+dead+finish"; // whose difficulty is recorded with a play

/**
 * @param {Bench} bench
 * @param {Level} level
 * @param {number} seconds that its measure may take; beyond, it is not known
 * @returns {Shown}
 */
export const toPlay = (bench, level, seconds) => ({
  id: `transport-${idOf(level)}`,
  family: "transport",
  title: level.title || "A level",
  by: "search information",
  measure: async () => {
    const { measures, complete } = await bench.ask(
      { verb: "tsi", ...requestOf(level), players: [LOOKS] },
      { seconds },
    );
    return complete ? (measures[LOOKS]?.tsi ?? null) : null;
  },
});
