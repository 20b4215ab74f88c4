// Boards in tabs: separate histories, which survive reloads and are shared between windows; titles; and the
// examples of the first visit.

import { test } from "node:test";
import assert from "node:assert/strict";
import { rateOf } from "../kit/words.js";
import { useSite } from "./harness.mjs";
import {
  board,
  boards,
  button,
  editor,
  inMenu,
  labels,
  number,
  openPuzzle,
  place,
  puzzleText,
  settled,
} from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { becomes, eventually } from "./reading.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

/** @param {Page} page */
const opener = (page) => button(page, "This board");
/** @param {Page} page @param {string} name */
async function turn(page, name) {
  await opener(page).click();
  await page.getByRole("tab", { name, exact: true }).click();
}

/**
 * The names of all tabs, the present one in brackets.
 *
 * @param {Page} page
 */
const tabs = async (page) =>
  (
    await boards(page).evaluateAll((/** @type {HTMLElement[]} */ all) =>
      all.map((/** @type {HTMLElement} */ tab) =>
        tab.ariaSelected === "true" ? `[${tab.textContent}]` : tab.textContent,
      ),
    )
  ).join(" ");

/** @param {Page} page */
const title = (page) => page.getByRole("textbox", { name: "Name", exact: true });

/** @param {Page} page @param {string} name */
async function rename(page, name) {
  await inMenu(page, "Rename");
  await title(page).fill(name);
  await title(page).press("Enter");
}

/** @param {Page} page */
async function again(page) {
  await page.reload();
  await board(page).waitFor();
}

test("boards lie in tabs, each with its own undo, over a reload", async (t) => {
  const page = await editor(site, t);
  await place(page, "Cell a1: empty").click();
  await rename(page, "Harbour steps");
  await becomes(() => tabs(page), "[Harbour steps]");
  await inMenu(page, "New board");
  await page.getByRole("combobox", { name: "Board width" }).selectOption("3");
  await place(page, "Cell c4: empty").click();
  await becomes(() => tabs(page), "Harbour steps [3 × 4]");
  assert.match(await page.title(), /^3 × 4 /);
  await becomes(() => page.getByRole("tabpanel", { name: "3 × 4" }).isVisible(), true);
  await again(page);
  await becomes(() => tabs(page), "Harbour steps [3 × 4]");
  await place(page, "Cell c4: black square").waitFor();

  await turn(page, "Harbour steps");
  await place(page, "Cell a1: black square").waitFor();
  await button(page, "Undo").click();
  await becomes(() => tabs(page), "[4 × 4] 3 × 4", "the title is a step as any other");
  await button(page, "Undo").click();
  await place(page, "Cell a1: empty").waitFor();
  assert.equal(await button(page, "Undo").isEnabled(), false);
  await turn(page, "3 × 4");
  await place(page, "Cell c4: black square").waitFor();
  for (let i = 0; i < 2; i++) await button(page, "Undo").click();
  await becomes(() => tabs(page), "4 × 4 [4 × 4 (2)]");
});

test("a closed tab comes back with its history", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify({ ...puzzleText, title: "One" }));
  await inMenu(page, "New board");
  await becomes(() => button(page, "Reopen closed tab").isVisible(), false);
  await turn(page, "One");
  const before = await labels(page);
  await inMenu(page, "Close");
  await becomes(() => tabs(page), "[4 × 4]");
  await again(page);
  await inMenu(page, "Reopen closed board");
  await becomes(() => tabs(page), "4 × 4 [One]");
  await becomes(() => labels(page), before);
  await button(page, "Undo").click();
  await eventually(async () => assert.ok((await labels(page)).every((label) => !label.endsWith("star"))));
  for (let i = 0; i < 2; i++) await inMenu(page, "Close");
  await becomes(() => tabs(page), "[4 × 4]", "there is always a board");
});

test("tabs by the keyboard alone", async (t) => {
  const page = await editor(site, t);
  const openMenu = async () => {
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab"); // one stop for the whole list
  };
  await inMenu(page, "New board");
  await inMenu(page, "New board");
  await openMenu();
  await page.keyboard.press("F2");
  await page.keyboard.type("Third");
  await page.keyboard.press("Enter");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await becomes(() => page.evaluate(() => document.activeElement?.ariaLabel), "This board");
  await openMenu();
  assert.equal(await focused(), "Third");
  await page.keyboard.press("ArrowRight");
  await becomes(() => tabs(page), "[4 × 4] 4 × 4 (2) Third");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await focused(), "Third");
  await page.keyboard.press("Home");
  await page.keyboard.press("Delete");
  await becomes(() => tabs(page), "[4 × 4] Third");
  await page.keyboard.press("End");
  await page.keyboard.press("F2");
  await page.keyboard.type("not this");
  await page.keyboard.press("Escape");
  await becomes(() => page.evaluate(() => document.activeElement?.ariaLabel), "This board");
  await becomes(() => tabs(page), "4 × 4 [Third]");
});

test("two windows neither mix nor lose steps", async (t) => {
  const page = await editor(site, t);
  await place(page, "Cell a1: empty").click();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await board(other).waitFor();
  await place(other, "Cell a1: black square").waitFor();
  await place(page, "Cell b2: empty").click();
  await place(other, "Cell c3: empty").click(); // unaware of the other
  await becomes(() => tabs(other), "4 × 4 [4 × 4 (2)]");
  await boards(page).getByText("4 × 4 (2)").waitFor({ state: "attached" });
  assert.equal(await tabs(page), "[4 × 4] 4 × 4 (2)");
  for (const { window, here, there } of [
    { window: page, here: "b2", there: "c3" },
    { window: other, here: "c3", there: "b2" },
  ]) {
    await again(window);
    await place(window, `Cell ${here}: black square`).waitFor();
    await place(window, `Cell ${there}: empty`).waitFor();
    await button(window, "Undo").click();
    await place(window, `Cell ${here}: empty`).waitFor();
    await place(window, "Cell a1: black square").waitFor();
  }
});

test("local storage that is full keeps the screen, and says so", async (t) => {
  const page = await editor(site, t, "/?workers=1", {
    prepare: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(globalThis, "indexedDB", { value: undefined });
        const set = Storage.prototype.setItem;
        Storage.prototype.setItem = function (/** @type {string} */ key, /** @type {any} */ value) {
          if (globalThis.full) throw new DOMException("full", "QuotaExceededError");
          set.call(this, key, value);
        };
      }),
  });
  await place(page, "Cell a1: empty").click();
  await page.getByText("Saved.", { exact: true }).waitFor();
  await page.evaluate(() => (globalThis.full = true));
  await place(page, "Cell b2: empty").click();
  await page.getByText(/^Not saved/).waitFor();
  await inMenu(page, "New board");
  await place(page, "Cell c3: empty").click();
  await turn(page, "4 × 4");
  await place(page, "Cell b2: black square").waitFor();
  await turn(page, "4 × 4 (2)");
  await place(page, "Cell c3: black square").waitFor();
});

test("a duplicate is a board of its own, and survives a reload", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify({ ...puzzleText, title: "Harbour steps" }));
  await inMenu(page, "Duplicate");
  const exported = await labels(page);
  assert.equal(await tabs(page), "Harbour steps [Harbour steps, copy]");
  await page.keyboard.press("Escape");
  await button(page, "Clear all").click();
  await again(page);
  await becomes(() => tabs(page), "Harbour steps [Harbour steps, copy]");
  await turn(page, "Harbour steps");
  await becomes(() => labels(page), exported);
});

test("examples have the command line's numbers", async (t) => {
  const page = await editor(site, t);
  const examples = page.getByRole("list", { name: "Examples" });
  await button(page, "Open").click();
  await becomes(() => examples.getByRole("button").count(), 7);
  const names = await examples.getByRole("button").allInnerTexts();
  const told = names.map(
    (name) =>
      name.match(
        /^(.*)\s+(Easy|Unique|Hard|Polyominoes|Canceller|Two lines|Pillar): (\d+) solutions?, (1 try in [\d.,]+)$/,
      ) ?? [],
  );
  assert.deepEqual(
    told.map(([, , kind]) => kind),
    ["Easy", "Unique", "Hard", "Polyominoes", "Canceller", "Two lines", "Pillar"],
  );
  for (const [, called, , solutions, rate] of told) {
    if (!(await examples.isVisible())) await button(page, "Open").click();
    await examples.getByRole("button", { name: new RegExp(`^${called}`) }).click();
    await settled(page);
    assert.equal(await number(page, "Solutions"), Number(solutions));
    // The command line gives the same for the page's export.
    await button(page, "Share").click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      button(page, "Download JSON").click(),
    ]);
    const document = JSON.parse(
      await (await import("node:fs/promises")).readFile(await download.path(), "utf8"),
    );
    await page.keyboard.press("Escape");
    assert.equal(document.title, called);
    const [answer] = perplex("analyze", document);
    assert.equal(answer.solutions, Number(solutions));
    const { tsi } = answer.measures.all;
    assert.equal(await number(page, "Difficulty"), Number(tsi.toFixed(2)));
    assert.equal(rateOf(tsi), rate);
  }
  await becomes(
    () => tabs(page),
    "Garden wall One way home Night ferry Floor plan Second thoughts Twin paths [Round tower]",
  );
});
