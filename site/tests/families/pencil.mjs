// Pencil puzzles, for the tests of all families.

import { fill, form } from "./form.mjs";

/** @import { Page } from "playwright-core" */

/** @param {Page} page @param {string} name */
const cell = (page, name) =>
  page.getByRole("grid", { name: "Puzzle board" }).getByRole("gridcell", { name: new RegExp(`^${name}:`) });

/** Presses keys one after the other, beginning at a1. @param {Page} page @param {string} keys */
async function press(page, keys) {
  await cell(page, "a1").focus();
  for (const key of keys.split(" ")) await page.keyboard.press(key);
}

/** Removes the clue of a cell. @param {string} name @returns {(page: Page) => Promise<void>} */
const without = (name) => async (page) => {
  await cell(page, name).focus();
  await page.keyboard.press("Delete");
};

/** @type {import("../families.mjs").Row} */
export const pencil = {
  id: "pencil",
  name: "Pencil",
  // The loop goes around the four cells of the first two rows and columns; made for the tests.
  puzzle: { text: "slither/3/3/221221110", name: "Slitherlink, 3 by 3" },
  // A sudoku of 4x4 cells that hidden singles solve (site/docs/search-information.md).
  other: { text: "sudoku/4/4/h43h213g14h3g", name: "Sudoku, 4 by 4" },
  hard: { text: "norinori/6/6/4fff2kpi03ms", name: "Norinori, 6 by 6" },
  unsolvable: { text: "slither/2/1/40", name: "Slitherlink, 2 by 1" },
  bad: {
    text: "https://puzz.link/p?hebi/8/8/g1",
    says: /Hebi-Ichigo, 8 × 8, is not supported yet\. Open it at puzz\.link\.$/,
  },
  file: {
    name: "rows.txt",
    text: "slither/1/1/4\nslither/2/1/33\n",
    opens: "Slitherlink, 1 by 1",
    lists: ["Slitherlink, 1 by 1", "Slitherlink, 2 by 1"],
    says: /^rows\.txt: 2 puzzles\.$/,
  },
  foreign: { text: "####\n#@$.#\n####", page: "/site/transport/index.html" },
  mark: (page) => press(page, "Shift+ArrowUp"),
  // Four lines around a1 are two more than its number says.
  err: (page) => press(page, "Shift+ArrowUp Shift+ArrowLeft Shift+ArrowRight Shift+ArrowDown"),
  fault: /a1: 2 has 4 lines around it/i,
  solve: (page) =>
    press(
      page,
      "Shift+ArrowUp Shift+ArrowLeft ArrowRight Shift+ArrowUp Shift+ArrowRight " +
        "ArrowDown Shift+ArrowRight Shift+ArrowDown ArrowLeft Shift+ArrowLeft Shift+ArrowDown",
    ),
  changes: ["a1", "b1", "c1"].map(without),
  async wish(page) {
    await form(page).getByRole("combobox", { name: "Aim" }).selectOption("information");
    await fill(page, { Columns: 4, Rows: 4, "How many": 3, "Search information, Sh": 20 });
    await form(page).getByRole("combobox", { name: "Within", exact: true }).selectOption({ label: "20 %" });
  },
  async endless(page) {
    await form(page).getByRole("combobox", { name: "Aim" }).selectOption("information");
    await fill(page, { Columns: 5, Rows: 5, "How many": 100, "Search information, Sh": 60 });
  },
  made: "Slitherlink, 4 by 4",
};
