// The page of PuzzleScript games, beyond what all families share (families.test.mjs): the source with its
// errors, levels with badges, play across levels, help, painting, and data that version 0.1 stored.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import {
  act,
  addressOf,
  board,
  button,
  can,
  cell,
  openShop,
  says,
  shows,
  status,
  tab,
  win,
} from "./families.mjs";
import { game, puzzlescript as row } from "./families/puzzlescript.mjs";
import { becomes, boxOf, matches } from "./reading.mjs";
import { has, keysOf, withMore } from "../puzzlescript/game.js";
import { tallyOf } from "../puzzlescript/generating.js";
import { causes, glyphsOf, spansOf } from "../puzzlescript/language.js";
import { badgeOf, reasonOf, summaryOf } from "../puzzlescript/levels.js";
import { cellName, colour, wordsOf } from "../puzzlescript/picture.js";
import { ofPlace } from "../kit/levels.js";
import { cardOf, inWords, tryIn } from "../puzzlescript/rating.js";
import { wordsOf as shorterWordsOf } from "../puzzlescript/shorter.js";
import { isState, ofStrokes, restarted, stateOf } from "../puzzlescript/state.js";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();

// The moves of each level are obvious. In the last one the crate is in a corner.
const GAME = game(
  "Levels",
  `#######
#P.*.O#
#######

message Well done

#######
#P*O..#
#######

####
#*O#
#P.#
####`,
);
const lineOf = (/** @type {string} */ text) => GAME.split("\n").findIndex((line) => line.includes(text)) + 1;

/** @param {Page} page */
const source = (page) => page.getByRole("textbox", { name: "Source of the game" });
/** @param {Page} page @param {string} name */
const level = (page, name) => button(page.getByRole("list", { name: "Levels", exact: true }), name);
/** @param {Page} page @param {string | RegExp} words */
const problem = (page, words) => says(page, words, "Errors and warnings");
/** The text of the bar about the level. @param {Page} page @param {string} text */
const fact = (page, text) => page.locator("#bar").getByText(text, { exact: true }).waitFor();

/** @param {TestContext} t @param {string} text @param {import("./harness.mjs").PageOptions} [options] */
async function designed(t, text, options) {
  const page = await openShop(site, t, row, { text, name: "" }, options);
  await tab(page, "Design").click();
  return page;
}

test("every level has a badge, anew for those alone that a change concerns, and all count the same", async (t) => {
  const page = await designed(t, GAME);
  await page.evaluate(() => {
    // At every moment the note counts the visible badges.
    const seen = /** @type {any} */ (globalThis);
    seen.wrong = [];
    const look = () => {
      const kinds = [...document.querySelectorAll(".ps-badge")].map((one) => one.getAttribute("data-kind"));
      const count = kinds.filter((kind) => kind === "solvable").length;
      const note = document.querySelector("#strip-note")?.textContent ?? "";
      if (note && !note.startsWith(`${count} of ${kinds.length} `)) seen.wrong.push(`${note}: ${kinds}`);
    };
    new MutationObserver(() => queueMicrotask(look)).observe(document.querySelector("#strip") ?? document, {
      ...{ childList: true, subtree: true, characterData: true },
    });
  });
  for (const name of ["Level 1, 3 moves", "Level 2, 1 move", "Level 3, no solution"])
    await level(page, name).waitFor();
  await page.getByText("2 of 3 can be solved, 1 cannot").waitFor();
  await source(page).fill(GAME.replace("#P*O..#", "#P*..O#"));
  await level(page, "Level 2, 3 moves").waitFor();
  // All pushes are equivalent, but the search tries every order.
  await source(page).fill(GAME.replace("[ > Player", "random [ > Player"));
  await level(page, "Level 1, ≤ 3 moves").waitFor();
  await level(page, "Level 3, no solution").waitFor();
  await source(page).fill(GAME.replace("all Target on Crate", ""));
  await level(page, "Level 3, not known").waitFor();
  await says(page, /nothing to win/, "Solutions");
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).wrong), []);
});

test("errors have their cause first, are mended by a button, and the last version that ran stays", async (t) => {
  const page = await designed(t, GAME);
  await level(page, "Level 1, 3 moves").waitFor();
  await source(page).fill(GAME.replace("| Crate ]", "| Crat ]"));
  await problem(page, `Line ${lineOf("[ > Player")}: rule: "crat" is not defined; did you mean "crate"?`);
  await problem(page, /The board shows the last version that ran\.$/);
  await level(page, "Level 1, 3 moves").waitFor();
  // A game with errors survives a reload.
  await page.reload();
  await problem(page, /"crat" is not defined/);
  await button(page, "Go there").click();
  assert.equal(
    await source(page).evaluate((/** @type {HTMLTextAreaElement} */ area) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    ),
    "[ > Player | Crat ] -> [ > Player | > Crate ]",
  );
  await button(page, "Run it anyway").click();
  await level(page, "Level 1, not known").waitFor();
  await says(page, `line ${lineOf("[ > Player")} has an error`, "Solutions");
  await button(page, "Fix it").click();
  await problem(page, "No errors.");
  await level(page, "Level 1, 3 moves").waitFor();
  assert.equal(await source(page).inputValue(), GAME);
  // Without one section, the following ones make no sense.
  await source(page).fill(GAME.replace("OBJECTS", "OBJEKTE"));
  await problem(page, `Line ${lineOf("OBJECTS")}: “OBJEKTE” is no section; OBJECTS is missing here.`);
  await page.getByText(/^\d+ more errors follow from it$/).waitFor();
  assert.equal(await page.locator(".source-lines .fault").count(), 1);
  await button(page, "Fix it").click();
  await problem(page, "No errors.");
});

/** Runs in the page: the program blocks at the second level, at an input up, and at a rating. */
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
  const page = await openShop(
    site,
    t,
    row,
    { text: GAME, name: "" },
    {
      prepare: (page) => page.addInitScript(stops),
    },
  );
  await level(page, "Level 2, not known").waitFor();
  await level(page, "Level 3, no solution").waitFor();
  await says(page, /a worker stopped 3 times/, "Difficulty");
  await board(page).press("ArrowUp");
  await says(page, /a worker stopped 3 times/);
  await board(page).press("ArrowRight");
  await cell(page, "c2").and(page.getByLabel("c2: player")).waitFor();
});

test("by keys alone a game is played to its end, and taken back across levels and a reload", async (t) => {
  const page = await openShop(site, t, row, { text: GAME.slice(0, GAME.lastIndexOf("####\n#*")), name: "" });
  await page.keyboard.press("ArrowUp");
  await says(page, "Nothing changes.");
  for (const key of ["ArrowRight", "d", "ArrowRight"]) await page.keyboard.press(key);
  await says(page, "Level 1 solved.");
  await page.getByRole("heading", { name: "Solved" }).waitFor();
  await page.getByRole("button", { name: /^Next level/ }).waitFor();
  await page.keyboard.press("n");
  await page.getByText("Well done").waitFor();
  await page.keyboard.press("ArrowRight");
  await says(page, "Press Action (X) to go on.");
  await page.keyboard.press("x");
  await fact(page, "Level 2, 0 moves");
  await level(page, "Level 1, 3 moves, solved by you").waitFor();
  await page.keyboard.press("ArrowRight");
  await says(page, "Solved.");
  await page.locator("#won").waitFor();
  await page.getByLabel("d2: crate on target").waitFor();
  await page.reload();
  await page.locator("#won").waitFor();
  // A message only has to be dismissed.
  for (const at of ["Level 2, 0 moves", "Level 1, 3 moves", "Level 1, 2 moves"]) {
    await page.keyboard.press("z");
    await fact(page, at);
  }
  await page.getByLabel("d2: player").waitFor();
  await page.keyboard.press("r");
  await page.getByLabel("b2: player").waitFor();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await fact(page, "Level 2, 0 moves");
});

test("a message before the first level is passed: there is nothing to take back yet", async (t) => {
  const page = await openShop(site, t, row, {
    text: row.puzzle.text.replace("LEVELS\n", "LEVELS\n\nmessage Push it\n"),
    name: row.puzzle.name,
  });
  await page.getByRole("heading", { name: "Moving" }).waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await fact(page, "Level 1, 0 moves");
  assert.equal(await can(page, "Undo"), false);
  await page.keyboard.press("ArrowRight");
  await fact(page, "Level 1, 1 move");
  await becomes(() => can(page, "Undo"), true);
});

test("on a phone, keys and levels are below the board, and a swipe over a cell is one step", async (t) => {
  const page = await openShop(
    site,
    t,
    row,
    { text: GAME, name: "" },
    { context: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  );
  const keys = page.getByRole("group", { name: "Move" });
  const levels = page.getByRole("list", { name: "Levels", exact: true });
  const rules = page.getByRole("heading", { name: "Rules" });
  await rules.waitFor();
  const places = await Promise.all([board(page), keys, levels, rules].map(boxOf));
  assert.deepEqual(
    places.map(({ y }) => y),
    places.map(({ y }) => y).toSorted((a, b) => a - b),
  );
  for (const one of await levels.getByRole("button").all())
    assert.ok((await boxOf(one)).height >= 44 && (await boxOf(one)).width >= 44);
  const client = await page.context().newCDPSession(page);
  const whole = await boxOf(board(page));
  const [x, y, wide] = [whole.x + whole.width / 4, whole.y + whole.height / 2, whole.width / 7];
  /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {{ x: number, y: number }[]} touchPoints */
  const touch = (type, ...touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x, y });
  for (let i = 1; i <= 10; i++) await touch("touchMove", { x: x + (1.4 * wide * i) / 10, y });
  await touch("touchEnd");
  await fact(page, "Level 1, 1 move");
});

test("the frames of the focus and of a win are at the rim of the plate, apart from names and sentence", async (t) => {
  const page = await openShop(site, t, row);
  const framed = (/** @type {import("playwright-core").Locator} */ one) =>
    one.evaluate((it) => {
      const { outlineStyle, boxShadow } = getComputedStyle(it);
      return [outlineStyle !== "none", boxShadow !== "none"];
    });
  const plate = page.locator("#plate-play");
  await board(page).focus();
  await page.keyboard.press("ArrowRight");
  await becomes(() => framed(plate), [true, false]);
  assert.deepEqual(await framed(board(page)), [false, false]);
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await win(page).waitFor();
  await becomes(() => framed(plate), [true, true]);
  assert.deepEqual(await framed(board(page)), [false, false]);
});

test("hints and checks are of the board as it is, and say where a level was lost", async (t) => {
  const page = await openShop(site, t, row);
  await says(page, "Can be solved", "Solutions");
  await row.err(page);
  await page.keyboard.press("h");
  await says(page, "Hint, 1 of 2. From here the level can no longer be solved.");
  await page.keyboard.press("h");
  await says(page, "Hint, 2 of 2. Take back 1 move.");
  await page.keyboard.press("z");
  await page.keyboard.press("c");
  await says(page, /^The level can be solved from here, in \d more moves\.$/);
  await page.keyboard.press("h");
  await says(page, /^Hint, 1 of 3\. (At most )?\d+ moves from solved\. Start here\./);
  await page.keyboard.press("h");
  await says(page, "Hint, 2 of 3. Next, the crate at e3 comes to f3.");
  await page.keyboard.press("h");
  await says(page, /^Hint, 3 of 3\. Move /);
});

test("a level is explained in plain words: its moves, how often a try succeeds, what each rule is for", async (t) => {
  const page = await openShop(site, t, row, row.other);
  await tab(page, "Understand").click();
  await says(page, "Step 1. Right: the player at b2 comes to c2.");
  await button(page.getByRole("list", { name: "Every step" }), "3 right crate at e2 comes to f2").click();
  await says(page, "Step 3. Right: the crate at e2 comes to f2.");
  // One way leads to the goal, and no other move is possible.
  await matches(() => status(page, "Difficulty").innerText(), /^easy\s+Nearly every try succeeds/);
  const table = page.getByRole("table", { name: "How often a try succeeds" });
  await table.getByRole("row", { name: "any move nearly every try" }).waitFor();
  const words = await page.getByRole("main").innerText();
  assert.doesNotMatch(words, /TSI|knows nothing|worker/);
  await button(page, "What is each rule for?").click();
  await page.getByText("needed: no solution without it").waitFor();
});

test("a level is painted, made wider, added and removed, and Undo takes each back", async (t) => {
  const page = await designed(t, GAME);
  const paint = page.getByRole("group", { name: "Paint" });
  await level(page, "Level 2, 1 move").click();
  await button(paint, "wall").click();
  await cell(page, "e2").click();
  await becomes(async () => (await source(page).inputValue()).includes("#P*O#.#"), true);
  await cell(page, "e2").press("ArrowRight");
  await page.keyboard.press("O");
  await becomes(async () => (await source(page).inputValue()).includes("#P*O#O#"), true);
  await page.getByRole("spinbutton", { name: "Columns" }).fill("8");
  await page.getByRole("spinbutton", { name: "Columns" }).press("Enter");
  await becomes(async () => (await source(page).inputValue()).includes("#P*O#O#."), true);
  await level(page, "New level").click();
  const fourth = page.getByRole("list", { name: "Levels" }).getByRole("button", { name: /^Level 4,/ });
  await fourth.waitFor();
  await button(page, "Remove level").click();
  await fourth.waitFor({ state: "hidden" });
  for (let i = 0; i < 5; i++) await act(page, "Undo").click();
  await becomes(() => source(page).inputValue(), GAME);
});

test("what a change has done to the levels is found out, with the version before or the one that was opened", async (t) => {
  const page = await designed(t, GAME);
  const ask = button(page, "What did it break?");
  assert.equal(await ask.getAttribute("aria-disabled"), "true");
  await source(page).fill(GAME.replace("#P*O..#", "*P.O..#"));
  await becomes(() => ask.getAttribute("aria-disabled"), null);
  await ask.click();
  await says(page, "2 of 3 levels unchanged, 1 broken.", "What has changed");
  const changes = page.getByRole("main");
  await changes.getByText("broken: it can no longer be solved").waitFor();
  // A rule that pulls besides: what was solved by pushing still is, and the corner is not.
  await source(page).fill(
    GAME.replace("#P*O..#", "*P.O..#").replace(
      "> Crate ]\n",
      "> Crate ]\n[ < Player | Crate ] -> [ < Player | < Crate ]\n",
    ),
  );
  await changes.getByText("broken: it can no longer be solved").waitFor({ state: "hidden" });
  await page.getByLabel("Compare with").selectOption("the version that was opened");
  await ask.click();
  await says(page, /^0 of 3 levels unchanged, 0 broken\.$/, "What has changed");
  await changes.getByText("its solution still works").waitFor();
  await changes.getByText("its solution no longer works; another one does").waitFor();
  await changes.getByText("it cannot be solved").waitFor();
});

test("a longer solution of your own is made shorter, and what can go from the game is listed", async (t) => {
  const page = await openShop(site, t, row, { text: GAME, name: "" });
  await board(page).focus();
  for (const key of ["ArrowRight", "ArrowLeft", "ArrowRight", "ArrowRight", "ArrowRight"])
    await page.keyboard.press(key);
  await tab(page, "Understand").click();
  await button(page, "Is there a shorter solution?").click();
  await says(
    page,
    "Your solution has 5 moves; 3 moves are enough. No solution has fewer.",
    "Shorter solution",
  );
  await button(page, "What can go?").click();
  await says(page, /^\d+ things left out in turn: \d+ can go, each alone\.$/, "What can go");
  // The rim of the board holds everything in, with or without its walls.
  await page.getByText(/^walls: .*a1, /).waitFor();
});

test("levels are made from the game's own, and become a part of it", async (t) => {
  const page = await openShop(site, t, row);
  await tab(page, "Generate").click();
  await row.wish(page);
  await button(page, "Search").click();
  await says(
    page,
    /^Found 3 of 3 levels\. \d+ levels tried: \d+ can be solved, \d+ cannot, \d+ not decided\.$/,
    "Generate",
  );
  await button(page, "Add to the game").click();
  await says(page, "Added to Rows.", "This puzzle");
  await button(page, "Add to the game").click();
  await says(page, "It is there already.", "This puzzle");
  await tab(page, "Design").click();
  await page.getByText("2 of 2 can be solved").waitFor();
  await source(page).fill(row.puzzle.text.replace("[ > Player", "random [ > Player"));
  await level(page, "Level 1, ≤ 4 moves").waitFor();
  await tab(page, "Generate").click();
  await button(page, "Search").click();
  await says(page, /chance decides what inputs do/, "Generate");
});

test("what version 0.1 kept is there: the text with what was played, texts of before, found levels", async (t) => {
  const page = await site.open(t, addressOf(row));
  await board(page).waitFor();
  const rules = row.puzzle.text.slice(0, row.puzzle.text.indexOf("########"));
  const kept = {
    game: {
      text: `${GAME}\n`,
      played: { strokes: [{ input: "right" }, { input: "open", level: 2 }], at: 2 },
    },
    texts: [{ name: "Rows", text: `${row.puzzle.text}\n` }],
    more: [
      {
        title: "Rows",
        rules: rules
          .split("\n")
          .map((line) => line.trim())
          .filter(Boolean)
          .join("\n"),
        levels: [{ rows: ["#####", "#P*O#", "#####"], moves: ["right"], measures: { none: { tsi: 1.5 } } }],
      },
    ],
  };
  // From now on the page cannot write.
  await page.goto(`${site.url}/site/docs/index.html`);
  await page.evaluate(async (kept) => {
    for (const { name = "" } of await indexedDB.databases()) {
      /** @type {IDBDatabase} */
      const db = await new Promise((resolve) => {
        indexedDB.open(name).onsuccess = ({ target }) => resolve(/** @type {any} */ (target).result);
      });
      for (const store of db.objectStoreNames) {
        const transaction = db.transaction(store, "readwrite");
        const objects = transaction.objectStore(store);
        objects.clear();
        for (const [key, value] of Object.entries(kept))
          objects.put({ version: 1, value }, `puzzlescript/${key}`);
        await new Promise((resolve) => (transaction.oncomplete = () => resolve(undefined)));
      }
      db.close();
    }
    localStorage.clear();
  }, kept);
  await page.goto(site.url + addressOf(row));
  await shows(page, "Levels");
  await fact(page, "Level 2, 0 moves");
  await page.keyboard.press("z");
  await fact(page, "Level 1, 1 move");
  await tab(page, "Generate").click();
  await page
    .getByRole("list", { name: "Generated puzzles" })
    .getByRole("button", { name: /^Rows, not rated/ })
    .waitFor();
  await page.locator("#preview svg").waitFor();
});

// --- words ---

test("a cause hides what follows from it, and what is misspelt can be mended", () => {
  const error = {
    line: 3,
    text: `win conditions: "targt" is not defined; did you mean "target"?`,
    warning: false,
  };
  const whole = GAME.replace("all Target", "all Targt");
  const at = whole.split("\n").findIndex((line) => line.includes("Targt")) + 1;
  const { faults } = causes(whole, [{ ...error, line: at }]);
  assert.deepEqual(faults[0].fix, { line: at, text: "all Target on Crate" });
  for (const name of ["OBJECTS", "LEGEND", "SOUNDS", "COLLISIONLAYERS", "RULES", "WINCONDITIONS", "LEVELS"]) {
    const { faults, follow } = causes(GAME.replace(`\n${name}\n`, "\nNONSENSE\n"), [error, error]);
    assert.equal(faults.length, 1, name);
    assert.equal(follow, 2);
    assert.deepEqual(faults[0].fix, { line: lineOf(name), text: name }, name);
  }
  assert.deepEqual(causes(GAME, []).faults, []);
});

test("letters of levels, and colours of the text", () => {
  const objects = ["background", "wall", "target", "player", "crate"].map((name, i) => ({
    ...{ name, layer: i < 1 ? 0 : i === 2 ? 1 : 2, colors: [], sprite: [] },
  }));
  const text = GAME.replace("LEGEND\n", "LEGEND\n\n@ = Crate and Target\nThing = Wall or Crate\n");
  const glyphs = glyphsOf(/** @type {any} */ ({ text, objects, background: 0 }));
  assert.deepEqual(glyphs.map(({ glyph }) => glyph).join(""), ".#OP*@");
  assert.deepEqual(glyphs.at(-1), { glyph: "@", name: "crate and target", things: [0, 2, 4] });
  const kinds = spansOf(["RULES", "(a (b) c) late [ > Player ]"])[1];
  assert.deepEqual(
    kinds.map(({ kind, text }) => `${kind}:${text}`).filter((one) => /late|Player|b/.test(one)),
    ["code-quiet:(a (b) c)", "code-word:late", "code-name:Player"],
  );
});

test("badges, reasons, and how many there are", () => {
  const none = { solved: false, expansions: 1234, complete: false };
  assert.equal(
    reasonOf({ ...none, reason: "not decided: the search was given up" }),
    "1,234 states searched",
  );
  const solved = { ...none, solved: true, moves: ["up", "left"] };
  assert.equal(badgeOf({ ...solved, optimal: true }), "2 moves");
  assert.equal(badgeOf(solved), "≤ 2 moves");
  assert.equal(badgeOf({ ...solved, chance: "fair" }), "in the end");
  assert.equal(
    summaryOf([solved, undefined, none, { ...none, unsolvable: true }, { ...solved, chance: "luck" }]),
    "1 of 5 can be solved, 1 with luck, 1 cannot, 1 not known, 1 searching …",
  );
});

test("a rating is a word, a chance, and then the number", () => {
  assert.equal(inWords({ tsi: 1.5 }), "1.5 Sh");
  assert.equal(inWords({ tsiInterval: [1, 2] }), "1.0 to 2.0 Sh");
  assert.equal(inWords({ tsiInterval: [1, null] }), "at least 1.0 Sh");
  assert.equal(tryIn({ tsi: 6.13 }), "1 try in 70");
  assert.equal(tryIn({ tsi: 20 }), "1 try in 1,050,000");
  const place = /** @type {import("../shapes.d.ts").DifficultyPlace} */ ({
    ...{ sh: 6.1, word: "hard", percent: 70, count: 57, size: "level", source: "published" },
    ...{ text: "Harder than 70 %.", people: "Not compared with people.", page: null },
  });
  assert.deepEqual(ofPlace(place), { word: "hard", bars: 3, hollow: false });
  assert.equal(ofPlace(null).word, "not rated");
  const card = cardOf({ measures: { "dead+finish": { tsi: 6.13 } }, place, complete: true }, "Level 2");
  assert.equal(card.chance, "1 try in 70 with every rule");
  assert.equal(card.small, "Level 2: 6.1 Sh. Harder than 70 %. Not compared with people.");
});

test("states: strokes of version 0.1, what is one, and where Restart goes", () => {
  const kept = {
    strokes: [{ input: "right" }, { input: "right", level: 1 }, { input: "open", level: 4 }],
    at: 9,
  };
  assert.deepEqual(ofStrokes(kept), {
    all: [
      stateOf({ level: 0, inputs: "" }),
      stateOf({ level: 0, inputs: "r" }),
      stateOf({ level: 1, inputs: "" }),
      stateOf({ level: 4, inputs: "" }),
    ],
    at: 3,
  });
  for (const wrong of [{}, { strokes: [{ input: "jump" }] }, { strokes: [{ input: "up", level: "x" }] }])
    assert.equal(ofStrokes(wrong), null);
  const of = /** @type {any} */ ({ levels: [{}, {}] });
  assert.ok(isState(of, stateOf({ level: 1, inputs: "rlR", won: [0] })));
  for (const wrong of ["", "{}", stateOf({ level: 2, inputs: "" }), stateOf({ level: 0, inputs: "q" })])
    assert.ok(!isState(of, wrong), wrong);
  const begun = stateOf({ level: 1, inputs: "rR" });
  assert.equal(restarted(begun), begun);
  assert.equal(restarted(stateOf({ level: 1, inputs: "r" })), begun);
});

test("what decides a level names it: its board and the rules, not where it is", () => {
  /** @param {string} text @param {any[]} levels */
  const keys = (text, levels) => keysOf({ text, levels });
  const cells = [[0], [0, 1]];
  const at = (/** @type {number} */ line) => ({ line, width: 2, height: 1, cells });
  const [one] = keys("rule\n\nab", [at(3)]);
  assert.equal(keys("rule\n\nmessage hi\n\nab", [{ line: 3, message: "hi" }, at(5)])[1], one);
  assert.notEqual(keys("another\n\nab", [at(3)])[0], one);
  assert.notEqual(keys("rule\n\nab", [{ ...at(3), cells: [[0], [0]] }])[0], one);
});

test("levels go below a source, whatever it ends with", () => {
  for (const end of ["", "\n", "\n\n", "\n \n"]) {
    const more = withMore(`LEVELS\n\n#P#${end}`, [["#*#", "#P#"], ["P*O"]]);
    assert.match(more, /\n#P#\s*\n\s*\n#\*#\n#P#\n\nP\*O\n$/);
    assert.ok(has(more, ["#*#", "#P#"]) && has(more, ["P*O"]));
    assert.ok(!has(more, ["#*#"]), "a row of a level is no level");
  }
  assert.equal(
    tallyOf({ solvedCount: 1200, unsolvableCount: 30, undecidedCount: 4 }),
    "1,234 levels tried: 1,200 can be solved, 30 cannot, 4 not decided.",
  );
});

test("colours and cells in words", () => {
  assert.deepEqual(colour("#fA0"), [255, 170, 0, 255]);
  assert.deepEqual(colour("#01020380"), [1, 2, 3, 128]);
  assert.equal(colour("Transparent"), null);
  const of = /** @type {any} */ ({
    objects: [{ name: "grass" }, { name: "box" }, { name: "goal" }],
    background: 0,
  });
  assert.equal(wordsOf(of, [0, 2, 1]), "box on goal");
  assert.equal(wordsOf(of, [0]), "empty");
  assert.equal(cellName(1, 2), "b3");
  assert.equal(cellName(27, 0), "ab1");
});

test("the reason why it is not known whether there is a shorter solution goes on with its sentence", () => {
  const moves = /** @type {const} */ (["right", "right"]);
  const answer = { given: 2, moves: [...moves], shorter: false, optimal: false };
  for (const reason of [
    "not measured: chance decides what inputs do",
    "not decided: the search was given up",
  ])
    assert.equal(
      shorterWordsOf({ ...answer, reason }, true),
      `Your solution has 2 moves. Whether there is a shorter one is ${reason}.`,
    );
});
