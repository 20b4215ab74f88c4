// puzz.link, pzv and other hosts of pzprjs. Their pages have the puzzle in `ui.puzzle`.

/**
 * @import { Adapter, Marked } from "../adapter.d.ts"
 *
 * @typedef {{bx: number, by: number, qans: number, qsub: number, anum: number, line: number}} Piece
 * @typedef {object} Puzzle the members used here
 * @property {boolean} ready
 * @property {string} pid name of the type
 * @property {() => string} getURL returns the link that the site itself writes
 * @property {(event: string, heard: () => void) => void} [on]
 * @property {(event: string, heard: () => void) => void} [removeListener]
 * @property {{cell: ArrayLike<Piece>, border: ArrayLike<Piece>}} board
 * @property {{bw: number, bh: number, x0: number, y0: number}} painter
 */

import { watchInput } from "./watch.js";

/** Types whose answers are shaded cells: qans 1 is shaded, qsub 1 is unshaded. */
const SHADED =
  /^(nurikabe|heyawake|hitori|kurodoko|kurotto|lits|norinori|tapa|nurimisaki|chocona|yajilin|yinyang)$/;
/** Types whose answers are numbers in cells. */
const NUMBERED = /^(sudoku|fillomino|kakuro)$/;
/** Types whose answers are lines: line 1 is a line, qsub 2 a cross. */
const LINED = /^(slither|mashu|yajilin|country|numlin)$/;

/** @returns {Puzzle | undefined} */
const puzzle = () => /** @type {any} */ (globalThis).ui?.puzzle;

/** @param {Puzzle} puzzle @returns {Marked[]} */
function marksOf({ pid, board }) {
  /** @type {Marked[]} */
  const marks = [];
  for (const { bx, by, qans, qsub, anum } of Array.from(board.cell)) {
    if (NUMBERED.test(pid) && anum > 0) marks.push([bx, by, anum]);
    if (!SHADED.test(pid)) continue;
    if (qans === 1) marks.push([bx, by, 1]);
    else if (qsub === 1) marks.push([bx, by, 0]);
  }
  if (LINED.test(pid))
    for (const { bx, by, line, qsub } of Array.from(board.border)) {
      if (line === 1) marks.push([bx, by, 1]);
      else if (qsub === 2) marks.push([bx, by, 0]);
    }
  return marks;
}

/** @type {Adapter} */
export const pzpr = {
  name: "puzz.link",
  sites: ["*://puzz.link/p*", "*://pzv.jp/p*", "*://pzprxs.vercel.app/p*", "*://pzplus.tck.mn/p*"],

  read() {
    const open = puzzle();
    if (!open?.ready) return null;
    // The puzzle is the part after the question mark; the address before it is that of the page.
    const text = open.getURL().replace(/^[^?]*\?/, "");
    return { family: "pencil", text: `https://puzz.link/p?${text}`, marks: marksOf(open) };
  },

  watch: watchInput,

  grid() {
    const open = puzzle();
    const canvas = document.querySelector("#divques svg, #divques canvas");
    if (!open || !canvas) return null;
    const { left, top } = canvas.getBoundingClientRect();
    const { bw, bh, x0, y0 } = open.painter;
    return { left: left + x0, top: top + y0, across: 2 * bw, down: 2 * bh };
  },
};
