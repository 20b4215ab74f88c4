// Many operations at once and many in a row, in one page: memory does not grow, cancelling frees memory, and
// many widgets and a large library stay usable.
//
// PERPLEX_LOAD is the share of the full load: a test run does a fiftieth and ignores times; with 1 the times
// that docs/reliability.md promises are asserted, too.

import { test } from "node:test";
import assert from "node:assert/strict";
import { openBlank, board, endless, questionMarks } from "./blank.mjs";
import { editor } from "./editor.mjs";
import { useSite } from "./harness.mjs";
import { boards } from "./record/puzzles.mjs";
import { fillStorage } from "./storage.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();
const SHARE = Number(process.env.PERPLEX_LOAD ?? 0.02);
const WHOLE = SHARE >= 1;
const timeout = 120_000 + 1_800_000 * SHARE;
/** The part of a whole that this run does, and at least a few. @param {number} whole @param {number} [least] */
const some = (whole, least = 10) => Math.max(least, Math.round(whole * SHARE));
// The allowed factor of growth. WebAssembly memory never shrinks, and a few calls do not reach its maximum.
const FLAT = WHOLE ? 1.1 : 2;

/** The bytes of a page's JavaScript in use after a garbage collection. @param {Page} page */
async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}

/** @param {number} bytes */
const mb = (bytes) => `${(bytes / (1 << 20)).toFixed(1)} MB`;

/**
 * Compares memory after a third with memory at the end, of workers also with what a single call may need.
 *
 * @param {number[]} early
 * @param {number[]} late
 * @param {string} what
 * @param {number} [single]
 */
function flat([heap, engine], [heapLater, engineLater], what, single = 0) {
  // The test itself needs some bytes.
  assert.ok(
    heapLater <= FLAT * heap + (1 << 20),
    `${what}: the page's heap grew from ${mb(heap)} to ${mb(heapLater)}`,
  );
  assert.ok(
    engineLater <= FLAT * Math.max(engine, single),
    `${what}: a worker's memory grew from ${mb(engine)} to ${mb(engineLater)}; a single call has ${mb(single)}`,
  );
  return `page ${mb(heap)}, then ${mb(heapLater)}; largest worker ${mb(engine)}, then ${mb(engineLater)}`;
}

/**
 * Opens a page with an engine; its memory() is [the page's heap, the largest worker's memory].
 *
 * @param {import("node:test").TestContext} t
 */
async function withEngine(t) {
  const page = await openBlank(site, t);
  await page.evaluate(async () => {
    const { Engine } = await import("/site/perplex.js");
    globalThis.engine = await Engine.start({ workers: 2 });
  });
  const memory = async () => [
    await heapOf(page),
    await page.evaluate(async () => Math.max(...(await globalThis.engine.memory()))),
  ];
  return { page, memory };
}

test(`${some(10_000)} solves`, { timeout }, async (t) => {
  const { page, memory } = await withEngine(t);
  const puzzles = boards(21, 50).map((puzzle) => /** @type {any} */ (puzzle));
  const solve = (/** @type {number} */ n) =>
    page.evaluate(
      async ({ puzzles, n }) => {
        const begun = performance.now();
        const counts = [];
        for (let i = 0; i < n; i++) {
          const { count } = await globalThis.engine
            .solve(puzzles[i % puzzles.length], { max: 5 })
            .catch(() => ({ count: -1 }));
          if (i >= puzzles.length && counts[i % puzzles.length] !== count)
            throw new Error(`solve ${i}: ${count}`);
          counts[i] = count;
        }
        return (performance.now() - begun) / n;
      },
      { puzzles, n },
    );
  const third = Math.round(some(10_000) / 3);
  await solve(third);
  const before = await memory();
  const ms = await solve(2 * third);
  t.diagnostic(`${ms.toFixed(2)} ms each; ${flat(before, await memory(), "solves")}`);
});

// A search keeps the states it has met, so the memory of a worker is that of its longest call: on an endless
// board 10 MB after a tenth of a second, 23 after one second and 71 after three. On a busy machine timers are
// late by as much. So memory after the cancels is compared with that of new workers after calls twice as long
// as the longest one. A worker that kept cancelled jobs would grow by half a megabyte a call, which is
// visible after 100 calls but not after 20.
test(`${some(1000, 100)} cancels`, { timeout }, async (t) => {
  const { page, memory } = await withEngine(t);
  /**
   * Cancels n calls after the given milliseconds, or after those of the test.
   *
   * @param {number} n
   * @param {number} [ms]
   */
  const cancel = (n, ms) =>
    page.evaluate(
      async ({ endless, small, n, ms }) => {
        let free = 0;
        let longest = 0;
        for (let i = 0; i < n; i++) {
          const called = performance.now();
          const stop = new AbortController();
          const call =
            i % 2
              ? globalThis.engine.analyze(endless, { signal: stop.signal, seconds: Infinity })
              : globalThis.engine.solve(endless, { signal: stop.signal, seconds: Infinity });
          await new Promise((resolve) => setTimeout(resolve, ms ?? i % 40));
          stop.abort();
          const name = await call.then(
            () => "",
            (/** @type {Error} */ error) => error.name,
          );
          if (name !== "AbortError") throw new Error(`call ${i} ended with ${name}`);
          // A worker is free again.
          const begun = performance.now();
          await Promise.all([1, 2].map(() => globalThis.engine.solve(small)));
          free = Math.max(free, performance.now() - begun);
          longest = Math.max(longest, performance.now() - called);
        }
        return { free, longest };
      },
      { endless, small: board(2), n, ms },
    );
  const third = Math.round(some(1000, 100) / 3);
  const first = await cancel(third);
  const before = await memory();
  const { free, longest } = await cancel(2 * third);
  const after = await memory();
  await page.evaluate(async () => {
    globalThis.engine.close();
    const { Engine } = await import("/site/perplex.js");
    globalThis.engine = await Engine.start({ workers: 2 });
  });
  await cancel(2, 2 * Math.max(first.longest, longest));
  const [, single] = await memory();
  t.diagnostic(
    `both workers were free within ${Math.round(free)} ms; ${flat(before, after, "cancels", single)}; a single call ${mb(single)}`,
  );
  if (WHOLE) assert.ok(free <= 1000, `a worker was free after ${free} ms only`);
});

test(`${some(200, 6)} queries one after another, and 20 at once`, { timeout }, async (t) => {
  const { page, memory } = await withEngine(t);
  const query = board(3, questionMarks([1, 1], [5, 3], [3, 5], [2, 3]));
  const ask = (/** @type {number} */ n, /** @type {boolean} */ together) =>
    page.evaluate(
      async ({ query, n, together }) => {
        const one = async () => {
          let last;
          for await (last of globalThis.engine.generate(query, { colors: ["orange", "blue"] }));
          return `${last.configurations} ${last.solvable} ${last.results[0].tsi}`;
        };
        const begun = performance.now();
        const answers = new Set();
        if (together)
          for (const answer of await Promise.all(Array.from({ length: n }, one))) answers.add(answer);
        else for (let i = 0; i < n; i++) answers.add(await one());
        if (answers.size !== 1) throw new Error(`answers ${[...answers]}`);
        return { ms: performance.now() - begun, answer: [...answers][0] };
      },
      { query, n, together },
    );
  const third = Math.round(some(200, 6) / 3);
  const first = await ask(third, false);
  const together = await ask(20, true);
  const before = await memory();
  const rest = await ask(2 * third, false);
  assert.deepEqual([together.answer, rest.answer], [first.answer, first.answer]);
  assert.equal((await ask(20, true)).answer, first.answer);
  t.diagnostic(
    `${Math.round(rest.ms / (2 * third))} ms each, 20 at once ${Math.round(together.ms)} ms; ${flat(before, await memory(), "queries")}`,
  );
});

test(`${some(100)} widgets`, { timeout }, async (t) => {
  const page = await openBlank(site, t);
  const puzzles = boards(22, some(100)).map((puzzle) => JSON.stringify(puzzle));
  const got = await page.evaluate(async (puzzles) => {
    const long = /** @type {number[]} */ ([]);
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => long.push(duration)),
    ).observe({ type: "longtask" });
    await import(String("/site/widget.js"));
    const begun = performance.now();
    const widgets = puzzles.map((puzzle) => {
      const widget = /** @type {any} */ (document.createElement("perplex-difficulty"));
      widget.setAttribute("puzzle", puzzle);
      widget.style.width = "200px";
      document.body.append(widget);
      return widget;
    });
    while (!widgets.every((widget) => widget.shadowRoot?.querySelector("[part=figures]")))
      await new Promise((resolve) => setTimeout(resolve));
    const drawn = performance.now() - begun;
    const over = (/** @type {any} */ { state }) => state !== "waiting" && state !== "computing";
    for (const widget of widgets) {
      widget.scrollIntoView();
      while (!over(widget)) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const states = Map.groupBy(widgets, ({ state }) => state);
    return {
      drawn,
      all: performance.now() - begun,
      long: Math.max(0, ...long),
      states: [...states].map(([state, { length }]) => `${length} ${state}`),
    };
  }, puzzles);
  assert.ok(
    got.states.every((text) => /done|cannot/.test(text)),
    got.states.join(),
  );
  t.diagnostic(
    `drawn in ${Math.round(got.drawn)} ms, computed in ${Math.round(got.all)} ms, longest task ${Math.round(got.long)} ms; ${got.states.join(", ")}`,
  );
  if (WHOLE) assert.ok(got.long < 200, `a task of ${got.long} ms`);
});

test(`a library of ${some(5000, 200)} boards`, { timeout }, async (t) => {
  const count = some(5000, 200);
  const drawn = boards(23, 60, 4);
  const page = await editor(site, t, "/?workers=1", {
    async prepare(page) {
      await page.goto(`${site.url}/site/perplex.d.ts`);
      const heads = Array.from({ length: count }, (_, n) => {
        const document = { ...drawn[n % drawn.length], title: `Board ${n}` };
        const step = JSON.stringify([-1, 0, "", 0, 0, JSON.stringify(document)]);
        const head = {
          by: "w",
          time: 1_700_000_000 + n,
          at: 0,
          next: 1,
          branch: 0,
          branches: [{ tip: 0 }],
          document,
        };
        return { id: `b${n}`, head: JSON.stringify(head), pack: `${step}\n` };
      });
      const list = { open: [{ id: "b0", name: "Board 0" }], closed: [], present: "b0" };
      /** @param {string} text @returns {{text: string, stamp: number}} */
      const value = (text) => ({ text, stamp: 1_700_000_000_000 });
      await fillStorage(page, {
        local: {},
        databases: {
          perplex: {
            version: 1,
            stores: {
              values: [
                ["perplex.boards", value(JSON.stringify(list))],
                ...heads.map(
                  ({ id, head }) => /** @type {[string, any]} */ ([`perplex.board.${id}`, value(head)]),
                ),
              ],
              parts: heads.map(({ id, pack }) => [`perplex.board.${id}.steps.0`, value(pack)]),
            },
          },
        },
      });
    },
  });
  const got = await page.evaluate(async () => {
    const library = /** @type {HTMLElement} */ (document.getElementById("sheet-library"));
    const begun = performance.now();
    document.getElementById("door-library")?.click();
    while (library.querySelectorAll(".tile-picture svg").length === 0)
      await new Promise((resolve) => setTimeout(resolve, 1));
    const opened = performance.now() - begun;
    /** @type {Element | null} */
    let scroller = library.querySelector(".tile");
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
      scroller = scroller.parentElement;
    scroller ??= /** @type {Element} */ (document.scrollingElement);
    const frames = /** @type {number[]} */ ([]);
    let last = performance.now();
    for (let n = 0; n < 240; n++) {
      scroller.scrollTop += 150;
      const now = await new Promise((/** @type {(now: number) => void} */ resolve) =>
        requestAnimationFrame(resolve),
      );
      frames.push(now - last);
      last = now;
    }
    frames.sort((a, b) => a - b);
    return {
      opened,
      items: library.querySelectorAll(".tile").length,
      scrolled: scroller.scrollTop,
      median: frames[120],
      late: frames[Math.floor(0.95 * 240)],
      longest: frames[239],
    };
  });
  assert.ok(got.items >= count, `${got.items} items`);
  assert.ok(got.scrolled > 1000, `scrolled by ${got.scrolled} pixels`);
  t.diagnostic(
    `opened in ${Math.round(got.opened)} ms; frames: half within ${got.median.toFixed(1)} ms, 95 % within ${got.late.toFixed(1)}, longest ${got.longest.toFixed(1)}`,
  );
  if (WHOLE) {
    assert.ok(got.opened < 1000, `opened in ${got.opened} ms`);
    assert.ok(got.late < 50, `one frame of twenty takes more than ${got.late} ms`);
  }
});
