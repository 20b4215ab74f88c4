// The grid on the screen: a staircase of named cells, one of which has the keyboard focus. The board shows
// marks, and reports pointer and key events; it contains no rules.

import { Cells } from "../family/cells.js";
import { element } from "../kit/elements.js";
import { WORDS } from "./layout.js";

/**
 * @import { CellActs } from "../family/cells.js"
 * @import { Light, Puzzle } from "./puzzle.js"
 */

/** Drawings of marks in a cell of 20 by 20. @type {Record<string, string>} */
export const SIGNS = {
  O: '<circle class="yes" cx="10" cy="10" r="6.2"/>',
  X: '<path class="no" d="M6 6l8 8M14 6l-8 8"/>',
  "!": '<circle class="yes unsure" cx="10" cy="10" r="6.2"/>',
  "?": '<path class="no unsure" d="M6 6l8 8M14 6l-8 8"/>',
};

/** Words for the highlights of a cell. @type {Record<Light["as"], string>} */
const WHY = { next: "to be marked", because: "a reason", wrong: "wrong" };

/** The number of letters of the longest name. @param {string[]} names */
const longest = (names) => Math.max(...names.map((name) => [...name].length));

export class Board {
  #cells;
  /** @type {Puzzle | null} */
  #puzzle = null;
  /** @type {string[]} the content of each cell as last drawn */
  #shown = [];

  /** @param {HTMLElement} host @param {CellActs} [acts] its cells are those of the layout */
  constructor(host, acts = {}) {
    const room = element("div", { class: "grid-room" });
    host.replaceChildren(room);
    const here = (/** @type {number} */ place) => this.#puzzle?.layout.cellAt(place) ?? -1;
    const { down, over, up, key } = acts;
    this.#cells = new Cells(
      room,
      {
        ...(down && { down: (place, event) => down(here(place), event) }),
        ...(over && { over: (place) => over(here(place)) }),
        ...(up && { up }),
        key: (event, place) => key?.(event, here(place)) ?? false,
      },
      "grid-board",
    );
  }

  /**
   * Shows a puzzle with marks; `crossed` has the cells that were crossed out automatically.
   *
   * @param {Puzzle} puzzle
   * @param {string} marks
   * @param {Light[]} [lights]
   * @param {Set<number>} [crossed]
   */
  show(puzzle, marks, lights = [], crossed = new Set()) {
    if (puzzle !== this.#puzzle) this.#build(puzzle);
    const { layout } = puzzle;
    /** @type {Map<number, Light["as"][]>} */
    const lit = new Map();
    for (const { cell, as } of lights) if (cell !== undefined) lit.set(cell, [...(lit.get(cell) ?? []), as]);
    for (const [i, { name }] of layout.cells.entries()) {
      const mark = crossed.has(i) ? "X" : marks[i];
      const kinds = [...(crossed.has(i) ? ["by-itself"] : []), ...(lit.get(i) ?? [])];
      const shown = [mark, ...kinds].join(" ");
      if (this.#shown[i] === shown) continue;
      this.#shown[i] = shown;
      const cell = this.#cells.element(layout.placeOf(i));
      cell.setAttribute("aria-label", `${name}: ${WORDS[mark]}${crossed.has(i) ? ", by itself" : ""}`);
      cell.setAttribute("aria-description", (lit.get(i) ?? []).map((as) => WHY[as]).join(", "));
      cell.dataset.lit = kinds.join(" ");
      cell.innerHTML = SIGNS[mark] ? `<svg viewBox="0 0 20 20" aria-hidden="true">${SIGNS[mark]}</svg>` : "";
    }
  }

  /** @param {Puzzle} puzzle */
  #build(puzzle) {
    const { layout } = puzzle;
    const { categories, size, width } = layout;
    this.#puzzle = puzzle;
    this.#shown = [];
    const tops = categories.slice(0, -1).flatMap(({ entities }) => entities);
    const lefts = categories
      .slice(1)
      .reverse()
      .flatMap(({ entities }) => entities);
    const heads = tops.map((name) => element("div", { role: "columnheader" }, element("span", {}, name)));
    this.#cells.build({ w: width, left: 0, right: width - 1, top: 0, bottom: width - 1 }, [], 0, {
      has: (place) => layout.cellAt(place) >= 0,
      head: (y) => element("div", { role: "rowheader" }, lefts[y]),
      heads: element("div", { role: "row", class: "tops" }, ...heads),
    });
    for (const [i, { column, row }] of layout.cells.entries()) {
      const edges = {
        left: column === 0,
        right: column === size - 1,
        top: row === 0,
        bottom: row === size - 1,
      };
      this.#cells.element(layout.placeOf(i)).dataset.edges = Object.entries(edges)
        .filter(([, on]) => on)
        .map(([edge]) => edge)
        .join(" ");
    }
    for (const [name, value] of Object.entries({
      ...{ lefts: longest(lefts), tops: longest(tops), last: [...tops[tops.length - 1]].length },
    }))
      this.#cells.grid.style.setProperty(`--${name}`, String(value));
  }

  focus() {
    this.#cells.focus();
  }
}
