// Curricula: which boards, and which is next. The table is the one that the
// command line's are tested on.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { climb, next } from "../engine/climb.js";

const table = JSON.parse(
  await readFile(
    new URL("../../core/witness/design/curriculum/testdata/climb.json", import.meta.url),
    "utf8",
  ),
);

for (const { name, results, n, want } of table.climb) {
  test(`climb: ${name}`, () => {
    const before = structuredClone(results);
    assert.deepEqual(
      climb(results, n).map(({ rank }) => rank),
      want,
    );
    assert.deepEqual(results, before, "the list stays as it was");
  });
}

for (const { name, results, played, n, want } of table.next) {
  test(`next: ${name}`, () => assert.equal(next(results, played, n)?.rank ?? null, want));
}
