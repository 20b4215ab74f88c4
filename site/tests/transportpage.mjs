// Helpers that the tests of the page of transport puzzles share.

import { button, status } from "./editor.mjs";
import { part } from "./reading.mjs";

/**
 * @import { TestContext } from "node:test"
 * @import { Page } from "playwright-core"
 * @import { Site } from "./harness.mjs"
 */

export const address = "/site/transport/index.html?workers=1";

/** @param {Page} page */
export const grid = (page) => page.getByRole("grid", { name: "Puzzle board", exact: true });
/** @param {Page} page @param {string | RegExp} name */
export const cell = (page, name) => grid(page).getByRole("gridcell", { name });
/** The names of the cells that contain something. @param {Page} page @param {string} what */
export const cells = async (page, what) =>
  (
    await grid(page)
      .getByRole("gridcell")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))
  )
    .filter((name) => new RegExp(`: ${what}(,|$)`).test(name ?? ""))
    .map((name) => part(name, /^[a-z]+\d+/));
/** @param {Page} page @param {string | RegExp} text @param {string} [name] */
export const says = (page, text, name = "Puzzle") => status(page, name).getByText(text).waitFor();
/** @param {Page} page @param {string} name */
export const tab = (page, name) => page.getByRole("tab", { name, exact: true });
/** @param {Page} page @param {string} name */
export const heading = (page, name) => page.getByRole("heading", { name, exact: true, level: 2 });
/** The fact at the right end of the bar. @param {Page} page */
export const fact = (page) => page.locator(".bar-fact");

/** @param {Site} site @param {TestContext} t @param {string} [at] @param {{}} [options] */
export async function open(site, t, at = address, options = {}) {
  const page = await site.open(t, at, options);
  await grid(page).waitFor();
  return page;
}

/** Opens a file, and waits for its first level. @param {Page} page @param {string} text @param {string} name @param {string} title */
export async function openFile(page, text, name, title) {
  const menu = button(page, "Menu");
  if (await menu.isVisible()) await menu.click();
  await button(page, "Open").click();
  await page
    .getByLabel("Open files of puzzles")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await heading(page, title).waitFor();
  await grid(page).waitFor();
}
