// The look of pencil boards, for every type: the ring of the keyboard covers no clue or mark, highlights
// stand out from their background in both themes, and a board fills its plate.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { act, board, cell, give, openShop, says, tab } from "./families.mjs";
import { pencil as row } from "./families/pencil.mjs";
import { call } from "./perplex.mjs";
import { boxOf, eventually } from "./reading.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

const SUDOKU = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const LEAST = 3; // minimum contrast of signs, by WCAG 2.2, 1.4.11
const RING = 0.08; // of a cell

/** The smallest sample of each type, by the names of the page. @returns {Map<string, string>} */
function samples() {
  const [{ samples }] = call(["ask", "pencil", "-"], '{"verb":"samples"}');
  const all = new Map();
  for (const { title, width, height, text } of samples) {
    const name = `${title}, ${width} by ${height}`;
    if (![...all.keys()].some((one) => one.startsWith(`${title}, `))) all.set(name, text);
  }
  return all;
}

/** Opens a puzzle on a page that is open. @param {Page} page @param {string} name @param {string} text */
async function show(page, name, text) {
  await give(page, "paste", text);
  await page.waitForFunction((name) => document.title.startsWith(name), name);
}

/**
 * The texts on a board that come nearer to the rim of their cell than a share of its side. A digit is
 * 0.7 of its size high.
 *
 * @param {Page} page
 * @param {number} share
 */
const nearRim = (page, share) =>
  board(page).evaluate((grid, share) => {
    const cells = [...grid.querySelectorAll("[role=gridcell]")].map((one) => one.getBoundingClientRect());
    return [...grid.querySelectorAll("svg text:not(.side)")].flatMap((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const middle = [(left + right) / 2, (top + bottom) / 2];
      const size = parseFloat(getComputedStyle(text).fontSize) * (cells[0].width / 2);
      const around = cells.find(
        (one) =>
          middle[0] > one.left && middle[0] < one.right && middle[1] > one.top && middle[1] < one.bottom,
      );
      if (!around || !text.textContent) return []; // walls without a number have empty texts
      const gap = Math.min(
        left - around.left,
        around.right - right,
        middle[1] - 0.35 * size - around.top,
        around.bottom - middle[1] - 0.35 * size,
      );
      return gap < share * around.width ? [`${text.textContent}: ${gap} of ${around.width}`] : [];
    });
  }, share);

/**
 * The share of a cell that the ring of the keyboard covers.
 *
 * @param {Page} page
 * @param {import("playwright-core").Locator} one
 */
const ringOf = (page, one) =>
  one.evaluate((it) => {
    const { outlineWidth, outlineOffset, boxShadow } = getComputedStyle(it);
    const ring = -parseFloat(outlineOffset);
    const spread = Number(/([\d.]+)px inset/.exec(boxShadow)?.[1] ?? 0);
    return {
      takes: Math.max(ring, spread) / it.getBoundingClientRect().width,
      width: parseFloat(outlineWidth),
    };
  });

test("the ring of the keyboard covers no clue, in any type", async (t) => {
  const page = await openShop(site, t, row);
  for (const [name, text] of samples()) {
    await show(page, name, text);
    assert.deepEqual(await nearRim(page, RING), [], name);
    if (await board(page).getAttribute("aria-multiselectable")) continue; // its cells are chosen
    const { takes, width } = await ringOf(page, board(page).locator("[role=gridcell]:focus"));
    assert.ok(takes > 0 && takes <= RING + 0.005, `${name}: the ring takes ${takes} of a cell`);
    assert.ok(width >= 1.5, `${name}: the ring is ${width} pixels wide`);
  }
});

test("the ring around chosen cells, and that of the keyboard in it, cover no mark in a corner", async (t) => {
  const page = await openShop(site, t, row, { text: SUDOKU, name: "" });
  await cell(page, "r1c3").click();
  for (const key of [1, 2, 3, 4, 5, 6, 7, 8]) await page.keyboard.press(`Shift+Digit${key}`);
  await eventually(async () => assert.equal(await board(page).locator(".cornermark").count(), 8));
  const { width } = await boxOf(cell(page, "r1c3"));
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowUp");
  const several = board(page).locator("[role=gridcell]:focus");
  const { takes } = await ringOf(page, several);
  assert.ok(takes > 0 && takes * width < 0.06 * width + 2.5, `it takes ${takes}`);
  assert.deepEqual(await nearRim(page, takes), []);
});

/**
 * The least contrast of highlights with the background at their place.
 *
 * @param {Page} page
 * @returns {Promise<{least: number, count: number, what: string}>}
 */
const contrast = (page) =>
  board(page).evaluate((grid) => {
    /** @param {string} colour */
    const light = (colour) => {
      const all = (colour.match(/[\d.]+/g) ?? []).map(Number);
      const [r, g, b] = all.map((v) => {
        const share = colour.startsWith("color") ? v : v / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const grounds = [...grid.querySelectorAll("rect:is(.paper, .wall, .given, .shade)")];
    /** @type {[number, string][]} */
    const all = [...grid.querySelectorAll(".above .lit, .below .lit.along")].map((one) => {
      const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (one).getBBox();
      const [u, v] = [x + width / 2, y + height / 2];
      const under = grounds.filter((rect) => {
        const box = /** @type {SVGGraphicsElement} */ (rect).getBBox();
        return u > box.x && u < box.x + box.width && v > box.y && v < box.y + box.height;
      });
      const ground = getComputedStyle(under[under.length - 1] ?? grounds[0]).fill;
      const { stroke } = getComputedStyle(one);
      const [a, b] = [light(stroke), light(ground)].sort((a, b) => b - a);
      return [(a + 0.05) / (b + 0.05), `${one.getAttribute("class")}: ${stroke} on ${ground}`];
    });
    const [least, what] = all.toSorted(([a], [b]) => a - b)[0] ?? [Infinity, "nothing is lit"];
    return { least, count: all.length, what };
  });

/** Asserts that highlights stand out in both themes. @param {Page} page @param {string} name */
async function standsOut(page, name) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme });
    const { least, count, what } = await contrast(page);
    assert.ok(count > 0 && least >= LEAST, `${name}, ${colorScheme}: ${least.toFixed(2)}, ${what}`);
  }
}

test("what a hint points out stands out from its ground, in any type and both themes", async (t) => {
  const page = await openShop(site, t, row);
  for (const [name, text] of samples()) {
    await show(page, name, text);
    await act(page, "Hint").click();
    await says(page, /^Hint, 1 of/);
    const layers = Number(/, 1 of (\d)/.exec(await page.locator("#said").innerText())?.[1]);
    for (let layer = 2; layer <= layers; layer++) {
      await act(page, "Hint").click();
      await says(page, `Hint, ${layer} of ${layers}.`);
    }
    await standsOut(page, name);
  }
});

test("clues that can go stand out from their ground: walls, the plate, paper", async (t) => {
  const page = await openShop(site, t, row);
  for (const [name, text] of samples()) {
    if (!/^(Light Up|Slitherlink|Nurikabe|Kakuro)/.test(name)) continue;
    await show(page, name, text);
    await tab(page, "Design").click();
    await says(page, /clues? can go/, "Clues");
    if ((await board(page).locator(".lit.gone").count()) > 0) await standsOut(page, name);
    await tab(page, "Play").click();
  }
});

test("a board of many cells has the room of its plate", async (t) => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
    { width: 390, height: 844 },
  ]) {
    const page = await openShop(site, t, row, { text: SUDOKU, name: "" }, { context: { viewport } });
    const [plate, all] = await Promise.all([page.locator("#plate-play"), board(page)].map(boxOf));
    const foot = viewport.width > 960 ? 48 : 0; // of the sentence
    const free = Math.min(plate.height - foot - all.height, plate.width - all.width);
    assert.ok(free >= 0 && free <= 20, `${free} pixels are free at ${viewport.width}`);
    await page.close();
  }
});
