// The views of the page of logic grids, for tests and screenshots: those of every workshop, and what
// only it has.

import { button, press, status, tab } from "../families.mjs";
import { logicgrid as row } from "../families/logicgrid.mjs";
import { conditions, search, shop } from "./shop.mjs";

/** Each view begins where the one before has ended. @type {import("../views.mjs").Views} */
export const logicgrid = {
  ...shop(row),
  async tutorial(page) {
    await tab(page, "Play").click();
    await press(page, "Restart"); // what was solved has its card there
    const begin = button(page, "Tutorial"); // it is offered at first
    if (await begin.isVisible()) await begin.click();
    await status(page, "Tutorial").waitFor();
  },
  async "clues in Design"(page) {
    await tab(page, "Design").click();
    await page.getByRole("list", { name: "Clues" }).getByRole("button").nth(2).click();
  },
  async theme(page) {
    await button(page, "Theme").click();
    await page.getByRole("textbox", { name: "Title" }).waitFor();
  },
  async "a map"(page) {
    await tab(page, "Generate").click();
    await conditions(page);
    await page.getByRole("combobox", { name: "Aim" }).selectOption({ label: "one of every kind: a map" });
    await page.getByLabel("Rounds of change", { exact: true }).fill("60");
    await search(page, /^Done in/);
  },
};
