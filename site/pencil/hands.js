// How a player marks a board, by pointer and by keys: what each kind of question expects.
// A press goes from open to yes to no and back, the other button from open to no; what is
// dragged over gets the same mark. A line is drawn from node to node: the corners of the cells
// in slitherlink, their middles elsewhere.

import * as state from "./marks.js";
import { NO, OPEN, YES } from "./marks.js";
import { between, cornerAt, middleAt, sideAt, Walk } from "./walk.js";

/**
 * @import { Direction, Place, Puzzle } from "./puzzle.js"
 *
 * @typedef {{now: () => string, put: (state: string, stroke?: boolean) => void, end: () => void}} Sheet
 */

const NEAR = 0.55; // of a middle, in halves of a cell: a press there is for the cell, not for a side

/** @type {Record<string, Direction>} */
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

export class Hands {
  #sheet;
  /** @type {Puzzle} there is none before the first is open */
  #puzzle = /** @type {never} */ (null);
  /** @type {string | null} the mark that is being drawn */
  #mark = null;
  /** @type {Place} where the pointer was last */
  #from = [0, 0];
  /** @type {Place} where it went down */
  #began = [0, 0];
  /** @type {Walk | null} of a line */
  #walk = null;
  #dragged = false;
  #second = false;
  /** Where digits were typed, and which: on a board of sixteen 1 and 2 are 12. */
  #typed = { cell: -1, text: "" };
  noting = false;

  /** @param {Sheet} sheet */
  constructor(sheet) {
    this.#sheet = sheet;
  }

  /** @param {Puzzle} puzzle */
  open(puzzle) {
    this.#puzzle = puzzle;
  }

  get #marks() {
    return this.#sheet.now();
  }

  /** @param {[question: number, mark: string][]} all @param {boolean} [stroke] */
  #put(all, stroke) {
    this.#sheet.put(state.marked(this.#marks, all), stroke);
  }

  // --- pointer ---

  /** @param {Place} place @param {boolean} second */
  down(place, second) {
    this.#from = this.#began = place;
    this.#walk = new Walk(place, this.#puzzle.corners ? cornerAt : middleAt);
    this.#dragged = false;
    this.#second = second;
    this.#mark = null;
    if (this.#puzzle.what === "digit" || this.#puzzle.lines.size > 0) return; // a press is known when it ends
    const q = this.#cell(place);
    if (q === undefined) return;
    this.#mark = this.#next(q);
    this.#put([[q, this.#mark]], true);
  }

  /** @param {Place} to */
  moved(to) {
    if (this.#puzzle.what === "digit") return;
    for (const place of between(this.#from, to)) this.#through(place);
    this.#from = to;
  }

  /** @param {Place} place */
  #through(place) {
    if (this.#puzzle.lines.size > 0) return this.#draw(place);
    if (this.#mark === null) return;
    const q = this.#cell(place);
    if (q !== undefined && this.#marks[q] !== this.#mark) this.#put([[q, this.#mark]], true);
  }

  up() {
    if (this.#puzzle.what !== "digit" && this.#puzzle.lines.size > 0 && !this.#dragged) {
      const q = this.#pressed(this.#began);
      if (q !== undefined) this.#put([[q, this.#next(q)]]);
    }
    this.#sheet.end();
  }

  /** What a press makes of the mark of a question. @param {number} q */
  #next(q) {
    const mark = this.#marks[q];
    return this.#second ? (mark === NO ? OPEN : NO) : state.after(mark);
  }

  // Where the line comes near the next node, the side between is drawn; the first says whether
  // the stroke draws or removes.
  /** @param {Place} place */
  #draw(place) {
    const q = this.#puzzle.lines.get(this.#walk?.to(place)?.join() ?? "");
    if (q === undefined) return;
    this.#dragged = true;
    const wanted = this.#second ? NO : YES;
    this.#mark ??= this.#marks[q] === wanted ? OPEN : wanted;
    this.#put([[q, this.#mark]], true);
  }

  /** The question that a press is about. @param {Place} place */
  #pressed(place) {
    const [a, b] = middleAt(place);
    const inner = Math.hypot(place[0] - a, place[1] - b) < NEAR;
    return (inner && !this.#puzzle.corners ? this.#cell(place) : undefined) ?? this.#side(place);
  }

  /** The question of the cell at a place. @param {Place} place */
  #cell(place) {
    const cell = this.#puzzle.cellAt(middleAt(place));
    return cell === undefined || this.#puzzle.stays(cell) ? undefined : this.#puzzle.cells.get(cell);
  }

  /** The question of the side that is nearest to a place. @param {Place} place */
  #side(place) {
    return this.#puzzle.lines.get(sideAt(place).join());
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
      const mark = state.after(this.#marks[q]);
      this.#put([[q, mark]]);
      if (mark === YES && !this.#puzzle.corners) move(key);
      return true;
    }
    const q = this.#puzzle.stays(cell) ? undefined : this.#puzzle.cells.get(cell);
    if (q === undefined) return false;
    const mark = this.#marks[q];
    if (key === "Enter" || key === " ") this.#put([[q, state.after(mark)]]);
    else if (key === "x" || key === ".") this.#put([[q, mark === NO ? OPEN : NO]]);
    else if (key === "Delete" || key === "Backspace") this.#put([[q, OPEN]]);
    else return false;
    return true;
  }

  /** @param {string} key @param {string} code @param {boolean} shift @param {number} cell */
  #digit(key, code, shift, cell) {
    const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1] ?? (/^[0-9]$/.test(key) ? key : "");
    if (this.type(digit, cell, shift !== this.noting)) return true;
    if (key === "Delete" || key === "Backspace" || key === "0") this.enter(cell, 0);
    else if (key === " ") this.noting = !this.noting;
    else return false;
    return true;
  }

  /** Types a digit of a number, "" for none; whether there is a number with it. @param {string} digit @param {number} cell */
  type(digit, cell, note = this.noting) {
    const { largest } = this.#puzzle;
    const before = this.#typed.cell === cell ? this.#typed.text : "";
    this.#typed = { cell: -1, text: "" };
    if (digit && before && Number(before + digit) <= largest) {
      if (note) this.enter(cell, Number(before), true); // it was half of this number
      this.enter(cell, Number(before + digit), note);
    } else if (Number(digit) > largest || !(Number(digit) > 0)) return false;
    else {
      this.enter(cell, Number(digit), note);
      if (10 * Number(digit) <= largest) this.#typed = { cell, text: digit };
    }
    return true;
  }

  /** Writes a digit, or notes a candidate; 0 empties. @param {number} cell @param {number} digit */
  enter(cell, digit, note = this.noting) {
    if (this.#puzzle.clues.has(cell)) return;
    const marks = this.#marks;
    if (digit === 0) this.#sheet.put(state.emptied(this.#puzzle, marks, cell));
    else this.#sheet.put((note ? state.withNote : state.withDigit)(this.#puzzle, marks, cell, digit));
  }
}
