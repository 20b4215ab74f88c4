// The page of logic grids, where it differs from other families: marks by keys, pointer and touch, clues,
// hints, the tutorial, the design of clues and themes, and generated puzzles.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { useSite } from "./harness.mjs";
import { fill } from "./families/form.mjs";
import { belong, figure1, inn } from "./families/logicgrid.mjs";
import { button, status } from "./editor.mjs";
import { toLetters } from "../kit/packed.js";
import { fragmentOf } from "../family/fragment.js";
import { call } from "./perplex.mjs";
import { attribute, becomes, boxOf, middleOf } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();
const address = "/site/logicgrid/index.html?workers=2";

/** @param {Page} page */
const grid = (page) => page.getByRole("grid", { name: "Puzzle board" });
/** @param {Page} page @param {string} name */
const cell = (page, name) =>
  grid(page).getByRole("gridcell", { name: new RegExp(`^${name.replaceAll(".", "\\.")}: `) });
/** @param {Page} page @param {string} name */
const markOf = async (page, name) => (await attribute(cell(page, name), "aria-label")).split(": ").at(-1);
/** The highlight of a cell. @param {Page} page @param {string} name */
const noteOf = (page, name) => attribute(cell(page, name), "aria-description");
/** @param {Page} page */
const marks = async (page) =>
  await grid(page)
    .getByRole("gridcell")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")?.split(": ").at(-1)));
/** @param {Page} page @param {string} mark */
const count = async (page, mark) => (await marks(page)).filter((one) => one === mark).length;
/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name, exact: true });
/** @param {Page} page */
const clues = (page) => page.getByRole("list", { name: "Clues" }).getByRole("listitem");
/** @param {Page} page @param {string | RegExp} text @param {string} [name] */
const says = (page, text, name = "Puzzle") => status(page, name).getByText(text).waitFor();
/** @param {Page} page @param {string} name */
const field = (page, name) => page.getByLabel(name, { exact: true });

/** @param {Page} page @param {string} name */
const select = (page, name) =>
  page.getByRole("combobox", { name, exact: true }).and(page.locator(":visible"));

/** @param {TestContext} t @param {{}} [options] @param {string} [fragment] */
async function open(t, options = {}, fragment = "") {
  const page = await site.open(t, address + fragment, options);
  await grid(page).waitFor();
  return page;
}

/** Opens a puzzle by pasting it. @param {Page} page @param {unknown} puzzle */
async function paste(page, puzzle) {
  await button(page, "Open").click();
  await page
    .getByRole("textbox", { name: "Paste anything" })
    .fill(typeof puzzle === "string" ? puzzle : JSON.stringify(puzzle));
  await button(page, "Open puzzle").click();
}

test("by keys alone a puzzle is played to its end, with steps back and a reload on the way", async (t) => {
  const page = await open(t);
  assert.equal(await clues(page).count(), 5);
  assert.equal((await marks(page)).length, 48);
  await cell(page, "Math and 1:00 PM").focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("o");
  await becomes(() => markOf(page, "Math and Mr. Johnson"), "O");
  await becomes(() => count(page, "X, by itself"), 6);
  // The crosses disappear with the O, and return with it.
  await page.keyboard.press("Delete");
  await becomes(async () => [await count(page, "O"), await count(page, "X, by itself")], [0, 0]);
  await page.keyboard.press("z");
  await becomes(async () => [await count(page, "O"), await count(page, "X, by itself")], [1, 6]);
  // An unsure mark is not checked.
  await cell(page, "Math and 1:00 PM").press("u");
  await page.keyboard.press("x");
  await becomes(() => markOf(page, "Math and 1:00 PM"), "X, unsure");
  await page.keyboard.press("c");
  await says(page, "No mark is wrong. 11 Os still missing.");
  await cell(page, "Math and 1:00 PM").press("u");
  await page.keyboard.press("x");
  await page.keyboard.press("c");
  await says(page, "1 mark cannot be right. Hint says more.");
  await becomes(() => noteOf(page, "Math and 1:00 PM"), "wrong");
  await page.reload();
  await grid(page).waitFor();
  await becomes(async () => [await markOf(page, "Math and 1:00 PM"), await count(page, "O")], ["X", 1]);
  await cell(page, "Math and 1:00 PM").press("Control+z");
  await becomes(() => markOf(page, "Math and 1:00 PM"), "X, unsure");
  for (const link of belong) if (link !== "Math and Mr. Johnson") await cell(page, link).press("o");
  await says(page, "Solved."); // without Check
  await page.getByText("With 1 failed check.").waitFor();
});

test("by pointer: a press goes on, a drag crosses out, the right button begins with O", async (t) => {
  const page = await open(t);
  const first = cell(page, "Math and 1:00 PM");
  for (const mark of ["X", "O", "blank"]) {
    await first.click();
    await becomes(() => markOf(page, "Math and 1:00 PM"), mark);
  }
  await first.click({ button: "right" });
  await becomes(() => markOf(page, "Math and 1:00 PM"), "O");
  // Beside an O nothing changes, and the sentence says why.
  await cell(page, "Math and 2:00 PM").click();
  await says(page, /crossed out because of an O/);
  await button(page, "Undo").click();
  await page.getByRole("group", { name: "Mark" }).getByRole("button", { name: "O", exact: true }).click();
  const [x, y] = await middleOf(cell(page, "Math and 3:00 PM"));
  const { width } = await boxOf(first);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3 * width, y, { steps: 2 }); // so fast that cells are skipped
  await page.mouse.up();
  await becomes(() => count(page, "X"), 4);
  await button(page, "Undo").click(); // the stroke is one step
  await becomes(() => count(page, "X"), 0);
  await page.getByRole("checkbox", { name: "Cross out the rest of an O automatically" }).uncheck();
  await first.click();
  await becomes(async () => [await count(page, "O"), await count(page, "X, by itself")], [1, 0]);
  const clue = clues(page).first().getByRole("button");
  await clue.click();
  await becomes(() => attribute(clue, "aria-pressed"), "true");
  await page.getByText("1 of 5 used").waitFor();
  await button(page, "Undo").click();
  await becomes(() => attribute(clue, "aria-pressed"), "false");
});

test("by touch: taps and a finger that draws", async (t) => {
  const page = await open(t, { context: { hasTouch: true, viewport: { width: 390, height: 844 } } });
  await cell(page, "Math and 1:00 PM").tap();
  await becomes(() => markOf(page, "Math and 1:00 PM"), "X");
  const client = await page.context().newCDPSession(page);
  const [x, y] = await middleOf(cell(page, "Math and 2:00 PM"));
  const { width } = await boxOf(cell(page, "Math and 2:00 PM"));
  const touch = (/** @type {any} */ type, /** @type {number[]} */ ...at) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at.length > 0 ? [{ x: at[0], y: at[1] }] : [],
    });
  await touch("touchStart", x, y);
  for (let i = 1; i <= 3; i++) await touch("touchMove", x + i * width, y);
  await touch("touchEnd");
  await becomes(() => count(page, "X"), 5);
});

test("a hint has three layers, says clue, lights it, and never plays", async (t) => {
  const page = await open(t);
  await page.keyboard.press("h");
  await says(page, "Look at clue 1.");
  await becomes(() => clues(page).first().getAttribute("class"), "now");
  await page.keyboard.press("h");
  await says(page, "The clue says so directly.");
  await page.keyboard.press("h");
  await says(page, "Math and Mr. Johnson belong together.");
  await becomes(() => noteOf(page, "Math and Mr. Johnson"), "to be marked");
  await page.keyboard.press("h");
  assert.equal(await count(page, "O"), 0);
  await cell(page, "Science and Mr. Johnson").press("o");
  await button(page, "Hint").click();
  await says(page, "There is a mistake on the grid.");
  for (let i = 0; i < 2; i++) await button(page, "Hint").click();
  await becomes(() => noteOf(page, "Science and Mr. Johnson"), "wrong");
});

test("the tutorial is offered once and goes along with what is marked", async (t) => {
  const page = await open(t);
  await says(page, /^Every subject has one teacher/, "Tutorial");
  await button(page, "Next").click();
  await says(page, /^Begin with clue 1/, "Tutorial");
  await cell(page, "Math and Mr. Johnson").press("o");
  await says(page, /crossed out automatically/, "Tutorial");
  // Next does not skip a step that asks for marks.
  await button(page, "Next").click();
  await says(page, /^Clues 2 and 4/, "Tutorial");
  assert.equal(await button(page, "Next").count(), 0);
  await button(page, "Mark it for me").click();
  await says(page, /^Clue 3 says/, "Tutorial");
  await becomes(() => markOf(page, "Ms. Smith and 3:00 PM"), "O");
  await button(page, "Leave the tutorial").click();
  await page.reload();
  await grid(page).waitFor();
  await button(page, "Tutorial").waitFor();
  assert.equal(await status(page, "Tutorial").isVisible(), false);
});

test("the tutorial notices marks that are there already, and gives the board the focus where it asks for one", async (t) => {
  const page = await open(t);
  await says(page, /^Every subject has one teacher/, "Tutorial");
  await cell(page, "Math and Mr. Johnson").press("o");
  await button(page, "Next").click();
  await says(page, /crossed out automatically/, "Tutorial");
  await button(page, "Back").click();
  await button(page, "Back").click();
  await button(page, "Undo").click();
  await button(page, "Next").press("Enter");
  await says(page, /^Begin with clue 1/, "Tutorial");
  await becomes(() => page.evaluate(() => document.activeElement?.getAttribute("role")), "gridcell");
});

test("a phone shows a clue at a time below the board, and a hint turns to its clue", async (t) => {
  const context = { viewport: { width: 390, height: 664 }, hasTouch: true };
  const page = await open(t, { context }, `#${await fragmentOf(JSON.stringify(inn))}`);
  const list = page.getByRole("list", { name: "Clues" });
  const [first, second] = await list.getByRole("button").all();
  const [back, on] = [button(page, "Previous clue"), button(page, "Next clue")];
  /** @param {import("playwright-core").Locator} one */
  const inSight = async (one) => {
    const [room, box] = [await list.boundingBox(), await one.boundingBox()];
    return room !== null && box !== null && Math.abs(room.x - box.x) < 2;
  };
  await becomes(() => inSight(first), true);
  assert.equal(await attribute(back, "aria-disabled"), "true");
  await on.tap();
  await becomes(() => inSight(second), true);
  await becomes(() => attribute(on, "aria-disabled"), "true");
  await second.tap();
  await becomes(() => attribute(second, "aria-pressed"), "true");
  // The keyboard has the same list.
  await first.focus();
  await becomes(() => inSight(first), true);
  await on.tap();
  await becomes(() => inSight(second), true);
  await button(page, "Hint").tap();
  await says(page, /^Hint, 1 of 3\. Look at clue 1/);
  await becomes(() => inSight(first), true);
  assert.equal(await page.evaluate(() => scrollY), 0);
  // Wide windows have all clues beside the board.
  await page.setViewportSize({ width: 1280, height: 720 });
  await on.waitFor({ state: "hidden" });
  assert.equal(await back.isVisible(), false);
});

test("a puzzle of one's own is opened, shared by a link that brings it whole, and printed with its clues", async (t) => {
  const page = await open(t);
  await paste(page, inn);
  await page.getByRole("heading", { name: "At the inn, 2 by 3" }).waitFor();
  await clues(page).getByText("Bob will have no egg.").waitFor();
  await button(page, "Share").click();
  const link = page.getByRole("textbox", { name: "Link to this puzzle" });
  await becomes(async () => /#text\./.test(await link.inputValue()), true);
  const shared = await link.inputValue();
  await page.goto("about:blank");
  await page.goto(shared);
  await page.getByRole("heading", { name: "At the inn, 2 by 3" }).waitFor();
  await page.evaluate(() => {
    globalThis.print = () => {};
  });
  await button(page, "Share").click();
  await button(page, "Print").click();
  const paper = page.locator(".paper-page").first();
  await becomes(() => paper.locator("li").allTextContents(), ["Ann eats a fish.", "Bob will have no egg."]);
  await becomes(async () => (await paper.locator("text").allTextContents()).includes("Ann"), true);
});

test("links of version 0.1 open: a puzzle and a theme, packed", async (t) => {
  for (const [kind, value, name] of [
    ["puzzle", inn, "At the inn, 2 by 3"],
    ["theme", { title: "A theme", categories: inn.categories }, "A theme, 2 by 3"],
  ]) {
    const page = await open(t, {}, `#${kind}.${await toLetters(JSON.stringify(value))}`);
    await page.getByRole("heading", { name: String(name) }).waitFor();
  }
});

test("clues are designed: by cells, in the form, and what is not needed says so", async (t) => {
  const page = await open(t, {}, `#${figure1}`);
  await tab(page, "Design").click();
  const design = page.getByRole("grid", { name: "Puzzle board" });
  await design.getByRole("gridcell", { name: "English and 2:00 PM: blank" }).click();
  await clues(page).getByText("English is at 2:00 PM.").waitFor();
  await clues(page).filter({ hasText: "not needed" }).first().waitFor();
  await design.getByRole("gridcell", { name: "English and 2:00 PM: O" }).press("x");
  await status(page, "Solutions").getByText("No solution").waitFor();
  await button(page, "Undo").click();
  await button(page, "Undo").click();
  await becomes(() => clues(page).count(), 5);
  await select(page, "Clue type").selectOption("before");
  await select(page, "Thing 1").selectOption("Science");
  await select(page, "Thing 2").selectOption("Mr. Johnson");
  await button(page, "Add clue").click();
  await clues(page).getByText("Science is at least 1 hour before Mr. Johnson's class.").waitFor();
  await clues(page).last().getByRole("button").click();
  await button(page, "Remove").click();
  await becomes(() => clues(page).count(), 5);
});

test("a phone lists all clues in Design, and what can be taken out of a contradiction has room", async (t) => {
  const context = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const page = await open(t, { context }, `#${figure1}`);
  await tab(page, "Design").tap();
  const list = page.getByRole("list", { name: "Clues" });
  const rows = await Promise.all((await list.getByRole("button").all()).map(boxOf));
  assert.equal(rows.length, 5);
  for (const [i, { x, y, height }] of rows.entries()) {
    assert.equal(x, rows[0].x, "one below the other");
    if (i > 0) assert.ok(y >= rows[i - 1].y + rows[i - 1].height - 1, `clue ${i + 1}`);
    assert.ok(height >= 32 && y + height <= (await boxOf(list)).y + (await boxOf(list)).height + 1);
  }
  const design = page.getByRole("grid", { name: "Puzzle board" });
  await design.getByRole("gridcell", { name: "Ms. Smith and 1:00 PM: blank" }).tap();
  await says(page, /^The clues contradict each other\. Take out one of these to resolve it:$/, "Clues");
  const ideas = page.getByRole("list", { name: "Changes of one clue" });
  const idea = ideas.getByText("Ms. Smith's class is at 1:00 PM.", { exact: true });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const [room, text] = [await boxOf(ideas), await boxOf(idea)];
    assert.ok(text.width > room.width / 2, `${text.width} of ${room.width}`);
  }
});

test("things are renamed with their clues, and the theme is there to generate puzzles of", async (t) => {
  const page = await open(t, {}, `#${figure1}`);
  await tab(page, "Design").click();
  await button(page, "Theme").click();
  await field(page, "Title").fill("A day at the zoo");
  await field(page, "Title").press("Enter");
  const things = page.getByRole("textbox", { name: "Things, one per line" }).first();
  await things.fill("Lions\nScience\nEnglish\nHistory");
  await things.blur();
  await page.getByRole("gridcell", { name: "Lions and Mr. Johnson: O" }).waitFor();
  await button(page, "Clues").click();
  await clues(page).getByText("Lions is taught by Mr. Johnson.").waitFor();
  await tab(page, "Generate").click();
  await select(page, "Theme").selectOption("A day at the zoo");
  await field(page, "How many").fill("1");
  await select(page, "Difficulty").selectOption("any");
  await button(page, "Search").click();
  await says(page, /^Found 1 new puzzle/, "Generate");
  await page.getByRole("heading", { name: "A day at the zoo, 3 by 4" }).last().waitFor();
});

test("new puzzles of a difficulty are there at once, and of a set from easy to extreme", async (t) => {
  const page = await open(t);
  await tab(page, "Generate").click();
  await select(page, "Difficulty").selectOption("hard");
  await field(page, "How many").fill("3");
  await button(page, "Search").click();
  await says(page, /^Found 3 new puzzles/, "Generate");
  const made = page.getByRole("list", { name: "Generated puzzles" }).getByRole("button");
  for (const text of await made.allTextContents()) assert.match(text, /, hard \d+ clues/);
  await select(page, "Aim").selectOption("a set, easier to harder");
  await select(page, "Size").selectOption("3 × 5");
  await field(page, "How many").fill("5");
  await button(page, "Search").click();
  await says(page, /^Found 5 new puzzles/, "Generate");
  const words = (await made.allTextContents()).join("; ");
  for (const word of ["easy", "medium", "hard", "very hard", "extreme"])
    assert.ok(words.includes(`, ${word} `), words);
  await button(page, "Play").last().click();
  await cell(page, "Math and 1:00 PM").waitFor();
});

test("without a clue, Design names clues that leave one solution, and puts one in", async (t) => {
  const page = await site.open(t, "/site/logicgrid/index.html?workers=1");
  await tab(page, "Design").click();
  const clues = page.getByRole("list", { name: "Clues" }).getByRole("button");
  await clues.first().click();
  await button(page, "Remove").click();
  await says(page, /^2 or more solutions/, "Solutions");
  await says(page, /would each leave one solution|One more clue leaves one solution/, "Clues");
  const ideas = page.getByRole("list", { name: "Changes of one clue" }).getByRole("button");
  const [first] = await ideas.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  assert.match(first, /^Put in: .+ is .+$/);
  const had = await clues.count();
  await ideas.first().click();
  await becomes(() => clues.count(), had + 1);
  await says(page, /^1 solution/, "Solutions");
});

test("a new puzzle of a size and a difficulty is opened in Play at once", async (t) => {
  const page = await open(t);
  const form = page.getByRole("region", { name: "New puzzle" });
  await form.getByRole("combobox", { name: "Size" }).selectOption("3 × 5");
  await form.getByRole("combobox", { name: "Difficulty" }).selectOption("hard");
  await button(form, "New puzzle").click();
  await page.getByRole("heading", { name: "A day at school, 3 by 5" }).first().waitFor();
  await status(page, "Difficulty").getByText("hard", { exact: true }).waitFor();
  assert.equal(await count(page, "blank"), 75);
  // The choices are restored; a puzzle of another theme has other sizes.
  await page.reload();
  await grid(page).waitFor();
  await becomes(() => form.getByRole("combobox", { name: "Size" }).inputValue(), "3x5");
  await paste(page, "street-4x4-AAAIRAADAAYQIAEAABQIZAAALZAACCCAbAACBCKDAA3v");
  await page.getByRole("heading", { name: "Five houses, 4 by 4" }).first().waitFor();
  await form.getByRole("combobox", { name: "Size" }).selectOption("4 × 5");
  await form.getByRole("combobox", { name: "Difficulty" }).selectOption("easy");
  await button(form, "New puzzle").click();
  await page.getByRole("heading", { name: "Five houses, 4 by 5" }).first().waitFor();
});

test("a search for a new puzzle ends when another puzzle is opened", async (t) => {
  const page = await open(t);
  const form = page.getByRole("region", { name: "New puzzle" });
  // Both in one task of the page, so that no result can arrive in between.
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    for (const one of document.querySelectorAll("button")) if (one.textContent === "New puzzle") one.click();
    const how = { bubbles: true, cancelable: true, clipboardData: data };
    document.querySelector("main")?.dispatchEvent(new ClipboardEvent("paste", how));
  }, "street-4x4-AAAIRAADAAYQIAEAABQIZAAALZAACCCAbAACBCKDAA3v");
  const opened = page.getByRole("heading", { name: "Five houses, 4 by 4" }).first();
  await opened.waitFor();
  await button(form, "New puzzle").waitFor();
  await page.waitForTimeout(1500); // several times as long as such a search
  assert.ok(await opened.isVisible());
});

test("an archive is what the command line breeds; its map opens puzzles, and goes into a file and back", async (t) => {
  const page = await open(t);
  await tab(page, "Generate").click();
  await select(page, "Aim").selectOption("one of every kind: a map");
  await fill(page, { "Rounds of change": 60, "Puzzles kept in a round": 60, "First seed": 3 });
  await button(page, "Search").click();
  await says(page, /^Done in/, "Generate");
  const downloading = page.waitForEvent("download");
  await button(page, "Download map").click();
  const file = await (await downloading).path();
  const { parts } = JSON.parse(readFileSync(file, "utf8"));
  for (const { seed, bred } of parts) {
    const lines = call([
      "logicgrid",
      "generate",
      "-generations",
      "60",
      "-population",
      "60",
      "-seed",
      String(seed),
    ]);
    assert.deepEqual(
      bred.elites.map((/** @type {any} */ [rank, loops]) => `${rank}-${loops}`).sort(),
      lines.map(({ id }) => id).sort(),
    );
  }
  const map = page.getByRole("grid", { name: /^Map by clues and readings/ });
  await map.getByRole("button").first().click();
  await page.getByRole("heading", { name: "A day at school, 3 by 4" }).last().waitFor();
  assert.match(await status(page, "Difficulty").innerText(), /easy|medium|hard|extreme/);
  await button(page, "Remove map").click();
  await button(page, "Open").click();
  await page.getByLabel("Open files of puzzles").setInputFiles(file);
  await says(page, /It is the map in Generate/, "Open");
  await page.keyboard.press("Escape");
  await map.waitFor();
});
