// Texts and files of the pages of line puzzles and of the Lab in Chromium. Everything is found by role and
// accessible name, so that the record survives changes of a page's structure.

import { readFile } from "node:fs/promises";
import { launchBrowser, startServer } from "../harness.mjs";
import {
  board,
  boards,
  button,
  generator,
  labels,
  openPuzzle,
  place,
  settled,
  status,
  view,
} from "../editor.mjs";
import { puzzles, queries } from "./puzzles.mjs";

/** @import { Locator, Page } from "playwright-core" */
/** @import { Book } from "./book.mjs" */

/**
 * The site's address, and where a case's answers go, each by what it is an answer to.
 *
 * @typedef {{ url: string, take(what: string, answer: unknown): void }} Desk
 */

// A busy machine needs much time for a page of WebAssembly.
const PATIENCE = 180_000;

/**
 * recordPages takes down all cases whose name has `only` in it.
 *
 * @param {Book} book
 * @param {string} [only]
 */
export async function recordPages(book, only = "") {
  const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  try {
    for (const [name, work] of Object.entries(CASES)) {
      if (!name.includes(only)) continue;
      const context = await browser.newContext({
        serviceWorkers: "block",
        reducedMotion: "reduce",
        viewport: { width: 1280, height: 900 },
        locale: "en-GB",
        timezoneId: "UTC",
      });
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      try {
        await page.goto(server.url);
        await work(page, {
          url: server.url,
          take: (what, answer) => book.add("page", `${name} ${what}`, answer),
        });
      } catch (error) {
        throw new Error(`page ${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
      } finally {
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

/**
 * filled waits until a field that a page fills in by itself has a text like this.
 *
 * @param {Locator} field
 * @param {RegExp} [pattern]
 */
async function filled(field, pattern = /./) {
  await field.waitFor();
  for (let i = 0; i < PATIENCE / 100; i++) {
    const value = await field.inputValue();
    if (pattern.test(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`a field stayed without ${pattern}`);
}

/** @param {Page} page @param {Locator} control */
async function downloaded(page, control) {
  const [got] = await Promise.all([page.waitForEvent("download"), control.click()]);
  return `${got.suggestedFilename()}\n${await readFile(await got.path(), "utf8")}`;
}

const never = new Promise(() => {});
/** @param {string} text */
const plain = (text) => text.replace(/\s+/g, " ").trim();
/** @param {string} link */
const fragment = (link) => link.slice(link.indexOf("#"));
/** @param {Locator} items */
const texts = async (items) => (await items.allInnerTexts()).map(plain);
/** @param {Locator} table */
const cells = (table) =>
  table
    .getByRole("row")
    .evaluateAll((/** @type {HTMLTableRowElement[]} */ rows) =>
      rows.map((row) => [...row.cells].map((cell) => cell.innerText.replace(/\s+/g, " ").trim())),
    );

// The editor -------------------------------------------------------------------

/** @param {Page} page */
const numbers = async (page) =>
  Object.fromEntries(
    await Promise.all(
      ["Solutions", "Difficulty"].map(async (name) => [name, plain(await status(page, name).innerText())]),
    ),
  );

/**
 * @param {Page} page
 * @param {Desk} desk
 * @param {any} puzzle
 */
async function ofBoard(page, { take }, puzzle) {
  await board(page).waitFor();
  await openPuzzle(page, JSON.stringify(puzzle));
  await settled(page);
  take("board", await labels(page));
  take("tab", await texts(boards(page)));
  take("numbers", await numbers(page));

  await button(page, "Share").click();
  /** @type {Record<string, string>} */
  const links = {};
  for (const [kind, letter] of [
    ["Play", "p"],
    ["Edit", "e"],
    ["Contest", "c"],
  ]) {
    await page.getByRole("radio", { name: kind, exact: true }).check();
    links[kind] = fragment(
      await filled(page.getByRole("textbox", { name: "Link to this puzzle" }), new RegExp(`#1${letter}`)),
    );
  }
  take("links", links);
  await page.keyboard.press("Escape");

  await button(page, "Share").click();
  const note = status(page.getByRole("group", { name: "File" }), "Share");
  const field = page.getByRole("textbox", { name: "Link at the Windmill" });
  const missing = page.getByText(/^(The Windmill's format cannot hold|The name is not part)/);
  for (let i = 0; i < 600 && !(await field.inputValue()) && !(await missing.isVisible()); i++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  take("Windmill", {
    link: await field.inputValue(),
    note: (await missing.isVisible()) ? plain(await missing.innerText()) : "",
  });
  await page.getByRole("combobox", { name: "What the picture shows" }).selectOption("Board");
  take("SVG", await downloaded(page, button(page, "Save SVG")));
  take("JSON", await downloaded(page, button(page, "Download JSON")));
  // Parts that the format cannot hold are reported at the place of the report on the last download.
  const said = async () => {
    while (/^Saved|^$/.test(await note.innerText())) await new Promise((resolve) => setTimeout(resolve, 50));
    return plain(await note.innerText());
  };
  const out = await Promise.race(
    [downloaded(page, button(page, "Download for witnesspuzzles.com")), said()].map((one) =>
      one.catch(() => never),
    ),
  );
  take("witnesspuzzles.com", out);
}

/** @param {Page} page @param {Desk} desk */
async function ofPlayers(page, { take }) {
  await openPuzzle(page, JSON.stringify(puzzles.stars));
  const group = page.getByRole("group", { name: "Player model" });
  /** @type {Record<string, string>} */
  const difficulty = {};
  for (const name of [
    "no rules",
    "the basics",
    "the basics + along the path",
    "the basics + closed regions",
    "every rule",
  ]) {
    await group.getByRole("radio", { name, exact: true }).check();
    await settled(page);
    difficulty[name] = plain(await status(page, "Difficulty").innerText());
  }
  take("difficulty", difficulty);
}

/** @param {Page} page @param {Desk} desk */
async function ofSolutions(page, { take }) {
  await openPuzzle(page, JSON.stringify(puzzles.stars));
  await settled(page);
  await button(page, "Show solution").click();
  const shown = status(page, "Shown solution");
  await shown.getByText(/^1 of/).waitFor();
  const which = [await shown.innerText()];
  for (let i = 2; i <= 3; i++) {
    await button(page, "Next solution").click();
    await shown.getByText(new RegExp(`^${i} of`)).waitFor();
    which.push(await shown.innerText());
  }
  take("shown", which);
}

/**
 * @param {Page} page
 * @param {Desk} desk
 * @param {any} query
 */
async function ofQuery(page, { take }, query) {
  await openPuzzle(page, JSON.stringify(query));
  await view(page, "Generate").click();
  await generator(page).click();
  await button(page, "Cancel").waitFor({ state: "hidden" });
  const list = page.getByRole("list", { name: "Generated puzzles" });
  await list.getByRole("button").first().waitFor();
  await status(page, "Listed puzzles").getByText(/\d/).waitFor();
  await list.and(page.locator(":not([aria-busy=true])")).waitFor();
  take(
    "list",
    await list
      .getByRole("button")
      .evaluateAll((/** @type {HTMLElement[]} */ all) =>
        all.map((/** @type {any} */ item) => item.getAttribute("aria-label")),
      ),
  );
  take("count", plain(await status(page, "Listed puzzles").innerText()));
  await list.getByRole("button").first().click();
  await button(page, "Keep this board").click();
  await view(page, "Design").click();
  await settled(page);
  take("adopted", { board: await labels(page), ...(await numbers(page)) });
}

/** @param {Page} page @param {Desk} desk */
async function ofPlay(page, { take }) {
  await openPuzzle(page, JSON.stringify(puzzles.squares));
  await view(page, "Play").click();
  const says = [];
  for (const keys of [
    ["ArrowUp", "ArrowUp", "ArrowRight", "Enter"],
    ["ArrowUp", "ArrowRight", "ArrowUp", "Enter"],
  ]) {
    await place(page, "Vertex a3: start").focus();
    for (const key of ["Enter", ...keys]) await page.keyboard.press(key);
    await status(page, "Line")
      .getByText(/^(Not yet|Solved)/)
      .waitFor();
    says.push(
      plain(await status(page, "Line").innerText()),
      await texts(page.getByRole("list", { name: "What the line breaks" }).getByRole("listitem")),
    );
  }
  take("verdicts", says);
}

/** @param {Page} page @param {Desk} desk */
async function ofPack(page, { take }) {
  await button(page, "Open").click();
  await button(page, "Measure a whole pack").click();
  const lines = [
    puzzles.empty,
    puzzles.squares,
    puzzles.stars,
    puzzles.eliminator,
    puzzles.pillar,
    puzzles.unsolvable,
  ].map((puzzle) => JSON.stringify(puzzle));
  await page
    .getByRole("textbox", { name: /^Puzzles, one per line/ })
    .fill([...lines, "no puzzle"].join("\n"));
  await button(page, "Analyse").click();
  await button(page, "Cancel").waitFor({ state: "hidden" });
  const table = page.getByRole("table", { name: "Puzzles of the pack" });
  await table.and(page.locator(":not([aria-busy])")).waitFor();
  take("table", await cells(table));
  take(
    "CSV",
    await downloaded(
      page,
      page
        .getByRole("region", { name: "Pack" })
        .getByRole("button", { name: /^Download/ })
        .first(),
    ),
  );
}

/**
 * Links of all kinds open in a tab of their own.
 *
 * @param {Page} page
 * @param {Desk} desk
 */
async function ofLink(page, { take, url }) {
  await openPuzzle(page, JSON.stringify(puzzles.stars));
  await button(page, "Share").click();
  await page.getByRole("radio", { name: "Play", exact: true }).check();
  const link = await filled(page.getByRole("textbox", { name: "Link to this puzzle" }), /#1p/);
  const other = await page.context().browser()?.newContext({ serviceWorkers: "block" });
  if (!other) throw new Error("the page has no browser");
  try {
    other.setDefaultTimeout(PATIENCE);
    const opened = await other.newPage();
    await opened.goto(new URL(fragment(link), url).href);
    await opened.getByRole("region", { name: "Shared puzzle" }).waitFor();
    await settled(opened);
    take("opened", {
      board: await labels(opened),
      tabs: await texts(boards(opened)),
      ...(await numbers(opened)),
    });
  } finally {
    await other.close();
  }
}

// The lab ------------------------------------------------------------------------------

/** @param {Page} page @param {Desk} desk */
async function ofTriangles(page, { take, url }) {
  await page.goto(`${url}/site/lab/triangles/index.html?workers=1`);
  await status(page, "Compare").getByText(/^Done/).waitFor();
  take("rules", await texts(page.getByRole("list", { name: "Learned rules" }).getByRole("listitem")));
  const [heads, ...rows] = await cells(page.getByRole("table", { name: "Mean expansions" }));
  const timed = heads.map((/** @type {string} */ head) => /less time/i.test(head));
  take(
    "means",
    [heads, ...rows].map((row) =>
      row.filter((/** @type {unknown} */ _, /** @type {number} */ i) => !timed[i]),
    ),
  );
}

/** @param {Page} page @param {Desk} desk */
async function ofLab(page, { take, url }) {
  await page.goto(`${url}/site/lab/index.html?workers=1`);
  const boards = [
    puzzles.squares,
    puzzles.stars,
    puzzles.triangles,
    puzzles.eliminator,
    puzzles.pillar,
    puzzles.empty,
  ];
  /** @param {string} text */
  const quote = (text) => `"${text.replaceAll('"', '""')}"`;
  const rows = boards.flatMap((puzzle, i) =>
    [1, 2].map((k) =>
      [`b${i}`, quote(JSON.stringify(puzzle)), i + k, 10 * i + 7 * k, 1 + (i % 3), "p"].join(","),
    ),
  );
  const chooser = page.waitForEvent("filechooser");
  await button(page, "Choose files").click();
  await (
    await chooser
  ).setFiles([
    {
      name: "study.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["id,puzzle,rating,time,attempts,participant", ...rows].join("\r\n")),
    },
  ]);
  await page.getByRole("checkbox", { name: "All kept 6" }).waitFor();
  await page.getByRole("checkbox", { name: "Solutions" }).check();
  await button(page, "Run").and(page.locator(":not([aria-disabled])")).click();
  await status(page, "Lab")
    .getByText(/^Done: /)
    .waitFor();
  take("correlations", await cells(page.getByRole("table", { name: "Correlations" })));
  take("correlations as a file", await downloaded(page, button(page, "Download correlations")));
  take("puzzles as a file", await downloaded(page, button(page, "Download puzzles")));
}

const BOARDS = /** @type {const} */ ([
  "empty",
  "stars",
  "polyominoes",
  "eliminator",
  "paths",
  "rotational",
  "pillar",
  "parallel",
  "game",
  "unsolvable",
]);

/** @type {Record<string, (page: Page, desk: Desk) => Promise<void>>} */
const CASES = {
  ...Object.fromEntries(
    BOARDS.map((name) => [
      `editor ${name}`,
      (/** @type {Page} */ page, /** @type {Desk} */ desk) => ofBoard(page, desk, puzzles[name]),
    ]),
  ),
  "editor players": ofPlayers,
  "editor solutions": ofSolutions,
  "editor query": (page, desk) => ofQuery(page, desk, queries.middle),
  "editor query with a symbol": (page, desk) => ofQuery(page, desk, queries.given),
  "editor play": ofPlay,
  "editor pack": ofPack,
  "editor link": ofLink,
  triangles: ofTriangles,
  lab: ofLab,
};
