// What rises from below on phones: the puzzle that is chosen in Generate, and the details of one in
// the Library. Both give the screen back to the list.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { faultsOf } from "./access.mjs";
import { button } from "./editor.mjs";
import { found, openSheet, says, sheet, tab } from "./families.mjs";
import { becomes } from "./reading.mjs";

const site = useSite();

const context = { viewport: { width: 390, height: 844 }, hasTouch: true };
const ADDRESS = "/site/logicgrid/index.html?workers=1";

test("Generate shows its results first; the one that is pressed rises, and Escape goes back to it", async (t) => {
  const page = await site.open(t, ADDRESS, { context });
  await tab(page, "Generate").click();
  await button(page, "Find easy puzzles").click();
  await says(page, /^Found 6 new puzzles/, "Generate");
  // A search that is over keeps nothing over the list, and says in one line what it was for.
  await page.getByRole("progressbar", { name: "Generation progress" }).waitFor({ state: "hidden" });
  const play = button(page.locator("main"), "Play");
  assert.equal(await play.isVisible(), false);
  await button(page, /^Conditions A day at school, 3 × 3, puzzles of a difficulty, easy/).waitFor();

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
  await says(page, /easy/, "Difficulty");
  await openSheet(page, "Library");
  const cards = page.getByRole("list", { name: "Library" }).getByRole("button");
  await becomes(
    async () => (await cards.allInnerTexts()).map((text) => text.split(/\n+/).join("; ")),
    ["A day at school, 3 by 4; Logic grid, 3 × 4, 5 clues; easy"],
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
