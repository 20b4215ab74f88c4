// The strip below the board: a row of tiles, each a board near this one, cut out around what
// changes. Pressed once a board is tried, pressed again it is kept.

import { button, element, find, say } from "../../kit/elements.js";
import { compact, grouped, rated } from "../../kit/words.js";
import { touched } from "./ideas.js";

/** @import { PuzzleDocument, Place, WishProposal as Proposal } from "../../perplex.js" */
/** @import { Desk } from "../desk.js" */

/** A tile: what is drawn, and what it is there for: "harder", or the place that changes. @typedef {{ proposal: Proposal, word: string }} Tile */

/** So many units of a drawing a doubled coordinate has. */
const UNIT = 50;
/** A tile shows this many doubled coordinates to either side of what changes. */
const AROUND = 2.4;

export class Strip {
  #desk;
  #list = find("ideas-list");
  #acts;
  /** @type {Tile[]} */
  #tiles = [];
  #note = "";
  #tried = false;

  /** @param {Desk} desk @param {{ press(proposal: Proposal): void }} acts */
  constructor(desk, acts) {
    this.#desk = desk;
    this.#acts = acts;
    this.#list.addEventListener("keydown", (event) => this.#key(event));
  }

  /** What the strip is about, and what it says beside. @param {string} title @param {string} note */
  head(title, note) {
    say(find("ideas-title"), title);
    this.#note = note;
    this.#hint();
  }

  /** While a board is tried, what to do with it comes first: a search may still be going on. */
  #hint() {
    say(find("ideas-note"), this.#tried ? "press again to keep it" : this.#note);
  }

  /** show fills the strip with tiles of boards near a document. @param {Tile[]} tiles @param {PuzzleDocument} from */
  show(tiles, from) {
    const focused = [...this.#list.children].findIndex((item) => item.contains(document.activeElement));
    this.#tiles = tiles;
    this.#list.replaceChildren(...tiles.map((tile, i) => this.#item(tile, from, i)));
    if (focused >= 0) this.#focus(Math.min(focused, tiles.length - 1));
  }

  /** mark marks the one that is tried. @param {Proposal | null} tried */
  mark(tried) {
    this.#tried = tried !== null;
    this.#hint();
    this.#tiles.forEach(({ proposal }, i) => {
      const press = this.#buttons[i];
      if (proposal === tried) press.setAttribute("aria-current", "true");
      else press.removeAttribute("aria-current");
    });
  }

  get #buttons() {
    return [...this.#list.querySelectorAll("button")];
  }

  /** @param {Tile} tile @param {PuzzleDocument} from @param {number} i */
  #item({ proposal, word }, from, i) {
    const { tsi, solutions, changes, puzzle } = proposal;
    const edits = changes.map(({ text }) => text).join(", ");
    const made = button("", () => this.#acts.press(proposal), {
      class: "idea",
      tabindex: i === 0 ? 0 : -1,
      title: edits,
    });
    const drawing = element("span", { class: "thumb", "aria-hidden": "true" });
    drawing.innerHTML = this.#desk.draw(puzzle, { small: true, given: from });
    cut(drawing.querySelector("svg"), touched(proposal), this.#desk.board().size.margin);
    const figures = [
      element("b", { "aria-hidden": "true" }, tsi === null ? "never" : `1 in ${compact(2 ** tsi)}`),
      element("span", { class: "unseen" }, rated(tsi)),
      element("span", {}, solutions === null ? "" : `${grouped(solutions)} sol.`),
    ];
    for (const part of [drawing, ...figures, element("span", {}, word)]) made.append(part, " ");
    made.append(element("span", { class: "unseen" }, edits));
    return element("li", {}, made);
  }

  // One tile is in the tab order; arrows go from one to the next.
  /** @param {KeyboardEvent} event */
  #key(event) {
    const buttons = this.#buttons;
    const at = buttons.findIndex((one) => one === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.#focus(Math.max(0, Math.min(to, buttons.length - 1)));
  }

  /** @param {number} i */
  #focus(i) {
    const buttons = this.#buttons;
    buttons.forEach((one, j) => (one.tabIndex = i === j ? 0 : -1));
    buttons[i]?.focus();
  }
}

/**
 * cut shows of a drawing only what is around some places.
 *
 * @param {SVGSVGElement | null} svg
 * @param {Place[]} places
 * @param {number} margin of the drawing, in its units
 */
function cut(svg, places, margin) {
  if (!svg) return;
  const { x, y, width, height } = svg.viewBox.baseVal;
  const spans = [0, 1].map((axis) => {
    const along = places.map((at) => at[axis]);
    return {
      middle: (Math.min(...along) + Math.max(...along)) / 2,
      half: (Math.max(...along) - Math.min(...along)) / 2,
    };
  });
  const side = Math.min(2 * UNIT * (AROUND + Math.max(...spans.map(({ half }) => half))), width, height);
  const [left, top] = spans.map(({ middle }, axis) => {
    const [from, whole] = axis === 0 ? [x, width] : [y, height];
    const begin = margin + middle * UNIT - side / 2;
    return Math.max(from, Math.min(begin, from + whole - side));
  });
  svg.setAttribute("viewBox", [left, top, side, side].join(" "));
}
