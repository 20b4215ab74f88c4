// Example boards. They were drawn by hand with question marks and filled by perplex generate. The figures are
// for a player who knows all the rules; the browser tests compare them with the command line.

/** @import { PuzzleDocument } from "../../perplex.js" */

import { SAMPLE } from "../../kit/sample.js";

/**
 * kind: the reason for including it among the examples; tsi: in Sh; puzzle: a document.
 * @typedef {{kind: string, solutions: number, tsi: number, puzzle: PuzzleDocument & {title: string}}} Example
 */

/** @type {Example[]} */
export const EXAMPLES = [
  {
    kind: "Easy",
    solutions: 8,
    tsi: 4.29956,
    puzzle: {
      title: "Garden wall",
      width: 4,
      height: 3,
      symbols: [
        { at: [1, 1], type: "separation", color: "white" },
        { at: [3, 1], type: "separation", color: "white" },
        { at: [5, 3], type: "separation", color: "black" },
        { at: [7, 3], type: "separation", color: "black" },
        { at: [4, 4], type: "must-cross" },
        { at: [1, 5], type: "star", color: "black" },
      ],
    },
  },
  {
    kind: "Unique",
    solutions: 1,
    tsi: 9.754888,
    puzzle: SAMPLE,
  },
  {
    kind: "Hard",
    solutions: 9,
    tsi: 14.562595,
    puzzle: {
      title: "Night ferry",
      width: 5,
      height: 5,
      symbols: [
        { at: [1, 1], type: "star", color: "purple" },
        { at: [4, 2], type: "must-cross" },
        { at: [5, 3], type: "triangle", count: 2 },
        { at: [9, 3], type: "star", color: "orange" },
        { at: [5, 5], type: "triangle", count: 3 },
        { at: [7, 5], type: "star", color: "purple" },
        { at: [3, 7], type: "triangle", count: 1 },
        { at: [6, 7], type: "cannot-cross" },
        { at: [1, 9], type: "star", color: "orange" },
        { at: [9, 9], type: "separation", color: "black" },
      ],
    },
  },
  {
    kind: "Polyominoes",
    solutions: 1,
    tsi: 10.754888,
    puzzle: {
      title: "Floor plan",
      width: 4,
      height: 4,
      symbols: [
        { at: [5, 1], type: "triangle", count: 2 },
        { at: [1, 3], type: "polyomino", color: "yellow", shape: [[1, 1], [1, 0]] }, // prettier-ignore
        { at: [7, 3], type: "star", color: "orange" },
        { at: [5, 5], type: "polyomino", color: "yellow", shape: [[1], [1], [1]] },
        { at: [3, 7], type: "triangle", count: 1 },
      ],
    },
  },
  {
    kind: "Canceller",
    solutions: 2,
    tsi: 9.584963,
    puzzle: {
      title: "Second thoughts",
      width: 4,
      height: 4,
      symbols: [
        { at: [1, 1], type: "triangle", count: 1 },
        { at: [5, 1], type: "triangle", count: 3 },
        { at: [3, 3], type: "eliminator", color: "white" },
        { at: [3, 5], type: "star", color: "white" },
        { at: [7, 5], type: "star", color: "white" },
        { at: [5, 7], type: "star", color: "black" },
      ],
    },
  },
  {
    kind: "Two lines",
    solutions: 1,
    tsi: 4.584963,
    puzzle: {
      title: "Twin paths",
      width: 4,
      height: 4,
      symmetry: "rotational",
      starts: [[0, 8], [8, 0]], // prettier-ignore
      ends: [[0, 0], [8, 8]], // prettier-ignore
      symbols: [
        { at: [7, 1], type: "separation", color: "black" },
        { at: [2, 3], type: "must-cross", color: "blue" },
        { at: [3, 3], type: "star", color: "black" },
        { at: [1, 5], type: "separation", color: "white" },
        { at: [5, 5], type: "separation", color: "black" },
        { at: [5, 6], type: "must-cross", color: "yellow" },
      ],
    },
  },
  {
    kind: "Pillar",
    solutions: 1,
    tsi: 10.33985,
    puzzle: {
      title: "Round tower",
      width: 4,
      height: 3,
      pillar: true,
      symbols: [
        { at: [1, 1], type: "triangle", count: 1 },
        { at: [5, 3], type: "triangle", count: 2 },
        { at: [3, 5], type: "triangle", count: 1 },
        { at: [7, 5], type: "star", color: "orange" },
      ],
    },
  },
];

const LEFT_OPEN = ["1,1", "5,5", "7,7"];

/** The sample with one solution, with three of its places left open. @type {typeof SAMPLE} */
export const THREE_OPEN = {
  ...SAMPLE,
  title: "Three places open",
  symbols: (SAMPLE.symbols ?? []).map((symbol) =>
    LEFT_OPEN.includes(String(symbol.at)) ? { at: symbol.at, type: "unknown" } : symbol,
  ),
};
