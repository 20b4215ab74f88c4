// Puzzles of numbers in Play: digits, corner marks, centre marks and colours, written into all selected
// cells; conflicts during typing; stored marks.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import {
  act,
  board,
  button,
  cell,
  give,
  measured,
  openSheet,
  openShop,
  says,
  sheet,
  shows,
  words,
} from "./families.mjs";
import { pencil as row } from "./families/pencil.mjs";
import { attribute, becomes, boxOf, matches } from "./reading.mjs";
import { openKept } from "./kept.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();

// Its first rows are ..43 and ..21, then 3.14 and ..3. (site/tests/families/pencil.mjs).
const SUDOKU = row.other.text;
const SIXTEEN =
  "sudoku/16/16/g5k42i3fbgb3geg69k8n2agfegb5g-10h8h3geh9g-10g7kbifg4g6dcg1h5j78gageife3h54kag2bhc1j3gek8bag-10oci97gdifj36g-10g6g9g5dhcbj1g2bgf8k9j-10l8gdfgakfg3i6h4l21hb3i-10e5agbm79i8";
const NINE = "sudoku/9/9/i7g3k4i9h5i2k8h9h1347s7g9h8g7j31h5g4h6k13g";

/** @param {TestContext} t @param {string} text @param {import("./harness.mjs").PageOptions} [options] */
const open = (t, text, options) => openShop(site, t, row, { text, name: "" }, options);
/** The words on a cell. @param {Page} page @param {string} name */
const of = async (page, name) => (await attribute(cell(page, name), "aria-label")).split(": ")[1];
/** @param {Page} page @param {string} keys */
async function press(page, keys) {
  for (const key of keys.split(" ")) await page.keyboard.press(key);
}
/** @param {Page} page */
const pad = (page) => page.getByRole("group", { name: "Digits" });
/** A key of the pad, regardless of its count of remaining digits. @param {Page} page @param {number} digit */
const key = (page, digit) => pad(page).getByRole("button", { name: new RegExp(`^${digit}( |$)`) });
/** @param {Page} page @param {string} name */
const mode = (page, name) => button(page.getByRole("group", { name: "Mode" }), name);
/** The selected cells. @param {Page} page */
const chosen = (page) =>
  board(page)
    .locator('[role="gridcell"][aria-selected="true"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")?.split(":")[0]));
/** Cells with any mark of the player. @param {Page} page */
const written = async (page) => (await words(page)).filter((one) => !/(: empty|, given)$/.test(one));
/** @param {Page} page */
const at = (page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label")?.split(":")[0]);

test("marks lie below a digit, and come back when it goes", async (t) => {
  const page = await open(t, SUDOKU);
  await cell(page, "r1c1").focus();
  await press(page, "Shift+Digit1 Shift+Digit2 Control+Digit2 Control+Digit1 Control+Shift+Digit3");
  await becomes(() => of(page, "r1c1"), "corner 1 2, centre 1 2, green");
  await press(page, "1");
  await becomes(() => of(page, "r1c1"), "1, green");
  await press(page, "Shift+Digit3"); // a cell with a digit takes no marks
  await press(page, "Delete");
  await becomes(() => of(page, "r1c1"), "corner 1 2, centre 1 2, green");
  // Delete removes layer by layer, beginning with the marks of the mode.
  for (const left of ["corner 1 2, green", "green", "empty"]) {
    await press(page, "Delete");
    await becomes(() => of(page, "r1c1"), left);
  }
  for (const _ of Array(3)) await act(page, "Undo").click();
  await mode(page, "Corner").click();
  await press(page, "Delete");
  await becomes(() => of(page, "r1c1"), "centre 1 2, green");
  await mode(page, "Colour").click();
  await press(page, "Delete");
  await becomes(() => of(page, "r1c1"), "centre 1 2");
});

test("the space bar turns the mode, and held keys do for a moment", async (t) => {
  const page = await open(t, SUDOKU);
  const on = () => page.getByRole("group", { name: "Mode" }).locator('[aria-pressed="true"]').innerText();
  await cell(page, "r1c1").focus();
  for (const [name, words] of [
    ["Corner", "corner 3"],
    ["Centre", "corner 3, centre 3"],
    ["Colour", "corner 3, centre 3, green"],
    ["Digit", "3, green"],
  ]) {
    await press(page, "Space");
    await becomes(on, name);
    await press(page, "3");
    await becomes(() => of(page, "r1c1"), `${words}${name === "Digit" ? ", in conflict" : ""}`);
  }
  for (const [keys, name] of /** @type {[string[], string][]} */ ([
    [["Shift"], "Corner"],
    [["Control"], "Centre"],
    [["Control", "Shift"], "Colour"],
  ])) {
    for (const one of keys) await page.keyboard.down(one);
    await becomes(on, name);
    for (const one of keys) await page.keyboard.up(one);
    await becomes(on, "Digit");
  }
  // Only the colour of a given can change.
  await cell(page, "r1c3").focus();
  await press(page, "1 Shift+Digit1 Control+Digit1 Control+Shift+Digit1 Control+Shift+Digit2");
  await becomes(() => of(page, "r1c3"), "4, given, amber and blue");
});

test("cells are chosen by pointer, and a number is written into all of them", async (t) => {
  const page = await open(t, SUDOKU);
  /** @param {string[]} names */
  async function drag(...names) {
    for (const [i, name] of names.entries()) {
      const box = await boxOf(cell(page, name));
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: i === 0 ? 1 : 2 });
      if (i === 0) await page.mouse.down();
    }
    await page.mouse.up();
  }
  await drag("r1c1", "r2c1", "r2c2");
  await becomes(() => chosen(page), ["r1c1", "r2c1", "r2c2"]);
  await becomes(() => at(page), "r2c2");
  await press(page, "Shift+Digit4");
  await becomes(() => written(page), ["r1c1: corner 4", "r2c1: corner 4", "r2c2: corner 4"]);
  // A diagonal drag skips the neighbours beside it.
  await drag("r1c1", "r2c2");
  await becomes(() => chosen(page), ["r1c1", "r2c2"]);
  await cell(page, "r1c2").click({ modifiers: ["Shift"] });
  await becomes(() => chosen(page), ["r1c1", "r1c2", "r2c2"]);
  await cell(page, "r1c1").click({ modifiers: ["Control"] });
  await becomes(() => chosen(page), ["r1c2", "r2c2"]);
  // A mark is added where it is missing, or removed if all cells have it.
  await press(page, "Shift+Digit4");
  await becomes(() => of(page, "r1c2"), "corner 4");
  await becomes(() => of(page, "r2c2"), "corner 4");
  await press(page, "Shift+Digit4");
  await becomes(() => written(page), ["r1c1: corner 4", "r2c1: corner 4"]);
  await act(page, "Undo").click();
  await act(page, "Undo").click();
  await becomes(() => written(page), ["r1c1: corner 4", "r2c1: corner 4", "r2c2: corner 4"]);
  // A double click selects the cells with the same digit, given or written, or else the same marks.
  await cell(page, "r1c3").dblclick();
  await becomes(() => chosen(page), ["r1c3", "r3c4"]);
  await cell(page, "r1c1").dblclick();
  await becomes(() => chosen(page), ["r1c1", "r2c1", "r2c2"]);
  await cell(page, "r4c4").dblclick();
  await becomes(() => chosen(page), ["r4c4"]);
});

test("cells are chosen by keys, and arrows go around", async (t) => {
  const page = await open(t, SUDOKU);
  await cell(page, "r1c1").focus();
  await press(page, "ArrowLeft");
  await becomes(() => chosen(page), ["r1c4"]);
  await press(page, "ArrowUp");
  await becomes(() => chosen(page), ["r4c4"]);
  await press(page, "ArrowRight Shift+ArrowRight Control+ArrowUp");
  await becomes(() => chosen(page), ["r3c2", "r4c1", "r4c2"]);
  await becomes(() => at(page), "r3c2");
  await press(page, "2");
  await becomes(
    () => written(page),
    ["r3c2: 2, in conflict", "r4c1: 2, in conflict", "r4c2: 2, in conflict"],
  );
  await press(page, "Escape");
  await becomes(() => chosen(page), ["r3c2"]);
  await press(page, "Control+a");
  await becomes(() => chosen(page).then(({ length }) => length), 16);
  await press(page, "Backspace");
  await becomes(() => written(page), []);
  await press(page, "ArrowDown");
  await becomes(() => chosen(page), ["r4c2"]);
});

test("conflicts are shown while digits are typed, if they are wanted", async (t) => {
  const page = await open(t, SUDOKU);
  const fact = page.getByText("column 1 has two 3s: r1c1 and r3c1");
  await cell(page, "r1c1").focus();
  await press(page, "3");
  await becomes(
    () => written(page),
    ["r1c1: 3, in conflict", "r1c4: 3, given, in conflict", "r3c1: 3, given, in conflict"],
  );
  await fact.or(page.getByText("row 1 has two 3s: r1c1 and r1c4")).first().waitFor();
  const box = page.getByRole("checkbox", { name: "Show conflicts while I type" });
  await box.uncheck();
  await becomes(() => written(page), ["r1c1: 3"]);
  await page.reload();
  await becomes(() => written(page), ["r1c1: 3"]);
  assert.equal(await box.isChecked(), false);
  // Settings has the same switch.
  await openSheet(page, "Settings");
  await sheet(page, "Settings").getByRole("checkbox", { name: "Show conflicts while I type" }).check();
  await page.keyboard.press("Escape");
  await becomes(() => box.isChecked(), true);
  await becomes(() => of(page, "r1c1"), "3, in conflict");
  await cell(page, "r1c1").focus();
  await press(page, "1");
  await becomes(() => written(page), ["r1c1: 1"]);
});

test("the number pad writes into what is chosen, counts, and leaves the focus at the board", async (t) => {
  const page = await open(t, SUDOKU);
  const atBoard = () => board(page).evaluate((it) => it.contains(document.activeElement));
  await cell(page, "r1c1").click();
  for (const press of [
    () => key(page, 1).click(),
    ...["Corner", "Centre", "Colour"].map((name) => () => mode(page, name).click()),
    () => button(pad(page), "blue").click(),
    () => mode(page, "Digit").click(),
  ]) {
    await press();
    assert.ok(await atBoard());
  }
  await becomes(() => of(page, "r1c1"), "1, blue");
  await press(page, "2"); // typed digits reach the board again
  await becomes(() => of(page, "r1c1"), "2, blue");
  // Three of the four threes are given.
  await becomes(
    () =>
      key(page, 3)
        .innerText()
        .then((text) => text.replace(/\s+/g, " ")),
    "3 1 left",
  );
  await cell(page, "r2c2").click();
  await key(page, 3).click();
  await becomes(
    () =>
      key(page, 3)
        .innerText()
        .then((text) => text.replace(/\s+/g, " ")),
    "3 all placed",
  );
  await button(pad(page), "Clear").click();
  await becomes(() => of(page, "r2c2"), "empty");
  assert.equal(await pad(page).getByRole("button").count(), 5);
  await give(page, "paste", row.puzzle.text);
  await shows(page, row.puzzle.name);
  assert.equal(await pad(page).isVisible(), false);
});

test("on a phone the pad has two rows of five, and keys for fingers", async (t) => {
  const page = await open(t, NINE, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  for (const name of ["Digit", "Corner", "Centre", "Colour"]) {
    await mode(page, name).tap();
    const keys = pad(page).getByRole("button");
    await becomes(() => keys.count(), 10);
    const boxes = await Promise.all((await keys.all()).map(boxOf));
    const tops = [...new Set(boxes.map(({ y }) => Math.round(y)))];
    assert.equal(tops.length, 2, name);
    for (const { width, height, y } of boxes) {
      assert.ok(width >= 44 && height >= 44, `${name}: ${width} by ${height}`);
      assert.ok(y + height <= 844, `${name}: in sight`);
    }
    assert.ok((await boxOf(mode(page, name))).height >= 44);
  }
});

test("on a board of sixteen digits, 1 and 2 typed one after the other are 12", async (t) => {
  const page = await open(t, SIXTEEN);
  await cell(page, "r1c1").focus();
  await press(page, "1 2");
  await matches(() => of(page, "r1c1"), /^12\b/);
  await act(page, "Undo").click(); // one step
  await becomes(() => of(page, "r1c1"), "empty");
  await cell(page, "r1c1").focus();
  await press(page, "1 0 ArrowRight ArrowLeft 3");
  await matches(() => of(page, "r1c1"), /^3\b/);
  await press(page, "Delete Control+Digit1 Control+Digit3 Control+Digit5");
  await becomes(() => of(page, "r1c1"), "centre 5 13");
  await key(page, 16).click();
  await matches(() => of(page, "r1c1"), /^16\b/);
});

test("where numbers are larger than the pad has keys, they are digits one after the other", async (t) => {
  // The area of 18 takes most of the board.
  const page = await open(t, "fillomino/5/5/-12zi");
  await cell(page, "b1").click();
  assert.equal(await pad(page).getByRole("button").count(), 11); // ten digits and Clear
  await key(page, 1).click();
  await key(page, 8).click();
  await becomes(() => of(page, "b1"), "18");
  await press(page, "ArrowRight 1 7");
  await becomes(() => of(page, "c1"), "17");
  await act(page, "Undo").click();
  await becomes(() => of(page, "c1"), "empty");
});

test("all kinds of marks are kept, and undone", async (t) => {
  const page = await open(t, SUDOKU);
  await cell(page, "r1c1").focus();
  await press(page, "Shift+Digit1 Control+Digit1 Control+Digit2 Control+Shift+Digit9 ArrowRight");
  await press(page, "Control+Digit1 Control+Digit2 Control+Digit3 Control+Digit4 ArrowDown 3");
  const all = ["r1c1: corner 1, centre 1 2, brown", "r1c2: centre 1 2 3 4", "r2c2: 3"];
  await becomes(() => written(page), all);
  await page.reload();
  await becomes(() => written(page), all);
  for (const _ of Array(9)) await act(page, "Undo").click();
  await becomes(() => written(page), []);
  for (const _ of Array(9)) await act(page, "Redo").click();
  await becomes(() => written(page), all);
  // The player's marks do not solve the puzzle until all digits are written.
  await measured(page);
  await act(page, "Check").click();
  await says(page, /No mark is wrong\. 7 cells left\./);
});

test("candidates that an earlier version has kept are centre marks", async (t) => {
  // One letter for each digit of each cell: 1 and 2 are left in r1c1, below a 4; 3 is in r2c2.
  const letters = Array(64).fill(".");
  letters.splice(0, 4, ".", ".", "0", "1");
  letters[4 * 5 + 2] = "1";
  const before = { all: [".".repeat(64), letters.join("")], at: 1, seconds: 5, hints: 0, solved: false };
  const page = await openKept(site, t, SUDOKU, before);
  await becomes(() => written(page), ["r1c1: 4, in conflict", "r1c3: 4, given, in conflict", "r2c2: 3"]);
  await cell(page, "r1c1").focus();
  await press(page, "Delete");
  await matches(() => of(page, "r1c1"), /^centre 1 2/);
  await act(page, "Undo").click();
  await act(page, "Undo").click();
  await becomes(() => written(page), []);
});

test("marks have their sizes", async (t) => {
  const page = await open(t, NINE);
  await measured(page);
  const sizes = (/** @type {string} */ kind) =>
    board(page)
      .locator(`text.${kind}`)
      .evaluateAll((all) => [
        ...new Set(all.map((one) => `${one.getAttribute("font-size")} ${getComputedStyle(one).fill}`)),
      ]);
  const empty = board(page)
    .getByRole("gridcell", { name: /: empty$/ })
    .first();
  await empty.focus();
  await press(page, "Shift+Digit1 Control+Digit1");
  await becomes(() => sizes("cornermark").then(({ length }) => length), 1);
  // In hundredths of a cell: corner marks 24, centre marks 30; a cell of the drawing is 2 wide.
  const [corner] = await sizes("cornermark");
  assert.match(corner, /^0\.48 /);
  assert.match((await sizes("centremark"))[0], /^0\.6 /);
});
