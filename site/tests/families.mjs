// The families, each with everything that the common tests need: a small puzzle, and functions that mark,
// solve, change and search. The pages of Lines surround the parts of the mid-end (site/family) with their
// own; their row adapts the checks to them and lists the checks that do not apply.

import { fragmentOf } from "../family/fragment.js";
import { KINDS } from "../family/kinds.js";
import { attribute } from "./reading.mjs";
import { lines } from "./families/lines.mjs";
import { logicgrid } from "./families/logicgrid.mjs";
import { pencil } from "./families/pencil.mjs";
import { puzzlescript } from "./families/puzzlescript.mjs";
import { transport } from "./families/transport.mjs";

/** @import { Locator, Page } from "playwright-core" */
/** @import { TestContext } from "node:test" */
/** @import { PageOptions, Site } from "./harness.mjs" */

/**
 * @typedef {{text: string, name: string}} Given a puzzle as a person has it, and its name on the screen
 *
 * @typedef {object} Row
 * @property {string} id its folder, and its page in views.mjs
 * @property {string} name as the header has it
 * @property {Given} puzzle a small one with one solution, and with steps to explain
 * @property {Given} other another small one
 * @property {Given} [hard] one whose steps have a word of difficulty; absent for families without such words
 * @property {Given} [unsolvable] one without solutions; absent for families whose Design does not offer Play
 * @property {{text: string, says: RegExp}} bad an unreadable text, and its error message
 * @property {{name: string, text: string, opens: string, lists: string[], says?: RegExp}} file
 *   with two puzzles
 * @property {{text: string, page: string}} foreign a puzzle of another family, and its page
 * @property {(page: Page) => Promise<unknown>} mark makes one mark on the puzzle, in one step
 * @property {(page: Page) => Promise<unknown>} err makes a wrong first move, which Check reports
 * @property {RegExp} fault
 * @property {(page: Page) => Promise<unknown>} solve solves the puzzle from its beginning
 * @property {((page: Page) => Promise<unknown>)[]} changes successive changes of the puzzle in Design
 * @property {true} [inPlace] Design changes the puzzle itself, and keeps its versions
 * @property {(page: Page) => Promise<unknown>} wish fills in the form of Generate for at least two puzzles
 * @property {(page: Page) => Promise<unknown>} [endless] fills it in for a search that does not end soon
 * @property {RegExp} [solutions] the text about solutions, if they are not counted
 * @property {string} made the beginning of the names of generated puzzles
 * @property {Partial<Generating> & {name?: string}} [generating] the name of a saved result, and the use of
 * Generate where it differs from other families
 * @property {RegExp} [hint] the text after the first press of Hint, if hints are not numbered layers
 * @property {Partial<Stepping> & {show?: (page: Page) => Promise<unknown>}} [stepping] how Understand shows
 *   its steps, and what shows them first
 * @property {string[]} [sheets] the sheets that are like those of other families, if not all are
 * @property {Record<string, string>} [without] checks that do not apply, each with the reason
 */

/**
 * The use of Generate.
 *
 * @typedef {object} Generating
 * @property {(page: Page) => Locator} within the part with the button Search
 * @property {(page: Page) => Promise<unknown>} over waits until the search is over
 * @property {(page: Page) => Locator | Promise<Locator>} orders of the list
 * @property {(page: Page) => Promise<unknown>} manage uses the other controls of the list, such as its table
 * @property {((page: Page) => Promise<unknown>) | undefined} preview examines the selected puzzle, and finds
 * more
 * @property {(page: Page) => Promise<unknown>} keep keeps the selected puzzle and plays it
 */

/**
 * The steps of Understand.
 *
 * @typedef {object} Stepping
 * @property {string} list the name of all steps
 * @property {string} said the name of the status that shows the present step
 * @property {string} hard the selector of hard steps
 * @property {string} back the names of its buttons
 * @property {string} on
 * @property {string} play
 * @property {number} first the number of the first step: 0 for the board before the steps
 * @property {(page: Page) => Promise<Locator>} readings shows the other layers of the board
 */

/** The families whose pages are workshops. @type {Row[]} */
export const families = [logicgrid, pencil, puzzlescript, transport];

/** All families. @type {Row[]} */
export const everyone = [lines, ...families];

/**
 * The input of a check: a page of the family, with its small puzzle open.
 *
 * @typedef {{page: Page, row: Row, site: Site, t: TestContext}} Case
 */

/**
 * Checks by feature, which run in order on one page.
 *
 * @typedef {Record<string, (of: Case) => Promise<unknown>>} Checks
 */

/** @param {Row} row */
export const pageOf = ({ id }) => `/${KINDS.find((kind) => kind.id === id)?.page}`;
/** @param {Row} row */
export const addressOf = (row) => `${pageOf(row)}?workers=2`;

/** @param {Row} row @param {Given} given */
export const linkTo = async (row, { text }) => `${addressOf(row)}#${await fragmentOf(text)}`;

/**
 * Opens a family's page, and waits until it is there.
 *
 * @param {Site} site
 * @param {TestContext} t
 * @param {Row} row
 * @param {Given | null} [given] null for what the page opens by itself
 * @param {PageOptions} [options]
 */
export async function openShop(site, t, row, given = row.puzzle, options = {}) {
  const linked = given && families.includes(row);
  const page = await site.open(t, linked ? await linkTo(row, given) : addressOf(row), options);
  await board(page).waitFor();
  if (given && !linked) {
    await give(page, "paste", given.text);
    await page.waitForFunction((name) => document.title.startsWith(name), given.name); // phones show no name
    await tab(page, "Play").click();
  }
  return page;
}

// --- finding ---

/** The board of the current view. @param {Page} page */
export const board = (page) => page.getByRole("grid", { name: "Puzzle board", exact: true });
/** @param {Page} page @param {string} name of a cell, or its beginning */
export const cell = (page, name) =>
  board(page).getByRole("gridcell", { name: new RegExp(`^${name.replaceAll(".", "\\.")}:`) });
/** The words on the cells, and the line, which is drawn over them. @param {Page} page */
export const words = (page) =>
  board(page).evaluate((grid) => [
    ...[...grid.querySelectorAll("[role=gridcell]")].map((one) => one.getAttribute("aria-label") ?? ""),
    ...[...document.querySelectorAll(".px-line:not(.rule-card *, .tries-list *), svg.film .film-line")].map(
      (one) => one.getAttribute("d") ?? "",
    ),
  ]);
/** @param {Page | Locator} within @param {string} name */
export const button = (within, name) => within.getByRole("button", { name, exact: true });
/** @param {Page} page @param {string} name */
export const act = (page, name) => button(page.getByRole("toolbar", { name: "Board" }), name);
/** @param {Page} page @param {string} name */
export const tab = (page, name) => page.getByRole("tab", { name, exact: true });
/** @param {Page} page @param {string} name */
export const sheet = (page, name) => page.getByRole("region", { name, exact: true });
/** @param {Page | Locator} within @param {string} name */
export const status = (within, name) => within.getByRole("status", { name, exact: true });
/** The card of a win. @param {Page} page */
export const win = (page) => page.getByRole("region", { name: "Result", exact: true });
/** The sentence of Play below or beside the board. @param {Page | Locator} within */
export const told = (within) => within.getByRole("status", { name: /^(Puzzle|Hint|Line)$/ });
/** @param {Page | Locator} within @param {string | RegExp} text @param {string} [name] */
export const says = (within, text, name) =>
  (name ? status(within, name) : told(within)).getByText(text).waitFor();
/** Waits until a puzzle is open, by its name. @param {Page} page @param {string} name */
export const shows = (page, name) =>
  page.getByRole("heading", { level: 2, name, exact: true }).first().waitFor();
/** @param {Page} page */
export const found = (page) => page.getByRole("list", { name: "Generated puzzles" }).getByRole("button");

// --- acting ---

/** Opens a sheet by its button, which is in a menu on phones. @param {Page} page @param {string} name */
export async function openSheet(page, name) {
  const door = button(page.locator("#doors"), name);
  if (!(await door.isVisible())) await button(page, "Menu").click();
  await door.click();
  await sheet(page, name).waitFor();
}

/** Presses a button of the bar; on phones some are in a menu. @param {Page} page @param {string} name */
export async function press(page, name) {
  const more = act(page, "More");
  if (!(await act(page, name).isVisible()) && (await more.isVisible())) await more.click();
  await act(page, name).click();
}

/**
 * Passes a text to the page, as a paste or a drop.
 *
 * @param {Page} page
 * @param {"paste" | "drop"} how
 * @param {string} text
 */
export const give = (page, how, text) =>
  page.evaluate(
    ([how, text]) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      const about = { bubbles: true, cancelable: true };
      const at = document.querySelector("main");
      if (how === "paste") at?.dispatchEvent(new ClipboardEvent("paste", { ...about, clipboardData: data }));
      else at?.dispatchEvent(new DragEvent("drop", { ...about, dataTransfer: data }));
    },
    [how, text],
  );

/** Passes a file to the sheet Open. @param {Page} page @param {string} name @param {string} text */
export const giveFile = (page, name, text) =>
  page
    .getByLabel("Open files of puzzles")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** Whether a button of the bar can be used. @param {Page} page @param {string} name */
export const can = async (page, name) => (await act(page, name).getAttribute("aria-disabled")) !== "true";

/** Waits until the difficulty is measured, or is known to be unmeasured. @param {Page} page */
export const measured = (page) =>
  page
    .locator('#verdict .bars .full, #verdict[data-shown^="not rated"], #difficulty:not([aria-busy=true])')
    .first()
    .waitFor();

/** The time beside the board, in seconds. @param {Page} page */
export async function seconds(page) {
  const parts = ((await page.getByLabel("Time", { exact: true }).textContent()) ?? "").split(":").map(Number);
  return parts.reduce((sum, part) => 60 * sum + part, 0);
}

/** The background colour of a part. @param {Locator} part */
export const groundOf = (part) => part.evaluate((it) => getComputedStyle(it).backgroundColor);

/** Whether a toggle is pressed. @param {Locator} one */
export const pressed = async (one) => (await attribute(one, "aria-pressed")) === "true";
