/**
 * A map of an archive: a table whose cells hold buttons, each of which opens an entry. Arrow keys move
 * between the entries.
 */

import { button, element, make, say } from "./elements.js";

/**
 * An entry of the map.
 *
 * @typedef {object} Cell
 * @property {number} row
 * @property {number} column
 * @property {string} text content of the cell
 * @property {string} name accessible name
 * @property {number} strength intensity of the colour, from 0 to 1
 */

/** @param {{row: number, column: number}} cell */
const keyOf = ({ row, column }) => `${row}/${column}`;

export class CellMap {
  #table;
  #open;
  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();
  /** @type {Cell[]} row by row */
  #cells = [];
  #heads = "";
  #at = ""; // key of the one cell in the tab order

  /**
   * @param {HTMLTableElement} table
   * @param {(row: number, column: number) => unknown} open called when a cell is pressed
   */
  constructor(table, open) {
    this.#table = table;
    this.#open = open;
    table.setAttribute("role", "grid");
    table.addEventListener("keydown", (event) => this.#key(event));
    table.addEventListener("focusin", ({ target }) => {
      for (const [key, one] of this.#buttons) if (one === target) this.#enter(key);
    });
  }

  /**
   * Draws the map. Cells that remain keep their buttons and the focus.
   *
   * @param {string} name of the map
   * @param {string} corner heading of the corner cell: the quantity of the columns
   * @param {string[]} columns headings of the columns
   * @param {(row: number) => string} rowHead
   * @param {Cell[]} cells
   */
  show(name, corner, columns, rowHead, cells) {
    this.#table.setAttribute("aria-label", name);
    this.#cells = [...cells].sort((a, b) => a.row - b.row || a.column - b.column);
    const keys = this.#cells.map(keyOf);
    const heads = [corner, ...columns, ...keys].join(" ");
    if (heads !== this.#heads) this.#lay(corner, columns, rowHead);
    this.#heads = heads;
    for (const cell of this.#cells) {
      const one = /** @type {HTMLButtonElement} */ (this.#buttons.get(keyOf(cell)));
      say(one, cell.text);
      one.setAttribute("aria-label", cell.name);
      one.title = cell.name;
      one.style.setProperty("--strength", `${Math.round(100 * cell.strength)}%`);
    }
    this.#enter(keys.includes(this.#at) ? this.#at : (keys[0] ?? ""));
  }

  /** @param {string} corner @param {string[]} columns @param {(row: number) => string} rowHead */
  #lay(corner, columns, rowHead) {
    const had = document.activeElement;
    const body = element("tbody");
    for (const row of new Set(this.#cells.map(({ row }) => row))) {
      const line = element("tr", {}, make("th", rowHead(row), { scope: "row" }));
      for (const column of columns.keys()) {
        const here = this.#cells.some((cell) => cell.row === row && cell.column === column);
        line.append(element("td", {}, ...(here ? [this.#button(row, column)] : [])));
      }
      body.append(line);
    }
    const top = element(
      "tr",
      {},
      make("th", corner, { scope: "col" }),
      ...columns.map((text) => make("th", text, { scope: "col" })),
    );
    this.#table.replaceChildren(element("thead", {}, top), body);
    if (had instanceof HTMLElement && this.#table.contains(had)) had.focus({ preventScroll: true });
  }

  /** @param {number} row @param {number} column */
  #button(row, column) {
    const key = keyOf({ row, column });
    const one = this.#buttons.get(key) ?? button("", () => this.#open(row, column), { tabindex: -1 });
    this.#buttons.set(key, one);
    return one;
  }

  /** @param {string} key */
  #enter(key) {
    this.#at = key;
    for (const [other, one] of this.#buttons) one.tabIndex = other === key ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const at = this.#cells.find((cell) => keyOf(cell) === this.#at);
    if (!at || event.ctrlKey || event.altKey || event.metaKey) return;
    const row = this.#cells.filter((cell) => cell.row === at.row);
    const column = this.#cells.filter((cell) => cell.column === at.column);
    const next = {
      ArrowLeft: row[row.indexOf(at) - 1],
      ArrowRight: row[row.indexOf(at) + 1],
      ArrowUp: column[column.indexOf(at) - 1],
      ArrowDown: column[column.indexOf(at) + 1],
      Home: row[0],
      End: row[row.length - 1],
    };
    if (!(event.key in next)) return;
    event.preventDefault();
    const to = next[/** @type {keyof typeof next} */ (event.key)];
    if (to) this.#buttons.get(keyOf(to))?.focus();
  }
}
