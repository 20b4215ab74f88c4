// Records of plays: marks in order with times, for every family, which the command line replays.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { joined } from "../kit/own/marking.js";
import { recordOfPlay } from "../kit/own/records.js";
import { lineState } from "../kit/study/linestate.js";
import { between, Marks, replayed } from "../kit/study/marks.js";
import { recordOf } from "../kit/study/record.js";
import { recordOfRow } from "../study/play.js";
import { screens } from "./access.mjs";
import { act, families, openShop, says, tab } from "./families.mjs";
import { button, status } from "./editor.mjs";
import { useSite } from "./harness.mjs";
import { call, lab } from "./perplex.mjs";
import { becomes } from "./reading.mjs";
import { playsOf } from "./views/rating.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

/** The command line's report on records. @param {object[]} records */
const replay = (records) =>
  call(["people", "replay", "-json", "-"], records.map((one) => `${JSON.stringify(one)}\n`).join(""), lab());

test("edits lead from a state to the next, and marks are replayed with undo", () => {
  for (const [was, now, count] of /** @type {[string, string, number][]} */ ([
    ["....", ".1.0", 2],
    ["....", ".10.", 1],
    ["", "u", 1],
    ["uddl", "ud", 1],
    ["aa", "a", 1],
    ["same", "same", 0],
  ])) {
    assert.equal(between(was, now).length, count);
    assert.equal(replayed({ begin: was, events: [[0, "mark", between(was, now)]] }), now);
  }
  const marks = new Marks("....");
  marks.add(10.4, "mark", ".1..");
  marks.add(20, "hint");
  marks.add(15, "undo", "...."); // times never decrease
  assert.deepEqual(marks.toJSON(), {
    begin: "....",
    events: [
      [10, "mark", [[1, ".", "1"]]],
      [20, "hint"],
      [20, "undo", [[1, "1", "."]]],
    ],
    end: "....",
  });
  const again = new Marks("0...", marks.toJSON());
  assert.deepEqual(again.toJSON().events.at(-1), [20, "restart", [[0, ".", "0"]]]);
});

test("a play that went on has one record, whatever happened to its board between", () => {
  /** @param {string} begin @param {string} end @param {number} counted */
  const part = (begin, end, counted) => ({
    ...{ puzzle: "p", outcome: /** @type {const} */ ("open"), device: "touch" },
    ...{ seconds: { counted, paused: 0, away: 0 }, counts: { tries: 1, hints: 0, undone: 0 } },
    marks: {
      begin,
      events: [/** @type {import("../kit/study/marks.js").Event} */ ([900, "mark", between(begin, end)])],
      end,
    },
  });
  for (const begin of ["1.", "11", ".."]) {
    const whole = joined(part("..", "1.", 1.5), part(begin, "10", 2));
    assert.deepEqual([whole.seconds.counted, whole.counts.tries], [3.5, 2]);
    assert.equal(whole.marks.events.at(-1)?.[0], 2400);
    assert.equal(replayed(whole.marks), "10");
    const [answer] = replay([recordOf(recordOfPlay(playsOf(1)[0], whole))]);
    assert.deepEqual([answer.end, answer.outcome], ["10", "open"]);
  }
});

test("plays and rows of earlier versions have a record without marks", () => {
  const [solved, , , , , givenUp] = playsOf(6);
  // A row that the study of several kinds of puzzle made before it recorded marks.
  const row = {
    ...{ player: "p01", participant: "p01", family: "transport", id: "a", sh: "", rating: 3, time: 12.3 },
    ...{ paused: 61, away: 5, tries: 2, ended: "skipped", solved: 0, started: "2026-01-05T10:00:00.000Z" },
    ...{ order: 1, puzzle: "sokoban-5w_wmbgw_5w-zq", seed: "0", study: "A study" },
  };
  const records = [recordOfPlay(solved), recordOfPlay(givenUp), recordOfRow(row)].map(recordOf);
  assert.deepEqual(
    replay(records).map(({ id, family, outcome, end }) => [id, family, outcome, end]),
    [
      ["transport-0", "transport", "solved", undefined],
      ["transport-5", "transport", "given up", undefined],
      ["p01-1", "transport", "skipped", undefined],
    ],
  );
  const kept = JSON.stringify(records[2]);
  assert.ok(kept.includes('"felt":{"difficult":3}') && !kept.includes("2026"), "days are in no record");
});

/** The states of the boards in the page's storage, read without our programs. @param {Page} page */
const boards = (page) =>
  page.evaluate(
    () =>
      /** @type {Promise<{all: string[], at: number}[]>} */ (
        new Promise((resolve, reject) => {
          const opening = indexedDB.open("perplex-lab");
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const all = opening.result.transaction("kept").objectStore("kept").getAll();
            all.onsuccess = () =>
              resolve(all.result.map((one) => one?.value ?? one).filter((one) => Array.isArray(one?.all)));
          };
        })
      ),
  );

/** The command line's answers on the file that a button downloads. @param {Page} page @param {string} name */
async function replayOf(page, name) {
  const downloading = page.waitForEvent("download");
  await button(page, name).click();
  return call(
    ["people", "replay", "-json", "-"],
    readFileSync(await (await downloading).path(), "utf8"),
    lab(),
  );
}

for (const row of families)
  test(`${row.name}: a play with undo and a hint is recorded, exported and replayed to what is shown`, async (t) => {
    const page = await openShop(site, t, row);
    const home = page.url();
    await page.goto(new URL("/site/rating/index.html", home).href);
    await page.getByRole("switch", { name: "Record my plays in this browser" }).check();
    await page.goto(home);
    await tab(page, "Play").click();
    await row.mark(page);
    await act(page, "Undo").click();
    await row.mark(page);
    await act(page, "Hint").click();
    await says(page, row.hint ?? /^Hint/);
    await page.goto(new URL("/site/rating/index.html", home).href);
    const [answer, ...others] = await replayOf(page, "Download marks");
    assert.deepEqual(others, []);
    assert.deepEqual([answer.family, answer.outcome], [row.id, "open"]);
    assert.deepEqual([answer.acts.undo, answer.acts.hint], [1, 1]);
    assert.ok(answer.acts.mark >= 2);
    await becomes(async () => (await boards(page)).some(({ all, at }) => all[at] === answer.end), true);
  });

test("Lines: the marks of a line and its check are recorded and replayed", async (t) => {
  const page = await site.open(t, "/site/rating/index.html");
  await page.getByRole("switch", { name: "Record my plays in this browser" }).check();
  const board = { width: 1, height: 1, starts: [[0, 2]], ends: [[2, 0]], title: "Small" };
  await page.goto(`${site.url}/?workers=1#puzzle=${encodeURIComponent(JSON.stringify(board))}`);
  await tab(page, "Play").click();
  await page.getByRole("link", { name: "Your rating" }).waitFor();
  await page.getByRole("grid", { name: "Puzzle board" }).getByRole("gridcell", { name: /start/i }).focus();
  for (const key of ["Enter", "ArrowUp", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await page.getByRole("heading", { name: "Solved" }).waitFor();
  await page.goto(new URL("/site/rating/index.html", site.url).href);
  const [answer, ...others] = await replayOf(page, "Download marks");
  assert.deepEqual(others, []);
  assert.deepEqual(
    [answer.family, answer.outcome, answer.acts.check, answer.end],
    ["line", "solved", 1, "0,2ur"],
  );
  assert.ok(answer.acts.mark >= 2, `${answer.acts.mark} marks`);
});

test("a line as a state: its first place and a letter for each further one, round a pillar, too", () => {
  assert.deepEqual(
    [
      [],
      [[0, 4]],
      [
        [0, 4],
        [0, 2],
        [2, 2],
        [2, 4],
        [0, 4],
      ],
      [
        [0, 0],
        [6, 0],
        [4, 0],
        [6, 0],
        [0, 0],
      ],
    ].map((line) => lineState(/** @type {[number, number][]} */ (line))),
    ["", "0,4", "0,4urdl", "0,0llrr"],
  );
});

test("a study of several kinds of puzzle writes the marks of each play", async (t) => {
  const [, context] = screens[2]; // a phone, whose boards have buttons
  const page = await site.open(t, "/site/study/index.html", { context });
  await page.getByRole("textbox", { name: /^Puzzles, one per line/ }).fill("sokoban-5w_wmbgw_5w-zq");
  await page.getByText("Change the puzzles for practice").click();
  await page.getByRole("textbox", { name: /^Puzzles for practice/ }).fill("");
  await button(page, "Set up the study").click();
  await button(page, "Next participant").click();
  await button(page, "I agree").click();
  const frame = page.frameLocator('iframe[title="Transport level"]');
  await frame.getByRole("button", { name: "Right" }).click();
  await status(page, "Puzzle").getByText("Solved.").waitFor();
  await button(page, "Next").click();
  await button(page, "No answer").click();
  await button(page, "Done").click();
  const [answer, ...others] = await replayOf(page, "Download marks");
  assert.deepEqual(others, []);
  assert.deepEqual(
    [answer.id, answer.family, answer.outcome, answer.acts, answer.end.toLowerCase()],
    ["p01-1", "transport", "solved", { mark: 1 }, "r"],
  );
});
