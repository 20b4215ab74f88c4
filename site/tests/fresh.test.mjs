// A first visit before the editor's program has loaded: the page itself contains its first board and the
// numbers. Later visits show none of them.

import { test } from "node:test";
import assert from "node:assert/strict";
import { faultsOf } from "./access.mjs";
import { useSite } from "./harness.mjs";
import { board, button, editor, openPuzzle, place, puzzleText, settled, status } from "./editor.mjs";
import { perplex } from "./perplex.mjs";

/** @import { Page } from "playwright-core" */
/** @import { TestContext } from "node:test" */

const site = useSite();

/**
 * Holds back every program from now on. What is returned lets them through.
 *
 * @param {Page} page
 */
async function holdPrograms(page) {
  /** @type {() => void} */
  let release = () => {};
  const held = new Promise((resolve) => (release = () => resolve(null)));
  await page.route("**/*.wasm", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * A page of the editor whose program has not come yet.
 *
 * @param {TestContext} t
 * @param {string} [address]
 * @param {import("./harness.mjs").PageOptions} [options]
 */
async function waiting(t, address = "/?workers=1", options = {}) {
  let release = () => {};
  const page = await site.open(t, address, {
    ...options,
    prepare: async (page) => {
      release = await holdPrograms(page);
      await options.prepare?.(page);
    },
  });
  return { page, release };
}

/** @param {Page} page */
const readings = (page) => page.getByRole("region", { name: "Readings" });
/** The drawing, which is hidden from screen readers. @param {Page} page */
const drawing = (page) => page.locator("#drawing svg");

/** The elements on the screen with their positions. @param {Page} page */
const seen = async (page) => ({
  solutions: await status(page, "Solutions").innerText(),
  difficulty: await status(page, "Difficulty").innerText(),
  board: await drawing(page).innerHTML(),
  at: [await drawing(page).boundingBox(), await status(page, "Difficulty").boundingBox()],
});

/** Asserts that a page shows only that it is loading. @param {Page} page @param {string} why */
async function showsNothing(page, why) {
  await page.getByText("Loading …").waitFor();
  // By then the list of the browser's databases has arrived.
  await page.evaluate(() => indexedDB.databases());
  assert.equal(await drawing(page).isVisible(), false, why);
  assert.equal(await readings(page).isVisible(), false, why);
}

for (const [width, height] of [
  [1280, 820],
  [390, 844],
])
  test(`a first visit has board and numbers before any program, at ${width} pixels`, async (t) => {
    const { page, release } = await waiting(t, undefined, { context: { viewport: { width, height } } });
    await status(page, "Solutions").waitFor();
    const early = await seen(page);
    assert.ok(await drawing(page).isVisible());
    assert.match(early.solutions, /^1\s+unique$/);
    await readings(page).getByText("1 try in 96 with every rule").waitFor();
    // Nothing that does not work yet can be read out or pressed.
    assert.equal(await board(page).count(), 0);
    for (const name of ["Hint", "Undo", "Play an example"])
      assert.equal(await button(page, name).count(), 0, name);

    assert.deepEqual(await faultsOf(page), []);
    await status(page, "Solutions").evaluate((element) => {
      /** @type {Set<string>} */
      const shown = (globalThis.seen = new Set());
      const look = () => shown.add(element.textContent ?? "");
      new MutationObserver(look).observe(element, { childList: true, subtree: true });
    });
    release();
    await board(page).waitFor();
    assert.deepEqual((await seen(page)).at, early.at, "nothing moves when the program begins");
    await settled(page);
    const late = await seen(page);
    assert.equal(late.solutions, early.solutions);
    assert.equal(late.difficulty, early.difficulty);
    assert.deepEqual(late.at, early.at);
    if (width > 600) assert.equal(late.board, early.board, "the same drawing");
    assert.equal(await drawing(page).count(), 1);
    const others = (await page.evaluate(() => [...globalThis.seen])).filter((text) => text !== "1 unique");
    assert.deepEqual(others, [], "the numbers stay until they are measured");
  });

test("the numbers in the page are the engine's", async (t) => {
  const { page } = await waiting(t);
  const {
    puzzle = "",
    player = "",
    solutions,
    tsi,
  } = await readings(page).evaluate((e) => ({ ...e.dataset }));
  const [answer] = perplex("analyze", JSON.stringify(JSON.parse(puzzle)), "-players", player);
  assert.equal(Number(solutions), answer.solutions);
  assert.equal(Number(tsi), answer.measures[player].tsi);
  assert.match(
    await status(page, "Difficulty").innerText(),
    new RegExp(`\\b${Number(tsi).toFixed(2)}\\s+Sh$`),
  );
});

test("where a board is stored, nothing of another is shown", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify({ ...puzzleText, title: "Kept" }));
  await page.getByText("Saved.", { exact: true }).waitFor();
  const release = await holdPrograms(page);
  await page.reload();
  await showsNothing(page, "a stored board");
  release();
  await place(page, "Cell a1: white star").waitFor();
  assert.doesNotMatch(await status(page, "Difficulty").innerText(), /9\.75/);
});

test("a board that is only in the journal or in an older version's place counts as stored", async (t) => {
  for (const key of ["perplex!gone!perplex.board.x", "perplex.boards"]) {
    const { page } = await waiting(t, undefined, {
      prepare: (page) => page.addInitScript((key) => localStorage.setItem(key, "0=x"), key),
    });
    await showsNothing(page, key);
  }
});

test("who comes by a link sees nothing of another board", async (t) => {
  const text = encodeURIComponent(JSON.stringify(puzzleText));
  for (const [name, to] of [
    ["a link", `/?workers=1#puzzle=${text}`],
    ["what another app shares", `/?text=${text}`],
  ]) {
    const { page, release } = await waiting(t, to);
    await showsNothing(page, name);
    release();
    await place(page, "Cell a1: white star").waitFor();
    assert.doesNotMatch(await status(page, "Difficulty").innerText(), /9\.75/, name);
  }
});

test("where no program comes, the page says so instead", async (t) => {
  const page = await site.open(t, "/?workers=1", {
    faults: [/.*/],
    prepare: (page) => page.route("**/*.wasm", (route) => route.fulfill({ status: 404 })),
  });
  await page.getByText("A part of perplex did not load: site/editor.wasm.").waitFor();
  assert.equal(await drawing(page).isVisible(), false);
});
