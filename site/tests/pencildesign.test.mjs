// Pencil puzzles in Design and Understand: clues by keys and by the field, superfluous clues, two solutions,
// the worth of rules, and looks in vain.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { act, board, button, cell, measured, openShop, says, tab } from "./families.mjs";
import { pencil as row } from "./families/pencil.mjs";
import { attribute, becomes } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();
const SLITHER = "slither/5/5/c6267dgd2865a";

/** @param {TestContext} t @param {string} text */
const open = (t, text) => openShop(site, t, row, { text, name: "" });
/** The words on a cell. @param {Page} page @param {string} name */
const of = async (page, name) => (await attribute(cell(page, name), "aria-label")).split(": ")[1];
/** @param {Page} page */
const lights = (page) => board(page).locator(".above > *, .below > .along").count();

test("clues are typed into their cells, or entered by the pad, which leaves the focus at the board", async (t) => {
  const page = await open(t, "nurikabe/6/6/g1i1h3n5n1i4h1h");
  await tab(page, "Design").click();
  const pad = page.getByRole("group", { name: "Clue", exact: true });
  await cell(page, "a1").focus();
  await page.keyboard.press("1");
  await page.keyboard.press("2"); // consecutive digits make one number
  await becomes(() => of(page, "a1"), "12");
  await page.keyboard.press("?");
  await becomes(() => of(page, "a1"), "?");
  await page.keyboard.press("Delete");
  await becomes(() => of(page, "a1"), "empty");
  await button(pad, "3").click();
  await becomes(() => of(page, "a1"), "3");
  assert.ok(await cell(page, "a1").evaluate((it) => it === document.activeElement));
  await page.keyboard.press("9");
  await page.keyboard.press("9"); // no island can have 99 cells
  await becomes(() => of(page, "a1"), "9");
  await button(pad, "Clear").click();
  await becomes(() => of(page, "a1"), "empty");
  await page.keyboard.press("z");
  await becomes(() => of(page, "a1"), "9");
});

test("a number that a type does not have is refused", async (t) => {
  const page = await open(t, SLITHER);
  await tab(page, "Design").click();
  const before = await of(page, "a1");
  await cell(page, "a1").focus();
  await page.keyboard.press("9");
  await says(page, /9 is not a number from 0 to 4/);
  await page.keyboard.press("Shift+ArrowDown"); // a key of other types
  assert.equal(await of(page, "a1"), before);
});

test("the pad of numberlink has numbers beyond the side, and no question mark, which it would refuse", async (t) => {
  const page = await open(t, "numlin/6/6/6g23g6g23h1l1h54h54o");
  await tab(page, "Design").click();
  const pad = page.getByRole("group", { name: "Clue", exact: true });
  await button(pad, "9").click();
  await becomes(() => of(page, "a1"), "circle, 9");
  assert.equal(await button(pad, "?").count(), 0);
  assert.equal(await page.getByText("? is a circle without a number.").count(), 0);
});

test("a tents is made from nothing: trees in cells, numbers outside", async (t) => {
  const page = await open(t, "tents/4/4/nx");
  await tab(page, "Design").click();
  await cell(page, "b2").focus();
  await page.keyboard.press("1");
  await becomes(() => of(page, "b2"), "tree");
  await cell(page, "column b").focus();
  await page.keyboard.press("1");
  await becomes(() => of(page, "column b"), "1");
  await says(page, /^2 solutions/, "Solutions"); // above the tree and below it
  await cell(page, "row 1").focus();
  await page.keyboard.press("1");
  await says(page, /^1 solution unique/, "Solutions");
  // The tree alone has four places for its tent, so a number is superfluous only if the other still
  // determines it.
  await says(page, /^1 of 3 clues can go, each alone\.$/, "Clues");
  await cell(page, "c3").focus();
  await page.keyboard.press("2");
  await says(page, /c3: a cell has a tree, 1, or nothing/);
});

test("clues that can go are lit; a clue less shows a second solution", async (t) => {
  const page = await open(t, SLITHER);
  await tab(page, "Design").click();
  await measured(page);
  await says(page, /^\d+ of 12 clues can go, each alone\.$/, "Clues");
  const can = Number(/^\d+/.exec(await page.getByRole("status", { name: "Clues", exact: true }).innerText()));
  assert.equal(await lights(page), can);
  await page.getByRole("checkbox", { name: "Show which clue can go" }).uncheck();
  await becomes(() => lights(page), 0);
  for (let i = 0; i < 4; i++) {
    const clue = board(page)
      .getByRole("gridcell", { name: /^[a-e]\d: \d$/ })
      .first();
    const [name] = (await attribute(clue, "aria-label")).split(":");
    await clue.focus();
    await page.keyboard.press("Delete");
    await becomes(() => of(page, name), "empty");
  }
  await says(page, /^\d+ solutions/, "Solutions");
  await act(page, "Show solution").click();
  await page.getByText("Solution 1 of 2 shown").waitFor();
  await act(page, "Show another solution").click();
  await page.getByText("Solution 2 of 2 shown").waitFor();
  await act(page, "Hide solution").click();
  await tab(page, "Understand").click();
  await button(page, "Two solutions").click();
  await says(page, /^The two solutions differ in \d+ places\.$/);
  assert.ok((await lights(page)) > 0);
  await tab(page, "Play").click();
  await act(page, "Hint").click();
  await says(page, "There is no hint: the puzzle has more than one solution.");
});

test("steps about clues outside the board are listed by their row or column", async (t) => {
  const page = await open(t, "kakuro/5/5/lAgqhDmh-q-hlaiM9bCDb");
  await tab(page, "Understand").click();
  const steps = page.getByRole("list", { name: "Every step" }).getByRole("button");
  await steps.first().click();
  await says(page, /Step 1\. 11 from a1 and b1: rule out 1 in a1 and b1, because a 1 would need a 10\./);
  assert.match(await steps.first().innerText(), /row 1/);
});

test("steps light their cells; rules have a worth, and looks in vain are counted", async (t) => {
  const page = await open(t, SLITHER);
  await tab(page, "Understand").click();
  const steps = page.getByRole("list", { name: "Every step" }).getByRole("button");
  await steps.first().click();
  await says(page, "Step 1.");
  assert.ok((await lights(page)) > 0);
  await measured(page);
  await button(page, "Looks in vain").click();
  await says(page, /looks in vain some [\d,]+ times, most often at [a-z]\d+: [\d,]+ times\./);
  const counts = page.getByRole("table", { name: "Rules it takes" });
  const sum = (await counts.getByRole("row").locator("td:nth-of-type(1)").allInnerTexts()).reduce(
    (sum, one) => sum + Number(one),
    0,
  );
  assert.equal(sum, await steps.count());
  await button(page, "What is each rule worth?").click();
  await says(page, /^Worth: /, "Worth");
  assert.ok((await counts.getByRole("row").nth(1).getByRole("cell").count()) >= 2);
});
