// Introductory lessons: boards made for perplex, each with one solution whose line shows one thing at a time.
// They were found by perplex compose and by random search, and selected for their lessons; a test compares
// their figures with the command line.

/** @import { PuzzleDocument } from "../../perplex.js" */

/**
 * shows: the subject of the lesson; tsi: in Sh, for a player with every rule.
 *
 * @typedef {{ shows: string, tsi: number, puzzle: PuzzleDocument & { title: string } }} Beginning
 */

/** @type {Beginning[]} */
export const LESSONS = [
  {
    shows: "hexagons",
    tsi: 2,
    puzzle: {
      title: "Leave none behind",
      width: 3,
      height: 3,
      symbols: [
        { at: [4, 1], type: "must-cross" },
        { at: [1, 2], type: "must-cross" },
        { at: [1, 4], type: "must-cross" },
        { at: [5, 4], type: "must-cross" },
        { at: [2, 5], type: "must-cross" },
      ],
    },
  },
  {
    shows: "squares",
    tsi: 1,
    puzzle: {
      title: "Two colours part",
      width: 4,
      height: 4,
      symbols: [
        { at: [7, 1], type: "separation", color: "black" },
        { at: [3, 3], type: "separation", color: "black" },
        { at: [7, 3], type: "separation", color: "white" },
        { at: [1, 5], type: "separation", color: "black" },
        { at: [3, 5], type: "separation", color: "white" },
        { at: [5, 5], type: "separation", color: "black" },
        { at: [1, 7], type: "separation", color: "white" },
        { at: [5, 7], type: "separation", color: "white" },
        { at: [7, 7], type: "separation", color: "black" },
      ],
    },
  },
  {
    shows: "triangles",
    tsi: 2,
    puzzle: {
      title: "Counting sides",
      width: 3,
      height: 3,
      symbols: [
        { at: [3, 1], type: "triangle", count: 3 },
        { at: [3, 3], type: "triangle", count: 2 },
        { at: [1, 5], type: "triangle", count: 3 },
        { at: [3, 5], type: "triangle", count: 3 },
      ],
    },
  },
];
