// A board on the screen: its drawing, below a grid of named cells. The board draws the given picture, and
// reports pointer and key events; it contains no rules.

import { element } from "../kit/elements.js";
import { rulers } from "../family/rulers.js";
import { cellName, draw, wordsOf } from "./picture.js";

/**
 * @import { PuzzleScriptBoard as Picture } from "../shapes.d.ts"
 * @import { Game } from "./game.js"
 */

/** Highlighted cells. @typedef {{cell: number, as: "next" | "because"}} Light */

/**
 * Callbacks of the board.
 *
 * @typedef {object} Acts
 * @property {(cell: number) => void} [paint] the pointer is on a cell to be painted, or a key paints the
 *   focused cell
 * @property {() => void} [painted] the pointer was released
 * @property {(glyph: string) => boolean} [key] a letter was typed at a cell; returns true if it was used
 */

export class Board {
  #acts;
  /** @type {HTMLElement[]} */
  #cells = [];
  #at = 0; // the focused cell, if cells can be painted
  /** @type {Picture | null} */
  #picture = null;
  #canvas = element("canvas", { "aria-hidden": "true" });
  #rows = element("div", { class: "ps-rows", role: "presentation" });
  #message = element("div", { class: "ps-message", hidden: true });
  element = element("div", { class: "ps-board", role: "grid", "aria-label": "Puzzle board" });

  /** @param {HTMLElement} host @param {Acts} [acts] */
  constructor(host, acts) {
    this.#acts = acts;
    if (!acts) this.element.tabIndex = 0;
    this.element.append(this.#canvas, this.#rows);
    host.append(this.element, this.#message);
    if (acts) this.#listen(acts);
  }

  /**
   * @param {Game} game
   * @param {Picture} picture
   * @param {Light[]} [lights]
   */
  show(game, picture, lights = []) {
    const { width, height, cells } = picture;
    this.element.classList.remove("dimmed");
    this.#message.hidden = true;
    if (this.#picture?.width !== width || this.#picture.height !== height) this.#build(width, height);
    this.#picture = picture;
    draw(this.#canvas, game, picture);
    for (const [i, cell] of this.#cells.entries()) {
      const label = `${cellName(i % width, Math.floor(i / width))}: ${wordsOf(game, cells[i])}`;
      if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label);
      const as = lights.find((light) => light.cell === i)?.as;
      cell.className = as ? `lit ${as}` : "";
    }
  }

  /**
   * Shows a message over a dimmed level.
   *
   * @param {string} text
   * @param {HTMLElement} act
   * @param {Game} game
   * @param {Picture} behind
   */
  tell(text, act, game, behind) {
    this.#build(1, 1);
    this.#size(behind.width, behind.height);
    this.#picture = null;
    draw(this.#canvas, game, behind);
    this.element.classList.add("dimmed");
    this.#cells[0].setAttribute("aria-label", `Message: ${text}`);
    this.#message.hidden = false;
    this.#message.replaceChildren(element("p", {}, text), act);
  }

  /** The focused cell. */
  get at() {
    return this.#at;
  }

  /** The width of a cell in pixels. */
  get cell() {
    return this.element.clientWidth / (this.#picture?.width ?? 1);
  }

  focus() {
    if (this.#acts) this.#cells[this.#at]?.focus({ preventScroll: true });
    else this.element.focus({ preventScroll: true });
  }

  /** @param {number} width @param {number} height */
  #size(width, height) {
    this.element.style.setProperty("--w", String(width));
    this.element.style.setProperty("--h", String(height));
  }

  /** @param {number} width @param {number} height */
  #build(width, height) {
    const had = this.#rows.contains(document.activeElement);
    this.#size(width, height);
    const focusable = this.#acts ? { tabindex: -1 } : {};
    this.#cells = Array.from({ length: width * height }, (_, i) =>
      element("div", { role: "gridcell", "data-i": String(i), ...focusable }),
    );
    this.#rows.replaceChildren(
      ...Array.from({ length: height }, (_, y) =>
        element("div", { role: "row" }, ...this.#cells.slice(y * width, (y + 1) * width)),
      ),
    );
    for (const old of this.element.querySelectorAll(".ruler")) old.remove();
    this.element.append(...rulers({ left: 0, right: width - 1, top: 0, bottom: height - 1 }));
    if (!this.#acts) return;
    this.#at = Math.min(this.#at, this.#cells.length - 1);
    this.#cells[this.#at].tabIndex = 0;
    if (had) this.focus();
  }

  /** @param {Acts} acts */
  #listen(acts) {
    const { element } = this;
    const cellOf = (/** @type {{clientX: number, clientY: number}} */ { clientX, clientY }) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const { width: w, height: h } = /** @type {Picture} */ (this.#picture);
      const [x, y] = [Math.floor(((clientX - left) / width) * w), Math.floor(((clientY - top) / height) * h)];
      return x < 0 || y < 0 || x >= w || y >= h ? -1 : y * w + x;
    };
    let painting = false;
    element.addEventListener("pointerdown", (event) => {
      const cell = cellOf(event);
      if (!event.isPrimary || event.button !== 0 || cell < 0) return;
      event.preventDefault();
      element.setPointerCapture(event.pointerId);
      this.#to(cell);
      painting = true;
      acts.paint?.(cell);
    });
    element.addEventListener("pointermove", (event) => {
      const cell = painting ? cellOf(event) : -1;
      if (cell >= 0) acts.paint?.(cell);
    });
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"]))
      element.addEventListener(name, () => {
        if (painting) acts.painted?.();
        painting = false;
      });
    element.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !this.#picture) return;
      const { width, height } = this.#picture;
      const [x, y] = [this.#at % width, Math.floor(this.#at / width)];
      /** @type {Record<string, [number, number]>} */
      const ways = {
        ArrowLeft: [Math.max(x - 1, 0), y],
        ArrowRight: [Math.min(x + 1, width - 1), y],
        ArrowUp: [x, Math.max(y - 1, 0)],
        ArrowDown: [x, Math.min(y + 1, height - 1)],
        Home: [0, y],
        End: [width - 1, y],
      };
      const to = ways[event.key];
      if (to) this.#to(to[1] * width + to[0]);
      else if (event.key === " " || event.key === "Enter") {
        acts.paint?.(this.#at);
        acts.painted?.();
      } else if (!acts.key?.(event.key)) return;
      event.preventDefault();
    });
    element.addEventListener("focusin", ({ target }) => {
      const i = Number(/** @type {HTMLElement} */ (target).dataset.i);
      if (Number.isInteger(i) && i !== this.#at) this.#to(i);
    });
  }

  /** @param {number} cell */
  #to(cell) {
    if (this.#cells[this.#at]) this.#cells[this.#at].tabIndex = -1;
    this.#at = cell;
    this.#cells[cell].tabIndex = 0;
    this.focus();
  }
}
