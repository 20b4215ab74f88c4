// Line puzzles shown before there is any other puzzle. Each has one solution.

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

/**
 * The first visit's puzzle. The build checks that it is of medium difficulty (site/make/opening.go).
 *
 * @type {PuzzleDocument & {title: string}}
 */
export const FIRST = {
  title: "Morning walk",
  width: 4,
  height: 4,
  symbols: [
    { at: [1, 1], type: "separation", color: "black" },
    { at: [7, 1], type: "triangle", count: 1 },
    { at: [5, 3], type: "separation", color: "white" },
    { at: [6, 3], type: "must-cross" },
    { at: [3, 5], type: "star", color: "orange" },
    { at: [5, 5], type: "star", color: "white" },
    { at: [1, 7], type: "star", color: "white" },
    { at: [7, 7], type: "star", color: "orange" },
  ],
};
