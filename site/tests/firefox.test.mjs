// The main tasks in Firefox: a board is drawn, measured, kept, generated, shared and played, every page
// starts, and a widget computes. Details are tested in Chromium; PERPLEX_BROWSER runs any of those tests
// here, too.

import { test } from "node:test";
import assert from "node:assert/strict";
import { noFirefox, startFirefox } from "./firefox.mjs";
import { startServer, useSite } from "./harness.mjs";
import {
  button,
  editor,
  generator,
  named,
  openPuzzle,
  place,
  puzzleText,
  settled,
  status,
  view,
} from "./editor.mjs";
import { filled, matches } from "./reading.mjs";
import { pages } from "./views.mjs";

const skip = noFirefox;
const site = skip ? null : useSite(() => startServer(), startFirefox);

/** @returns {import("./harness.mjs").Site} */
const there = () => site ?? assert.fail("there is no Firefox");

test("a board is measured, edited, kept, generated and shared", { skip }, async (t) => {
  const page = await editor(there(), t, "/?workers=2");
  await openPuzzle(page, JSON.stringify({ ...puzzleText, title: "Harbour steps" }));
  await settled(page);
  await matches(() => status(page, "Solutions").innerText(), /^17\s*$/);
  await place(page, "Cell b1: empty").click();
  await place(page, "Cell b1: black square").waitFor();
  await button(page, "Undo").click();
  await place(page, "Cell b1: empty").waitFor();
  await page.getByText("Saved.", { exact: true }).waitFor();
  await page.reload();
  await place(page, "Cell a1: white star").waitFor();
  await named(page, "Harbour steps").waitFor();
  await settled(page);
  await matches(() => status(page, "Solutions").innerText(), /^17\s*$/);
  await button(page, "Share").click();
  await filled(page.getByRole("textbox", { name: "Link to this puzzle" }), /#1p/);
  await page.keyboard.press("Escape");
  await openPuzzle(page, JSON.stringify({ width: 2, height: 2, symbols: [{ at: [1, 1], type: "unknown" }] }));
  await generator(page).click();
  await page.getByRole("list", { name: "Generated puzzles" }).getByRole("button").first().waitFor();
  await view(page, "Play").click();
  await page.waitForFunction(() => globalThis.perplexEditor.desk.board().view === "play");
});

test("every page starts", { skip }, async (t) => {
  const page = await there().open(t, "/site/docs/index.html", { faults: [/404/] });
  for (const [name, { address }] of Object.entries(pages)) {
    await page.goto(there().url + address);
    await page.waitForFunction(
      () =>
        (document.querySelector("main")?.textContent ?? "").trim().length > 50 ||
        document.querySelector("perplex-difficulty"),
    );
    assert.ok(await page.title(), name);
  }
});

test("a widget draws a board and computes its difficulty", { skip }, async (t) => {
  const page = await there().open(t, `/embed.html#puzzle=${encodeURIComponent(JSON.stringify(puzzleText))}`);
  await page.getByRole("img", { name: /3 by 3 cells/ }).waitFor();
  await matches(
    () => status(page, "Difficulty").innerText(),
    /Sh\s+1 try in [\d.,]+ with every rule\s+Exactly 17 solutions/,
  );
});
