// The character of a board in the view Understand, compared with the command line; its words for every
// figure; and lists of boards of one character.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { editor, openPuzzle, puzzleText, settled, status, view } from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { becomes, eventually, matches } from "./reading.mjs";
import { rowsOf } from "../editor/character/words.js";
import { TRAITS, unlike } from "../kit/traits.js";
import { ordering } from "./tiles.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

/** @param {Page} page */
const fold = (page) => page.getByText("Character", { exact: true });
/** @param {Page} page */
const rows = (page) => page.getByRole("list", { name: "Character" }).getByRole("listitem");

test("Understand shows the character of the present board, once it is opened", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  await settled(page);
  await view(page, "Understand").click();
  await fold(page).focus();
  await page.keyboard.press("Enter");
  const [answer] = perplex("character", puzzleText);
  const want = rowsOf(answer).map(({ name, figure, words }) => `${name} ${figure} ${words}`);
  await eventually(async () => assert.deepEqual(await rows(page).allTextContents(), want));
  await becomes(() => status(page, "Character").textContent(), "For a player who knows the basics.");

  // An edit removes the figures, and another board has its own.
  const empty = { width: 2, height: 2, symbols: [] };
  await openPuzzle(page, JSON.stringify(empty));
  await view(page, "Understand").click();
  const bare = rowsOf(perplex("character", empty)[0]).map(
    ({ name, figure, words }) => `${name} ${figure} ${words}`,
  );
  await eventually(async () => assert.deepEqual(await rows(page).allTextContents(), bare));
  await page.reload();
  // the fold is still open
  await matches(() => rows(page).first().textContent().then(String), /^Lost ground/);
});

test("every figure has words, also where it is not defined", () => {
  const none = {
    ...{ lost: null, delay: null, lateness: null, largestChoice: null, detour: null, coverage: null },
    ...{ needless: null, nearMisses: null, secondLine: null, rules: null, kinds: 0 },
    ...{ player: "baseline", version: "", solutions: 0, tsi: null, complete: true },
  };
  for (const { figure, words } of rowsOf(none).slice(0, -3)) {
    assert.equal(figure, "–");
    assert.equal(words, "the board has no solution");
  }
  const some = rowsOf({
    ...none,
    ...{
      solutions: 2,
      lost: 0.267,
      delay: 16 / 11,
      lateness: 0.448,
      largestChoice: 0.997,
      detour: 0.264,
      coverage: 1,
    },
    ...{ needless: 0, nearMisses: Math.log2(3), secondLine: 6 / 7 },
    rules: {
      needed: 1,
      worth: [
        { rule: "deadend", shannons: 0.678 },
        { rule: "path", shannons: 0 },
      ],
    },
  });
  assert.deepEqual(
    some.map(({ figure }) => figure),
    ["27 %", "1.5", "45 %", "99 %", "0.26 Sh", "100 %", "1 of 6", "0 %", "0", "2", "86 %"],
  );
  assert.match(some[6].words, /worth most: dead ends 0\.68 Sh$/);
  assert.equal(rowsOf({ ...none, complete: false })[0].words, "not known in time");
});

/** Two question marks between two squares. @type {import("../perplex.js").PuzzleDocument} */
const query = {
  width: 3,
  height: 2,
  symbols: [
    { at: [1, 1], type: "separation", color: "white" },
    { at: [5, 1], type: "separation", color: "black" },
    { at: [3, 3], type: "unknown" },
    { at: [5, 3], type: "unknown" },
  ],
};

/** The results of the command line, the hardest first. */
const generated = () =>
  perplex("generate", query, "-character", "lost,delay,lateness,coverage").filter(
    ({ rank }) => rank !== undefined,
  );

/** @param {Page} page */
const listed = async (page) => {
  const list = page.getByRole("list", { name: "Generated puzzles" });
  await list.and(page.locator(":not([aria-busy])")).waitFor({ state: "attached" });
  return list
    .getByRole("button")
    .evaluateAll((all) =>
      all.map((item) =>
        item.getAttribute("aria-label")?.replace(/^.*?\((\S+ Sh)\),.*? ([\d,]+) solutions?\b.*$/, "$1, $2"),
      ),
    );
};
/** The text on the tiles after their tries. @param {Page} page */
const seconds = async (page) =>
  (await page.getByRole("list", { name: "Generated puzzles" }).getByRole("button").allTextContents()).map(
    (text) => /(?:1 try in [\d.,]*\d|nearly every try),? (.*?), \d+ symbol/.exec(text)?.[1],
  );
/** @param {any[]} results */
const figures = (results) => results.map(({ tsi, solutions }) => `${tsi.toFixed(2)} Sh, ${solutions}`);

test("results are sorted and limited by their character, and siblings found, by keys too", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(query));
  await settled(page);
  await view(page, "Generate").click();
  await page.getByRole("button", { name: /^(Generate|Search)$/ }).click();
  const all = generated();
  await eventually(async () => assert.equal((await listed(page)).length, all.length));

  await ordering(page);
  const select = page.getByRole("combobox", { name: "Sort by character" });
  await select.focus();
  await page.keyboard.press("w"); // wrong turns
  const byDelay = [...all].sort((a, b) => {
    const [x, y] = [a, b].map(({ character }) => character.delay ?? -1);
    return Math.abs(x - y) < 1e-9 ? 0 : y - x;
  });
  await eventually(async () => assert.deepEqual(await listed(page), figures(byDelay)));
  // Each tile shows the figure that the list is sorted by.
  const delays = byDelay.map(({ character: { delay } }) =>
    delay === null ? "–" : `${(Math.round(10 * delay) / 10).toFixed(1)} actions`,
  );
  await eventually(async () => assert.deepEqual(await seconds(page), delays));
  await (await ordering(page)).getByRole("button", { name: "longest first" }).press("Enter");
  const shortest = all.filter(({ character }) => character.delay !== null);
  shortest.sort((a, b) => a.character.delay - b.character.delay);
  await eventually(async () =>
    assert.equal((await listed(page))[0]?.slice(0, 4), figures(shortest)[0].slice(0, 4)),
  );

  // Limits are stated in the units of the page, per cent.
  await page.getByText("Narrow results", { exact: true }).click();
  await page.getByRole("spinbutton", { name: "Lost ground from" }).fill("50");
  const lost = all.filter(({ character }) => Math.round(100 * character.lost) >= 50);
  assert.ok(lost.length > 0 && lost.length < all.length);
  await eventually(async () => assert.equal((await listed(page)).length, lost.length));
  await page.getByRole("button", { name: "Show all" }).first().click();

  // Boards similar to the chosen one, which comes first.
  await (await ordering(page)).getByRole("radio", { name: "difficulty", exact: true }).check();
  await eventually(async () => assert.deepEqual(await listed(page), figures(all)));
  assert.match((await seconds(page))[0] ?? "", /^\d+ solutions?$/);
  const like = page.getByRole("button", { name: "More like this" });
  assert.equal(await like.getAttribute("aria-disabled"), "true");
  await page.getByRole("list", { name: "Generated puzzles" }).getByRole("button").nth(3).click();
  await ordering(page);
  await like.press("Enter");
  const alike = [...all].sort(
    (a, b) => unlike(a.character, all[3].character) - unlike(b.character, all[3].character),
  );
  await eventually(async () => {
    const now = await listed(page);
    assert.equal(now[0], figures(alike)[0]);
    assert.equal(now.at(-1), figures(alike).at(-1));
  });
});

test("the plot shows results by their character, and dragging over it limits that", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(query));
  await settled(page);
  await view(page, "Generate").click();
  await page.getByRole("button", { name: /^(Generate|Search)$/ }).click();
  const all = generated();
  await eventually(async () => assert.equal((await listed(page)).length, all.length));
  await page.getByText("Narrow results", { exact: true }).click();
  const up = page.getByRole("combobox", { name: "Plotted upwards" });
  const across = page.getByRole("combobox", { name: "Plotted to the right" });
  assert.deepEqual(await across.getByRole("option").allTextContents(), [
    "Difficulty: 1 try in …",
    "Lost ground in %",
    "Wrong turns in actions",
    "Where the choices are in %",
    "Coverage in %",
  ]);
  await up.selectOption("Lost ground in %");
  const shares = all.map(({ character: { lost } }) => Math.round(100 * lost));
  const words = `lost ground ${Math.min(...shares)} to ${Math.max(...shares)} %`;
  const plot = page.getByRole("img", {
    name: new RegExp(`^${all.length} puzzles: difficulty .* Sh\\), ${words}$`),
  });
  await plot.waitFor();
  assert.match((await seconds(page))[0] ?? "", /^\d+ solutions?$/, "the tiles stay as they are");

  // The upper half of the plot.
  const box = await plot.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 30, box.y + 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.getByText("Narrow results, 4 limits set").waitFor();
  const from = Number(await page.getByRole("spinbutton", { name: "Lost ground from" }).inputValue());
  const inside = shares.filter((share) => share >= from).length;
  assert.ok(inside > 0 && inside < all.length, `${inside} of ${all.length} from ${from} % on`);
  await eventually(async () => assert.equal((await listed(page)).length, inside));
  await page.getByRole("button", { name: "Show all" }).first().click();

  // A trait cannot be on both axes; the handles belong to the horizontal axis.
  await across.selectOption("Lost ground in %");
  await becomes(() => up.inputValue(), "solutions");
  const least = page.getByRole("slider", { name: "Least lost ground shown" });
  await least.focus();
  await page.keyboard.press("PageUp");
  const limit = Number(await page.getByRole("spinbutton", { name: "Lost ground from" }).inputValue());
  assert.equal(await least.getAttribute("aria-valuetext"), `lost ground ${limit} %`);
  await eventually(async () =>
    assert.equal((await listed(page)).length, shares.filter((share) => share >= limit).length),
  );
  await page.reload();
  await eventually(async () => assert.equal(await across.inputValue(), "lost"));
});

test("boards are as unlike as their traits, each in its spread", () => {
  const one = { lost: 0.5, delay: 8, lateness: 0.4, coverage: 0.8, largestChoice: 0.2, detour: 0 };
  assert.equal(unlike(one, { ...one, detour: 9 }), 0);
  const { spread } = TRAITS.delay;
  assert.ok(Math.abs(unlike(one, { ...one, delay: 8 + 3 * spread }) - 1.5) < 1e-9);
  assert.equal(unlike({ ...one, delay: null }, { ...one, delay: null }), 0);
  assert.equal(unlike({ ...one, delay: null }, one), 1);
});
