// f-puzzles. Its page exports the puzzle through `exportPuzzle`, which its own links use, and draws it on a
// single canvas.

/** @import { Adapter } from "../adapter.d.ts" */

import { watchInput } from "./watch.js";

/**
 * The globals of the page that are used here.
 *
 * @type {() => {exportPuzzle?: () => string, canvas?: HTMLCanvasElement, gridX?: number, gridY?: number, cellSL?: number}}
 */
const page = () => /** @type {any} */ (globalThis);

/** @type {Adapter} */
export const fpuzzles = {
  name: "f-puzzles",
  sites: ["*://f-puzzles.com/*", "*://www.f-puzzles.com/*"],

  read() {
    const { exportPuzzle } = page();
    if (!exportPuzzle) return null;
    return { family: "pencil", text: `https://f-puzzles.com/?load=${exportPuzzle()}` };
  },

  watch: watchInput,

  grid() {
    const { canvas = document.querySelector("canvas"), gridX, gridY, cellSL } = page();
    if (!canvas || gridX === undefined || gridY === undefined || !cellSL) return null;
    const box = canvas.getBoundingClientRect();
    const [wide, high] = [box.width / canvas.width, box.height / canvas.height];
    return {
      left: box.left + gridX * wide,
      top: box.top + gridY * high,
      across: cellSL * wide,
      down: cellSL * high,
    };
  },
};
