// What is laid over the board: lines and marks in the drawing's units, and the
// same facts as descriptions of the places for who does not see them.

/** @import { Desk, Place, PuzzleDocument } from "../desk.js" */

/** @typedef {[x: number, y: number]} Point in the drawing */

import { find } from "../../kit/elements.js";
import { h, s } from "./page.js";

const UNIT = 50; // of a doubled coordinate, in the drawing's units

/** @type {Layer | null} */
let only = null;

/** layer is the page's one layer, which views share. @param {Desk} desk */
export const layer = (desk) => (only ??= new Layer(desk));

/** @param {readonly number[]} place */
export const key = ([a, b]) => `${a},${b}`;

export class Layer {
  /** The puzzle that is shown. @type {PuzzleDocument} */
  doc;
  /** The size of its drawing. */
  size;
  #desk;
  #columns = 0; // of the board's grid; 0 before the first puzzle
  #host = find("overlay", HTMLElement);
  #grid = find("grid", HTMLElement);
  /** @type {Map<string, string>} descriptions by the key of their place */
  #facts = new Map();
  /** @type {SVGGElement | null} */
  #marked = null;

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
    ({ document: this.doc, size: this.size } = desk.board());
    // Whatever the board itself says of the place in focus comes and goes.
    this.#grid.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof Element) || target.hasAttribute("aria-description")) return;
      const fact = this.#facts.get(key(this.placeOf(target) ?? []));
      if (fact) target.setAttribute("aria-description", fact);
    });
  }

  /** puzzle is the document on the screen. */
  puzzle() {
    ({ document: this.doc, size: this.size } = this.#desk.board());
    this.#columns = 2 * this.doc.width + (this.doc.pillar ? 0 : 1);
    return this.doc;
  }

  /** Whether a puzzle was shown yet. */
  get ready() {
    return this.#columns > 0;
  }

  /** x and y of a place in the drawing. @param {readonly number[]} place @returns {Point} */
  xy([a, b]) {
    return [this.size.margin + UNIT * a, this.size.margin + UNIT * b];
  }

  /** crossed are the points of the symbols that a line crosses, on vertices and edges. */
  get crossed() {
    return (this.doc.symbols ?? []).filter(({ type }) => type === "must-cross").map(({ at }) => this.xy(at));
  }

  /** pixels is how large a unit of the drawing is shown. */
  get pixels() {
    return this.#host.clientWidth / this.size.width;
  }

  /** placeOf is the place of an element of the board's grid, or null. @param {EventTarget | null} cell @returns {Place | null} */
  placeOf(cell) {
    const i = Number.parseInt((cell instanceof HTMLElement && cell.dataset.place) || "", 10);
    return Number.isNaN(i) || !this.ready ? null : [i % this.#columns, Math.floor(i / this.#columns)];
  }

  /** edge is the two ends of an edge; both copies of one along a pillar's seam. @param {readonly number[]} place @returns {[Point, Point][]} */
  edge([a, b]) {
    const across = a % 2 === 1;
    const ends = (/** @type {number} */ x) =>
      /** @type {[Point, Point]} */ ([
        this.xy(across ? [x - 1, b] : [x, b - 1]),
        this.xy(across ? [x + 1, b] : [x, b + 1]),
      ]);
    return this.doc.pillar && a === 0 ? [ends(0), ends(2 * this.doc.width)] : [ends(a)];
  }

  /** path draws an edge, both copies of it. @param {readonly number[]} at @param {Record<string, string | number>} attributes */
  path(at, attributes) {
    return this.edge(at).map(([[x, y], [u, v]]) => s("path", { ...attributes, d: `M${x} ${y}L${u} ${v}` }));
  }

  /** routes are a whole line's paths as the board draws it: the second line too, into the end's stub. @param {Place[]} line */
  routes(line) {
    const host = document.createElement("template");
    host.innerHTML = this.#desk.draw(this.doc, { line, finish: "right" }); // the editor's own drawing
    return [...host.content.querySelectorAll(".px-line")].map((path) => path.getAttribute("d") ?? "");
  }

  /** stub is which way an end leads off the board. @param {Place} at */
  stub(at) {
    return this.#desk.board().ends.find((end) => key(end.at) === key(at))?.toward ?? [0, 0];
  }

  /**
   * lines are drawn below the must-crosses (and below the starts, if that is asked for), marks
   * above everything. Facts are [place, text].
   *
   * @param {SVGElement[]} lines
   * @param {SVGElement[]} marks
   * @param {[Place, string][]} facts
   * @param {boolean} [belowStarts]
   */
  show(lines, marks, facts, belowStarts = false) {
    const { width, height } = this.size;
    const hole = this.crossed.map(([cx, cy]) => s("circle", { cx, cy, r: 14 }));
    if (belowStarts)
      hole.push(
        ...(this.doc.starts ?? []).map((at) =>
          s("circle", { cx: this.xy(at)[0], cy: this.xy(at)[1], r: 25 }),
        ),
      );
    const mask = s(
      "mask",
      { id: "over-mask", maskUnits: "userSpaceOnUse", x: 0, y: 0, width, height },
      s("rect", { width, height, fill: "#fff" }),
      hole,
    );
    this.#marked = s("g");
    const svg = s(
      "svg",
      { viewBox: `0 0 ${width} ${height}` },
      mask,
      s("g", { mask: "url(#over-mask)" }, lines),
      s("g", null, marks),
      this.#marked,
    );
    this.#host.replaceChildren(svg);
    this.dim(false);
    this.describe(facts);
  }

  /**
   * note writes words on the board beside a place: above it, or below one in the upper half.
   *
   * @param {Place} at
   * @param {string} words
   */
  note(at, words) {
    const { width, height } = this.size;
    const [x, y] = this.xy(at);
    const above = 2 * y > height;
    const made = h("p", { class: "place-note" }, words);
    const [across, down] = [(100 * x) / width, (100 * (y + (above ? -UNIT : UNIT))) / height];
    made.style.inset = `${down}% auto auto ${across}%`;
    made.style.transform = `translate(-${across}%, ${above ? "-100%" : "0"})`;
    this.#host.append(made);
  }

  /** point marks one thing for a while: what the pointer or the focus is on. @param {SVGElement[]} nodes */
  point(nodes) {
    this.#marked?.replaceChildren(...nodes);
  }

  /** dim shows that what is there was about the board before. @param {boolean} on */
  dim(on) {
    this.#host.classList.toggle("stale", on);
  }

  clear() {
    this.#marked = null;
    this.#host.replaceChildren();
    this.dim(false);
    this.describe([]);
  }

  /** describe gives places their facts as descriptions. @param {[Place, string][]} facts */
  describe(facts) {
    const next = new Map(facts.map(([at, text]) => /** @type {const} */ ([key(at), text])));
    for (const cell of this.#grid.querySelectorAll("[data-place]")) {
      const at = key(this.placeOf(cell) ?? []);
      const text = next.get(at);
      if (text === undefined) {
        if (this.#facts.has(at)) cell.removeAttribute("aria-description");
      } else if (cell.getAttribute("aria-description") !== text) {
        cell.setAttribute("aria-description", text);
      }
    }
    this.#facts = next;
  }
}
