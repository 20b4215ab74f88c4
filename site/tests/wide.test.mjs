// Arrows and sizers: placed by the palette and by keys, drawn, judged in Play, and shared.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { board, editor, labels, openPuzzle, place, status, symbol, view } from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { becomes } from "./reading.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

/** @param {Page} page @param {string} name */
const direction = (page, name) =>
  page.getByRole("radiogroup", { name: "Direction of arrows" }).getByRole("radio", { name, exact: true });
/** @param {Page} page */
const cells = async (page) =>
  (await labels(page)).filter((label) => label.startsWith("Cell") && !label.endsWith(": empty"));

test("arrows and sizers are placed by the palette", async (t) => {
  const page = await editor(site, t);
  assert.equal(await direction(page, "Up").isVisible(), false, "no directions without an arrow");
  await symbol(page, "Arrow 2").check();
  await direction(page, "Down-left").check();
  await place(page, "Cell c2: empty").click();
  await symbol(page, "Sizer").check();
  await becomes(() => direction(page, "Up").isVisible(), false);
  await place(page, "Cell a1: empty").click();
  await becomes(() => cells(page), ["Cell a1: sizer", "Cell c2: down-left arrow of 2"]);
  await symbol(page, "Arrow 1").check();
  await becomes(() => direction(page, "Down-left").isChecked(), true, "the direction is remembered");
  await page.reload();
  await board(page).waitFor();
  await becomes(() => cells(page), ["Cell a1: sizer", "Cell c2: down-left arrow of 2"]);
});

test("arrows and sizers are placed by keys, and turn with the board", async (t) => {
  const page = await editor(site, t);
  await place(page, "Cell b2: empty").focus();
  for (const key of ["6", "h", "Enter"]) await page.keyboard.press(key);
  await becomes(() => cells(page), ["Cell b2: up-right arrow of 2"]);
  for (const key of ["ArrowRight", "ArrowRight", "g", "Enter"]) await page.keyboard.press(key);
  await becomes(() => cells(page), ["Cell b2: up-right arrow of 2", "Cell c2: sizer"]);
  await page.keyboard.press("t");
  await becomes(() => cells(page), ["Cell c2: down-right arrow of 2", "Cell c3: sizer"]);
});

/** @param {Page} page */
const verdict = (page) => status(page, "Line");

const UP = "ArrowUp";
const RIGHT = "ArrowRight";

for (const { name, puzzle, wrong, says, right } of [
  {
    name: "an arrow",
    puzzle: {
      width: 2,
      height: 2,
      symbols: [{ at: [1, 3], type: "arrow", count: 1, direction: "up-right" }],
    },
    wrong: [UP, RIGHT, UP, RIGHT], // over the middle and the end
    says: "Arrow a2: the line crosses its ray, up-right from here, 2 times, 1 wanted",
    right: [UP, UP, RIGHT, RIGHT],
  },
  {
    name: "a sizer",
    puzzle: {
      width: 4,
      height: 1,
      symbols: [
        { at: [1, 1], type: "sizer" },
        { at: [7, 1], type: "sizer" },
      ],
    },
    wrong: [RIGHT, UP, RIGHT, RIGHT, RIGHT],
    says: "Sizer d1: its region has 3 cells for 1 sizer, 3 each; the region of cell a1 has 1 each",
    right: [RIGHT, RIGHT, UP, RIGHT, RIGHT],
  },
])
  test(`${name} is judged in Play`, async (t) => {
    const page = await editor(site, t);
    await openPuzzle(page, JSON.stringify(puzzle));
    await view(page, "Play").click();
    await board(page).waitFor();
    for (const key of ["Enter", ...wrong, "Enter"]) await page.keyboard.press(key);
    const reasons = page.getByRole("list", { name: "What the line breaks" }).getByRole("listitem");
    await becomes(() => reasons.allInnerTexts(), [says]);
    await page.keyboard.press("r");
    for (const key of ["Enter", ...right, "Enter"]) await page.keyboard.press(key);
    await verdict(page).getByText("Solved").waitFor();
  });

test("a share link of a board with an arrow opens", async (t) => {
  const puzzle = {
    width: 2,
    height: 2,
    symbols: [{ at: [1, 3], type: "arrow", count: 3, direction: "left" }],
  };
  const [{ share }] = perplex("convert", puzzle, "-to", "share", "-kind", "edit");
  assert.match(share, /^2e/, "a link of version 2");
  const page = await editor(site, t);
  await openPuzzle(page, share);
  await becomes(() => cells(page), ["Cell a2: left arrow of 3"]);
});
