// Editing by hand: strokes that paint many places; removing, copying, turning and shifting; painting with
// images; and the announcements for screen readers.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import {
  board,
  button,
  editor,
  inMenu,
  labels,
  openPuzzle,
  place,
  placeAt,
  puzzleText,
  settled,
  status,
  symbol,
  view,
} from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { becomes, eventually, matches, middleOf } from "./reading.mjs";

/** @import { Place, PuzzleSymbol } from "../perplex.js" */
/** @import { Page } from "playwright-core" */

/** @typedef {{ name: string, pid: number, tid: number, ts: number, dur: number, args: any }} TraceEvent of Chromium */

const site = useSite();

/** @param {Page} page */
const held = async (page) => (await labels(page)).filter((label) => !label.endsWith(": empty"));

/**
 * The document of the page, as its modules receive it.
 *
 * @param {Page} page
 */
const present = (page) => page.evaluate(() => globalThis.perplexEditor.desk.board().document);

/** @param {Page} page @param {string | RegExp} name */
const middle = (page, name) => middleOf(place(page, name));

/**
 * Drags with the mouse over places, by their names in the grid.
 *
 * @param {Page} page
 * @param {string[]} names
 * @param {{ key?: string, steps?: number }} [options] a key that is held down meanwhile
 */
async function drag(page, names, { key, steps = 6 } = {}) {
  const points = [];
  for (const name of names) points.push(await middle(page, new RegExp(`^${name}:`)));
  if (key) await page.keyboard.down(key);
  await page.mouse.move(...points[0]);
  await page.mouse.down();
  for (const point of points.slice(1)) await page.mouse.move(...point, { steps });
  await page.mouse.up();
  if (key) await page.keyboard.up(key);
}

test("a stroke paints what it passes, as one step, and takes away from the same", async (t) => {
  const page = await editor(site, t);
  await board(page).scrollIntoViewIfNeeded();
  await symbol(page, "Star").check();
  const before = await held(page);
  // One move of the mouse, as of a quick hand.
  await drag(page, ["Cell a1", "Cell d1", "Cell d3"], { steps: 1 });
  const painted = ["Cell a1", "Cell b1", "Cell c1", "Cell d1", "Cell d2", "Cell d3"];
  await becomes(
    async () => (await held(page)).filter((label) => label.startsWith("Cell")),
    painted.map((name) => `${name}: black star`),
  );
  await button(page, "Undo").click();
  await becomes(() => held(page), before, "one step");
  await button(page, "Redo").click();
  // A stroke that begins at such a symbol removes, and only symbols like it.
  await symbol(page, "Square").check();
  await place(page, "Cell b1: black star").click();
  await symbol(page, "Star").check();
  await drag(page, ["Cell a1", "Cell c1"]);
  await becomes(
    async () => (await held(page)).filter((label) => label.startsWith("Cell")),
    ["Cell b1: black square", "Cell d1: black star", "Cell d2: black star", "Cell d3: black star"],
  );
  // Symbols that lie on lines are painted along them.
  await symbol(page, "Hexagon").check();
  await drag(page, ["Vertex b2", "Vertex c2"]);
  await becomes(
    async () => (await held(page)).filter((label) => label.includes("hexagon")),
    ["Vertex b2: hexagon", "Edge b1|b2: hexagon", "Vertex c2: hexagon"],
  );
  // Escape cancels a stroke.
  const kept = await held(page);
  await page.mouse.move(...(await middle(page, /^Vertex b4:/)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, /^Vertex d4:/)), { steps: 5 });
  await eventually(async () => assert.notDeepEqual(await held(page), kept, "shown while it is drawn"));
  await place(page, /^Cell a1:/).focus();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await becomes(() => held(page), kept);
});

test("a right click takes away, Alt-click picks up, a press in place is a click", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  await place(page, "Cell b2: white star").click({ button: "right" });
  await place(page, "Cell b2: empty").waitFor();
  await place(page, "Edge below b3: hexagon").click({ button: "right" });
  await place(page, "Edge below b3: empty").waitFor();
  await place(page, "Vertex a4: start").click({ button: "right" });
  await page.getByText("The only start stays").first().waitFor();
  await place(page, "Cell a3: 1 triangle").click({ modifiers: ["Alt"] });
  await becomes(() => symbol(page, "Triangle 1").isChecked(), true);
  await place(page, "Cell c3: empty").click();
  await place(page, "Cell c3: 1 triangle").waitFor();
});

test("a rectangle is copied, cut and pasted, between tabs too", async (t) => {
  const page = await editor(site, t, "/?workers=1", {
    context: { permissions: ["clipboard-read", "clipboard-write"] },
  });
  await openPuzzle(page, JSON.stringify(puzzleText));
  await place(page, /^Cell a1:/).focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  const selected = await board(page).locator('[aria-selected="true"]').count();
  assert.equal(selected, 15, "five columns of places and three rows");
  await page.keyboard.press("Control+c");
  // Other programs get a document from the clipboard.
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const [{ json }] = perplex("convert", JSON.parse(text), "-to", "json");
  assert.deepEqual(
    json.symbols.map((/** @type {PuzzleSymbol} */ { at, type }) => [at, type]),
    [
      [[1, 1], "star"],
      [[3, 3], "star"],
      [[5, 1], "separation"],
    ],
  );
  assert.deepEqual([json.width, json.height], [3, 2]);
  await page.keyboard.press("Control+x");
  await becomes(
    async () => (await held(page)).filter((label) => label.startsWith("Cell")),
    ["Cell a3: 1 triangle"],
  );
  await page.keyboard.press("Escape");
  await inMenu(page, "New board");
  await place(page, /^Cell b3:/).focus();
  await page.keyboard.press("Control+v");
  await becomes(
    async () => (await held(page)).filter((label) => label.startsWith("Cell")),
    ["Cell d3: black square", "Cell b3: white star", "Cell c4: white star"].sort(
      (p, q) => placeAt(p)[1] - placeAt(q)[1] || placeAt(p)[0] - placeAt(q)[0],
    ),
  );
  // A part that does not fit is named.
  await place(page, /^Cell c4:/).focus();
  await page.keyboard.press("Control+v");
  await page.getByText("Did not fit: white star, black square.").first().waitFor();
  assert.equal((await held(page)).filter((label) => label.startsWith("Cell c4: white star")).length, 1);
  // Selected by a drag, removed by Delete, as one step.
  await drag(page, ["Cell a1", "Cell d4"], { key: "Shift" });
  await page.keyboard.press("Delete");
  await becomes(async () => (await held(page)).filter((label) => label.startsWith("Cell")), []);
  await button(page, "Undo").click();
  await becomes(async () => (await held(page)).filter((label) => label.startsWith("Cell")).length, 3);
});

test("without a selection the whole board is copied, and pasted as a puzzle", async (t) => {
  const page = await editor(site, t, "/?workers=1", {
    context: { permissions: ["clipboard-read", "clipboard-write"] },
  });
  await openPuzzle(page, JSON.stringify(puzzleText));
  const before = await held(page);
  await place(page, /^Cell a1:/).focus();
  await page.keyboard.press("Control+c");
  await inMenu(page, "New board");
  await place(page, /^Cell a1:/).focus();
  await page.keyboard.press("Control+v");
  await place(page, "Cell b2: white star").waitFor();
  assert.deepEqual(await held(page), before);
  // The buttons do the same.
  await page.getByText("Turn, mirror, move", { exact: true }).click();
  await button(page, "Cut").click();
  await becomes(async () => (await held(page)).filter((label) => !/start|end/.test(label)), []);
  await button(page, "Paste here").click();
  await becomes(() => held(page), before);
});

test("turned, mirrored and shifted, each as one step", async (t) => {
  const page = await editor(site, t);
  const puzzle = {
    width: 3,
    height: 2,
    symbols: [
      {
        at: [1, 1],
        type: "polyomino",
        shape: [
          [1, 1, 1],
          [1, 0, 0],
        ],
      },
      { at: [3, 0], type: "must-cross" },
    ],
  };
  await openPuzzle(page, JSON.stringify(puzzle));
  const before = await present(page);
  await page.getByText("Turn, mirror, move", { exact: true }).click();
  await button(page, "Rotate right").click();
  const turned = await present(page);
  assert.deepEqual([turned.width, turned.height, turned.starts, turned.ends], [2, 3, [[0, 0]], [[4, 6]]]);
  assert.deepEqual(
    turned.symbols.map((/** @type {{ at: Place }} */ { at }) => at),
    [
      [3, 1],
      [4, 3],
    ],
  );
  assert.deepEqual(turned.symbols[0].shape, [
    [1, 1],
    [0, 1],
    [0, 1],
  ]);
  await settled(page);
  const count = await status(page, "Solutions").innerText();
  await button(page, "Undo").click();
  await becomes(() => present(page), before);
  await settled(page);
  assert.equal(await status(page, "Solutions").innerText(), count);
  await place(page, /^Cell b2:/).focus();
  for (const key of ["t", "Shift+T"]) await page.keyboard.press(key);
  await becomes(() => present(page), before, "right and left again");
  for (const key of ["j", "Shift+J", "t", "t"]) await page.keyboard.press(key);
  await becomes(() => present(page), before, "both mirrors are half a turn");
  await button(page, "Shift down").click();
  await becomes(
    async () => (await held(page)).filter((label) => !/start|end/.test(label)),
    ["Edge b1|b2: hexagon", "Cell a2: yellow polyomino of 4, squares 1,1 2,1 3,1 1,2"],
  );
  await button(page, "Shift down").click();
  await page
    .getByText("Nothing moved: what lies there would fall off the board. Cell a2: yellow polyomino")
    .first()
    .waitFor();
  await place(page, /^Cell b2:/).focus();
  await page.keyboard.press("Control+ArrowUp");
  await becomes(() => present(page), before);
  // A pillar stays upright; its columns rotate.
  await page.getByText(/^(Windmill|Game) rules$/).click();
  await page.getByRole("switch", { name: "Pillar" }).check();
  await button(page, "Rotate left").click();
  await page.getByText("A pillar is upright").first().waitFor();
  await button(page, "Shift left").click();
  await eventually(async () =>
    assert.ok((await held(page)).some((label) => label.startsWith("Cell c1: yellow polyomino"))),
  );
});

test("symmetric painting: every edit has its images, shapes mirrored", async (t) => {
  const page = await editor(site, t);
  await page.getByText("Turn, mirror, move", { exact: true }).click();
  const kind = page.getByRole("combobox", { name: "Paint symmetrically" });
  await kind.selectOption("Left to right");
  await symbol(page, "Polyomino").check();
  await place(page, "Cell a2: empty").click();
  await becomes(
    async () => (await held(page)).filter((label) => label.startsWith("Cell")),
    [
      "Cell a2: yellow polyomino of 3, squares 1,1 2,1 1,2",
      "Cell d2: yellow polyomino of 3, squares 1,1 2,1 2,2",
    ],
  );
  await button(page, "Undo").click();
  await kind.selectOption("All four");
  await symbol(page, "Star").check();
  await drag(page, ["Cell a1", "Cell b1"]);
  await becomes(async () => (await held(page)).filter((label) => label.endsWith("black star")).length, 8);
  await place(page, "Cell d4: black star").click({ button: "right" });
  await becomes(async () => (await held(page)).filter((label) => label.endsWith("black star")).length, 4);
  await kind.selectOption("Half turn");
  await symbol(page, "Start").check();
  await place(page, "Vertex b3: empty").click();
  await becomes(
    async () => (await held(page)).filter((label) => label.endsWith("start")),
    ["Vertex b3: start", "Vertex d3: start", "Vertex a5: start"],
  );
  await place(page, /^Cell a1:/).focus();
  await page.keyboard.press("k"); // all four
  await page.keyboard.press("k"); // off again
  await becomes(() => kind.inputValue(), "0");
});

test("a screen reader gets the board in a sentence, and its numbers once they have settled", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify({ ...puzzleText, symbols: puzzleText.symbols.slice(0, 3) }));
  await settled(page);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  /** @param {string} role @param {string} name */
  const nodeOf = (role, name) => nodes.find((node) => node.role?.value === role && node.name?.value === name);
  assert.equal(
    nodeOf("grid", "Puzzle board")?.description?.value,
    "3 by 3 cells, 3 symbols, one start at vertex a4, one end at vertex d1.",
  );
  for (const name of ["Solutions", "Difficulty"]) {
    const live = Object.fromEntries(
      (nodeOf("status", name)?.properties ?? []).map((one) => [String(one.name), one.value.value]),
    );
    assert.equal(live.live, "polite", name);
    assert.equal(live.atomic, true, name);
    assert.notEqual(live.busy, true, name);
  }
  await matches(() => status(page, "Solutions").ariaSnapshot(), /[\d,]+\s+solutions?/);
  // During editing nothing is announced until the numbers are final.
  await page.evaluate(() => {
    globalThis.heard = [];
    for (const id of ["solutions", "difficulty"]) {
      const part = document.getElementById(id);
      if (!part) throw new Error(`there is no #${id}`);
      new MutationObserver(() => globalThis.heard.push([id, part.getAttribute("aria-busy")])).observe(part, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    }
  });
  await place(page, /^Cell b1:/).focus();
  for (const key of ["s", "Enter", "ArrowDown", "a", "Enter", "Enter", "Enter"])
    await page.keyboard.press(key);
  await settled(page);
  /** @type {[id: string, busy: string | null][]} */
  const heard = await page.evaluate(() => globalThis.heard);
  assert.ok(
    heard.filter(([id, busy]) => id === "solutions" && busy !== "true").length <= 1,
    JSON.stringify(heard),
  );
});

test("hands leave Understand and Play alone", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(puzzleText));
  const before = await present(page);
  await view(page, "Understand").click();
  await board(page).scrollIntoViewIfNeeded();
  await drag(page, ["Cell a1", "Cell c1"]);
  await place(page, /^Cell b2:/).focus();
  for (const key of ["Delete", "t", "Control+ArrowUp", "s"]) await page.keyboard.press(key);
  await place(page, /^Cell b2:/).click({ button: "right" });
  await becomes(() => present(page), before);
});

test("a line is drawn without the page being asked for its layout", async (t) => {
  const page = await editor(site, t);
  const puzzle = { width: 4, height: 4, symbols: [] };
  await openPuzzle(page, JSON.stringify(puzzle));
  await settled(page);
  await view(page, "Play").click();
  await board(page).scrollIntoViewIfNeeded();
  const session = await page.context().newCDPSession(page);
  /** @type {TraceEvent[]} */
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(.../** @type {any[]} */ (value)));
  await page.mouse.move(...(await middle(page, /^Vertex a5:/)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, /^Vertex a4:/)), { steps: 4 });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline"] },
  });
  for (const name of [/^Vertex a2:/, /^Vertex c2:/, /^Vertex c4:/, /^Vertex d4:/])
    await page.mouse.move(...(await middle(page, name)), { steps: 15 });
  const ended = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await ended;
  await page.mouse.up();
  const moves = events.filter(
    ({ name, args }) => name === "EventDispatch" && args?.data?.type === "pointermove",
  );
  assert.ok(moves.length > 20, `${moves.length} moves`);
  const layouts = events.filter(({ name }) => name === "Layout");
  /** @param {TraceEvent} inner @param {TraceEvent} outer */
  const within = (inner, outer) =>
    inner.pid === outer.pid &&
    inner.tid === outer.tid &&
    inner.ts >= outer.ts &&
    inner.ts <= outer.ts + outer.dur;
  const forced = layouts.filter((layout) => moves.some((move) => within(layout, move)));
  assert.deepEqual(
    forced.map(({ args }) => args.beginData?.stackTrace?.[0]),
    [],
  );
  // The layout of a frame concerns the line's own path, not the page.
  const dirty = layouts.map(({ args }) => args.beginData?.dirtyObjects ?? 0);
  assert.ok(Math.max(0, ...dirty) <= 40, `objects laid out: ${dirty.join(" ")}`);
  t.diagnostic(
    `${moves.length} moves, ${layouts.length} layouts of at most ${Math.max(0, ...dirty)} objects`,
  );
});
