// The study of logic grids: the assignment of puzzles to participants, and the records.

import { test } from "node:test";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { groupOf, itemsOf, meanOf, orderFor, SCALES, solutionsWith } from "../logicgrid/study/design.js";
import { useSite } from "./harness.mjs";
import { faultsOf, screens } from "./access.mjs";
import { button, status } from "./editor.mjs";
import { conditions, search } from "./views/shop.mjs";
import { call, lab } from "./perplex.mjs";

const site = useSite();
/** @param {number} i */
const seed = (i) => i.toString(16).padStart(8, "0").repeat(4);

test("nobody meets a solution or a number of loops twice, and every pair comes up", () => {
  const pairs = new Map();
  for (let i = 1; i <= 400; i++) {
    const order = orderFor(["7", "12", "199", "352"], [1, 2, 4, 6], seed((i * 2654435761) % 2 ** 32));
    assert.equal(order.length, 4);
    for (const key of /** @type {const} */ (["solution", "loops"]))
      assert.equal(new Set(order.map((one) => one[key])).size, 4);
    for (const { solution, loops } of order)
      pairs.set(`${solution}-${loops}`, (pairs.get(`${solution}-${loops}`) ?? 0) + 1);
  }
  assert.equal(pairs.size, 16);
  // 100 of each are expected; six standard deviations are 52.
  for (const [pair, n] of pairs) assert.ok(Math.abs(n - 100) < 52, `${pair}: ${n}`);
  assert.equal(orderFor(["7"], [1, 2, 4, 6], seed(5)).length, 1);
});

test("solutions are those with all levels; scales are means with some turned round; groups are the paper's", () => {
  /** @type {[string, number][]} */
  const elites = [
    ["1", 1],
    ["1", 2],
    ["2", 1],
    ["3", 2],
    ["3", 1],
    ["3", 4],
  ];
  assert.deepEqual(solutionsWith(elites, [1, 2], 5, seed(9)).sort(), ["1", "3"]);
  const items = itemsOf({ difficulty: ["a", "b (reversed)"], enjoyment: ["c"] });
  assert.deepEqual([meanOf(items, [6, 1, 3], "difficulty"), meanOf(items, [6, 1, 3], "enjoyment")], [6.5, 3]);
  assert.deepEqual(
    [
      [false, false],
      [true, false],
      [true, true],
    ].map(([puzzles, grids]) => groupOf({ puzzles, grids })),
    ["novice", "intermediate", "expert"],
  );
  assert.deepEqual(
    Object.values(SCALES).map((list) => [
      list.length,
      list.filter((text) => text.endsWith("(reversed)")).length,
    ]),
    [
      [7, 1],
      [5, 1],
    ],
  );
});

const [, context] = screens[2];

test("a study is set up, taken with a reload on the way, and exported", async (t) => {
  const page = await site.open(t, "/site/logicgrid/index.html?workers=1", { context });
  await page.getByRole("tab", { name: "Generate" }).click();
  await conditions(page);
  await page.getByRole("combobox", { name: "Aim" }).selectOption("one of every kind: a map");
  await page.getByRole("spinbutton", { name: "Rounds of change" }).fill("40");
  await page.getByRole("spinbutton", { name: "Puzzles kept in a round" }).fill("60");
  await search(page, /^Done in/);

  /** @param {any} state */
  const clean = async (state) => assert.deepEqual(await faultsOf(page), [], state);
  await page.goto(`${site.url}/site/logicgrid/study.html`);
  await page.getByRole("heading", { name: "A study" }).waitFor();
  await page.getByRole("textbox", { name: "Readings of the clues" }).fill("2, 3");
  await page.getByRole("spinbutton", { name: "Solutions" }).fill("2");
  await clean("setup");
  await button(page, "Set up the study").click();
  await status(page, "Study").getByText("0 participants, 0 plays.").waitFor();
  await button(page, "Next participant").click();
  await button(page, "I agree").click();
  await page
    .getByRole("group", { name: /Sudoku/ })
    .getByRole("radio", { name: "Yes" })
    .check();
  await page
    .getByRole("group", { name: /logic grid puzzles/ })
    .getByRole("radio", { name: "No" })
    .check();
  await clean("questions");
  await button(page, "Go on").click();
  const tutorial = status(page, "Tutorial");
  await tutorial.getByText(/^Every subject has one teacher/).waitFor();
  await button(page, "Next").click();
  await page.getByRole("gridcell", { name: /^Math and Mr\. Johnson: / }).press("o");
  await tutorial.getByText(/You need not mark it, but it helps/).waitFor();
  await clean("tutorial");
  await button(page, "Leave the tutorial").click();
  await button(page, "First puzzle").click();
  const first = page.getByRole("gridcell", { name: /^Math and 1:00 PM: / });
  await first.press("o");
  await button(page, "Check").click();
  await status(page, "News").getByText("At least one answer is incorrect or incomplete.").waitFor();
  await page.reload();
  await page.getByRole("gridcell", { name: "Math and 1:00 PM: O", exact: true }).waitFor();
  await clean("puzzle");
  await button(page, "Finish this puzzle").click();
  const groups = page.locator("main").getByRole("group");
  await groups.nth(11).waitFor();
  /** @param {number} i */
  const answer = (i) => groups.nth(i).getByRole("radio", { name: i % 2 ? "3" : "5", exact: true });
  for (let i = 0; i < 6; i++) await answer(i).check();
  // Records that have not reached the database when the page is left are not lost.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("the page is gone", "AbortError");
    };
  });
  for (let i = 6; i < 12; i++) await answer(i).check();
  await page.reload();
  await groups.nth(11).waitFor();
  for (let i = 0; i < 12; i++) assert.equal(await answer(i).isChecked(), true, `answer ${i + 1}`);
  await clean("survey");
  await button(page, "Go on").click();
  await button(page, "End here").click();
  await button(page, "Yes, end it").click();
  await button(page, "Done").click();
  await status(page, "Study").getByText("1 participant, 1 play.").waitFor();
  /** @param {string} name */
  const read = async (name) => {
    const downloading = page.waitForEvent("download");
    await button(page, name).click();
    return readFileSync(await (await downloading).path(), "utf8");
  };
  const plays = await read("Download plays");
  const [head, play] = plays.trim().split("\r\n");
  assert.equal(
    head,
    "player,group,puzzle,loops,attempts,incorrect_marks,correct_cells,correct,time_ms,difficulty,enjoyment",
  );
  const [player, group, , , attempts, wrong, right, correct, time, difficulty, enjoyment] = play.split(",");
  assert.deepEqual(
    [player, group, attempts, correct, Number(wrong) + Number(right)],
    ["p01", "intermediate", "1", "0", 1],
  );
  assert.ok(Number(time) > 0);
  for (const mean of [difficulty, enjoyment]) assert.ok(Number(mean) >= 3 && Number(mean) <= 5, mean);
  const [record] = call(["people", "replay", "-json", "-"], await read("Download marks"), lab());
  assert.deepEqual(
    [record.id, record.family, record.outcome, record.acts],
    [`p01-${play.split(",")[2]}-${play.split(",")[3]}`, "logicgrid", "given up", { mark: 1, check: 1 }],
  );
  // The command line reads it, and reports which results one play is too few for.
  const made = spawnSync(lab(), ["logicgrid", "study", "-"], { input: plays, encoding: "utf8" });
  assert.equal(made.status, 0, made.stderr);
  assert.match(made.stdout, /^text +all loops +mean difficulty +1 +5\.410 +[\d.]+$/m);
  const log = (await read("Download log"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    log.map(({ what }) => what),
    ["group", "tutorial", "begin", "grid", "check", "begin", "finish", "survey"],
  );
});
