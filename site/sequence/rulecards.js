// Rules of a board's symbols, beside the board in a study: a card for each, as in Play of Lines.

/** @import { Engine, PuzzleDocument, PuzzleSymbol } from "../perplex.js" */
/** @import { Card, Example } from "../kit/lines/cards.js" */

import { element } from "../kit/elements.js";
import { cardsOf } from "../kit/lines/cards.js";

/**
 * Returns the cards of a board; null if it has no symbols.
 *
 * @param {Engine} engine draws the boards of the cards
 * @param {PuzzleDocument} puzzle
 */
export async function ruleCards(engine, puzzle) {
  const cards = await Promise.all(cardsOf(puzzle).map((card) => ruleCard(engine, card)));
  if (cards.length === 0) return null;
  const list = element("div", { class: "rule-cards" }, ...cards);
  return element("section", { "aria-label": "Rules on this board" }, element("h2", {}, "Rules"), list);
}

/** @param {Engine} engine @param {Card} card */
async function ruleCard(engine, card) {
  const { name, rule, puzzle, right, wrong } = card;
  const tile = element("span", { class: "rule-tile", "aria-hidden": true });
  const cell = cellOf(card);
  const shown = cell ?? puzzle;
  if (shown) tile.innerHTML = await drawn(engine, shown);
  if (cell) tile.querySelector("svg")?.setAttribute("viewBox", INSIDE);
  const words = element("p", {}, element("b", {}, `${name}.`), ` ${rule}`);
  const summary = element("summary", {}, tile, words);
  const pair = element("div", { class: "rule-pair" });
  for (const example of [wrong, right])
    if (puzzle && example) pair.append(await figure(engine, puzzle, example));
  return element("details", { class: "rule-card" }, summary, pair);
}

/** The view box for the inside of the cell of a one-cell board. */
const INSIDE = "74 74 76 76";

/**
 * Returns a board of one cell with the symbol of a card, if the symbol belongs in a cell.
 *
 * @param {Card} card
 * @returns {PuzzleDocument | undefined}
 */
function cellOf({ puzzle, at, sign }) {
  /** @type {PuzzleSymbol | undefined} */
  const symbol = sign ?? puzzle?.symbols?.find((one) => String(one.at) === String(at));
  const inCell = symbol?.at.every((n) => n % 2 === 1);
  return symbol && inCell ? { width: 1, height: 1, symbols: [{ ...symbol, at: [1, 1] }] } : undefined;
}

/** @param {Engine} engine @param {PuzzleDocument} puzzle @param {Example} example */
async function figure(engine, puzzle, { line, says, failing }) {
  const picture = element("span", { class: "rule-board", "aria-hidden": true });
  picture.innerHTML = await drawn(engine, puzzle, { line, ...(failing ? { failing } : {}) });
  const caption = element("figcaption", {}, `${says}: ${failing ? "wrong" : "right"}`);
  return element("figure", {}, picture, caption);
}

/** @param {Engine} engine @param {PuzzleDocument} puzzle @param {Pick<Example, "line" | "failing"> | {}} [example] */
async function drawn(engine, puzzle, example = {}) {
  const { svg } = await engine.convert(puzzle, { to: "svg", play: true, ...example });
  return svg;
}
