// The list of generated boards, which has pages.

/** @import { Page } from "playwright-core" */

/** The list, when all its tiles are in their places. @param {Page} page */
export const list = (page) => page.getByRole("list", { name: "Generated puzzles" });

/** The tiles of the page of the list that is shown. @param {Page} page */
export const items = (page) => list(page).getByRole("button");

/** The names of the tiles of all pages, without what follows the first full stop. @param {Page} page */
export const names = async (page) => (await wholeNames(page)).map((name) => name.split(". ")[0]);

/** The names of the tiles of all pages. @param {Page} page */
export async function wholeNames(page) {
  await list(page).and(page.locator(":not([aria-busy])")).waitFor({ state: "attached" });
  return list(page).evaluate((element) => {
    const buttons = element.ownerDocument.querySelectorAll('nav[aria-label="Pages of boards"] button');
    const [back, on] = /** @type {HTMLElement[]} */ ([...buttons]);
    /** @param {HTMLElement} button */
    const leaf = (button) => {
      let times = 0;
      for (; button.checkVisibility() && button.ariaDisabled !== "true"; times++) button.click();
      return times;
    };
    const at = leaf(back);
    const all = [];
    do {
      for (const tile of element.querySelectorAll("button")) all.push(tile.getAttribute("aria-label") ?? "");
      if (!on.checkVisibility() || on.ariaDisabled === "true") break;
      on.click();
    } while (all.length < 1e5);
    leaf(back);
    for (let i = 0; i < at; i++) on.click();
    return all;
  });
}
