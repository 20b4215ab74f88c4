// The layout of Generate: results come first where there is no room for columns, a running search is always
// in sight, and two players can be plotted against each other.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { board, button, editor, generator, openPuzzle, status, view } from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { attribute, becomes, boxOf } from "./reading.mjs";
import { figuresIn, items, list, rateOf } from "./tiles.mjs";

/** @import { Locator, Page } from "playwright-core" */

const site = useSite();

/** A 4x4 board with up to eight question marks. @param {number} count */
function marked(count) {
  const places = [[1, 1], [3, 1], [5, 3], [3, 5], [7, 7], [1, 5], [5, 7], [7, 3]]; // prettier-ignore
  const symbols = places.slice(0, count).map((at) => ({ at, type: "unknown" }));
  return { kind: "witness", width: 4, height: 4, symbols };
}

/** @param {Page} page @param {object} puzzle */
async function begun(page, puzzle) {
  await openPuzzle(page, JSON.stringify(puzzle));
  await view(page, "Generate").click();
  await generator(page).click();
}

/** @param {Page} page */
const conditions = (page) => page.getByRole("button", { name: /^(Conditions|Close)/ }).last();

/** Whether the whole element is on the screen. @param {Page} page @param {Locator} locator */
async function inSight(page, locator) {
  const { x, y, width, height } = await boxOf(locator);
  const screen = page.viewportSize();
  return screen !== null && x >= 0 && y >= 0 && x + width <= screen.width && y + height <= screen.height;
}

for (const [name, width, height] of /** @type {const} */ ([
  ["a phone", 390, 844],
  ["a small phone", 320, 568],
  ["a tablet", 820, 1180],
]))
  test(`results come first on ${name}, and the conditions rise from below`, async (t) => {
    const page = await editor(site, t, "/?workers=2", { context: { viewport: { width, height } } });
    await begun(page, marked(5));
    await button(page, "Cancel").waitFor({ state: "hidden" });
    await items(page).first().waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    assert.ok((await boxOf(items(page).first())).y < height / 2 + 40, "the first tile");
    assert.equal(await board(page).isVisible(), false, "the question marks are a tile");
    assert.ok((await page.evaluate(() => document.documentElement.scrollHeight)) < 9000);

    const least = page.getByRole("spinbutton", { name: "Fewest solutions wanted" });
    assert.equal(await least.isVisible(), false);
    await conditions(page).click();
    await least.waitFor();
    assert.equal(await conditions(page).getAttribute("aria-expanded"), "true");
    await button(page, "exactly 1").click();
    await page.keyboard.press("Escape");
    assert.equal(await least.isVisible(), false);
    assert.equal(await conditions(page).evaluate((it) => it === document.activeElement), true);
    await button(page, "Conditions exactly 1 solution").click();
    await page.mouse.click(width / 2, 100); // on the veil
    await becomes(() => least.isVisible(), false);
    assert.equal(await list(page).locator("[aria-current]").count(), 0, "it does nothing else");
    await conditions(page).click();
    await generator(page).click();
    await becomes(() => least.isVisible(), false, "a search closes them");
    await page.getByRole("progressbar", { name: "Generation progress", includeHidden: true }).waitFor({
      state: "attached",
    });

    // A listed board is shown with its acts, and Back returns to the same position.
    await button(page, "Cancel").waitFor({ state: "hidden" });
    await items(page).nth(8).click();
    await board(page).waitFor();
    assert.ok(await inSight(page, button(page, "Keep this board")), "Keep this board");
    await button(page, "Back to my question marks").click();
    await becomes(() => board(page).isVisible(), false);
    assert.equal(
      await items(page)
        .nth(8)
        .evaluate((it) => it === document.activeElement),
      true,
    );
    assert.ok(await inSight(page, items(page).nth(8)));
  });

test("progress and Cancel stay in sight while a query runs, however far the page is scrolled", async (t) => {
  const page = await editor(site, t, "/?workers=1");
  await begun(page, marked(8));
  await items(page).first().waitFor();
  const bar = page.getByRole("progressbar", { name: "Generation progress" });
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [820, 1180],
    [1280, 720],
    [1920, 1080],
  ]) {
    // prettier-ignore
    await page.setViewportSize({ width, height });
    for (const to of [0, 1e5]) {
      await page.evaluate((to) => {
        scrollTo(0, to);
        for (const id of ["query-parts", "tiles"]) document.getElementById(id)?.scrollTo(0, to);
      }, to);
      assert.ok(await inSight(page, button(page, "Cancel")), `Cancel at ${width}`);
      assert.ok(await inSight(page, bar), `progress at ${width}`);
    }
  }
  await button(page, "Cancel").click();
});

test("a new query begins with its panel and its list at the top", async (t) => {
  const page = await editor(site, t, "/?workers=2");
  await page.setViewportSize({ width: 1280, height: 720 });
  await begun(page, marked(4));
  await button(page, "Cancel").waitFor({ state: "hidden" });
  await page
    .locator("summary")
    .getByText(/^Search for …$/)
    .click();
  const scrolled = () =>
    page.evaluate(() => ["query-parts", "tiles"].map((id) => document.getElementById(id)?.scrollTop));
  await page.evaluate(() => {
    for (const id of ["query-parts", "tiles"]) document.getElementById(id)?.scrollTo(0, 300);
  });
  assert.ok((await scrolled()).every((top) => Number(top) > 0));
  await generator(page).click();
  await becomes(scrolled, [0, 0]);
});

test("two players are plotted against each other, and a tile is reached from its dot by keys", async (t) => {
  const query = marked(3);
  const page = await editor(site, t, "/?workers=2");
  await begun(page, query);
  await button(page, "Cancel").waitFor({ state: "hidden" });
  await page.getByText("Narrow results", { exact: true }).click();
  await page
    .getByRole("combobox", { name: "Plotted upwards" })
    .selectOption("Difficulty with no rules: 1 try in …");

  /** @type {{ tsi: number, against: number }[]} */
  const want = perplex("generate", query, "-against", "none");
  const gaps = want.map(({ tsi, against }) => against - tsi);
  const harder = gaps.filter((gap) => gap > 0.005).length;
  const widest = want[gaps.indexOf(Math.max(...gaps))];
  await becomes(
    () => status(page, "The plot in words").innerText(),
    `Dots above the line are harder with no rules than with every rule: ${harder} of ${want.length} puzzles. ` +
      `The widest gap: ${rateOf(widest.tsi)} with every rule, ${rateOf(widest.against)} with no rules.`,
  );
  const [low, high] = [Math.min, Math.max].map((of) => of(...want.map(({ against }) => against)).toFixed(2));
  await page
    .getByRole("img", { name: /difficulty with no rules 1 try in / })
    .and(page.getByRole("img", { name: `(${low} to ${high} Sh)` }))
    .waitFor();

  // From dot to dot, then to the tile of one.
  const walk = page.getByRole("slider", { name: "Board in the plot" });
  await walk.focus();
  await page.keyboard.press("End");
  const hardest = await attribute(walk, "aria-valuetext");
  await page.keyboard.press("ArrowLeft");
  assert.notEqual(await attribute(walk, "aria-valuetext"), hardest);
  await page.keyboard.press("End");
  assert.match(
    hardest,
    new RegExp(`^1 try in .* \\(${want[0].tsi.toFixed(2)} Sh\\), 1 try in .* \\([\\d.]+ Sh\\) with no rules`),
  );
  await page.keyboard.press("Enter");
  const current = list(page).locator("[aria-current]");
  await current.waitFor();
  assert.ok(figuresIn(await attribute(current, "aria-label")).startsWith(`${want[0].tsi.toFixed(2)} Sh,`));
  assert.equal(await current.evaluate((it) => it === document.activeElement), true);

  // Limits for the other player narrow the results until another axis is chosen.
  const middle = want.map(({ against }) => against).sort((a, b) => a - b)[want.length >> 1];
  await page
    .getByRole("spinbutton", { name: "Difficulty for the other player from" })
    .fill(middle.toFixed(2));
  const left = want.filter(({ against }) => Number(against.toFixed(2)) >= Number(middle.toFixed(2))).length;
  await status(page, "Listed puzzles").getByText(`${left} of ${want.length} puzzles`).waitFor();
  await page.getByRole("combobox", { name: "Plotted upwards" }).selectOption("Solutions");
  await status(page, "Listed puzzles").getByText(`${want.length} puzzles`, { exact: true }).waitFor();
});
