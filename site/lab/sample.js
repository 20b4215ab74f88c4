// The sample of the first visit: puzzles by perplex, with fictitious ratings. The ratings roughly follow the
// difficulty, as ratings by people do.

import { csv } from "../kit/csv.js";

export const SAMPLE = "sample, invented.csv";

const TYPES = /** @type {Record<string, (at: number[]) => object>} */ ({
  b: (at) => ({ at, type: "separation", color: "black" }),
  w: (at) => ({ at, type: "separation", color: "white" }),
  s: (at) => ({ at, type: "star", color: "orange" }),
  1: (at) => ({ at, type: "triangle", count: 1 }),
  2: (at) => ({ at, type: "triangle", count: 2 }),
  3: (at) => ({ at, type: "triangle", count: 3 }),
});

/** The cells of each puzzle, row by row, and its rating. @type {[cells: string, rating: number][]} */
const RATED = [
  ["... ... ...", 1.1],
  ["b.. ... ..w", 1.9],
  ["b.w ... ...", 2.3],
  ["1.. ... ..1", 2.0],
  ["..2 ... ...", 1.6],
  ["b.b .w. ...", 3.1],
  ["s.. ... ..s", 2.8],
  ["b.w ... w.b", 4.4],
  ["1.2 ... 2..", 3.0],
  ["3.. ... ..1", 3.6],
  ["bw. ..b .w.", 4.1],
  ["s.s ... s.s", 4.9],
  ["3.. .2. ..3", 5.2],
  ["b1w .2. w.b", 5.6],
  ["s.b .w. b.s", 4.6],
  ["3.2 1.3 2.1", 6.1],
];

/** The sample as a table that the lab opens. */
export const sampleText = () =>
  csv([
    ["id", "puzzle", "rating"],
    ...RATED.map(([cells, rating], i) => {
      const symbols = cells
        .split(" ")
        .flatMap((row, y) => [...row].map((sign, x) => TYPES[sign]?.([2 * x + 1, 2 * y + 1]) ?? null))
        .filter((symbol) => symbol !== null);
      return [`sample ${i + 1}`, JSON.stringify({ width: 3, height: 3, symbols }), rating];
    }),
  ]);
