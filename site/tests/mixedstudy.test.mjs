// The study of several kinds of puzzle: the lines of its plan, its records, and their evaluation by the
// command line.

import { test } from "node:test";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { COLUMNS, linesOf, PRACTICE, practised, recognised } from "../study/plan.js";
import { orderOf } from "../kit/study/order.js";
import { SAMPLE } from "../kit/sample.js";
import { useSite } from "./harness.mjs";
import { faultsOf, screens } from "./access.mjs";
import { button, status } from "./editor.mjs";
import { inn } from "./families/logicgrid.mjs";
import { call, lab } from "./perplex.mjs";
import { becomes } from "./reading.mjs";

const site = useSite();

/** One cell, with a line from the bottom left to the top right. */
const LINE = JSON.stringify({ width: 1, height: 1, starts: [[0, 2]], ends: [[2, 0]], title: "A hint" });
const LEVEL = "sokoban-5w_wmbgw_5w-zq"; // one push to the right
const GRID = JSON.stringify(inn);

/** Presses keys that make a move in the open level, so that the Library lists it. @param {import("playwright-core").Page} page @param {string[]} keys */
async function played(page, keys) {
  await page.getByRole("status", { name: "Solutions" }).getByText("Can be solved").waitFor();
  for (const key of keys) await page.keyboard.press(key);
  await page
    .locator("#bar")
    .getByText(/\b1 move\b/)
    .waitFor();
}

test("a line is a link of a family's page, its end, or a document", () => {
  assert.deepEqual(
    [
      LINE,
      GRID,
      LEVEL,
      `https://perplex.example/site/transport/index.html#${LEVEL}`,
      "https://perplex.example/site/logicgrid/index.html#puzzle.abc",
      "school-3x4-abc",
      "https://perplex.example/#1pabc",
      "1pabc",
      "https://puzz.link/p?slither/2/2/3d",
      "slither/2/2/3d",
      "https://perplex.example/site/pencil/index.html#slither/2/2/3d",
    ].map((text) => recognised(text).page),
    ["lines", "logicgrid", "transport", "transport", "logicgrid", "logicgrid", "lines", "lines"].concat(
      Array(3).fill("pencil"),
    ),
  );
  assert.equal(recognised(`https://perplex.example/#${LEVEL}`).puzzle, LEVEL);
  assert.deepEqual(linesOf("\n a \n\nb"), [
    { line: "a", number: 2 },
    { line: "b", number: 4 },
  ]);
  const seed = "0123456789abcdef0123456789abcdef";
  assert.deepEqual(orderOf(3, false, seed), [0, 1, 2]);
  assert.deepEqual(
    orderOf(9, true, seed).toSorted((a, b) => a - b),
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
  );
});

test("there is an easy puzzle of each kind for practice; those of kinds that do not count are left out", () => {
  assert.deepEqual(
    PRACTICE.map((text) => recognised(text).page),
    ["lines", "lines", "logicgrid", "transport", "pencil", "puzzlescript"],
  );
  /** @param {...string} families */
  const of = (...families) => /** @type {any[]} */ (families.map((family, id) => ({ family, id })));
  const names = practised(of("line", "triangle", "logicgrid", "line"), of("line", "logicgrid", "transport"));
  assert.deepEqual(
    names.map(({ family, id }) => [family, id]),
    [
      ["line", 0],
      ["logicgrid", 2],
      ["line", 3],
    ],
  );
});

test("puzzles are chosen from the Library, a PuzzleScript game among them, which is played", async (t) => {
  const page = await site.open(t, "/site/transport/index.html?workers=1");
  await played(page, ["ArrowRight"]);
  await page.goto(new URL("/site/puzzlescript/index.html?workers=1", page.url()).href);
  await played(page, ["x", "ArrowRight"]); // past the game's first message
  await page.goto(new URL("/site/study/index.html", page.url()).href);
  const puzzles = page.getByRole("textbox", { name: /^Puzzles, one per line/ });
  const boxes = page.getByRole("list", { name: "Puzzles of the Library" });
  const level = boxes.getByRole("checkbox", { name: /Transport/ });
  const game = boxes.getByRole("checkbox", { name: /PuzzleScript/ });
  await level.check();
  await game.check();
  // The plan has their names and pictures.
  const plan = page.getByRole("list", { name: "Puzzles of the study" });
  await plan.getByRole("listitem").filter({ hasText: "One boxTransport level" }).locator("svg").waitFor();
  await plan.getByRole("listitem").filter({ hasText: "Push home" }).locator("svg").waitFor();
  // Pasted puzzles are added to ticked ones, and neither changes the other.
  await page.getByText("Paste links, one per line").click();
  assert.equal(await puzzles.inputValue(), "");
  await puzzles.fill(LINE);
  await becomes(() => plan.getByRole("listitem").count(), 3);
  await puzzles.fill(GRID);
  await plan.getByText("Logic grid").first().waitFor();
  assert.ok((await level.isChecked()) && (await game.isChecked()), "the ticks stay");
  await puzzles.fill("");
  await becomes(() => plan.getByRole("listitem").count(), 2);
  await button(page, "Take out One box").click();
  assert.equal(await level.isChecked(), false);
  await becomes(() => plan.getByRole("listitem").count(), 1);
  await button(page, "Set up the study").click();
  await page.getByText(/^1 PuzzleScript game, /).waitFor();
  await button(page, "Next participant").click();
  await button(page, "I agree").click();
  const frame = page.frameLocator('iframe[title="PuzzleScript game"]');
  await frame.getByRole("grid", { name: "Puzzle board" }).waitFor();
  await becomes(() => page.evaluate(() => document.activeElement?.tagName), "IFRAME");
  await page.keyboard.press("ArrowRight");
  await status(page, "Puzzle").getByText("Solved.").waitFor();
  await button(page, "Next").click();
  await button(page, "Show the first puzzle").click();
  await page.getByRole("heading", { name: "Puzzle 1 of 1" }).waitFor();
});

const [, context] = screens[2];

test("puzzles of three families are played one after another, and the command line reads the table", async (t) => {
  const page = await site.open(t, "/site/study/index.html", { context });
  /** @param {string} state */
  const clean = async (state) => assert.deepEqual(await faultsOf(page), [], state);
  const puzzles = page.getByRole("textbox", { name: /^Puzzles, one per line/ });
  const practice = page.getByRole("textbox", { name: /^Puzzles for practice/ });
  const setUp = button(page, "Set up the study");
  await page.getByText("Change the puzzles for practice").click();
  // A line that is no puzzle is reported before anybody has played.
  await puzzles.fill(`${LINE}\n\nsokoban-nonsense`);
  await setUp.click();
  await page
    .getByRole("alert")
    .getByText(/^Line 3, transport level: .*link/i)
    .waitFor();
  await puzzles.fill(`rubbish\n${LINE}`);
  const plan = page.getByRole("list", { name: "Puzzles of the study" });
  await plan.getByText(/^"rubbish" is not a puzzle; paste the whole link of one/).waitFor();
  assert.equal(await plan.getByText(/Windmill/).count(), 0);
  await setUp.click();
  await page
    .getByRole("alert")
    .getByText(/^Line 1: "rubbish" is not a puzzle; paste/)
    .waitFor();
  await puzzles.fill(`${LINE}\n${LINE}`);
  await setUp.click();
  await page.getByRole("alert").getByText("Line 2 has the same puzzle as line 1.").waitFor();
  await puzzles.fill([LINE, LEVEL, GRID].join("\n"));
  // The same for practice puzzles, which must differ from the others.
  const easy = await practice.inputValue();
  assert.equal(easy, PRACTICE.join("\n"));
  await practice.fill(`${PRACTICE[0]}\nsokoban-nonsense`);
  await setUp.click();
  await page
    .getByRole("alert")
    .getByText(/^Practice, line 2, transport level: /)
    .waitFor();
  await practice.fill(LEVEL);
  await setUp.click();
  await page.getByRole("alert").getByText("Practice, line 1 has the same puzzle as line 2.").waitFor();
  await practice.fill(easy);
  await page.getByRole("spinbutton", { name: /^Seconds/ }).fill("0");
  await page.getByRole("checkbox", { name: "In an order drawn for each participant" }).uncheck();
  await clean("setup");
  await setUp.click();
  await status(page, "Study").getByText("0 participants, 0 plays.").waitFor();
  await page.getByText(/^1 line puzzle, 1 logic grid, 1 transport level, in the order/).waitFor();
  await page
    .getByText(/First, for practice: 1 line puzzle, 1 logic grid, 1 transport level\. A puzzle may/)
    .waitFor();

  // Practice is not recorded, and ending it leaves no play.
  await button(page, "Next participant").click();
  await button(page, "I agree").click();
  await page.getByRole("heading", { name: "Practice puzzle 1 of 3" }).waitFor();
  await button(page, "End here").click();
  await button(page, "No, go on").click();
  await page.getByRole("heading", { name: "Practice puzzle 1 of 3" }).waitFor();
  await button(page, "End here").click();
  await page.getByText("End the study here? What you have done is kept.").waitFor();
  await clean("the question whether to end");
  await button(page, "Yes, end it").click();
  await button(page, "Done").click();
  await status(page, "Study").getByText("0 participants, 0 plays.").waitFor();
  await button(page, "Next participant").click();
  await button(page, "I agree").click();
  await status(page, "Puzzle").getByText("This one is for practice: it does not count").waitFor();
  const easyLine = page.frameLocator('iframe[title="Line puzzle"]').getByRole("application");
  for (const key of ["ArrowUp", "ArrowRight", "ArrowUp", "ArrowRight"]) await easyLine.press(key);
  await clean("practice");
  await easyLine.press("Enter");
  await status(page, "Puzzle").getByText("Solved.").waitFor();
  await button(page, "Next").click();
  await page.getByRole("heading", { name: "Practice puzzle 2 of 3" }).waitFor();
  await button(page, "Skip this puzzle").click();
  await page.getByRole("heading", { name: "Practice puzzle 3 of 3" }).waitFor();
  await page.reload(); // it continues with the same puzzle
  await page.getByRole("heading", { name: "Practice puzzle 3 of 3" }).waitFor();
  await page.frameLocator('iframe[title="Transport level"]').getByRole("button", { name: "Right" }).waitFor();
  await button(page, "Skip this puzzle").click();
  await page.getByRole("heading", { name: "The practice is over" }).waitFor();
  await page.getByText("3 puzzles come now, and what you do is recorded from here on.").waitFor();
  await clean("after practice");
  await button(page, "Show the first puzzle").click();

  // A line drawn by keys, with a reload in the middle.
  await page.getByRole("heading", { name: "Puzzle 1 of 3" }).waitFor();
  await page.frameLocator("iframe").getByRole("application").waitFor();
  await page.reload();
  const line = page.frameLocator('iframe[title="Line puzzle"]').getByRole("application");
  await line.waitFor();
  assert.doesNotMatch((await line.getAttribute("aria-label")) ?? "", /A hint/);
  await line.press("ArrowUp");
  await line.press("ArrowRight");
  await clean("a line");
  // Its rules are beside it, and no link leads out of the study.
  assert.equal(await page.locator("header a[href]:visible").count(), 0);
  await line.press("Enter");
  await status(page, "Puzzle").getByText("Solved.").waitFor();
  assert.equal(await page.frameLocator("iframe").getByText("Solved.").count(), 0, "it is said once");
  await button(page, "Next").click();
  await clean("the question");
  const answers = await page
    .getByRole("radio")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  assert.equal(answers.length, 7);
  assert.equal(new Set(answers).size, 1, "the scale is one row");
  await page.getByRole("radio", { name: "7, very difficult" }).check();
  await button(page, "Go on").click();

  // A level.
  const level = page.frameLocator('iframe[title="Transport level"]');
  await level.getByRole("button", { name: "Right" }).click();
  await status(page, "Puzzle").getByText("Solved.").waitFor();
  await clean("a level");
  await button(page, "Next").click();
  await button(page, "No answer").click();

  // A logic grid: one wrong answer, then it is skipped.
  const grid = page.frameLocator('iframe[title="Logic grid"]');
  await grid.getByRole("button", { name: "Check" }).click();
  await grid.getByText("At least one answer is incorrect or incomplete.").waitFor();
  await clean("a grid");
  await button(page, "Skip this puzzle").click();
  await button(page, "No answer").click();
  await button(page, "Done").click();
  await status(page, "Study").getByText("1 participant, 3 plays.").waitFor();

  const downloading = page.waitForEvent("download");
  await button(page, "Download plays").click();
  const text = readFileSync(await (await downloading).path(), "utf8");
  assert.deepEqual(
    text
      .split("\r\n")[0]
      .replace(/^\ufeff/, "")
      .split(","),
    COLUMNS,
  );
  const file = path.join(tmpdir(), `perplex-mixed-${process.pid}.csv`);
  writeFileSync(file, text);
  // Every puzzle is read and measured; then the report says that one participant is too few.
  const run = spawnSync(lab(), ["people", "study", "-search", file], { encoding: "utf8" });
  assert.match(run.stderr, /family line: 1 players have solved 1 puzzles, and at least 3 of both are needed/);
  const [, ...rows] = text.trim().split("\r\n");
  assert.deepEqual(
    rows.map((row) => row.split(",").slice(0, 2).concat(row.split(",").slice(5, 9))),
    [
      ["p01", "line", "1", "solved", "1", "7"],
      ["p01", "transport", "1", "solved", "1", ""],
      ["p01", "logicgrid", "0", "skipped", "1", ""],
    ],
  );
  const marking = page.waitForEvent("download");
  await button(page, "Download marks").click();
  const marks = readFileSync(await (await marking).path(), "utf8");
  assert.deepEqual(
    call(["people", "replay", "-json", "-"], marks, lab()).map(({ family, outcome, end, acts }) => [
      ...[family, outcome, acts.check ?? 0],
      ...(family === "logicgrid" ? [] : [end.toLowerCase()]),
    ]),
    [
      ["line", "solved", 1, "0,2ur"],
      ["transport", "solved", 0, "r"],
      ["logicgrid", "skipped", 0],
    ],
  );
  const seconds = Number(rows[0].split(",")[4]);
  assert.ok(seconds > 0 && seconds < 60, `${seconds} s`);
});

test("an unfinished puzzle is refused by its name; a puzzle for practice is none of the study's own", async (t) => {
  const page = await site.open(t, "/site/study/index.html");
  const puzzles = page.getByRole("textbox", { name: /^Puzzles, one per line/ });
  const setUp = button(page, "Set up the study");
  for (const [text, words] of /** @type {[string, RegExp][]} */ ([
    [
      "................",
      /^Line 1, pencil puzzle: "Sudoku, 4 by 4" has several solutions; finish it in Design/,
    ],
    ["slither/1/1/0", /^Line 1, pencil puzzle: "Slitherlink, 1 by 1" has no solution; finish it in Design/],
    [JSON.stringify({ ...inn, hints: [] }), /^Line 1, logic grid: ".*" has several solutions; finish it/],
  ])) {
    await puzzles.fill(text);
    await setUp.click();
    await page.getByRole("alert").getByText(words).waitFor();
  }
  // The practice level with another title.
  await puzzles.fill(`${PRACTICE[3]}&title=Mine`);
  await setUp.click();
  await page.getByText(/^1 transport level, .* There is no practice\./s).waitFor();
});

test("a line puzzle has the rules of its symbols beside it, as in Play", async (t) => {
  const page = await site.open(t, "/site/study/index.html", { context });
  await page.getByRole("textbox", { name: /^Puzzles, one per line/ }).fill(JSON.stringify(SAMPLE));
  // Puzzles without a title are named by their kind and size.
  const practice = page.getByRole("list", { name: "Puzzles for practice" });
  await practice.getByText("Line puzzle, 2 by 2").waitFor();
  await button(page, "Set up the study").click();
  await button(page, "Next participant").click();
  await button(page, "I agree").click();
  await button(page, "Skip this puzzle").click();
  await button(page, "Show the first puzzle").click();
  const rules = page.frameLocator("iframe").getByRole("region", { name: "Rules on this board" });
  for (const name of ["Square.", "Star.", "Triangle.", "Hexagon.", "Star and square."])
    await rules.getByText(name, { exact: true }).waitFor();
  await rules.getByText("Square.", { exact: true }).click();
  await rules.getByText("together: wrong").waitFor();
  assert.deepEqual(await faultsOf(page), []);
});

test("a pencil puzzle is a puzzle of a study", async (t) => {
  const page = await site.open(t, "/site/study/index.html", { context });
  await page
    .getByRole("textbox", { name: /^Puzzles, one per line/ })
    .fill("https://puzz.link/p?slither/2/2/3d");
  await page.getByRole("spinbutton", { name: /^Seconds/ }).fill("0");
  await button(page, "Set up the study").click();
  await page.getByText(/^1 pencil puzzle, .* First, for practice: 1 pencil puzzle\./s).waitFor();
  await button(page, "Next participant").click();
  await button(page, "I agree").click();
  const puzzle = page.frameLocator('iframe[title="Pencil puzzle"]');
  await puzzle.getByRole("grid", { name: "Puzzle board" }).waitFor();
  await button(page, "Skip this puzzle").click();
  await button(page, "Show the first puzzle").click();
  await puzzle.getByText(/loop/i).first().waitFor();
  assert.deepEqual(await faultsOf(page), []);
});
