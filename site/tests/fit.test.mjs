// No text is cut off or overlaps another, however long the numbers and titles are. All views of all
// pages are measured beside axe-core's rules (access.mjs); this file has the extremes.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import {
  button,
  editor,
  generator,
  openPuzzle,
  pressEverywhere,
  puzzleText,
  settled,
  status,
  view,
} from "./editor.mjs";
import { misfits, widths } from "./fit.mjs";
import { becomes, middleOf } from "./reading.mjs";
import { ordering } from "./tiles.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

const TITLE = "The harbour steps at low tide, seen from the old customs house in late autumn";

// Empty boards have as many solutions as a grid has paths from corner to corner: OEIS A064298. A star alone
// has no solution.
const boards = [
  { digits: 1, count: /^2$/, puzzle: { width: 1, height: 1, symbols: [] } },
  { digits: 5, count: /^79,384$/, puzzle: { width: 5, height: 4, symbols: [] } },
  { digits: 14, count: /^\d\d,\d{3},\d{3},\d{3},\d{3}$/, puzzle: { width: 8, height: 7, symbols: [] } },
];

/** Measures the page at every width. @param {Page} page @param {string} what */
async function fits(page, what) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 780 : 820 });
    // The layout follows the window in the next frame, and drawings follow in the frame after that.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    assert.deepEqual(await misfits(page), [], `${what}, ${width} pixels wide`);
  }
}

test("the measure itself finds what is cut off and what lies on another", async (t) => {
  const page = await site.open(t, "/404.html");
  assert.deepEqual(await misfits(page), []);
  await page.evaluate(() => {
    const box = (/** @type {string} */ style, /** @type {string} */ text) => {
      const element = document.createElement("p");
      element.style.cssText = style;
      element.textContent = text;
      document.body.append(element);
    };
    box(
      "position:absolute;top:300px;left:9px;width:40px;overflow:hidden;white-space:nowrap",
      "46,984,155,627",
    );
    box("position:absolute;top:400px;left:9px", "below");
    box("position:absolute;top:402px;left:12px", "above");
    box("position:absolute;top:500px;left:9px;height:8px;overflow:hidden", "half a line");
    box(
      "position:absolute;top:600px;left:9px;width:40px;overflow:auto;white-space:nowrap",
      "what scrolls is well",
    );
  });
  const found = (await misfits(page)).join("\n");
  for (const words of [/"46,984,155,627" is cut off/, /"below" lies on "above"/, /"half a line" is cut off/])
    assert.match(found, words);
  assert.doesNotMatch(found, /scrolls/);
});

test("a count of seven digits fits beside the list and in its tiles", async (t) => {
  const page = await editor(site, t);
  const symbols = [{ at: [1, 1], type: "unknown" }];
  await openPuzzle(page, JSON.stringify({ kind: "witness", width: 5, height: 5, symbols, title: TITLE }));
  await status(page, "Solutions").locator("b").filter({ hasText: "1,262,816" }).waitFor();
  await generator(page).click();
  await button(page, "Cancel").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: /^your question,.* 1,262,816 solutions/ }).waitFor();
  await fits(page, "the list");
  await page.setViewportSize({ width: 1280, height: 820 });
  await page.getByRole("list", { name: "Generated puzzles" }).getByRole("button").last().click();
  await settled(page);
  await fits(page, "a preview");
});

for (const { digits, count, puzzle } of boards) {
  test(`counts of ${digits} digits and a long title fit at every width`, async (t) => {
    const page = await editor(site, t);
    await openPuzzle(page, JSON.stringify({ kind: "witness", ...puzzle, title: TITLE }));
    await status(page, "Solutions").locator("b").filter({ hasText: count }).waitFor();
    await page.getByText("Details", { exact: true }).click();
    await fits(page, "design");
    await button(page, "Show solution").click();
    await page.getByText(/^1 of /).waitFor();
    await fits(page, "a solution");
    await page.setViewportSize({ width: 1280, height: 820 });
    for (const name of ["Understand", "Play"]) {
      await view(page, name).click();
      await fits(page, name);
    }
    await page.setViewportSize({ width: 1280, height: 820 });
    await view(page, "Design").click();
    await button(page, "Library").click();
    await page.getByRole("region", { name: "Chosen puzzle" }).waitFor();
    await fits(page, "library");
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: 820 });
    await pressEverywhere(page, "Settings");
    await fits(page, "settings");
  });
}

test("a list of results with its plot fits at every width", async (t) => {
  const page = await editor(site, t);
  const symbols = [[1, 1], [5, 3], [3, 5]].map((at) => ({ at, type: "unknown" })); // prettier-ignore
  await openPuzzle(page, JSON.stringify({ ...puzzleText, symbols, title: TITLE }));
  await view(page, "Generate").click();
  await fits(page, "before the query");
  await page.setViewportSize({ width: 1280, height: 820 });
  await generator(page).click();
  await button(page, "Cancel").waitFor({ state: "hidden" });
  await page.getByRole("list", { name: "Generated puzzles" }).getByRole("button").first().click();
  await settled(page);
  await fits(page, "results");
  await page.setViewportSize({ width: 1280, height: 820 });
  await page.getByText("Narrow results", { exact: true }).click();
  for (const name of ["lost ground", "wrong turns", "where the choices are", "coverage"]) {
    await page.setViewportSize({ width: 1280, height: 820 });
    await ordering(page);
    await page.getByRole("combobox", { name: "Sort by character" }).selectOption(name);
    await page.keyboard.press("Escape");
    const label = `${name[0].toUpperCase()}${name.slice(1)} in ${name === "wrong turns" ? "actions" : "%"}`;
    await page.getByRole("combobox", { name: "Plotted upwards" }).selectOption(label);
    await page.getByRole("img", { name: new RegExp(`^\\d+ puzzles: difficulty .*${name}`) }).waitFor();
    await fits(page, `results by ${name}`);
  }
});

test("a view begins at the top of its columns", async (t) => {
  const page = await editor(site, t, "/?workers=1");
  await page.setViewportSize({ width: 1280, height: 720 });
  const readings = page.getByRole("region", { name: "Readings", exact: true });
  const heading = readings.getByRole("heading", { name: "Solutions" });
  const top = () => heading.evaluate((it) => Math.round(it.getBoundingClientRect().top));
  const before = await top();
  const [x, y] = await middleOf(heading);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 60);
  await becomes(async () => (await top()) < before, true);
  await view(page, "Understand").click();
  await view(page, "Design").click();
  assert.equal(await top(), before);
});
