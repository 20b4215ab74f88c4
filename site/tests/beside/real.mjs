// Runs the userscript in the real clients, served from their sources:
//
//   node site/tests/beside/real.mjs FOLDER [CLIENT…]
//
// FOLDER has a folder of files for each client, as site/docs/beside.md describes it: pzprjs, penpa-edit,
// PuzzleScript and witness-puzzles. Nothing is requested from the sites themselves. For each client, 20
// puzzles are opened: the panel's verdict must be the command line's, and the console must have no errors.
// Then keys are pressed while the panel works, and 95 % of them must be painted within 50 ms.

import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { browserCommand } from "../harness.mjs";
import { chromium } from "playwright-core";
import { clients } from "./clients.mjs";
import { userscript } from "./sites.mjs";

/** @import { BrowserContext, Page } from "playwright-core" */
/** @import { Client } from "./clients.mjs" */

const [KEYS, PAINTED_MS, WANTED] = [80, 50, 0.95];
const KEY_PAUSE_MS = 90; // about eleven keys a second, faster than anyone types for long
const PATIENCE_MS = 120_000;

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
};

/**
 * The file of an address within a folder, or null if there is none.
 *
 * @param {string} folder
 * @param {string} pathname
 */
function fileOf(folder, pathname) {
  const at = path.join(folder, path.normalize(decodeURIComponent(pathname)));
  const found = [at, `${at}.html`, path.join(at, "index.html")].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
  return found ?? null;
}

/**
 * Serves a client's files at its own address, and nothing elsewhere.
 *
 * @param {BrowserContext} context
 * @param {Client} client
 * @param {string} folder
 */
const serve = (context, client, folder) =>
  context.route("**/*", (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const inside = origin === client.origin && pathname.startsWith(client.root);
    const file = inside ? fileOf(folder, pathname.slice(client.root.length)) : null;
    if (!file) return route.fulfill({ status: 204 }); // statistics, icons, fonts
    const contentType = TYPES[path.extname(file)] ?? "application/octet-stream";
    return route.fulfill({ body: readFileSync(file), contentType });
  });

/** The panel's verdict once it is complete. @param {Page} page @param {Client} client */
async function verdictOf(page, { final = /^(?!looking)/ }) {
  const read = (/** @type {string} */ name) =>
    page.getByRole("status", { name, exact: true }).textContent({ timeout: PATIENCE_MS });
  const begun = Date.now();
  let last = "";
  for (;;) {
    const fault = (await read("Message")) ?? "";
    if (fault && !/^Looking/.test(fault)) return fault;
    if (!fault) {
      const word = (await page.locator("perplex-beside .word").textContent()) ?? "";
      const solutions = (await read("Solutions")) ?? "";
      last = `${solutions}; ${word}`;
      if (word !== "measuring" && final.test(solutions)) return last;
    }
    if (Date.now() - begun > PATIENCE_MS) return `${last} after ${PATIENCE_MS / 1000} s`;
    await page.waitForTimeout(50);
  }
}

/**
 * The share of key presses that are painted in time while the panel works.
 *
 * @param {Page} page
 * @param {Client} client
 */
async function typing(page, client) {
  await client.focus(page);
  // Entries shorter than 16 ms, the least duration, are not reported: they are in time.
  await page.evaluate(() => {
    const late = /** @type {number[]} */ (/** @type {any} */ (globalThis).__late) ?? [];
    Object.assign(globalThis, { __late: late });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === "keydown") late.push(duration);
    }).observe(/** @type {any} */ ({ type: "event", durationThreshold: 16 }));
  });
  for (let i = 0; i < KEYS; i++) {
    await page.keyboard.press(client.keys[i % client.keys.length]);
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
  const durations = await page.evaluate(
    () => /** @type {number[]} */ (/** @type {any} */ (globalThis).__late),
  );
  return 1 - durations.filter((ms) => ms > PAINTED_MS).length / KEYS;
}

/** @param {Client} client @param {string} folder */
async function run(client, folder) {
  const { path: executablePath, args } = browserCommand({ asReleased: true });
  const browser = await chromium.launch({ executablePath, args });
  const script = userscript();
  const puzzles = client.puzzles();
  /** @type {string[]} */
  const faults = [];
  let equal = 0;
  /** @type {number[]} */
  const seconds = [];
  let share = 0;
  try {
    for (const [i, puzzle] of puzzles.entries()) {
      const context = await browser.newContext({ viewport: { width: 1200, height: 850 } });
      await serve(context, client, folder);
      const page = await context.newPage();
      page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
      page.on("pageerror", (error) => faults.push(error.message));
      await page.goto(client.address(puzzle));
      await client.ready(page, puzzle);
      const begun = Date.now();
      await page.addScriptTag({ content: script });
      const got = await verdictOf(page, client);
      seconds.push((Date.now() - begun) / 1000);
      const same = got === puzzle.verdict;
      if (same) equal++;
      console.log(`${client.name}: ${puzzle.name}: ${got}${same ? "" : `, not ${puzzle.verdict}`}`);
      if (i === puzzles.length - 1) share = await typing(page, client);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  for (const fault of new Set(faults)) console.log(`${client.name}: console: ${fault}`);
  const typical = seconds.toSorted((a, b) => a - b)[seconds.length >> 1];
  console.log(
    `${client.name}: ${equal} of ${puzzles.length} verdicts equal, ${faults.length} errors in the console, ` +
      `${(100 * share).toFixed(1)} % of ${KEYS} keys painted within ${PAINTED_MS} ms, a verdict after ${typical.toFixed(1)} s (median)`,
  );
  return equal === puzzles.length && faults.length === 0 && share >= WANTED;
}

const [folder, ...names] = process.argv.slice(2);
if (!folder) {
  console.error("usage: node site/tests/beside/real.mjs FOLDER [CLIENT…]");
  process.exit(2);
}
let good = true;
for (const client of clients(folder)) {
  if (names.length > 0 && !names.includes(client.name)) continue;
  const files = path.join(folder, client.name);
  if (!existsSync(files)) console.log(`${client.name}: skipped, there is no ${files}`);
  else if (!(await run(client, files))) good = false;
}
process.exit(good ? 0 : 1);
