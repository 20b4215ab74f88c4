// Pencil puzzles in Play: the marks of pointer, keys and number pad on the boards of each kind.
// families.test.mjs tests what all families share.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { act, board, button, cell, give, measured, openShop, says, words } from "./families.mjs";
import { pencil as row } from "./families/pencil.mjs";
import { attribute, becomes, boxOf, matches, middleOf } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();

const SUDOKU = row.other.text;
const KAKURO = "kakuro/6/6/fhmi-.o.lj3l7--3l9bl-Mo.-bm.G7hM9";
const TENTS = "tents/6/6/g11h1h2g0gk2833721";
const MASYU = "mashu/6/6/399041a20000";
const NURIKABE = "nurikabe/6/6/g1i1h3n5n1i4h1h";

/** @param {TestContext} t @param {string} text @param {import("./harness.mjs").PageOptions} [options] */
const open = (t, text, options) => openShop(site, t, row, { text, name: "" }, options);
/** The words on a cell. @param {Page} page @param {string} name */
const of = async (page, name) => (await attribute(cell(page, name), "aria-label")).split(": ")[1];
/** @param {Page} page @param {string} keys */
async function press(page, keys) {
  for (const key of keys.split(" ")) await page.keyboard.press(key);
}

/** Drags through points of cells. @param {Page} page @param {[cell: string, x: number, y: number][]} way shares of the cell's side @param {{steps?: number, button?: "left" | "right"}} [how] */
async function drag(page, way, { steps = 8, button = "left" } = {}) {
  for (const [i, [name, x, y]] of way.entries()) {
    const box = await boxOf(cell(page, name));
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: i === 0 ? 1 : steps });
    if (i === 0) await page.mouse.down({ button });
  }
  await page.mouse.up({ button });
}

/** Cells with a mark that matches, and the mark. @param {Page} page @param {RegExp} mark */
const marked = async (page, mark) => (await words(page)).filter((one) => mark.test(one));

test("clues outside the board are cells for the keyboard, and take no mark", async (t) => {
  const page = await open(t, TENTS);
  const at = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await cell(page, "b1").focus();
  await press(page, "ArrowUp Enter");
  await becomes(at, "column b: 1");
  await press(page, "ArrowUp");
  await becomes(at, "b6: tree");
  await press(page, "Enter x");
  await becomes(at, "b6: tree");
  await press(page, "Home");
  await becomes(at, "row 6: empty");
  await cell(page, "b1").focus();
  await press(page, "Enter");
  await becomes(() => of(page, "b1"), "tent");
  await press(page, "x");
  await becomes(() => of(page, "b1"), "no tent");
});

test("digits of a kakuro are entered in its white cells alone", async (t) => {
  const page = await open(t, KAKURO);
  await cell(page, "b1").focus();
  await press(page, "7");
  await becomes(() => of(page, "b1"), "7");
  await press(page, "ArrowRight Shift+2 Shift+4");
  await becomes(() => of(page, "c1"), "corner 2 4");
  await button(page.getByRole("group", { name: "Digits" }), "9").click();
  await becomes(() => of(page, "c1"), "9");
  await cell(page, "a1").focus();
  const before = await of(page, "a1");
  assert.match(before, /^black/);
  await press(page, "3");
  assert.equal(await of(page, "a1"), before);
  await cell(page, "row 2").focus();
  await press(page, "3");
  await matches(() => of(page, "row 2"), /^(empty|sum \d+)$/);
});

test("givens and entries differ in their colour, in both themes", async (t) => {
  const page = await open(t, SUDOKU);
  await cell(page, "r1c1").focus();
  await press(page, "1");
  await becomes(() => of(page, "r1c1"), "1");
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme });
    const fills = (/** @type {string} */ layer) =>
      board(page)
        .locator(`.${layer} text`)
        .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).fill))]);
    const [given, entered] = [await fills("printed"), await fills("marks")];
    assert.equal(entered.length, 1);
    assert.ok(given.length > 0 && !given.includes(entered[0]), `${colorScheme}: ${given} and ${entered}`);
  }
});

test("a check lights every cell of the fault that it names, and no other cell", async (t) => {
  const page = await open(t, "tapa/6/6/ha7ads3j5ha9l3i");
  await measured(page);
  for (const name of ["a1", "b1", "a2", "b2", "f4"]) await cell(page, name).click();
  await act(page, "Check").click();
  await says(page, /a1: a two by two square is shaded\./);
  for (const name of ["a1", "b1", "a2", "b2"]) assert.match(await of(page, name), /, wrong$/);
  assert.doesNotMatch(await of(page, "f4"), /wrong/);
});

test("the card of a puzzle has its number below the word, and its passes in the fold", async (t) => {
  const page = await open(t, "kakuro/5/5/lAgqhDmh-q-hlaiM9bCDb");
  await measured(page);
  const card = page.getByRole("status", { name: "Difficulty" });
  await matches(
    () => card.innerText(),
    /[\d.]+ Sh\. .* 5 × 5 kakuro puzzles made by perplex\. Not compared with people\./,
  );
  await card.getByText("Details", { exact: true }).click();
  await matches(() => card.innerText(), /[\d.]+ Sh of search information/);
});

test("a check without a fault says how many cells are left, not how many marks", async (t) => {
  const page = await open(t, SUDOKU);
  await measured(page);
  await act(page, "Check").click();
  await says(page, /No mark is wrong\. 8 cells left\./);
  const loop = await open(t, "slither/5/5/c6267dgd2865a");
  await measured(loop);
  await act(loop, "Check").click();
  await says(loop, /No mark is wrong so far\./);
});

test("a hint names marks that cannot be right, and takes none away", async (t) => {
  const page = await open(t, SUDOKU);
  await measured(page);
  await cell(page, "r1c1").focus();
  await press(page, "1 ArrowRight 1");
  await act(page, "Check").click();
  await says(page, /row 1 has two 1s: r1c1 and r1c2\./i);
  assert.match(await of(page, "r1c1"), /, wrong$/);
  await act(page, "Hint").click();
  await says(page, /\d marks? cannot be right/);
  await act(page, "Hint").click();
  await says(page, /take back what is lit/);
  await matches(() => of(page, "r1c2"), /^1/);
});

test("a line is drawn from cell to cell; a press at a side is a line, then a cross", async (t) => {
  const page = await open(t, MASYU);
  await drag(page, [
    ["a1", 0.5, 0.5],
    ["c1", 0.5, 0.5],
  ]);
  await matches(() => of(page, "b1"), /line left, right$/);
  const [x, y] = await middleOf(cell(page, "a1"));
  const { height } = await boxOf(cell(page, "a1"));
  for (const want of [/line down, right$/, /line right, cross down$/, /line right$/]) {
    await page.mouse.click(x, y + 0.45 * height);
    await matches(() => of(page, "a1"), want);
  }
  await act(page, "Undo").click();
  await act(page, "Undo").click();
  await act(page, "Undo").click();
  await act(page, "Undo").click(); // a drag is one step
  await becomes(() => marked(page, /line|cross/), []);
});

test("Shift and an arrow make what the column of keys says: a line, a cross, nothing", async (t) => {
  const page = await openShop(site, t, row);
  await matches(() => page.locator("#left-play").innerText(), /Shift\s+→\s+line, cross, blank/);
  await cell(page, "a1").focus();
  for (const now of ["2, line right", "2, cross right", "2"]) {
    await page.keyboard.press("Shift+ArrowRight");
    await becomes(() => of(page, "a1"), now);
  }
});

test("a fast drag of two moves draws all that lies between", async (t) => {
  const page = await open(t, MASYU);
  for (const [steps, line] of /** @type {[number, boolean][]} */ ([
    [1, true],
    [2, false], // drawing the same line again removes it
  ])) {
    await drag(
      page,
      [
        ["a3", 0.5, 0.5],
        ["e3", 0.5, 0.5],
      ],
      { steps },
    );
    for (const name of ["b3", "c3", "d3"])
      await becomes(async () => /line left, right$/.test(await of(page, name)), line, name);
  }
  await drag(
    page,
    [
      ["a3", 0.5, 0.5],
      ["e3", 0.5, 0.5],
    ],
    { steps: 1, button: "right" },
  );
  await matches(() => of(page, "c3"), /cross left, right$/);
});

test("in slitherlink a drag draws the sides along its way, and no others", async (t) => {
  const page = await open(t, "slither/5/5/c6267dgd2865a");
  const drawn = async () =>
    (await words(page)).flatMap((one) => {
      const [, name, ways] = /^(\w+): .*\b(?:line|cross) (.*)$/.exec(one) ?? [];
      return ways ? [`${name} ${ways}`] : [];
    });
  // Between c and d from the top to the lower edge of row 2, with a trembling hand.
  for (const jitter of [0, 0.12]) {
    await drag(page, [
      ["d1", jitter, 0],
      ["d1", -jitter, 0.5],
      ["d2", jitter, 0.3],
      ["d2", 0, 1],
    ]);
    await becomes(drawn, ["c1 right", "d1 left", "c2 right", "d2 left"], String(jitter));
    await act(page, "Undo").click();
    await becomes(drawn, []);
  }
  for (const button of /** @type {const} */ (["left", "right"])) {
    await drag(
      page,
      [
        ["b2", 0, 1.06],
        ["d2", 0, 0.96],
      ],
      { button },
    );
    await becomes(drawn, ["b2 down", "c2 down", "b3 up", "c3 up"], button);
    await act(page, "Undo").click();
    await becomes(drawn, []);
  }
});

test("cells inside and outside a loop have their colours, which change no line", async (t) => {
  const page = await open(t, "slither/5/5/c6267dgd2865a");
  const mode = (/** @type {string} */ name) =>
    button(page.getByRole("group", { name: "Mode", exact: true }), name).click();
  const sides = () => marked(page, /(in|out)side$/);
  await mode("In and out");
  await drag(page, [
    ["a1", 0.5, 0.5],
    ["c1", 0.5, 0.5],
  ]);
  await becomes(async () => (await sides()).map((one) => one.split(":")[0]), ["a1", "b1", "c1"]);
  await matches(() => of(page, "a1"), /inside$/);
  await cell(page, "a1").click();
  await matches(() => of(page, "a1"), /outside$/);
  await cell(page, "b1").click({ button: "right" });
  await matches(() => of(page, "b1"), /outside$/);
  await cell(page, "e5").focus();
  await press(page, "i");
  await matches(() => of(page, "e5"), /inside$/);
  await press(page, "o");
  await matches(() => of(page, "e5"), /outside$/);
  await mode("Lines");
  await drag(page, [
    ["a2", 0, 0],
    ["c2", 0, 0],
  ]);
  await matches(() => of(page, "a1"), /line down, outside$/);
  const before = await words(page);
  await page.reload();
  await becomes(() => words(page), before);
  for (const _ of Array(6)) await act(page, "Undo").click();
  await becomes(sides, []);
  // Shikaku has lines, too, but no loop.
  await give(page, "paste", "shikaku/6/6/g5i2j6n84h3i2j4g2g");
  await page.getByRole("group", { name: "Mode", exact: true }).waitFor({ state: "hidden" });
});

test("cells are shaded and dotted by press, drag and right button; numbers are not", async (t) => {
  const page = await open(t, NURIKABE);
  for (const want of ["shaded", "not shaded", "empty"]) {
    await cell(page, "a1").click();
    await becomes(() => of(page, "a1"), want);
  }
  await cell(page, "c1").click({ button: "right" });
  await becomes(() => of(page, "c1"), "not shaded");
  await cell(page, "b1").click();
  await cell(page, "b1").click({ button: "right" });
  await cell(page, "b1").focus();
  await press(page, "Enter");
  await becomes(() => of(page, "b1"), "1");
  await drag(page, [
    ["a1", 0.5, 0.5],
    ["a3", 0.5, 0.5],
  ]);
  await drag(page, [
    ["a1", 0.5, 0.5],
    ["d1", 0.5, 0.5],
  ]);
  await becomes(() => of(page, "b1"), "1", "nor by a drag across them");
  await cell(page, "a4").focus();
  await press(page, "x");
  await becomes(() => of(page, "a4"), "not shaded");
  await press(page, "Delete");
  await becomes(() => of(page, "a4"), "empty");
});

test("a light shines as far as walls let it", async (t) => {
  const page = await open(t, "lightup/6/6/h..g.g.g7210bj..1776.g..h");
  const beams = () => board(page).locator(".marks .beam").count();
  assert.equal(await beams(), 0);
  const empty = (await words(page)).map((one) => one.endsWith(": empty"));
  const first = empty.indexOf(true);
  let most = 1;
  for (const [x, y] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ]) {
    let [a, b] = [(first % 6) + x, Math.floor(first / 6) + y];
    for (; a >= 0 && b >= 0 && a < 6 && b < 6 && empty[6 * b + a]; [a, b] = [a + x, b + y]) most++;
  }
  await board(page).getByRole("gridcell").nth(first).click();
  await becomes(() => marked(page, /: light$/).then(({ length }) => length), 1);
  await becomes(beams, most);
  await act(page, "Undo").click();
  await becomes(beams, 0);
});

test("pressing the board never scrolls the page", async (t) => {
  for (const [text, viewport] of /** @type {[string, {width: number, height: number}][]} */ ([
    ["slither/10/10/g81221bh1bh8d227dgdbg1276cg5bbk623126bi80711di0b2aaa", { width: 1280, height: 560 }],
    [SUDOKU, { width: 390, height: 600 }],
  ])) {
    const page = await open(t, text, { context: { viewport } });
    await page.evaluate(() => scrollTo(0, 60));
    const at = () => page.evaluate(() => [scrollX, scrollY]);
    const before = await at();
    const all = board(page).getByRole("gridcell");
    for (const one of [all.nth(1), all.nth(5)]) {
      const [x, y] = await middleOf(one);
      if (y < 0 || y > viewport.height) continue;
      await page.mouse.click(x, y);
      assert.deepEqual(await at(), before, text);
    }
  }
});

const HASHI = "hashikake/7/7/4g3g3g2n3h6g3m2g2g4k1h2g2i1g";

test("bridges are drawn by drags from island to island, by clicks between islands, and by keys", async (t) => {
  const page = await open(t, HASHI);
  const along = /** @type {[cell: string, x: number, y: number][]} */ ([
    ["a1", 0.5, 0.5],
    ["c1", 0.5, 0.5],
  ]);
  for (const words of ["circle, 4, bridge right", "circle, 4, two bridges right", "circle, 4"]) {
    await drag(page, along, { steps: 1 });
    await becomes(() => of(page, "a1"), words);
  }
  // One drag over three islands.
  await drag(page, [...along, ["e1", 0.5, 0.5]]);
  await becomes(() => of(page, "c1"), "circle, 3, bridge left, right");
  await drag(page, along, { button: "right" });
  await becomes(() => of(page, "c1"), "circle, 3, bridge right, cross left");
  // f1 is between e1 and g1 only. The board has the focus, and the islands keep their marks.
  for (const words of ["bridge left, right", "two bridges left, right", "cross left, right", "empty"]) {
    await cell(page, "f1").click();
    await becomes(() => of(page, "f1"), words);
  }
  await cell(page, "f1").click({ button: "right" });
  await becomes(() => of(page, "g1"), "circle, 2, cross left");
  await cell(page, "e1").click(); // an island cannot be a bridge
  await becomes(() => of(page, "e1"), "circle, 3, bridge left, cross right");
  // By keys, from an island and from the water.
  await cell(page, "d6").focus();
  await press(page, "Shift+ArrowRight");
  await becomes(() => of(page, "g6"), "circle, 2, bridge left");
  await press(page, "Shift+ArrowRight"); // a 1 has no second bridge
  await becomes(() => of(page, "g6"), "circle, 2, cross left");
});

test("where two straits cross, a click is for the one along which it is off the middle", async (t) => {
  const page = await open(t, HASHI);
  const at = async (/** @type {number} */ x, /** @type {number} */ y) => {
    const { width, height } = await boxOf(cell(page, "c3"));
    await cell(page, "c3").click({ position: { x: x * width, y: y * height } });
  };
  await at(0.7, 0.5);
  await becomes(() => of(page, "c3"), "bridge left, right");
  await at(0.5, 0.3);
  await becomes(() => of(page, "c3"), "bridge up, down, left, right");
  await measured(page);
  await act(page, "Check").click();
  await says(
    page,
    /b3 to e3: it crosses the bridge from c1 to c5|c1 to c5: it crosses the bridge from b3 to e3/i,
  );
});

test("a click in a corner of a cell is a triangle there, then a dot; dots are dragged, triangles typed", async (t) => {
  const page = await open(t, "shakashaka/6/6/hdl.g.h.r.cg.g");
  const at = async (/** @type {string} */ name, /** @type {number} */ x, /** @type {number} */ y) => {
    const { width, height } = await boxOf(cell(page, name));
    await cell(page, name).click({ position: { x: x * width, y: y * height } });
  };
  for (const [x, y, words] of /** @type {const} */ ([
    [0.2, 0.2, "triangle upper left"],
    [0.8, 0.2, "triangle upper right"],
    [0.2, 0.8, "triangle lower left"],
    [0.8, 0.8, "triangle lower right"],
    [0.8, 0.8, "no triangle"],
    [0.8, 0.8, "empty"],
  ])) {
    await at("a1", x, y);
    await becomes(() => of(page, "a1"), words);
  }
  await at("c1", 0.5, 0.5); // a black cell cannot have a triangle
  await becomes(() => of(page, "c1"), "black, 3");
  await at("b2", 0.2, 0.8);
  await drag(
    page,
    [
      ["a2", 0.5, 0.5],
      ["d2", 0.5, 0.5],
    ],
    { button: "right" },
  );
  await becomes(() => of(page, "d2"), "no triangle");
  await becomes(() => of(page, "b2"), "triangle lower left");
  await cell(page, "a1").focus();
  for (const [key, words] of /** @type {const} */ ([
    ["7", "triangle upper left"],
    ["9", "triangle upper right"],
    ["3", "triangle lower right"],
    ["1", "triangle lower left"],
    ["x", "no triangle"],
    ["Enter", "empty"],
    ["Enter", "triangle lower left"],
    ["Delete", "empty"],
  ])) {
    await press(page, key);
    await becomes(() => of(page, "a1"), words);
  }
});

test("a new puzzle of the type and size of the open one has the difficulty that is chosen", async (t) => {
  const page = await open(t, MASYU);
  const form = page.getByRole("region", { name: "New puzzle" });
  const before = String(await words(page));
  await form.getByRole("combobox", { name: "Difficulty" }).selectOption({ label: "easy" });
  await button(form, "New puzzle").click();
  await becomes(async () => String(await words(page)) === before, false);
  await page.getByRole("heading", { name: "Masyu, 6 by 6" }).first().waitFor();
  await measured(page);
  await matches(
    () => page.getByRole("status", { name: "Difficulty" }).innerText(),
    /^easy[^]* 6 × 6 masyu puzzles made by perplex/,
  );
});

test("after a win no cell has a cursor", async (t) => {
  const page = await openShop(site, t, row, row.puzzle);
  await row.solve(page);
  await page.getByRole("heading", { name: "Solved" }).waitFor();
  const focused = board(page).locator("[role=gridcell]:focus");
  const { outline, shadow } = await focused.evaluate((one) => {
    const { outlineColor, boxShadow } = getComputedStyle(one);
    return { outline: outlineColor, shadow: boxShadow };
  });
  assert.deepEqual([outline, shadow], ["rgba(0, 0, 0, 0)", "none"]);
});

test("rules, keys and switches fit their column, for the types with most of them", async (t) => {
  for (const text of [
    KAKURO,
    SUDOKU,
    TENTS,
    NURIKABE,
    "country/6/6/gq16khprgq6u1612552g",
    "yajilin/6/6/43a42a32b21h21k32a12e",
  ]) {
    const page = await open(t, text, { context: { viewport: { width: 1280, height: 720 } } });
    const column = page.locator("#left-play");
    const beyond = await column.evaluate((one) => one.scrollHeight - one.clientHeight);
    assert.ok(beyond <= 0, `${text}: ${beyond} pixels do not fit`);
    await page.close();
  }
});
