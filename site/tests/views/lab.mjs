// The views of the lab, for tests and screenshots.

import { button, puzzleText, status } from "../editor.mjs";
import { csv } from "../../kit/csv.js";

/** @import { Page } from "playwright-core" */

// Of the same puzzle, with fewer and more of its symbols; one of the plays is an outlier.
/** @param {string | number} n */
export const doc = (n) => ({ ...puzzleText, symbols: puzzleText.symbols.slice(0, Number(n)) });
const plays = [
  // id, board, rating, seconds, attempts
  ["a", 0, 1, 10, 1],
  ["a", 0, 2, 14, 2],
  ["b", 1, 2, 20, 2],
  ["c", 2, 4, 31, 2],
  ["d", 3, 3, 44, 3],
  ["e", 4, 5, 40, 3],
  ["f", 5, 6, 70, 4],
  ["f", 5, 7, 3600, 40],
];
export const study = csv([
  ["id", "puzzle", "rating", "time", "attempts", "participant"],
  ...plays.map(([id, n, ...rest]) => [id, JSON.stringify(doc(n)), ...rest, "x"]),
]);

/** @param {string} name @param {string} text */
export const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** @param {Page} page @param {ReturnType<typeof file>[] | string[]} files */
export async function open(page, files) {
  const chooser = page.waitForEvent("filechooser");
  await button(page, "Choose files").click();
  await (await chooser).setFiles(files);
}

/** @param {Page} page */
export async function run(page) {
  const ready = button(page, "Run").and(page.locator(":not([aria-disabled])"));
  await ready.click();
  await status(page, "Lab")
    .getByText(/^Done: /)
    .waitFor();
}

/**
 * Each view begins where the one before has ended.
 *
 * @type {import("../views.mjs").Views}
 */
export const lab = {
  async "the sample of the first visit"(page) {
    await status(page, "Lab").getByText("The sample is measured.").waitFor();
  },
  async empty(page) {
    await button(page, "Remove the sample").click();
    await page.getByRole("heading", { name: /^Does measured difficulty agree/ }).waitFor();
  },
  async "with an error and a list"(page) {
    await open(page, [file("bad.csv", "puzzle,rating\nx,good\n")]);
    await page
      .getByRole("alert")
      .getByText(/got "good"/)
      .waitFor();
    await open(page, [file("ids.txt", "a\nb\n")]);
    await page.getByRole("checkbox", { name: /^ids/ }).waitFor();
  },
  async "with results"(page) {
    await open(page, [file("study.csv", study)]);
    await page.getByRole("checkbox", { name: "All kept 6" }).waitFor();
    await page.getByRole("textbox", { name: /^Others, one per line/ }).fill("nonsense");
    await run(page);
    await button(page, "Next puzzle").click();
  },
};
