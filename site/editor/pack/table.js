// The table of a pack. As in the list of generated puzzles, all rows are in the page, in blocks; the browser
// lays out only blocks near the screen. Operations on thousands of rows are done in slices. Rows and columns
// have fixed sizes, so that nothing moves while figures arrive.

/** @import { PuzzleDocument } from "../../perplex.js" */
/** @import { Column, Row } from "./columns.js" */

import { around, make } from "../../kit/elements.js";
import { Nearby } from "../../kit/nearby.js";
import { grouped, sentence, several } from "../../kit/words.js";
import { columnsOf, playersOf } from "./columns.js";

const SLICE_MS = 8;
const BLOCK = 50;

/** Returns the name of a row. @param {Row} row */
export const nameOf = ({ title, id, number }) => title || id || `Puzzle ${number}`;

/**
 * The elements that the table uses.
 *
 * @typedef {{table: HTMLTableElement, thead: HTMLElement, scroller: HTMLElement, filter: HTMLInputElement,
 *   listed: HTMLElement}} Parts
 */

export class Table {
  #parts;
  #show;
  /** @type {Column[]} */
  #columns = [];
  /** @type {Row[]} */
  #rows = [];
  /** @type {Row[]} */
  #listed = [];
  #sort = { key: "number", way: 1 };
  #round = 0; // number of the latest arrangement; earlier ones stop
  /** @type {HTMLElement | null} the row's button in the tab order */
  #stop = null;
  #chosen = false; // whether the stop has had the focus
  #nearby;
  /** @type {WeakMap<Element, Row>} */
  #of = new WeakMap();

  /**
   * @param {Parts} parts
   * @param {(document: PuzzleDocument) => string} picture returns a board as markup
   * @param {(row: Row, document: PuzzleDocument) => void} show is called for a chosen row
   */
  constructor(parts, picture, show) {
    this.#parts = parts;
    this.#show = show;
    this.#nearby = new Nearby({
      root: parts.scroller,
      items: (block) => block.children,
      picture: (element) => {
        const figures = this.#of.get(element)?.figures;
        return figures ? picture(figures.doc) : "";
      },
    });
    parts.filter.addEventListener("input", () => this.arrange());
    parts.table.addEventListener("click", (event) => {
      const head = around(event, "thead button");
      const row = this.#rowAround(event);
      if (head) this.#order(head.dataset.key ?? "");
      else if (row?.figures) this.#show(row, row.figures.doc);
    });
    parts.table.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {Event} event */
  #rowAround(event) {
    const element = around(event, "tbody tr");
    return element && this.#of.get(element);
  }

  /** The rows that pass the filter, in the order of the table. */
  get listed() {
    return this.#listed;
  }

  /**
   * Fills the table with other rows, with the columns for a player.
   *
   * @param {Row[]} rows
   * @param {string} player
   */
  begin(rows, player) {
    this.#rows = rows;
    this.#sort = { key: "number", way: 1 };
    this.#parts.filter.value = "";
    this.#parts.scroller.scrollTop = 0;
    this.#head(player);
  }

  /** Rearranges rows with new figures, unless that changes nothing. */
  settle() {
    if (this.#sort.key !== "number" || this.#parts.filter.value !== "") this.arrange();
  }

  /** @param {string} player */
  #head(player) {
    this.#columns = columnsOf(player);
    /** @type {{key?: string, name: string, unit?: string}[]} */
    const heads = [
      { key: "number", name: "No." },
      { name: "Board" },
      { key: "title", name: "Title" },
      ...this.#columns,
    ];
    const row = document.createElement("tr");
    row.role = "row";
    for (const { key, name, unit } of heads) {
      const head = document.createElement("th");
      head.role = "columnheader";
      head.scope = "col";
      if (key) {
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.key = key;
        const note = document.createElement("span");
        note.className = "note";
        note.textContent = unit ?? "";
        button.append(name, ...(unit ? [" ", note] : []));
        head.append(button);
      } else {
        head.textContent = name;
      }
      row.append(head);
    }
    this.#parts.thead.replaceChildren(row);
    this.#parts.table.style.setProperty("--players", String(playersOf(player).length));
    this.#markOrder();
  }

  #markOrder() {
    for (const button of this.#parts.thead.querySelectorAll("button")) {
      const { key, way } = this.#sort;
      button.parentElement?.setAttribute(
        "aria-sort",
        button.dataset.key !== key ? "none" : way > 0 ? "ascending" : "descending",
      );
    }
  }

  /** @param {string} key */
  #order(key) {
    // The first click on figures sorts downwards, on words upwards.
    const begin = key === "number" || key === "title" || key === "rules" ? 1 : -1;
    this.#sort = { key, way: this.#sort.key === key ? -this.#sort.way : begin };
    this.#markOrder();
    this.arrange();
  }

  /** @param {Row[]} rows */
  #sorted(rows) {
    const { key, way } = this.#sort;
    if (key === "number") return way > 0 ? rows : rows.reverse();
    const column = this.#columns.find((column) => column.key === key);
    const valueOf = (/** @type {Row} */ row) =>
      key === "title" ? nameOf(row) : row.figures && column ? column.value(row.figures) : null;
    const values = new Map(rows.map((row) => [row, valueOf(row)]));
    const compare = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;
    return rows.sort((a, b) => {
      const [x, y] = [values.get(a) ?? null, values.get(b) ?? null];
      if (x === null || y === null) return Number(x === null) - Number(y === null) || a.number - b.number;
      const order = typeof x === "number" && typeof y === "number" ? x - y : compare(String(x), String(y));
      return way * order || a.number - b.number;
    });
  }

  /** Reports whether a row has all words of the filter. @param {Row} row @param {string[]} words */
  #passes(row, words) {
    if (words.length === 0) return true;
    const { figures } = row;
    const cells = figures
      ? this.#columns.map((column) => `${column.text(figures)} ${column.note?.(figures) ?? ""}`)
      : [row.error || "waiting"];
    const text = [row.number, row.id, row.title, nameOf(row), ...cells].join(" ").toLowerCase();
    const doc = figures?.doc;
    return words.every((word) => text.includes(word) || (doc && word === `${doc.width}x${doc.height}`));
  }

  /** Arranges all rows that pass the filter. */
  arrange() {
    const words = this.#parts.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = this.#sorted(this.#rows.filter((row) => this.#passes(row, words)));
    this.#listed = wanted;
    const all = several(this.#rows.length, "puzzle");
    this.#parts.listed.textContent =
      this.#rows.length === 0
        ? ""
        : wanted.length < this.#rows.length
          ? `${grouped(wanted.length)} of ${all}`
          : all;
    const { activeElement } = document;
    const inside = activeElement instanceof HTMLElement && this.#parts.table.contains(activeElement);
    const focused = inside ? activeElement : null;
    this.#parts.table.setAttribute("aria-busy", "true"); // until all rows are in place
    this.#parts.table.setAttribute("aria-rowcount", String(wanted.length + 1));
    this.#place(0, ++this.#round, focused);
  }

  /**
   * Fills the blocks from the i-th on, and continues when the page has drawn.
   *
   * @param {number} i
   * @param {number} round
   * @param {HTMLElement | null} focused the element that had the focus before
   */
  #place(i, round, focused) {
    if (round !== this.#round) return;
    const { table } = this.#parts;
    const until = performance.now() + SLICE_MS;
    for (; i * BLOCK < this.#listed.length; i++) {
      const block = table.tBodies[i] ?? this.#block();
      const elements = this.#listed
        .slice(i * BLOCK, (i + 1) * BLOCK)
        .map((row, j) => this.#element(row, i * BLOCK + j));
      if (
        block.children.length !== elements.length ||
        elements.some((element, j) => element !== block.children[j])
      ) {
        block.replaceChildren(...elements);
        block.style.setProperty("--rows", String(elements.length));
      }
      this.#nearby.changed(block);
      if (performance.now() > until) {
        setTimeout(() => this.#place(i + 1, round, focused));
        return;
      }
    }
    while (table.tBodies.length > i) {
      const block = table.tBodies[table.tBodies.length - 1];
      this.#nearby.forget(block);
      block.remove();
    }
    table.removeAttribute("aria-busy");
    // An element that was moved has lost the focus.
    if (focused?.isConnected && document.activeElement === document.body)
      focused.focus({ preventScroll: true });
    this.#rove();
  }

  #block() {
    const block = document.createElement("tbody");
    block.role = "rowgroup";
    this.#parts.table.append(block);
    this.#nearby.watch(block);
    return block;
  }

  /** @param {Row} row @param {number} at */
  #element(row, at) {
    if (!row.element) {
      row.element = document.createElement("tr");
      row.element.role = "row";
      this.#of.set(row.element, row);
      this.fill(row);
    }
    row.element.setAttribute("aria-rowindex", String(at + 2));
    return row.element;
  }

  /** Writes the findings about a row, if it is in the page. @param {Row} row */
  fill(row) {
    const { element, figures } = row;
    if (!element) return;
    const cell = (/** @type {string} */ text, note = "") => {
      const td = make("td", text, { role: "cell" });
      if (note) td.append(" ", make("span", note, { class: "note" }));
      return td;
    };
    const focused = element.contains(document.activeElement);
    const board = cell("");
    board.append(make("span", "", { class: "thumb" }));
    const title = make("th", "", { role: "rowheader", scope: "row" });
    const name = nameOf(row);
    if (figures) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "plain";
      button.tabIndex = -1;
      button.textContent = name;
      button.title = name;
      title.append(button);
    } else {
      title.textContent = name;
      title.title = name;
    }
    const cells = [cell(grouped(row.number)), board, title];
    if (figures) {
      cells.push(...this.#columns.map(({ text, note }) => cell(text(figures), note?.(figures))));
    } else {
      const bad = row.state === "bad" ? sentence(row.error) : "";
      const all = cell(bad || "…");
      all.className = row.state;
      all.title = bad;
      all.setAttribute("aria-colspan", String(this.#columns.length));
      cells.push(all);
    }
    element.replaceChildren(...cells);
    element.classList.toggle("opens", !!figures);
    if (element.parentElement) this.#nearby.changed(element.parentElement);
    if (focused) element.querySelector("button")?.focus();
    if (figures && !this.#chosen) this.#rove();
  }

  // --- keyboard ---

  /**
   * One row's button is in the tab order: the one focused last, or initially the first of the table.
   *
   * @param {HTMLElement} [to]
   */
  #rove(to) {
    if (to) this.#chosen = true;
    else if (!this.#stop?.isConnected) this.#chosen = false;
    const next = to ?? (this.#chosen ? this.#stop : this.#parts.table.querySelector("tbody button"));
    if (!next || next === this.#stop) return;
    this.#stop?.setAttribute("tabindex", "-1");
    next.tabIndex = 0;
    this.#stop = next;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const row = this.#rowAround(event);
    if (!row?.element || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = this.#listed;
    const page = Math.max(1, Math.floor(this.#parts.scroller.clientHeight / row.element.offsetHeight) - 2);
    /** @type {Record<string, number>} number of rows that a key moves */
    const moves = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -rows.length,
      End: rows.length,
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    let at = Math.min(Math.max(rows.indexOf(row) + move, 0), rows.length - 1);
    // Invalid puzzles cannot be opened.
    const on = event.key === "Home" ? 1 : event.key === "End" ? -1 : Math.sign(move);
    while (rows[at] && !rows[at].figures) at += on;
    const button = rows[at]?.element?.querySelector("button");
    if (!button) return;
    this.#rove(button);
    button.focus({ preventScroll: true });
    button.closest("tr")?.scrollIntoView({ block: "nearest" });
  }
}
