// The page of logic grids: puzzles are played to the end by keys, by pointer and by touch,
// explained step by step, kept, shared and printed; what is bred is what the command line
// breeds.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { faultsOf, looked, reportViolations, smallTargets } from "./access.mjs";
import { pages } from "./views.mjs";
import { button, status } from "./editor.mjs";
import { call } from "./perplex.mjs";
import { attribute, becomes, boxOf, filled, middleOf } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();
const address = "/site/logicgrid/index.html?workers=2";

// Figure 1 of Shyne, Facey and Cooper (2024), and its solution, worked out by hand.
const figure1 = [
  ["Math", "Mr. Johnson", "1:00 PM"],
  ["Science", "Ms. McDonald", "4:00 PM"],
  ["English", "Mr. Baker", "2:00 PM"],
  ["History", "Ms. Smith", "3:00 PM"],
];
const links = figure1.flatMap(([subject, teacher, hour]) => [
  `${subject} and ${teacher}`,
  `${subject} and ${hour}`,
  `${teacher} and ${hour}`,
]);

const inn = {
  kind: "logicgrid",
  title: "At the inn",
  categories: [
    { name: "guest", entities: ["Ann", "Bob", "Cy"], words: { noun: "{}", is: "is {}", not: "is not {}" } },
    {
      name: "dish",
      entities: ["egg", "fish", "stew"],
      words: { noun: "the guest who eats {a}", is: "eats {a}", not: "does not eat {a}" },
    },
  ],
  hints: [
    { type: "is", a: "Ann", b: "fish" },
    { type: "not", a: "Bob", b: "egg", text: "Bob will have no egg." },
  ],
};

// A 5x5 puzzle of perplex logicgrid generate -theme detective -size 5x5.
const house = {
  kind: "logicgrid",
  theme: "detective",
  size: [5, 5],
  hints: [
    { type: "before", a: { thing: "umbrella" }, b: { thing: "apple" }, in: "time", by: 2 },
    { type: "before", a: { reason: "love" }, b: { room: "kitchen" }, in: "time", by: 3 },
    { type: "is", a: { thing: "umbrella" }, b: { guest: "Colonel Moss" } },
    { type: "is", a: { time: "8:00" }, b: { guest: "Mrs. Lark" } },
    { type: "is", a: { room: "attic" }, b: { reason: "hunger" } },
    {
      type: "either",
      a: [{ guest: "Ada Finch" }, { thing: "rope" }],
      b: [{ guest: "Colonel Moss" }, { reason: "love" }],
    },
    { type: "before", a: { guest: "Colonel Moss" }, b: { reason: "jealousy" }, in: "time" },
    { type: "before", a: { room: "cellar" }, b: { room: "kitchen" }, in: "time", by: 2 },
    { type: "or", a: { room: "library" }, b: { guest: "Mrs. Lark" }, is: { time: "8:00" } },
    { type: "before", a: { room: "attic" }, b: { reason: "debts" }, in: "time", by: 1 },
    {
      type: "either",
      a: [{ thing: "candle" }, { reason: "debts" }],
      b: [{ guest: "Colonel Moss" }, { time: "10:00" }],
    },
    { type: "not", a: { guest: "Ada Finch" }, b: { room: "attic" } },
    { type: "before", a: { reason: "jealousy" }, b: { guest: "Dr. Quill" }, in: "time", by: 2 },
  ],
};

/** @param {Page} page */
const grid = (page) => page.getByRole("grid", { name: "Logic grid" });
/** @param {Page} page @param {string} name */
const cell = (page, name) =>
  grid(page).getByRole("gridcell", { name: new RegExp(`^${name.replaceAll(".", "\\.")}: `) });
/** @param {Page} page @param {string} name */
const markOf = async (page, name) => (await attribute(cell(page, name), "aria-label")).split(": ").at(-1);
/** @param {Page} page */
const marks = async (page) =>
  await grid(page)
    .getByRole("gridcell")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")?.split(": ").at(-1)));
/**
 * @param {Page} page
 * @param {string} mark
 */
const count = async (page, mark) => (await marks(page)).filter((one) => one === mark).length;
/** @param {Page} page @param {string} name */
const mark = (page, name) =>
  page.getByRole("radiogroup", { name: "Mark" }).getByRole("radio", { name, exact: true });
/** @param {Page} page @param {string} name */
const tab = (page, name) =>
  page.getByRole("tablist", { name: "View" }).getByRole("tab", { name, exact: true });
/** @param {Page} page @param {string} name */
const field = (page, name) => page.getByRole("spinbutton", { name, exact: true });
/** @param {Page} page @param {string} name */
const table = (page, name) => page.getByRole("table", { name, exact: true });
/** @param {Page} page */
const hints = (page) => page.getByRole("list", { name: "Hints", exact: true }).getByRole("listitem");
/**
 * @param {Page} page
 * @param {string | RegExp} text
 * @param {string} [name]
 */
const says = (page, text, name = "Puzzle") => status(page, name).getByText(text).waitFor();

/**
 * @param {TestContext} t
 * @param {{}} [options]
 * @param {string} [at]
 */
async function open(t, options = {}, at = address) {
  const page = await site.open(t, at, options);
  await grid(page).waitFor();
  return page;
}

/** @param {Page} page @param {any} puzzle */
async function openOwn(page, puzzle) {
  if (await page.getByRole("region", { name: "Share" }).isHidden()) await button(page, "Share").click();
  await page
    .getByRole("textbox", { name: /^A puzzle of your own/ })
    .fill(typeof puzzle === "string" ? puzzle : JSON.stringify(puzzle));
  await button(page, "Open puzzle").click();
}

/**
 * All cells have names; the keyboard goes from one to another by arrows.
 *
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 */
async function walk(page, from, to) {
  const places = await grid(page).evaluate((/** @type {HTMLTableElement} */ table) =>
    Object.fromEntries(
      [...table.tBodies]
        .flatMap((body) => [...body.rows])
        .flatMap((row, y) =>
          [...row.querySelectorAll("td")].map((td, x) => [
            td.getAttribute("aria-label")?.split(": ").slice(0, -1).join(": "),
            [x, y],
          ]),
        ),
    ),
  );
  const [[x, y], [a, b]] = [places[from], places[to]];
  // Left before down and up before right: no row below is longer than one above.
  const steps = /** @type {const} */ ([
    ["ArrowLeft", x - a],
    ["ArrowUp", y - b],
    ["ArrowRight", a - x],
    ["ArrowDown", b - y],
  ]);
  for (const [key, n] of steps) for (let i = 0; i < n; i++) await page.keyboard.press(key);
}

/** @param {Page} page */
const focused = (page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label")?.split(": ").slice(0, -1).join(": ") ?? "",
  );

test("by keys alone a puzzle is played to its end, with steps back and a reload on the way", async (t) => {
  const page = await open(t);
  assert.equal(await hints(page).count(), 5);
  assert.equal((await marks(page)).length, 48);
  await mark(page, "X").focus();
  await page.keyboard.press("Tab");
  let at = await focused(page);
  assert.equal(at, "Math and 1:00 PM");
  /** @param {string} to */
  const go = async (to) => {
    await walk(page, at, to);
    await becomes(() => focused(page), to);
    at = to;
  };
  await go("Math and Mr. Johnson");
  await page.keyboard.press("o");
  await becomes(() => markOf(page, at), "O");
  await becomes(() => count(page, "X, automatic"), 6);
  // The crosses go with the O, and come back with it.
  await page.keyboard.press("Delete");
  await becomes(async () => [await count(page, "O"), await count(page, "X, automatic")], [0, 0]);
  await page.keyboard.press("Control+z");
  await becomes(async () => [await count(page, "O"), await count(page, "X, automatic")], [1, 6]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+y");
  // Unsure marks are not checked.
  await go("Math and 1:00 PM");
  await page.keyboard.press("?");
  await becomes(() => markOf(page, at), "X, unsure");
  await button(page, "Check").click();
  await says(page, "No mark is wrong, and the grid is not complete.");
  await cell(page, at).focus();
  await page.keyboard.press("x");
  await button(page, "Check").click();
  await says(page, "At least one mark is wrong.");
  await button(page, "Back to where it was right").click();
  await says(page, "1 step undone. Redo restores it.");
  assert.equal(await markOf(page, at), "X, unsure");
  await page.keyboard.press("Control+y");
  await page.reload();
  await grid(page).waitFor();
  assert.deepEqual([await markOf(page, "Math and 1:00 PM"), await count(page, "O")], ["X", 1]);
  await button(page, "Undo").click();
  await becomes(() => markOf(page, "Math and 1:00 PM"), "X, unsure");
  // The way back is there, too, after a reload.
  await cell(page, "Math and 1:00 PM").focus();
  at = "Math and 1:00 PM";
  // In the order of the grid, which is the shortest way.
  const order = await grid(page)
    .getByRole("gridcell")
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute("aria-label")?.split(": ").slice(0, -1).join(": ") ?? ""),
    );
  for (const link of order.filter((name) => links.includes(name) && name !== "Math and Mr. Johnson")) {
    await go(link);
    await page.keyboard.press("O");
  }
  await becomes(() => count(page, "O"), 12);
  await says(page, "Solved."); // without being asked
  await page
    .getByRole("combobox", { name: "Puzzle" })
    .getByText(/A day at school, 1 loop, solved/)
    .waitFor({ state: "attached" });
});

test("by pointer: press, drag, the right button, struck hints, crosses of one's own", async (t) => {
  const page = await open(t);
  await mark(page, "X").check();
  await cell(page, "Math and 4:00 PM").scrollIntoViewIfNeeded();
  /** @param {string} name */
  const middle = (name) => middleOf(cell(page, name));
  await page.mouse.move(...(await middle("Math and 2:00 PM")));
  await page.mouse.down();
  await page.mouse.move(...(await middle("Math and 4:00 PM")), { steps: 6 });
  await page.mouse.up();
  await becomes(() => count(page, "X"), 3);
  // One drag is one step back.
  await button(page, "Undo").click();
  await becomes(() => count(page, "X"), 0);
  await button(page, "Redo").click();
  await cell(page, "Math and 3:00 PM").click();
  await becomes(() => markOf(page, "Math and 3:00 PM"), "blank");
  await cell(page, "Math and 1:00 PM").click({ button: "right" });
  await becomes(() => markOf(page, "Math and 1:00 PM"), "O");
  await becomes(() => markOf(page, "Math and 3:00 PM"), "X, automatic");
  // Without help nothing is crossed out, and one's own crosses stay.
  await page.getByRole("checkbox", { name: "Cross out beside an O" }).uncheck();
  await becomes(async () => [await count(page, "X, automatic"), await count(page, "X")], [0, 2]);
  await page.getByRole("checkbox", { name: "Cross out beside an O" }).check();

  const first = hints(page).first().getByRole("button");
  await first.click();
  await becomes(() => first.getAttribute("aria-pressed"), "true");
  await button(page, "Clear").click();
  await becomes(
    async () => [await count(page, "blank"), await first.getAttribute("aria-pressed")],
    [48, "false"],
  );
  await button(page, "Undo").click();
  await becomes(() => first.getAttribute("aria-pressed"), "true");

  await mark(page, "O").check();
  for (const link of links.filter((link) => link !== "Math and 1:00 PM")) await cell(page, link).click();
  await button(page, "Check").click();
  await says(page, "Solved.");
});

test("by touch: taps and a finger that draws", async (t) => {
  const page = await open(t, {
    context: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  });
  // The list of hints is below what is seen; one of them is at hand.
  await button(page, "Leave the tutorial").tap();
  const hand = page.getByRole("group", { name: "Hint at hand" });
  await hand.getByText("1. Math is taught by Mr. Johnson.").waitFor();
  await button(page, "Next hint").tap();
  await hand.getByText("2. Ms. Smith's class is at 3:00 PM.").waitFor();
  await mark(page, "O").tap();
  await becomes(() => mark(page, "O").isChecked(), true);
  for (const link of links) await cell(page, link).tap();
  await becomes(() => count(page, "O"), 12);
  await button(page, "Check").tap();
  await says(page, "Solved.");
  await button(page, "Clear").tap();
  await mark(page, "X").check();
  await cell(page, "Math and 1:00 PM").scrollIntoViewIfNeeded();
  const session = await page.context().newCDPSession(page);
  const { x, y, width, height } = await boxOf(cell(page, "Math and 1:00 PM"));
  /** @param {number} i */
  const at = (i) => [{ x: x + width / 2, y: y + height / 2 + i * (height / 2) }];
  const scrolled = await page.evaluate(() => scrollY);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let i = 1; i <= 4; i++)
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(i) });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await becomes(async () => [await count(page, "X"), await page.evaluate(() => scrollY)], [3, scrolled]);
  await becomes(
    () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    0,
  );
});

test("the next step comes in three layers, mistakes first, and leads to the end", async (t) => {
  const page = await open(t);
  const layers = status(page, "Next step").getByRole("listitem");
  await button(page, "Which hint?").click();
  await layers.getByText("Look at hint 1.").waitFor();
  assert.equal(await layers.count(), 1);
  await button(page, "What is to be seen?").click();
  await layers.getByText("The hint says so directly.").waitFor();
  await button(page, "Which cell?").click();
  await layers.getByText("Math and Mr. Johnson belong together.").waitFor();
  await cell(page, "Math and Mr. Johnson")
    .and(page.getByRole("gridcell", { name: /to be marked/ }))
    .waitFor();
  await button(page, "Mark it").click();
  await becomes(() => markOf(page, "Math and Mr. Johnson"), "O");
  await becomes(() => layers.count(), 0);

  await mark(page, "O").check();
  await cell(page, "Science and Ms. Smith").click();
  await button(page, "Which hint?").click();
  await layers.getByText("There is a mistake on the grid.").waitFor();
  await button(page, "Where?").click();
  await layers.getByText("It is where subject and teacher meet.").waitFor();
  await button(page, "Which mark?").click();
  await button(page, "Take it away").click();
  await becomes(() => markOf(page, "Science and Ms. Smith"), "blank");

  // A large one, to the end by steps alone.
  await openOwn(page, house);
  await hints(page)
    .nth(house.hints.length - 1)
    .waitFor();
  // In the page itself, where hundreds of presses take no time.
  await page.evaluate(async () => {
    const [next, layers] = ["next", "layers"].map((id) => document.getElementById(id));
    if (!next || !layers) throw new Error("the page has no steps");
    for (let presses = 0; presses < 600 && !layers.innerText.includes("Nothing is left"); presses++) {
      const before = next.textContent + layers.children.length;
      next.click();
      while (next.textContent + layers.children.length === before)
        await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await layers.getByText("Nothing is left to mark.").waitFor();
  // It is said although a step was asked for before it could be known.
  await says(page, "Solved.");
  await button(page, "Check").click();
  await says(page, "Solved.");
  // How hard it is, as the command line has it.
  await page.getByText("How hard it is").click();
  const [{ loops }] = call(["logicgrid", "rate", "-"], `${JSON.stringify(house)}\n`);
  await page.getByText(`${loops}: so often a solver goes through the hints`).waitFor();
});

test("the tutorial goes along with what is marked", async (t) => {
  const page = await open(t);
  const region = page.getByRole("region", { name: "Tutorial" });
  await says(page, /^Every subject has one teacher/, "Tutorial");
  await button(page, "Next").click();
  await says(page, /^Begin with hint 1/, "Tutorial");
  await mark(page, "O").check();
  await cell(page, "Math and Mr. Johnson").click();
  await says(page, /^Everything else in its row/, "Tutorial");
  await button(page, "Next").click();
  for (const link of ["Ms. Smith and 3:00 PM", "English and Mr. Baker"]) await cell(page, link).click();
  await says(page, /^Hint 3/, "Tutorial");
  for (const link of ["English and 2:00 PM", "Mr. Baker and 2:00 PM", "Science and 4:00 PM"])
    await cell(page, link).click();
  await mark(page, "X").check();
  await cell(page, "Science and Ms. Smith").click();
  await says(page, /^The rest follows/, "Tutorial");
  await button(page, "Done").click();
  await region.waitFor({ state: "hidden" });
  await page.reload();
  await grid(page).waitFor();
  assert.equal(await region.isHidden(), true); // not again for who knows it
});

test("a link brings the puzzle and nothing else; a sheet has grid, hints and key", async (t) => {
  const page = await open(t);
  await cell(page, "Math and 1:00 PM").press("x");
  await button(page, "Share").click();
  /** @param {RegExp} pattern */
  const link = (pattern) => filled(page.getByRole("textbox", { name: "Link to this puzzle" }), pattern);
  const short = await link(/#/);
  assert.match(short, /#school-3x4-[\w-]{37}$/);
  await button(page, "QR code").click();
  await page.getByRole("img", { name: "QR code of the link" }).waitFor();
  const other = await open(t, {}, short.slice(site.url.length));
  assert.deepEqual(
    [await hints(other).allInnerTexts(), await count(other, "blank"), new URL(other.url()).hash],
    [await hints(page).allInnerTexts(), 48, ""],
  );

  await openOwn(page, inn);
  await page.getByRole("heading", { name: "At the inn" }).waitFor();
  assert.deepEqual(await hints(page).allInnerTexts(), ["Ann eats a fish.", "Bob will have no egg."]);
  const own = await open(t, {}, (await link(/#puzzle\./)).slice(site.url.length));
  await own.getByRole("heading", { name: "At the inn" }).waitFor();
  assert.deepEqual(await hints(own).allInnerTexts(), await hints(page).allInnerTexts());

  // What is none is said to be none; what was there stays.
  await openOwn(page, "no puzzle");
  await page.getByRole("alert").getByText(/./).waitFor();
  await page.getByRole("heading", { name: "At the inn" }).waitFor();
  const broken = await open(t, {}, `${address}#school-3x4-AAAB`);
  await broken
    .getByRole("alert")
    .getByText(/^Not a link to a logic grid puzzle/)
    .waitFor();

  await button(page, "Print").click();
  await says(page, "2 pages with 1 puzzle", "Pages");
  const key = await table(page, "Key 1").evaluate((/** @type {HTMLTableElement} */ element) =>
    [...element.rows].map((row) => [...row.cells].map(({ textContent }) => textContent)),
  );
  assert.deepEqual(key, [
    ["guest", "dish"],
    ["Ann", "fish"],
    ["Bob", "stew"],
    ["Cy", "egg"],
  ]);
  await page.getByRole("table", { name: "Grid of At the inn" }).waitFor();
  await page.getByText("Bob will have no egg.").last().waitFor();
  await page.keyboard.press("Escape");
  await grid(page).waitFor();
});

test("what is bred is what the command line breeds; it is browsed, chosen from, saved and played", async (t) => {
  const page = await open(t);
  await tab(page, "Breed").click();
  await field(page, "Generations").fill("60");
  await field(page, "Population").fill("60");
  await field(page, "Seed").first().fill("3");
  await field(page, "Trials, of seeds one after another").fill("2");
  await page.getByText("How they are bred").click();
  await field(page, "Parents are crossed, probability").fill("0.3");
  await page
    .getByRole("combobox", { name: "Parents of these are drawn by" })
    .selectOption({ label: "rank, as the paper says" });
  await page
    .getByRole("combobox", { name: "What cannot be solved is nearer with more" })
    .selectOption("poster");
  await button(page, "Breed").click();
  await says(page, /^Done in/, "Breed");
  const rows = await table(page, "Trials").evaluate((/** @type {HTMLTableElement} */ element) =>
    [...element.tBodies[0].rows].map((row) => [...row.cells].map(({ textContent }) => textContent)),
  );
  const options = ["-population", "60", "-crossover", "0.3", "-selection", "rank", "-nearness", "poster"];
  const bred = [3, 4].map((seed) =>
    call(["logicgrid", "generate", "-generations", "60", ...options, "-seed", String(seed)]),
  );
  assert.deepEqual(
    rows.map(([seed, , , puzzles]) => [seed, Number(puzzles)]),
    [
      ["3", bred[0].length],
      ["4", bred[1].length],
    ],
  );

  await page
    .getByRole("img", {
      name: `Puzzles by generation, 2 trials: ${bred.map(({ length }) => length).join(", ")} in the end`,
    })
    .waitFor();
  await button(page, "Browse the archive").click();
  const best = bred[0].length >= bred[1].length ? bred[0] : bred[1];
  const solutions = new Set(best.map(({ id }) => id.split("-")[0]));
  await page
    .getByRole("status", { name: "Solutions shown" })
    .getByText(`1 to 20 of ${solutions.size}`)
    .waitFor();
  await page
    .getByRole("img", { name: `Map: ${best.length} puzzles of ${solutions.size} solutions` })
    .waitFor();
  // By keys from cell to cell, and on to other solutions.
  const shown = page.getByRole("status", { name: "Solutions shown" });
  const cells = table(page, "Solutions and loops").getByRole("button");
  await cells.first().focus();
  await page.keyboard.press("ArrowDown");
  const rankOf = () => page.evaluate(() => document.activeElement?.getAttribute("data-rank"));
  const ranks = [...solutions].sort((a, b) => a - b);
  await becomes(rankOf, ranks[1]);
  await page.keyboard.press("PageDown");
  await shown.getByText(`21 to 40 of ${solutions.size}`).waitFor();
  await becomes(rankOf, ranks[21]);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: new RegExp(`^Solution ${ranks[21]}, `) }).waitFor();
  await page.getByRole("slider", { name: "Page of solutions" }).press("End");
  await shown.getByText(new RegExp(`to ${solutions.size} of ${solutions.size}$`)).waitFor();
  await field(page, "With at least this many levels").fill("2");
  /**
   * One with a harder one of the same solution.
   *
   * @param {string} id
   */
  const levels = (id) =>
    best
      .filter((one) => one.id.startsWith(`${id}-`))
      .map(({ loops }) => loops)
      .sort();
  const [rank] = [...solutions].filter((id) => levels(id).length > 1).sort((a, b) => a - b);
  const [low, high] = levels(rank);
  /** @param {number} loops */
  const name = (loops) => `Solution ${rank}, ${loops} loop${loops === 1 ? "" : "s"}`;
  await page
    .getByRole("button", { name: new RegExp(`^${name(low)}, `) })
    .first()
    .click();
  await page.getByRole("heading", { name: new RegExp(`^${name(low)}, `) }).waitFor();
  assert.equal(await button(page, "Same solution, easier").getAttribute("aria-disabled"), "true");
  await button(page, "Same solution, harder").click();
  await page.getByRole("heading", { name: new RegExp(`^${name(high)}, `) }).waitFor();
  const want = best.find(({ id }) => id === `${rank}-${high}`);
  assert.deepEqual(
    await page.getByRole("list", { name: "Hints of this puzzle" }).getByRole("listitem").allInnerTexts(),
    want.hints,
  );

  await page.getByRole("textbox", { name: "Loops, one puzzle each" }).fill("2, 2, 3, 9");
  await button(page, "Choose a set").click();
  await says(page, "3 puzzles, no solution twice. None left of 9 loops.", "Set");
  const set = page.getByRole("list", { name: "Set" }).getByRole("button");
  await becomes(async () => new Set((await set.allInnerTexts()).map((one) => one.split(",")[0])).size, 3);

  // The archive goes out and comes in again, and can be bred on.
  const downloading = page.waitForEvent("download");
  await button(page, "Download").click();
  const file = await (await downloading).path();
  await button(page, "Remove").click();
  await says(page, /^Removed/, "Archive");
  await page.getByLabel("From a file").setInputFiles(file);
  await says(page, new RegExp(`^${best.length} puzzles of`), "Archive");
  await page.reload();
  await page.getByRole("status", { name: "Solutions shown" }).getByText(/^1 to/).waitFor();
  await button(page, "Breed on").click();
  await says(page, /^Done in/, "Breed");
  const on = call([
    "logicgrid",
    "generate",
    "-generations",
    "120",
    ...options,
    "-seed",
    best === bred[0] ? "3" : "4",
  ]);
  assert.equal(
    await table(page, "Trials").getByRole("row").nth(1).getByRole("cell").nth(2).innerText(),
    String(on.length),
  );

  await button(page, "Play one").click();
  await grid(page).waitFor();
  await button(page, "New puzzle").click();
  await page
    .getByRole("combobox", { name: "Puzzle" })
    .getByRole("option")
    .nth(2)
    .waitFor({ state: "attached" });
});

test("a breeding ends when it is told to, and what it has stays", async (t) => {
  const page = await open(t);
  await tab(page, "Breed").click();
  await field(page, "Generations").fill("100000");
  await button(page, "Breed").click();
  await table(page, "Trials").getByRole("row").nth(1).waitFor();
  await page.getByRole("img", { name: /^Map: [\d,]+ puzzles? of/ }).waitFor(); // a slice has been taken over
  await button(page, "Cancel").click();
  await says(page, "Cancelled.", "Breed");
  await button(page, "Browse the archive").click();
  await page
    .getByRole("status", { name: "Solutions shown" })
    .getByText(/^1 to 20 of/)
    .waitFor();
});

test("a theme of one's own is written in fields or as JSON, kept, sent by a link, and bred", async (t) => {
  const page = await open(t);
  await tab(page, "Breed").click();
  await page.getByRole("combobox", { name: "About" }).selectOption("a theme of my own");
  const samples = page.getByRole("list", { name: "Hints as the theme says them" });
  /** @param {number} i */
  const category = (i) => page.getByRole("group", { name: `Category ${i}`, exact: true });
  const fault = page.getByRole("alert").filter({ hasText: /./ });
  await samples.getByText("The guest who pays $15 eats a fish.").waitFor();
  await page.getByRole("textbox", { name: "Title" }).fill("At the sea");
  await category(1).getByRole("textbox", { name: "Things, one a line" }).fill("Ann\nBob\nAnn");
  await fault.getByText('Category 1, thing 3: "Ann" appears twice.').waitFor();
  assert.equal(
    await category(1).getByRole("textbox", { name: "Things, one a line" }).getAttribute("aria-invalid"),
    "true",
  );
  await category(1).getByRole("textbox", { name: "Things, one a line" }).fill("Ann\nBob\nDan");
  await category(2).getByText("How sentences say it").click();
  await category(2).getByRole("textbox", { name: "That something is so" }).fill("orders");
  await fault
    .getByText('Category 2, “That something is so”: "orders" does not have {} or {a} once.')
    .waitFor();
  await category(2).getByRole("textbox", { name: "That something is so" }).fill("orders {a}");
  await samples
    .getByText(/orders an? /)
    .first()
    .waitFor();
  // It is there after a reload, and a link brings it to somebody else.
  await page.reload();
  await samples.getByText(/Dan/).first().waitFor();
  await button(page, "Copy link to the theme").click();
  await status(page, "Theme link")
    .getByText(/The whole theme is in it/)
    .waitFor();
  const link = await page.getByRole("textbox", { name: "Link to the theme" }).inputValue();
  const other = await site.open(t, link.slice(site.url.length));
  await other.getByRole("list", { name: "Hints as the theme says them" }).getByText(/Dan/).first().waitFor();
  assert.deepEqual(
    await other.getByRole("combobox", { name: "Theme to write" }).getByRole("option").allInnerTexts(),
    ["At the sea", "At the inn"],
  );

  await field(page, "Generations").fill("20");
  await field(page, "Population").fill("40");
  await button(page, "Breed").click();
  await says(page, /^Done in/, "Breed");
  await button(page, "Play one").click();
  await page.getByRole("heading", { name: "At the sea" }).waitFor();
  await tab(page, "Breed").click();
  await page.getByText("As JSON", { exact: true }).click();
  await page.getByRole("textbox", { name: "Theme, as JSON" }).fill("{");
  await button(page, "Breed").click();
  await says(page, /^The theme is not JSON/, "Breed");
});

for (const [name, context] of looked) {
  test(`axe-core finds nothing: ${name}`, async (t) => {
    const page = await open(t, { context, prepare: reportViolations });
    for (const [view, show] of Object.entries(pages["logic grids"].views)) {
      await show(page);
      assert.deepEqual([...(await faultsOf(page)), ...(await smallTargets(page))], [], view);
    }
  });
}
