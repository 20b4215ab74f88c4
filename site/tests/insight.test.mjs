// The module's insights in a real browser: edges, profile, wander, symbols, edits, vary.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { board, endless, openBlank } from "./blank.mjs";
import { perplex } from "./perplex.mjs";

/** @import { EditsOptions, PuzzleSymbol } from "../perplex.js" */

const site = useSite();

/** @type {PuzzleSymbol[]} */
const symbols = [
  { at: [1, 1], type: "separation", color: "black" },
  { at: [5, 1], type: "separation", color: "white" },
  { at: [3, 3], type: "triangle", count: 2 },
  { at: [1, 5], type: "star", color: "black" },
  { at: [5, 5], type: "star", color: "black" },
  { at: [2, 1], type: "cannot-cross" },
];
const puzzle = { ...board(3), symbols };

test("insights are those of the command line", async (t) => {
  const page = await openBlank(site, t);
  /** @type {string[]} */
  const loaded = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    globalThis.engine = await Engine.start({ workers: 2 });
    await engine.analyze(puzzle);
  }, puzzle);
  const got = await page.evaluate(async (puzzle) => {
    const options = { player: "baseline" };
    const answers = {
      edges: await engine.edges(puzzle),
      profile: await engine.profile(puzzle, options),
      wander: await engine.wander(puzzle, options),
      symbols: await engine.symbols(puzzle, options),
    };
    const text = await engine.edges(JSON.stringify(puzzle));
    const count = await engine.count(
      { ...puzzle, symbols: puzzle.symbols.slice(2, 3) },
      { samples: 2, seed: 3 },
    );
    engine.close();
    const closed = await engine.edges(puzzle).catch((/** @type {Error} */ error) => error.message);
    return { answers, text, count, closed };
  }, puzzle);
  const [{ id, ...want }] = perplex("explain", puzzle, "-player", "baseline");
  assert.equal(id, 1);
  close(got.answers, want, "answers");
  assert.deepEqual(got.text, got.answers.edges);
  const [{ id: _, ...counted }] = perplex(
    "count",
    { ...puzzle, symbols: symbols.slice(2, 3) },
    "-samples",
    "2",
    "-seed",
    "3",
  );
  assert.deepEqual(got.count, counted);
  assert.match(got.closed, /closed/);
  assert.equal(loaded.filter((path) => path.endsWith(".wasm")).length, 1, "one program, loaded once");
});

/**
 * close compares answers; logarithms differ in the last bits between native code and WebAssembly.
 *
 * @param {any} got JSON, as what is wanted
 * @param {any} want
 * @param {string} where
 */
function close(got, want, where) {
  if (typeof want === "number") {
    assert.ok(Math.abs(got - want) < 1e-9, `${where}: ${got}, want ${want}`);
  } else if (typeof want === "object" && want !== null) {
    assert.deepEqual(Object.keys(got), Object.keys(want), where);
    for (const key of Object.keys(want)) close(got[key], want[key], `${where}.${key}`);
  } else {
    assert.equal(got, want, where);
  }
}

test("edits are the same for any number of workers, and what analyze says", async (t) => {
  const page = await openBlank(site, t);
  const got = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    /** @type {EditsOptions} */
    const options = { symbol: { type: "star", color: "black" }, near: [5, 3], player: "baseline" };
    const runs = [];
    /** @type {number[]} */
    const partial = [];
    for (const workers of [1, 2, 3]) {
      const engine = await Engine.start({ workers });
      runs.push(
        await engine.edits(puzzle, { ...options, onProgress: (update) => partial.push(update.edits.length) }),
      );
      engine.close();
    }
    const engine = await Engine.start({ workers: 1 });
    const analyses = [];
    for (const { at } of runs[0].edits) {
      const there = puzzle.symbols.some((s) => s.at.join() === at.join());
      /** @type {PuzzleSymbol[]} */
      const symbols = there
        ? puzzle.symbols.filter((s) => s.at.join() !== at.join())
        : [...puzzle.symbols, { at, type: "star", color: "black" }];
      analyses.push(await engine.analyze({ ...puzzle, symbols }, { players: ["baseline"], paths: false }));
    }
    const some = await engine.edits(puzzle, {
      ...options,
      places: [
        [3, 1],
        [1, 5],
        [1, 1],
        [0, 0],
      ],
    });
    engine.close();
    return { runs, analyses, some, partial };
  }, puzzle);
  const [one, ...others] = got.runs;
  for (const run of others) assert.deepEqual(run, one);
  assert.equal(one.complete, true);
  assert.equal(one.edits.length, one.total);
  const places = one.edits.map(({ at }) => at.join());
  assert.deepEqual(
    places.toSorted(),
    ["1,3", "1,5", "3,1", "3,5", "5,3", "5,5"],
    "free cells, and those with a black star",
  );
  assert.equal(places[0], "5,3", "the nearest is first");
  one.edits.forEach((edit, i) => {
    const analysis = got.analyses[i];
    assert.equal(edit.count, String(analysis.solutions), places[i]);
    assert.equal(edit.exact, true);
    const { tsi = null } = analysis.measures.baseline;
    if (tsi === null) assert.equal(edit.tsi, null, places[i]);
    else assert.ok(Math.abs(Number(edit.tsi) - tsi) < 1e-9, `${places[i]}: ${edit.tsi}, want ${tsi}`);
  });
  assert.deepEqual(
    got.some.edits.map(({ at }) => at.join()),
    ["3,1", "1,5"],
    "others may not hold a star",
  );
  for (const length of got.partial) assert.ok(length <= one.total);
});

test("neighbours are the same for any number of workers, best first", async (t) => {
  const page = await openBlank(site, t);
  const runs = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const runs = [];
    for (const workers of [1, 3]) {
      const engine = await Engine.start({ workers });
      runs.push(await engine.vary(puzzle), await engine.vary(puzzle, { palette: [{ type: "eliminator" }] }));
      engine.close();
    }
    return runs;
  }, puzzle);
  const [all, own] = runs;
  assert.deepEqual(runs[2], all);
  assert.deepEqual(runs[3], own);
  assert.equal(all.complete, true);
  assert.equal(all.neighbours.length + all.unsolvableCount, all.total);
  const hardness = all.neighbours.map(({ tsi }) => tsi ?? Infinity);
  hardness.forEach(
    (tsi, i) => i > 0 && assert.ok(hardness[i - 1] >= tsi - 1e-9, `number ${i} is out of order`),
  );
  // Nine cells with an eliminator, six symbols removed.
  assert.equal(own.total, 15);
  assert.equal(
    own.neighbours.filter(({ change }) => change.to === null).length + own.unsolvableCount,
    6 + own.unsolvableCount,
  );
  const replaced = own.neighbours.find(({ change }) => change.from?.type === "triangle" && change.to);
  assert.equal(replaced?.change.to?.type, "eliminator");
});

test("an abort frees the workers, and hints overtake", async (t) => {
  const page = await openBlank(site, t);
  const got = await page.evaluate(async (endless) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 1 });
    const small = { width: 2, height: 2 };
    let tell;
    const heard = new Promise((resolve) => (tell = resolve));
    const aborts = new AbortController();
    const rejected = [
      engine.edges(endless, { signal: aborts.signal, onProgress: tell }),
      engine.edits(endless, { symbol: { type: "must-cross" }, signal: aborts.signal }),
    ].map((call) =>
      call.then(
        () => "done",
        (error) => error.name,
      ),
    );
    const hint = await engine.hint(small, [[0, 4]]); // while the long calls run
    const progress = await heard;
    aborts.abort();
    const names = await Promise.all(rejected);
    const after = await engine.edges(small);
    const stopped = await engine.edges(endless, { seconds: 0.2 });
    engine.close();
    return { names, hint: hint.complete, progress, after: after.count, stopped };
  }, endless);
  assert.deepEqual(got.names, ["AbortError", "AbortError"]);
  assert.equal(got.hint, true);
  assert.match(got.progress.count, /^\d+$/);
  assert.equal(got.after, "12");
  assert.equal(got.stopped.complete, false);
  assert.equal(got.stopped.stopped, "after 0.2 s");
  assert.ok(got.stopped.basis > 0, "from those that were met");
});

test("bad options of insights name the option and the value", async (t) => {
  const page = await openBlank(site, t);
  const messages = await page.evaluate(async (small) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 2 });
    /** @param {Promise<unknown>} promise */
    const message = (promise) =>
      promise.then(
        () => "",
        (/** @type {Error} */ error) => error.message,
      );
    // Arguments that the types forbid.
    const [wrong, short, more, bare, comet, pink] = /** @type {any[]} */ ([
      undefined,
      [1],
      { max: 3 },
      { width: 99 },
      { type: "comet" },
      ["pink"],
    ]);
    const messages = [
      await message(engine.edits(small, wrong)),
      await message(engine.edits(small, { symbol: comet })),
      await message(engine.edits(small, { symbol: { type: "star", at: [1, 1] } })),
      await message(engine.edits(small, { symbol: { type: "star" }, near: short })),
      await message(engine.vary(small, { colors: pink })),
      await message(engine.vary(small, { palette: [{ type: "triangle", count: 9 }] })),
      await message(engine.wander(small, { player: "wizard" })),
      await message(engine.profile(small, more)),
      await message(engine.symbols(bare)),
    ];
    engine.close();
    return messages;
  }, board(2));
  for (const [i, want] of [
    /^symbol: is missing$/,
    /^symbol\.type: "comet" is not a symbol$/,
    /^symbol\.at: \[1,1\] cannot be combined with/,
    /^near: \[1\] is not a place/,
    /^colors\[0\]: "pink" is neither/,
    /^palette\[0\]\.count: 9 is outside 1\.\.4$/,
    /"wizard" is not a player model/,
    /^max: 3 is an unknown option$/,
    /^width: 99 is outside/,
  ].entries())
    assert.match(messages[i], want);
});

test("a call's seconds begin when its work does", async (t) => {
  const page = await openBlank(site, t);
  const [first, second] = await page.evaluate(
    async ({ endless, small }) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers: 1 });
      await engine.edges({ width: 1, height: 1 }); // the program has loaded by then
      const answers = await Promise.all([
        engine.edges(endless, { seconds: 2 }),
        engine.edges(small, { seconds: 2 }),
      ]);
      engine.close();
      return answers;
    },
    { endless, small: board(4) },
  );
  assert.equal(first.stopped, "after 2 s");
  assert.equal(second.complete, true, "it has waited for as long as it may work");
  assert.equal(second.count, "8512");
});
