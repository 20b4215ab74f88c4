// A query that other machines have answered in pieces, opened as the list of a tab; and a query that
// continues after the page was closed.

import { test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { useSite } from "./harness.mjs";
import { board, button, editor, generator, openPuzzle, view } from "./editor.mjs";
import { perplex, program } from "./perplex.mjs";
import { attribute, becomes, eventually, figureIn } from "./reading.mjs";
import { items, names } from "./tiles.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

/** @param {number} size @param {...[number, number]} places */
const marked = (size, ...places) => ({
  kind: "witness",
  width: size,
  height: size,
  symbols: places.map((at) => ({ at, type: "unknown" })),
});

const FLAGS = ["-top", "30", "-eliminators", "-shapes", "[[[1,1]]]", "-against", "none", "-tsi", "..3"];

/**
 * merged returns the text of a query's list that was computed in pieces.
 *
 * @param {import("node:test").TestContext} t
 * @param {unknown} query
 */
function merged(t, query) {
  const folder = mkdtempSync(join(tmpdir(), "perplex-list-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "query.json");
  writeFileSync(file, JSON.stringify(query));
  const run = (/** @type {string[]} */ ...args) => {
    const { status, stdout, stderr } = spawnSync(program(), args, { encoding: "utf8" });
    assert.equal(status, 0, stderr);
    return stdout;
  };
  const plan = join(folder, "plan");
  run("shard", "-pieces", "2", "-o", plan, ...FLAGS, file);
  for (const piece of ["1", "0"]) run("run", plan, piece);
  return run("merge", "-list", plan);
}

/** @param {Page} page @param {string} text */
async function choose(page, text) {
  if (!(await button(page, "Choose files").isVisible())) await button(page, "Open").click();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    button(page, "Choose files").click(),
  ]);
  await chooser.setFiles({ name: "answer.json", mimeType: "application/json", buffer: Buffer.from(text) });
}

const progress = (/** @type {Page} */ page) => page.getByRole("progressbar", { name: "Generation progress" });

test("a merged answer is the list of a new tab, and stays with it", async (t) => {
  const query = marked(3, [1, 1], [3, 3], [5, 3]);
  const text = merged(t, query);
  const want = perplex("generate", query, ...FLAGS);
  assert.equal(want.length, 30);
  const page = await editor(site, t, "/?workers=1");
  await choose(page, text);
  const figures = want.map(({ tsi, solutions, symbols }) => `${tsi.toFixed(2)} Sh, ${solutions} `);
  const shown = async () => (await names(page)).map((name, i) => name.slice(0, figures[i]?.length));
  await becomes(shown, figures);
  const { configurations, solvable, kept } = JSON.parse(text);
  const said = await attribute(progress(page), "aria-valuetext");
  assert.equal(figureIn(said, /of ([\d,]+) done/), configurations);
  assert.equal(figureIn(said, /([\d,]+) can be solved/), solvable);
  assert.equal(figureIn(said, /([\d,]+) found/), kept);
  assert.match(said, /from a file with the best 30$/);

  // A rank means the same here as on the other machines.
  await items(page).nth(4).click();
  const first = want[4].symbols.map((/** @type {any} */ s) => s.type);
  for (const type of new Set(first))
    await board(page).getByRole("gridcell", { name: type }).first().waitFor();
  await button(page, "Back to my question marks").click();

  await page.reload();
  await board(page).waitFor();
  await view(page, "Generate").click();
  await becomes(shown, figures);
});

test("a list of another version, or that is none, is refused in words", async (t) => {
  const text = merged(t, marked(2, [1, 1]));
  const page = await editor(site, t, "/?workers=1");
  const refused = async (/** @type {object} */ change, /** @type {RegExp} */ words) => {
    await choose(page, JSON.stringify({ ...JSON.parse(text), ...change }));
    await page.getByText(words).waitFor();
  };
  await refused({ version: "0.0.1" }, /made by perplex 0\.0\.1, and this is .*: merge it again/);
  await refused({ kept: -1 }, /kept: not what a list of results has/i);
  await refused({ results: [{ rank: 7000, tsi: 1, solutions: 1, symbols: 1 }] }, /results\[0\]: not what/i);
  await refused({ puzzle: {} }, /puzzle: not what/i);
});

// With PERPLEX_LARGE=full, a million fillings of a 5x5 board, some of whose edges are closed.
const LARGE = process.env.PERPLEX_LARGE === "full";

/** @returns {[ReturnType<typeof marked>, number]} the query and its number of fillings */
function large() {
  const query = marked(5, [1, 1], [3, 1], [5, 3], [3, 5], [9, 9], [1, 7], [2, 3], [6, 7]);
  /** @type {[number, number][]} */
  const closed = [[4, 1], [7, 2], [8, 5], [3, 8], [5, 6], [9, 4], [2, 9], [7, 10]]; // prettier-ignore
  query.symbols.push(...closed.map((at) => ({ at, type: "cannot-cross" })));
  return [query, 7 ** 6 * 3 ** 2];
}

test("a query goes on after each of three reloads, and its answer is the one of a query left alone", async (t) => {
  const page = await editor(site, t, "/?workers=2");
  const [query, TOTAL] = LARGE
    ? large()
    : [marked(4, [1, 1], [3, 1], [5, 3], [3, 5], [7, 7], [1, 5]), 7 ** 6];
  const total = TOTAL.toLocaleString("en");
  await openPuzzle(page, JSON.stringify(query));
  await generator(page).click();
  const done = async () =>
    figureIn(await attribute(progress(page), "aria-valuetext"), new RegExp(`^([\\d,]+) of ${total} done`));
  let before = 0;
  for (let reload = 0; reload < 3; reload++) {
    await items(page).first().waitFor(); // a shard is complete
    await eventually(async () => {
      const now = await done();
      assert.ok(now > before || now === TOTAL, "it goes on");
    });
    await page.reload();
    await board(page).waitFor();
    await items(page).first().waitFor();
    assert.equal(await button(page, "Continue").isVisible(), false, "it goes on unasked");
    before = await done();
    assert.ok(before > 0, "from where it was");
    assert.ok(!LARGE || before < TOTAL, "it is not over yet");
  }
  await button(page, "Cancel").waitFor({ state: "hidden" });
  const want = perplex("generate", query, "-top", "5000");
  await becomes(async () => (await names(page)).length, want.length);
  assert.deepEqual(
    (await names(page)).map((name) => name.split(",")[0]),
    want.map(({ tsi }) => `${tsi.toFixed(2)} Sh`),
  );
  assert.match(await attribute(progress(page), "aria-valuetext"), new RegExp(`^${total} of ${total} done`));
});
