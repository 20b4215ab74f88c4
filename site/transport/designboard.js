// The board of levels in Design: brushes paint walls, boxes, targets and the worker.

import { button, element, line, say } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";
import { Board } from "./board.js";
import { brushPicture } from "./draw.js";
import { Level, readAll, RULES } from "./level.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { DesignActs, KeyRow } from "../family/types.d.ts"
 * @import { Light } from "./board.js"
 * @import { Known } from "./family.js"
 * @import { Plain, Rules } from "./level.js"
 *
 * @typedef {Parameters<typeof brushPicture>[0]} Brush
 */

/**
 * The brushes, each with its name and its keys; the first key is displayed.
 *
 * @type {Record<Brush, {name: string, keys: string[]}>}
 */
const BRUSHES = {
  wall: { name: "Wall", keys: ["#", "x"] },
  floor: { name: "Floor", keys: ["Delete", "Backspace", "f"] },
  box: { name: "Box", keys: ["b", "$"] },
  goal: { name: "Target", keys: ["g", "t", "."] },
  worker: { name: "Worker", keys: ["w", "@"] },
};
const ORDER = /** @type {Brush[]} */ (Object.keys(BRUSHES));
const [LEAST_SIDE, MOST_SIDE] = [3, 60];
const [WIDE, HIGH] = [8, 7]; // size of a new level

/** @type {KeyRow[]} */
const KEYS = [
  ...Object.values(BRUSHES).map(
    ({ name, keys: [key] }) =>
      /** @type {KeyRow} */ ([[key === "Delete" ? "Del" : key.toUpperCase()], name.toLowerCase()]),
  ),
  [["right click"], "floor"],
];

export class DesignBoard {
  #desk;
  #acts;
  #board;
  /** @type {Level | null} */
  #level = null;
  /** @type {Brush} */
  #brush = "wall";
  /** @type {{brush: Brush, erase: boolean, rows: string[]} | null} set while a pointer is down */
  #stroke = null;
  /** @type {Plain | null} the level after the changes in progress */
  #making = null;
  tools = element("div", { class: "part" });
  #brushes = element("div", { class: "brushes", role: "radiogroup", "aria-label": "Brush" });
  #title = element("input", { type: "text", autocomplete: "off", change: () => this.#retitle() });
  /** @type {HTMLSelectElement} */
  #rules = element("select", {
    change: () => this.#change({ rules: /** @type {Rules} */ (this.#rules.value) }),
  });
  #sides = ["Columns", "Rows"].map((name) =>
    element("input", {
      type: "number",
      min: LEAST_SIDE,
      max: MOST_SIDE,
      "aria-label": name,
      change: () => this.#resize(),
    }),
  );
  #text = element("textarea", {
    class: "code",
    rows: 7,
    spellcheck: "false",
    autocapitalize: "off",
    "aria-label": "Level as XSB",
  });
  #note = element("p", { class: "note", role: "status", "aria-label": "Level" });

  /** @param {Desk} desk @param {HTMLElement} host @param {DesignActs} acts */
  constructor(desk, host, acts) {
    this.#desk = desk;
    this.#acts = acts;
    const whole = {
      down: (/** @type {number} */ cell, /** @type {PointerEvent} */ { button }) =>
        this.#begin(cell, button === 2),
      over: (/** @type {number} */ cell) => this.#paint(cell),
      up: () => this.#end(),
      press: (/** @type {number} */ cell) => this.#once(cell),
      key: (/** @type {KeyboardEvent} */ { key }, /** @type {number} */ cell) =>
        this.choose(key) && this.#once(cell),
    };
    this.#board = new Board(host, whole, true);
    for (const value of ORDER) {
      const { name, keys } = BRUSHES[value];
      const input = element("input", {
        type: "radio",
        name: "brush",
        value,
        change: () => (this.#brush = value),
      });
      input.checked = value === this.#brush;
      const cap = element(
        "kbd",
        { "aria-hidden": "true" },
        keys[0] === "Delete" ? "Del" : keys[0].toUpperCase(),
      );
      const picture = element("span", { class: "brush-picture" });
      picture.innerHTML = brushPicture(value);
      this.#brushes.append(
        element("label", { class: "brush" }, input, picture, element("span", {}, name), cap),
      );
    }
    this.#rules.append(...Object.entries(RULES).map(([value, [name]]) => element("option", { value }, name)));
    this.tools.append(
      element("h3", {}, "Draw"),
      this.#brushes,
      element("hr"),
      field("label", "Title", this.#title),
      field("label", "Variant", this.#rules),
      field("div", "Size", this.#sides[0], element("span", {}, "×"), this.#sides[1]),
      button("New level", () => this.#change({ rows: rimmed(WIDE, HIGH), title: "" }, true)),
      element(
        "details",
        { class: "fold" },
        element("summary", {}, "As text"),
        this.#text,
        line(button("Use this text", () => this.#use())),
      ),
      this.#note,
    );
  }

  /** @param {Level} level @param {Known} _known @param {string | null} state @param {Light[]} lights */
  async show(level, _known, state, lights) {
    this.#level = level;
    // another change is in progress
    if (this.#making && this.#making.rows.join() !== level.rows.join()) return;
    this.#rules.value = level.kind;
    if (document.activeElement !== this.#title) this.#title.value = level.title;
    [this.#sides[0].valueAsNumber, this.#sides[1].valueAsNumber] = [level.w, level.h];
    if (document.activeElement !== this.#text) this.#text.value = level.xsb;
    this.#board.show(level, (state && level.seen(state)) || level, lights);
    const { stuck, cell, traps } = await level.check(this.#desk);
    if (level !== this.#level || this.#stroke) return;
    /** @type {Light[]} */
    const found = [
      { cells: state ? [] : stuck, as: "stuck" },
      { cells: cell < 0 ? [] : [cell], as: "wrong" },
      { cells: traps, as: "trap" },
    ];
    this.#board.show(level, (state && level.seen(state)) || level, [...lights, ...found]);
  }

  focus() {
    this.#board.focus();
  }

  keys() {
    return KEYS;
  }

  /** The level, including changes in progress. @returns {Plain} */
  get #now() {
    return this.#making ?? this.#level?.plain ?? { title: "", rules: "sokoban", rows: [] };
  }

  get #rows() {
    return this.#now.rows;
  }

  /** @param {Partial<Plain>} more @param {boolean} [anew] */
  async #change(more, anew = false) {
    const now = { ...this.#now, ...more };
    this.#making = now;
    const { rows, rules, title } = now;
    const request = { verb: "check", level: rows, rules, title };
    const read = async () => new Level({ ...(await this.#desk.ask(request)), rows, title }, rules);
    await this.#acts.change(read, false, anew);
    if (this.#making === now) this.#making = null;
  }

  #retitle() {
    this.#change({ title: this.#title.value.trim() });
  }

  #resize() {
    const [w, h] = this.#sides.map(({ valueAsNumber: n }) =>
      Math.min(Math.max(Math.trunc(n) || LEAST_SIDE, LEAST_SIDE), MOST_SIDE),
    );
    const rows = this.#rows;
    this.#change({ rows: Array.from({ length: h }, (_, y) => (rows[y] ?? "").slice(0, w).padEnd(w)) });
  }

  async #use() {
    try {
      const { levels } = await readAll(this.#desk, this.#text.value, { rules: this.#level?.kind });
      await this.#acts.change(async () => levels[0]);
      say(
        this.#note,
        levels.length > 1 ? `The first of ${levels.length} levels. Open shows all of them.` : "",
      );
    } catch (error) {
      say(this.#note, sentence(messageOf(error)));
    }
  }

  // --- strokes ---

  /**
   * Begins a stroke. It paints with the brush, or erases if the first cell already has the brush's content.
   *
   * @param {number} cell @param {boolean} contrary
   */
  #begin(cell, contrary) {
    const brush = contrary ? "floor" : this.#brush;
    const has = this.#rows.join("")[cell];
    const there =
      brush !== "floor" && { wall: "#", box: "$*", goal: ".*+", worker: "@+" }[brush]?.includes(has);
    this.#stroke = { brush, erase: there === true, rows: this.#rows };
    this.#paint(cell);
  }

  /** @param {number} cell */
  #paint(cell) {
    const [stroke, level] = [this.#stroke, this.#level];
    if (!stroke || !level) return;
    const { brush, erase } = stroke;
    const cells = [...stroke.rows.join("")];
    /** @type {Record<string, string>} */
    const left = { "@": " ", "+": "." }; // the worker leaves the cell
    if (brush === "worker" && !erase) for (const [i, one] of cells.entries()) cells[i] = left[one] ?? one;
    cells[cell] = painted(cells[cell], brush, erase);
    stroke.rows = stroke.rows.map((_, y) => cells.slice(y * level.w, (y + 1) * level.w).join(""));
    const drawn = new Level({ ...level, rows: stroke.rows }, level.kind);
    this.#board.show(drawn, drawn);
  }

  #end() {
    const { rows } = this.#stroke ?? {};
    this.#stroke = null;
    if (rows && rows.join() !== this.#rows.join()) this.#change({ rows });
  }

  /** @param {number} cell */
  #once(cell) {
    this.#begin(cell, false);
    this.#end();
    return true;
  }

  /** Selects the brush of a key; returns false if there is none. @param {string} key */
  choose(key) {
    const found = ORDER.map((brush) => BRUSHES[brush].keys).findIndex(
      (keys) => keys.includes(key) || keys.includes(key.toLowerCase()),
    );
    if (found < 0) return false;
    this.#brush = ORDER[found];
    const input = this.#brushes.querySelector(`[value="${this.#brush}"]`);
    if (input instanceof HTMLInputElement) input.checked = true;
    return true;
  }
}

/** A name beside fields. @param {"label" | "div"} tag @param {string} name @param {Node[]} fields */
const field = (tag, name, ...fields) =>
  element(tag, { class: "field" }, element("span", {}, name), element("span", { class: "line" }, ...fields));

/**
 * The letter of a cell after it is painted.
 *
 * @param {string} letter @param {Brush} brush @param {boolean} erase
 */
function painted(letter, brush, erase) {
  const goal = ".*+".includes(letter);
  /** @type {Record<string, string>} */
  const bare = { ".": " ", "*": "$", "+": "@" };
  /** @type {Record<string, string>} */
  const aimed = { $: "*", "@": "+" };
  if (brush === "goal") return erase ? (bare[letter] ?? letter) : goal ? letter : (aimed[letter] ?? ".");
  if (erase) return goal ? "." : " ";
  if (brush === "box") return goal ? "*" : "$";
  if (brush === "worker") return goal ? "+" : "@";
  return brush === "wall" ? "#" : " ";
}

/** An empty room. @param {number} w @param {number} h */
const rimmed = (w, h) =>
  Array.from({ length: h }, (_, y) => (y === 0 || y === h - 1 ? "#".repeat(w) : `#${" ".repeat(w - 2)}#`));
