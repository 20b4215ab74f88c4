// The line puzzle that is shown where there is none yet. It has one solution.

/** @import { PuzzleDocument } from "../perplex.js" */

/** @type {PuzzleDocument & {title: string}} */
export const SAMPLE = {
  title: "One way home",
  width: 4,
  height: 4,
  symbols: [
    { at: [1, 1], type: "separation", color: "black" },
    { at: [7, 1], type: "triangle", count: 1 },
    { at: [5, 3], type: "separation", color: "white" },
    { at: [6, 3], type: "must-cross" },
    { at: [2, 4], type: "must-cross" },
    { at: [3, 5], type: "separation", color: "white" },
    { at: [5, 5], type: "separation", color: "orange" },
    { at: [1, 7], type: "triangle", count: 1 },
    { at: [7, 7], type: "star", color: "orange" },
  ],
};
