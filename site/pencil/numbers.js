// Entering numbers: cells are chosen by pointer and keys, and the mode determines what a number writes into
// all of them: a digit, a corner mark, a centre mark or a colour.

import { alike, cleared, COLOURS, entered } from "./written.js";
import { between, middleAt } from "./walk.js";

/**
 * @import { Sheet } from "./hands.js"
 * @import { Place, Puzzle } from "./puzzle.js"
 * @import { Layer } from "./written.js"
 *
 * @typedef {Pick<MouseEvent, "shiftKey" | "ctrlKey" | "metaKey">} Held modifier keys
 */

/** The modes and their names. @type {[Layer, string][]} */
export const MODES = [
  ["digit", "Digit"],
  ["corner", "Corner"],
  ["centre", "Centre"],
  ["colour", "Colour"],
];

// distance from a cell's middle, in halves of a cell, within which a drag chooses the cell, so that a
// diagonal drag skips neighbours
const NEAR = 0.85;

/** The mode that held modifier keys select. @param {Held} held @returns {Layer | null} */
export function modeOf({ shiftKey, ctrlKey, metaKey }) {
  if (ctrlKey || metaKey) return shiftKey ? "colour" : "centre";
  return shiftKey ? "corner" : null;
}

export class Numbers {
  #sheet;
  #changed;
  /** @type {Puzzle} unset until the first puzzle is open */
  #puzzle = /** @type {never} */ (null);
  /** @type {Set<number>} */
  chosen = new Set();
  /** The chosen mode. @type {Layer} */
  mode = "digit";
  /** The mode of the held modifier keys. @type {Layer | null} */
  held = null;
  /** @type {Place} the latest place of the pointer */
  #from = [0, 0];
  /**
   * Whether the drag adds cells to the choice or removes them; null if no pointer is down on a cell.
   *
   * @type {boolean | null}
   */
  #adds = null;
  /**
   * The digits typed so far, with the states before and after them. On a board of sixteen numbers, 1 and 2
   * make 12.
   */
  #typed = { text: "", before: "", after: "" };

  /** @param {Sheet} sheet @param {() => void} changed called when the chosen cells or the mode change */
  constructor(sheet, changed) {
    this.#sheet = sheet;
    this.#changed = changed;
  }

  /** @param {Puzzle} puzzle */
  open(puzzle) {
    this.#puzzle = puzzle;
    this.chosen = new Set();
    this.#forget();
  }

  #forget() {
    this.#typed = { text: "", before: "", after: "" };
    this.#sheet.end();
  }

  /** The active mode. */
  get layer() {
    return this.held ?? this.mode;
  }

  /** @param {Iterable<number>} cells */
  choose(cells) {
    this.chosen = new Set(cells);
    this.#forget();
    this.#changed();
  }

  /** Sets the chosen mode, or the mode of held keys. @param {{mode?: Layer, held?: Layer | null}} to */
  turn(to) {
    Object.assign(this, to);
    this.#changed();
  }

  // --- pointer ---

  /** @param {Place} place @param {Held} held */
  down(place, held) {
    this.#from = place;
    const cell = this.#puzzle.cellAt(middleAt(place));
    this.#adds = null;
    if (cell === undefined) return;
    const more = modeOf(held) !== null;
    this.#adds = !(more && !held.shiftKey && this.chosen.has(cell));
    this.choose(more ? this.chosen : []);
    this.#take(cell);
  }

  /** @param {number} cell */
  #take(cell) {
    if (this.#adds) this.chosen.add(cell);
    else this.chosen.delete(cell);
    this.#changed();
  }

  /** @param {Place} to @returns {number | undefined} the cell that the drag has reached */
  moved(to) {
    let last;
    for (const place of between(this.#from, to)) {
      const middle = middleAt(place);
      const cell = this.#puzzle.cellAt(middle);
      if (this.#adds === null || cell === undefined) continue;
      if (Math.hypot(place[0] - middle[0], place[1] - middle[1]) > NEAR) continue;
      last = cell;
      if (this.chosen.has(cell) !== this.#adds) this.#take(cell);
    }
    this.#from = to;
    return last;
  }

  up() {
    this.#adds = null;
  }

  /**
   * Handles a double click, which chooses all cells with the same content.
   *
   * @param {number} cell @param {Held} held
   */
  twice(cell, held) {
    const same = alike(this.#puzzle, this.#sheet.now(), cell);
    this.choose(modeOf(held) ? [...this.chosen, ...same] : same);
  }

  // --- keys ---

  /**
   * Handles a key at a cell; returns whether the key was used.
   *
   * @param {KeyboardEvent} event
   * @param {number} cell
   * @param {(key: string) => number | null} move moves to another cell, or returns null
   */
  key(event, cell, move) {
    const { key, code, altKey, shiftKey, ctrlKey, metaKey } = event;
    if (altKey) return false;
    const held = modeOf(event);
    const control = ctrlKey || metaKey;
    const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1] ?? (/^[0-9]$/.test(key) ? key : "");
    if (digit) return this.type(digit, held ?? this.mode);
    if (key === "Delete" || key === "Backspace") this.clear(held ?? this.mode);
    else if (control && !shiftKey && key.toLowerCase() === "a") this.choose(this.#puzzle.digits.keys());
    else if (key === " " && !control) this.#next(shiftKey ? -1 : 1);
    else if (key === "Escape" && this.chosen.size > 1) this.choose([cell]);
    else if (held) {
      const before = this.chosen;
      const to = move(key);
      if (to === null) return false;
      this.choose([...before, cell, to]);
    } else return false;
    return true;
  }

  /** @param {1 | -1} way */
  #next(way) {
    const at = MODES.findIndex(([mode]) => mode === this.mode);
    this.turn({ mode: MODES[(at + way + MODES.length) % MODES.length][0] });
  }

  /**
   * Writes a digit. A number above 9 is typed digit by digit.
   *
   * @param {string} digit @param {Layer} [layer]
   */
  type(digit, layer = this.layer) {
    const most = layer === "colour" ? COLOURS.length : this.#puzzle.largest;
    const { text, before, after } = this.#typed;
    const now = this.#sheet.now();
    const longer = text !== "" && now === after && Number(text + digit) <= most;
    if (!longer && Number(digit) === 0) {
      this.clear(layer);
      return true;
    }
    const typed = longer ? text + digit : digit;
    if (Number(typed) > most) return false;
    if (!longer) this.#forget();
    const from = longer ? before : now; // the digit typed before was the first half of this number
    const state = entered(this.#puzzle, from, this.chosen, layer, Number(typed));
    this.#sheet.put(state, true);
    this.#typed = { text: typed, before: from, after: state };
    if (10 * Number(typed) > most) this.#forget();
    return true;
  }

  /** Writes a number. @param {number} number */
  enter(number) {
    this.#forget();
    this.#sheet.put(entered(this.#puzzle, this.#sheet.now(), this.chosen, this.layer, number));
  }

  clear(layer = this.layer) {
    this.#forget();
    this.#sheet.put(cleared(this.#puzzle, this.#sheet.now(), this.chosen, layer));
  }
}
