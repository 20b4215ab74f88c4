// What kind of puzzle a board is, in the view Understand, held against the command line; in words
// for every figure; and boards of one character in lists.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { editor, openPuzzle, puzzleText, settled, status, view } from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { becomes, eventually, matches } from "./reading.mjs";
import { rowsOf } from "../editor/character/words.js";

/** @import { Page } from "playwright-core" */

const site = useSite();

/** @param {Page} page */
const fold = (page) => page.getByText("Character", { exact: true });
/** @param {Page} page */
const rows = (page) => page.getByRole("list", { name: "Character" }).getByRole("listitem");

test("Understand shows the character of the present board, once it is opened", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  await settled(page);
  await view(page, "Understand").click();
  await fold(page).focus();
  await page.keyboard.press("Enter");
  const [answer] = perplex("character", puzzleText);
  const want = rowsOf(answer).map(({ name, figure, words }) => `${name} ${figure} ${words}`);
  await eventually(async () => assert.deepEqual(await rows(page).allTextContents(), want));
  await becomes(() => status(page, "Character").textContent(), "For a player who knows the basics.");

  // An edit drops it, and another board has its own.
  const empty = { width: 2, height: 2, symbols: [] };
  await openPuzzle(page, JSON.stringify(empty));
  await view(page, "Understand").click();
  const bare = rowsOf(perplex("character", empty)[0]).map(
    ({ name, figure, words }) => `${name} ${figure} ${words}`,
  );
  await eventually(async () => assert.deepEqual(await rows(page).allTextContents(), bare));
  await page.reload();
  await matches(() => rows(page).first().textContent().then(String), /^Lost ground/); // it is open as it was left
});

test("every figure has words, also where it is not defined", () => {
  const none = {
    ...{ lost: null, delay: null, lateness: null, largestChoice: null, detour: null, coverage: null },
    ...{ needless: null, nearMisses: null, secondLine: null, rules: null, kinds: 0 },
    ...{ player: "baseline", version: "", solutions: 0, tsi: null, complete: true },
  };
  for (const { figure, words } of rowsOf(none).slice(0, -3)) {
    assert.equal(figure, "–");
    assert.equal(words, "the board has no solution");
  }
  const some = rowsOf({
    ...none,
    ...{
      solutions: 2,
      lost: 0.267,
      delay: 16 / 11,
      lateness: 0.448,
      largestChoice: 0.997,
      detour: 0.264,
      coverage: 1,
    },
    ...{ needless: 0, nearMisses: Math.log2(3), secondLine: 6 / 7 },
    rules: {
      needed: 1,
      worth: [
        { rule: "deadend", shannons: 0.678 },
        { rule: "path", shannons: 0 },
      ],
    },
  });
  assert.deepEqual(
    some.map(({ figure }) => figure),
    ["27 %", "1.5", "45 %", "99 %", "0.26 Sh", "100 %", "1 of 6", "0 %", "0", "2", "86 %"],
  );
  assert.match(some[6].words, /worth most: dead ends 0\.68 Sh$/);
  assert.equal(rowsOf({ ...none, complete: false })[0].words, "not known in time");
});
