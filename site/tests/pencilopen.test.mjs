// Importing and exporting on the page of pencil puzzles: every form of a link, files of many kinds, and the
// code for another page.

import { test } from "node:test";
import assert from "node:assert/strict";
import { elsewhere } from "./elsewhere.mjs";
import { useSite } from "./harness.mjs";
import {
  act,
  addressOf,
  board,
  button,
  cell,
  give,
  giveFile,
  openSheet,
  openShop,
  says,
  shows,
} from "./families.mjs";
import { fillStorage } from "./storage.mjs";
import { LAB } from "../kit/store/values.js";
import { recordOf } from "../kit/store/versions.js";
import { pencil as row } from "./families/pencil.mjs";
import { attribute, becomes, boxOf } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();
// A slitherlink of one cell, and of two.
const FOUR = "slither/1/1/4";
const THREES = "slither/2/1/33";

/** @param {TestContext} t @param {string} [text] */
const open = (t, text = FOUR) => openShop(site, t, row, { text, name: "" });
/** @param {Page} page @param {string | RegExp} text */
const refused = (page, text) => page.getByRole("alert").getByText(text).waitFor();
/** The names in the Library. @param {Page} page */
async function library(page) {
  await openSheet(page, "Library");
  const tiles = page.getByRole("list", { name: "Library" }).getByRole("button");
  await tiles.first().waitFor();
  const names = await tiles.locator("strong").allInnerTexts();
  await page.keyboard.press("Escape");
  return names;
}

test("every form of a link: what it draws is shown", async (t) => {
  const page = await open(t);
  for (const [link, name] of [
    ["https://puzz.link/p?slitherlink/2/1/33", "Slitherlink, 2 by 1"],
    ["http://pzv.jp/p.html?slitherlink/1/1/4", "Slitherlink, 1 by 1"],
    ["https://puzz.link/p?type=player&slither_play/02/01/33/", "Slitherlink, 2 by 1"],
    ["http://www.kanpen.net/hitori.html?problem=1/3/7_0_9_/", "Hitori, 3 by 1"],
    ["https://puzz.link/p?yajilin/4/1/a+0.01", "Yajilin, 4 by 1"],
    ["https://www.sudokuwiki.org/sudoku.htm?bd=" + "0".repeat(81), "Sudoku, 9 by 9"],
    ["https://puzz.link/p?sudoku/6/6/zu", "Sudoku, 6 by 6"],
    ["..43..213.14..3.", "Sudoku, 4 by 4"],
    ["..43\n..21\n3.14\n..3.", "Sudoku, 4 by 4"],
    [JSON.stringify({ kind: "slither", link: FOUR }), "Slitherlink, 1 by 1"],
  ]) {
    await give(page, "paste", link);
    await shows(page, name);
    if (name.startsWith("Yajilin"))
      for (const clue of ["b1: blank clue", "c1: ?", "d1: 1"])
        await board(page).getByRole("gridcell", { name: clue }).waitFor();
  }
  // Two borders inside the only room: right of b1 and below a1.
  await give(page, "paste", "https://puzz.link/p?heyawacky/3/2/8g4");
  await shows(page, "Heyawake, 3 by 2");
  assert.equal(await attribute(board(page).locator("path.inside"), "d"), "M4 0v2M0 2h2");
  await openSheet(page, "Share");
  assert.equal(await linkAt(page, "puzz.link"), "https://puzz.link/p?heyawake/3/2/8g4");
});

/** The link for another site on the sheet Share. @param {Page} page @param {string} site */
async function linkAt(page, site) {
  await page.getByRole("combobox", { name: "Site" }).selectOption(site);
  return page.getByRole("textbox", { name: `Link at ${site}` }).inputValue();
}

test("a puzzle has addresses at other sites, which open it again", async (t) => {
  const page = await open(t);
  for (const [text, name, sites] of /** @type {[string, string, string[]][]} */ ([
    [
      "..43..213.14..3.",
      "Sudoku, 4 by 4",
      ["puzz.link", "f-puzzles", "SudokuPad", "Penpa+", "Simon Tatham's collection"],
    ],
    ["slither/3/3/221221110", "Slitherlink, 3 by 3", ["puzz.link", "Penpa+", "Simon Tatham's collection"]],
    ["norinori/6/6/4fff2kpi03ms", "Norinori, 6 by 6", ["puzz.link", "Penpa+"]],
  ])) {
    await give(page, "paste", text);
    await shows(page, name);
    await openSheet(page, "Share");
    const offered = page.getByRole("combobox", { name: "Site" }).getByRole("option");
    await becomes(() => offered.allInnerTexts(), sites);
    await page.keyboard.press("Escape");
    for (const site of sites) {
      await openSheet(page, "Share");
      const address = await linkAt(page, site);
      await page.keyboard.press("Escape");
      await give(page, "paste", FOUR);
      await shows(page, "Slitherlink, 1 by 1");
      await give(page, "paste", address);
      await shows(page, name);
      await openSheet(page, "Share");
      assert.equal(await linkAt(page, site), address);
      await page.keyboard.press("Escape");
    }
  }
});

test("game ids open their game, and a drawing without a genre by the name before it", async (t) => {
  const page = await open(t);
  for (const [text, name] of [
    ["loopy:3x3t0:3a2b1b0", "Slitherlink, 3 by 3"],
    ["3x2b20s2d1:aB0b4", "Light Up, 3 by 2"],
    ["tents:4x4de:b_hc,1,0,1,0,1,1,0,0", "Tents, 4 by 4"],
  ]) {
    await give(page, "paste", text);
    await shows(page, name);
  }
  await openSheet(page, "Share");
  const address = await linkAt(page, "Penpa+");
  await page.keyboard.press("Escape");
  await give(page, "paste", FOUR);
  await shows(page, "Slitherlink, 1 by 1");
  await give(page, "paste", `tents ${address}`);
  await shows(page, "Tents, 4 by 4");
  for (const [text, words] of /** @type {[string, RegExp][]} */ ([
    [
      "net:5x5:48a",
      /net of Simon Tatham's collection is not supported, only Filling, Bridges, Singles, Range/,
    ],
    ["7x7m4:a", /another number of bridges than two between islands \(m4\) is not supported/],
    [`masyu ${address}`, /what is drawn there is no clue of Masyu/],
  ])) {
    await give(page, "paste", text);
    await refused(page, words);
    await shows(page, "Tents, 4 by 4");
  }
});

test("what cannot be read is refused by its name", async (t) => {
  const page = await open(t);
  for (const [text, words] of /** @type {[string, RegExp][]} */ ([
    [
      "https://puzz.link/p?hebi/8/8/g1",
      /^Hebi-Ichigo, 8 × 8, is not supported yet\. Open it at puzz\.link\.$/,
    ],
    ["hebi/8/8/g1", /^Hebi-Ichigo, 8 × 8, is not supported yet\. Open it at puzz\.link\.$/],
    ["hello world", /^There is no puzzle in this text\.$/],
    ["https://puzz.link/p?yajilin-regions/5/5/a", /^Regional Yajilin, 5 × 5, is not supported yet\./],
    ["https://puzz.link/p?slither/f/2/2/j", /Slitherlink that visits every point is not supported/],
    [
      "https://puzz.link/p?nurikabe/v:/2/2/j",
      /^This Nurikabe uses its author's own rules, which perplex cannot read\.$/,
    ],
    ["https://swaroopg92.github.io/penpa-edit/#m=solve&p=7VVdb9ow", /the address is damaged; copy it again/],
    ["https://f-puzzles.com/?id=ybbp9rel", /the address of f-puzzles has no puzzle in it/],
    [`11${".".repeat(79)}`, /r1c2: 1 is also in r1c1, in the same row\./],
  ])) {
    await give(page, "paste", text);
    await refused(page, words);
    await shows(page, "Slitherlink, 1 by 1");
  }
});

test("files: a download, rows of a table, sudokus in lines; faults are named by line", async (t) => {
  const page = await open(t, THREES);
  const file = async (/** @type {string} */ name, /** @type {string} */ text) => {
    await openSheet(page, "Open");
    await giveFile(page, name, text);
  };
  await file("slither.json", `${JSON.stringify({ kind: "slither", link: FOUR }, null, 1)}\n`);
  await shows(page, "Slitherlink, 1 by 1");
  await file("grid.txt", "..43\n..21\n3.14\n..3.\n");
  await shows(page, "Sudoku, 4 by 4");
  const rows = [
    JSON.stringify({ type: "slither", url: `https://puzz.link/p?${THREES}` }),
    "",
    "hebi/3/3/g",
    FOUR,
  ];
  await file("rows.jsonl", rows.join("\n"));
  await shows(page, "Slitherlink, 2 by 1");
  await says(page, "rows.jsonl: 2 puzzles.");
  await refused(
    page,
    /^rows\.jsonl: 1 puzzle could not be read: line 3: .*Hebi-Ichigo, 3 × 3, is not supported yet/,
  );
  await becomes(
    async () => (await library(page)).toSorted(),
    ["Slitherlink, 1 by 1", "Slitherlink, 2 by 1", "Sudoku, 4 by 4"],
  );

  const frame = ["..|43", "..|21", "--+--", "3.|14", "..|3."];
  await file("boards.txt", [...frame, "", "+--+--+", ...frame, "..43", FOUR].join("\n"));
  await says(page, "boards.txt: 3 puzzles.");
  await refused(page, /^boards\.txt: \d puzzles? could not be read: line 13: 4 cells, not 256, 81, 36 or 16/);

  const many = Array.from({ length: 102 }, (_, i) => `slither/4/1/${i % 4}${(i >> 2) % 4}${i >> 4}b`);
  await file("many.txt", many.join("\n"));
  await says(page, "many.txt: 102 puzzles, of which 100 are in the Library.");
  // They form a collection, and Next opens them in order.
  await page.getByRole("list", { name: "Collection" }).getByRole("button").nth(1).click();
  await becomes(
    () => page.getByRole("list", { name: "Collection" }).locator("[aria-current] strong").innerText(),
    "2",
  );
});

test("the code for another page shows the puzzle there", async (t) => {
  const page = await open(t);
  await openSheet(page, "Share");
  const code = () => page.getByRole("textbox", { name: "Embed code" }).inputValue();
  assert.equal(
    await code(),
    `<iframe src="${site.url}/embed.html#${FOUR}" title="Slitherlink, 1 by 1" width="640" height="324" loading="lazy"></iframe>`,
  );
  const codes = [await code()];
  await page.getByRole("combobox", { name: "What it shows" }).selectOption({ label: "Widget" });
  codes.push(await code());
  const document = (/** @type {string} */ body) =>
    `<!doctype html><html lang="en"><title>Page</title><main>${body}</main>`;
  const url = await elsewhere(t, { "/0": document(codes[0]), "/1": document(codes[1]) }, {});
  for (const i of codes.keys()) {
    const other = await site.open(t, `${url}/${i}`, { origins: [url] });
    const inside = i === 0 ? other.frameLocator("iframe") : other;
    await inside.getByRole("status", { name: "Difficulty" }).getByText("Unique solution").waitFor();
  }
});

test("what earlier versions of the page kept is taken over", async (t) => {
  const made = { type: "slither", title: "Slitherlink", width: 3, height: 3, text: row.puzzle.text };
  const kept = {
    "pencil/own": [{ text: THREES, name: "Slitherlink, 2 by 1" }],
    "pencil/made": [{ ...made, search: 4, clues: 9, sweeps: 5, hardest: 1, seed: 7 }],
  };
  /** @type {[string, unknown][]} */
  const stored = Object.entries(kept).map(([key, value]) => [key, recordOf(value)]);
  const page = await site.open(t, "/404.html");
  await fillStorage(page, {
    local: {},
    databases: { [LAB.database]: { version: 1, stores: { [LAB.store]: stored } } },
  });
  await page.goto(site.url + addressOf(row));
  await board(page).waitFor();
  await becomes(async () => (await library(page)).includes("Slitherlink, 2 by 1"), true);
  await page.getByRole("tab", { name: "Generate" }).click();
  await page
    .getByRole("list", { name: "Generated puzzles" })
    .getByRole("button", { name: /^Slitherlink, 3 by 3/ })
    .waitFor();
});

test("a clue that nothing satisfies leaves no solution, and no hint", async (t) => {
  const page = await open(t, "nurikabe/3/1/4h");
  await says(page, /No solution/, "Solutions");
  await act(page, "Hint").click();
  await says(page, /^There is no hint: the puzzle has no solution\.$/);
  await cell(page, "b1").click();
  await act(page, "Check").click();
  await becomes(async () => (await page.locator("#said").innerText()) !== "", true);
  await openSheet(page, "Share"); // it can still be shared
  await button(page, "Copy link").waitFor();
});

test("Open lists the examples of the best known types first", async (t) => {
  const page = await open(t);
  await openSheet(page, "Open");
  const types = page.getByRole("list", { name: "Examples" }).getByRole("heading");
  await becomes(async () => (await types.allInnerTexts()).slice(0, 3), ["Slitherlink", "Sudoku", "Nurikabe"]);
});

test("on a phone, Open begins with the field, and speaks of no dropping", async (t) => {
  const viewport = { width: 390, height: 844 };
  const page = await openShop(
    site,
    t,
    row,
    { text: FOUR, name: "" },
    { context: { viewport, hasTouch: true, isMobile: true } },
  );
  await openSheet(page, "Open");
  const top = async (/** @type {import("playwright-core").Locator} */ one) => (await boxOf(one)).y;
  const press = await boxOf(button(page, "Open puzzle"));
  assert.ok(press.y + press.height < viewport.height / 2);
  const examples = page.getByRole("heading", { name: "Examples", exact: true });
  assert.ok((await top(page.getByRole("textbox", { name: "Paste anything" }))) < (await top(examples)));
  assert.equal(await page.getByText("Drop files").count(), 0);
});
