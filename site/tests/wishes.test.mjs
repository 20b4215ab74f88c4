// Goals and ideas on the page: a goal is typed at a number, the nearest boards that meet it are tried and
// kept; ideas appear while no goal is set. Compared with the command line.

import { MOST } from "../editor/wishes/ideas.js";
import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { faultsOf } from "./access.mjs";
import {
  button,
  cell,
  editor,
  inMenu,
  number,
  openPuzzle,
  puzzleText,
  settled,
  status,
  turnTo,
  view,
} from "./editor.mjs";
import { call } from "./perplex.mjs";
import { becomes, eventually, matches } from "./reading.mjs";
import { rateOf } from "./tiles.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

/** @param {Page} page */
const strip = (page) => page.getByRole("region", { name: /^(One edit away|Nearest boards)$/ });
/** @param {Page} page */
const tiles = (page) => strip(page).getByRole("listitem").getByRole("button");
/** @param {Page} page */
const said = (page) => () => status(page, "Boards near this one").innerText();
/** The texts of the tiles: "1 in 5.1 1 try in 5.1 (2.34 Sh) 18 solutions star on b1 harder: place a white star on cell b1", some seen, some heard. @param {Page} page */
const texts = async (page) =>
  (await tiles(page).allTextContents()).map((text) => text.replaceAll(/\s+/g, " ").trim());
/** @param {Page} page @param {string} name */
const chip = (page, name) => page.getByRole("button", { name: new RegExp(`goal for ${name}:`) });
/** @param {Page} page @param {string} name @param {string} text */
async function wish(page, name, text) {
  await chip(page, name).click();
  const field = page.getByRole("textbox", { name: `Goal for ${name}`, exact: true });
  await field.fill(text);
  await field.press("Enter");
}

/** @param {import("node:test").TestContext} t */
async function opened(t) {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  await settled(page);
  return page;
}

/** Hides the ideas, which would fill the strip. @param {Page} page */
const quiet = (page) => page.getByRole("switch", { name: "Ideas" }).uncheck();

test("a wish at a number finds the nearest boards, as the command line does", async (t) => {
  const page = await opened(t);
  await quiet(page);
  await wish(page, "solutions", "1");
  await chip(page, "solutions")
    .and(page.getByRole("button", { name: "Goal for solutions: 1" }))
    .waitFor();
  assert.equal(await status(page, "Goal").textContent(), "Goal: 1 solution.");
  await button(page, "Find boards").click();
  await matches(said(page), /press one to try/);

  const answers = call(
    ["wish", "-solutions", "1:1", "-edits", "2", "-top", "100", "-"],
    `${JSON.stringify(puzzleText)}\n`,
  );
  const proposals = answers
    .flatMap((answer) => answer.proposals ?? [answer])
    .filter(({ changes }) => changes);
  const names = await texts(page);
  assert.equal(names.length, Math.min(MOST, proposals.length));
  names.forEach((name, i) => {
    const { tsi, solutions, changes } = proposals[i];
    assert.equal(solutions, 1);
    const edits = changes.map((/** @type {{ text: string }} */ { text }) => text).join(", ");
    assert.ok(
      name.includes(`${rateOf(tsi)} (${tsi.toFixed(2)} Sh) 1 solution `) && name.endsWith(` ${edits}`),
      `${name}, ${edits}`,
    );
  });
});

test("a wish for character is typed in words, and every board has it when it is measured again", async (t) => {
  const page = await opened(t);
  await quiet(page);
  await page.getByText("More goals").click();
  const field = page.getByRole("textbox", { name: "What kind of puzzle" });
  await field.fill("red herrings at most 80 %, every symbol matters, beauty");
  await field.press("Tab");
  await page.getByRole("alert").filter({ hasText: '"beauty" is not about any of lost ground' }).waitFor();
  await field.fill("red herrings at most 80 %, every symbol matters");
  await field.press("Tab");
  await becomes(() => field.inputValue(), "lost ground at most 80 %, every symbol matters");
  await page.getByRole("combobox", { name: "Edits, at most" }).selectOption("1");
  await button(page, "Find boards").click();
  await matches(said(page), /press one to try/);

  const proposals = call(
    ["wish", "-edits", "1", "-character", "lost=:0.8,needless=0", "-"],
    `${JSON.stringify(puzzleText)}\n`,
  ).filter(({ changes }) => changes);
  const names = await texts(page);
  assert.ok(proposals.length > 0 && names.length === Math.min(MOST, proposals.length));
  for (const [i, name] of names.entries()) {
    const { puzzle, changes } = proposals[i];
    assert.ok(name.endsWith(changes[0].text), name);
    const [{ lost, needless }] = call(["character", "-"], `${JSON.stringify(puzzle)}\n`);
    assert.ok(lost <= 0.8 && needless === 0, `${lost}, ${needless}`);
  }
});

test("a board is tried, left, tried again and kept, and one undo brings the former back", async (t) => {
  const page = await opened(t);
  await quiet(page);
  const before = await number(page, "Solutions");
  await wish(page, "solutions", "1");
  await button(page, "Find boards").click();
  await matches(said(page), /press one to try/);
  await tiles(page).first().click();
  await becomes(() => number(page, "Solutions"), 1);
  assert.equal(await tiles(page).first().getAttribute("aria-current"), "true");
  await button(page, "Back to your board").click();
  await becomes(() => number(page, "Solutions"), before);
  await tiles(page).nth(1).click();
  await tiles(page).nth(1).click();
  await becomes(() => number(page, "Solutions"), 1);
  await page
    .getByText(/^Kept: /)
    .first()
    .waitFor();
  await button(page, "Undo").click();
  await becomes(() => number(page, "Solutions"), before);
});

test("a wish by keys alone, and a text that is none is named", async (t) => {
  const page = await opened(t);
  await quiet(page);
  await chip(page, "difficulty").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("purple");
  await page.keyboard.press("Enter");
  const wrong = page.getByRole("alert").filter({ hasText: '"purple" is not a difficulty' });
  await wrong.waitFor();
  const field = await page.getByRole("textbox", { name: "Goal for difficulty", exact: true }).boundingBox();
  const box = await wrong.boundingBox();
  assert.ok(field && box && box.y - (field.y + field.height) < 16, "it stands at its field");
  // An incomplete text is not an error yet; an invalid one stays in the field when the focus leaves it.
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("gre");
  await wrong.waitFor({ state: "hidden" });
  await page.getByText("such as hard, 1 in 500 or 10 to 12 Sh").waitFor();
  await chip(page, "solutions").focus();
  await page.getByRole("alert").filter({ hasText: '"gre" is not a difficulty' }).waitFor();
  await page.getByRole("textbox", { name: "Goal for difficulty", exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("at least 3");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Goal for difficulty: at least 3 Sh" }).waitFor();
  await page.getByRole("button", { name: "Find boards" }).focus();
  await page.keyboard.press("Enter");
  await matches(said(page), /press one to try/);
  await tiles(page).first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.locator('.idea[aria-current="true"]:focus').waitFor();
  await page.keyboard.press("Enter");
  await page
    .getByText(/^Kept: /)
    .first()
    .waitFor();
});

test("a cross removes a goal, or closes its field, as Escape does", async (t) => {
  const page = await opened(t);
  const field = page.getByRole("textbox", { name: "Goal for difficulty", exact: true });
  for (const close of [() => button(page, "Close").click(), () => page.keyboard.press("Escape")]) {
    await chip(page, "difficulty").click();
    await field.fill("hard");
    await close();
    await field.waitFor({ state: "hidden" });
    await button(page, "Set a goal for difficulty: none").waitFor();
    await becomes(() => page.evaluate(() => document.activeElement?.className), "wish-chip");
  }
  await wish(page, "difficulty", "hard");
  await button(page, "goal for difficulty: hard").waitFor();
  await button(page, "Remove the goal for difficulty").click();
  await button(page, "Set a goal for difficulty: none").waitFor();
  await wish(page, "solutions", "2");
  await button(page, "goal for solutions: 2").click();
  await button(page, "Remove the goal for solutions").click();
  await button(page, "Set a goal for solutions: none").waitFor();
});

test("a difficulty is a word, as in Ask in words, or so many tries", async (t) => {
  const page = await opened(t);
  await quiet(page);
  await wish(page, "difficulty", "1 in 32");
  await page.getByRole("button", { name: "Goal for difficulty: 5 Sh" }).waitFor();
  await wish(page, "difficulty", "at least 1 in 1,024");
  await page.getByRole("button", { name: "Goal for difficulty: at least 10 Sh" }).waitFor();
  const band = async () => (await chip(page, "difficulty").getAttribute("title")) ?? "";
  const ends = async () => (await band()).match(/[\d.]+/g)?.map(Number) ?? [];
  /** @type {number[]} */
  let last = [0];
  for (const word of ["easy", "medium", "hard", "very hard", "extreme"]) {
    await wish(page, "difficulty", word);
    await page.getByRole("button", { name: `goal for difficulty: ${word}` }).waitFor();
    await matches(band, word === "easy" ? /at most/ : /\d to \d/);
    await eventually(async () => assert.ok(word === "easy" || (await ends())[0] >= (last.at(-1) ?? 0)));
    last = await ends();
  }
  await page.getByText("More goals", { exact: true }).click();
  const more = page.getByRole("textbox", { name: "Difficulty, Sh", exact: true });
  await more.fill("1 in 64");
  await more.press("Enter");
  await becomes(() => more.inputValue(), "6");
  await more.fill("purple");
  await more.press("Enter");
  await page.getByRole("alert").filter({ hasText: '"purple" is not a difficulty' }).waitFor();
});

test("a wish belongs to its tab and outlives a reload", async (t) => {
  const page = await opened(t);
  await wish(page, "solutions", "2 to 4");
  await inMenu(page, "New board");
  await page.getByRole("button", { name: "Goal for solutions: none" }).waitFor();
  await turnTo(page, 0);
  await page.getByRole("button", { name: "Goal for solutions: 2 to 4" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Goal for solutions: 2 to 4" }).waitFor();
});

test("no board within two edits does, and it says so", async (t) => {
  const page = await opened(t);
  await quiet(page);
  await page.getByText("More goals", { exact: true }).click();
  await page.getByRole("textbox", { name: "Symbols", exact: true }).fill("at least 30");
  await page.getByRole("textbox", { name: "Symbols", exact: true }).press("Enter");
  await page.getByRole("combobox", { name: "Edits, at most" }).selectOption("1");
  await button(page, "Find boards").click();
  await becomes(said(page), "No board within one edit does.");
  await button(page, "Search in Generate").click();
  await becomes(() => view(page, "Generate").getAttribute("aria-selected"), "true");
  await becomes(
    () => page.getByRole("list", { name: "Goals understood" }).getByRole("button").allTextContents(),
    ["Remove goal: 3 × 3", "Remove goal: at least 30 symbols"],
  );
});

test("places that are kept stay, and one that is none is named", async (t) => {
  const page = await opened(t);
  await quiet(page);
  await page.getByText("More goals", { exact: true }).click();
  const keep = page.getByRole("textbox", { name: "Keep", exact: true });
  await keep.fill("a1, q7");
  await keep.press("Enter");
  await page.getByRole("alert").filter({ hasText: 'Keep: "q7" is not a place on this board' }).waitFor();
  await button(page, "Keep all symbols").click();
  await keep.and(page.locator('[aria-invalid="true"]')).waitFor();
  await keep.fill("a1, b2, c1, a3, b3|b4");
  await keep.press("Enter");
  await wish(page, "solutions", "1");
  await button(page, "Find boards").click();
  await matches(said(page), /press one to try|No board/);
  const names = await texts(page);
  assert.ok(
    names.every((name) => /place|start|end/.test(name)),
    names.join("\n"),
  );
});

test("ideas come while nobody asks for anything, and go when they are switched off", async (t) => {
  const page = await opened(t);
  await eventually(async () => assert.ok((await tiles(page).count()) > 0));
  const tsi = await number(page, "Difficulty");
  // A surprise is as hard as the board, and hides a wrong turn for longer.
  const [{ delay }] = call(["character", "-"], `${JSON.stringify(puzzleText)}\n`);
  const surprises = call(
    [
      "wish",
      "-edits",
      "1",
      "-top",
      "100000",
      "-tsi",
      `${tsi - 0.51}:${tsi + 0.51}`,
      "-character",
      `delay=${delay}:`,
      "-",
    ],
    `${JSON.stringify(puzzleText)}\n`,
  );
  assert.ok((await texts(page)).some((name) => name.includes(" surprising: ")));
  for (const name of await texts(page)) {
    const [, sh, kind] =
      name.match(/\(([\d.]+) Sh\) .* solutions? .* (harder|easier|unique|fewer symbols|surprising): /) ?? [];
    if (kind === "harder") assert.ok(Number(sh) - tsi >= 0.49 && Number(sh) - tsi <= 2.01, name);
    else if (kind === "easier") assert.ok(tsi - Number(sh) >= 0.49 && tsi - Number(sh) <= 2.01, name);
    else if (kind === "unique") assert.match(name, / Sh\) 1 solution /);
    else if (kind === "surprising")
      assert.ok(
        surprises.some(({ changes }) => name.endsWith(` ${changes[0].text}`)),
        name,
      );
    else assert.equal(kind, "fewer symbols", name);
  }
  await cell(page, /^Cell b1:/).click();
  await eventually(async () => assert.ok((await tiles(page).count()) > 0));
  await quiet(page);
  await becomes(() => tiles(page).count(), 0);
  await page.reload();
  await page.getByRole("switch", { name: "Ideas", checked: false }).waitFor();
});

test("the strip gives way: whatever is asked does not wait for it", async (t) => {
  const page = await opened(t);
  for (let i = 0; i < 5; i++) {
    await cell(page, /^Cell b1:/).click();
    await settled(page);
    await button(page, "Show solution").click();
    await page.getByText(/^1 of /).waitFor();
    await button(page, "Hide solution").click();
  }
});

test("axe-core finds nothing where a wish is typed and boards are proposed", async (t) => {
  const page = await opened(t);
  await quiet(page);
  await page.getByText("More goals", { exact: true }).click();
  await wish(page, "solutions", "1");
  await button(page, "Find boards").click();
  await matches(said(page), /press one to try/);
  await tiles(page).first().click();
  assert.deepEqual(await faultsOf(page), []);
  await view(page, "Play").click();
  await becomes(() => strip(page).count(), 0, "nothing is proposed to a player");
  assert.equal(await chip(page, "solutions").count(), 0);
});
