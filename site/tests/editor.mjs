// Locators for the parts of the editor page, by role and accessible name.

import { capital, placeName as wordsOf } from "../kit/words.js";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("playwright-core").Locator} Locator
 * @typedef {import("../perplex.js").Place} Place
 * @typedef {string | RegExp} Name an accessible name
 */

/**
 * A small puzzle with a handful of solutions, made for the tests.
 *
 * @satisfies {import("../perplex.js").PuzzleDocument}
 */
export const puzzleText = {
  kind: "witness",
  width: 3,
  height: 3,
  symbols: [
    { at: [1, 1], type: "star", color: "white" },
    { at: [3, 3], type: "star", color: "white" },
    { at: [5, 1], type: "separation", color: "black" },
    { at: [1, 5], type: "triangle", count: 1 },
    { at: [3, 6], type: "must-cross" },
  ],
};

/**
 * Opens the editor with an empty board in Design, and waits until it is ready.
 *
 * @param {import("./harness.mjs").Site} site
 * @param {import("node:test").TestContext} t
 * @param {string} [address]
 * @param {import("./harness.mjs").PageOptions} [options]
 */
export const editor = (site, t, address = "/?workers=1", options = {}) =>
  visit(site, t, address, {
    ...options,
    async prepare(page) {
      await page.addInitScript(notFirst);
      await options.prepare?.(page);
    },
  });

/** Marks a window as having shown a view before, so that the page does not show the first visit. */
export function notFirst() {
  try {
    sessionStorage["perplex.view"] ??= "design";
  } catch {
    // some tests disable storage
  }
}

/**
 * Opens the editor as on a first visit, and waits until it is ready.
 *
 * @param {import("./harness.mjs").Site} site
 * @param {import("node:test").TestContext} t
 * @param {string} [address]
 * @param {import("./harness.mjs").PageOptions} [options]
 */
export async function visit(site, t, address = "/?workers=1", options = {}) {
  const page = await site.open(t, address, options);
  await board(page).waitFor();
  return page;
}

/** Opens the fold below the rules in Play, with the keys and the tools for studies. @param {Page} page */
export async function openMore(page) {
  const fold = page.locator("#play-more");
  // On a first visit the page shows only its example until the visitor explores it.
  if (await button(page, "Play an example").isVisible()) {
    await view(page, "Design").click();
    await view(page, "Play").click();
  }
  if ((await fold.getAttribute("open")) === null) await page.getByText("Keys and studies").click();
}
/** @param {Page} page */
export const board = (page) => page.getByRole("grid", { name: "Puzzle board" });
/** @param {Page} page @param {Name} name */
export const cell = (page, name) => board(page).getByRole("gridcell", { name });
/** @param {Page | Locator} page @param {Name} name */
export const button = (page, name) => page.getByRole("button", { name, exact: true });
/**
 * Presses a button at the right end of the head; on phones it is in a menu.
 *
 * @param {Page} page
 * @param {Name} name
 */
export async function pressEverywhere(page, name) {
  const menu = button(page, "Menu");
  if (await menu.isVisible()) await menu.click();
  await button(page, name).click();
}

/**
 * The tab of a view in the page's head: Play, Design, Understand or Generate.
 *
 * @param {Page} page
 * @param {Name} name
 */
export const view = (page, name) =>
  page.getByRole("tablist", { name: "View" }).getByRole("tab", { name, exact: true });
/**
 * The open boards, in the menu beside the name.
 *
 * @param {Page} page
 */
export const boards = (page) =>
  page
    .getByRole("tablist", { name: "Boards", includeHidden: true })
    .getByRole("tab", { includeHidden: true });

/**
 * Chooses an item of the menu beside the board's name: Rename, Duplicate, Versions, Close, New board, Reopen
 * closed board.
 *
 * @param {Page} page
 * @param {string} name
 */
export async function inMenu(page, name) {
  await button(page, "This board").click();
  await button(page.getByRole("region", { name: "Boards" }), name).click();
}

/**
 * Switches to an open board, by its name or its position in the list.
 *
 * @param {Page} page
 * @param {string | number} board
 */
export async function turnTo(page, board) {
  await button(page, "This board").click();
  const open = boards(page);
  await (typeof board === "number" ? open.nth(board) : open.getByText(board, { exact: true })).click();
}

/**
 * The button that tries every symbol at the question marks: Generate, or Search in its own view.
 *
 * @param {Page} page
 */
export const generator = (page) => page.getByRole("button", { name: /^(Generate|Search)$/ });

/**
 * The name of the present board.
 *
 * @param {Page} page
 * @param {Name} name
 */
export const named = (page, name) => page.getByRole("heading", { name, exact: true, level: 2 });

/**
 * Runs the command of a key, regardless of the focus.
 *
 * @param {Page} page
 * @param {string} name
 */
export const command = (page, name) =>
  page.evaluate((name) => globalThis.perplexEditor.desk.command(name), name);

/**
 * Shows the part of Understand that plays a solution.
 *
 * @param {Page} page
 */
export async function lesson(page) {
  await view(page, "Understand").click();
  await button(page, "Lesson").click();
}
/** @param {Page | Locator} page @param {Name} name */
export const status = (page, name) => page.getByRole("status", { name, exact: true });
/** @param {Page} page @param {Name} name */
export const symbol = (page, name) =>
  page.getByRole("radiogroup", { name: "Symbol" }).getByRole("radio", { name, exact: true });

/**
 * The grid cell of the place with exactly this name.
 *
 * @param {Page} page
 * @param {Name} name
 */
export const place = (page, name) => board(page).getByRole("gridcell", { name, exact: true });

/**
 * The doubled coordinates of the place with this name.
 *
 * @param {string} name
 * @returns {Place}
 */
export const placeAt = (name) => {
  const cells = name.split(":")[0].match(/[a-k]\d+/g) ?? [];
  const [[column, row], [other] = []] = cells.map((cell) => [
    cell.charCodeAt(0) - 97,
    Number(cell.slice(1)) - 1,
  ]);
  const [a, b] = [2 * column + 1, 2 * row + 1]; // the middle of the cell
  if (name.startsWith("Cell")) return [a, b];
  if (name.startsWith("Vertex")) return [a - 1, b - 1];
  if (other !== undefined) return other === column ? [a, b + 1] : [2 * other, b];
  if (name.includes("above")) return [a, b - 1];
  if (name.includes("below")) return [a, b + 1];
  return [name.includes("left") ? a - 1 : a + 1, b];
};

/**
 * The reverse of placeAt; an edge needs the size of its board.
 *
 * @param {number[]} at
 * @param {{width: number, height: number, pillar?: boolean}} [size]
 */
export const placeName = (at, size) => capital(wordsOf(at, size));

/**
 * The labels of all places in reading order, with everything on the board.
 *
 * @param {Page} page
 */
export const labels = (page) =>
  page
    .getByRole("grid", { name: "Puzzle board", includeHidden: true })
    .getByRole("gridcell", { includeHidden: true })
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));

/**
 * Opens a text through the sheet Open; it becomes a new board unless the present one is blank.
 *
 * @param {Page} page
 * @param {string} text
 */
export async function openPuzzle(page, text) {
  const panel = page.getByRole("region", { name: "Open", exact: true, includeHidden: true });
  if (!(await panel.isVisible())) await pressEverywhere(page, "Open");
  await page.getByRole("textbox", { name: "Paste anything" }).fill(text);
  await button(page, "Open puzzle").click();
  // After the engine has read it, the sheet either closes or shows an error.
  await page.waitForFunction(
    (sheet) => sheet.hidden || sheet.querySelector("[role=status]")?.textContent !== "",
    /** @type {import("playwright-core").ElementHandle<HTMLElement>} */ (await panel.elementHandle()),
  );
}

/**
 * Waits until the numbers are those of the board on the screen.
 *
 * @param {Page} page
 */
export async function settled(page) {
  await page.waitForFunction(
    () => document.querySelectorAll('[role="status"][aria-busy="true"]').length === 0,
  );
}

/**
 * The number that a status shows.
 *
 * @param {Page} page
 * @param {string} name
 */
export async function number(page, name) {
  const text = await status(page, name).innerText();
  const sh = text.match(/([\d,.]+)\s+Sh/)?.[1]; // the chance precedes the difficulty
  return Number((sh ?? text).match(/[\d,.]+/)?.[0].replaceAll(",", ""));
}
