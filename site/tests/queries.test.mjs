// Queries beyond the list of the hardest: filters on configurations, the order of results, a second player,
// and puzzles for a line.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { board, openBlank, questionMarks, unpacked } from "./blank.mjs";
import { perplex } from "./perplex.mjs";

/** @import { GenerateOptions, GenerateResult, Place, PuzzleDocument, PuzzleSymbol, Sibling } from "../perplex.js" */
/** @import { TestContext } from "node:test" */

const site = useSite();

/** @param {...Place} places */
const cells = (...places) => board(4, questionMarks(...places));
const four = cells([3, 3], [5, 3], [3, 5], [5, 5]);

/**
 * answers runs generate with each of the options on two workers.
 *
 * @param {TestContext} t
 * @param {PuzzleDocument} puzzle
 * @param {...GenerateOptions} options
 */
async function answers(t, puzzle, ...options) {
  const page = await openBlank(site, t);
  const text = await page.evaluate(
    async ({ puzzle, options }) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers: 2 });
      const answers = [];
      for (const one of options)
        answers.push(
          await lastOf(engine.generate(puzzle, { colors: ["orange", "blue"], top: 20_000, ...one })),
        );
      engine.close();
      return packed(answers);
    },
    { puzzle, options },
  );
  return unpacked(text);
}

/** @param {GenerateResult} result */
const ranks = ({ results }) => results.map(({ rank }) => rank);
/**
 * @param {{ symbols: PuzzleSymbol[] }} options
 * @param {string} type
 * @param {string} [color]
 */
const count = ({ symbols }, type, color) =>
  symbols.filter((s) => s.type === type && (!color || s.color === color)).length;

test("what is asked for is kept, and all that is solvable is counted", async (t) => {
  /** @type {[options: GenerateOptions, keep: (r: Sibling) => boolean][]} */
  const wanted = [
    [{ tsi: [2, 3] }, (r) => r.tsi >= 2 && r.tsi <= 3],
    [{ tsi: [null, 1] }, (r) => r.tsi <= 1],
    [{ solutions: [1, 10] }, (r) => r.solutions <= 10],
    [
      { require: [{ type: "star", color: "blue", least: 2 }, { type: "triangle" }] },
      (r) => count(r, "star", "blue") >= 2 && count(r, "triangle") >= 1,
    ],
    [
      { require: [{ type: "separation", least: 0, most: 1 }], tsi: [1, null] },
      (r) => count(r, "separation") <= 1 && r.tsi >= 1,
    ],
    [{ symbols: [5, null] }, () => false],
  ];
  const [all, ...got] = await answers(t, four, {}, ...wanted.map(([options]) => options));
  assert.equal(all.kept, all.solvable);
  wanted.forEach(([options, keep], i) => {
    const want = all.results.filter(keep).map(({ rank }) => rank);
    assert.deepEqual(ranks(got[i]), want, JSON.stringify(options));
    assert.equal(got[i].kept, want.length);
    assert.equal(got[i].solvable, all.solvable);
    assert.equal(got[i].found, all.solvable);
  });
});

test("a second player, and every order", async (t) => {
  /** @param {number | null | undefined} x */
  const nanos = (x) => Math.round(Number(x) * 1e9);
  const keys = {
    /** @param {Sibling} r */
    tsi: (r) => nanos(r.tsi),
    /** @param {Sibling} r */
    msi: (r) => nanos(r.msi),
    /** @param {Sibling} r */
    solutions: (r) => r.solutions,
    /** @param {Sibling} r */
    symbols: (r) => r.symbols.length,
    /** @param {Sibling} r */
    difference: (r) => nanos(r.against) - nanos(r.tsi),
  };
  const orders = Object.keys(keys).flatMap((sort) =>
    /** @type {const} */ (["most", "least"]).map((order) => ({
      sort: /** @type {keyof typeof keys} */ (sort),
      order,
      against: "none",
      includeEmpty: true,
    })),
  );
  const got = await answers(t, cells([3, 3], [5, 3], [3, 5]), ...orders);
  orders.forEach(({ sort, order }, i) => {
    const { results } = got[i];
    assert.equal(results.length, got[0].solvable);
    assert.deepEqual([got[i].sort, got[i].order, got[i].against], [sort, order, "none"]);
    const sign = order === "least" ? -1 : 1;
    const want = [...results].sort((a, b) => sign * (keys[sort](b) - keys[sort](a)) || a.rank - b.rank);
    assert.deepEqual(results, want, `${sort}, ${order}`);
    for (const r of results) assert.equal(r.difference, Number(r.against) - r.tsi);
  });
  assert.ok(
    Number(got[8].results[0].difference) > 5,
    "some puzzles are easy for who knows the rules, and hard for others",
  );
});

test("the fewest symbols for a given difficulty", async (t) => {
  const [few, all] = await answers(
    t,
    four,
    { includeEmpty: true, tsi: [3.5, 4.5], sort: "symbols", order: "least", top: 3 },
    { includeEmpty: true },
  );
  const fits = all.results
    .filter(({ tsi }) => tsi >= 3.5 && tsi <= 4.5)
    .sort((a, b) => a.symbols.length - b.symbols.length || a.rank - b.rank);
  assert.ok(fits[0].symbols.length < 4);
  assert.deepEqual(few.results, fits.slice(0, 3));
  assert.equal(few.kept, fits.length);
});

test("the page and the command line give the same", async (t) => {
  /** @type {Place[]} */
  const line = [
    [0, 8],
    [0, 6],
    [2, 6],
    [2, 4],
    [4, 4],
    [4, 2],
    [6, 2],
    [6, 0],
    [8, 0],
  ];
  /** @type {[options: GenerateOptions, flags: string[]][]} */
  const cases = [
    [{ distinct: "both", tsi: [3, null] }, ["-distinct", "both", "-tsi", "3.."]],
    [
      { distinct: "symmetry", against: "none", sort: "difference", order: "least" },
      ["-distinct", "symmetry", "-against", "none", "-sort", "difference", "-order", "least"],
    ],
    [{ distinct: "colors", require: [{ type: "star" }] }, ["-distinct", "colors", "-require", "star"]],
    [{ line, solutions: [null, 500] }, ["-line", JSON.stringify(line), "-solutions", "..500"]],
  ];
  const got = await answers(t, four, ...cases.map(([options]) => options));
  cases.forEach(([, flags], i) => {
    const want = perplex("generate", four, "-colors", "orange,blue", ...flags);
    assert.ok(want.length > 0 && want.length < got[i].solvable, flags.join(" "));
    assert.deepEqual(
      ranks(got[i]),
      want.map(({ rank }) => rank),
      flags.join(" "),
    );
    assert.equal(got[i].kept, want.length);
  });
});

test("any number of workers, few wanted, and a histogram agree", async (t) => {
  const page = await openBlank(site, t);
  const { runs, histogram } = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    /** @type {GenerateOptions} */
    const options = {
      colors: ["orange", "blue"],
      distinct: "both",
      against: "baseline",
      sort: "difference",
      solutions: [1, 200],
      top: 50,
    };
    const runs = [];
    let histogram;
    for (const workers of [1, 2, 5]) {
      const engine = await Engine.start({ workers });
      let last;
      let shown = 0;
      for await (const update of engine.generate(puzzle, options)) {
        if (update.kept < shown || update.kept > update.found)
          throw new Error(`kept ${update.kept} of ${update.found} after ${shown}`);
        shown = update.kept;
        last = update;
      }
      if (!last?.complete) throw new Error("the query did not come to its end");
      runs.push({ ...last, seconds: 0 });
      if (workers === 2) histogram = await lastOf(engine.generate(puzzle, { ...options, want: "histogram" }));
      engine.close();
    }
    return { runs, histogram };
  }, four);
  assert.deepEqual(runs[1], runs[0]);
  assert.deepEqual(runs[2], runs[0]);
  assert.equal(runs[0].results.length, 50);
  assert.equal(histogram?.kept, runs[0].kept);
  assert.equal(
    histogram.histogram?.counts.reduce((sum, n) => sum + n, 0),
    runs[0].kept,
  );
});

test("a plan tells how large a query is, and what its ranks mean", async (t) => {
  const page = await openBlank(site, t);
  const text = await page.evaluate(
    async ({ puzzle, bare }) => {
      const { Engine } = await import("/site/perplex.js");
      const { digitsOf, symbolsOf } = await import("/site/engine/ranks.js");
      const engine = await Engine.start({ workers: 2 });
      const options = { includeEmpty: true };
      const plan = await engine.plan(puzzle, options);
      if (plan.reason !== undefined) throw new Error(plan.reason);
      const last = await lastOf(engine.generate(puzzle, options));
      const symbols = last.results.map(({ rank }) =>
        symbolsOf(plan.placeholders, digitsOf(plan.placeholders, rank)),
      );
      const none = await engine.plan(bare);
      engine.close();
      return packed({ plan, last, symbols, none });
    },
    { puzzle: four, bare: board(2) },
  );
  const got = unpacked(text);
  assert.equal(got.plan.configurations, got.last.configurations);
  assert.deepEqual(got.plan.colors, got.last.colors);
  assert.deepEqual(
    got.symbols,
    got.last.results.map(({ symbols }) => symbols),
  );
  assert.equal(got.none.reason, "the puzzle has no question mark to fill");
  assert.deepEqual(got.none.standardColors, ["orange"]);
});

test("wrong options are named with their values", async (t) => {
  const page = await openBlank(site, t);
  /** @type {Record<string, any>} */
  const wrong = {
    "tsi: 8 is not a range": { tsi: 8 },
    "tsi: 10 is more than 8": { tsi: [10, 8] },
    "tsi[0]: expected a finite number, got NaN": { tsi: [NaN, 8] },
    "solutions: 0 is not a number of at least 1": { solutions: [0, 1] },
    "symbols: [1,2,3] is not a range": { symbols: [1, 2, 3] },
    'require[0].type: "stars" is not a symbol': { require: [{ type: "stars" }] },
    "require[0].last: 2 is an unknown option": { require: [{ type: "star", last: 2 }] },
    "line: [[0,8],[0,4]] is not a line: the line jumps": {
      line: [
        [0, 8],
        [0, 4],
      ],
    },
    'distinct: "all" is not one of symmetry, colors, both': { distinct: "all" },
    'against: player: "you" is not a player model': { against: "you" },
    'sort: "size" is not one of tsi, msi': { sort: "size" },
    "sort: difference needs a second player": { sort: "difference" },
    'order: "up" is not one of most, least': { order: "up" },
  };
  const got = await page.evaluate(
    async ({ puzzle, wrong }) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers: 1 });
      /** @type {Record<string, string>} */
      const messages = {};
      wrong["tsi[0]: expected a finite number, got NaN"].tsi[0] = NaN;
      for (const [want, options] of Object.entries(wrong)) {
        messages[want] = await engine
          .generate(puzzle, options)
          .next()
          .then(
            () => "no error",
            (error) => error.message,
          );
      }
      engine.close();
      return messages;
    },
    { puzzle: four, wrong },
  );
  for (const [want, message] of Object.entries(got))
    assert.ok(message.startsWith(want), `${message}; want ${want}`);
});

test("compose proposes puzzles for a line", async (t) => {
  const page = await openBlank(site, t);
  /** @type {Place[]} */
  const line = [
    [0, 6],
    [0, 4],
    [2, 4],
    [2, 2],
    [4, 2],
    [4, 4],
    [6, 4],
    [6, 2],
    [6, 0],
  ];
  const got = await page.evaluate(
    async ({ puzzle, line }) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers: 1 });
      const composition = await engine.compose(puzzle, { line, proposals: 3, seed: 5, sort: "symbols" });
      const solved = [];
      for (const { document } of composition.proposals) solved.push(await engine.solve(document));
      /** @param {Promise<unknown>} promise */
      const message = (promise) =>
        promise.then(
          () => "no error",
          (/** @type {Error} */ error) => error.message,
        );
      const long = new AbortController();
      const aborted = engine.compose(
        { ...puzzle, width: 9, height: 9, starts: [[0, 18]], ends: [[18, 0]] },
        {
          line: [
            [0, 18],
            ...Array.from({ length: 9 }, (_, i) => /** @type {Place} */ ([0, 16 - 2 * i])),
            ...Array.from({ length: 9 }, (_, i) => /** @type {Place} */ ([2 + 2 * i, 0])),
          ],
          signal: long.signal,
        },
      );
      const ended = aborted.catch((error) => error.name);
      setTimeout(() => long.abort(), 50);
      const answers = {
        composition,
        solved,
        never: await engine.compose(
          {
            ...puzzle,
            ends: [
              [6, 0],
              [6, 2],
            ],
          },
          {
            line: [
              [0, 6],
              [2, 6],
              [4, 6],
              [6, 6],
              [6, 4],
              [6, 2],
            ],
            kinds: ["must-cross"],
          },
        ),
        messages: [
          await message(engine.compose(puzzle, /** @type {any} */ ({}))),
          await message(engine.compose(puzzle, { line: [[0, 6]] })),
          await message(engine.compose(puzzle, { line, kinds: [/** @type {any} */ ("polyomino")] })),
          await message(engine.compose(puzzle, { line, proposals: 0 })),
        ],
        aborted: await ended,
      };
      engine.close();
      return answers;
    },
    { puzzle: board(3), line },
  );
  assert.equal(got.composition.complete, true);
  assert.equal(got.composition.proposals.length, 3);
  got.solved.forEach(({ solutions }) => assert.deepEqual(solutions, [line]));
  got.composition.proposals.forEach(({ symbols, count, tsi }, i) => {
    assert.equal(count, "1");
    assert.equal(typeof tsi, "number");
    assert.ok(i === 0 || symbols.length >= got.composition.proposals[i - 1].symbols.length);
  });
  const native = perplex(
    "compose",
    board(3),
    "-line",
    JSON.stringify(line),
    "-proposals",
    "3",
    "-seed",
    "5",
    "-sort",
    "symbols",
  );
  assert.deepEqual(
    got.composition.proposals.map(({ symbols }) => symbols),
    native.map(({ symbols }) => symbols),
    "as on the command line",
  );
  assert.deepEqual(got.never.proposals, []);
  assert.equal(got.never.impossible, true);
  assert.match(
    got.never.reason ?? "",
    /^No set of the allowed symbols makes this line the only solution: none of them distinguishes it from the line \[\[0,6\],/,
  );
  assert.match(got.messages[0], /^line: /);
  assert.match(got.messages[1], /^line: the line stops at vertex a4/);
  assert.match(got.messages[2], /^kinds\[0\]: "polyomino" is not one of/);
  assert.match(got.messages[3], /^proposals: \d+ is not a whole number from 1 to 100$/);
  assert.equal(got.aborted, "AbortError");
});

test("fillings for which no search decides whether the shapes fit are counted apart", async (t) => {
  // 22 shapes with as many squares as there are cells, and one line: along the left side and the top.
  const shapes = [
    ...Array(6).fill([".X.", "XXX", ".X."]),
    ...Array(10).fill(["XXX", ".X."]),
    ...Array(6).fill(["X..", "XX.", ".XX"]),
  ];
  /** @type {object[]} */
  const symbols = shapes.map((rows, i) => ({
    at: [2 * (i % 10) + 1, 2 * Math.floor(i / 10) + 1],
    type: "polyomino",
    rotatable: true,
    shape: rows.map((/** @type {string} */ row) => [...row].map((square) => Number(square === "X"))),
  }));
  for (let b = 1; b <= 20; b++)
    for (let a = 1; a <= 20; a++) if ((a + b) % 2 === 1) symbols.push({ at: [a, b], type: "removed" });
  symbols.push({ at: [19, 19], type: "unknown" });
  const page = await openBlank(site, t);
  const text = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 2 });
    let last;
    for await (last of engine.generate(puzzle, { colors: ["black"] }));
    engine.close();
    return packed(last);
  }, /** @type {any} */ ({ width: 10, height: 10, symbols }));
  const { done, solvable, kept, givenUp, results } = /** @type {import("../perplex.js").GenerateResult} */ (
    unpacked(text)
  );
  assert.deepEqual(
    { done, solvable, kept, givenUp, results },
    { done: 5, solvable: 0, kept: 0, givenUp: 4, results: [] },
  );
});

test("a query that was interrupted goes on, and answers what one that never was does", async (t) => {
  const page = await openBlank(site, t);
  const text = await page.evaluate(
    async ({ puzzle, options }) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers: 2 });
      /** The state of a query after a number of parts with results, or at its end. */
      const last = async (/** @type {any} */ more, /** @type {number} */ parts = Infinity) => {
        let last;
        for await (last of engine.generate(puzzle, { ...more, top: 300 })) {
          const point = last.complete ? undefined : last.checkpoint?.();
          if (point && point.parts.length > 0 && point.found > 0 && parts-- <= 0)
            return JSON.parse(JSON.stringify(point)); // as it is stored
        }
        return last;
      };
      const answers = [];
      for (const one of options) {
        const first = await last(one, 0);
        const second = await last({ ...one, saved: first }, 1); // continued a second time
        answers.push([await last(one), await last({ ...one, saved: second.parts ? second : first }), first]);
      }
      const wrong = await last({ saved: { parts: [[5, 3]], found: 0, kept: 0, results: [] } }).catch(
        (/** @type {Error} */ { message }) => message,
      );
      engine.close();
      return packed({ answers, wrong });
    },
    {
      puzzle: cells([3, 3], [5, 3], [3, 5], [5, 5], [1, 1]), // long enough to be interrupted twice
      options: [
        {},
        { want: "histogram" },
        { against: "baseline", sort: "difference", order: "least" },
        { distinct: "colors", tsi: [2, null] },
        { sort: "symbols", includeEmpty: true },
      ],
    },
  );
  const got = unpacked(text);
  for (const [whole, resumed, point] of got.answers) {
    assert.ok(point.parts.length > 0, "it was interrupted");
    assert.deepEqual({ ...resumed, seconds: 0 }, { ...whole, seconds: 0 });
  }
  assert.match(got.wrong, /^saved\.parts: 5 to 3 are not ranks of this query/);
});
