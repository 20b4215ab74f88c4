// How hard a board is beside published ones: the module on the cases that the
// command line's package is tested on, and the line below the difficulty.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root, useSite } from "./harness.mjs";
import { button, editor, openPuzzle, puzzleText, settled, status } from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { inWords, percentile } from "../kit/norms.js";

/** @import { Page } from "playwright-core" */

const site = useSite();
/** @param {string} file */
const json = (file) => JSON.parse(readFileSync(path.join(root, "core/witness/design/norms", file), "utf8"));

test("places in a table, as the command line has them", () => {
  const { table, cases } = json("testdata/cases.json");
  for (const { why, want, ...figures } of cases) {
    const got = percentile(table, figures);
    if (got && want)
      assert.ok(Math.abs(got.percent - want.percent) < 1e-9, `${why}: ${got.percent}, not ${want.percent}`);
    assert.deepEqual(got && { ...got, percent: 0 }, want && { ...want, percent: 0 }, why);
  }
});

test("places in words", () => {
  /** @param {number} percent @param {string} [size] */
  const say = (percent, size = "4x4") => inWords({ percent, of: 100, size });
  assert.equal(say(83.2), "harder than 83 % of the 4 × 4 puzzles published on the Windmill");
  assert.equal(
    say(40, "3x5 or 5x3"),
    "harder than 40 % of the 3 × 5 and 5 × 3 puzzles published on the Windmill",
  );
  assert.match(say(99), /^harder than 99 % of/);
  assert.match(say(99.01), /^harder than more than 99 % of/);
  assert.match(say(100), /^harder than more than 99 % of/);
  assert.match(say(0.4), /^easier than more than 99 % of/);
});

/** @param {Page} page */
const line = (page) => page.getByText(/puzzles published on the Windmill$/);

test("the line below the difficulty", async (t) => {
  const page = await editor(site, t);
  const puzzle = { ...puzzleText, width: 4, height: 4, starts: [[0, 8]], ends: [[8, 0]] };
  await openPuzzle(page, JSON.stringify(puzzle));
  await settled(page);
  /** @param {string} player */
  const place = (player) => {
    const [{ percentile }] = perplex("analyze", puzzle, "-percentile", "-players", player);
    return `harder than ${percentile[player]} % of the 4 × 4 puzzles published on the Windmill`;
  };
  assert.equal(await line(page).innerText(), place("all"));

  // For the chosen player; nothing jumps.
  const below = page.getByRole("group", { name: "Player model" });
  const top = async () => (await below.boundingBox()).y;
  const before = await top();
  await page
    .getByRole("radio", { name: /nothing|no rule/i })
    .first()
    .check();
  await page.getByText(place("none"), { exact: true }).waitFor();
  assert.equal(await top(), before);

  // Hidden with the numbers.
  const hide = page.getByRole("switch", { name: "Hide numbers" });
  await hide.check();
  assert.equal(await line(page).count(), 0);
  assert.equal(await top(), before);
  await hide.uncheck();
  assert.equal(await line(page).innerText(), place("none"));

  // No word of sizes that few publish, nor of a player of one's own rules.
  await openPuzzle(page, JSON.stringify({ width: 8, height: 1 }));
  await settled(page);
  assert.equal(await line(page).count(), 0);
  assert.equal(await top(), before);
  await button(page, "Undo").click();
  await line(page).waitFor();
  assert.equal(await status(page, "Difficulty").isVisible(), true);
});

test("the table is the command line's, and a page without it goes on", async (t) => {
  const page = await editor(site, t, "/?workers=1", {
    faults: [/norms\.json/, /404/],
    prepare: (page) => page.route("**/norms.json", (route) => route.fulfill({ status: 404 })),
  });
  await openPuzzle(page, JSON.stringify({ width: 4, height: 4 }));
  await settled(page);
  assert.match(await status(page, "Difficulty").innerText(), /\d\s+Sh$/);
  assert.equal(await line(page).count(), 0);
  await page.unroute("**/norms.json");
  const served = await page.evaluate(async () => (await fetch("site/norms.json")).json());
  assert.deepEqual(served, json("norms.json"));
});
