// The public module in a real browser: answers, updates, cancelling, options.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { shared, useSite } from "./harness.mjs";
import {
  board,
  endless,
  openBlank,
  longQuery,
  query,
  questionMarks,
  smallQuery,
  unpacked,
} from "./blank.mjs";

/** @import { GenerateUpdate, Place, Puzzle, PuzzleDocument, PuzzleSymbol } from "../perplex.js" */

const site = useSite();

test("sequence answers, packs, and refuses what is no panel", async (t) => {
  const page = await openBlank(site, t);
  const got = await page.evaluate(async () => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 1 });
    /** @param {number} a @param {number} b @param {string} color */
    const square = (a, b, color) => /** @type {PuzzleSymbol} */ ({ at: [a, b], type: "separation", color });
    const side = { width: 2, height: 1, symbols: [square(1, 1, "black"), square(3, 1, "white")] };
    const far = { width: 2, height: 2, symbols: [square(1, 1, "black"), square(3, 3, "white")] };
    /** @param {Promise<unknown>} asked */
    const fault = (asked) => asked.then(String, ({ message }) => message);
    const answers = {
      gap: await engine.sequence([{ puzzle: JSON.stringify(side) }, { puzzle: far, role: "test" }], {
        propose: true,
      }),
      packed: await engine.sequence([{ puzzle: side }], { pack: true, title: "Apart" }),
      none: await engine.sequence([]),
      faults: [
        await fault(engine.sequence(/** @type {any} */ ({}))),
        await fault(engine.sequence([{ puzzle: side, role: "show" }])),
        await fault(engine.sequence([{ puzzle: side }], { refuted: 0 })),
      ],
    };
    engine.close();
    return answers;
  });
  assert.deepEqual(
    got.gap.panels.map(({ right, gaps }) => [right, gaps]),
    [
      [2, []],
      [6, ["S1", "S9"]],
    ],
  );
  assert.deepEqual(got.gap.proposal?.closes, ["S1", "S9"]);
  assert.equal(/** @type {any} */ (got.packed.pack).panels[0].right.length, 2);
  assert.equal(got.none.sentence, "There is no panel yet.");
  assert.deepEqual(got.faults, [
    "panels: expected a list, got an object",
    "panels[0].line: is missing: what does the panel show?",
    "refuted: 0 is not a number above 0",
  ]);
});

test("analyze, solve, check and convert answer", async (t) => {
  const page = await openBlank(site, t);
  const got = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 1 });
    const solved = await engine.solve(puzzle, { max: 5 });
    const answers = {
      analysis: await engine.analyze(puzzle),
      again: await engine.analyze(JSON.stringify(puzzle)),
      solved,
      verdict: await engine.check(puzzle, solved.solutions[0]),
      converted: await engine.convert(puzzle, { to: "json" }),
    };
    engine.close();
    return answers;
  }, board(4));
  assert.equal(got.analysis.paths, 8512);
  assert.equal(got.analysis.complete, true);
  assert.equal(typeof got.analysis.measures.all.tsi, "number");
  assert.deepEqual(got.again, got.analysis, "a document and its text are the same puzzle");
  assert.ok(got.solved.solutions.length >= 1 && got.solved.solutions.length <= 5);
  assert.equal(got.verdict.valid, true);
  assert.ok("json" in got.converted);
});

test("generate gives the same results for 1, 2 and 5 workers", async (t) => {
  const page = await openBlank(site, t);
  const text = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const runs = [];
    for (const workers of [1, 2, 5]) {
      const engine = await Engine.start({ workers });
      const last = await lastOf(engine.generate(puzzle, { colors: ["orange", "blue"], top: 20_000 }));
      engine.close();
      runs.push({ ...last, seconds: 0 });
    }
    return packed(runs);
  }, smallQuery);
  const runs = unpacked(text);
  assert.equal(runs[0].complete, true);
  assert.equal(runs[0].done, runs[0].configurations);
  assert.equal(runs[0].results.length, runs[0].solvable);
  assert.deepEqual(runs[0].best, runs[0].results);
  assert.deepEqual(runs[1], runs[0]);
  assert.deepEqual(runs[2], runs[0]);
  runs[0].results.forEach((result, i) => {
    const before = runs[0].results[i - 1];
    if (!before) return;
    const step = Math.round(before.tsi * 1e9) - Math.round(result.tsi * 1e9);
    assert.ok(step > 0 || (step === 0 && before.rank < result.rank), `result ${i} is out of order`);
  });
});

test("top keeps the best and nothing else changes", async (t) => {
  const page = await openBlank(site, t);
  const text = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 2 });
    const answers = [
      await lastOf(engine.generate(puzzle)),
      await lastOf(engine.generate(puzzle, { top: 7 })),
    ];
    engine.close();
    return packed(answers);
  }, smallQuery);
  const [all, few] = unpacked(text);
  assert.deepEqual(few.results, all.results.slice(0, 7));
  assert.equal(few.solvable, all.solvable);
});

test("a count and a histogram agree with the list", async (t) => {
  const page = await openBlank(site, t);
  const text = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 2 });
    const answers = [];
    for (const want of /** @type {const} */ (["best", "count", "histogram"])) {
      const last = await lastOf(engine.generate(puzzle, { want, top: 20_000 }));
      answers.push({ ...last, best: [], results: last.results.map(({ tsi }) => ({ tsi })) });
    }
    engine.close();
    return packed(answers);
  }, smallQuery);
  const [list, count, histogram] = unpacked(text);
  assert.equal(list.results.length, list.solvable);
  assert.ok(!("histogram" in list));
  assert.equal(count.solvable, list.solvable);
  assert.deepEqual(count.results, []);
  assert.equal(histogram.solvable, list.solvable);
  assert.ok(histogram.histogram);
  const { bin, counts } = histogram.histogram;
  const want = counts.map(() => 0);
  for (const { tsi } of list.results) want[Math.floor(Math.round(tsi * 1e9) / (1e9 * bin))]++;
  assert.deepEqual(counts, want);
});

test("a query too large for its list is refused, and its count is not", async (t) => {
  const page = await openBlank(site, t);
  const nine = board(
    4,
    questionMarks(...[1, 3, 5].flatMap((a) => [1, 3, 5].map((b) => /** @type {Place} */ ([a, b])))),
  );
  const got = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 1 });
    /** @param {any} options */
    const first = (options) =>
      engine
        .generate(puzzle, options)
        .next()
        .then(
          ({ value }) => value?.total,
          (error) => error.message,
        );
    const answers = [
      await first({ top: 10_001 }),
      await first({ top: 10_000 }),
      await first({ want: "count" }),
      await first({ want: "worst" }),
    ];
    engine.close();
    return answers;
  }, nine);
  assert.match(got[0], /7\^9 configurations/);
  assert.deepEqual(got.slice(1, 3), [7 ** 9, 7 ** 9]);
  assert.match(got[3], /want: "worst"/);
});

test("updates rise, come at most every 100 ms and end complete", async (t) => {
  const page = await openBlank(site, t);
  const updates = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 2 });
    const updates = [];
    const begun = performance.now();
    for await (const { done, total, found, best, complete } of engine.generate(puzzle)) {
      updates.push({ after: performance.now() - begun, done, total, found, best: best.length, complete });
    }
    engine.close();
    return updates;
  }, query);
  assert.equal(updates[0].done, 0);
  const last = updates[updates.length - 1];
  assert.equal(last.complete, true);
  assert.equal(last.done, last.total);
  for (let i = 1; i < updates.length; i++) {
    const [before, now] = [updates[i - 1], updates[i]];
    assert.ok(now.done >= before.done && now.found >= before.found, `update ${i} falls`);
    assert.ok(now.found <= now.done && now.done <= now.total);
    // Measured from the start: a busy machine may deliver one update late and the next in time. Timers may
    // fire a millisecond early, and the last update does not wait.
    if (now !== last) assert.ok(now.after >= 99 * i, `update ${i} already after ${now.after} ms`);
  }
});

test("an interactive call overtakes a generate", async (t) => {
  const page = await openBlank(site, t);
  const order = await page.evaluate(
    async ({ query, small }) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers: 1 });
      /** @type {string[]} */
      const order = [];
      const generating = (async () => {
        for await (const update of engine.generate(query)) {
          if (update.done === 0) engine.analyze(small).then(() => order.push("analyze"));
        }
        order.push("generate");
      })();
      await generating;
      engine.close();
      return order;
    },
    { query, small: board(2) },
  );
  assert.deepEqual(order, ["analyze", "generate"]);
});

test("a long interactive call does not hold up a generate's last shards", async (t) => {
  const page = await openBlank(site, t);
  const complete = await page.evaluate(
    async ({ query, endless }) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers: 2 });
      const aborts = new AbortController();
      let analysis;
      let last;
      for await (const update of engine.generate(query)) {
        // it goes to a worker that already has shards
        analysis ??= engine
          .analyze(endless, { signal: aborts.signal, seconds: Infinity })
          .catch((error) => error.name);
        last = update;
      }
      aborts.abort();
      const name = await analysis;
      engine.close();
      return [last?.complete, last?.done === last?.total, name];
    },
    { query, endless },
  );
  assert.deepEqual(complete, [true, true, "AbortError"]);
});

test("abort rejects at once and frees the cores", async (t) => {
  const page = await openBlank(site, t);
  const got = await page.evaluate(
    async ({ endless, longQuery, small }) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers: 2 });
      /** @param {number | undefined} ms */
      const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
      /** @param {AsyncIterable<unknown>} updates */
      const drain = async (updates) => {
        for await (const _ of updates);
      };
      const calls = {
        /** @param {AbortSignal} signal */
        analyze: (signal) => engine.analyze(endless, { signal, seconds: Infinity }),
        /** @param {AbortSignal} signal */
        solve: (signal) => engine.solve(endless, { signal, seconds: Infinity, max: 1_000_000 }),
        /** @param {AbortSignal} signal */
        generate: (signal) => drain(engine.generate(longQuery, { signal })),
      };
      const rows = [];
      for (const [name, call] of Object.entries(calls)) {
        const aborts = new AbortController();
        /** @type {string[]} */
        const errors = [];
        // three at once, so that both workers are full
        const ends = [1, 2, 3].map(() =>
          call(aborts.signal).then(
            () => errors.push("finished"),
            (error) => errors.push(error.name),
          ),
        );
        await pause(200);
        aborts.abort();
        // No worker can be heard before the task that aborted has ended: a promise that has rejected by the
        // next task did not wait for a worker.
        await pause(0);
        const atOnce = [...errors];
        await Promise.all(ends);
        // Both workers had minutes of work; a new request is answered all the same.
        await engine.analyze(small);
        rows.push({ name, atOnce });
      }
      const made = globalThis.workers.length;
      engine.close();
      return { rows, made };
    },
    { endless, longQuery, small: board(2) },
  );
  for (const row of got.rows) {
    assert.deepEqual(row.atOnce, ["AbortError", "AbortError", "AbortError"], row.name);
  }
  assert.equal(got.made, 2, "no worker had to be ended for it");
});

test("abort before the call, during it, and leaving a generate loop", async (t) => {
  const page = await openBlank(site, t);
  const got = await page.evaluate(
    async ({ endless, query, small }) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers: 1 });
      /** @param {Promise<unknown>} promise */
      const outcome = (promise) =>
        promise.then(
          () => "finished",
          (/** @type {Error} */ error) => `${error.name}: ${error.cause ?? ""}`,
        );
      const early = await outcome(engine.analyze(small, { signal: AbortSignal.abort() }));
      const earlyGenerate = await outcome(engine.generate(query, { signal: AbortSignal.abort() }).next());
      const timeout = await outcome(engine.analyze(endless, { signal: AbortSignal.timeout(50), seconds: 0 }));
      for await (const _ of engine.generate(query)) break;
      await engine.analyze(small);
      engine.close();
      return { early, earlyGenerate, timeout };
    },
    { endless, query, small: board(2) },
  );
  assert.match(got.early, /^AbortError/);
  assert.match(got.earlyGenerate, /^AbortError/);
  assert.match(got.timeout, /^AbortError: TimeoutError/);
});

// Five symbols, several solutions.
const wishing = board(3, [
  { at: [1, 1], type: "separation", color: "black" },
  { at: [5, 1], type: "separation", color: "white" },
  { at: [3, 3], type: "triangle", count: 1 },
  { at: [1, 5], type: "star", color: "black" },
  { at: [5, 5], type: "star", color: "white" },
]);

test("character says what kind of puzzle it is", async (t) => {
  const page = await openBlank(site, t);
  const got = await page.evaluate(async (wishing) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 1 });
    /** @type {PuzzleDocument} */
    const cells = {
      width: 2,
      height: 1,
      symbols: [
        { at: [1, 1], type: "separation" },
        { at: [3, 1], type: "separation", color: "white" },
      ],
    };
    const marked = {
      ...cells,
      symbols: [cells.symbols?.[0] ?? null, { at: [3, 1], type: "unknown" }].filter((s) => s !== null),
    };
    const fillings = [[{ at: [3, 1], type: "separation", color: "white" }], []];
    const answers = {
      traits: await engine.traits(/** @type {any} */ (marked), /** @type {any} */ (fillings), {
        player: "none",
      }),
      cells: await engine.character(cells, { player: "none" }),
      usual: await engine.character(wishing),
      bad: await engine.character(cells, { player: "learned" }).catch((error) => `${error.message}`),
    };
    engine.close();
    return answers;
  }, wishing);
  const { lost, delay, lateness, coverage, rules, kinds, complete, player } = got.cells;
  assert.ok(Math.abs((lost ?? NaN) - 1.6875 / 6.3125) < 1e-9);
  assert.ok(Math.abs((delay ?? NaN) - 16 / 11) < 1e-9);
  assert.ok(Math.abs((lateness ?? NaN) - 0.4477) < 1e-4);
  assert.ok(Math.abs((coverage ?? NaN) - 14 / 15) < 1e-9);
  assert.deepEqual([rules?.needed, rules?.worth.length, kinds, complete, player], [2, 6, 1, true, "none"]);
  const [filled, empty] = got.traits.traits;
  assert.deepEqual([filled?.lost, filled?.lateness, filled?.coverage], [lost, lateness, coverage]);
  assert.equal(typeof empty?.lost, "number");
  assert.equal(got.traits.complete, true);
  assert.equal(got.usual.player, "baseline");
  assert.equal(got.usual.solutions, 4);
  assert.match(String(got.bad), /"learned" is not a player model/);
});

test("a wish is answered in the same order by 1 and by 3 workers", async (t) => {
  const page = await openBlank(site, t);
  const runs = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const runs = [];
    for (const workers of [1, 3]) {
      const engine = await Engine.start({ workers });
      const proposals = [];
      let last;
      for await (last of engine.wish(puzzle, {
        solutions: [1, 1],
        tsi: [2, 4],
        top: 100_000,
        against: "none",
      }))
        proposals.push(...last.proposals);
      const again = [];
      for (const p of proposals.slice(0, 5))
        again.push(await engine.analyze(p.puzzle, { players: ["all", "none"] }));
      engine.close();
      if (last?.complete === undefined) throw new Error("the wish did not come to its end");
      runs.push({ proposals, again, last: { ...last, proposals: [] } });
    }
    return runs;
  }, wishing);
  const [one, three] = runs;
  assert.ok(one.proposals.length > 20);
  assert.deepEqual(three.proposals, one.proposals);
  assert.deepEqual(three.last, one.last);
  assert.equal(one.last.complete, true);
  assert.equal(one.last.proven, 2);
  assert.equal(one.last.found, one.proposals.length);
  assert.equal(one.last.before?.symbols, 5);
  assert.deepEqual(
    one.last.within.map(({ edits, total, tried, complete }) => ({ edits, all: total === tried, complete })),
    [
      { edits: 1, all: true, complete: true },
      { edits: 2, all: true, complete: true },
    ],
  );
  one.again.forEach(({ solutions, measures }, i) => {
    const { tsi, against, edits, changes } = one.proposals[i];
    assert.equal(solutions, 1);
    assert.ok(Math.abs((measures.all.tsi ?? NaN) - (tsi ?? NaN)) < 1e-9);
    assert.ok(Math.abs((measures.none.tsi ?? NaN) - (against ?? NaN)) < 1e-9);
    assert.equal(changes.length, edits);
  });
  const order = one.proposals.map(({ edits, symbols }) => edits * 100 + symbols);
  assert.deepEqual(
    order,
    [...order].sort((a, b) => a - b),
  );
});

test("a wish can be enough, kept within bounds, and aborted", async (t) => {
  const page = await openBlank(site, t);
  const got = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 2 });
    /** @param {import("../perplex.js").WishOptions} options */
    const all = async (options) => {
      const texts = [];
      let last;
      for await (last of engine.wish(puzzle, options))
        for (const { changes } of last.proposals) texts.push(changes.map(({ text }) => text).join(", "));
      return {
        texts,
        complete: last?.complete,
        stopped: last && "stopped" in last ? last.stopped : undefined,
      };
    };
    const keep = puzzle.symbols?.filter(({ type }) => type !== "triangle").map(({ at }) => at);
    const answers = {
      few: await all({ top: 3 }),
      kept: await all({ edits: 1, kinds: ["remove"], keep }),
      none: await all({ edits: 1, tsi: [60, null] }),
      beyond: await all({ edits: 3, symbols: [8, 8], palette: [{ type: "must-cross" }], top: 2 }),
    };
    const stop = new AbortController();
    let updates = 0;
    const error = await (async () => {
      for await (const _ of engine.wish(puzzle, { top: 100_000, signal: stop.signal })) {
        updates++;
        stop.abort();
      }
      return null;
    })().catch((error) => `${error.name}`);
    const bad = [];
    for (const options of /** @type {any[]} */ ([
      { edits: 9 },
      { keep: [[9, 9]] },
      { kinds: ["paint"] },
      { tsi: 3 },
    ]))
      bad.push(await all(options).catch((error) => error.message));
    const { paths } = await engine.analyze(puzzle);
    engine.close();
    return { ...answers, error, updates, bad, paths };
  }, wishing);
  assert.equal(got.few.texts.length, 3);
  assert.deepEqual([got.few.complete, got.few.stopped], [false, "there are enough proposals"]);
  assert.deepEqual(got.kept.texts, ["remove the 1 triangle from cell b2"]);
  assert.equal(got.kept.complete, true);
  assert.deepEqual(got.none.texts, []);
  assert.equal(got.none.complete, true);
  assert.equal(got.beyond.texts.length, 2);
  for (const text of got.beyond.texts) assert.match(text, /^(place a hexagon on [^,]+(, |$)){3}/);
  assert.equal(got.error, "AbortError");
  assert.equal(got.updates, 1);
  assert.deepEqual(got.bad, [
    "edits: 9 is not a whole number from 1 to 8",
    "keep[0]: [9,9] is not a place of the board",
    'kinds[0]: "paint" is not one of place, remove, change, move, swap, tip',
    "tsi: 3 is not a range [from,to]",
  ]);
  assert.equal(got.paths, 184);
});

test("seconds ends a long call with what is known", async (t) => {
  const page = await openBlank(site, t);
  const got = await page.evaluate(async (endless) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 1 });
    /** @type {number[]} */
    const states = [];
    const answer = await engine.analyze(endless, { seconds: 0.5, onProgress: (p) => states.push(p.states) });
    engine.close();
    return { complete: answer.complete, stopped: answer.stopped, states };
  }, endless);
  assert.equal(got.complete, false);
  assert.equal(got.stopped, "after 0.5 s");
  assert.ok(got.states.length >= 1, "progress was reported");
  assert.deepEqual(
    got.states,
    [...got.states].sort((a, b) => a - b),
  );
});

test("bad puzzles reject with the engine's text and do no harm", async (t) => {
  const page = await openBlank(site, t);
  /** @type {[name: string, puzzle: Puzzle][]} */
  const bad = [
    ["no puzzle", "hello"],
    ["empty text", ""],
    ["truncated JSON", '{"kind":"witness","width":4'],
    ["width 0", { ...board(4), width: 0 }],
    [
      "40 placeholders",
      board(
        10,
        questionMarks(
          ...Array.from(
            { length: 40 },
            (_, i) => /** @type {Place} */ ([2 * (i % 10) + 1, 2 * Math.floor(i / 10) + 1]),
          ),
        ),
      ),
    ],
    ["10,000 cells", { ...board(4), width: 100, height: 100 }],
  ];
  const got = await page.evaluate(
    async ({ bad, small }) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers: 1 });
      /** @param {Promise<unknown>} promise */
      const message = (promise) =>
        promise.then(
          () => "",
          (/** @type {Error} */ error) => error.message,
        );
      const rows = [];
      for (const [name, puzzle] of bad) {
        rows.push({
          name,
          generate: await message(engine.generate(puzzle).next()),
          convert: await message(engine.convert(puzzle, { to: "json" })),
        });
      }
      // Arguments that the types forbid.
      const [none, number, list] = /** @type {any[]} */ ([undefined, 42, []]);
      const values = {
        nan: await message(engine.analyze({ ...small, symbols: [{ at: [NaN, 1], type: "unknown" }] })),
        none: await message(engine.analyze(none)),
        number: await message(engine.solve(number)),
        list: await message(engine.solve(list)),
        cycle: await message(
          engine.solve(
            Object.assign({}, small, {
              get title() {
                return globalThis;
              },
            }),
          ),
        ),
      };
      const { paths } = await engine.analyze(small);
      engine.close();
      return { rows, values, paths, made: globalThis.workers.length };
    },
    { bad, small: board(4) },
  );
  for (const row of got.rows) {
    assert.notEqual(row.generate, "", row.name);
    // too many placeholders are a fault of the query only
    if (row.name !== "40 placeholders") assert.equal(row.convert, row.generate, row.name);
  }
  assert.equal(got.values.nan, "puzzle.symbols[0].at[0]: expected a finite number, got NaN");
  assert.equal(got.values.none, "puzzle: expected a document object or a string, got undefined");
  assert.equal(got.values.number, "puzzle: expected a document object or a string, got 42");
  assert.equal(got.values.list, "puzzle: expected a document object or a string, got a list");
  assert.match(got.values.cycle, /^puzzle: cannot be written as JSON: /);
  assert.equal(got.paths, 8512);
  assert.equal(got.made, 1); // no two calls overlapped, so one worker did them all
});

test("bad options name the option and the value", async (t) => {
  const page = await openBlank(site, t);
  const messages = await page.evaluate(async (small) => {
    // Arguments that the types forbid.
    const Engine = /** @type {any} */ ((await import("/site/perplex.js")).Engine);
    /** @param {Promise<unknown>} promise */
    const message = (promise) =>
      promise.then(
        () => "",
        (/** @type {Error} */ error) => error.message,
      );
    const messages = [];
    for (const workers of [NaN, -1, 0, 1.5, Infinity, "2", 1000, null])
      messages.push(await message(Engine.start({ workers })));
    messages.push(await message(Engine.start({ threads: 2 })), await message(Engine.start(4)));
    const engine = await Engine.start({ workers: 1 });
    messages.push(
      await message(engine.generate(small, { top: 0 }).next()),
      await message(engine.generate(small, { top: NaN }).next()),
      await message(engine.generate(small, { colors: "blue" }).next()),
      await message(engine.generate(small, { colors: [1] }).next()),
      await message(engine.generate(small, { player: "wizard" }).next()),
      await message(engine.generate(small, { includeEmpty: 1 }).next()),
      await message(engine.generate(small, { shapes: "L" }).next()),
      await message(engine.generate(small, { shapes: [[[1, 2]]] }).next()),
      await message(engine.analyze(small, { players: "all" })),
      await message(engine.analyze(small, { palyers: ["all"] })),
      await message(engine.analyze(small, { seconds: -1 })),
      await message(engine.analyze(small, { signal: 1 })),
      await message(engine.solve(small, { max: -1 })),
      await message(engine.convert(small)),
    );
    engine.close();
    return messages;
  }, board(2));
  assert.deepEqual(messages, [
    "workers: expected a whole number from 1 to 256, got NaN",
    "workers: expected a whole number from 1 to 256, got -1",
    "workers: expected a whole number from 1 to 256, got 0",
    "workers: expected a whole number from 1 to 256, got 1.5",
    "workers: expected a whole number from 1 to 256, got Infinity",
    'workers: expected a whole number from 1 to 256, got "2"',
    "workers: expected a whole number from 1 to 256, got 1000",
    "workers: expected a whole number from 1 to 256, got null",
    "threads: no such option; there are workers, wasm, weights",
    "options: expected an object, got 4",
    "top: 0 is not a whole number of at least 1",
    "top: expected a finite number, got NaN",
    'colors: "blue" is a string; expected a list of strings',
    "colors[0]: 1 is a number; expected a string",
    'player: "wizard" is not a player model; use none, baseline, all or the rules path, deadend, deadend:always, separation, triangle, apr, rcr, polyomino, pi, joined by +',
    "includeEmpty: 1 is a number; expected true or false",
    'shapes: "L" is a string; expected a list of shapes',
    "shapes[0][0][1]: 2 is neither 0 nor 1",
    'players: "all" is a string; expected a list of strings',
    'palyers: ["all"] is an unknown option',
    "seconds: -1 is not a time; expected seconds, or 0 for no limit",
    "signal: expected an AbortSignal, got 1",
    "max: -1 is not a whole number from 0 to 1000000",
    "to: is missing",
  ]);
});

test("close ends open calls, and later ones say so", async (t) => {
  const page = await openBlank(site, t);
  const got = await page.evaluate(
    async ({ endless, longQuery }) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers: 2 });
      /** @param {Promise<unknown>} promise */
      const message = (promise) =>
        promise.then(
          () => "finished",
          (/** @type {Error} */ error) => error.message,
        );
      const drain = async () => {
        for await (const _ of engine.generate(longQuery));
      };
      const open = [message(engine.analyze(endless)), message(drain())];
      await new Promise((resolve) => setTimeout(resolve, 50));
      engine.close();
      engine.close();
      return [...(await Promise.all(open)), await message(engine.analyze(longQuery)), await message(drain())];
    },
    { endless, longQuery },
  );
  assert.deepEqual(got, Array(4).fill("engine: it is closed; start a new one"));
});

test("an engine that was closed starts no workers to say so", async (t) => {
  const page = await openBlank(site, t);
  const got = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 2 });
    const before = globalThis.workers.length;
    engine.close();
    const said = await engine.convert(puzzle, { to: "share" }).then(
      () => "finished",
      (/** @type {Error} */ error) => error.message,
    );
    return { said, more: globalThis.workers.length - before };
  }, board(3));
  assert.deepEqual(got, { said: "engine: it is closed; start a new one", more: 0 });
});

test(
  "the 441 configurations of the golden query",
  { skip: shared ? false : "the shared test data is not there" },
  async (t) => {
    const golden = JSON.parse(
      await readFile(path.join(shared ?? "", "golden/epcg-2-region-2-path.json"), "utf8"),
    );
    const page = await openBlank(site, t);
    const got = await page.evaluate(async (puzzle) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers: 2 });
      /** @type {import("../perplex.js").GenerateOptions} */
      const options = { player: "all", compat: "shen-2024", colors: ["orange", "blue"] };
      const last = await lastOf(engine.generate(puzzle, options));
      engine.close();
      return last;
    }, golden.query);
    assert.equal(got.configurations, golden.configurations);
    assert.equal(got.solvable, golden.solvable);
    /**
     * places and what stands there; the golden list also names default colours
     *
     * @param {{ symbols: PuzzleSymbol[] }} options
     */
    const key = ({ symbols }) =>
      symbols
        .map((s) => [s.at, s.type, s.count, s.type === "triangle" ? null : s.color].join())
        .sort()
        .join(" ");
    const byKey = new Map(got.results.map((result) => [key(result), result]));
    assert.equal(byKey.size, golden.solvable);
    for (const want of golden.results) {
      const result = byKey.get(key(want));
      assert.ok(result, `missing: ${key(want)}`);
      assert.equal(result.solutions, want.solutions, key(want));
      assert.ok(Math.abs(result.tsi - want.tsi) < 1e-6, `${key(want)}: tsi ${result.tsi}, want ${want.tsi}`);
    }
  },
);

test("hint and probe answer", async (t) => {
  const page = await openBlank(site, t);
  const got = await page.evaluate(async () => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 1 });
    /** @param {number} b @param {PuzzleSymbol["color"]} color @returns {PuzzleSymbol} */
    const separation = (b, color) => ({ at: [1, b], type: "separation", color });
    /** @type {PuzzleDocument} */
    const puzzle = { width: 1, height: 2, symbols: [separation(1, "black"), separation(3, "white")] };
    const answers = {
      // Without rules: up or right, and up has passed the middle edge by only if it goes on.
      hint: await engine.hint(
        puzzle,
        [
          [0, 4],
          [0, 2],
        ],
        { player: "none" },
      ),
      lost: await engine.hint(puzzle, [
        [0, 4],
        [0, 2],
        [0, 0],
      ]),
      probe: await engine.probe(puzzle, [
        { at: [1, 2], type: "cannot-cross" },
        { at: [1, 2], type: "must-cross" },
      ]),
      jump: await engine
        .hint(puzzle, [
          [0, 4],
          [2, 0],
        ])
        .catch((error) => error.message),
    };
    engine.close();
    return answers;
  });
  assert.equal(got.hint.actions[got.hint.best ?? -1]?.action, "right");
  assert.equal(got.hint.cost, 1, "one of two ways is told: 1 Sh, as the other leads nowhere");
  assert.deepEqual([got.lost.reach, got.lost.back], [0, 1]);
  assert.deepEqual(got.probe.solvable, [false, true]);
  assert.match(got.jump, /jumps/);
});

test("an aborted query tells what it had found", async (t) => {
  const page = await openBlank(site, t);
  const text = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 2 });
    const aborts = new AbortController();
    try {
      for await (const update of engine.generate(puzzle, { signal: aborts.signal })) {
        if (update.best.length > 0) aborts.abort(); // a whole shard is complete
      }
    } catch (error) {
      const { name, partial } = /** @type {Error & { partial?: GenerateUpdate }} */ (error);
      if (!partial) throw error;
      return packed({ name, ...partial });
    } finally {
      engine.close();
    }
  }, longQuery);
  assert.ok(text, "it was not aborted");
  const partial = unpacked(text);
  assert.equal(partial.name, "AbortError");
  assert.ok(partial.done > 0 && partial.done < partial.total, `${partial.done} of ${partial.total} done`);
  assert.equal(partial.best.length, Math.min(partial.found, 10_000));
});

test("memory stays flat over a hundred queries", async (t) => {
  const page = await openBlank(site, t);
  const memory = await page.evaluate(
    async (query) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers: 2 });
      const memory = [];
      for (let i = 0; i < 100; i++) {
        for await (const _ of engine.generate(query, { colors: ["orange", "blue"] }));
        memory.push(Math.max(...(await engine.memory())));
      }
      engine.close();
      return memory;
    },
    board(3, questionMarks([1, 1], [5, 3], [3, 5], [2, 3])),
  );
  assert.ok(memory[0] > 1 << 20, `a worker has ${memory[0]} bytes`);
  // WebAssembly memory never shrinks, so memory that later calls took is visible here.
  assert.ok(memory[99] <= 1.25 * memory[29], `${memory[29]} bytes after 30 queries, ${memory[99]} after 100`);
});
