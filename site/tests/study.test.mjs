// The study kit: studies are prepared, done by keys and by touch, interrupted, stopped, and exported; without
// a study, nothing of it is visible.

import { test } from "node:test";
import assert from "node:assert/strict";
import { faultsOf } from "./access.mjs";
import { useSite } from "./harness.mjs";
import {
  board,
  boards,
  button,
  editor,
  generator,
  openPuzzle,
  place,
  status,
  view,
  openMore,
} from "./editor.mjs";
import { becomes, downloaded, matches, middleOf } from "./reading.mjs";
import { records } from "../kit/records.js";
import { shuffled } from "../kit/study/order.js";
import { readStudy, writeStudy } from "../editor/study/studyfile.js";

/** @import { TestContext } from "node:test" */
/** @import { Locator, Page } from "playwright-core" */
/** @import { PageOptions } from "./harness.mjs" */

const site = useSite();
/** @type {import("playwright-core").BrowserContextOptions} */
const still = { reducedMotion: "reduce", acceptDownloads: true };
const phone = {
  ...still,
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/**
 * @param {string} title
 * @param {number[]} first
 * @param {number[]} second
 */
const pair = (title, first, second) => ({
  width: 2,
  height: 2,
  title,
  symbols: [
    { at: first, type: "separation", color: "black" },
    { at: second, type: "separation", color: "white" },
  ],
});
const upper = pair("Parted", [1, 1], [1, 3]); // one cell above the other
const beside = pair("Beside", [1, 1], [3, 1]);

// Lines for both boards, by keys from the start at the lower left.
const parting = ["Enter", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowUp", "Enter"]; // right on upper
const around = ["Enter", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight", "Enter"]; // wrong on both
const between = ["Enter", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowRight", "Enter"]; // right on beside

/**
 * Draws by keys; the board has the focus already.
 *
 * @param {Page} page
 * @param {string[]} pressed
 */
async function keys(page, pressed) {
  for (const key of pressed) await page.keyboard.press(key);
}

/** @param {Page} page */
const kit = (page) => page.getByRole("region", { name: "Study kit" });
/** @param {Page} page */
const stage = (page) => page.getByRole("region", { name: "Study", exact: true });
/** @param {Page} page @param {string} name */
const heading = (page, name) => stage(page).getByRole("heading", { name, exact: true });
/** @param {Page} page @param {string | RegExp} name */
const text = (page, name) => kit(page).getByRole("textbox", { name });
/** @param {Page} page @param {string | RegExp} name */
const tick = (page, name) => kit(page).getByRole("checkbox", { name });
/** @param {Page} page @param {string | RegExp} words */
const line = (page, words) => status(page, "Line").getByText(words).waitFor();
/** @param {Page} page */
const listed = (page) => page.getByRole("list", { name: "Boards of the study" }).getByRole("listitem");
/** @param {Locator} button */
const usable = async (button) => (await button.getAttribute("aria-disabled")) !== "true";

/**
 * The browser's store of studies: texts by key.
 *
 * @param {Page} page
 */
const kept = (page) =>
  page.evaluate(async () => {
    /**
     * @template Result
     * @param {IDBRequest<Result>} request
     * @returns {Promise<Result>}
     */
    const all = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await all(indexedDB.open("perplex"));
    const values = database.transaction("values").objectStore("values");
    const [keys, texts] = await Promise.all([all(values.getAllKeys()), all(values.getAll())]);
    database.close();
    const found = keys.map((key, i) => [String(key), texts[i].text]);
    const ahead = Object.keys(localStorage).map((key) => [key, localStorage[key]]);
    return Object.fromEntries(
      [...found, ...ahead].filter(([key, text]) => key.includes("study") && text !== null),
    );
  });
/** @param {Page} page */
const keptKeys = async (page) =>
  Object.keys(await kept(page)).map((key) => key.replace(/^perplex![^!]*!/, ""));
/** @param {Page} page */
const stored = (page) => page.getByText("Saved.", { exact: true }).waitFor({ state: "attached" });

/**
 * Opens the kit with some boards in it.
 *
 * @param {TestContext} t
 * @param {object[]} puzzles
 * @param {Pick<PageOptions, "context" | "prepare">} [options]
 */
async function kitOf(t, puzzles, { context = still, prepare } = {}) {
  const page = await editor(site, t, "/?workers=1", { context, prepare });
  await view(page, "Play").click();
  await openMore(page);
  await button(page, "Study kit").click();
  await text(page, "Name of the study").fill("Pilot");
  await text(page, "What participants agree to").fill("Two boards. Nothing leaves this browser.");
  await text(page, /^More boards/).fill(JSON.stringify(puzzles));
  await button(page, "Add these").click();
  await status(page, "Boards of the study").getByText(/added/).waitFor();
  return page;
}

/**
 * @param {Page} page
 * @param {string} name
 * @param {string} value
 */
const choose = (page, name, value) => kit(page).getByRole("combobox", { name }).selectOption(value);
/** @param {Page} page */
const start = (page) => button(page, "Start with a participant").click();

/** @param {Page} page @param {string | undefined} [code] */
async function agree(page, code) {
  if (code) await page.getByRole("textbox", { name: /^Your code/ }).fill(code);
  await page.getByRole("checkbox", { name: /^I have read this/ }).check();
  await button(page, "Begin").click();
  await heading(page, "Before you begin").waitFor();
}

/**
 * The rows of the CSV, by column.
 *
 * @param {Page} page
 */
async function exported(page) {
  const { name, text: whole } = await downloaded(page, button(page, "Download CSV"));
  assert.equal(name, "study.csv");
  const [heads, ...rows] = whole
    .trim()
    .split("\r\n")
    .map((row) => row.split(","));
  return {
    whole,
    heads,
    rows: rows.map((row) => Object.fromEntries(heads.map((head, i) => [head, row[i]]))),
  };
}

test("of a study nobody has opened there is nothing", async (t) => {
  const page = await editor(site, t, "/?workers=1", { context: still });
  await openPuzzle(page, JSON.stringify(upper));
  await view(page, "Play").click();
  await place(page, "Vertex a3: start").focus();
  await keys(page, parting);
  await line(page, "Solved");
  assert.equal(await page.locator("#study, #study-stage, link[href*=study]").count(), 0);
  // A study that is opened and left unchanged is not stored.
  await openMore(page);
  await button(page, "Study kit").click();
  await kit(page).waitFor();
  assert.equal(await usable(button(page, "Start with a participant")), false);
  await button(page, "Back to the board").click();
  await board(page).waitFor();
  assert.deepEqual(await keptKeys(page), []);
});

test("a participant who does not agree leaves nothing", async (t) => {
  const page = await kitOf(t, [upper]);
  await start(page);
  await heading(page, "Pilot").waitFor();
  await stage(page).getByText("Two boards. Nothing leaves this browser.").waitFor();
  await button(page, "Begin").click();
  await stage(page)
    .getByRole("alert")
    .getByText("Tick the box if you agree; without that nothing begins.")
    .waitFor();
  await button(page, "I do not take part").click();
  await heading(page, "Nothing was recorded").waitFor();
  assert.deepEqual([...new Set(await keptKeys(page))], ["perplex.study.kit"]);
  await button(page, "Back to the study kit").click();
  await becomes(() => page.getByRole("heading", { name: "Results" }).count(), 0);
  // The board from before is back.
  await button(page, "Back to the board").click();
  await becomes(() => view(page, "Play").getAttribute("aria-selected"), "true");
  await becomes(
    () =>
      board(page)
        .getByRole("gridcell", { name: /square/ })
        .count(),
    0,
  );
});

test("two boards by keys alone, with practice, ratings and a file", async (t) => {
  const page = await kitOf(t, [{ ...upper, title: "Trial" }, upper, beside]);
  await choose(page, "Order of the boards", "fixed");
  await choose(page, "A board may be skipped", "0");
  await tick(page, "1, Trial is for practice").check();
  await tick(page, /how much fun/).check();
  await kit(page).getByText("2 boards and 1 for practice.").waitFor();
  await button(page, "Start with a participant").focus();
  await page.keyboard.press("Enter");
  await heading(page, "Pilot").waitFor();
  // The code, the tick, the button.
  await keys(page, ["Tab", "Tab", "Space", "Tab", "Enter"]);
  await heading(page, "Before you begin").waitFor();
  await keys(page, ["Tab", "Enter"]);
  await heading(page, "Practice board 1 of 1").waitFor();
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
    );
  assert.match(await focused(), /^Vertex a3: start|^Cell|^Vertex|^Edge/);
  await keys(page, parting);
  await line(page, "Solved");
  await page.waitForFunction(() => document.activeElement?.textContent === "Next");
  await page.keyboard.press("Enter");
  await heading(page, "The practice is over").waitFor();
  await keys(page, ["Tab", "Enter"]);
  await heading(page, "Board 1 of 2").waitFor();

  // Nothing names the board, and no key leaves it.
  for (const hidden of ["Hint", "Open", "Share", "Undo", "Show solution"])
    assert.equal(await button(page, hidden).count(), 0, hidden);
  for (const region of ["Readings", "Boards", "Palette"])
    assert.equal(await page.getByRole("region", { name: region }).count(), 0, region);
  assert.equal(await page.getByRole("tab").count(), 0);
  assert.doesNotMatch(await page.locator("body").innerText(), /Parted|Sh\b|\d+ %/);
  await keys(page, ["h", "w", "p", "e", "F1", "Control+z"]);
  await heading(page, "Board 1 of 2").waitFor();
  assert.equal(await board(page).isVisible(), true);
  assert.equal(await usable(button(page, "Next")), false);
  await keys(page, ["Enter", "ArrowRight", "Escape"]); // a cancelled line
  await keys(page, around);
  await line(page, /^Not yet/);
  await keys(page, parting);
  await line(page, "Solved");
  await page.waitForFunction(() => document.activeElement?.textContent === "Next");
  await page.keyboard.press("Enter");

  /** @param {string} name */
  const scale = (name) => stage(page).getByRole("group", { name });
  await scale("How difficult was this board?").waitFor();
  await button(page, "Continue").click();
  await stage(page).getByRole("alert").getByText("Choose a number, or press “No answer”.").waitFor();
  assert.equal(await focused(), "1, very easy");
  await keys(page, ["Space", "ArrowRight", "ArrowRight", "Tab", "Space", "ArrowLeft", "Enter"]);
  await heading(page, "Board 2 of 2").waitFor();
  await button(page, "Skip").focus();
  await page.keyboard.press("Enter");
  await scale("How much fun was it?").waitFor();
  await button(page, "No answer").click();
  await heading(page, "Thank you").waitFor();
  await button(page, "Back to the study kit").click();

  await status(page, "Results").getByText("1 participant, 2 rows.").waitFor();
  /** @param {string} name */
  const cells = (name) =>
    page.getByRole("table", { name }).getByRole("row").nth(1).getByRole("cell").allInnerTexts();
  const [n, solved, , rating, fun] = await cells("By board");
  assert.deepEqual([n, solved, rating, fun], ["1", "100 %", "3.00", "7.00"]);
  assert.deepEqual((await cells("By participant")).slice(0, 3), ["2", "1", "1"]);

  const { whole, heads, rows } = await exported(page);
  assert.deepEqual(heads.slice(0, 5), ["id", "puzzle", "rating", "time", "attempts"]);
  const [first, second] = rows;
  assert.equal(rows.length, 2);
  /** @param {Record<string, string>} row */
  const picked = ({ puzzle, time, paused, away, participant, started, seed, version, ...row }) => row;
  const { checksum } = await saved(page);
  assert.deepEqual(picked(first), {
    id: "2",
    rating: "3",
    attempts: "2",
    solved: "1",
    ended: "solved",
    fun: "7",
    lines: "3",
    order: "1",
    title: "Parted",
    study: "Pilot",
    checksum,
  });
  assert.deepEqual(picked(second), {
    id: "3",
    rating: "",
    attempts: "0",
    solved: "0",
    ended: "skipped",
    fun: "",
    lines: "0",
    order: "2",
    title: "Beside",
    study: "Pilot",
    checksum,
  });
  for (const { participant, seed, started, time, paused, away } of rows) {
    assert.match(participant, /^[a-z2-9]{6}$/);
    assert.match(seed, /^[0-9a-f]{32}$/);
    assert.equal(new Date(started).toISOString(), started);
    for (const seconds of [time, paused, away]) assert.ok(Number(seconds) >= 0, seconds);
  }
  assert.equal(first.seed, second.seed);
  // The links are the boards, and the table is a pack.
  const puzzle = String(records(whole, "study.csv")[0].puzzle);
  assert.ok(puzzle.startsWith(`${site.url}/#1p`), puzzle);
  await button(page, "Back to the board").click();
  await openPuzzle(page, puzzle);
  await place(page, "Cell a2: white square").waitFor();
});

/**
 * The stored study.
 *
 * @param {Page} page
 */
async function saved(page) {
  return JSON.parse((await downloaded(page, button(page, "Save the study"))).text);
}

test("each participant has an order of their own, that of their seed; a code is used once", async (t) => {
  const page = await kitOf(
    t,
    Array.from({ length: 5 }, (_, i) => ({ ...upper, title: `Number ${i + 1}` })),
  );
  await choose(page, "A board may be skipped", "0");
  await tick(page, /how difficult/).uncheck();
  for (const code of ["anna", "ben"]) {
    await start(page);
    if (code === "ben") {
      await page.getByRole("textbox", { name: /^Your code/ }).fill("anna");
      await page.getByRole("checkbox", { name: /^I have read this/ }).check();
      await button(page, "Begin").click();
      await stage(page)
        .getByRole("alert")
        .getByText("There are results with this code already: choose another.")
        .waitFor();
    }
    await agree(page, code);
    await button(page, "Show the first board").click();
    for (let i = 1; i <= 5; i++) {
      await heading(page, `Board ${i} of 5`).waitFor();
      await button(page, "Skip").click();
    }
    await heading(page, "Thank you").waitFor();
    await button(page, "Back to the study kit").click();
  }
  const { rows } = await exported(page);
  for (const code of ["anna", "ben"]) {
    const own = rows.filter(({ participant }) => participant === code);
    assert.deepEqual(
      own.map(({ order }) => order),
      ["1", "2", "3", "4", "5"],
    );
    assert.deepEqual(
      own.map(({ id }) => Number(id) - 1),
      shuffled(5, own[0].seed),
    );
  }
  assert.notEqual(rows[0].seed, rows[9].seed);
  // Results can be deleted by participant or all at once, and restored.
  await button(page, "Delete the results of anna").click();
  await status(page, "Results").getByText("5 rows deleted. 1 participant, 5 rows.").waitFor();
  await button(page, "Bring them back").click();
  await status(page, "Results").getByText("2 participants, 10 rows.").waitFor();
  await button(page, "Delete all results").click();
  await status(page, "Results").getByText("10 rows deleted.").waitFor();
  assert.equal((await keptKeys(page)).includes("perplex.study.rows"), false);
});

test("a reload in the middle loses nothing, and the time away does not count", async (t) => {
  const hour = 3600_000;
  const page = await kitOf(t, [upper, beside], { prepare: (page) => page.clock.install() });
  await choose(page, "Order of the boards", "fixed");
  await start(page);
  await agree(page, "p1");
  await page.reload();
  await heading(page, "Welcome back").waitFor();
  await button(page, "Go on").click();
  await heading(page, "Board 1 of 2").waitFor();
  await keys(page, around);
  await line(page, /^Not yet/);
  await page.clock.fastForward(50_000); // not yet a pause
  await page.keyboard.press("Shift");
  await page.clock.fastForward(10 * hour); // a pause
  await page.keyboard.press("Shift");
  await button(page, "Take a break").click();
  await heading(page, "A break").waitFor();
  await page.clock.fastForward(20 * hour);
  await button(page, "Go on").click();
  await heading(page, "Board 1 of 2").waitFor();
  /** @param {boolean} hidden */
  const turn = (hidden) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await turn(true);
  await page.clock.fastForward(30 * hour);
  await turn(false);
  await page.reload();
  await heading(page, "Welcome back").waitFor();
  await page.clock.fastForward(40 * hour);
  await button(page, "Go on").click();
  await heading(page, "Board 1 of 2").waitFor();
  await keys(page, parting);
  await line(page, "Solved");
  await button(page, "Next").click();
  await stage(page).getByRole("radio", { name: "5" }).check();
  // The question is asked again, too.
  await page.reload();
  await stage(page).getByRole("radio", { name: "6" }).check();
  await button(page, "Continue").click();
  await heading(page, "Board 2 of 2").waitFor();
  await keys(page, between);
  await line(page, "Solved");
  await button(page, "Next").click();
  await button(page, "No answer").click();
  await heading(page, "Thank you").waitFor();
  // The study is over: after another reload the editor is there.
  await button(page, "Back to the study kit").click();
  const { rows } = await exported(page);
  assert.deepEqual(
    rows.map(({ id, attempts, rating, ended }) => [id, attempts, rating, ended]),
    [
      ["1", "2", "6", "solved"],
      ["2", "1", "", "solved"],
    ],
  );
  /**
   * Asserts that a value is less than an hour above the expected one, since the machine may be slow.
   *
   * @param {string} value
   * @param {number} from
   */
  const within = (value, from) =>
    assert.ok(Number(value) >= from && Number(value) < from + 3600, `${value}, of ${from}`);
  within(rows[0].time, 50);
  within(rows[0].paused, 10 * 3600);
  within(rows[0].away, 90 * 3600);
  within(rows[1].time, 0);
  within(rows[1].away, 0);
  await stored(page);
  await page.reload();
  await board(page).waitFor();
  assert.equal(await stage(page).count(), 0);
});

test("a board may be skipped when it has taken long enough, or never", async (t) => {
  const page = await kitOf(t, [upper, beside], { prepare: (page) => page.clock.install() });
  await choose(page, "A board may be skipped", "120");
  await tick(page, /how difficult/).uncheck();
  await start(page);
  await agree(page);
  await button(page, "Show the first board").click();
  await becomes(() => usable(button(page, "Skip")), false);
  for (let i = 0; i < 3; i++) {
    await page.clock.fastForward(45_000);
    await page.keyboard.press("Shift");
  }
  await status(page, "Study").getByText("You may skip this board.").waitFor();
  await button(page, "Skip").click();
  await heading(page, "Board 2 of 2").waitFor();
  assert.equal(await usable(button(page, "Skip")), false);
  await button(page, "Stop the study").click();
  await button(page, "Stop, and delete it").click();
  await button(page, "Back to the study kit").click();
  await choose(page, "A board may be skipped", "null");
  await start(page);
  await agree(page);
  await button(page, "Show the first board").click();
  await becomes(() => button(page, "Skip").count(), 0);
});

test("who stops keeps or deletes what was recorded", async (t) => {
  const page = await kitOf(t, [upper, beside]);
  await choose(page, "Order of the boards", "fixed");
  await tick(page, /how difficult/).uncheck();
  /** @param {string} code */
  const first = async (code) => {
    await agree(page, code);
    await button(page, "Show the first board").click();
    await keys(page, parting);
    await line(page, "Solved");
    await button(page, "Next").click();
    await heading(page, "Board 2 of 2").waitFor();
    await keys(page, around);
    await line(page, /^Not yet/);
    await button(page, "Stop the study").click();
    await heading(page, "Stop the study?").waitFor();
  };
  await start(page);
  await first("keeps");
  await button(page, "Go on with the study").click();
  await heading(page, "Board 2 of 2").waitFor();
  await button(page, "Stop the study").click();
  await button(page, "Stop, and keep it").click();
  await heading(page, "The study has ended").waitFor();
  await button(page, "Next participant").click();
  await first("deletes");
  await button(page, "Stop, and delete it").click();
  await button(page, "Back to the study kit").click();
  const { rows } = await exported(page);
  assert.deepEqual(
    rows.map(({ participant, id, ended, attempts }) => [participant, id, ended, attempts]),
    [
      ["keeps", "1", "solved", "1"],
      ["keeps", "2", "stopped", "1"],
    ],
  );
  assert.deepEqual(
    (await keptKeys(page)).filter((key) => /run|step/.test(key)),
    [],
  );
});

test("a designer's recording of plays has nothing of a study, and the board stays as it was", async (t) => {
  const page = await editor(site, t, "/?workers=1", { context: still });
  await openPuzzle(page, JSON.stringify(beside));
  await view(page, "Play").click();
  await openMore(page);
  await page.getByRole("switch", { name: "Record my tries for a study" }).check();
  await button(page, "Study kit").click();
  await text(page, /^More boards/).fill(JSON.stringify(upper));
  await button(page, "Add these").click();
  await listed(page).first().waitFor();
  await start(page);
  await agree(page);
  await button(page, "Show the first board").click();
  await keys(page, parting);
  await line(page, "Solved");
  await button(page, "Next").click();
  await button(page, "No answer").click();
  await button(page, "Back to the study kit").click();
  await button(page, "Back to the board").click();
  await becomes(() => boards(page).count(), 1);
  await becomes(() => place(page, "Cell b1: white square").count(), 1);
  await becomes(() => page.getByText(/^Recorded plays: /).count(), 0);
  await place(page, "Vertex a3: start").focus();
  await keys(page, between);
  await page.getByText("Recorded plays: 1 attempt").waitFor();
});

test("a second window neither goes on with a study nor begins one", async (t) => {
  const page = await kitOf(t, [upper]);
  await start(page);
  await agree(page);
  const other = await page.context().newPage();
  await other.goto(`${site.url}/?workers=1`);
  await board(other).waitFor();
  await view(other, "Play").click();
  await openMore(other);
  await button(other, "Study kit").click();
  await start(other);
  await kit(other)
    .getByRole("alert")
    .getByText("A study is running in another window: end it there first.")
    .waitFor();
  await button(page, "Show the first board").click();
  await heading(page, "Board 1 of 1").waitFor();
  await page.close();
  await other.reload();
  await heading(other, "Welcome back").waitFor();
});

test("boards come from tabs, texts, files and the list, and what is none is named", async (t) => {
  const page = await editor(site, t, "/?workers=1", { context: still });
  const query = { kind: "witness", width: 1, height: 2, symbols: [{ at: [1, 1], type: "unknown" }] };
  await openPuzzle(page, JSON.stringify(query));
  await generator(page).click();
  await button(page, "Cancel").waitFor({ state: "hidden" });
  const made = page.getByRole("list", { name: "Generated puzzles" }).getByRole("button");
  await made.first().waitFor();
  const count = await made.count();
  await view(page, "Play").click();
  await openMore(page);
  await button(page, "Study kit").click();
  await button(page, `Add the ${count} listed`).click();
  await status(page, "Boards of the study").getByText(`${count} boards added.`).waitFor();
  assert.equal(await listed(page).count(), count);
  await button(page, "Add the open boards").click();
  await kit(page)
    .getByRole("alert")
    .getByText("1 of 1 cannot be a board. Number 1: has question marks.")
    .waitFor();
  await text(page, /^More boards/).fill("nonsense\n" + JSON.stringify(upper));
  await button(page, "Add these").click();
  await kit(page)
    .getByRole("alert")
    .getByText(/^1 of 2 cannot be a board\. Number 1: /)
    .waitFor();
  assert.equal(await listed(page).count(), count + 1);
  await kit(page)
    .getByLabel("File with boards")
    .setInputFiles({
      name: "pack.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        `id,title,puzzle\n1,One,"${JSON.stringify(upper).replaceAll('"', '""')}"\nx7,Seven,"${JSON.stringify(beside).replaceAll('"', '""')}"\n`,
      ),
    });
  await listed(page).filter({ hasText: "x7, Seven" }).waitFor();
  // The id that existed already has been replaced.
  await listed(page)
    .filter({ hasText: `${count + 2}, One` })
    .waitFor();
  await button(page, "Move x7, Seven up").click();
  await matches(
    () =>
      listed(page)
        .nth(count + 1)
        .innerText(),
    /^x7, Seven/,
  );
  await button(page, "Remove x7, Seven").click();
  await becomes(() => listed(page).count(), count + 2);
});

test("a study goes to another machine as a file, and a wrong one is refused in words", async (t) => {
  const page = await kitOf(t, [upper, beside]);
  await choose(page, "A board may be skipped", "300");
  await tick(page, "2, Beside is for practice").check();
  const file = await saved(page);
  assert.equal(file.kind, "perplex-study");
  assert.equal(file.version, 1);
  assert.equal(file.boards[0].puzzle.title, undefined);

  const other = await editor(site, t, "/?workers=1", { context: still });
  await view(other, "Play").click();
  await openMore(other);
  await button(other, "Study kit").click();
  /** @param {string} content */
  const give = (content) =>
    kit(other)
      .getByLabel("Study file")
      .setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from(content) });
  /** @param {string | RegExp} words */
  const refused = (words) => kit(other).getByRole("alert").getByText(words).waitFor();
  await give("{}");
  await refused('The file is not a study: kind is nothing, which is not "perplex-study".');
  await give(JSON.stringify({ ...file, name: "Changed" }));
  await refused(/^The file is not a study: checksum is .* the file is damaged or was changed by hand\.$/);
  const study = readStudy(JSON.stringify(file));
  study.boards[0].puzzle = { width: 99, height: 1 };
  await give(writeStudy(study, "0.1.0"));
  await refused("The file is not a study for this program: its board 1 is not a puzzle.");
  await becomes(() => text(other, "Name of the study").inputValue(), "");
  await give(JSON.stringify(file));
  await status(other, "Boards of the study").getByText("Opened a.json: 2 boards.").waitFor();
  assert.equal(await text(other, "Name of the study").inputValue(), "Pilot");
  assert.deepEqual(await saved(other), file);
  // It survives a reload, and undo restores the other.
  await stored(other);
  await other.reload();
  await board(other).waitFor();
  await openMore(other);
  await button(other, "Study kit").click();
  await listed(other).nth(1).waitFor();
  assert.equal(await listed(other).count(), 2);
  await button(other, "New study").click();
  await listed(other).first().waitFor({ state: "detached" });
  await button(other, "Bring the study before it back").click();
  await becomes(() => tick(other, "2, Beside is for practice").isChecked(), true);
});

test("every screen of it keeps the rules of accessibility", async (t) => {
  const page = await kitOf(t, [upper, beside, { ...upper, title: "Trial" }]);
  /** @param {string} name */
  const check = async (name) => assert.deepEqual(await faultsOf(page), [], name);
  await choose(page, "Order of the boards", "fixed");
  await tick(page, "3, Trial is for practice").check();
  await tick(page, /how much fun/).check();
  await check("kit");
  await start(page);
  await check("consent");
  await agree(page);
  await check("before the first board");
  await button(page, "Show the first board").click();
  await check("board");
  await keys(page, around);
  await line(page, /^Not yet/);
  await check("wrong line");
  await keys(page, parting);
  await line(page, "Solved");
  await check("solved");
  await button(page, "Next").click();
  await check("practice over");
  await button(page, "Show the first board").click();
  await keys(page, parting);
  await line(page, "Solved");
  await button(page, "Next").click();
  await stage(page).getByRole("radio", { name: "4" }).first().check();
  await check("questions");
  await button(page, "No answer").click();
  await button(page, "Take a break").click();
  await check("break");
  await button(page, "Stop the study").click();
  await check("stop");
  await button(page, "Stop, and keep it").click();
  await check("end");
  await button(page, "Back to the study kit").click();
  await check("results");
});

test("on a phone by touch, without scrolling sideways", async (t) => {
  const page = await kitOf(t, [upper, beside], { context: phone });
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth > 360);
  await choose(page, "Order of the boards", "fixed");
  assert.equal(await sideways(), false, "kit");
  await button(page, "Start with a participant").tap();
  await page.getByRole("checkbox", { name: /^I have read this/ }).tap();
  assert.equal(await sideways(), false, "consent");
  await button(page, "Begin").tap();
  await button(page, "Show the first board").tap();
  await heading(page, "Board 1 of 2").waitFor();
  assert.equal(await sideways(), false, "board");
  assert.equal(await button(page, "Find one for me").isVisible(), false, "a participant is no visitor");
  const session = await page.context().newCDPSession(page);
  /** @param {...string} names */
  const draw = async (...names) => {
    /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {{ x: number, y: number }[]} touchPoints */
    const send = (type, ...touchPoints) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: touchPoints.map((at) => ({ ...at, id: 0 })),
      });
    const [first, ...rest] = names;
    let [x, y] = await middleOf(place(page, first));
    await send("touchStart", { x, y });
    for (const name of rest) {
      const [a, b] = await middleOf(place(page, name));
      for (let i = 1; i <= 8; i++)
        await send("touchMove", { x: x + ((a - x) * i) / 8, y: y + ((b - y) * i) / 8 });
      [x, y] = [a, b];
    }
    // Over the tip of the end.
    for (let i = 1; i <= 4; i++) await send("touchMove", { x: x + 10 * i, y });
    await send("touchEnd");
  };
  // Right after a stroke the browser may take a tap for the end of a fling.
  const next = async () => {
    const radio = stage(page).getByRole("radio").first();
    for (let i = 0; i < 5 && !(await radio.isVisible()); i++) {
      await button(page, "Next")
        .tap({ timeout: 2000 })
        .catch(() => {});
      await radio.waitFor({ timeout: 2000 }).catch(() => {});
    }
    await radio.waitFor();
  };
  await draw("Vertex a3: start", "Vertex a2: empty", "Vertex c2: empty", "Vertex c1: end");
  await line(page, "Solved");
  await next();
  assert.equal(await sideways(), false, "questions");
  await stage(page).getByRole("radio", { name: "2" }).tap();
  await button(page, "Continue").tap();
  await heading(page, "Board 2 of 2").waitFor();
  await draw("Vertex a3: start", "Vertex b3: empty", "Vertex b1: empty", "Vertex c1: end");
  await line(page, "Solved");
  await next();
  await button(page, "No answer").tap();
  await button(page, "Back to the study kit").tap();
  await status(page, "Results").getByText("1 participant, 2 rows.").waitFor();
  assert.equal(await sideways(), false, "results");
});
