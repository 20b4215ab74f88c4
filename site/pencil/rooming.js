// Drawing rooms by pointer. A drag along the lines between cells draws borders, or removes them if it began
// on a border. A drag from the middle of a cell over others makes them one room. A press on a line toggles
// the border there.

import { between, cornerAt, middleAt, sideAt, Walk } from "./walk.js";

/** @import { Light } from "./draw.js" */
/** @import { Place, Puzzle } from "./puzzle.js" */

// distance from a cell's middle, in halves of a cell, within which a drag starts over cells
const MIDDLE = 0.6;
const LINE = 0.35; // maximum distance of a press from a border that it toggles, in halves of a cell
const LINE_PX = 6; // the same distance in pixels; the smaller one applies

export class Rooming {
  #puzzle;
  #began;
  #near;
  #from;
  #walk;
  /** @type {boolean | null} whether borders are removed; null before the first side */
  #erases = null;
  /** @type {Map<string, Place>} the sides on the way of the drag */
  #sides = new Map();
  /** @type {Set<number>} the cells on the way, if the drag began in the middle of a cell */
  #cells = new Set();

  /**
   * @param {Puzzle} puzzle @param {Place} place the place where the pointer was pressed @param {number} unit
   *   half a cell, in px
   */
  constructor(puzzle, place, unit) {
    this.#puzzle = puzzle;
    this.#near = Math.min(LINE, LINE_PX / unit);
    this.#began = this.#from = place;
    const [x, y] = middleAt(place);
    this.#walk = Math.hypot(place[0] - x, place[1] - y) < MIDDLE ? null : new Walk(place, cornerAt);
    if (!this.#walk) this.#over(place);
  }

  /** @param {Place} to */
  moved(to) {
    for (const place of between(this.#from, to))
      if (this.#walk) this.#along(this.#walk.to(place));
      else this.#over(place);
    this.#from = to;
  }

  /** @param {Place | undefined} side */
  #along(side) {
    if (!side || !this.#has(side)) return;
    this.#erases ??= this.#puzzle.border(side);
    this.#sides.set(side.join(), side);
  }

  /** @param {Place} place */
  #over(place) {
    const cell = this.#puzzle.cellAt(middleAt(place));
    if (cell !== undefined) this.#cells.add(cell);
  }

  /** Whether a side is between two cells. @param {Place} side */
  #has([x, y]) {
    const { width, height } = this.#puzzle;
    return x > 0 && y > 0 && x < 2 * width && y < 2 * height;
  }

  /** Highlights shown while the pointer is down. @returns {Light[]} */
  get lights() {
    const as = this.#erases ? "erased" : "drawn";
    const cells = this.#cells.size > 1 ? [...this.#cells] : [];
    return [
      ...[...this.#sides.values()].map((place) => /** @type {Light} */ ({ place, as })),
      ...cells.map((cell) => /** @type {Light} */ ({ place: this.#puzzle.middle(cell), as: "next" })),
    ];
  }

  /**
   * The changes that the drag makes when the pointer is released.
   *
   * @returns {{drawn: Place[], erased: Place[]}}
   */
  get changes() {
    if (this.#cells.size > 1) return this.#room();
    const side = sideAt(this.#began);
    const [x, y] = this.#began;
    const near = (side[0] & 1 ? Math.abs(y - side[1]) : Math.abs(x - side[0])) < this.#near;
    if (this.#sides.size === 0 && near && this.#walk && this.#has(side)) this.#along(side);
    const all = [...this.#sides.values()];
    return this.#erases ? { drawn: [], erased: all } : { drawn: all, erased: [] };
  }

  /** The borders around the room, and those inside it. */
  #room() {
    /** @type {{drawn: Place[], erased: Place[]}} */
    const changes = { drawn: [], erased: [] };
    for (const cell of this.#cells) {
      const [x, y] = this.#puzzle.middle(cell);
      for (const [dx, dy] of [
        [0, -1],
        [0, 1],
        [-1, 0],
        [1, 0],
      ]) {
        /** @type {Place} */
        const side = [x + dx, y + dy];
        const other = this.#puzzle.cellAt([x + 2 * dx, y + 2 * dy]);
        if (other === undefined) continue;
        const inside = this.#cells.has(other);
        if (this.#puzzle.border(side) === inside) changes[inside ? "erased" : "drawn"].push(side);
      }
    }
    return changes;
  }
}
