// Play: undo and redo, restart, hints, checks, the time and the win.

import assert from "node:assert/strict";
import {
  act,
  board,
  button,
  can,
  families,
  measured,
  openShop,
  says,
  seconds,
  sheet,
  shows,
  status,
  tab,
  told,
  win,
  words,
} from "../families.mjs";
import { becomes, eventually, part } from "../reading.mjs";

/** @import { Page } from "playwright-core" */

/** Longer than a check takes, in milliseconds of the page's clock. */
const LONG = 600_000;

/** @param {Page} page @param {string} key */
const press = (page, key) => page.keyboard.press(key);

/**
 * Checks that the card of a win and the bar below the board show the same time, which has stopped.
 *
 * @param {Page} page
 */
async function sameTime(page) {
  const time = await page.getByLabel("Time", { exact: true }).textContent();
  assert.equal(part(await win(page).innerText(), /Time\s+(\d+:\d\d)/), time);
  await page.clock.fastForward(LONG);
  assert.equal(await page.getByLabel("Time", { exact: true }).textContent(), time);
}

/** @type {import("../families.mjs").Checks} */
export const playing = {
  async undo({ page, row }) {
    const before = await words(page);
    assert.equal(await can(page, "Undo"), false);
    await row.mark(page);
    await becomes(() => can(page, "Undo"), true);
    const after = await words(page);
    assert.notDeepEqual(after, before);
    await act(page, "Undo").click();
    await becomes(() => words(page), before);
    assert.equal(await can(page, "Redo"), true);
    await act(page, "Redo").click();
    await becomes(() => words(page), after);
  },

  async "undo keys"({ page, row }) {
    const after = await words(page);
    for (const [back, on] of [
      ["z", "Shift+Z"],
      ["Control+z", "Control+y"],
      ["z", "y"],
      ["Control+z", "Control+Shift+Z"],
    ]) {
      if (on === "y" && row.id === "lines") continue; // where y is the key of a symbol
      await press(page, back);
      await becomes(async () => String(await words(page)) !== String(after), true, back);
      await press(page, on);
      await becomes(() => words(page), after, on);
    }
    // With the focus anywhere on the page.
    await tab(page, "Play").focus();
    await press(page, "z");
    await becomes(async () => String(await words(page)) !== String(after), true);
    await press(page, "Shift+Z");
    await becomes(() => words(page), after);
  },

  /** After a mouse press the board has the keys; after a key press the button keeps them. */
  async "board's keys"({ page }) {
    const onBoard = () => board(page).evaluate((one) => one.contains(document.activeElement));
    for (const name of ["Check", "Undo", "Redo"]) {
      await act(page, name).click();
      await becomes(onBoard, true, name);
    }
    await act(page, "Check").press("Enter");
    assert.equal(await onBoard(), false);
  },

  async restart({ page }) {
    const after = await words(page);
    await act(page, "Restart").click();
    await says(page, "Restarted.");
    await becomes(async () => String(await words(page)) !== String(after), true);
    assert.equal(await can(page, "Restart"), false);
    await act(page, "Undo").click();
    await becomes(() => words(page), after);
    await press(page, "r");
    await becomes(async () => String(await words(page)) !== String(after), true);
    await press(page, "z");
    await becomes(() => words(page), after);
  },

  async reload({ page, row }) {
    const after = await words(page);
    await page.reload();
    await shows(page, row.puzzle.name);
    await becomes(() => words(page), after);
    await act(page, "Undo").click();
    await becomes(async () => String(await words(page)) !== String(after), true);
  },

  async timer({ page, row }) {
    await page.clock.fastForward(LONG);
    await eventually(async () => assert.ok((await seconds(page)) >= LONG / 1000));
    const before = await seconds(page);
    await page.reload();
    await shows(page, row.puzzle.name);
    await eventually(async () => assert.ok((await seconds(page)) >= before));
    // The time stops while another view is shown.
    await tab(page, "Understand").click();
    await page.clock.fastForward(LONG);
    await tab(page, "Play").click();
    assert.ok((await seconds(page)) < before + LONG / 1000);
    // It stops while a sheet covers the board, too.
    await press(page, "?");
    await sheet(page, "Help").waitFor();
    const covered = await seconds(page);
    await page.clock.fastForward(LONG);
    assert.equal(await seconds(page), covered);
    await press(page, "Escape");
    await page.clock.fastForward(LONG);
    await eventually(async () => assert.ok((await seconds(page)) >= covered + LONG / 1000));
  },

  async "hint ladder"({ page, row }) {
    await measured(page);
    while (await can(page, "Undo")) await act(page, "Undo").click();
    const before = await words(page);
    await act(page, "Hint").click();
    if (row.hint) {
      await says(page, row.hint);
      assert.deepEqual(await words(page), before);
      return;
    }
    const said = () => status(page, "Puzzle").innerText();
    await says(page, /^Hint/);
    const first = await said();
    const layers = Number(/, 1 of (\d+)\./.exec(first)?.[1] ?? 1);
    assert.ok(layers > 1, first);
    const all = new Set([first]);
    for (let layer = 2; layer <= layers; layer++) {
      await press(page, "h");
      await says(page, `Hint, ${layer} of ${layers}.`);
      all.add(part(await said(), /\.\s+(.+)$/s));
    }
    assert.equal(all.size, layers, "each layer says something else");
    await press(page, "h");
    assert.match(await said(), new RegExp(`^Hint, ${layers} of `));
    // Nothing was played.
    assert.deepEqual(await words(page), before);
    assert.equal(await can(page, "Undo"), false);
    await press(page, "Escape");
    await becomes(said, "");
  },

  async check({ page, row }) {
    const before = await words(page);
    await act(page, "Check").click();
    await becomes(async () => (await told(page).allInnerTexts()).join("") !== "", true);
    assert.deepEqual(await words(page), before);
    await row.err(page);
    await press(page, "c");
    await says(page, /^Not yet/);
    await says(page, row.fault);
    while (await can(page, "Undo")) await press(page, "z"); // a wrong line disappears automatically
    await becomes(() => words(page), before);
  },

  async win({ page, row }) {
    await page.reload();
    await shows(page, row.puzzle.name);
    await measured(page);
    await row.solve(page);
    await says(page, /^Solved[.:]/);
    await win(page).waitFor();
    const card = await win(page).innerText();
    assert.match(card, /Time\s+\d+:\d\d/);
    assert.match(card, /Hints\s+1\b/, "also over a reload");
    // A wrong line counts as a try; other families have checks.
    if (families.includes(row)) {
      assert.match(card, /Failed checks\s+1\b/, "also over a reload");
      assert.match(card, /With 1 hint and 1 failed check\./);
    }
    assert.doesNotMatch(card, /needs 1 on average/);
    // The same parts in the same order in every family: the effort, the figures, and the next acts.
    assert.match(
      card,
      /^Solved\s+With 1 hint[\s\S]*Time\s[\s\S]*Tries\s[\s\S]*Hints\s[\s\S]*Next: [\s\S]*Next puzzle/,
    );
    assert.match(card, /Next: /);
    await sameTime(page);
    for (const name of ["Hint", "Check"]) {
      assert.equal(await can(page, name), false, `${name} after a win`);
      assert.equal(await act(page, name).getAttribute("title"), "Solved. Restart plays it again.");
    }
    const word = [card, ...(await status(page, "Difficulty").allInnerTexts())].join("\n");
    assert.match(word, /easy|medium|hard|extreme|not rated/);
  },

  async "win after a reload"({ page, row }) {
    const before = await win(page).innerText();
    await page.reload();
    await win(page).waitFor();
    await becomes(() => win(page).innerText(), before, "what it took is kept");
    if (families.includes(row)) assert.match(before, /Taken back\s+[1-9]/);
    const time = await seconds(page);
    await page.clock.fastForward(LONG);
    assert.equal(await seconds(page), time);
    // Card and bar show the same time, at whatever fraction of a second the puzzle is solved.
    for (let i = 0; i < 4; i++) {
      await act(page, "Undo").click();
      await win(page).waitFor({ state: "hidden" });
      for (const name of ["Hint", "Check"]) assert.ok(await can(page, name), name);
      await page.clock.fastForward(1250);
      await press(page, "Shift+Z");
      await win(page).waitFor();
      await sameTime(page);
    }
  },

  async next({ page, row }) {
    const next = part(await win(page).innerText(), /Next: (.+)/);
    await page.getByRole("button", { name: "Next" }).click();
    await shows(page, next);
    await board(page).waitFor();
    await win(page).waitFor({ state: "hidden" });
    const focused = () => board(page).evaluate((it) => it.contains(document.activeElement));
    await becomes(focused, true, "the board has the focus");
    await press(page, "n");
    await becomes(async () => (await page.locator("#puzzle-name").innerText()) !== row.puzzle.name, true);
  },

  async "share and why after a win"({ row, site, t }) {
    const page = await openShop(site, t, row);
    await row.solve(page);
    await win(page).waitFor();
    await button(win(page), "Share").click();
    await page.getByRole("textbox", { name: "Link to this puzzle" }).waitFor();
    if (families.includes(row)) {
      const card = page.getByRole("img", { name: /^Card of / });
      await card.getByText(/^Solved in \d+:\d\d, 1 try/).waitFor();
      await page.getByRole("checkbox", { name: "With my result" }).uncheck();
      await card.getByText(/^Solved in/).waitFor({ state: "detached" });
    }
    await press(page, "Escape");
    await button(win(page), "See the steps").click();
    assert.equal(await tab(page, "Understand").getAttribute("aria-selected"), "true");
  },

  async rating({ row, site, t }) {
    const page = await openShop(site, t, row, row.puzzle, {
      prepare: (page) => page.addInitScript(() => localStorage.setItem("perplex.own.on", "yes")),
    });
    await measured(page);
    await page.getByRole("status", { name: "For you" }).getByText(/./).waitFor();
    await row.solve(page);
    await win(page).waitFor();
    await page.getByRole("link", { name: "Your rating" }).click();
    await page
      .getByRole("cell", { name: row.puzzle.name })
      .or(page.getByRole("rowheader", { name: row.puzzle.name }))
      .first()
      .waitFor();
    // The model has its kind.
    assert.equal(await page.locator("#trouble").innerText(), "");
    await page
      .getByRole("status", { name: "Your rating" })
      .getByText(/19 times in 20|Not known yet/)
      .waitFor();
  },
};
