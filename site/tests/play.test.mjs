// Play: a line is drawn with a real mouse, by touch and by keys, it is judged, and hints help.

import { test } from "node:test";
import assert from "node:assert/strict";
import { faultsOf } from "./access.mjs";
import { useSite } from "./harness.mjs";
import { board, button, editor, openPuzzle, place, settled, status, symbol, view } from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { becomes, boxOf, matches } from "./reading.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */

const site = useSite();

/** Two separations that a line has to separate: up would leave them together. */
const parted = {
  width: 2,
  height: 2,
  symbols: [
    { at: [1, 1], type: "separation", color: "black" },
    { at: [1, 3], type: "separation", color: "white" },
  ],
};

/**
 * Opens a puzzle in Play.
 *
 * @param {TestContext} t
 * @param {object} puzzle a document
 * @param {import("./harness.mjs").PageOptions} [options]
 */
async function play(t, puzzle, options) {
  const page = await editor(site, t, "/?workers=1", options);
  await openPuzzle(page, JSON.stringify(puzzle));
  await view(page, "Play").click();
  await board(page).scrollIntoViewIfNeeded();
  return page;
}

/** The head of a line: its last point. @param {number[][]} drawn */
const headOf = (drawn) => drawn[drawn.length - 1];

/** @typedef {{ width: number, height: number }} Size in cells */

/**
 * The point of doubled coordinates on the page.
 *
 * @param {Page} page
 * @param {Size} size
 * @returns {Promise<(at: number[]) => [x: number, y: number]>}
 */
async function points(page, { width, height }) {
  const box = await boxOf(board(page));
  const unit = box.width / (124 + 100 * width);
  return ([a, b]) => [
    box.x + (62 + 50 * a) * unit,
    box.y + (62 + 50 * b) * (box.height / (124 + 100 * height)),
  ];
}

/**
 * One finger on the page: touchStart, touchMove and touchEnd, which has no point.
 *
 * @param {Page} page
 * @param {Size} size
 */
async function finger(page, size) {
  const at = await points(page, size);
  const session = await page.context().newCDPSession(page);
  /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {number[]} [point] doubled coordinates */
  return (type, point) => {
    const touchPoints = [];
    if (point) {
      const [x, y] = at(point);
      touchPoints.push({ x, y });
    }
    return session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
}

/**
 * Draws with the mouse through points in doubled coordinates.
 *
 * @param {Page} page
 * @param {Size} puzzle
 * @param {number[][]} way
 */
async function draw(page, puzzle, way) {
  const at = await points(page, puzzle);
  await page.mouse.move(...at(way[0]));
  await page.mouse.down();
  for (const point of way.slice(1)) await page.mouse.move(...at(point), { steps: 6 });
}

/**
 * The line in the drawing, as doubled coordinates; the drawing has no roles.
 *
 * @param {Page} page
 */
const line = (page) =>
  page
    .locator("#drawing .px-line")
    .first()
    .evaluate((path) =>
      (path.getAttribute("d")?.match(/-?[\d.]+ -?[\d.]+/g) ?? []).map((pair) =>
        pair.split(" ").map((x) => (Number(x) - 62) / 50),
      ),
    );

/** @param {Page} page */
const verdict = (page) => status(page, "Line");

test("a line follows the mouse, stops, is pulled back, and is right at the end", async (t) => {
  const page = await play(t, parted);
  await draw(page, parted, [
    [0, 4],
    [0, 2],
    [1.3, 2],
  ]);
  let drawn = await line(page);
  assert.ok(
    Math.abs(headOf(drawn)[0] - 1.3) < 0.1 && Math.abs(headOf(drawn)[1] - 2) < 0.01,
    `the head is along the edge: ${headOf(drawn)}`,
  );
  const at = await points(page, parted);
  // Back along its trail, to the start.
  await page.mouse.move(...at([0, 2]), { steps: 6 });
  await page.mouse.move(...at([0, 3.5]), { steps: 6 });
  drawn = await line(page);
  assert.equal(drawn.length, 2, `pulled back: ${JSON.stringify(drawn)}`);
  // Around, up to its own trail, which stops it.
  for (const point of [
    [0, 2],
    [2, 2],
    [2, 4],
    [0.2, 4],
  ])
    await page.mouse.move(...at(point), { steps: 6 });
  drawn = await line(page);
  assert.ok(headOf(drawn)[0] > 0.5, `it stops before its start: ${headOf(drawn)}`);
  // Released, and grabbed again at its head.
  await page.mouse.up();
  await page.mouse.move(...at([headOf(drawn)[0], 4]));
  await page.mouse.down();
  for (const point of [
    [2, 4],
    [2, 2],
    [4, 2],
    [4, 0],
    [4.6, 0],
  ])
    await page.mouse.move(...at(point), { steps: 6 });
  drawn = await line(page);
  assert.deepEqual(
    headOf(drawn).map((x) => Math.round(100 * x) / 100),
    [4.72, 0],
    "it snaps into the end",
  );
  await page.mouse.up();
  await verdict(page).getByText("Solved").waitFor();
  assert.equal(await page.locator("#drawing .px-core").count(), 0, "solid");
});

test("a wrong line turns hollow, says why, and stays until the player draws again", async (t) => {
  const page = await play(t, parted);
  await draw(page, parted, [
    [0, 4],
    [0, 0],
    [4, 0],
    [4.7, 0],
  ]);
  await page.evaluate(() => {
    const look = () =>
      (globalThis.hollow ||=
        document.querySelectorAll("#drawing .px-core").length === 1 &&
        document.querySelectorAll("#drawing .px-line").length === 1);
    new MutationObserver(look).observe(document.getElementById("drawing") ?? document, {
      childList: true,
      subtree: true,
    });
  });
  await page.mouse.up();
  await verdict(page)
    .getByText(/^Not yet\. /)
    .waitFor();
  const reasons = await page
    .getByRole("list", { name: "What the line breaks" })
    .getByRole("listitem")
    .allInnerTexts();
  const path = [
    [0, 4],
    [0, 2],
    [0, 0],
    [2, 0],
    [4, 0],
  ];
  const [{ violations }] = perplex("check", { id: 1, puzzle: parted, path });
  assert.equal(violations.length, 2);
  assert.equal(reasons.length, 1, "a sentence for the region");
  assert.equal(violations[0].reason, "black a1 and white a2 share a region");
  assert.equal(reasons[0], "Black a1 and white a2 share a region", "which names both itself");
  // Its places are highlighted under the pointer and by focus.
  const sentence = page.getByRole("list", { name: "What the line breaks" }).getByRole("listitem");
  await verdict(page).hover();
  await becomes(() => page.locator("#hover .dead").count(), 2);
  await page.mouse.move(0, 0);
  await becomes(() => page.locator("#hover .dead").count(), 0);
  await sentence.focus();
  await becomes(() => page.locator("#hover .dead").count(), 2);
  await becomes(() => page.evaluate(() => globalThis.hollow), true, "hollow");
  await verdict(page).getByText("Draw a line between them.").waitFor();
  await page.getByRole("region", { name: "Tries" }).getByText("The tinted cells are the region").waitFor();
  // Hint and Check are about it, and Check shows the reason again.
  await page.keyboard.press("h");
  await status(page, "Hint").getByText("This line can't be finished. Go back 3 steps.").waitFor();
  await page.keyboard.press("c");
  await becomes(() => status(page, "Hint").innerText(), "");
  await verdict(page)
    .getByText(/^Not yet\. /)
    .waitFor();
  await becomes(() => page.locator("#drawing .px-line").count(), 1);
  assert.equal(await page.locator("#drawing .px-fault").count(), 2, "failing cells in fault");
  assert.equal(
    await page.getByRole("list", { name: "What the line breaks" }).getByRole("listitem").count(),
    1,
  );
  // Again from the start.
  await draw(page, parted, [
    [0, 4],
    [0, 2],
    [4, 2],
    [4, 0],
    [4.7, 0],
  ]);
  await becomes(() => page.getByRole("list", { name: "What the line breaks" }).count(), 0);
  await page.mouse.up();
  await verdict(page).getByText("Solved").waitFor();
});

test("axe-core finds nothing at a wrong line or at a place that leaves no solution", async (t) => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const page = await play(t, parted, { context: { colorScheme, reducedMotion: "reduce" } });
    await draw(page, parted, [
      [0, 4],
      [0, 0],
      [4, 0],
      [4.7, 0],
    ]);
    await page.mouse.up();
    await verdict(page)
      .getByText(/^Not yet\. /)
      .waitFor();
    assert.equal(
      await page
        .locator("#drawing .px-fault")
        .first()
        .evaluate((cell) => getComputedStyle(cell).animationName),
      "none",
    );
    assert.deepEqual(await faultsOf(page), [], `wrong, ${colorScheme}`);
    await view(page, "Design").click();
    await symbol(page, "Gap").check();
    await place(page, "Vertex a3: start").focus();
    await page.locator("[aria-description='would leave no solution']").waitFor();
    assert.deepEqual(await faultsOf(page), [], `no solution, ${colorScheme}`);
  }
});

test("gaps and removed edges hold the line", async (t) => {
  const puzzle = {
    width: 2,
    height: 2,
    symbols: [
      { at: [0, 3], type: "cannot-cross" },
      { at: [3, 4], type: "removed" },
    ],
  };
  const page = await play(t, puzzle);
  await draw(page, puzzle, [
    [0, 4],
    [0, 1],
  ]);
  let drawn = await line(page);
  assert.ok(headOf(drawn)[1] > 3.4, `before the gap: ${headOf(drawn)}`);
  const at = await points(page, puzzle);
  for (const point of [
    [0, 4],
    [2, 4],
    [4, 4],
  ])
    await page.mouse.move(...at(point), { steps: 6 });
  drawn = await line(page);
  assert.deepEqual(headOf(drawn), [2, 4], "no edge to the right");
  await page.mouse.up();
});

test("play by keys alone", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(parted));
  await place(page, "Cell a1: black square").focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await page.keyboard.press("p");
  await becomes(() => view(page, "Play").getAttribute("aria-selected"), "true");
  assert.equal(await focused(), "Vertex a3: start");
  await page.keyboard.press("Enter");
  for (const key of ["ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  assert.equal(await focused(), "Vertex a1: empty");
  await page.keyboard.press("ArrowLeft");
  await verdict(page).getByText("The board ends here.").waitFor();
  await page.keyboard.press("Enter");
  await verdict(page).getByText("not at an end").waitFor();
  await page.keyboard.press("ArrowDown"); // pulled back
  assert.equal(await focused(), "Vertex a2: empty");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
  await verdict(page).getByText("At an end").waitFor();
  await page.keyboard.press("Enter");
  await verdict(page).getByText("Solved").waitFor();
  await page.keyboard.press("Escape");
  await becomes(() => page.locator("#drawing .px-line").count(), 0);
  for (const key of ["ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp", "Enter"])
    await page.keyboard.press(key);
  await verdict(page)
    .getByText(/^Not yet/)
    .waitFor();
  await page.keyboard.press("ArrowDown"); // back from the end
  await becomes(() => page.locator("#drawing .px-core").count(), 0);
  await page.keyboard.press("p");
  await becomes(() => view(page, "Play").getAttribute("aria-selected"), "false");
  await becomes(() => symbol(page, "Star").isVisible(), true);
});

test("the bar takes the line back, draws it again, checks it and begins anew; N goes on after a win", async (t) => {
  const page = await editor(site, t);
  // Two ways lead to the end, and only the one by the top takes the triangle's side.
  await openPuzzle(
    page,
    JSON.stringify({
      width: 1,
      height: 1,
      symbols: [
        { at: [1, 1], type: "triangle", count: 2 },
        { at: [0, 1], type: "must-cross" },
      ],
    }),
  );
  await view(page, "Play").click();
  const bar = page.getByRole("toolbar", { name: "Board" });
  const line = () => page.evaluate(() => globalThis.perplexEditor.desk.board().line.length);
  const hint = status(page, "Hint");
  await page.getByRole("time", { name: "Time" }).or(page.locator("#play-time")).getByText("0:00").waitFor();
  assert.equal(await button(bar, "Undo").getAttribute("aria-disabled"), "true");
  await place(page, "Vertex a2: start").focus();
  for (const key of ["Enter", "ArrowRight"]) await page.keyboard.press(key);
  await page.keyboard.press("c");
  await hint.getByText("This line can't be finished. Go back 1 step.").waitFor();
  await page.keyboard.press("z");
  await page.keyboard.press("ArrowUp");
  await button(bar, "Check").click();
  await hint.getByText("No mistake so far: the line can still be finished.").waitFor();
  await page.locator("#grid [tabindex='0']").focus();
  await page.keyboard.press("ArrowRight");
  await button(bar, "Undo").click();
  await button(bar, "Undo").click();
  await button(bar, "Undo").click();
  await becomes(() => button(bar, "Undo").getAttribute("aria-disabled"), "true");
  for (let i = 0; i < 3; i++) await button(bar, "Redo").click();
  await verdict(page).getByText("At an end").waitFor();
  await button(bar, "Check").click(); // a line at an end is judged
  await verdict(page).getByText("Solved").waitFor();
  assert.equal(await line(), 3);
  await page.keyboard.press("n");
  await page.getByRole("heading", { name: "Garden wall" }).waitFor();
  await becomes(() => view(page, "Play").getAttribute("aria-selected"), "true");
  await page.locator("#grid [tabindex='0']").focus();
  await page.keyboard.press("Enter");
  await becomes(() => button(bar, "Undo").getAttribute("aria-disabled"), null);
  await page.keyboard.press("r");
  await becomes(() => button(bar, "Restart").getAttribute("aria-disabled"), "true");
});

test("several starts are chosen among by arrow keys", async (t) => {
  const puzzle = {
    width: 2,
    height: 2,
    starts: [
      [0, 4],
      [4, 4],
    ],
  };
  const page = await play(t, puzzle);
  await page.keyboard.press("p");
  await page.keyboard.press("p");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  assert.equal(await focused(), "Vertex a3: start");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "Vertex c3: start");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await becomes(
    () => line(page),
    [
      [4, 4],
      [4, 2],
      [4, 2],
    ],
  );
});

test("assistive software draws by activating places", async (t) => {
  const page = await play(t, parted);
  /** @param {string} name */
  const activate = (name) => place(page, name).evaluate((/** @type {HTMLElement} */ cell) => cell.click());
  for (const name of [
    "Vertex a3: start",
    "Vertex a2: empty",
    "Vertex b2: empty",
    "Vertex c2: empty",
    "Vertex c1: end",
    "Vertex c1: end",
  ])
    await activate(name);
  await verdict(page).getByText("Solved").waitFor();
});

test("a finger draws, and the page does not scroll under it", async (t) => {
  const page = await play(t, parted, {
    context: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
  });
  const send = await finger(page, parted);
  const scrolled = await page.evaluate(() => scrollY);
  await send("touchStart", [0, 4]);
  for (const point of [
    [0, 3],
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 2],
    [4, 2],
    [4, 1],
    [4, 0],
    [4.5, 0],
    [4.8, 0],
  ])
    await send("touchMove", point);
  await send("touchEnd");
  await verdict(page).getByText("Solved").waitFor();
  assert.equal(await page.evaluate(() => scrollY), scrolled);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

test("taps draw: from corner to corner by a free way, back, and into the end", async (t) => {
  const page = await play(t, parted, {
    context: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
  });
  const at = await points(page, parted);
  const tap = (/** @type {number[]} */ point) => page.touchscreen.tap(...at(point));
  /** The places up to the head, which is on the last. */
  const passed = async () => String((await line(page)).slice(0, -1).map((at) => at.map(Math.round)));
  await tap([3, 3]); // in a cell
  await verdict(page).getByText("Begin on a start: press on its disc.").waitFor();
  await tap([0, 4]);
  await verdict(page).getByText("Drag to draw, or tap a corner to go there.").waitFor();
  await tap([4, 4]);
  await becomes(passed, "0,4,2,4,4,4");
  await tap([0, 4]); // the start restarts the line
  await becomes(passed, "0,4");
  await tap([0, 2]);
  await tap([2, 2]);
  await becomes(passed, "0,4,0,2,2,2");
  await tap([2, 4]);
  await tap([2, 2]); // back
  await becomes(passed, "0,4,0,2,2,2");
  await tap([1, 1]);
  await verdict(page).getByText("Tap a corner, or drag to draw.").waitFor();
  await tap([4, 2]);
  await tap([4, 0]);
  await verdict(page).getByText("Almost: go on into the end to finish.").waitFor();
  await tap([4.7, 0]);
  await verdict(page).getByText("Solved").waitFor();
});

test("a line that is left short of the end says how it goes on", async (t) => {
  const page = await play(t, parted);
  await draw(page, parted, [
    [0, 4],
    [0, 0],
  ]);
  await page.mouse.up();
  await verdict(page).getByText("The line has not reached an end yet. Draw on from its tip.").waitFor();
});

test("a line that stops beside the end says so, and its hint names what it breaks", async (t) => {
  const page = await play(t, parted);
  await draw(page, parted, [
    [0, 4],
    [0, 0],
    [4, 0],
  ]);
  await page.mouse.up();
  await verdict(page).getByText("Almost: go on into the end to finish.").waitFor();
  const hint = status(page, "Hint");
  await page.keyboard.press("h");
  await hint.getByText("This line can't be finished. Go back 3 steps.").waitFor();
  await page.getByText("4 steps, 1 hint", { exact: true }).waitFor();
  await page.keyboard.press("h");
  await hint.getByText("Black a1 and white a2 share a region.").waitFor();
  await page.locator(".rule-card.hinted", { hasText: "Square" }).waitFor();
  await page.keyboard.press("h");
  await hint.getByText("Go back 3 steps, then go right.").waitFor();
  await page.getByText("4 steps, 1 hint", { exact: true }).waitFor();
});

test("a line drawn while the page is busy cuts no corner", async (t) => {
  const page = await play(t, parted);
  const at = await points(page, parted);
  const session = await page.context().newCDPSession(page);
  /** @param {"mousePressed" | "mouseMoved" | "mouseReleased"} type @param {number[]} point doubled coordinates */
  const send = (type, point) => {
    const [x, y] = at(point);
    return session.send("Input.dispatchMouseEvent", {
      type,
      x,
      y,
      button: "left",
      buttons: 1,
      clickCount: 1,
    });
  };
  await send("mousePressed", [0, 4]);
  await page.evaluate(() =>
    addEventListener("pointermove", (event) => {
      document.title = String(Math.max(Number(document.title) || 0, event.getCoalescedEvents().length));
    }),
  );
  const busy = page.evaluate(() => {
    const end = performance.now() + 500;
    while (performance.now() < end);
  });
  const way = [];
  for (let b = 3.8; b > 2; b -= 0.2) way.push([0, b]);
  for (let a = 0; a < 4; a += 0.2) way.push([a, 2]);
  for (let b = 2; b > 0; b -= 0.2) way.push([4, b]);
  way.push([4.5, 0], [4.8, 0]);
  await Promise.all([busy, ...way.map((point) => send("mouseMoved", point))]);
  assert.ok(Number(await page.title()) > 10, "moves came together");
  await send("mouseReleased", [4.8, 0]);
  await verdict(page).getByText("Solved").waitFor();
});

test("a hint says where, then by which rule, then what, and the hints are summed up", async (t) => {
  // Without rules half of the ways from here are dead ends.
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify({ width: 1, height: 2, symbols: parted.symbols }));
  await page.getByRole("radio", { name: "no rules", exact: true }).check();
  await view(page, "Play").click();
  await place(page, "Vertex a3: start").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  const hint = page.getByRole("button", { name: /^Hint/ });
  const words = status(page, "Hint");
  await page.getByText("1 step, no hints").waitFor();
  await page.keyboard.press("h");
  await words.getByText("Look at the end of your line: 2 ways look possible.").waitFor();
  await page.getByText("1 step, 1 hint", { exact: true }).waitFor();
  await page.keyboard.press("h");
  await words.getByText(/^One way looks fine but cannot work\. [A-Z].*\.$/).waitFor();
  await page.locator(".rule-card.hinted", { hasText: "Square" }).waitFor();
  await hint.click();
  await words.getByText("Go right. Every solution does.").waitFor();
  assert.equal(await page.locator("#hover .share-4").count(), 1);
  await hint.click(); // the same hint again costs nothing
  await words.getByText("This hint says no more. Draw that step, then ask again.").waitFor();
  await page.getByText("1 step, 1 hint", { exact: true }).waitFor();

  // A hint for a dead end says how far to go back, by which rule, and where to continue.
  await place(page, "Vertex a2: empty").focus();
  await page.keyboard.press("ArrowUp");
  await becomes(() => words.innerText(), "", "the hint was for another line");
  await page.keyboard.press("h");
  await words.getByText("This line can't be finished. Go back 1 step.").waitFor();
  assert.equal(await page.locator("#hover .hint-start").count(), 1, "the corner to go back to");
  await page.getByText("2 steps, 2 hints", { exact: true }).waitFor();
  await page.keyboard.press("h");
  await words.getByText(/^Look at that corner\. One way .* cannot work\. [A-Z].*\.$/).waitFor();
  await page.keyboard.press("h");
  await words.getByText("Go back 1 step, then go right. Every solution does.").waitFor();
  await page.keyboard.press("h");
  await words.getByText("This hint says no more. Go back there, then ask again.").waitFor();

  // A hint among equally good ways costs nothing.
  await view(page, "Design").click();
  await openPuzzle(
    page,
    JSON.stringify({
      width: 2,
      height: 2,
      ends: [
        [0, 0],
        [4, 4],
      ],
      starts: [[0, 4]],
    }),
  );
  await view(page, "Play").click();
  await place(page, "Vertex a3: start").focus();
  await page.keyboard.press("Enter");
  for (const said of [
    /2 ways look possible/,
    /^No single rule decides here\.$/,
    /all are as good from here\.$/,
  ]) {
    await hint.click();
    await words.getByText(said).waitFor();
  }
});

test("a hint before the line marks the start, then says the first step, and draws nothing", async (t) => {
  const page = await play(t, parted);
  const words = status(page, "Hint");
  const hint = page.getByRole("button", { name: /^Hint/ });
  await hint.click();
  await words.getByText("Start at the round disc, bottom left.").waitFor();
  const mark = await boxOf(page.locator("#hover .hint-start"));
  const at = await points(page, parted);
  const [x, y] = at([0, 4]);
  assert.ok(Math.abs(mark.x + mark.width / 2 - x) < 2, `${mark.x} ${x}`);
  assert.ok(Math.abs(mark.y + mark.height / 2 - y) < 2, `${mark.y} ${y}`);
  await hint.click();
  await words.getByText(/^One way .*cannot work|^No single rule decides here/).waitFor();
  await hint.click();
  await words.getByText(/^Go (up|right)[.,]/).waitFor();
  assert.equal(await page.locator("#hover .hint-start").count(), 0);
  assert.equal(await page.locator("#drawing .px-line").count(), 0, "no hint draws");
});

test("what cannot be played is told in words", async (t) => {
  const page = await play(t, {
    width: 2,
    height: 2,
    symmetry: "horizontal",
    starts: [[2, 4]],
    ends: [[0, 0]],
  });
  await verdict(page).getByText("no start where a line can begin").waitFor();
  await board(page).click();
  await view(page, "Design").click();
  await page.keyboard.press("p");
  await page.keyboard.press("ArrowUp");
});

/**
 * All lines in the drawing, as doubled coordinates.
 *
 * @param {Page} page
 */
const lines = (page) =>
  page
    .locator("#drawing .px-line")
    .evaluateAll((paths) =>
      paths.map((path) =>
        (path.getAttribute("d")?.match(/-?[\d.]+ -?[\d.]+/g) ?? []).map((pair) =>
          pair.split(" ").map((x) => Math.round(((Number(x) - 62) / 50) * 100) / 100),
        ),
      ),
    );

const mirrored = {
  width: 3,
  height: 2,
  symmetry: "horizontal",
  starts: [
    [0, 4],
    [6, 4],
  ],
  ends: [
    [0, 0],
    [6, 0],
  ],
  symbols: [
    { at: [2, 2], type: "must-cross", color: "blue" },
    { at: [6, 1], type: "must-cross", color: "yellow" },
    { at: [0, 3], type: "must-cross", invisible: true },
  ],
};

test("two lines are drawn with one mouse, and dots want the line of their colour", async (t) => {
  const page = await play(t, mirrored);
  assert.equal(
    await page.locator("#drawing .px-unseen").count(),
    0,
    "an invisible dot is not drawn while playing",
  );
  await place(page, "Edge left of a2: empty").waitFor(); // nor is it named
  await draw(page, mirrored, [
    [0, 4],
    [0, 2],
    [2, 2],
  ]);
  await becomes(
    async () => (await lines(page)).map(headOf),
    [
      [2, 2],
      [4, 2],
    ],
  );
  await becomes(() => page.locator("#drawing .px-second").count(), 1);
  const at = await points(page, mirrored);
  await page.mouse.move(...at([3.4, 2]), { steps: 6 });
  const [[a], [b]] = (await lines(page)).map(headOf);
  assert.ok(a < 3 && b > 3 && a + b === 6, `the lines do not meet: ${a}, ${b}`);
  for (const point of [
    [2, 2],
    [2, 0],
    [0, 0],
    [-0.7, 0],
  ])
    await page.mouse.move(...at(point), { steps: 6 });
  await page.mouse.up();
  await verdict(page)
    .getByText(/^Not yet\. /)
    .waitFor();
  await page
    .getByRole("list", { name: "What the line breaks" })
    .getByText("Yellow hexagon right of c1")
    .waitFor();
  // From the other start the first line is the one on the right.
  await draw(page, mirrored, [
    [6, 4],
    [6, 2],
    [6, 0],
    [6.7, 0],
  ]);
  await page.mouse.up();
  await verdict(page)
    .getByText(/^Not yet/)
    .waitFor();
  const reasons = await page
    .getByRole("list", { name: "What the line breaks" })
    .getByRole("listitem")
    .allInnerTexts();
  const [{ violations }] = perplex("check", {
    id: 1,
    puzzle: mirrored,
    path: [
      [6, 4],
      [6, 2],
      [6, 0],
    ],
  });
  assert.deepEqual(
    reasons.map((text) => text.replace(/^.*?: /, "")),
    violations.map((/** @type {{ reason: string }} */ { reason }) => reason),
  );
});

test("two lines by keys, with words for what the second one meets", async (t) => {
  const page = await play(t, { ...mirrored, symbols: [{ at: [6, 3], type: "cannot-cross" }] });
  await place(page, "Vertex a3: start").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await verdict(page).getByText("The second line's edge is broken.").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await verdict(page).getByText("Both lines would meet here.").waitFor();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowLeft"]) await page.keyboard.press(key);
  await verdict(page).getByText("At an end").waitFor();
  await page.keyboard.press("Enter");
  await verdict(page).getByText("Solved").waitFor();
  assert.deepEqual(
    (await lines(page)).map((line) => line.length),
    [6, 6],
    "both run into their ends",
  );
});

test("from the middle of an edge to the middle of an edge", async (t) => {
  const puzzle = { width: 2, height: 2, starts: [[1, 4]], ends: [[4, 1]], symbols: [] };
  const page = await play(t, puzzle);
  await draw(page, puzzle, [
    [1, 4],
    [2, 4],
    [2, 2],
    [4, 2],
    [4, 1],
    [4.6, 1],
  ]);
  await becomes(async () => (await lines(page))[0].at(-1), [4.72, 1], "it snaps into the end");
  await page.mouse.up();
  await verdict(page).getByText("Solved").waitFor();
  // By keys: beyond the edge there is no way, but beyond the end there is.
  await page.keyboard.press("Escape");
  await place(page, "Edge below a2: start").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await verdict(page).getByText("There is no edge here.").waitFor();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  assert.equal(await focused(), "Vertex c2: empty");
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(), "Edge right of b1: end");
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(), "Vertex c1: empty");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await verdict(page).getByText("Solved").waitFor();
});

test("round a pillar the line leaves on one side and goes on at the other", async (t) => {
  const puzzle = { width: 4, height: 2, pillar: true, starts: [[0, 4]], ends: [[6, 0]], symbols: [] };
  const page = await play(t, puzzle);
  // It begins where the start is repeated, behind the last column.
  await draw(page, puzzle, [
    [8, 4],
    [8, 2],
    [6, 2],
    [6, 0],
    [6, -0.7],
  ]);
  await page.mouse.up();
  await verdict(page).getByText("Solved").waitFor();
  const [{ valid }] = perplex("check", {
    id: 1,
    puzzle,
    path: [
      [0, 4],
      [0, 2],
      [6, 2],
      [6, 0],
    ],
  });
  assert.equal(valid, true);
  const [drawn] = await lines(page);
  assert.ok(
    drawn.some((/** @type {number[]} */ [a]) => a === 0) &&
      drawn.some((/** @type {number[]} */ [a]) => a === 8),
    "the seam shows the line on both sides",
  );
  await page.keyboard.press("Escape");
  await place(page, "Vertex a3: start").focus();
  await page.keyboard.press("Enter");
  for (const key of ["ArrowUp", "ArrowLeft"]) await page.keyboard.press(key);
  await becomes(
    () => page.evaluate(() => document.activeElement?.getAttribute("aria-label")),
    "Vertex d2: empty",
  );
});

test("a region that its shapes do not fill is explained in words", async (t) => {
  const puzzle = { width: 2, height: 2, symbols: [{ at: [1, 1], type: "polyomino", shape: [[1, 1]] }] };
  const page = await play(t, puzzle);
  const path = [
    [0, 4],
    [0, 2],
    [2, 2],
    [2, 0],
    [4, 0],
  ];
  await draw(page, puzzle, [...path, [4.7, 0]]);
  await page.mouse.up();
  await verdict(page)
    .getByText(/^Not yet\. /)
    .waitFor();
  const [{ violations }] = perplex("check", { id: 1, puzzle, path });
  assert.match(violations[0].reason, /2 squares.*1 cell/);
  const reason = page.getByRole("list", { name: "What the line breaks" }).getByRole("listitem");
  assert.equal(await reason.innerText(), `Polyomino a1: ${violations[0].reason}`);
  assert.equal(await page.locator("#drawing .px-fault").count(), 1);
  await draw(page, puzzle, [
    [0, 4],
    [0, 2],
    [4, 2],
    [4, 0],
    [4.7, 0],
  ]);
  await page.mouse.up();
  await verdict(page).getByText("Solved").waitFor();
});

test("a finger draws two lines round a pillar", async (t) => {
  const puzzle = {
    width: 4,
    height: 2,
    pillar: true,
    symmetry: "parallel",
    starts: [
      [0, 4],
      [4, 4],
    ],
    ends: [
      [6, 0],
      [2, 0],
    ],
    symbols: [],
  };
  const page = await play(t, puzzle, {
    context: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
  });
  const send = await finger(page, puzzle);
  await send("touchStart", [0, 4]);
  // Over the left side of the plate, and on from the right.
  for (const point of [
    [0, 3],
    [0, 2],
    [-0.6, 2],
  ])
    await send("touchMove", point);
  await send("touchEnd");
  await send("touchStart", [7.4, 2]);
  for (const point of [
    [6.6, 2],
    [6, 2],
    [6, 1],
    [6, 0],
    [6, -0.6],
  ])
    await send("touchMove", point);
  await send("touchEnd");
  await verdict(page).getByText("Solved").waitFor();
  assert.equal(await page.locator("#drawing .px-second").count(), 1);
});

test("the verdict is kept back if that is preferred, and the result says what it took and is there again after another view", async (t) => {
  const page = await play(t, parted);
  await settled(page);
  const solutions = status(page, "Solutions");
  await matches(() => solutions.innerText(), /^\d+/);
  assert.equal(await page.getByRole("switch", { name: "Hide numbers" }).count(), 0);
  await button(page, "Settings").click();
  await page.getByRole("checkbox", { name: "Show the difficulty before you solve" }).uncheck();
  await page.keyboard.press("Escape");
  await becomes(() => solutions.isVisible(), false);
  const result = page.getByRole("region", { name: "Result" });
  const tries = [
    [
      [0, 4],
      [0, 0],
      [4, 0],
      [4.7, 0],
    ],
    [
      [0, 4],
      [0, 2],
      [4, 2],
      [4, 0],
      [4.7, 0],
    ],
  ];
  await draw(page, parted, tries[0]);
  await page.mouse.up();
  await verdict(page)
    .getByText(/^Not yet/)
    .waitFor();
  assert.equal(await result.count(), 0);
  await draw(page, parted, tries[1]);
  await page.mouse.up();
  await result
    .getByText(
      /^Without a hint\. You needed 2 tries\. A player with every rule needs (1|[\d,.]+ on average)\.$/,
    )
    .waitFor();
  await matches(() => result.innerText(), /Time\s+0:\d\d\s+Tries\s+2\s+Hints\s+0/);
  await result.getByText("Next: Garden wall").waitFor();
  assert.equal(await page.locator(".won #drawing .px-line").count(), 1);
  await button(page, "See the steps").click();
  await page.locator("body[data-view=understand]").waitFor();
  await view(page, "Play").click();
  await becomes(() => page.locator(".won #drawing .px-line").count(), 1);
  await verdict(page).getByText("Solved").waitFor();
  await result.waitFor();
  // Another board is another play.
  await page.evaluate((document) => globalThis.perplexEditor.desk.apply({ document, said: "Another" }), {
    ...parted,
    symbols: [],
  });
  await becomes(() => result.count(), 0);
});

test("a press on the start, movements, and a press at the end draw a line as a drag does", async (t) => {
  const page = await play(t, parted);
  const at = await points(page, parted);
  await page.mouse.move(...at([0, 4]));
  await page.mouse.down();
  await page.mouse.up();
  await verdict(page).getByText("Move to draw; press at an end to finish.").waitFor();
  for (const point of [
    [0, 2],
    [2, 2],
  ])
    await page.mouse.move(...at(point), { steps: 6 });
  assert.deepEqual(headOf(await line(page)), [2, 2]);
  // A press in between releases the line; another one grabs it again.
  await page.mouse.down();
  await page.mouse.up();
  await page.mouse.move(...at([4, 2]), { steps: 6 });
  assert.deepEqual(headOf(await line(page)), [2, 2]);
  await page.mouse.move(...at([2, 2]), { steps: 6 });
  await page.mouse.down();
  await page.mouse.up();
  for (const point of [
    [4, 2],
    [4, 0],
    [4.7, 0],
  ])
    await page.mouse.move(...at(point), { steps: 6 });
  await page.mouse.down();
  await page.mouse.up();
  await verdict(page).getByText("Solved: the line is right.").waitFor();
  // A key ends the drag, too: after it, the mouse moves nothing.
  await page.keyboard.press("Escape");
  await page.mouse.move(...at([0, 4]));
  await page.mouse.down();
  await page.mouse.up();
  await page.keyboard.press("ArrowUp");
  await page.mouse.move(...at([2, 4]), { steps: 6 });
  assert.deepEqual(headOf(await line(page)), [0, 2]);
});
