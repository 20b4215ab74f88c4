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

/** @import { Page } from "playwright-core" */

/** @param {Page} page */
const steps = (page) => page.getByRole("list", { name: "Every step" }).getByRole("button");
/** The step that is shown, from 1 on. @param {Page} page */
const at = async (page) => figureIn(await status(page, "Puzzle").innerText(), /^Step (\d+)\./);
/** @param {Page} page */
const form = (page) => page.getByRole("form", { name: "Search for" });
/** @param {Page} page */
const entries = async (page) => {
  await openSheet(page, "Library");
  const all = page.getByRole("list", { name: "Library" }).getByRole("button");
  await all.first().waitFor();
  const count = await all.count();
  await page.keyboard.press("Escape");
  return count;
};

/** @type {import("../families.mjs").Checks} */
export const making = {
  async understand({ page }) {
    await tab(page, "Understand").click();
    assert.equal(await button(page, "Earlier ones").count(), 0, "steps have no pages");
    await steps(page).first().waitFor();
    const count = await steps(page).count();
    assert.ok(count > 3, String(count));
    await says(page, /^Step 1\./);
    const before = await words(page);
    assert.equal(await can(page, "Step back"), false);
    await act(page, "Step on").click();
    assert.equal(await at(page), 2);
    assert.notDeepEqual(await words(page), before);
    await act(page, "Step back").click();
    assert.equal(await at(page), 1);
    assert.deepEqual(await words(page), before);
    await steps(page).last().click();
    assert.equal(await at(page), count);
    assert.equal(await attribute(steps(page).last(), "aria-current"), "step");
    assert.equal(await can(page, "Step on"), false);
    // It plays by the button and by the space bar, from the beginning again.
    await act(page, "Play steps").click();
    await eventually(async () => assert.ok((await at(page)) >= 2));
    await act(page, "Pause").click();
    const paused = await at(page);
    await page.clock.fastForward(60_000);
    assert.equal(await at(page), paused);
    await page
      .getByRole("list", { name: "Every step" })
      .evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await page.keyboard.press(" ");
    await act(page, "Pause").waitFor();
    await page.keyboard.press(" ");
    await act(page, "Play steps").waitFor();
  },

  async "next hard step"({ page, row }) {
    const hard = page.locator(".step-row.hard");
    assert.equal(await can(page, "Next hard step"), (await hard.count()) > 0);
    if (!row.hard) return;
    await give(page, "paste", row.hard.text);
    await shows(page, row.hard.name);
    await hard.first().waitFor();
    await steps(page).first().click();
    const seen = new Set();
    for (let i = 0; i < (await hard.count()); i++) {
      await (i % 2 ? page.keyboard.press("n") : act(page, "Next hard step").click());
      await becomes(() => page.locator(".step-row.hard[aria-current]").count(), 1);
      seen.add(await at(page));
    }
    assert.ok(seen.size >= (await hard.count()) - 1, [...seen].join(" "));
    await give(page, "paste", row.puzzle.text);
    await shows(page, row.puzzle.name);
    await steps(page).first().waitFor();
  },

  async readings({ page }) {
    const readings = page.getByRole("group", { name: "Shown on the board" }).getByRole("button");
    await becomes(async () => (await readings.count()) > 1, true);
    await measured(page);
    for (let i = (await readings.count()) - 1; i >= 0; i--) {
      await readings.nth(i).click();
      assert.equal(await attribute(readings.nth(i), "aria-pressed"), "true");
      await board(page).waitFor();
    }
    await says(page, /^Step \d+\./);
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
    await becomes(() => entries(page), had + 1, "the original stays, and all changes are one entry");
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
    await becomes(() => can(page, "Undo"), false);
    // As fast as keys are pressed, none is lost.
    for (const change of row.changes) await change(page);
    await becomes(() => words(page), after);
    for (let i = 1; i < row.changes.length; i++) await page.keyboard.press("z");
    await becomes(() => words(page), one);
    // What was changed, and what can be undone, is kept.
    await page.reload();
    await board(page).waitFor();
    await becomes(() => words(page), one);
    await act(page, "Undo").click();
    await becomes(() => words(page), before);
    await becomes(() => entries(page), had + 1);
  },

  async solution({ page }) {
    await measured(page);
    const before = await words(page);
    await act(page, "Show solution").click();
    await becomes(async () => String(await words(page)) !== String(before), true);
    await act(page, "Hide solution").click();
    await becomes(() => words(page), before);
    await button(page, "Play it").click();
    assert.equal(await page.getByRole("tab", { selected: true }).innerText(), "Play");
  },

  async generate({ page, row }) {
    await tab(page, "Generate").click();
    await row.wish(page);
    const bar = page.getByRole("progressbar", { name: "Generation progress" });
    await page.getByText("Choose what to search for, then press Search.").waitFor();
    assert.equal(await bar.count(), 0, "nothing has begun");
    await button(form(page), "Search").click();
    await says(page, /^(Found|Done)/, "Generate");
    assert.equal(Number(await attribute(bar, "aria-valuenow")), 1);
    const count = await found(page).count();
    assert.ok(count >= 2, String(count));
    for (const name of await names(page)) assert.ok(name.startsWith(row.made), name);
    await found(page).first().locator("svg").waitFor();

    // Each order is one: its opposite, or another measure.
    const orders = page.getByRole("group", { name: "Sort" }).getByRole("button");
    const lists = new Set();
    for (const order of await orders.all()) {
      await order.click();
      assert.equal(await attribute(order, "aria-pressed"), "true");
      lists.add(String(await names(page)));
    }
    assert.ok(lists.size > 1, "the orders differ");

    await page.reload();
    await board(page).or(found(page).first()).first().waitFor();
    await tab(page, "Generate").click();
    await becomes(() => found(page).count(), count);

    const { text } = await downloaded(page, button(page, "Download table"));
    assert.equal(text.trim().split("\r\n").length, count + 1);
    await button(page, "Clear").click();
    await becomes(() => found(page).count(), 0);
    await button(page, "Bring them back").click();
    await becomes(() => found(page).count(), count);
  },

  async "new puzzle"({ page, row }) {
    await found(page).nth(1).click();
    assert.equal(await attribute(found(page).nth(1), "aria-pressed"), "true");
    await button(page, "Keep").click();
    await says(page, "Kept in the Library.", "This puzzle");
    await button(page.locator("main"), "Play").click();
    await becomes(() => page.getByRole("tab", { selected: true }).innerText(), "Play");
    await shows(page, row.made);
    await openSheet(page, "Library");
    await sheet(page, "Library")
      .getByRole("list", { name: "Library" })
      .getByRole("button")
      .filter({ hasText: row.made })
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
  },

  async cancel({ page, row }) {
    await tab(page, "Generate").click();
    const before = await found(page).count();
    await row.endless(page);
    await button(form(page), "Search").click();
    await becomes(async () => (await found(page).count()) > before, true);
    await button(form(page), "Cancel").click();
    await says(page, /^Cancelled\./, "Generate");
    await button(form(page), "Search").waitFor();
    const count = await found(page).count();
    assert.ok(count > before);
    // The form keeps what was chosen, and the list what was found.
    await page.clock.fastForward(60_000);
    const values = () =>
      form(page).evaluate((it) =>
        [.../** @type {HTMLFormElement} */ (it).elements].map(
          (one) => /** @type {HTMLInputElement} */ (one).value,
        ),
      );
    const chosen = await values();
    await page.reload();
    await becomes(() => found(page).count(), count);
    assert.deepEqual(await values(), chosen);
  },
};

/** @param {Page} page */
const names = (page) => found(page).allTextContents();
