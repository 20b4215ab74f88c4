// Dots and crosses between cells, for every type in Play: where sides are free, pointer, finger and keys
// place them; they are kept and undone, and change neither Check nor Hint.

import { test } from "node:test";
import assert from "node:assert/strict";
import { fingers } from "./fingers.mjs";
import { useSite } from "./harness.mjs";
import { act, board, button, cell, give, measured, openShop, says, words } from "./families.mjs";
import { pencil as row } from "./families/pencil.mjs";
import { attribute, becomes, boxOf, matches } from "./reading.mjs";
import { openKept } from "./kept.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */
/** @import { Point } from "./fingers.mjs" */

const site = useSite();

/** A puzzle of each type, and whether its sides between cells are free. @type {[text: string, free: boolean][]} */
const TYPES = [
  ["chocona/6/6/tutfba38qjkd22200022043g", true],
  ["country/6/6/gq16khprgq6u1612552g", false],
  ["fillomino/6/6/g882l8g68g66h89g66g6l391g", false],
  ["hashikake/7/7/4g3g3g2n3h6g3m2g2g4k1h2g2i1g", false],
  ["heyawake/6/6/889990o3o0tv123211g", true],
  ["hitori/5/5/1242545523235525232235241", true],
  ["kakuro/5/5/lAgqhDmh-q-hlaiM9bCDb", false],
  ["kurodoko/6/6/3i7kai3g6n4l6i", true],
  ["lightup/6/6/h..g.g.g7210bj..1776.g..h", true],
  ["lits/6/6/3rpvm4830gj3", true],
  ["mashu/6/6/399041a20000", false],
  ["norinori/6/6/4fff2kpi03ms", true],
  ["numlin/6/6/6g23g6g23h1l1h54h54o", false],
  ["nurikabe/6/6/g1i1h3n5n1i4h1h", true],
  ["nurimisaki/6/6/k6.t4g.l3i3g", true],
  ["shakashaka/6/6/hdl.g.h.r.cg.g", true],
  ["shikaku/6/6/g5i2j6n84h3i2j4g2g", false],
  ["slither/5/5/c6267dgd2865a", false],
  ["starbattle/6/6/1/6amg3r4e0i4g", true],
  ["sudoku/4/4/24i3k1h3g", false],
  ["tapa/6/6/ha7ads3j5ha9l3i", true],
  ["tents/6/6/g11h1h2g0gk2833721", true],
  ["yajilin/6/6/43a42a32b21h21k32a12e", false],
  ["yinyang/6/6/6900193300l0", true],
];
const NURIKABE = "nurikabe/6/6/g1i1h3n5n1i4h1h";

/** @param {TestContext} t @param {string} text @param {import("./harness.mjs").PageOptions} [options] */
const open = (t, text, options) => openShop(site, t, row, { text, name: "" }, options);
/** @param {Page} page @param {string} name */
const mode = (page, name) => button(page.getByRole("group", { name: "Mode", exact: true }), name);
/** The words on a cell. @param {Page} page @param {string} name */
const of = async (page, name) => (await attribute(cell(page, name), "aria-label")).split(": ")[1];
/** Cells with dots and crosses on their sides. @param {Page} page */
const dotted = async (page) =>
  (await words(page)).flatMap((one) => {
    const dots = one.match(/(dot|cross) (up|down|left|right)(, (up|down|left|right))*/g);
    return dots ? [`${one.split(":")[0]} ${dots.join(", ")}`] : [];
  });

/**
 * A point of a cell, in shares of the cell's side from its upper left corner.
 *
 * @param {Page} page
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @returns {Promise<Point>}
 */
async function at(page, name, x, y) {
  const box = await boxOf(cell(page, name));
  return [box.x + x * box.width, box.y + y * box.height];
}

for (const [text, free] of TYPES)
  test(`${text.split("/")[0]}: dots are ${free ? "put on sides and kept" : "left out"}`, async (t) => {
    const page = await open(t, text);
    if (!free) return becomes(() => mode(page, "Dots").isVisible(), false);
    const before = await words(page);
    await cell(page, "b2").focus();
    for (const _ of Array(2)) await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    const all = ["b2 dot down, cross right", "c2 cross left", "b3 dot up"];
    await becomes(() => dotted(page), all);
    await page.reload();
    await becomes(() => dotted(page), all);
    for (const _ of Array(3)) await act(page, "Undo").click();
    await becomes(() => words(page), before);
  });

test("a press goes from a dot to a cross to nothing, a drag puts dots on the sides across it", async (t) => {
  const page = await open(t, NURIKABE);
  await mode(page, "Dots").click();
  const below = await at(page, "b2", 0.5, 0.95);
  for (const all of [["b2 dot down", "b3 dot up"], ["b2 cross down", "b3 cross up"], []]) {
    await page.mouse.click(...below);
    await becomes(() => dotted(page), all);
  }
  await page.mouse.click(...below, { button: "right" });
  await becomes(() => dotted(page), ["b2 cross down", "b3 cross up"]);
  await page.mouse.click(...below, { button: "right" });
  // At the edge of the board there is no other cell.
  await page.mouse.click(...(await at(page, "a1", 0.5, 0.05)));
  await becomes(() => dotted(page), []);
  const drag = async () => {
    await page.mouse.move(...(await at(page, "a5", 0.5, 0.5)));
    await page.mouse.down();
    await page.mouse.move(...(await at(page, "c5", 0.5, 0.5)), { steps: 3 });
    await page.mouse.up();
  };
  await drag();
  await becomes(() => dotted(page), ["a5 dot right", "b5 dot left, right", "c5 dot left"]);
  await drag(); // drawing the same again removes it
  await becomes(() => dotted(page), []);
  await act(page, "Undo").click(); // a drag is one step
  await becomes(() => dotted(page), ["a5 dot right", "b5 dot left, right", "c5 dot left"]);
  // In the other mode the same press marks the cell; the mode of sides returns with a puzzle of lines.
  await mode(page, "Cells").click();
  await cell(page, "a6").click();
  await cell(page, "b6").click();
  await becomes(() => of(page, "b6"), "shaded");
  await mode(page, "Dots").click();
  await give(page, "paste", row.puzzle.text);
  await becomes(() => attribute(mode(page, "Lines"), "aria-pressed"), "true");
});

test("on a phone dots are put between cells by finger", async (t) => {
  const page = await open(t, NURIKABE, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await mode(page, "Dots").tap();
  const finger = await fingers(page);
  const tap = async (/** @type {Point} */ point) => {
    await finger.down(point);
    await finger.up();
  };
  await tap(await at(page, "d4", 0.8, 0.5));
  await becomes(() => dotted(page), ["d4 dot right", "e4 dot left"]);
  await tap(await at(page, "e4", 0.2, 0.5));
  await becomes(() => dotted(page), ["d4 cross right", "e4 cross left"]);
  const box = await boxOf(mode(page, "Dots"));
  assert.ok(box.height >= 44 && box.y + box.height <= 844, `${box.height} at ${box.y}`);
});

test("Check and Hint do not read dots, and a picture has them", async (t) => {
  const page = await open(t, NURIKABE);
  await measured(page);
  await cell(page, "a1").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await becomes(() => of(page, "a1"), "shaded, dot right");
  await act(page, "Check").click();
  await says(page, /No mark is wrong so far\./);
  await act(page, "Hint").click();
  await becomes(() => dotted(page), ["a1 dot right", "b1 dot left"]);
  assert.equal(await board(page).locator(".between circle").count(), 1);
});

test("a state that an earlier version has kept opens, and one with a dot at the rim does not", async (t) => {
  const letters = (/** @type {string} */ first) => first.padEnd(36, ".");
  for (const [end, first] of [
    ["", "shaded"],
    [";2,1=1", "shaded, dot right"],
    [";0,1=1", "empty"],
    [";3,3=1", "empty"],
  ]) {
    const kept = { all: [letters("1") + end], at: 0, seconds: 5, hints: 0, solved: false };
    const page = await openKept(site, t, NURIKABE, kept);
    await matches(() => of(page, "a1"), new RegExp(`^${first}$`));
  }
});
