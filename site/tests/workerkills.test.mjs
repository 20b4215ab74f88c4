// Workers are killed in every way that there is while queries run that take longer than a
// worker may be silent: the answers are those of a query that nothing happened to.
//
// PERPLEX_WORKER_KILLS is how many die (1,000 for the figures in docs/reliability.md).

import { test } from "node:test";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { board, openBlank, questionMarks } from "./blank.mjs";
import { useSite } from "./harness.mjs";
import { chance } from "./record/puzzles.mjs";

const site = useSite();
const KILLS = Number(process.env.PERPLEX_WORKER_KILLS ?? 6);
const KILLS_A_QUERY = 5;
const WORKERS = 4;
const SILENCE_MS = 4000; // member.js, DEAD_AFTER

const query = board(4, questionMarks([1, 1], [5, 3], [3, 5], [7, 7], [1, 5], [5, 7]));

// On this query, each twice as much work as the one before.
const OPTIONS = [
  { colors: ["orange", "blue"] },
  { colors: ["orange", "blue"], includeEmpty: true },
  { colors: ["orange", "blue", "red"] },
  { colors: ["orange", "blue", "red"], includeEmpty: true },
];

/** How a worker dies, each by a message that the worker's script below understands. */
const WAYS = [
  "ends without a word",
  "throws",
  "panics",
  "has no memory left",
  "never returns",
  "talks nonsense",
];

// A worker that can be told to die.
const DEADLY = `{
  let memory;
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...how) => {
    const instance = await instantiate(...how);
    memory = instance.exports.mem;
    return instance;
  };
  self.addEventListener("message", (event) => {
    if (!("die" in event.data)) return;
    event.stopImmediatePropagation();
    switch (event.data.die) {
      case "ends without a word":
        return close();
      case "throws":
        throw new Error("thrown by the test");
      case "panics":
        return perplexEngine.progress(-1);
      case "has no memory left":
        // All that WebAssembly may have; then the program asks for more.
        for (let pages = 1 << 15; pages > 0; pages >>= 1) {
          try {
            for (;;) memory.grow(pages);
          } catch {}
        }
        return perplexEngine.open('{"verb":"' + "x".repeat(1 << 28) + '"}');
      case "never returns":
        for (;;);
      case "talks nonsense":
        self.postMessage("nonsense");
    }
  });
}
`;

const hash = (/** @type {string} */ text) => createHash("sha256").update(text).digest("hex");

test(`${KILLS} workers die during queries`, { timeout: 300_000 + KILLS * 10_000 }, async (t) => {
  const page = await openBlank(site, t, {
    faults: [/thrown by the test/, /out of memory/, /./],
    prepare: (page) =>
      page.route("**/worker.js", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: DEADLY + (await response.text()) });
      }),
  });
  /** @type {import("../perplex.js").GenerateOptions} */
  let options = OPTIONS[0];
  /** @param {{ at: number, which: number }[]} deaths @param {string[]} ways in their order */
  const asked = (deaths, ways) =>
    page.evaluate(
      async ({ query, options, deaths, ways, workers }) => {
        const { Engine } = await import("/site/perplex.js");
        const before = globalThis.workers.length;
        const engine = await Engine.start({ workers });
        const own = () => globalThis.workers.slice(before).filter((worker) => worker.busy);
        const dead = new Set();
        const timers = deaths.map(({ at, which }) =>
          setTimeout(() => {
            const living = own().filter((worker) => !dead.has(worker));
            if (living.length === 0) return;
            const worker = living[which % living.length];
            worker.postMessage({ die: ways[dead.size] });
            dead.add(worker);
          }, at),
        );
        const begun = performance.now();
        const { results, configurations, solvable } = await lastOf(engine.generate(query, options));
        const ms = performance.now() - begun;
        timers.forEach(clearTimeout);
        engine.close();
        const rows = results.map(({ rank, tsi, msi, solutions, symbols }) => [
          rank,
          tsi?.toFixed(9),
          msi?.toFixed(9),
          solutions,
          symbols,
        ]);
        return { text: JSON.stringify({ configurations, solvable, rows }), ms, died: dead.size };
      },
      { query, options, deaths, ways, workers: WORKERS },
    );
  let calm = await asked([], []);
  for (const more of OPTIONS.slice(1)) {
    if (calm.ms > 1.2 * SILENCE_MS) break;
    options = more;
    calm = await asked([], []);
  }
  assert.ok(calm.ms > SILENCE_MS, `the query takes ${Math.round(calm.ms)} ms, not longer than the silence`);
  const random = chance(7);
  /** @type {Record<string, number>} */
  const counts = {};
  let died = 0;
  let queries = 0;
  for (; died < KILLS; queries++) {
    const deaths = Array.from({ length: Math.min(KILLS_A_QUERY, KILLS - died) }, () => ({
      at: random(Math.floor(calm.ms / 2)),
      which: random(WORKERS),
    }));
    const ways = deaths.map((_, i) => WAYS[(died + i) % WAYS.length]);
    const got = await asked(deaths, ways);
    assert.equal(hash(got.text), hash(calm.text), `query ${queries}: ${JSON.stringify({ deaths, ways })}`);
    assert.ok(got.died > 0, "nobody has died");
    for (const way of ways.slice(0, got.died)) counts[way] = (counts[way] ?? 0) + 1;
    died += got.died;
  }
  t.diagnostic(
    `${died} workers died in ${queries} queries of ${Math.round(calm.ms)} ms: ${JSON.stringify(counts)}`,
  );
});
