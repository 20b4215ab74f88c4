// Curricula: which boards they contain, and which board is next. The command line is tested on the same
// table.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { useSite } from "./harness.mjs";
import { openBlank } from "./blank.mjs";

/** A row of the table of curricula. @typedef {{name: string, want: unknown}} Row */

const site = useSite();
const cases = new URL("../../core/witness/design/curriculum/testdata/climb.json", import.meta.url);

test("the engine picks and chooses as the command line does", async (t) => {
  const table = JSON.parse(await readFile(cases, "utf8"));
  const page = await openBlank(site, t);
  const got = await page.evaluate(async (table) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 1 });
    const climbs = [];
    for (const { results, n } of table.climb) climbs.push(await engine.climb(results, n));
    const nexts = [];
    for (const { results, played, n } of table.next) nexts.push(await engine.next(results, played, n));
    const more = await engine.climb(
      [
        { rank: 7, tsi: null },
        { rank: 1, tsi: 2, name: "kept" },
      ],
      2,
    );
    const wrong = await engine.climb([], -1).catch((error) => error.message);
    engine.close();
    return { climbs, nexts, more, wrong };
  }, table);
  table.climb.forEach((/** @type {Row} */ { name, want }, /** @type {number} */ i) =>
    assert.deepEqual(
      got.climbs[i].map(({ rank }) => rank),
      want,
      name,
    ),
  );
  table.next.forEach((/** @type {Row} */ { name, want }, /** @type {number} */ i) =>
    assert.equal(got.nexts[i]?.rank ?? null, want, name),
  );
  assert.deepEqual(got.more, [{ rank: 1, tsi: 2, name: "kept" }]);
  assert.match(got.wrong, /^count: /);
});
