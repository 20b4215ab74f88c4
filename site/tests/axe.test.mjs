// Every view of the page against axe-core's rules, best practices included.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { useSite } from "./harness.mjs";
import { button, editor, openPuzzle, place, puzzleText, settled, symbol, view } from "./editor.mjs";

const site = useSite();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// The views, one after another on one page; each begins where the one before
// has ended.
const views = {
  async "empty, with the examples of the first visit"(page) {
    await page.getByRole("region", { name: "Examples" }).waitFor();
  },
  async "a puzzle with its numbers"(page) {
    await button(page, "Examples").click();
    await openPuzzle(page, JSON.stringify({ ...puzzleText, title: "Harbour steps" }));
  },
  async "a solution"(page) {
    await button(page, "Show solution").click();
    await page.getByText(/^1 of /).waitFor();
  },
  async "play, with a hint"(page) {
    await button(page, "Show solution").click();
    await view(page, "Play").click();
    await button(page, "Hint").click();
  },
  async "the shape editor and the board's settings, on a pillar with two lines"(page) {
    await view(page, "Design").click();
    await symbol(page, "Polyomino").check();
    await page.getByText(/^Board: /).click();
    await page.getByRole("combobox", { name: "Board width" }).selectOption("4");
    await page.getByRole("switch", { name: "Pillar" }).check();
    await page.getByRole("combobox", { name: "Symmetry" }).selectOption("parallel");
    await place(page, "Cell 2,2: white star").click();
    await page.getByText("Windmill and game may differ here").click();
    await page.getByText(/^Game rules: .*\./).waitFor();
  },
  async "two lines being drawn"(page) {
    await view(page, "Play").click();
    await place(page, "Vertex 1,4: start").focus();
    for (const key of ["Enter", "ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
  },
  async "possible lines, edge by edge, on a pillar with two lines"(page) {
    await view(page, "Understand").click();
    await page.getByText("Edge by edge").click();
  },
  async "where players wander, place by place"(page) {
    await page.getByRole("radio", { name: "Where players wander" }).check();
    await page.getByText("Place by place").click();
  },
  async "what each symbol does, one chosen, the others that can go marked"(page) {
    await page.getByRole("radio", { name: "What each symbol does" }).check();
    await page.getByRole("list", { name: "Symbols" }).getByRole("button").first().click();
  },
  async "the effect of one edit"(page) {
    await page.getByRole("radio", { name: "Effect of one edit" }).check();
    await page.getByRole("list", { name: "How places are marked" }).waitFor();
  },
  async "solutions side by side"(page) {
    await button(page, "Compare solutions").click();
    await page.getByRole("list", { name: "Solutions side by side" }).getByRole("listitem").first().waitFor();
  },
  async "the map of edits in Design"(page) {
    await button(page, "Compare solutions").click();
    await view(page, "Design").click();
    await page.getByRole("switch", { name: "Show what an edit would do" }).check();
    await page.getByText(/ places: solutions/).waitFor();
  },
  async "several tabs, one closed"(page) {
    await page.getByRole("switch", { name: "Show what an edit would do" }).uncheck();
    for (let i = 0; i < 4; i++) await button(page, "Undo").click();
    await button(page, "New tab").click();
    await button(page, "New tab").click();
    await button(page, "Close tab").click();
    await page.getByRole("tab", { name: "Harbour steps" }).click();
  },
  async "a title being written"(page) {
    await button(page, "Rename board").click();
  },
  async "import with a fault"(page) {
    await page.keyboard.press("Escape");
    await openPuzzle(page, "nonsense");
    await page.getByRole("alert").getByText(/No puzzle/).waitFor();
  },
  async "export with a QR code"(page) {
    await button(page, "Export").click();
    await button(page, "QR code").click();
    await page.getByRole("img", { name: /QR code/ }).waitFor();
  },
  async "a query"(page) {
    await page.keyboard.press("Escape");
    await view(page, "Design").click();
    await symbol(page, "Question mark").check();
    await place(page, "Cell 2,1: empty").click();
    await place(page, "Cell 1,2: empty").click();
    await page.getByText(/configurations/).first().waitFor();
  },
  async "results"(page) {
    await button(page, "Generate").click();
    await button(page, "Cancel").waitFor({ state: "hidden" });
    await page.getByRole("list", { name: "Generated puzzles" }).getByRole("button").first().waitFor();
  },
  async "a preview, with details, suggestions and a filter that lets nothing through"(page) {
    await page.getByRole("list", { name: "Generated puzzles" }).getByRole("button").last().click();
    await page.getByText("Details", { exact: true }).click();
    await page.getByRole("list", { name: "Suggestions" }).getByRole("listitem").first().waitFor();
    await page.getByText("Choose single rules", { exact: true }).click();
    await page.getByText("Filter", { exact: true }).click();
    await page.getByRole("spinbutton", { name: "TSI from" }).fill("99");
    await page.getByText("No puzzle is within these limits.").waitFor();
  },
  async "a list put away"(page) {
    await page.getByRole("spinbutton", { name: "TSI from" }).fill("");
    await view(page, "Design").click();
  },
  async "generating"(page) {
    await openPuzzle(page, JSON.stringify({ width: 6, height: 6, symbols: [1, 3, 5, 7, 9].map((a) => ({ at: [a, a], type: "unknown" })) }));
    await button(page, "Generate").click();
    await button(page, "Cancel").waitFor();
  },
  async "cancelled"(page) {
    await button(page, "Cancel").click();
  },
};

async function check(page, view, faults) {
  const violations = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  });
  for (const violation of violations) faults.push(`${view}: ${violation}`);
}

for (const [name, context] of Object.entries({
  "wide and light": { viewport: { width: 1280, height: 820 }, colorScheme: "light", reducedMotion: "reduce" },
  "wide and dark": { viewport: { width: 1280, height: 820 }, colorScheme: "dark", reducedMotion: "reduce" },
  "dark phone": { viewport: { width: 360, height: 780 }, colorScheme: "dark", reducedMotion: "reduce", hasTouch: true },
})) {
  test(`axe-core finds nothing: ${name}`, { timeout: 300_000 }, async (t) => {
    const page = await editor(site, t, "/?workers=1", { context });
    await page.evaluate(axe);
    const faults = [];
    for (const [view, show] of Object.entries(views)) {
      await show(page);
      if (!/generating|cancelled/.test(view)) await settled(page);
      await check(page, view, faults);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (beyond > 0) faults.push(`${view}: ${beyond} pixels wider than the window`);
    }
    assert.deepEqual(faults, []);
  });
}
