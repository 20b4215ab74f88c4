// Forced colours, and a zoom of 200 %: selections and amounts remain visible, and nothing overlaps.

import { test } from "node:test";
import assert from "node:assert/strict";
import { editor } from "./editor.mjs";
import { misfits } from "./fit.mjs";
import { useSite } from "./harness.mjs";
import { pages } from "./views.mjs";

/** @import { Locator } from "playwright-core" */

const site = useSite();

/** @type {import("playwright-core").BrowserContextOptions} */
const context = {
  viewport: { width: 640, height: 410 }, // 1280 by 820 at 200 %
  deviceScaleFactor: 2,
  forcedColors: "active",
  reducedMotion: "reduce",
};

for (const [name, { address, views }] of Object.entries(pages))
  test(`${name}: everything can be read at 200 %`, async (t) => {
    const page = await site.open(t, address, { context });
    const [show] = Object.values(views);
    await show(page);
    assert.deepEqual(await misfits(page), []);
    // Tables and boards scroll separately; the page does not scroll.
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  });

/** The background colour of an element or of its pseudo-element. @param {Locator} locator @param {string} [pseudo] */
const fill = (locator, pseudo) =>
  locator.evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, pseudo);

test("forced colours leave bars, switches and what is chosen", async (t) => {
  const page = await editor(site, t, "/", { context });
  const paper = await fill(page.locator("html"));
  const player = page.getByRole("radio", { name: /^no rules/ }).locator("xpath=..");
  assert.notEqual(await fill(player.locator("i").first()), paper, "a bar");
  const edits = page.getByRole("switch", { name: "Show what an edit would do" });
  const off = await fill(edits);
  await edits.check();
  assert.notEqual(await fill(edits), off, "a switch");
  assert.notEqual(await fill(edits, "::after"), await fill(edits), "its knob");
  assert.notEqual(await fill(page.getByRole("tab", { name: "Design" }), "::after"), paper, "the view");
  const generate = page.getByRole("button", { name: "Find boards" });
  const ink = await generate.evaluate((element) => getComputedStyle(element).color);
  assert.notEqual(await fill(generate), ink, "a button's name");
});
