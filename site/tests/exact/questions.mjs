// Questions to every engine: puzzles written by hand and boards generated from a seed, for every method with
// a reproducible answer, and queries of all kinds.

import { boards, corner, puzzles, queries } from "../record/puzzles.mjs";

/**
 * A question: a method of the module with its options, and the words of the command line
 * that ask the same.
 *
 * @typedef {object} Question
 * @property {string} name
 * @property {string} method of Engine
 * @property {any} puzzle
 * @property {Record<string, unknown>} options
 * @property {string[]} words
 */

const PLAYERS = ["none", "baseline", "baseline+apr", "baseline+rcr", "all", "all~0.05", "0.3*none|0.7*all"];

/** Puzzles by name, written by hand and drawn. */
const all = Object.entries({
  ...puzzles,
  ...Object.fromEntries(boards(11, 12).map((board, i) => [`board ${i}`, board])),
});

/** @type {Question[]} */
const analyses = all.flatMap(([name, puzzle]) => [
  {
    name: `analyze ${name}`,
    method: "analyze",
    puzzle,
    options: { players: PLAYERS },
    words: ["analyze", "-players", PLAYERS.join()],
  },
  { name: `count ${name}`, method: "count", puzzle, options: {}, words: ["count"] },
  { name: `solve ${name}`, method: "solve", puzzle, options: { max: 50 }, words: ["solve", "-max", "50"] },
]);

/** @type {Question[]} */
const insights = ["stars", "polyominoes", "rotational", "pillar"].flatMap((name) =>
  ["edges", "profile", "wander", "symbols"].map((method) => ({
    name: `${method} of ${name}`,
    method,
    puzzle: puzzles[/** @type {keyof typeof puzzles} */ (name)],
    options: {},
    words: ["explain", "-parts", method],
  })),
);

/** @type {Question[]} */
const others = [
  {
    name: "the learned player",
    method: "analyze",
    puzzle: puzzles.stars,
    options: { players: ["learned", "learned~0.1"] },
    words: ["analyze", "-players", "learned,learned~0.1"],
  },
  {
    name: "analyze as published",
    method: "analyze",
    puzzle: puzzles.squares,
    options: { compat: "shen-2024" },
    words: ["analyze", "-compat", "shen-2024"],
  },
  {
    name: "samples",
    method: "count",
    puzzle: { width: 7, height: 7, symbols: [{ at: [1, 1], type: "triangle", count: 3 }] },
    options: { samples: 4, seed: 9 },
    words: ["count", "-samples", "4", "-seed", "9"],
  },
];

/** Queries, which are divided among workers: a name, a board, options and the equivalent flags. */
const QUERIES =
  /** @type {[name: string, puzzle: any, options: Record<string, unknown>, flags: string[]][]} */ ([
    ["middle", queries.middle, {}, []],
    ["given", queries.given, { player: "baseline" }, ["-player", "baseline"]],
    ["two lines", queries.two, {}, []],
    ["ring", queries.ring, { player: "none" }, ["-player", "none"]],
    [
      "as published",
      queries.middle,
      { compat: "shen-2024", colors: ["orange", "blue"] },
      ["-compat", "shen-2024", "-colors", "orange,blue"],
    ],
    [
      "with conditions",
      queries.middle,
      { tsi: [1, null], solutions: [1, 6], require: [{ type: "triangle" }] },
      ["-tsi", "1..", "-solutions", "1..6", "-require", "triangle"],
    ],
    [
      "against another",
      queries.middle,
      { distinct: "both", against: "none", sort: "difference" },
      ["-distinct", "both", "-against", "none", "-sort", "difference"],
    ],
    [
      "the easiest",
      queries.middle,
      { sort: "msi", order: "least", includeEmpty: true, top: 25 },
      ["-sort", "msi", "-order", "least", "-include-empty", "-top", "25"],
    ],
    [
      "shapes and eliminators",
      queries.small,
      {
        shapes: [
          {
            shape: [
              [1, 1],
              [0, 1],
            ],
            rotatable: true,
          },
          [[1]],
        ],
        eliminators: true,
        colors: ["red"],
      },
      ["-shapes", '[{"shape":[[1,1],[0,1]],"rotatable":true},[[1]]]', "-eliminators", "-colors", "red"],
    ],
    [
      "a line",
      queries.middle,
      { line: corner(3, 3), sort: "solutions", order: "least" },
      ["-line", JSON.stringify(corner(3, 3)), "-sort", "solutions", "-order", "least"],
    ],
    ["a slip", queries.small, { player: "all~0.05" }, ["-player", "all~0.05"]],
    ["how many", queries.middle, { want: "count" }, ["-want", "count"]],
    ["a histogram", queries.middle, { want: "histogram" }, ["-want", "histogram"]],
  ]);

/** @type {Question[]} */
export const divided = QUERIES.map(([name, puzzle, options, flags]) => ({
  name: `generate ${name}`,
  method: "generate",
  puzzle,
  options: { top: 10_000_000, ...options },
  words: ["generate", ...flags],
}));

export const questions = [...analyses, ...insights, ...others, ...divided];
