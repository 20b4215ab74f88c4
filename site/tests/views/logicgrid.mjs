// The views of the page of logic grids, for tests and screenshots: those of every workshop, and its own.

import { button, press, status, tab } from "../families.mjs";
import { logicgrid as row } from "../families/logicgrid.mjs";
import { conditions, search, shop } from "./shop.mjs";

/** Each view begins where the previous one ended. @type {import("../views.mjs").Views} */
export const logicgrid = {
  ...shop(row),
  async tutorial(page) {
    await tab(page, "Play").click();
    await press(page, "Restart"); // a solved puzzle shows its card
    const begin = button(page, "Tutorial"); // offered on a first visit
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
