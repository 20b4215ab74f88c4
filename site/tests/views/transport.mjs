// The views of the page of transport puzzles, for tests and screenshots.

import { button } from "../editor.mjs";
import { fill } from "../families/form.mjs";
import { conditions } from "./shop.mjs";
import { cell, grid, says, tab } from "../transportpage.mjs";

/**
 * Each view begins where the one before has ended.
 *
 * @type {import("../views.mjs").Views}
 */
export const transport = {
  async "the first level"(page) {
    await grid(page).waitFor();
    await says(page, /^Can be solved/, "Solutions");
  },
  async "a box picked up"(page) {
    await cell(page, /: box/).last().click();
    await says(page, /^Box picked up/);
  },
  async "a hint"(page) {
    for (let i = 0; i < 3; i++) await button(page, "Hint").click();
  },
  async design(page) {
    await tab(page, "Design").click();
  },
  async "a new level"(page) {
    await button(page, "New level").click();
    await says(page, /^Not finished/, "Solutions");
    await button(page, "Undo").click();
  },
  async understand(page) {
    await tab(page, "Understand").click();
    await page.getByRole("list", { name: "Every step" }).getByRole("button").first().waitFor();
    await page.getByText("How a search goes", { exact: true }).click();
    await page.getByRole("rowheader", { name: "Positions to look at" }).waitFor();
  },
  async "before generating"(page) {
    await tab(page, "Generate").click();
  },
  async generate(page) {
    await conditions(page);
    await fill(page, { Columns: 7, Rows: 7, Boxes: 3, Climbs: 2, Rounds: 25 });
    await button(page, "Search").first().click();
    await says(page, /^Done in/, "Generate");
    await page.getByRole("list", { name: "Generated puzzles" }).getByRole("button").first().click();
  },
};
