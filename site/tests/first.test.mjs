// The first screen: everything fits without scrolling, a first visit plays an example, the program places
// question marks itself, and a phone shows board and palette together.

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
  named,
  openPuzzle,
  place,
  puzzleText,
  settled,
  status,
  view,
  visit,
} from "./editor.mjs";
import { becomes, boxOf, eventually, matches } from "./reading.mjs";

/** @import { Locator, Page } from "playwright-core" */

const site = useSite();

/** @param {Page} page */
const back = (page) => page.getByRole("button", { name: "Back to the puzzle", exact: true });
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

test("board, numbers, tools and Find boards are on the first screen of Design", async (t) => {
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
  ];
  for (const part of parts) await onScreen(part);
  await becomes(() => page.evaluate(() => document.documentElement.scrollHeight), 720, "nothing to scroll");
});

for (const [width, height] of [
  [1280, 720],
  [390, 844],
])
  test(`a first visit has a puzzle, what perplex is and three acts on one screen, at ${width} pixels`, async (t) => {
    const page = await visit(site, t, "/?workers=1", { context: { viewport: { width, height } } });
    await settled(page);
    const parts = [
      board(page),
      page.getByText(/^Make puzzles like those of The Witness\./),
      status(page, "Difficulty"),
      status(page, "Solutions"),
      ...["Play an example", "Draw my own", "Find one for me"].map((name) => button(page, name)),
      width > 600
        ? page.getByRole("heading", { name: "Rules on this board" })
        : button(page.getByRole("region", { name: "Rules on this board" }), "Square"),
    ];
    for (const part of parts) await onScreen(part);
    if (width <= 600) {
      const [rule, act] = [
        await boxOf(parts[parts.length - 1]),
        await boxOf(button(page, "Play an example")),
      ];
      assert.ok(rule.y + rule.height <= act.y, "a rule above the acts");
      const words = await boxOf(
        page
          .getByRole("region", { name: "Rules on this board" })
          .getByText("Squares of two colours may not share a region."),
      );
      assert.ok(words.y + words.height <= act.y - 12, "in words, too, which the foot does not cut");
    } else await button(page, "See why it is hard").waitFor();
    const links = page.getByRole("region", { name: "Kinds of puzzle" }).getByRole("link");
    assert.equal(await links.count(), width > 600 ? 5 : 0);
    // The first line removes the acts, and the board does not move under the finger.
    const before = await board(page).boundingBox();
    await page.keyboard.press("ArrowUp");
    await becomes(() => button(page, "Draw my own").isVisible(), false);
    await button(page, "Hint").waitFor();
    const after = await board(page).boundingBox();
    assert.deepEqual(after, before);
    assert.equal(await page.locator(".begin-rings").count(), 0, "the start is still");
    assert.equal(await page.getByText(/^Make puzzles like/).isVisible(), false);
    await onScreen(named(page, "Morning walk")); // at the place of the sentence
    await page.reload();
    await board(page).waitFor();
    await named(page, "Morning walk").waitFor();
    await becomes(() => view(page, "Play").getAttribute("aria-selected"), "true");
    assert.equal(await button(page, "Draw my own").isVisible(), false, "only on the first visit");
  });

for (const [width, height] of [
  [1280, 720],
  [390, 844],
])
  test(`a hint before the first move is seen on the board and in words, at ${width} pixels`, async (t) => {
    const page = await visit(site, t, "/?workers=1", { context: { viewport: { width, height } } });
    await settled(page);
    await page.keyboard.press("h");
    const words = status(page, "Hint").getByText(/^Start at the round disc, bottom left/);
    await words.waitFor();
    await onScreen(words);
    await onScreen(page.locator("#hover .hint-start"));
    assert.equal(await page.locator(".begin-rings").count(), 0, "nothing pulses over it");
    await onScreen(button(page, "Hint"));
  });

test("after another view nothing of the first visit comes back, and the board stays where it is", async (t) => {
  const page = await visit(site, t, "/?workers=1", { context: { viewport: { width: 390, height: 844 } } });
  await view(page, "Design").click();
  await view(page, "Play").click();
  const top = async () => (await boxOf(board(page))).y;
  const before = await top();
  await page.keyboard.press("ArrowUp");
  await becomes(() => page.locator("#drawing .px-line").count(), 1);
  assert.equal(await page.getByRole("region", { name: "Begin", exact: true }).isVisible(), false);
  assert.equal(await top(), before);
});

test("Play an example begins the line for the keys, and an untouched visit is a first one again", async (t) => {
  const page = await visit(site, t);
  await page.reload();
  await button(page, "Play an example").click();
  await becomes(
    () => page.evaluate(() => document.activeElement?.getAttribute("aria-label")),
    "Vertex a5: start",
  );
  await becomes(() => page.locator(".begin-rings").count(), 0);
  await page.keyboard.press("ArrowUp");
  await becomes(() => page.locator("#drawing .px-line").count(), 1);
});

test("the time begins with the first move", async (t) => {
  const page = await visit(site, t, "/?workers=1", { prepare: (page) => page.clock.install() });
  const time = page.getByLabel("Time", { exact: true });
  await page.clock.fastForward(60_000);
  assert.equal(await time.innerText(), "0:00");
  await page.keyboard.press("ArrowUp");
  await matches(() => time.innerText(), /^0:0[1-9]$/);
  await page.clock.fastForward(60_000);
  await matches(() => time.innerText(), /^1:\d\d$/);
});

test("a move that is made while a part of the page still loads counts, and is kept", async (t) => {
  let go = () => {};
  const asked = new Promise((resolve) => (go = () => resolve(undefined)));
  const page = await visit(site, t, "/?workers=1", {
    prepare: (page) => page.route(/\/playing[^/]*\.js$/, (route) => asked.then(() => route.continue())),
  });
  await board(page).getByRole("gridcell").first().waitFor();
  await page.keyboard.press("ArrowUp");
  const line = page.locator("#drawing .px-line");
  await becomes(() => line.count(), 1);
  go();
  const time = page.getByLabel("Time", { exact: true });
  await matches(() => time.innerText(), /^0:0[1-9]$/);
  await page.reload();
  await becomes(() => line.count(), 1);
});

test("the start's rings stand still where motion is not wanted", async (t) => {
  const page = await visit(site, t, "/?workers=1", { context: { reducedMotion: "reduce" } });
  const ring = page.locator(".begin-rings circle").last();
  assert.equal(await ring.evaluate((element) => getComputedStyle(element).animationName), "none");
});

test("All measures shows the measures, on a first visit and in Design", async (t) => {
  const page = await site.open(t, "/?workers=2");
  const measures = page.getByRole("region", { name: "Measures" });
  for (const name of ["Play", "Design"]) {
    await page.getByRole("tab", { name }).click();
    if (await measures.isVisible()) await measures.locator("..").locator("summary").click();
    await page.getByRole("button", { name: "All measures" }).click();
    await measures.waitFor();
    await eventually(async () => {
      const { y, height } = await boxOf(measures);
      const inner = await page.evaluate(() => innerHeight);
      assert.ok(height > 60 && y < inner - 100, `${name}: from ${y}, ${height} high`);
    });
  }
});

test("Find one for me shows a board, with the sentence that asks for it", async (t) => {
  const page = await visit(site, t);
  await button(page, "Find one for me").click();
  const field = page.getByRole("textbox", { name: "Ask in words" });
  await becomes(() => field.inputValue(), "4x4, unique, easy");
  await page
    .getByRole("status", { name: "In words" })
    .getByText(/^Found in [\d.]+ s\.$/)
    .waitFor();
  await button(page, "Keep this board").waitFor();
});

test("what comes by a link or is pasted takes the example's place", async (t) => {
  const page = await visit(site, t, `/?workers=1#puzzle=${encodeURIComponent(JSON.stringify(puzzleText))}`);
  await place(page, "Cell a1: white star").waitFor();
  assert.equal(await button(page, "Draw my own").isVisible(), false);
  const other = await visit(site, t);
  await openPuzzle(other, JSON.stringify({ ...puzzleText, title: "Mine" }));
  await named(other, "Mine").waitFor();
  assert.equal(await boards(other).count(), 1);
});

test("where there is no question mark, Find boards leads to the ways to begin", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  await button(page, "Find boards").click();
  await button(page, "Place question marks").click();
  await becomes(() => marks(page), 3);
  await button(page, "Search").waitFor();
  // The question marks are visible on the board, and a press removes or adds one.
  const marked = () => board(page).getByRole("gridcell", { name: /^Cell .*: question mark$/ });
  await marked().first().click();
  await becomes(() => marks(page), 2);
  await button(page, "Undo").click();
  await becomes(() => marks(page), 3);
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
  await recipe("Fill the question marks").getByRole("button", { name: "Place question marks" }).click();
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

  // A line that was drawn for a board is used there automatically.
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
  await page.getByRole("region", { name: "One edit away" }).waitFor(); // it takes the sentence's room
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
    page.getByRole("region", { name: "Palette" }).getByText("Squares of two colours may not share a region."),
    ...["Symbol", "Colour"].map((name) => page.getByRole("radiogroup", { name }).getByRole("radio").first()),
    ...["Symbol", "Colour"].map((name) => page.getByRole("radiogroup", { name }).getByRole("radio").last()),
    button(page, "Undo"),
    button(page, "Show solution"),
    button(page, "Find boards"),
    button(page, "Menu"),
    button(page, "Share"),
    view(page, "Play"),
  ];
  for (const part of parts) await onScreen(part);
  // Each of them is large enough for a thumb.
  for (const radio of await page.getByRole("region", { name: "Palette" }).getByRole("radio").all()) {
    if (!(await radio.isVisible())) continue; // it is in a closed fold
    const { width, height } = await boxOf(radio);
    assert.ok(Math.min(width, height) >= 43.9, `${width} by ${height}`);
  }
  // The sheet does not cover the board.
  const grid = await board(page).boundingBox();
  const sheet = await page.getByRole("region", { name: "Palette" }).boundingBox();
  assert.ok(grid && sheet && grid.y + grid.height <= sheet.y, `${JSON.stringify([grid, sheet])}`);
});
