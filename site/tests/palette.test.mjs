// The palette beyond single symbols: colours by kind, the shape editor, picking symbols from the board, and
// the settings of the board.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import {
  board,
  button,
  editor,
  generator,
  labels,
  openPuzzle,
  place,
  settled,
  status,
  symbol,
  view,
} from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { becomes, eventually } from "./reading.mjs";

/** @import { PuzzleSymbol } from "../perplex.js" */
/** @import { Page } from "playwright-core" */

const site = useSite();

/** @param {Page} page */
const held = async (page) => (await labels(page)).filter((label) => !label.endsWith(": empty"));
/** @param {Page} page @param {string} name */
const colour = (page, name) =>
  page.getByRole("radiogroup", { name: "Colour" }).getByRole("radio", { name, exact: true });
/** @param {Page} page */
const shape = (page) => page.getByRole("group", { name: "Shape", exact: true });
/**
 * @param {Page} page
 * @param {string} at
 * @param {"filled" | "empty"} state
 */
const square = (page, at, state) =>
  shape(page).getByRole("button", { name: `Square ${at}: ${state}`, exact: true });
/** @param {Page} page */
const settings = async (page) => {
  const symmetry = page.getByRole("combobox", { name: "Symmetry" });
  if (!(await symmetry.isVisible())) await page.getByText(/^(Windmill|Game) rules$/).click();
  return symmetry;
};
/** @param {Page} page */
const pillar = (page) => page.getByRole("switch", { name: "Pillar" });

test("every symbol of a cell takes any colour, and remembers it by kind", async (t) => {
  const page = await editor(site, t);
  for (const [name, usual, words] of [
    ["Square", "Black", "red square"],
    ["Triangle 2", "Orange", "red 2 triangles"],
    ["Polyomino", "Yellow", "red polyomino of 3, squares 1,1 2,1 1,2"],
    ["Negative polyomino", "Blue", "negative red polyomino of 3, squares 1,1 2,1 1,2"],
    ["Canceller", "White", "red canceller"],
  ]) {
    await symbol(page, name).check();
    await becomes(() => colour(page, usual).isChecked(), true, `${name} is ${usual} at first`);
    await colour(page, "Red").check();
    await place(page, "Cell c3: empty").click();
    await becomes(
      async () => (await held(page)).filter((label) => label.startsWith("Cell")),
      [`Cell c3: ${words}`],
    );
    await place(page, `Cell c3: ${words}`).click();
  }
  await symbol(page, "Triangle 4").check();
  await becomes(() => colour(page, "Red").isChecked(), true, "triangles share their colour");
  await page.reload();
  await board(page).waitFor();
  await symbol(page, "Canceller").check();
  await becomes(() => colour(page, "Red").isChecked(), true, "remembered");
});

test("shapes are drawn square by square, turned, and remembered", async (t) => {
  const page = await editor(site, t);
  assert.equal(await shape(page).isVisible(), false);
  await symbol(page, "Polyomino").check();
  for (const at of ["2,2", "3,2", "2,3"]) await square(page, at, "filled").click();
  await place(page, "Cell a1: empty").click();
  await page.getByText("The shape has no square yet").first().waitFor();
  // Five in the corners and the middle: shapes need not be connected.
  for (const at of ["1,1", "5,1", "3,3", "1,5", "5,5"]) await square(page, at, "empty").click();
  await place(page, "Cell a1: empty").click();
  await place(page, "Cell a1: yellow polyomino of 5, squares 1,1 5,1 3,3 1,5 5,5").waitFor();
  // By keys, then turned by a quarter.
  for (const at of ["1,1", "5,1", "1,5", "5,5"]) await square(page, at, "filled").click();
  await square(page, "3,3", "filled").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await place(page, "Cell b1: empty").click();
  await place(page, "Cell b1: yellow polyomino of 3, squares 1,1 2,1 2,2").waitFor();
  await button(page, "Rotate").click();
  await page.getByRole("switch", { name: "Rotatable" }).check();
  await place(page, "Cell c1: empty").click();
  await place(page, "Cell c1: rotatable yellow polyomino of 3, squares 2,1 1,2 2,2").waitFor();
  // The switch selects the other tool.
  await page.getByRole("switch", { name: "Negative" }).check();
  await becomes(() => symbol(page, "Negative polyomino").isChecked(), true);
  await place(page, "Cell d1: empty").click();
  await place(page, "Cell d1: rotatable negative blue polyomino of 3, squares 2,1 1,2 2,2").waitFor();
  // Recent symbols can be selected again, after a reload, too.
  await page.reload();
  await board(page).waitFor();
  const recent = page.getByRole("list", { name: "Recent shapes" }).getByRole("button");
  assert.deepEqual((await recent.evaluateAll((all) => all.map((one) => one.ariaLabel))).slice(0, 4), [
    "Shape of 3: 2,1 1,2 2,2, rotatable, negative",
    "Shape of 3: 2,1 1,2 2,2, rotatable",
    "Shape of 3: 1,1 2,1 2,2",
    "Shape of 5: 1,1 5,1 3,3 1,5 5,5",
  ]);
  await recent.nth(3).click();
  await becomes(() => symbol(page, "Polyomino").isChecked(), true);
  await becomes(() => page.getByRole("switch", { name: "Rotatable" }).isChecked(), false);
  // A symbol placed on its equal removes it; another one replaces it.
  await board(page)
    .getByRole("gridcell", {
      name: "Cell a1: yellow polyomino of 5, squares 1,1 5,1 3,3 1,5 5,5",
      exact: true,
    })
    .click();
  await place(page, "Cell a1: empty").waitFor();
});

test("what lies on the board is picked up", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(
    page,
    JSON.stringify({
      width: 2,
      height: 2,
      symbols: [
        {
          at: [1, 1],
          type: "polyomino",
          shape: [[1, 1, 1]],
          rotatable: true,
          negative: true,
          color: "green",
        },
        { at: [3, 1], type: "star", color: "cyan" },
        { at: [2, 2], type: "must-cross", color: "yellow" },
      ],
    }),
  );
  await place(page, "Cell a1: rotatable negative green polyomino of 3, squares 1,1 2,1 3,1").focus();
  await page.keyboard.press("i");
  await becomes(() => symbol(page, "Negative polyomino").isChecked(), true);
  await becomes(() => colour(page, "Green").isChecked(), true);
  await place(page, "Cell b2: empty").click();
  await place(page, "Cell b2: rotatable negative green polyomino of 3, squares 1,1 2,1 3,1").waitFor();
  await place(page, "Cell b1: cyan star").click({ modifiers: ["Alt"] });
  await becomes(() => symbol(page, "Star").isChecked(), true);
  await becomes(() => colour(page, "Cyan").isChecked(), true);
  await place(page, "Vertex b2: yellow hexagon").focus();
  await page.keyboard.press("i");
  await becomes(() => symbol(page, "Yellow hexagon").isChecked(), true);
});

test("symmetry gives every start and end its mirror image, in one step", async (t) => {
  const page = await editor(site, t);
  const alone = await held(page);
  const symmetry = await settings(page);
  await symmetry.selectOption({ label: "Horizontal: left and right mirrored" });
  await becomes(
    () => held(page),
    ["Vertex a1: end", "Vertex e1: end", "Vertex a5: start", "Vertex e5: start"],
  );
  await symbol(page, "Start").check();
  await place(page, "Edge a2|b2: empty").click();
  await page.getByText("and its mirror image: edge c2|d2").waitFor();
  assert.ok((await held(page)).includes("Edge c2|d2: start"));
  await place(page, "Edge c2|d2: start").click();
  await becomes(async () => (await held(page)).length, 4, "taken away with its image");
  await place(page, "Vertex c3: empty").click();
  await page.getByText("Both lines would be here").first().waitFor();
  for (let i = 0; i < 3; i++) await button(page, "Undo").click();
  await becomes(() => held(page), alone);
  await becomes(() => symmetry.inputValue(), "none");
  await button(page, "Redo").click();
  await becomes(() => symmetry.inputValue(), "horizontal");
});

test("a pillar has no right side, and tells what it cost", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(
    page,
    JSON.stringify({
      width: 4,
      height: 2,
      symbols: [
        { at: [0, 1], type: "must-cross" },
        { at: [8, 1], type: "cannot-cross" },
        { at: [8, 3], type: "must-cross" },
        { at: [7, 1], type: "star", color: "red" },
      ],
    }),
  );
  const flat = await held(page);
  const symmetry = await settings(page);
  const parallel = symmetry.getByRole("option", { name: /^Parallel/, includeHidden: true });
  assert.ok(
    await parallel.evaluate((/** @type {HTMLOptionElement} */ option) => option.disabled),
    "two lines side by side go with a pillar only",
  );
  await pillar(page).check();
  await page.getByText("1 symbol did not fit").first().waitFor();
  assert.deepEqual(await held(page), [
    "Vertex a1: end",
    "Edge d1|a1: hexagon",
    "Cell d1: red star",
    "Edge d2|a2: hexagon",
    "Vertex a3: start",
  ]);
  assert.equal(
    await board(page)
      .getByRole("gridcell", { name: /^Vertex e/ })
      .count(),
    0,
  );
  await symmetry.selectOption({ label: "Parallel: halfway round the pillar" });
  await eventually(async () => assert.ok((await held(page)).includes("Vertex c3: start")));
  // With a symmetry the width is even.
  await page.getByRole("combobox", { name: "Board width" }).selectOption("3");
  await page.getByText("symmetry switched off").first().waitFor();
  assert.equal(await symmetry.inputValue(), "none");
  assert.ok(
    await symmetry
      .getByRole("option", { name: /^Vertical/ })
      .evaluate((/** @type {HTMLOptionElement} */ option) => option.disabled),
  );
  await pillar(page).uncheck();
  await symmetry.selectOption({ label: "Vertical: top and bottom mirrored" });
  await pillar(page).click();
  await page.getByText("a pillar needs an even width").first().waitFor();
  assert.equal(await pillar(page).isChecked(), false);
  for (let i = 0; i < 5; i++) await button(page, "Undo").click();
  await becomes(() => held(page), flat);
});

test("another size keeps what fits and tells what does not", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(
    page,
    JSON.stringify({
      width: 4,
      height: 4,
      starts: [
        [0, 8],
        [6, 5],
      ],
      ends: [[8, 3]],
      symbols: [
        { at: [1, 1], type: "eliminator" },
        { at: [7, 7], type: "polyomino", shape: [[1]] },
      ],
    }),
  );
  await page.getByRole("combobox", { name: "Board width" }).selectOption("2");
  await page.getByText("2 by 4 cells: 1 symbol, 1 start did not fit.").first().waitFor();
  assert.deepEqual(await held(page), [
    "Cell a1: white canceller",
    "Edge right of b2: end",
    "Vertex a5: start",
  ]);
  await button(page, "Undo").click();
  await becomes(async () => (await held(page)).length, 5);
});

test("rules are chosen, and where they differ is said only then", async (t) => {
  const page = await editor(site, t);
  const note = page.getByText("The readings may differ here");
  await page.getByText("Windmill rules", { exact: true }).click();
  const rules = page.getByRole("radiogroup", { name: "Rules" });
  await becomes(() => note.isVisible(), false);
  await settings(page);
  await becomes(() => rules.getByRole("radio", { name: "Windmill" }).isChecked(), true);
  await rules.getByRole("radio", { name: "Game" }).check();
  await page.getByText("Game rules", { exact: true }).waitFor();
  assert.equal(await note.isVisible(), false, "nothing differs on an empty board");
  await openPuzzle(
    page,
    JSON.stringify({
      width: 2,
      height: 2,
      profile: "game",
      variants: ["lone-eliminators"],
      symbols: [{ at: [1, 1], type: "eliminator" }],
    }),
  );
  await page
    .getByRole("list", { name: "Variants of the rules" })
    .getByText("Cancellers left over do not cancel in pairs.")
    .waitFor();
  await note.click();
  await page
    .getByRole("list", { name: "Where the readings differ" })
    .getByText(/^Cancellers:/)
    .waitFor();
  await status(page, "Other rules")
    .getByText(/^Windmill rules: [\d,]+ solutions?\. SPaRC rules: [\d,]+ solutions?\.$/)
    .waitFor();
  await rules.getByRole("radio", { name: "SPaRC" }).check();
  await page.getByText("SPaRC rules", { exact: true }).waitFor();
  await status(page, "Other rules")
    .getByText(/^Windmill rules: [\d,]+ solutions?\. Game rules: [\d,]+ solutions?\.$/)
    .waitFor();
  await rules.getByRole("radio", { name: "Windmill" }).check();
  await becomes(
    () => page.getByRole("list", { name: "Variants of the rules" }).isVisible(),
    false,
    "the variants were the game's",
  );
  await status(page, "Other rules")
    .getByText(/^Game rules:/)
    .waitFor();
  await settled(page);
});

test("a query tries shapes that were placed lately, and eliminators", async (t) => {
  const page = await editor(site, t);
  await symbol(page, "Polyomino").check();
  await place(page, "Cell a1: empty").click(); // three squares in a corner
  await page.getByRole("switch", { name: "Rotatable" }).check();
  await symbol(page, "Negative polyomino").check();
  await place(page, "Cell a2: empty").click();
  const query = {
    width: 2,
    height: 2,
    symbols: [
      { at: [1, 1], type: "unknown" },
      { at: [3, 3], type: "unknown" },
    ],
  };
  await openPuzzle(page, JSON.stringify(query));
  await view(page, "Generate").click();
  await page.getByText(/^Colours: /).click();
  const offered = page.getByRole("group", { name: "Query shapes" });
  await offered.getByRole("checkbox", { name: "Shape of 3: 1,1 2,1 1,2", exact: true }).check();
  await offered
    .getByRole("checkbox", { name: "Shape of 3: 1,1 2,1 1,2, rotatable, negative", exact: true })
    .check();
  await page.getByRole("checkbox", { name: "Cancellers" }).check();
  await page.getByText(/^Colours: .*; 2 shapes; cancellers$/).waitFor();
  const shapes = [
    {
      shape: [
        [1, 1],
        [1, 0],
      ],
    },
    {
      shape: [
        [1, 1],
        [1, 0],
      ],
      rotatable: true,
      negative: true,
    },
  ];
  const want = perplex("generate", query, "-shapes", JSON.stringify(shapes), "-eliminators");
  assert.ok(
    want.some(({ symbols }) => symbols.some((/** @type {PuzzleSymbol} */ { type }) => type === "eliminator")),
  );
  await generator(page).click();
  await button(page, "Cancel").waitFor({ state: "hidden" });
  const list = page.getByRole("list", { name: "Generated puzzles" });
  await page.waitForFunction(
    (n) => document.querySelectorAll("#list [role=listitem]").length === n,
    want.length,
  );
  const first = (await list.getByRole("button").first().getAttribute("aria-label")) ?? "";
  assert.ok(first.includes(`(${want[0].tsi.toFixed(2)} Sh), `), first);
  // The same is found after a reload.
  await page.reload();
  await board(page).waitFor();
  await page.waitForFunction(
    (n) => document.querySelectorAll("#list [role=listitem]").length === n,
    want.length,
  );
  await list.getByRole("button").first().click();
  await page.getByRole("button", { name: "Keep this board" }).click();
  await becomes(
    async () => (await held(page)).filter((label) => label.startsWith("Cell")).length,
    want[0].symbols.length,
  );
});
