// The views of the page of transport puzzles, for tests and screenshots.

import { button, status } from "../editor.mjs";

/** @import { Page } from "playwright-core" */

/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name, exact: true });
/** @param {Page} page @param {RegExp} text @param {string} name */
const says = (page, text, name) => status(page, name).getByText(text).waitFor();

/**
 * Each view begins where the one before has ended.
 *
 * @type {import("../views.mjs").Views}
 */
export const transport = {
  async "the first level"(page) {
    await page.getByRole("grid", { name: "Level", exact: true }).waitFor();
  },
  async "play, with a box picked up and a link"(page) {
    await page
      .getByRole("grid", { name: "Level", exact: true })
      .getByRole("gridcell", { name: /: box/ })
      .last() // the first cannot be moved
      .click();
    await says(page, /^Box picked up/, "Level");
    await button(page, "Share").click();
  },
  async edit(page) {
    await button(page, "Edit a copy").click();
    await says(page, /^It can be played/, "Level state");
  },
  async "before a rating"(page) {
    await tab(page, "Rate").click();
  },
  async rate(page) {
    await button(page, "Find out").click();
    await page.getByText("What stands against what").waitFor();
  },
  async "before generating"(page) {
    await tab(page, "Generate").click();
  },
  async generate(page) {
    const form = page.getByRole("form", { name: "Generation" });
    const wishes = { Columns: 7, Rows: 7, Boxes: 3, Runs: 2, "Rounds of a run": 25 };
    for (const [name, value] of Object.entries(wishes))
      await form.getByRole("spinbutton", { name, exact: true }).fill(String(value));
    await button(page, "Generate").click();
    await says(page, /^Done in/, "Generate");
    await page.getByRole("list", { name: "Generated levels" }).getByRole("button").first().click();
  },
};
