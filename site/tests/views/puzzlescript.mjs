// The views of the page of PuzzleScript games, for tests and screenshots: those of every workshop, and its
// own.

import { button, openSheet, says, shows, status, tab } from "../families.mjs";
import { puzzlescript as row } from "../families/puzzlescript.mjs";
import { shop } from "./shop.mjs";

/** @import { Page } from "playwright-core" */

/** The source in Design. @param {Page} page */
const source = (page) => page.getByRole("textbox", { name: "Source of the game" });

/** @type {import("../views.mjs").Views} */
export const puzzlescript = {
  ...shop(row),
  async "a message"(page) {
    await openSheet(page, "Open");
    await button(page.getByRole("list", { name: "Examples" }), "Push home").click();
    await tab(page, "Play").click();
    await shows(page, "Push home");
    await button(page, "Continue").waitFor();
    await page.getByText("3 of 4 can be solved, 1 cannot").waitFor();
  },
  async "rules weighed"(page) {
    await tab(page, "Understand").click();
    await button(page, "What is each rule for?").click();
    await says(page, "Each rule was left out in turn.", "Rules");
  },
  async "errors in the source"(page) {
    await tab(page, "Design").click();
    const text = await source(page).inputValue();
    await source(page).fill(
      text.replace("[ > Player | Crate ]", "[ > Player | Crat ]").replace("all Target", "all Targt"),
    );
    await status(page, "Errors and warnings")
      .getByText("The board shows the last version that ran.")
      .waitFor();
  },
  async "a new level"(page) {
    await button(page, "Fix it").click();
    await says(page, /"targt" is not defined/, "Errors and warnings");
    await button(page, "Fix it").click();
    await status(page, "Errors and warnings").getByText("No errors.").waitFor();
    await button(page.getByRole("list", { name: "Levels" }), "New level").click();
    await page.getByText("4 of 5 can be solved, 1 cannot").waitFor();
  },
};
