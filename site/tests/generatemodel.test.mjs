// The model of the panel Generate, without a page: stored runs, items and their order, sizes and times in
// words.

import { test } from "node:test";
import assert from "node:assert/strict";
import { about, compared, left, product, runSeconds } from "../editor/generate/query/estimate.js";
import { given } from "../editor/generate/fillings.js";
import { questionMarks } from "../editor/model/puzzle.js";
import { hardest, itemsIn, itemsOf, ordered, passes, rowsOf } from "../editor/generate/list/items.js";
import { inWords, piecesIn, symbolOf } from "../editor/model/pieces.js";
import { CUT, checkpointOf, interrupted, newRun, parse, save, write } from "../editor/generate/run/run.js";
import { optionsOf, read, textOf } from "../editor/model/tried.js";
import { summary } from "../editor/generate/query/wanted.js";
import { digitsOf, symbolsOf } from "../engine/ranks.js";

/** @import { Place, PuzzleDocument, Sibling } from "../perplex.js" */
/** @import { Item, Limits } from "../editor/generate/list/items.js" */
/** @import { Run } from "../editor/generate/run/run.js" */

/** @type {PuzzleDocument} */
const document = {
  kind: "witness",
  width: 1,
  height: 1,
  starts: [[0, 2]],
  ends: [[2, 0]],
  symmetry: "none",
  pillar: false,
  title: "a\nb",
  symbols: [{ at: [1, 1], type: "unknown" }],
};

/** @param {Partial<Run>} [changes] */
const some = (changes = {}) => ({
  ...newRun({
    document,
    player: "all",
    tried: { colors: ["red", "blue"], shapes: ["111n"], eliminators: true, empty: true },
    wanted: `{"tsi":[8, 10]}`,
  }),
  done: 7,
  total: 9,
  found: 3,
  kept: 2,
  ended: "2.0 s",
  tsi: 9.8125,
  solutions: 14,
  view: `{"sort":"tsi"}`,
  rows: "1,2,3,4;",
  ...changes,
});

/** @param {string} text @param {string} version @returns {Run} */
function parsed(text, version) {
  const run = parse(text, version);
  assert.ok(run);
  return run;
}

// In the format of the editor 0.1.0.
const text = [
  "0.1.0",
  "all",
  "e-yred,blue, 111n,",
  "7",
  "9",
  "3",
  "2.0 s",
  `9.8125 14 2 {"tsi":[8, 10]}`,
  `{"sort":"tsi"}`,
  JSON.stringify(document),
  "1,2,3,4;",
].join("\n");

test("a run is kept as it always was", () => {
  assert.equal(write(some(), "0.1.0"), text);
  assert.deepEqual(parse(text, "0.1.0"), some());
  const unknown = parsed(write(some({ tsi: NaN, solutions: -1, wanted: "" }), "1"), "1");
  assert.ok(Number.isNaN(unknown.tsi));
  assert.deepEqual([unknown.solutions, unknown.wanted], [-1, ""]);
});

test("a run that was going on when the page went was interrupted, or goes on elsewhere", () => {
  /** @param {Partial<Run>} changes */
  const back = (changes) => {
    const { host, open, ended } = parsed(write(some(changes), "1"), "1");
    return { host, open, ended };
  };
  assert.deepEqual(back({ ended: "" }), { host: false, open: false, ended: interrupted(7, 9) });
  assert.deepEqual(back({ ended: "", host: true }), { host: true, open: true, ended: "interrupted at 77 %" });
  assert.deepEqual(back({ ended: CUT, host: true }), { host: true, open: false, ended: CUT });
});

test("a run on the host has its token behind its rows; one of before there were any gets one", () => {
  const asked = { document, player: "all", tried: some().tried, wanted: "" };
  const run = newRun({ ...asked, host: true });
  assert.match(run.token, /^[a-z2-7]{26}$/);
  assert.notEqual(newRun({ ...asked, host: true }).token, run.token);
  assert.equal(newRun({ ...asked, host: true, token: run.token }).token, run.token);
  assert.equal(newRun({ ...asked, token: run.token }).token, "");
  assert.equal(parsed(write(run, "1"), "1").token, run.token);
  const old = write(run, "1").split("\n").slice(0, 11).join("\n");
  assert.match(parsed(old, "1").token, /^[a-z2-7]{26}$/);
  // A full store keeps it.
  /** @type {string[]} */
  const heard = [];
  save({ ...run, rows: "1,2,3,4;".repeat(100) }, "1", (text, part) => heard.push(text ?? "") > 0 && part);
  assert.equal(parsed(heard.at(-1) ?? "", "1").token, run.token);
});

test("a run that can go on has its mark behind its rows, and the mark's counts", () => {
  const run = some({ done: 8, found: 5, ended: "", mark: "3 2 0-4,6-7" });
  const back = parsed(write(run, "1"), "1");
  assert.deepEqual([back.done, back.found, back.kept, back.ended], [5, 3, 2, "interrupted at 55 %"]);
  assert.ok(back.open, "it was going on");
  assert.equal(parsed(write({ ...run, ended: CUT }, "1"), "1").open, false, "it was cancelled");
  assert.deepEqual(checkpointOf(back, itemsIn("1,2.5,3,4,1.25,2;")), {
    ...{ found: 3, kept: 2 },
    parts: [
      [0, 4],
      [6, 7],
    ],
    results: [{ rank: 1, tsi: 2.5, solutions: 3, against: 3.75, alike: 2 }],
  });
  assert.equal(checkpointOf(some(), []), undefined);
});

test("runs of earlier versions: all that was found was wanted", () => {
  const run = parsed(text.replace(` 14 2 {"tsi":[8, 10]}`, " 14"), "0.1.0");
  assert.deepEqual([run.kept, run.wanted, run.solutions], [3, "", 14]);
});

for (const [name, wrong] of Object.entries({
  empty: "",
  "another version": text.replace("0.1.0", "0.0.0"),
  "no number": text.replace("\n7\n", "\nseven\n"),
  "no document": text.replace(`{"kind`, `"kind`),
  "too short": text.slice(0, text.lastIndexOf("\n")),
  "no figures": text.replace(`9.8125 14 2 {"tsi":[8, 10]}`, ""),
  "no options": text.replace("e-yred,blue, 111n,", ""),
})) {
  test(`what is no run: ${name}`, () => assert.equal(parse(wrong, "0.1.0"), null));
}

test("a store that is full keeps the best rows", () => {
  const rows = "1234567,8.125,3,4;".repeat(1000);
  let kept = "";
  let parted = false;
  const whole = save(some({ rows }), "1", (text, part) => {
    if (text === null || text.length > 4000) return false;
    [kept, parted] = [text, part];
    return true;
  });
  assert.deepEqual([whole, parted], [false, true]);
  const run = parsed(kept, "1");
  assert.ok(run.rows.length > 0 && run.rows.endsWith(";") && rows.startsWith(run.rows));
  /** @type {(string | null)[]} */
  const heard = [];
  assert.equal(
    save(some(), "1", (text) => heard.push(text) < 0),
    false,
  );
  assert.equal(heard.at(-1), null, "an older one would be taken for this");
  assert.equal(
    save(some(), "1", (text, part) => !part),
    true,
  );
});

test("what a query tries is kept and asked for", () => {
  for (const tried of [
    { colors: null, shapes: [] },
    { colors: [], shapes: [] },
    { colors: ["blue", "#abcdef"], shapes: ["11/01rn", "1"] },
  ])
    assert.deepEqual(read(textOf(tried)), tried);
  assert.deepEqual(read("pink,red, x,1,"), { colors: ["red"], shapes: ["1"] });
  assert.deepEqual(optionsOf({ colors: null, shapes: [], eliminators: false, empty: false }), {
    top: 5000,
    includeEmpty: false,
  });
  const { shapes, colors, eliminators } = optionsOf(some().tried);
  assert.deepEqual(shapes, [{ shape: [[1, 1, 1]], negative: true }]);
  assert.deepEqual([colors, eliminators], [["red", "blue"], true]);
});

test("pieces", () => {
  assert.deepEqual(piecesIn("11/01rn,1,,2,11/1,0/0,111111,r,1nr,01/10r,"), ["11/01rn", "1", "01/10r"]);
  assert.deepEqual(symbolOf("11/01r"), {
    type: "polyomino",
    shape: [
      [1, 1],
      [0, 1],
    ],
    rotatable: true,
  });
  assert.equal(inWords("11/01rn"), "Shape of 3: 1,1 2,1 2,2, rotatable, negative");
});

/** A neighbour, which may have no solution, becomes an item like a sibling. */
const results = /** @type {Sibling[]} */ (
  /** @type {unknown[]} */ ([
    { rank: 4, tsi: 2.5, msi: 3, solutions: 2, symbols: [{}, {}] },
    { rank: 1, tsi: null, msi: null, solutions: 7, symbols: [{}], difference: null, alike: 3 },
    { rank: 0, tsi: 2.5, msi: 3, solutions: 9, symbols: [], difference: -0.25, alike: 1 },
  ])
);

test("items are written down and read again", () => {
  const items = itemsOf(results, 3);
  assert.deepEqual(items[1], { rank: 1, tsi: null, solutions: 7, symbols: 4, difference: null, alike: 3 });
  const finite = items.filter(({ tsi }) => tsi !== null);
  assert.deepEqual(itemsIn(rowsOf(finite)), finite);
  assert.equal(rowsOf(items), "4,2.5,2,5;1,-,7,4,-,3;0,2.5,9,3,-0.25,1;");
  assert.deepEqual(itemsIn("1,2;3,x,4,5;6,7,8,9;"), [{ rank: 6, tsi: 7, solutions: 8, symbols: 9 }]);
});

test("items in every order, and within limits", () => {
  const items = hardest(itemsOf(results, 0));
  /** @param {Item[]} list */
  const ranks = (list) => list.map(({ rank }) => rank);
  assert.deepEqual(ranks(items), [1, 0, 4]);
  assert.deepEqual(ranks(ordered(items, "tsi", "up")), [4, 0, 1]);
  assert.deepEqual(ranks(ordered(items, "solutions", "up")), [4, 1, 0]);
  assert.deepEqual(ranks(ordered(items, "symbols", "down")), [4, 1, 0]);
  assert.deepEqual(ranks(ordered(items, "difference", "down")), [0, 1, 4], "what has none comes last");
  /** @param {Limits} from @param {Limits} to */
  const within = (from, to) => ranks(items.filter((item) => passes(item, from, to)));
  assert.deepEqual(within({ tsi: 2.51 }, {}), [1]);
  assert.deepEqual(within({}, { tsi: 2.5, solutions: 5 }), [4]);
});

test("sizes and times in words", () => {
  assert.equal(product([7, 3, 7, 3]), "7² × 3² = 441");
  assert.equal(product([3]), "3");
  assert.equal(product(Array(12).fill(2)), "2¹² = 4,096");
  for (const [seconds, words] of /** @type {const} */ ([
    [0, "under a second"],
    [0.7, "under a second"],
    [0.8, "about 1 s"],
    [2.4, "about 2 s"],
    [13, "about 15 s"],
    [89, "about 90 s"],
    [100, "about 2 min"],
    [3000, "about 50 min"],
    [7200, "about 2 h"],
    [1e6, "about 280 h"],
  ]))
    assert.equal(about(seconds), words);
  assert.deepEqual([4, 40, 400, 40_000].map(left), ["4.0 s left", "40 s left", "7 min left", "11 h left"]);
});

test("workers share the shards, and no more of them than there are", () => {
  for (const [tree, trees, shards, workers, words] of /** @type {const} */ ([
    [0.001, 10, 2, 1, "under a second"],
    [0.5, 10, 2, 1, "about 5 s"],
    [0.5, 16, 2, 2, "about 4 s"],
    [0.5, 16, 2, 8, "about 4 s"],
    [0.02, 60_000, 900, 2, "about 10 min"],
  ]))
    assert.equal(about(runSeconds(tree, trees, shards, workers)), words);
});

test("a puzzle beside the query that it comes of", () => {
  for (const [tsi, solutions, words] of /** @type {const} */ ([
    [9.82, 14, "takes 6.8 times as many tries as the query, 1 solution instead of 14"],
    [13.124, 3, "the query takes 1.5 times as many tries, 1 solution instead of 3"],
    [12.5801, 1, "as hard as the query, as many solutions"],
    [NaN, 0, "the query has no solution"],
    [NaN, 2, "1 solution instead of 2"],
    [NaN, -1, ""],
  ]))
    assert.equal(compared({ tsi, solutions }, "the query", { tsi: 12.58, solutions: 1 }), words);
});

test("what a rank puts on the board", () => {
  /** @param {Place} at @param {...(import("../perplex.js").SymbolType | null)} types null leaves the place empty */
  const options = (at, ...types) => ({
    at,
    options: types.map((type) => (type === null ? null : { at, type })),
  });
  const placeholders = [options([1, 1], "star", null), options([3, 3], "triangle", "star", null)];
  /** @param {number} rank */
  const symbols = (rank) => symbolsOf(placeholders, digitsOf(placeholders, rank)).map(({ type }) => type);
  assert.deepEqual([0, 1, 2, 3, 5].map(symbols), [
    ["star", "triangle"],
    ["star", "star"],
    ["star"],
    ["triangle"],
    [],
  ]);
  /** @type {PuzzleDocument} */
  const puzzle = {
    width: 2,
    height: 2,
    symbols: [
      { at: [1, 1], type: "unknown" },
      { at: [1, 2], type: "removed" },
      { at: [3, 3], type: "star" },
    ],
  };
  assert.deepEqual([given(puzzle), questionMarks(puzzle)], [1, 1]);
});

test("conditions in words", () => {
  assert.equal(summary({}), "");
  assert.equal(
    summary({
      tsi: [null, 3],
      solutions: [1, 1],
      symbols: [2, 4],
      require: [{ type: "star", color: "red", least: 2 }],
      player: "baseline",
      against: "none",
      distinct: "both",
      sort: "symbols",
      order: "least",
    }),
    "1 try in 8 or easier, exactly 1 solution, 2 to 4 symbols, 2 red stars, with the basics, compared with no rules, not alike, best with the fewest symbols",
  );
});
