// The views of the page of triangle rules, for tests and screenshots.

import { button, status } from "../editor.mjs";

/** @import { Page } from "playwright-core" */

// Two squares below need three edges each, and the square above needs two: made by hand.
export const puzzle = {
  kind: "witness",
  width: 3,
  height: 3,
  starts: [[0, 6]],
  ends: [[6, 0]],
  symbols: [
    { at: [1, 5], type: "triangle", count: 3 },
    { at: [5, 5], type: "triangle", count: 2 },
    { at: [3, 1], type: "triangle", count: 1 },
  ],
};

/** @param {Page} page @param {string} name */
export const tab = (page, name) =>
  page.getByRole("tablist", { name: "View" }).getByRole("tab", { name, exact: true });
/** @param {Page} page @param {string} name */
export const view = (page, name) => page.getByRole("tabpanel", { name, exact: true });
/** @param {Page} page @param {string} name */
export const field = (page, name) => page.getByRole("spinbutton", { name, exact: true });

const RUNS = { Compare: "Compare", Learn: "Learn", "Own rules": "Check and compare" };

/**
 * Presses a view's main button and waits until its status says so.
 *
 * @param {Page} page
 * @param {keyof typeof RUNS} name
 * @param {string | RegExp} says
 */
export async function run(page, name, says = /^Done/) {
  await view(page, name).getByRole("button", { name: RUNS[name], exact: true }).click();
  await status(page, name).getByText(says).waitFor();
}

/**
 * Each view begins where the one before has ended.
 *
 * @type {import("../views.mjs").Views}
 */
export const triangles = {
  async "what learned rules save"(page) {
    await page.getByText(/^In the paper the baseline/).waitFor();
  },
  async "a comparison"(page) {
    for (const size of ["3 × 4", "3 × 5", "4 × 4", "4 × 5", "5 × 5"])
      await view(page, "Compare").getByRole("checkbox", { name: size }).uncheck();
    await field(page, "Of each size, all different").fill("5");
    await run(page, "Compare");
  },
  async "before learning"(page) {
    await tab(page, "Learn").click();
  },
  async learned(page) {
    await field(page, "To learn from, of 2 × 2 to 4 × 4").fill("8");
    for (const filter of ["Of the first filter, up to 5 × 5", "Of the second", "Of the third"])
      await field(page, filter).fill("2");
    await run(page, "Learn");
    await button(page, "Draw and learn").click();
    await status(page, "Learned from one puzzle")
      .getByText(/clauses? tried/)
      .waitFor();
  },
  async "own rules, before a check"(page) {
    await tab(page, "Own rules").click();
  },
  async "own rules"(page) {
    await page
      .getByRole("textbox", { name: /^Clauses/ })
      .fill("incompletable(P, S) :- adjacent(P, S), square(S, 1, _).");
    await page.getByText("The words", { exact: true }).click();
    await field(page, "Puzzles of each size").fill("2");
    await run(page, "Own rules");
  },
};
