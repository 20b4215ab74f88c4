// The page of transport puzzles: levels are played by keys, by pointer and by touch under
// all rules, taken back and kept; and made.

import { test } from "node:test";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { useSite } from "./harness.mjs";
import { button, status } from "./editor.mjs";
import { requestOf } from "../transport/level.js";
import { OURS } from "../transport/levels.js";
import { MADE } from "../transport/made.js";
import { program } from "./perplex.mjs";
import { becomes, filled, matches, middleOf, part } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

// As in the page (transport/bench.js).
const STATE_LIMIT = 3_000_000;

const site = useSite();
const address = "/site/transport/index.html?workers=1";

/** @param {Page} page @param {string} [name] */
const grid = (page, name = "Level") => page.getByRole("grid", { name, exact: true });
/** @param {Page} page @param {string | RegExp} name @param {string} [of] the grid's name */
const cell = (page, name, of) => grid(page, of).getByRole("gridcell", { name });
/**
 * Where something is.
 *
 * @param {Page} page
 * @param {string} what
 * @param {string} [of] the grid's name
 */
const cells = async (page, what, of) =>
  (
    await grid(page, of)
      .getByRole("gridcell")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))
  )
    .filter((name) => new RegExp(`: ${what}(,|$)`).test(name ?? ""))
    .map((name) => part(name, /\d+,\d+/));
/**
 * @param {Page} page
 * @param {string | RegExp} text
 * @param {string} [name]
 */
const says = (page, text, name = "Level") => status(page, name).getByText(text).waitFor();
/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name, exact: true });
/** @param {Page} page @param {string} name */
const fact = (page, name) =>
  page.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd[1]").innerText();
/** @param {Page} page @param {string} name */
const count = async (page, name) => Number.parseInt(await fact(page, name), 10);
/** @param {Page} page */
const counts = async (page) => [await count(page, "Moves"), await count(page, "Pushes")];

/**
 * @param {TestContext} t
 * @param {{}} [options]
 * @param {string} [at]
 */
async function open(t, options = {}, at = address) {
  const page = await site.open(t, at, options);
  await grid(page).waitFor();
  return page;
}

// A corridor with two boxes, and a level for each rule set, made for the tests.
const two = "########\n#@ $ . #\n#  $ . #\n########\nTitle: Two rows\n";

/**
 * @param {Page} page
 * @param {string} text
 * @param {string} [name]
 */
async function openFile(page, text, name = "mine.xsb") {
  await page
    .getByLabel("Open files of levels")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await says(page, new RegExp(`^${name}: `), "Files");
}

test("all levels that come with the page can be solved, in no fewer moves of boxes than is said", async (t) => {
  const page = await open(t);
  const levels = OURS.flatMap((pack) => pack.levels);
  const found = await page.evaluate(
    async (requests) => {
      const { startPool } = await import("/site/perplex.js");
      const pool = await startPool(1, new URL("/site/transport.wasm", location.href));
      const answers = await Promise.all(requests.map((request) => pool.run({ request })));
      return answers.map((/** @type {string} */ answer) => JSON.parse(answer));
    },
    levels.map((level) =>
      JSON.stringify({ verb: "solve", optimal: true, stateLimit: STATE_LIMIT, ...requestOf(level) }),
    ),
  );
  const wrong = levels.filter(
    ({ fewest }, i) => !found[i].solved || (fewest !== undefined && found[i].pushes !== fewest),
  );
  assert.deepEqual(
    wrong.map(({ title }) => title),
    [],
  );
});

test("sixty levels are made by perplex, easier ones first, and can be made again", () => {
  assert.equal(Object.values(MADE).flat().length, 60);
  for (const [rules, made] of Object.entries(MADE)) {
    const difficulties = made.map(([, , , , tsi]) => tsi);
    assert.deepEqual(
      difficulties,
      difficulties.toSorted((a, b) => a - b),
      rules,
    );
  }
  const [size, boxes, seed, trial, tsi, , rows] = MADE.swap[0];
  const args = ["-rules", "swap", "-size", size, "-boxes", boxes, "-seed", seed];
  const again = spawnSync(
    program(),
    ["transport", "generate", ...args, "-trials", 3, "-rounds", 12, "-neighbours", 40, "-easy"].map(String),
    { encoding: "utf8" },
  );
  const level = again.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .find((level) => level.trial === trial);
  assert.equal(level.xsb.trim().replaceAll("\n", "|"), rows);
  const measured = spawnSync(program(), ["transport", "tsi", "-rules", "swap", "-players", "all", "-"], {
    input: level.xsb,
    encoding: "utf8",
  });
  assert.equal(Number(JSON.parse(measured.stdout).measures.all.tsi.toFixed(2)), tsi);
});

test("a visit begins with a level, what it takes, and pictures of those beside it; hints go on to the next push", async (t) => {
  const page = await open(t);
  await page.getByRole("heading", { name: "Push 4" }).waitFor();
  const [, , , , tsi, fewest] = MADE.sokoban[3];
  assert.equal(await fact(page, "Difficulty"), `${tsi.toFixed(2)} Sh`);
  assert.equal(await fact(page, "Fewest pushes"), String(fewest));
  for (let i = 1; i <= fewest; i++) {
    await button(page, "Hint").click();
    await page.locator("#count-pushes").getByText(String(i), { exact: true }).waitFor();
  }
  await says(page, /^Solved in/);
  const strip = page.getByRole("list", { name: "Levels of this pack" }).getByRole("button");
  assert.equal(await strip.count(), 10);
  await strip.filter({ hasText: "8" }).click();
  await page.getByRole("heading", { name: "Push 5" }).waitFor();
  await strip.and(page.locator("[aria-current]")).filter({ hasText: "8" }).waitFor();
  await strip.filter({ hasText: "7 solved" }).waitFor();
});

test("files come by a button of the page or are dropped; there is no raw field", async (t) => {
  const page = await open(t);
  const choosing = page.waitForEvent("filechooser");
  await button(page, "Choose a file").click();
  await (await choosing).setFiles({ name: "mine.xsb", mimeType: "text/plain", buffer: Buffer.from(two) });
  await says(page, /^mine\.xsb: 1 level\./, "Files");
  assert.equal(await page.locator("input[type=file]:visible").count(), 0);
});

test("of a file with bad levels the good ones are opened, and each bad one is named", async (t) => {
  const page = await open(t);
  await openFile(page, `One\n${two}\nTwo\n#####\n#@x.#\n#####\n\n#####\n#@$.#\n#####\nTitle: Three\n`);
  await says(
    page,
    "mine.xsb: 2 levels. 1 level could not be read: Two, line 10, column 3: 'x' is not one of # $ . * @ + and space.",
    "Files",
  );
  await openFile(page, "#####\n#@$.#\n#####\n\n#####\n#@$.#\n#####\nGame: Hexoban\n", "two.sok");
  await says(page, /^two\.sok: 1 level\. 1 level could not be read: line 5, .* is Hexoban/, "Files");
  const text =
    "<SokobanLevels><LevelCollection><Level Id='A'><L>#</L><L></L><L>#####</L><L>#@$.#</L><L>#####</L></Level></LevelCollection></SokobanLevels>";
  await openFile(page, text, "row.slc");
  await says(page, "row.slc: 1 level.", "Files");
});

test("by keys a level is played to its end, with steps back, looking around and a reload on the way", async (t) => {
  const page = await open(t);
  await openFile(page, two);
  await page.getByRole("heading", { name: "Two rows" }).waitFor();
  assert.deepEqual(await cells(page, "box"), ["4,2", "4,3"]);
  // Without the focus anywhere, too.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  for (const key of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await cell(page, "Cell 5,2: box").waitFor();
  assert.deepEqual(await counts(page), [2, 1]);
  await cell(page, /worker/).focus();
  await page.keyboard.press("ArrowRight");
  await says(page, "1 of 2 boxes on goals.");
  assert.deepEqual(await cells(page, "box on goal"), ["6,2"]);
  await page.keyboard.press("ArrowUp");
  await says(page, "There is no way.");
  await page.keyboard.press("Backspace");
  await says(page, "Taken back.");
  assert.deepEqual(await cells(page, "box"), ["5,2", "4,3"]);
  await page.keyboard.press("y");
  await says(page, "Done again.");
  await page.reload();
  await grid(page).waitFor();
  assert.deepEqual(await cells(page, "box on goal"), ["6,2"]);
  await button(page, "Undo").click();
  await cell(page, "Cell 5,2: box").waitFor();
  await page.keyboard.press("Control+y");
  await cell(page, "Cell 6,2: box on goal").waitFor();
  // Looking around moves nothing; Enter walks to what is looked at.
  await cell(page, /worker/).focus();
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowDown"])
    await page.keyboard.press(`Shift+${key}`);
  await matches(
    () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "nothing"),
    /^Cell 2,3: floor/,
  );
  await page.keyboard.press("Enter");
  await cell(page, "Cell 2,3: worker").waitFor();
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await says(page, /^Solved in \d+ moves: 4 with boxes, 2 changes of box\.$/);
  const pack = page.getByRole("listbox", { name: "Level" });
  await pack.getByText(/1\. Two rows, solved/).waitFor({ state: "attached" });
  await page.keyboard.press("r");
  await says(page, /^Back at the start/);
  assert.deepEqual(await counts(page), [0, 0]);
  await page.getByText(/^solved before in \d+ moves$/).waitFor();
});

test("by pointer: walk, pick a box up and put it down, drag; by touch: tap, swipe and the pad", async (t) => {
  const page = await open(t, { context: { hasTouch: true, viewport: { width: 820, height: 1100 } } });
  await openFile(page, two);
  await cell(page, /^Cell 7,3:/).click();
  await says(page, "The worker cannot walk there.");
  await cell(page, /^Cell 3,3:/).click();
  await cell(page, "Cell 3,3: worker").waitFor();
  await cell(page, /^Cell 4,3: box/).click();
  await says(page, /^Box picked up: it can go to \d+ cells?\. Choose one\.$/);
  await page.keyboard.press("Escape");
  await says(page, "Left where it is.");
  await cell(page, /^Cell 4,3: box/).click();
  await cell(page, /^Cell 6,3: goal, the box can go here/).click();
  await says(page, "1 of 2 boxes on goals.");
  /** @param {string | RegExp} name */
  const middle = (name) => middleOf(cell(page, name));
  await page.mouse.move(...(await middle(/^Cell 4,2: box/)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(/^Cell 5,2:/)));
  await page.mouse.move(...(await middle(/^Cell 6,2:/)));
  await page.mouse.up();
  await says(page, /^Solved in/);
  await button(page, "Restart").click();
  await says(page, /^Back at the start/);
  // A finger over the board: this goes to Chromium directly.
  const client = await page.context().newCDPSession(page);
  /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {{ x: number, y: number }[]} touchPoints */
  const touch = (type, ...touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [x, y] = await middle(/^Cell 4,3:/);
  await touch("touchStart", { x, y });
  for (let i = 1; i <= 6; i++) await touch("touchMove", { x: x + 10 * i, y });
  await touch("touchEnd");
  await cell(page, "Cell 4,2: worker").waitFor();
  assert.deepEqual(await counts(page), [2, 1]);
  await cell(page, /^Cell 2,3:/).tap();
  await cell(page, "Cell 2,3: worker").waitFor();
  await button(page, "Undo").click();
  await cell(page, "Cell 4,2: worker").waitFor();
});

test("the other rules: boxes come along, give way in rows, take four cells, change places", async (t) => {
  const page = await open(t);
  await openFile(page, "########\n#. @$  #\n########\n", "pull.xsb");
  const rules = page.getByRole("combobox", { name: "Rules" });
  /** @param {string} name @param {RegExp} says */
  const choose = async (name, says) => {
    await rules.selectOption(name);
    await page.getByText(says).waitFor(); // now the board goes by them
  };
  await choose("Pull", /^The worker drags/);
  await cell(page, /worker/).focus();
  await page.keyboard.press("ArrowLeft");
  await cell(page, "Cell 4,2: box").waitFor();
  await page.keyboard.press("ArrowRight");
  await says(page, "There is no way.");
  await openFile(page, "#########\n#@$$..  #\n#########\n", "strong.xsb");
  await page.getByRole("heading", { name: "A level" }).waitFor();
  await choose("Strong worker", /^Push any number/);
  await cell(page, /worker/).focus();
  await page.keyboard.press("ArrowRight");
  await cell(page, "Cell 5,2: box on goal").waitFor();
  await openFile(
    page,
    "#########\n#  @    #\n#  $    #\n#       #\n#  .    #\n#       #\n#########\n",
    "big.xsb",
  );
  await choose("Big boxes", /^Boxes cover two by two/);
  await becomes(() => cells(page, "box"), ["4,3", "5,3", "4,4", "5,4"]);
  await cell(page, /worker/).focus();
  await page.keyboard.press("ArrowDown");
  await cell(page, "Cell 4,5: box on goal").waitFor();
  await page.keyboard.press("ArrowDown");
  await says(page, /^Solved in 2 moves/);
  await openFile(page, "########\n#@  .$ #\n########\n", "swap.xsb");
  await choose("Swap", /^The worker changes places/);
  await cell(page, /worker/).focus();
  await page.keyboard.press("ArrowRight");
  await cell(page, "Cell 2,2: box").waitFor();
  await cell(page, "Cell 6,2: worker").waitFor();
});

test("a level is made by keys and pointer, with what is wrong and where, and goes out as text and link", async (t) => {
  const page = await open(t);
  await tab(page, "Edit").click();
  const made = "Level being made";
  await says(page, "Worker: there is none.", "Level state");
  await cell(page, "Cell 2,2: floor", made).focus();
  await page.keyboard.press("w");
  await says(page, "It can be played once it has a box.", "Level state");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("b");
  await says(page, "Goals: 0 for 1 boxes.", "Level state");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("g");
  await cell(page, "Cell 2,3: box, this box can reach no goal", made).waitFor();
  await says(page, "It has no solution: the box at cell 2,3 can reach no goal.", "Level state");
  await page.keyboard.press("Control+z");
  await cell(page, "Cell 3,3: floor", made).waitFor();
  await page.keyboard.press("Control+y");
  // A wall by dragging, and away again by the right button.
  await page.getByRole("radio", { name: "Wall" }).check();
  /** @param {string | RegExp} name */
  const middle = (name) => middleOf(cell(page, name, made));
  await page.mouse.move(...(await middle(/^Cell 5,3:/)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(/^Cell 5,4:/)));
  await page.mouse.move(...(await middle(/^Cell 5,5:/)));
  await page.mouse.up();
  await becomes(
    async () =>
      (await cells(page, "wall", made)).filter((/** @type {string} */ name) => name.startsWith("5,")).length,
    5,
  );
  await cell(page, "Cell 5,4: wall", made).click({ button: "right" });
  await cell(page, "Cell 5,4: floor", made).waitFor();
  await page.reload();
  await cell(page, "Cell 5,3: wall", made).waitFor();
  await button(page, "Undo").click();
  await cell(page, "Cell 5,4: wall", made).waitFor();
  const text = page.getByRole("textbox", { name: /^XSB/ });
  await becomes(
    () => text.inputValue(),
    "########\n#@     #\n#$. #  #\n#   #  #\n#   #  #\n#      #\n########\n",
  );
  await text.fill("#####\n#@$x#\n#####\n");
  await button(page, "Use this text").click();
  await page.getByRole("alert").getByText("Line 2, column 4: 'x' is not one of").waitFor();
  await text.fill("#######\n#@ $ .#\n#######\nTitle: Corridor\n");
  await button(page, "Use this text").click();
  await says(page, "It can be played: 1 box, 1 goal.", "Level state");
  assert.equal(await page.getByRole("textbox", { name: "Title" }).inputValue(), "Corridor");
  await button(page, "Play it").click();
  await page.getByRole("heading", { name: "Corridor" }).waitFor();
  await button(page, "Share").click();
  const shared = page.getByRole("textbox", { name: "Link to this level" }).first();
  const link = await filled(shared, /#/);
  await page.getByRole("tab", { name: "Rate", exact: true }).click();
  await becomes(() => shared.isVisible(), false, "what is pressed beside the panel closes it");
  const other = await site.open(t, link.slice(site.url.length));
  await other.getByRole("heading", { name: "Corridor" }).waitFor();
  assert.deepEqual(await cells(other, "box"), ["4,2"]);
  const broken = await site.open(t, link.slice(site.url.length).replace("w", "ww"));
  await broken
    .getByRole("alert")
    .getByText(/^Not a link to a transport puzzle/)
    .waitFor();
});
