// The rules of the symbols where they are wanted: in Play those of the board, with the reason why a
// line has failed, and beside the palette that of the tool which is pointed at or chosen.

/** @import { Change, Desk, Place } from "../desk.js" */
/** @import { Card } from "./cards.js" */

import { around, element, find, say } from "../../kit/elements.js";
import { cardOfTool, cardsOf, isAbout } from "./cards.js";
import { ruleCard } from "./view.js";

/** start shows the cards from now on. @param {Desk} desk */
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
  #faults = find("faults");
  #failing = false;
  /** @type {{card: Card, shown: HTMLElement}[]} */
  #cards = [];

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
    find("board-rules").append(
      element("div", { class: "rules-head" }, element("h2", {}, "Rules on this board"), this.#state),
      this.#list,
    );
    this.#write();
  }

  /** @param {Change} change */
  update({ puzzle, tab, look, view, line, judged }) {
    if (puzzle || tab || look) this.#write();
    if (judged) this.#judge(judged.failing);
    // What was wrong stays while the line is drawn back, until the next begins.
    else if (line?.length || (view && this.#failing)) this.#judge(null);
  }

  #write() {
    const { document } = this.#desk.board();
    this.#list.before(this.#faults);
    this.#cards = cardsOf(document).map((card) => ({
      card,
      shown: ruleCard(this.#desk, card, { folded: true }),
    }));
    this.#list.replaceChildren(...this.#cards.map(({ shown }) => shown));
    if (this.#cards.length === 0)
      this.#list.append(
        element("p", { class: "note" }, "No symbols: every line from the start to the end is right."),
      );
    this.#judge(null);
  }

  /** Marks the cards of what a line fails; null before one is judged. @param {readonly Place[] | null} failing */
  #judge(failing) {
    const { symbols = [] } = this.#desk.board().document;
    const missed = (failing ?? []).flatMap((place) =>
      symbols.filter(({ at }) => String(at) === String(place)),
    );
    const broken = [
      ...new Set(
        missed.flatMap((symbol) => this.#cards.filter(({ card }) => isAbout(card, symbol)).slice(0, 1)),
      ),
    ];
    this.#failing = broken.length > 0;
    for (const each of this.#cards) {
      const { shown } = each;
      shown.classList.toggle("failing", broken.includes(each));
      if (shown instanceof HTMLDetailsElement) shown.open = each === broken[0];
    }
    const studied = window.document.body.dataset.study !== undefined; // where no card is shown
    if (broken.length > 0 && !studied) broken[0].shown.append(this.#faults);
    else this.#list.before(this.#faults);
    const known = this.#cards.length > 0 && failing !== null;
    const kinds = this.#cards.filter(({ card }) => !card.combines).length;
    say(this.#state, !known ? "" : broken.length > 0 ? `${broken.length} of ${kinds} not met` : "all met");
  }
}

/** The card beside the palette, of the tool that is chosen unless another is pointed at. @param {Desk} desk */
function toolRule(desk) {
  const place = find("tool-rule");
  /** @type {Card | undefined} */
  let shown;
  const show = (/** @type {string} */ tool, anew = false) => {
    const card = cardOfTool(tool);
    if (card === shown && !anew) return; // it may be open
    shown = card;
    place.replaceChildren(...(card ? [ruleCard(desk, card, { folded: true })] : []));
  };
  const chosen = () => show(desk.board().tool);
  const symbols = find("symbols");
  const point = (/** @type {Event} */ event) => {
    const tile = around(event, ".chip")?.querySelector("[data-tool]");
    if (tile instanceof HTMLElement) show(tile.dataset.tool ?? "");
  };
  for (const type of ["pointerover", "focusin"]) symbols.addEventListener(type, point);
  for (const type of ["pointerleave", "focusout"]) symbols.addEventListener(type, chosen);
  chosen();
  return { chosen, redraw: () => show(desk.board().tool, true) };
}
