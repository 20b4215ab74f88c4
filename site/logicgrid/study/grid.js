// The grid on the screen: a table with the role of a grid, one place of which the keyboard
// is at. It tells of strokes and keys, and shows marks.

import { make } from "../../kit/elements.js";
import { BLANK, WORDS } from "../layout.js";

/**
 * @import { Layout } from "../layout.js"
 *
 * What the grid tells, and asks.
 *
 * @typedef {object} Acts
 * @property {() => string} chosen the mark of the palette
 * @property {(i: number) => string} mark of a cell
 * @property {(i: number, mark: string) => void} begin a stroke
 * @property {(i: number, mark: string) => void} paint goes on with it
 * @property {() => void} end
 */

/** @type {Record<string, string>} */
const SIGNS = {
  O: '<circle cx="10" cy="10" r="6"/>',
  X: '<path d="M5 5l10 10M15 5 5 15"/>',
  "!": '<circle cx="10" cy="10" r="6" stroke-dasharray="2.6 2.1"/>',
  "?": '<path d="M5 5l10 10M15 5 5 15" stroke-dasharray="2.2 2.6"/>',
};

/** sign is a mark as a drawing. @param {string} mark */
export const sign = (mark) => `<svg viewBox="0 0 20 20" aria-hidden="true">${SIGNS[mark] ?? ""}</svg>`;

const BROAD = 12; // columns that have room beside the hints on a tablet

/** @type {Record<string, string>} */
const KEYS = { o: "O", x: "X", "!": "!", "?": "?", Delete: BLANK, Backspace: BLANK };

/**
 * table builds the staircase; cell(i) is what its cells are.
 *
 * @param {Layout} layout
 * @param {(i: number) => Node} cell
 */
export function table(layout, cell) {
  const { categories, size } = layout;
  const table = make("table");
  const head = make("thead");
  const names = make("tr");
  const heads = make("tr");
  names.append(make("td", "", { colspan: 2, rowspan: 2, class: "corner", role: "presentation" }));
  categories.slice(0, -1).forEach(({ name, entities }) => {
    names.append(make("th", name, { colspan: size, scope: "colgroup", class: "category" }));
    for (const entity of entities) {
      const th = make("th", "", { scope: "col" });
      th.append(make("span", entity));
      heads.append(th);
    }
  });
  head.append(names, heads);
  table.append(head);
  let i = 0;
  for (let left = categories.length - 1; left > 0; left--) {
    const body = make("tbody");
    for (let row = 0; row < size; row++) {
      const tr = make("tr");
      if (row === 0) {
        const th = make("th", "", { rowspan: size, scope: "rowgroup", class: "category" });
        th.append(make("span", categories[left].name));
        tr.append(th);
      }
      tr.append(make("th", categories[left].entities[row], { scope: "row" }));
      for (let k = 0; k < left * size; k++) tr.append(cell(i++));
      body.append(tr);
    }
    table.append(body);
  }
  return table;
}

export class Grid {
  #layout;
  #cells;
  #now = 0; // the cell the keyboard is at
  #act;
  /** @type {{mark: string, from: string} | null} */
  /** @type {{mark: string, from: string} | null} while a pointer is down */
  #stroke = null;
  /** @type {string[]} */
  #shown = []; // the marks, and what was added to their names

  /**
   * act: chosen() is the mark that a press makes, mark(i) the player's own there;
   * begin(i, mark) and paint(i, mark) change cells, end() ends a stroke.
   *
   * @param {HTMLElement} host
   * @param {Layout} layout
   * @param {Acts} act
   */
  constructor(host, layout, act) {
    this.#layout = layout;
    this.#act = act;
    this.#cells = layout.cells.map((_, i) => this.#cell(i));
    const grid = table(layout, (i) => this.#cells[i]);
    grid.setAttribute("role", "grid");
    grid.setAttribute("aria-label", "Logic grid");
    grid.addEventListener("keydown", (event) => this.#key(event));
    grid.addEventListener("focusin", ({ target }) => {
      const { i } = /** @type {HTMLElement} */ (target).dataset;
      if (i) this.#at(Number(i));
    });
    grid.addEventListener("pointerdown", (event) => this.#down(event));
    grid.addEventListener(
      "contextmenu",
      (event) => /** @type {Element} */ (event.target).closest("[data-i]") && event.preventDefault(),
    );
    const columns = (layout.categories.length - 1) * layout.size;
    grid.style.setProperty("--columns", String(columns));
    host.classList.toggle("broad", columns > BROAD);
    host.replaceChildren(grid);
    this.#cells[0].tabIndex = 0;
  }

  #cell(/** @type {number} */ i) {
    const { column, row } = this.#layout.cells[i];
    const classes = [
      column === this.#layout.size - 1 && "last-column",
      row === this.#layout.size - 1 && "last-row",
    ]
      .filter(Boolean)
      .join(" ");
    return make("td", "", { "data-i": i, tabindex: -1, class: classes });
  }

  /** focus goes to the cell the keyboard was at last. */
  focus(i = this.#now) {
    this.#cells[i].focus();
  }

  /** @param {number} i */
  #at(i) {
    this.#cells[this.#now].tabIndex = -1;
    this.#now = i;
    this.#cells[i].tabIndex = 0;
  }

  /**
   * show writes the marks. crossed, next, because, wrong: sets of cells.
   *
   * @param {string} marks
   * @param {{crossed: Set<number>, next?: Set<number>, because?: Set<number>, wrong?: Set<number>}} of
   */
  show(marks, { crossed, next = new Set(), because = new Set(), wrong = new Set() }) {
    for (const [i, cell] of this.#cells.entries()) {
      const mark = crossed.has(i) ? "X" : marks[i];
      const kinds = [
        crossed.has(i) && "by-itself",
        next.has(i) && "next",
        because.has(i) && "because",
        wrong.has(i) && "wrong",
      ].filter(Boolean);
      const shown = [mark, ...kinds].join(" ");
      if (this.#shown[i] === shown) continue;
      this.#shown[i] = shown;
      const words = [
        WORDS[mark],
        crossed.has(i) && "automatic",
        wrong.has(i) && "wrong",
        next.has(i) && "to be marked",
        because.has(i) && "a reason",
      ];
      cell.setAttribute("aria-label", `${this.#layout.cells[i].name}: ${words.filter(Boolean).join(", ")}`);
      cell.dataset.mark = mark;
      cell.dataset.kinds = kinds.join(" ");
      cell.innerHTML = sign(mark);
    }
  }

  // --- keys ---

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key } = event;
    const { i } = /** @type {HTMLElement} */ (event.target).dataset;
    if (event.ctrlKey || event.metaKey || event.altKey || !i) return;
    const mark = KEYS[key] ?? KEYS[key.toLowerCase()];
    if (mark) this.#press(this.#now, mark);
    else if (key === "Enter" || key === " ") this.#press(this.#now, this.#act.chosen());
    else if (!this.#move(key)) return;
    event.preventDefault();
  }

  /**
   * What is there already is removed.
   *
   * @param {number} i
   * @param {string} mark
   */
  #press(i, mark) {
    this.#act.begin(i, this.#act.mark(i) === mark ? BLANK : mark);
    this.#act.end();
  }

  /** @param {string} key */
  #move(key) {
    const { layout, now } = { layout: this.#layout, now: this.#now };
    const rows = this.#rows;
    const y = rows.findIndex((row) => row.includes(now));
    const x = rows[y].indexOf(now);
    const to = {
      ArrowLeft: () => rows[y][x - 1],
      ArrowRight: () => rows[y][x + 1],
      ArrowUp: () => rows[y - 1]?.[x],
      ArrowDown: () => rows[y + 1]?.[x],
      Home: () => rows[y][0],
      End: () => rows[y].at(-1),
      PageUp: () => rows[Math.max(0, y - layout.size)][x],
      PageDown: () => rows[Math.min(rows.length - 1, y + layout.size)][x],
    }[key];
    if (!to) return false;
    const next = to();
    if (next !== undefined) this.focus(next);
    return true;
  }

  get #rows() {
    /** @type {number[][]} */
    const rows = [];
    this.#layout.cells.forEach(({ left, row }, i) => {
      const key = (this.#layout.categories.length - 1 - left) * this.#layout.size + row;
      (rows[key] ??= []).push(i);
    });
    return rows;
  }

  // --- the pointer ---

  /** @param {PointerEvent} event */
  #down(event) {
    /** @type {HTMLElement | null} */
    const cell = /** @type {Element} */ (event.target).closest("[data-i]");
    if (!cell || !event.isPrimary || event.button === 1) return;
    event.preventDefault();
    const i = Number(cell.dataset.i);
    this.focus(i);
    const chosen = this.#act.chosen();
    const mark = event.button === 2 ? ({ O: "X", "!": "?", "?": "!" }[chosen] ?? "O") : chosen;
    const own = this.#act.mark(i);
    const stroke = own === mark ? { mark: BLANK, from: mark } : { mark, from: BLANK };
    this.#stroke = stroke;
    this.#act.begin(i, stroke.mark);
    // A finger keeps the element that it began on; what it is over is asked for.
    if (cell.hasPointerCapture?.(event.pointerId)) cell.releasePointerCapture(event.pointerId);
    /** @param {PointerEvent} moved */
    const onMove = (moved) => moved.pointerId === event.pointerId && this.#over(moved);
    /** @param {PointerEvent} ended */
    const onEnd = (ended) => {
      if (ended.pointerId !== event.pointerId) return;
      for (const [name, listener] of listeners) removeEventListener(name, listener);
      this.#stroke = null;
      this.#act.end();
    };
    /** @type {["pointermove" | "pointerup" | "pointercancel", (event: PointerEvent) => void][]} */
    const listeners = [
      ["pointermove", onMove],
      ["pointerup", onEnd],
      ["pointercancel", onEnd],
    ];
    for (const [name, listener] of listeners) addEventListener(name, listener);
  }

  /**
   * A stroke goes on over cells that are as the first one was, so that it spoils nothing.
   *
   * @param {PointerEvent} pointerEvent
   */
  #over({ clientX, clientY }) {
    const cell = document.elementFromPoint(clientX, clientY)?.closest("[data-i]");
    const i = this.#cells.findIndex((one) => one === cell);
    if (i < 0 || !this.#stroke) return;
    const { mark, from } = this.#stroke;
    if (this.#act.mark(i) === from) this.#act.paint(i, mark);
  }
}
