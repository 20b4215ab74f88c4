// The first screen: everything is on it without scrolling, three verbs begin with a result
// each, the machine places question marks itself, and a phone shows board and palette together.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import {
  board,
  boards,
  button,
  editor,
  generator,
  inMenu,
  labels,
  number,
  openPuzzle,
  place,
  puzzleText,
  settled,
  status,
  view,
} from "./editor.mjs";
import { becomes, eventually } from "./reading.mjs";

/** @import { Locator, Page } from "playwright-core" */

const site = useSite();

/** @param {Page} page */
const back = (page) => page.getByRole("button", { name: "Back to the puzzle", exact: true });
/** @param {import("playwright-core").Page} page */
const begin = (page) => page.getByRole("region", { name: "Begin", exact: true });
/** @param {Page} page */
const marks = async (page) =>
  (await labels(page)).filter((label) => label.endsWith(": question mark")).length;

/**
 * Whether all of a part is within the window.
 *
 * @param {Locator} part
 */
async function onScreen(part) {
  const box = await part.boundingBox();
  const { width, height } = /** @type {{width: number, height: number}} */ (part.page().viewportSize());
  assert.ok(box, `${part} is there`);
  assert.ok(
    box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height,
    `${part} is at ${JSON.stringify(box)}`,
  );
}

test("board, numbers, tools and Generate are on the first screen", async (t) => {
  const page = await editor(site, t, "/?workers=1", { context: { viewport: { width: 1280, height: 720 } } });
  await settled(page);
  const parts = [
    board(page),
    status(page, "Solutions"),
    status(page, "Difficulty"),
    page.getByRole("radiogroup", { name: "Symbol" }),
    page.getByRole("radiogroup", { name: "Colour" }),
    page.getByRole("combobox", { name: "Board width" }),
    button(page, "Find boards"),
    begin(page),
    page.getByRole("region", { name: "Begin with" }),
  ];
  for (const part of parts) await onScreen(part);
  const before = await board(page).boundingBox();
  // The first edit moves nothing; then the examples are gone, and the board stays large.
  await place(page, "Cell b2: empty").click();
  await becomes(() => page.getByRole("region", { name: "Begin with" }).isVisible(), false);
  assert.deepEqual(await board(page).boundingBox(), before);
  await begin(page).waitFor();
});

test("a puzzle is measured, and what Sh means is said with the number", async (t) => {
  const page = await editor(site, t);
  await button(page, "Measure a puzzle").click();
  await begin(page)
    .getByText(/^One way home has 1 solution, 9\.75 Sh: 1 try in 864 with every rule\./)
    .waitFor();
  assert.equal(await number(page, "Solutions"), 1);
  await page.getByRole("region", { name: "Readings" }).getByText("1 try in 864 with every rule").waitFor();
  await button(page, "All measures").click();
  await page.getByRole("region", { name: "Measures" }).getByText("ReMUSE").first().waitFor();
});

test("one is designed: every edit has its numbers", async (t) => {
  const page = await editor(site, t);
  await button(page, "Design one").click();
  await page.keyboard.press("Enter"); // the board has the focus, and a triangle is chosen
  await place(page, /^Cell a1: .*triangle/).waitFor();
  await begin(page)
    .getByText(/^Now [\d,]+ solutions?, [\d.]+ Sh: /)
    .waitFor();
  await begin(page).getByRole("button", { name: "Close" }).click();
  await becomes(() => begin(page).isVisible(), false);
  await page.reload();
  await board(page).waitFor();
  assert.equal(await begin(page).isVisible(), false, "only on the first visit");
});

test("the machine finds some", async (t) => {
  const page = await editor(site, t, "/?workers=2");
  await button(page, "Let the machine find one").click();
  const list = page.getByRole("list", { name: "Generated puzzles" });
  await list.getByRole("button").first().click();
  await button(page, "Adopt").click();
  await becomes(() => marks(page), 0);
});

test("where there is no question mark, Find boards leads to the ways to begin", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  await button(page, "Find boards").click();
  await button(page, "Place question marks").click();
  await becomes(() => marks(page), 3);
  await button(page, "Search").waitFor();
  await view(page, "Design").click();
  await button(page, "Generate").waitFor();
  await button(page, "Undo").click();
  await button(page, "Find boards").waitFor();
});

test("three recipes stand where no list is, and each leads to one", async (t) => {
  const page = await editor(site, t, "/?workers=2");
  await openPuzzle(page, JSON.stringify(puzzleText));
  await view(page, "Generate").click();
  const recipe = (/** @type {string} */ name) => page.getByRole("article", { name });
  const list = page.getByRole("list", { name: "Generated puzzles" });
  await recipe("Fill these holes").getByRole("button", { name: "Place question marks" }).click();
  await becomes(() => marks(page), 3);
  await eventually(async () =>
    assert.ok(await generator(page).evaluate((one) => one === document.activeElement)),
  );
  await page.keyboard.press("Enter");
  await list.getByRole("button").first().waitFor();

  await inMenu(page, "New board");
  await openPuzzle(page, JSON.stringify({ ...puzzleText, title: "Other" }));
  await view(page, "Generate").click();
  await recipe("Vary this board").getByRole("button").click();
  await list.getByRole("button").first().waitFor();

  // A line drawn for a board is taken there by itself.
  await inMenu(page, "New board");
  await page.getByRole("combobox", { name: "Board width" }).selectOption("2");
  await page.getByRole("combobox", { name: "Board height" }).selectOption("2");
  await view(page, "Generate").click();
  await recipe("Build around my line").getByRole("button").click();
  await place(page, "Vertex a3: start").focus();
  for (const key of ["Enter", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight", "Enter"])
    await page.keyboard.press(key);
  await status(page, "Borrowed list").waitFor();
});

test("a paste opens a tab beside a board that is not empty", async (t) => {
  const page = await editor(site, t);
  const paste = (/** @type {string} */ text) =>
    page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, text);
  const tabs = boards(page);
  await paste(JSON.stringify({ ...puzzleText, title: "One" }));
  await page.getByRole("heading", { name: "One", exact: true }).waitFor();
  assert.equal(await tabs.count(), 1, "in place of the empty one");
  await paste(JSON.stringify({ ...puzzleText, title: "Two" }));
  await page.getByRole("heading", { name: "Two", exact: true }).waitFor();
  assert.equal(await tabs.count(), 2);
});

test("a panel takes the board's place and gives it back as it was", async (t) => {
  const page = await editor(site, t);
  const before = await board(page).boundingBox();
  for (const name of ["Open", "Share", "Settings", "Help"]) {
    await button(page, name).click();
    await back(page).waitFor();
    assert.equal(await board(page).isVisible(), false, name);
  }
  await back(page).click();
  assert.deepEqual(await board(page).boundingBox(), before);
});

test("sheets follow one another, the library too, and keys do nothing to a board that is covered", async (t) => {
  const page = await editor(site, t);
  await place(page, "Cell a1: empty").click();
  await place(page, "Cell a1: black square").waitFor();
  const sheet = (/** @type {string} */ name) => page.getByRole("region", { name, exact: true });
  for (const name of ["Library", "Settings", "Library", "Help", "Library", "Open", "Library", "Share"]) {
    await button(page.getByRole("group", { name: "Page" }), name).click();
    await sheet(name).waitFor();
    await becomes(() => page.evaluate(() => document.body.classList.contains("in-sheet")), true);
    assert.equal(await board(page).isVisible(), false, name);
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
    for (const key of ["z", "]", "p", "t"]) await page.keyboard.press(key);
    assert.equal(await sheet(name).isVisible(), true, name);
  }
  await view(page, "Design").click();
  await place(page, "Cell a1: black square").waitFor();
});

test("a phone shows board and palette together", async (t) => {
  const page = await editor(site, t, "/?workers=1", {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  const parts = [
    board(page),
    status(page, "Solutions"),
    status(page, "Difficulty"),
    page.getByRole("radiogroup", { name: "Symbol" }),
    page.getByRole("radiogroup", { name: "Colour" }),
    button(page, "Undo"),
    button(page, "Show solution"),
    button(page, "Find boards"),
    button(page, "Menu"),
    button(page, "Share"),
    view(page, "Play"),
  ];
  for (const part of parts) await onScreen(part);
  // The sheet is not over the board.
  const grid = await board(page).boundingBox();
  const sheet = await page.getByRole("region", { name: "Palette" }).boundingBox();
  assert.ok(grid && sheet && grid.y + grid.height <= sheet.y, `${JSON.stringify([grid, sheet])}`);
});
