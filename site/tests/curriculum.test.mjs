// Curricula: boards of rising difficulty, played in order, and saved in tabs and in a file.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { useSite } from "./harness.mjs";
import { boards, button, editor, generator, labels, openPuzzle, place, status, view } from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { becomes } from "./reading.mjs";
import { rateOf } from "./tiles.mjs";

/** A board of a curriculum as generate lists it. @typedef {{tsi: number, solutions: number}} Rung */

/** @import { PuzzleSymbol } from "../perplex.js" */
/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();

const query = {
  kind: "witness",
  width: 2,
  height: 2,
  symbols: [
    { at: [1, 1], type: "unknown" },
    { at: [3, 3], type: "unknown" },
  ],
};

/** @param {Page} page */
const stair = (page) =>
  page.getByRole("list", { name: "Course, from the easiest board on" }).getByRole("button");
/** @param {Page} page */
const course = (page) => page.getByRole("group", { name: "Course" });

/**
 * Asks the page's engine.
 *
 * @param {Page} page
 * @param {"climb" | "next"} method
 * @param {any[]} about
 */
const ask = (page, method, ...about) =>
  page.evaluate(
    async ([method, about]) =>
      /** @type {any} */ (globalThis).perplexEditor.engine.then((/** @type {any} */ engine) =>
        engine[method](...about),
      ),
    /** @type {[string, any[]]} */ ([method, about]),
  );

/** @param {TestContext} t @param {number} n */
async function picked(t, n) {
  const page = await editor(site, t, "/?workers=2", {
    context: { reducedMotion: "reduce", acceptDownloads: true },
  });
  await openPuzzle(page, JSON.stringify(query));
  await generator(page).click();
  await button(page, "Cancel").waitFor({ state: "hidden" });
  await page.getByText("Easy to hard", { exact: true }).first().click();
  await page.getByRole("spinbutton", { name: "Boards" }).fill(String(n));
  await button(page, `Pick ${n} that climb`).click();
  await stair(page).first().waitFor();
  const all = perplex("generate", query);
  return { page, all, rungs: await ask(page, "climb", all, n) };
}

/**
 * Draws a solution of a board by keys.
 *
 * @param {Page} page
 * @param {any} puzzle
 */
async function solve(page, puzzle) {
  const [
    {
      solutions: [line],
    },
  ] = perplex("solve", puzzle, "-max", "1");
  const vertices = line;
  await place(page, "Vertex a3: start").focus();
  await page.keyboard.press("Enter");
  for (let i = 1; i < vertices.length; i++) {
    const [a, b] = [vertices[i][0] - vertices[i - 1][0], vertices[i][1] - vertices[i - 1][1]];
    await page.keyboard.press(a > 0 ? "ArrowRight" : a < 0 ? "ArrowLeft" : b > 0 ? "ArrowDown" : "ArrowUp");
  }
  await page.keyboard.press("Enter");
}

/** @param {{ symbols: PuzzleSymbol[] }} options */
const filled = ({ symbols }) => ({ ...query, symbols });

test("boards that climb are picked, shown as a stair, and exported", async (t) => {
  const { page, rungs } = await picked(t, 5);
  const names = await stair(page).evaluateAll((/** @type {HTMLElement[]} */ all) =>
    all.map((rung) => rung.getAttribute("aria-label")),
  );
  assert.deepEqual(
    names,
    rungs.map(
      (/** @type {Rung} */ { tsi, solutions }, /** @type {number} */ i) =>
        `${i + 1}: ${rateOf(tsi)} (${tsi.toFixed(2)} Sh), ${solutions} solution${solutions === 1 ? "" : "s"}`,
    ),
  );
  const heights = await stair(page).evaluateAll((/** @type {HTMLElement[]} */ all) =>
    all.map((rung) => /** @type {HTMLElement} */ (rung.querySelector("i")).getBoundingClientRect().height),
  );
  assert.deepEqual(
    heights,
    [...heights].sort((a, b) => a - b),
  );
  await stair(page).nth(2).click();
  await becomes(() => stair(page).nth(2).getAttribute("aria-current"), "true");

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Download as JSON Lines").click(),
  ]);
  assert.equal(file.suggestedFilename(), "curriculum.jsonl");
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.equal(lines.length, 5);
  lines.forEach((line, i) => {
    assert.equal(line.rank, rungs[i].rank);
    assert.equal(line.player, "all");
    assert.match(line.version, /^\d+\.\d+\.\d+/);
    const [{ solutions, measures }] = perplex("analyze", line.puzzle);
    assert.equal(solutions, line.solutions);
    assert.ok(Math.abs(measures.all.tsi - line.tsi) < 1e-8);
  });

  await button(page, "Duplicate these").click();
  await becomes(() => boards(page).count(), 6);
  await becomes(() => boards(page).nth(5).innerText(), "5 of 5");
});

test("played in order, the next board is chosen from how the last one went, and nothing is touched", async (t) => {
  const { page, all, rungs } = await picked(t, 4);
  const before = await labels(page);
  await button(page, "Play them in order").click();
  const text = status(page, "Course");
  await becomes(() => text.innerText(), `1 of 4, ${rateOf(rungs[0].tsi)}`);
  await becomes(() => view(page, "Play").getAttribute("aria-selected"), "true");
  await solve(page, filled(rungs[0]));
  await text.getByText(/: solved in \d+ s$/).waitFor();
  await button(page, "Next board").click();
  // Whether the solution counts as fast depends on the speed of the machine.
  const after = await Promise.all(
    [true, false].map((fast) =>
      ask(page, "next", all, [{ rank: rungs[0].rank, solved: true, seconds: fast ? 0 : 1e6 }], 4),
    ),
  );
  await text.getByText(/^2 of 4/).waitFor();
  const told = await text.innerText();
  const second = after.find(({ tsi }) => told === `2 of 4, ${rateOf(tsi)}`);
  assert.ok(second, told);
  await button(page, "Give up").click();
  const third = await ask(
    page,
    "next",
    all,
    [
      { rank: rungs[0].rank, solved: true, seconds: 1 },
      { rank: second.rank, solved: false, seconds: 1 },
    ],
    4,
  );
  await text.getByText(/^3 of 4/).waitFor();
  assert.equal(await text.innerText(), `3 of 4, ${rateOf(third.tsi)}`);
  assert.ok(third.tsi < second.tsi, "a step back");
  await button(page, "Give up").click();
  await text.getByText(/^4 of 4/).waitFor();
  await button(page, "Give up").click();
  await becomes(() => text.innerText(), "1 of 4 boards solved.");
  await button(page, "Leave").click();
  await becomes(() => view(page, "Generate").getAttribute("aria-selected"), "true");
  await becomes(() => labels(page), before);
  await view(page, "Play").click();
  await becomes(() => course(page).count(), 0);
});

test("a course ends when another board comes", async (t) => {
  const { page } = await picked(t, 3);
  await button(page, "Play them in order").click();
  await course(page).waitFor();
  await openPuzzle(page, JSON.stringify({ width: 3, height: 3 }));
  await view(page, "Play").click();
  await becomes(() => course(page).count(), 0);
});
