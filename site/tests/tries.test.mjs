// Beside the board in Play: the failed lines, and on phones the rules one at a time.

import { test } from "node:test";
import assert from "node:assert/strict";
import { SAMPLE } from "../kit/sample.js";
import { faultsOf, smallTargets } from "./access.mjs";
import { board, button, editor, openPuzzle, status, view } from "./editor.mjs";
import { useSite } from "./harness.mjs";
import { becomes, boxOf, matches } from "./reading.mjs";

const site = useSite();

/** Two squares that the line has to separate. */
const parted = {
  width: 2,
  height: 2,
  symbols: [
    { at: [1, 1], type: "separation", color: "black" },
    { at: [1, 3], type: "separation", color: "white" },
  ],
};
const TOGETHER = ["ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight"];
const APART = ["ArrowUp", "ArrowRight", "ArrowRight", "ArrowUp"];

test("failed lines are listed, drawn again, and gone with a win", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(parted));
  await view(page, "Play").click();
  const draw = async (/** @type {string[]} */ keys) => {
    await board(page).locator('[tabindex="0"]').focus();
    for (const key of ["Enter", ...keys, "Enter"]) await page.keyboard.press(key);
  };
  const part = page.getByRole("region", { name: "Tries" });
  const tries = part.getByRole("list", { name: "Your tries" }).getByRole("listitem");
  assert.equal(await part.isVisible(), false);
  await draw(TOGETHER);
  await becomes(() => tries.count(), 1);
  assert.match(await tries.innerText(), /^Try 1, 0:\d\d\s+4 steps\s+2 symbols not met$/);
  assert.deepEqual(await faultsOf(page, ".side"), []);
  const lines = page.locator("#drawing .px-line");
  await button(part, "Draw again").press("Enter");
  await becomes(() => lines.count(), 0);
  assert.ok(await board(page).evaluate((grid) => grid.contains(document.activeElement)));
  await page.keyboard.press("z");
  await becomes(() => lines.count(), 1);
  assert.equal(await part.isVisible(), false, "with a line on the board, which may go on");
  // Judged again, it counts as another try, and stays.
  await page.keyboard.press("Enter");
  await becomes(() => tries.count(), 2);
  assert.equal(await lines.count(), 1);
  // Space begins the next line, as Draw again says.
  await page.keyboard.press(" ");
  await becomes(() => page.locator("#drawing .px-core").count(), 0);
  assert.equal(await lines.count(), 1);
  await page.keyboard.press("r");
  await draw(["ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp"]);
  await becomes(() => tries.count(), 3);
  assert.match(await tries.first().innerText(), /^Try 3/);
  await part.getByText("3 so far").waitFor();
  await page.keyboard.press("r");
  await draw(APART);
  await status(page, "Line").getByText("Solved").waitFor();
  assert.equal(await part.isVisible(), false);
});

test("on a phone a symbol opens its rule, and a line that fails opens the broken one", async (t) => {
  const page = await editor(site, t, "/?workers=1", {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await openPuzzle(page, JSON.stringify(SAMPLE));
  await view(page, "Play").click();
  const rules = page.getByRole("region", { name: "Rules on this board" });
  const chip = (/** @type {string} */ name) => button(rules, name);
  const shown = () => rules.locator(".rule-card:visible").allInnerTexts();
  assert.equal((await shown()).length, 1);
  assert.match((await shown())[0], /^Square\./);
  await chip("Hexagon").tap();
  await matches(async () => (await shown())[0], /^Hexagon\..*one missed: wrong/s);
  assert.equal(await chip("Hexagon").getAttribute("aria-expanded"), "true");
  await chip("Hexagon").tap();
  assert.equal(await chip("Hexagon").getAttribute("aria-expanded"), "false");
  assert.deepEqual(await smallTargets(page, "#board-rules"), []);
  await board(page).locator('[tabindex="0"]').focus();
  const [up, right] = ["ArrowUp", "ArrowRight"].map((key) => Array(4).fill(key));
  for (const key of ["Enter", ...up, ...right, "Enter"]) await page.keyboard.press(key);
  await status(page, "Line")
    .getByText(/^Not yet/)
    .waitFor();
  const again = button(page.getByRole("region", { name: "Tries" }), "Draw again");
  assert.ok((await boxOf(again)).y < 700, "right below the board");
  assert.equal(await again.locator("kbd").isVisible(), false, "a finger has no keys");
  assert.equal((await shown()).length, 1);
  await becomes(() => rules.locator(".rule-chip.failing").count(), 3);
  assert.deepEqual(await faultsOf(page, "#board-rules"), []);
});
