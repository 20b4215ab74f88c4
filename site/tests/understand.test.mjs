// The view Understand, the map of edits, solutions side by side, and the badge beside the count, compared
// with the command line.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import {
  board,
  button,
  editor,
  labels,
  lesson as showLesson,
  number,
  openPuzzle,
  place,
  placeAt,
  placeName,
  puzzleText,
  settled,
  status,
  symbol,
  view,
} from "./editor.mjs";
import { hardest } from "../editor/understand/hardest.js";
import { perplex } from "./perplex.mjs";
import { becomes, boxOf, eventually, matches } from "./reading.mjs";

/** @import { Site } from "./harness.mjs" */
/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();

/** A board with eight solutions, and with superfluous symbols. */
const harbour = {
  width: 5,
  height: 5,
  symbols: [
    { at: [1, 1], type: "triangle", count: 1 },
    { at: [5, 3], type: "triangle", count: 3 },
    { at: [7, 3], type: "star", color: "magenta" },
    { at: [9, 3], type: "triangle", count: 2 },
    { at: [9, 5], type: "separation", color: "white" },
    { at: [1, 7], type: "star", color: "magenta" },
    { at: [9, 7], type: "separation", color: "black" },
    { at: [9, 9], type: "separation", color: "black" },
    { at: [7, 9], type: "separation", color: "black" },
    {
      at: [1, 9],
      type: "polyomino",
      shape: [
        [0, 1],
        [1, 1],
      ],
    },
    { at: [1, 8], type: "must-cross" },
    { at: [8, 6], type: "must-cross" },
    { at: [3, 4], type: "cannot-cross" },
    { at: [9, 8], type: "cannot-cross" },
  ],
};

/** @param {any} puzzle */
const solve = (puzzle) => perplex("solve", puzzle, "-max", "100000")[0].solutions;
/** @param {any} puzzle @param {string} [player] */
const analyze = (puzzle, player = "all") => {
  const [{ solutions, measures }] = perplex("analyze", puzzle, "-players", player);
  return { solutions, ...measures[player] };
};

/**
 * The edges of a line of harbour, as their places' names.
 *
 * @param {any} line
 */
const edgesOf = (line) =>
  line
    .slice(1)
    .map((/** @type {number[]} */ [a, b], /** @type {number} */ i) =>
      placeName([(a + line[i][0]) / 2, (b + line[i][1]) / 2], harbour),
    );

/** @param {Page} page */
const left = (page) => page.getByRole("region", { name: "Understand" });
/** @param {Page} page @param {string} name */
const shown = (page, name) =>
  left(page)
    .getByRole("radiogroup", { name: "Shown on the board" })
    .getByRole("radio", { name, exact: true });
/** @param {Page} page */
const steps = (page) => page.getByRole("region", { name: "Steps" });
/** @param {Page} page */
const descriptions = (page) =>
  board(page)
    .getByRole("gridcell")
    .evaluateAll((cells) =>
      Object.fromEntries(
        cells.map((cell) => [
          cell.getAttribute("aria-label")?.split(":")[0],
          cell.getAttribute("aria-description"),
        ]),
      ),
    );

/**
 * @param {Site} site
 * @param {TestContext} t
 * @param {any} puzzle
 * @param {string | undefined} [mode]
 * @param {any} [options]
 */
async function understand(site, t, puzzle, mode, options) {
  const page = await editor(site, t, "/?workers=2", options);
  await openPuzzle(page, JSON.stringify(puzzle));
  await settled(page);
  await view(page, "Understand").click();
  if (mode) await shown(page, mode).check();
  return page;
}

test("possible lines: each edge says in how many of all solutions it is drawn", async (t) => {
  const page = await understand(site, t, harbour);
  await left(page).getByRole("heading", { name: "In the 8 solutions" }).waitFor();
  assert.equal(await status(page, "Shown on the board").innerText(), "");
  const counts = new Map();
  for (const line of solve(harbour))
    for (const edge of edgesOf(line)) counts.set(edge, (counts.get(edge) ?? 0) + 1);
  // the choices of the likeliest line
  await page.waitForFunction(() => document.querySelectorAll("#overlay .choice").length > 0);
  for (const [name, words] of Object.entries(await descriptions(page))) {
    if (!name.startsWith("Edge")) continue;
    const [a, b] = placeAt(name);
    if (
      harbour.symbols.some(
        ({ at, type }) => type === "cannot-cross" && at[0] === a && at[1] === b && words === null,
      )
    )
      continue;
    const n = counts.get(name) ?? 0;
    assert.equal(words, n === 8 ? "in all 8 solutions" : `in ${n} of 8 solutions`, name);
  }
  const looks = left(page).getByRole("list", { name: "Edges by how many solutions draw them" });
  /** @param {number} n */
  const of = (n) => [...counts.values()].filter((count) => count === n).length;
  for (const [name, n] of [
    ["always", of(8)],
    ["3 in 4", of(6)],
    ["half", of(4)],
    ["1 in 4", of(2)],
  ]) {
    await looks
      .getByRole("listitem")
      .filter({ hasText: new RegExp(`^${name}${n}$`) })
      .waitFor();
  }
  await left(page).getByText("Edge by edge").click();
  const table = left(page).getByRole("table", { name: "Edges by how many solutions draw them" });
  const [edge, n] = [...counts].find(([, n]) => n === 6) ?? [];
  await matches(
    () => table.getByRole("row", { name: new RegExp(`^${edge} `) }).innerText(),
    new RegExp(`\\b${n}\\s+75 %`),
  );
});

test("one solution after the other is drawn among the possible lines", async (t) => {
  const page = await understand(site, t, harbour);
  const line = () => page.locator(".px-line").getAttribute("d"); // the drawing has no roles
  const which = status(page, "Shown solution");
  assert.equal(await button(page, "Next solution").isVisible(), false, "nothing to turn yet");
  const possible = page.locator("#overlay .possible").first();
  const opacity = () => possible.evaluate((path) => getComputedStyle(path).opacity);
  await becomes(opacity, "1");
  await button(page, "Show solution").click();
  const lines = new Set();
  for (let i = 1; i <= 8; i++) {
    if (i > 1) await button(page, "Next solution").click();
    await which.getByText(`${i} of 8`).waitFor();
    lines.add(await line());
  }
  assert.equal(lines.size, 8);
  await becomes(opacity, "0.3"); // they are faint
  await button(page, "Hide solution").click();
  await becomes(() => page.locator(".px-line").count(), 0);
  await becomes(opacity, "1");
});

test("the likeliest solution step by step, and what forces its steps", async (t) => {
  const page = await understand(site, t, harbour);
  const { msi, tsi } = analyze(harbour);
  await page
    .getByText(
      "A model player who knows every rule, and otherwise chooses at random, draws this line once in 9,216 tries, any of the eight once in 1,257.",
      { exact: true },
    )
    .waitFor();
  assert.equal(Math.round(2 ** msi), 9216);
  assert.equal(Math.round(2 ** tsi), 1257);
  const text = (await steps(page).innerText()).replaceAll(/\s+/g, " ");
  assert.ok(text.includes(`this line ${msi.toFixed(2)} Sh`), text);
  assert.ok(text.includes(`any of the 8 lines ${tsi.toFixed(2)} Sh`), text);
  // One sentence names the step with most of the difficulty, over all solutions.
  const rows = steps(page).getByRole("row");
  const shares = (await steps(page).locator(".choice-row td:nth-child(4)").allInnerTexts()).map(
    Number.parseFloat,
  );
  const [{ hardest: sits, steps: profiled }] = perplex("explain", harbour, "-parts", "profile").map(
    (/** @type {any} */ answer) => answer.profile ?? answer,
  );
  const gains = profiled.map((/** @type {any} */ { gain }) => gain);
  assert.ok(
    Math.abs(gains.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0) - tsi) < 1e-9,
  );
  assert.equal(shares.length, 12);
  assert.equal(Math.max(...shares), Math.round(100 * sits.most));
  assert.equal(
    await status(page, "Where the difficulty sits").innerText(),
    `There are eight solutions. On the likeliest, the difficulty is spread over ten of the twelve choices. No single one counts for more than ${Math.round(100 * sits.most)} %. The turn at step 19 follows from the triangle at a1.`,
  );
  const buttons = steps(page).getByRole("button");
  const names = await buttons.evaluateAll((/** @type {HTMLElement[]} */ all) =>
    all.map((one) => one.getAttribute("aria-label") ?? ""),
  );
  // The described line is a solution.
  let at = [0, 10];
  const line = [at];
  /** @type {Record<string, number[]>} */
  const ways = { up: [0, -2], right: [2, 0], down: [0, 2], left: [-2, 0] };
  for (const [, way] of names.map((name) => name.match(/: (\w+)$/) ?? [])) {
    if (way === "end") break;
    at = [at[0] + ways[way][0], at[1] + ways[way][1]];
    line.push(at);
  }
  assert.equal(perplex("check", { puzzle: harbour, path: line })[0].valid, true);
  assert.match(await rows.filter({ hasText: "no other way" }).first().innerText(), /no other way$/);
  assert.ok((await rows.filter({ hasText: /triangle a1 already has its side|dead end/ }).count()) > 0);
  // A row marks its step on the board, and a place of the board its row.
  await buttons.first().focus();
  await becomes(() => page.locator("#overlay .pointed").count(), 1);
  const why = status(page, "Why the line goes this way");
  await becomes(
    () => why.innerText(),
    "Step 1, up. 2 ways look alike to this player, who goes this way once in 2 tries.",
  );
  await page.keyboard.press("ArrowDown");
  await becomes(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")), names[1]);
  await place(page, "Vertex a6: start").hover();
  await eventually(async () =>
    assert.ok(await rows.nth(1).evaluate((/** @type {any} */ row) => row.classList.contains("pointed"))),
  );
  // Another player may draw another line.
  await page.getByRole("combobox", { name: "Player" }).selectOption({ label: "the basics" });
  const basics = analyze(harbour, "baseline");
  await steps(page)
    .getByText(`${basics.msi.toFixed(2)} Sh`, { exact: true })
    .waitFor();
  await page
    .getByText(/^A model player who knows the basics, and otherwise chooses at random, draws/)
    .waitFor();
  await view(page, "Design").click();
  await becomes(
    () =>
      page
        .getByRole("group", { name: "Player model" })
        .getByRole("radio", { name: "the basics", exact: true })
        .isChecked(),
    true,
  );
});

/** @typedef {import("../perplex.js").Hardest} Hardest */

/**
 * The sentence of the view on a line whose first step is at the only start.
 *
 * @param {Partial<Hardest>} sits
 * @param {Partial<import("../editor/understand/hardest.js").Known>} [known]
 * @param {{count: string | null, exact: boolean}} [solutions]
 * @param {string} [removable] places of symbols that can go
 */
function said(sits, known = {}, solutions = { count: "1", exact: true }, removable = "") {
  const step = (/** @type {number} */ choices) => /** @type {any} */ ({ choices });
  const names = new Map([
    ["1,1", "Cell a1: 3 triangles"],
    ["3,1", "Cell b1: orange star"],
    ["5,1", "Cell c1: white square"],
    ["5,3", "Cell c2: #a0b1c2 square"],
    ["4,1", "Edge b1|c1: hexagon"],
    ["4,4", "Vertex c3: blue hexagon"],
    ["7,1", "Cell d1: 1 triangle"],
    ["7,3", "Cell d2: rotatable yellow polyomino of 3"],
  ]);
  return hardest(
    {
      line: [[0, 2], [0, 0]], // prettier-ignore
      complete: true,
      tsi: 3,
      msi: 3,
      steps: [step(1), step(2), step(3)],
      hardest: { steps: [], costlyCount: 0, share: 0, most: 0, ofLine: false, forced: null, ...sits },
      ...known,
    },
    solutions,
    (at) => names.get(String(at)) ?? assert.fail(`${at}`),
    (at) => removable.split(" ").includes(String(at)),
  );
}

test("a sentence says where the difficulty sits", async (t) => {
  const even = { steps: [1, 2, 3], costlyCount: 4, share: 0.75, most: 0.25 };
  const few = { steps: [1, 3], costlyCount: 8, share: 0.7, most: 0.4 };
  const several = { count: "8", exact: true };
  const more = { tsi: 2 };
  const undecided = { count: null, exact: false };
  /** @param {any} symbols @param {object} [more] */
  const forced = (symbols, more) => ({
    ...few,
    forced: { step: 4, last: true, rules: [], symbols, deadEnd: false, ...more },
  });
  const costs = "Two choices cost 70 % of the difficulty (steps 1 and 3)";
  /** @type {[name: string, said: string, expected: string][]} */
  const rows = [
    ["no solution", said({}, { line: null, hardest: undefined, steps: [] }), "No line solves this board."],
    [
      "none found in time",
      said({}, { line: null, hardest: undefined, steps: [], complete: false }),
      "Whether a line solves this board is not decided.",
    ],
    ["nothing to find", said({}, { tsi: 0 }), "There is nothing to find: every choice leads to a solution."],
    [
      "no choice",
      said({}, { tsi: 0, steps: /** @type {any} */ ([{ choices: 1 }]) }),
      "There is nothing to find: no step is a choice.",
    ],
    [
      "all at one choice",
      said({ steps: [2], costlyCount: 1, share: 1, most: 1 }),
      "One choice is all of the difficulty (step 2).",
    ],
    ["evenly", said(even), "The difficulty is spread equally over four choices."],
    [
      "nearly evenly",
      said({ ...even, most: 0.31 }),
      "The difficulty is spread over four choices. No single one counts for more than 31 %.",
    ],
    ["a few", said(few), `${costs}.`],
    ["one of many", said({ ...few, steps: [3] }), "One choice costs 70 % of the difficulty (step 3)."],
    [
      "too many to name",
      said({ ...few, steps: [1, 2, 3, 4, 5], costlyCount: 20 }),
      "Five choices cost 70 % of the difficulty.",
    ],
    [
      "several starts: to begin is a step",
      said(few, { steps: /** @type {any} */ ([{ choices: 2 }]) }),
      "Two choices cost 70 % of the difficulty (steps 2 and 4).",
    ],
    [
      "several solutions",
      said(few, more, several),
      "There are eight solutions. On the likeliest, two choices cost 70 % of the difficulty (steps 1 and 3).",
    ],
    [
      "their number is not known",
      said(few, more, undecided),
      "There are several solutions. On the likeliest, two choices cost 70 % of the difficulty (steps 1 and 3).",
    ],
    [
      "too many solutions",
      said({ ...few, ofLine: true }, more, { count: "10000", exact: true }),
      "Not decided for the 10,000 solutions together. On the likeliest, two choices cost 70 % of its difficulty (steps 1 and 3).",
    ],
    [
      "another line may be likelier",
      said({ ...few, ofLine: true }, { tsi: null, msi: null, complete: false }, undecided),
      "Another line may be likelier: that is not decided. On this one, two choices cost 70 % of its difficulty (steps 1 and 3).",
    ],
    ["a star", said(forced([[3, 1]])), `${costs}. The last turn follows from the star at b1.`],
    ["a triangle", said(forced([[7, 1]])), `${costs}. The last turn follows from the triangle at d1.`],
    ["triangles", said(forced([[1, 1]])), `${costs}. The last turn follows from the 3 triangles at a1.`],
    [
      "squares, and a later turn",
      said(forced([[5, 1], [5, 3]], { last: false })), // prettier-ignore
      `${costs}. The turn at step 4 follows from the squares at c1 and c2.`,
    ],
    [
      "different symbols",
      said(forced([[3, 1], [7, 3]])), // prettier-ignore
      `${costs}. The last turn follows from the star at b1 and the polyomino at d2.`,
    ],
    [
      "a hexagon on an edge",
      said(forced([[4, 1]])),
      `${costs}. The last turn follows from the hexagon between b1 and c1.`,
    ],
    [
      "a hexagon on a corner, and the rim",
      said(forced([[4, 4]], { deadEnd: true })),
      `${costs}. The last turn follows from the hexagon at vertex c3 and a dead end.`,
    ],
    [
      "many",
      said(forced([[1, 1], [3, 1], [5, 1], [5, 3], [7, 1]])), // prettier-ignore
      `${costs}. The last turn follows from five symbols together.`,
    ],
    [
      "a star that can go",
      said(forced([[3, 1]]), {}, { count: "1", exact: true }, "3,1"),
      `${costs}. The last turn follows from the star at b1. The solutions are the same without the star at b1.`,
    ],
    [
      "two symbols, each of which can go",
      said(forced([[3, 1], [7, 3]]), {}, { count: "1", exact: true }, "3,1 7,3"), // prettier-ignore
      `${costs}. The last turn follows from the star at b1 and the polyomino at d2. The solutions are the same without the star at b1 or the polyomino at d2.`,
    ],
  ];
  for (const [name, said, expected] of rows) await t.test(name, () => assert.equal(said, expected));
});

test("where players wander: how often a try draws an edge, and where it is lost", async (t) => {
  const page = await understand(site, t, puzzleText, "Where players go wrong");
  const { tsi } = analyze(puzzleText);
  const tries = 2 ** tsi;
  await left(page)
    .getByRole("heading", {
      name: `1 try in ${tries < 9.95 ? tries.toFixed(1).replace(".0", "") : Math.round(tries)} succeeds`,
    })
    .waitFor();
  assert.equal(
    await status(page, "Shown on the board").innerText(),
    "A model player, who knows every rule and otherwise chooses at random. Exact.",
  );
  // The shares of the legend differ visibly, not only in width.
  const samples = left(page).getByRole("list", { name: "An edge is drawn in" }).locator(".heat");
  const dashes = await samples.evaluateAll((paths) =>
    paths.map((path) => getComputedStyle(path).strokeDasharray),
  );
  assert.equal(dashes.length, 5);
  assert.equal(new Set(dashes.slice(2)).size, 3, `25 %, 10 % and 1 %: ${dashes}`);
  const words = await descriptions(page);
  /**
   * A try begins with one of the two edges at the start; this player may take both.
   *
   * @param {string} name
   */
  const of = (name) => Number(words[name]?.match(/^drawn in ([\d.]+) % of tries$/)?.[1]);
  assert.equal(of("Edge left of a3") + of("Edge below a3"), 100);
  await left(page).getByText("Place by place").click();
  const lost = left(page).getByRole("table", { name: "Where tries end without the goal" });
  await lost.getByRole("row").nth(1).waitFor();
  const shares = await lost
    .getByRole("row")
    .evaluateAll((rows) =>
      rows.slice(1).map((/** @type {any} */ row) => Number.parseFloat(row.lastElementChild.textContent)),
    );
  assert.ok(
    Math.abs(
      shares.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0) + 100 / tries - 100,
    ) < 2,
    `${shares}`,
  );
});

test("what each symbol does: which can go, and the lines that only it forbids", async (t) => {
  const page = await understand(site, t, harbour, "What each symbol does");
  const all = new Set(solve(harbour).map(String));
  const list = left(page).getByRole("list", { name: "Symbols" });
  await list.waitFor();
  /** @param {number[]} at */
  const without = (at) =>
    solve({ ...harbour, symbols: harbour.symbols.filter((symbol) => symbol.at !== at) }).map(String);
  let idle = 0;
  for (const { at } of harbour.symbols) {
    const lines = without(at);
    const words = await list
      .getByRole("button", { name: new RegExp(`${placeName(at, harbour).replace("|", "\\|")} `) })
      .innerText();
    const same = lines.length === all.size && lines.every((/** @type {any} */ line) => all.has(line));
    if (same) idle++;
    assert.match(
      words,
      same ? /can go: the same solutions/ : new RegExp(`without it ${lines.length} solution`),
      placeName(at, harbour),
    );
  }
  await status(page, "Symbols that can go")
    .getByText(/^\d+ of 14 symbols can be removed: still 8 solutions\./)
    .waitFor();
  // Selected by keys on the board.
  const triangles = place(page, "Cell c2: 3 triangles");
  await triangles.focus();
  await page.keyboard.press("Enter");
  const opens = without(harbour.symbols[1].at).filter((/** @type {any} */ line) => !all.has(line));
  await status(page, "Forbidden line")
    .getByText(`Line 1 of 20 that only this symbol forbids, ${opens.length} in all.`)
    .waitFor();
  assert.ok(
    await list
      .getByRole("button", { name: /^3 triangles/ })
      .evaluate((/** @type {HTMLElement} */ one) => one.getAttribute("aria-pressed") === "true"),
  );
  const drawn = () => page.locator("#overlay .other").first().getAttribute("d");
  const first = await drawn();
  await button(page, "Next line").click();
  await status(page, "Forbidden line")
    .getByText(/^Line 2 of 20/)
    .waitFor();
  assert.notEqual(await drawn(), first);
  assert.equal(await button(page, "Previous line").isEnabled(), true);
  // One step removes the superfluous symbols, and the solutions stay the same.
  assert.equal(await page.locator("#overlay .idle").count(), idle);
  await button(page, "Take out").click();
  await page.waitForFunction(() => perplexEditor.desk.board().document.symbols.length < 14);
  const { symbols } = await page.evaluate(() => perplexEditor.desk.board().document);
  assert.deepEqual(solve({ ...harbour, symbols }).map(String), [...all]);
  await status(page, "Symbols that can go").getByText("Removing any symbol changes the solutions.").waitFor();
  await button(page, "Undo").click();
  await status(page, "Symbols that can go")
    .getByText(`${14 - symbols.length} of 14 symbols can be removed: still 8 solutions.`)
    .waitFor();
});

test("the effect of one edit: every place tells what the symbol would make of it", async (t) => {
  const page = await understand(site, t, puzzleText, "What an edit would do");
  await symbol(page, "Star").check();
  await left(page)
    .getByRole("heading", { name: /^With a \w+ star at one place$/ })
    .waitFor();
  await status(page, "Shown on the board")
    .getByText(/\b(\d+) of \1 places/)
    .waitFor();
  const words = await descriptions(page);
  const color = (await page.evaluate(() => perplexEditor.desk.board().symbol)).color;
  const star = { type: "star", color };
  const now = analyze(puzzleText);
  let [dead, unchanged, all] = [0, 0, 0];
  for (const a of [1, 3, 5]) {
    for (const b of [1, 3, 5]) {
      const there = puzzleText.symbols.find(({ at }) => at[0] === a && at[1] === b);
      const name = placeName([a, b]);
      if (there && (there.type !== "star" || there.color !== color)) {
        assert.equal(words[name], null, name);
        continue;
      }
      all++;
      const others = puzzleText.symbols.filter((symbol) => symbol !== there);
      const { solutions, tsi } = analyze({
        ...puzzleText,
        symbols: there ? others : [...others, { at: [a, b], ...star }],
      });
      const effect =
        solutions === 0
          ? "no solution"
          : `${solutions} solution${solutions === 1 ? "" : "s"}, ${tsi.toFixed(2)} Sh`;
      assert.ok(words[name].startsWith((there ? "removed: " : "") + effect), `${name}: ${words[name]}`);
      const change = [solutions - now.solutions, tsi - now.tsi];
      if (solutions > 0 && change[0] === 0 && Math.abs(change[1]) < 0.005) {
        assert.match(words[name], /\(no change\)$/);
        unchanged++;
      } else if (solutions > 0 && change[0] !== 0) {
        const figure = (change[0] < 0 ? "−" : "+") + Math.abs(change[0]).toLocaleString("en");
        assert.ok(words[name].includes(`(${figure} solution`), `${name}: ${words[name]}, ${figure}`);
      }
      if (solutions === 0) dead++;
    }
  }
  assert.equal(await page.locator("#overlay .tint-dead").count(), dead);
  assert.equal(await page.locator("#overlay .tint").count(), all - unchanged, "unchanged places stay bare");
  // Tiles for easier boards are lighter than tiles for harder ones.
  const tiles = await page.locator("#overlay .tint").evaluateAll((tints) =>
    tints.map((tint) => {
      const figures = [...(tint.parentElement?.querySelectorAll("text") ?? [])].map(
        (text) => text.textContent,
      );
      const sh = figures.flatMap((text) => (text ?? "").split(" · ")).find((text) => text.includes("."));
      return { sh, opacity: Number(tint.getAttribute("fill-opacity")) };
    }),
  );
  const opacities = (/** @type {string} */ sign) =>
    tiles.filter(({ sh }) => sh?.startsWith(sign)).map(({ opacity }) => opacity);
  assert.ok(Math.max(0, ...opacities("−")) < Math.min(1, ...opacities("+")), JSON.stringify(tiles));
  const listed = left(page).getByRole("list", { name: "Best edits" }).getByRole("listitem");
  assert.ok((await listed.count()) <= 5);
  for (const text of await listed.allInnerTexts()) assert.match(text, /^Cell [a-c][1-3] .*\+\d+\.\d\d Sh$/);
  // Question marks are not measured.
  await symbol(page, "Question mark").check();
  await left(page).getByRole("heading", { name: "Choose a symbol" }).waitFor();
  await symbol(page, "Star").check();
  await page.waitForFunction(() => document.querySelectorAll("#overlay .tint").length > 0);
  // Enter, a click and a finger select a place, and the board does not change.
  const before = await labels(page);
  const told = status(page, "Effect at a place");
  await becomes(() => told.innerText(), "Choose a place on the board.");
  const [one, other] = Object.entries(words)
    .filter(([, text]) => /^\d+ solutions?,/.test(text ?? ""))
    .map(([name]) => name);
  await place(page, `${one}: empty`).focus();
  await page.keyboard.press("Enter");
  await becomes(() => told.innerText(), `${one}: ${words[one]}.`);
  await page.keyboard.press("Delete");
  await place(page, `${other}: empty`).click();
  await becomes(() => told.innerText(), `${other}: ${words[other]}.`);
  assert.equal(await page.locator("#overlay .chosen").count(), 1);
  await place(page, "Cell c1: black square").click();
  await becomes(() => told.innerText(), "Cell c1 has another symbol.");
  await place(page, "Cell c1: black square").click({ button: "right" });
  const start = placeName([0, 6]);
  await place(page, `${start}: start`).hover();
  await page.mouse.down();
  await place(page, "Vertex b3: empty").hover();
  await page.mouse.up();
  assert.deepEqual(await labels(page), before);
  // A letter selects another symbol, whose map replaces this one.
  await page.keyboard.press("x");
  await left(page).getByRole("heading", { name: "With a gap at one place" }).waitFor();
  await page.waitForFunction(() =>
    document.querySelector('[aria-label^="Edge above a1:"]')?.hasAttribute("aria-description"),
  );
  await place(page, "Edge above a1: empty").click();
  await matches(() => told.innerText(), /^Edge above a1: \d+ solutions/);
  assert.deepEqual(await labels(page), before);
});

test("a symbol that makes no difference anywhere says so, and the palette is in view", async (t) => {
  const page = await understand(site, t, puzzleText, "What an edit would do");
  await symbol(page, "Square").check();
  await left(page).getByText("No place makes a difference").waitFor();
  assert.equal(await page.locator("#overlay .tint").count(), 0);
  const { height } = page.viewportSize() ?? assert.fail("no viewport");
  for (const name of ["Square", "Star"]) {
    const { y, height: high } = await boxOf(symbol(page, name));
    assert.ok(y > 0 && y + high <= height, `${name} at ${y} of ${height}`);
  }
});

test("numbers of steps and ends of tries leave the hexagons in sight", async (t) => {
  // Hexagons on two corners of a symmetric board: the line passes each, and has a choice before or after it.
  const at = [[2, 2], [4, 4], [2, 4], [4, 2]]; // prettier-ignore
  const crossed = { width: 3, height: 3, symbols: at.map((at) => ({ at, type: "must-cross" })) };
  const page = await understand(site, t, crossed);
  /**
   * The distance from the middles of marks to those of the hexagons, less their radii.
   *
   * @param {string} marks
   */
  const gaps = (marks) =>
    page.evaluate(
      ({ marks, at }) => {
        const { margin } = globalThis.perplexEditor.desk.board().size;
        return [...document.querySelectorAll(marks)].flatMap((mark) => {
          const [x, y, r] = ["cx", "cy", "r"].map((name) => Number(mark.getAttribute(name)));
          return at.map(([a, b]) => Math.hypot(x - margin - 50 * a, y - margin - 50 * b) - r);
        });
      },
      { marks, at },
    );
  const hexagon = 14; // its radius, in the drawing's units
  await eventually(async () => assert.ok((await gaps("#overlay .choice")).length > 0));
  const numbers = await gaps("#overlay .choice");
  assert.ok(Math.min(...numbers) >= hexagon, `${numbers}`);
  assert.ok(
    numbers.some((gap) => gap < 25),
    "no choice is at a hexagon",
  );
  // Where tries end at a hexagon, the ring leaves it free.
  await shown(page, "Where players go wrong").check();
  await eventually(async () => assert.ok((await gaps("#overlay .lost:not([mask])")).length > 0));
  assert.ok(Math.min(...(await gaps("#overlay .lost:not([mask])"))) >= hexagon);
  // The lesson numbers its steps in the same way.
  await showLesson(page);
  await button(page, "Next step").waitFor();
  await page.keyboard.press("End");
  await eventually(async () => assert.ok((await gaps("#fit .film-choice")).length > at.length));
  assert.ok(Math.min(...(await gaps("#fit .film-choice"))) >= hexagon);
});

test("on a phone the maps are chosen above the board, and an edit's effect is beside its place", async (t) => {
  const page = await understand(site, t, puzzleText, undefined, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  const choice = page.getByRole("combobox", { name: "Shown on the board" });
  await choice.selectOption("What an edit would do");
  const grid = await boxOf(board(page));
  const { y, height } = await boxOf(choice);
  assert.ok(y > 0 && y + height <= grid.y, `${y} + ${height} of ${grid.y}`);
  await symbol(page, "Star").check();
  await status(page, "Shown on the board")
    .getByText(/\b(\d+) of \1 places/)
    .waitFor({ state: "attached" });
  const words = await descriptions(page);
  const cells = Object.keys(words).filter((name) => /^Cell/.test(name) && /^\d+ sol/.test(words[name] ?? ""));
  const note = page.locator("#overlay .place-note"); // its text has a status, too
  for (const [name, ask] of /** @type {const} */ ([
    [cells[0], "tap"],
    [cells.at(-1), "press"],
  ])) {
    const cell = place(page, `${name}: empty`);
    if (ask === "tap") await cell.tap();
    else await cell.press("Enter");
    // The map of the previous symbol may still have been shown.
    await eventually(async () =>
      assert.equal(await note.innerText(), `${name}: ${(await descriptions(page))[name ?? ""]}.`),
    );
    const [its, box] = [await boxOf(cell), await boxOf(note)];
    assert.ok(box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 844);
    const apart = Math.max(its.y - box.y - box.height, box.y - its.y - its.height);
    assert.ok(apart > -4 && apart < 40, `${apart} pixels apart`);
  }
});

test("what an edit would lead to in Design is not said in Understand", async (t) => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    const page = await editor(site, t, "/?workers=2", { context: { viewport } });
    await openPuzzle(page, JSON.stringify({ width: 2, height: 2 }));
    await settled(page);
    await symbol(page, "Star").check();
    await place(page, "Cell a1: empty").focus();
    const words = page.locator("#told").getByText(/^Would leave no solution/);
    await words.waitFor({ state: "attached" }); // phones have no room for it in Design
    await view(page, "Understand").click();
    await words.waitFor({ state: "hidden" });
    assert.equal(await page.locator("#grid .dead").count(), 0);
  }
});

test("the map of edits lies over the board in Design, when it is wanted", async (t) => {
  const page = await editor(site, t, "/?workers=2");
  await openPuzzle(page, JSON.stringify(puzzleText));
  await settled(page);
  const marks = page.locator("#overlay .tint");
  assert.equal(await marks.count(), 0);
  const wanted = page.getByRole("switch", { name: "Show what an edit would do" });
  await wanted.check();
  await page.getByText(/^(\d+) of \1 places/).waitFor();
  const { solutions, tsi } = analyze({
    ...puzzleText,
    symbols: [...puzzleText.symbols, { at: [3, 1], type: "separation", color: "black" }],
  });
  assert.equal(
    (await descriptions(page))["Cell b1"].split(" (")[0],
    `${solutions} solutions, ${tsi.toFixed(2)} Sh`,
  );
  await wanted.uncheck();
  await becomes(() => marks.count(), 0);
  await eventually(async () =>
    assert.ok(Object.values(await descriptions(page)).every((text) => !/ Sh/.test(text ?? ""))),
  );
});

test("solutions side by side: differences in words, other pages, the n-th", async (t) => {
  const page = await editor(site, t, "/?workers=2");
  await openPuzzle(page, JSON.stringify(harbour));
  await settled(page);
  await button(page, "Compare solutions").click();
  const lines = solve(harbour);
  /** @param {number} i @param {string | number} j */
  const differs = (i, j) => {
    const [one, other] = [new Set(edgesOf(lines[i])), new Set(edgesOf(lines[j]))];
    return (
      [...one].filter((edge) => !other.has(edge)).length + [...other].filter((edge) => !one.has(edge)).length
    );
  };
  const list = page.getByRole("list", { name: "Solutions side by side" });
  /** @param {number} i @param {number} than */
  const solution = (i, than) =>
    list.getByRole("button", {
      name: `solution ${i + 1} of 8, ${lines[i].length - 1} steps, ${i === than ? "compared with" : `differs in ${differs(i, than)} edges`}`,
      exact: true,
    });
  for (const i of lines.keys()) await solution(i, 0).waitFor();
  await solution(3, 0).click();
  for (const i of lines.keys()) await solution(i, 3).waitFor();
  await becomes(() => status(page, "Listed solutions").innerText(), "1–8 of 8");
  // A board with thousands of them.
  await openPuzzle(page, JSON.stringify({ width: 4, height: 4 }));
  await status(page, "Listed solutions").getByText("1–8 of 8,512").waitFor();
  await button(page, "Next page").click();
  await status(page, "Listed solutions").getByText("9–16 of 8,512").waitFor();
  await page.getByRole("spinbutton", { name: "Go to solution number" }).fill("8512");
  await page.keyboard.press("Enter");
  await status(page, "Listed solutions").getByText("8,505–8,512 of 8,512").waitFor();
  assert.match(
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).innerText),
    /^\s*solution 8,512 of 8,512, \d+ steps, differs in \d+ edges$/,
  );
  await page.getByRole("spinbutton", { name: "Go to solution number" }).fill("9000");
  await page.keyboard.press("Enter");
  await status(page, "Listed solutions").getByText("There are 8,512 solutions only.").waitFor();
  await page.keyboard.press("Escape");
  await becomes(() => list.isVisible(), false);
  await eventually(async () =>
    assert.ok(await button(page, "Compare solutions").evaluate((one) => one === document.activeElement)),
  );
});

test("on a phone, solutions are compared right below the board, which stays in sight", async (t) => {
  const page = await editor(site, t, "/?workers=2", { context: { viewport: { width: 390, height: 844 } } });
  await openPuzzle(page, JSON.stringify(harbour));
  await view(page, "Understand").click();
  await button(page, "Compare solutions").click();
  const list = page.getByRole("list", { name: "Solutions side by side" });
  await list.getByRole("listitem").first().waitFor();
  await eventually(async () => {
    const [board, row] = await Promise.all([page.locator(".plate"), list].map(boxOf));
    assert.ok(board.y >= 0, "the whole board");
    assert.ok(row.y > board.y + board.height / 2 && row.y < 844 - 68, "and a row below it");
  });
});

test("hidden numbers stay hidden in Understand", async (t) => {
  const page = await editor(site, t, "/?workers=2");
  await openPuzzle(page, JSON.stringify(harbour));
  await page.getByRole("switch", { name: "Hide numbers" }).check();
  await view(page, "Understand").click();
  await left(page)
    .getByText("The numbers are hidden, and so is everything that would reveal them.")
    .waitFor();
  assert.equal(await page.locator("#overlay *").count(), 0);
  assert.doesNotMatch(await page.getByRole("main").innerText(), /\d Sh|\d solutions/);
  await button(page, "Show numbers").click();
  await left(page).getByRole("heading", { name: "In the 8 solutions" }).waitFor();
});

test("a board without solution says so", async (t) => {
  const page = await understand(site, t, {
    width: 2,
    height: 2,
    symbols: [{ at: [1, 1], type: "star", color: "black" }],
  });
  await left(page).getByRole("heading", { name: "No line satisfies all symbols" }).waitFor();
  await status(page, "Where the difficulty sits").getByText("No line solves this board.").waitFor();
  await page.getByRole("region", { name: "Steps" }).waitFor({ state: "hidden" });
  await page
    .getByRole("status", { name: "Symbols that can go" })
    .getByText("Removing the only symbol changes the solutions.")
    .waitFor();
});

/**
 * Makes the analysis of the page stop so early that a large board is never counted.
 *
 * @param {Page} page
 */
const hasty = (page) =>
  page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ ...rest) {
      const main = message.seconds >= 60 && message.request?.includes('"verb":"analyze"');
      const seconds = 0.05 * (message.seconds / 60) ** 3.5;
      return postMessage.call(this, main ? { ...message, seconds } : message, ...rest);
    };
  });

test("a count that was stopped says so, with an estimate, and can go on", async (t) => {
  const page = await editor(site, t, "/?workers=2", { prepare: hasty });
  const large = {
    width: 7,
    height: 7,
    symbols: [
      [1, 1],
      [5, 1],
    ].map((at) => ({ at, type: "star", color: "black" })),
  };
  await openPuzzle(page, JSON.stringify(large));
  await settled(page);
  await status(page, "Solutions").getByText("at least, stopped after 60 s").waitFor();
  await page
    .getByText(
      /^Estimate [\d,.× ⁰¹²³⁴⁵⁶⁷⁸⁹]+, with 95 % confidence [\d,.× ⁰¹²³⁴⁵⁶⁷⁸⁹]+ to [\d,.× ⁰¹²³⁴⁵⁶⁷⁸⁹]+\. Go on$/,
    )
    .waitFor();
  await button(page, "Go on").click();
  await matches(() => status(page, "Solutions").innerText(), /^[\d,]+\s*$/);
  assert.equal(await button(page, "Go on").isVisible(), false);
  assert.ok((await number(page, "Solutions")) > 0);
});
