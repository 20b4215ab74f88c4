// The search of the docs: for queries that readers type, the section with the answer comes first.

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
  ["bibtex", "cite.html"],
  // Guides come before interfaces with a member of that name.
  ["hint", "index.html#play-a-puzzle"],
  ["generate", "index.html#make-a-puzzle"],
  ["player", "players.html"],
  ["tsi", "concepts.html#the-measures"],
  ["lesson", "lesson.html"],
  ["sequence", "sequences.html"],
  ["wishes", "wishes.html"],
  ["json", "formats.html#the-document"],
  ["windmill", "formats.html#the-windmill"],
  ["api", "module.html"],
  ["flags", "flags.html"],
  ["go", "go.html"],
  ["how hard", "concepts.html"],
  ["rules", "puzzle.html"],
  ["hexagon", "puzzle.html"],
  ["share", "editor.html#sharing"],
  ["print pdf", "editor.html#sharing"],
  ["backup", "editor.html#where-boards-are-kept"],
  ["how do I restore a deleted board", "editor.html#where-boards-are-kept"],
  ["export", "formats.html"],
  ["timer", "editor.html#settings-and-keys"],
  ["screen reader", "editor.html#settings-and-keys"],
  ["question marks", "editor.html#five-steps"],
  ["getting started", "index.html"],
  // A name in code finds its own entry.
  ["Engine.close", "module.html#Engine.close"],
  ["PencilWishesAnswer", "verbs.html#PencilWishesAnswer"],
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

test("guides precede references, of those that have as many of the words", () => {
  const { pages, sections } = index;
  const listed = new Set();
  for (const { page, id, reference } of sections) if (reference) listed.add(`${pages[page].file}#${id}`);
  for (const one of [
    "module.html#Engine.close",
    "flags.html#perplex-generate",
    "verbs.html#PencilWishesAnswer",
  ])
    assert.ok(listed.has(one), one);
  for (const query of ["hint", "edit", "player", "measure", "sokoban", "unique solution"]) {
    const late = find(index, query, 100)
      .filter(({ partly }) => !partly)
      .map(({ href }) => listed.has(href));
    assert.deepEqual(late, late.toSorted(), query);
    assert.ok(!late[0], query);
  }
});

test("an excerpt is around the place with most of the words", () => {
  const text = `The board is here. ${"More of it follows. ".repeat(20)}A box is on the board now.`;
  const [{ excerpt }] = find(
    { pages: [{ file: "a.html", name: "A" }], sections: [{ page: 0, heading: "A", text }] },
    "board box",
  );
  assert.match(excerpt, /A box is on the board now\.$/);
});

test("where no section has every word, the search finds those with most of them, and says so", () => {
  const hits = find(index, "sudoku zzqx");
  assert.equal(hits[0].href, find(index, "sudoku")[0].href);
  assert.ok(hits.every(({ partly }) => partly));
  assert.ok(find(index, "sudoku").every(({ partly }) => !partly));
  // If few sections contain every word, sections with some of the words follow.
  const [whole, ...rest] = find(index, "import sokoban");
  assert.equal(whole.partly, false);
  assert.ok(rest.length > 0 && rest.at(-1)?.partly);
  assert.deepEqual(find(index, "zzqx"), []);
});
