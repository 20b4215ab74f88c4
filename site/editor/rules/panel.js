// Cards of the rules of symbols: in Play those of the board, with the reason why a line has failed; beside
// the palette, that of the tool under the pointer or of the chosen tool.

/** @import { Change, Desk, Place } from "../desk.js" */
/** @import { Card } from "../../kit/lines/cards.js" */

import { around, button, element, find, say } from "../../kit/elements.js";
import { cardOfTool, cardsOf, isAbout } from "../../kit/lines/cards.js";
import { ruleCard, tile } from "./view.js";

/** Shows the cards from now on. @param {Desk} desk */
export function start(desk) {
  const board = new BoardRules(desk);
  const tool = toolRule(desk);
  return {
    update(/** @type {Change} */ change) {
      board.update(change);
      if (change.look) tool.redraw();
      else if (change.tool) tool.chosen();
    },
  };
}

class BoardRules {
  #desk;
  #state = element("span", { class: "note" });
  #list = element("div", { class: "rule-cards" });
  /** Symbols that select a rule's card on phones, which show one card at a time. */
  #chips = element("div", { class: "rule-chips" });
  #faults = find("faults");
  #failing = false;
  /** @type {{card: Card, shown: HTMLElement, chip: HTMLElement}[]} */
  #cards = [];

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
    find("board-rules").append(
      element("div", { class: "rules-head" }, element("h2", {}, "Rules on this board"), this.#state),
      this.#chips,
      this.#faults,
      this.#list,
    );
    this.#write();
  }

  /** @param {Change} change */
  update({ puzzle, tab, look, view, line, judged, reason }) {
    if (puzzle || tab || look) this.#write();
    if (reason || line) this.#light(reason ?? []);
    if (judged) this.#judge(judged.failing);
    // The marks stay while the line is drawn back, until the next line begins.
    else if (line?.length || (view && this.#failing)) this.#judge(null);
  }

  #write() {
    const { document } = this.#desk.board();
    this.#cards = cardsOf(document).map((card) => {
      const shown = ruleCard(this.#desk, card, { folded: true });
      const chip = button("", () => this.#show(shown, !isOpen(shown)), {
        class: "rule-chip",
        "aria-label": card.name,
      });
      chip.append(tile(this.#desk, card));
      shown.addEventListener("toggle", () => this.#mark());
      return { card, shown, chip };
    });
    this.#list.replaceChildren(...this.#cards.map(({ shown }) => shown));
    this.#chips.replaceChildren(...this.#cards.map(({ chip }) => chip));
    if (this.#cards.length === 0)
      this.#list.append(
        element("p", { class: "note" }, "No symbols: every line from the start to the end is right."),
      );
    this.#judge(null);
  }

  /**
   * Shows one card on phones, and opens only that card or closes all.
   *
   * @param {HTMLElement} card
   * @param {boolean} open
   */
  #show(card, open) {
    for (const { shown } of this.#cards) {
      shown.classList.toggle("selected", shown === card);
      if (shown instanceof HTMLDetailsElement) shown.open = open && shown === card;
    }
    this.#mark();
  }

  #mark() {
    for (const { shown, chip } of this.#cards) {
      chip.classList.toggle("selected", shown.classList.contains("selected"));
      chip.ariaExpanded = String(isOpen(shown));
    }
  }

  /** Highlights the cards of the symbols that a hint refers to. @param {readonly Place[]} about */
  #light(about) {
    const lit = this.#about(about);
    for (const each of this.#cards)
      for (const part of [each.shown, each.chip]) part.classList.toggle("hinted", lit.includes(each));
    if (lit[0]) this.#show(lit[0].shown, true);
  }

  /** Returns the cards of symbols, without repetitions. @param {readonly Place[]} places */
  #about(places) {
    const { symbols = [] } = this.#desk.board().document;
    const meant = places.flatMap((place) => symbols.filter(({ at }) => String(at) === String(place)));
    return [
      ...new Set(
        meant.flatMap((symbol) => this.#cards.filter(({ card }) => isAbout(card, symbol)).slice(0, 1)),
      ),
    ];
  }

  /**
   * Marks the cards of the symbols that fail; null before a line is judged.
   *
   * @param {readonly Place[] | null} failing
   */
  #judge(failing) {
    const broken = this.#about(failing ?? []);
    this.#failing = broken.length > 0;
    for (const each of this.#cards)
      for (const part of [each.shown, each.chip]) part.classList.toggle("failing", broken.includes(each));
    const first = broken[0] ?? this.#cards[0];
    if (first) this.#show(first.shown, broken.length > 0);
    const known = this.#cards.length > 0 && failing !== null;
    say(
      this.#state,
      !known ? "" : broken.length > 0 ? `${broken.length} of ${this.#cards.length} not met` : "all met",
    );
  }
}

/** Reports whether a card shows its boards. @param {HTMLElement} card */
const isOpen = (card) =>
  card.classList.contains("selected") && (!(card instanceof HTMLDetailsElement) || card.open);

/**
 * Shows the card of a tool beside the palette: the tool under the pointer, or else the chosen one.
 *
 * @param {Desk} desk
 */
function toolRule(desk) {
  const place = find("tool-rule");
  /** @type {Card | undefined} */
  let shown;
  const show = (/** @type {string} */ tool, anew = false) => {
    const card = cardOfTool(tool);
    if (card === shown && !anew) return; // the rule's card may be open
    shown = card;
    place.replaceChildren(...(card ? [ruleCard(desk, card, { folded: true })] : []));
  };
  const chosen = () => show(desk.board().tool);
  const symbols = find("symbols");
  const point = (/** @type {Event} */ event) => {
    const tile = around(event, ".chip")?.querySelector("[data-tool]");
    if (tile instanceof HTMLElement) show(tile.dataset.tool ?? "");
  };
  // Not pointerover, which also occurs when the palette appears under a resting pointer.
  for (const type of ["pointermove", "focusin"]) symbols.addEventListener(type, point);
  for (const type of ["pointerleave", "focusout"]) symbols.addEventListener(type, chosen);
  chosen();
  return { chosen, redraw: () => show(desk.board().tool, true) };
}
