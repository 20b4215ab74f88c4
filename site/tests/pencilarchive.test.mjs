// The map of puzzles that are bred to a wish: it grows, opens in Play, is kept over a reload
// and a cancel, and is bred on.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { button, status } from "./editor.mjs";
import { becomes } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();
const address = "/site/pencil/index.html?workers=2";

/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name, exact: true });
/** @param {Page} page @param {string | RegExp} text @param {string} name */
const says = (page, text, name) => status(page, name).getByText(text).waitFor();
/** @param {Page} page */
const map = (page) => page.getByRole("grid", { name: /^Map: / });
/** @param {Page} page */
const cells = (page) => map(page).getByRole("button");
/** What the map has, in words. @param {Page} page */
const names = (page) =>
  cells(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
/** @param {Page} page @param {string} name @param {string} value */
const fill = (page, name, value) =>
  page.getByRole("tabpanel", { name: "Make" }).getByLabel(name, { exact: true }).fill(value);

/** @param {TestContext} t */
async function open(t) {
  const page = await site.open(t, address);
  await page.getByRole("grid", { name: "Puzzle", exact: true }).waitFor();
  await tab(page, "Make").click();
  await page.getByLabel("What they are to have").selectOption("archive");
  await fill(page, "Columns", "5");
  await fill(page, "Rows", "4");
  return page;
}

/** The figures in what a cell is called. @param {string} name */
const figures = (name) => {
  const [, clues, sh] = /^(\d+) clues?, ([\d.]+) Sh, hardest rank \d$/.exec(name) ?? [];
  return { clues: Number(clues), sh: Number(sh) };
};

test("a map is bred to a wish, opened by keys, kept over a reload and bred on", async (t) => {
  const page = await open(t);
  await fill(page, "Search information in Sh", "20 to 60");
  await fill(page, "Clues", "at most 14");
  await fill(page, "Generations", "8");
  await button(page, "Make puzzles").click();
  await says(page, /^Done in .* s: \d+ puzzles? on the map\./, "Make");
  const bred = await names(page);
  assert.ok(bred.length >= 2, String(bred));
  for (const { clues, sh } of bred.map(figures)) assert.ok(clues <= 14 && sh >= 20 && sh <= 60, String(bred));

  // Arrows go from cell to cell, and one of them is in the tab order.
  await cells(page).first().focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowDown");
  const focused = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  assert.ok(bred.includes(focused), focused);
  assert.equal(await map(page).locator("button[tabindex='0']").count(), 1);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Slitherlink, 5 by 4" }).first().waitFor();
  await page.getByText(/^unique$/).waitFor();
  await page
    .getByRole("tabpanel", { name: "Play" })
    .getByText(figures(focused).sh.toFixed(1), { exact: true })
    .waitFor();

  await page.reload();
  await tab(page, "Make").click();
  await becomes(async () => String(await names(page)), String(bred));
  await button(page, "Make puzzles").click();
  await says(page, /^Done in .* on the map\./, "Make");
  await page.getByRole("option", { name: /16 generations$/ }).waitFor({ state: "attached" });
  assert.equal(await page.getByLabel("Bred for").getByRole("option").count(), 1);
  assert.ok((await cells(page).count()) >= bred.length);

  // Another wish begins another map, and the first one stays.
  await fill(page, "Clues", "");
  await button(page, "Make puzzles").click();
  await becomes(() => page.getByLabel("Bred for").getByRole("option").count(), 2);
  await says(page, /^Done in .* on the map\./, "Make");
  const many = await cells(page).count();
  await button(page, "Add all to the list").click();
  await says(page, `${many} new puzzles in the list.`, "Map");
  await page.getByRole("heading", { name: `${many} puzzles`, exact: true }).waitFor();
  await button(page, "Remove map").click();
  await becomes(() => page.getByLabel("Bred for").getByRole("option").count(), 1);
  await button(page, "Bring it back").click();
  await becomes(() => page.getByLabel("Bred for").getByRole("option").count(), 2);
  assert.equal(await cells(page).count(), many);
});

test("what was bred stays after a cancel, and a wish that is none is named", async (t) => {
  const page = await open(t);
  await fill(page, "Clues", "few");
  await button(page, "Make puzzles").click();
  await says(page, /^Clues: "few" is neither a number nor a range/, "Make");
  await fill(page, "Clues", "");
  await fill(page, "Generations", "100000");
  await button(page, "Make puzzles").click();
  await becomes(async () => (await cells(page).count()) > 0, true);
  await button(page, "Cancel").click();
  await says(page, "Cancelled.", "Make");
  const bred = await cells(page).count();
  await page.reload();
  await tab(page, "Make").click();
  await becomes(() => cells(page).count(), bred);
});
