// A puzzle as the program has read it: what is asked where, and what places are called.

import { hash } from "../kit/hash.js";

/**
 * @typedef {[x: number, y: number]} Place in doubled coordinates: a cell has odd numbers, a side of
 *   a cell one, a corner none
 *
 * @typedef {{number: number | null, direction: Direction | ""}} Clue
 *
 * @typedef {"up" | "down" | "left" | "right"} Direction
 */

/** @type {Record<Direction, Place>} */
export const WAYS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** The column of a number from 0: a to z, then aa. @param {number} x @returns {string} */
const column = (x) =>
  x < 26 ? String.fromCharCode(97 + x) : column(Math.floor(x / 26) - 1) + column(x % 26);

export class Puzzle {
  /** @type {Map<number, Clue>} by cell */
  clues = new Map();
  /** @type {Map<number, number>} the question of a cell: is it shaded, has it a light? */
  cells = new Map();
  /** @type {Map<number, number[]>} the questions of a cell's digits, from 1 on */
  digits = new Map();
  /** @type {Map<string, number>} the question of a line, by its place */
  lines = new Map();
  /** @type {"shaded" | "light" | "digit" | "line"} what its cells are asked */
  what = "line";

  /** @param {any} read the answer of the verb read */
  constructor(read) {
    this.type = /** @type {string} */ (read.type);
    this.title = /** @type {string} */ (read.title);
    this.rules = /** @type {string} */ (read.rules);
    this.width = /** @type {number} */ (read.width);
    this.height = /** @type {number} */ (read.height);
    this.text = /** @type {string} */ (read.text);
    this.link = /** @type {string} */ (read.link);
    this.document = read.document;
    this.drawing = /** @type {"number" | "circle" | "wall" | "symbol"} */ (read.drawing);
    this.numbers = /** @type {[least: number, most: number]} */ (read.numbers);
    this.corners = /** @type {boolean} */ (read.corners);
    this.rooms = /** @type {number[] | undefined} */ (read.rooms);
    this.compared = /** @type {string | null} */ (read.compared);
    this.questions = /** @type {[x: number, y: number, what: string, digit?: number][]} */ (read.questions);
    this.id = hash(this.text);
    for (const [cell, number, direction = ""] of read.clues) this.clues.set(cell, { number, direction });
    for (const [q, [x, y, what, digit = 0]] of this.questions.entries()) {
      if (what === "line") {
        this.lines.set(`${x},${y}`, q);
        continue;
      }
      this.what = /** @type {"shaded" | "light" | "digit"} */ (what);
      const cell = (y >> 1) * this.width + (x >> 1);
      if (what !== "digit") this.cells.set(cell, q);
      else {
        if (!this.digits.has(cell)) this.digits.set(cell, []);
        /** @type {number[]} */ (this.digits.get(cell))[digit - 1] = q;
      }
    }
  }

  /** What it is called. */
  get name() {
    return `${this.title}, ${this.width} by ${this.height}`;
  }

  /** A cell's middle. @param {number} cell @returns {Place} */
  middle(cell) {
    return [2 * (cell % this.width) + 1, 2 * Math.floor(cell / this.width) + 1];
  }

  /** The cell at a place; undefined where there is none. @param {Place} place */
  cellAt([x, y]) {
    const [a, b] = [x >> 1, y >> 1];
    if (!(x & 1) || !(y & 1) || a >= this.width || b >= this.height || x < 0 || y < 0) return undefined;
    return b * this.width + a;
  }

  /** The question of the line above, below, left or right of a cell's middle. @param {number} cell @param {Direction} way */
  line(cell, way) {
    const [[x, y], [dx, dy]] = [this.middle(cell), WAYS[way]];
    return this.lines.get(`${x + dx},${y + dy}`);
  }

  /** What players call a cell. @param {number} cell */
  cellName(cell) {
    const [x, y] = [cell % this.width, Math.floor(cell / this.width)];
    return this.what === "digit" ? `r${y + 1}c${x + 1}` : column(x) + (y + 1);
  }

  /** What is beside the board. @param {number} x */
  columnName(x) {
    return this.what === "digit" ? `c${x + 1}` : column(x);
  }

  /** @param {number} y */
  rowName(y) {
    return this.what === "digit" ? `r${y + 1}` : String(y + 1);
  }

  /** The cells that a text names. @param {string} text @returns {number[]} */
  named(text) {
    const names = new Map(
      Array.from({ length: this.width * this.height }, (_, cell) => [this.cellName(cell), cell]),
    );
    return [...text.matchAll(/\b(?:r\d+c\d+|[a-z]{1,2}\d+)\b/g)].flatMap(([name]) => names.get(name) ?? []);
  }

  /** A clue in words. @param {number} cell */
  clueWords(cell) {
    const clue = this.clues.get(cell);
    if (!clue) return "";
    if (this.drawing === "circle") return clue.number === 1 ? "white circle" : "black circle";
    const number = clue.number === null ? "?" : String(clue.number);
    if (this.drawing === "wall") return clue.number === null ? "black" : `black, ${number}`;
    return clue.direction ? `${number} ${clue.direction}` : number;
  }
}
