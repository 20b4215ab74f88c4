// The page's readings of the board: hidden numbers, single rules, details, suggestions, and the size, time
// and colours of a query.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import {
  board,
  button,
  editor,
  generator,
  number,
  openPuzzle,
  puzzleText,
  settled,
  status,
  view,
} from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { becomes, eventually } from "./reading.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

/** @param {Page} page */
const players = (page) => page.getByRole("group", { name: "Player model" });
/** @param {Page} page @param {string} name */
const fold = (page, name) => page.getByText(name, { exact: true });
/** @param {Page} page */
const reload = async (page) => {
  await page.reload();
  await page.getByRole("tabpanel").waitFor();
  await settled(page);
};

test("the numbers can be hidden, and stay hidden", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  await settled(page);
  const solutions = await number(page, "Solutions");
  await fold(page, "Details").click();
  const hide = page.getByRole("switch", { name: "Hide numbers" });
  await hide.focus();
  await page.keyboard.press("Space");
  const hidden = async () => {
    assert.equal(await status(page, "Solutions").innerText(), "hidden");
    assert.equal(await status(page, "Difficulty").innerText(), "hidden");
    assert.doesNotMatch(await players(page).innerText(), /\d\.\d\d Sh/);
    assert.doesNotMatch(await page.getByRole("region", { name: "Measures" }).innerText(), /\d\.\d\d Sh/);
    assert.equal(await page.getByRole("list", { name: "Suggestions" }).innerText(), "");
  };
  await hidden();
  await button(page, "Show solution").click();
  await status(page, "Shown solution").getByText(/^1$/).waitFor();
  await reload(page);
  await becomes(() => hide.isChecked(), true);
  await hidden();
  await hide.uncheck();
  await becomes(() => number(page, "Solutions"), solutions);
  await page.getByText(/^with every rule|with every rule$/).waitFor();
});

test("single rules make a player of one's own", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  await fold(page, "Choose single rules").click();
  /** @param {string} name */
  const rule = (name) => players(page).getByRole("checkbox", { name, exact: true });
  const names = ["path", "dead ends", "squares", "triangles", "along the path", "closed regions"];
  for (const name of names) assert.ok(await rule(name).isChecked(), `every rule includes ${name}`);
  for (const name of ["polyomino", "triangles left"])
    assert.equal(await rule(name).isChecked(), false, "in no published player");
  for (const name of ["dead ends", "triangles", "closed regions"]) await rule(name).uncheck();
  await page.getByText("with 3 chosen rules", { exact: true }).waitFor();
  await settled(page);
  const [{ measures }] = perplex("analyze", puzzleText, "-players", "path+separation+apr");
  assert.equal(await number(page, "Difficulty"), Number(measures["path+separation+apr"].tsi.toFixed(2)));
  assert.equal(await players(page).getByRole("radio", { checked: true }).count(), 0);
  await reload(page);
  await becomes(() => rule("path").isVisible(), true, "the choice is open as it was left");
  assert.deepEqual(await Promise.all(names.map((name) => rule(name).isChecked())), [
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
  await rule("dead ends").check();
  await rule("triangles").check();
  await becomes(
    () => players(page).getByRole("radio", { name: "the basics + along the path" }).isChecked(),
    true,
    "a preset is known again",
  );
});

test("the details give every measure and the bare board's paths", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  await settled(page);
  await fold(page, "Details").click();
  const [{ measures, paths }] = perplex("analyze", puzzleText, "-players", "all");
  const region = page.getByRole("region", { name: "Measures" });
  await region.getByText(paths.toLocaleString("en"), { exact: true }).waitFor();
  const text = await region.innerText();
  for (const [name, key] of Object.entries({
    TSI: "tsi",
    MSI: "msi",
    MUSE: "muse",
    ReMUSE: "remuse",
    MUAE: "muae",
  })) {
    assert.ok(
      text.replaceAll(/\s+/g, " ").includes(`${name} ${measures.all[key].toFixed(2)} Sh `),
      `${name}: ${text}`,
    );
  }
});

test("a count that no double holds has all its digits in the details", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify({ kind: "witness", width: 10, height: 10 }));
  await status(page, "Solutions").getByText("1.6 × 10²⁴").waitFor();
  await fold(page, "Details").click();
  const region = page.getByRole("region", { name: "Measures" });
  // OEIS A007764, n = 11: the number of ways from corner to corner; on a board without symbols each is a
  // solution.
  await region.getByText("1,568,758,030,464,750,013,214,100", { exact: true }).waitFor();
});

test("a board that is too large has an interval, which never looks like a number and becomes narrower", async (t) => {
  const page = await editor(site, t, "/?workers=1");
  const symbols = [
    { at: [3, 3], type: "separation", color: "black" },
    { at: [5, 3], type: "separation", color: "white" },
    { at: [9, 7], type: "separation", color: "black" },
  ];
  await openPuzzle(page, JSON.stringify({ width: 8, height: 8, symbols }));
  const difficulty = status(page, "Difficulty");
  await difficulty.getByText(/^\d+(\.\d+)? to \d+(\.\d+)?$/).waitFor();
  await difficulty.evaluate((element) => {
    // Without the word, which does not change.
    const text = () => element.textContent?.replace(/^measuring/, "");
    const shown = [text()];
    Object.assign(globalThis, { shown });
    new MutationObserver(() => shown.push(text())).observe(element, {
      childList: true,
      subtree: true,
    });
  });
  const shown = await page.waitForFunction(() => {
    const { shown } = /** @type {any} */ (globalThis);
    const [low, high] = shown.at(-1).split(" to ").map(parseFloat);
    return high - low <= 0.5 ? shown : null;
  });
  /** @type {string[]} */
  const texts = await shown.jsonValue();
  for (const text of texts) assert.match(text, /^\d+(\.\d+)? to \d+(\.\d+)? Sh$/);
  await page.getByText("95 % interval: such intervals hold in 95 of 100 cases").waitFor();
  await page
    .getByRole("radio", { name: "every rule", description: /^\d+(\.\d+)? to \d+(\.\d+)? Sh$/ })
    .waitFor();
});

test("an interval of a 7x7 says how sure it is and what is being done about it", async (t) => {
  const page = await editor(site, t, "/?workers=2");
  const symbols = [
    { at: [1, 1], type: "separation", color: "black" },
    { at: [13, 1], type: "eliminator", color: "white" },
    { at: [7, 3], type: "star", color: "orange" },
    { at: [5, 5], type: "separation", color: "white" },
    { at: [11, 5], type: "triangle", count: 2 },
    {
      at: [7, 7],
      type: "polyomino",
      shape: [
        [1, 1, 1],
        [1, 0, 0],
      ],
    },
    { at: [3, 9], type: "star", color: "orange" },
    { at: [9, 9], type: "separation", color: "white" },
    { at: [5, 11], type: "triangle", count: 1 },
    { at: [13, 13], type: "separation", color: "black" },
  ];
  await openPuzzle(page, JSON.stringify({ width: 7, height: 7, symbols }));
  const difficulty = status(page, "Difficulty");
  const remark = () => page.getByText(/^Narrowing the interval: [\d,]+ states so far$/);
  await difficulty.getByText(/^\d+(\.\d+)? to \d+(\.\d+)?$/).waitFor();
  await remark().waitFor();
  await page.getByText("95 % interval", { exact: false }).first().waitFor();
  await status(page, "Solutions")
    .getByText(/at least, counting/)
    .waitFor();
  const states = async () => Number((await remark().innerText()).replace(/\D/g, ""));
  const before = await states();
  await eventually(async () => assert.ok((await states()) > before, "it goes on"));
  // A phone has room for the certainty, not for the method.
  await page.setViewportSize({ width: 360, height: 780 });
  await becomes(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await difficulty.getByText(/^\d+(\.\d+)? to \d+(\.\d+)?$/).waitFor();
  await page.getByText("95 % interval", { exact: true }).waitFor();
});

test("suggestions stand with the number behind them", async (t) => {
  const page = await editor(site, t);
  await page.getByText("Details", { exact: true }).click();
  const list = page.getByRole("list", { name: "Suggestions" });
  await list.getByText("0 constraints: fewer than 4").waitFor();
  await list.getByText(/^8,512 solutions: more than 10$/).waitFor();
  await list.getByText(/^ReMUSE 0\.\d\d Sh: can be deduced easily$/).waitFor();
  await openPuzzle(page, JSON.stringify({ width: 2, height: 2, symbols: [{ at: [1, 1], type: "star" }] }));
  await list.getByText("no solution: the puzzle is unsolvable").waitFor();
  await list.getByText("1 constraint: fewer than 4").waitFor();
});

test("a query tells its size and time, and tries the chosen colours", async (t) => {
  const page = await editor(site, t, "/?workers=2");
  const query = {
    width: 3,
    height: 3,
    symbols: [
      { at: [1, 1], type: "unknown" },
      { at: [5, 5], type: "unknown" },
      { at: [2, 3], type: "unknown" },
    ],
  };
  await openPuzzle(page, JSON.stringify(query));
  const size = page.getByRole("region", { name: "Generate puzzles" });
  await size.getByText(/7² × 3 = 147 combinations, (under a second|about \d+ s)/).waitFor();
  await view(page, "Generate").click();
  await fold(page, "Colours: blue, orange").click();
  /** @param {string} name */
  const colour = (name) =>
    page.getByRole("group", { name: "Query colours" }).getByRole("checkbox", { name, exact: true });
  await becomes(() => colour("Orange").isChecked(), true);
  await becomes(() => button(page, "Usual colours").isEnabled(), false);
  await colour("Blue").uncheck();
  await colour("Orange").focus();
  await page.keyboard.press("Space");
  await colour("Red").check();
  await page.getByRole("checkbox", { name: "May leave a place empty" }).check();
  await size.getByText("6² × 3 = 108 combinations").waitFor();
  await reload(page);
  await size.getByText("6² × 3 = 108 combinations").waitFor();
  assert.ok(await colour("Red").isChecked());
  await generator(page).click();
  await button(page, "Cancel").waitFor({ state: "hidden" });
  const progress = page.getByRole("progressbar", { name: "Generation progress" });
  assert.equal(Number(await progress.getAttribute("aria-valuenow")), 108);
  const want = perplex("generate", query, "-colors", "red", "-include-empty");
  assert.match(
    (await progress.getAttribute("aria-valuetext")) ?? "",
    new RegExp(`\\b${want.length} can be solved`),
  );
  await button(page, "Usual colours").click();
  await fold(page, "Colours: blue, orange").waitFor();
});

// The readings at the time of the call, in the same task.
const shown = () => {
  const text = (/** @type {string} */ selector) => document.querySelector(selector)?.textContent.trim() ?? "";
  return {
    solutions: text("#solutions"),
    difficulty: text("#difficulty"),
    players: [...document.querySelectorAll("[id^=player-value-]")].map(({ textContent }) => textContent),
    pale: document.querySelectorAll("#solutions.stale, #difficulty.stale").length,
  };
};
const unknown = {
  solutions: "… counting",
  difficulty: "measuring… Sh",
  players: ["…", "…", "…", "…", "…", "…"],
  pale: 0,
};

test("nothing of another board is shown as this one's: only a small edit keeps it, as what was before", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  await settled(page);
  const first = await page.evaluate(shown);
  /**
   * Replaces the present document, and reads the page in the same task.
   *
   * @param {object} document
   * @param {string} [where]
   */
  const apply = (document, where = "here") =>
    page.evaluate(
      ([step, read]) => {
        globalThis.perplexEditor.desk.apply(step);
        return new Function(`return (${read})()`)();
      },
      [{ document, said: "Changed", where }, String(shown)],
    );
  const edited = { ...puzzleText, symbols: puzzleText.symbols.slice(1) };
  const after = await apply(edited);
  assert.equal(after.solutions, first.solutions.replace(/\D*$/, " before"));
  assert.deepEqual([after.difficulty, after.pale], [first.difficulty, 2]);
  await settled(page);
  assert.equal((await page.evaluate(shown)).pale, 0);
  assert.deepEqual(await apply({ ...puzzleText, width: 4, symbols: [] }), unknown, "an import");
  await settled(page);
  assert.deepEqual(
    await apply({ ...puzzleText, width: 4, symbols: [] }, "tab"),
    unknown,
    "the same board in a new tab",
  );
  await settled(page);
  const gone = await page.evaluate((read) => {
    const { history } = globalThis.perplexEditor.desk;
    history.open(history.tabs()[0].id);
    return new Function(`return (${read})()`)();
  }, String(shown));
  assert.deepEqual(gone, unknown, "a change of tab");
  await settled(page);
  // Another player: the solutions are those of the same board, but the difficulty is not known yet.
  await becomes(async () => (await page.evaluate(shown)).players.includes("…"), false);
  const before = await page.evaluate(shown);
  const chosen = await page.evaluate((read) => {
    /** @type {HTMLElement} */ (document.querySelector("input[name=player][value=none]")).click();
    return new Function(`return (${read})()`)();
  }, String(shown));
  assert.deepEqual(chosen, { ...before, difficulty: "measuring… Sh" });
});

test("a reload shows no number that was not measured since", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  await settled(page);
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ ...rest) {
      if (!message.request?.includes('"verb":"analyze"')) postMessage.call(this, message, ...rest);
    };
  });
  await page.reload();
  await board(page).waitFor();
  await status(page, "Solutions").getByText("counting").waitFor();
  assert.deepEqual(await page.evaluate(shown), unknown);
});
