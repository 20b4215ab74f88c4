// Workers are killed in every possible way while queries run for longer than a worker may be silent: the
// answers equal those of undisturbed queries.
//
// PERPLEX_WORKER_KILLS is the number of kills (a test run has one of each kind, in a query that is long only
// because of them; docs/reliability.md has the figures of 1,000, in longer queries), PERPLEX_SEED selects
// times and workers.

import { test } from "node:test";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { board, openBlank, query, questionMarks } from "./blank.mjs";
import { useSite } from "./harness.mjs";
import { chance } from "./record/puzzles.mjs";

const site = useSite();
const WORKERS = 4;
const SILENCE_MS = 4000; // DEAD_AFTER in member.js

const sixCells = board(4, questionMarks([1, 1], [5, 3], [3, 5], [7, 7], [1, 5], [5, 7]));

/**
 * Queries, each several times as much work as the one before.
 *
 * @type {{ puzzle: import("../perplex.js").PuzzleDocument, options: import("../perplex.js").GenerateOptions }[]}
 */
const QUERIES = [
  { puzzle: query, options: { colors: ["orange", "blue"] } },
  { puzzle: sixCells, options: { colors: ["orange", "blue"] } },
  { puzzle: sixCells, options: { colors: ["orange", "blue", "red"] } },
  { puzzle: sixCells, options: { colors: ["orange", "blue", "red", "white"] } },
];

/** The ways to kill a worker, each by a message that the worker's script below understands. */
const WAYS = [
  "ends without a word",
  "throws",
  "panics",
  "has no memory left",
  "never returns",
  "talks nonsense",
];

/** Runs in the page: piecesOf lists a worker's unanswered requests, oldest first. */
function watchPieces() {
  /** @type {WeakMap<Worker, Map<number, string>>} */
  const asked = new WeakMap();
  const post = Worker.prototype.postMessage;
  /** @param {any} message @param {...any} rest */
  Worker.prototype.postMessage = function (message, ...rest) {
    let open = asked.get(this);
    if (!open) {
      const mine = (open = new Map());
      asked.set(this, mine);
      this.addEventListener("message", ({ data }) => {
        if (data.type === "answer" || data.type === "error") mine.delete(data.id);
      });
    }
    if (message.type === "open") open.set(message.id, message.request);
    if (message.type === "cancel") open.delete(message.id);
    return post.call(this, message, ...rest);
  };
  globalThis.piecesOf = (worker) => [...(asked.get(worker)?.values() ?? [])];
}

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

const KILLS = Number(process.env.PERPLEX_WORKER_KILLS ?? WAYS.length);
const SEED = Number(process.env.PERPLEX_SEED ?? 7);
const KILLS_A_QUERY = WAYS.length / 2; // so that no piece of it loses three workers, after which it is given up
const LEAST_MS = KILLS > WAYS.length ? SILENCE_MS : 0; // of a query to which nothing happens

const hash = (/** @type {string} */ text) => createHash("sha256").update(text).digest("hex");

test(`${KILLS} workers die during queries`, { timeout: 300_000 + KILLS * 10_000 }, async (t) => {
  const page = await openBlank(site, t, {
    faults: [/./], // each way has error messages of its own, and only the answers count
    async prepare(page) {
      await page.addInitScript(watchPieces);
      await page.route("**/worker.js", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: DEADLY + (await response.text()) });
      });
    },
  });
  let asking = QUERIES[0];
  /** @param {{ at: number, which: number }[]} deaths @param {string[]} ways in their order */
  const asked = (deaths, ways) =>
    page.evaluate(
      async ({ puzzle, options, deaths, ways, workers }) => {
        const { Engine } = await import("/site/perplex.js");
        const before = globalThis.workers.length;
        const engine = await Engine.start({ workers });
        const own = () => globalThis.workers.slice(before).filter((worker) => worker.busy);
        const dead = new Set();
        const lost = new Set(); // the pieces that have lost a worker
        const pieceOf = (/** @type {Worker} */ worker) => globalThis.piecesOf(worker)[0] ?? "";
        const timers = deaths.map(({ at, which }) =>
          setTimeout(() => {
            // A piece is given up when it has lost its third worker. On a busy machine a worker may fall
            // silent, too.
            const living = own().filter((worker) => !dead.has(worker) && !lost.has(pieceOf(worker)));
            if (living.length === 0) return;
            const worker = living[which % living.length];
            lost.add(pieceOf(worker));
            worker.postMessage({ die: ways[dead.size] });
            dead.add(worker);
          }, at),
        );
        const begun = performance.now();
        const { results, configurations, solvable } = await lastOf(engine.generate(puzzle, options));
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
      { ...asking, deaths, ways, workers: WORKERS },
    );
  let calm = await asked([], []);
  for (const more of QUERIES.slice(1)) {
    if (calm.ms > 1.2 * LEAST_MS) break;
    asking = more;
    calm = await asked([], []);
  }
  assert.ok(calm.ms > LEAST_MS, `the query takes ${Math.round(calm.ms)} ms, not longer than the silence`);
  const random = chance(SEED);
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
    assert.ok(queries < 3 * KILLS, "the queries end before anybody dies");
    for (const way of ways.slice(0, got.died)) counts[way] = (counts[way] ?? 0) + 1;
    died += got.died;
  }
  t.diagnostic(
    `${died} workers died in ${queries} queries of ${Math.round(calm.ms)} ms: ${JSON.stringify(counts)}`,
  );
});
