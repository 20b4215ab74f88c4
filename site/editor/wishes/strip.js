// The strip below the board: a row of tiles, each a board near this one, with rings around its changes. A
// first press tries a board, a second one keeps it.

import { button, element, find, say } from "../../kit/elements.js";
import { edgeWhere, placeName, rated, several, triesOf } from "../../kit/words.js";
import { svg } from "../../kit/lesson/film.js";
import { touched } from "./ideas.js";

/** @import { PuzzleDocument, Place, WishProposal as Proposal } from "../../perplex.js" */
/** @import { Desk } from "../desk.js" */

/**
 * A tile: the board drawn, and its kind: "harder"; "" if all tiles have the same purpose.
 *
 * @typedef {{ proposal: Proposal, word: string }} Tile
 */

/** Drawing units per doubled coordinate. */
const UNIT = 50;
/** Radius of a ring in drawing units. */
const RING = 62;

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

  /** Sets the strip's title and the note beside it. @param {string} title @param {string} note */
  head(title, note) {
    say(find("ideas-title"), title);
    this.#note = note;
    this.#hint();
  }

  /** While a board is tried, the note says how to keep the board, even if a search is still running. */
  #hint() {
    say(find("ideas-note"), this.#tried ? "press again to keep it" : this.#note);
  }

  /**
   * Fills the strip with tiles of boards near a document.
   *
   * @param {Tile[]} tiles
   * @param {PuzzleDocument} from
   */
  show(tiles, from) {
    const focused = [...this.#list.children].findIndex((item) => item.contains(document.activeElement));
    this.#tiles = tiles;
    const heads = tiles.map(({ word }, i) => (word === tiles[i - 1]?.word ? "" : word));
    this.#list.classList.toggle("headed", heads.some(Boolean));
    this.#list.replaceChildren(...tiles.map((tile, i) => this.#item(tile, from, i, heads[i])));
    if (focused >= 0) this.#focus(Math.min(focused, tiles.length - 1));
  }

  /** Offers a next step in a strip without tiles. @param {string} words @param {() => void} act */
  offer(words, act) {
    this.#list.replaceChildren(element("li", { class: "next-step" }, button(words, act)));
  }

  /** Marks the tile that is being tried. @param {Proposal | null} tried */
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

  /**
   * @param {Tile} tile
   * @param {PuzzleDocument} from
   * @param {number} i
   * @param {string} head word above the first tile of its kind
   */
  #item({ proposal, word }, from, i, head) {
    const { tsi, solutions, changes, puzzle } = proposal;
    const edits = changes.map(({ text }) => text).join(", ");
    const made = button("", () => this.#acts.press(proposal), {
      class: "idea",
      tabindex: i === 0 ? 0 : -1,
      title: edits,
    });
    const drawing = element("span", { class: "thumb", "aria-hidden": "true" });
    drawing.innerHTML = this.#desk.draw(puzzle, { small: true, given: from });
    ring(drawing.querySelector("svg"), touched(proposal), this.#desk.board().size.margin);
    const figures = [
      element("b", { "aria-hidden": "true" }, tsi === null ? "never" : `1 in ${triesOf(tsi)}`),
      element("span", { class: "unseen" }, rated(tsi)),
      element("span", {}, solutions === null ? "" : several(Number(solutions), "solution")),
    ];
    const brief = element("span", { class: "idea-change", "aria-hidden": "true" }, briefly(changes, from));
    for (const part of [drawing, ...figures, brief]) made.append(part, " ");
    made.append(element("span", { class: "unseen" }, [word, edits].filter(Boolean).join(": ")));
    return element("li", {}, element("span", { class: "idea-head", "aria-hidden": "true" }, head), made);
  }

  // One tile is in the tab order; arrow keys move between tiles.
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
 * Marks places in a drawing.
 *
 * @param {SVGSVGElement | null} drawing
 * @param {Place[]} places
 * @param {number} margin margin of the drawing, in its units
 */
function ring(drawing, places, margin) {
  for (const [a, b] of places)
    for (const name of ["idea-ring-case", "idea-ring"])
      drawing?.append(svg("circle", { class: name, cx: margin + a * UNIT, cy: margin + b * UNIT, r: RING }));
}

/**
 * Describes a change in a few words: "a gap above c1", "no star on b1", "moved from a1 to c4".
 *
 * @param {Proposal["changes"]} changes
 * @param {PuzzleDocument} puzzle
 */
function briefly([{ edit, at, into, tip, text }, ...more], puzzle) {
  const place = (/** @type {Place} */ at) =>
    isEdge(at) ? edgeWhere(placeName(at, puzzle)) : placeName(at, puzzle).replace(/^\w+ /, "");
  const where = (/** @type {Place} */ at) => (isEdge(at) ? place(at) : `on ${place(at)}`);
  // The noun with its article; triangles have a number instead.
  const one = (/** @type {RegExp} */ named) => (noun(named).endsWith("s") ? noun(named) : `a ${noun(named)}`);
  const noun = (/** @type {RegExp} */ named) => text.match(named)?.[1].split(" ").at(-1) ?? "symbol";
  const brief = {
    place: () => `${one(/^place (.*) on /)} ${where(at)}`,
    remove: () => `no ${noun(/^remove the (.*) from /)} ${where(at)}`,
    change: () => `${one(/ to (.*)$/)} ${where(at)}`,
    move: () => `moved from ${place(at)} to ${place(into ?? at)}`,
    swap: () => `${place(at)} and ${place(into ?? at)} swapped`,
    tip: () => `${tip} moved to ${place(into ?? at)}`,
  }[edit]();
  return more.length > 0 ? `${brief} +${more.length}` : brief;
}

/** Reports whether a place is on an edge. @param {Place} at */
const isEdge = ([a, b]) => (a + b) % 2 === 1;
