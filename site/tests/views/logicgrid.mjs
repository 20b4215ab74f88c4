// The views of the page of logic grids, for tests and screenshots.

import { button, status } from "../editor.mjs";

/** @import { Page } from "playwright-core" */

/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name, exact: true });
/** @param {Page} page @param {string} name */
const cell = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name}: `) });

/**
 * Each view begins where the one before has ended.
 *
 * @type {import("../views.mjs").Views}
 */
export const logicgrid = {
  async tutorial(page) {
    await cell(page, "Math and Mr. Johnson").waitFor();
    await status(page, "Tutorial").waitFor();
  },
  async "play, with a hint"(page) {
    await cell(page, "Math and Mr. Johnson").press("o");
    await cell(page, "Science and Ms. Smith").press("x");
    await page.getByRole("list", { name: "Clues" }).getByRole("button").first().click();
    for (let i = 0; i < 3; i++) await button(page, "Hint").click();
  },
  async clues(page) {
    await tab(page, "Design").click();
    await page.getByRole("list", { name: "Clues" }).getByRole("button").nth(2).click();
  },
  async theme(page) {
    await button(page, "Theme").click();
    await page.getByRole("textbox", { name: "Title" }).waitFor();
  },
  async steps(page) {
    await tab(page, "Understand").click();
    await page.getByRole("list", { name: "Every step" }).getByRole("button").nth(12).click();
  },
  async generated(page) {
    await tab(page, "Generate").click();
    await button(page, "Search").click();
    await status(page, "Generate")
      .getByText(/^Found/)
      .waitFor();
  },
  async "a map"(page) {
    await page.getByRole("combobox", { name: "Aim" }).selectOption("one of every kind: a map");
    await page.getByLabel("Generations", { exact: true }).fill("60");
    await button(page, "Search").click();
    await status(page, "Generate")
      .getByText(/^Done in/)
      .waitFor();
  },
};
