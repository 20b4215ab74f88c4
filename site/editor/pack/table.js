// The table of a pack. As in the list of generated puzzles all rows are in the page, in
// blocks of which the browser lays out those near the screen only, and what is done to
// thousands of them is done in slices. Rows and columns have sizes of their own, so that
// nothing moves while figures come in.

/** @import { PuzzleDocument } from "../../perplex.js" */
/** @import { Column, Row } from "./columns.js" */

import { grouped, sentence, several } from "../../kit/words.js";
import { columnsOf, playersOf } from "./columns.js";

const SLICE_MS = 8;
const BLOCK = 50;

/** What a row is called. @param {Row} row */
export const nameOf = ({ title, id, number }) => title || id || `Puzzle ${number}`;

/** The parts of the page that are the table's. @typedef {{table: HTMLTableElement, thead: HTMLElement, scroller: HTMLElement, filter: HTMLInputElement, listed: HTMLElement}} Parts */

export class Table {
  #parts;
  #picture;
  #show;
  /** @type {Column[]} */
  #columns = [];
  /** @type {Row[]} */
  #rows = [];
  /** @type {Row[]} */
  #listed = [];
  #sort = { key: "number", way: 1 };
  #round = 0; // of arranging: an old one stops
  /** @type {Set<Element>} blocks near the screen */
  #near = new Set();
  #drawing = false;
  /** @type {HTMLButtonElement | null} the row's button that is in the tab order */
  #stop = null;
  #chosen = false; // it had the focus
  #watcher;
  /** @type {WeakMap<Element, Row>} */
  #of = new WeakMap();

  /**
   * picture(document) is a board as markup; show(row) is called for a row that was chosen.
   * @param {Parts} parts
   * @param {(document: PuzzleDocument) => string} picture
   * @param {(row: Row) => void} show
   */
  constructor(parts, picture, show) {
    this.#parts = parts;
    this.#picture = picture;
    this.#show = show;
    this.#watcher = new IntersectionObserver((entries) => this.#seen(entries), {
      root: parts.scroller,
      rootMargin: "400px",
    });
    parts.filter.addEventListener("input", () => this.arrange());
    parts.table.addEventListener("click", ({ target }) => {
      const element = /** @type {Element} */ (target);
      const head = /** @type {HTMLElement | null} */ (element.closest("thead button"));
      const row = this.#of.get(element.closest("tbody tr") ?? parts.table);
      if (head) this.#order(head.dataset.key ?? "");
      else if (row?.figures) this.#show(row);
    });
    parts.table.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The rows in the order of the table, without those that the filter leaves out. */
  get listed() {
    return this.#listed;
  }

  /** begin makes it a table of other rows, with the columns for a player. @param {Row[]} rows @param {string} player */
  begin(rows, player) {
    this.#rows = rows;
    this.#sort = { key: "number", way: 1 };
    this.#parts.filter.value = "";
    this.#parts.scroller.scrollTop = 0;
    this.#head(player);
  }

  /** settle arranges again what has got its figures, unless that changes nothing. */
  settle() {
    if (this.#sort.key !== "number" || this.#parts.filter.value !== "") this.arrange();
  }

  /** @param {string} player */
  #head(player) {
    this.#columns = columnsOf(player);
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
      button.parentElement.setAttribute(
        "aria-sort",
        button.dataset.key !== key ? "none" : way > 0 ? "ascending" : "descending",
      );
    }
  }

  /** @param {string} key */
  #order(key) {
    // Figures begin with the greatest, words with the first.
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
    const valueOf =
      key === "title" ? (row) => nameOf(row) : (row) => (row.figures ? column.value(row.figures) : null);
    const values = new Map(rows.map((row) => [row, valueOf(row)]));
    const compare = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;
    return rows.sort((a, b) => {
      const [x, y] = [values.get(a), values.get(b)];
      if (x === null || y === null) return (x === null) - (y === null) || a.number - b.number;
      return way * (typeof x === "string" ? compare(x, y) : x - y) || a.number - b.number;
    });
  }

  /** Whether a row has all words of the filter. @param {Row} row @param {string[]} words */
  #passes(row, words) {
    if (words.length === 0) return true;
    const cells = row.figures
      ? this.#columns.map((c) => `${c.text(row.figures)} ${c.note?.(row.figures) ?? ""}`)
      : [row.error || "waiting"];
    const text = [row.number, row.id, row.title, nameOf(row), ...cells].join(" ").toLowerCase();
    const { doc } = row.figures ?? {};
    return words.every((word) => text.includes(word) || (doc && word === `${doc.width}x${doc.height}`));
  }

  /** arrange puts all rows that pass the filter in order. */
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
    const focused = this.#parts.table.contains(document.activeElement) ? document.activeElement : null;
    this.#parts.table.setAttribute("aria-busy", "true"); // until all are in their places
    this.#parts.table.setAttribute("aria-rowcount", wanted.length + 1);
    this.#place(0, ++this.#round, focused);
  }

  /**
   * Fills the blocks from the i-th on, and goes on when the page has drawn.
   * @param {number} i
   * @param {number} round
   * @param {HTMLElement | null} focused what had the focus before
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
        block.style.setProperty("--rows", elements.length);
      }
      if (this.#near.has(block)) this.#draw();
      if (performance.now() > until) {
        setTimeout(() => this.#place(i + 1, round, focused));
        return;
      }
    }
    while (table.tBodies.length > i) {
      const block = table.tBodies[table.tBodies.length - 1];
      this.#watcher.unobserve(block);
      this.#near.delete(block);
      block.remove();
    }
    table.removeAttribute("aria-busy");
    // What has been moved has lost the focus.
    if (focused?.isConnected && document.activeElement === document.body)
      focused.focus({ preventScroll: true });
    this.#rove();
  }

  #block() {
    const block = document.createElement("tbody");
    block.role = "rowgroup";
    this.#parts.table.append(block);
    this.#watcher.observe(block);
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
    row.element.setAttribute("aria-rowindex", at + 2);
    return row.element;
  }

  /** fill writes what is known of a row, if it is in the page. @param {Row} row */
  fill(row) {
    const { element, figures } = row;
    if (!element) return;
    const cell = (role, text, note = "") => {
      const td = document.createElement(role === "rowheader" ? "th" : "td");
      td.role = role;
      td.textContent = text;
      if (note) {
        const beside = document.createElement("span");
        beside.className = "note";
        beside.textContent = note;
        td.append(" ", beside);
      }
      return td;
    };
    const focused = element.contains(document.activeElement);
    const board = cell("cell", "");
    const thumb = document.createElement("span");
    thumb.className = "thumb";
    board.append(thumb);
    const title = cell("rowheader", "");
    title.scope = "row";
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
    const cells = [cell("cell", grouped(row.number)), board, title];
    if (figures) {
      cells.push(...this.#columns.map(({ text, note }) => cell("cell", text(figures), note?.(figures))));
    } else {
      const all = cell("cell", row.state === "bad" ? sentence(row.error) : "…");
      all.className = row.state;
      all.title = row.state === "bad" ? all.textContent : "";
      all.setAttribute("aria-colspan", this.#columns.length);
      cells.push(all);
    }
    element.replaceChildren(...cells);
    element.classList.toggle("opens", !!figures);
    if (this.#near.has(element.parentElement)) this.#draw();
    if (focused) element.querySelector("button")?.focus();
    if (figures && !this.#chosen) this.#rove();
  }

  // --- drawings ---

  /** @param {IntersectionObserverEntry[]} entries */
  #seen(entries) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) {
        this.#near.add(target);
        continue;
      }
      this.#near.delete(target);
      for (const row of target.children) row.querySelector(".thumb").textContent = "";
    }
    this.#draw();
  }

  #draw() {
    if (this.#drawing) return;
    this.#drawing = true;
    const go = () => {
      const until = performance.now() + SLICE_MS;
      for (const block of this.#near) {
        for (const element of block.children) {
          const thumb = element.querySelector(".thumb");
          const { figures } = this.#of.get(element);
          if (!figures || thumb.firstChild) continue;
          if (performance.now() > until) {
            setTimeout(go);
            return;
          }
          thumb.innerHTML = this.#picture(figures.doc);
        }
      }
      this.#drawing = false;
    };
    setTimeout(go); // after all rows that come at once
  }

  // --- keys ---

  // One row's button is in the tab order: the one that had the focus last, and the
  // first of the table before there was one.
  /** @param {HTMLButtonElement} [to] */
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
    const { key } = event;
    const row = this.#of.get(event.target.closest("tbody tr"));
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const way = { ArrowDown: 1, ArrowUp: -1, PageDown: 1, PageUp: -1, Home: 1, End: -1 }[key];
    if (!way) return;
    event.preventDefault();
    const rows = this.#listed;
    const page = Math.max(1, Math.floor(this.#parts.scroller.clientHeight / row.element.offsetHeight) - 2);
    let at =
      { Home: 0, End: rows.length - 1 }[key] ?? rows.indexOf(row) + way * (key.startsWith("Page") ? page : 1);
    at = Math.min(Math.max(at, 0), rows.length - 1);
    while (rows[at] && !rows[at].figures) at += way; // bad ones cannot be opened
    const button = rows[at]?.element?.querySelector("button");
    if (!button) return;
    this.#rove(button);
    button.focus({ preventScroll: true });
    button.closest("tr").scrollIntoView({ block: "nearest" });
  }
}
