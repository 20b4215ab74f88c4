// Asking in words on the page: typing a sentence and adopting a board take two actions, on a desktop and on a
// phone. If no board meets the goals, the page says so and proposes the next step.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { faultsOf } from "./access.mjs";
import {
  board,
  button,
  editor,
  inMenu,
  labels,
  number,
  openPuzzle,
  puzzleText,
  settled,
  status,
  view,
} from "./editor.mjs";
import { openSheet } from "./families.mjs";
import { perplex } from "./perplex.mjs";
import { attribute, becomes, eventually, matches } from "./reading.mjs";
import { items, list, names } from "./tiles.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

/** @param {Page} page @param {string} sentence */
async function ask(page, sentence) {
  const field = page.getByRole("textbox", { name: "Ask in words" });
  await field.fill(sentence);
  await field.press("Enter");
}
/** @param {Page} page */
const said = (page) => () => status(page, "In words").innerText();
/** @param {Page} page */
const goals = (page) => page.getByRole("list", { name: "Goals understood" }).getByRole("button");

for (const [name, viewport] of /** @type {const} */ ([
  ["a desktop", { width: 1280, height: 720 }],
  ["a phone", { width: 390, height: 844 }],
]))
  test(`on ${name}, a sentence and Keep this board are two actions, and the old board stays in the Library`, async (t) => {
    const page = await editor(site, t, undefined, { context: { viewport } });
    await openPuzzle(page, JSON.stringify({ ...puzzleText, title: "My own" }));
    await settled(page);
    const before = await number(page, "Solutions");
    await view(page, "Generate").click();
    await ask(page, "3x3 with triangles, unique");
    await matches(said(page), /^Found in [\d.]+ s\.$/);
    const state = page.getByText("A preview, not kept.");
    await becomes(() => state.isVisible(), viewport.width > 600);
    await button(page, "Keep this board").click();
    await becomes(() => state.count(), 0);
    await page.getByText("Kept as a new puzzle. Your old board is in the Library.").first().waitFor();
    await becomes(() => number(page, "Solutions"), 1);
    // The list stays, and adopting its next board makes another new puzzle.
    await items(page).nth(1).click();
    await button(page, "Keep this board").click();
    await button(page, "Play it").waitFor();
    await openSheet(page, "Library");
    const kept = page.getByRole("list", { name: "Library" }).locator(".tile");
    await becomes(() => kept.filter({ hasText: /^Triangles/ }).count(), 2);
    await kept.filter({ hasText: "My own" }).click();
    await page.getByRole("region", { name: "Chosen puzzle" }).getByRole("button", { name: "Design" }).click();
    await becomes(() => number(page, "Solutions"), before);
  });

test("an answer goes with its list: other boards take it away", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  await settled(page);
  await view(page, "Generate").click();
  await ask(page, "3x3, unique, at least 2 triangles");
  await matches(said(page), /^Found/);
  await openPuzzle(page, JSON.stringify({ ...puzzleText, title: "Another" }));
  await view(page, "Generate").click();
  await becomes(said(page), "");
  assert.equal(await goals(page).count(), 0);
  assert.equal(await page.getByRole("group", { name: "Next steps" }).isVisible(), false);
});

test("goals can be removed, and the search begins again without them", async (t) => {
  const page = await editor(site, t);
  await view(page, "Generate").click();
  await ask(page, "3x3, unique, at most 4 symbols, purple elephants");
  await matches(said(page), /^Found .* “purple elephants” is not understood\.$/);
  assert.deepEqual(await goals(page).allTextContents(), [
    "Remove goal: 3 × 3",
    "Remove goal: 1 solution",
    "Remove goal: at most 4 symbols",
  ]);
  assert.deepEqual(await faultsOf(page), []);
  await goals(page).nth(1).focus();
  await page.keyboard.press("Enter");
  await eventually(async () => assert.equal(await goals(page).count(), 2));
  await matches(said(page), /^Found/);
});

test("the present board is changed: harder, and what is to be kept is kept", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  await settled(page);
  const before = await number(page, "Difficulty");
  await view(page, "Generate").click();
  await ask(page, "make this one harder, keep the stars");
  await matches(said(page), /^Found/);
  await button(page, "Keep this board").click();
  await eventually(async () => assert.ok((await number(page, "Difficulty")) >= before + 0.99));
});

/** @param {Page} page @param {string} player */
const model = (page, player) =>
  page.getByRole("group", { name: "Player model" }).getByRole("radio", { name: player, exact: true });

test("a player in a sentence is a goal: the list and the board that is kept are for that player, other boards are not", async (t) => {
  const page = await editor(site, t);
  await view(page, "Generate").click();
  await ask(page, "3x3 with triangles, easy for beginners");
  await matches(said(page), /^Found/);
  await matches(() => status(page, "Listed puzzles").innerText(), /, with the basics$/);
  // Beside the list all numbers are for that player.
  await becomes(() => model(page, "the basics").isChecked(), true);
  const first = items(page).first();
  await matches(() => attribute(first, "aria-label"), /^easy, /);
  const [, sh] =
    /\(([\d.]+) Sh\)/.exec(await attribute(list(page).locator("[aria-current]"), "aria-label")) ?? [];
  await becomes(() => number(page, "Difficulty"), Number(sh));
  const name = await page.locator("#puzzle-name").innerText();
  assert.equal(name, "Easy, triangles", "the board that is shown has its own name");
  await button(page, "Keep this board").click();
  await settled(page);
  // The kept board has the same name, the same number and the same word in all views.
  await button(page, "Edit in Design").click();
  for (const shown of ["Design", "Play"]) {
    await view(page, shown).click();
    await becomes(() => number(page, "Difficulty"), Number(sh));
    await status(page, "Difficulty").getByText("easy", { exact: true }).waitFor();
    assert.equal(await page.locator("#puzzle-name").innerText(), name);
  }
  await becomes(() => model(page, "the basics").isChecked(), true);
  await page.reload();
  await settled(page);
  await becomes(() => number(page, "Difficulty"), Number(sh));
  await inMenu(page, "New board");
  await becomes(() => model(page, "every rule").isChecked(), true);
});

test("a player in a sentence is a condition where question marks are filled", async (t) => {
  const query = {
    ...{ kind: "witness", width: 3, height: 3 },
    symbols: [1, 3, 5].map((a) => ({ at: [a, 3], type: "unknown" })),
  };
  const page = await editor(site, t, "/?workers=2");
  await openPuzzle(page, JSON.stringify(query));
  await view(page, "Generate").click();
  await ask(page, "at most 20 solutions, for beginners");
  await button(page, "Cancel").waitFor({ state: "hidden" });
  const want = perplex("generate", query, "-player", "baseline", "-solutions", "..20");
  const plain = perplex("generate", query, "-solutions", "..20");
  const figures = (/** @type {any[]} */ all) => all.map(({ tsi }) => `${tsi.toFixed(2)} Sh`);
  assert.notDeepEqual(figures(want), figures(plain));
  await becomes(async () => (await names(page)).map((name) => name.split(",")[0]), figures(want));
  const field = page.getByRole("combobox", { name: "For a player who knows", exact: true });
  assert.equal(await field.inputValue(), "baseline");
  // Without that goal the page's own player is used again.
  await goals(page).filter({ hasText: "for a player" }).click();
  await becomes(async () => (await names(page)).map((name) => name.split(",")[0]), figures(plain));
  assert.equal(await field.inputValue(), "");
});

test("Find boards searches under the goals on the screen, and the own board stays without question marks", async (t) => {
  const page = await editor(site, t, "/?workers=2");
  await openPuzzle(page, JSON.stringify(puzzleText));
  await settled(page);
  const own = await labels(page);
  await view(page, "Generate").click();
  await ask(page, "3x3, unique, at most 4 symbols");
  await matches(said(page), /^Found in/);
  await button(page, "Cancel").waitFor({ state: "hidden" });
  const first = await names(page);
  // A condition that is changed by hand becomes a goal, and the next search obeys it.
  const most = page.getByRole("spinbutton", { name: "Most symbols wanted" });
  await page
    .locator("summary")
    .getByText(/^Search for: /)
    .click();
  await most.fill("3");
  await most.press("Tab");
  await becomes(said(page), "The goals have changed. Find boards searches for them.");
  assert.deepEqual(await goals(page).allTextContents(), [
    "Remove goal: 3 × 3",
    "Remove goal: 1 solution",
    "Remove goal: at most 3 symbols",
  ]);
  await button(page, "Find boards").click();
  await matches(said(page), /^Found in/);
  await button(page, "Cancel").waitFor({ state: "hidden" });
  const second = await names(page);
  assert.notDeepEqual(second, first);
  for (const name of second) assert.match(name, /, 1 solution, [0-3] symbols?/);
  await button(page, "Close this list").click();
  await becomes(() => labels(page), own);
});

test("Find boards on a page where nothing was asked for finds boards, hard ones where hard is chosen", async (t) => {
  const page = await editor(site, t, "/?workers=2");
  await inMenu(page, "New board");
  await view(page, "Generate").click();
  await page
    .locator("summary")
    .getByText(/^Search for/)
    .click();
  await page.getByRole("combobox", { name: "Difficulty wanted" }).selectOption("hard");
  await page.locator("summary").getByText("Search for: hard").waitFor();
  await button(page, "Find boards").click();
  await matches(said(page), /^Found in/);
  assert.ok((await items(page).count()) > 0);
});

test("where no board meets the goals, the nearest is shown, with what it misses and what to do next", async (t) => {
  const page = await editor(site, t);
  await view(page, "Generate").click();
  await ask(page, "1x1, unique, at least 30 Sh");
  await matches(
    said(page),
    /^(None of [\d,]+ boards meets all goals\. The nearest misses |No board was found)/,
  );
  const steps = page.getByRole("group", { name: "Next steps" });
  await steps.getByRole("button", { name: "Go on looking" }).waitFor();
  await steps.getByRole("button", { name: "Try 2 × 2" }).waitFor();
  await steps.getByRole("button", { name: "Drop “at least 30 Sh”" }).click();
  await matches(said(page), /^(Found|None|No board)/);
});

test("symbols for which the board has no room are said at once, with what to ask for instead", async (t) => {
  const page = await editor(site, t);
  await view(page, "Generate").click();
  await ask(page, "2x2, exactly 9 stars");
  await matches(said(page), /^4 cells cannot hold 9 stars\. This board is near: it has at least 2 stars\.$/);
  const steps = page.getByRole("group", { name: "Next steps" });
  await steps.getByRole("button", { name: "Ask for at least 2 stars" }).click();
  await becomes(() => goals(page).allTextContents(), ["Remove goal: 2 × 2", "Remove goal: at least 2 stars"]);
  await matches(said(page), /^Found/);
});

test("a board that was found is kept with the sentence as its name, to be played or edited", async (t) => {
  const page = await editor(site, t);
  await view(page, "Generate").click();
  await ask(page, "3x3, unique, at least 2 triangles");
  await matches(said(page), /^Found/);
  assert.equal(
    await items(page).first().getAttribute("aria-current"),
    "true",
    "the one on the screen is first",
  );
  await button(page, "Keep this board").click();
  await page.getByRole("heading", { name: "At least 2 triangles" }).waitFor();
  await button(page, "Play it").click();
  await becomes(() => view(page, "Play").getAttribute("aria-selected"), "true");
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
])
  test(`at ${viewport.width} pixels, goals, board, list and acts are on one screen`, async (t) => {
    const page = await editor(site, t, undefined, { context: { viewport } });
    await view(page, "Generate").click();
    await ask(page, "3x3 with triangles, unique");
    await matches(said(page), /^Found/);
    for (const it of [
      goals(page).first(),
      board(page),
      items(page).first(),
      button(page, "Keep this board"),
    ]) {
      const { y, height } = (await it.boundingBox()) ?? { y: 0, height: viewport.height };
      assert.ok(y >= 0 && y + height <= viewport.height - 60, `${await it.innerText()}: ${y}, ${height}`);
    }
  });

test("a sentence of which nothing is understood is answered with one that is", async (t) => {
  const page = await editor(site, t);
  await view(page, "Generate").click();
  await ask(page, "purple elephants");
  await becomes(said(page), "I did not understand “purple elephants”. Try: 4x4, unique, no triangles.");
  assert.equal(await goals(page).count(), 0);
  await ask(page, "12x4");
  await becomes(
    said(page),
    "“12x4” is not a size: boards have 1 to 10 cells a side. Try: 4x4, unique, no triangles.",
  );
  await ask(page, "");
  await becomes(said(page), "Nothing is asked for. Try: 4x4, unique, no triangles.");
  await page.getByRole("group", { name: "Next steps" }).getByRole("button").click();
  await matches(said(page), /^Found/);
  assert.equal(await goals(page).count(), 3);
});

test("how long the first board takes", async (t) => {
  const page = await editor(site, t);
  for (const sentence of [
    "4x4, unique, no triangles, hard for beginners",
    "easy puzzle for kids, 3x3",
    "symmetric board, two lines, one solution",
    "black and white squares and one eraser",
    "at least two tetris pieces, unique",
    "5 by 5, between 10 and 14 shannons",
  ]) {
    await view(page, "Generate").click();
    const begun = performance.now();
    await ask(page, sentence);
    await matches(said(page), /^(Found|None|No board)/);
    t.diagnostic(`${((performance.now() - begun) / 1000).toFixed(1)} s: ${sentence}`);
  }
});
