// Real puzzles, imported one after another on the page, compared with the command line.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { shared, useSite } from "./harness.mjs";
import { editor, number, openPuzzle, settled, status, turnTo } from "./editor.mjs";
import { call } from "./perplex.mjs";

const site = useSite();
const many = 30;

test(`${many} real puzzles show the numbers of perplex analyze`, { timeout: 180_000 }, async (t) => {
  if (!shared) return t.skip("needs ../shared/golden/windmill.jsonl, which is not there");
  const rows = readFileSync(path.join(shared, "golden/windmill.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  // Evenly spread over the file, which holds small and large boards.
  const chosen = Array.from({ length: many }, (_, i) => rows[Math.floor((i * rows.length) / many)]);
  const page = await editor(site, t);
  const players = { "every rule": "all", "the basics": "baseline" };
  const lines = chosen.map(({ puzzle }) => `${JSON.stringify(puzzle)}\n`).join("");
  const answers = call(["analyze", "-players", Object.values(players).join(","), "-"], lines);
  assert.equal(answers.length, many);
  for (const [i, { id, puzzle }] of chosen.entries()) {
    const [name, player] = Object.entries(players)[i % 2];
    await page.getByRole("group", { name: "Player model" }).getByRole("radio", { name, exact: true }).check();
    await openPuzzle(page, i % 3 ? puzzle : "https://windmill.thefifthmatt.com/build/" + puzzle);
    await settled(page);
    const answer = answers[i];
    assert.equal(await number(page, "Solutions"), answer.solutions, `solutions of ${id}`);
    const { tsi } = answer.measures[player];
    if (tsi === null)
      assert.match(await status(page, "Difficulty").innerText(), /out of reach|no solution/, id);
    else assert.equal(await number(page, "Difficulty"), Number(tsi.toFixed(2)), `TSI of ${id} for ${player}`);
  }
  // The first of them is still there.
  await turnTo(page, 0);
  await settled(page);
  assert.equal(await number(page, "Solutions"), answers[0].solutions);
});
