// The display of a rule's card: its symbol and sentence, and two small boards, one wrong and one correct.

/** @import { Desk } from "../desk.js" */
/** @import { Card, Example } from "../../kit/lines/cards.js" */

import { icon } from "../../family/icons.js";
import { element } from "../../kit/elements.js";
import { chosen } from "../../kit/look.js";
import { CARDS } from "../../kit/lines/cards.js";

/**
 * Makes a card; the boards of a folded card are drawn when it is opened.
 *
 * @param {Desk} desk
 * @param {Card} card
 * @param {{folded?: boolean}} [options]
 */
export function ruleCard(desk, card, { folded = false } = {}) {
  const parts = [tile(desk, card), element("p", {}, element("b", {}, `${card.name}.`), ` ${card.rule}`)];
  if (!card.right) return element("div", { class: "rule-card" }, ...parts);
  if (!folded) return element("div", { class: "rule-card" }, ...parts, pair(desk, card));
  const boards = element("div");
  const draw = () => boards.isConnected && boards.replaceWith(pair(desk, card));
  return element("details", { class: "rule-card", toggle: draw }, element("summary", {}, ...parts), boards);
}

/**
 * Fills a section with all cards, for example in the help.
 *
 * @param {Desk} desk
 * @param {HTMLElement} section
 */
export function fillRules(desk, section) {
  const cards = (/** @type {boolean} */ combining) => {
    const list = element("div", { class: "rule-cards" });
    const some = CARDS.filter(({ combines = false }) => combines === combining);
    list.append(...some.map((card) => ruleCard(desk, card)));
    return list;
  };
  section.append(
    element("h3", {}, "Rules"),
    cards(false),
    element("h3", {}, "Symbols together"),
    cards(true),
  );
}

/** Draws a card's symbol on a piece of the plate. @param {Desk} desk @param {Card} card */
export function tile(desk, { puzzle, at, sign }) {
  const shown = element("span", { class: "rule-tile", "aria-hidden": true });
  const symbol = sign ?? puzzle?.symbols?.find((symbol) => String(symbol.at) === String(at));
  if (symbol) shown.innerHTML = desk.draw(symbol);
  else if (puzzle) shown.innerHTML = desk.draw(puzzle, { small: true });
  else shown.innerHTML = desk.draw({ type: "unknown" });
  return shown;
}

/** @param {Desk} desk @param {Card} card */
function pair(desk, { puzzle, right, wrong }) {
  const figure = (/** @type {Example | undefined} */ example) => {
    if (!puzzle || !example) return "";
    const { line, says, failing, moving } = example;
    const picture = element("span", { class: "rule-board", "aria-hidden": true });
    picture.innerHTML = desk.draw(puzzle, {
      small: true,
      letters: chosen("marks") === "letters",
      line,
      failing,
      finish: failing ? "wrong" : moving ? "moving" : "right",
    });
    const verdict = failing ? "wrong" : "right";
    const words = element("figcaption", { class: verdict });
    words.append(icon(failing ? "cross" : "tick"), `${says}: ${verdict}`);
    return element("figure", {}, picture, words);
  };
  return element("div", { class: "rule-pair" }, figure(wrong), figure(right));
}
