// The layer over the board: lines and marks in drawing units, and the same facts as descriptions of places
// for users who cannot see them.

/** @import { Desk, Place, PuzzleDocument } from "../desk.js" */

/** @typedef {[x: number, y: number]} Point point in the drawing */

import { find } from "../../kit/elements.js";
import { h, s } from "./page.js";

const UNIT = 50; // drawing units per doubled coordinate

/** @type {Layer | null} */
let only = null;

/** Returns the page's only layer, which views share. @param {Desk} desk */
export const layer = (desk) => (only ??= new Layer(desk));

/** @param {readonly number[]} place */
export const key = ([a, b]) => `${a},${b}`;

export class Layer {
  /** The displayed puzzle. @type {PuzzleDocument} */
  doc;
  /** The size of the puzzle's drawing. */
  size;
  #desk;
  #columns = 0; // columns of the board's grid; 0 before the first puzzle
  #host = find("overlay", HTMLElement);
  #grid = find("grid", HTMLElement);
  /** @type {Map<string, string>} descriptions by the key of the place */
  #facts = new Map();
  /** @type {SVGGElement | null} */
  #marked = null;

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
    ({ document: this.doc, size: this.size } = desk.board());
    // The board itself adds and removes descriptions of the focused place.
    this.#grid.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof Element) || target.hasAttribute("aria-description")) return;
      const fact = this.#facts.get(key(this.placeOf(target) ?? []));
      if (fact) target.setAttribute("aria-description", fact);
    });
  }

  /** Reads the document on the screen. */
  puzzle() {
    ({ document: this.doc, size: this.size } = this.#desk.board());
    this.#columns = 2 * this.doc.width + (this.doc.pillar ? 0 : 1);
    return this.doc;
  }

  /** True once a puzzle has been shown. */
  get ready() {
    return this.#columns > 0;
  }

  /** Returns the coordinates of a place in the drawing. @param {readonly number[]} place @returns {Point} */
  xy([a, b]) {
    return [this.size.margin + UNIT * a, this.size.margin + UNIT * b];
  }

  /** The points of symbols that lines cross, on vertices and edges. */
  get crossed() {
    return (this.doc.symbols ?? []).filter(({ type }) => type === "must-cross").map(({ at }) => this.xy(at));
  }

  /** The number of pixels per drawing unit. */
  get pixels() {
    return this.#host.clientWidth / this.size.width;
  }

  /**
   * Returns the place of an element of the board's grid, or null.
   *
   * @param {EventTarget | null} cell
   * @returns {Place | null}
   */
  placeOf(cell) {
    const i = Number.parseInt((cell instanceof HTMLElement && cell.dataset.place) || "", 10);
    return Number.isNaN(i) || !this.ready ? null : [i % this.#columns, Math.floor(i / this.#columns)];
  }

  /**
   * Returns the ends of an edge; for an edge along a pillar's seam, those of both copies.
   *
   * @param {readonly number[]} place
   * @returns {[Point, Point][]}
   */
  edge([a, b]) {
    const across = a % 2 === 1;
    const ends = (/** @type {number} */ x) =>
      /** @type {[Point, Point]} */ ([
        this.xy(across ? [x - 1, b] : [x, b - 1]),
        this.xy(across ? [x + 1, b] : [x, b + 1]),
      ]);
    return this.doc.pillar && a === 0 ? [ends(0), ends(2 * this.doc.width)] : [ends(a)];
  }

  /**
   * Draws an edge, including its copy along a seam.
   *
   * @param {readonly number[]} at
   * @param {Record<string, string | number>} attributes
   */
  path(at, attributes) {
    return this.edge(at).map(([[x, y], [u, v]]) => s("path", { ...attributes, d: `M${x} ${y}L${u} ${v}` }));
  }

  /**
   * Returns the paths of a whole line as the board draws it, including the second line and the stub of the
   * end.
   *
   * @param {Place[]} line
   */
  routes(line) {
    const host = document.createElement("template");
    // Markup of the editor's own drawing.
    host.innerHTML = this.#desk.draw(this.doc, { line, finish: "right" });
    return [...host.content.querySelectorAll(".px-line")].map((path) => path.getAttribute("d") ?? "");
  }

  /** Returns the direction in which an end leads off the board. @param {Place} at */
  stub(at) {
    return this.#desk.board().ends.find((end) => key(end.at) === key(at))?.toward ?? [0, 0];
  }

  /**
   * Shows lines below the must-crosses (with belowStarts, also below the starts), and marks above everything.
   * Facts are [place, text].
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
   * Writes words on the board beside a place: above it, or below a place in the upper half.
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

  /**
   * Marks one thing temporarily, such as the thing under the pointer or in focus.
   *
   * @param {SVGElement[]} nodes
   */
  point(nodes) {
    this.#marked?.replaceChildren(...nodes);
  }

  /** Shows that the layer belongs to an earlier board. @param {boolean} on */
  dim(on) {
    this.#host.classList.toggle("stale", on);
  }

  clear() {
    this.#marked = null;
    this.#host.replaceChildren();
    this.dim(false);
    this.describe([]);
  }

  /** Sets the descriptions of places. @param {[Place, string][]} facts */
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
