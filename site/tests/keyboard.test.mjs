// The keyboard: the help lists exactly the table of keys, every key does something, and the whole work is
// possible without a pointer.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import {
  board,
  button,
  editor,
  inMenu,
  labels,
  lesson,
  openPuzzle,
  place,
  puzzleText,
  settled,
  status,
  symbol,
  view,
} from "./editor.mjs";
import { becomes, filled } from "./reading.mjs";
import { BINDINGS } from "../family/keymap.js";

/** @import { KeyGroup, KeyRow } from "../editor/desk.js" */
/** @import { Page } from "playwright-core" */

const site = useSite();

/** The table of keys, as the page has it. */
const rowsOf = (/** @type {Page} */ page) =>
  page.evaluate(() =>
    globalThis.perplexEditor.desk.keys.groups().flatMap((/** @type {KeyGroup} */ { rows }) => rows),
  );

/** The contexts in which the table lets keys act. */
const contexts = ["draw", "edit", "board", "play", "page"];

/** The keys of a row as the help writes them. */
const written = (/** @type {{ keys: readonly string[], shown: string }} */ { keys, shown }) =>
  (shown ? shown.split(", ") : keys)
    .map((key) =>
      key
        .replace("Escape", "Esc")
        .replace(/Arrow(?=[A-Z])/, "")
        .replace(/(^|\+)(.)$/u, (all) => all.toUpperCase())
        .replace(/\+(?=.)/g, " "),
    )
    .join(" ");

/** Whether the key map of all families has this row, in its own words. @param {KeyRow} row */
const isShared = ({ at, keys: [first] }) =>
  ["play", "page"].includes(at) &&
  BINDINGS.some(({ keys }) => keys[0] === written({ keys: [first], shown: "" }) || keys.includes(first));

/** @param {Page} page */
const active = (page) =>
  page.evaluate(() => {
    const at = /** @type {HTMLInputElement} */ (document.activeElement);
    return at.getAttribute("aria-label") ?? at.labels?.[0]?.textContent.trim() ?? at.textContent.trim();
  });

test("the help leads to the part of the docs about the view", async (t) => {
  const page = await editor(site, t);
  const link = page.getByRole("link", { name: /in the docs$/ });
  for (const name of ["Design", "Understand", "Lesson", "Play", "Generate"]) {
    await (name === "Lesson" ? lesson(page) : view(page, name).click());
    await button(page, "Help").click();
    await link.waitFor();
    const to = new URL((await link.getAttribute("href")) ?? "", page.url());
    const text = await (await page.request.get(to.href)).text();
    assert.ok(text.includes(` id="${to.hash.slice(1) || "main"}"`), `${name}: ${to.href}`);
    await page.keyboard.press("Escape");
  }
});

test("the help lists every key, opens by F1, by ? and by its button, and closes", async (t) => {
  const page = await editor(site, t);
  const sheet = page.getByRole("region", { name: "Help" });
  await button(page, "Help").click();
  const listed = await sheet
    .locator("dl")
    .evaluateAll((lists) =>
      lists.flatMap((list) =>
        [...list.querySelectorAll("dt")].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]),
      ),
    );
  for (const row of (await rowsOf(page)).filter((/** @type {KeyRow} */ row) => !isShared(row)))
    assert.ok(
      listed.some(([keys, words]) => keys === written(row) && words === row.words),
      row.words,
    );
  await page.keyboard.press("Escape");
  await becomes(() => sheet.isVisible(), false);
  await becomes(() => active(page), "?Help");
  await page.keyboard.press("?");
  await becomes(() => sheet.isVisible(), true);
  await page.keyboard.press("?");
  await becomes(() => sheet.isVisible(), false);
  // On the board, too.
  await place(page, /^Cell a1:/).focus();
  await page.keyboard.press("F1");
  await becomes(() => sheet.isVisible(), true);
});

test("every key of the table does something where it acts", { timeout: 240_000 }, async (t) => {
  const page = await editor(site, t);
  await openPuzzle(
    page,
    JSON.stringify({ ...puzzleText, symbols: [...puzzleText.symbols, { at: [5, 5], type: "unknown" }] }),
  );
  await settled(page);
  await page.evaluate(() =>
    addEventListener("keydown", ({ defaultPrevented }) => (globalThis.taken = defaultPrevented)),
  );
  for (const { at, keys, words } of await rowsOf(page)) {
    if (!contexts.includes(at)) continue;
    for (const key of keys) {
      if (
        (await view(page, at === "draw" || at === "play" ? "Play" : "Design").getAttribute(
          "aria-selected",
        )) !== "true"
      ) {
        await view(page, at === "draw" || at === "play" ? "Play" : "Design").click();
      }
      await page.evaluate(() =>
        /** @type {HTMLElement} */ (document.querySelector('#grid [tabindex="0"]')).focus(),
      );
      if (at === "page")
        await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
      await page.evaluate(() => (globalThis.taken = null));
      await page.keyboard.press(key.replace("Ctrl+", "Control+"));
      await becomes(() => page.evaluate(() => globalThis.taken), true, `${key}: ${words}`);
      for (const name of ["Settings", "Help"]) {
        if ((await button(page, name).getAttribute("aria-expanded")) === "true")
          await button(page, name).click();
      }
    }
  }
  // In a text field the keys type letters.
  await button(page, "Open").click();
  const field = page.getByRole("textbox", { name: "Paste anything" });
  for (const key of ["s", "p", "?", ",", "w"]) await field.press(key);
  await becomes(() => field.inputValue(), "sp?,w");
});

test("keys that other parts take for themselves are told rightly", async (t) => {
  const page = await editor(site, t);
  await page.evaluate(() =>
    addEventListener("keydown", ({ defaultPrevented }) => (globalThis.taken = defaultPrevented)),
  );
  /** @param {string} key */
  const takes = async (key) => {
    await page.keyboard.press(key);
    return page.evaluate(() => globalThis.taken);
  };
  await inMenu(page, "New board");
  const tab = page.getByRole("tablist", { name: "Boards" }).getByRole("tab", { selected: true });
  const rows = await rowsOf(page);
  for (const row of rows.filter((/** @type {KeyRow} */ { at }) => at === "tabs")) {
    for (const key of row.keys) {
      if (!(await tab.isVisible())) await button(page, "This board").click();
      await tab.focus();
      assert.equal(await takes(key), true, key);
      await page.keyboard.press("Escape");
    }
  }
  await symbol(page, "Polyomino").check();
  await page.getByRole("group", { name: "Squares of the shape" }).locator('[tabindex="0"]').focus();
  for (const key of rows.find((/** @type {KeyRow} */ { at }) => at === "lists").keys)
    assert.equal(await takes(key), true, key);
});

test(
  "the whole job by keyboard alone: size, symbols, colours, shape, line, question marks, generate, pick, adopt, understand, export",
  { timeout: 300_000 },
  async (t) => {
    const page = await editor(site, t, "/?workers=1", {
      context: { viewport: { width: 1280, height: 820 } },
    });
    /** @param {...string} names */
    const key = async (...names) => {
      for (const name of names) await page.keyboard.press(name);
    };
    /**
     * Moves by Tab to an element with this name, forwards or backwards.
     *
     * @param {string | RegExp} name
     * @param {string} [way]
     */
    const reach = async (name, way = "Tab") => {
      /** @param {string} text */
      const wanted = (text) => (name instanceof RegExp ? name.test(text) : text === name);
      for (let i = 0; i < 150; i++) {
        if (wanted(await active(page))) return;
        await page.keyboard.press(way);
      }
      assert.fail(`Tab never came to ${name}; it is at ${await active(page)}`);
    };
    const held = async () => (await labels(page)).filter((label) => !label.endsWith(": empty"));

    await reach("Board width");
    await page.keyboard.type("3");
    await reach("Board height");
    await page.keyboard.type("2");
    await reach(/^Cell a1:/, "Tab");
    // Symbols, and a colour from the keyboard and from its group.
    await key("s", "Enter");
    await place(page, "Cell a1: black square").waitFor();
    await key("c", "End", "ArrowLeft", "Enter");
    await place(page, "Cell c1: white square").waitFor();
    await key("m", "ArrowUp", "Enter");
    // The shape: its field of squares is in the legend.
    await key("o");
    await reach(/^Column|^Square|square/i, "Shift+Tab");
    await key("ArrowRight", "ArrowRight", "Space");
    await reach(/^(Cell|Edge|Vertex) /);
    await key("Home", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight");
    assert.deepEqual((await held()).filter((label) => /square|hexagon/.test(label)).length, 3);
    const before = (await held()).length;
    await key("ArrowUp", "ArrowUp");
    await key("ArrowDown", "ArrowDown", "Enter");
    assert.equal((await held()).length, before + 1, "the shape is placed");
    await key("Control+z");
    // Question marks.
    await key("q", "Enter", "ArrowRight", "ArrowRight", "Enter");
    assert.equal((await held()).filter((label) => label.endsWith("question mark")).length, 2);
    // A line is drawn and judged.
    await key("p");
    await key("ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowRight");
    await status(page, "Line").getByText("At an end").waitFor();
    await key("Enter");
    await status(page, "Line")
      .getByText(/Solved|Wrong/)
      .waitFor();
    await key("p");
    // Generate, pick, adopt.
    await key("Control+Enter");
    await page.getByRole("list", { name: "Generated puzzles" }).getByRole("button").first().waitFor();
    await reach(/^your question/);
    await key("ArrowRight", "Enter");
    await button(page, "Keep this board").waitFor();
    await reach("Keep this board");
    await key("Enter");
    await page.waitForFunction(() => !document.querySelector('#grid [aria-label$="question mark"]'));
    // Understand, by the tabs in the head; then out.
    await reach(/^(Design|Generate)$/, "Shift+Tab");
    while ((await view(page, "Understand").getAttribute("aria-selected")) !== "true") await key("ArrowRight");
    await reach("Share");
    await key("Enter");
    const link = page.getByRole("textbox", { name: "Link at the Windmill" });
    await filled(link, /^https:\/\//);
    await key("Escape");
    await becomes(() => active(page), "Share");
    await becomes(() => board(page).isVisible(), true);
  },
);
