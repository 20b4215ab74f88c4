// Scripts of a newcomer's first minute, on a desktop and on a phone, with the number of actions until a
// result. An action is a click or a tap; drawing a line does not count.

import { test } from "node:test";
import assert from "node:assert/strict";
import { faultsOf } from "./access.mjs";
import { board, button, named, number, place, settled, status, view, visit } from "./editor.mjs";
import { useSite } from "./harness.mjs";
import { perplex } from "./perplex.mjs";
import { attribute, boxOf, matches } from "./reading.mjs";

/** @import { Locator, Page } from "playwright-core" */
/** @import { TestContext } from "node:test" */

const site = useSite();

const WINDOWS = [
  { name: "a desktop", context: { viewport: { width: 1280, height: 720 } } },
  { name: "a phone", context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
];

/** The only solution of the example. */
const SOLVING = [
  [0, 8],
  [2, 8],
  [2, 2],
  [6, 2],
  [6, 4],
  [4, 4],
  [4, 6],
  [8, 6],
  [8, 0],
  [8.7, 0], // prettier-ignore
];
/** A line that leaves a star without its pair. */
const FAILING = [
  [0, 8],
  [2, 8],
  [2, 2],
  [6, 2],
  [6, 6],
  [8, 6],
  [8, 0],
  [8.7, 0], // prettier-ignore
];

const shared = {
  title: "Two gates",
  width: 2,
  height: 2,
  symbols: [
    { at: [1, 1], type: "separation", color: "black" },
    { at: [1, 3], type: "separation", color: "white" },
  ],
};

/**
 * A visit whose actions are counted.
 *
 * @param {TestContext} t
 * @param {(typeof WINDOWS)[number]} window
 * @param {string} [address]
 */
async function begin(t, { context }, address) {
  const page = await visit(site, t, address, { context });
  let actions = 0;
  return {
    page,
    act: async (/** @type {Locator} */ part) => {
      actions++;
      await part.click();
    },
    count: () => actions,
  };
}

/**
 * Draws a line by the mouse through doubled coordinates.
 *
 * @param {Page} page
 * @param {number} side of the board, in cells
 * @param {number[][]} way
 */
async function draw(page, side, way) {
  const box = await boxOf(board(page));
  const unit = box.width / (124 + 100 * side);
  const move = (/** @type {number[]} */ [a, b], /** @type {number} */ steps) =>
    page.mouse.move(box.x + (62 + 50 * a) * unit, box.y + (62 + 50 * b) * unit, { steps });
  await move(way[0], 1);
  await page.mouse.down();
  for (const point of way.slice(1)) await move(point, 6);
  await page.mouse.up();
}

/** Whether a part is on the screen without scrolling. @param {Locator} part */
async function seen(part) {
  const { y, height } = await boxOf(part);
  return y >= 0 && y + height <= (part.page().viewportSize()?.height ?? 0);
}

for (const window of WINDOWS) {
  test(`on ${window.name}, the example is played to a win: no action but the line`, async (t) => {
    const { page, count } = await begin(t, window);
    await draw(page, 4, SOLVING);
    await status(page, "Line").getByText("Solved").waitFor();
    await page
      .getByRole("region", { name: "Result" })
      .getByText(/^Without a hint\. You needed 1 try\./)
      .waitFor();
    assert.equal(count(), 0);
    // Enter does not start a new search beside the old result; it continues.
    await page.keyboard.press("Enter");
    await named(page, "Garden wall").waitFor();
  });

  test(`on ${window.name}, a line fails and says why: at most one action`, async (t) => {
    const { page, count } = await begin(t, window);
    await draw(page, 4, FAILING);
    const why = status(page, "Line").getByText(
      "Not yet. White star a4: its region holds 1 white symbol, a star needs exactly 2.",
    );
    await why.waitFor();
    assert.ok(await seen(why), "beside the board");
    const rules = page.getByRole("region", { name: "Rules on this board" });
    await rules.getByText("1 of 5 not met").waitFor();
    await rules.getByText("Its region must hold exactly one other symbol of its colour.").waitFor();
    const wrong = rules.getByText("alone: wrong").first();
    await wrong.waitFor();
    assert.ok(await seen(wrong), "the card of the rule is on the same screen");
    assert.equal(
      await rules.getByText("together: wrong").first().isVisible(),
      false,
      "the card of the broken rule only",
    );
    assert.equal(await page.locator("#drawing .px-fault").count(), 1, "the star");
    assert.ok((await page.locator("#drawing .px-blamed").count()) > 0, "and its region");
    assert.ok(count() <= 1);
    assert.deepEqual(await faultsOf(page), []);
  });

  test(`on ${window.name}, three symbols are drawn and have numbers: at most four actions`, async (t) => {
    const { page, act, count } = await begin(t, window);
    await act(button(page, "Draw my own"));
    for (const cell of ["a1", "c2", "d4"]) {
      await act(place(page, `Cell ${cell}: empty`));
      await place(page, `Cell ${cell}: 1 triangle`).waitFor();
    }
    await settled(page);
    await matches(() => status(page, "Difficulty").innerText(), /[1-9][\d.]* Sh/);
    assert.ok((await number(page, "Solutions")) < 8512);
    for (const part of ["Difficulty", "Solutions"]) assert.ok(await seen(status(page, part)), part);
    assert.ok(count() <= 4);
  });

  test(`on ${window.name}, a board is found and kept: at most two actions`, async (t) => {
    const { page, act, count } = await begin(t, window);
    await act(button(page, "Find one for me"));
    const keep = button(page, "Keep this board");
    await keep.waitFor();
    assert.ok(await seen(keep));
    await act(keep);
    await page
      .getByText(/^Kept\. /)
      .first()
      .waitFor();
    assert.ok(count() <= 2);
  });

  test(`on ${window.name}, a shared puzzle is played and made one's own: at most two actions`, async (t) => {
    const [{ share }] = perplex("convert", shared, "-to", "share", "-kind", "play");
    const { page, act, count } = await begin(t, window, `/?workers=1#${share}`);
    await named(page, "Two gates").waitFor();
    const rules = page.getByRole("region", { name: "Rules on this board" });
    await rules.getByText("Squares of two colours may not share a region.").waitFor();
    for (const part of [board(page), status(page, "Line"), button(page, "Hint"), button(page, "Check")])
      assert.ok(await seen(part), `${part} is on the first screen`);
    // The head has no empty row at the place of the views.
    const bar = page.getByRole("region", { name: "Shared puzzle" });
    assert.ok((await boxOf(bar)).y <= 53);
    const rings = page.locator(".begin-rings");
    assert.equal(await rings.count(), 1, "the start pulses");
    await draw(page, 2, [[0, 4], [0, 2], [4, 2], [4, 0], [4.7, 0]]); // prettier-ignore
    await status(page, "Line").getByText("Solved").waitFor();
    assert.equal(await rings.count(), 0);
    const result = page.getByRole("region", { name: "Result" });
    for (const name of [/^Next puzzle/, "See the steps", "Edit a copy", "Share"])
      assert.ok(await seen(result.getByRole("button", { name })), `${name} is beside the win`);
    await act(result.getByRole("button", { name: "Edit a copy" }));
    await act(place(page, "Cell b1: empty"));
    await place(page, "Cell b1: black square").waitFor();
    assert.ok(count() <= 2);
  });
}

test("people who come back find the board and the view that they left, in a new window too", async (t) => {
  const { page, act } = await begin(t, WINDOWS[0]);
  await act(button(page, "Draw my own"));
  await place(page, "Cell b2: empty").click();
  await place(page, "Cell b2: 1 triangle").waitFor();
  await view(page, "Understand").click();
  await settled(page);
  const address = page.url();
  await page.close({ runBeforeUnload: true });
  const again = await page.context().newPage();
  await again.goto(address);
  await matches(() => attribute(view(again, "Understand"), "aria-selected"), /true/);
  await place(again, "Cell b2: 1 triangle").waitFor();
});
