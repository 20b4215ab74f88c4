// Your rating: the records of plays, the estimates from them, and the sentence beside a puzzle.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { useSite } from "./harness.mjs";
import { faultsOnScreens, smallest } from "./access.mjs";
import { button, status } from "./editor.mjs";
import { giveFile } from "./families.mjs";
import { logicgrid } from "./families/logicgrid.mjs";
import { game } from "./families/puzzlescript.mjs";
import { fragmentOf } from "../family/fragment.js";
import { forecast, forYou, span } from "../kit/own/fit.js";
import { readPlays, writePlays } from "../kit/own/plays.js";
import { bring, playsOf } from "./views/rating.mjs";

/** @import { TestContext } from "node:test" */

const site = useSite();
const ADDRESS = "/site/rating/index.html";

const plays = playsOf(12);

test("spans of time are in words", () => {
  for (const [from, to, want] of /** @type {[number, number, string][]} */ ([
    [120, 300, "2 to 5 min"],
    [41, 200, "40 s to 3 min"],
    [61, 65, "about 1 min"],
    [0.1, 3, "1 to 3 s"],
    [3000, 9000, "50 min to 3 h"],
    [57, 100_000, "1 min to more than 9 h"],
  ]))
    assert.equal(span(from, to), want);
});

test("between the entries of the table times are in proportion; beyond it nothing is said", () => {
  const table = [
    [1, 2, 4, 8, 16],
    [4, 8, 16, 32, 64],
  ];
  const fit = /** @type {any} */ ({
    ids: [],
    rating: {
      step: 2,
      enough: 8,
      families: {
        line: { all: 9, solved: 9, forecast: table },
        triangle: { all: 3, solved: 3, forecast: null },
      },
    },
  });
  assert.deepEqual(
    forecast(fit, "line", 1)?.map((s) => Number(s.toFixed(6))),
    [2, 4, 8, 16, 32],
  );
  assert.deepEqual(
    forecast(fit, "line", 2)?.map((s) => Math.round(s)),
    table[1],
  );
  assert.equal(forecast(fit, "line", 2.1), null);
  assert.equal(forecast(fit, "triangle", 1), null);
  assert.equal(forYou(fit, "triangle", 1), "For you: not enough plays yet, 3 of 8 of this kind.");
  assert.match(forYou(fit, "line", 99), /harder than anything/);
  assert.match(forYou(undefined, "line", 1), /0 of 8/);
  assert.match(forYou(fit, "line", null), /not measured/);
});

test("a file of plays is read again; what is none is refused", () => {
  assert.deepEqual(readPlays(writePlays(plays)), { plays, bad: [] });
  assert.throws(() => readPlays("[]"), /no list of plays/);
  assert.throws(() => readPlays("nonsense"), /no list of plays/);
  for (const change of [
    { seconds: -1 },
    { seconds: null },
    { ended: "won" },
    { sh: "3" },
    { id: 5 },
    { title: "x".repeat(501) },
  ])
    assert.deepEqual(
      readPlays(JSON.stringify({ plays: [plays[0], { ...plays[1], ...change }, ...plays.slice(1)] })),
      { plays, bad: ["plays[1] is not a play"] },
    );
  assert.throws(() => readPlays('{"plays":[{"id":5}]}'), /plays\[0\] is not a play/);
});

test("plays from a file give a rating, and can be deleted and brought back", async (t) => {
  const page = await site.open(t, ADDRESS, { context: smallest });
  await status(page, "Your rating")
    .getByText(/^Not known yet/)
    .waitFor();
  assert.equal(
    await page.getByRole("switch", { name: "Record my plays in this browser" }).isChecked(),
    false,
  );
  assert.deepEqual(await faultsOnScreens(page, { targets: false }), []);
  await bring(page, plays);
  const rating = status(page, "Your rating").getByText(
    /^Your speed is [\d.]+ times that of .* between [\d.]+ and [\d.]+\. From 12 plays, 11 of them solved\.$/,
  );
  await rating.waitFor();
  const kinds = page.getByRole("region", { name: "By kind" });
  await kinds.getByRole("row", { name: /^Transport 12 11 .* to / }).waitFor();
  await kinds.getByRole("row", { name: /^Lines 0 0 0 of 8 plays/ }).waitFor();
  await page
    .getByRole("region", { name: "Your plays" })
    .getByRole("row", { name: /^Level 5 Transport 10\.00 Sh .* given up .* to / })
    .waitFor();
  assert.deepEqual(await faultsOnScreens(page, { targets: false }), []);
  const downloading = page.waitForEvent("download");
  await button(page, "Download plays").click();
  assert.deepEqual(readPlays(readFileSync(await (await downloading).path(), "utf8")).plays, plays);
  await button(page, "Delete all plays").click();
  await status(page, "Your rating")
    .getByText(/^Not known yet/)
    .waitFor();
  await page.reload();
  await status(page, "Your rating")
    .getByText(/^Not known yet/)
    .waitFor();
  await bring(page, plays);
  await rating.waitFor();
  await button(page, "Delete all plays").click();
  await button(page, "Bring them back").click();
  await rating.waitFor();
});

test("a file that is none is said", async (t) => {
  const page = await site.open(t, ADDRESS);
  const chooser = page.waitForEvent("filechooser");
  await button(page, "Add plays from a file").click();
  await (
    await chooser
  ).setFiles({ name: "bad.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await page.getByRole("alert").getByText("bad.json: The file has no list of plays.").waitFor();
});

test("nothing is recorded before it is asked for; then a level that is solved is", async (t) => {
  const page = await site.open(t, "/site/transport/index.html?workers=1");
  const tiles = page.getByRole("list", { name: "Collection" }).getByRole("button");
  await tiles.filter({ hasText: /^1$/ }).click();
  await page.getByRole("heading", { name: "One box" }).waitFor();
  const invitation = page.getByRole("link", { name: "How long will it take you? Your rating" });
  await invitation.waitFor();
  await page.keyboard.press("ArrowRight");
  await status(page, "Puzzle")
    .getByText(/^Solved/)
    .waitFor();
  assert.equal(await invitation.isVisible(), false, "it is solved");
  await button(page, "Restart").click();
  await invitation.click();
  await page.getByText(/^None: nothing is recorded\./).waitFor();
  await page.getByRole("switch", { name: "Record my plays in this browser" }).click();
  await page.goto(`${site.url}/site/transport/index.html?workers=1`);
  await tiles.filter({ hasText: /^2$/ }).click();
  await status(page, "For you").getByText("For you: not enough plays yet, 0 of 8 of this kind.").waitFor();
  // A hint ends the play as given up, even if the page is left at once.
  await button(page, "Hint").click();
  await status(page, "Puzzle")
    .getByText(/^Hint, 1 of 3/)
    .waitFor();
  await page.goto(site.url + ADDRESS);
  await page
    .getByRole("region", { name: "Your plays" })
    .getByRole("row", { name: /given up/ })
    .waitFor();
});

test("each level of a PuzzleScript game is a play, which is solved with it", async (t) => {
  const levels = game("Two", ["#####\n#P*O#\n#####", "######\n#P*.O#\n######"].join("\n\n"));
  const page = await site.open(t, ADDRESS);
  await page.getByRole("switch", { name: "Record my plays in this browser" }).click();
  await page.goto(`${site.url}/site/puzzlescript/index.html?workers=1#${await fragmentOf(levels)}`);
  await status(page, "For you").getByText("For you: not enough plays yet").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Level 1 solved.").first().waitFor();
  await page.keyboard.press("x");
  await page.locator("#bar").getByText("Level 2, 0 moves", { exact: true }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.locator("#bar").getByText("Level 2, 1 move", { exact: true }).waitFor();
  await page.goto(site.url + ADDRESS);
  const rows = page.getByRole("region", { name: "Your plays" });
  await rows.getByRole("row", { name: /^Two, level 1 PuzzleScript .* 1 solved/ }).waitFor();
  await rows.getByRole("row", { name: /^Two, level 2 PuzzleScript .* open/ }).waitFor();
});

test("the editor records lines drawn in Play, and says how long a board will take", async (t) => {
  const page = await site.open(t, ADDRESS);
  await page.getByRole("switch", { name: "Record my plays in this browser" }).click();
  const lines = playsOf(10).map((play, i) => ({ ...play, id: `line-${i}`, family: "line" }));
  await bring(page, lines);
  await status(page, "Your rating")
    .getByText(/^Your speed is/)
    .waitFor();
  const board = { width: 1, height: 1, starts: [[0, 2]], ends: [[2, 0]], title: "Small" };
  await page.goto(`${site.url}/?workers=1#puzzle=${encodeURIComponent(JSON.stringify(board))}`);
  await status(page, "For you")
    .getByText(/^For you: .* one time in two; 19 times in 20, /)
    .waitFor();
  await page.getByRole("tab", { name: "Play" }).click();
  await page.getByRole("link", { name: "Your rating" }).waitFor();
  await page.getByRole("grid", { name: "Puzzle board" }).getByRole("gridcell", { name: /start/i }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Solved" }).waitFor();
  await page.goto(site.url + ADDRESS);
  await page
    .getByRole("region", { name: "Your plays" })
    .getByRole("row", { name: /^Small Lines \d\.\d\d Sh .* 1 solved/ })
    .waitFor();
});

/** A page of this browser in which ten puzzles of a family have been played. @param {TestContext} t @param {string} family */
async function played(t, family) {
  const page = await site.open(t, ADDRESS);
  await page.getByRole("switch", { name: "Record my plays in this browser" }).click();
  await bring(
    page,
    playsOf(10).map((play, i) => ({ ...play, id: `${family}-${i}`, family })),
  );
  await status(page, "Your rating")
    .getByText(/^Your speed is/)
    .waitFor();
  return page;
}

test("the levels of a pack have how long they will take, those that are not solved", async (t) => {
  const page = await played(t, "transport");
  await page.goto(`${site.url}/site/transport/index.html?workers=1`);
  const levels = page.getByRole("list", { name: "Collection" }).getByRole("button");
  await levels.filter({ hasText: /^1/ }).first().click();
  await page.getByRole("heading", { name: "One box" }).waitFor();
  for (const n of [1, 2, 3])
    await levels.filter({ hasText: new RegExp(`^${n} for you (about )?\\d.* (s|min)$`) }).waitFor();
  await page.keyboard.press("ArrowRight");
  await status(page, "Puzzle")
    .getByText(/^Solved/)
    .waitFor();
  await levels.and(page.getByLabel(/^1, One box, .*solved$/)).waitFor();
  await levels.filter({ hasText: /^2 for you/ }).waitFor();
});

test("the logic grids of a file have how long they will take", async (t) => {
  const page = await played(t, "logicgrid");
  await page.goto(`${site.url}/site/logicgrid/index.html?workers=1`);
  await button(page, "Open").click();
  await giveFile(page, logicgrid.file.name, logicgrid.file.text);
  const grids = page.getByRole("list", { name: "Collection" }).getByRole("button");
  for (const n of [1, 2])
    await grids.filter({ hasText: new RegExp(`^${n} for you (about )?\\d.* (s|min)$`) }).waitFor();
});

test("nothing is said in a list where no plays are recorded", async (t) => {
  const page = await site.open(t, "/site/transport/index.html?workers=1");
  await page
    .getByRole("list", { name: "Collection" })
    .getByRole("button")
    .filter({ hasText: /^6$/ })
    .waitFor();
});

test("the page is used with the keyboard alone", async (t) => {
  const page = await site.open(t, ADDRESS);
  await status(page, "Your rating")
    .getByText(/^Not known yet/)
    .waitFor();
  /**
   * Presses Tab until an element with this name has the focus, at most thirty times.
   *
   * @param {string} name
   * @param {string} [key]
   */
  const reach = async (name, key = "Tab") => {
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press(key);
      const at = await page.evaluate(() => {
        const { activeElement: here } = document;
        return here?.ariaLabel ?? here?.closest("label")?.textContent ?? here?.textContent ?? "";
      });
      if (at.trim() === name) return;
    }
    assert.fail(`${key} does not lead to ${name}`);
  };
  await reach("Record my plays in this browser");
  await page.keyboard.press("Space");
  await status(page, "Recording").getByText("From now on your plays are recorded.").waitFor();
  // An inactive button has no effect, and the focus stays.
  const chooser = page.waitForEvent("filechooser"); // early: the browser has to hear of it before the key
  await reach("Add plays from a file");
  await page.keyboard.press("Enter");
  const buffer = Buffer.from(writePlays(plays));
  await (await chooser).setFiles({ name: "plays.json", mimeType: "application/json", buffer });
  await status(page, "Your rating")
    .getByText(/^Your speed is/)
    .waitFor();
  await reach("Download plays", "Shift+Tab");
  const downloading = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  assert.deepEqual(readPlays(readFileSync(await (await downloading).path(), "utf8")).plays, plays);
  // Keys scroll the table and sort it.
  await reach("Your plays");
  await reach("Your time");
  const first = () => page.getByRole("region", { name: "Your plays" }).getByRole("row").nth(1).textContent();
  await page.keyboard.press("Enter");
  const one = await first();
  await page.keyboard.press("Enter");
  assert.notEqual(await first(), one);
  await reach("Delete all plays", "Shift+Tab");
  await page.keyboard.press("Enter");
  /** Checks that the focus moves to the answer. @param {string} name */
  const focused = (name) =>
    page.waitForFunction((name) => document.activeElement?.textContent === name, name);
  await focused("Bring them back");
  await page.keyboard.press("Enter");
  await status(page, "Your rating")
    .getByText(/^Your speed is/)
    .waitFor();
  await focused("Delete all plays");
});

test("the library says how long boards will take whoever has a rating", async (t) => {
  const page = await site.open(t, ADDRESS);
  await page.getByRole("switch", { name: "Record my plays in this browser" }).click();
  await bring(
    page,
    playsOf(10).map((play, i) => ({ ...play, id: `line-${i}`, family: "line" })),
  );
  await status(page, "Your rating")
    .getByText(/^Your speed is/)
    .waitFor();
  const board = { width: 1, height: 1, starts: [[0, 2]], ends: [[2, 0]], title: "Small" };
  await page.goto(`${site.url}/?workers=1#puzzle=${encodeURIComponent(JSON.stringify(board))}`);
  await status(page, "For you")
    .getByText(/^For you: .* one time in two/)
    .waitFor();
  const words = (await status(page, "For you").textContent()) ?? "";
  await button(page, "Library").click();
  const kept = page
    .getByRole("list", { name: "Library" })
    .getByRole("button", { name: /^Small .* for you / });
  await kept.waitFor();
  // The same as beside the board.
  const [, said] = /for you (.*)$/.exec((await kept.locator(".for-you").textContent()) ?? "") ?? [];
  assert.ok(said && words.includes(said), `${said}; ${words}`);
});
