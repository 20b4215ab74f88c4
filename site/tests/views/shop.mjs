// The views and sheets that every family's workshop has, for tests and screenshots.

import { act, board, found, measured, openSheet, press, says, status, tab } from "../families.mjs";
import { becomes } from "../reading.mjs";

/** @import { Page } from "playwright-core" */
/** @import { Row } from "../families.mjs" */

/**
 * Presses Hint until there are no more layers.
 *
 * @param {Page} page
 * @param {() => Promise<unknown>} [look] is called at every layer
 */
export async function hints(page, look = async () => {}) {
  const said = () => status(page, "Puzzle").innerText();
  await act(page, "Hint").click();
  await says(page, /^Hint/);
  await look();
  const layers = Number(/^Hint, 1 of (\d+)/.exec(await said())?.[1] ?? 1);
  for (let layer = 2; layer <= layers; layer++) {
    await act(page, "Hint").click();
    await says(page, `Hint, ${layer} of ${layers}.`);
    await look();
  }
}

/** Shows the form of Generate, which is folded on phones and tablets. @param {Page} page */
export async function conditions(page) {
  const fold = page.getByRole("button", { name: "Conditions" });
  if ((await fold.isVisible()) && (await fold.getAttribute("aria-expanded")) === "false") await fold.click();
}

/** Searches, and waits for the end. @param {Page} page @param {RegExp} end */
export async function search(page, end) {
  const go = page.getByRole("button", { name: "Search", exact: true });
  await go.locator("visible=true").first().click();
  await says(page, end, "Generate");
}

/** Each view begins where the previous one ended. @param {Row} row @returns {import("../views.mjs").Views} */
export const shop = (row) => ({
  async "the first puzzle"(page) {
    await board(page).waitFor();
    await measured(page);
  },
  async "an error named"(page) {
    await openSheet(page, "Open");
    await page.getByRole("textbox", { name: "Paste anything" }).fill(row.puzzle.text);
    await page.getByRole("button", { name: "Open puzzle" }).click();
    await page.getByRole("heading", { level: 2, name: row.puzzle.name }).first().waitFor();
    await measured(page);
    await row.err(page);
    await act(page, "Check").click();
    await says(page, "Not yet.");
  },
  async "a hint"(page) {
    await press(page, "Restart");
    await hints(page);
  },
  async solved(page) {
    await row.solve(page);
    await page.locator("#won").waitFor();
  },
  async design(page) {
    await tab(page, "Design").click();
    await board(page).waitFor();
  },
  async "a solution shown"(page) {
    await act(page, "Show solution").click();
    await act(page, "Hide solution").waitFor();
  },
  async understand(page) {
    await tab(page, "Understand").click();
    await page.getByRole("list", { name: "Every step" }).getByRole("button").nth(2).click();
    await says(page, /^Step 3\./);
  },
  async "another reading"(page) {
    await page.getByRole("group", { name: "Shown on the board" }).getByRole("button").last().click();
    await board(page).waitFor();
  },
  async "nothing generated yet"(page) {
    await tab(page, "Generate").click();
    await page.getByRole("heading", { name: /Three ways to begin/ }).waitFor();
  },
  async generated(page) {
    await conditions(page);
    await row.wish(page);
    await search(page, /^(Found|Done)/);
    await found(page).last().click();
    await becomes(() => found(page).last().getAttribute("aria-pressed"), "true");
    await page.locator("#preview svg").waitFor();
  },
  ...Object.fromEntries(
    ["Open", "Library", "Share", "Settings", "Help"].map((name) => [
      `the sheet ${name}`,
      (/** @type {Page} */ page) => openSheet(page, name),
    ]),
  ),
});
