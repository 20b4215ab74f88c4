// The view Generate beside its list: conditions, the plot, boards made from a line and by changing one
// symbol. Compared with the command line.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import {
  board,
  button,
  editor,
  generator,
  inMenu,
  labels,
  number,
  openPuzzle,
  place,
  settled,
  status,
  turnTo,
  view,
} from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { attribute, becomes, boxOf, eventually, matches } from "./reading.mjs";
import { figuresIn, items, list, names, wholeNames } from "./tiles.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();

const query = {
  kind: "witness",
  width: 3,
  height: 3,
  symbols: [
    { at: [1, 1], type: "separation", color: "white" },
    { at: [5, 1], type: "separation", color: "black" },
    { at: [3, 3], type: "unknown" },
    { at: [5, 5], type: "unknown" },
  ],
};

// Symmetric about its diagonal.
const even = {
  kind: "witness",
  width: 2,
  height: 2,
  symbols: [
    { at: [1, 1], type: "unknown" },
    { at: [3, 3], type: "unknown" },
  ],
};

/** @param {number} n @param {string} thing */
const several = (n, thing) => `${n.toLocaleString("en")} ${thing}${n === 1 ? "" : "s"}`;
/** @param {Page} page @param {string} name */
const field = (page, name) => page.getByRole("spinbutton", { name, exact: true });
/** @param {Page} page @param {string | RegExp} text */
const summary = (page, text) => page.locator("summary").getByText(text);
/** @param {Page} page */
const borrowed = (page) => status(page, "Borrowed list");

/** @param {Page} page */
async function generate(page) {
  await generator(page).click();
  await button(page, "Cancel").waitFor({ state: "hidden" });
}

/**
 * @param {TestContext} t
 * @param {object} puzzle a document
 * @param {import("./harness.mjs").PageOptions} [options]
 */
async function opened(t, puzzle, options) {
  const page = await editor(site, t, "/?workers=2", options);
  await openPuzzle(page, JSON.stringify(puzzle));
  await view(page, "Generate").click();
  await page
    .getByRole("img", { name: "The query's board", includeHidden: true })
    .locator("svg")
    .waitFor({ state: "attached" });
  return page;
}

test("conditions are asked of the engine, kept with the run, and each tab has its own", async (t) => {
  const page = await opened(t, even);
  await summary(page, /^Search for …$/).click();
  await field(page, "Least difficulty wanted").fill("0.5");
  await field(page, "Most difficulty wanted").fill("3");
  await field(page, "Fewest solutions wanted").fill("1");
  await field(page, "Most solutions wanted").fill("6");
  await field(page, "Most symbols wanted").fill("2");
  await button(page, "Add a symbol").click();
  await page.getByRole("combobox", { name: "Kind of required symbol 1" }).selectOption("triangle");
  await page.getByRole("combobox", { name: "Of similar puzzles, keep" }).selectOption("both");
  await summary(
    page,
    "Search for: 1 try in 1.4 to 8, 1 to 6 solutions, at most 2 symbols, 1 triangle, not alike",
  ).waitFor();
  await generate(page);
  const flags = [
    "-tsi",
    "0.5..3",
    "-solutions",
    "1..6",
    "-symbols",
    "..2",
    "-require",
    "triangle",
    "-distinct",
    "both",
  ];
  const want = perplex("generate", even, ...flags);
  const all = perplex("generate", even);
  assert.ok(want.length > 1 && want.length < all.length);
  assert.ok(
    want.some(({ alike }) => alike > 1),
    "some stand for others",
  );
  const figures = want.map(
    ({ tsi, solutions, symbols, alike }) =>
      `${tsi.toFixed(2)} Sh, ${several(solutions, "solution")}, ${several(symbols.length, "symbol")}${alike > 1 ? `, ${alike} alike` : ""}`,
  );
  assert.deepEqual(await names(page), figures);
  const bar = page.getByRole("progressbar", { name: "Generation progress" });
  const progress = await attribute(bar, "aria-valuetext");
  assert.match(progress, new RegExp(`${all.length} can be solved, ${want.length} found`));

  await inMenu(page, "New board");
  await view(page, "Generate").click();
  await summary(page, /^Search for …$/).waitFor();
  await turnTo(page, 0);
  await page.reload();
  await board(page).waitFor();
  await view(page, "Generate").click();
  await summary(page, /^Search for: 1 try in 1.4 to 8,/).waitFor();
  assert.deepEqual(await names(page), figures);

  await summary(page, /^Search for/).click();
  await becomes(() => field(page, "Least difficulty wanted").inputValue(), "0.5");
  await button(page, "exactly 1").click();
  await summary(page, /exactly 1 solution/).waitFor();
  await button(page, "Remove required symbol 1").click();
  await button(page, "No conditions").click();
  await summary(page, /^Search for …$/).waitFor();
  await generate(page);
  assert.equal((await names(page)).length, all.length);
});

test("where no host is, nothing is said of one", async (t) => {
  /** @type {string[]} */
  const asked = [];
  const page = await editor(site, t, "/?workers=1", {
    prepare: (page) => page.on("request", (request) => asked.push(new URL(request.url()).pathname)),
  });
  assert.deepEqual(
    asked.filter((path) => path.endsWith("host.json")),
    [],
    "not before it matters",
  );
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/site/host.json")),
    view(page, "Generate").click(),
  ]);
  assert.deepEqual(await answer.json(), { links: false, queries: false });
  await button(page, "Vary this board").waitFor();
  assert.equal(await page.getByRole("switch", { name: "Run on the host" }).isVisible(), false);
});

test("a wrong condition is said in words", async (t) => {
  const page = await opened(t, even);
  await settled(page);
  await page
    .getByText(/combinations/)
    .first()
    .waitFor(); // the size of the query is known
  await summary(page, /^Search for …$/).click();
  await field(page, "Least difficulty wanted").fill("5");
  await field(page, "Most difficulty wanted").fill("3");
  await generator(page).click();
  // The error is visible and announced.
  await page.getByText("tsi: 5 is more than 3, the end of the range").first().waitFor();
});

test("a word of difficulty sets its limits, next to those of its neighbours", async (t) => {
  const page = await opened(t, even);
  await settled(page);
  await summary(page, /^Search for …$/).click();
  const word = page.getByRole("combobox", { name: "Difficulty wanted" });
  const chosen = () => word.evaluate((select) => /** @type {HTMLSelectElement} */ (select).value);
  const [least, most] = [field(page, "Least difficulty wanted"), field(page, "Most difficulty wanted")];
  /** @type {[from: string, to: string][]} */
  const bands = [];
  for (const name of ["easy", "medium", "hard", "very hard", "extreme"]) {
    await word.selectOption(name);
    const before = String(bands.at(-1) ?? ["", ""]);
    await becomes(async () => String([await least.inputValue(), await most.inputValue()]) !== before, true);
    bands.push([await least.inputValue(), await most.inputValue()]);
  }
  assert.equal(bands[0][0], "");
  assert.notEqual(bands.at(-1)?.[1], "", "what is harder than all published boards has no word");
  for (const [i, [from]] of bands.slice(1).entries())
    assert.equal((Number(from) - Number(bands[i][1])).toFixed(2), "0.01", `between ${i} and ${i + 1}`);
  await least.fill("1");
  assert.equal(await chosen(), "own");
  await word.focus(); // as a press does
  await word.selectOption("any");
  await becomes(() => least.inputValue(), "");
});

test("what the rules between two players are worth, and the fewest symbols at a difficulty", async (t) => {
  const page = await opened(t, query);
  await settled(page);
  const worth = page.getByRole("radio", { name: "gap between players", includeHidden: true });
  assert.equal(await worth.isDisabled(), true, "nobody to compare with");
  await summary(page, /^Search for …$/).click();
  await page.getByRole("combobox", { name: "Compared with a player who knows" }).selectOption("none");
  await page.getByRole("combobox", { name: "The best are those" }).selectOption("difference most");
  await generate(page);
  const want = perplex("generate", query, "-against", "none", "-sort", "difference");
  assert.equal(await worth.isChecked(), true);
  const told = (await wholeNames(page)).map((name) => {
    const [one, other] = [/\(([\d.]+) Sh\)/, /\. ([\d.]+) Sh with no rules$/].map(
      (form) => form.exec(name)?.[1],
    );
    return Number((Number(other) - Number(one)).toFixed(2));
  });
  const differences = want.map(({ tsi, against }) =>
    Number((Number(against.toFixed(2)) - Number(tsi.toFixed(2))).toFixed(2)),
  );
  const least = differences[differences.length - 1];
  assert.ok(differences[0] > least && least >= 0);
  assert.deepEqual(told, differences);

  await button(page, "No conditions").click();
  await page.getByRole("button", { name: "Fewest symbols at this difficulty" }).click();
  const tsi = await number(page, "Difficulty");
  await becomes(
    async () => Number(await field(page, "Least difficulty wanted").inputValue()),
    Number(Math.max(tsi - 0.5, 0).toFixed(2)),
  );
  await becomes(
    () => page.getByRole("radio", { name: "symbols", exact: true, includeHidden: true }).isChecked(),
    true,
  );
  await generate(page);
  const range = `${await field(page, "Least difficulty wanted").inputValue()}..${await field(page, "Most difficulty wanted").inputValue()}`;
  assert.equal((await names(page)).length, perplex("generate", query, "-tsi", range).length);
});

test("dragging over the plot selects, its handles do so by keys, and a click picks", async (t) => {
  const page = await opened(t, query);
  await generate(page);
  const want = perplex("generate", query);
  await summary(page, "Narrow results").click();
  const plot = page.getByRole("img", { name: /^\d+ puzzles: difficulty/ });
  await plot.waitFor();
  await names(page);
  const [hard, easy] = [want[0].tsi, want.at(-1).tsi];
  const [, of, span] =
    /^(\d+) puzzles: difficulty 1 try in .* \((.*) Sh\), /.exec(await attribute(plot, "aria-label")) ?? [];
  assert.deepEqual([Number(of), span], [want.length, `${easy.toFixed(2)} to ${hard.toFixed(2)}`]);

  await plot.scrollIntoViewIfNeeded();
  const box = await boxOf(plot);
  await page.mouse.move(box.x + box.width * 0.45, box.y + 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, box.y + box.height - 24, { steps: 4 });
  await page.mouse.up();
  await summary(page, "Narrow results, 4 limits set").waitFor();
  const from = Number(await field(page, "Difficulty from").inputValue());
  const to = Number(await field(page, "Difficulty to").inputValue());
  const [few, many] = [
    Number(await field(page, "Solutions from").inputValue()),
    Number(await field(page, "Solutions to").inputValue()),
  ];
  const inside = want.filter(
    ({ tsi, solutions }) =>
      Number(tsi.toFixed(2)) >= from && Number(tsi.toFixed(2)) <= to && solutions >= few && solutions <= many,
  );
  assert.ok(inside.length > 0 && inside.length < want.length, `${inside.length} of ${want.length} selected`);
  await becomes(async () => (await names(page)).length, inside.length);
  await page.getByRole("img", { name: `; ${inside.length} within the limits` }).waitFor();
  // Escape cancels the drag.
  await page.mouse.move(box.x + 60, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 60);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await becomes(async () => (await names(page)).length, inside.length);
  await button(page, "Show all").first().click();

  const least = page.getByRole("slider", { name: "Least difficulty shown" });
  await least.focus();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowRight");
  const limit = Number(await field(page, "Difficulty from").inputValue());
  await matches(() => attribute(least, "aria-valuetext"), new RegExp(`\\(${limit.toFixed(2)} Sh\\)$`));
  await becomes(
    async () => (await names(page)).length,
    want.filter(({ tsi }) => Number(tsi.toFixed(2)) >= limit).length,
  );
  await page.keyboard.press("Home");
  await becomes(() => field(page, "Difficulty from").inputValue(), "");
  await becomes(async () => (await names(page)).length, want.length);

  // Moves over the plot to a disc: its board is shown, and a click selects it.
  const note = page.getByText(/ \([\d.]+ Sh\), .* solutions?(, \d+ here)?$/);
  await plot.scrollIntoViewIfNeeded();
  const now = await boxOf(plot);
  /** @type {[x: number, y: number] | undefined} */
  let met;
  for (let y = 4; y < now.height - 24 && !met; y += 6) {
    for (let x = 30; x < now.width && !met; x += 8) {
      await page.mouse.move(now.x + x, now.y + y);
      if (await note.count()) met = [now.x + x, now.y + y];
    }
  }
  assert.ok(met);
  await page.mouse.click(...met);
  await settled(page);
  const picked = figuresIn(await attribute(list(page).locator("[aria-current]"), "aria-label"));
  assert.ok(
    picked.startsWith(
      `${(await number(page, "Difficulty")).toFixed(2)} Sh, ${several(await number(page, "Solutions"), "solution")}`,
    ),
    picked,
  );
});

test("from my line: fillings that it solves", async (t) => {
  const page = await opened(t, query);
  await button(page, "Build around my line").click();
  await page
    .getByText(/^Draw the line that you want to be the answer\./)
    .first()
    .waitFor();
  await view(page, "Design").click();
  await button(page, "Show solution").click();
  await page.getByText(/^1 of /).waitFor();
  await view(page, "Generate").click();
  await button(page, "Build around my line").click();
  await button(page, "Cancel").waitFor({ state: "hidden" });
  const [
    {
      solutions: [line],
    },
  ] = perplex("solve", query, "-max", "1");
  const want = perplex("generate", query, "-line", JSON.stringify(line));
  assert.ok(want.length > 0 && want.length < perplex("generate", query).length);
  assert.equal((await names(page)).length, want.length);
  await summary(page, "Search for: my line").click();
  await button(page, "Forget the line").click();
  await summary(page, /^Search for …$/).waitFor();
});

test("the line for a board is drawn without symbols in its way, and the board itself stays", async (t) => {
  const star = { at: [1, 1], type: "star" }; // a symbol that every line violates
  const page = await opened(t, { width: 2, height: 2, symbols: [star] });
  await button(page, "Build around my line").click();
  await status(page, "Line")
    .getByText(/^Draw the line that you want to be the answer\./)
    .waitFor();
  await place(page, "Cell a1: empty").waitFor();
  await view(page, "Design").click();
  await place(page, "Cell a1: black star").waitFor();
  await view(page, "Generate").click();
  await button(page, "Build around my line").click();
  await place(page, "Vertex a3: start").focus();
  for (const key of ["Enter", "ArrowRight", "ArrowUp", "ArrowRight", "ArrowUp", "Enter"])
    await page.keyboard.press(key);
  await borrowed(page)
    .getByText(/^\d+ boards? that only your line solves$/)
    .waitFor();
  // The first proposal is shown. Then the board itself returns, or the proposal is kept beside it.
  await place(page, "Cell a1: black star").waitFor({ state: "hidden" });
  await button(page, "Back to my board").click();
  await place(page, "Cell a1: black star").waitFor();
  await items(page).first().click();
  await button(page, "Keep this board").click();
  await page.getByText("Kept as a new puzzle. Your old board is in the Library.").first().waitFor();
  await becomes(() => number(page, "Solutions"), 1);
});

/** Solves an empty board of 2 by 2 cells in Play, by keys. @param {import("playwright-core").Page} page */
async function drawByKeys(page) {
  await view(page, "Play").click();
  await place(page, "Vertex a3: start").focus();
  for (const key of ["Enter", "ArrowRight", "ArrowUp", "ArrowRight", "ArrowUp", "Enter"])
    await page.keyboard.press(key);
  await status(page, "Line").getByText("Solved").waitFor();
}

test("a line that the board's own symbols refuse is asked for again", async (t) => {
  const star = { at: [1, 1], type: "star" }; // a symbol that every line violates
  const page = await opened(t, { width: 2, height: 2, symbols: [star] });
  await view(page, "Play").click();
  await place(page, "Vertex a3: start").focus();
  for (const key of ["Enter", "ArrowRight", "ArrowUp", "ArrowRight", "ArrowUp", "Enter"])
    await page.keyboard.press(key);
  await page.getByRole("list", { name: "What the line breaks" }).getByRole("listitem").first().waitFor();
  await view(page, "Generate").click();
  await button(page, "Build around my line").click();
  await status(page, "Line")
    .getByText(/^Draw the line that you want to be the answer\./)
    .waitFor();
  await place(page, "Cell a1: empty").waitFor();
});

test("a line of another board is no line of this one", async (t) => {
  const page = await opened(t, { kind: "witness", width: 2, height: 2 });
  await drawByKeys(page);
  const star = { at: [1, 1], type: "star" };
  await openPuzzle(page, JSON.stringify({ kind: "witness", width: 3, height: 3, symbols: [star] }));
  await place(page, "Vertex a4: start").waitFor();
  await view(page, "Generate").click();
  await button(page, "Build around my line").click();
  await page
    .getByText(/^Draw the line that you want to be the answer\./)
    .first()
    .waitFor();
});

test("a board whose only solution is my line is not proposed again", async (t) => {
  const page = await opened(t, { kind: "witness", width: 1, height: 1 });
  await view(page, "Generate").click();
  const field = page.getByRole("textbox", { name: "Ask in words" });
  await field.fill("2x2, unique, at least 2 symbols");
  await field.press("Enter");
  await button(page, "Keep this board").click();
  await button(page, "Play it").waitFor();
  await view(page, "Design").click();
  await button(page, "Show solution").click();
  await page.getByText(/^1 of 1/).waitFor();
  await view(page, "Generate").click();
  await button(page, "Build around my line").click();
  await borrowed(page)
    .getByText(/^Your line is already the only solution of this board\./)
    .waitFor();
  assert.equal(await items(page).count(), 0);
});

test("from my line without question marks: symbols that leave it as the only solution", async (t) => {
  const page = await opened(t, { kind: "witness", width: 2, height: 2 });
  await drawByKeys(page);
  await view(page, "Generate").click();
  const before = await labels(page);
  await button(page, "Build around my line").click();
  await borrowed(page)
    .getByText(/^\d+ boards? that only your line solves$/)
    .waitFor();
  const found = await names(page);
  assert.ok(found.length > 0);
  for (const name of found) assert.match(name, /^[\d.]+ Sh, 1 solution, /);
  await items(page).first().click();
  await settled(page);
  assert.equal(await number(page, "Solutions"), 1);
  assert.notDeepEqual(await labels(page), before);
  await button(page, "Close this list").click();
  await becomes(() => list(page).isVisible(), false);
  await becomes(() => labels(page), before);
});

test("vary: neighbours of a board, one of them varied again, and back along the trail", async (t) => {
  const page = await opened(t, even);
  await generate(page);
  const own = await names(page);
  await items(page).first().click();
  await button(page, "Vary this board").click();
  await borrowed(page)
    .getByText(/with one symbol changed/)
    .waitFor();
  const first = await names(page);
  assert.ok(first.length > 5);
  const hardness = first.map(parseFloat);
  assert.deepEqual(
    hardness,
    [...hardness].sort((a, b) => b - a),
    "best first",
  );
  await page.getByRole("button", { name: /^the board/ }).waitFor();
  const neighbour = items(page).nth(1);
  const change = figuresIn((await attribute(neighbour, "aria-label")).split(". ")[0])
    .split(", ")
    .slice(2)
    .join(", ");
  assert.match(change, / (added at|taken from|for .* at) (cell|edge|vertex) /);
  assert.ok((await neighbour.innerText()).includes(change), "said on the tile");
  await neighbour.click();
  await settled(page);
  assert.ok(
    first[1].startsWith(
      `${(await number(page, "Difficulty")).toFixed(2)} Sh, ${several(await number(page, "Solutions"), "solution")}`,
    ),
  );
  const picked = await labels(page);
  await button(page, "Vary this board").click();
  await becomes(() => labels(page), picked, "the board that is varied stays on the screen");
  await button(page, "Keep this board").waitFor();
  const trail = page.getByRole("navigation", { name: "Boards varied" });
  await trail.getByRole("button").nth(1).waitFor();
  await borrowed(page)
    .getByText(/with one symbol changed/)
    .waitFor();
  assert.notDeepEqual(await names(page), first);
  await trail.getByRole("button").first().click();
  await becomes(() => names(page), first);
  await becomes(() => trail.locator("[aria-current]").innerText(), "The board");
  // The query's own list returns, after a reload, too.
  await button(page, "Close this list").click();
  await becomes(() => names(page), own);
  await page.reload();
  await board(page).waitFor();
  assert.deepEqual(await names(page), own);
});

test("vary leaves out changes without effect, and counts them", async (t) => {
  const board = { ...even, symbols: [{ at: [1, 1], type: "separation", color: "white" }] };
  const page = await opened(t, board);
  const [{ solutions, measures }] = perplex("analyze", board);
  await button(page, "Vary this board").click();
  await borrowed(page)
    .getByText(/^\d+ boards with one symbol changed; not listed: \d+ without effect/)
    .waitFor();
  const all = await names(page);
  assert.ok(all.length > 0);
  const asBefore = `${measures.all.tsi.toFixed(2)} Sh, ${several(solutions, "solution")}`;
  assert.deepEqual(
    all.filter((name) => name.startsWith(asBefore)),
    [],
  );
});

test("a run shows the query, and Cancel keeps what was found", async (t) => {
  const long = {
    width: 4,
    height: 4,
    symbols: [
      [1, 1],
      [3, 1],
      [5, 3],
      [3, 5],
      [7, 7],
      [1, 5],
      [5, 7],
      [7, 3],
    ].map((at) => ({ at, type: "unknown" })),
  };
  const page = await opened(t, long);
  await generator(page).click();
  await page.getByText(/^[\d.]+ (s|min|h) left$/).waitFor();
  assert.equal(
    await button(page, "Cancel").evaluate((element) => getComputedStyle(element, "::after").content),
    '", keep these" / ""',
  );
  await items(page).first().waitFor();
  await button(page, "Cancel").click();
  await eventually(async () => assert.ok((await names(page)).length > 0));
  await page.getByText(/ left$/).waitFor({ state: "hidden" });
});

test("asked in words on a board with question marks: they are tried under the conditions, and what is not understood is named", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(
    page,
    JSON.stringify({
      width: 3,
      height: 2,
      symbols: [
        { at: [1, 1], type: "unknown" },
        { at: [5, 3], type: "unknown" },
      ],
    }),
  );
  await view(page, "Generate").click();
  await page
    .getByRole("textbox", { name: "Ask in words" })
    .fill("at least 1 solution, no triangles, at most 4 symbols, purple elephants");
  await page.keyboard.press("Enter");
  await becomes(() => status(page, "In words").innerText(), "“purple elephants” is not understood.");
  await summary(page, "Search for: at least 1 solution, at most 4 symbols, no triangles").waitFor();
  await items(page).first().waitFor();
  const goals = page.getByRole("list", { name: "Goals understood" }).getByRole("button");
  assert.deepEqual(await goals.allTextContents(), [
    "Remove goal: at least 1 solution",
    "Remove goal: no triangles",
    "Remove goal: at most 4 symbols",
  ]);
  await page.getByRole("button", { name: "Remove goal: no triangles" }).click();
  await summary(page, "Search for: at least 1 solution, at most 4 symbols").waitFor();
});

test("goals of Design are conditions of the search, too", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify({ width: 3, height: 2, symbols: [{ at: [1, 1], type: "unknown" }] }));
  await page.getByRole("button", { name: /goal for solutions:/ }).click();
  await page.getByRole("textbox", { name: "Goal for solutions", exact: true }).fill("at least 2");
  await page.keyboard.press("Enter");
  await generator(page).click();
  await summary(page, "Search for: at least 2 solutions").waitFor();
});
