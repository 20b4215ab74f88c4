// The panels that rise from below on phones: the selected puzzle in Generate, and the details of an entry in
// the Library. Closing either returns to the list.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { faultsOf } from "./access.mjs";
import { button } from "./editor.mjs";
import { act, found, openSheet, press, says, sheet, tab } from "./families.mjs";
import { becomes } from "./reading.mjs";

const site = useSite();

const context = { viewport: { width: 390, height: 844 }, hasTouch: true };
const ADDRESS = "/site/logicgrid/index.html?workers=1";

test("Generate shows its results first; the one that is pressed rises, and Escape goes back to it", async (t) => {
  const page = await site.open(t, ADDRESS, { context });
  await tab(page, "Generate").click();
  await button(page, "Find easy puzzles").click();
  await says(page, /^Found 6 new puzzles/, "Generate");
  // A finished search covers no part of the list, and states its conditions in one line.
  await page.getByRole("progressbar", { name: "Generation progress" }).waitFor({ state: "hidden" });
  const play = button(page.locator("main"), "Play");
  assert.equal(await play.isVisible(), false);
  await button(page, /^Conditions A day at school, 3 × 4, puzzles of a difficulty, easy/).waitFor();

  await found(page).nth(1).click();
  await play.waitFor();
  await page.getByRole("switch", { name: "Show the solution" }).check();
  await page
    .getByText(/^Hardest step: /)
    .locator("visible=true")
    .waitFor();
  assert.deepEqual(await faultsOf(page), []);
  await page.keyboard.press("Escape");
  await play.waitFor({ state: "hidden" });
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-pressed")), "true");

  await found(page).first().click();
  await button(page, "Close").click();
  await play.waitFor({ state: "hidden" });
  await found(page).first().click();
  await play.click();
  await becomes(() => page.getByRole("tab", { selected: true }).innerText(), "Play");
});

test("a card of the Library has name, size and difficulty; its details rise when it is pressed", async (t) => {
  const page = await site.open(t, ADDRESS, { context });
  await page.getByRole("heading", { level: 2, name: "A day at school, 3 by 4" }).waitFor();
  await says(page, /^hard/, "Difficulty");
  await page.getByRole("gridcell").first().press("x");
  await openSheet(page, "Library");
  const cards = page.getByRole("list", { name: "Library" }).getByRole("button");
  await becomes(
    async () => (await cards.allInnerTexts()).map((text) => text.split(/\n+/).join("; ")),
    ["A day at school, 3 by 4; Logic grid, 3 × 4, 5 clues; hard"],
  );
  const details = page.getByRole("region", { name: "Chosen puzzle" });
  assert.equal(await details.isVisible(), false);
  await cards.first().click();
  await details.getByRole("textbox", { name: "Note" }).waitFor();
  assert.deepEqual(await faultsOf(page), []);
  await page.keyboard.press("Escape");
  await details.waitFor({ state: "hidden" });
  assert.ok(await sheet(page, "Library").isVisible(), "the sheet stays");
  await cards.first().click();
  await details.getByRole("button", { name: "Design" }).click();
  await becomes(() => page.getByRole("tab", { selected: true }).innerText(), "Design");
});

test("the foot has five acts; Redo and Restart are in its menu, which Escape and a press beside it close", async (t) => {
  const page = await site.open(t, ADDRESS, { context });
  await page.getByRole("heading", { level: 2, name: "A day at school, 3 by 4" }).waitFor();
  const inFoot = () =>
    page
      .getByRole("toolbar", { name: "Board" })
      .locator(".bar-act")
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent?.trim()));
  assert.deepEqual(
    (await inFoot()).map((text) => text?.replace(/H$/, "")),
    ["Undo", "Hint", "Check", "More"],
  );
  const [more, restart] = [act(page, "More"), act(page, "Restart")];
  await more.click();
  await restart.waitFor();
  assert.deepEqual(await faultsOf(page), []);
  await page.keyboard.press("Escape");
  await restart.waitFor({ state: "hidden" });
  await more.click();
  await page.getByRole("heading", { level: 2, name: "A day at school, 3 by 4" }).click();
  await restart.waitFor({ state: "hidden" });
  await page.getByRole("gridcell").first().press("o");
  await press(page, "Restart");
  await becomes(
    async () => (await page.getByRole("gridcell").first().getAttribute("aria-label"))?.slice(-7),
    ": blank",
  );
});

test("a panel behind a sheet swallows no press", async (t) => {
  const page = await site.open(t, ADDRESS, { context });
  await tab(page, "Generate").click();
  await button(page, "Find easy puzzles").click();
  await says(page, /^Found 6 new puzzles/, "Generate");
  await found(page).first().click();
  await button(page.locator("main"), "Play").waitFor();
  await openSheet(page, "Open");
  await page.getByRole("list", { name: "Examples" }).getByRole("button").nth(1).click();
  await sheet(page, "Open").waitFor({ state: "hidden" });
});

test("the number of a step breaks before its total", async (t) => {
  const page = await site.open(t, "/site/pencil/index.html?workers=1#norinori/6/6/4fff2kpi03ms", { context });
  await tab(page, "Understand").click();
  const fact = page.locator(".bar-fact", { hasText: /Step/ });
  await fact.waitFor();
  assert.match((await fact.textContent()) ?? "", /^Step\u00a0\d+ of\u00a0\d+$/);
});

test("the words of a row of the Library are in line, however many lines the names take", async (t) => {
  const page = await site.open(t, ADDRESS, { context: { viewport: { width: 820, height: 1100 } } });
  await says(page, /^hard/, "Difficulty");
  await page.getByRole("gridcell").first().press("x");
  await button(page, "This puzzle").click();
  await button(page, "Duplicate").click();
  await button(page, "This puzzle").click();
  await button(page, "Rename").click();
  const long = "A name of many words, in more lines than one, on any tile";
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(long);
  await page.keyboard.press("Enter");
  await openSheet(page, "Library");
  const tiles = page.getByRole("list", { name: "Library" }).getByRole("button");
  await becomes(() => tiles.count(), 2);
  const places = await tiles.evaluateAll((all) =>
    all.map((tile) =>
      [tile, tile.querySelector(".tile-row")].map((one) => one?.getBoundingClientRect().bottom),
    ),
  );
  assert.equal(places[0][0], places[1][0], "in one row");
  assert.equal(places[0][1], places[1][1]);
});
