// Data that earlier versions have left in browsers, links and files can still be opened: the storage of each
// version in fixtures/ is put into an empty browser, and the pages are opened. Everything is found by role
// and accessible name.

import { test } from "node:test";
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openBlank } from "./blank.mjs";
import {
  board,
  boards,
  button,
  inMenu,
  labels,
  named,
  openPuzzle,
  place,
  settled,
  status,
  turnTo,
  view,
  openMore,
} from "./editor.mjs";
import { root, useSite } from "./harness.mjs";
import { fillStorage } from "./storage.mjs";
import { becomes, downloaded, matches } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { BrowserContextOptions, Locator, Page } from "playwright-core" */

const site = useSite();
/** @type {BrowserContextOptions} */
const still = { reducedMotion: "reduce", viewport: { width: 1280, height: 900 } };
const HOUR = 3600_000;

const fixtures = path.join(root, "site/tests/fixtures");
const versions = readdirSync(fixtures).filter(
  (name) => name.startsWith("stored-") && existsSync(path.join(fixtures, name, "editor.json")),
);

/**
 * stored opens a browser with the data of one version.
 *
 * @param {string} version
 * @param {string} name
 */
const stored = (version, name) =>
  JSON.parse(readFileSync(path.join(fixtures, version, `${name}.json`), "utf8"));
/** @param {string} version @param {string} name */
const fileOf = (version, name) => path.join(fixtures, version, "files", name);

/**
 * laid opens an address in a browser that holds a fixture's data, an hour after the fixture was made.
 *
 * @param {TestContext} t
 * @param {string} version
 * @param {string} name
 * @param {string} address
 */
async function laid(t, version, name, address) {
  const whole = stored(version, name);
  const page = await openBlank(site, t, {
    context: still,
    prepare: (page) => page.clock.install({ time: Date.parse(whole.made) + HOUR }),
  });
  await fillStorage(page, whole);
  await page.goto(site.url + address);
  return page;
}

/** @param {Locator} items */
const names = (items) =>
  items.evaluateAll((/** @type {HTMLElement[]} */ all) =>
    all.map((/** @type {HTMLElement} */ one) =>
      one.ariaSelected === "true" ? `[${one.textContent}]` : one.textContent,
    ),
  );
/** @param {Page} page */
const filled = async (page) => (await labels(page)).filter((label) => !label.endsWith(": empty"));
/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name, exact: true });

/** The number of puzzles in the lists of results. */
/** @type {Record<string, number>} */
const RESULTS = { "stored-0.1.0": 26 };

const harbour = [
  "Cell a1: white star",
  "Cell c1: black square",
  "Cell b2: white star",
  "Edge below b3: hexagon",
  "Cell a3: 1 triangle",
];

for (const version of versions) {
  test(`${version}: boards, tabs, steps, branches and the bin`, async (t) => {
    const page = await laid(t, version, "editor", "/?workers=1");
    await board(page).waitFor();
    assert.deepEqual(await names(boards(page)), ["[Harbour steps]", "Two marks", "Ring", "Parted"]);
    for (const name of [...harbour, "Cell a2: black square"]) await place(page, name).waitFor();
    await settled(page);

    // Its steps, back to the beginning and forward again.
    const undo = button(page, "Undo");
    const now = await labels(page);
    await undo.click();
    await place(page, "Cell a2: empty").waitFor();
    await place(page, "Cell b1: empty").waitFor();
    await undo.click();
    await becomes(() => undo.isEnabled(), false);
    await becomes(async () => (await filled(page)).filter((label) => / star$|triangle/.test(label)), []);
    for (let i = 0; i < 2; i++) await button(page, "Redo").click();
    await becomes(() => labels(page), now);

    // The branch that was named.
    await inMenu(page, "Versions");
    const library = page.getByRole("region", { name: "Library" });
    const branches = library
      .getByRole("region", { name: "Chosen puzzle" })
      .getByRole("list", { name: "Branches" });
    await branches.getByRole("button", { name: "Switch to harder" }).click();
    await branches.getByRole("button", { name: "Switch to Main branch" }).waitFor();
    await page.keyboard.press("Escape");
    for (const name of ["Cell b1: black square", "Cell c3: black square", "Cell a2: empty"])
      await place(page, name).waitFor();

    // A board by the game's rules, with a step to redo, and the data that belongs to it.
    await turnTo(page, "Ring");
    await place(page, "Cell d3: empty").waitFor();
    assert.deepEqual(await filled(page), [
      "Edge above b1: end",
      "Edge above d1: end",
      "Cell a1: rotatable red polyomino of 3, squares 1,1 2,1 2,2",
      "Cell b1: white canceller",
      "Vertex b2: blue hexagon",
      "Cell c2: 4 triangles",
      "Edge c2|d2: invisible hexagon",
      "Vertex a4: start",
      "Vertex c4: start",
    ]);
    await button(page, "Redo").click();
    await place(page, "Cell d3: purple star").waitFor();

    // A closed board can be reopened, and a deleted one is in the bin.
    await inMenu(page, "Reopen closed board");
    await named(page, "Closed").waitFor();
    await button(page, "Library").click();
    await library.getByRole("button", { name: "Deleted (1)" }).click();
    await library
      .getByRole("list", { name: "Library" })
      .getByRole("button", { name: /^Thrown away / })
      .click();
    await library.getByRole("button", { name: "Restore" }).click();
    await library.getByRole("button", { name: "Deleted (0)" }).waitFor();
  });

  test(`${version}: results, plays, settings, the player and rules of one's own`, async (t) => {
    const page = await laid(t, version, "editor", "/?workers=1");
    await board(page).waitFor();
    await turnTo(page, "Two marks");
    await place(page, "Cell a1: question mark").waitFor();
    await view(page, "Generate").click();
    await page.getByText(/^Search for: 1 try in 1\.4 or harder, at most 6 solutions/).waitFor();
    const list = page.getByRole("list", { name: "Generated puzzles" }).getByRole("button");
    await list.first().waitFor();
    const figures = await list.evaluateAll((all) =>
      all.map((one) => {
        const [, ...figures] = /\(([\d.]+) Sh\), (\d+) solution/.exec(one.ariaLabel ?? "") ?? [];
        return figures.map(Number);
      }),
    );
    assert.equal(figures.length, RESULTS[version]);
    for (const [tsi, solutions] of figures) assert.ok(tsi >= 0.5 && solutions <= 6);

    await turnTo(page, "Parted");
    await view(page, "Play").click();
    await openMore(page);
    await page.getByRole("switch", { name: "Record my tries for a study", checked: true }).waitFor();
    await page.getByText("Recorded plays: 2 attempts").click();
    const rows = page.getByRole("region", { name: "Recorded plays" }).getByRole("row");
    await rows.nth(2).waitFor();
    assert.equal(await rows.count(), 3);
    for (const [i, ended] of ["solved", "wrong"].entries())
      await rows
        .nth(i + 1)
        .getByRole("cell", { name: ended, exact: true })
        .waitFor();

    await view(page, "Design").click();
    await becomes(
      () =>
        page
          .getByRole("group", { name: "Player model" })
          .getByRole("radio", { name: "the basics", exact: true })
          .isChecked(),
      true,
    );
    await becomes(
      () =>
        page
          .getByRole("radiogroup", { name: "Symbol" })
          .getByRole("radio", { name: "Star", exact: true })
          .isChecked(),
      true,
    );
    await becomes(() => page.getByRole("radio", { name: "Purple" }).isChecked(), true);
    await page.getByText("Edit players", { exact: true }).click();
    const form = page.getByRole("form", { name: "Edit players" });
    await form.getByRole("checkbox", { name: "who knows rules of my own" }).check();
    await matches(
      () => form.getByRole("textbox", { name: "Rules of my own" }).inputValue(),
      /^incompletable\(P, S\) :- square\(S, T, E\)/,
    );
    await button(page, "Settings").click();
    for (const [name, words] of [
      ["Signs for colours", "Letters"],
      ["Theme", "Dark"],
    ]) {
      const group = page.getByRole("group", { name, exact: true });
      assert.equal(await button(group, words).getAttribute("aria-pressed"), "true", name);
    }
    await page.keyboard.press("Escape");

    // The pack that was analysed.
    await button(page, "Open").click();
    await button(page, "Measure a whole pack").click();
    const table = page.getByRole("table", { name: "Puzzles of the pack" });
    for (const name of ["Harbour steps", "Parted", "Beside"])
      await table.getByRole("row", { name: new RegExp(name) }).waitFor();
    await table
      .getByRole("row", { name: /Harbour steps/ })
      .getByRole("cell", { name: "17 exact" })
      .waitFor();
  });

  test(`${version}: a study of several kinds goes on where it was, and plays have a rating`, async (t) => {
    const page = await laid(t, version, "people", "/site/study/index.html");
    await page.getByRole("heading", { name: "Puzzle 1 of 1" }).waitFor();
    const line = page.frameLocator('iframe[title="Line puzzle"]').getByRole("application");
    for (const key of ["ArrowUp", "ArrowRight", "ArrowRight", "ArrowUp", "Enter"]) await line.press(key);
    await status(page, "Puzzle").getByText("Solved.").waitFor();
    await button(page, "Next").click();
    await button(page, "No answer").click();
    await button(page, "Done").click();
    const { text } = await downloaded(page, button(page, "Download plays"));
    const [heads, row] = text.split("\r\n").map((line) => line.split(","));
    const play = Object.fromEntries(heads.map((head, i) => [head, row[i]]));
    assert.deepEqual(
      [play.participant, play.family, play.solved, play.ended, play.tries, play.started],
      ["p01", "line", "1", "solved", "2", "2026-01-05T10:00:07.441Z"],
    );
    assert.ok(Number(play.time) > 3.19 && Number(play.time) < 600, play.time);
    assert.ok(Number(play.away) > 3500, play.away);
    await page.goto(`${site.url}/site/rating/index.html`);
    const plays = page.getByRole("region", { name: "Your plays" });
    await plays.getByRole("row", { name: /^One box Transport 0\.03 Sh 1\.5 s 1 solved/ }).waitFor();
    await plays.getByRole("row", { name: /^Round the corner Transport 0\.52 Sh 3\.1 s 0 open/ }).waitFor();
  });

  test(`${version}: a study of lines goes on where it was`, async (t) => {
    const page = await laid(t, version, "study", "/?workers=1");
    const stage = page.getByRole("region", { name: "Study", exact: true });
    /** @param {string} name */
    const heading = (name) => stage.getByRole("heading", { name, exact: true }).waitFor();
    await heading("Welcome back");
    await button(page, "Go on").click();
    await heading("Board 2 of 2");
    for (const key of ["Enter", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowRight", "Enter"])
      await page.keyboard.press(key);
    await status(page, "Line").getByText("Solved").waitFor();
    await button(page, "Next").click();
    await button(page, "No answer").click();
    await heading("Thank you");
    await button(page, "Back to the study kit").click();
    await status(page, "Results").getByText("1 participant, 2 rows.").waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      button(page, "Download CSV").click(),
    ]);
    const [heads, ...rows] = readFileSync(await download.path(), "utf8")
      .trim()
      .split("\r\n")
      .map((row) => row.split(","));
    /** @param {string} name */
    const column = (name) => rows.map((row) => row[heads.indexOf(name)]);
    assert.deepEqual(
      [column("participant"), column("rating"), column("attempts"), column("ended")],
      [
        ["anna", "anna"],
        ["5", ""],
        ["2", "2"],
        ["solved", "solved"],
      ],
    );
  });

  test(`${version}: a logic grid that is half played, one's own puzzle, and the archive`, async (t) => {
    const page = await laid(t, version, "families", "/site/logicgrid/index.html?workers=1");
    const grid = page.getByRole("grid", { name: "Puzzle board" });
    await grid.waitFor();
    await page.getByRole("heading", { name: "At the inn" }).waitFor();
    await page.getByRole("gridcell", { name: "Ann and fish: O", exact: true }).waitFor();
    await button(page, "Library").click();
    await page
      .getByRole("button", { name: /A day at school/ })
      .first()
      .click();
    await button(page, "Play").click();
    await page.getByRole("gridcell", { name: "Math and Mr. Johnson: O", exact: true }).waitFor();
    for (const cell of ["Math and 3:00 PM: X", "Math and 4:00 PM: X, unsure", "Math and 2:00 PM: blank"])
      await page.getByRole("gridcell", { name: cell, exact: true }).waitFor();
    const clue = page.getByRole("list", { name: "Clues" }).getByRole("button").first();
    assert.equal(await clue.getAttribute("aria-pressed"), "true");
    for (let i = 0; i < 2; i++) await button(page, "Undo").click();
    await page.getByRole("gridcell", { name: "Math and 4:00 PM: blank", exact: true }).waitFor();
    await tab(page, "Generate").click();
    await page.getByRole("grid", { name: /^Map by clues and readings/ }).waitFor();
    await button(page, "Open").click();
    await page.getByLabel("Open files of puzzles").setInputFiles(fileOf(version, "archive.json"));
    await status(page, "Open")
      .getByText(/It is the map in Generate/)
      .waitFor();
  });

  test(`${version}: a level that is half played, one that is being made, and those generated`, async (t) => {
    const page = await laid(t, version, "families", "/site/transport/index.html?workers=1");
    const level = page.getByRole("grid", { name: "Puzzle board", exact: true });
    const act = (/** @type {string} */ name) => button(page, name).click();
    const shown = (/** @type {string} */ name) =>
      level.getByRole("gridcell", { name, exact: true }).waitFor();
    await page.getByRole("heading", { name: "Two rows", level: 2 }).waitFor();
    await shown("e2: box");
    await act("Redo");
    await shown("f2: box on target");
    for (let i = 0; i < 3; i++) await act("Undo");
    await shown("d2: box");
    await tab(page, "Generate").click();
    await page
      .getByRole("list", { name: "Generated puzzles" })
      .getByRole("button", { name: /204/ })
      .first()
      .waitFor();
    // The unfinished puzzle is in the Library.
    await act("Library");
    const made = page.getByRole("list", { name: "Library" }).getByRole("button", { name: /Corridor/ });
    await made.dblclick();
    await page.getByRole("heading", { name: "Corridor", level: 2 }).waitFor();
    await shown("d2: box");
    await act("Open");
    await page.getByLabel("Open files of puzzles").setInputFiles(fileOf(version, "levels.xsb"));
    await status(page, "Puzzle")
      .getByText(/^levels\.xsb: /)
      .waitFor();
  });

  test(`${version}: studies of grids and of levels go on where they were`, async (t) => {
    const page = await laid(t, version, "families", "/site/transport/study.html");
    await page.getByRole("heading", { name: "Puzzle 1 of 1: Sokoban" }).waitFor();
    // One of the three is solved.
    await page.getByRole("grid").nth(2).waitFor();
    await page
      .getByRole("gridcell", { name: /: box on target/ })
      .first()
      .waitFor();
    assert.equal(await page.getByRole("gridcell", { name: /: box on target/ }).count(), 1);
    await page.goto(`${site.url}/site/logicgrid/study.html`);
    await page.getByRole("gridcell", { name: /: X$/ }).first().waitFor();
    await button(page, "Finish this puzzle").waitFor();
  });

  test(`${version}: the lab's files and figures`, async (t) => {
    const page = await laid(t, version, "families", "/site/lab/index.html?workers=1");
    const kept = page.getByRole("checkbox", { name: "All kept 4" });
    await kept.waitFor();
    assert.ok(await kept.isChecked());
    await page.getByRole("table", { name: "Correlations" }).getByRole("row").nth(1).waitFor();
    await page.goto(`${site.url}/site/lab/triangles.html?workers=1`);
    await page.getByRole("tab", { name: "Learn", exact: true }).click();
    await page.getByRole("img", { name: /Triangles: 3 in cell a3, 2 in cell c3/ }).waitFor();
  });

  test(`${version}: a sequence, and a wish`, async (t) => {
    const page = await laid(t, version, "sequence", "/?workers=1");
    await board(page).waitFor();
    await named(page, "Parted").waitFor();
    await matches(
      () => status(page, "Goal").innerText(),
      /^Goal: 1 solution, lost ground at most 30 %, every symbol matters\.$/,
    );
    await button(page, "Open").click();
    await button(page, "Sequence").click();
    const panels = page.getByRole("list", { name: "Panels" });
    for (const name of ["Edit panel 1: Beside", "Edit panel 2: Parted"])
      await panels.getByRole("button", { name, exact: true }).waitFor();
    const role = page.getByRole("group", { name: "Role of panel 2" });
    assert.equal(await button(role, "Test").getAttribute("aria-pressed"), "true");
    assert.equal(
      await page
        .getByRole("region", { name: "Sequence", exact: true })
        .getByRole("textbox", { name: "Title" })
        .inputValue(),
      "Two colours",
    );
  });

  test(`${version}: links and files are opened`, async (t) => {
    const { links } = stored(version, "editor");
    const others = stored(version, "families").links;
    for (const kind of ["play", "contest", "edit"]) {
      const page = await site.open(t, `/?workers=1${links[kind]}`, { context: still });
      await named(page, "Ring").waitFor();
      await place(page, "Cell c2: 4 triangles").waitFor();
      assert.equal(await page.getByRole("radiogroup", { name: "Symbol" }).isVisible(), kind === "edit");
    }
    const page = await site.open(t, "/?workers=1", { context: still });
    await board(page).waitFor();
    for (const name of ["board.json", "witnesspuzzles.json"]) {
      await openPuzzle(page, readFileSync(fileOf(version, name), "utf8"));
      await place(page, "Cell c2: 4 triangles").waitFor();
      await inMenu(page, "New board");
      await place(page, "Cell c2: empty").waitFor();
    }
    const library = page.getByRole("region", { name: "Library" });
    await button(page, "Library").click();
    await library.getByLabel("Library file").setInputFiles(fileOf(version, "library.json"));
    await library.getByText(/\d puzzles added/).waitFor();
    for (const name of ["Harbour steps", "Two marks", "Ring", "Closed"])
      await library
        .getByRole("list", { name: "Library" })
        .getByRole("button", { name: new RegExp(`^${name} `) })
        .first()
        .waitFor();

    const grid = await site.open(t, `/site/logicgrid/index.html?workers=1${others.logicgridOwn}`, {
      context: still,
    });
    await grid.getByRole("heading", { name: "At the inn" }).waitFor();
    await grid.goto("about:blank");
    await grid.goto(`${site.url}/site/logicgrid/index.html?workers=1${others.logicgrid}`);
    await grid.getByRole("gridcell", { name: "Math and Mr. Johnson: blank" }).waitFor();
    await button(grid, "Open").click();
    await grid
      .getByRole("textbox", { name: "Paste anything" })
      .fill(readFileSync(fileOf(version, "logicgrid.json"), "utf8"));
    await button(grid, "Open puzzle").click();
    await grid.getByRole("gridcell", { name: "Math and Mr. Johnson: blank" }).waitFor();
    const level = await site.open(t, `/site/transport/index.html?workers=1${others.transport}`, {
      context: still,
    });
    await level.getByRole("heading", { name: "Two rows" }).waitFor();
    await level
      .getByRole("grid", { name: "Puzzle board", exact: true })
      .getByRole("gridcell", { name: "d3: box", exact: true })
      .waitFor();
    await button(level, "Open").click();
    await level.getByLabel("Open files of puzzles").setInputFiles(fileOf(version, "level.xsb"));
    await level.getByRole("heading", { name: "Corridor" }).waitFor();
    const kit = await site.open(t, "/?workers=1", { context: still });
    await board(kit).waitFor();
    await view(kit, "Play").click();
    await openMore(kit);
    await button(kit, "Study kit").click();
    await kit.getByLabel("Study file").setInputFiles(fileOf(version, "study.json"));
    const list = kit.getByRole("list", { name: "Boards of the study" }).getByRole("listitem");
    await list.nth(1).waitFor();
    assert.equal(await list.count(), 2);
  });
}
