// The form of Generate, for the tests.

/** @import { Page } from "playwright-core" */

/** @param {Page} page */
export const form = (page) => page.getByRole("form", { name: "Search for" });

/** Opens the fold with the rarely used fields. @param {Page} page */
async function openMore(page) {
  const more = form(page).locator("details:not([open]) > summary");
  if (await more.isVisible()) await more.click();
}

/** Fills in fields by their labels. @param {Page} page @param {Record<string, number | string>} values */
export async function fill(page, values) {
  await openMore(page);
  for (const [name, value] of Object.entries(values)) {
    const of = { name, exact: true };
    await form(page).getByRole("spinbutton", of).or(form(page).getByRole("textbox", of)).fill(String(value));
  }
}
