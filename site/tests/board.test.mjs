// Editing on the board: the symbols of the palette, starts and ends, the editing panel, and the consequences
// that the board shows before a click.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import {
  board,
  button,
  command,
  editor,
  labels,
  number,
  openPuzzle,
  place,
  placeAt,
  placeName,
  settled,
  symbol,
} from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { attribute, becomes, eventually, middleOf } from "./reading.mjs";

/** @import { Page } from "playwright-core" */

const site = useSite();

/**
 * The labels of the symbols on the board, such as "Vertex a5: start".
 *
 * @param {Page} page
 */
const held = async (page) => (await labels(page)).filter((label) => !label.endsWith(": empty"));

/**
 * Drags from the middle of one place to the middle of another with the mouse.
 *
 * @param {Page} page
 * @param {import("./editor.mjs").Name} from
 * @param {import("./editor.mjs").Name} to
 */
async function drag(page, from, to) {
  await place(page, from).scrollIntoViewIfNeeded();
  await place(page, to).scrollIntoViewIfNeeded();
  const target = await middleOf(place(page, to));
  await page.mouse.move(...(await middleOf(place(page, from))));
  await page.mouse.down();
  await page.mouse.move(...target, { steps: 8 });
  await page.mouse.up();
}

test("every symbol is placed by a click where it belongs, and taken away by the same again", async (t) => {
  const page = await editor(site, t);
  const where = {
    Square: ["Cell b2", "black square"],
    Star: ["Cell b2", "black star"],
    "Triangle 1": ["Cell b2", "1 triangle"],
    "Triangle 2": ["Cell b2", "2 triangles"],
    "Triangle 3": ["Cell b2", "3 triangles"],
    "Triangle 4": ["Cell b2", "4 triangles"],
    Polyomino: ["Cell b2", "yellow polyomino of 3, squares 1,1 2,1 1,2"],
    "Negative polyomino": ["Cell b2", "negative blue polyomino of 3, squares 1,1 2,1 1,2"],
    Canceller: ["Cell b2", "white canceller"],
    "Blue hexagon": ["Edge b3|c3", "blue hexagon", "Vertex c3", "blue hexagon"],
    "Yellow hexagon": ["Edge b1|b2", "yellow hexagon", "Vertex c3", "yellow hexagon"],
    "Invisible hexagon": ["Edge b1|b2", "invisible hexagon", "Vertex c3", "invisible hexagon"],
    "Question mark": ["Cell b2", "question mark", "Edge b1|b2", "question mark"],
    Hexagon: ["Edge b3|c3", "hexagon", "Vertex c3", "hexagon"],
    Gap: ["Edge b3|c3", "gap"],
    Removed: ["Edge c2|c3", "removed"],
    Start: ["Vertex b3", "start", "Edge b2|b3", "start"],
    End: ["Vertex b3", "end", "Edge right of d2", "end"],
  };
  const before = await held(page);
  for (const [name, places] of Object.entries(where)) {
    await symbol(page, name).check();
    for (let i = 0; i < places.length; i += 2) {
      await place(page, `${places[i]}: empty`).click();
      await becomes(
        async () => (await held(page)).filter((label) => !before.includes(label)),
        [`${places[i]}: ${places[i + 1]}`],
        name,
      );
      await place(page, `${places[i]}: ${places[i + 1]}`).click();
      await becomes(() => held(page), before, `${name} placed twice is gone`);
    }
  }
});

test("starts and ends are dragged to any vertex, undone, and exported", async (t) => {
  const page = await editor(site, t);
  assert.deepEqual(await held(page), ["Vertex e1: end", "Vertex a5: start"]);
  await drag(page, "Vertex a5: start", "Vertex c2: empty");
  await becomes(() => held(page), ["Vertex e1: end", "Vertex c2: start"]);
  await drag(page, "Vertex e1: end", "Vertex e4: empty");
  await becomes(() => held(page), ["Vertex c2: start", "Vertex e4: end"]);
  // A start dropped on an end: the two change places.
  await drag(page, "Vertex c2: start", "Vertex e4: end");
  await becomes(() => held(page), ["Vertex c2: end", "Vertex e4: start"]);
  await settled(page);
  const document = { width: 4, height: 4, starts: [[8, 6]], ends: [[4, 2]] };
  assert.equal(await number(page, "Solutions"), perplex("analyze", document)[0].solutions);
  await button(page, "Undo").click();
  await button(page, "Undo").click();
  await becomes(() => held(page), ["Vertex e1: end", "Vertex c2: start"]);

  // An end whose direction a Windmill link has stored loses the direction when it is moved.
  const imported = { width: 2, height: 2, ends: [{ at: [4, 0], orientation: [1, 0] }] };
  await openPuzzle(page, perplex("convert", imported, "-to", "windmill")[0].windmill);
  await drag(page, "Vertex c1: end", "Vertex a1: empty");
  await button(page, "Share").click();
  const moved = perplex("convert", { width: 2, height: 2, ends: [[0, 0]] }, "-to", "windmill")[0].windmill;
  const link = page.getByRole("textbox", { name: "Link at the Windmill" });
  await eventually(async () => assert.ok((await link.inputValue()).endsWith(moved)));
});

test("starts and ends by keyboard, never fewer than one", async (t) => {
  const page = await editor(site, t);
  await place(page, "Vertex a5: start").focus();
  await page.keyboard.press("b"); // the start tool
  await becomes(() => symbol(page, "Start").isChecked(), true);
  await page.keyboard.press("Enter");
  await page.getByText("The only start stays").first().waitFor();
  assert.deepEqual(await held(page), ["Vertex e1: end", "Vertex a5: start"]);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter"); // a cell cannot have a start
  await page.getByText("Start lies on edges and on vertices only").first().waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.keyboard.press("e"); // the end tool
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Enter");
  await becomes(
    () => held(page),
    ["Vertex a1: end", "Vertex e1: end", "Vertex a4: start", "Vertex a5: start"],
  );
  await settled(page);
  const puzzle = {
    width: 4,
    height: 4,
    starts: [
      [0, 8],
      [0, 6],
    ],
    ends: [
      [8, 0],
      [0, 0],
    ],
  };
  assert.equal(await number(page, "Solutions"), perplex("analyze", puzzle)[0].solutions);
  await page.keyboard.press("Delete");
  await becomes(() => held(page), ["Vertex e1: end", "Vertex a4: start", "Vertex a5: start"]);
  await becomes(
    () => page.evaluate(() => document.activeElement?.getAttribute("aria-label")),
    "Vertex a1: empty",
  );
});

test("the editing panel is closed by its command, brought back by its button, and remembered", async (t) => {
  const page = await editor(site, t);
  const palette = page.getByRole("region", { name: "Palette" });
  const toggle = button(page, "Edit panel");
  // The board's position on the page, independent of scrolling.
  const where = () =>
    board(page).evaluate((grid) => {
      const { x, y, width } = grid.getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, width };
    });
  const before = await where();
  assert.equal(await toggle.isVisible(), false, "nothing is to be brought back");
  await command(page, "panel");
  await becomes(() => palette.isVisible(), false);
  await becomes(() => toggle.getAttribute("aria-expanded"), "false");
  assert.deepEqual(await where(), before, "the board does not move");
  await page.reload();
  await board(page).waitFor();
  assert.equal(await palette.isVisible(), false);
  await toggle.click();
  await becomes(() => palette.isVisible(), true);
  // In a text field the key types a letter.
  await button(page, "Open").click();
  const field = page.getByRole("textbox", { name: "Paste anything" });
  await field.press("e");
  await becomes(() => field.inputValue(), "e");
  await page.keyboard.press("Escape");
  await becomes(() => palette.isVisible(), true);
  // If the panel is closed while a tool has the focus, the focus moves to the button.
  await symbol(page, "Star").focus();
  await command(page, "panel");
  await becomes(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Edit panel");
});

test("what would leave no solution is known ahead of the click", async (t) => {
  const page = await editor(site, t);
  const puzzle = { width: 1, height: 2, symbols: [{ at: [1, 1], type: "separation", color: "black" }] };
  await openPuzzle(page, JSON.stringify(puzzle));
  await symbol(page, "Gap").check();
  const frame = page.locator("#hover rect.frame").last(); // the drawing has no roles
  /** @param {string} name */
  const middle = async (name) => {
    await place(page, name).scrollIntoViewIfNeeded();
    return middleOf(place(page, name));
  };
  const dead = () => page.locator("#hover path.dead").count();
  await page.mouse.move(...(await middle("Edge left of a1: empty")));
  await frame.waitFor();
  assert.equal(await frame.getAttribute("class"), "frame");
  // A gap at the vertex of the start leaves no line at all.
  await page.mouse.move(...(await middle("Vertex a3: start")));
  await page.locator("#hover path.dead").waitFor();
  assert.match(await attribute(frame, "class"), /dead/);
  await page.mouse.move(...(await middle("Edge left of a1: empty")));
  await becomes(dead, 0);

  // By keyboard: the place's description includes it, and it is announced as soon as it is known.
  await page.keyboard.press("Tab");
  await place(page, "Vertex a2: empty").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(
    () => document.activeElement?.getAttribute("aria-description") === "would leave no solution",
  );
  await page.keyboard.press("ArrowUp");
  await becomes(() => page.locator("[aria-description]").count(), 0);

  // The answer is for that tool: a must-cross at this place would be no loss.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("m");
  await page.waitForFunction(() => !document.activeElement?.hasAttribute("aria-description"));

  // The answer is for that document, too.
  await openPuzzle(page, JSON.stringify({ width: 1, height: 1, symbols: [] }));
  await symbol(page, "Triangle 3").check();
  await page.mouse.move(...(await middle("Cell a1: empty")));
  await page.locator("#hover path.dead").waitFor();
  await symbol(page, "Triangle 2").check();
  await page.mouse.move(...(await middle("Cell a1: empty")));
  await frame.waitFor();
  assert.equal(await dead(), 0, "two sides of a single cell: every line has them");

  // Removing the only start that has a way to the end leaves nothing.
  const cut = {
    width: 2,
    height: 1,
    starts: [
      [0, 2],
      [4, 2],
    ],
    ends: [[4, 0]],
    symbols: [
      { at: [1, 2], type: "removed" },
      { at: [0, 1], type: "removed" },
    ],
  };
  await openPuzzle(page, JSON.stringify(cut));
  await symbol(page, "Start").check();
  await place(page, "Vertex c2: start").focus();
  await page.waitForFunction(
    () => document.activeElement?.getAttribute("aria-description") === "would leave no solution",
  );
  await place(page, "Vertex a2: start").focus();
  await page.waitForFunction(() => !document.activeElement?.hasAttribute("aria-description"));
});

test("pages name places as the board does", async (t) => {
  const page = await editor(site, t);
  for (const size of [
    { width: 3, height: 2 },
    { width: 4, height: 2, pillar: true },
  ]) {
    await openPuzzle(page, JSON.stringify(size));
    const names = [];
    for (let b = 0; b <= 2 * size.height; b++)
      for (let a = 0; a < 2 * size.width + (size.pillar ? 0 : 1); a++) {
        const name = placeName([a, b], size);
        names.push(name);
        assert.deepEqual(placeAt(name), [a, b], name);
      }
    await place(page, new RegExp(`^Vertex a${size.height + 1}: `)).waitFor();
    await page.waitForFunction(
      (n) => document.querySelectorAll("#grid [role=gridcell]").length === n,
      names.length,
    );
    assert.deepEqual(
      (await labels(page)).map((label) => label.split(":")[0]),
      names,
    );
  }
});
