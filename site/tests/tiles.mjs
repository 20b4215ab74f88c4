// The list of generated boards, which is divided into pages.

/** @import { Page } from "playwright-core" */

/** The list, once all its tiles are in place. @param {Page} page */
export const list = (page) => page.getByRole("list", { name: "Generated puzzles" });

/** The tiles on the present page of the list. @param {Page} page */
export const items = (page) => list(page).getByRole("button");

/** ordering opens the menu of the list's orders, and returns it. @param {Page} page */
export async function ordering(page) {
  const menu = page.getByRole("region", { name: "Order", exact: true });
  if (!(await menu.isVisible())) await page.getByRole("button", { name: /^Order: / }).click();
  return menu;
}

/**
 * The figures of a tile by its name, which begins with the word of the difficulty, if there is one, and the
 * number of tries: "8.36 Sh, 12 solutions, 4 symbols".
 *
 * @param {string} name
 */
export const figuresIn = (name) =>
  name.replace(/^(?:[a-z ]+, )?(?:1 try in [^(,]+(?:,\d{3})*|nearly every try) \(([\d.]+ Sh)\)/, "$1");

/** The chance of a try in words: exact below 1,000, else in three digits. @param {number} sh */
export function rateOf(sh) {
  const tries = 2 ** sh;
  if (tries < 1.15) return "nearly every try";
  const digits =
    tries < 9.95 ? Number(tries.toFixed(1)) : tries < 1000 ? Math.round(tries) : Number(tries.toPrecision(3));
  return `1 try in ${digits.toLocaleString("en")}`;
}

/** The figures of the tiles on all pages, up to the first full stop. @param {Page} page */
export const names = async (page) => (await wholeNames(page)).map((name) => figuresIn(name.split(". ")[0]));

/** The names of the tiles on all pages. @param {Page} page */
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
