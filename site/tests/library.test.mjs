// The Library on the page of lines: its boards are entries as the puzzles of other families are, in
// a tab or not. What only boards have is here: tabs, versions, branches, and the file of earlier
// versions. What all families have is in families/keeping.mjs.

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
  status,
} from "./editor.mjs";
import { give, openSheet, says, sheet, shows } from "./families.mjs";
import { becomes, boxOf, downloaded, matches } from "./reading.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

/** @param {Page} page */
const library = (page) => sheet(page, "Library");
/** @param {Page} page */
const list = (page) => page.getByRole("list", { name: "Library" });
/** The tile of an entry. @param {Page} page @param {string} name */
const kept = (page, name) =>
  list(page).locator(".tile", { has: page.locator("strong", { hasText: new RegExp(`^${name}$`) }) });
/** @param {Page} page */
const chosen = (page) => page.getByRole("region", { name: "Chosen puzzle" });
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
const names = (page) => list(page).locator("strong").allTextContents(); // what is off the screen has no inner text
/** @param {Page} page @param {string} words */
const search = (page, words) => page.getByRole("searchbox", { name: "Find" }).fill(words);

/** @param {Page} page */
async function openLibrary(page) {
  await openSheet(page, "Library");
  await chosen(page).getByRole("heading", { level: 2 }).waitFor();
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
  await chosen(page).getByRole("heading", { name, exact: true, level: 2 }).waitFor();
}

/** @param {Page} page @param {string} name */
async function rename(page, name) {
  await button(chosen(page), "Rename").click();
  await chosen(page).getByRole("textbox", { name: "Name" }).fill(name);
  await page.keyboard.press("Enter");
  await kept(page, name).waitFor();
}

test("all boards are in the Library, whether a tab shows them or not", async (t) => {
  const page = await editor(site, t);
  await open(page, ...Array.from({ length: 14 }, (_, i) => `Board ${i + 1}`));
  for (let i = 0; i < 12; i++) await inMenu(page, "Close");
  await becomes(() => tabs(page), "4 × 4 Board 1 [Board 2]");
  await openLibrary(page);
  await becomes(async () => (await names(page)).length, 14);
  await button(page.getByRole("group", { name: "Sort" }), "name").click();
  await becomes(async () => (await names(page)).slice(0, 3), ["Board 1", "Board 2", "Board 3"]);
  for (const words of ["5x3", "5 × 3"]) {
    await search(page, words);
    await becomes(() => names(page), ["Board 4", "Board 8", "Board 12"]);
  }
  await search(page, "");
  await kept(page, "Board 9").dblclick();
  await library(page).waitFor({ state: "hidden" });
  assert.equal(await tabs(page), "4 × 4 Board 1 Board 2 [Board 9]");
  await openLibrary(page);
  await choose(page, "Board 1");
  await button(chosen(page), "Design").click();
  await library(page).waitFor({ state: "hidden" });
  assert.equal(await tabs(page), "4 × 4 [Board 1] Board 2 Board 9", "in its own tab");
});

test("boards are found by their symbols, and have a word of difficulty", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify({ ...puzzleText, title: "Stars" }));
  await openPuzzle(
    page,
    JSON.stringify({ ...puzzleText, title: "Squares", symbols: puzzleText.symbols.slice(2, 3) }),
  );
  await openLibrary(page);
  await kept(page, "Stars")
    .getByText(/^(easy|medium|hard|very hard|extreme)$/)
    .waitFor();
  for (const [words, found] of /** @type {[string, string[]][]} */ ([
    ["star hexagon", ["Stars"]],
    ["square", ["Squares", "Stars"]],
    ["white square", ["Stars"]],
    ["black square 3x3", ["Squares", "Stars"]],
    ["polyomino", []],
  ])) {
    await search(page, words);
    await becomes(async () => (await names(page)).sort(), found, words);
  }
  await search(page, "");
  const symbols = page.getByRole("group", { name: "With the symbols" });
  assert.deepEqual(await symbols.getByRole("button").allInnerTexts(), [
    "square 2",
    "star 1",
    "triangle 1",
    "hexagon 1",
  ]);
  await button(symbols, "star 1").click();
  await becomes(() => names(page), ["Stars"]);
  await button(symbols, "star 1").click();
  await becomes(async () => (await names(page)).sort(), ["Squares", "Stars"]);
});

test("keys in the Library mean nothing to the board; Escape goes back to it", async (t) => {
  const page = await editor(site, t);
  await place(page, "Cell b2: empty").focus();
  await page.keyboard.press("Enter");
  await openLibrary(page);
  assert.equal(await board(page).isVisible(), false);
  await list(page).getByRole("button").first().focus();
  for (const key of ["e", "Control+z", "Escape"]) await page.keyboard.press(key);
  await library(page).waitFor({ state: "hidden" });
  await becomes(() => page.evaluate(() => document.activeElement?.textContent), "Library");
  await place(page, "Cell b2: black square").waitFor();
});

test("rename, duplicate, delete and undo, by the keyboard too", async (t) => {
  const page = await editor(site, t);
  await open(page, "One", "Two");
  await inMenu(page, "Close");
  await openLibrary(page);
  await choose(page, "Two");
  await rename(page, "Three");
  await choose(page, "One");
  await rename(page, "Uno");
  await boards(page).getByText("Uno").waitFor({ state: "attached" });

  await choose(page, "Three");
  await button(chosen(page), "Duplicate").click();
  await kept(page, "Three, copy").waitFor();
  await choose(page, "Three, copy");
  await becomes(
    async () =>
      (await versions(page).allInnerTexts()).map((/** @type {string} */ text) => text.split(" · ")[0]),
    ["Title: Three, copy", "Title: Three", "The beginning"],
  );

  await choose(page, "Uno");
  await kept(page, "Uno").focus();
  await page.keyboard.press("Delete");
  await says(page, "Deleted Uno.", "Library");
  assert.equal(await tabs(page), "[4 × 4]", "its tab has gone with it");
  await becomes(() => page.evaluate(() => document.activeElement?.textContent), "Undo");
  await page.keyboard.press("Enter");
  await kept(page, "Uno").waitFor();
  await becomes(() => tabs(page), "4 × 4 [Uno]"); // and comes back with it

  await button(page.getByRole("group", { name: "Sort" }), "name").click();
  await choose(page, "Three");
  await kept(page, "Three, copy").click({ modifiers: ["Shift"] });
  await button(chosen(page), "Delete").click();
  await becomes(() => names(page), ["Uno"]);
  await page.keyboard.press("Escape");
  await openLibrary(page);
  await becomes(() => names(page), ["Uno"]);
  await button(page, "Deleted (2)").click();
  await choose(page, "Three");
  await chosen(page)
    .getByText(/stays here for 30 more days/)
    .waitFor();
  await button(chosen(page), "Restore").click();
  await button(page, "Deleted (1)").waitFor();
  await page.reload();
  await board(page).waitFor();
  await openLibrary(page);
  assert.deepEqual((await names(page)).sort(), ["Three", "Uno"]);
  // A month later there is nothing left of it.
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 31 * 86400_000;
  });
  await page.keyboard.press("Escape");
  await openLibrary(page);
  await button(page, "Deleted (0)").waitFor();
});

/** The entries of the Library as the browser has them. @param {Page} page */
const stored = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open("perplex-lab");
        opening.onsuccess = () => {
          const range = IDBKeyRange.bound("library/", "library/\uffff");
          const asked = opening.result.transaction("kept").objectStore("kept").getAll(range);
          asked.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(asked.result));
          };
        };
      }),
  );

test("other families have the boards in their Library, and open, rename and delete them", async (t) => {
  const page = await editor(site, t);
  await open(page, "One", "Two");
  await page.getByText("Saved.", { exact: true }).waitFor();
  await openLibrary(page); // which is up to date then, though the page was never idle
  await choose(page, "Two");
  await chosen(page).getByLabel("Add a tag").fill("ferry");
  await page.keyboard.press("Enter");
  await matches(() => stored(page), /ferry/);
  await page.goto(`${site.url}/site/pencil/index.html?workers=1`);
  await board(page).waitFor();
  await give(page, "paste", "slither/2/1/33");
  await shows(page, "Slitherlink, 2 by 1");
  await openLibrary(page);
  await search(page, "lines ferry");
  await becomes(() => names(page), ["Two"]);
  await becomes(() => kept(page, "Two").locator("svg [style]").count().then(Boolean), true);
  await kept(page, "Two").click();
  await rename(page, "Second");
  await search(page, "");
  await choose(page, "One");
  await button(chosen(page), "Delete").click();
  await says(page, "Deleted One.", "Library");
  await choose(page, "Second");
  await button(chosen(page), "Play").click();
  await named(page, "Second").waitFor();
  await becomes(() => page.url().includes("#"), false);
  await openLibrary(page);
  await becomes(async () => (await names(page)).includes("One"), false);
  await choose(page, "Second");
  await button(chosen(page), "Remove the tag ferry").waitFor();
  await button(page, "Deleted (1)").click();
  await kept(page, "One").waitFor();
  await button(page, "Deleted (1)").click();
  const slitherlink = (await names(page)).find((name) => name.startsWith("Slitherlink")) ?? "";
  await choose(page, slitherlink);
  await button(chosen(page), "Play").click();
  await page.waitForURL(/pencil/);
  await shows(page, slitherlink);
});

test("filters count what the search has found, and a note changes no other tile", async (t) => {
  const page = await editor(site, t);
  await open(page, "Harbour", "Harbour wall", "Meadow");
  await openLibrary(page);
  const count = () =>
    page
      .getByRole("group", { name: "Kind" })
      .locator("label", { hasText: "Lines" })
      .locator("small")
      .textContent();
  await becomes(count, "3");
  await search(page, "harbour");
  await becomes(count, "2");
  await search(page, "");
  await choose(page, "Meadow");
  await kept(page, "Harbour").evaluate((tile) => (tile.id = "same"));
  const note = chosen(page).getByRole("textbox", { name: "Note" });
  await note.pressSequentially("by the quay");
  assert.equal(await note.evaluate((field) => field === document.activeElement), true);
  await becomes(() => kept(page, "Harbour").getAttribute("id"), "same");
  // What is written is found.
  await search(page, "quay");
  await becomes(() => names(page), ["Meadow"]);
  await becomes(count, "1");
});

test("a note is on the screen of a small window, with all that can be done below it", async (t) => {
  const page = await editor(site, t, undefined, { context: { viewport: { width: 1280, height: 720 } } });
  await open(page, "Harbour");
  await openLibrary(page);
  await choose(page, "Harbour");
  const note = await boxOf(chosen(page).getByRole("textbox", { name: "Note" }));
  const play = await boxOf(button(chosen(page), "Play"));
  const design = await boxOf(button(chosen(page), "Design"));
  assert.ok(note.y + note.height <= play.y, "the note is not behind the acts");
  assert.equal(play.width, design.width);
});

test("a backup has the earlier versions of boards", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify({ ...puzzleText, title: "Harbour" }));
  await place(page, "Cell b1: empty").click();
  await place(page, "Cell b1: black square").waitFor();
  await openLibrary(page);
  await choose(page, "Harbour");
  await becomes(async () => (await versions(page).count()) > 1, true);
  const before = await versions(page).allTextContents();
  await page.keyboard.press("Escape");
  await openSheet(page, "Settings");
  const { text } = await downloaded(page, button(page, "Save a backup"));
  const other = await editor(site, t);
  await openSheet(other, "Settings");
  await other
    .getByLabel("Backup file")
    .setInputFiles({ name: "backup.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await says(other, /^Restored \d+ items?\./, "Backup");
  await other.reload();
  await board(other).waitFor();
  await openLibrary(other);
  await choose(other, "Harbour");
  await becomes(async () => (await versions(other).count()) === before.length, true);
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
  await branches.getByRole("button", { name: /^Rename Branch 2, \d\d:\d\d/ }).click();
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
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Export all").click()]);
  const file = JSON.parse(await readFile(await download.path(), "utf8"));
  assert.deepEqual([file.kind, file.version], ["perplex-library", 2]);
  /** @type {{name: string, whole: any}[]} */
  const entries = file.entries;
  assert.deepEqual(entries.map(({ name }) => name).sort(), ["Brücke 😀", "Two"]);

  /** @param {Page} page @param {unknown} file */
  const take = (page, file) =>
    page.getByLabel("Library file").setInputFiles({
      name: "library.json",
      mimeType: "application/json",
      buffer: Buffer.from(typeof file === "string" ? file : JSON.stringify(file)),
    });
  // Here already: nothing happens.
  await take(page, file);
  await says(page, "0 puzzles added, 2 here already.", "Library");
  // One has gone on since: the one of the file comes beside it.
  const other = structuredClone(file);
  const two = other.entries.find((/** @type {{name: string}} */ one) => one.name === "Two");
  two.whole.packs[0][1][2] = "something else";
  await take(page, other);
  await says(page, "1 puzzle added, 1 here already.", "Library");
  assert.deepEqual((await names(page)).sort(), ["Brücke 😀", "Two", "Two"]);

  // Into an empty browser, as a file of an earlier version.
  const fresh = await editor(site, t);
  await openSheet(fresh, "Library"); // nothing is there to be chosen
  const old = { kind: "perplex-library", version: 1, boards: entries.map(({ whole }) => whole) };
  await take(fresh, old);
  await says(fresh, "2 puzzles added.", "Library");
  await choose(fresh, "Two");
  await becomes(
    async () =>
      (await versions(fresh).allInnerTexts()).map((/** @type {string} */ text) => text.split(" · ")[0]),
    ["Black square placed: cell a1", "The beginning"],
  );
  await button(chosen(fresh), "Design").click();
  await place(fresh, "Cell a1: black square").waitFor();
  await button(fresh, "Undo").click();
  await place(fresh, "Cell a1: empty").waitFor();

  // A file that is no library is refused with one sentence; a bad board leaves the others.
  await openLibrary(fresh);
  const [first, second] = old.boards;
  const bad = { ...second, id: "b", document: { kind: "witness", width: 99, height: 4 } };
  for (const [text, why] of /** @type {[unknown, RegExp][]} */ ([
    ["nonsense", /^The file is not valid JSON: /],
    [{ kind: "witness" }, /^The file is not a library: kind is "witness", which is not "perplex-library"\.$/],
    [
      { ...old, boards: [first, bad] },
      /^0 puzzles added, 1 here already\. 1 puzzle of the file cannot be read\. A puzzle cannot be read: lines\/b\.document is .*99.*, which is not a puzzle \(.*width.*99.*\)\.$/,
    ],
  ])) {
    await take(fresh, text);
    await says(fresh, why, "Library");
  }
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
  await openLibrary(page); // where boards are measured that have no word yet
  await becomes(() => list(page).getByText("not rated").count(), 0);
  await page.keyboard.press("Escape");
  await matches(() => status(page, "Boards near this one").innerText(), /press one to try/); // the ideas
  await page.waitForTimeout(500); // the bars of the other players
  await page.evaluate(() => {
    globalThis.asked = 0;
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, /** @type {any} */ ...rest) {
      if (message.type === "open") globalThis.asked++;
      return send.call(this, message, ...rest);
    };
  });
  // Measurements in the background end first.
  await page.evaluate(async () => {
    let before = -1;
    while (before !== globalThis.asked) {
      before = globalThis.asked;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    globalThis.asked = 0;
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

test("a library of two thousand boards: all are listed and found at once, and those near the screen drawn", async (t) => {
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
  await library(page).getByRole("heading", { name: "2,000 puzzles" }).waitFor();
  await becomes(() => list(page).getByRole("listitem").count(), 2000);
  const drawings = library(page).locator(".tile-picture svg");
  await becomes(async () => (await drawings.count()) > 5, true);
  assert.ok((await drawings.count()) < 300);
  await kept(page, "Board 1").scrollIntoViewIfNeeded();
  await kept(page, "Board 1").locator("svg").waitFor();
  const took = await page.evaluate(() => {
    const field = /** @type {HTMLInputElement} */ (document.querySelector("#sheet-library [type=search]"));
    const begun = performance.now();
    field.value = "board 77 3x3";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return performance.now() - begun;
  });
  assert.ok(took < 1000, `a search takes ${took} ms`);
  await becomes(async () => (await names(page)).length, 38);
  await choose(page, "Board 770");
  await kept(page, "Board 770").locator("svg").waitFor();
});
