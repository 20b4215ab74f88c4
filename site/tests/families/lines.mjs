// Line puzzles, for the tests of all families.

import { SAMPLE } from "../../kit/sample.js";
import { button, give, says, shows, tab } from "../families.mjs";
import { ordering } from "../tiles.mjs";

/** @import { Page } from "playwright-core" */

/** Draws a line by keys, beginning at the start. @param {Page} page @param {string} keys */
async function draw(page, keys) {
  await page.getByRole("grid", { name: "Puzzle board" }).locator('[tabindex="0"]').focus();
  for (const key of ["Enter", ...keys.split(" ").filter(Boolean)]) await page.keyboard.press(key);
}

/** A board with two places to fill. */
const HOLES = {
  kind: "witness",
  title: "Two holes",
  width: 2,
  height: 2,
  symbols: [
    { at: [1, 1], type: "separation", color: "white" },
    { at: [1, 3], type: "unknown" },
    { at: [3, 3], type: "unknown" },
  ],
};

/** @type {import("../families.mjs").Row} */
export const lines = {
  id: "lines",
  name: "Lines",
  // A black and a white square that a line has to separate, on 2x2 and on 3x2 cells.
  puzzle: { text: "1ecklUF8F4SD2DM", name: "Parted" },
  other: { text: "1eYCmwe1ngezxEUv1UHw", name: "Two apart" },
  bad: { text: "milk and bread", says: /milk and bread/ },
  file: { name: "one.json", text: JSON.stringify(HOLES), opens: HOLES.title, lists: [HOLES.title] },
  foreign: { text: "####\n#@$.#\n####", page: "/site/transport/index.html" },
  mark: (page) => draw(page, ""),
  err: (page) => draw(page, "ArrowUp ArrowUp ArrowRight ArrowRight Enter"),
  fault: /share a region/,
  solve: (page) => draw(page, "ArrowUp ArrowRight ArrowRight ArrowUp Enter"),
  solutions: /^5\b/,
  // Its query is a board with question marks, to which the list belongs, so nothing of it is cleared.
  async wish(page) {
    await give(page, "paste", JSON.stringify(HOLES));
    await shows(page, HOLES.title);
    await tab(page, "Generate").click();
  },
  hard: { text: JSON.stringify(SAMPLE), name: SAMPLE.title },
  inPlace: true,
  changes: ["b1", "a2", "b2"].map((name) => async (page) => {
    await page.getByRole("gridcell", { name: new RegExp(`^Cell ${name}:`) }).focus();
    for (const key of ["a", "Enter"]) await page.keyboard.press(key);
  }),
  made: "",
  generating: {
    preview: undefined, // the board itself is the preview
    name: HOLES.title,
    within: (page) => page.locator("main"),
    over: (page) => says(page, /^\d+ puzzles$/, "Listed puzzles"),
    orders: async (page) => (await ordering(page)).getByRole("radio", { disabled: false }),
    manage: async () => {},
    async keep(page) {
      await button(page, "Keep this board").click();
      await page.locator("#preview-note").getByText("Kept. Undo brings the question marks back.").waitFor();
      await tab(page, "Play").click();
    },
  },
  hint: /^Start at the round disc/,
  without: {
    "looked at": "a board that is opened is a tab, which the Library has as long as it is there",
    names: "a board's name is part of the puzzle, so that what is pasted again is another board",
    "newest search first": "its list is of one query",
    cancel: "a list has thousands, of which a reload keeps as many as there is room for (results.test.mjs)",
  },
  stepping: {
    hard: ".film-steps .choice-row",
    ...{ list: "Steps", said: "What the step says", back: "Previous step", on: "Next step", play: "Play" },
    first: 1,
    show: (page) => button(page, "Lesson").click(),
    async readings(page) {
      await button(page, "Maps").click();
      return page.getByRole("radiogroup", { name: "Shown on the board" }).getByRole("radio");
    },
  },
};
