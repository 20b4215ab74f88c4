// The page of PuzzleScript games: a game is pasted, mended where its errors are, played to a
// win by keys alone and taken back across levels; its levels have badges; all of it is there
// after a reload.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { useSite } from "./harness.mjs";
import { faultsOf, looked, reportViolations, smallTargets } from "./access.mjs";
import { button, status } from "./editor.mjs";
import { pages } from "./views.mjs";
import { inWords } from "../puzzlescript/rate.js";
import { keysOf } from "../puzzlescript/game.js";
import { History } from "../puzzlescript/history.js";
import { badgeOf } from "../puzzlescript/levels.js";
import { colour, rowsInWords } from "../puzzlescript/picture.js";

/** @import { Page } from "playwright-core" */

const site = useSite();
const { address, views } = pages.puzzlescript;

// Made for the tests: what each level takes can be seen. In the last, the crate is in a corner.
const RULES = `title Rows
author nobody

OBJECTS

Background .
green

Wall #
brown

Target O
blue

Player P
white

Crate *
orange
00000
0...0
0...0
0...0
00000

LEGEND

SOUNDS

COLLISIONLAYERS

Background
Target
Player, Wall, Crate

RULES

[ > Player | Crate ] -> [ > Player | > Crate ]

WINCONDITIONS

all Target on Crate

LEVELS

`;
const GAME = `${RULES}#######
#P.*.O#
#######

message Well done

#######
#P*O..#
#######

####
#*O#
#P.#
####
`;
const lineOf = (/** @type {string} */ text) => GAME.split("\n").findIndex((line) => line.includes(text)) + 1;

/** @param {Page} page */
const source = (page) => page.getByRole("textbox", { name: "Source of the game" });
/** @param {Page} page @param {string | RegExp} words @param {string} [name] */
const says = (page, words, name = "Play") => status(page, name).getByText(words).waitFor();
/** @param {Page} page @param {string} name */
const title = (page, name) => page.getByRole("heading", { name, exact: true }).waitFor();
/** @param {Page} page @param {string} level @param {string} badge */
const badge = (page, level, badge) =>
  page
    .getByRole("list", { name: "Levels" })
    .getByRole("button", { name: `${level} ${badge}`, exact: true })
    .waitFor();
/** The row of the board as it is said. @param {Page} page @param {string} words */
const row = (page, words) =>
  page.getByRole("list", { name: "Rows of the board" }).getByText(words, { exact: true }).waitFor();

/** @param {import("node:test").TestContext} t @param {string} text */
async function pasted(t, text) {
  const page = await site.open(t, address);
  await page.getByRole("main").waitFor();
  await source(page).fill(text);
  // That of the game that is there at first takes another number of moves.
  await badge(page, "Level 1", "solvable in 3 moves");
  return page;
}

test("a game that is pasted has a badge for each level, anew for those alone that a change concerns", async (t) => {
  const page = await pasted(t, GAME);
  await badge(page, "Level 2", "solvable in 1 move");
  await badge(page, "Level 3", "not solvable");
  await says(page, "2 of 3 levels solvable, 1 not solvable.", "Levels");
  await source(page).fill(GAME.replace("#P*O..#", "#P*..O#"));
  await badge(page, "Level 2", "solvable in 3 moves");
  // One push is like another, but it is looked at in every way.
  await source(page).fill(GAME.replace("[ > Player", "random [ > Player"));
  await badge(page, "Level 1", "solvable in at most 3 moves, whatever chance does");
  await badge(page, "Level 3", "not solvable");
  // A crate that may stay where it is is pushed some time.
  await source(page).fill(
    GAME.replace(
      "[ > Player |",
      "random [ > Player ] -> [ > Player ]\n+ [ > Player ] -> [ Player ]\n[ > Player |",
    ),
  );
  await badge(page, "Level 1", "solvable sooner or later: no number of moves is certain");
  await source(page).fill(GAME.replace("all Target on Crate", ""));
  await badge(page, "Level 3", "not known: nothing to win");
});

test("errors are at their lines: a click leads there, and the game stays until there is a better one", async (t) => {
  const page = await pasted(t, GAME);
  const wide = GAME.replace("#P*O..#", "#P*O..##");
  await source(page).fill(wide.replace("| Crate ]", "| Crat ]"));
  await says(page, "1 error, 1 warning.", "Errors and warnings");
  // Without its rule a level has no solution, but not in the game that is meant.
  await badge(page, "Level 1", `not known: line ${lineOf("[ > Player")} has an error`);
  const wrong = `[ > Player | Crat ] -> [ > Player | > Crate ]`;
  const at = lineOf("[ > Player");
  await button(page, `Error in line ${at}: rule: "crat" is not defined; did you mean "crate"?`).click();
  assert.equal(
    await source(page).evaluate((/** @type {HTMLTextAreaElement} */ area) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    ),
    wrong,
  );
  const row = `level: this row has 8 cells, the first one 7`;
  await button(page, `Warning in line ${lineOf("#P*O..#")}: ${row}`).waitFor();
  await page.keyboard.type(wrong.replace("Crat ]", "Crate ]"));
  await says(page, "1 warning.", "Errors and warnings");
  await badge(page, "Level 1", "solvable in 3 moves");
});

test("a level whose time is up says how many states were searched", () => {
  const answer = { solved: false, why: "not decided: the search was given up", complete: false };
  const { text } = badgeOf({ ...answer, expansions: 1234, stopped: "after 0.05 s" });
  assert.equal(text, "not known: 1,234 states searched");
});

/**
 * Runs in the page: the program stops when it is asked to solve the second level, for an input
 * up, and for a rating.
 */
function stops() {
  const post = Worker.prototype.postMessage;
  /** @param {any} message @param {...any} rest */
  Worker.prototype.postMessage = function (message, ...rest) {
    const asked = message.type === "open" ? JSON.parse(message.request) : {};
    const stop =
      (asked.verb === "solve" && asked.level === 2) ||
      (asked.verb === "play" && asked.inputs.includes("up")) ||
      asked.verb === "rate";
    if (!stop) return post.call(this, message, ...rest);
    const data = { perplex: message.perplex, type: "fatal", id: message.id, message: "it panicked" };
    setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data })));
  };
}

test("where the program stops the level says so, and the next input is taken", async (t) => {
  const page = await site.open(t, address, { prepare: (page) => page.addInitScript(stops) });
  await page.getByRole("main").waitFor();
  await source(page).fill(GAME);
  await badge(page, "Level 1", "solvable in 3 moves");
  await badge(page, "Level 2", "not known: the search stopped at this level");
  await badge(page, "Level 3", "not solvable");
  await says(
    page,
    /^1 of 3 levels solvable, 1 not solvable, 1 not known\..* a worker stopped 3 times/,
    "Levels",
  );
  await page.getByText("The board in words").click();
  const board = page.getByRole("application", { name: "Game" });
  await board.press("ArrowUp");
  await says(page, /a worker stopped 3 times/);
  await board.press("ArrowRight");
  await row(page, "wall, empty, player, crate, empty, target, wall");
  await button(page, "Rate").click();
  await says(page, /a worker stopped 3 times/, "Rating");
  // What was played is played again under other rules; where that stops the level begins anew.
  await page.evaluate(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any[]} */ ...rest) {
      const asked = message.type === "open" ? JSON.parse(message.request) : {};
      if (asked.verb === "play" && asked.inputs.length === 1 && asked.source.includes("Other"))
        message = { ...message, request: message.request.replace('"right"', '"up"') };
      return post.call(this, message, ...rest);
    };
  });
  await source(page).fill(GAME.replace("title Rows", "title Other"));
  await says(page, /The level begins again\./);
  await row(page, "wall, player, empty, crate, empty, target, wall");
});

test("by keys alone a game is played to its end, and taken back across levels and a reload", async (t) => {
  const page = await pasted(t, GAME.slice(0, GAME.lastIndexOf("####\n#*")));
  await page.getByText("The board in words").click();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press("ArrowUp");
  await says(page, "Nothing changes.");
  for (const key of ["ArrowRight", "d", "ArrowRight"]) await page.keyboard.press(key);
  await says(page, "Solved in 3 moves.");
  await title(page, "Message");
  await page.getByText("Well done").first().waitFor();
  await page.keyboard.press("ArrowRight");
  await says(page, "Press X to go on.");
  await page.keyboard.press("x");
  await title(page, "Level 2 of 2");
  await row(page, "wall, player, crate, target, 2 empty, wall");
  await page.keyboard.press("ArrowRight");
  await says(page, "Solved in 1 move. That was the last level.");
  await row(page, "wall, empty, player, crate on target, 2 empty, wall");
  await page.reload();
  await says(page, "That was the last level.");
  assert.match(await source(page).inputValue(), /^title Rows\n/);
  // All the way back, by keys and by the button.
  await page.getByRole("application", { name: "Game" }).focus();
  await page.keyboard.press("z");
  await title(page, "Level 2 of 2");
  await page.keyboard.press("z");
  await title(page, "Message");
  await button(page, "Undo").click();
  await title(page, "Level 1 of 2");
  await page.getByText("The board in words").click();
  await row(page, "wall, 2 empty, player, crate, target, wall");
  await page.getByRole("application", { name: "Game" }).press("r");
  await row(page, "wall, player, empty, crate, empty, target, wall");
});

test("a solution is shown move by move, and leaves what was played as it was", async (t) => {
  const page = await pasted(t, GAME);
  await page.getByText("The board in words").click();
  await page.getByRole("application", { name: "Game" }).press("ArrowRight");
  await row(page, "wall, empty, player, crate, empty, target, wall");
  await button(page, "Show solution").click();
  await page.getByText("3 of 3: right").waitFor();
  await row(page, "wall, 3 empty, player, crate on target, wall");
  await button(page, "One move back").click();
  await page.getByText("2 of 3: right").waitFor();
  await button(page, "Back to my moves").click();
  await row(page, "wall, empty, player, crate, empty, target, wall");
});

test("a level is rated for three players", async (t) => {
  const page = await pasted(t, GAME);
  await button(page, "Rate").click();
  await says(page, "Rated.", "Rating");
  // One way leads to the goal, and nothing else is possible before it.
  const value = page
    .locator("dt", { hasText: "TSI, knows nothing" })
    .locator("xpath=following-sibling::dd[1]");
  assert.equal(await value.innerText(), "0.00 Sh");
});

test("files are opened and downloaded; what was written stays on the shelf", async (t) => {
  const page = await pasted(t, GAME);
  const other = GAME.replace("title Rows", "title Other").replaceAll("\n", "\r\n");
  await page
    .getByLabel("Open a PuzzleScript file")
    .setInputFiles({ name: "other.txt", mimeType: "text/plain", buffer: Buffer.from(`\uFEFF${other}`) });
  await says(page, "other.txt is open.", "Files");
  const games = page.getByRole("combobox", { name: "Game", exact: true });
  const saving = page.waitForEvent("download");
  await button(page, "Download").click();
  const file = await saving;
  assert.equal(file.suggestedFilename(), "Other.txt");
  assert.equal(await readFile(await file.path(), "utf8"), other.replaceAll("\r", ""));
  await games.selectOption("Rows");
  assert.equal(await source(page).inputValue(), GAME);
  await games.selectOption("Thin ice");
  await title(page, "Message");
  await page.reload();
  await page.getByRole("main").waitFor();
  await games.selectOption("Other");
  assert.match(await source(page).inputValue(), /^title Other/);
});

for (const [name, context] of looked) {
  test(`axe-core finds nothing: ${name}`, async (t) => {
    const page = await site.open(t, address, { context, prepare: reportViolations });
    for (const [view, show] of Object.entries(views)) {
      await show(page);
      assert.deepEqual([...(await faultsOf(page)), ...(await smallTargets(page))], [], view);
    }
  });
}

test("a history goes back over levels that were begun, and takes nothing unsound", () => {
  const history = new History();
  history.add({ input: "right" });
  history.add({ input: "right", level: 1 });
  history.add({ input: "open", level: 4 });
  history.add({ input: "up" });
  assert.deepEqual(history.now(), { level: 4, inputs: ["up"] });
  history.go(-2);
  assert.deepEqual(history.now(), { level: 1, inputs: [] });
  history.go(-1);
  assert.deepEqual(history.now(), { level: 0, inputs: ["right"] });
  const again = new History(JSON.parse(JSON.stringify(history.save())));
  assert.deepEqual(again.now(), history.now());
  again.go(3);
  assert.deepEqual(again.now(), { level: 4, inputs: ["up"] });
  for (const wrong of [
    {},
    { strokes: [{ input: "jump" }] },
    { strokes: [{ input: "open" }] },
    { strokes: [{ input: "up", level: -1 }] },
  ])
    assert.deepEqual(new History(wrong).now(), { level: 0, inputs: [] });
});

test("what decides a level names it: its board and the rules, not where it is", () => {
  /** @param {string} text @param {any[]} levels */
  const keys = (text, levels) => keysOf(/** @type {any} */ ({ source: text, levels }));
  const cells = [[0], [0, 1]];
  const at = (/** @type {number} */ line) => ({ line, width: 2, height: 1, cells });
  const [one] = keys("rule\n\nab", [at(3)]);
  assert.equal(keys("rule\n\nmessage hi\n\nab", [{ line: 3, message: "hi" }, at(5)])[1], one);
  assert.notEqual(keys("another\n\nab", [at(3)])[0], one);
  assert.notEqual(keys("rule\n\nab", [{ ...at(3), cells: [[0], [0]] }])[0], one);
});

test("colours, rows and measures in words", () => {
  assert.deepEqual(colour("#fA0"), [255, 170, 0, 255]);
  assert.deepEqual(colour("#01020380"), [1, 2, 3, 128]);
  assert.equal(colour("Transparent"), null);
  const game = /** @type {any} */ ({
    objects: [{ name: "grass" }, { name: "box" }, { name: "goal" }],
    background: 0,
  });
  const picture = { width: 2, height: 2, cells: [[0], [0], [0, 2, 1], [0, 1]] };
  assert.deepEqual(rowsInWords(game, picture), ["2 empty", "box on goal, box"]);
  assert.equal(inWords({ tsi: 1.5 }), "1.50 Sh");
  assert.equal(inWords({ tsiInterval: [1, 2] }), "1.00 to 2.00 Sh");
  assert.equal(inWords({ tsiInterval: [1, null] }), "at least 1.00 Sh");
});
