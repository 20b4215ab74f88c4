// The lab page: Tables 6.1 and 6.2 of the thesis from the crawl, tables of ratings and of plays, downloads,
// the state after a reload, keys, and axe-core.

import { test } from "node:test";
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { faultsOnScreens, reportViolations, smallest } from "./access.mjs";
import { shared, useSite } from "./harness.mjs";
import { board, button, status } from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { doc, file, open, run, study } from "./views/lab.mjs";
import { pages } from "./views.mjs";
import { becomes, boxOf, eventually } from "./reading.mjs";
import { csv } from "../kit/csv.js";
import { records } from "../kit/records.js";

/** @import { TestContext } from "node:test" */
/** @import { PageOptions } from "./harness.mjs" */
/** @import { Locator, Page } from "playwright-core" */

const site = useSite();
const address = "/site/lab/index.html?workers=2";
const crawl = shared && path.join(shared, "data/windmill/2022-11-29.json.gz");
const missing =
  crawl && existsSync(crawl) ? false : "the crawl ../shared/data/windmill/2022-11-29.json.gz is not here";
/** @param {...string} names */
const windmill = (...names) => names.map((name) => path.join(shared ?? "", "data/windmill", name));

/** @param {Page} page @param {string | RegExp} name */
const box = (page, name) => page.getByRole("checkbox", { name });
/** @param {Page} page */
const table = (page) => page.getByRole("table", { name: "Correlations" });
/** @param {Page} page @param {string} name */
const field = (page, name) => page.getByRole("spinbutton", { name, exact: true });
/** @param {Page} page */
const alert = (page) => page.getByRole("alert");

/** @param {TestContext} t @param {PageOptions} [options] */
async function lab(t, options) {
  const page = await site.open(t, address, options);
  await button(page, "Remove the sample").click();
  return page;
}

/**
 * The cells of a table by the names of its columns.
 *
 * @param {Locator} table
 */
const cells = (table) =>
  table.evaluate((/** @type {HTMLTableElement} */ element) => {
    const names = [...(element.tHead?.rows[0].cells ?? [])].map((cell) => cell.innerText.trim());
    return [...element.tBodies[0].rows].map((row) =>
      Object.fromEntries(names.map((name, i) => [name, row.cells[i].innerText.trim()])),
    );
  });

/** @param {Page} page @param {string} name */
async function downloaded(page, name) {
  const downloading = page.waitForEvent("download");
  await button(page, name).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

// The figures printed in Shen (2024).
const published = [
  ["set104", "baseline", "MUSE", "103", "0.412", "1.53e-5"],
  ["set104", "baseline", "ReMUSE", "103", "0.583", "1.02e-10"],
  ["set104", "baseline", "TSI", "103", "0.563", "5.78e-10"],
  ["set-t-only-179", "baseline", "TSI", "179", "0.366", "4.67e-7"],
  ["set-t-only-179", "baseline+apr", "TSI", "179", "0.433", "1.40e-9"],
  ["set-t-only-179", "baseline+rcr", "TSI", "179", "0.252", "6.58e-4"],
  ["set-t-only-179", "all", "TSI", "179", "0.322", "1.09e-5"],
  ["Without triangles", "baseline", "TSI", "226", "0.515", "1.03e-16"],
  ["Without triangles", "baseline+apr", "TSI", "226", "0.494", "2.62e-15"],
  ["Without triangles", "baseline+rcr", "TSI", "226", "0.497", "1.71e-15"],
  ["Without triangles", "all", "TSI", "226", "0.479", "2.16e-14"],
];

/**
 * The players of the second half of the table. The engine's tests have the whole tables (core/lab) and
 * distinguish players that differ in one rule.
 */
const PLAYERS = process.env.PERPLEX_LARGE
  ? ["baseline", "baseline+apr", "baseline+rcr", "all"]
  : ["baseline", "all"];

/** @param {Page} page @param {string | string[]} sets */
async function hasPublished(page, sets) {
  const got = new Map(
    (await cells(table(page))).map((/** @type {any} */ row) => [
      `${row.Set} ${row.Player} ${row.Measure}`,
      row,
    ]),
  );
  for (const [set, player, measure, n, r, p] of published) {
    if (!sets.includes(set) || !PLAYERS.includes(player)) continue;
    const row = got.get(`${set} ${player} ${measure}`);
    assert.deepEqual([row?.n, row?.r, row?.p.replace("−", "-")], [n, r, p], `${set}, ${player}, ${measure}`);
  }
}

test("the sample comes back when it is asked for, and does not mix with files", async (t) => {
  const page = await lab(t);
  await button(page, "Show the sample").click();
  await status(page, "Lab").getByText("The sample is measured.").waitFor();
  await page.getByText(/^Puzzles that a player with no rules is less likely to solve in one try/).waitFor();
  await button(page, "Remove the sample").click();
  await button(page, "Show the sample").waitFor();
  await open(page, [file("ids.txt", "a\nb\n")]);
  await button(page, "Show the sample").waitFor({ state: "hidden" });
});

test("on a phone, a table that is too wide scrolls, and the names of its rows stay", async (t) => {
  const page = await site.open(t, "/site/lab/index.html?workers=2", {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  await status(page, "Lab").getByText("The sample is measured.").waitFor();
  const region = page.getByRole("region", { name: "Correlations, scrolls" });
  const name = region.getByRole("rowheader").first();
  const before = await boxOf(name);
  await region.evaluate((it) => it.scrollBy(it.scrollWidth, 0));
  assert.ok(await region.evaluate((it) => it.scrollLeft > 100));
  assert.equal((await boxOf(name)).x, before.x);
  assert.match(await region.evaluate((it) => getComputedStyle(it).backgroundImage), /gradient/);
  // The ways to load data are side by side or below one another, and none overflows.
  await button(page, "Remove the sample").click();
  const drop = await boxOf(page.locator("#files-drop"));
  const show = await boxOf(button(page, "Show the sample"));
  assert.ok(show.x + show.width <= drop.x + drop.width);
});

test(
  "the thesis's Tables 6.1 and 6.2 come out of the crawl, and the files that go out tell how",
  { skip: missing, timeout: 300_000 },
  async (t) => {
    const page = await lab(t);
    await open(
      page,
      windmill("2022-11-29.json.gz", "errata.json", "blacklist.txt", "set104.txt", "set-t-only-179.txt"),
    );
    await box(page, "set104 103").check();
    await box(page, "All kept 630").uncheck();
    await box(page, "Triangles only 284").waitFor();
    await page.getByText(/^6,869 records, .* 630 without polyominoes and cancellers\.$/).waitFor();
    await run(page);
    await hasPublished(page, ["set104"]);
    // The interval of rho by hand: 0.531 of 103 pairs, so that atanh 0.531 = 0.5916 is known to
    // 1.96 · √((1 + 0.531²/2)/100) = 0.2093.
    const ranked = (await cells(table(page))).find((row) => row.Measure === "TSI");
    assert.deepEqual([ranked?.Spearman, ranked?.["its 95 % interval"]], ["0.531", "0.36 to 0.66"]);
    assert.equal((await cells(page.getByRole("table", { name: "Puzzles of the set" }))).length, 103);

    await box(page, "set104 103").uncheck();
    await box(page, "set-t-only-179 179").check();
    await box(page, "Without triangles 226").check();
    for (const name of PLAYERS) await box(page, new RegExp(`^${name.replace("+", "\\+")} `)).check();
    await run(page);
    await hasPublished(page, ["set-t-only-179", "Without triangles"]);

    // The plot of a row.
    await button(page, "Plot Without triangles, baseline, TSI").click();
    await page
      .getByRole("figure")
      .getByText(
        /^Without triangles, baseline, TSI: r = 0\.515, 95 % interval 0\.\d\d to 0\.\d\d, p = 1\.03e−16, n = 226$/,
      )
      .waitFor();
    await page
      .getByRole("img", { name: /^Scatter plot of 226 puzzles: TSI in Sh, baseline across/ })
      .waitFor();
    const picture = await downloaded(page, "Download plot");
    assert.equal(picture.name, "perplex-plot.png");
    assert.equal(picture.bytes.toString("latin1", 1, 4), "PNG");
    assert.ok(picture.bytes.readUInt32BE(16) >= 1600, "wide enough to be printed");

    const [heads, ...rows] = (await downloaded(page, "Download correlations")).bytes
      .toString()
      .trim()
      .split("\r\n");
    assert.match(
      heads,
      /^set,puzzles,player,measure,n,r,low,high,p,p corrected,spearman,spearman low,spearman high,spearman p,slope,intercept,error,version,compat,seed,statistics,selection$/,
    );
    assert.equal(rows.length, 2 * 3 * PLAYERS.length); // sets, measures, players
    const row = rows.find((line) => line.startsWith("set-t-only-179,179,all,tsi,")) ?? "";
    assert.match(
      row,
      /^set-t-only-179,179,all,tsi,179,0\.322\d+,.*,\d+\.\d+\.\d+,shen-2024,1,"against votes; .*; 2000 resamples","file 2022-11-29\.json\.gz; errata errata\.json; ids of set-t-only-179\.txt; of identical ones the oldest"$/,
    );
    const list = (await downloaded(page, "Download puzzles")).bytes.toString().trim().split("\r\n");
    assert.equal(list.length, 1 + 179 + 226);
    assert.match(
      list[0],
      /^set,id,title,published,.*,all tsi,error,players,version,compat,seed,statistics,selection$/,
    );

    // Everything is there after a reload, without measuring again.
    await page.reload();
    await hasPublished(page, ["set-t-only-179", "Without triangles"]);
    await box(page, "Without triangles 226").waitFor();
    assert.equal(await box(page, "Without triangles 226").isChecked(), true);

    // A puzzle of the plot opens in the editor.
    await button(page, "Next puzzle").click();
    await status(page, "Puzzle in the plot").getByRole("link").click();
    await board(page).waitFor();
  },
);

test("a table of plays: means, outlier filters, other outcomes, other players", async (t) => {
  const page = await lab(t);
  await open(page, [file("study.csv", study)]);
  await box(page, "All kept 6").waitFor();
  await box(page, "Solutions").check();
  // No puzzle may be left out on a busy machine: the test is about figures, not about speed.
  await field(page, "Seconds for each puzzle, at most").fill("600");
  await run(page);
  const [muse, , tsi, solutions] = await cells(table(page));
  // A star alone has no solution, and so no difficulty.
  assert.deepEqual([muse.n, tsi.n, solutions.n, solutions.Player], ["5", "5", "6", "any"]);
  await page.getByText(/^Where n is less than the set has puzzles/).waitFor();
  // Computed independently: the command line's figures, and r by its definition.
  const measured = [0, 1, 2, 3, 4, 5].map(
    (n) => perplex("analyze", doc(n), "-players", "baseline", "-compat", "shen-2024")[0],
  );
  /** @param {number[]} x @param {number[]} y */
  const pearson = (x, y) => {
    /** @param {number[]} v */
    const mean = (v) => v.reduce((a, b) => a + b, 0) / v.length;
    /** @param {number[]} v @param {number[]} w */
    const dot = (v, w) => v.reduce((sum, a, i) => sum + (a - mean(v)) * (w[i] - mean(w)), 0);
    return (dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y))).toFixed(3).replace("-", "−");
  };
  const tsis = measured.map(({ measures }) => measures.baseline.tsi).filter((v) => v !== null);
  assert.equal(tsi.r, pearson(tsis, [1.5, 4, 3, 5, 6.5]));
  assert.equal(
    solutions.r,
    pearson(
      measured.map(({ solutions }) => solutions),
      [1.5, 2, 4, 3, 5, 6.5],
    ),
  );

  // A player who gave up after forty attempts does not count.
  await field(page, "Attempts below").fill("40");
  await page.getByRole("combobox", { name: "Against" }).selectOption("seconds");
  await page.getByText("8 records, 7 within the attempts, 6 different, 6 readable.").waitFor();
  await run(page);
  assert.equal((await cells(table(page)))[2].r, pearson(tsis, [12, 31, 44, 40, 70]));

  // Players of other kinds; an unknown one is reported.
  await page
    .getByRole("textbox", { name: /^Others, one per line/ })
    .fill("path+separation\nall~0.05\n0.3*none|0.7*all\nlearned\nnonsense");
  await run(page);
  await page
    .getByRole("list", { name: "Players that cannot be used" })
    .getByText(/nonsense/)
    .waitFor();
  assert.deepEqual(
    [...new Set((await cells(table(page))).map(({ Player }) => Player))],
    ["baseline", "path+separation", "all~0.05", "0.3*none|0.7*all", "learned", "any"],
  );
  // MUSE exists only for players who know rules, TSI for every player.
  const slipping = (await cells(table(page))).filter(({ Player }) => Player === "all~0.05");
  assert.deepEqual(
    slipping.map(({ Measure, n, r }) => [Measure, n, r.startsWith("0.")]),
    [
      ["MUSE", "0", false],
      ["ReMUSE", "0", false],
      ["TSI", "5", true],
    ],
  );

  // Any column sorts both ways.
  const head = table(page).getByRole("columnheader", { name: "r", exact: true });
  for (const [way, sign] of /** @type {[string, number][]} */ ([
    ["descending", -1],
    ["ascending", 1],
  ])) {
    await head.getByRole("button").click();
    await becomes(() => head.getAttribute("aria-sort"), way);
    const r = (await cells(table(page)))
      .map((/** @type {any} */ row) => Number(row.r.replace("−", "-")))
      .filter((/** @type {any} */ v) => !Number.isNaN(v));
    assert.deepEqual(
      r,
      [...r].sort((a, b) => sign * (a - b)),
      way,
    );
  }
  // The lab reads its own tables as packs.
  const saved = (await downloaded(page, "Download puzzles")).bytes.toString();
  assert.throws(() => records(saved, "x.csv"), /no column for the puzzle/); // figures, not puzzles
});

test("what is wrong with a file is said with line and value, and what was there, or is right, stays", async (t) => {
  const page = await lab(t);
  await open(page, [file("study.csv", study)]);
  await box(page, "All kept 6").waitFor();
  for (const [name, text, reason] of /** @type {[string, string, string | RegExp][]} */ ([
    [
      "bad.csv",
      study.replace(",4,31,2,", ",four,31,2,"),
      '1 puzzle cannot be read, the first is c: Line 5, rating: expected a number, got "four".',
    ],
    ["short.csv", "id,rating\n1,2\n", /^short\.csv: line 1: no column for the puzzle/],
    [
      "crawl.json",
      '[{"id":"a","contents":"x","upvotes":"many","createUtc":1}]',
      'Crawl.json: line 1, upvotes: expected a number, got "many".',
    ],
    ["broken.gz", "\x1f\x8bnothing", "It is not a valid gzip file."],
  ])) {
    await open(page, [
      name.endsWith(".gz")
        ? { name, mimeType: "application/gzip", buffer: Buffer.from(text, "latin1") }
        : file(name, text),
    ]);
    await alert(page).getByText(reason).waitFor();
    await box(page, "All kept 5").waitFor();
  }
  await open(page, [file("other.csv", `puzzle,rating\nnonsense,1\n${csv([[JSON.stringify(doc(1)), 2]])}`)]);
  await alert(page)
    .getByText(/^1 puzzle cannot be read, the first is 1: No puzzle in this text/)
    .waitFor();
  await box(page, "All kept 1").waitFor();
  await open(page, [file("ids.txt", "1\n2\n9\n")]);
  await box(page, "ids 1, 1 id not in the data").waitFor();
});

test("measuring can be cancelled, and what is known is kept", async (t) => {
  const page = await lab(t);
  const big = { width: 6, height: 6 };
  await open(page, [
    file(
      "big.csv",
      csv([
        ["puzzle", "rating"],
        ...[1, 2, 3, 4].map((n) => [
          JSON.stringify({ ...big, symbols: [{ at: [1, 2 * n - 1], type: "star" }] }),
          n,
        ]),
      ]),
    ),
  ]);
  await box(page, "All kept 4").waitFor();
  await field(page, "Seconds for each puzzle, at most").fill("600");
  await button(page, "Run").and(page.locator(":not([aria-disabled])")).click();
  await button(page, "Cancel").click();
  await status(page, "Lab").getByText("Cancelled. What was measured is kept.").waitFor();
  assert.equal(
    await page.evaluate(() => document.activeElement?.textContent),
    "Run",
    "the focus stays in its place",
  );
  await field(page, "Seconds for each puzzle, at most").fill("1");
  await run(page);
  await status(page, "Lab")
    .getByText(/4 puzzles could not be measured in 1 s\.$/)
    .waitFor();
  assert.equal((await cells(table(page)))[0].r, "too few puzzles");
});

test("everything goes by keys", async (t) => {
  const page = await lab(t);
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent.trim(),
    );
  /** @param {string | RegExp} name */
  const to = async (name) => {
    for (let i = 0; i < 120; i++) {
      if ((await focused())?.match(name)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`Tab does not come to ${name}`);
  };
  const chooser = page.waitForEvent("filechooser"); // begins to wait before the press that opens the chooser
  await to(/^Choose files$/);
  await page.keyboard.press("Enter");
  await (await chooser).setFiles([file("study.csv", study)]);
  await box(page, "All kept 6").waitFor();
  await button(page, "Run").and(page.locator(":not([aria-disabled])")).waitFor();
  await to(/^Run$/);
  await page.keyboard.press("Enter");
  await status(page, "Lab")
    .getByText(/^Done: /)
    .waitFor();
  await to(/^Plot All kept, baseline, ReMUSE$/);
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "Plot All kept, baseline, ReMUSE");
  await to(/^Next puzzle$/);
  await page.keyboard.press("Enter");
  const first = await status(page, "Puzzle in the plot").innerText();
  await page.keyboard.press("Enter");
  await eventually(async () => assert.notEqual(await status(page, "Puzzle in the plot").innerText(), first));
  await to(/^[a-f]$/); // the link of the puzzle
  await page.keyboard.press("Enter");
  await board(page).waitFor();
});

test("axe-core finds nothing", async (t) => {
  const page = await site.open(t, address, { context: smallest, prepare: reportViolations });
  for (const [view, show] of Object.entries(pages.lab.views)) {
    await show(page);
    assert.deepEqual(await faultsOnScreens(page), [], view);
  }
});
