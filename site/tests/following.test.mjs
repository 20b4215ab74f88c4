// The choice of the example that Next opens.

import assert from "node:assert/strict";
import { test } from "node:test";
import { followingOf } from "../family/following.js";

/** @param {string} group @param {number} bars */
const sample = (group, bars) => ({ text: `${group} ${bars}`, name: `${group}, ${bars}`, group, bars });
const SAMPLES = [
  ...[1, 3, 5].map((bars) => sample("Slitherlink", bars)),
  ...[1, 2, 5].map((bars) => sample("Sudoku", bars)),
  sample("Tents", 0), // not rated
];

/** @type {[name: string, open: string, bars: number, solved: string[], next: string][]} */
const ROWS = [
  ["the nearest of its type", "Sudoku 5", 5, ["Sudoku 5"], "Sudoku 2"],
  ["of another type where its own is solved", "Tents 0", 0, ["Tents 0"], "Slitherlink 1"],
  [
    "as hard as it where its own type is solved",
    "Sudoku 5",
    5,
    SAMPLES.slice(3, 6).map(({ text }) => text),
    "Slitherlink 5",
  ],
  ["of its type where it is no example", "Slitherlink of mine", 4, [], "Slitherlink 3"],
  ["the first after it where nothing is known", "Slitherlink 3", 0, ["Slitherlink 3"], "Slitherlink 5"],
  ["the first after it where all are solved", "Sudoku 2", 2, SAMPLES.map(({ text }) => text), "Sudoku 5"],
];

for (const [name, text, bars, solved, next] of ROWS)
  test(`Next opens an example: ${name}`, () => {
    const puzzle = { text, name: text, facts: "" };
    const known = { solved: new Set(solved), bars, barsOf: (/** @type {any} */ one) => one.bars };
    assert.equal(followingOf(puzzle, SAMPLES, known)?.text, next);
  });
