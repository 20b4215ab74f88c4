// The cards of the rules: the judge confirms their right and wrong lines, every symbol has a card, and the
// palette shows the card of the symbol under the pointer.

import { test } from "node:test";
import assert from "node:assert/strict";
import { CARDS, cardOfTool, cardsOf } from "../kit/lines/cards.js";
import { DEDUCTIONS, solutionOf } from "../editor/rules/deductions.js";
import { SAMPLE } from "../kit/sample.js";
import { button, editor, symbol } from "./editor.mjs";
import { useSite } from "./harness.mjs";
import { perplex } from "./perplex.mjs";
import { becomes } from "./reading.mjs";

const site = useSite();

for (const { id, puzzle, right, wrong } of CARDS)
  test(`${id}: the judge says what its card says`, { skip: !puzzle && "a card without boards" }, () => {
    const judged = (/** @type {import("../kit/lines/cards.js").Example | undefined} */ example) => {
      const [{ valid, violations }] = perplex("check", { id, puzzle, path: example?.line });
      return { valid, failing: violations.map((/** @type {{at: unknown}} */ { at }) => at) };
    };
    assert.deepEqual(judged(right), { valid: true, failing: [] });
    assert.deepEqual(judged(wrong), { valid: false, failing: wrong?.failing });
    assert.ok((wrong?.failing ?? []).length > 0);
  });

for (const { id, puzzle, right, wrong } of DEDUCTIONS)
  test(`${id}: a player who knows only this rule goes as its card says`, () => {
    const line = JSON.stringify(solutionOf(id));
    const [{ steps }] = perplex("lesson", puzzle, "-player", id, "-line", line);
    const drawn = (right?.line.length ?? 0) - 1;
    assert.deepEqual(wrong?.line.slice(0, -1), right?.line.slice(0, -1));
    /** @param {import("../kit/lines/cards.js").Example | undefined} example */
    const way = (example) =>
      steps[drawn].ways.find(
        (/** @type {import("../perplex.js").LessonWay} */ { to }) =>
          String(to) === String(example?.line.at(-1)),
      );
    assert.equal(way(right).fate, "taken");
    assert.equal(way(wrong).fate, "refused");
    assert.equal(way(wrong).death.rule, id);
    assert.deepEqual(way(wrong).death.symbols.map(String), wrong?.failing?.map(String));
  });

test("a board has the cards of its symbols, and of those that meet", () => {
  assert.deepEqual(
    cardsOf(SAMPLE).map(({ id }) => id),
    ["square", "star", "triangle", "hexagon", "star-square"],
  );
  /** @type {import("../perplex.js").PuzzleDocument} */
  const hidden = { width: 2, height: 2, symbols: [{ at: [1, 0], type: "must-cross", invisible: true }] };
  assert.deepEqual(cardsOf(hidden), [], "no spoiler");
  /** @type {import("../perplex.js").PuzzleDocument} */
  const starts = { width: 2, height: 2, starts: [[0, 4], [4, 4]], ends: [[4, 0]] }; // prettier-ignore
  assert.deepEqual(
    cardsOf(starts).map(({ id }) => id),
    ["starts"],
  );
});

test("the cards of a board have its symbols and colours, and still say what the judge says", () => {
  /** @type {import("../perplex.js").PuzzleDocument} */
  const board = {
    width: 3,
    height: 3,
    symbols: [
      { at: [1, 1], type: "separation", color: "black" },
      { at: [3, 1], type: "star", color: "purple" },
      { at: [5, 1], type: "triangle", count: 3 },
    ],
  };
  const cards = cardsOf(board);
  assert.deepEqual(
    cards.map(({ id }) => id),
    ["square", "star", "triangle"],
    "no square has the star's colour",
  );
  assert.deepEqual(
    cards.map(({ sign }) => sign),
    board.symbols,
  );
  const paired = cardsOf({ ...board, symbols: [{ at: [3, 3], type: "separation", color: "purple" }, ...(board.symbols ?? [])] }); // prettier-ignore
  assert.deepEqual(paired.at(-1)?.sign?.color, "purple");
  for (const { id, puzzle, right, wrong } of [...cards, ...paired]) {
    assert.equal(perplex("check", { id, puzzle, path: right?.line })[0].valid, true, id);
    assert.equal(perplex("check", { id, puzzle, path: wrong?.line })[0].valid, false, id);
  }
});

test("every tool of the palette has a card, which shows while it is pointed at", async (t) => {
  const page = await editor(site, t, "/?workers=1", { context: { viewport: { width: 1280, height: 1000 } } });
  const tools = await page
    .getByRole("radiogroup", { name: "Symbol" })
    .getByRole("radio")
    .evaluateAll((all) => all.map((one) => /** @type {HTMLInputElement} */ (one).value));
  for (const tool of tools) assert.ok(cardOfTool(tool), tool);
  const shown = () => page.locator("#tool-rule b").innerText();
  await becomes(shown, "Square.");
  await symbol(page, "Star").hover();
  await becomes(shown, "Star.");
  await page.mouse.move(0, 0);
  await becomes(shown, "Square.");
  await symbol(page, "Triangle 2").check();
  await becomes(shown, "Triangle.");
  await page.locator("#tool-rule summary").click();
  await page.getByText("two sides: right").waitFor();
});

test("help has every card", async (t) => {
  const page = await editor(site, t);
  await button(page, "Help").click();
  await page.getByRole("heading", { name: "Symbols together" }).waitFor();
  const help = page.getByRole("region", { name: "Help" });
  for (const { name, rule } of CARDS) await help.getByText(`${name}. ${rule}`, { exact: true }).waitFor();
});
