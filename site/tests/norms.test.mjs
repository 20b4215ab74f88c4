// The difficulty of a board compared with published ones: the engine's answer, and the line below the
// difficulty.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { openBlank } from "./blank.mjs";
import { editor, openPuzzle, puzzleText, settled, status, turnTo } from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { becomes } from "./reading.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

/** @param {Page} page */
const line = (page) => page.getByText(/puzzles published on the Windmill\. Not compared with people\.$/);

test("the line below the difficulty", async (t) => {
  const page = await editor(site, t);
  const puzzle = { ...puzzleText, width: 4, height: 4, starts: [[0, 8]], ends: [[8, 0]] };
  await openPuzzle(page, JSON.stringify(puzzle));
  await settled(page);
  /** @param {string} player */
  const place = (player) => {
    const [{ percentile }] = perplex("analyze", puzzle, "-percentile", "-players", player);
    return `harder than ${percentile[player]} % of the 4 × 4 puzzles published on the Windmill. Not compared with people.`;
  };
  assert.equal(await line(page).textContent(), place("all"));

  // For the chosen player, without layout shifts.
  const below = page.getByRole("group", { name: "Player model" });
  // The column scrolls, so positions are relative to its first number.
  const top = async () => {
    const first = await status(page, "Difficulty").elementHandle();
    return below.evaluate(
      (e, first) => e.getBoundingClientRect().y - (first?.getBoundingClientRect().y ?? NaN),
      first,
    );
  };
  const before = await top();
  await page
    .getByRole("radio", { name: /nothing|no rule/i })
    .first()
    .check();
  await page.getByText(place("none"), { exact: true }).waitFor();
  assert.equal(await top(), before);

  // Hidden with the numbers.
  const hide = page.getByRole("switch", { name: "Hide numbers" });
  await hide.check();
  await becomes(() => line(page).count(), 0);
  assert.equal(await top(), before);
  await hide.uncheck();
  await becomes(() => line(page).textContent(), place("none"));

  // No word for sizes with few published boards, nor for players with own rules.
  await openPuzzle(page, JSON.stringify({ width: 8, height: 1 }));
  await settled(page);
  assert.equal(await line(page).count(), 0);
  assert.equal(await top(), before);
  await turnTo(page, 0);
  await line(page).waitFor();
  assert.equal(await status(page, "Difficulty").isVisible(), true);
});

test("the engine's place is the command line's; sizes and figures without one have none", async (t) => {
  const page = await openBlank(site, t);
  const puzzle = { ...puzzleText, width: 4, height: 4, starts: [[0, 8]], ends: [[8, 0]] };
  const [{ measures, percentile }] = perplex("analyze", puzzle, "-percentile", "-players", "none");
  const got = await page.evaluate(async (tsi) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 1 });
    const figures = { width: 4, height: 4, player: "none", tsi };
    const places = await Promise.all([
      engine.norm(figures),
      engine.norm({ ...figures, width: 30 }),
      engine.norm({ ...figures, tsi: null }),
    ]);
    const wrong = await engine
      .norm({ ...figures, width: /** @type {any} */ ("4") })
      .catch((error) => error.message);
    engine.close();
    return { places, wrong };
  }, measures.none.tsi);
  const [place, large, infinite] = got.places;
  assert.ok(place);
  assert.equal(Math.round(place.percent), percentile.none);
  assert.equal(place.text, `harder than ${percentile.none} % of the 4 × 4 puzzles published on the Windmill`);
  assert.deepEqual([place.size, large, infinite], ["4x4", null, null]);
  assert.match(got.wrong, /^width: /);
});
