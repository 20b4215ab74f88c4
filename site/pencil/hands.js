// How a player marks a board, by pointer and by keys: what each kind of question expects.
// A press goes from open to yes to no and back, the other button from open to no; what is
// dragged over gets the same mark.

import { NO, OPEN, YES } from "./sheet.js";

/**
 * @import { Direction, Place, Puzzle } from "./puzzle.js"
 * @import { Sheet } from "./sheet.js"
 */

const NEAR = 0.55; // of a middle, in halves of a cell: a press there is for the cell, not for a side

/** @type {Record<string, Direction>} */
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

export class Hands {
  /** @type {Puzzle} */
  #puzzle = /** @type {never} */ (null);
  /** @type {Sheet} */
  #sheet = /** @type {never} */ (null);
  /** @type {string | null} the mark that is being drawn */
  #mark = null;
  /** @type {"cell" | "side"} */
  #on = "cell";
  /** @type {Place} where the pointer was last */
  #from = [0, 0];
  #dragged = false;
  #second = false;
  noting = false;

  /** @param {Puzzle} puzzle @param {Sheet} sheet */
  take(puzzle, sheet) {
    this.#puzzle = puzzle;
    this.#sheet = sheet;
  }

  // --- pointer ---

  /** @param {Place} place @param {boolean} second */
  down(place, second) {
    this.#from = place;
    this.#dragged = false;
    this.#second = second;
    this.#mark = null;
    const { lines, corners } = this.#puzzle;
    if (this.#puzzle.what === "digit") return;
    this.#on =
      lines.size === 0 || (this.#cell(place) !== undefined && this.#nearMiddle(place)) ? "cell" : "side";
    if (lines.size > 0 && !corners) return; // a press is for a cell or a side, a drag draws a line
    const q = this.#on === "cell" ? this.#cell(place) : this.#side(place);
    if (q === undefined) return;
    this.#mark = second ? (this.#sheet.marks[q] === NO ? OPEN : NO) : this.#sheet.after(q);
    this.#sheet.mark([[q, this.#mark]], true);
  }

  /** @param {Place} place */
  moved(place) {
    const { lines, corners, what } = this.#puzzle;
    if (what === "digit") return;
    if (lines.size > 0 && !corners) return this.#draw(place);
    if (this.#mark === null) return;
    const q = this.#on === "cell" ? this.#cell(place) : this.#side(place, 0.3);
    if (q === undefined || this.#sheet.marks[q] === this.#mark) return;
    this.#sheet.mark([[q, this.#mark]], true);
  }

  up() {
    const { lines, corners, what } = this.#puzzle;
    if (what !== "digit" && lines.size > 0 && !corners && !this.#dragged) {
      const cell = this.#cell(this.#from);
      const side = this.#side(this.#from);
      const q = this.#on === "cell" && cell !== undefined ? cell : side;
      if (q !== undefined)
        this.#sheet.mark([
          [q, this.#second ? (this.#sheet.marks[q] === NO ? OPEN : NO) : this.#sheet.after(q)],
        ]);
    }
    this.#sheet.end();
  }

  // A line from middle to middle; the first step says whether it is drawn or removed.
  /** @param {Place} place */
  #draw(place) {
    const [a, b] = [this.#puzzle.cellAt(rounded(this.#from)), this.#puzzle.cellAt(rounded(place))];
    if (a === undefined || b === undefined || a === b) return;
    const [[x, y], [u, v]] = [this.#puzzle.middle(a), this.#puzzle.middle(b)];
    this.#from = place;
    this.#dragged = true;
    if (Math.abs(x - u) + Math.abs(y - v) !== 2) return;
    const q = this.#puzzle.lines.get(`${(x + u) / 2},${(y + v) / 2}`);
    if (q === undefined) return;
    const wanted = this.#second ? NO : YES;
    this.#mark ??= this.#sheet.marks[q] === wanted ? OPEN : wanted;
    this.#sheet.mark([[q, this.#mark]], true);
  }

  /** @param {Place} place */
  #nearMiddle([x, y]) {
    const [a, b] = rounded([x, y]);
    return Math.hypot(x - a, y - b) < NEAR;
  }

  /** The question of the cell at a place. @param {Place} place */
  #cell(place) {
    const cell = this.#puzzle.cellAt(rounded(place));
    return cell === undefined ? undefined : this.#puzzle.cells.get(cell);
  }

  /** The question of the side that is nearest to a place. @param {Place} place @param {number} [within] */
  #side([x, y], within = 1) {
    const [a, b] = rounded([x, y]);
    const [dx, dy] = [x - a, y - b];
    const side = Math.abs(dx) > Math.abs(dy) ? [a + Math.sign(dx), b] : [a, b + Math.sign(dy)];
    if (1 - Math.max(Math.abs(dx), Math.abs(dy)) > within) return undefined;
    return this.#puzzle.lines.get(side.join());
  }

  // --- keys ---

  /**
   * Whether a key marks something at a cell.
   *
   * @param {KeyboardEvent} event
   * @param {number} cell
   * @param {(key: string) => void} move
   */
  key({ key, code, shiftKey, ctrlKey, metaKey, altKey }, cell, move) {
    if (ctrlKey || metaKey || altKey) return false;
    if (this.#puzzle.what === "digit") return this.#digit(key, code, shiftKey, cell);
    const way = ARROWS[key];
    if (shiftKey && way) {
      const q = this.#puzzle.line(cell, way);
      if (q === undefined) return this.#puzzle.lines.size > 0;
      const mark = this.#sheet.after(q);
      this.#sheet.mark([[q, mark]]);
      if (mark === YES && !this.#puzzle.corners) move(key);
      return true;
    }
    const q = this.#puzzle.cells.get(cell);
    if (q === undefined) return false;
    if (key === "Enter" || key === " ") this.#sheet.mark([[q, this.#sheet.after(q)]]);
    else if (key === "x" || key === ".") this.#sheet.mark([[q, this.#sheet.marks[q] === NO ? OPEN : NO]]);
    else if (key === "Delete" || key === "Backspace") this.#sheet.mark([[q, OPEN]]);
    else return false;
    return true;
  }

  /** @param {string} key @param {string} code @param {boolean} shift @param {number} cell */
  #digit(key, code, shift, cell) {
    const digit = Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? (/^[1-9]$/.test(key) ? key : 0));
    if (digit > this.#puzzle.width) return false;
    if (digit > 0) this.enter(cell, digit, shift !== this.noting);
    else if (key === "Delete" || key === "Backspace" || key === "0") this.enter(cell, 0);
    else return false;
    return true;
  }

  /** Writes a digit, or notes a candidate; 0 empties. @param {number} cell @param {number} digit */
  enter(cell, digit, note = this.noting) {
    if (this.#puzzle.clues.has(cell)) return;
    if (digit === 0) this.#sheet.empty(cell);
    else if (note) this.#sheet.note(cell, digit);
    else this.#sheet.write(cell, digit);
  }
}

/** The middle of the cell that a place is in. @param {Place} place @returns {Place} */
const rounded = ([x, y]) => [2 * Math.floor(x / 2) + 1, 2 * Math.floor(y / 2) + 1];
