// The verdict of every family: a word, the chance or the hardest step, the number with its place among other
// puzzles, and the state of its comparison with people. A puzzle that is harder than all others has no word.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { everyone, openShop, status } from "./families.mjs";
import { lines } from "./families/lines.mjs";
import { pencil } from "./families/pencil.mjs";
import { transport } from "./families/transport.mjs";
import { matches } from "./reading.mjs";

const site = useSite();

/** The text of each card; on the page of Lines, the number and the place are elsewhere. */
const PLACE = /(Harder|Easier|harder|easier) than (\d+ %|almost all) of|of (the )?\d+/;
const PEOPLE = /(Not compared|Compared) with (people|other puzzles, nor with people)/;

for (const row of everyone)
  test(`${row.name}: the verdict has a word, the chance, the number, the place and what people said`, async (t) => {
    const page = await openShop(site, t, row, row.puzzle);
    const card = () => status(page, "Difficulty").innerText();
    await matches(card, /^(easy|medium|hard|very hard|extreme)\n/);
    await matches(card, /1 try in|[Nn]early every try|Hardest step: /);
    await matches(card, /[\d.]+ Sh/);
    const near = row === lines ? () => page.locator("main").innerText() : card;
    await matches(near, PLACE);
    await matches(near, PEOPLE);
  });

/** Sudokus and levels that are harder than all in the comparison. */
const BEYOND = [
  {
    row: pencil,
    text: "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    name: "Sudoku, 9 by 9",
  },
];

for (const { row, text, name } of BEYOND)
  test(`${row.name}: a puzzle that is harder than all that were compared has no word`, async (t) => {
    const page = await openShop(site, t, row, { text, name });
    const card = () => status(page, "Difficulty").innerText();
    await matches(card, /^not rated\n/);
    await matches(card, /Harder than any of the \d+ published 9 × 9 sudokus that were compared\./);
    await matches(card, /\d+ Sh\. Compared with people: /);
    assert.doesNotMatch(await card(), /\b(easy|medium|hard|extreme)\b/);
  });

test("Transport: the card links the page with the comparison", async (t) => {
  const page = await openShop(site, t, transport, transport.puzzle);
  const link = status(page, "Difficulty").getByRole("link", { name: "How it was compared" });
  await link.waitFor();
  const answer = await page.request.get(new URL((await link.getAttribute("href")) ?? "", page.url()).href);
  assert.equal(answer.status(), 200);
});
