// A whole pack in one table: the interpretation of texts, the figures compared with the command line's,
// order, filter, keys, opening, the exported file, cancelling, thousands of lines, and axe-core.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { faultsOnScreens, smallest, smallTargets } from "./access.mjs";
import { useSite } from "./harness.mjs";
import {
  board,
  boards,
  button,
  editor,
  place,
  placeName,
  pressEverywhere,
  puzzleText,
  settled,
  status,
} from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { attribute, becomes } from "./reading.mjs";
import { csv } from "../kit/csv.js";
import { MOST_RECORDS, records } from "../kit/records.js";

/** @import { Site } from "./harness.mjs" */
/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();

/** @param {number} n */
const doc = (n) => ({ ...puzzleText, symbols: puzzleText.symbols.slice(0, n), title: `Board ${n}` });
const pack = [0, 1, 2, 3, 4, 5].map(doc);
pack[3].title = "";
const other = {
  width: 4,
  height: 2,
  profile: "game",
  starts: [[0, 4]],
  ends: [[8, 0]],
  title: "Game",
  symbols: [
    { at: [1, 1], type: "star", color: "white" },
    { at: [7, 3], type: "star", color: "white" },
  ],
};
const impossible = {
  width: 1,
  height: 1,
  title: "Impossible",
  symbols: [
    { at: [1, 0], type: "must-cross" },
    { at: [1, 2], type: "must-cross" },
    { at: [0, 1], type: "must-cross" },
    { at: [2, 1], type: "must-cross" },
  ],
};
const all = [...pack, other, impossible];
const bad = ["no puzzle at all", '{"width":99,"height":4}'];
const lines = [...all.map((d) => JSON.stringify(d)), ...bad].join("\n");

test("what a text is taken for", () => {
  const d = { width: 1, height: 1 };
  const text = JSON.stringify(d);
  /** @param {unknown} puzzle */
  const plain = (puzzle) => ({ id: "", title: "", puzzle });
  /** @type {[name: string, input: string, want: { id: string, title: string, puzzle: unknown }[]][]} */
  const cases = [
    [
      "lines",
      "CAkS_0\r\n\n  https://x.test/build/CAkS_0 \n",
      [plain("CAkS_0"), plain("https://x.test/build/CAkS_0")],
    ],
    ["a document", text, [plain(d)]],
    ["a document in lines", JSON.stringify(d, null, 2), [plain(d)]],
    ["documents", `${text}\n${text}`, [plain(d), plain(d)]],
    ["a byte order mark", `\uFEFF${text}`, [plain(d)]],
    ["a broken line stays one", `${text}\n{"width":`, [plain(d), plain('{"width":')]],
    ["a string in quotes", '"CAkS_0"', [plain("CAkS_0")]],
    [
      "a list",
      JSON.stringify(["CAkS_0", d, 7, null, { id: 3, title: "T", puzzle: d }]),
      [plain("CAkS_0"), plain(d), plain(7), plain(null), { id: "3", title: "T", puzzle: d }],
    ],
    [
      "a crawl's record",
      '{"id":"q","contents":"CAkS_0","title":"t"}',
      [{ id: "q", title: "t", puzzle: "CAkS_0" }],
    ],
    [
      "a title of its own",
      JSON.stringify({ ...d, title: "Own" }),
      [{ id: "", title: "Own", puzzle: { ...d, title: "Own" } }],
    ],
    ["a page", "<!doctype html>\n<p>", [plain("<!doctype html>\n<p>")]],
    [
      "a table",
      'id,Puzzle,title\n1,CAkS_0,"a, ""b""\nc"\n\n2,"{""width"":1,""height"":1}",',
      [
        { id: "1", title: 'a, "b"\nc', puzzle: "CAkS_0" },
        { id: "2", title: "", puzzle: d },
      ],
    ],
    [
      "a table with semicolons",
      "name;link\r\nx;https://x.test/build/CAkS_0\r\n",
      [{ id: "x", title: "", puzzle: "https://x.test/build/CAkS_0" }],
    ],
    ["a table of one column", "windmill\nCAkS_0", [plain("CAkS_0")]],
    [
      "a list with a broken line",
      `[\n${JSON.stringify(d)},\n{"id":"b","puzzle":CAkS_0},\n{"id":"c","puzzle":"CAkS_0"}\n]`,
      [plain(d), plain('{"id":"b","puzzle":CAkS_0}'), { id: "c", title: "", puzzle: "CAkS_0" }],
    ],
    [
      "a table with an open quote",
      'id,puzzle\n1,"CAkS_0\n2,CAkS_1',
      [
        { id: "1", title: "", puzzle: '"CAkS_0' },
        { id: "2", title: "", puzzle: "CAkS_1" },
      ],
    ],
    ["a table with a short line", "title,puzzle\nalone", [{ id: "", title: "alone", puzzle: "" }]],
  ];
  for (const [name, input, want] of cases) assert.deepEqual(records(input), want, name);
  /** @type {[input: string, name: string, reason: RegExp][]} */
  const refused = [
    ["", "", /no puzzle in it/],
    ["[]", "", /no puzzle in it/],
    ["[1,", "", /list is not valid JSON/],
    ["puzzle,id\n", "", /no puzzle in it/],
    ["a,b\n1,2", "x.csv", /x\.csv has no column/],
    ["x\n".repeat(MOST_RECORDS + 1), "", /20,001 puzzles in it, and at most 20,000/],
  ];
  for (const [input, name, reason] of refused) assert.throws(() => records(input, name), reason);
  // Any text ends in a record or a reason.
  let seed = 7;
  /** @param {number} n */
  const random = (n) => (seed = (seed * 1103515245 + 12345) % 2 ** 31) % n;
  const parts = ['"', ",", ";", "\n", "\r\n", "puzzle", "{", "}", "[", "]", "x", "\t", '"{""a"":1}"', "id"];
  for (let i = 0; i < 3000; i++) {
    const input = Array.from({ length: random(14) }, () => parts[random(parts.length)]).join("");
    try {
      assert.ok(
        records(input, "x.csv").every(
          (r) => typeof r.id === "string" && typeof r.title === "string" && "puzzle" in r,
        ),
      );
    } catch (error) {
      assert.match(String(error), /no puzzle in it|not valid JSON|no column/, JSON.stringify(input));
    }
  }
});

test("what is written as a table is read again, and is not a formula", () => {
  const rows = [
    ["puzzle", "title"],
    ["a,b", 'say "x"\nagain'],
    ["=1+1", "@x"],
    ["c;d", null],
  ];
  assert.deepEqual(
    records(csv(rows)).map(({ puzzle, title }) => [puzzle, title]),
    [
      ["a,b", 'say "x"\nagain'],
      ["'=1+1", "'@x"],
      ["c;d", ""],
    ],
  );
  assert.equal(csv([[1, 2.5, undefined, "t"]]), "1,2.5,,t\r\n");
});

/** @param {Page} page */
const table = (page) => page.getByRole("table", { name: "Puzzles of the pack" });
/** @param {Page} page */
const rows = (page) => table(page).locator("tbody").getByRole("row");
/** @param {Page} page @param {string} name */
const column = (page, name) => table(page).getByRole("columnheader", { name, exact: true });
/** @param {Page} page */
const field = (page) => page.getByRole("textbox", { name: /^Puzzles, one per line/ });
/**
 * Asking for the names of thousands of rows' buttons again and again would keep the
 * page busy, so what is waited for is looked for in the form.
 *
 * @param {Page} page
 */
const form = (page) => page.getByRole("form", { name: "Pack to analyse" });
/** @param {Page} page @param {string} name */
const inForm = (page, name) => form(page).getByRole("button", { name, exact: true });
/** @param {Page} page */
const progress = (page) => page.getByRole("progressbar", { name: "Pack progress" });

/**
 * @param {Site} site
 * @param {TestContext} t
 * @param {string} [address]
 * @param {import("./harness.mjs").PageOptions} [options]
 */
async function openPack(site, t, address = "/?workers=2", options) {
  const page = await editor(site, t, address, options);
  await settled(page);
  await pressEverywhere(page, "Open");
  await button(page, "Measure a whole pack").click();
  await field(page).waitFor();
  return page;
}

/**
 * Hands a text in as a file.
 *
 * @param {Page} page
 * @param {string} name
 * @param {string} text
 */
const upload = (page, name, text) =>
  page
    .locator('#pack input[type="file"]')
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** @param {Page} page @param {string} text */
async function analysed(page, text) {
  await field(page).fill(text);
  await button(page, "Analyse").click();
  await button(page, "Cancel").waitFor({ state: "hidden" });
  await inOrder(page);
}

/** @param {Page} page */
const inOrder = (page) => table(page).and(page.locator(":not([aria-busy])")).waitFor();

/**
 * The texts of all rows' cells.
 *
 * @param {Page} page
 */
const cells = async (page) => {
  await inOrder(page);
  // Read as one text: Playwright is slow with thousands of lists.
  const text = await rows(page).evaluateAll((rows) =>
    JSON.stringify(rows.map((row) => [...row.children].map((cell) => cell.textContent.trim()))),
  );
  return /** @type {string[][]} */ (JSON.parse(text));
};

const presets = ["all", "baseline+rcr", "baseline+apr", "baseline", "none"];

/**
 * The command line's figures of a puzzle, as a row of the table.
 *
 * @param {{ width: number, height: number, title: string, symbols: object[], profile?: string }} puzzle
 * @param {number} i
 */
function wanted(puzzle, i) {
  const [{ solutions, measures, percentile }] = perplex(
    "analyze",
    puzzle,
    "-percentile",
    "-players",
    presets.join(","),
  );
  /** @param {string} player */
  const figure = (player) => (measures[player].tsi === null ? "–" : measures[player].tsi.toFixed(2));
  return [
    String(i + 1),
    "",
    puzzle.title || `Puzzle ${i + 1}`,
    `${puzzle.width} × ${puzzle.height}`,
    String(puzzle.symbols.length),
    `${solutions.toLocaleString("en")} ${solutions === 1 ? "unique" : "exact"}`,
    ...presets.map(figure),
    percentile.all === undefined ? "–" : `${percentile.all} %`,
    puzzle.profile ?? "windmill",
  ];
}

test("a pack is analysed as the command line does, and bad lines stay in the table", async (t) => {
  const page = await openPack(site, t);
  await analysed(page, lines);
  const got = await cells(page);
  assert.deepEqual(got.slice(0, all.length), all.map(wanted));
  assert.deepEqual(got[all.length].slice(0, 3), ["9", "", "Puzzle 9"]);
  assert.match(got[all.length][3], /^No puzzle in this text/);
  assert.match(got[all.length + 1][3], /99/);
  await progress(page)
    .and(page.locator('[aria-valuetext="10 of 10 puzzles analysed, 2 of them cannot be"]'))
    .waitFor({ state: "attached" });
  await status(page, "Listed puzzles of the pack").getByText("10 puzzles").waitFor();
  assert.equal(await rows(page).first().locator("svg").count(), 1, "its drawing");
  assert.equal(await rows(page).nth(all.length).getByRole("button").count(), 0, "nothing to open");
});

test("any column sorts both ways, and a filter leaves rows out", async (t) => {
  const page = await openPack(site, t);
  await analysed(page, lines);
  const begin = await cells(page);
  const order = async () => (await cells(page)).map(([number]) => Number(number));
  /** @param {string | undefined} text */
  const number = (text) =>
    text === "–" || text === undefined ? null : Number.parseFloat(text.replaceAll(",", ""));
  const columns = {
    Symbols: 4,
    Solutions: 5,
    "TSI, Sh every rule": 6,
    "TSI, Sh no rules": 10,
    "Harder than of published": 11,
  };
  for (const [name, at] of Object.entries(columns)) {
    for (const [way, sign] of /** @type {const} */ ([
      ["descending", -1],
      ["ascending", 1],
    ])) {
      await column(page, name).getByRole("button").click();
      await becomes(() => column(page, name).getAttribute("aria-sort"), way);
      /** @param {string[]} row */
      const value = (row) => (row.length < 12 ? null : number(row[at]));
      const want = [...begin].sort((a, b) => {
        const [x, y] = [value(a), value(b)];
        const byNumber = Number(a[0]) - Number(b[0]);
        if (x === null || y === null) return Number(x === null) - Number(y === null) || byNumber;
        return sign * (x - y) || byNumber;
      });
      if (name.startsWith("Harder")) {
        // Shown figures are rounded; the sort uses exact ones.
        await becomes(async () => (await cells(page)).map(value), want.map(value), `${name} ${way}`);
        continue;
      }
      await becomes(
        order,
        want.map((row) => Number(row[0])),
        `${name} ${way}`,
      );
    }
  }
  await column(page, "Title").getByRole("button").click();
  await becomes(
    async () => (await cells(page)).map((row) => row[2]).slice(0, 3),
    ["Board 0", "Board 1", "Board 2"],
  );
  await becomes(
    () =>
      table(page)
        .getByRole("columnheader")
        .and(page.locator('[aria-sort="ascending"], [aria-sort="descending"]'))
        .count(),
    1,
  );
  await column(page, "No.").getByRole("button").click();
  await becomes(
    order,
    begin.map(([number]) => Number(number)),
  );

  const filter = page.getByRole("textbox", { name: "Filter", exact: true });
  for (const [text, want] of /** @type {const} */ ([
    ["board", 5],
    ["4x2", 1],
    ["game", 1],
    ["no puzzle", 1],
    ["BOARD 3 × 3", 5],
    ["nothing like this", 0],
    ["", 10],
  ])) {
    await filter.fill(text);
    await becomes(async () => (await cells(page)).length, want, text);
    await status(page, "Listed puzzles of the pack")
      .getByText(want < 10 ? `${want} of 10 puzzles` : "10 puzzles", { exact: true })
      .waitFor();
  }
});

test("a row opens its board in a new tab, by mouse and by keys", async (t) => {
  const page = await openPack(site, t);
  await analysed(page, lines);
  const tabs = boards(page);
  const before = await tabs.count();
  await rows(page).nth(6).getByRole("cell").nth(2).click();
  await board(page).waitFor();
  assert.equal(await tabs.count(), before + 1);
  assert.equal(await place(page, `${placeName([1, 1])}: white star`).count(), 1);
  assert.equal(await table(page).isVisible(), false);

  // The table is still complete.
  await pressEverywhere(page, "Open");
  await button(page, "Measure a whole pack").click();
  await becomes(() => rows(page).count(), 10);
  // One row is in the tab order; arrows skip rows that cannot be opened.
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole("region", { name: "Puzzles of the pack, scrolls" }).focus();
  for (let i = 0; i < 13; i++) await page.keyboard.press("Tab"); // past the column heads
  assert.equal(await focused(), "Board 0");
  await page.keyboard.press("ArrowDown");
  assert.equal(await focused(), "Board 1");
  await page.keyboard.press("End");
  assert.equal(await focused(), "Impossible");
  await page.keyboard.press("ArrowDown");
  assert.equal(await focused(), "Impossible");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("p"); // changes the board only while that is in sight
  await becomes(() => page.getByRole("tab", { name: "Design" }).getAttribute("aria-selected"), "true");
  await page.keyboard.press("Enter");
  await board(page).waitFor();
  assert.equal(await tabs.count(), before + 2);

  // Escape, the button and every tab return to the board.
  for (const back of [
    () => page.keyboard.press("Escape"),
    () => button(page, "Back to the board").click(),
    () => page.getByRole("tab", { name: "Design" }).click(),
  ]) {
    await button(page, "Open").click();
    await button(page, "Measure a whole pack").click();
    await table(page).waitFor();
    await back();
    await board(page).waitFor();
    assert.equal(await table(page).isVisible(), false);
  }
});

test("files come in, and the table goes out as one", async (t) => {
  const page = await openPack(site, t);
  const done = async () => {
    await button(page, "Cancel").waitFor({ state: "hidden" });
    await inOrder(page);
  };
  await upload(
    page,
    "pack.jsonl",
    pack.map((d, i) => JSON.stringify({ id: `id ${i}`, puzzle: d })).join("\n"),
  );
  await rows(page).nth(5).waitFor();
  await done();
  assert.equal((await cells(page)).length, 6);
  await upload(page, "pack.csv", `title,puzzle\n"=HYPERLINK(""x""), own",${csv([[JSON.stringify(doc(2))]])}`);
  await page.getByText("=HYPERLINK").first().waitFor();
  await done();
  const downloading = page.waitForEvent("download");
  await button(page, "Download CSV").click();
  const download = await downloading;
  assert.equal(download.suggestedFilename(), "perplex-pack.csv");
  const [heads, row] = readFileSync(await download.path(), "utf8").split("\r\n");
  assert.match(
    heads,
    /^number,id,title,width,height,rules,symbols,solutions,status,tsi none,tsi baseline,tsi baseline\+apr,tsi baseline\+rcr,tsi all,player,percentile,percentile of,error,version$/,
  );
  const [{ solutions, measures, version, percentile }] = perplex(
    "analyze",
    doc(2),
    "-percentile",
    "-players",
    presets.join(","),
  );
  const figures = [...presets].reverse().map((player) => Number(measures[player].tsi.toFixed(2)));
  assert.ok(
    row.startsWith(
      `1,,"'=HYPERLINK(""x""), own",3,3,windmill,2,${solutions},exact,${figures.join(",")},all,${percentile.all},`,
    ),
    row,
  );
  assert.ok(row.endsWith(`,${version}`), row);

  await upload(page, "other.csv", "a,b\n1,2\n");
  await page
    .getByRole("alert")
    .getByText(/^Other\.csv has no column for the puzzle/)
    .waitFor();
  assert.equal((await cells(page)).length, 1, "the table is as it was");
});

/**
 * A crowd of small boards.
 *
 * @param {number} n
 */
const crowd = (n) =>
  Array.from({ length: n }, (_, i) => JSON.stringify({ ...doc(1 + (i % 5)), title: `No. ${i + 1}` })).join(
    "\n",
  );

test("cancelling stops, and what is known stays", async (t) => {
  const page = await openPack(site, t);
  await upload(page, "crowd.jsonl", crowd(3000));
  await page.locator("#pack tbody button").first().waitFor();
  await inForm(page, "Cancel").click();
  await inForm(page, "Analyse").waitFor();
  assert.match(
    await attribute(progress(page), "aria-valuetext"),
    /^[\d,]+ of 3,000 puzzles analysed; cancelled$/,
  );
  assert.equal(
    await page.evaluate(() => document.activeElement?.textContent),
    "Analyse",
    "the focus stays in its place",
  );
  const got = await cells(page);
  assert.equal(got.length, 3000);
  assert.equal(got[2999][3], "Cancelled.");
  assert.match(got[0][5], /exact|unique/);
});

test("a reload keeps the table, and what was not analysed can go on", async (t) => {
  const page = await openPack(site, t);
  await analysed(page, lines);
  const before = await cells(page);
  const reopen = async () => {
    await page.reload();
    await board(page).waitFor();
    await button(page, "Open").click();
    await button(page, "Measure a whole pack").click();
    await rows(page).first().waitFor();
  };
  await reopen();
  assert.deepEqual(await cells(page), before);
  assert.equal(await inForm(page, "Go on").isVisible(), false);
  // In the middle of a run.
  await upload(page, "crowd.jsonl", crowd(400));
  // Not the buttons, since the table before had them, too.
  await page.getByText(/^[1-9]\d* of 400 puzzles analysed$/).waitFor();
  await reopen();
  // Rows are added to the table a few at a time.
  await page.waitForFunction(() => document.querySelectorAll("#pack tbody tr").length === 400);
  assert.match(await attribute(progress(page), "aria-valuetext"), /^\d+ of 400 puzzles analysed$/);
  await inForm(page, "Go on").click();
  await inForm(page, "Cancel").waitFor({ state: "hidden" });
  assert.equal(await progress(page).getAttribute("aria-valuetext"), "400 of 400 puzzles analysed");
});

test("five thousand lines stay smooth, and nothing moves while they come", async (t) => {
  const page = await openPack(site, t);
  await page.evaluate(() => {
    globalThis.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of /** @type {LayoutShift[]} */ (list.getEntries()))
        if (!entry.hadRecentInput) globalThis.shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: false });
  });
  await upload(page, "crowd.jsonl", crowd(5000));
  /** @param {number} i */
  const row = (i) => page.locator("#pack tbody tr").nth(i); // of 5,000
  await row(4999).waitFor({ state: "attached" });
  const before = await row(2).boundingBox();
  await row(2).locator("button").waitFor();
  assert.deepEqual(await row(2).boundingBox(), before);
  await row(400).locator("button").waitFor({ state: "attached" });
  assert.deepEqual(await row(2).boundingBox(), before);
  await inForm(page, "Cancel").click(); // the rest adds nothing new
  await inForm(page, "Analyse").waitFor();
  assert.equal(await page.evaluate(() => globalThis.shifts), 0);
  // Rows far from the screen are not drawn.
  assert.equal(await row(390).locator("svg").count(), 0);
  const drawn = await page.locator("#pack .thumb svg").count();
  assert.ok(drawn > 0 && drawn < 400, `${drawn} are drawn`);
  // In reverse order all rows are there, in slices, and are drawn when they come near.
  await column(page, "No.").getByRole("button").click();
  await page.locator("#pack table:not([aria-busy])").waitFor();
  const numbers = await page.locator("#pack tbody tr td:first-child").allTextContents();
  assert.deepEqual([numbers.length, numbers[0], numbers.at(-1)], [5000, "5,000", "1"]);
  await page
    .getByRole("region", { name: "Puzzles of the pack, scrolls" })
    .evaluate((element) => (element.scrollTop = element.scrollHeight));
  await row(4995).locator("svg").waitFor({ state: "attached" });
});

test("axe-core finds nothing", async (t) => {
  const page = await openPack(site, t, "/?workers=1", { context: smallest });
  /** @param {string} state */
  const check = async (state) => assert.deepEqual(await faultsOnScreens(page, { targets: false }), [], state);
  await check("empty");
  await button(page, "Analyse").click();
  await page.getByRole("alert").getByText("There is no puzzle in it.").waitFor();
  await check("with an error");
  await analysed(page, lines);
  await column(page, "Solutions").getByRole("button").click();
  await check("a table");
  assert.deepEqual(await smallTargets(page, "#pack"), [], "targets under 24 pixels");
});
