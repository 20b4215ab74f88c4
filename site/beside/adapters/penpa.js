/// <reference path="../globals.d.ts" />
// Penpa+. Its page has the drawing in `pu`, which writes its own link. Genre tags, or the title, give the
// type of puzzle.

/**
 * @import { Adapter } from "../adapter.d.ts"
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {object} Drawing the members used here
 * @property {string} gridtype
 * @property {() => string} maketext returns the edit link, from which the recorded replay is removed
 * @property {{command_replay: {__a: unknown[]}}} pu_a
 * @property {number} size size of a cell
 * @property {Record<number, Point>} point
 * @property {number} nx0
 * @property {number[]} space free rows and columns above, below, left and right
 */

import { watchInput } from "./watch.js";

/** `pu` is a binding of the page's scripts, not a property of its window. @returns {Drawing | undefined} */
const drawing = () =>
  typeof pu === "undefined" ? undefined : /** @type {Drawing} */ (/** @type {unknown} */ (pu));

/** @type {Adapter} */
export const penpa = {
  name: "Penpa+",
  sites: ["*://swaroopg92.github.io/penpa-edit/*", "*://opt-pan.github.io/penpa-edit/*"],

  read() {
    const open = drawing();
    if (!open?.point || !document.getElementById("save_undo")) return null;
    if (!/^(square|sudoku|kakuro)$/.test(open.gridtype))
      return { fault: `A ${open.gridtype} grid cannot be measured: perplex reads square grids.` };
    const { command_replay } = open.pu_a;
    const recorded = command_replay.__a;
    try {
      return { family: "pencil", text: open.maketext() };
    } finally {
      command_replay.__a = recorded;
    }
  },

  watch: watchInput,

  grid() {
    const open = drawing();
    const canvas = document.getElementById("canvas");
    if (!open || !canvas) return null;
    // The page reserves two columns and rows around the board.
    const [above = 0, , left = 0] = open.space;
    const first = open.point[(2 + above) * open.nx0 + 2 + left];
    if (!first) return null;
    const box = canvas.getBoundingClientRect();
    return {
      left: box.left + first.x - open.size / 2,
      top: box.top + first.y - open.size / 2,
      across: open.size,
      down: open.size,
    };
  },
};
