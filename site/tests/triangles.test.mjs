// The page about triangle puzzles: what it finds is what the command line finds, what
// it describes a line is so, and all of it stays, goes by keys, and is clean for axe-core.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { faultsOf, looked, reportViolations, smallTargets } from "./access.mjs";
import { useSite } from "./harness.mjs";
import { board, button, status } from "./editor.mjs";
import { placeName } from "../kit/words.js";
import { call, lab, perplex } from "./perplex.mjs";
import { attribute, becomes, eventually, part } from "./reading.mjs";
import { field, openPuzzle, puzzle, run, tab, view } from "./views/triangles.mjs";
import { pages } from "./views.mjs";

/** @import { Place } from "../perplex.js" */
/** @import { TestContext } from "node:test" */
/** @import { Locator, Page } from "playwright-core" */

const site = useSite();
const address = "/site/triangles/index.html?workers=2";

/** @param {Page} page @param {string} name */
const table = (page, name) => page.getByRole("table", { name });

/**
 * The cells of a table by the names of its columns; of columns of one name the first.
 *
 * @param {Locator} table
 * @returns {Promise<Record<string, string>[]>}
 */
const cells = (table) =>
  table.evaluate((/** @type {HTMLTableElement} */ element) => {
    const names = [...(element.tHead?.rows[0].cells ?? [])].map((cell) => cell.innerText.trim());
    return [...element.tBodies[0].rows].map((row) =>
      Object.fromEntries(names.map((name, i) => [name, row.cells[i].innerText.trim()]).reverse()),
    );
  });

/** @param {string} text */
const figure = (text) => Number(text.replaceAll(",", ""));

/** @param {Page} page @param {string} name */
async function downloaded(page, name) {
  const downloading = page.waitForEvent("download");
  await button(page, name).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

/**
 * @param {TestContext} t
 * @param {string} [name]
 * @param {{}} [options]
 * @param {string} [at]
 */
async function triangles(t, name = "Solve", options = {}, at = address) {
  const page = await site.open(t, at, options);
  await tab(page, name).click();
  await view(page, name).waitFor();
  return page;
}

test("a puzzle is searched, counted and told move by move as the command line has it", async (t) => {
  const page = await triangles(t);
  await status(page, "Solutions")
    .getByText(/exact|unique/)
    .waitFor(); // one is there at once
  await openPuzzle(page, JSON.stringify(puzzle));
  const { count, shortest } = perplex("count", puzzle)[0];
  await status(page, "Solutions")
    .getByText(`${Number(count).toLocaleString("en")}, exact`)
    .waitFor();
  await page.getByText(`${shortest} edges`, { exact: true }).waitFor();
  await run(page, "Solve", "Done: 6 of 6 searches found a solution.");
  const rows = await cells(table(page, "Searches"));
  const names = { baseline: "baseline", learned: "π°", all: "all that follows" };
  for (const [predicate, name] of Object.entries(names)) {
    for (const order of ["astar", "depth"]) {
      const { expansions, line } = call(
        ["triangle", "solve", "-predicate", predicate, "-order", order, "-"],
        `${JSON.stringify(puzzle)}\n`,
      )[0];
      const row = rows.find(
        ({ Search }) => Search === `${name}, ${order === "astar" ? "A*" : "depth first"}`,
      );
      assert.ok(row);
      assert.deepEqual(
        [figure(row.Expansions), row.Result],
        [expansions, `solved, ${line.length - 1} edges`],
        row.Search,
      );
      assert.equal(row["Times fewer"], (figure(rows[0].Expansions) / expansions).toFixed(2));
    }
  }

  // A shortest line, in words, is a solution of that length.
  await page.getByRole("radio", { name: "Shortest" }).check();
  await status(page, "Move").getByText(`The whole line, ${shortest} moves`).waitFor();
  /** @type {Record<string, [number, number]>} */
  const steps = { up: [0, -2], right: [2, 0], down: [0, 2], left: [-2, 0] };
  const path = [[0, 6]];
  for (const word of part(await status(page, "Move").innerText(), /: (.*)\./).split(", ")) {
    const [a, b] = path[path.length - 1];
    path.push([a + steps[word][0], b + steps[word][1]]);
  }
  assert.equal(
    call(["check", "-"], `${JSON.stringify({ puzzle, path })}\n`)[0].valid,
    true,
    JSON.stringify(path),
  );

  // The first move: up and right lead round the three triangles, whichever comes first.
  await button(page, "Next move").click();
  await status(page, "Move").getByText(`Move 1 of ${shortest}, from vertex a4`).waitFor();
  const moves = page.getByRole("list", { name: "Moves from here" }).getByRole("listitem");
  assert.equal(await moves.count(), 2);
  // The second move: whoever does not go round the square has left it.
  await button(page, "Next move").click();
  await status(page, "Move")
    .getByText(/^Move 2 of/)
    .waitFor();
  await moves
    .getByText(/ruled out by clause 2, because of cell a3: a square with 3 triangles has 1 edge on the path/)
    .waitFor();
  await page.getByText("The move is forced.").waitFor();
  // The baseline does not see it at once.
  await page.getByRole("combobox", { name: "Predicate that judges moves" }).selectOption("baseline");
  await moves.getByText(/: ruled out \d+ moves later at most: \d+ paths go on from there/).waitFor();
  assert.match(
    await attribute(page.getByRole("img", { name: /^3 by 3 squares/ }), "aria-label"),
    /Triangles: 3 in cell a3, 2 in cell c3, 1 in cell b1\. So far: (up|right)\.$/,
  );

  // All of it is there after a reload; the editor opens the same puzzle.
  await page.reload();
  await status(page, "Solutions")
    .getByText(`${Number(count).toLocaleString("en")}, exact`)
    .waitFor();
  assert.deepEqual(await cells(table(page, "Searches")), rows);
  await page.getByRole("link", { name: "Open in Lines" }).click();
  await board(page).getByRole("gridcell", { name: "Cell a3: 3 triangles", exact: true }).waitFor();
});

test("puzzles at random are those of the command line; what is no triangle puzzle is said to be none", async (t) => {
  const drawn = call([
    "triangle",
    "generate",
    "-generator",
    "path",
    "-width",
    "8",
    "-height",
    "7",
    "-seed",
    "12",
    "-count",
    "1",
  ])[0];
  const page = await triangles(t);
  await page.getByRole("combobox", { name: "How" }).first().selectOption("path");
  await field(page, "Columns").fill("8");
  await field(page, "Rows").fill("7");
  await field(page, "Seed").first().fill("11");
  await button(page, "Next seed").click();
  const words = drawn.symbols
    .map((/** @type {{ at: Place, count?: number }} */ { at, count = 1 }) => `${count} in ${placeName(at)}`)
    .join(", ");
  const picture = page.getByRole("img", { name: `Triangles: ${words}.` });
  await picture.waitFor();
  const { count } = perplex("count", drawn)[0];
  await status(page, "Solutions")
    .getByText(new RegExp(`^${BigInt(count).toLocaleString("en")}, `))
    .waitFor();

  await openPuzzle(page, "what is this");
  await page
    .getByRole("alert")
    .getByText(/^No puzzle in this text/i)
    .waitFor();
  await openPuzzle(page, JSON.stringify({ ...puzzle, symbols: [{ at: [1, 1], type: "star" }] }));
  await page
    .getByRole("alert")
    .getByText(/star.*is not allowed; only triangles are/i)
    .waitFor();
  await picture.waitFor(); // what was there stays

  // Searches end when they are asked to, and when they have taken enough.
  await page.getByText("Order and limit", { exact: true }).first().click();
  await field(page, "Give up after this many expansions").first().fill("20");
  await run(page, "Solve");
  assert.equal((await cells(table(page, "Searches")))[0].Result, "given up");

  // A share link's puzzle is opened.
  const { share } = perplex("convert", puzzle, "-to", "share")[0];
  const linked = await triangles(t, "Solve", {}, `${address}#${share}`);
  await linked.getByRole("img", { name: /1 in cell b1, 3 in cell a3, 2 in cell c3\./ }).waitFor();
  assert.equal(new URL(linked.url()).hash, "");
});

test("a comparison has the command line's means, beside the paper's, and goes out as tables", async (t) => {
  const page = await triangles(t, "Compare");
  const panel = view(page, "Compare");
  for (const size of ["2 × 2", "2 × 3", "2 × 4", "2 × 5", "3 × 5", "4 × 4", "4 × 5", "5 × 5"])
    await panel.getByRole("checkbox", { name: size }).uncheck();
  await panel.getByRole("spinbutton", { name: "Of each size, all different" }).fill("20");
  await panel.getByRole("spinbutton", { name: "Seed" }).fill("5");
  await run(page, "Compare", "Done: 40 puzzles of 2 sizes.");
  const rows = await cells(table(page, "Mean expansions"));
  let largest = 0;
  for (const [i, size] of ["3x3", "3x4"].entries()) {
    const [width, height] = size.split("x");
    const sides = ["-width", width, "-height", height];
    const puzzles = call(["triangle", "generate", ...sides, "-count", "20", "-seed", "5"])
      .map((one) => JSON.stringify(one))
      .join("\n");
    /** @param {...string} flags */
    const of = (...flags) =>
      call(["triangle", "solve", ...flags, "-"], puzzles).map(({ expansions }) => expansions);
    /** @param {number[]} list */
    const mean = (list) => list.reduce((a, b) => a + b, 0) / list.length;
    const [base, learned, best] = [
      of("-predicate", "baseline"),
      of("-predicate", "learned"),
      of("-predicate", "all", "-order", "depth"),
    ];
    const row = rows[i];
    assert.deepEqual(
      [row.Size, row.Puzzles, row["Baseline, paper"]],
      [size.replace("x", " × "), "20", ["109", "401"][i]],
    );
    assert.deepEqual(
      [row.Baseline, row["π°"], row["our best"]].map(figure),
      [base, learned, best].map((list) => Number(mean(list).toFixed(1))),
      size,
    );
    assert.equal(row["Times fewer"], (mean(base) / mean(learned)).toFixed(2));
    largest = Math.max(largest, ...base.map((n, k) => n / learned[k]));
  }
  await panel
    .getByText(
      /^π° takes [\d.]+ times fewer expansions and [\d.]+ times less time \(paper: 6\.27 and 6\.12\)/,
    )
    .waitFor();
  await panel
    .getByRole("img", {
      name: /^Speed-up by the number of squares\. π°, expansions: [\d.]+ at 9 squares, [\d.]+ at 12/,
    })
    .waitFor();
  await panel.getByText(new RegExp(`, ${Math.round(largest)} times as many\\.$`)).waitFor();
  const means = await downloaded(page, "Download means");
  assert.match(
    means.text,
    /^size,puzzles,paper baseline,baseline,learned,learned times fewer,.*,generator,seed,limit,version\r\n3x3,20,109,/,
  );
  const puzzles = await downloaded(page, "Download puzzles");
  assert.equal(puzzles.text.trim().split("\r\n").length, 41);
  await page.reload();
  assert.deepEqual(await cells(table(page, "Mean expansions")), rows);
  await button(page, "Look into it").click();
  await status(page, "Solutions")
    .getByText(/exact|unique/)
    .waitFor();
  assert.equal(await tab(page, "Solve").getAttribute("aria-selected"), "true");
});

test("a comparison of a few puzzles begins where no result is", async (t) => {
  const page = await site.open(t, address);
  await tab(page, "Compare").click();
  await button(page, "Compare five of each size").press("Enter");
  await button(page, "Cancel").waitFor();
  assert.equal(await field(page, "Of each size, all different").inputValue(), "5");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Cancel");
  await button(page, "Cancel").press("Enter");
  // Five puzzles of each size may be done before the key arrives.
  await status(page, "Compare")
    .getByText(/^(Cancelled|Done)/)
    .waitFor();
});

test("a learning run ranks what the command line's ranks; a hypothesis goes into one's own rules, and these into the editor", async (t) => {
  const page = await triangles(t, "Learn");
  const numbers = {
    "To learn from, of 2 × 2 to 4 × 4": 30,
    "Of the first filter, up to 5 × 5": 5,
    "Of the second": 8,
    "Of the third": 10,
    "Candidates kept by the first": 6,
    "By the second": 3,
  };
  for (const [name, value] of Object.entries(numbers)) await field(page, name).fill(String(value));
  await view(page, "Learn").getByRole("spinbutton", { name: "Seed" }).fill("2");
  await run(page, "Learn");
  const all = table(page, "Hypotheses from 30 puzzles");
  const want = call(
    ["triangle", "learn", "-train", "30", "-filters", "5,8,10", "-keep", "6,3", "-seed", "2"],
    "",
    lab(),
  );
  const rows = await cells(all);
  want.forEach(({ puzzles, stages, sound }, i) => {
    const row = rows[i];
    assert.equal(row["From puzzles"].trim(), String(puzzles));
    for (const [k, { expansions, baseline, out }] of stages.entries())
      assert.equal(row[`Filter ${k + 1}`], out ? "given up" : `${(baseline / expansions).toFixed(2)} ×`);
    assert.equal(row["Up to 3 × 3"], sound ? "never wrong" : "wrong");
  });
  assert.equal(
    rows.reduce((sum, row) => sum + Number(row["From puzzles"]), 0),
    30,
  );
  assert.equal(
    (await page.getByRole("region", { name: "Prolog" }).innerText()).trim(),
    want[0].prolog.trim(),
  );
  await page.getByText("Go", { exact: true }).click();
  await becomes(
    async () => (await page.getByRole("region", { name: "Go" }).innerText()).trim(),
    want[0].go.trim(),
  );

  // One that is wrong is shown with the board that refutes it.
  const wrong = rows.findIndex((row) => row["Up to 3 × 3"] === "wrong");
  await all.getByRole("button").filter({ hasText: rows[wrong].Hypothesis }).first().click();
  await status(page, "Soundness")
    .getByText(/^Wrong\. After \d+ edges?, at vertex .* Yet it is a solution\./)
    .waitFor();
  await view(page, "Learn")
    .getByRole("img", { name: /Solution: / })
    .waitFor();
  assert.match((await downloaded(page, "Download hypotheses")).text, /^rank,puzzles,filter 1 expansions,/);

  // One puzzle, as a log.
  await button(page, "Draw and learn").click();
  await status(page, "Learned from one puzzle")
    .getByText(/clauses tried/)
    .waitFor();
  const trials = await cells(table(page, "Clauses tried"));
  for (const { Negative, Outcome } of trials) assert.equal(figure(Negative) > 0, Outcome === "too general");
  await page.reload();
  assert.equal((await cells(all)).length, rows.length);

  await all.getByRole("button").first().click();
  await button(page, "Take into Own rules").click();
  const text = page.getByRole("textbox", { name: "Clauses, as in the paper's Table 3" });
  await becomes(async () => (await text.inputValue()).trim(), want[0].prolog.trim());
  await button(page, "π°").click();
  await eventually(async () => assert.equal((await text.inputValue()).split("\n").length, 3));
  await field(page, "Puzzles of each size").fill("3");
  await run(page, "Own rules", "Done: no board up to 3 × 3 refutes them.");
  await view(page, "Own rules")
    .getByText(/^Never wrong on any board of up to 3 by 3 squares/)
    .waitFor();
  await button(page, "Take into the editor").click();
  await status(page, "Editor").getByText("The editor has them").waitFor();
  const rules = () => page.evaluate(() => localStorage.getItem("perplex.rules") ?? "none");
  assert.match(await rules(), /three\(T\), two\(N\)/);
  await button(page, "Undo").click();
  await becomes(rules, "");
});

test("own rules: what is wrong is said by line and column, and by a board", async (t) => {
  const page = await triangles(t, "Own rules");
  const text = page.getByRole("textbox", { name: "Clauses, as in the paper's Table 3" });
  const good = "incompletable(P, S) :- square(S, T, E), path(P, L), count(E, L, N), greaterThan(N, T).";
  await text.fill(`${good}\nincompletable(P, S) :- squares(S, T, E).`);
  await run(page, "Own rules", "These are not rules yet.");
  await page
    .getByRole("alert")
    .getByText("Line 2, column 24: there is no predicate squares; did you mean square?")
    .waitFor();
  assert.equal(
    await text.evaluate((/** @type {HTMLTextAreaElement} */ field) =>
      field.value.slice(field.selectionStart).startsWith("squares"),
    ),
    true,
  );

  await text.fill(
    `${good}\nincompletable(P, S) :- square(S, 2, E), path(P, L), count(E, L, 1), notAdjacent(P, S).`,
  );
  for (const size of ["3 × 3", "3 × 4", "4 × 4"])
    await view(page, "Own rules").getByRole("checkbox", { name: size }).uncheck();
  await run(page, "Own rules", "Done: a board refutes them.");
  await page.getByText(/^Wrong\. After \d+ edges, at vertex [a-z]\d, clause 2 says of this line/).waitFor();
  await view(page, "Own rules")
    .getByRole("img", {
      name: /^1 by 2 squares, .* Triangles: 2 in cell a2\. Solution: up, up, right, down, down\.$/,
    })
    .waitFor();
  assert.equal((await cells(table(page, "Against the baseline"))).length, 2);

  // Words beyond the paper's are checked as well, but lead no search.
  await text.fill("incompletable(P, S) :- square(S, 3, E), lost(P, L), count(E, L, N), gte(N, 2).");
  await run(page, "Own rules", "Done: no board up to 3 × 3 refutes them.");
  await page.getByText(/^They have words that Table 1 of the paper does not have/).waitFor();
});

test("a learning run can be cancelled, while the page goes on", async (t) => {
  const page = await triangles(t, "Learn");
  await button(page, "Learn").click();
  await status(page, "Learn")
    .getByText(/^Learning: [1-9]/)
    .waitFor();
  await button(page, "Draw and learn").click(); // beside it
  await status(page, "Learned from one puzzle")
    .getByText(/clauses? tried/)
    .waitFor();
  await view(page, "Learn").getByRole("button", { name: "Cancel" }).click();
  await status(page, "Learn").getByText("Cancelled.").waitFor();
  assert.equal(await page.getByRole("progressbar", { name: "Learning progress" }).isVisible(), true);
});

test("everything goes by keys", async (t) => {
  const page = await triangles(t);
  await status(page, "Solutions")
    .getByText(/exact|unique/)
    .waitFor();
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute("aria-label") ??
        /** @type {HTMLInputElement} */ (document.activeElement)?.labels?.[0]?.textContent.trim() ??
        document.activeElement?.textContent.trim() ??
        "",
    );
  /** @param {string | RegExp} name */
  const to = async (name) => {
    for (let i = 0; i < 80; i++) {
      if ((await focused()).match(name)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`Tab does not come to ${name}`);
  };
  await tab(page, "Solve").focus();
  for (const name of ["Compare", "Learn", "Own rules", "Solve", "Compare"]) {
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(), name);
    await becomes(() => view(page, name).isVisible(), true);
  }
  await page.keyboard.press("Home");
  await to(/^Columns/);
  await page.keyboard.type("2");
  await to(/^Rows/);
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await page.getByRole("img", { name: /^2 by 3 squares/ }).waitFor();
  await to(/^Solve$/);
  await page.keyboard.press("Enter");
  await status(page, "Solve").getByText(/^Done/).waitFor();
  await to(/^Next move$/);
  await page.keyboard.press("Enter");
  await status(page, "Move")
    .getByText(/^Move 1 of/)
    .waitFor();
  assert.equal(await focused(), "Next move");
});

for (const [name, context] of looked) {
  test(`axe-core finds nothing: ${name}`, async (t) => {
    const page = await triangles(t, "Solve", { context, prepare: reportViolations });
    for (const [view, show] of Object.entries(pages.triangles.views)) {
      await show(page);
      assert.deepEqual([...(await faultsOf(page)), ...(await smallTargets(page))], [], view);
    }
  });
}
