// Line puzzles, for the tests of all families.

/** @import { Page } from "playwright-core" */

/** Draws by keys, from the start on. @param {Page} page @param {string} keys */
async function draw(page, keys) {
  await page.getByRole("grid", { name: "Puzzle board" }).locator('[tabindex="0"]').focus();
  for (const key of ["Enter", ...keys.split(" ").filter(Boolean)]) await page.keyboard.press(key);
}

/** @satisfies {Partial<import("../families.mjs").Row>} */
export const lines = {
  id: "lines",
  name: "Lines",
  // A black and a white square that a line has to part, on 2x2 and on 3x2 cells.
  puzzle: { text: "1ecklUF8F4SD2DM", name: "Parted" },
  other: { text: "1eYCmwe1ngezxEUv1UHw", name: "Two apart" },
  bad: { text: "milk and bread", says: /milk and bread/ },
  foreign: { text: "####\n#@$.#\n####", page: "/site/transport/index.html" },
  mark: (page) => draw(page, ""),
  err: (page) => draw(page, "ArrowUp ArrowUp ArrowRight ArrowRight Enter"),
  fault: /share a region/,
  solve: (page) => draw(page, "ArrowUp ArrowRight ArrowRight ArrowUp Enter"),
  solutions: /^5\b/,
  hint: /^Begin at vertex a3/,
};
