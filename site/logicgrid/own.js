// A puzzle as it is recorded when it is played (kit/own).

/**
 * @import { Bench } from "./bench.js"
 * @import { LogicGridPuzzle } from "../shapes.d.ts"
 */

/**
 * @param {Bench} bench
 * @param {{id: string, title?: string, puzzle: LogicGridPuzzle}} shown
 */
export const toPlay = (bench, { id, title, puzzle }) => ({
  id: `logicgrid-${id}`,
  family: "logicgrid",
  title: title || "A logic grid puzzle",
  by: "search information",
  measure: async () => (await bench.ask({ verb: "measure", puzzle })).searchInformation,
});
