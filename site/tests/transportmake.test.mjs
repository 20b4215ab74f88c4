// The page of transport puzzles: levels are explained box by box, and generated; work in progress continues
// after the page was left.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { button, status } from "./editor.mjs";
import { fill } from "./families/form.mjs";
import { becomes, downloaded, eventually, figureIn } from "./reading.mjs";
import { storageOf } from "./storage.mjs";
import { mostlyHome, twins } from "../transport/twins.js";
import { cell, grid, heading, open, openFile, says, tab } from "./transportpage.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();
const address = "/site/transport/index.html?workers=2";

test("a solution is shown box by box, with what comes first and how a player would search it", async (t) => {
  const page = await open(site, t, `${address}#sokoban-8w_w6f_2w`, {
    context: { reducedMotion: "reduce" },
  }).catch(() => open(site, t, address));
  await page.goto(`${site.url}${address}`);
  await grid(page).waitFor();
  const tiles = page.getByRole("list", { name: "Collection" }).getByRole("button");
  await button(page, "Further ones").click();
  await tiles.filter({ hasText: /^15/ }).click();
  await heading(page, "Push 12").waitFor();
  await tab(page, "Understand").click();
  const steps = page.getByRole("list", { name: "Every step" }).getByRole("button");
  await steps.first().waitFor();
  await says(page, /^Step 1\. Bring the box at [a-z]\d+ to /);
  const count = await steps.count();
  await page.getByRole("toolbar", { name: "Board" }).getByText(`Step 1 of ${count}`).waitFor();
  await steps.last().click();
  await becomes(
    () =>
      grid(page)
        .last()
        .getByRole("gridcell", { name: /: box on target/ })
        .count(),
    4,
  );
  // The figures of the thesis: the score is the product of the two before it.
  await page.getByText("How a search goes", { exact: true }).click();
  const table = page.getByRole("table", { name: "How a search goes" });
  await table.getByText("Positions to look at").waitFor();
  const figure = async (/** @type {string} */ name) =>
    figureIn(
      await table
        .getByRole("row", { name: new RegExp(`^${name}`) })
        .getByRole("cell")
        .last()
        .innerText(),
    );
  assert.equal(
    await figure("Search score"),
    (await figure("Positions to look at")) * (await figure("Changes from box to box")),
  );
  // A player who sees more needs fewer tries.
  const chances = await page
    .getByRole("table", { name: "For a player who" })
    .getByRole("cell")
    .allInnerTexts();
  const tries = chances.map((text) => (/every try/.test(text) ? 1 : figureIn(text, /1 try in ([\d,.]+)/)));
  assert.deepEqual(
    tries.slice(0, 3),
    tries.slice(0, 3).toSorted((a, b) => b - a),
  );
  // A player who never goes back may need more, which is explained.
  const [sees, never] = tries.slice(2);
  assert.equal(await page.getByText("Never going back is no help here").isVisible(), never > sees);
  await page.getByText("the obstacles", { exact: true }).click();
  await button(page, "Search without these").click();
  await says(page, /^[\d,]+ positions, search score [\d,]+\.$/, "Search");
  // The moves that must come first, with their cells.
  const reading = page
    .getByRole("group", { name: "Shown on the board" })
    .getByRole("button", { name: /box \w+ before/ });
  await reading.first().click();
  await cell(page, /, what comes (first|after)/)
    .first()
    .waitFor();
  await says(page, /^Box [A-Z] must /);
  const { text } = await downloaded(page, button(page, "Download solution"));
  assert.match(text, /^Solution: [udlr]+$/im);
  // A level without a solution.
  await tab(page, "Play").click();
  await openFile(page, "#####\n#@$.#\n#$.##\n#####\nTitle: None\n", "none.xsb", "None");
  await says(page, /^No solution/, "Solutions");
});

test("twins have the same boxes, targets and place of the worker, and nearly the same walls", () => {
  const room = ["#######", "#@ $ .#", "#     #", "# * # #", "#######"];
  /** @param {string[]} rows @param {string} [rules] */
  const form = (rows, rules = "sokoban") => [rules, ...rows].join("\n");
  for (const [what, rows, alike] of /** @type {[string, string[], boolean][]} */ ([
    ["itself", room, true],
    ["a wall more", room.with(2, "#    ##"), true],
    ["a wall moved", room.with(3, "# *#  #"), true],
    ["three walls more", room.with(2, "#   ###").with(3, "# *## #"), false],
    ["the worker elsewhere in its reach", room.with(1, "#  $@.#"), true],
    ["a box elsewhere", room.with(1, "#@  $.#"), false],
    ["a target elsewhere", room.with(1, "#@.$  #"), false],
  ]))
    assert.equal(twins(form(room), form(rows)), alike, what);
  assert.equal(twins(form(room), form(room, "pull")), false);
  // The worker is behind a box.
  const corridor = ["########", "#@ $ . #", "########"];
  assert.equal(twins(form(corridor), form(corridor.with(1, "#  $ .@#"))), false);
  assert.equal(mostlyHome("#@*$.#"), false);
  assert.equal(mostlyHome("#@**$.#"), true);
});

/** @param {Page} page @param {{}} [options] */
async function generate(page, options = {}) {
  await tab(page, "Generate").click();
  await fill(page, { Columns: 7, Rows: 7, Boxes: 3, Climbs: 2, Rounds: 25, ...options });
  await button(page, "Search").first().click();
}

/** @param {Page} page */
const found = (page) => page.getByRole("list", { name: "Generated puzzles" }).getByRole("button");

test("levels are generated, each with its own word, taken along and played; neither a reload nor a cancel loses any", async (t) => {
  const page = await open(site, t, address);
  await generate(page);
  await says(page, /^Done in/, "Generate");
  const names = await found(page).allTextContents();
  assert.ok(names.length > 3, String(names));
  for (const name of names)
    assert.match(
      name,
      /^Sokoban, \d by \d, (easy|medium|hard|very hard|extreme|not rated) ?\d+ push(es)?, \d+ box changes?$/,
    );
  assert.ok(new Set(names).size > 2, "tiles differ");
  // The preview describes the solution as Play does.
  await found(page).first().click();
  const note = await status(page, "Solutions").innerText();
  await button(page, "Play").click();
  await page.getByRole("tab", { name: "Play", selected: true }).waitFor();
  await becomes(() => status(page, "Solutions").innerText(), note);
  await tab(page, "Generate").click();
  // The histogram contains every try: two climbs of at most 25 rounds of 60.
  await page.getByText("What was tried", { exact: true }).click();
  const counts = await page
    .getByRole("table", { name: "What was tried" })
    .getByRole("cell")
    .evaluateAll((cells) => cells.map(({ textContent }) => Number(textContent.replaceAll(",", ""))));
  const all = counts.reduce((sum, count) => sum + count, 0);
  assert.ok(all > 0 && all % 60 === 0 && all <= 2 * 25 * 60, String(all));
  const { text } = await downloaded(page, button(page, "Download table"));
  const [head, ...rows] = text.trim().split("\r\n");
  const columns = head.split(",");
  const at = (/** @type {string[]} */ row, /** @type {string} */ name) =>
    Number(row[columns.indexOf(name) + (row.length - columns.length)]);
  for (const row of rows.map((row) => row.replace(/"[^"]*"/g, "").split(",")))
    assert.equal(at(row, "score"), at(row, "expansions") * at(row, "switches"));
  const levels = await downloaded(page, button(page, "Download levels"));
  assert.equal(levels.text.match(/^Title: /gm)?.length, names.length);
  await found(page).first().click();
  await says(page, /^Can be solved/, "Solutions");
  await button(page, "Play").click();
  await page.getByRole("tab", { name: "Play", selected: true }).waitFor();
  await heading(page, "Sokoban, 7 by 7").waitFor();
  // With another seed: a reload loses nothing, the run continues, and a cancel keeps its results.
  await generate(page, { Columns: 8, Boxes: 4, Seed: 5, Rounds: 4000, Climbs: 8 });
  await says(page, /levels tried/, "Generate");
  await eventually(async () => {
    const { stores } = (await storageOf(page)).databases["perplex-lab"];
    const running = new Map(stores.kept).get("transport/running");
    assert.match(JSON.stringify(running), /"saved":[^n]/, "a slice of the run is kept");
  });
  await page.reload();
  await says(page, /levels tried/, "Generate");
  const tried = async () => figureIn(await status(page, "Generate").innerText(), /^[\d,]+/);
  const then = await tried();
  assert.ok(then > 0);
  await eventually(async () => assert.ok((await tried()) > then));
  await button(page, "Cancel").click();
  await says(page, /^Cancelled\./, "Generate");
  const kept = await found(page).count();
  await page.reload();
  await becomes(() => found(page).count(), kept);
});

test("levels lie as the size that was asked for", async (t) => {
  const page = await open(site, t, address);
  await generate(page, { Columns: 9, Rows: 6, Climbs: 1 });
  await says(page, /^Done in/, "Generate");
  for (const name of await found(page).allTextContents()) {
    const [, columns, rows] = /^Sokoban, (\d) by (\d)/.exec(name) ?? [];
    assert.ok(Number(columns) <= 9 && Number(rows) <= 6, name);
  }
});

test("an archive is bred: a map of kinds, from which levels are chosen, and which is bred on", async (t) => {
  const page = await open(site, t, address);
  await tab(page, "Generate").click();
  await page.getByRole("combobox", { name: "How" }).selectOption("one of every kind: a map");
  await fill(page, { Columns: 7, Rows: 7, Boxes: 3, Rounds: 40 });
  await button(page, "Search").first().click();
  await says(page, /^Done in .* puzzles? on the map\. Searching again breeds it on\.$/, "Generate");
  const map = page.getByRole("region", { name: "Map" });
  const before = await map.getByRole("button").count();
  const list = map.getByRole("combobox", { name: "Map" });
  const generations = async () => figureIn(await list.innerText(), /(\d+) generations?/);
  const then = await generations();
  await button(page, "Search").first().click();
  await eventually(async () => assert.ok((await generations()) >= then + 40));
  await says(page, /^Done in/, "Generate");
  assert.ok((await map.getByRole("button").count()) >= before);
});

test("a solution of one step begins with the board before it", async (t) => {
  const page = await open(site, t, address);
  await openFile(page, "######\n#@$.##\n######\nTitle: One push\n", "one.xsb", "One push");
  await tab(page, "Understand").click();
  await says(page, "Step 0. The board before the first step.");
  await cell(page, /^c2: box$/).waitFor();
  await button(page, "Step on").click();
  await says(page, /^Step 1\. Bring the box at c2 to the target d2\./);
  await cell(page, /^d2: box on target$/).waitFor();
});
