// A puzzle as the program has read it: what is asked where, and what places are called.

import { hash } from "../kit/hash.js";
import { Printed } from "../kit/pencil/printed.js";
import { several } from "../kit/words.js";
import { straitAt } from "./bridges.js";

/** @import { PencilReadAnswer } from "../verbs.d.ts" */

/**
 * @typedef {import("../kit/pencil/printed.js").Place} Place
 *
 * @typedef {import("../kit/pencil/printed.js").Clue} Clue
 *
 * @typedef {import("../kit/pencil/printed.js").Direction} Direction
 */

/** @type {Record<Direction, Place>} */
export const WAYS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

export class Puzzle extends Printed {
  /** @type {Map<number, number>} the question of a cell: is it shaded, has it a light, a star or a tent? */
  cells = new Map();
  /** @type {Map<number, number[]>} the questions of a cell's digits, from 1 on */
  digits = new Map();
  /** @type {Map<number, number[]>} the questions of a cell's triangles, and whether it has none */
  wedges = new Map();
  /** @type {Map<string, number>} the question of a line, by its place */
  lines = new Map();

  /** @type {Map<number, import("./bridges.js").Strait>} what bridges lie over, by the question of the first one */
  straits = new Map();

  /** @param {PencilReadAnswer} read */
  constructor(read) {
    super(read);
    this.type = /** @type {string} */ (read.type);
    this.rules = /** @type {string} */ (read.rules);
    this.text = /** @type {string} */ (read.text);
    /** Its addresses at other sites. */
    this.links = read.links;
    this.document = read.document;
    /** @type {[least: number, most: number] | null} those of clues; null where there are no clues in cells */
    this.numbers = /** @type {any} */ (read.numbers);
    this.unknown = read.unknown === true; // a clue may be a question mark
    /** @type {number | undefined} in each row, column and room */
    this.stars = /** @type {any} */ (read.stars);
    /** What there has to be before there can be a solution, in sentences. */
    this.lacks = /** @type {string[]} */ (read.lacks);
    /** @type {number | undefined} cells that have each digit in the end */
    this.times = /** @type {any} */ (read.times);
    this.worths = /** @type {boolean} */ (read.worths);
    this.compared = /** @type {string | null} */ (read.compared);
    this.id = hash(this.text);
    for (const [q, [x, y, what, digit = 0]] of this.questions.entries()) {
      if (what === "bridge") {
        if (digit === 1) this.#join([x, y], q);
        continue;
      }
      if (what === "line") {
        this.lines.set(`${x},${y}`, q);
        continue;
      }
      const cell = (y >> 1) * this.width + (x >> 1);
      if (what !== "digit" && what !== "wedge") this.cells.set(cell, q);
      else {
        const all = what === "digit" ? this.digits : this.wedges;
        if (!all.has(cell)) all.set(cell, []);
        /** @type {number[]} */ (all.get(cell))[digit - 1] = q;
      }
    }
  }

  /** Islands at the ends of a strait: its questions, and all sides of cells along it. @param {Place} at @param {number} first */
  #join(at, first) {
    const strait = straitAt(this, at, first);
    this.straits.set(first, strait);
    for (const side of strait.sides) this.lines.set(String(side), first);
  }

  /**
   * The marks of a solution: a letter for each question.
   *
   * @param {import("../shapes.d.ts").PencilSolution} solution
   */
  marksOf(solution) {
    const places = new Set(typeof solution === "string" ? [] : solution.map(String));
    return this.questions
      .map(([x, y, , digit]) => {
        const yes =
          typeof solution === "string"
            ? parseInt(solution[(y >> 1) * this.width + (x >> 1)], 36) === digit // a is 10
            : places.has([x, y, ...(digit ? [digit] : [])].join());
        return yes ? "1" : "0";
      })
      .join("");
  }

  /** The largest digit that a cell may have. */
  get largest() {
    return this.digits.values().next().value?.length ?? 0;
  }

  /** The number of clues; a black cell may have two sums. */
  get printed() {
    if (this.drawing !== "sums") return this.clues.size;
    return [...this.clues.values()].flatMap(({ number, down }) => [number, down]).filter(Boolean).length;
  }

  /** One line of facts below the name. */
  get facts() {
    const kind = this.gives ? "given" : "clue";
    const clues = this.printed > 0 ? `, ${several(this.printed, kind)}` : "";
    return `${this.title}, ${this.width} × ${this.height}${clues}`;
  }

  /** Whether it is drawn on the plate, as what draws lines is, and not on a sheet of paper. */
  get onPlate() {
    return this.lines.size > 0;
  }

  /** The classes of its boards and pictures, by which they are styled. */
  get look() {
    if (this.onPlate) return " on-plate";
    return this.what === "digit" ? "" : " shades";
  }

  /** Whether borders can be drawn: boxes of a sudoku are where they are. */
  get roomed() {
    return this.rooms !== undefined && this.what !== "digit";
  }

  /** The two cells that a side parts; undefined at the rim. @param {Place} side */
  parted([x, y]) {
    const [a, b] =
      x & 1
        ? [this.cellAt([x, y - 1]), this.cellAt([x, y + 1])]
        : [this.cellAt([x - 1, y]), this.cellAt([x + 1, y])];
    return a === undefined || b === undefined ? undefined : /** @type {const} */ ([a, b]);
  }

  /** Whether there is a border on a side between two cells. @param {Place} side */
  border([x, y]) {
    const between = this.parted([x, y]);
    if (!this.rooms || !between) return false;
    const [a, b] = between;
    return this.rooms[a] !== this.rooms[b] || this.inside.some(([u, v]) => u === x && v === y);
  }

  /** Whether a player may put dots on sides: no mark of the type is there, and none is written by digits. */
  get dotted() {
    return this.lines.size === 0 && this.what !== "digit";
  }

  /** Whether its clues have arrows. */
  get arrows() {
    return this.type === "yajilin";
  }

  /** Whether a cell cannot be marked: a clue among cells to be shaded without rooms, or a tree. @param {number} cell */
  stays(cell) {
    const among =
      this.what === "tent" || (this.what === "shaded" && this.drawing !== "symbol" && !this.rooms);
    return among && this.clues.has(cell);
  }

  /** The cell at a place; undefined where there is none. @param {Place} place */
  cellAt([x, y]) {
    const [a, b] = [x >> 1, y >> 1];
    if (!(x & 1) || !(y & 1) || a >= this.width || b >= this.height || x < 0 || y < 0) return undefined;
    return b * this.width + a;
  }

  /** The cell at a place or beside it, or the clue outside the board. @param {Place} place */
  beside([x, y]) {
    const [a, b] = [x >> 1, y >> 1];
    return this.cellOf(Math.min(a, this.width - 1), Math.min(b, this.height - 1));
  }

  /** The question of the line above, below, left or right of a cell's middle. @param {number} cell @param {Direction} way */
  line(cell, way) {
    const [[x, y], [dx, dy]] = [this.middle(cell), WAYS[way]];
    return this.lines.get(`${x + dx},${y + dy}`);
  }
}
