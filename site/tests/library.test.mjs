// The library: every board that was ever kept, its earlier versions and branches,
// the bin, and libraries as files.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { useSite } from "./harness.mjs";
import {
  board,
  boards,
  button,
  editor,
  inMenu,
  named,
  openPuzzle,
  place,
  puzzleText,
  settled,
} from "./editor.mjs";
import { becomes } from "./reading.mjs";

/** @import { Page } from "playwright-core" */
/** @import { PuzzleDocument } from "../perplex.js" */

/** A board in a file of the library. @typedef {{document: PuzzleDocument, packs: any[]}} Kept */

const site = useSite();

/** @param {Page} page */
const library = (page) => page.getByRole("region", { name: "Library" });
/** @param {Page} page */
const list = (page) => library(page).getByRole("list", { name: "Boards" });
/** @param {Page} page @param {string} name */
const kept = (page, name) =>
  list(page).getByRole("button", {
    name: new RegExp(`^${name} (\\d+ × \\d+ · )?(\\d+ \\w+( \\d{4})?, )?\\d\\d:\\d\\d$`),
  });
/** @param {Page} page */
const chosen = (page) => library(page).getByRole("region", { name: "Chosen board" });
/** @param {Page} page */
const versions = (page) =>
  chosen(page).getByRole("list", { name: "Earlier versions" }).getByRole("button", { expanded: false });
/** @param {Page} page */
const tabs = async (page) =>
  (
    await boards(page).evaluateAll((all) =>
      all.map((tab) => (tab.ariaSelected === "true" ? `[${tab.textContent}]` : tab.textContent)),
    )
  ).join(" ");
/** @param {Page} page */
const names = (page) => list(page).locator(".sibling b").allTextContents(); // what is off the screen has no inner text

/** @param {Page} page */
async function openLibrary(page) {
  await button(page, "Library").click();
  await chosen(page).getByRole("button", { name: "Open", exact: true }).waitFor();
}

/**
 * Boards of these titles, each in a tab.
 *
 * @param {Page} page
 * @param {...string} titles
 */
async function open(page, ...titles) {
  for (const [i, title] of titles.entries()) {
    await page.evaluate(
      ([document, said]) => globalThis.perplexEditor.desk.apply({ document, said, where: "tab" }),
      [JSON.stringify({ ...puzzleText, width: 2 + (i % 4), symbols: [], title }), `Opened: ${title}`],
    );
  }
}

/** @param {Page} page @param {string} name */
async function choose(page, name) {
  await kept(page, name).click();
  await chosen(page).getByRole("textbox", { name: "Name" }).waitFor();
  await page.waitForFunction(
    (/** @type {string} */ name) =>
      /** @type {HTMLInputElement | null} */ (document.querySelector("#library .chosen input"))?.value ===
      name,
    name,
  );
}

test("all boards are in the library, whether a tab shows them or not", async (t) => {
  const page = await editor(site, t);
  await open(page, ...Array.from({ length: 14 }, (_, i) => `Board ${i + 1}`));
  for (let i = 0; i < 12; i++) await inMenu(page, "Close");
  await becomes(() => tabs(page), "4 × 4 Board 1 [Board 2]");
  await openLibrary(page);
  await becomes(async () => (await names(page)).length, 15);
  await library(page).getByRole("combobox", { name: "Sort boards" }).selectOption("By name");
  await becomes(async () => (await names(page)).slice(0, 4), ["4 × 4", "Board 1", "Board 2", "Board 3"]);
  const search = library(page).getByRole("searchbox", { name: "Search boards" });
  await search.fill("board 1");
  await becomes(() => names(page), ["Board 1", "Board 10", "Board 11", "Board 12", "Board 13", "Board 14"]);
  await search.fill("5x3");
  await becomes(() => names(page), ["Board 4", "Board 8", "Board 12"]);
  await search.fill("nothing");
  await library(page).getByText("No board's name or size contains this.").waitFor();
  await search.fill("");
  await kept(page, "Board 9").dblclick();
  await library(page).waitFor({ state: "hidden" });
  assert.equal(await tabs(page), "4 × 4 Board 1 Board 2 [Board 9]");
  await openLibrary(page);
  await choose(page, "Board 1");
  await chosen(page).getByRole("button", { name: "Open", exact: true }).click();
  await library(page).waitFor({ state: "hidden" });
  assert.equal(await tabs(page), "4 × 4 [Board 1] Board 2 Board 9", "in its own tab");
});

test("Escape goes back to the board, with the focus where it was", async (t) => {
  const page = await editor(site, t);
  await place(page, "Cell b2: empty").focus();
  await page.keyboard.press("Enter");
  const there = () =>
    page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).innerText.replace(/\s+/g, " "));
  await button(page, "Open").click();
  await button(page, "Library").focus();
  await page.keyboard.press("Enter");
  await chosen(page).getByRole("button", { name: "Open", exact: true }).waitFor();
  assert.match(await there(), /^4 × 4 /, "the focus is on the present board");
  assert.equal(await board(page).isVisible(), false);
  await page.keyboard.press("e"); // not the editing panel's
  await page.keyboard.press("Control+z"); // nor a step back
  await page.keyboard.press("Escape");
  await becomes(() => page.evaluate(() => document.activeElement?.textContent), "Library");
  await place(page, "Cell b2: black square").waitFor();
});

test("rename, duplicate, delete and undo, by the keyboard too", async (t) => {
  const page = await editor(site, t);
  await open(page, "One", "Two");
  await inMenu(page, "Close");
  await openLibrary(page);
  await choose(page, "Two");
  const name = chosen(page).getByRole("textbox", { name: "Name" });
  await name.fill("Three");
  await name.press("Enter");
  await kept(page, "Three").waitFor();
  await choose(page, "One");
  await name.fill("never mind");
  await name.press("Escape");
  await becomes(() => name.inputValue(), "One");
  await name.fill("Uno");
  await name.press("Enter");
  await boards(page).getByText("Uno").waitFor({ state: "attached" });

  await choose(page, "Three");
  await chosen(page).getByRole("button", { name: "Duplicate" }).click();
  await kept(page, "Three copy").waitFor();
  await choose(page, "Three copy");
  await becomes(
    async () =>
      (await versions(page).allInnerTexts()).map((/** @type {string} */ text) => text.split(" · ")[0]),
    ["Title: Three copy", "Title: Three", "Opened: Two".replace("Opened: Two", "The beginning")],
  );

  await choose(page, "Uno");
  await kept(page, "Uno").focus();
  await page.keyboard.press("Delete");
  await list(page).getByText("Deleted Uno.").waitFor();
  assert.equal(await tabs(page), "[4 × 4]", "its tab has gone with it");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Undo");
  await page.keyboard.press("Enter");
  await kept(page, "Uno").waitFor();
  assert.equal(await tabs(page), "4 × 4 [Uno]", "and comes back with it");

  await library(page).getByRole("checkbox", { name: "Select Three", exact: true }).check();
  await library(page).getByRole("checkbox", { name: "Select Three copy" }).check();
  await library(page).getByRole("button", { name: "Delete selected" }).click();
  await list(page).getByText("Deleted Three.").waitFor();
  await button(page, "Close library").click();
  await openLibrary(page);
  await becomes(async () => (await names(page)).sort(), ["4 × 4", "Uno"]);
  await library(page).getByRole("button", { name: "Bin (2)" }).click();
  await kept(page, "Three").click();
  await chosen(page)
    .getByText(/stays here for 30 more days/)
    .waitFor();
  await chosen(page).getByRole("button", { name: "Restore" }).click();
  await library(page).getByRole("button", { name: "Bin (1)" }).waitFor();
  await page.reload();
  await board(page).waitFor();
  await openLibrary(page);
  assert.deepEqual((await names(page)).sort(), ["4 × 4", "Three", "Uno"]);
  // A month later there is nothing in the bin.
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 31 * 86400_000;
  });
  await button(page, "Close library").click();
  await openLibrary(page);
  await library(page).getByRole("button", { name: "Bin (0)" }).waitFor();
});

test("earlier versions are looked at and restored, and branches listed, named, followed and deleted", async (t) => {
  const page = await editor(site, t);
  await place(page, "Cell a1: empty").click();
  await place(page, "Cell b2: empty").click();
  await place(page, "Cell c3: empty").click();
  await button(page, "Undo").click();
  await button(page, "Undo").click();
  await place(page, "Cell d4: empty").click();
  await page.getByText("What was undone stays in the history, as branch 2.").waitFor();
  await inMenu(page, "Versions");
  const words = async () =>
    (await versions(page).allInnerTexts()).map((/** @type {string} */ text) =>
      text.split(" · ")[0].replace("Black square placed: ", ""),
    );
  await versions(page).first().waitFor();
  assert.deepEqual(await words(), ["cell d4", "cell a1", "The beginning"]);

  const branches = chosen(page).getByRole("list", { name: "Branches" });
  await branches.getByRole("button", { name: /^Rename Branch 2, \d\d:\d\d$/ }).click();
  await page.keyboard.type("harder");
  await page.keyboard.press("Enter");
  await branches.getByRole("button", { name: "Switch to harder" }).click();
  await branches.getByRole("button", { name: "Switch to Main branch" }).waitFor();
  assert.deepEqual(await words(), ["cell c3", "cell b2", "cell a1", "The beginning"]);
  await branches.getByRole("button", { name: "Delete Main branch" }).click();
  await branches.getByText("Deleted Main branch.").waitFor();
  await branches.getByRole("button", { name: "Undo deleting Main branch" }).click();
  await branches.getByRole("button", { name: "Switch to Main branch" }).waitFor();

  await versions(page).nth(2).click();
  await chosen(page).getByRole("button", { name: "Restore" }).click();
  await becomes(() => library(page).isVisible(), false);
  await place(page, "Cell a1: black square").waitFor();
  await place(page, "Cell b2: empty").waitFor();
  await button(page, "Undo").click(); // restoring was a step
  await place(page, "Cell c3: black square").waitFor();

  await page.reload();
  await place(page, "Cell c3: black square").waitFor();
  await inMenu(page, "Versions");
  await branches.getByRole("button", { name: "Rename harder" }).waitFor();
  await versions(page).last().click();
  await chosen(page).getByRole("button", { name: "Open in a tab" }).click();
  await becomes(() => tabs(page), "4 × 4 [4 × 4 (2)]");
});

test("a library goes out as a file and comes in again, and overwrites nothing", async (t) => {
  const page = await editor(site, t);
  await open(page, "Brücke 😀", "Two");
  await place(page, "Cell a1: empty").click();
  await openLibrary(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Export library").click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), "utf8"));
  assert.equal(file.kind, "perplex-library");
  assert.match(file.program, /^\d+\.\d+/);
  assert.deepEqual(file.boards.map((/** @type {Kept} */ one) => one.document.title ?? "").sort(), [
    "",
    "Brücke 😀",
    "Two",
  ]);

  /** @param {Page} page @param {unknown} file */
  const take = async (page, file) => {
    await library(page)
      .getByLabel("Library file")
      .setInputFiles({
        name: "library.json",
        mimeType: "application/json",
        buffer: Buffer.from(typeof file === "string" ? file : JSON.stringify(file)),
      });
  };
  // Here already: nothing happens.
  await take(page, file);
  await library(page).getByText("0 boards added, 3 here already").waitFor();
  // One has gone on since: the one of the file comes beside it.
  const other = structuredClone(file);
  const two = other.boards.find((/** @type {Kept} */ one) => one.document.title === "Two");
  two.packs[0][1][2] = "something else";
  await take(page, other);
  await library(page).getByText("1 board added, 2 here already").waitFor();
  assert.deepEqual((await names(page)).sort(), ["4 × 4", "Brücke 😀", "Two", "Two"]);

  // Into an empty browser.
  const fresh = await editor(site, t);
  await openLibrary(fresh);
  await take(fresh, file);
  await library(fresh)
    .getByText(/^\d boards?; 2 boards added|3 boards added/)
    .waitFor();
  await choose(fresh, "Two");
  await becomes(
    async () =>
      (await versions(fresh).allInnerTexts()).map((/** @type {string} */ text) => text.split(" · ")[0]),
    ["Black square placed: cell a1", "The beginning"],
  );
  await chosen(fresh).getByRole("button", { name: "Open", exact: true }).click();
  await place(fresh, "Cell a1: black square").waitFor();
  await button(fresh, "Undo").click();
  await place(fresh, "Cell a1: empty").waitFor();

  // A file that is no library is refused with one sentence; a bad board leaves the others.
  await openLibrary(fresh);
  for (const [bad, why] of [
    ["nonsense", /^The file is not valid JSON: /],
    [{ kind: "witness" }, 'The file is not a library: kind is "witness", which is not "perplex-library".'],
    [
      {
        ...file,
        boards: [file.boards[0], { ...file.boards[1], document: { kind: "witness", width: 99, height: 4 } }],
      },
      /^1 board of the file could not be read\. A board cannot be read: boards\[1\]\.document is .*99.*, which is not a puzzle \(.*width.*99.*\)\.$/,
    ],
  ]) {
    await take(fresh, bad);
    await library(fresh).getByRole("alert").getByText(why).waitFor();
  }
});

test("a selection goes out as a file", async (t) => {
  const page = await editor(site, t);
  await open(page, "One", "Two");
  await openLibrary(page);
  await library(page).getByRole("checkbox", { name: "Select One" }).check();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Export selected").click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), "utf8"));
  assert.deepEqual(
    file.boards.map((/** @type {Kept} */ one) => one.document.title),
    ["One"],
  );
});

test("a title or a branch's name asks the engine nothing", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  await button(page, "Undo").click();
  await place(page, "Cell a1: empty").click();
  await settled(page);
  await page
    .getByText(/combinations|question mark/i)
    .first()
    .waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".stale").length === 0);
  await page.waitForTimeout(500); // the bars of the other players
  await page.evaluate(() => {
    globalThis.asked = 0;
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, /** @type {any} */ ...rest) {
      if (message.type === "open") globalThis.asked++;
      return send.call(this, message, ...rest);
    };
  });
  await inMenu(page, "Rename");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Another");
  await page.keyboard.press("Enter");
  await named(page, "Another").waitFor();
  await inMenu(page, "Versions");
  await chosen(page)
    .getByRole("button", { name: /^Rename Branch 2/ })
    .click();
  await page.keyboard.type("name");
  await page.keyboard.press("Enter");
  await chosen(page).getByRole("button", { name: "Rename name" }).waitFor();
  await page.keyboard.press("Escape");
  await becomes(() => page.evaluate(() => globalThis.asked), 0);
  await place(page, "Cell b1: empty").click();
  await page.waitForFunction(() => globalThis.asked > 0);
});

test("two thousand boards: all are listed, and those near the screen drawn", async (t) => {
  const page = await editor(site, t);
  await page.evaluate((puzzle) => {
    const { storage } = globalThis.perplexEditor;
    for (let i = 0; i < 2000; i++) {
      const document = { ...puzzle, title: `Board ${i + 1}` };
      storage.set(
        `perplex.board.many-${i}.steps.0`,
        `${JSON.stringify([-1, 1_700_000_000 + i, "", 0, 0, JSON.stringify(document)])}\n`,
      );
      storage.set(
        `perplex.board.many-${i}`,
        JSON.stringify({
          by: "x",
          time: 1_700_000_000 + i,
          at: 0,
          next: 1,
          branch: 0,
          branches: [{ tip: 0 }],
          document,
        }),
      );
    }
  }, puzzleText);
  await page.getByText("Saved.", { exact: true }).waitFor();
  await page.reload();
  await board(page).waitFor();
  await openLibrary(page);
  await library(page).getByText("2,001 boards").waitFor();
  await becomes(() => list(page).getByRole("listitem").count(), 2001);
  await page.waitForFunction(() => document.querySelectorAll("#library .thumb svg").length > 5);
  assert.ok((await page.locator("#library .thumb svg").count()) < 300);
  await kept(page, "Board 1").scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector('[data-id="many-0"] .thumb svg'));
  await library(page).getByRole("searchbox", { name: "Search boards" }).fill("board 77");
  await becomes(async () => (await names(page)).length, 11);
  await choose(page, "Board 770");
  await page.waitForFunction(() => document.querySelector('[data-id="many-769"] .thumb svg'));
});
