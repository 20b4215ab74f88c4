// Design, Understand and Generate.

import assert from "node:assert/strict";
import {
  act,
  board,
  button,
  can,
  found,
  give,
  measured,
  openSheet,
  says,
  sheet,
  shows,
  status,
  tab,
  words,
} from "../families.mjs";
import { attribute, becomes, downloaded, eventually, figureIn } from "../reading.mjs";

/** @import { Locator, Page } from "playwright-core" */

/** The number of the present step, from 1. @param {Page} page @param {string} [name] of what says it */
const at = async (page, name = "Puzzle") => figureIn(await status(page, name).innerText(), /^Step (\d+)\./);
/** The default display of steps. @type {import("../families.mjs").Stepping} */
const STEPPING = {
  ...{ list: "Every step", said: "Puzzle", hard: ".step-row.hard" },
  ...{ back: "Step back", on: "Step on", play: "Play steps", first: 0 },
  readings: async (page) => page.getByRole("group", { name: "Shown on the board" }).getByRole("button"),
};
/** @param {Page} page */
const form = (page) => page.getByRole("form", { name: "Search for" });
/** The default use of Generate. @type {import("../families.mjs").Generating} */
const GENERATING = {
  within: form,
  over: (page) => says(page, /^(Found|Done)/, "Generate"),
  orders: (page) => page.getByRole("group", { name: "Sort" }).getByRole("button"),
  async manage(page) {
    const count = await found(page).count();
    const { text } = await downloaded(page, button(page, "Download table"));
    assert.equal(text.trim().split("\r\n").length, count + 1);
    await button(page, "Clear").click();
    await becomes(() => found(page).count(), 0);
    await button(page, "Bring them back").click();
    await becomes(() => found(page).count(), count);
  },
  async preview(page) {
    const picture = () => page.locator("#preview .preview-picture").innerHTML();
    const solved = page.getByRole("switch", { name: "Show the solution" });
    await becomes(async () => (await picture()).includes("svg"), true);
    const plain = await picture();
    await solved.check();
    await becomes(async () => (await picture()) !== plain, true, "the solution is shown");
    const solution = await picture();
    await solved.uncheck();
    await becomes(async () => (await picture()) !== solution, true, "the solution is taken away again");
    await says(page, /Hardest step: |1 try in |[Nn]early every try/, "Difficulty");
    // Another seed gives more puzzles of the same kind.
    const seed = () => form(page).locator("[name=seed]").inputValue();
    const before = await seed();
    await button(page, "Find more").click();
    await becomes(async () => (await seed()) !== before, true);
    await button(form(page), "Search").waitFor();
  },
  async keep(page) {
    await button(page, "Keep").click();
    await says(page, "Kept in the Library.", "This puzzle");
    await button(page.locator("main"), "Play").click();
  },
};
/** Whether a press has selected something. @param {Locator} one */
const isChosen = async (one) =>
  (await one.isChecked().catch(() => false)) ||
  [await one.getAttribute("aria-pressed"), await one.getAttribute("aria-current")].includes("true");
/** @param {Page} page */
const entries = async (page) => {
  await openSheet(page, "Library");
  const count = figureIn(
    await sheet(page, "Library")
      .getByText(/^\d+ puzzles?$/)
      .innerText(),
    /^\d+/,
  );
  await page.keyboard.press("Escape");
  return count;
};

/** @type {import("../families.mjs").Checks} */
export const making = {
  async understand({ page, row }) {
    await tab(page, "Understand").click();
    assert.equal(await button(page, "Earlier ones").count(), 0, "steps have no pages");
    const { list, said, back, on, play, first, show } = { ...STEPPING, ...row.stepping };
    await show?.(page);
    const all = page.getByRole("list", { name: list, exact: true });
    const rows = all.getByRole("button");
    const shown = () => at(page, said);
    const control = (/** @type {string} */ name) => button(page.locator("main"), name);
    const usable = async (/** @type {string} */ name) =>
      (await control(name).getAttribute("aria-disabled")) !== "true";
    await rows.first().waitFor();
    const count = await rows.count();
    assert.ok(count > 3, String(count));
    await says(page, /^Step 1\./, said);
    await measured(page);
    assert.match(await status(page, "Difficulty").innerText(), /easy|medium|hard|extreme/);
    const before = await words(page);
    if (first < 1) {
      await control(back).click();
      assert.equal(await shown(), first);
      assert.notDeepEqual(await words(page), before);
      assert.equal(await usable(back), false);
      await control(on).click();
      await becomes(() => words(page), before);
    } else assert.equal(await usable(back), false);
    await control(on).click();
    assert.equal(await shown(), 2);
    await becomes(async () => String(await words(page)) !== String(before), true, "a film moves");
    await control(back).click();
    assert.equal(await shown(), 1);
    await becomes(() => words(page), before);
    await page.keyboard.press("ArrowRight");
    assert.equal(await shown(), 2);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await shown(), 1);
    // Arrows change the step after a press on the tab, too.
    await tab(page, "Play").click();
    await tab(page, "Understand").click();
    await show?.(page);
    const from = await shown();
    await page.keyboard.press("ArrowRight");
    await becomes(shown, from + 1);
    await control(back).click();
    await rows.last().click();
    assert.equal(await shown(), count);
    const current = all.locator("[aria-current=step]");
    assert.deepEqual(await current.allInnerTexts(), [await rows.last().innerText()]);
    if (await usable(on)) await control(on).click(); // to the whole solution
    assert.equal(await usable(on), false);
    // It plays by the button and by the space bar, from the beginning again.
    await control(play).click();
    await eventually(async () => assert.ok((await shown()) >= 2));
    await control("Pause").click();
    const paused = await shown();
    await page.clock.fastForward(60_000);
    assert.equal(await shown(), paused);
    await all.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await page.keyboard.press(" ");
    await control("Pause").waitFor();
    await page.keyboard.press(" ");
    await control(play).waitFor();
  },

  async "next hard step"({ page, row }) {
    const { list, said, hard: isHard } = { ...STEPPING, ...row.stepping };
    const hard = page.locator(isHard);
    const next = button(page.locator("main"), "Next hard step");
    const rows = page.getByRole("list", { name: list, exact: true }).getByRole("button");
    assert.equal((await next.getAttribute("aria-disabled")) !== "true", (await hard.count()) > 0);
    if (!row.hard) return;
    await give(page, "paste", row.hard.text);
    await shows(page, row.hard.name);
    await tab(page, "Understand").click();
    await hard.first().waitFor();
    await rows.first().click();
    const seen = new Set();
    for (let i = 0; i < (await hard.count()); i++) {
      await (i % 2 ? page.keyboard.press("n") : next.click());
      await becomes(() => page.locator(`${isHard}[aria-current]`).count(), 1);
      seen.add(await at(page, said));
    }
    assert.ok(seen.size >= (await hard.count()) - 1, [...seen].join(" "));
    await give(page, "paste", row.puzzle.text);
    await shows(page, row.puzzle.name);
    await tab(page, "Understand").click();
    await rows.first().waitFor();
  },

  async readings({ page, row }) {
    const { said, show, readings: showReadings } = { ...STEPPING, ...row.stepping };
    const readings = await showReadings(page);
    await becomes(async () => (await readings.count()) > 1, true);
    await measured(page);
    for (let i = (await readings.count()) - 1; i >= 0; i--) {
      await readings.nth(i).click();
      assert.ok(await isChosen(readings.nth(i)));
      await board(page).waitFor();
      const step = page.getByRole("toolbar", { name: "Board" }).getByText(/^Step\s\d+ of/);
      if (i > 0) assert.equal(await step.count(), 0, "a reading has no steps");
    }
    await show?.(page);
    await says(page, /^Step \d+\./, said);
  },

  async design({ page, row }) {
    const had = await entries(page);
    await tab(page, "Design").click();
    const before = await words(page);
    const states = [before];
    for (const change of row.changes) {
      await change(page);
      await becomes(async () => String(await words(page)) !== String(states.at(-1)), true);
      states.push(await words(page));
    }
    const [one, after] = [states[1], states[states.length - 1]];
    const has = had + (row.inPlace ? 0 : 1);
    await becomes(() => entries(page), has, "the original stays, and all changes are one entry");
    for (const [back, on] of [
      ["z", "Shift+Z"],
      ["Control+z", "Control+y"],
    ]) {
      await page.keyboard.press(back);
      await becomes(async () => String(await words(page)) !== String(after), true, back);
      await page.keyboard.press(on);
      await becomes(() => words(page), after, on);
    }
    for (let i = 0; i < row.changes.length; i++) {
      const last = String(await words(page));
      await act(page, "Undo").click();
      await becomes(async () => String(await words(page)) !== last, true);
    }
    await becomes(() => words(page), before);
    if (!row.inPlace) await becomes(() => can(page, "Undo"), false);
    // No change is lost at the speed of key presses.
    for (const change of row.changes) await change(page);
    await becomes(() => words(page), after);
    for (let i = 1; i < row.changes.length; i++) await page.keyboard.press("z");
    await becomes(() => words(page), one);
    // Changes and the undo history are kept.
    await page.reload();
    await board(page).waitFor();
    await becomes(() => words(page), one);
    await act(page, "Undo").click();
    await becomes(() => words(page), before);
    await becomes(() => entries(page), had, "back at the original, there is no copy of it");
  },

  async solution({ page, row }) {
    await tab(page, "Design").click();
    await measured(page);
    const before = await words(page);
    await act(page, "Show solution").click();
    await becomes(async () => String(await words(page)) !== String(before), true);
    await act(page, "Hide solution").click();
    await becomes(() => words(page), before);
    if (row.inPlace) return;
    await button(page, "Play it").click();
    assert.equal(await page.getByRole("tab", { selected: true }).innerText(), "Play");
  },

  async "a puzzle without a solution"({ page, row }) {
    if (!row.unsolvable) return;
    await give(page, "paste", row.unsolvable.text);
    await shows(page, row.unsolvable.name);
    await tab(page, "Design").click();
    await says(page, /^No solution/, "Solutions");
    const play = button(page, "Play it");
    assert.equal(await attribute(play, "aria-disabled"), "true");
    assert.equal(await attribute(play, "title"), "The puzzle has no solution.");
    await give(page, "paste", row.puzzle.text);
    await shows(page, row.puzzle.name);
    await tab(page, "Design").click();
    await becomes(() => play.getAttribute("aria-disabled"), null);
  },

  async generate({ page, row }) {
    await tab(page, "Generate").click();
    const { within, over, orders, manage, preview } = { ...GENERATING, ...row.generating };
    await row.wish(page);
    await button(within(page), "Search").click();
    await over(page);
    const bar = page.getByRole("progressbar", { name: "Generation progress" });
    const [now, most] = [await attribute(bar, "aria-valuenow"), await attribute(bar, "aria-valuemax")];
    assert.equal(Number(now), Number(most));
    const count = await found(page).count();
    assert.ok(count >= 2, String(count));
    for (const name of await names(page)) assert.ok(name.startsWith(row.made), name);
    if (preview) assert.ok(await isChosen(found(page).first()), "the first of the list is selected");
    await found(page).first().locator("svg").waitFor();

    // Each order differs from the others: it is reversed, or by another measure.
    const lists = new Set();
    for (const order of await (await orders(page)).all()) {
      await order.click();
      assert.ok(await isChosen(order));
      lists.add(String(await names(page)));
    }
    assert.ok(lists.size > 1, "the orders differ");

    await page.reload();
    await board(page).or(found(page).first()).first().waitFor();
    await tab(page, "Generate").click();
    await becomes(() => found(page).count(), count);
    await manage(page);
  },

  async "new puzzle"({ page, row }) {
    await found(page).nth(1).click();
    assert.ok(await isChosen(found(page).nth(1)));
    const { preview, keep } = { ...GENERATING, ...row.generating };
    await preview?.(page);
    await keep(page);
    await becomes(() => page.getByRole("tab", { selected: true }).innerText(), "Play");
    await shows(page, row.generating?.name ?? row.made);
    await openSheet(page, "Library");
    await sheet(page, "Library")
      .getByRole("list", { name: "Library" })
      .getByRole("button")
      .filter({ hasText: row.generating?.name ?? row.made })
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
  },

  async cancel({ page, row }) {
    await tab(page, "Generate").click();
    const before = await found(page).count();
    await row.endless?.(page);
    await button(form(page), "Search").click();
    await becomes(async () => (await found(page).count()) > before, true);
    await button(form(page), "Cancel").click();
    await says(page, /^Cancelled\./, "Generate");
    await button(form(page), "Search").waitFor();
    const count = await found(page).count();
    assert.ok(count > before);
    // The form keeps its values, and the list its results.
    await page.clock.fastForward(60_000);
    const values = () =>
      form(page)
        .locator("input, select")
        .evaluateAll((all) => all.map((one) => /** @type {HTMLInputElement} */ (one).value));
    const chosen = await values();
    await page.reload();
    await becomes(() => found(page).count(), count);
    assert.deepEqual(await values(), chosen);
  },

  async "newest search first"({ page, row }) {
    const list = page.getByRole("list", { name: "Generated puzzles" });
    const rows = () => list.getByRole("listitem").allInnerTexts();
    const heading = list.getByRole("heading", { name: "Earlier searches" });
    await heading.waitFor(); // the earlier search had other conditions
    assert.notEqual((await rows())[0], "Earlier searches");
    await found(page).last().click();
    await row.wish(page);
    await button(form(page), "Search").click();
    await says(page, /^(Found|Done)/, "Generate");
    await becomes(() => isChosen(found(page).first()), true, "the first of the newest search is selected");
    const after = await rows();
    assert.notEqual(after[0], "Earlier searches");
    await page.reload();
    await becomes(rows, after, "also over a reload");
  },
};

/** @param {Page} page */
const names = (page) => found(page).allTextContents();
