// The views of the page of PuzzleScript games, for tests and screenshots.

import { button, status } from "../editor.mjs";

/** @import { Page } from "playwright-core" */

/** @param {Page} page */
const text = (page) => page.getByRole("textbox", { name: "Source of the game" });
/** @param {Page} page @param {RegExp} words @param {string} name */
const says = (page, words, name) => status(page, name).getByText(words).waitFor();

/**
 * Each view begins where the one before has ended.
 *
 * @type {import("../views.mjs").Views}
 */
export const puzzlescript = {
  async "a first visit, a message"(page) {
    await says(page, /^3 of 4 levels solvable/, "Levels");
  },
  async "a level in words, rated"(page) {
    await button(page, "Continue").click();
    await page.getByText("The board in words").click();
    await button(page, "Rate").click();
    await says(page, /^Rated/, "Rating");
  },
  async "a solution"(page) {
    await button(page, "Show solution").click();
    await button(page, "Play").waitFor();
  },
  async "more levels"(page) {
    await page.getByRole("spinbutton", { name: "How many" }).fill("2");
    await button(page, "Generate").click();
    await says(page, /^2 of 2 levels found/, "Generation");
    await button(page, "Add to the game: found level 1").click();
    await says(page, /^1 level added/, "Added levels");
    await says(page, /^4 of 5 levels solvable/, "Levels");
  },
  async "errors in the source"(page) {
    const area = text(page);
    await area.fill((await area.inputValue()).replace("[ > Player | Crate ]", "[ > Player | Crat ]"));
    await says(page, /^1 error/, "Errors and warnings");
  },
};
