// A level on the screen: a grid of named cells, one of which the keyboard is at, and below it the
// drawing. It draws what it is given and reports pointers and keys; it knows no rules.

import { make } from "../kit/elements.js";
import { boxOf, floorOf, hatched, WORKER } from "./draw.js";

/**
 * @import { Level } from "./level.js"
 *
 * @typedef {{boxes: number[], worker: number}} Now where things are
 *
 * @typedef {keyof typeof WORDS} As
 *
 * @typedef {{cells: number[], as: As}} Light
 *
 * @typedef {object} Acts what the board reports
 * @property {(cell: number, event: PointerEvent) => void} [down] a pointer goes down
 * @property {(event: PointerEvent) => void} [moved] it moves
 * @property {(cell: number) => void} [over] it has come to another cell
 * @property {(cell: number) => void} [up] it is lifted, over no cell at -1
 * @property {(cell: number) => boolean} [press] Enter or Space; true says that it was used
 * @property {(event: KeyboardEvent, cell: number) => boolean} [key] another key; true says that it was used
 */

const SVG = "http://www.w3.org/2000/svg";

/** What cells are pointed out as, and the words for it; "" says nothing. */
const WORDS = {
  picked: "picked up",
  target: "the box can go here",
  wrong: "this cannot be",
  stuck: "stuck",
  first: "what comes first",
  second: "what comes after",
  look: "look here",
  trap: "",
};

export class Board {
  #host;
  #acts;
  #whole;
  /** @type {Level | null} */
  #level = null;
  /** @type {Map<number, HTMLElement>} */
  #cells = new Map();
  /** @type {HTMLElement | null} */
  #grid = null;
  #layers = {
    floor: group("floor-layer"),
    below: group("below"),
    trail: group("trail"),
    above: group("above"),
  };
  /** @type {SVGGElement[]} */
  #boxes = [];
  #worker = group("worker", WORKER);
  #at = -1;

  /**
   * @param {HTMLElement} host
   * @param {Acts} [acts]
   * @param {boolean} [whole] whether walls all around can be pressed, too
   */
  constructor(host, acts = {}, whole = false) {
    this.#host = host;
    this.#acts = acts;
    this.#whole = whole;
  }

  /** The cell that the keyboard is at. */
  get at() {
    return this.#at;
  }

  /**
   * Draws a level.
   *
   * @param {Level} level
   * @param {Now} now
   * @param {Light[]} [lights]
   * @param {number[][]} [trail] cells that follow one another, in pieces
   */
  show(level, now, lights = [], trail = []) {
    const other = level !== this.#level;
    if (other) this.#build(level);
    this.#grid?.classList.toggle("still", other);
    /** @type {Map<number, string[]>} */
    const words = new Map();
    for (const { cells, as } of lights)
      for (const cell of WORDS[as] ? cells : []) words.set(cell, [...(words.get(cell) ?? []), WORDS[as]]);
    const boxed = new Set(now.boxes.flatMap((at) => level.cover(at)));
    for (const [cell, element] of this.#cells) {
      const thing = boxed.has(cell) ? "box" : cell === now.worker ? "worker" : "";
      const goal = level.goals.has(cell) ? "target" : "";
      const bare = level.walls.has(cell)
        ? "wall"
        : this.#whole || level.floor.has(cell)
          ? "floor"
          : "outside";
      const parts = [
        thing && goal ? `${thing} on ${goal}` : thing || goal || bare,
        ...(words.get(cell) ?? []),
      ];
      const label = `${level.cellName(cell)}: ${parts.join(", ")}`;
      if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
    }
    this.#draw(level, now, lights, trail);
  }

  /** @param {Level} level @param {Now} now @param {Light[]} lights @param {number[][]} trail */
  #draw(level, now, lights, trail) {
    const { w, side } = level;
    const traps = lights.filter(({ as }) => as === "trap").flatMap(({ cells }) => cells);
    const others = lights.filter(({ as }) => as !== "trap");
    put(this.#layers.below, hatched(level, traps));
    const middle = (/** @type {number} */ cell) =>
      `${(cell % w) * 100 + 50} ${Math.floor(cell / w) * 100 + 50}`;
    put(this.#layers.trail, trail.map((cells) => `<path d="M${cells.map(middle).join("L")}"/>`).join(""));
    const rings = others.flatMap(({ cells, as }) =>
      cells.map((cell) =>
        as === "target"
          ? `<circle class="lit target" cx="${(cell % w) * 100 + 50}" cy="${Math.floor(cell / w) * 100 + 50}" r="12"/>`
          : as === "picked" || as === "stuck"
            ? ""
            : `<rect class="lit ${as}" x="${(cell % w) * 100 + 4}" y="${Math.floor(cell / w) * 100 + 4}" width="92" height="92" rx="6"/>`,
      ),
    );
    put(this.#layers.above, rings.join(""));
    const as = (/** @type {As} */ name) =>
      new Set(others.filter((one) => one.as === name).flatMap(({ cells }) => cells));
    const [picked, stuck] = [as("picked"), as("stuck")];
    if (this.#boxes.length !== now.boxes.length) {
      for (const box of this.#boxes) box.remove();
      this.#boxes = now.boxes.map(() => group("box", boxOf(side)));
      this.#layers.trail.after(...this.#boxes);
    }
    for (const [i, at] of now.boxes.entries()) {
      place(this.#boxes[i], at, w);
      const { classList } = this.#boxes[i];
      classList.toggle("home", level.goals.has(at));
      classList.toggle("picked", picked.has(at));
      classList.toggle("stuck", stuck.has(at));
    }
    this.#worker.style.display = now.worker < 0 ? "none" : "";
    if (now.worker >= 0) place(this.#worker, now.worker, w);
  }

  /** @param {Level} level */
  #build(level) {
    const had = this.#grid?.contains(document.activeElement);
    const like = this.#level?.w === level.w && this.#level.h === level.h;
    this.#level = level;
    const all = { left: 0, right: level.w - 1, top: 0, bottom: level.h - 1 };
    const { left, right, top, bottom } = this.#whole ? all : level.extent;
    const [wide, high] = [right - left + 1, bottom - top + 1];
    const grid = make("div", "", { role: "grid", "aria-label": "Puzzle board", class: "level-board" });
    grid.style.setProperty("--w", String(wide));
    grid.style.setProperty("--h", String(high));
    this.#cells.clear();
    for (let y = top; y <= bottom; y++) {
      const row = make("div", "", { role: "row" });
      for (let x = left; x <= right; x++) {
        const cell = make("div", "", { role: "gridcell", "data-i": y * level.w + x, tabindex: -1 });
        this.#cells.set(y * level.w + x, cell);
        row.append(cell);
      }
      grid.append(row);
    }
    const drawing = document.createElementNS(SVG, "svg");
    drawing.setAttribute("viewBox", `${left * 100} ${top * 100} ${wide * 100} ${high * 100}`);
    drawing.setAttribute("aria-hidden", "true");
    drawing.setAttribute("class", "level-drawing");
    const { floor, below, trail, above } = this.#layers;
    const open = [...this.#cells.keys()].filter((cell) => !level.walls.has(cell));
    put(floor, floorOf(level, this.#whole ? open : level.floor));
    this.#boxes = [];
    drawing.replaceChildren(floor, below, trail, this.#worker, above);
    grid.append(drawing);
    grid.addEventListener("keydown", (event) => this.#key(event));
    grid.addEventListener("focusin", ({ target }) => {
      const { i } = /** @type {HTMLElement} */ (target).dataset;
      if (i) this.#to(Number(i));
    });
    grid.addEventListener("pointerdown", (event) => this.#begin(event));
    grid.addEventListener("contextmenu", (event) => event.preventDefault());
    this.#grid = grid;
    this.#host.replaceChildren(grid);
    const at = like && this.#cells.has(this.#at) ? this.#at : level.worker;
    this.#to(this.#cells.has(at) ? at : (this.#cells.keys().next().value ?? 0));
    if (had) this.focus();
  }

  focus(cell = this.#at) {
    this.#cells.get(cell)?.focus({ preventScroll: true });
  }

  /** Puts the keyboard at a cell; the focus goes along if it is on the board. @param {number} cell */
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

  /** Looks around: to the nearest cell that way. @param {string} key */
  #move(key) {
    const { w = 1 } = this.#level ?? {};
    const [x, y] = [this.#at % w, Math.floor(this.#at / w)];
    const cells = [...this.#cells.keys()];
    const row = cells.filter((cell) => Math.floor(cell / w) === y);
    const column = cells.filter((cell) => cell % w === x);
    /** @type {Record<string, number | undefined>} */
    const ways = {
      ArrowLeft: this.#at - 1,
      ArrowRight: this.#at + 1,
      ArrowUp: this.#at - w,
      ArrowDown: this.#at + w,
      Home: row[0],
      End: row.at(-1),
      PageUp: column[0],
      PageDown: column.at(-1),
    };
    if (!(key in ways)) return false;
    const to = ways[key] ?? this.#at;
    if (row.includes(to) || column.includes(to)) this.focus(to);
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
    const ending = new AbortController();
    const { signal } = ending;
    const moved = (/** @type {PointerEvent} */ to) => {
      if (to.pointerId !== pointerId) return;
      this.#acts.moved?.(to);
      const over = this.#under(to);
      if (over < 0 || over === now) return;
      now = over;
      this.#acts.over?.(over);
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

  /** The cell under a pointer, or -1. @param {PointerEvent} event */
  #under({ clientX, clientY }) {
    const first = this.#cells.values().next().value?.getBoundingClientRect();
    const [corner] = this.#cells.keys();
    if (!first || corner === undefined) return -1;
    const { w } = /** @type {Level} */ (this.#level);
    const x = (corner % w) + Math.floor((clientX - first.left) / first.width);
    const y = Math.floor(corner / w) + Math.floor((clientY - first.top) / first.height);
    return x >= 0 && x < w && this.#cells.has(y * w + x) ? y * w + x : -1;
  }
}

/** @param {string} name @param {string} [content] */
function group(name, content = "") {
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", name);
  made.innerHTML = content;
  return made;
}

/** @param {SVGGElement} layer @param {string} content */
function put(layer, content) {
  if (layer.innerHTML !== content) layer.innerHTML = content;
}

/** @param {SVGGElement} piece @param {number} cell @param {number} w */
function place(piece, cell, w) {
  const to = `translate(${(cell % w) * 100}px, ${Math.floor(cell / w) * 100}px)`;
  if (piece.style.transform !== to) piece.style.transform = to;
}
