// The storyboard: panels are added, moved, removed and restored by pointer and keys, its gaps equal the
// command line's, one press makes a missing panel, and a sequence is exported as one page and as a link. The
// page of a pack plays on its own.

import { test } from "node:test";
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { SEQUENCES } from "../editor/sequence/sequences.js";
import { faultsOf, smallTargets } from "./access.mjs";
import {
  board,
  boards,
  button,
  cell,
  editor,
  inMenu,
  named,
  openPuzzle,
  pressEverywhere,
  status,
  symbol,
  turnTo,
} from "./editor.mjs";
import { useSite } from "./harness.mjs";
import { perplex } from "./perplex.mjs";
import { becomes, eventually, matches } from "./reading.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

/** @param {[a: number, b: number, color: string][]} squares @param {number} width @param {number} height */
const squares = (squares, width, height) => ({
  width,
  height,
  symbols: squares.map(([a, b, color]) => ({ at: [a, b], type: "separation", color })),
});
const side = {
  ...squares(
    [
      [1, 1, "black"],
      [3, 1, "white"],
    ],
    2,
    1,
  ),
  title: "Side by side",
};
const far = {
  ...squares(
    [
      [1, 1, "black"],
      [3, 3, "white"],
    ],
    2,
    2,
  ),
  title: "Far apart",
};

/** @param {Page} page */
const sequence = (page) => page.getByRole("region", { name: "Sequence", exact: true });
/** @param {Page} page */
const panels = (page) =>
  page
    .getByRole("list", { name: "Panels" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("group") });
/** @param {Page} page @param {number} n @param {string} name */
const role = (page, n, name) => button(page.getByRole("group", { name: `Role of panel ${n}` }), name);
/** @param {Page} page */
const says = (page) => status(page, "Sequence");
/** @param {Page} page */
async function open(page) {
  await pressEverywhere(page, "Open");
  await button(page, "Sequence").click();
}
/** The names of the panels' boards in order. @param {Page} page */
const names = (page) =>
  panels(page)
    .getByRole("button", { name: /^Edit panel/ })
    .evaluateAll((all) => all.map((one) => (one.ariaLabel ?? "").replace(/^Edit panel \d+: /, "")));

test("sequences to begin with leave no gap", () => {
  for (const storyboard of SEQUENCES) {
    const [answer] = perplex("sequence", storyboard);
    assert.equal(
      answer.sentence,
      "Nothing is missing: earlier panels rule out every wrong reading that would fail a test.",
      storyboard.title,
    );
    assert.ok(answer.complete && answer.panels.every((/** @type {any} */ panel) => panel.right > 0));
  }
});

test("a storyboard by keyboard: add, role, gap, the missing panel, undo, a reload", async (t) => {
  const page = await editor(site, t);
  for (const puzzle of [side, far]) {
    await openPuzzle(page, JSON.stringify(puzzle));
    await open(page);
    await button(page, "Add this board").press("Enter");
    await button(page, "Back to the board").press("Enter");
  }
  await open(page);
  assert.deepEqual(await names(page), ["Side by side", "Far apart"]);
  await role(page, 2, "Test").press("Enter");
  assert.equal(await role(page, 2, "Test").getAttribute("aria-pressed"), "true");
  assert.ok(await role(page, 2, "Test").evaluate((one) => one === document.activeElement));
  const [want] = perplex("sequence", { panels: [{ puzzle: side }, { role: "test", puzzle: far }] });
  await becomes(() => says(page).innerText(), want.sentence);
  await matches(
    () => panels(page).nth(1).innerText(),
    /1\.13 Sh\s+for a player who sees dead ends\s+Gap: neighbours, rows\s+9 wrong guesses still fit/,
  );
  await panels(page).nth(0).getByText("9 wrong guesses still fit").press("Enter");
  await panels(page).nth(0).getByText("no two squares share a region, whatever their colours").waitFor();
  await page.getByRole("img", { name: "Difficulty in Sh: panel 1 1.00; panel 2 1.13, a gap" }).waitFor();

  await button(page, "Propose the missing panel").press("Enter");
  await matches(() => status(page, "Change").innerText(), /^Added panel 2, which refutes: neighbours, rows/);
  const harmless = page.getByText(
    "A wrong guess that is still possible does no harm: it passes every test of this sequence.",
  );
  assert.equal(await harmless.isVisible(), false);
  await becomes(() => panels(page).count(), 3);
  await matches(() => says(page).innerText(), /^Nothing is missing/);
  await becomes(
    () => harmless.isVisible(),
    (await panels(page)
      .getByText(/wrong guess(es)? still fits?/)
      .count()) > 0,
  );
  await button(page, "Undo change").press("Enter");
  await becomes(() => panels(page).count(), 2);

  // Order by keys, and a removed panel returns.
  await button(page, "Move later panel 1").press("Enter");
  assert.deepEqual(await names(page), ["Far apart", "Side by side"]);
  assert.equal(await page.evaluate(() => document.activeElement?.ariaLabel), "Move later panel 2");
  await page.keyboard.press("Alt+ArrowLeft");
  assert.deepEqual(await names(page), ["Side by side", "Far apart"]);
  await button(page, "Remove panel 2").press("Enter");
  assert.deepEqual(await names(page), ["Side by side"]);
  assert.equal(await status(page, "Change").innerText(), "Removed panel 2.");
  await page.keyboard.press("Enter"); // the focus is on Undo
  assert.deepEqual(await names(page), ["Side by side", "Far apart"]);

  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Apart");
  await page.keyboard.press("Tab");
  await becomes(() => status(page, "Change").innerText(), "The title is saved.");
  await page.reload();
  await board(page).waitFor();
  await open(page);
  await becomes(() => panels(page).count(), 2);
  assert.equal(await page.getByRole("textbox", { name: "Title", exact: true }).inputValue(), "Apart");
  await page.keyboard.press("Escape");
  await board(page).waitFor();
});

test("a storyboard by pointer: one to begin with, dragging, a shown line", async (t) => {
  const page = await editor(site, t);
  await open(page);
  await button(page, "Counting sides").click();
  await becomes(() => panels(page).count(), 6);
  await matches(() => says(page).innerText(), /^Nothing is missing/);
  await panels(page).nth(0).dragTo(panels(page).nth(2));
  assert.equal(await status(page, "Change").innerText(), "Moved panel 1 to 3.");
  // A drag opens no board, and Escape cancels it.
  await panels(page)
    .nth(0)
    .getByRole("button", { name: /^Edit panel/ })
    .dragTo(panels(page).nth(1));
  assert.equal(await status(page, "Change").innerText(), "Moved panel 1 to 2.");
  await panels(page).nth(0).getByText("1", { exact: true }).hover();
  await page.mouse.down();
  await panels(page).nth(3).hover();
  await page.locator(".drop-after").waitFor();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  assert.equal(await status(page, "Change").innerText(), "Moved panel 1 to 2.");
  await role(page, 1, "Show").click();
  await becomes(() => status(page, "Change").innerText(), "Panel 1 shows a line.");
  await panels(page).nth(0).locator(".px-line").first().waitFor({ state: "attached" });
  assert.deepEqual(await faultsOf(page, "#sequence"), []);
  assert.deepEqual(await smallTargets(page, "#sequence"), []);
});

test("a panel is edited on the board, and the board returns to the sequence", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(side));
  await open(page);
  await button(page, "Counting sides").click();
  await becomes(() => panels(page).count(), 6);
  const open2 = () =>
    panels(page)
      .nth(1)
      .getByRole("button", { name: /^Edit panel 2/ });
  const drawn = () => open2().innerHTML();
  const before = await drawn();
  const bar = page.getByRole("group", { name: "Panel of the sequence" });
  const where = () => status(page, "Panel").innerText();

  // Two edits are one change of the sequence.
  const back = () => button(bar, "Back to the sequence").click();
  await open2().click();
  await becomes(where, "Panel 2 of 6");
  assert.deepEqual(await faultsOf(page, ".stage"), []);
  await symbol(page, "Triangle 2").check();
  await cell(page, "Cell b1: empty").click();
  await cell(page, "Cell a1: 3 triangles").click();
  await back();
  await sequence(page).waitFor();
  assert.ok(await open2().evaluate((one) => one === document.activeElement));
  assert.notEqual(await drawn(), before);
  assert.equal(await status(page, "Change").innerText(), "Changed panel 2.");
  await button(page, "Undo change").click();
  await becomes(drawn, before);
  // A reload loses nothing.
  await open2().click();
  await becomes(where, "Panel 2 of 6");
  await cell(page, "Cell b1: empty").click();
  await page.reload();
  await board(page).waitFor();
  await becomes(where, "Panel 2 of 6");
  await back();
  await becomes(() => panels(page).count(), 6);
  await eventually(async () => assert.notEqual(await drawn(), before));
  // The board's tab is gone; the tab before it is open.
  await button(page, "Back to the board").click();
  await named(page, "Side by side").waitFor();
  assert.equal(await boards(page).count(), 1);
  assert.equal(await bar.isVisible(), false);

  // From panel to panel, one press a board.
  await open(page);
  await open2().click();
  await button(bar, "Next panel").click();
  await becomes(where, "Panel 3 of 6");
  await button(bar, "Previous panel").press("Enter");
  await becomes(where, "Panel 2 of 6");
  assert.equal(await boards(page).count(), 2);
  // A closed tab is left.
  await inMenu(page, "Close");
  await becomes(() => bar.isVisible(), false);
  assert.equal(await boards(page).count(), 1);
});

test("the board of a panel is in no list, and goes whichever way it is left", async (t) => {
  const page = await editor(site, t);
  const kept = () => page.getByRole("list", { name: "Library" }).locator("strong").allTextContents();
  await openPuzzle(page, JSON.stringify(side));
  await open(page);
  await button(page, "Add this board").click();
  await becomes(() => panels(page).count(), 1);
  for (const leave of [
    () => button(page, "Back to the sequence").click(),
    () => turnTo(page, 0),
    () => inMenu(page, "Close"),
  ]) {
    if (!(await sequence(page).isVisible())) await open(page);
    await button(sequence(page), "Play").click();
    await status(page, "Panel").getByText("Panel 1 of 1").waitFor();
    await button(page, "Library").click();
    await becomes(kept, ["Side by side"], "while it is played");
    await page.keyboard.press("Escape");
    await leave();
    await becomes(() => boards(page).count(), 1);
    await button(page, "Library").click();
    await becomes(kept, ["Side by side"], "afterwards");
    await page.keyboard.press("Escape");
  }
});

test("the board's menu leads to the sequence, and adds the board to it", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(side));
  await inMenu(page, "Add to sequence");
  await becomes(() => panels(page).count(), 1);
  assert.deepEqual(await names(page), ["Side by side"]);
  assert.equal(await status(page, "Change").innerText(), "Added panel 1.");
  await button(page, "Back to the board").click();
  await inMenu(page, "Sequence");
  await sequence(page).waitFor();
  assert.equal(await panels(page).count(), 1);
});

test("a new sequence of blank boards, and the play of one to its end", async (t) => {
  const page = await editor(site, t);
  await open(page);
  await button(page, "Two colours part").click();
  await becomes(() => panels(page).count(), 7);
  await button(page, "New sequence").click();
  await becomes(() => panels(page).count(), 0);
  assert.equal(await page.getByRole("textbox", { name: "Title", exact: true }).inputValue(), "");
  await button(page, "Undo change").click();
  await becomes(() => panels(page).count(), 7);
  await button(page, "New sequence").click();
  await button(page, "Add a blank board").click();
  await becomes(() => status(page, "Panel").innerText(), "Panel 1 of 1");
  await cell(page, "Cell a1: empty").click();
  await button(page, "Back to the sequence").click();
  await button(page, "Add a blank board").click();
  await button(page, "Back to the sequence").click();
  assert.deepEqual(await names(page), ["3 by 3 cells", "3 by 3 cells"]);

  await button(sequence(page), "Play").click();
  const where = () => status(page, "Panel").innerText();
  const result = page.getByRole("region", { name: "Result" });
  for (const panel of ["Panel 1 of 2", "Panel 2 of 2"]) {
    await becomes(where, panel);
    await board(page).locator('[tabindex="0"]').focus();
    for (const key of ["Enter", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight"])
      await page.keyboard.press(key);
    await page.keyboard.press("Enter");
    await result.waitFor();
    if (panel === "Panel 1 of 2") await page.keyboard.press("n");
  }
  await button(page, "Back to the sequence").click();
  await sequence(page).waitFor();
  assert.deepEqual(await names(page), ["3 by 3 cells", "3 by 3 cells"]);
});

test("on a phone, Play and the way back come first, and the title stays while panels are played", async (t) => {
  const page = await editor(site, t, "/?workers=1", { context: { viewport: { width: 390, height: 844 } } });
  await open(page);
  await button(page, "Two colours part").click();
  const add = button(page, "Add this board");
  assert.equal(await add.isVisible(), false);
  await page.getByText("Add, undo, new").click();
  await add.waitFor();
  await button(page, "Play").click();
  await page.getByRole("group", { name: "Panel of the sequence" }).getByText("Two colours part").waitFor();
});

test("what is no panel is said", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(
    page,
    JSON.stringify({ width: 1, height: 1, symbols: [{ at: [1, 1], type: "eliminator", color: "white" }] }),
  );
  await open(page);
  await button(page, "Add this board").click();
  await becomes(
    () => sequence(page).getByRole("alert").innerText(),
    "Panel 1, puzzle: has a canceller, which no reading covers.",
  );
});

test("a sequence as a page that plays offline, and as a link", async (t) => {
  const page = await editor(site, t);
  await open(page);
  await button(page, "Two colours part").click();
  await matches(() => says(page).innerText(), /^Nothing is missing/);
  const folder = await mkdtemp(path.join(tmpdir(), "perplex-"));
  t.after(() => rm(folder, { recursive: true }));
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Page").click()]);
  assert.equal(download.suggestedFilename(), "two-colours-part.html");
  const file = path.join(folder, "page.html");
  await download.saveAs(file);

  const alone = await site.browser.newPage();
  t.after(() => alone.close());
  await alone.context().setOffline(true);
  /** @type {string[]} */
  const faults = [];
  alone.on("pageerror", (error) => faults.push(error.message));
  await alone.goto(pathToFileURL(file).href);
  const plate = alone.getByRole("application");
  await plate.focus();
  // Over the top: both squares stay together. Then between them.
  for (const key of ["ArrowUp", "ArrowRight", "ArrowRight", "Enter"]) await alone.keyboard.press(key);
  await becomes(() => status(alone, "Result").innerText(), "Not yet. Draw again.");
  for (const key of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowRight", "ArrowUp", "Enter"])
    await alone.keyboard.press(key);
  await becomes(() => status(alone, "Result").innerText(), "Solved.");
  await becomes(() => status(alone, "Panel").innerText(), "Panel 1 of 7, solved");
  assert.equal(await alone.evaluate(() => document.activeElement?.textContent), "Next");
  assert.deepEqual(await faultsOf(alone, "body"), []);
  // By pointer: the same line.
  await button(alone, /^Panel 1/).click();
  const box = /** @type {{ x: number, y: number, width: number, height: number }} */ (
    await plate.boundingBox()
  );
  const at = (/** @type {number} */ a, /** @type {number} */ b) =>
    /** @type {[number, number]} */ ([
      box.x + ((62 + 50 * a) / 324) * box.width,
      box.y + ((62 + 50 * b) / 224) * box.height,
    ]);
  await alone.mouse.move(...at(0, 2));
  await alone.mouse.down();
  for (const [a, b] of [
    [2, 2],
    [2, 0],
    [4, 0],
  ])
    await alone.mouse.move(...at(a, b), { steps: 4 });
  await alone.mouse.up();
  await becomes(() => status(alone, "Result").innerText(), "Solved.");
  await button(alone, "Panel 4").click(); // a line is shown
  await becomes(() => status(alone, "Panel").innerText(), "Panel 4 of 7, solved");
  assert.deepEqual(faults, []);

  await button(page, "Copy link").click();
  const link = await page.getByRole("textbox", { name: "Link to the sequence" }).inputValue();
  // editor() cannot be used: the storyboard may appear before the board has been visible.
  const { pathname, hash } = new URL(link);
  const other = await site.open(t, `${pathname}?workers=1${hash}`);
  await becomes(() => panels(other).count(), 7);
  await matches(() => says(other).innerText(), /^Nothing is missing/);
  assert.equal(new URL(other.url()).hash, "");
});
