// Line puzzles, for the tests of all families.

/** @import { Page } from "playwright-core" */

/** Two squares that a line has to part. @param {string} title @param {number} width */
const parted = (title, width) => ({
  name: title,
  text: JSON.stringify({
    kind: "witness",
    width,
    height: 2,
    title,
    symbols: [
      { at: [1, 1], type: "separation", color: "black" },
      { at: [1, 3], type: "separation", color: "white" },
    ],
  }),
});

/** Draws by keys, from the start on. @param {Page} page @param {string} keys */
async function draw(page, keys) {
  await page.getByRole("grid", { name: "Puzzle board" }).locator('[tabindex="0"]').focus();
  for (const key of ["Enter", ...keys.split(" ").filter(Boolean)]) await page.keyboard.press(key);
}

export const lines = /** @type {import("../families.mjs").Row} */ ({
  id: "lines",
  name: "Lines",
  puzzle: parted("Parted", 2),
  other: parted("Parted by more", 3),
  mark: (page) => draw(page, ""),
  err: (page) => draw(page, "ArrowUp ArrowUp ArrowRight ArrowRight Enter"),
  fault: /2 symbols are not met/,
  solve: (page) => draw(page, "ArrowUp ArrowRight ArrowRight ArrowUp Enter"),
  solutions: /^5\b/,
  hint: /^Begin at vertex a3/,
  sheets: ["Open", "Settings", "Help"],
  // Not yet: their Share, Settings, Library and Help are not the mid-end's; Understand and Generate have
  // other parts; and a line is not kept over a reload.
  only: [
    ...["undo", "undo keys", "restart", "timer", "hint ladder", "check", "win", "next", "rating"],
    ...["accessible names", "views", "view after a reload", "Escape", "theme", "verdict"],
  ],
});
