// A puzzle as it is recorded when it is played (kit/own).

/** @import { Bench } from "./bench.js" */

/**
 * @param {Bench} bench
 * @param {{id: string, title?: string, puzzle: any}} shown
 */
export const toPlay = (bench, { id, title, puzzle }) => ({
  id: `logicgrid-${id}`,
  family: "logicgrid",
  title: title || "A logic grid puzzle",
  by: "search information",
  measure: async () => (await bench.ask({ verb: "measure", puzzle })).searchInformation,
});
