// A puzzle on the screen: a grid of named cells below its drawing. One cell has the keyboard focus. The board
// draws the given puzzle and marks, and reports pointer and key events; it contains no rules.

import { make } from "../kit/elements.js";
import { viewBox } from "../kit/pencil/drawing.js";
import { bridgesOf } from "./bridges.js";
import { dotShapes, dotsOf, dotWords } from "./dots.js";
import { isAgainst, lit, marked, printed } from "./draw.js";
import { ground } from "./drawnumbers.js";
import { SIDES, sidesOf } from "./insides.js";
import { NO, YES } from "./marks.js";
import { wedgeWords } from "./wedges.js";
import { WAYS } from "./puzzle.js";
import { COLOURS, written } from "./written.js";

/**
 * @import { Light } from "./draw.js"
 * @import { Direction, Place, Puzzle } from "./puzzle.js"
 * @import { Written } from "./written.js"
 */

/**
 * The events that the board reports. Places of the pointer are not rounded.
 *
 * @typedef {object} Acts
 * @property {(place: Place, second: boolean, event: PointerEvent) => void} [down] the pointer was pressed;
 *   second: with the secondary button
 * @property {(place: Place) => void} [moved] the pointer moved
 * @property {() => void} [up] the pointer was released
 * @property {(event: KeyboardEvent, cell: number) => boolean} [key] a key was pressed; returns true if it was
 *   used
 * @property {(cell: number, event: MouseEvent) => void} [twice] a double click
 * @property {(cell: number, pressed: boolean) => void} [at] the keyboard focus moved to another cell;
 *   pressed: by a pointer
 */

const SVG = "http://www.w3.org/2000/svg";

const DIRECTIONS = /** @type {Direction[]} */ (Object.keys(WAYS));

export class Board {
  #host;
  #acts;
  /** @type {Puzzle | null} */
  #puzzle = null;
  /** @type {HTMLElement[]} */
  #cells = [];
  /** @type {HTMLElement | null} */
  #grid = null;
  #now = 0;
  #pressing = false;
  #layers = {
    paper: group("paper-layer"),
    ground: group("ground"),
    below: group("below"),
    printed: group("printed"),
    marks: group("marks"),
    above: group("above"),
  };
  /** Dots on the sides between cells, drawn over the outline of the focused cell. */
  #over = group("over");

  /**
   * @param {HTMLElement} host
   * @param {Acts} [acts]
   */
  constructor(host, acts = {}) {
    this.#host = host;
    this.#acts = acts;
  }

  /** The cell with the keyboard focus. */
  get at() {
    return this.#now;
  }

  /** Half a cell, the unit of places, in px. */
  get unit() {
    return this.#cells[0].getBoundingClientRect().width / 2;
  }

  /**
   * Draws a puzzle with marks.
   *
   * @param {Puzzle} puzzle
   * @param {string} marks
   * @param {Light[]} [lights]
   * @param {Set<number> | null} [chosen] the chosen cells; null if cells cannot be chosen on this board
   */
  show(puzzle, marks, lights = [], chosen = null) {
    if (puzzle !== this.#puzzle) {
      // The board stays after a change in Design, since a pointer may be down on it.
      const { width, height, head, look } = this.#puzzle ?? {};
      const same =
        puzzle.width === width && puzzle.height === height && puzzle.head === head && puzzle.look === look;
      this.#puzzle = puzzle;
      if (same) this.#print(puzzle);
      else this.#build(puzzle);
    }
    set(/** @type {HTMLElement} */ (this.#grid), "aria-multiselectable", chosen && "true");
    this.#grid?.classList.toggle("several", chosen !== null && chosen.size > 1);
    const above = lights.filter(({ as }) => as !== "vain");
    const places = above.filter((light) => isAgainst(puzzle, marks, light)).map(({ place }) => place);
    put(this.#layers.ground, ground(puzzle, marks, chosen ?? undefined, places));
    put(this.#layers.below, lit(puzzle, marks, lights, "below"));
    put(this.#layers.marks, marked(puzzle, marks));
    put(this.#layers.above, lit(puzzle, marks, lights, "above"));
    put(this.#over, dotShapes(puzzle, marks));
    this.#redden(places);
    const wrong = new Set(above.filter(({ as }) => as === "wrong").map(({ place }) => puzzle.cellAt(place)));
    const against = new Set(
      above.filter(({ as }) => as === "conflict").map(({ place }) => puzzle.cellAt(place)),
    );
    const all = written(puzzle, marks);
    const [sides, dots] = [sidesOf(puzzle, marks), dotsOf(puzzle, marks)];
    for (const [cell, element] of this.#cells.entries()) {
      const words = [wordsOf(puzzle, marks, cell, dotWords(puzzle, dots, cell), all.get(cell))];
      if (sides.has(cell)) words.push(SIDES[sides.get(cell) ?? 0]);
      if (wrong.has(cell)) words.push("wrong");
      else if (against.has(cell)) words.push("in conflict");
      set(element, "aria-label", words.join(", "));
      set(element, "aria-selected", chosen && puzzle.digits.has(cell) ? String(chosen.has(cell)) : null);
    }
  }

  /** Colours the digits at these places as wrong, also printed ones. @param {Place[]} places */
  #redden(places) {
    const at = new Set(places.map(String));
    for (const layer of [this.#layers.printed, this.#layers.marks])
      for (const text of layer.querySelectorAll("text"))
        text.classList.toggle("bad", at.has(`${text.getAttribute("x")},${text.getAttribute("y")}`));
  }

  /** @param {Puzzle} puzzle */
  #print(puzzle) {
    const [paper, ink] = printed(puzzle);
    this.#layers.paper.innerHTML = paper;
    this.#layers.printed.innerHTML = ink;
  }

  /** @param {Puzzle} puzzle */
  #build(puzzle) {
    const { width, height, head } = puzzle;
    const had = this.#grid?.contains(document.activeElement);
    const grid = make("div", "", {
      role: "grid",
      "aria-label": "Puzzle board",
      class: `pencil-board${puzzle.look}`,
    });
    grid.style.setProperty("--w", String(width + head));
    grid.style.setProperty("--h", String(height + head));
    this.#cells = [];
    for (let y = -head; y < height; y++) {
      const row = make("div", "", { role: "row" });
      for (let x = -head; x < width; x++) {
        const cell = make("div", "", { role: "gridcell" });
        row.append(cell);
        if (x < 0 && y < 0) continue; // the corner has no cell
        const i = puzzle.cellOf(x, y);
        cell.dataset.i = String(i);
        cell.tabIndex = -1;
        this.#cells[i] = cell;
      }
      grid.append(row);
    }
    this.#print(puzzle);
    grid.append(drawing(puzzle, ...Object.values(this.#layers)), drawing(puzzle, this.#over));
    grid.addEventListener("keydown", (event) => this.#key(event));
    grid.addEventListener("focusin", ({ target }) => {
      const { i } = /** @type {HTMLElement} */ (target).dataset;
      if (i) this.#to(Number(i));
    });
    grid.addEventListener("pointerdown", (event) => this.#begin(event));
    grid.addEventListener("dblclick", (event) => {
      const { i } = /** @type {HTMLElement} */ (event.target).dataset;
      if (i) this.#acts.twice?.(Number(i), event);
    });
    // Without this, the browser takes a quick drag as a fling, and the next tap as its end.
    grid.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
    grid.addEventListener("contextmenu", (event) => event.preventDefault());
    this.#grid = grid;
    this.#host.replaceChildren(grid);
    this.#now = Math.min(this.#now, this.#cells.length - 1);
    this.#cells[this.#now].tabIndex = 0;
    if (had) this.focus();
  }

  focus(cell = this.#now) {
    this.#cells[cell]?.focus({ preventScroll: true });
  }

  /** @param {number} cell */
  #to(cell) {
    this.#cells[this.#now].tabIndex = -1;
    this.#now = cell;
    this.#cells[cell].tabIndex = 0;
    this.#acts.at?.(cell, this.#pressing);
  }

  /** Moves the keyboard focus to the cell under the pointer. @param {number} cell */
  press(cell) {
    this.#pressing = true;
    this.focus(cell);
    this.#pressing = false;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (/** @type {HTMLElement} */ (event.target).dataset.i === undefined) return;
    if (this.#acts.key?.(event, this.#now)) event.preventDefault();
    else if (!event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && this.move(event.key))
      event.preventDefault();
  }

  /** Moves the keyboard focus; returns whether the key is one that moves it. @param {string} key */
  move(key) {
    const puzzle = /** @type {Puzzle} */ (this.#puzzle);
    const { width, height, head } = puzzle;
    const [x, y] = puzzle.spot(this.#now);
    // There is no cell in the corner above the row clues and left of the column clues.
    const [left, top] = [y < 0 ? 0 : -head, x < 0 ? 0 : -head];
    /** @type {Record<string, [number, number]>} */
    const ways = {
      ArrowLeft: [x > left ? x - 1 : width - 1, y],
      ArrowRight: [x < width - 1 ? x + 1 : left, y],
      ArrowUp: [x, y > top ? y - 1 : height - 1],
      ArrowDown: [x, y < height - 1 ? y + 1 : top],
      Home: [left, y],
      End: [width - 1, y],
      PageUp: [x, top],
      PageDown: [x, height - 1],
    };
    const to = ways[key];
    if (!to) return false;
    this.focus(puzzle.cellOf(...to));
    return true;
  }

  /** The place of a pointer, in units of the drawing. @param {PointerEvent} event @returns {Place} */
  #place({ clientX, clientY }) {
    const { left, top, width } = /** @type {HTMLElement} */ (this.#cells[0]).getBoundingClientRect();
    return [(2 * (clientX - left)) / width, (2 * (clientY - top)) / width];
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    const puzzle = /** @type {Puzzle} */ (this.#puzzle);
    const { width, height, head } = puzzle;
    if (!event.isPrimary || event.button === 1 || !this.#acts.down) return;
    const [x, y] = this.#place(event);
    const least = -0.6 - 2 * head;
    if (x < least || y < least || x > 2 * width + 0.6 || y > 2 * height + 0.6) return;
    event.preventDefault();
    const within = (/** @type {number} */ v, /** @type {number} */ most) =>
      Math.min(Math.max(Math.floor(v / 2), -head), most - 1);
    const [column, row] = [within(x, width), within(y, height)];
    if (column >= 0 || row >= 0) this.press(puzzle.cellOf(column, row));
    this.#acts.down([x, y], event.button === 2, event);
    /** @param {PointerEvent} moved */
    const onMove = (moved) => {
      if (moved.pointerId === event.pointerId) this.#acts.moved?.(this.#place(moved));
    };
    /** @param {PointerEvent} ended */
    const onEnd = (ended) => {
      if (ended.pointerId !== event.pointerId) return;
      removeEventListener("pointermove", onMove);
      for (const name of ENDS) removeEventListener(name, onEnd);
      this.#acts.up?.();
    };
    addEventListener("pointermove", onMove);
    for (const name of ENDS) addEventListener(name, onEnd);
  }
}

const ENDS = /** @type {const} */ (["pointerup", "pointercancel"]);

/** @param {Puzzle} puzzle @param {...SVGGElement} layers */
function drawing(puzzle, ...layers) {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("viewBox", viewBox(puzzle));
  made.setAttribute("aria-hidden", "true");
  made.append(...layers);
  return made;
}

/** @param {string} name */
function group(name) {
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", name);
  return made;
}

/** @param {SVGGElement} layer @param {string} content */
function put(layer, content) {
  if (layer.innerHTML !== content) layer.innerHTML = content;
}

/**
 * Sets an attribute if it has another value; null removes it.
 *
 * @param {HTMLElement} element @param {string} name @param {string | null} value
 */
function set(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Words for a cell marked yes and for one marked no.
 *
 * @type {Partial<Record<Puzzle["what"], [yes: string, no: string]>>}
 */
const MARKS = {
  shaded: ["shaded", "not shaded"],
  light: ["light", "no light"],
  star: ["star", "no star"],
  tent: ["tent", "no tent"],
};

/**
 * A description of the contents of a cell.
 *
 * @param {Puzzle} puzzle
 * @param {string} marks
 * @param {number} cell
 * @param {string[]} dots dots on its sides
 * @param {Written} [own]
 */
function wordsOf(puzzle, marks, cell, dots, own) {
  const parts = [];
  const clue = puzzle.clueWords(cell);
  if (clue) parts.push(puzzle.gives ? `${clue}, given` : clue);
  const mark = marks[puzzle.cells.get(cell) ?? -1];
  const [yes, no] = MARKS[puzzle.what] ?? [];
  if (mark === YES) parts.push(yes);
  if (mark === NO) parts.push(no);
  if (own) parts.push(...writtenWords(own, Boolean(clue)));
  const wedge = puzzle.wedges.get(cell);
  if (wedge) parts.push(...[wedgeWords(wedge, marks)].filter(Boolean));
  for (const word of LINES) {
    const ways = DIRECTIONS.filter((way) => lineWord(puzzle, marks, puzzle.line(cell, way)) === word);
    if (ways.length > 0) parts.push(`${word} ${ways.join(", ")}`);
  }
  parts.push(...dots);
  return `${puzzle.cellName(cell)}: ${parts.join(", ") || "empty"}`;
}

/** Words for the marks at a side of a cell. */
const LINES = /** @type {const} */ (["line", "bridge", "two bridges", "cross"]);

/** @param {Puzzle} puzzle @param {string} marks @param {number} [q] the question of a side */
function lineWord(puzzle, marks, q = -1) {
  const strait = puzzle.straits.get(q);
  if (marks[q] === NO) return "cross";
  if (strait) return [undefined, "bridge", "two bridges"][bridgesOf(strait, marks) ?? 0];
  return marks[q] === YES ? "line" : undefined;
}

/** @param {Written} one @param {boolean} given */
function writtenWords({ digit, corner, centre, colour, own }, given) {
  const parts = [];
  if (digit > 0 && !given) parts.push(String(digit));
  if (digit === 0 && corner.length > 0) parts.push(`corner ${corner.join(" ")}`);
  if (digit === 0 && centre.length > 0) parts.push(`${own ? "centre" : "candidates"} ${centre.join(" ")}`);
  if (colour.length > 0) parts.push(colour.map((one) => COLOURS[one - 1]).join(" and "));
  return parts;
}
