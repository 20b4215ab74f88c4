// The shape editor: the polyomino that is placed next, as a grid of squares to
// fill, and the shapes that were placed lately. It knows squares only; what they
// mean is the editor's business.

import { find } from "../kit/elements.js";
import { inWords } from "./model/pieces.js";

const SIDE = 5;
const MOST_RECENT = 6;
const KEY = "perplex.shapes";
const STANDARD = { rows: "11/10", rotatable: false, recent: ["11/10", "111/010", "1111", "11/11"] };

const valid = (rows) =>
  typeof rows === "string" &&
  /^[01]{1,5}(\/[01]{1,5}){0,4}$/.test(rows) &&
  new Set(rows.split("/").map((row) => row.length)).size === 1;

// A piece is a shape with what is peculiar to it: "11/01", "11/01r" rotatable,
// "11/01n" negative, "11/01rn" both.
const rowsOf = (piece) => piece.replace(/r?n?$/, "");
const turns = (piece) => /rn?$/.test(piece);
const takesAway = (piece) => piece.endsWith("n");

export class Shapes {
  #storage;
  #hooks;
  #squares = []; // the buttons, row by row
  #filled = []; // which of them are filled
  #at = 0; // the one in the tab order
  #rotatable = false;
  #negative = false;
  #recent = []; // pieces, the last one first

  /**
   * hooks: changed(rows, rotatable) tells of another shape, rows as "11/01" without
   * empty ones around it, "" for no square; negative(on) of the switch; draw(piece)
   * returns a piece ("11/01", with r if rotatable and n if negative) as markup;
   * recent() tells that the list of recent ones has changed.
   */
  constructor(storage, hooks) {
    this.#storage = storage;
    this.#hooks = hooks;
    let kept = {};
    try {
      kept = JSON.parse(storage.get(KEY)) ?? {};
    } catch {
      // what is not JSON is as good as nothing
    }
    const { rows, rotatable, recent } = { ...STANDARD, ...kept };
    this.#rotatable = rotatable === true;
    this.#recent = Array.isArray(recent)
      ? recent.filter((piece) => typeof piece === "string" && valid(rowsOf(piece))).slice(0, MOST_RECENT)
      : STANDARD.recent;
    this.#lay(valid(rows) ? rows : STANDARD.rows);

    const grid = find("squares");
    for (let i = 0; i < SIDE * SIDE; i++) {
      const square = document.createElement("button");
      square.type = "button";
      square.addEventListener("click", () => {
        this.#filled[i] = !this.#filled[i];
        this.#change();
      });
      this.#squares.push(square);
      grid.append(square);
    }
    grid.addEventListener("focusin", ({ target }) => this.#focus(this.#squares.indexOf(target)));
    grid.addEventListener("keydown", (event) => this.#key(event));
    find("rotate").addEventListener("click", () => {
      this.#lay(turned(this.rows));
      this.#change();
    });
    find("rotatable").addEventListener("change", ({ target }) => {
      this.#rotatable = target.checked;
      this.#change();
    });
    find("negative").addEventListener("change", ({ target }) => hooks.negative(target.checked));
    find("recent").addEventListener("click", ({ target }) => {
      const button = target.closest("button");
      if (!button) return;
      const { piece } = button.dataset;
      this.#lay(rowsOf(piece));
      this.#rotatable = turns(piece);
      this.#change();
      if (takesAway(piece) !== this.#negative) hooks.negative(takesAway(piece));
    });
    this.#show();
  }

  /** rows are those of the shape, without the empty ones around it. */
  get rows() {
    const at = this.#filled.flatMap((on, i) => (on ? [[i % SIDE, Math.floor(i / SIDE)]] : []));
    if (at.length === 0) return "";
    const [columns, rows] = [at.map(([x]) => x), at.map(([, y]) => y)];
    const [left, right, top, bottom] = [
      Math.min(...columns),
      Math.max(...columns),
      Math.min(...rows),
      Math.max(...rows),
    ];
    const lines = [];
    for (let y = top; y <= bottom; y++) {
      lines.push(
        this.#filled
          .slice(y * SIDE + left, y * SIDE + right + 1)
          .map(Number)
          .join(""),
      );
    }
    return lines.join("/");
  }

  get rotatable() {
    return this.#rotatable;
  }

  /** show shows the editor or puts it away, with the state of its switch. */
  show(on, negative) {
    find("shape").hidden = !on;
    this.#negative = negative;
    find("negative").checked = negative;
    if (on) this.#showRecent(); // in the colours of the present
  }

  /** set makes another shape the present one; changed is not called. */
  set(rows, rotatable) {
    this.#rotatable = rotatable;
    this.#lay(rows);
    this.#show();
    this.#keep();
  }

  /** used is told that a symbol was placed, and whether it has the present shape. */
  used(shaped) {
    const piece = this.rows + (this.#rotatable ? "r" : "") + (this.#negative ? "n" : "");
    if (!shaped || this.#recent[0] === piece) return;
    this.#recent = [piece, ...this.#recent.filter((other) => other !== piece)].slice(0, MOST_RECENT);
    this.#keep();
    this.#showRecent();
    this.#hooks.recent();
  }

  /** recent are the pieces that were placed lately, the last one first, by commas. */
  get recent() {
    return this.#recent.join(",");
  }

  // #lay puts a shape into the middle of the field.
  #lay(rows) {
    const lines = rows.split("/");
    const left = Math.floor((SIDE - lines[0].length) / 2);
    const top = Math.floor((SIDE - lines.length) / 2);
    this.#filled = Array.from(
      { length: SIDE * SIDE },
      (_, i) => lines[Math.floor(i / SIDE) - top]?.[(i % SIDE) - left] === "1",
    );
  }

  #change() {
    this.#show();
    this.#keep();
    this.#hooks.changed(this.rows, this.#rotatable);
    this.#showRecent();
  }

  #keep() {
    this.#storage.set(
      KEY,
      JSON.stringify({ rows: this.rows || STANDARD.rows, rotatable: this.#rotatable, recent: this.#recent }),
    );
  }

  #show() {
    for (const [i, square] of this.#squares.entries()) {
      square.tabIndex = i === this.#at ? 0 : -1;
      square.className = this.#filled[i] ? "filled" : "";
      const name = `Square ${(i % SIDE) + 1},${Math.floor(i / SIDE) + 1}: ${this.#filled[i] ? "filled" : "empty"}`;
      if (square.getAttribute("aria-label") !== name) square.setAttribute("aria-label", name);
    }
    find("rotatable").checked = this.#rotatable;
  }

  #showRecent() {
    const list = find("recent");
    const focused = list.contains(document.activeElement) ? document.activeElement.dataset.piece : null;
    list.innerHTML = this.#recent
      .map(
        (piece) =>
          `<li><button type="button" data-piece="${piece}" title="${inWords(piece)}" aria-label="${inWords(piece)}">${this.#hooks.draw(piece)}</button></li>`,
      )
      .join("");
    if (focused !== null) list.querySelector(`[data-piece="${focused}"]`)?.focus();
  }

  #key(event) {
    const [x, y] = [this.#at % SIDE, Math.floor(this.#at / SIDE)];
    const to = { ArrowLeft: [x - 1, y], ArrowRight: [x + 1, y], ArrowUp: [x, y - 1], ArrowDown: [x, y + 1] }[
      event.key
    ];
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (to.every((n) => n >= 0 && n < SIDE)) this.#squares[to[1] * SIDE + to[0]].focus();
  }

  // Whatever way a square got the focus, it is the one in the tab order now.
  #focus(i) {
    this.#squares[this.#at].tabIndex = -1;
    this.#at = i;
    this.#squares[i].tabIndex = 0;
  }
}

// turned is a shape after a quarter turn to the right.
function turned(rows) {
  const lines = rows.split("/");
  return [...lines[0]]
    .map((_, x) =>
      lines
        .map((line) => line[x])
        .reverse()
        .join(""),
    )
    .join("/");
}
