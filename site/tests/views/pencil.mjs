// The views of the page of pencil puzzles, for tests and screenshots.

import { button, status } from "../editor.mjs";

/** @import { Page } from "playwright-core" */

/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name, exact: true });
/** @param {Page} page @param {RegExp} text @param {string} name */
const says = (page, text, name) => status(page, name).getByText(text).waitFor();

/** Opens a sample by its name. @param {Page} page @param {string} name */
async function sample(page, name) {
  await tab(page, "Play").click();
  await page.getByRole("listbox", { name: "Puzzles" }).selectOption({ label: name });
  await page.getByRole("heading", { name }).first().waitFor();
}

/** Each type with two steps made. @param {string} name */
const played = (name) => async (/** @type {Page} */ page) => {
  await sample(page, name);
  await page.getByText(/^unique$/).waitFor();
  for (let i = 0; i < 7; i++) {
    await button(page, ["Next step", "Which rule?", "The answer", "Mark it"][i % 4]).click();
  }
  await button(page, "Mark it").waitFor();
};

/**
 * Each view begins where the one before has ended.
 *
 * @type {import("../views.mjs").Views}
 */
export const pencil = {
  async "the first puzzle"(page) {
    await page.getByRole("grid", { name: "Puzzle", exact: true }).waitFor();
    await page.getByText(/^unique$/).waitFor();
  },
  "a sudoku": played("Sudoku, 9 by 9"),
  "a masyu": played("Masyu, 6 by 6"),
  "a nurikabe": played("Nurikabe, 6 by 6"),
  "a light up": played("Light Up, 6 by 6"),
  "a heyawake": played("Heyawake, 6 by 6"),
  "a yajilin": played("Yajilin, 6 by 6"),
  "a hitori": played("Hitori, 5 by 5"),
  "a slitherlink": played("Slitherlink, 7 by 7"),
  async "errors named, and a link"(page) {
    await button(page, "Clear").click();
    const cell = page.getByRole("grid", { name: "Puzzle", exact: true }).getByRole("gridcell").first();
    await cell.focus();
    for (const key of ["ArrowUp", "ArrowLeft", "ArrowRight", "ArrowDown"])
      await page.keyboard.press(`Shift+${key}`);
    await button(page, "Check").click();
    await says(page, /error/, "Puzzle");
    await button(page, "Share").click();
  },
  async steps(page) {
    await button(page, "Share").click();
    await tab(page, "Analyse").click();
    await page.getByRole("list", { name: "Every step" }).getByRole("button").nth(12).click();
    await says(page, /^Step 13 of /, "Analysis");
    await page.getByText(/Sh$/).first().waitFor();
  },
  async "rules weighed, and where a solver looks in vain"(page) {
    await button(page, "What is each rule worth?").click();
    await says(page, /^Worth is/, "Worth");
    await page.getByRole("combobox", { name: "Shown" }).selectOption("vain");
    await says(page, /in vain/, "Analysis");
  },
  async "clues that can go"(page) {
    await button(page, "Try each clue").click();
    await says(page, /can go, each alone/, "Clues");
  },
  async "a clue removed, and two solutions"(page) {
    await tab(page, "Edit").click();
    await page.getByRole("grid", { name: "Clues" }).getByRole("gridcell").first().focus();
    await page.keyboard.press("Delete");
    await says(page, /solution/, "Changed puzzle");
  },
  async "puzzles made"(page) {
    await tab(page, "Make").click();
    await page.getByRole("spinbutton", { name: "Columns", exact: true }).fill("6");
    await page.getByRole("spinbutton", { name: "Search information, Sh", exact: true }).fill("80");
    await button(page, "Make puzzles").click();
    await says(page, /^Done in/, "Make");
    await page
      .getByRole("list", { name: /puzzle/ })
      .getByRole("button")
      .first()
      .focus();
  },
  async "a map of puzzles"(page) {
    await page.getByLabel("What they are to have").selectOption("archive");
    await page.getByLabel("Generations").fill("25");
    await button(page, "Make puzzles").click();
    await says(page, /on the map/, "Make");
  },
};
