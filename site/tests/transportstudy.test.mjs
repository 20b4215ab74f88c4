// The study of transport puzzles: its layout, and the records of a participant.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { COLUMNS, placesFor } from "../kit/study/three.js";
import { useSite } from "./harness.mjs";
import { faultsOf, screens } from "./access.mjs";
import { button, status } from "./editor.mjs";
import { call, lab } from "./perplex.mjs";

const site = useSite();

test("every order of the three levels comes up about as often, for each group", () => {
  const counts = [new Map(), new Map()];
  for (let i = 1; i <= 600; i++) {
    const seed =
      ((i * 2654435761) % 2 ** 32).toString(16).padStart(8, "0").repeat(2) +
      ((i * 40503) % 2 ** 32).toString(16).padStart(8, "0").repeat(2);
    placesFor([0, 1], seed).forEach((places, g) =>
      counts[g].set(String(places), (counts[g].get(String(places)) ?? 0) + 1),
    );
  }
  for (const count of counts) {
    assert.equal(count.size, 6);
    // 100 of each are expected; six standard deviations are 55.
    for (const [places, n] of count) assert.ok(Math.abs(n - 100) < 55, `${places}: ${n}`);
  }
});

const [, context] = screens[2];

test("a study is set up, taken with a reload on the way, and exported", async (t) => {
  const page = await site.open(t, "/site/transport/study.html", { context });
  /** @param {any} state */
  const clean = async (state) => assert.deepEqual(await faultsOf(page), [], state);
  await page.getByRole("heading", { name: "A study" }).waitFor();
  for (const group of ["Group 2", "Group 3"])
    await page
      .getByRole("group", { name: group })
      .getByRole("combobox", { name: "Pack" })
      .selectOption("none");
  const first = page.getByRole("group", { name: "Group 1" });
  for (const [i, label] of ["1. One box", "2. Round the corner", "3. Two doors"].entries())
    await first.getByRole("combobox", { name: `Level ${i + 1}` }).selectOption(label);
  await clean("setup");
  await button(page, "Set up the study").click();
  await status(page, "Study").getByText("0 participants, 0 levels seen.").waitFor();
  await button(page, "Next participant").click();
  await clean("consent");
  await button(page, "I agree").click();
  await page.getByRole("heading", { name: "Puzzle 1 of 1: Sokoban" }).waitFor();
  // The level with one push is solved, in whichever place it is.
  const boards = page.getByRole("grid");
  await boards.nth(2).waitFor();
  const sizes = await boards.evaluateAll((all) =>
    all.map((one) => one.querySelectorAll("[role=gridcell]").length),
  );
  const place = sizes.indexOf(15);
  const letter = "ABC"[place];
  await boards
    .nth(place)
    .getByRole("gridcell", { name: /: worker/ })
    .focus();
  await page.keyboard.press("ArrowUp");
  // An undone move stays undone, even if the page is left before the program has answered.
  const undo = button(page, `Undo, level ${letter}`);
  await undo.and(page.locator(":enabled")).waitFor();
  await Promise.all([
    page.waitForEvent("load"),
    undo.evaluate((/** @type {HTMLElement} */ pressed) => {
      Worker.prototype.postMessage = () => {};
      pressed.click();
      location.reload();
    }),
  ]);
  await boards.nth(2).waitFor();
  await boards
    .nth(place)
    .getByRole("gridcell", { name: /: worker/ })
    .focus();
  await page.keyboard.press("ArrowRight");
  await status(page, `News, level ${letter}`).getByText("Solved.").waitFor();
  await clean("levels");
  await button(page, "Go on").click();
  await page
    .getByRole("alert")
    .getByText(/^Put the levels in order first/)
    .waitFor();
  const others = ["A", "B", "C"].filter((one) => one !== letter);
  await page.getByRole("combobox", { name: `Level ${letter} was` }).selectOption("easiest");
  await page.getByRole("combobox", { name: `Level ${others[0]} was` }).selectOption("in the middle");
  await page.getByRole("combobox", { name: `Level ${others[1]} was` }).selectOption("hardest");
  await button(page, "Go on").click();
  await button(page, "Done").click();
  await status(page, "Study").getByText("1 participant, 3 levels seen.").waitFor();
  /** @param {string} name */
  const read = async (name) => {
    const downloading = page.waitForEvent("download");
    await button(page, name).click();
    return readFileSync(await (await downloading).path(), "utf8");
  };
  const [head, ...rows] = (await read("Download table"))
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  assert.deepEqual(head, COLUMNS);
  const plays = rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i]])));
  assert.deepEqual(
    plays.map(({ place }) => place),
    ["1", "2", "3"],
  );
  const solved = plays.find(({ title }) => title === "One box");
  assert.ok(solved);
  assert.deepEqual(
    [
      solved.player,
      solved.rules,
      solved.place,
      solved.inputs,
      solved.undos,
      solved.solved,
      solved.solved_as,
      solved.felt,
      solved.score,
    ],
    ["p01", "sokoban", String(place + 1), "2", "1", "1", "1", "1", "0"],
  );
  assert.ok(Number(solved.seconds) > 0);
  assert.deepEqual(
    plays.filter((play) => play !== solved).map(({ solved, felt }) => [solved, felt]),
    [
      ["0", "2"],
      ["0", "3"],
    ],
  );
  const records = call(["people", "replay", "-json", "-"], await read("Download marks"), lab());
  assert.deepEqual(
    records.map(({ id, family, outcome }) => [id, family, outcome]),
    [1, 2, 3].map((n) => [`p01-1-${n}`, "transport", n === place + 1 ? "solved" : "stopped"]),
  );
  const { acts, end } = records[place];
  assert.deepEqual([acts, end.toLowerCase()], [{ mark: 2, undo: 1 }, "r"]);
  const log = (await read("Download log"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    log.map(({ what }) => what),
    ["begin", "play", "undo", "begin", "play", "solved", "order"],
  );
  assert.equal(log.at(-2).level, 1);
});

test("setting a study up says how many participants it needs", async (t) => {
  const page = await site.open(t, "/site/transport/study.html", { context });
  await page.getByText("How many participants?").click();
  const number = (/** @type {string} */ name) => page.getByRole("spinbutton", { name, exact: true });
  await number("Participants").fill("20");
  await number("Puzzles of each kind").fill("10");
  await number("Difference of log time per Sh").fill("0.2");
  await button(page, "Compute").click();
  await status(page, "Power")
    .getByText(/^The difference is found with a power of 0\.\d\d\. Of 200 simulated studies \d+ found it/)
    .waitFor();
  assert.deepEqual(await faultsOf(page), []);
  await number("Participants").fill("1");
  await button(page, "Compute").click();
  await status(page, "Power")
    .getByText(/^Participants: /)
    .waitFor();
});
