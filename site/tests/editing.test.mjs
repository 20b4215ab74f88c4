// Editing at a person's pace while the page searches for ideas: the strip below the board does not block the
// page's thread, and delays no edit.
//
// PERPLEX_EDITING is the number of minutes for which a board is edited. An ordinary run makes a dozen quick
// edits on each board and ignores times; times are asserted from three minutes on. For a third of the time,
// in turns of twenty seconds, the strip is off: delays in these turns are caused by the machine, and are
// allowed with the strip on, too.

import { test } from "node:test";
import assert from "node:assert/strict";
import { board, button, editor, openPuzzle, symbol } from "./editor.mjs";
import { useSite } from "./harness.mjs";
import { becomes, middleOf } from "./reading.mjs";
import { chance } from "./record/puzzles.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();
const MINUTES = Number(process.env.PERPLEX_EDITING ?? 0);
const WHOLE = MINUTES >= 3;
const FEW = 12; // edits of an ordinary run
const timeout = 120_000 + 90_000 * MINUTES;
/** Milliseconds from which a task loses frames; browsers report no shorter tasks. */
const LONG = 50;
const SYMBOLS = ["Square", "Star", "Triangle 1", "Triangle 2"];

/**
 * The record of a phase.
 *
 * @typedef {object} Recorded
 * @property {number[]} long the long tasks, in ms
 * @property {number[]} paints from an edit's input to its paint, in ms
 * @property {number} filled the number of times that the strip was filled
 */

/** record notes long tasks, and the time until each edit is painted. @param {Page} page */
const record = (page) =>
  page.evaluate(() => {
    const grid = /** @type {Element} */ (document.querySelector("[role=grid]"));
    const none = () => ({ long: [], paints: [], filled: 0 });
    /** @type {{ now: "on" | "off", on: Recorded, off: Recorded }} */
    const all = { now: "on", on: none(), off: none() };
    Object.assign(globalThis, { recorded: all });
    new PerformanceObserver((list) =>
      all[all.now].long.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: "longtask" });
    let input = 0;
    for (const type of ["pointerdown", "pointerup", "keydown"])
      addEventListener(type, ({ timeStamp }) => (input = timeStamp), { capture: true });
    const painted = (/** @type {number} */ since) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => all[all.now].paints.push(performance.now() - since);
      requestAnimationFrame(() => port2.postMessage(null));
    };
    new MutationObserver(() => {
      if (input > 0) painted(input);
      input = 0;
    }).observe(grid, { subtree: true, childList: true, attributeFilter: ["aria-label"] });
    const strip = /** @type {Element} */ (document.querySelector("#ideas-list"));
    new MutationObserver(() => (all[all.now].filled += strip.children.length > 0 ? 1 : 0)).observe(strip, {
      childList: true,
    });
  });

/** @param {number[]} values @param {number} share */
const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;

/** @param {Recorded} recorded */
const words = ({ long, paints, filled }) =>
  `${paints.length} edits painted within ${quantile(paints, 0.5).toFixed(0)} ms (median), ` +
  `${quantile(paints, 0.95).toFixed(0)} (95 %), ${Math.max(0, ...paints).toFixed(0)} (longest); ` +
  `${long.length} long tasks${long.length > 0 ? `, up to ${Math.max(...long).toFixed(0)} ms` : ""}; ` +
  `strip filled ${filled} times`;

for (const [side, seed] of [
  [4, 14],
  [6, 16],
])
  test(`${side}x${side}: edits with the strip on`, { timeout }, async (t) => {
    const page = await editor(site, t, "/?workers=2");
    const random = chance(seed);
    await openPuzzle(page, JSON.stringify(puzzleOf(side, random)));
    const strip = page.getByRole("switch", { name: "Ideas" });
    const cells = await Promise.all(
      Array.from({ length: side * side }, (_, i) =>
        middleOf(
          board(page)
            .getByRole("gridcell", { name: /^Cell / })
            .nth(i),
        ),
      ),
    );
    if (WHOLE) await page.waitForTimeout(1000); // tasks of the page's start are not about edits
    await record(page);

    const begun = performance.now();
    let edits = 0;
    let steps = 0; // number of steps that can be undone
    for (let ran = 0; WHOLE ? ran < MINUTES * 60_000 : edits < FEW; ran = performance.now() - begun) {
      const on = !WHOLE || Math.floor(ran / 20_000) % 3 < 2;
      if ((await strip.isChecked()) !== on) {
        await strip.setChecked(on);
        await page.evaluate((now) => Object.assign(globalThis.recorded, { now }), on ? "on" : "off");
      }
      steps += (await edit(page, random, cells, steps > 0)) ? -1 : 1;
      edits++;
      // Half a second to two between edits; now and then a pause long enough to fill the strip.
      const rest = side > 4 ? 9000 : 3000;
      await page.waitForTimeout(!WHOLE ? random(200) : random(6) === 0 ? rest : 400 + random(1600));
    }
    const recorded = () => page.evaluate(() => globalThis.recorded);
    if (!WHOLE && side <= 4) await becomes(async () => (await recorded()).on.filled > 0, true);
    await becomes(async () => (await recorded()).on.paints.length >= 0.95 * edits - 2, true);
    const { on, off } = await recorded();
    t.diagnostic(`on: ${words(on)}`);
    if (WHOLE) t.diagnostic(`off: ${words(off)}`);
    if (WHOLE) assert.ok(on.filled > 0, "the strip was never filled");
    // The last edits may still be unpainted at the end.
    assert.ok(on.paints.length + off.paints.length >= 0.95 * edits - 2, `${edits} edits; ${words(on)}`);
    if (!WHOLE) return;
    // The same number of long tasks as without the strip for the same number of edits, plus three standard
    // deviations of both counts, plus one: an otherwise idle machine has none without the strip.
    const times = on.paints.length / Math.max(1, off.paints.length);
    const usual = times * off.long.length;
    assert.ok(
      on.long.length <= 1 + usual + 3 * Math.sqrt(usual * (1 + times)),
      `tasks of more than ${LONG} ms: ${words(on)}; without the strip: ${words(off)}`,
    );
    const longest = quantile(off.paints, 0.95) + LONG;
    assert.ok(quantile(on.paints, 0.95) <= longest, `an edit waits: ${words(on)}; without: ${words(off)}`);
  });

/** @typedef {(n: number) => number} Random a whole number below n */

/** A board with a symbol in about every third cell. @param {number} side @param {Random} random */
function puzzleOf(side, random) {
  const symbols = [];
  for (let y = 1; y < 2 * side; y += 2)
    for (let x = 1; x < 2 * side; x += 2)
      if (random(3) === 0)
        symbols.push({ at: [x, y], type: "separation", color: random(2) ? "black" : "white" });
  return { kind: "witness", width: side, height: side, symbols };
}

/**
 * edit makes one edit: mostly it places a symbol in a cell, or removes it by placing it again; sometimes it
 * undoes a step or selects another symbol first.
 *
 * @param {Page} page
 * @param {Random} random
 * @param {[number, number][]} cells centres of the cells
 * @param {boolean} undoable
 * @returns {Promise<boolean>} whether the edit was an undo
 */
async function edit(page, random, cells, undoable) {
  if (undoable && random(6) === 0) {
    await button(page, "Undo").press("Enter");
    return true;
  }
  if (random(3) === 0) await symbol(page, SYMBOLS[random(SYMBOLS.length)]).check();
  await page.mouse.click(...cells[random(cells.length)]);
  return false;
}
