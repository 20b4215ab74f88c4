// A printed pencil puzzle as read by the program, and the names of the puzzle's places.

/**
 * @import { PencilReadAnswer } from "../../verbs.d.ts"
 *
 * @typedef {[x: number, y: number]} Place in doubled coordinates: both are odd for a cell, one is odd for a
 *   side of a cell, none for a corner
 *
 * @typedef {{number: number | null, direction: Direction | "", blank: boolean, down: number | null}} Clue
 *   nothing is printed in the cell of a blank clue; down is the second of two sums
 *
 * @typedef {"up" | "down" | "left" | "right"} Direction
 */

import { columnName } from "../columns.js";

/**
 * Returns the lengths of groups that a clue lists: one digit each, where 9 stands for any length ("?").
 *
 * @param {number | null} number
 */
export const groupsOf = (number) =>
  number === null ? ["?"] : [...String(number)].map((digit) => (digit === "9" ? "?" : digit));

export class Printed {
  /** @type {Map<number, Clue>} by cell */
  clues = new Map();

  /** @param {PencilReadAnswer} read */
  constructor(read) {
    this.title = read.title;
    this.width = read.width;
    this.height = read.height;
    this.drawing = read.drawing;
    /** Whether the lines have to form one loop. */
    this.loop = read.loop;
    this.corners = read.corners;
    /** Number of rows above the board and of columns left of it that hold outside clues. */
    this.head = read.outside ? 1 : 0;
    this.names = read.names;
    this.rooms = read.rooms;
    /** Borders drawn inside rooms. */
    this.inside = read.inside ?? [];
    this.questions = read.questions;
    /** Whether a line may run along the rim of the board. */
    this.rimAsked = this.questions.some(([x, y]) => x === 0 || y === 0);
    /** The question asked of each cell, or "line". */
    this.what = /** @type {"shaded" | "light" | "star" | "tent" | "digit" | "line" | "wedge" | "bridge"} */ (
      this.questions.find(([, , what]) => what !== "line")?.[2] ?? "line"
    );
    for (const [cell, number, more = ""] of read.clues) {
      const blank = more === "blank";
      const down = typeof more === "number" ? more : null;
      const direction = typeof more === "number" || more === "blank" ? "" : more;
      this.clues.set(cell, { number, direction, blank, down });
    }
  }

  /** Whether clues are given digits of their cells. */
  get gives() {
    return this.what === "digit" && this.drawing !== "sums";
  }

  /** Title and size. */
  get name() {
    return `${this.title}, ${this.width} by ${this.height}`;
  }

  /** Reports whether a cell is on the board; cells of outside clues are not. @param {number} cell */
  within(cell) {
    return cell < this.width * this.height;
  }

  /**
   * Returns the column and row of a cell; one of them is -1 for a clue outside the board.
   *
   * @param {number} cell
   * @returns {[x: number, y: number]}
   */
  spot(cell) {
    const { width, height } = this;
    const outside = cell - width * height;
    if (outside >= width) return [-1, outside - width];
    return outside >= 0 ? [outside, -1] : [cell % width, Math.floor(cell / width)];
  }

  /** The cell at a column and row, which may be -1. @param {number} x @param {number} y */
  cellOf(x, y) {
    const { width, height } = this;
    if (y < 0) return width * height + x;
    return x < 0 ? width * height + width + y : y * width + x;
  }

  /** A cell's middle. @param {number} cell @returns {Place} */
  middle(cell) {
    const [x, y] = this.spot(cell);
    return [2 * x + 1, 2 * y + 1];
  }

  /** The name of a cell for players. @param {number} cell */
  cellName(cell) {
    const [x, y] = this.spot(cell);
    if (y < 0) return `column ${this.columnName(x)}`;
    if (x < 0) return `row ${this.rowName(y)}`;
    return this.names === "r1c1" ? `r${y + 1}c${x + 1}` : columnName(x) + (y + 1);
  }

  /** The label of a column beside the board. @param {number} x */
  columnName(x) {
    return this.names === "r1c1" ? `c${x + 1}` : columnName(x);
  }

  /** @param {number} y */
  rowName(y) {
    return this.names === "r1c1" ? `r${y + 1}` : String(y + 1);
  }

  /** A clue in words. @param {number} cell */
  clueWords(cell) {
    const clue = this.clues.get(cell);
    if (!clue) return "";
    if (clue.blank) return "blank clue";
    if (this.drawing === "circle") return clue.number === 1 ? "white circle" : "black circle";
    if (this.drawing === "ring") return clue.number === null ? "circle" : `circle, ${clue.number}`;
    if (this.drawing === "groups") return groupsOf(clue.number).join(" ");
    if (this.drawing === "sums") return this.#sumWords(cell, clue);
    const number = clue.number === null ? "?" : String(clue.number);
    if (this.drawing === "tree" && this.within(cell)) return "tree";
    if (this.drawing === "wall") return clue.number === null ? "black" : `black, ${number}`;
    return clue.direction ? `${number} ${clue.direction}` : number;
  }

  /** @param {number} cell @param {Clue} clue */
  #sumWords(cell, { number, down }) {
    if (!this.within(cell)) return number === null ? "" : `sum ${number}`;
    const sums = [number === null ? "" : `${number} across`, down === null ? "" : `${down} down`];
    return ["black", ...sums.filter(Boolean)].join(", ");
  }
}
