// A puzzle, parsed by the program: its questions, the places of the questions, and the names of places.

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
  /**
   * @type {Map<number, number>} the question of a cell: whether it is shaded, or has a light, a star or a
   *   tent
   */
  cells = new Map();
  /** @type {Map<number, number[]>} the questions of a cell's digits, from 1 on */
  digits = new Map();
  /** @type {Map<number, number[]>} the questions of a cell's triangles, and of its having none */
  wedges = new Map();
  /** @type {Map<string, number>} the question of a line, by place */
  lines = new Map();

  /** @type {Map<number, import("./bridges.js").Strait>} straits, by the question of their first bridge */
  straits = new Map();

  /** @param {PencilReadAnswer} read */
  constructor(read) {
    super(read);
    this.type = /** @type {string} */ (read.type);
    this.rules = /** @type {string} */ (read.rules);
    this.text = /** @type {string} */ (read.text);
    /** The puzzle's links to other sites. */
    this.links = read.links;
    this.document = read.document;
    /**
     * @type {[least: number, most: number] | null} range of the clues' numbers; null if cells have no clues
     */
    this.numbers = /** @type {any} */ (read.numbers);
    this.unknown = read.unknown === true; // a clue may be a question mark
    /** @type {number | undefined} number of stars in each row, column and room */
    this.stars = /** @type {any} */ (read.stars);
    /** Requirements that the puzzle has yet to meet before it can have a solution, in sentences. */
    this.lacks = /** @type {string[]} */ (read.lacks);
    /** @type {number | undefined} number of cells that have each digit in a solution */
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

  /**
   * Adds a strait: its questions, and all sides of cells along it.
   *
   * @param {Place} at @param {number} first
   */
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
            ? parseInt(solution[(y >> 1) * this.width + (x >> 1)], 36) === digit // a stands for 10
            : places.has([x, y, ...(digit ? [digit] : [])].join());
        return yes ? "1" : "0";
      })
      .join("");
  }

  /** The largest possible digit of a cell. */
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

  /** Whether the puzzle is drawn on the plate, as are puzzles with lines, rather than on a sheet of paper. */
  get onPlate() {
    return this.lines.size > 0;
  }

  /** CSS classes of the puzzle's boards and pictures. */
  get look() {
    if (this.onPlate) return " on-plate";
    return this.what === "digit" ? "" : " shades";
  }

  /** Whether borders can be drawn; those of a sudoku are fixed. */
  get roomed() {
    return this.rooms !== undefined && this.what !== "digit";
  }

  /** The two cells on either side of a side; undefined at the edge of the board. @param {Place} side */
  parted([x, y]) {
    const [a, b] =
      x & 1
        ? [this.cellAt([x, y - 1]), this.cellAt([x, y + 1])]
        : [this.cellAt([x - 1, y]), this.cellAt([x + 1, y])];
    return a === undefined || b === undefined ? undefined : /** @type {const} */ ([a, b]);
  }

  /** Whether a side between two cells is a border. @param {Place} side */
  border([x, y]) {
    const between = this.parted([x, y]);
    if (!this.rooms || !between) return false;
    const [a, b] = between;
    return this.rooms[a] !== this.rooms[b] || this.inside.some(([u, v]) => u === x && v === y);
  }

  /** Whether a player may put dots on sides: in types without lines and digits. */
  get dotted() {
    return this.lines.size === 0 && this.what !== "digit";
  }

  /** Whether the puzzle's clues have arrows. */
  get arrows() {
    return this.type === "yajilin";
  }

  /**
   * Whether a cell cannot be marked: a tree, or a clue in a puzzle of shaded cells without rooms.
   *
   * @param {number} cell
   */
  stays(cell) {
    const among =
      this.what === "tent" || (this.what === "shaded" && this.drawing !== "symbol" && !this.rooms);
    return among && this.clues.has(cell);
  }

  /** The cell at a place; undefined if there is none. @param {Place} place */
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

  /**
   * The question of the line next to a cell's middle in a direction.
   *
   * @param {number} cell @param {Direction} way
   */
  line(cell, way) {
    const [[x, y], [dx, dy]] = [this.middle(cell), WAYS[way]];
    return this.lines.get(`${x + dx},${y + dy}`);
  }
}
