// Scripts of play, from the first press to the win, on a desktop, a tablet and a phone: a sudoku with all
// kinds of marks, a slitherlink by drags, a tapa by presses and drags, a masyu by keys. Pressing the board
// never scrolls the page.

import { test } from "node:test";
import assert from "node:assert/strict";
import { fingers } from "./fingers.mjs";
import { useSite } from "./harness.mjs";
import { act, board, button, cell, openShop, win, words } from "./families.mjs";
import { pencil as row } from "./families/pencil.mjs";
import { attribute, becomes, boxOf, matches } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */
/** @import { Point } from "./fingers.mjs" */

const site = useSite();

const SCREENS = /** @type {const} */ ([
  ["at a desk", { width: 1280, height: 720 }],
  ["on a tablet", { width: 820, height: 1180 }],
  ["on a phone", { width: 390, height: 844 }],
]);

/**
 * A point of a cell: its name, and shares of its side from its upper left corner.
 *
 * @typedef {[name: string, x?: number, y?: number]} Spot
 */

/**
 * A page with a puzzle, and a hand for it: a mouse, or a finger where there is no mouse.
 *
 * @param {TestContext} t
 * @param {string} text
 * @param {{width: number, height: number}} viewport
 */
async function begin(t, text, viewport) {
  const touch = viewport.width < 1000;
  const context = { viewport, hasTouch: touch, isMobile: touch };
  const page = await openShop(site, t, row, { text, name: "" }, { context });
  const finger = touch ? await fingers(page) : null;
  await board(page).evaluate((grid) => grid.scrollIntoView({ block: "nearest" }));
  const scrolled = () => page.evaluate(() => [scrollX, scrollY]);
  const before = await scrolled();

  /** @param {Spot} spot @returns {Promise<Point>} */
  async function pointOf([name, x = 0.5, y = 0.5]) {
    const box = await boxOf(cell(page, name));
    return [box.x + x * box.width, box.y + y * box.height];
  }
  return {
    page,
    /** The description of a cell. @param {string} name */
    of: async (name) => (await attribute(cell(page, name), "aria-label")).split(": ")[1],
    /** Presses, and drags to further points. @param {...Spot} spots */
    async drag(...spots) {
      const [first, ...more] = await Promise.all(spots.map(pointOf));
      if (finger) {
        await finger.down(first);
        for (const to of more) await finger.move([to]);
        await finger.up();
      } else {
        await page.mouse.move(...first);
        await page.mouse.down();
        for (const to of more) await page.mouse.move(...to, { steps: 6 });
        await page.mouse.up();
      }
      assert.deepEqual(await scrolled(), before, "the page stays where it is");
    },
    /** @param {import("playwright-core").Locator} one */
    press: (one) => (finger ? one.tap() : one.click()),
  };
}

/** Cells with any mark of the player. @param {Page} page */
const written = async (page) => (await words(page)).filter((one) => !/(: empty|, given)$/.test(one));

for (const [where, viewport] of SCREENS) {
  test(`a sudoku with all kinds of marks, ${where}`, async (t) => {
    // Its rows are ..43, ..21, 3.14 and ..3.
    const { page, of, drag, press } = await begin(t, row.other.text, viewport);
    const pad = page.getByRole("group", { name: "Digits" });
    const mode = (/** @type {string} */ name) =>
      press(button(page.getByRole("group", { name: "Mode" }), name));
    const key = (/** @type {number} */ digit) =>
      press(pad.getByRole("button", { name: new RegExp(`^${digit}( |$)`) }));
    // Row 1 lacks 1 and 2, row 4 lacks 1, 2 and 4.
    await mode("Corner");
    await drag(["r1c1"], ["r1c2"]);
    await key(1);
    await key(2);
    await mode("Centre");
    await drag(["r4c1"], ["r4c2"]);
    for (const digit of [1, 2, 4]) await key(digit);
    await key(2); // box 3 has it at r3c2
    await mode("Colour");
    await drag(["r2c1"], ["r2c2"]);
    await press(button(pad, "green"));
    await becomes(
      () => written(page),
      [
        "r1c1: corner 1 2",
        "r1c2: corner 1 2",
        "r2c1: green",
        "r2c2: green",
        "r4c1: centre 1 4",
        "r4c2: centre 1 4",
      ],
    );
    await mode("Digit");
    await drag(["r2c1"]);
    await key(3);
    await becomes(() => of("r2c1"), "3, green, in conflict");
    await becomes(() => of("r3c1"), "3, given, in conflict");
    await page.getByText("column 1 has two 3s: r2c1 and r3c1").waitFor();
    await key(4);
    await becomes(() => of("r2c1"), "4, green");
    for (const [name, digit] of /** @type {[string, number][]} */ ([
      ["r2c2", 3],
      ["r3c2", 2],
      ["r4c4", 2],
      ["r4c2", 4],
      ["r4c1", 1],
      ["r1c1", 2],
    ])) {
      await drag([name]);
      await key(digit);
    }
    await becomes(() => of("r1c2"), "corner 1 2");
    await pad.getByRole("button", { name: "4 all placed" }).waitFor();
    await press(act(page, "Undo"));
    await becomes(() => of("r1c1"), "corner 1 2");
    await drag(["r1c1"]);
    await key(2);
    await drag(["r1c2"]);
    await key(1);
    await win(page).waitFor();
  });

  test(`a slitherlink by drags, ${where}`, async (t) => {
    const { page, of, drag, press } = await begin(t, row.puzzle.text, viewport);
    // Around the four cells of the first two rows and columns: first a wrong way, then the rest.
    await drag(["a1", 0, 0], ["a1", 1, 0], ["a1", 1, 1]);
    await matches(() => of("a1"), /line up, right$/);
    await press(act(page, "Undo"));
    await matches(() => of("a1"), /^2$/);
    await drag(["a1", 0, 0], ["b1", 1, 0], ["b2", 1, 1]);
    await drag(["a1", 0, 0], ["a2", 0, 1], ["b2", 1, 1]);
    await win(page).waitFor();
  });

  test(`a tapa by presses and drags, ${where}`, async (t) => {
    // The 8 in the middle has all eight cells around it, one after the other.
    const { page, of, drag, press } = await begin(t, "tapa/3/3/j8j", viewport);
    await drag(["b2"]);
    await becomes(() => of("b2"), "8");
    await drag(["a1"]);
    await becomes(() => of("a1"), "shaded");
    await drag(["a1"]);
    await becomes(() => of("a1"), "not shaded");
    await press(act(page, "Undo"));
    await becomes(() => of("a1"), "shaded");
    await drag(["b1"], ["c1"], ["c3"], ["a3"], ["a2"]);
    await win(page).waitFor();
  });

  test(`a masyu by keys, ${where}`, async (t) => {
    // A white circle in the middle of the first row, a black one in the lower left corner.
    const { page, of } = await begin(t, "mashu/3/3/30i", viewport);
    await cell(page, "a1").focus();
    const keys = async (/** @type {string} */ all) => {
      for (const one of all.split(" ")) await page.keyboard.press(one);
    };
    await keys("Shift+ArrowRight Shift+ArrowRight Shift+ArrowDown Shift+ArrowDown");
    await matches(() => of("b1"), /^white circle, line left, right$/);
    await keys("Shift+ArrowLeft Shift+ArrowLeft Shift+ArrowUp z");
    await matches(() => of("a3"), /^black circle, line right$/);
    await keys("Shift+Z");
    await matches(() => of("a3"), /^black circle, line up, right$/);
    await keys("Shift+ArrowUp");
    await win(page).waitFor();
  });
}
