// Pencil puzzles in Generate: they meet the conditions, and archives of them are bred, kept and continued.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { button, found, measured, openShop, says, shows, status, tab } from "./families.mjs";
import { fill, form } from "./families/form.mjs";
import { pencil as row } from "./families/pencil.mjs";
import { call } from "./perplex.mjs";
import { becomes, downloaded } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();

/** @param {Page} page @param {string} name @param {string} value */
const write = (page, name, value) => fill(page, { [name]: value });
/** @param {Page} page @param {string} value */
const aim = (page, value) => form(page).getByRole("combobox", { name: "Aim" }).selectOption(value);
/** @param {Page} page */
const search = (page) => button(form(page), "Search").click();
/** @param {Page} page */
const map = (page) => page.getByRole("grid", { name: /^Map by / });
/** @param {Page} page */
const cells = (page) => map(page).getByRole("button");
/** The words on the map. @param {Page} page */
const names = (page) =>
  cells(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));

/** @param {TestContext} t @param {import("./harness.mjs").PageOptions} [options] */
async function open(t, options) {
  const page = await openShop(site, t, row, row.puzzle, options);
  await tab(page, "Generate").click();
  return page;
}

/** The figures in a puzzle's name. @param {string} name */
const figures = (name) => {
  const [, clues, sh] = /(\d+) clues?, ([\d.]+) Sh$/.exec(name) ?? [];
  return { clues: Number(clues), sh: Number(sh) };
};

test("any difficulty brings four puzzles with words, and a press copies the link of a puzzle at puzz.link", async (t) => {
  const page = await open(t, { context: { permissions: ["clipboard-read", "clipboard-write"] } });
  await fill(page, { Columns: 6, Rows: 6, "How many": 4 });
  await search(page);
  await says(page, /^Found 4 new puzzles in /, "Generate");
  const words = await found(page).locator("strong").allTextContents();
  assert.equal(words.length, 4);
  // A puzzle may be harder than all that it is compared with.
  for (const word of words) assert.match(word, /^(easy|medium|hard|very hard|extreme|not rated)$/);
  await found(page).first().click();
  await button(page, "Copy link at puzz.link").click();
  await says(page, "Copied.", "This puzzle");
  assert.match(
    await page.evaluate(() => navigator.clipboard.readText()),
    /^https:\/\/puzz\.link\/p\?slither\/6\/6\/\w+$/,
  );
});

test("slitherlinks are as hard as was asked for, and the same seeds give the same", async (t) => {
  const page = await open(t);
  await aim(page, "information");
  await fill(page, { Columns: 5, Rows: 4, "How many": 3, "Search information, Sh": 50 });
  await search(page);
  await says(page, /^Found 3 new puzzles in /, "Generate");
  for (const text of await found(page).allTextContents())
    assert.ok(Math.abs(figures(text).sh - 50) <= 5, text);
  const { text: links } = await downloaded(page, button(page, "Download links"));
  assert.match(links, /^(http\S+#slither\/5\/4\/\w+\n){3}$/);
  await search(page);
  await says(page, /^Found 0 new puzzles in .* 3 more are in the list\.$/, "Generate");
  // The page's own rating agrees.
  await found(page).first().click();
  const { sh } = figures((await found(page).first().textContent()) ?? "");
  await button(page.locator("#acts, .acts"), "Play").first().click();
  await shows(page, "Slitherlink, 5 by 4");
  await measured(page);
  await status(page, "Difficulty").getByText("Details", { exact: true }).click();
  assert.ok((await status(page, "Difficulty").innerText()).includes(`${sh.toFixed(1)} Sh`));
});

test("a puzzle of every type is made, of the size that is usual or a smaller one", async (t) => {
  const page = await open(t);
  const kind = form(page).getByRole("combobox", { name: "Type" });
  const types = await kind.getByRole("option").allTextContents();
  assert.ok(types.length >= 19, String(types));
  await fill(page, { "How many": 1 });
  for (const [made, title] of types.entries()) {
    await kind.selectOption({ label: title });
    if (title === "Sudoku") await form(page).getByRole("combobox", { name: "Size" }).selectOption("6");
    else await fill(page, { Columns: 5, Rows: 5 });
    await search(page);
    await says(page, /^Found 1 new puzzle in /, "Generate");
    await becomes(() => found(page).count(), made + 1);
  }
});

test("puzzles have the word that was asked for, in the list and by the program's own rating", async (t) => {
  const kurodoko = { text: "kurodoko/6/6/3i7kai3g6n4l6i", name: "Kurodoko, 6 by 6" };
  const page = await openShop(site, t, row, kurodoko);
  await tab(page, "Generate").click();
  const kind = form(page).getByRole("combobox", { name: "Type" });
  await becomes(() => kind.locator("option:checked").innerText(), "Kurodoko");
  for (const word of ["easy", "very hard"]) {
    await fill(page, { Columns: 6, Rows: 6, "How many": 2 });
    await form(page).getByRole("combobox", { name: "Difficulty" }).selectOption(word);
    await form(page)
      .getByText(/^Compared with \d+ 6 × 6 kurodoko puzzles made by perplex\.$/)
      .waitFor();
    await search(page);
    await says(page, /^Found 2 new puzzles in /, "Generate");
    const words = await found(page).locator("strong").allTextContents();
    assert.equal(words.filter((one) => one === word).length, 2, String(words));
  }
  const { text: links } = await downloaded(page, button(page, "Download links"));
  const rated = links
    .split("\n")
    .filter((link) => link.includes("#kurodoko/"))
    .map((link) => call(["pencil", "rate", "-"], `${link.split("#")[1]}\n`)[0].place.word);
  assert.deepEqual(rated.sort(), ["easy", "easy", "very hard", "very hard"]);
});

test("a size without a norm of its own is compared with puzzles of all sizes, and that is said", async (t) => {
  const page = await open(t);
  await fill(page, { Columns: 6, Rows: 5, "How many": 1 });
  await form(page)
    .getByText(/^Compared with \d+ published slitherlink puzzles of all sizes\.$/)
    .waitFor();
  await form(page).getByRole("combobox", { name: "Difficulty" }).selectOption("easy");
  await search(page);
  await says(page, /^Found 1 new puzzle in /, "Generate");
  assert.deepEqual(await found(page).locator("strong").allTextContents(), ["easy"]);
});

test("what cannot be is said, and where", async (t) => {
  const page = await open(t);
  await write(page, "Clues", "few");
  await search(page);
  await says(page, /^Clues: "few" is neither a number nor a range/, "Generate");
  await write(page, "Clues", "");
  await fill(page, { Columns: 2 });
  await search(page);
  await says(page, /^Columns: /, "Generate");
  assert.ok(
    await form(page)
      .getByRole("spinbutton", { name: "Columns" })
      .evaluate((it) => it === document.activeElement),
  );
  // No sensible condition is that hard for so few cells.
  await aim(page, "information");
  await fill(page, { Columns: 3, Rows: 3, "How many": 1, "Search information, Sh": 90000 });
  await search(page);
  await says(page, /1 seed gave none; a difficulty closer to what is usual/, "Generate");
});

test("a search that finds nothing says why, and offers searches that may find more", async (t) => {
  const page = await open(t);
  await fill(page, { Columns: 5, Rows: 4, "How many": 1 });
  await write(page, "Clues", "at most 1");
  await search(page);
  const result = page.getByRole("region", { name: "No new puzzle was found" });
  await result.getByText(/^1 seed gave none; /).waitFor();
  await button(result, "Search from other seeds").waitFor();
  await button(result, "Search without “Clues: at most 1”").click();
  await says(page, /^Found 1 new puzzle in /, "Generate");
  await result.waitFor({ state: "hidden" });
});

test("the type follows the open puzzle until another one is chosen", async (t) => {
  const tapa = { text: "https://puzz.link/p?tapa/6/6/ha7ads3j5ha9l3i", name: "Tapa, 6 by 6" };
  const page = await openShop(site, t, row, tapa);
  await tab(page, "Generate").click();
  const kind = form(page).getByRole("combobox", { name: "Type" });
  const chosen = () => kind.locator("option:checked").innerText();
  await becomes(chosen, "Tapa");
  await kind.selectOption({ label: "Kurodoko" });
  await tab(page, "Play").click();
  await tab(page, "Generate").click();
  await becomes(chosen, "Kurodoko");
});

test("a map is bred to a wish, opened by keys, kept over a reload and bred on", async (t) => {
  const page = await open(t);
  await aim(page, "archive");
  await fill(page, { Columns: 5, Rows: 4, Generations: 8 });
  await write(page, "Clues", "at most 14");
  await search(page);
  await says(page, /^Done in .* s: \d+ puzzles? on the map\./, "Generate");
  const bred = await names(page);
  assert.ok(bred.length >= 2, String(bred));
  for (const { clues } of bred.map(figures)) assert.ok(clues <= 14, String(bred));

  // Arrows go from cell to cell, and one of them is in the tab order.
  await cells(page).first().focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowDown");
  const focused = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  assert.ok(bred.includes(focused), focused);
  assert.equal(await map(page).locator("button[tabindex='0']").count(), 1);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: "Slitherlink, 5 by 4" }).first().waitFor();
  assert.ok(
    focused.includes(/\d+ clues?, [\d.]+ Sh/.exec(await status(page, "Difficulty").innerText())?.[0] ?? "–"),
  );

  await page.reload();
  await becomes(async () => String(await names(page)), String(bred));
  await search(page);
  await says(page, /^Done in .* on the map\./, "Generate");
  const maps = page.getByRole("combobox", { name: "Map", exact: true });
  await maps.getByRole("option", { name: /16 generations$/ }).waitFor({ state: "attached" });
  assert.equal(await maps.getByRole("option").count(), 1);
  assert.ok((await cells(page).count()) >= bred.length);

  // Another condition begins a new map, and the first one is kept.
  await write(page, "Clues", "");
  await search(page);
  await becomes(() => maps.getByRole("option").count(), 2);
  await says(page, /^Done in .* on the map\./, "Generate");
  const many = await cells(page).count();
  await button(page, "Add all to the list").click();
  await says(page, `${many} new puzzles in the list.`, "Map");
  await becomes(() => found(page).count(), many);
  await button(page, "Remove map").click();
  await becomes(() => maps.getByRole("option").count(), 1);
  await button(page, "Bring it back").click();
  await becomes(() => maps.getByRole("option").count(), 2);
  assert.equal(await cells(page).count(), many);

  // Bred puzzles remain after a cancel.
  await fill(page, { Generations: 100000, "First seed": 9 });
  await search(page);
  await becomes(async () => (await cells(page).count()) > 0, true);
  await becomes(() => maps.getByRole("option").count(), 3);
  await button(form(page), "Cancel").click();
  await says(page, /^Cancelled/, "Generate");
  const left = await cells(page).count();
  await page.reload();
  await becomes(() => cells(page).count(), left);
});

test("a way to begin keeps the size in the form, and selects the first of its list", async (t) => {
  const page = await open(t);
  await write(page, "Columns", "5");
  await write(page, "Rows", "5");
  await button(page, "Find easy puzzles").click();
  await says(page, /^Found \d+/, "Generate");
  for (const name of await found(page).allTextContents()) assert.match(name, /^Slitherlink, 5 by 5/);
  assert.equal(await form(page).getByLabel("Columns", { exact: true }).inputValue(), "5");
  const pressed = () =>
    found(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-pressed") === "true"));
  await becomes(async () => (await pressed()).indexOf(true), 0);
  // A selection persists.
  await found(page).nth(2).click();
  const chosen = await found(page).nth(2).textContent();
  await button(page, "Find more").click();
  await button(form(page), "Search").waitFor();
  const now = found(page).and(page.locator("[aria-pressed=true]"));
  assert.equal(await now.textContent(), chosen);
});
