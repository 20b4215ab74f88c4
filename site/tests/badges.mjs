// Measures when levels get their badges on the page of PuzzleScript games, in the page's first pass over
// games in files. The page's program runs in Node.
//
// node site/tests/badges.mjs [--browser] FILE…
//
// With --browser, the page itself runs in Chromium and times are wall-clock times, so the machine must be
// otherwise idle. Without it, times are processor times after the page's pause for a next key, and are
// independent of the machine's load. A build in dist/ is needed; a fast one will do. Prints a line for each
// game and one for all, with one worker and with seven: the number of levels, of badges within a second, and
// of levels that are decided by then or never can be.
// have a badge within a second; how many are decided by then, or never can be.

import { readFileSync } from "node:fs";
import path from "node:path";
import { firstSeconds, kindOf, reasonOf, requestFor } from "../puzzlescript/levels.js";
import { root } from "./go.mjs";
import { launchBrowser, startServer } from "./harness.mjs";

const PAUSE_MS = 150; // as in puzzlescript/designboard.js
const WITHIN_MS = 1000;
const SLICE_MS = 10; // as in worker.js
const FIRST_BUDGET = 4096;

/** @typedef {{levels: number, badge: number, decided: number}} Counts */

/** @type {any} the page's program, in Node */
let engine;

async function startEngine() {
  const site = path.join(root, "dist/site");
  await import(path.join(site, "wasm_exec.js"));
  const go = new Go();
  const { instance } = await WebAssembly.instantiate(
    readFileSync(path.join(site, "puzzlescript.wasm")),
    go.importObject,
  );
  go.run(instance);
  engine = /** @type {any} */ (globalThis).perplexEngine;
}

/** Processor time of this process, in milliseconds. */
function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Sends a request as a worker does, and returns the time it took.
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

/** @param {string} source @param {number} workers @returns {Counts} */
function inNode(source, workers) {
  const { answer, ms } = ask({ verb: "compile", source });
  const levels = answer.levels.flatMap((/** @type {any} */ level, /** @type {number} */ i) =>
    level.cells ? [i] : [],
  );
  const begun = PAUSE_MS + ms;
  const free = Array(workers).fill(begun); // times at which the workers become free
  const counts = { levels: levels.length, badge: 0, decided: 0 };
  for (const [i, level] of levels.entries()) {
    const next = free.indexOf(Math.min(...free));
    const seconds = firstSeconds(levels.length - i, workers, (free[next] - begun) / 1000);
    const one = ask(requestFor(source, level, { shorter: false }), seconds);
    free[next] += one.ms;
    if (free[next] > WITHIN_MS) continue;
    counts.badge++;
    if (kindOf(one.answer) !== "unknown" || !/states searched$/.test(reasonOf(one.answer))) counts.decided++;
  }
  return counts;
}

/**
 * The same on the page: the game is inserted into the source as if it were pasted.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} source
 * @returns {Promise<Counts>}
 */
function inBrowser(page, source) {
  return page.evaluate(
    async ({ source, within }) => {
      const area = /** @type {HTMLTextAreaElement} */ (document.querySelector(".source-text textarea"));
      area.value = source;
      area.dispatchEvent(new Event("input"));
      await new Promise((resolve) => setTimeout(resolve, within));
      const kinds = [...document.querySelectorAll(".ps-badge")].map((one) => one.getAttribute("data-kind"));
      return {
        levels: kinds.length,
        badge: kinds.filter((kind) => kind !== "waits").length,
        decided: kinds.filter((kind) => kind !== "waits" && kind !== "unknown").length,
      };
    },
    { source, within: WITHIN_MS },
  );
}

const names = process.argv.slice(2).filter((name) => name !== "--browser");
const browsing = names.length < process.argv.length - 2;
if (names.length === 0) {
  console.error("usage: node site/tests/badges.mjs [--browser] FILE…");
  process.exit(2);
}
const server = browsing ? await startServer() : null;
const browser = browsing ? await launchBrowser() : null;
if (!browsing) await startEngine();
for (const workers of [1, 7]) {
  const all = { levels: 0, badge: 0, decided: 0 };
  /** @param {string} name @param {Counts} counts */
  const line = (name, { levels, badge, decided }) =>
    console.log(`${name}: ${levels} levels, ${badge} with a badge, ${decided} decided`);
  for (const name of names) {
    const source = readFileSync(name, "utf8");
    let counts;
    if (browser && server) {
      const page = await browser.newPage();
      await page.goto(`${server.url}/site/puzzlescript/?workers=${workers}`);
      await page.getByRole("tab", { name: "Design" }).click();
      await page
        .getByText(/can be solved/)
        .first()
        .waitFor();
      counts = await inBrowser(page, source);
      await page.close();
    } else counts = inNode(source, workers);
    for (const key of /** @type {const} */ (["levels", "badge", "decided"])) all[key] += counts[key];
    line(`${path.basename(name)}, workers ${workers}`, counts);
  }
  line(`all, workers ${workers}`, all);
}
await browser?.close();
await server?.stop();
process.exit(0);
