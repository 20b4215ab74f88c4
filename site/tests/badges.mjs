// How soon levels have their badges on the page of PuzzleScript games: the page's first pass
// over games in files, with the page's program in Node.
//
//   node site/tests/badges.mjs FILE…
//
// Time is that of the processor, after the pause that the page waits for a next key, so that
// what else a machine does has no effect. It needs a build in dist/, of which a fast one will
// do. A line a game, and one for all, each with one worker and with seven: levels; how many
// have a badge within a second; how many are decided by then, or never can be.

import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./go.mjs";
import { badgeOf, firstSeconds, requestFor } from "../puzzlescript/levels.js";

const PAUSE_MS = 150; // as in puzzlescript/source.js
const WITHIN_MS = 1000;
const SLICE_MS = 10; // as in worker.js
const FIRST_BUDGET = 4096;

const site = path.join(root, "dist/site");
await import(path.join(site, "wasm_exec.js"));
const go = new Go();
const { instance } = await WebAssembly.instantiate(
  readFileSync(path.join(site, "puzzlescript.wasm")),
  go.importObject,
);
go.run(instance);
const engine = /** @type {any} */ (globalThis).perplexEngine;

/** The milliseconds that the processor has worked. */
function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Asks as a worker does, and says how long it took.
 *
 * @param {object} request
 * @param {number} [seconds]
 */
function ask(request, seconds = Infinity) {
  const begun = now();
  const handle = engine.open(JSON.stringify(request));
  if (typeof handle !== "number") throw new Error(String(handle));
  let [budget, done] = [FIRST_BUDGET, false];
  while (!done && now() - begun < seconds * 1000) {
    const before = now();
    done = engine.step(handle, budget);
    const spent = now() - before;
    if (spent < SLICE_MS / 2) budget *= 2;
    else if (spent > SLICE_MS * 1.5) budget = Math.max(budget >> 1, 256);
  }
  const answer = JSON.parse(engine.answer(handle));
  engine.close(handle);
  return { answer, ms: now() - begun };
}

/** @param {string} source @param {number} workers */
function game(source, workers) {
  const { answer, ms } = ask({ verb: "compile", source });
  const levels = answer.levels.flatMap((/** @type {any} */ level, /** @type {number} */ i) =>
    level.cells ? [i] : [],
  );
  const begun = PAUSE_MS + ms;
  const free = Array(workers).fill(begun); // when each worker is
  const counts = { levels: levels.length, badge: 0, decided: 0 };
  for (const [i, level] of levels.entries()) {
    const next = free.indexOf(Math.min(...free));
    const seconds = firstSeconds(levels.length - i, workers, (free[next] - begun) / 1000);
    const one = ask(requestFor(source, level, { shorter: false }), seconds);
    free[next] += one.ms;
    if (free[next] > WITHIN_MS) continue;
    counts.badge++;
    const { kind, text } = badgeOf(one.answer);
    if (kind !== "unknown" || !/states searched$/.test(text)) counts.decided++;
  }
  return counts;
}

const names = process.argv.slice(2);
if (names.length === 0) {
  console.error("usage: node site/tests/badges.mjs FILE…");
  process.exit(2);
}
for (const workers of [1, 7]) {
  const all = { levels: 0, badge: 0, decided: 0 };
  /** @param {string} name @param {typeof all} counts */
  const line = (name, { levels, badge, decided }) =>
    console.log(`${name}: ${levels} levels, ${badge} with a badge, ${decided} decided`);
  for (const name of names) {
    const counts = game(readFileSync(name, "utf8"), workers);
    for (const key of /** @type {const} */ (["levels", "badge", "decided"])) all[key] += counts[key];
    line(`${path.basename(name)}, workers ${workers}`, counts);
  }
  line(`all, workers ${workers}`, all);
}
process.exit(0);
