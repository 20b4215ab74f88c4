// Pencil puzzles in widgets: the number of solutions, and the search information.

import { PencilEngine } from "../engine/pencil.js";

/** @type {import("./view.js").Starter["start"]} */
export async function start(workers, seconds) {
  const engine = await PencilEngine.start(workers);
  return {
    read: async ({ puzzle }, signal) => ({ document: await engine.read(puzzle, { signal }) }),
    analyze: async ({ puzzle }, signal) => ({
      ...(await engine.rate(puzzle, { seconds, signal })),
      percentile: null,
    }),
  };
}
