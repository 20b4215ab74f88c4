// The list of generated puzzles: its order and limits, previews, adoption, and its state after a reload or in
// another tab. Compared with the command line's answer to the same query.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import {
  board,
  button,
  editor,
  generator,
  inMenu,
  labels,
  number,
  openPuzzle,
  placeName,
  settled,
  status,
  turnTo,
  view,
} from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { attribute, becomes, eventually, matches } from "./reading.mjs";
import { figuresIn, items, list, names, ordering, rateOf } from "./tiles.mjs";

/** @import { PuzzleSymbol, Sibling } from "../perplex.js" */
/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();

// Two cells and an edge to fill, on a board that has solutions without them.
const query = {
  kind: "witness",
  width: 3,
  height: 3,
  symbols: [
    { at: [1, 1], type: "separation", color: "white" },
    { at: [5, 1], type: "separation", color: "black" },
    { at: [3, 3], type: "unknown" },
    { at: [5, 5], type: "unknown" },
    { at: [2, 3], type: "unknown" },
  ],
};

// Many seconds of work, in several shards.
const long = {
  kind: "witness",
  width: 4,
  height: 4,
  symbols: [
    [1, 1],
    [3, 1],
    [5, 3],
    [3, 5],
    [7, 7],
    [1, 5],
    [5, 7],
    [7, 3],
  ].map((at) => ({ at, type: "unknown" })),
};

/** @param {number} n @param {string} thing */
const several = (n, thing) => `${n.toLocaleString("en")} ${thing}${n === 1 ? "" : "s"}`;
/** @param {{ tsi: number, solutions: number, symbols: PuzzleSymbol[] }} options */
const figures = ({ tsi, solutions, symbols }) =>
  `${tsi.toFixed(2)} Sh, ${several(solutions, "solution")}, ${several(symbols.length + 2, "symbol")}`;

/** @param {Page} page */
const count = (page) => status(page, "Listed puzzles");
/** @param {Page} page */
const original = (page) => page.getByRole("button", { name: /^your question/ });
/** @param {Page} page @param {string} name */
const sort = async (page, name) =>
  (await ordering(page))
    .getByRole("radiogroup", { name: "Sort by" })
    .getByRole("radio", { name, exact: true })
    .check();
/** @param {Page} page @param {string} now the order to reverse */
const turn = async (page, now) =>
  (await ordering(page)).getByRole("button", { name: now, exact: true }).click();

/**
 * Waits until the list shows its contents in words.
 *
 * @param {Page} page
 * @param {string} text
 */
const listed = (page, text) => count(page).getByText(text, { exact: false }).waitFor();

/**
 * generated opens a page with the query's whole list.
 *
 * @param {TestContext} t
 * @param {import("./harness.mjs").PageOptions} [options]
 */
async function generated(t, options) {
  const page = await editor(site, t, "/?workers=2", options);
  await openPuzzle(page, JSON.stringify(query));
  await generator(page).click();
  await button(page, "Cancel").waitFor({ state: "hidden" });
  const want = perplex("generate", query);
  await listed(page, several(want.length, "puzzle"));
  await becomes(async () => (await names(page)).length, want.length);
  return { page, want };
}

test("siblings are sorted by difficulty, solutions and symbols, both ways", async (t) => {
  const { page, want } = await generated(t);
  assert.ok(want.length > 20);
  assert.deepEqual(await names(page), want.map(figures), "hardest first");

  /**
   * Orders results by one of their numbers, ascending for 1 and descending for -1; equal ones keep the order
   * of difficulty.
   *
   * @param {(item: Sibling) => number} key
   * @param {number} turn
   */
  const sorted = (key, turn) => want.toSorted((a, b) => turn * (key(a) - key(b))).map(figures);
  /** @param {Sibling} item */
  const solutionsOf = ({ solutions }) => solutions;
  await turn(page, "hardest first");
  await becomes(() => names(page), want.map(figures).reverse(), "easiest first");
  await sort(page, "solutions");
  await becomes(() => names(page), sorted(solutionsOf, 1));
  await turn(page, "fewest first");
  await becomes(() => names(page), sorted(solutionsOf, -1));
  await sort(page, "symbols");
  await becomes(
    () => names(page),
    sorted(({ symbols }) => symbols.length, 1),
  );
  await sort(page, "difficulty");
  await becomes(() => names(page), want.map(figures));

  // A tile shows the word among published boards, the chance of a try, and its counts.
  const at = want.findIndex(({ tsi, solutions }) => tsi > 2 && solutions > 1);
  const filled = {
    ...query,
    symbols: [...query.symbols.filter(({ type }) => type !== "unknown"), ...want[at].symbols],
  };
  const [{ percentile }] = perplex("analyze", filled, "-percentile");
  const word = ["easy", "medium", "hard", "very hard", "extreme"][
    [30, 60, 85, 97].filter((from) => percentile.all >= from).length
  ];
  const counts = `${several(want[at].solutions, "solution")}, ${several(want[at].symbols.length + 2, "symbol")}`;
  await becomes(
    async () => (await items(page).nth(at).innerText()).replaceAll(/\s+/g, " ").trim(),
    `${word} ${rateOf(want[at].tsi)}, ${counts}`,
  );

  // Each describes the symbols that it places.
  const name = await attribute(items(page).first(), "aria-label");
  for (const { at } of want[0].symbols) assert.ok(name.includes(placeName(at).toLowerCase()), name);
});

test("limits leave out siblings and count what is left", async (t) => {
  const { page, want } = await generated(t);
  await page.getByText("Narrow results", { exact: true }).click();
  const all = several(want.length, "puzzle");
  const middle = Number(want[want.length >> 1].tsi.toFixed(2));
  const usual = [...want].sort((a, b) => a.solutions - b.solutions)[want.length >> 1].solutions;
  /** @type {[field: string, value: number, passes: (item: Sibling) => boolean][]} */
  const limits = [
    ["Difficulty from", middle, ({ tsi }) => Number(tsi.toFixed(2)) >= middle],
    ["Difficulty to", middle, ({ tsi }) => Number(tsi.toFixed(2)) <= middle],
    ["Solutions from", usual, ({ solutions }) => solutions >= usual],
    ["Solutions to", usual, ({ solutions }) => solutions <= usual],
    ["Symbols from", 5, ({ symbols }) => symbols.length + 2 >= 5],
    ["Symbols to", 4, ({ symbols }) => symbols.length + 2 <= 4],
  ];
  for (const [field, value, passes] of limits) {
    const input = page.getByRole("spinbutton", { name: field });
    await input.fill(String(value));
    const left = want.filter(passes);
    assert.ok(
      left.length > 0 && left.length < want.length,
      `${field} ${value} leaves out ${want.length - left.length}`,
    );
    await listed(page, `${left.length} of ${all}`);
    assert.deepEqual(await names(page), left.map(figures), `${field} ${value}`);
    await input.fill("");
    await listed(page, all);
  }
  // Several limits at once; if nothing is left, a sentence says so, with a way back.
  await page.getByRole("spinbutton", { name: "Solutions to" }).fill("1");
  await page.getByRole("spinbutton", { name: "Solutions from" }).fill("2");
  await page.getByText("No puzzle is within these limits.").waitFor();
  await page.getByText("Narrow results, 2 limits set").waitFor();
  await button(page, "Show all").last().click();
  await becomes(() => names(page), want.map(figures));
});

test("a preview has all numbers, and is adopted or given back", async (t) => {
  const { page, want } = await generated(t);
  const before = await labels(page);
  const [asked] = perplex("analyze", query);
  const name = await attribute(original(page), "aria-label");
  assert.equal(name, `your question, ${several(asked.solutions, "solution")} with the marks left empty`);

  const item = want.findIndex((item) => item.solutions > 1 && item.tsi > asked.measures.all.tsi);
  await items(page).nth(item).click();
  await settled(page);
  const preview = page.getByRole("group", { name: "Preview" });
  assert.equal(await number(page, "Solutions"), want[item].solutions);
  assert.ok(Math.abs((await number(page, "Difficulty")) - want[item].tsi) <= 0.005);
  assert.equal(
    (await labels(page)).some((label) => label.endsWith("question mark")),
    false,
  );
  const beside = await preview
    .getByText(/^Takes .* times as many tries as the board with the marks left empty, /)
    .innerText();
  const times = Number(/^Takes ([\d.,]+) times/.exec(beside)?.[1].replaceAll(",", ""));
  const wanted = 2 ** (want[item].tsi - asked.measures.all.tsi);
  assert.ok(Math.abs(times / wanted - 1) < 0.06, `${beside} ${wanted}`);
  assert.ok(
    beside.endsWith(`, ${several(want[item].solutions, "solution")} instead of ${asked.solutions}.`),
    beside,
  );
  assert.equal(await items(page).nth(item).getAttribute("aria-current"), "true");
  // The query is still the one that Generate runs.
  await page.getByRole("region", { name: "Generate puzzles" }).getByText("3 question marks").waitFor();

  // Back by the button, by the query in the list, and by Undo.
  for (const back of [
    () => button(page, "Back to my question marks").click(),
    () => original(page).click(),
    () => page.keyboard.press("Control+z"),
  ]) {
    await items(page).nth(item).click();
    await eventually(async () => assert.notDeepEqual(await labels(page), before));
    await back();
    await becomes(() => labels(page), before);
    await becomes(() => list(page).locator("[aria-current]").count(), 0);
  }

  // The adopted board is a step of the history.
  await items(page).nth(item).click();
  await button(page, "Keep this board").click();
  await settled(page);
  const note = preview.locator("#preview-note");
  await becomes(() => note.innerText(), "Kept. Undo brings the question marks back.");
  const adopted = await labels(page);
  assert.equal(
    adopted.some((label) => label.endsWith("question mark")),
    false,
  );
  await button(page, "Back to my question marks").click();
  await becomes(() => labels(page), before);
  await button(page, "Undo").click();
  await becomes(() => labels(page), adopted);
  await button(page, "Undo").click();
  await becomes(() => labels(page), before);

  // An edit of a preview adopts it first.
  await items(page).nth(item).click();
  await view(page, "Design").click();
  await button(page, "Clear all").click();
  await button(page, "Undo").click();
  await becomes(() => labels(page), adopted);
  await button(page, "Undo").click();
  await becomes(() => labels(page), before);
});

test("the list by keyboard alone", async (t) => {
  const { page, want } = await generated(t);
  const focused = async () =>
    figuresIn(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute("aria-label")?.split(". ")[0] ??
          document.activeElement?.textContent ??
          "",
      ),
    );
  await original(page).focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), figures(want[0]));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await focused(), figures(want[1]));
  await page.keyboard.press("End");
  assert.equal(await focused(), figures(want.at(-1)));
  await page.keyboard.press("ArrowUp");
  const row = want.length - 1 - want.map(figures).lastIndexOf(await focused());
  assert.ok(row >= 1 && row <= 12, "a row up");
  await page.keyboard.press("ArrowDown");
  assert.equal(await focused(), figures(want.at(-1)));
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await settled(page);
  assert.equal(await number(page, "Solutions"), want[0].solutions);
  assert.equal(await focused(), figures(want[0]), "the focus stays in the list");
  // One stop of the Tab key, and the way back.
  await page.keyboard.press("Shift+Tab");
  assert.equal(await focused(), "Order: hardest first");
  await page.keyboard.press("Tab");
  assert.equal(await focused(), figures(want[0]));
  await button(page, "Keep this board").focus();
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "Play it");
  await button(page, "Back to my question marks").press("Enter");
  await eventually(async () =>
    assert.ok((await labels(page)).some((label) => label.endsWith("question mark"))),
  );
});

test("a reload brings the list back as it was", async (t) => {
  const { page, want } = await generated(t);
  await sort(page, "solutions");
  await page.getByText("Narrow results", { exact: true }).click();
  await page.getByRole("spinbutton", { name: "Solutions to" }).fill("9");
  const left = want.filter((item) => item.solutions <= 9).length;
  await listed(page, `${left} of `);
  await items(page).nth(1).click();
  await settled(page);
  const seen = async () => ({
    names: await names(page),
    count: await count(page).innerText(),
    labels: await labels(page),
    current: await list(page).locator("[aria-current]").getAttribute("aria-label"),
    progress: await page
      .getByRole("progressbar", { name: "Generation progress" })
      .getAttribute("aria-valuetext"),
    original: await original(page).getAttribute("aria-label"),
    solutions: await number(page, "Solutions"),
  });
  const before = await seen();
  await page.reload();
  await board(page).waitFor();
  await settled(page);
  await becomes(async () => (await names(page)).length, left);
  await becomes(seen, before);
  assert.equal(await page.getByRole("spinbutton", { name: "Solutions to" }).inputValue(), "9");

  // Once hidden it stays hidden until it is requested.
  await view(page, "Design").click();
  await becomes(() => list(page).isVisible(), false);
  await page.reload();
  await board(page).waitFor();
  assert.equal(await list(page).isVisible(), false);
  await button(page, "Open the list").click();
  await becomes(() => list(page).isVisible(), true);
  await becomes(() => names(page), before.names);
});

test("a query that is cancelled at once does not fall back", async (t) => {
  const page = await editor(site, t, "/?workers=1");
  await openPuzzle(page, JSON.stringify(long));
  await generator(page).click();
  const progress = page.getByRole("progressbar", { name: "Generation progress" });
  await eventually(async () => assert.ok(Number(await progress.getAttribute("aria-valuenow")) > 0));
  await button(page, "Cancel").click();
  const done = Number(await progress.getAttribute("aria-valuenow"));
  // The last messages of the workers have arrived when another request is answered.
  await settled(page);
  await page.getByRole("radio", { name: "no rules" }).check();
  await settled(page);
  assert.ok(done > 0);
  assert.equal(Number(await progress.getAttribute("aria-valuenow")), done);
});

test("every tab has its own list, and leaving one ends its query", async (t) => {
  const { page, want } = await generated(t);
  await inMenu(page, "New board");
  await becomes(() => list(page).isVisible(), false);
  await becomes(() => view(page, "Design").getAttribute("aria-selected"), "true");
  await openPuzzle(page, JSON.stringify(long));
  await generator(page).click();
  await items(page).first().waitFor();
  await turnTo(page, 0);
  await becomes(() => names(page), want.map(figures));
  await becomes(() => button(page, "Cancel").isVisible(), false);
  await turnTo(page, 1);
  await matches(
    () => attribute(page.getByRole("progressbar", { name: "Generation progress" }), "aria-valuetext"),
    /, cancelled$/,
  );
  await eventually(async () =>
    assert.ok((await items(page).count()) > 0, "what was found until then is kept"),
  );
});

test("thousands of siblings: a page of them at a time, in order, drawn where they are seen", async (t) => {
  const page = await editor(site, t, "/?workers=2");
  const many = { ...long, symbols: [...long.symbols.slice(0, 4), { at: [2, 3], type: "unknown" }] };
  await openPuzzle(page, JSON.stringify(many));
  await generator(page).click();
  await button(page, "Cancel").waitFor({ state: "hidden" });
  await listed(page, "the best 5,000 of ");
  assert.equal(await items(page).count(), 60);
  const difficulties = (await names(page)).map(parseFloat);
  assert.equal(difficulties.length, 5000);
  assert.deepEqual(
    difficulties,
    [...difficulties].sort((a, b) => b - a),
  );
  await turn(page, "hardest first");
  await page.keyboard.press("Escape");
  await eventually(async () => assert.equal(parseFloat((await names(page))[0]), difficulties.at(-1)));
  await original(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("End");
  await items(page).last().locator("svg").waitFor();
  assert.equal(await status(page, "Shown boards").innerText(), "4,981 to 5,000 of 5,000");
  await page.keyboard.press("PageUp");
  await becomes(() => status(page, "Shown boards").innerText(), "4,921 to 4,980 of 5,000");
  await button(page, "Previous boards").click();
  await becomes(() => status(page, "Shown boards").innerText(), "4,861 to 4,920 of 5,000");
  await becomes(() => items(page).last().locator("svg").count(), 0, "far from the screen");
});

test("a query of a billion configurations is told, runs, and is cancelled with the best so far", async (t) => {
  const page = await editor(site, t, "/?workers=2");
  const cells = [
    [1, 1],
    [5, 1],
    [7, 1],
    [3, 3],
    [5, 5],
    [1, 5],
    [7, 5],
    [3, 7],
    [7, 7],
  ];
  await openPuzzle(
    page,
    JSON.stringify({ width: 4, height: 4, symbols: cells.map((at) => ({ at, type: "unknown" })) }),
  );
  await view(page, "Generate").click();
  await page.getByText(/^Colours: /).click();
  for (const color of ["Black", "Orange", "Blue"])
    await page
      .getByRole("group", { name: "Query colours" })
      .getByRole("checkbox", { name: color, exact: true })
      .check();
  await page.getByRole("checkbox", { name: "May leave a place empty" }).check();
  const region = page.getByRole("region", { name: "Generate puzzles" });
  await region.getByText("10⁹ = 1,000,000,000 combinations, about ", { exact: false }).waitFor();
  await generator(page).click();
  await items(page).first().waitFor();
  await button(page, "Cancel").click();
  await button(page, "Cancel").waitFor({ state: "hidden" });
  await names(page);
  await listed(page, "the best 5,000 of ");
  assert.match(
    await attribute(page.getByRole("progressbar", { name: "Generation progress" }), "aria-valuetext"),
    / of 1,000,000,000 done, [1-9][\d,]* can be solved, cancelled$/,
  );
});
