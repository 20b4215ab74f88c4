// The Lab's page about triangle rules: its results equal the command line's, survive reloads, and can be
// reached by keys; axe-core finds no faults.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { faultsOnScreens, reportViolations, smallest } from "./access.mjs";
import { useSite } from "./harness.mjs";
import { board, button, status } from "./editor.mjs";
import { call, lab, perplex } from "./perplex.mjs";
import { becomes, eventually } from "./reading.mjs";
import { field, puzzle, run, tab, view } from "./views/triangles.mjs";
import { pages } from "./views.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Locator, Page } from "playwright-core" */

const site = useSite();
const address = "/site/lab/triangles/index.html?workers=2";

/** @param {Page} page @param {string} name */
const table = (page, name) => page.getByRole("table", { name });

/**
 * The cells of a table by the names of its columns; if columns share a name, the first counts.
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
async function triangles(t, name = "Compare", options = {}, at = address) {
  const page = await site.open(t, at, options);
  await tab(page, name).click();
  await view(page, name).waitFor();
  return page;
}

test("the columns of the comparison are explained below it", async (t) => {
  const page = await triangles(t);
  await field(page, "Of each size, all different").fill("2");
  await run(page, "Compare");
  const means = page.getByRole("region", { name: "Mean expansions", exact: true });
  await means.getByText("What the columns mean").click();
  const heads = await means.getByRole("columnheader").allInnerTexts();
  const terms = (await means.getByRole("term").allInnerTexts()).join();
  for (const head of new Set(heads.slice(3))) assert.ok(terms.includes(head), head);
});

test("the page opens on what the paper has measured, and searches nothing until it is asked to", async (t) => {
  const page = await triangles(t);
  await page
    .getByText(/^In the paper the baseline takes 6\.27 times as many expansions as the learned rules/)
    .waitFor();
  const rows = await cells(table(page, "Mean expansions"));
  assert.deepEqual(rows[0], { Size: "2 × 2", "Puzzles in the paper": "135", "Baseline in the paper": "11" });
  assert.equal(rows.length, 10);
  await button(page, "Compare").waitFor();
  assert.equal(await button(page, "Cancel").count(), 0);
  assert.equal(await status(page, "Compare").innerText(), "");
  assert.equal(await button(page, "Download means").count(), 0);
});

test("a comparison shows what learned rules save, row by row", async (t) => {
  const page = await triangles(t);
  const { clauses } = call(["triangle", "clauses", "-predicate", "learned"])[0];
  const rules = page.getByRole("list", { name: "Learned rules" }).getByRole("listitem");
  await eventually(async () => assert.equal(await rules.count(), clauses.length));
  await button(page, "Compare").click();
  await page
    .getByText(/^After \d of 10 sizes\. Learned rules: the baseline takes [\d.,]+ times as many expansions/)
    .waitFor();
  const means = table(page, "Mean expansions");
  await status(page, "Compare").getByText("Done: 200 puzzles of 10 sizes.").waitFor();
  assert.equal(await means.getByRole("row").count(), 11);
  await page.getByRole("link", { name: "Open in Lines" }).first().click();
  await board(page)
    .getByRole("gridcell", { name: /: \d triangle/ })
    .first()
    .waitFor();
});

test("a link of former addresses opens its puzzle, which teaches and opens in Lines", async (t) => {
  const { share } = perplex("convert", puzzle, "-to", "share")[0];
  for (const former of ["/site/triangles/index.html", "/site/lab/triangles.html"]) {
    const page = await site.open(t, `${former}?workers=2#${share}`);
    const picture = page.getByRole("img", { name: /1 in cell b1, 3 in cell a3, 2 in cell c3\./ });
    await picture.waitFor();
    assert.equal(new URL(page.url()).hash, "");
    assert.equal(new URL(page.url()).search, "?workers=2");
    await button(page, "Learn from this puzzle").click();
    await status(page, "Learned from one puzzle")
      .getByText(/clauses tried/)
      .waitFor();
    await view(page, "Learn").getByRole("link", { name: "Open in Lines" }).click();
    await board(page).getByRole("gridcell", { name: "Cell a3: 3 triangles", exact: true }).waitFor();
  }
  const star = perplex("convert", { ...puzzle, symbols: [{ at: [1, 1], type: "star" }] }, "-to", "share")[0];
  const page = await site.open(t, `${address}#${star.share}`);
  await status(page, "Learned from one puzzle")
    .getByText(/star.*is not allowed; only triangles are/i)
    .waitFor();
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
      [row.Size, row.Puzzles, row["Baseline in the paper"]],
      [size.replace("x", " × "), "20", ["109", "401"][i]],
    );
    assert.deepEqual(
      [row.Baseline, row["Learned rules"], row["Our best"]].map(figure),
      [base, learned, best].map((list) => Number(mean(list).toFixed(1))),
      size,
    );
    assert.equal(row["Speed-up"], (mean(base) / mean(learned)).toFixed(2));
    largest = Math.max(largest, ...base.map((n, k) => n / learned[k]));
  }
  await panel
    .getByText(
      /^Learned rules: the baseline takes [\d.,]+ times as many expansions and [\d.]+ times as much time \(in the paper 6\.27 and 6\.12\)\. On single puzzles, at best the baseline takes [\d.,]+ times as many; at worst (the baseline takes|both take)/,
    )
    .waitFor();
  await panel
    .getByRole("img", {
      name: /^Speed-up by the number of squares\. learned rules, expansions: [\d.]+ at 9 squares, [\d.]+ at 12/,
    })
    .waitFor();
  await panel
    .getByText(
      new RegExp(
        `: the baseline takes ${largest.toFixed(largest < 10 ? 2 : largest < 100 ? 1 : 0)} times as many\\.$`,
      ),
    )
    .waitFor();
  const means = await downloaded(page, "Download means");
  assert.match(
    means.text,
    /^size,puzzles,paper baseline,baseline,learned,learned times fewer,.*,generator,seed,limit,version\r\n3x3,20,109,/,
  );
  const puzzles = await downloaded(page, "Download puzzles");
  assert.equal(puzzles.text.trim().split("\r\n").length, 41);
  await page.reload();
  assert.deepEqual(await cells(table(page, "Mean expansions")), rows);
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
  await page.getByText("Program (Go)", { exact: true }).click();
  await becomes(
    async () => (await page.getByRole("region", { name: "Go" }).innerText()).trim(),
    want[0].go.trim(),
  );

  // A wrong rule is shown with the board that refutes it.
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
  await button(page, "Learned rules").click();
  await eventually(async () => assert.equal((await text.inputValue()).split("\n").length, 3));
  await field(page, "Puzzles of each size").fill("3");
  await run(page, "Own rules", "Done: no board up to 3 × 3 refutes them.");
  await view(page, "Own rules")
    .getByText(/^Never wrong on any board of up to 3 by 3 squares/)
    .waitFor();
  await button(page, "Take into Lines").click();
  await status(page, "Rules in Lines").getByText("Lines has them").waitFor();
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

  // Words beyond the paper's are checked as well, but guide no search.
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
  await button(page, "Draw and learn").click(); // at the same time
  await status(page, "Learned from one puzzle")
    .getByText(/clauses? tried/)
    .waitFor();
  await view(page, "Learn").getByRole("button", { name: "Cancel" }).click();
  await status(page, "Learn").getByText("Cancelled.").waitFor();
  assert.equal(await page.getByRole("progressbar", { name: "Learning progress" }).isVisible(), true);
});

test("everything goes by keys", async (t) => {
  const page = await triangles(t);
  const focused = () =>
    page.evaluate(
      () =>
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
  await tab(page, "Compare").focus();
  for (const name of ["Learn", "Own rules", "Compare"]) {
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(), name);
    await becomes(() => view(page, name).isVisible(), true);
  }
  await to(/^Of each size/);
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await status(page, "Compare").getByText("Done: 30 puzzles of 10 sizes.").waitFor();
  await to(/^Download means$/);
  await to(/^Open in Lines$/);
  await page.keyboard.press("Enter");
  await board(page).waitFor();
});

test("axe-core finds nothing", async (t) => {
  const page = await triangles(t, "Compare", { context: smallest, prepare: reportViolations });
  for (const [view, show] of Object.entries(pages["lab, triangle rules"].views)) {
    await show(page);
    assert.deepEqual(await faultsOnScreens(page), [], view);
  }
});
