// The seam between the board (Go) and its panels (JavaScript): Go offers exactly the calls of desk.d.ts, and
// they do what it describes.

import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { root, useSite } from "./harness.mjs";
import { boards, editor, place, puzzleText } from "./editor.mjs";
import { becomes } from "./reading.mjs";

/** @import { Change } from "../editor/desk.js" */

/** @import { PuzzleSymbol } from "../perplex.js" */
/** @import { Page } from "playwright-core" */

const site = useSite();

/**
 * The members of an interface of desk.d.ts.
 *
 * @param {string} name
 */
function members(name) {
  const text = readFileSync(`${root}/site/editor/desk.d.ts`, "utf8");
  const [, body] = text.match(new RegExp(`export interface ${name} \\{\n(.*?)\n\\}`, "s")) ?? [];
  assert.ok(body, `desk.d.ts has no interface ${name}`);
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, member]) => member).sort();
}

/** @param {Page} page @param {any} path */
const offered = (page, path) =>
  page.evaluate((/** @type {any} */ path) => {
    let at = globalThis.perplexEditor.desk;
    for (const name of path) at = typeof at[name] === "function" ? at[name]() : at[name];
    return Object.keys(at).sort();
  }, path);

test("Go offers what desk.d.ts describes, and no more", async (t) => {
  const page = await editor(site, t);
  assert.deepEqual(await offered(page, []), members("Desk"));
  assert.deepEqual(await offered(page, ["history"]), members("History"));
  assert.deepEqual(await offered(page, ["keys"]), members("Keys"));
  assert.deepEqual(await offered(page, ["board"]), members("Board"));
});

test("the desk makes steps, shows documents beside them, and tells of both", async (t) => {
  const page = await editor(site, t);
  const told = await page.evaluate((document) => {
    const desk = globalThis.perplexEditor.desk;
    /** @type {string[]} */
    const told = [];
    const end = desk.on((/** @type {{}} */ change) => told.push(Object.keys(change).sort().join(" ")));
    const before = desk.board();
    const refused = desk.apply({ document: "no puzzle", said: "" });
    const taken = desk.apply({ document, said: "Laid" });
    const same = desk.board().document === desk.board().document;
    desk.show({ ...desk.board().document, symbols: [] });
    const shown = [
      desk.board().shown,
      desk.board().document.symbols.length,
      desk.board().kept.symbols.length,
    ];
    desk.command("undo");
    const back = [desk.board().shown, desk.board().document.symbols.length];
    desk.command("undo");
    end();
    desk.view("play");
    return { told, first: before.first, refused, taken, same, shown, back };
  }, puzzleText);
  assert.match(told.refused, /./);
  assert.equal(told.taken, "");
  assert.equal(told.first, true);
  assert.equal(told.same, true, "the same document is the same object");
  assert.deepEqual(told.shown, [true, 0, 5]);
  assert.deepEqual(told.back, [false, 5]);
  assert.deepEqual(
    told.told.filter((keys) => keys !== "tabs"),
    Array(4).fill("document puzzle"),
  );
  await place(page, "Cell a1: empty").waitFor();
});

test("what is kept with a tab belongs to it, and a line goes with its puzzle", async (t) => {
  const page = await editor(site, t);
  const result = await page.evaluate((document) => {
    const desk = globalThis.perplexEditor.desk;
    desk.apply({ document, said: "Laid" });
    desk.keep("note", "of the first");
    const first = desk.board().tab;
    desk.overlay({
      line: [
        [0, 6],
        [0, 4],
      ],
    });
    const line = desk.board().line;
    desk.apply({ document, said: "Another", where: "tab" });
    return {
      line,
      after: desk.board().line,
      here: desk.kept("note"),
      there: desk.kept("note", first),
      names: desk.history
        .tabs()
        .map(
          (
            /** @type {{ name: string, document: { symbols: PuzzleSymbol[] } }} */ {
              name,
              document: { symbols },
            },
          ) => `${name} ${symbols.length}`,
        ),
      star: desk.describe({ at: [1, 1], type: "star", color: "white" }),
      cell: desk.describe([1, 1]),
      tile: desk.draw({ type: "star", color: "white" }).startsWith("<svg"),
      drawn: desk.draw(document, { small: true }).startsWith("<svg"),
    };
  }, puzzleText);
  assert.deepEqual(result, {
    line: [
      [0, 6],
      [0, 4],
    ],
    after: [],
    here: null,
    there: "of the first",
    names: ["3 × 3 5", "3 × 3 5"],
    star: "white star",
    cell: "Cell a1: white star",
    tile: true,
    drawn: true,
  });
  await becomes(() => boards(page).count(), 2);
});

test("a panel may take a command over, and choose a tool", async (t) => {
  const page = await editor(site, t);
  const result = await page.evaluate(() => {
    const desk = globalThis.perplexEditor.desk;
    let heard = "";
    desk.on((/** @type {Change} */ change) => (heard += change.tool ?? ""));
    let done = 0;
    desk.command("census", () => void done++);
    desk.choose({ tool: "star" });
    return [desk.command("census"), done, desk.command("no such command"), heard, desk.board().tool];
  });
  assert.deepEqual(result, [true, 1, false, "star", "star"]);
});
