// Setting a pencil puzzle from scratch: a unique heyawake of 8 by 8 cells in under 40 actions, with a mouse
// and on a phone; other types, borders by keys, symmetry, and ideas for one clue.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { act, board, button, cell, openShop, says, shows, status, tab, told, win } from "./families.mjs";
import { pencil as row } from "./families/pencil.mjs";
import { attribute, becomes, matches } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();

/** The description of a cell. @param {Page} page @param {string} name */
const of = async (page, name) => (await attribute(cell(page, name), "aria-label")).split(": ")[1];

/** @param {TestContext} t @param {import("./harness.mjs").PageOptions} [options] */
async function design(t, options) {
  const page = await openShop(site, t, row, row.puzzle, options);
  await tab(page, "Design").click();
  return page;
}

/** Begins a blank grid. @param {Page} page @param {string} type @param {number} width @param {number} height */
async function blank(page, type, width, height) {
  await page.getByRole("combobox", { name: "Type", exact: true }).selectOption({ label: type });
  await page.getByRole("spinbutton", { name: "Columns", exact: true }).fill(String(width));
  await page.getByRole("spinbutton", { name: "Rows", exact: true }).fill(String(height));
  await button(page, "New blank grid").click();
  await becomes(() => page.title(), `${type}, ${width} by ${height} · perplex`);
}

/**
 * Drags along the lines between cells, from corner to corner; a corner is [columns, rows] from the
 * upper left one of the board.
 *
 * @param {Page} page
 * @param {[x: number, y: number][]} corners
 */
async function drag(page, corners) {
  await board(page).evaluate((grid) => grid.scrollIntoView({ block: "center" }));
  const first = await cell(page, "a1").boundingBox();
  assert.ok(first);
  const at = ([x, y] = [0, 0]) =>
    /** @type {const} */ ([first.x + x * first.width, first.y + y * first.height]);
  await page.mouse.move(...at(corners[0]));
  await page.mouse.down();
  for (const corner of corners.slice(1)) await page.mouse.move(...at(corner), { steps: 8 });
  await page.mouse.up();
}

// A puzzle made for this test: its rooms as lines to draw, and its numbers.
/** @type {[x: number, y: number][][]} */
const LINES = [
  [
    [0, 4],
    [8, 4],
  ],
  [
    [2, 0],
    [2, 4],
  ],
  [
    [5, 0],
    [5, 4],
  ],
  [
    [6, 0],
    [6, 4],
  ],
  [
    [2, 1],
    [5, 1],
  ],
  [
    [2, 3],
    [5, 3],
  ],
  [
    [0, 5],
    [3, 5],
  ],
  [
    [3, 4],
    [3, 8],
  ],
  [
    [2, 5],
    [2, 8],
  ],
  [
    [4, 4],
    [4, 8],
  ],
  [
    [7, 4],
    [7, 8],
  ],
  [
    [4, 6],
    [7, 6],
  ],
];
const NUMBERS = { a1: 3, c1: 1, f1: 1, g1: 3, c2: 2, h5: 1, a6: 2, c6: 2, e7: 2 };

for (const [where, viewport] of /** @type {const} */ ([
  ["at a desk", { width: 1280, height: 720 }],
  ["on a phone", { width: 390, height: 844 }],
]))
  test(`a unique heyawake from nothing in under 40 actions, ${where}`, async (t) => {
    const phone = viewport.width < 600;
    const page = await design(t, { context: { viewport, hasTouch: phone, isMobile: phone } });
    let actions = 1; // the tab
    await blank(page, "Heyawake", 8, 8);
    actions += 4;
    await says(page, "1,000 or more solutions", "Solutions");
    const place = () => board(page).evaluate((grid) => grid.getBoundingClientRect().top + scrollY);
    const at = await place();
    for (const line of LINES) {
      await drag(page, line);
      actions++;
    }
    const pad = page.getByRole("group", { name: "Clue", exact: true });
    for (const [name, number] of Object.entries(NUMBERS)) {
      await cell(page, name).click();
      await button(pad, String(number)).click();
      actions += 2;
    }
    for (const [name, number] of Object.entries(NUMBERS)) await becomes(() => of(page, name), String(number));
    await says(page, /^1 solution$/, "Solutions");
    assert.ok(actions < 40, `${actions} actions`);
    assert.equal(await place(), at, "the board stays where it is");
    // The next number makes it impossible, and undo restores the unique puzzle.
    await cell(page, "h5").click();
    await button(pad, "8").click();
    await says(page, "No solution", "Solutions");
    assert.equal(await place(), at, "the board stays where it is");
    await act(page, "Undo").click();
    await says(page, /^1 solution$/, "Solutions");
    await becomes(() => of(page, "h5"), "1");
  });

test("a puzzle that needs no mark is solved by Check, and not while it is set", async (t) => {
  const page = await design(t);
  await blank(page, "Heyawake", 4, 4);
  await says(page, /solutions$/, "Solutions");
  assert.equal(await told(page).innerText(), "");
  await tab(page, "Play").click();
  assert.ok(await win(page).isHidden());
  await act(page, "Check").click();
  await win(page).waitFor();
});

test("a blank grid is an entry of its own, and undo brings the former board back", async (t) => {
  const page = await design(t);
  await tab(page, "Play").click();
  await row.mark(page); // now it is an own puzzle
  await tab(page, "Design").click();
  await blank(page, "Nurikabe", 7, 4);
  assert.equal(await board(page).getByRole("gridcell").count(), 28);
  await says(page, /there is no number yet/, "Solutions");
  await cell(page, "c2").focus();
  await page.keyboard.press("4");
  await becomes(() => of(page, "c2"), "4");
  await act(page, "Undo").click();
  await becomes(() => of(page, "c2"), "empty");
  await act(page, "Undo").click();
  await becomes(() => page.title(), `${row.puzzle.name} · perplex`);
  await becomes(() => of(page, "a1"), "2");
  await act(page, "Redo").click();
  await act(page, "Redo").click();
  await becomes(() => of(page, "c2"), "4");
  await button(page.locator("#doors"), "Library").click();
  const tiles = page.getByRole("region", { name: "Library", exact: true });
  await tiles
    .getByRole("button", { name: /^Slitherlink, 3 by 3/ })
    .first()
    .waitFor();
  await tiles
    .getByRole("button", { name: /^Nurikabe, 7 by 4/ })
    .first()
    .waitFor();
});

test("a unique kakuro from nothing, both sums of a black cell by keys and by the pad", async (t) => {
  const page = await design(t);
  await blank(page, "Kakuro", 3, 3);
  const sums = page.getByRole("group", { name: "Sum", exact: true });
  const pad = page.getByRole("group", { name: "Clue", exact: true });
  const type = async (/** @type {string} */ name, /** @type {string[]} */ ...keys) => {
    await cell(page, name).focus();
    for (const key of keys) await page.keyboard.press(key);
  };
  await type("b2", "?");
  await becomes(() => of(page, "b2"), "black");
  await page.keyboard.press("9");
  await becomes(() => of(page, "b2"), "black, 9 across");
  await page.keyboard.press("Shift+ArrowDown");
  assert.equal(await attribute(button(sums, "Down"), "aria-pressed"), "true");
  await page.keyboard.press("6");
  await becomes(() => of(page, "b2"), "black, 9 across, 6 down");
  await page.keyboard.press("?");
  await becomes(() => of(page, "b2"), "black, 9 across");
  await button(pad, "6").click();
  await becomes(() => of(page, "b2"), "black, 9 across, 6 down");
  await button(sums, "Across").click();
  await button(pad, "1").click();
  await button(pad, "2").click();
  await becomes(() => of(page, "b2"), "black, 12 across, 6 down");
  await type("b2", "Delete");
  await becomes(() => of(page, "b2"), "empty");
  await act(page, "Undo").click();
  await act(page, "Undo").click();
  await act(page, "Undo").click();
  await becomes(() => of(page, "b2"), "black, 9 across, 6 down");
  const outside = {
    "column a": "11",
    "column b": "4",
    "column c": "16",
    "row 1": "7",
    "row 2": "7",
    "row 3": "14",
  };
  for (const [name, sum] of Object.entries(outside)) {
    await type(name, ...sum);
    await becomes(() => of(page, name), `sum ${sum}`);
  }
  await says(page, /^1 solution$/, "Solutions");
  await says(page, /^\d+ of 8 clues can go, each alone\.$/, "Clues");
});

test("a type offers the sizes that it has", async (t) => {
  const page = await design(t);
  await page.getByRole("combobox", { name: "Type", exact: true }).selectOption({ label: "Sudoku" });
  const side = page.getByRole("combobox", { name: "Side", exact: true });
  assert.deepEqual(await side.getByRole("option").allInnerTexts(), ["4 × 4", "6 × 6", "9 × 9", "16 × 16"]);
  await side.selectOption({ label: "6 × 6" });
  await button(page, "New blank grid").click();
  await shows(page, "Sudoku, 6 by 6");
  await cell(page, "r1c1").focus();
  await page.keyboard.press("7"); // a sudoku of 6 by 6 has no 7
  await matches(() => page.locator("#said").innerText(), /^Not changed\. .*7 is not a number from 1 to 6/);
});

test("borders come and go by keys; what is missing is said", async (t) => {
  const page = await design(t);
  await blank(page, "Star Battle", 5, 5);
  await says(page, /1 room of 5 drawn/, "Solutions");
  assert.ok(await page.getByRole("group", { name: "Clue", exact: true }).isHidden());
  for (const name of ["a1", "b1", "c1", "d1", "e1"]) {
    await cell(page, name).focus();
    await page.keyboard.press("Shift+ArrowDown");
  }
  await says(page, /2 rooms of 5 drawn/, "Solutions");
  await page.getByRole("spinbutton", { name: "Stars in each room", exact: true }).fill("2");
  await page.keyboard.press("Tab");
  await cell(page, "c1").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await says(page, /1 room of 5 drawn/, "Solutions");
  await page.keyboard.press("Shift+ArrowUp"); // c1 has no cell above it
  await act(page, "Undo").click();
  await says(page, /2 rooms of 5 drawn/, "Solutions");
});

test("a drag over cells makes a room of them, whose number is in its first cell", async (t) => {
  const page = await design(t);
  await blank(page, "Heyawake", 4, 2);
  await drag(page, [
    [0.5, 0.5],
    [0.5, 1.5],
    [1.5, 1.5],
  ]);
  const number = async (/** @type {string} */ name, /** @type {string} */ key) => {
    await cell(page, name).focus();
    await page.keyboard.press(key);
  };
  await number("b2", "2");
  await becomes(() => of(page, "a1"), "2");
  await number("d2", "1");
  await becomes(() => of(page, "b1"), "1");
  await becomes(() => of(page, "a1"), "2");
  // A drag along the line merges the rooms; the number of the first room remains.
  await drag(page, [
    [1, 0],
    [1, 1],
    [2, 1],
    [2, 2],
  ]);
  await becomes(() => of(page, "b1"), "empty");
  await becomes(() => of(page, "a1"), "2");
  await act(page, "Undo").click();
  await becomes(() => of(page, "b1"), "1");
});

test("a clue has its image by symmetry, and both go together", async (t) => {
  const page = await design(t);
  await blank(page, "Masyu", 5, 5);
  await page.getByRole("combobox", { name: "Symmetry", exact: true }).selectOption({ label: "Half a turn" });
  const pad = page.getByRole("group", { name: "Clue", exact: true });
  await cell(page, "b1").focus();
  await button(pad, "Black").click();
  await becomes(() => of(page, "b1"), "black circle");
  await becomes(() => of(page, "d5"), "black circle");
  await cell(page, "d5").focus();
  await page.keyboard.press("Delete");
  await becomes(() => of(page, "b1"), "empty");
  await blank(page, "Light Up", 5, 5);
  await page
    .getByRole("combobox", { name: "Symmetry", exact: true })
    .selectOption({ label: "Left and right" });
  await cell(page, "a2").focus();
  await page.keyboard.press("1");
  await becomes(() => of(page, "a2"), "black, 1");
  await becomes(() => of(page, "e2"), "black");
});

test("arrows of yajilin are turned by keys", async (t) => {
  const page = await design(t);
  await blank(page, "Yajilin", 5, 5);
  await cell(page, "c3").focus();
  await page.keyboard.press("1");
  await becomes(() => of(page, "c3"), "1 right");
  await page.keyboard.press("Shift+ArrowUp");
  await becomes(() => of(page, "c3"), "1 up");
  await page.keyboard.press("2");
  await becomes(() => of(page, "c3"), "2 up");
});

test("a change of one clue is taken from the list of those that make it unique", async (t) => {
  const page = await design(t);
  for (const name of ["a1", "b1", "a2", "b2"]) {
    await cell(page, name).focus();
    await page.keyboard.press("Delete");
    await becomes(() => of(page, name), "empty");
  }
  await matches(() => status(page, "Clues").innerText(), /makes? it unique:|can go, each alone\./);
  const ideas = page.getByRole("list", { name: "Changes of one clue" }).getByRole("button");
  await ideas.first().click();
  await says(page, /^1 solution$/, "Solutions");
});
