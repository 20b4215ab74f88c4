// The page of transport puzzles: levels are rated, solved, explained and generated, and
// what was under way when the page was left goes on.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { button, status } from "./editor.mjs";
import { attribute, becomes, downloaded, eventually, figureIn, filled } from "./reading.mjs";
import { storageOf } from "./storage.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();
const address = "/site/transport/index.html?workers=2";

/** @param {Page} page @param {string} name */
const tab = (page, name) => page.getByRole("tab", { name, exact: true });
/**
 * @param {Page} page
 * @param {string | RegExp} text
 * @param {string} name
 */
const says = (page, text, name) => status(page, name).getByText(text).waitFor();
/** @param {Page} page @param {string} name */
const board = (page, name) => page.getByRole("grid", { name, exact: true });
/** @param {Page} page @param {string} name */
const fact = async (page, name) =>
  page
    .locator("#rate-facts dt")
    .filter({ hasText: new RegExp(`^${name}`) })
    .locator("xpath=following-sibling::dd")
    .evaluate((dd) => dd.firstChild?.textContent?.trim() ?? "");
/** @param {Page} page @param {string} name */
const figure = async (page, name) => figureIn(await fact(page, name), /^[\d,.]+/);

/** @param {TestContext} t @param {{}} [options] */
async function open(t, options = {}) {
  const page = await site.open(t, address, options);
  await board(page, "Level").waitFor();
  return page;
}

/** @param {Page} page @param {string} what */
async function findOut(page, what) {
  await page.getByRole("combobox", { name: "About the level under Play" }).selectOption(what);
  await button(page, "Find out").click();
}

test("a level is rated, explained and solved, and the solution watched", async (t) => {
  const page = await open(t, { context: { reducedMotion: "reduce" } });
  await page.getByRole("listbox", { name: "Level", exact: true }).selectOption({ label: "15. Push 12" });
  await page.getByRole("heading", { name: "Push 12" }).waitFor();
  await button(page, "Rate this level").click();
  await findOut(page, "how hard it is");
  await says(page, /^Score [1-9]/, "Rate");
  const [score, e, s, other, expanded] = await Promise.all(
    ["Score", "E, expansions", "S, switches", "Other reading", "Expanded"].map((name) => figure(page, name)),
  );
  // The two readings of the thesis's counting.
  assert.deepEqual([score, other, expanded], [e * s, expanded * (s + 1), e + 1]);
  await page.getByText("What stands against what").waitFor();
  const box = board(page, "Level being rated").getByRole("gridcell", { name: /box A/ }).first();
  assert.match(await attribute(box, "aria-label"), /^Cell \d+,\d+: box A$/);
  const reason = page.getByRole("list", { name: "Clashes" }).getByRole("button").first();
  await reason.click();
  await board(page, "Level being rated")
    .getByRole("gridcell", { name: /, what comes (first|after)$/ })
    .first()
    .waitFor();
  // Another order of the search.
  await page.getByRole("checkbox", { name: /^The rules to be broken/ }).check();
  await button(page, "Find out").click();
  await page.waitForFunction(
    (before) => document.querySelector("#rate-facts dd")?.firstChild?.textContent !== before,
    score.toLocaleString("en"),
  );
  await findOut(page, "how much a player lacks (TSI)");
  await says(page, /^A player who tries anything lacks [\d.]+ Sh\.$/, "Rate");
  const tsi = [
    await figure(page, "TSI none"),
    await figure(page, "TSI dead$"),
    await figure(page, "TSI dead\\+finish"),
  ];
  // Who knows more lacks less.
  assert.deepEqual(
    tsi,
    tsi.toSorted((a, b) => b - a),
  );
  await findOut(page, "a solution with the fewest moves of boxes");
  await says(page, /^Solved: /, "Rate");
  assert.match(await fact(page, "Moves with boxes"), /^\d+, proved to be the fewest$/);
  const pushes = await figure(page, "Moves with boxes");
  await button(page, "Watch the solution").click();
  await page.getByText(/^Solution with the fewest pushes: \d+ moves/).waitFor();
  const slider = page.getByRole("slider", { name: "Move of the solution" });
  await button(page, "Pause").click();
  await slider.fill(await attribute(slider, "max"));
  const counted = page.locator("#count-pushes").getByText(String(pushes), { exact: true });
  await counted.waitFor();
  await button(page, "One move back").click();
  await page
    .locator("#count-pushes")
    .getByText(String(pushes - 1), { exact: true })
    .waitFor();
  await button(page, "Back to my moves").click();
  await page.locator("#count-pushes").getByText("0", { exact: true }).waitFor();
  // A level without a solution.
  await page.getByLabel("Open files of levels").setInputFiles({
    name: "none.xsb",
    mimeType: "text/plain",
    buffer: Buffer.from("#####\n#@$.#\n#$.##\n#####\n"),
  });
  await says(page, /^none\.xsb/, "Files");
  await button(page, "Rate this level").click();
  await findOut(page, "a solution");
  await says(page, "There is no solution.", "Rate");
});

/** @param {Page} page @param {{}} [options] */
async function generate(page, options = {}) {
  await tab(page, "Generate").click();
  for (const [name, value] of Object.entries({
    Columns: 7,
    Rows: 7,
    Boxes: 3,
    Runs: 2,
    "Rounds of a run": 25,
    ...options,
  }))
    await page
      .getByRole("form", { name: "Generation" })
      .getByRole("spinbutton", { name, exact: true })
      .fill(String(value));
  await button(page, "Generate").click();
}

/** @param {Page} page */
const found = (page) => page.getByRole("list", { name: "Generated levels" }).getByRole("button");

test("levels are generated, browsed by kind, downloaded, played and shared; neither a reload nor a cancel loses any", async (t) => {
  const page = await open(t);
  await generate(page);
  await says(page, /^Done in/, "Generate");
  const texts = await found(page).allTextContents();
  const scores = texts.map((text) => figureIn(text, /Score ([\d,]+)/));
  const percentiles = texts.map((text) => figureIn(text, /percentile (\d+)/));
  assert.deepEqual(
    percentiles,
    percentiles.toSorted((a, b) => b - a), // as the scores do
  );
  for (const text of texts) assert.match(text, /\d with boxes/);
  assert.ok(scores.length > 0 && scores.every((score) => score > 0), String(scores));
  assert.deepEqual(
    scores,
    scores.toSorted((a, b) => b - a),
  );
  // All that was tried is in the histogram: two climbs of at most 25 rounds of 60.
  const counts = await page
    .getByRole("table", { name: "What was tried" })
    .getByRole("cell")
    .evaluateAll((cells) => cells.map(({ textContent }) => Number(textContent.replaceAll(",", ""))));
  const all = counts.reduce((sum, count) => sum + count, 0);
  assert.ok(all > 0 && all % 60 === 0 && all <= 2 * 25 * 60, String(all));
  const { text } = await downloaded(page, button(page, "Download table"));
  const [head, ...rows] = text.trim().split("\r\n");
  assert.match(head, /^id,rules,score,percentile,expansions,switches,/);
  for (const row of rows) {
    const [, rules, score, , e, s] = row.split(",");
    assert.equal(rules, "sokoban");
    assert.equal(Number(score), Number(e) * Number(s));
  }
  const kind = page.getByRole("table", { name: "By expansions and switches" }).getByRole("button").first();
  const many = figureIn(await attribute(kind, "aria-label"), /: (\d+) level/);
  await kind.click();
  await becomes(() => found(page).count(), many);
  await button(page, "Show all").click();
  await found(page).first().click();
  await says(page, /^Score [\d,]+, percentile \d+: E [\d,]+, S \d+; its solution has/, "Chosen level");
  await page.locator("#picked-act").getByRole("button", { name: "Play it" }).click();
  const title = `Sokoban ${scores[0]}`;
  await page.getByRole("heading", { name: title }).waitFor();
  await button(page, "Share").click();
  const link = page.getByRole("textbox", { name: "Link to this level" }).first();
  const other = await site.open(t, (await filled(link, /#/)).slice(site.url.length));
  await other.getByRole("heading", { name: title }).waitFor();
  // Under another seed: a reload loses nothing, the run goes on, and a cancel keeps what there is.
  await generate(page, { Seed: 5, "Rounds of a run": 4000, Runs: 8 });
  await says(page, /levels tried/, "Generate");
  await eventually(async () => {
    const { stores } = (await storageOf(page)).databases["perplex-lab"];
    const under = new Map(stores.kept).get("transport/generating");
    assert.match(JSON.stringify(under), /"saved":[^n]/, "a slice of the run is kept");
  });
  await page.reload();
  await says(page, /levels tried/, "Generate");
  const tried = async () => figureIn(await status(page, "Generate").innerText(), /^[\d,]+/);
  const then = await tried();
  assert.ok(then > 0);
  await eventually(async () => assert.ok((await tried()) > then));
  await button(page, "Cancel").click();
  await says(page, "Cancelled.", "Generate");
  const kept = await page.locator("#found-title").innerText();
  await page.reload();
  await page.locator("#found-title").getByText(kept).waitFor();
});
