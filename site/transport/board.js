// A level on the screen: a grid of named cells, one of which the keyboard is at, and over
// it the pieces. It draws what it is given and reports pointers and keys; it knows no rules.

import { make, say } from "../kit/elements.js";
import { cellName } from "./level.js";

/** @import { Scene } from "./scene.js" */

/**
 * @typedef {Map<number, keyof typeof MARKS>} Marks what cells are marked as
 *
 * @typedef {KeyboardEvent & {target: HTMLElement}} CellKey
 */

/**
 * What the board reports about pointers and keys.
 *
 * @typedef {object} Acts
 * @property {(cell: number, event: PointerEvent) => void} [down] a pointer goes down
 * @property {(event: PointerEvent) => void} [moved] it moves
 * @property {(cell: number) => void} [over] it has come to another cell
 * @property {(cell: number) => void} [up] it is lifted, over no cell at -1
 * @property {(cell: number) => void} press Enter or Space
 * @property {(event: KeyboardEvent, cell: number) => boolean} [key] another key; true says that it was used
 */

const GOAL_INSET = 30; // hundredths of a cell
const SVG = "http://www.w3.org/2000/svg";

// What a cell is called by what is in it; "_" is floor that nothing can come to.
const KINDS = { "#": "wall", " ": "floor", ".": "goal", _: "outside" };

/** MARKS are what cells can be marked as, and the words for it. */
const MARKS = {
  picked: "picked up",
  target: "the box can go here",
  wrong: "this cannot be",
  stuck: "this box can reach no goal",
  first: "what comes first",
  second: "what comes after",
};

/**
 * A scene is {w, h, kinds (a text, a letter a cell), boxes (cells), worker (a cell or -1), shape
 * ([[x, y]])}, and names of the boxes where they have any.
 */
export class Board {
  #host;
  #name;
  #act;
  /** @type {HTMLElement} there is none before the first scene */
  #grid = /** @type {never} */ (null);
  /** @type {HTMLElement[]} */
  #cells = [];
  /** @type {string[]} */
  #labels = [];
  /** @type {SVGSVGElement} */
  #pieces = /** @type {never} */ (null);
  /** @type {SVGGElement[]} */
  #boxes = [];
  #side = 0; // of the boxes, in cells
  #worker = piece("worker", "");
  #goals = piece("goals", "");
  #outlines = "";
  #now = 0;
  #w = 0;
  #h = 0;

  /**
   * act: down(cell, event) when a pointer goes down, over(cell) when it has come to another
   * cell, up(cell) when it is lifted, press(cell) for Enter and Space, key(event, cell) for
   * other keys; true says that the event has been used.
   *
   * @param {HTMLElement} host
   * @param {string} name
   * @param {Acts} act
   */
  constructor(host, name, act) {
    this.#host = host;
    this.#name = name;
    this.#act = act;
  }

  get at() {
    return this.#now;
  }

  /**
   * show draws a scene; marks are a Map from cells to what they are marked as.
   *
   * @param {Scene} scene
   * @param {Marks} [marks]
   */
  show(scene, marks = new Map()) {
    const { w, h, kinds, boxes, worker, shape, names } = scene;
    if (w !== this.#w || h !== this.#h) this.#build(w, h);
    const covers = boxes.map((at) => shape.map(([x, y]) => at + y * w + x));
    const boxed = new Map(
      covers.flatMap((cells, i) => cells.map((cell) => [cell, names ? `box ${names[i]}` : "box"])),
    );
    const goals = [...kinds].flatMap((kind, i) => (kind === "." ? [i] : []));
    for (let i = 0; i < w * h; i++) {
      const goal = kinds[i] === "." ? " on goal" : "";
      const kind = /** @type {keyof typeof KINDS} */ (kinds[i]);
      const thing = boxed.has(i) ? boxed.get(i) + goal : i === worker ? `worker${goal}` : KINDS[kind];
      const mark = marks.get(i);
      const label = `${cellName(i, w)}: ${thing}${mark ? `, ${MARKS[mark]}` : ""}`;
      const cell = this.#cells[i];
      const key = `${label} ${kinds[i]}`;
      if (this.#labels[i] === key) continue;
      this.#labels[i] = key;
      cell.setAttribute("aria-label", label);
      cell.dataset.kind = KINDS[kind];
      cell.dataset.mark = mark ?? "";
    }
    this.#draw(scene, new Set(goals), marks);
  }

  /** @param {number} w @param {number} h */
  #build(w, h) {
    const had = this.#grid?.contains(document.activeElement);
    this.#w = w;
    this.#h = h;
    this.#labels = [];
    this.#boxes = [];
    this.#outlines = "";
    this.#cells = Array.from({ length: w * h }, (_, i) =>
      make("div", "", { role: "gridcell", "data-i": i, tabindex: -1 }),
    );
    const grid = make("div", "", { role: "grid", "aria-label": this.#name, class: "level" });
    grid.style.setProperty("--w", String(w));
    grid.style.setProperty("--h", String(h));
    for (let y = 0; y < h; y++) {
      const row = make("div", "", { role: "row" });
      row.append(...this.#cells.slice(y * w, y * w + w));
      grid.append(row);
    }
    this.#pieces = document.createElementNS(SVG, "svg");
    this.#pieces.setAttribute("viewBox", `0 0 ${w * 100} ${h * 100}`);
    this.#pieces.setAttribute("aria-hidden", "true");
    this.#worker = piece(
      "worker",
      '<circle cx="50" cy="50" r="29"/><circle class="dot" cx="50" cy="50" r="9"/>',
    );
    this.#goals = piece("goals", "");
    this.#pieces.append(this.#goals, this.#worker);
    grid.append(this.#pieces);
    grid.addEventListener("keydown", (event) => this.#key(event));
    grid.addEventListener("focusin", ({ target }) => {
      const { i } = /** @type {HTMLElement} */ (target).dataset;
      if (i) this.#to(Number(i));
    });
    grid.addEventListener("pointerdown", (event) => this.#begin(event));
    grid.addEventListener(
      "contextmenu",
      (event) => /** @type {Element} */ (event.target).closest("[data-i]") && event.preventDefault(),
    );
    this.#grid = grid;
    this.#host.replaceChildren(grid);
    this.#now = Math.min(this.#now, w * h - 1);
    this.#cells[this.#now].tabIndex = 0;
    if (had) this.focus();
  }

  /** @param {Scene} scene @param {Set<number>} goals @param {Marks} marks */
  #draw({ w, boxes, worker, shape, names }, goals, marks) {
    const side = Math.max(...shape.map(([x]) => x + 1));
    if (this.#boxes.length !== boxes.length || this.#side !== side) {
      for (const box of this.#boxes) box.remove();
      this.#boxes = boxes.map(() =>
        piece(
          "box",
          `<rect x="11" y="11" width="${side * 100 - 22}" height="${side * 100 - 22}" rx="10"/><path class="done" d="M${side * 50 - 18} ${side * 50 + 1}l13 14 24-30"/><text x="${side * 50}" y="${side * 50 + 17}"></text>`,
        ),
      );
      this.#side = side;
      this.#goals.after(...this.#boxes);
    }
    // A goal takes as much room as the boxes do.
    const size = side * 100 - 2 * GOAL_INSET;
    const outlines = [...goals]
      .map(
        (at) =>
          `<rect x="${(at % w) * 100 + GOAL_INSET}" y="${Math.floor(at / w) * 100 + GOAL_INSET}" width="${size}" height="${size}" rx="4"/>`,
      )
      .join("");
    if (outlines !== this.#outlines) this.#goals.innerHTML = this.#outlines = outlines;
    boxes.forEach((at, i) => {
      place(this.#boxes[i], at, w);
      this.#boxes[i].classList.toggle("home", goals.has(at));
      /** @type {Element} */ (this.#boxes[i].querySelector("text")).textContent = String(names?.[i] ?? "");
      this.#boxes[i].classList.toggle("picked", marks.get(at) === "picked");
    });
    this.#worker.style.display = worker < 0 ? "none" : "";
    if (worker >= 0) place(this.#worker, worker, w);
  }

  /** still makes the next change without a movement, as another level does. @param {boolean} on */
  still(on) {
    this.#grid?.classList.toggle("still", on);
  }

  focus(cell = this.#now) {
    this.#cells[cell].focus({ preventScroll: false });
  }

  /**
   * follow puts the keyboard at a cell; the focus goes along if it is on the board.
   *
   * @param {number} cell
   */
  follow(cell) {
    if (this.#grid.contains(document.activeElement)) this.focus(cell);
    else this.#to(cell);
  }

  get focused() {
    return this.#grid?.contains(document.activeElement);
  }

  /** @param {number} cell */
  #to(cell) {
    if (this.#cells[this.#now]) this.#cells[this.#now].tabIndex = -1;
    this.#now = cell;
    this.#cells[cell].tabIndex = 0;
  }

  // --- keys ---

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { i } = /** @type {HTMLElement} */ (event.target).dataset;
    if (event.ctrlKey || event.metaKey || event.altKey || i === undefined) return;
    if (this.#act.key?.(event, this.#now)) {
      event.preventDefault();
      return;
    }
    const { key } = event;
    if (key === "Enter" || key === " ") this.#act.press(this.#now);
    else if (!this.#move(key)) return;
    event.preventDefault();
  }

  /** @param {string} key */
  #move(key) {
    const [w, h, x, y] = [this.#w, this.#h, this.#now % this.#w, Math.floor(this.#now / this.#w)];
    /** @type {Record<string, [number, number]>} */
    const ways = {
      ArrowLeft: [x - 1, y],
      ArrowRight: [x + 1, y],
      ArrowUp: [x, y - 1],
      ArrowDown: [x, y + 1],
      Home: [0, y],
      End: [w - 1, y],
      PageUp: [x, 0],
      PageDown: [x, h - 1],
    };
    const to = ways[key];
    if (!to) return false;
    if (to[0] >= 0 && to[0] < w && to[1] >= 0 && to[1] < h) this.focus(to[1] * w + to[0]);
    return true;
  }

  // --- the pointer ---

  /** @param {PointerEvent} event */
  #begin(event) {
    /** @type {HTMLElement | null} */
    const cell = /** @type {Element} */ (event.target).closest("[data-i]");
    if (!cell || !event.isPrimary || event.button === 1) return;
    event.preventDefault();
    const i = Number(cell.dataset.i);
    this.focus(i);
    const down = { cell: i };
    // A finger keeps the element that it began on; what it is over is asked for.
    if (cell.hasPointerCapture?.(event.pointerId)) cell.releasePointerCapture(event.pointerId);
    /** @param {PointerEvent} pointerEvent */
    const under = ({ clientX, clientY }) => {
      /** @type {HTMLElement | null | undefined} */
      const over = document.elementFromPoint(clientX, clientY)?.closest("[data-i]");
      return over && this.#cells[Number(over.dataset.i)] === over ? Number(over.dataset.i) : -1;
    };
    /** @param {PointerEvent} moved */
    const onMove = (moved) => {
      if (moved.pointerId !== event.pointerId) return;
      this.#act.moved?.(moved);
      const over = under(moved);
      if (over < 0 || over === down.cell) return;
      down.cell = over;
      this.#act.over?.(over);
    };
    /** @param {PointerEvent} ended */
    const onEnd = (ended) => {
      if (ended.pointerId !== event.pointerId) return;
      for (const [name, listener] of listeners) removeEventListener(name, listener);
      this.#act.up?.(ended.type === "pointerup" ? under(ended) : -1);
    };
    /** @type {["pointermove" | "pointerup" | "pointercancel", (event: PointerEvent) => void][]} */
    const listeners = [
      ["pointermove", onMove],
      ["pointerup", onEnd],
      ["pointercancel", onEnd],
    ];
    for (const [name, listener] of listeners) addEventListener(name, listener);
    this.#act.down?.(i, event);
  }
}

/** @param {string} name @param {string} inside */
function piece(name, inside) {
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", name);
  group.innerHTML = inside;
  return group;
}

/** @param {SVGGElement} group @param {number} cell @param {number} w */
function place(group, cell, w) {
  const to = `translate(${(cell % w) * 100}px, ${Math.floor(cell / w) * 100}px)`;
  if (group.style.transform !== to) group.style.transform = to;
}

/**
 * tell says something in a live region, again if it is the same as before.
 *
 * @param {Element} element
 * @param {string} text
 */
export function tell(element, text) {
  if (element.textContent === text && text) element.textContent = "";
  say(element, text);
}
