// A phone of 360 by 780 with real touches: the browser scrolls and zooms where it should, and not where a
// finger edits.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { board, button, editor, labels, openPuzzle, place, status, symbol, view } from "./editor.mjs";
import { fingers } from "./fingers.mjs";
import { attribute, becomes, boxOf, eventually, middleOf } from "./reading.mjs";

/** @import { PuzzleDocument } from "../perplex.js" */
/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();
/** @type {import("playwright-core").BrowserContextOptions} */
const phone = {
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  reducedMotion: "reduce",
};

/** @param {Page} page */
const cells = async (page) =>
  (await labels(page)).filter((label) => label.startsWith("Cell") && !label.endsWith(": empty"));

/** @param {Page} page @param {string | RegExp} name */
const middle = (page, name) => middleOf(place(page, name));

/** @param {Page} page */
const scrolled = (page) => page.evaluate(() => scrollY + (visualViewport?.offsetTop ?? 0));

/** Waits until the page has stopped scrolling, and returns its position. @param {Page} page */
const rested = (page) =>
  page.evaluate(async () => {
    for (let last = -1; last !== scrollY; await new Promise((done) => setTimeout(done, 100))) last = scrollY;
    return scrollY + (visualViewport?.offsetTop ?? 0);
  });

/** @param {TestContext} t @param {PuzzleDocument} [puzzle] */
async function phonePage(t, puzzle) {
  const page = await editor(site, t, "/?workers=1", { context: phone });
  if (puzzle) await openPuzzle(page, JSON.stringify(puzzle));
  await board(page).evaluate((grid) => grid.scrollIntoView({ block: "center" }));
  return page;
}

test("a tap places, a drag paints, a long press takes away, and the page stays", async (t) => {
  const page = await phonePage(t);
  await symbol(page, "Star").check();
  await board(page).evaluate((grid) => grid.scrollIntoView({ block: "center" }));
  const at = await scrolled(page);
  await place(page, "Cell b2: empty").tap();
  await becomes(() => cells(page), ["Cell b2: black star"]);
  const touch = await fingers(page);
  await touch.down(await middle(page, /^Cell a1:/));
  await touch.move([await middle(page, /^Cell a4:/)]);
  await touch.up();
  await becomes(
    () => cells(page),
    [
      "Cell a1: black star",
      "Cell a2: black star",
      "Cell b2: black star",
      "Cell a3: black star",
      "Cell a4: black star",
    ],
  );
  await becomes(() => scrolled(page), at, "the page did not scroll");
  await touch.down(await middle(page, /^Cell b2:/));
  await page.locator(".pressing").waitFor();
  await place(page, "Cell b2: empty").waitFor();
  await touch.up();
  await page.locator(".pressing").waitFor({ state: "hidden" });
  await rested(page); // by then a release would have placed it
  assert.equal((await cells(page)).length, 4, "letting go places nothing");
  await button(page, "Undo").tap();
  await becomes(async () => (await cells(page)).length, 5);
});

test("two fingers and what begins beside the plate scroll the page", async (t) => {
  const page = await phonePage(t);
  await symbol(page, "Star").check();
  await board(page).evaluate((grid) => grid.scrollIntoView({ block: "center" }));
  const touch = await fingers(page);
  let at = await scrolled(page);
  const [x, y] = await middle(page, /^Cell b2:/);
  await touch.down([x - 40, y], [x + 40, y]);
  await touch.move([
    [x - 40, y - 150],
    [x + 40, y - 150],
  ]);
  await touch.up();
  await eventually(async () => assert.ok(Math.abs((await scrolled(page)) - at) > 40));
  assert.deepEqual(await cells(page), [], "and paint nothing");
  await board(page).evaluate((grid) => grid.scrollIntoView({ block: "center" }));
  at = await rested(page);
  const { y: beside } = await boxOf(status(page, "Difficulty"));
  await touch.down([180, beside + 8]);
  await touch.move([[180, beside - 136]]);
  await touch.up();
  await page.waitForFunction((at) => Math.abs(scrollY - at) > 40, at);
  assert.deepEqual(await cells(page), []);
});

test("in Play a finger draws from anywhere, by how it moves", async (t) => {
  /** @type {PuzzleDocument} */
  const puzzle = {
    width: 2,
    height: 2,
    symbols: [
      { at: [1, 1], type: "separation", color: "black" },
      { at: [1, 3], type: "separation", color: "white" },
    ],
  };
  const page = await phonePage(t, puzzle);
  await view(page, "Play").tap();
  await board(page).evaluate((grid) => grid.scrollIntoView({ block: "center" }));
  const at = await scrolled(page);
  const box = await boxOf(board(page));
  const edge = (100 * box.width) / (124 + 200); // from vertex to vertex
  const touch = await fingers(page);
  // Begun in the middle of the board, far from the start.
  let [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await touch.down([x, y]);
  await touch.move([[x, (y -= edge)]]);
  await touch.move([[x + 2 * edge, y]], 14);
  await touch.up();
  const line = () =>
    page
      .locator(".px-line")
      .first()
      .evaluate((path) =>
        (path.getAttribute("d")?.match(/-?[\d.]+ -?[\d.]+/g) ?? []).map((pair) =>
          pair.split(" ").map((x) => Math.round((Number(x) - 62) / 50)),
        ),
      );
  assert.deepEqual((await line()).slice(0, 3), [
    [0, 4],
    [0, 2],
    [2, 2],
  ]);
  // A touch anywhere takes the line up again: the head continues from its place, and can go back.
  [x, y] = [box.x + box.width - 60, box.y + box.height - 30];
  await touch.down([x, y]);
  await touch.move([[x - edge / 2, y]]);
  await eventually(async () => assert.ok(Number((await line()).at(-1)?.[0]) < 4, "pulled back"));
  await touch.move([[x, y]]);
  await touch.move([[x, y - edge]], 14);
  await touch.move([[x + edge / 2, y - edge]]);
  await touch.up();
  await status(page, "Line").getByText("Solved").waitFor();
  assert.equal(await scrolled(page), at, "the page did not scroll");
});

test("a finger that went too far turns back at once", async (t) => {
  const page = await phonePage(t, { width: 2, height: 2, symbols: [] });
  await view(page, "Play").tap();
  await board(page).evaluate((grid) => grid.scrollIntoView({ block: "center" }));
  const box = await boxOf(board(page));
  const edge = (100 * box.width) / (124 + 200);
  const touch = await fingers(page);
  const [x, y] = [box.x + 100, box.y + 40];
  await touch.down([x, y]);
  await touch.move([[x, y + edge]], 12); // down, where there is nothing below the start
  await touch.move([[x, y + edge / 2]], 12);
  const head = await page
    .locator(".px-head")
    .first()
    .evaluate((disc) => Number(disc.getAttribute("cy")));
  assert.ok(head < 62 + 200 - 5, `the head has gone up: ${head}`);
  await touch.up();
});

test("on small cells a loupe follows the finger and shows the line's head", async (t) => {
  const page = await phonePage(t, { width: 9, height: 9, symbols: [] });
  await view(page, "Play").tap();
  await board(page).evaluate((grid) => grid.scrollIntoView({ block: "center" }));
  const box = await board(page).boundingBox();
  assert.ok(box);
  const loupe = page.locator(".loupe");
  const touch = await fingers(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await touch.down([x, y]);
  assert.equal(await loupe.count(), 0, "not before the line moves");
  await touch.move([[x, y - 70]], 10);
  await loupe.waitFor();
  const [glass, head] = await Promise.all([
    loupe.boundingBox(),
    page
      .locator("#drawing .px-head")
      .first()
      .evaluate((disc) => [disc.getAttribute("cx"), disc.getAttribute("cy")].map(Number)),
  ]);
  assert.ok(glass && glass.y + glass.height < y - 70, "above the finger");
  const [left, top, width] = (await attribute(loupe.locator("svg"), "viewBox")).split(" ").map(Number);
  assert.ok(Math.hypot(left + width / 2 - head[0], top + width / 2 - head[1]) < 1, "around the head");
  await touch.up();
  await loupe.waitFor({ state: "hidden" });
});

test("at 360 px everything can be hit with a finger", async (t) => {
  const page = await phonePage(t);
  for (const name of ["Design", "Play"]) {
    await view(page, name).tap();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("button, select, summary, .chip input, .swatch input")]
        .filter((part) => part.getClientRects().length > 0 && getComputedStyle(part).visibility === "visible")
        .map((part) => ({
          name:
            part.getAttribute("aria-label") ||
            part.textContent.trim() ||
            /** @type {HTMLInputElement} */ (part).value,
          size: part.getBoundingClientRect(),
        }))
        .filter(({ size }) => size.width < 24 || size.height < 24)
        .map(({ name, size }) => `${name}: ${size.width} by ${size.height}`),
    );
    assert.deepEqual(small, []);
  }
  await becomes(
    () => page.evaluate(() => document.documentElement.scrollWidth),
    360,
    "nothing is wider than the screen",
  );
});
