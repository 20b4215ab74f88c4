// The editor's views, for tests and screenshots.

import {
  button,
  generator,
  inMenu,
  lesson,
  openMore,
  openPuzzle,
  place,
  pressEverywhere,
  puzzleText,
  symbol,
  turnTo,
  view,
} from "../editor.mjs";
import { filled } from "../reading.mjs";

/** Shows the conditions, which rise from below on phones. @param {import("playwright-core").Page} page */
async function raise(page) {
  const door = page.getByRole("button", { name: /^Conditions/ });
  if (await door.isVisible()) await door.click();
}

/** Selects the map on the board, on phones from a list. @param {import("playwright-core").Page} page @param {string} map */
async function onBoard(page, map) {
  const list = page.getByRole("combobox", { name: "Shown on the board" });
  const radio = page.getByRole("radio", { name: map });
  await list.or(radio).first().waitFor();
  if (await list.isVisible()) await list.selectOption(map);
  else await radio.check();
}

/**
 * The details of the selected entry; on phones they rise when it is pressed.
 *
 * @param {import("playwright-core").Page} page
 */
async function details(page) {
  const chosen = page.getByRole("region", { name: "Chosen puzzle" });
  const first = page.getByRole("list", { name: "Library" }).getByRole("button").first();
  await first.waitFor();
  if (!(await chosen.isVisible())) await first.click();
  return chosen;
}

/**
 * Each view begins where the one before has ended.
 *
 * @type {import("../views.mjs").Views}
 */
export const lines = {
  async "a first visit, with an example to play and three acts"(page) {
    await page.getByRole("region", { name: "Begin", exact: true }).waitFor();
    await page.getByRole("gridcell", { name: /^Vertex a1/ }).waitFor();
  },
  async "a line that fails, with the rule that it breaks"(page) {
    for (const way of ["Right", "Right", "Right", "Right", "Up", "Up", "Up", "Up"])
      await page.keyboard.press(`Arrow${way}`);
    await page.keyboard.press("Enter");
    await page.getByText(/^Not yet\. /).waitFor();
  },
  async "three ways to begin where no list is"(page) {
    await view(page, "Generate").click();
    await page.getByRole("heading", { name: /^Let the machine find boards/ }).waitFor();
  },
  async "a puzzle with its numbers"(page) {
    await view(page, "Design").click();
    await openPuzzle(page, JSON.stringify({ ...puzzleText, title: "Harbour steps" }));
  },
  async "ideas, while nobody asks for anything"(page) {
    await page.getByRole("list", { name: "One edit away" }).getByRole("button").first().waitFor();
  },
  async "a wish, and the nearest of the boards that meet it being tried"(page) {
    // As on a phone, which has no room for it beside the numbers.
    await page.getByText("More goals", { exact: true }).click();
    await page.getByRole("textbox", { name: "Solutions", exact: true }).fill("1");
    await page.keyboard.press("Enter");
    await button(page, "Find boards").click();
    await page.getByRole("list", { name: "Nearest boards" }).getByRole("button").first().click();
    await page.getByText(/^1 unique/).waitFor();
  },
  async "a solution"(page) {
    await button(page, "Back to your board").click();
    await button(page, "Clear goals").click();
    await page.getByText("More goals", { exact: true }).click();
    await button(page, "Show solution").click();
    await page.getByText(/^1 of /).waitFor();
  },
  async "solutions side by side"(page) {
    await button(page, "Compare solutions").click();
    await page.getByRole("list", { name: "Solutions side by side" }).getByRole("listitem").first().waitFor();
  },
  async "play, with a hint"(page) {
    await button(page, "Compare solutions").click();
    await button(page, "Hide solution").click();
    await view(page, "Play").click();
    // Its name includes the price as soon as that is known.
    await page.getByRole("button", { name: /^Hint/ }).click();
  },
  async "the shape editor and the board's settings, on a pillar with two lines"(page) {
    await view(page, "Design").click();
    await symbol(page, "Polyomino").check();
    await page.getByText("Windmill rules", { exact: true }).click();
    await page.getByRole("combobox", { name: "Board width" }).selectOption("4");
    await page.getByRole("switch", { name: "Pillar" }).check();
    await page.getByRole("combobox", { name: "Symmetry" }).selectOption("parallel");
    await place(page, "Cell b2: white star").click();
    await page.getByText("The readings may differ here").click();
    await page.getByText(/^Game rules: .*\./).waitFor();
  },
  async "two lines being drawn"(page) {
    await view(page, "Play").click();
    await place(page, "Vertex a4: start").focus();
    for (const key of ["Enter", "ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
  },
  async "a selection, and the fold of turns"(page) {
    await view(page, "Design").click();
    await page.getByText("Turn, mirror, move", { exact: true }).click();
    await page.getByRole("combobox", { name: "Paint symmetrically" }).selectOption("Half turn");
    await place(page, /^Cell a1:/).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.getByRole("combobox", { name: "Paint symmetrically" }).selectOption("Off");
  },
  async "settings, with letters and the second palette"(page) {
    await pressEverywhere(page, "Settings");
    await button(page.getByRole("group", { name: "Signs for colours" }), "Letters").click();
    await button(
      page.getByRole("group", { name: "Colours", exact: true }),
      "For every colour vision",
    ).click();
  },
  async "keyboard and help"(page) {
    await pressEverywhere(page, "Help");
  },
  async "possible lines, edge by edge, on a pillar with two lines"(page) {
    await pressEverywhere(page, "Help");
    await view(page, "Understand").click();
    await page.getByText("Edge by edge").click();
  },
  async "where players wander, place by place"(page) {
    await onBoard(page, "Where players go wrong");
    await page.getByText("Place by place").click();
  },
  async "the character of the board"(page) {
    await page.getByText("Character", { exact: true }).click();
    await page.getByRole("list", { name: "Character" }).getByRole("listitem").first().waitFor();
  },
  async "what each symbol does, one chosen, the others that can go marked"(page) {
    await onBoard(page, "What each symbol does");
    await page.getByRole("list", { name: "Symbols" }).getByRole("button").first().click();
  },
  async "the effect of one edit"(page) {
    await onBoard(page, "What an edit would do");
    await page.getByRole("list", { name: "How places are marked" }).waitFor();
  },
  async "no lesson, as the board has no solution"(page) {
    await lesson(page);
    await page.getByText("The board has no solution, so there is no lesson.").waitFor();
  },
  async "a lesson to begin with, at a step where ways fail"(page) {
    await page.getByRole("list", { name: "Lessons to begin with" }).getByRole("button").nth(1).click();
    await page.getByRole("list", { name: "Steps" }).getByRole("button").nth(3).click();
    await page.getByText(/^Step 4\./).waitFor();
  },
  async "a lesson at its end"(page) {
    await page.getByRole("list", { name: "Steps" }).getByRole("button").last().click();
    await button(page, "Next step").click();
    await page.getByText(/^Done\./).waitFor();
  },
  async "the map of edits in Design"(page) {
    await turnTo(page, "Harbour steps");
    await view(page, "Design").click();
    await page.getByRole("switch", { name: "Show what an edit would do" }).check();
    await page.getByText(/ places\. A large number/).waitFor();
  },
  async "several tabs, one closed"(page) {
    await page.getByRole("switch", { name: "Show what an edit would do" }).uncheck();
    for (let i = 0; i < 4; i++) await button(page, "Undo").click();
    await inMenu(page, "New board");
    await inMenu(page, "New board");
    await inMenu(page, "Close");
    await turnTo(page, "Harbour steps");
  },
  async "the library"(page) {
    await pressEverywhere(page, "Library");
    const chosen = await details(page);
    await chosen.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Undo", exact: true }).last().waitFor();
  },
  async "the library, with several chosen"(page) {
    await button(page, "Undo").last().click();
    await button(page, "Choose several").click();
    await page.getByRole("list", { name: "Library" }).getByRole("button").nth(1).click();
    await page.getByRole("heading", { name: "2 puzzles chosen" }).waitFor();
  },
  async "the library, with a board's versions and branches"(page) {
    await button(page, "Choose several").click();
    const fold = (await details(page)).locator("details").first(); // the branches are a fold inside it
    if (!(await fold.evaluate((fold) => fold.hasAttribute("open")))) await fold.locator("> summary").click();
    await page.getByRole("list", { name: "Earlier versions" }).getByRole("button").nth(1).click();
    await page.getByRole("button", { name: "Restore" }).waitFor();
  },
  async "the bin"(page) {
    const close = page.getByRole("region", { name: "Chosen puzzle" }).getByRole("button", { name: "Close" });
    if (await close.isVisible()) await close.click();
    await page.getByRole("button", { name: /^Deleted/ }).click();
  },
  async "a sequence that leaves no gap"(page) {
    await page.keyboard.press("Escape");
    await pressEverywhere(page, "Open");
    await button(page, "Sequence").click();
    await button(page, "Two colours part").click();
    await page.getByText(/^Nothing is missing/).waitFor();
  },
  async "a sequence with a gap"(page) {
    await button(page, "Remove panel 5").click();
    await page.getByText(/^Panel 5 tests what/).waitFor();
    await page.getByText("1 wrong guess still fits").first().click();
  },
  async "a title being written"(page) {
    await page.keyboard.press("Escape");
    await inMenu(page, "Rename");
  },
  async "import with a fault"(page) {
    await page.keyboard.press("Escape");
    await openPuzzle(page, "nonsense");
    await page
      .getByRole("status", { name: "Open" })
      .getByText(/No puzzle/)
      .waitFor();
  },
  async share(page) {
    await button(page, "Share").click();
    await page.getByRole("img", { name: "QR code of the link" }).locator("path").waitFor();
  },
  async "print view"(page) {
    await button(page, "Print several …").click();
    await page.getByRole("radio", { name: "All tabs" }).check();
    await page.getByRole("checkbox", { name: /Solutions/ }).check();
    await page.getByText(/and their solutions$/).waitFor();
  },
  async "a contest puzzle, from a link"(page) {
    await page.keyboard.press("Escape");
    await button(page, "Share").click();
    await page.getByRole("radio", { name: "Contest" }).check();
    const field = page.getByRole("textbox", { name: "Link to this puzzle" });
    const link = await filled(field, /#1c/);
    await field.press("Escape");
    await page.evaluate((/** @type {string | URL} */ link) => (location.hash = new URL(link).hash), link);
    await page.getByText(/^A contest puzzle/).waitFor();
  },
  async "a link that was cut off"(page) {
    await inMenu(page, "New board");
    await page.evaluate(() => (location.hash = "#1pAAAAAAA"));
    await page.getByText(/is damaged or cut off/).waitFor();
  },
  async "a query"(page) {
    await page.getByRole("button", { name: "Close", exact: true }).click();
    // the same board no longer belongs to a contest
    await page.evaluate(() => globalThis.perplexEditor.storage.set("perplex.received", "[]"));
    await turnTo(page, "Harbour steps");
    await view(page, "Design").click();
    await symbol(page, "Question mark").check();
    await place(page, "Cell b1: empty").click();
    await place(page, "Cell a2: empty").click();
    await page
      .getByText(/combinations/)
      .first()
      .waitFor();
  },
  async results(page) {
    await generator(page).click();
    await button(page, "Cancel").waitFor({ state: "hidden" });
    await page.getByRole("list", { name: "Generated puzzles" }).getByRole("button").first().waitFor();
  },
  async "a preview, with details, suggestions and a filter that lets nothing through"(page) {
    // On phones the filter is closed to make room for the selected board.
    await page.getByText("Narrow results", { exact: true }).click();
    await page.getByRole("list", { name: "Generated puzzles" }).getByRole("button").last().click();
    await page.getByText("Details", { exact: true }).click();
    await page.getByRole("list", { name: "Suggestions" }).getByRole("listitem").first().waitFor();
    await page.getByText("Choose single rules", { exact: true }).click();
    await page.getByRole("spinbutton", { name: "Difficulty from" }).fill("99");
    await page.getByText("No puzzle is within these limits.").waitFor();
  },
  async "conditions, and a curriculum"(page) {
    await page.getByRole("spinbutton", { name: "Difficulty from" }).fill("");
    await raise(page);
    const folded = (await page.locator("#conditions").getAttribute("open")) === null;
    if (folded) await page.locator("#conditions > summary").click();
    await button(page, "Add a symbol").click();
    await page.keyboard.press("Escape");
    await button(page, "Back to my question marks").click();
    await page.getByText("Easy to hard", { exact: true }).first().click();
    await button(page, "Pick 8 that climb").click();
    await page
      .getByRole("list", { name: /^Course/ })
      .getByRole("button")
      .first()
      .waitFor();
  },
  async "a course being played, and plays being recorded"(page) {
    await button(page, "Play them in order").click();
    await openMore(page);
    await page.getByRole("switch", { name: "Record my tries for a study" }).check();
    await place(page, "Vertex a4: start").focus();
    for (const key of ["Enter", "ArrowUp", "Escape"]) await page.keyboard.press(key);
    await page.getByText("Recorded plays: 1 attempt").click();
    await page.getByRole("region", { name: "Recorded plays" }).waitFor();
    await button(page, "Leave").click();
  },
  async "neighbours of a board, along a trail"(page) {
    await page.getByRole("list", { name: "Generated puzzles" }).getByRole("button").first().click();
    await raise(page);
    await button(page, "Vary this board").click();
    await page.getByText(/with one symbol changed/).waitFor();
    await page.getByRole("list", { name: "Generated puzzles" }).getByRole("button").first().click();
    await raise(page);
    await button(page, "Vary this board").click();
    await page.getByRole("navigation", { name: "Boards varied" }).waitFor();
    await page.getByText(/with one symbol changed/).waitFor();
  },
  async "a list put away"(page) {
    await button(page, "Close this list").click();
    await view(page, "Design").click();
  },
  async generating(page) {
    await openPuzzle(
      page,
      JSON.stringify({
        width: 6,
        height: 6,
        symbols: [1, 3, 5, 7, 9].map((a) => ({ at: [a, a], type: "unknown" })),
      }),
    );
    await generator(page).click();
    await button(page, "Cancel").waitFor();
  },
  async cancelled(page) {
    await button(page, "Cancel").click();
  },
};
