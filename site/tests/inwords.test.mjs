// Asking in words: the goals that each phrase sets, the reported rest, and robustness against any text.

import { test } from "node:test";
import assert from "node:assert/strict";
import { nothing, sumOf } from "../editor/generate/words/goals.js";
import { leftWords, read } from "../editor/generate/words/grammar.js";
import { LEVELS as ALL, bandOf } from "../editor/generate/words/lexicon.js";
import { look } from "../editor/generate/words/search.js";
import { PERCENTILES, WORDS } from "../family/verdict.js";
import { changedText, patience, tried } from "./fuzz.mjs";

/** @import { Asked } from "../editor/generate/words/goals.js" */
/** @import { Left } from "../editor/generate/words/grammar.js" */
/** @typedef {Partial<Asked & { left: Left[] }>} Part */

const LEVELS = Object.fromEntries(Object.entries(ALL).map(([name, { tsi }]) => [name, tsi]));

/** The goals of a sentence, and the words that were not understood. @param {string} text */
function asked(text) {
  const { goals, left } = read(text);
  return { ...sumOf(goals), left };
}

const none = { least: 0, most: 0 };

/** Sentences with all their goals. @type {[text: string, want: Part][]} */
const CASES = [
  ["", {}],
  [
    "4x4, unique, no triangles, hard for beginners",
    {
      size: [4, 4],
      player: "baseline",
      wanted: { solutions: [1, 1], require: [{ type: "triangle", ...none }], tsi: LEVELS.hard },
    },
  ],
  ["4 × 3", { size: [4, 3] }],
  ["a board of 5 by 5 cells", { size: [5, 5] }],
  ["12x4", { left: [{ text: "12x4", why: "is not a size: boards have 1 to 10 cells a side" }] }],
  ["one solution", { wanted: { solutions: [1, 1] } }],
  ["a single solution", { wanted: { solutions: [1, 1] } }],
  ["3 solutions", { wanted: { solutions: [3, 3] } }],
  ["at least two solutions", { wanted: { solutions: [2, null] } }],
  ["between 2 and 5 solutions", { wanted: { solutions: [2, 5] } }],
  ["2-5 solutions", { wanted: { solutions: [2, 5] } }],
  ["fewer than 5 solutions", { wanted: { solutions: [null, 4] } }],
  ["more than 5 solutions", { wanted: { solutions: [6, null] } }],
  ["5 to 2 solutions", { left: [{ text: "5 to 2 solutions", why: "ends below its beginning" }] }],
  ["1.5 solutions", { left: [{ text: "1.5 solutions", why: "is not a whole number" }] }],
  ["at most 6 symbols", { wanted: { symbols: [null, 6] } }],
  [
    "6 symbols or more",
    { wanted: { symbols: [6, 6] }, left: [{ text: "or more", why: "is not understood" }] },
  ],
  ["6 or more symbols", { wanted: { symbols: [6, null] } }],
  ["8 to 10 Sh", { wanted: { tsi: [8, 10] } }],
  ["8 to 10 Sh, hard", { wanted: { tsi: [8, 10] } }],
  ["hard, at least 9 Sh", { wanted: { tsi: [9, null] } }],
  ["12 Sh", { wanted: { tsi: [11.5, 12.5] } }],
  ["more than 9.5 shannons", { wanted: { tsi: [9.5, null] } }],
  ["very easy", { wanted: { tsi: LEVELS["very easy"] } }],
  ["quite difficult for experts", { player: "all", wanted: { tsi: LEVELS.hard } }],
  [
    "easy, hard",
    {
      wanted: { tsi: LEVELS.easy },
      left: [{ text: "hard", why: "repeats or contradicts what was said before" }],
    },
  ],
  [
    "no triangles, stars or squares",
    {
      wanted: {
        require: [
          { type: "triangle", ...none },
          { type: "star", ...none },
          { type: "separation", ...none },
        ],
      },
    },
  ],
  [
    "without white stars and no gaps",
    {
      wanted: {
        require: [
          { type: "star", color: "white", ...none },
          { type: "cannot-cross", ...none },
        ],
      },
    },
  ],
  ["no triangles, unique", { wanted: { require: [{ type: "triangle", ...none }], solutions: [1, 1] } }],
  ["two white stars", { wanted: { require: [{ type: "star", color: "white", least: 2, most: 2 }] } }],
  ["at least 3 must-cross", { wanted: { require: [{ type: "must-cross", least: 3 }] } }],
  ["with some tetris pieces", { wanted: { require: [{ type: "polyomino", least: 1 }] } }],
  [
    "only stars and triangles",
    {
      wanted: {
        require: [
          { type: "star", least: 1 },
          { type: "triangle", least: 1 },
          .../** @type {import("../perplex.js").SymbolType[]} */ ([
            "must-cross",
            "cannot-cross",
            "separation",
            "polyomino",
            "eliminator",
          ]).map((type) => ({
            type,
            ...none,
          })),
        ],
      },
    },
  ],
  ["compared with experts, largest gap first", { wanted: { against: "all", sort: "difference" } }],
  ["largest difference", { wanted: { against: "none", sort: "difference" } }],
  ["easiest first", { wanted: { sort: "tsi", order: "least" } }],
  ["fewest symbols, all different", { wanted: { sort: "symbols", order: "least", distinct: "both" } }],
  [
    "unique and full of purple elephants for beginners",
    {
      player: "baseline",
      wanted: { solutions: [1, 1] },
      left: [
        { text: "full", why: "is not understood" },
        { text: "purple elephants", why: "is not understood" },
      ],
    },
  ],
  ["UNIQUE\n4X4", { size: [4, 4], wanted: { solutions: [1, 1] } }],
];

/** The level of a TSI. @param {Part} want */
const levelOf = ({ wanted }) => ({
  level: Object.keys(LEVELS).find((name) => String(LEVELS[name]) === String(wanted?.tsi)) ?? "",
});

test("phrases", () => {
  for (const [text, want] of CASES)
    assert.deepEqual(asked(text), { ...nothing(), left: [], ...levelOf(want), ...want }, text);
  assert.equal(
    leftWords(read("4x4 xyz 1.5 solutions").left),
    "“xyz” is not understood. “1.5 solutions” is not a whole number.",
  );
  assert.equal(leftWords([]), "");
});

test("phrases in any order ask for the same", () => {
  const phrases = [
    "4x4",
    "unique",
    "no triangles",
    "hard",
    "for beginners",
    "at most 6 symbols",
    "easiest first",
  ];
  const want = asked(phrases.join(", "));
  for (let i = 0; i < phrases.length; i++) {
    const turned = [...phrases.slice(i), ...phrases.slice(0, i)];
    for (const join of [", ", " ", " and ", "; "]) assert.deepEqual(asked(turned.join(join)), want);
  }
});

test("any text is read, and what is no phrase is said", patience(), async (t) => {
  const n = await tried(
    500,
    (random) => changedText(random, [...CASES.map(([text]) => text), CASES.map(([text]) => text).join(", ")]),
    (text) => {
      const { size, wanted, left } = asked(text);
      assert.ok(size === null || size.every((side) => side === null || (side >= 1 && side <= 10)));
      for (const range of [wanted.tsi, wanted.solutions, wanted.symbols]) {
        const [least, most] = range ?? [null, null];
        assert.ok(least === null || most === null || least <= most);
      }
      for (const { text: phrase, why } of left)
        assert.ok(
          phrase !== "" &&
            why !== "" &&
            text
              .toLowerCase()
              .replaceAll(/[\s\u00a0]+/g, " ")
              .includes(phrase),
          phrase,
        );
      const more = read(`${text.slice(0, 500)}, xyzzy`).left;
      assert.match(more[more.length - 1].text, /xyzzy$/);
    },
  );
  t.diagnostic(`${n} inputs`);
});

/** Sentences that people typed, with their goals. @type {[text: string, goals: string][]} */
const SENTENCES = [
  [
    "4x4, unique, no triangles, hard for beginners",
    "4 × 4; 1 solution; no triangles; hard; for a player with the basics",
  ],
  ["5x5 with stars only, one solution", "5 × 5; stars; no other symbols; 1 solution"],
  ["easy puzzle for kids, 3x3", "easy; for a player with the basics; 3 × 3"],
  ["something with two colours of squares, medium", "black squares; white squares; medium"],
  ["make this one harder", "harder"],
  ["the same but unique", "this board; 1 solution"],
  ["no polyominoes, at most five symbols", "no polyominoes; at most 5 symbols"],
  ["6x6, very hard, hexagons", "6 × 6; very hard; hexagons"],
  ["symmetric board, two lines, one solution", "two lines, mirrored; 1 solution"],
  ["a 4x4 that looks easy but isn’t", "4 × 4; at most 5 symbols; hard or more"],
  ["only triangles, exactly three solutions", "triangles; no other symbols; 3 solutions"],
  ["beginner level, introduces stars", "easy; at least 2 stars"],
  ["black and white squares and one eraser", "black squares; white squares; 1 canceller"],
  ["at least two tetris pieces, unique", "at least 2 polyominoes; 1 solution"],
  ["few dead ends, long line", "few dead ends; long line"],
  ["long winding line, one solution", "long line; 1 solution"],
  ["5 by 5, between 10 and 14 shannons", "5 × 5; 10 to 14 Sh"],
  ["every symbol matters", "every symbol matters"],
  ["harder for people who don't know stars", "harder; for players who do not know stars"],
  ["keep my squares, add stars, unique", "squares kept; 2 more stars; 1 solution"],
  ["pillar, 6 wide, medium difficulty", "pillar; 6 wide; medium"],
  ["could you make it a bit harder but keep the triangles", "a bit harder; triangles kept"],
  ["replace the stars with triangles", "no stars; more triangles"],
  ["no dots, no gaps, medium difficulty, unique", "no hexagons; no gaps; medium; 1 solution"],
  ["deceptively simple, only one answer", "at most 5 symbols; hard or more; 1 solution"],
  ["a small board with three white stars and no other symbols", "3 × 3; 3 white stars; no other symbols"],
  ["at least hard, 4x4", "hard or more; 4 × 4"],
  ["medium or harder, unique", "medium or more; 1 solution"],
  ["no harder than medium", "medium or less"],
  ["extreme, 5x5", "extreme; 5 × 5"],
  ["a fiendish board", "very hard or more"],
  ["4 × 4 with at most three kinds of symbols", "4 × 4; at most 3 kinds of symbols"],
];

test("sentences that people typed are understood as a whole", () => {
  for (const [text, want] of SENTENCES) {
    const { goals, left } = read(text);
    assert.equal(goals.map(({ words }) => words).join("; "), want, text);
    assert.deepEqual(left, [], text);
  }
});

test("a level is the band of its word, up to where the next word begins", () => {
  const ends = WORDS.map((word) => bandOf(word).percent);
  assert.deepEqual(
    ends.map(([from]) => from),
    [null, ...PERCENTILES],
  );
  assert.deepEqual(
    ends.map(([, to]) => to),
    [...PERCENTILES, 100], // beyond the hardest puzzle that was compared there is no word
  );
  assert.deepEqual(bandOf("hard or more").percent, [PERCENTILES[1], null]);
  assert.deepEqual(bandOf("hard or less").percent, [null, PERCENTILES[2]]);
});

test("of the boards that miss goals the nearest so far is shown", async () => {
  const board = (/** @type {number} */ tsi, /** @type {number} */ symbols) =>
    /** @type {any} */ ({ puzzle: { width: 4, height: 4 }, solutions: 1, tsi, symbols, character: {} });
  // Two searches at once, of which the second comes nearer twice.
  const told = [[board(2, 5)], [board(3, 5), board(9, 9), board(7, 5)]];
  const engine = /** @type {any} */ ({
    workers: 2,
    async invent(/** @type {any} */ _, /** @type {any} */ { seed, onProgress }) {
      for (const nearest of told[seed]) onProgress({ nearest, tried: 1, proposals: [] });
      return { nearest: told[seed].at(-1), tried: 2, proposals: [] };
    },
  });
  const question = /** @type {any} */ ({
    ...{ puzzle: { width: 4, height: 4 }, player: "all", keep: [], nearby: false },
    options: { tsi: [12, null], symbols: [null, 6] },
  });
  /** @type {(number | null | undefined)[]} */
  const shown = [];
  const found = await look(engine, question, 0, new AbortController().signal, ({ nearest }) =>
    shown.push(nearest?.tsi),
  );
  assert.equal(found.nearest?.tsi, 7);
  assert.equal(found.tried, 4);
  assert.deepEqual([...new Set(shown)], [2, 3, 7]);
});

test("what cannot be asked for is named beside what can", () => {
  const { goals, left } = read("6x6, hexagons on the edges");
  assert.deepEqual(
    goals.map(({ words }) => words),
    ["6 × 6", "hexagons"],
  );
  assert.equal(leftWords(left), "“on the edges” cannot be asked for: they may be on edges and corners.");
});
