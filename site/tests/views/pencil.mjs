// The views of the page of pencil puzzles, for tests and screenshots: those of every workshop, and its own.

import { act, board, button, found, measured, openSheet, says, tab } from "../families.mjs";
import { pencil as row } from "../families/pencil.mjs";
import { conditions, hints, search, shop } from "./shop.mjs";

/** @import { Page } from "playwright-core" */

/** An example with all layers of a hint. @param {string} name */
const hinted = (name) => async (/** @type {Page} */ page) => {
  await openSheet(page, "Open");
  await page.getByRole("list", { name: "Examples" }).getByRole("button", { name, exact: true }).click();
  await tab(page, "Play").click();
  await page.getByRole("heading", { level: 2, name }).first().waitFor();
  await measured(page);
  await hints(page);
};

/** @type {import("../views.mjs").Views} */
export const pencil = {
  ...shop(row),
  "a sudoku": hinted("Sudoku, 9 by 9"),
  async "a sudoku with marks"(page) {
    const cells = board(page).getByRole("gridcell", { name: /: empty$/ });
    for (const keys of [
      "1",
      "Shift+Digit2 Shift+Digit3 Shift+Digit7",
      "Control+Digit2 Control+Digit3 Control+Shift+Digit3",
      "1 Control+Shift+Digit5",
    ]) {
      await cells.first().focus();
      for (const key of keys.split(" ")) await page.keyboard.press(key);
    }
  },
  "a masyu": hinted("Masyu, 6 by 6"),
  "a nurikabe": hinted("Nurikabe, 6 by 6"),
  "a light up": hinted("Light Up, 6 by 6"),
  "a heyawake": hinted("Heyawake, 6 by 6"),
  "a yajilin": hinted("Yajilin, 6 by 6"),
  "a hitori": hinted("Hitori, 5 by 5"),
  "a norinori": hinted("Norinori, 6 by 6"),
  "a chocona": hinted("Chocona, 6 by 6"),
  "a country road": hinted("Country Road, 6 by 6"),
  "a kakuro": hinted("Kakuro, 5 by 5"),
  "a hashiwokakero": hinted("Hashiwokakero, 7 by 7"),
  "a shakashaka": hinted("Shakashaka, 8 by 8"),
  "a kurodoko": hinted("Kurodoko, 6 by 6"),
  "a shikaku": hinted("Shikaku, 6 by 6"),
  "a star battle": hinted("Star Battle, 6 by 6"),
  "a tents": hinted("Tents, 6 by 6"),
  "a yin-yang": hinted("Yin-Yang, 6 by 6"),
  "a slitherlink": hinted("Slitherlink, 7 by 7"),
  async "rules weighed"(page) {
    await tab(page, "Understand").click();
    await button(page, "What is each rule worth?").click();
    await says(page, /^Worth: /, "Worth");
  },
  async "clues that can go"(page) {
    await tab(page, "Design").click();
    await says(page, /can go, each alone/, "Clues");
  },
  async "a blank grid"(page) {
    await tab(page, "Design").click();
    await page.getByRole("combobox", { name: "Type", exact: true }).selectOption({ label: "Heyawake" });
    await button(page, "New blank grid").click();
    await says(page, /^[\d,]+ (or more )?solutions/, "Solutions");
  },
  async "two solutions"(page) {
    await row.changes[0](page);
    await says(page, /^[\d,]+ (or more )?solutions/, "Solutions");
    await act(page, "Show solution").click();
  },
  async "a map of puzzles"(page) {
    await tab(page, "Generate").click();
    await conditions(page);
    const form = page.getByRole("form", { name: "Search for" });
    await form.getByRole("combobox", { name: "Aim" }).selectOption("archive");
    await form.getByLabel("Generations").fill("2");
    await search(page, /on the map/);
    await found(page).first().waitFor();
  },
};
