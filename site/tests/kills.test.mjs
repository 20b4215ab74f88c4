// The browser is killed at moments drawn from a seed, while boards are edited, added, migrated from an
// earlier version, and queried. Every edit that was reported as saved is there afterwards, and no board is
// broken.
//
// PERPLEX_KILLS is the number of kills (a test run has one of each kind; docs/reliability.md has the figures
// of 500), PERPLEX_SEED the seed of their moments.

import { test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startServer } from "./harness.mjs";
import { chance } from "./record/puzzles.mjs";
import { mortal, within } from "./kills/browser.mjs";
import { inspected, LIVES, observed, open, prepared } from "./kills/life.mjs";

const names = Object.keys(LIVES);
const KILLS = Number(process.env.PERPLEX_KILLS ?? names.length);
const SEED = Number(process.env.PERPLEX_SEED ?? 1);
const LONGEST_MS = 1000; // of a life, from the moment when its window is usable
const LIVES_OF_A_PROFILE = 24;
const STEP_MS = 90_000; // time limit for steps that usually take a second

test(`the browser is killed ${KILLS} times`, { timeout: 300_000 + KILLS * 15_000 }, async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const folder = mkdtempSync(path.join(tmpdir(), "perplex-kills-"));
  const random = chance(SEED);
  /** @type {Record<string, number>} */
  const counts = {};
  let acknowledged = 0;
  let boards = 0;
  let death = "nothing"; // the last one
  /** @type {import("./kills/life.mjs").Known} */
  let known = new Map();
  /** @type {import("./kills/browser.mjs").Mortal | undefined} */
  let browser;
  let over = false;
  t.after(async () => {
    over = true; // A failed test would continue and start the next browser.
    await browser?.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  /** Starts a browser, and follows its window. @param {string} profile */
  const start = async (profile) => {
    browser = await mortal(profile);
    if (over) await browser.kill();
    await within(STEP_MS, "the functions of a window", observed(browser.page, known));
    return browser;
  };

  /** Checks that the next window finds everything. @param {import("playwright-core").Page} page */
  const inspect = async (page) => {
    try {
      await open(page, server.url);
      boards = await within(STEP_MS, "what a library holds", inspected(page, known));
    } catch (error) {
      throw new Error(`after ${death}: ${/** @type {Error} */ (error).message}`, { cause: error });
    }
  };

  for (let first = 0; first < KILLS; first += LIVES_OF_A_PROFILE) {
    const profile = path.join(folder, String(first));
    known = new Map();
    let { page } = await start(profile);
    for (let n = first; n < Math.min(first + LIVES_OF_A_PROFILE, KILLS); n++) {
      const name = names[n % names.length];
      await inspect(page);
      const life = { url: server.url, known, n };
      if (name === "upgrade") {
        await within(STEP_MS, "boards of an earlier version", prepared({ ...life, page }));
        await browser?.close();
        ({ page } = await start(profile));
      }
      // One in five is killed while its page loads.
      const young = random(5) === 0;
      const after = random(LONGEST_MS);
      death = `death ${n} (${name}, ${after} ms${young ? " after its page was asked for" : ""})`;
      /** @type {Promise<void>} */
      const working = new Promise((began) => {
        const reloaded = young ? open(page, server.url) : Promise.resolve();
        const lived = reloaded.then(() => LIVES[name]({ ...life, page, began }));
        lived.catch(() => began()); // it fails when the browser is killed
        if (young) began();
      });
      await within(STEP_MS, `the life before ${death}`, working);
      await new Promise((resolve) => setTimeout(resolve, after));
      await browser?.kill();
      counts[name] = (counts[name] ?? 0) + 1;
      ({ page } = await start(profile));
    }
    await inspect(page);
    await browser?.kill();
    acknowledged += [...known.values()].reduce((sum, { saved }) => sum + saved + 1, 0);
  }
  assert.ok(acknowledged > 0, "nothing was ever saved");
  t.diagnostic(
    `${JSON.stringify(counts)}; ${acknowledged} edits were saved, ${boards} boards in the last profile; none lost`,
  );
});
