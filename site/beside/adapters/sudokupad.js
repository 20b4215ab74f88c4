// SudokuPad. An address has either the whole puzzle, in one of three notations, or just the name of a puzzle
// stored on the site's server, which is not read.

/** @import { Adapter, Marked } from "../adapter.d.ts" */

import { watchInput } from "./watch.js";

/** @returns {{row: number, col: number, value?: string | number | null, given?: unknown}[]} */
const cells = () => /** @type {any} */ (globalThis).Framework?.app?.grid?.getCellList?.() ?? [];

/** @returns {Marked[]} */
const marks = () =>
  cells().flatMap(({ row, col, value, given }) =>
    !given && /^\d+$/.test(String(value))
      ? [/** @type {Marked} */ ([2 * col + 1, 2 * row + 1, Number(value)])]
      : [],
  );

/** @type {Adapter} */
export const sudokupad = {
  name: "SudokuPad",
  sites: ["*://sudokupad.app/*", "*://*.sudokupad.app/*", "*://app.crackingthecryptic.com/*"],

  read() {
    const { href, pathname, search } = location;
    if (pathname === "/" && !search) return null;
    if (!/[/=](fpuz|scl|ctc|scf.)/.test(href))
      return {
        fault:
          "Only sudokus that are in the page's address can be measured here; this one is on the site's server.",
      };
    return { family: "pencil", text: href, marks: marks() };
  },

  watch: watchInput,

  grid() {
    const drawing = document.querySelector("#board .cells, .board .cells, #svgrenderer");
    const rows = Math.sqrt(cells().length);
    if (!drawing || !Number.isInteger(rows) || rows === 0) return null;
    const { left, top, width, height } = drawing.getBoundingClientRect();
    return { left, top, across: width / rows, down: height / rows };
  },
};
