// The browser is killed at moments that a seed draws, while boards are edited, added, taken
// over from an earlier version, and asked about. What was called saved is there afterwards,
// and no board is broken.
//
// PERPLEX_KILLS is how often (500 for the figures in docs/reliability.md), PERPLEX_SEED
// with which moments it begins.

import { test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startServer } from "./harness.mjs";
import { chance } from "./record/puzzles.mjs";
import { mortal } from "./kills/browser.mjs";
import { inspected, LIVES, open, prepared } from "./kills/life.mjs";

const KILLS = Number(process.env.PERPLEX_KILLS ?? 12);
const SEED = Number(process.env.PERPLEX_SEED ?? 1);
const LONGEST_MS = 1000; // of a life, from when its window can be worked in
const LIVES_OF_A_PROFILE = 24;

test(`the browser is killed ${KILLS} times`, { timeout: Math.max(180_000, KILLS * 15_000) }, async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const folder = mkdtempSync(path.join(tmpdir(), "perplex-kills-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const random = chance(SEED);
  const names = Object.keys(LIVES);
  /** @type {Record<string, number>} */
  const counts = {};
  let acknowledged = 0;
  let boards = 0;
  let death = ""; // the last one
  /** @type {import("./kills/life.mjs").Known} */
  let known = new Map();
  /** @param {import("./kills/browser.mjs").Mortal} browser */
  const inspect = async ({ page }) => {
    try {
      await open(page, server.url);
      boards = await inspected(page, known);
    } catch (error) {
      throw new Error(`after ${death}: ${/** @type {Error} */ (error).message}`, { cause: error });
    }
  };
  for (let first = 0; first < KILLS; first += LIVES_OF_A_PROFILE) {
    const profile = path.join(folder, String(first));
    known = new Map();
    let browser = await mortal(profile);
    for (let n = first; n < Math.min(first + LIVES_OF_A_PROFILE, KILLS); n++) {
      const name = names[n % names.length];
      if (n > first) await inspect(browser);
      const life = { url: server.url, known, n };
      if (name === "upgrade") {
        await prepared({ ...life, page: browser.page });
        await browser.close();
        browser = await mortal(profile);
      }
      // One in five dies while its page loads.
      const young = random(5) === 0;
      const after = random(LONGEST_MS);
      death = `death ${n} (${name}, ${after} ms${young ? " after it was asked for" : ""})`;
      const working = new Promise((/** @type {(nothing?: any) => void} */ began) => {
        LIVES[name]({ ...life, page: browser.page, began }).catch(began); // it does not end well
        if (young) began();
      });
      await working;
      await new Promise((resolve) => setTimeout(resolve, after));
      await browser.kill();
      counts[name] = (counts[name] ?? 0) + 1;
      browser = await mortal(profile);
    }
    await inspect(browser);
    await browser.kill();
    acknowledged += [...known.values()].reduce((sum, { saved }) => sum + saved + 1, 0);
  }
  assert.ok(acknowledged > 0, "nothing was ever saved");
  t.diagnostic(
    `${JSON.stringify(counts)}; ${acknowledged} edits were saved, ${boards} boards in the last profile; none lost`,
  );
});
