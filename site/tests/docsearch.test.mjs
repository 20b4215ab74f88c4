// The search of the docs: for what readers type, the section that answers comes first.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { find } from "../docs/search.js";
import { root } from "./harness.mjs";

const index = JSON.parse(readFileSync(path.join(root, "dist/site/docs/search.json"), "utf8"));

for (const [query, first] of /** @type {const} */ ([
  ["import sokoban", "transport.html#collections"],
  ["sokoban", "transport.html"],
  ["license", "cite.html#licence"],
  ["licence", "cite.html#licence"],
  ["color blind", "editor.html#settings-and-keys"],
  ["colour blind", "editor.html#settings-and-keys"],
  ["dark mode", "editor.html#settings-and-keys"],
  ["keyboard shortcuts", "editor.html#settings-and-keys"],
  ["sudoku", "pencil.html"],
  ["slitherlink", "pencil.html"],
  ["puzz.link", "pencil.html#links"],
  ["generate sudoku", "pencil.html#making-puzzles"],
  ["sudoku keyboard", "pencil.html#numbers"],
  ["import puzzlescript", "puzzlescript.html"],
  ["logic grid", "logicgrid.html"],
  ["witness", "editor.html"],
  ["triangles", "triangles.html"],
  ["embed", "widget.html"],
  ["install npm", "package.html#npm"],
  ["analyze", "command-line.html#analyze"],
  ["offline", "editor.html#offline"],
  ["privacy", "threats.html"],
  ["share link", "formats.html#share-links"],
  ["difficulty", "concepts.html"],
  ["study participants", "study.html"],
  ["cite", "cite.html"],
]))
  test(`search finds ${first} first for: ${query}`, () => assert.equal(find(index, query)[0]?.href, first));

test("search knows American spellings", () => {
  const hrefs = (/** @type {string} */ query) => find(index, query).map(({ href }) => href);
  for (const [american, british] of [
    ["color", "colour"],
    ["analyze", "analyse"],
    ["generalized", "generalised"],
    ["gray", "grey"],
  ]) {
    assert.deepEqual(hrefs(american), hrefs(british));
    assert.notEqual(hrefs(american).length, 0, american);
  }
});

test("where no section has every word, the search finds those with most of them, and says so", () => {
  const hits = find(index, "sudoku zzqx");
  assert.equal(hits[0].href, find(index, "sudoku")[0].href);
  assert.ok(hits.every(({ partly }) => partly));
  assert.ok(find(index, "sudoku").every(({ partly }) => !partly));
  assert.deepEqual(find(index, "zzqx"), []);
});
