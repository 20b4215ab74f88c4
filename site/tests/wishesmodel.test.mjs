// The model of goals and ideas, without a page: accepted texts, the data stored with a tab, and the choice of
// neighbours as ideas.

import assert from "node:assert/strict";
import { test } from "node:test";

import { candidates, pick, MOST, wordOf } from "../editor/wishes/ideas.js";
import { surprises } from "../editor/wishes/surprises.js";
import { namesOf, placesOf } from "../editor/wishes/places.js";
import { characterOf, characterText } from "../editor/model/character.js";
import { rangeOf, rangeText, within } from "../kit/range.js";
import { noWish, optionsOf, wishOf, wishText, wishes, wordsOf } from "../editor/model/wish.js";

/** @import { WishProposal as Proposal } from "../perplex.js" */

test("what is typed becomes a range", () => {
  for (const [text, range] of /** @type {[string, unknown][]} */ ([
    ["1", [1, 1]],
    [" 12 solutions ", [12, 12]],
    ["at least 3", [3, null]],
    ["from 3", [3, null]],
    [">= 3", [3, null]],
    ["3+", [3, null]],
    ["3 or more", [3, null]],
    ["at most 5", [null, 5]],
    ["up to 5", [null, 5]],
    ["5 or fewer", [null, 5]],
    ["2 to 5", [2, 5]],
    ["2-5", [2, 5]],
    ["2 – 5", [2, 5]],
    ["from 2 to 5", [2, 5]],
    ["1,234", [1234, 1234]],
    ["", null],
    ["any", null],
  ]))
    assert.deepEqual(rangeOf(text, "whole"), range, text);
  assert.deepEqual(rangeOf("12", "Sh"), [11.5, 12.5], "near 12");
  assert.deepEqual(rangeOf("0.2 Sh", "Sh"), [0, 0.7]);
  assert.deepEqual(rangeOf("10.5 to 11.25 Sh", "Sh"), [10.5, 11.25]);
  assert.deepEqual(rangeOf("at least 16 Sh", "Sh"), [16, null]);
  assert.deepEqual(rangeOf("1 in 32", "Sh"), [4.5, 5.5], "so many tries");
  assert.deepEqual(rangeOf("1 try in 16 to 1 try in 1,024", "Sh"), [4, 10]);
  assert.throws(() => rangeOf("1 in 32", "whole"), /neither a number nor a range/);
});

test("what cannot be read is named", () => {
  assert.throws(() => rangeOf("hard", "Sh"), /"hard" is neither a number nor a range/);
  assert.throws(() => rangeOf("1.5", "whole"), /"1\.5" is not a whole number/);
  assert.throws(() => rangeOf("5 to 2", "whole"), /"5 to 2" ends below its beginning/);
  assert.throws(() => rangeOf("-3", "whole"), /"-3"/);
});

test("a range is written as it is read", () => {
  for (const [text, unit] of /** @type {["" | string, "whole" | "Sh"][]} */ ([
    ["1", "whole"],
    ["at least 3", "whole"],
    ["at most 5", "whole"],
    ["2 to 5", "whole"],
    ["12,345", "whole"],
    ["", "whole"],
    ["12", "Sh"],
    ["12.25", "Sh"],
    ["10 to 12", "Sh"],
    ["at least 16", "Sh"],
  ]))
    assert.equal(rangeText(rangeOf(text, unit), unit), text);
});

test("a range holds its ends, and nothing that is not known", () => {
  assert.ok(within([1, 2], 1) && within([1, 2], 2) && within([null, 2], 0) && within([3, null], 1e9));
  assert.ok(!within([1, 2], 3) && !within([1, null], null) && !within([null, 5], undefined));
  assert.ok(within(null, null), "no wish is always met");
});

test("conditions on character become ranges in the engine's units", () => {
  for (const [text, wanted] of /** @type {[string, object][]} */ ([
    ["", {}],
    ["any", {}],
    ["lost ground at most 30 %", { lost: [null, 0.3] }],
    ["At least 40% lost ground", { lost: [0.4, null] }],
    ["red herrings at most 20 %", { lost: [null, 0.2] }],
    ["one insight at least 40 %", { largestChoice: [0.4, null] }],
    ["largest choice 30 to 40 %", { largestChoice: [0.3, 0.4] }],
    ["wrong turns at least 2.5 actions", { delay: [2.5, null] }],
    ["wrong turns 3", { delay: [2.5, 3.5] }],
    ["where the choices are at most 32 %", { lateness: [null, 0.32] }],
    ["detour at most 1 Sh", { detour: [null, 1] }],
    ["coverage 90 %", { coverage: [0.85, 0.95] }],
    ["every symbol matters", { needless: [0, 0] }],
    ["symbols that can go 0 %", { needless: [0, 0] }],
    ["at most 2 kinds of symbols", { kinds: [null, 2] }],
    [
      "every symbol matters, at least 2 kinds and lost ground at most 30 %",
      { needless: [0, 0], kinds: [2, null], lost: [null, 0.3] },
    ],
  ])) {
    const read = characterOf(text);
    assert.deepEqual(read, wanted, text);
    assert.deepEqual(characterOf(characterText(read)), wanted, characterText(read));
  }
  assert.equal(
    characterText({ kinds: [2, 2], lost: [0.25, 0.35], needless: [0, 0] }),
    "lost ground 30 %, every symbol matters, kinds of symbols 2",
  );
});

test("a condition on character that is none is named", () => {
  for (const [text, why] of /** @type {[string, RegExp][]} */ ([
    ["beauty at least 3", /"beauty at least 3" is not about any of lost ground, wrong turns/],
    ["lost ground", /"lost ground" says no range, such as lost ground at most 2 %/],
    ["lost ground at most 300 %", /"lost ground at most 300 %" is more than 100 %/],
    ["coverage 90 to 80 %", /"coverage 90 to 80 %" ends below its beginning/],
    ["detour 1, every symbol matters, detour 2", /"detour 2": detour was said before/],
  ]))
    assert.throws(() => characterOf(text), why);
});

test("a wish is kept with a tab, and what is none is none", () => {
  const wish = {
    ...noWish(),
    solutions: rangeOf("1", "whole"),
    keep: /** @type {[number, number][]} */ ([[1, 3]]),
    edits: 3,
  };
  assert.deepEqual(wishOf(wishText(wish)), wish);
  assert.equal(wishText(noWish()), null);
  for (const text of [null, "", "{", "[]", "7", '{"tsi":["a",1],"keep":[[1],"b"],"edits":99}'])
    assert.deepEqual(wishOf(text), noWish(), String(text));
});

test("what a wish asks of the engine, and how it is said", () => {
  const wish = {
    ...noWish(),
    solutions: rangeOf("1", "whole"),
    tsi: rangeOf("12", "Sh"),
    against: "baseline",
    againstTsi: rangeOf("at least 16", "Sh"),
    symbols: rangeOf("at most 8", "whole"),
  };
  assert.deepEqual(optionsOf(wish, "all"), {
    player: "all",
    edits: 2,
    solutions: [1, 1],
    tsi: [11.5, 12.5],
    against: "baseline",
    againstTsi: [16, null],
    symbols: [null, 8],
  });
  assert.equal(wordsOf(wish), "1 solution, 12 Sh, at least 16 Sh for the second player, at most 8 symbols");
  assert.ok(wishes(wish) && !wishes(noWish()));
  assert.deepEqual(
    optionsOf({ ...wish, againstTsi: null }, "all").against,
    undefined,
    "a player without a wish is not asked for",
  );
});

test("places are read and written by their names", () => {
  const size = { width: 3, height: 2 };
  const every = [];
  for (let b = 0; b <= 4; b++)
    for (let a = 0; a <= 6; a++) every.push(/** @type {[number, number]} */ ([a, b]));
  assert.deepEqual(placesOf(namesOf(every, size), size), every);
  assert.deepEqual(placesOf("A1, cell b2; edge a1|b1,a1 | b1", size), [
    [1, 1],
    [3, 3],
    [2, 1],
  ]);
  assert.deepEqual(placesOf("", size), []);
  assert.throws(() => placesOf("a1, z9", size), /"z9" is not a place on this board/);
  const pillar = { width: 3, height: 2, pillar: true };
  assert.deepEqual(placesOf("c1|a1", pillar), [[0, 1]], "the seam");
});

/** @param {[number, number]} at @param {number | null} tsi @param {number} solutions @param {number} symbols */
const neighbour = (at, tsi, solutions, symbols) =>
  /** @type {Proposal} */ (
    /** @type {unknown} */ ({ edits: 1, changes: [{ edit: "place", at, text: "" }], tsi, solutions, symbols })
  );

const now = { solutions: 5, tsi: 8, symbols: 4 };

test("ideas: two of each kind, the nearest to one shannon, one per place", () => {
  const harder = [1, 3, 5].map((x, i) => neighbour([x, 1], 9 + 0.3 * i, 7, 5));
  const same = neighbour([1, 1], 9, 7, 5);
  const easier = [1, 3].map((x) => neighbour([x, 3], 7.2, 7, 5));
  const unique = neighbour([1, 5], 13, 1, 5);
  const fewer = neighbour([3, 5], 8, 5, 3);
  const odd = neighbour([5, 5], 8.1, 5, 4);
  const dead = neighbour([7, 7], null, 0, 5);
  const ideas = pick(
    [dead, odd, fewer, unique, ...easier, ...harder, same],
    now,
    new Map([
      [odd, 0.4],
      [fewer, -1],
    ]),
  );
  assert.deepEqual(
    ideas.map(({ kind, proposal }) => [kind, String(proposal.changes[0].at)]),
    [
      ["harder", "1,1"],
      ["harder", "3,1"],
      ["harder", "5,1"],
      ["easier", "1,3"],
      ["easier", "3,3"],
      ["unique", "1,5"],
      ["fewer", "3,5"],
      ["surprising", "5,5"],
    ],
    "a third one takes room that is left",
  );
});

test("ideas: never more than a row, none unsolvable, none unique beside a unique one", () => {
  const many = Array.from({ length: 60 }, (_, i) => neighbour([i, 1], 6 + i / 15, 1, 3 + (i % 3)));
  const ideas = pick(many, { ...now, solutions: 1 });
  assert.equal(ideas.length, MOST);
  assert.ok(ideas.every(({ kind }) => kind !== "unique" && kind !== "surprising"));
  assert.equal(new Set(ideas.map(({ proposal }) => proposal.changes[0].at)).size, MOST);
  assert.deepEqual(pick([neighbour([1, 1], null, 0, 3)], now), []);
});

test("ideas for a board without a solution: none is harder, and those that have solutions say so", () => {
  const none = { solutions: 0, tsi: null, symbols: 4 };
  const near = [
    neighbour([1, 1], 9, 1, 5),
    neighbour([3, 1], 2, 7, 4),
    neighbour([5, 1], 1, 9, 3),
    neighbour([7, 1], null, 0, 5),
  ];
  const ideas = pick(near, none);
  assert.deepEqual(
    ideas.map(({ kind, proposal }) => [wordOf(kind), proposal.solutions]),
    [
      ["has solutions", 9],
      ["has solutions", 7],
      ["unique", 1],
    ],
  );
  // If the difficulty cannot be measured, nothing is harder or easier.
  for (const { kind } of pick(near, { solutions: 5, tsi: null, symbols: 4 }))
    assert.ok(kind !== "harder" && kind !== "easier", kind);
});

test("candidates for a surprise are as hard as the board, each at a place of its own", () => {
  const near = neighbour([1, 1], 8.2, 5, 4);
  const nearer = neighbour([3, 1], 8.1, 5, 4);
  const again = neighbour([3, 1], 8.15, 5, 4);
  const far = neighbour([5, 1], 9, 5, 4);
  assert.deepEqual(candidates([near, nearer, again, far], now, 5), [nearer, near]);
  assert.deepEqual(candidates([near], { ...now, tsi: null }, 5), []);
});

test("a surprise is a delay longer than the board's; tips and what is not known are left out", async () => {
  /** @type {any[][]} */
  const asked = [];
  const delays = [1.5, 2, null, 1];
  const engine = /** @type {any} */ ({
    traits: (/** @type {any[]} */ ...request) => {
      asked.push(request);
      return { traits: [...delays.map((delay) => ({ delay })), null] };
    },
  });
  const from = { width: 2, height: 2, starts: [[0, 4]], symbols: [{ at: [1, 1], type: "star" }] };
  /** @type {any[]} */
  const near = ["place", "remove", "tip", "move", "swap"].map((edit, i) => ({
    changes: [{ edit, at: [1, 3] }],
    puzzle: { ...from, symbols: Array(i).fill({ at: [1, 3], type: "star" }) },
  }));
  const signal = new AbortController().signal;
  const found = await surprises(Promise.resolve(engine), /** @type {any} */ (from), near, signal);
  assert.deepEqual(
    [...found],
    [
      [near[0], 0.5],
      [near[3], -0.5],
    ],
  );
  const [[empty, fillings, options]] = asked;
  assert.deepEqual(empty, { ...from, symbols: [] });
  assert.deepEqual(
    fillings.map((/** @type {any[]} */ symbols) => symbols.length),
    [1, 0, 1, 3, 4],
  );
  assert.deepEqual([options.background, options.signal], [true, signal]);
});
