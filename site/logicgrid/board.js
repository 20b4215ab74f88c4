// The grid on the screen: a staircase of named cells, one of which the keyboard is at. It shows
// marks and reports pointers and keys; it knows no rules.

import { element } from "../kit/elements.js";
import { WORDS } from "./layout.js";

/**
 * @import { Light, Puzzle } from "./puzzle.js"
 *
 * @typedef {object} Acts
 * @property {(cell: number, second: boolean) => void} [down] a pointer goes down; second: by its other button
 * @property {(cell: number) => void} [over] it is over a cell
 * @property {() => void} [up] it is lifted
 * @property {(key: string, cell: number) => boolean} [key] a key; true says that it was used
 */

/** Marks as drawings in a cell of 20 by 20. @type {Record<string, string>} */
export const SIGNS = {
  O: '<circle class="yes" cx="10" cy="10" r="6.2"/>',
  X: '<path class="no" d="M6 6l8 8M14 6l-8 8"/>',
  "!": '<circle class="yes unsure" cx="10" cy="10" r="6.2"/>',
  "?": '<path class="no unsure" d="M6 6l8 8M14 6l-8 8"/>',
};

/** What lights say of a cell. @type {Record<Light["as"], string>} */
const WHY = { next: "to be marked", because: "a reason", wrong: "wrong" };

/** How many letters the longest of some names has. @param {string[]} names */
const longest = (names) => Math.max(...names.map((name) => [...name].length));

export class Board {
  #host;
  #acts;
  /** @type {Puzzle | null} */
  #puzzle = null;
  /** @type {HTMLElement[]} */
  #cells = [];
  /** @type {string[]} what each cell shows */
  #shown = [];
  /** @type {HTMLElement | null} */
  #grid = null;
  #now = 0;

  /** @param {HTMLElement} host @param {Acts} [acts] */
  constructor(host, acts = {}) {
    this.#host = host;
    this.#acts = acts;
  }

  /**
   * Shows a puzzle with marks, of which some were made by themselves.
   *
   * @param {Puzzle} puzzle
   * @param {string} marks
   * @param {Light[]} [lights]
   * @param {Set<number>} [crossed]
   */
  show(puzzle, marks, lights = [], crossed = new Set()) {
    if (puzzle !== this.#puzzle) this.#build(puzzle);
    /** @type {Map<number, Light["as"][]>} */
    const lit = new Map();
    for (const { cell, as } of lights) if (cell !== undefined) lit.set(cell, [...(lit.get(cell) ?? []), as]);
    for (const [i, cell] of this.#cells.entries()) {
      const mark = crossed.has(i) ? "X" : marks[i];
      const kinds = [...(crossed.has(i) ? ["by-itself"] : []), ...(lit.get(i) ?? [])];
      const shown = [mark, ...kinds].join(" ");
      if (this.#shown[i] === shown) continue;
      this.#shown[i] = shown;
      const words = `${WORDS[mark]}${crossed.has(i) ? ", by itself" : ""}`;
      cell.setAttribute("aria-label", `${puzzle.layout.cells[i].name}: ${words}`);
      cell.setAttribute("aria-description", (lit.get(i) ?? []).map((as) => WHY[as]).join(", "));
      cell.dataset.lit = kinds.join(" ");
      cell.innerHTML = SIGNS[mark] ? `<svg viewBox="0 0 20 20" aria-hidden="true">${SIGNS[mark]}</svg>` : "";
    }
  }

  /** @param {Puzzle} puzzle */
  #build(puzzle) {
    const { layout } = puzzle;
    const { categories, size, rows } = layout;
    const had = this.#grid?.contains(document.activeElement);
    this.#puzzle = puzzle;
    this.#shown = [];
    this.#cells = layout.cells.map(({ column, row }, i) =>
      element("div", {
        role: "gridcell",
        "data-i": String(i),
        tabindex: "-1",
        "data-edges": [
          column === 0 ? "left" : "",
          column === size - 1 ? "right" : "",
          row === 0 ? "top" : "",
          row === size - 1 ? "bottom" : "",
        ].join(" "),
      }),
    );
    const tops = categories.slice(0, -1).flatMap(({ entities }) => entities);
    const heads = tops.map((name) => element("div", { role: "columnheader" }, element("span", {}, name)));
    const grid = element(
      "div",
      { role: "grid", "aria-label": "Puzzle board", class: "grid-board" },
      element("div", { role: "row", class: "tops" }, ...heads),
      ...rows.map((cells) => {
        const { left, row } = layout.cells[cells[0]];
        const head = element("div", { role: "rowheader" }, categories[left].entities[row]);
        return element("div", { role: "row" }, head, ...cells.map((i) => this.#cells[i]));
      }),
    );
    const lefts = categories.slice(1).flatMap(({ entities }) => entities);
    for (const [name, value] of Object.entries({
      ...{ columns: tops.length, rows: rows.length, lefts: longest(lefts), tops: longest(tops) },
      last: [...tops[tops.length - 1]].length,
    }))
      grid.style.setProperty(`--${name}`, String(value));
    grid.addEventListener("keydown", (event) => this.#key(event));
    grid.addEventListener("focusin", ({ target }) => {
      const { i } = /** @type {HTMLElement} */ (target).dataset;
      if (i) this.#to(Number(i));
    });
    grid.addEventListener("pointerdown", (event) => this.#begin(event));
    grid.addEventListener("contextmenu", (event) => cellOf(event.target) && event.preventDefault());
    this.#grid = grid;
    this.#host.replaceChildren(element("div", { class: "grid-room" }, grid));
    this.#now = Math.min(this.#now, this.#cells.length - 1);
    this.#cells[this.#now].tabIndex = 0;
    if (had) this.focus();
  }

  focus(cell = this.#now) {
    this.#cells[cell]?.focus({ preventScroll: cell === this.#now });
  }

  /** @param {number} cell */
  #to(cell) {
    this.#cells[this.#now].tabIndex = -1;
    this.#now = cell;
    this.#cells[cell].tabIndex = 0;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !cellOf(event.target)) return;
    if (this.#acts.key?.(event.key, this.#now) || this.#move(event.key)) event.preventDefault();
  }

  /** Moves the keyboard; whether the key is one that does. @param {string} key */
  #move(key) {
    const { rows, size } = /** @type {Puzzle} */ (this.#puzzle).layout;
    const y = rows.findIndex((row) => row.includes(this.#now));
    const x = rows[y].indexOf(this.#now);
    const to = {
      ArrowLeft: () => rows[y][x - 1] ?? rows[y].at(-1),
      ArrowRight: () => rows[y][x + 1] ?? rows[y][0],
      ArrowUp: () => rows[y - 1]?.[x] ?? rows.findLast((row) => x < row.length)?.[x],
      ArrowDown: () => rows[y + 1]?.[x] ?? rows[0][x],
      Home: () => rows[y][0],
      End: () => rows[y].at(-1),
      PageUp: () => rows[Math.max(0, y - size)][x],
      PageDown: () => rows[Math.min(rows.length - 1, y + size)][x],
    }[key];
    if (!to) return false;
    const next = to();
    if (next !== undefined) this.focus(next);
    return true;
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    const cell = cellOf(event.target);
    if (!cell || !event.isPrimary || event.button === 1) return;
    event.preventDefault();
    const i = Number(cell.dataset.i);
    this.focus(i);
    if (!this.#acts.down) return;
    // A finger keeps the element that it began on; what it is over is asked for.
    if (cell.hasPointerCapture(event.pointerId)) cell.releasePointerCapture(event.pointerId);
    this.#acts.down(i, event.button === 2);
    let at = i;
    let [x, y] = [event.clientX, event.clientY];
    const step = cell.clientWidth / 2;
    /** @param {PointerEvent} moved */
    const onMove = (moved) => {
      if (moved.pointerId !== event.pointerId) return;
      // A fast stroke jumps over cells, which lie on the way.
      const [dx, dy] = [moved.clientX - x, moved.clientY - y];
      const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / step));
      for (let k = 1; k <= steps; k++) {
        const over = cellOf(document.elementFromPoint(x + (k * dx) / steps, y + (k * dy) / steps));
        if (!over || !this.#grid?.contains(over) || Number(over.dataset.i) === at) continue;
        at = Number(over.dataset.i);
        this.#acts.over?.(at);
      }
      [x, y] = [moved.clientX, moved.clientY];
    };
    /** @param {PointerEvent} ended */
    const onEnd = (ended) => {
      if (ended.pointerId !== event.pointerId) return;
      removeEventListener("pointermove", onMove);
      for (const name of ENDS) removeEventListener(name, /** @type {any} */ (onEnd));
      this.#acts.up?.();
    };
    addEventListener("pointermove", onMove);
    for (const name of ENDS) addEventListener(name, /** @type {any} */ (onEnd));
  }
}

const ENDS = ["pointerup", "pointercancel"];

/** The cell that an event is at. @param {EventTarget | null} target @returns {HTMLElement | null} */
const cellOf = (target) => (target instanceof Element ? target.closest("[data-i]") : null);
