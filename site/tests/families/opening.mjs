// Puzzles are opened by a link, by a changed address, by pasting, by dropping, or from a file; some texts are
// unreadable, or belong to another family.

import assert from "node:assert/strict";
import {
  board,
  button,
  give,
  giveFile,
  linkTo,
  openSheet,
  openShop,
  says,
  sheet,
  shows,
  tab,
} from "../families.mjs";
import { becomes } from "../reading.mjs";

/** @import { Page } from "playwright-core" */

/** The error message beside the puzzle. @param {Page} page @param {RegExp} text */
const refused = (page, text) => page.getByRole("alert").getByText(text).waitFor();

/** @type {import("../families.mjs").Checks} */
export const opening = {
  async link({ page, row }) {
    await shows(page, row.puzzle.name);
    assert.equal(new URL(page.url()).hash, "", "what the link had does not stay in the address");
    assert.equal(await page.title(), `${row.puzzle.name} · perplex`);
  },

  async "skip link"({ page }) {
    const address = page.url();
    for (const name of ["Play", "Understand"]) {
      await tab(page, name).click();
      await board(page).waitFor();
      await page.getByRole("link", { name: "Skip to the board" }).focus();
      await page.keyboard.press("Enter");
      await becomes(() => board(page).evaluate((it) => it.contains(document.activeElement)), true, name);
      assert.equal(page.url(), address);
      assert.deepEqual(await page.getByRole("alert").locator("visible=true").allInnerTexts(), []);
    }
    await tab(page, "Play").click();
  },

  async "view of an address"({ page, row, site }) {
    const there = page.url();
    for (const [view, name] of [
      ["design", "Design"],
      ["understand", "Understand"],
    ]) {
      await page.goto(site.url + (await linkTo(row, row.puzzle)).replace("#", `&view=${view}#`));
      await shows(page, row.puzzle.name);
      await page.getByRole("tab", { name, selected: true }).waitFor();
    }
    await page.goto(there);
    await shows(page, row.puzzle.name);
    await tab(page, "Play").click();
  },

  async "address change"({ page, row }) {
    for (const given of [row.other, row.puzzle, row.other]) {
      const address = new URL(await linkTo(row, given), page.url()).href;
      await page.evaluate((address) => (location.href = address), address);
      await shows(page, given.name);
    }
  },

  async paste({ page, row }) {
    await give(page, "paste", row.puzzle.text);
    await shows(page, row.puzzle.name);
    // In every view, and over a sheet.
    await tab(page, "Understand").click();
    await give(page, "paste", row.other.text);
    await shows(page, row.other.name);
    assert.equal(await tab(page, "Understand").getAttribute("aria-selected"), "true");
    await openSheet(page, "Settings");
    await give(page, "paste", row.puzzle.text);
    await shows(page, row.puzzle.name);
    await sheet(page, "Settings").waitFor({ state: "hidden" });
    await tab(page, "Play").click();
  },

  async drop({ page, row }) {
    await give(page, "drop", row.other.text);
    await shows(page, row.other.name);
    // An opened puzzle can be played at once, without a press on the board.
    await becomes(() => board(page).evaluate((it) => it.contains(document.activeElement)), true);
  },

  async "link of this page"({ page, row, site }) {
    await give(page, "paste", `${site.url}${await linkTo(row, row.puzzle)}`);
    await shows(page, row.puzzle.name);
  },

  async open({ page, row }) {
    await openSheet(page, "Open");
    const field = page.getByRole("textbox", { name: "Paste anything" });
    assert.ok(await field.evaluate((it) => it === document.activeElement));
    await button(page, "Open puzzle").click();
    await says(page, "Paste a puzzle first.", "Open");
    await field.fill(row.bad.text);
    await button(page, "Open puzzle").click();
    await says(page, row.bad.says, "Open");
    await sheet(page, "Open").waitFor(); // it stays open, with the pasted text
    assert.equal(await field.inputValue(), row.bad.text);
    await field.fill(row.other.text);
    await button(page, "Open puzzle").click();
    await shows(page, row.other.name);
    await sheet(page, "Open").waitFor({ state: "hidden" });
    await openSheet(page, "Open");
    const lately = page.getByRole("list", { name: "Recently opened" }).getByRole("button");
    await becomes(async () => (await lately.first().innerText()).includes(row.other.name), true);
    await lately
      .filter({ has: page.getByText(row.puzzle.name, { exact: true }) })
      .first()
      .click();
    await shows(page, row.puzzle.name);
  },

  async examples({ page, row }) {
    await openSheet(page, "Open");
    const examples = page.getByRole("list", { name: "Examples" }).getByRole("button");
    await examples.first().locator("svg").first().waitFor(); // it is drawn when it becomes visible
    // One row for each other family leads to its first example.
    const others = page.getByRole("list", { name: "Other families" });
    assert.equal(await others.getByRole("link").count(), 4);
    assert.equal(await others.getByText(row.name, { exact: true }).count(), 0);
    await examples.nth(1).click();
    await sheet(page, "Open").waitFor({ state: "hidden" });
    await board(page).waitFor();
  },

  async file({ page, row }) {
    await openSheet(page, "Open");
    await giveFile(page, row.file.name, row.file.text);
    await shows(page, row.file.opens);
    if (row.file.says) await says(page, row.file.says);
    await openSheet(page, "Library");
    const listed = page.getByRole("list", { name: "Library" }).getByRole("button");
    for (const name of row.file.lists) await listed.filter({ hasText: name }).first().waitFor();
    await page.keyboard.press("Escape");
    await openSheet(page, "Open");
    await giveFile(page, `bad-${row.file.name}`, row.bad.text);
    await says(page, row.bad.says, "Open");
    await page.keyboard.press("Escape");
  },

  async refusal({ page, row }) {
    await give(page, "paste", row.puzzle.text);
    await shows(page, row.puzzle.name);
    await give(page, "paste", row.bad.text);
    await refused(page, row.bad.says);
    await shows(page, row.puzzle.name); // the open puzzle stays open
    await give(page, "paste", "rubbish"); // as long as an id of the Windmill
    await refused(page, /no puzzle in this text/i);
    await shows(page, row.puzzle.name);
    await give(page, "paste", row.other.text);
    await shows(page, row.other.name);
    await becomes(() => page.locator("#trouble").innerText(), "", "an old error goes with the next puzzle");
  },

  async "reload opens it again"({ page, row }) {
    await page.reload();
    await shows(page, row.other.name);
  },

  async "bad link"({ row, site, t }) {
    const page = await openShop(
      site,
      t,
      row,
      row.bad === undefined ? null : { text: row.bad.text, name: "" },
    );
    await refused(page, row.bad.says);
    await board(page).waitFor();
  },

  // This check comes last, since it leaves the page.
  async "another family's puzzle"({ page, row, site }) {
    for (const text of [row.foreign.text, `${site.url}${row.foreign.page}#any`]) {
      await give(page, "paste", text);
      await page.waitForURL((url) => url.pathname === row.foreign.page);
      await page.goto(`${site.url}${await linkTo(row, row.puzzle)}`);
      await shows(page, row.puzzle.name);
    }
  },
};
