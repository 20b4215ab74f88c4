// Views, sheets, settings, help, and the Library.

import assert from "node:assert/strict";
import { BINDINGS } from "../../family/keymap.js";
import {
  act,
  board,
  button,
  give,
  groundOf,
  measured,
  openSheet,
  openShop,
  pressed,
  says,
  sheet,
  shows,
  status,
  tab,
  win,
} from "../families.mjs";
import { becomes, downloaded, eventually, matches } from "../reading.mjs";

/** @import { Page } from "playwright-core" */

const SHEETS = ["Open", "Library", "Share", "Settings", "Help"];
const VIEWS = ["Play", "Design", "Understand", "Generate"];

/** The selected view. @param {Page} page */
const view = (page) => page.getByRole("tab", { selected: true }).innerText();
/** @param {Page} page */
const tiles = (page) => page.getByRole("list", { name: "Library" }).getByRole("button");
/** The entries with this name. @param {Page} page @param {string} name */
const called = (page, name) =>
  tiles(page).filter({ has: page.locator("strong").getByText(name, { exact: true }) });
/** @param {Page} page @param {string} name */
const setting = (page, name) => page.getByRole("checkbox", { name, exact: true });

/** @type {import("../families.mjs").Checks} */
export const keeping = {
  async "accessible names"({ page }) {
    await page.getByRole("navigation", { name: "Families" }).waitFor();
    assert.deepEqual(
      await page.getByRole("tablist", { name: "View" }).getByRole("tab").allInnerTexts(),
      VIEWS,
    );
    for (const name of SHEETS) await button(page.locator("#doors"), name).waitFor();
    for (const name of ["Undo", "Redo", "Hint", "Check", "Restart"]) await act(page, name).waitFor();
    for (const name of ["Difficulty", "Solutions"]) await status(page, name).waitFor();
    const cells = board(page).getByRole("gridcell");
    for (const label of await cells.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))))
      assert.match(label ?? "", /\S/);
    await tab(page, "Generate").click();
    for (const [role, name] of /** @type {const} */ ([
      ["list", "Generated puzzles"],
      ["progressbar", "Generation progress"],
    ]))
      assert.equal(await page.getByRole(role, { name, exact: true, includeHidden: true }).count(), 1, name);
    // Below the form, and at the foot of the screen on phones: never both visible.
    await page
      .getByRole("button", { name: "Cancel", exact: true, includeHidden: true })
      .first()
      .waitFor({ state: "attached" });
    await tab(page, "Play").click();
  },

  async "looked at"({ page, row }) {
    // Open shows the puzzle as soon as it is viewed; the Library has it only after it is played.
    const listed = async () => {
      await openSheet(page, "Library");
      const count = await called(page, row.puzzle.name).count();
      await page.keyboard.press("Escape");
      return count;
    };
    await openSheet(page, "Library");
    await sheet(page, "Library")
      .getByText(/^0 puzzles$/)
      .waitFor();
    assert.equal(await tiles(page).count(), 0);
    await openSheet(page, "Open");
    const lately = page.getByRole("list", { name: "Recently opened" });
    await lately.getByRole("button", { name: row.puzzle.name }).first().waitFor();
    await page.keyboard.press("Escape");
    await row.mark(page);
    await becomes(listed, 1);
    await page.keyboard.press("z");
    await page.reload();
    await shows(page, row.puzzle.name);
    await becomes(listed, 1);
  },

  async views({ page }) {
    await tab(page, "Design").click();
    await tab(page, "Play").click();
    // its keys play
    await becomes(() => board(page).evaluate((it) => it.contains(document.activeElement)), true);
    for (const name of [...VIEWS.slice(1), VIEWS[0]]) {
      await tab(page, name).click();
      assert.equal(await view(page), name);
    }
    for (const name of [...VIEWS.slice(1), VIEWS[0]]) {
      await page.keyboard.press("]");
      await becomes(() => view(page), name);
    }
    for (const name of VIEWS.toReversed()) {
      await page.keyboard.press("[");
      await becomes(() => view(page), name);
    }
    await tab(page, "Play").focus();
    for (const [key, name] of [
      ["ArrowRight", "Design"],
      ["End", "Generate"],
      ["ArrowRight", "Play"],
      ["ArrowLeft", "Generate"],
      ["Home", "Play"],
    ]) {
      await page.keyboard.press(key);
      await becomes(() => view(page), name);
      assert.ok(await tab(page, name).evaluate((it) => it === document.activeElement), key);
    }
  },

  async "Back to the view before"({ page, row }) {
    for (const name of ["Design", "Understand"]) await tab(page, name).click();
    for (const name of ["Design", "Play"]) {
      await page.goBack();
      await becomes(() => view(page), name);
    }
    await page.goForward();
    await becomes(() => view(page), "Design");
    await shows(page, row.puzzle.name);
    await tab(page, "Play").click();
  },

  async "view after a reload"({ page, row }) {
    await tab(page, "Understand").click();
    await page.reload();
    await shows(page, row.puzzle.name);
    await becomes(() => view(page), "Understand");
    await tab(page, "Play").click();
  },

  async Escape({ page, row }) {
    for (const name of row.sheets ?? SHEETS) {
      await openSheet(page, name);
      assert.equal(await button(page.locator("#doors"), name).getAttribute("aria-expanded"), "true");
      assert.equal(await board(page).isVisible(), false);
      await page.keyboard.press("Escape");
      await sheet(page, name).waitFor({ state: "hidden" });
      await board(page).waitFor();
      assert.ok(
        await button(page.locator("#doors"), name).evaluate((it) => it === document.activeElement),
        `the focus is back at ${name}`,
      );
    }
    if (row.sheets) return;
    // A button closes the sheet that it opened; another button or a view switches directly.
    await openSheet(page, "Help");
    await button(page, "Help").click();
    await sheet(page, "Help").waitFor({ state: "hidden" });
    await openSheet(page, "Open");
    await openSheet(page, "Settings");
    assert.equal(await sheet(page, "Open").isVisible(), false);
    await button(page, "Back to the puzzle").click();
    await board(page).waitFor();
    await openSheet(page, "Share");
    await tab(page, "Play").click();
    await sheet(page, "Share").waitFor({ state: "hidden" });
  },

  async "help keys"({ page, row }) {
    await board(page).getByRole("gridcell").first().focus();
    await page.keyboard.press("?");
    await sheet(page, "Help").waitFor();
    const help = await sheet(page, "Help").innerText();
    for (const { keys, does } of BINDINGS) {
      assert.ok(help.includes(does), does);
      for (const key of keys) assert.ok(help.includes(key), key);
    }
    assert.ok(help.includes(row.puzzle.name));
    for (const name of [/^All about/, /^Play in the docs$/]) {
      const link = sheet(page, "Help").getByRole("link", { name });
      const to = new URL((await link.getAttribute("href")) ?? "", page.url());
      const response = await page.request.get(to.href);
      assert.equal(response.status(), 200);
      if (to.hash) assert.ok((await response.text()).includes(` id="${to.hash.slice(1)}"`), to.href);
    }
    await page.keyboard.press("F1");
    await sheet(page, "Help").waitFor({ state: "hidden" });
  },

  async theme({ page, row }) {
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme ?? "");
    const dark = () => button(page.getByRole("group", { name: "Theme" }), "Dark");
    await openSheet(page, "Settings");
    await dark().click();
    assert.equal(await theme(), "dark");
    await page.reload();
    await shows(page, row.puzzle.name);
    assert.equal(await theme(), "dark");
    await openSheet(page, "Settings");
    assert.ok(await pressed(dark()));
    await button(page.getByRole("group", { name: "Theme" }), "Automatic").click();
    assert.equal(await theme(), "");
    await page.keyboard.press("Escape");
  },

  async settings({ page, row }) {
    await openSheet(page, "Settings");
    await setting(page, "Timer").uncheck();
    await setting(page, "Show the difficulty before you solve").uncheck();
    await page.keyboard.press("Escape");
    const hidden = async () => [
      await page.getByLabel("Time", { exact: true }).isVisible(),
      await status(page, "Difficulty").isVisible(),
      await status(page, "Solutions").isVisible(),
    ];
    assert.deepEqual(await hidden(), [false, false, false]);
    await tab(page, "Design").click();
    await status(page, "Difficulty").waitFor(); // only Play hides it
    await tab(page, "Play").click();
    await page.reload();
    await shows(page, row.puzzle.name);
    assert.deepEqual(await hidden(), [false, false, false]);
    await openSheet(page, "Settings");
    await setting(page, "Timer").check();
    await setting(page, "Show the difficulty before you solve").check();
    await page.keyboard.press("Escape");
    await becomes(hidden, [true, true, true]);
  },

  async verdict({ page, row }) {
    await measured(page);
    assert.match(await status(page, "Difficulty").innerText(), /easy|medium|hard|extreme/);
    assert.match((await status(page, "Difficulty").textContent()) ?? "", /\d/, "the number with its unit");
    assert.match(await status(page, "Solutions").innerText(), row.solutions ?? /^\d.*solution/);
  },

  async sound({ page, row }) {
    await page.addInitScript(() => {
      const begin = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (when) {
        document.body.dataset.tones = String(Number(document.body.dataset.tones ?? 0) + 1);
        begin.call(this, when);
      };
    });
    await page.reload();
    await shows(page, row.puzzle.name);
    const tones = () => page.evaluate(() => Number(document.body.dataset.tones ?? 0));
    await row.mark(page);
    assert.equal(await tones(), 0, "there is no sound until somebody wants it");
    await openSheet(page, "Settings");
    await setting(page, "Sound").check();
    await page.keyboard.press("Escape");
    await page.keyboard.press("z");
    await becomes(tones, 1);
    await openSheet(page, "Settings");
    await setting(page, "Sound").uncheck();
    await page.keyboard.press("Escape");
  },

  async names({ page, row }) {
    await button(page, "This puzzle").click();
    await button(page, "Rename").click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("My own name");
    await page.keyboard.press("Enter");
    await shows(page, "My own name");
    await page.reload();
    await shows(page, "My own name");
    await button(page, "This puzzle").click();
    await button(page, "Duplicate").click();
    await openSheet(page, "Library");
    const named = tiles(page).filter({ hasText: "My own name" });
    await becomes(() => named.count(), 2);
    await named.first().click();
    await button(sheet(page, "Library"), "Delete").click();
    await becomes(() => named.count(), 1);
    await page.keyboard.press("Escape");
    await give(page, "paste", row.puzzle.text);
    await shows(page, "My own name");
    await button(page, "This puzzle").click();
    await button(page, "Rename").click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(row.puzzle.name);
    await page.keyboard.press("Enter");
    await shows(page, row.puzzle.name);
  },

  async backup({ page, row, site, t }) {
    await openSheet(page, "Settings");
    const { name, text } = await downloaded(page, button(page, "Save a backup"));
    assert.match(name, /^perplex-backup-.*\.json$/);
    await page.keyboard.press("Escape");
    const other = await openShop(site, t, row, row.other);
    await openSheet(other, "Settings");
    const file = (/** @type {string} */ body) =>
      other
        .getByLabel("Backup file")
        .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(body) });
    await file("{}");
    await says(other, "This is not a backup of perplex.", "Backup");
    await file(text);
    await says(other, /^Restored \d+ items?\./, "Backup");
    await other.reload();
    await shows(other, row.other.name); // the puzzle that was open here stays open
    await openSheet(other, "Library");
    await becomes(() => tiles(other).filter({ hasText: row.puzzle.name }).count(), 1);
    await other.close();
  },

  async library({ page, row }) {
    await row.solve(page);
    await win(page).waitFor();
    await give(page, "paste", row.other.text);
    await shows(page, row.other.name);
    await measured(page);
    await openSheet(page, "Library");
    const named = (/** @type {string} */ name) => tiles(page).filter({ hasText: name });
    await becomes(() => named(row.other.name).count(), 1);
    assert.equal(await named(row.puzzle.name).count(), 1);
    // The list is redrawn when a measure arrives.
    await matches(() => named(row.puzzle.name).innerText(), /solved/);
    await matches(() => named(row.other.name).innerText(), /^(?!.*solved).+/s);
    await becomes(() => named(row.other.name).locator("svg").count(), 1);
    const ground = await groundOf(page.locator(".plate").first());
    const picture = named(row.other.name).locator(".tile-picture");
    await becomes(() => groundOf(picture), ground);
    const own = (/** @type {boolean} */ on) =>
      page.evaluate(({ name, on }) => document.body.classList.toggle(name, on), {
        name: `${row.id}-page`,
        on,
      });
    await own(false);
    await becomes(() => groundOf(picture), ground); // on the pages of other families, too
    await own(true);
    assert.ok(
      (await tiles(page).first().innerText()).includes(row.other.name),
      "the one opened last is first",
    );

    const all = await tiles(page).count();
    const search = page.getByRole("searchbox", { name: "Find" });
    await search.fill(row.puzzle.name.toUpperCase());
    await becomes(() => tiles(page).count(), 1);
    await search.fill("nothing is called like this");
    await becomes(() => tiles(page).count(), 0);
    await search.fill(row.name);
    await becomes(() => tiles(page).count(), all);
    await search.fill("");
    await page.getByRole("checkbox", { name: row.name, exact: true }).uncheck();
    await becomes(() => tiles(page).count(), 0);
    await page.getByRole("checkbox", { name: row.name, exact: true }).check();
    await button(page.getByRole("group", { name: "Sort" }), "name").click();
    const names = await tiles(page).locator("strong").allInnerTexts();
    assert.deepEqual(
      names,
      names.toSorted((a, b) => a.localeCompare(b)),
    );
    await button(page.getByRole("group", { name: "Sort" }), "newest").click();

    await named(row.other.name).click();
    await button(sheet(page, "Library"), "Delete").click();
    await becomes(() => named(row.other.name).count(), 0);
    await button(page, "Undo").click();
    await becomes(() => named(row.other.name).count(), 1);

    await named(row.puzzle.name).click();
    await button(sheet(page, "Library"), "Play").click();
    await shows(page, row.puzzle.name);
    await win(page).waitFor();
    await openSheet(page, "Library");
    await named(row.other.name).click();
    await button(sheet(page, "Library"), "Design").click();
    await shows(page, row.other.name);
    await becomes(() => view(page), "Design");
    await page.reload();
    await shows(page, row.other.name);
    await openSheet(page, "Library");
    await eventually(async () => assert.equal(await tiles(page).count(), all));
    await page.keyboard.press("Escape");
  },

  async "tags and notes"({ page, row }) {
    for (const { text, name } of [row.puzzle, row.other]) {
      await give(page, "paste", text);
      await shows(page, name);
    }
    await openSheet(page, "Library");
    const chosen = page.getByRole("region", { name: "Chosen puzzle" });
    const shown = (/** @type {number} */ count) => becomes(() => tiles(page).count(), count);
    const all = await tiles(page).count();
    await called(page, row.puzzle.name).click();
    await chosen.getByLabel("Add a tag").fill("For Zyx");
    await page.keyboard.press("Enter");
    await button(chosen, "Remove the tag For Zyx").waitFor();
    const note = chosen.getByRole("textbox", { name: "Note" });
    await note.pressSequentially("The corner is too easy.");
    await page.reload(); // while the text is being typed
    await openSheet(page, "Library");
    await called(page, row.puzzle.name).click();
    await becomes(() => note.inputValue(), "The corner is too easy.");
    const search = page.getByRole("searchbox", { name: "Find" });
    for (const words of ["zyx", "corner too EASY"]) {
      await search.fill(words);
      await shown(1);
    }
    await search.press("Escape"); // empties the field without closing the sheet
    await shown(all);
    await page.reload();
    await openSheet(page, "Library");
    await button(page, "For Zyx 1").click();
    await shown(1);
    await tiles(page).click();
    assert.equal(await note.inputValue(), "The corner is too easy.");
    await button(chosen, "Remove the tag For Zyx").click();
    await shown(all);
    await page.keyboard.press("Escape");
  },

  async several({ page, row }) {
    await openSheet(page, "Library");
    const all = await tiles(page).count();
    const chosen = page.getByRole("region", { name: "Chosen puzzle" });
    const named = (/** @type {string} */ name) => called(page, name);
    await named(row.puzzle.name).click();
    await named(row.other.name).click({ modifiers: ["Control"] });
    await chosen.getByRole("heading", { name: "2 puzzles chosen" }).waitFor();
    await chosen.getByLabel("Add a tag").fill("Both");
    await page.keyboard.press("Enter");
    await button(page, "Both 2").waitFor();
    const { name, text } = await downloaded(page, button(chosen, "Export"));
    assert.match(name, /^perplex-library-.*\.json$/);
    await button(chosen, "Delete").click();
    await becomes(() => tiles(page).count(), all - 2);
    const bin = page.getByRole("button", { name: /^Deleted \(\d+\)$/ });
    await bin.click();
    await named(row.other.name).waitFor();
    await named(row.puzzle.name).focus();
    await page.keyboard.press("Space");
    await chosen.getByText(/It stays here for 30 more days\./).waitFor();
    await button(chosen, "Restore").click();
    await bin.click();
    await becomes(() => named(row.puzzle.name).count(), 1);
    const file = page.getByLabel("Library file");
    await file.setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
    await says(page, "0 puzzles added, 2 here already.", "Library");
    await becomes(() => tiles(page).count(), all); // the deleted puzzle is back
    await button(page, "Both 2").click();
    await becomes(() => tiles(page).count(), 2);
    await page.keyboard.press("Escape");
  },
};
