// The page of pencil puzzles: pasted, played by keys and by pointer, checked, explained,
// kept and shared.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { button, status } from "./editor.mjs";
import { becomes, eventually, matches } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();
const address = "/site/pencil/index.html?workers=1";

// The loop goes around the four cells of the first two rows and columns; made for the tests.
const LOOP = "slither/3/3/221221110";
// A sudoku of 4x4 cells that hidden singles solve (site/docs/search-information.md).
const SMALL = "..43..213.14..3.";

/** @param {Page} page @param {string} [name] */
const grid = (page, name = "Puzzle") => page.getByRole("grid", { name, exact: true });
/** @param {Page} page @param {string} name of a cell, or its beginning @param {string} [of] the grid's name */
const cell = (page, name, of) => grid(page, of).getByRole("gridcell", { name: new RegExp(`^${name}:`) });
/** @param {Page} page @param {string | RegExp} text @param {string} [name] */
const says = (page, text, name = "Puzzle") => status(page, name).getByText(text).waitFor();
/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name, exact: true });

/** @param {TestContext} t @param {string} [at] @param {{}} [options] */
async function open(t, at = address, options = {}) {
  const page = await site.open(t, at, options);
  await grid(page).waitFor();
  return page;
}

/** @param {Page} page @param {string} text */
async function paste(page, text) {
  await page.getByRole("textbox", { name: /^A link of puzz.link/ }).fill(text);
  await button(page, "Open puzzle").click();
}

/** The figure of a reading. @param {Page} page @param {string} name */
const figure = (page, name) =>
  page.locator("dt", { hasText: name }).first().locator("xpath=following-sibling::dd[1]").innerText();

test("links and digits are pasted; what cannot be is refused by name, and the puzzle stays", async (t) => {
  const page = await open(t);
  await paste(page, `https://puzz.link/p?slitherlink/3/3/221221110`);
  await page.getByRole("heading", { name: "Slitherlink, 3 by 3" }).first().waitFor();
  await paste(page, "https://puzz.link/p?tapa/8/8/g1");
  await page
    .getByRole("alert")
    .getByText(/"tapa" is not one of/)
    .waitFor();
  assert.equal(await cell(page, "a1").getAttribute("aria-label"), "a1: 2");
  await paste(page, `11${".".repeat(79)}`);
  await page.getByRole("alert").getByText("R1c2: 1 is also in r1c1, in the same row.").waitFor();
  await paste(page, SMALL);
  await page.getByRole("heading", { name: "Sudoku, 4 by 4" }).first().waitFor();
  assert.equal(await cell(page, "r1c3").getAttribute("aria-label"), "r1c3: 4, given");
  await matches(() => figure(page, "Search information"), /^0\.3\s+Sh, compared with human times$/);
});

test("a slitherlink is solved by keys alone, an error named on the way", async (t) => {
  const page = await open(t, `${address}#${LOOP}`);
  await cell(page, "a1").focus();
  const press = async (/** @type {string} */ keys) => {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
  };
  // Four lines around a1 are two more than its number says.
  await press("Shift+ArrowUp Shift+ArrowLeft Shift+ArrowRight Shift+ArrowDown");
  assert.equal(await cell(page, "a1").getAttribute("aria-label"), "a1: 2, line up, down, left, right");
  await button(page, "Check").press("Enter");
  await says(page, /^\d errors?\.$/);
  await page.getByRole("list", { name: "What is wrong" }).getByText("a1: 2 has 4 lines around it.").waitFor();
  assert.match((await cell(page, "a1").getAttribute("aria-label")) ?? "", /, wrong$/);
  // Away with two of them, on to the other cells of the loop.
  await cell(page, "a1").focus();
  await press("Shift+ArrowRight Shift+ArrowDown");
  assert.equal(await cell(page, "b1").getAttribute("aria-label"), "b1: 2, cross left");
  await press("ArrowRight Shift+ArrowUp Shift+ArrowRight ArrowDown Shift+ArrowRight Shift+ArrowDown");
  await press("ArrowLeft Shift+ArrowLeft Shift+ArrowDown");
  await says(page, "Solved.");
  await press("z");
  await becomes(() => status(page, "Puzzle").innerText(), "");
  await press("y");
  await says(page, "Solved.");
});

test("a sudoku is solved by keys, with candidates, hints in layers, and a mistake found", async (t) => {
  const page = await open(t, `${address}#sudoku/4/4/h43h213g14h3g`);
  await cell(page, "r1c1").focus();
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("Shift+Digit2");
  assert.equal(await cell(page, "r1c1").getAttribute("aria-label"), "r1c1: candidates 1 2");
  await page.keyboard.press("1");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("1");
  await button(page, "Check").click();
  await page.getByRole("list", { name: "What is wrong" }).getByText("r1c1 and r1c2 are both 1.").waitFor();
  await button(page, "Next step").click();
  await page.getByText(/^\d marks? cannot be right\.$/).waitFor();
  await button(page, "Where?").click();
  await button(page, "Remove them").click();
  await becomes(() => cell(page, "r1c1").getAttribute("aria-label"), "r1c1: empty");
  const list = page.getByRole("list", { name: "Next step" }).getByRole("listitem");
  for (let i = 0; i < 8; i++) {
    // That it is solved is said a moment after the last mark.
    await button(page, "Next step").click();
    await list.first().waitFor();
    const where = await list.first().innerText();
    if (where === "Nothing is left to mark.") break;
    assert.match(where, /^Look at r\dc\d\.$/);
    await button(page, "Which rule?").click();
    assert.match(await list.nth(1).innerText(), /^The rule: .+\.$/);
    await button(page, "The answer").click();
    await eventually(async () => assert.equal(await list.count(), 3));
    await button(page, "Mark it").click();
    await button(page, "Next step").waitFor();
  }
  await says(page, "Solved.");
});

test("a pointer draws, shades and marks what is surely not", async (t) => {
  const page = await open(t, `${address}#mashu/6/6/399041a20000`);
  const middle = async (/** @type {string} */ name) => {
    const box = /** @type {{x: number, y: number, width: number, height: number}} */ (
      await cell(page, name).boundingBox()
    );
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, side: box.width };
  };
  const [a, b] = [await middle("a1"), await middle("c1")];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 8 });
  await page.mouse.up();
  assert.match((await cell(page, "b1").getAttribute("aria-label")) ?? "", /line left, right/);
  await page.mouse.click(a.x, a.y + 0.45 * a.side);
  assert.match((await cell(page, "a1").getAttribute("aria-label")) ?? "", /line down, right/);
  await page.mouse.click(a.x, a.y + 0.45 * a.side);
  assert.match((await cell(page, "a1").getAttribute("aria-label")) ?? "", /cross down/);
  await button(page, "Undo").click();
  await button(page, "Undo").click();
  await button(page, "Undo").click();
  assert.doesNotMatch((await cell(page, "b1").getAttribute("aria-label")) ?? "", /line/);

  await page.getByRole("listbox", { name: "Puzzles" }).selectOption({ label: "Nurikabe, 6 by 6" });
  await cell(page, "a1").waitFor();
  await cell(page, "a1").click();
  await becomes(() => cell(page, "a1").getAttribute("aria-label"), "a1: shaded");
  await cell(page, "a1").click();
  await becomes(() => cell(page, "a1").getAttribute("aria-label"), "a1: not shaded");
  await cell(page, "c1").click({ button: "right" });
  await becomes(() => cell(page, "c1").getAttribute("aria-label"), "c1: not shaded");
});

test("what is marked survives a reload, and a link brings the puzzle to another browser", async (t) => {
  const page = await open(t, `${address}#nurikabe/6/6/g1i1h3n5n1i4h1h`);
  await cell(page, "a1").focus();
  await page.keyboard.press("Enter");
  await button(page, "Share").click();
  const link = await page.getByRole("textbox", { name: "Link to this puzzle here" }).inputValue();
  assert.equal(
    await page.getByRole("textbox", { name: "At puzz.link" }).inputValue(),
    "https://puzz.link/p?nurikabe/6/6/g1i1h3n5n1i4h1h",
  );
  await page.reload();
  await becomes(() => cell(page, "a1").getAttribute("aria-label"), "a1: shaded");
  await button(page, "Undo").click();
  await becomes(() => cell(page, "a1").getAttribute("aria-label"), "a1: empty");
  assert.ok(link.startsWith(site.url), link);
  const other = await open(t, link.slice(site.url.length));
  await other.getByRole("heading", { name: "Nurikabe, 6 by 6" }).first().waitFor();
  assert.equal(await cell(other, "b1").getAttribute("aria-label"), "b1: 1");
});

test("a clue less shows a second solution, a step lights its cells, clues that can go are named", async (t) => {
  const page = await open(t, `${address}#slither/5/5/c6267dgd2865a`);
  await page.getByText(/^unique$/).waitFor();
  await tab(page, "Analyse").click();
  const steps = page.getByRole("list", { name: "Every step" }).getByRole("button");
  await steps.first().focus();
  await says(page, /^Step 1 of \d+: /, "Analysis");
  const lights = grid(page, "Analysis").locator(".above > *");
  assert.ok((await lights.count()) > 0);
  await button(page, "Try each clue").click();
  await says(page, /^\d+ of 12 clues can go, each alone\.$/, "Clues");
  await page.getByRole("combobox", { name: "Shown" }).selectOption("vain");
  await says(page, /^A player who never gives up looks some [\d,]+ times in vain/, "Analysis");

  await tab(page, "Edit").click();
  await says(page, /^One solution, \d+\.\d\d Sh\.$/, "Changed puzzle");
  for (const name of ["a1", "a2", "a3"]) {
    await cell(page, name, "Clues").focus();
    await page.keyboard.press("Delete");
    await becomes(() => cell(page, name, "Clues").getAttribute("aria-label"), `${name}: empty`);
  }
  await says(page, "More than one solution; Analyse shows two.", "Changed puzzle");
  await cell(page, "a1", "Clues").focus();
  await page.keyboard.press("9");
  await page.getByRole("alert").getByText("A1: 9 is not a number from 0 to 4.").waitFor();
  await tab(page, "Analyse").click();
  await says(page, /^The two solutions differ in \d+ places, which are lit\.$/, "Analysis");
  assert.ok((await grid(page, "Analysis").locator(".above > *").count()) > 0);
  await tab(page, "Play").click();
  await button(page, "Next step").click();
  await says(page, "There is no next step: the puzzle has more than one solution.");
});
