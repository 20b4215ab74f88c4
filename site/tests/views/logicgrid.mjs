// The views of the page of logic grids, for tests and screenshots.

import { button, status } from "../editor.mjs";

/** @import { Page } from "playwright-core" */

/** @param {Page} page @param {string} name */
const tab = (page, name) =>
  page.getByRole("tablist", { name: "View" }).getByRole("tab", { name, exact: true });
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
  },
  async "play, with hints, a link and how hard it is"(page) {
    await cell(page, "Math and Mr. Johnson").press("o");
    await cell(page, "Science and Ms. Smith").press("O");
    await cell(page, "Math and 1:00 PM").press("?");
    await page.getByRole("list", { name: "Hints", exact: true }).getByRole("button").first().click();
    for (const label of ["Which hint?", "Where?", "Which mark?"]) await button(page, label).click();
    await button(page, "Share").click();
    await page.getByText("How hard it is").click();
    await page.getByText(/so often a solver goes/).waitFor();
  },
  async print(page) {
    await button(page, "Print").click();
    await status(page, "Pages")
      .getByText(/pages with/)
      .waitFor();
  },
  async "a breeding"(page) {
    await button(page, "Close print view").click();
    await tab(page, "Breed").click();
    await page.getByRole("combobox", { name: "About" }).selectOption("a theme of my own");
    await page.getByRole("spinbutton", { name: "Generations" }).fill("20");
    await page.getByRole("spinbutton", { name: "Population" }).fill("40");
    for (const text of ["How they are bred", "As JSON"]) await page.getByText(text, { exact: true }).click();
    await button(page, "Breed").click();
    await status(page, "Breed")
      .getByText(/^Done in/)
      .waitFor();
  },
  async "its archive, with a set"(page) {
    await button(page, "Browse the archive").click();
    await page
      .getByRole("button", { name: /^Solution \d+, 2 loops/ })
      .first()
      .click();
    await button(page, "Choose a set").click();
    await status(page, "Set")
      .getByText(/no solution twice/)
      .waitFor();
  },
};
