// Further levels of a PuzzleScript game: they are made from those that it has, listed as they
// are found, there after a reload, and part of the game when they are added.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { button, status } from "./editor.mjs";
import { pages } from "./views.mjs";
import { has, tallyOf, templateOf, textOf } from "../puzzlescript/made.js";

/** @import { Page } from "playwright-core" */

const site = useSite();
const { address } = pages.puzzlescript;

/** @param {Page} page */
const source = (page) => page.getByRole("textbox", { name: "Source of the game" });
/** @param {Page} page @param {string | RegExp} words @param {string} [name] */
const says = (page, words, name = "Generation") => status(page, name).getByText(words).waitFor();
/** @param {Page} page */
const made = (page) => page.getByRole("list", { name: "Found levels" }).getByRole("listitem");

/** Opens one of perplex's games. @param {import("node:test").TestContext} t @param {string} game */
async function opened(t, game) {
  const page = await site.open(t, address);
  await page.getByRole("main").waitFor();
  await page.getByRole("combobox", { name: "Game", exact: true }).selectOption(game);
  await says(page, /levels solvable/, "Levels");
  return page;
}

/** @param {Page} page @param {number} count */
async function generate(page, count) {
  await page.getByRole("spinbutton", { name: "How many" }).fill(String(count));
  await button(page, "Generate").click();
}

test("levels are made, are there after a reload, and are added, taken back and added again", async (t) => {
  const page = await opened(t, "Push home");
  const before = await source(page).inputValue();
  const levels = page.getByRole("list", { name: "Levels", exact: true });
  const boards = () => levels.getByText(/^Level /).count();
  const had = await boards();
  await generate(page, 2);
  await says(page, "2 of 2 levels found.");
  await page
    .getByText(/^\d+ levels tried: \d+ solvable, \d+ refused as not solvable, \d+ not decided\.$/)
    .waitFor();
  assert.equal(await made(page).count(), 2);
  assert.equal(await source(page).inputValue(), before, "the game changes only when a level is added");
  await page.reload();
  await page.getByRole("main").waitFor();
  assert.equal(await made(page).count(), 2);

  await button(page, "Add to the game: found level 1").click();
  // The search that gives the badge is not the one that has found the level.
  await levels.getByRole("button", { name: new RegExp(`^Level ${had + 1} solvable in`) }).waitFor();
  await button(page, "Added: found level 1").waitFor();
  assert.ok((await source(page).inputValue()).startsWith(before), "what was there stays");
  await source(page).press("Control+z");
  await button(page, "Add to the game: found level 1").waitFor();
  assert.equal(await source(page).inputValue(), before);

  await button(page, "Add all").click();
  for (const n of [had + 1, had + 2])
    await levels.getByRole("button", { name: new RegExp(`^Level ${n} solvable in`) }).waitFor();
  assert.equal(await boards(), had + 2);
  await says(page, "2 levels added at the end of the source.", "Added levels");
});

test("a cancel ends the search, and what was found before stays", async (t) => {
  const page = await opened(t, "Push home");
  await generate(page, 50);
  await made(page).first().waitFor();
  await button(page, "Cancel").click();
  await says(page, "Cancelled.");
  const found = await made(page).count();
  assert.ok(found > 0 && found < 50, `${found}`);
  await button(page, "Generate").waitFor();
  await button(page, "Clear").click();
  await made(page).first().waitFor({ state: "detached" });
});

test("badges wait for no generation, though there is one worker for them", async (t) => {
  const page = await opened(t, "Push home");
  await generate(page, 50);
  await made(page).first().waitFor();
  const text = await source(page).inputValue();
  await source(page).fill(`${text}\n#####\n#P*O#\n#####\n`);
  await page.getByRole("button", { name: "Level 5 solvable in 1 move", exact: true }).waitFor();
  await button(page, "Cancel").click(); // it goes on until then
  await says(page, "Cancelled.");
});

test("a game of chance, and one that cannot be won, say why they get no levels", async (t) => {
  const page = await opened(t, "Push home");
  const text = await source(page).inputValue();
  await source(page).fill(text.replace("[ > Player", "random [ > Player"));
  await page.getByText("whatever chance does").first().waitFor();
  await button(page, "Generate").click();
  await says(page, /chance decides what inputs do/);
  await source(page).fill(text.replace(/^all .*$/im, ""));
  await page.getByText("not known: nothing to win").first().waitFor();
  await button(page, "Generate").click();
  await says(page, /has no win condition/);
});

test("levels go below a source, whatever it ends with", () => {
  for (const end of ["", "\n", "\n\n", "\n \n"]) {
    const text = `LEVELS\n\n#P#${end}`;
    const more = text + textOf(text, [["#*#", "#P#"], ["P*O"]]);
    assert.ok(more.startsWith(text));
    assert.match(more, /\n#P#\s*\n\s*\n#\*#\n#P#\n\nP\*O\n$/);
    assert.ok(has(more, ["#*#", "#P#"]) && has(more, ["P*O"]));
    assert.ok(!has(more, ["#*#"]), "a row of a level is no level");
  }
});

test("the level to begin with is a board, and every level that was tried is counted", () => {
  const board = { line: 1, width: 1, height: 1, cells: [[0]] };
  const message = { line: 1, message: "" };
  /** @param {any[]} levels @param {number} level */
  const from = (levels, level) => templateOf(/** @type {any} */ ({ levels }), level);
  assert.equal(from([message, board, board], 0), 1);
  assert.equal(from([board, message], 1), 0);
  assert.equal(from([message], 0), -1);
  assert.equal(
    tallyOf({ climb: 0, climbs: 1, solved: 1200, unsolvable: 30, undecided: 4, levels: [] }),
    "1,234 levels tried: 1,200 solvable, 30 refused as not solvable, 4 not decided.",
  );
});
