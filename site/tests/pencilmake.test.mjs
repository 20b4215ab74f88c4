// The view of the page of pencil puzzles that makes puzzles: they come one by one, are kept,
// and open in Play.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { button, status } from "./editor.mjs";
import { becomes, downloaded } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();
const address = "/site/pencil/index.html?workers=2";

/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name, exact: true });
/** @param {Page} page @param {string | RegExp} text @param {string} name */
const says = (page, text, name) => status(page, name).getByText(text).waitFor();
/** @param {Page} page @param {string} name @param {number} value */
const number = (page, name, value) => page.getByRole("spinbutton", { name, exact: true }).fill(String(value));
/** @param {Page} page */
const tiles = (page) => page.getByRole("list", { name: /puzzle/ }).getByRole("button");
/** @param {Page} page */
const grid = (page) => page.getByRole("grid", { name: "Puzzle", exact: true });

/** @param {TestContext} t */
async function open(t) {
  const page = await site.open(t, address);
  await grid(page).waitFor();
  await tab(page, "Make").click();
  return page;
}

test("slitherlinks are made to a wish, opened, kept and taken along", async (t) => {
  const page = await open(t);
  await number(page, "Columns", 5);
  await number(page, "Rows", 4);
  await number(page, "How many", 3);
  await number(page, "Search information, Sh", 50);
  await button(page, "Make puzzles").click();
  await says(page, /^Done in .* s: 3 new puzzles\.$/, "Make");
  assert.equal(await tiles(page).count(), 3);
  for (const text of await tiles(page).allTextContents()) {
    const [, sh] = /Slitherlink, 5 by 4 ([\d.]+) Sh, \d+ clues$/.exec(text) ?? [];
    assert.ok(Math.abs(Number(sh) - 50) <= 5, text);
  }
  // What is being played stays where it was.
  await tab(page, "Play").click();
  const before = await page.getByRole("listbox", { name: "Puzzles" }).inputValue();
  await grid(page).getByRole("gridcell").first().focus();
  await page.keyboard.press("Shift+ArrowUp");
  const marked = await grid(page).getByRole("gridcell").first().getAttribute("aria-label");

  await tab(page, "Make").click();
  const sh = Number(/([\d.]+) Sh/.exec((await tiles(page).first().textContent()) ?? "")?.[1]);
  await tiles(page).first().click();
  await page.getByRole("heading", { name: "Slitherlink, 5 by 4" }).first().waitFor();
  await page.getByText(/^unique$/).waitFor();
  // The page's own rating agrees.
  await page.getByRole("tabpanel", { name: "Play" }).getByText(sh.toFixed(1), { exact: true }).waitFor();
  await page.getByRole("listbox", { name: "Puzzles" }).selectOption(before);
  await becomes(() => grid(page).getByRole("gridcell").first().getAttribute("aria-label"), marked);

  await page.reload();
  await grid(page).waitFor();
  await tab(page, "Make").click();
  await becomes(() => tiles(page).count(), 3);
  const { text: links } = await downloaded(page, button(page, "Download links"));
  assert.match(links, /^(https:\/\/puzz\.link\/p\?slither\/5\/4\/\w+\n){3}$/);
  const { text: table } = await downloaded(page, button(page, "Download table"));
  assert.equal(table.trim().split("\r\n").length, 4);

  // The same seeds give what is there already.
  await number(page, "First seed", 1);
  await button(page, "Make puzzles").click();
  await says(page, /0 new puzzles\. 3 more are in the list already\.$/, "Make");

  await button(page, "Clear").click();
  await becomes(() => tiles(page).count(), 0);
  await button(page, "Bring them back").click();
  await becomes(() => tiles(page).count(), 3);
});

test("making is cancelled, and says when nothing meets a wish", async (t) => {
  const page = await open(t);
  await number(page, "Columns", 20);
  await number(page, "Rows", 20);
  await number(page, "Search information, Sh", 90000);
  await button(page, "Make puzzles").click();
  await says(page, /^0 of 6 puzzles/, "Make");
  await button(page, "Cancel").click();
  await says(page, "Cancelled.", "Make");
  await button(page, "Make puzzles").waitFor();
  await page.getByText("Nothing made yet.").waitFor();

  // Nothing that can be meant is so hard for so few cells.
  await number(page, "Columns", 3);
  await number(page, "Rows", 3);
  await number(page, "How many", 1);
  await button(page, "Make puzzles").click();
  await says(page, /^Done in .* s: 0 new puzzles\. 1 seed gave none; a wish closer/, "Make");
});
