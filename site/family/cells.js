/**
 * A board of cells: a grid of named cells over a drawing. One cell has the keyboard focus. The grid reports
 * pointer and key events, and contains no puzzle logic. A cell is a number, counted row by row.
 */

import { make } from "../kit/elements.js";

/**
 * Callbacks of a board. press and key return true if they used the event.
 *
 * @typedef {object} CellActs
 * @property {(cell: number, event: PointerEvent) => void} [down] the pointer was pressed on a cell
 * @property {(event: PointerEvent) => void} [moved] the pointer moved
 * @property {(cell: number) => void} [over] the pointer entered another cell
 * @property {(cell: number) => void} [up] the pointer was released; -1 outside all cells
 * @property {(cell: number) => boolean} [press] Enter or Space
 * @property {(event: KeyboardEvent, cell: number) => boolean} [key] another key
 *
 * @typedef {{w: number, left: number, right: number, top: number, bottom: number}} Extent cells per
 *   row, and the first and last visible columns and rows
 *
 * @typedef {object} Frame the surroundings of the cells
 * @property {(cell: number) => boolean} [has] whether a cell exists; by default, all do
 * @property {(y: number) => HTMLElement} [head] the header of a row
 * @property {HTMLElement} [heads] the header row, with the column headers
 */

const SVG = "http://www.w3.org/2000/svg";
const UNIT = 100; // units of the drawing per cell

export class Cells {
  #host;
  #acts;
  #kind;
  #w = 1;
  /** @type {Map<number, HTMLElement>} */
  #cells = new Map();
  /** @type {HTMLElement | null} */
  #grid = null;
  #at = -1;

  /** @param {HTMLElement} host @param {CellActs} acts @param {string} kind the class of the grid and, with "-drawing", of the drawing */
  constructor(host, acts, kind) {
    this.#host = host;
    this.#acts = acts;
    this.#kind = kind;
  }

  /** The visible cells. */
  get shown() {
    return [...this.#cells.keys()];
  }

  /** The cell with the keyboard focus. */
  get at() {
    return this.#at;
  }

  /**
   * Builds the grid. The focused cell stays the same if it is still visible.
   *
   * @param {Extent} extent
   * @param {SVGElement[]} layers layers of the drawing
   * @param {number} begin the cell that has the keyboard focus at first
   * @param {Frame} [frame]
   */
  build({ w, left, right, top, bottom }, layers, begin, { has = () => true, head, heads } = {}) {
    const had = this.#grid?.contains(document.activeElement);
    const [wide, high] = [right - left + 1, bottom - top + 1];
    const grid = make("div", "", { role: "grid", "aria-label": "Puzzle board", class: this.#kind });
    grid.style.setProperty("--w", String(wide));
    grid.style.setProperty("--h", String(high));
    this.#w = w;
    this.#cells.clear();
    if (heads) grid.append(heads);
    for (let y = top; y <= bottom; y++) {
      const row = make("div", "", { role: "row" });
      if (head) row.append(head(y));
      for (let x = left; x <= right; x++) {
        if (!has(y * w + x)) continue;
        const cell = make("div", "", { role: "gridcell", "data-i": y * w + x, tabindex: -1 });
        this.#cells.set(y * w + x, cell);
        row.append(cell);
      }
      grid.append(row);
    }
    if (layers.length > 0) {
      const drawing = document.createElementNS(SVG, "svg");
      drawing.setAttribute("viewBox", [left, top, wide, high].map((n) => n * UNIT).join(" "));
      drawing.setAttribute("aria-hidden", "true");
      drawing.setAttribute("class", `${this.#kind}-drawing`);
      drawing.append(...layers);
      grid.append(drawing);
    }
    grid.addEventListener("keydown", (event) => this.#key(event));
    grid.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLElement && target.dataset.i) this.#to(Number(target.dataset.i));
    });
    grid.addEventListener("pointerdown", (event) => this.#begin(event));
    grid.addEventListener("contextmenu", (event) => event.preventDefault());
    this.#grid = grid;
    this.#host.replaceChildren(grid);
    const stays = [this.#at, begin].find((cell) => this.#cells.has(cell));
    this.#to(stays ?? top * w + left);
    if (had) this.focus();
  }

  /**
   * Suppresses the animation of the next change, for example when another puzzle opens.
   *
   * @param {boolean} on
   */
  still(on) {
    this.#grid?.classList.toggle("still", on);
  }

  /** Names every cell. @param {(cell: number) => string} nameOf */
  name(nameOf) {
    for (const [cell, element] of this.#cells) {
      const name = nameOf(cell);
      if (element.getAttribute("aria-label") !== name) element.setAttribute("aria-label", name);
    }
  }

  /** The element of a cell. @param {number} cell */
  element(cell) {
    return /** @type {HTMLElement} */ (this.#cells.get(cell));
  }

  /** The grid, once built. */
  get grid() {
    return /** @type {HTMLElement} */ (this.#grid);
  }

  focus(cell = this.#at) {
    this.#cells.get(cell)?.focus({ preventScroll: true });
  }

  /** Moves the keyboard position to a cell; the focus follows if it is on the board. @param {number} cell */
  follow(cell) {
    if (this.#grid?.contains(document.activeElement)) this.focus(cell);
    else this.#to(cell);
  }

  /** @param {number} cell */
  #to(cell) {
    const next = this.#cells.get(cell);
    if (!next) return;
    const before = this.#cells.get(this.#at);
    if (before) before.tabIndex = -1;
    this.#at = cell;
    next.tabIndex = 0;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const press = key === "Enter" || key === " " ? this.#acts.press : undefined;
    if (this.#acts.key?.(event, this.#at) || press?.(this.#at) || this.#move(key)) event.preventDefault();
  }

  /** @param {string} key */
  #move(key) {
    const [at, w] = [this.#at, this.#w];
    const row = this.shown.filter((cell) => Math.floor(cell / w) === Math.floor(at / w));
    const column = this.shown.filter((cell) => cell % w === at % w);
    /** @type {Record<string, number | undefined>} */
    const ways = {
      ...{ ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - w, ArrowDown: at + w },
      ...{ Home: row[0], End: row.at(-1), PageUp: column[0], PageDown: column.at(-1) },
    };
    if (!(key in ways)) return false;
    const to = ways[key] ?? at;
    if (!row.includes(to) && !column.includes(to)) return true;
    this.focus(to);
    this.element(to).scrollIntoView({ block: "nearest", inline: "nearest" }); // a large board scrolls
    return true;
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    const cell = this.#under(event);
    if (cell < 0 || !event.isPrimary || event.button === 1 || !this.#acts.down) return;
    event.preventDefault();
    this.focus(cell);
    const { pointerId } = event;
    let now = cell;
    let { clientX: x, clientY: y } = event;
    const ending = new AbortController();
    const { signal } = ending;
    const moved = (/** @type {PointerEvent} */ to) => {
      if (to.pointerId !== pointerId) return;
      this.#acts.moved?.(to);
      // A fast stroke skips cells, so that the cells on the way are filled in here.
      const [dx, dy] = [to.clientX - x, to.clientY - y];
      const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / (this.#side / 2)));
      for (let k = 1; k <= steps; k++) {
        const over = this.#under({ clientX: x + (k * dx) / steps, clientY: y + (k * dy) / steps });
        if (over < 0 || over === now) continue;
        now = over;
        this.#acts.over?.(over);
      }
      [x, y] = [to.clientX, to.clientY];
    };
    const ended = (/** @type {PointerEvent} */ end) => {
      if (end.pointerId !== pointerId) return;
      ending.abort();
      this.#acts.up?.(end.type === "pointerup" ? this.#under(end) : -1);
    };
    addEventListener("pointermove", moved, { signal });
    addEventListener("pointerup", ended, { signal });
    addEventListener("pointercancel", ended, { signal });
    this.#acts.down(cell, event);
  }

  /** The width of a cell on the screen, in pixels. */
  get #side() {
    const [corner] = this.shown;
    return this.#cells.get(corner)?.getBoundingClientRect().width || UNIT;
  }

  /** The cell under a pointer, or -1. @param {{clientX: number, clientY: number}} at */
  #under({ clientX, clientY }) {
    const [corner] = this.shown;
    const first = this.#cells.get(corner)?.getBoundingClientRect();
    if (!first) return -1;
    const w = this.#w;
    const x = (corner % w) + Math.floor((clientX - first.left) / first.width);
    const y = Math.floor(corner / w) + Math.floor((clientY - first.top) / first.height);
    return x >= 0 && x < w && this.#cells.has(y * w + x) ? y * w + x : -1;
  }
}

/** A layer of a drawing. @param {string} name @param {string} [content] @returns {SVGGElement} */
export function layer(name, content = "") {
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", name);
  made.innerHTML = content;
  return made;
}

/**
 * Moves a piece, which is drawn at the first cell, to a cell.
 *
 * @param {SVGGElement} piece @param {number} cell @param {number} w
 */
export function place(piece, cell, w) {
  const to = `translate(${(cell % w) * UNIT}px, ${Math.floor(cell / w) * UNIT}px)`;
  if (piece.style.transform !== to) piece.style.transform = to;
}
