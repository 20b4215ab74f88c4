// The cells of a puzzle: a staircase of blocks, one for every two categories, in the order of Space.Staircase
// in core/logicgrid. Marks are letters in that order: * for blank, O, X, and ! and ? for an O and an X of
// which the player is unsure.

/**
 * @typedef {{name: string, entities: string[], numeric?: boolean}} Category
 *
 * @typedef {{top: number, column: number, left: number, row: number}} Place one thing above the grid and one
 *   at its left
 *
 * @typedef {Record<string, string>} Entity an entity as the program names it: {category: entity}
 */

export const BLANK = "*";

/** Names of marks. @type {Record<string, string>} */
export const WORDS = { "*": "blank", O: "O", X: "X", "!": "O, unsure", "?": "X, unsure" };

export class Layout {
  /** @type {(Place & {name: string})[]} */
  cells = [];
  /** @type {Map<string, number>} */
  #at = new Map();

  /** @param {Category[]} categories */
  constructor(categories) {
    this.categories = categories;
    this.size = categories[0].entities.length;
    /** Number of cells in the longest row, which is also the number of rows. */
    this.width = this.size * (categories.length - 1);
    for (let left = categories.length - 1; left > 0; left--) {
      for (let row = 0; row < this.size; row++) {
        for (let top = 0; top < left; top++) {
          for (let column = 0; column < this.size; column++) {
            const name = `${categories[top].entities[column]} and ${categories[left].entities[row]}`;
            this.#at.set(`${top},${column},${left},${row}`, this.cells.length);
            this.cells.push({ top, column, left, row, name });
          }
        }
      }
    }
  }

  /**
   * The index of a cell in the square that contains the staircase, counted row by row.
   *
   * @param {number} cell
   */
  placeOf(cell) {
    const { top, column, left, row } = this.cells[cell];
    const y = (this.categories.length - 1 - left) * this.size + row;
    return y * this.width + top * this.size + column;
  }

  /** The cell at an index in the square, or -1. @param {number} place */
  cellAt(place) {
    const [y, x] = [Math.floor(place / this.width), place % this.width];
    const [top, left] = [Math.floor(x / this.size), this.categories.length - 1 - Math.floor(y / this.size)];
    return this.#at.get(`${top},${x % this.size},${left},${y % this.size}`) ?? -1;
  }

  /** The number of the cell at a place. @param {Place} place @returns {number} */
  at({ top, column, left, row }) {
    return /** @type {number} */ (this.#at.get(`${top},${column},${left},${row}`));
  }

  /** The number of the cell of two entities, as the program names them. @param {[Entity, Entity]} of */
  find([a, b]) {
    /** @param {Entity} entity @returns {[category: number, thing: number]} */
    const place = (entity) => {
      const [[name, value]] = Object.entries(entity);
      const category = this.categories.findIndex((one) => one.name === name);
      return [category, this.categories[category].entities.indexOf(value)];
    };
    const [[top, column], [left, row]] = [place(a), place(b)].sort(([c], [d]) => c - d);
    return this.at({ top, column, left, row });
  }

  /** The two things of a cell, as the program names them. @param {number} cell @returns {[Entity, Entity]} */
  pair(cell) {
    const { top, column, left, row } = this.cells[cell];
    const entity = (/** @type {number} */ category, /** @type {number} */ thing) => {
      const { name, entities } = this.categories[category];
      return { [name]: entities[thing] };
    };
    return [entity(top, column), entity(left, row)];
  }

  /** The other cells of the same block in the row and column of a cell. @param {number} i */
  beside(i) {
    const { top, column, left, row } = this.cells[i];
    const others = [];
    for (let k = 0; k < this.size; k++) {
      if (k !== column) others.push(this.at({ top, column: k, left, row }));
      if (k !== row) others.push(this.at({ top, column, left, row: k }));
    }
    return others;
  }

  /** The marks of a solution, given as lists of things that belong together. @param {string[][]} solution */
  marksOf(solution) {
    const of = new Map(
      solution.flatMap((things, i) => things.map((thing, category) => [`${category} ${thing}`, i])),
    );
    return this.cells
      .map(({ top, column, left, row }) => {
        const [a, b] = [this.categories[top].entities[column], this.categories[left].entities[row]];
        return of.get(`${top} ${a}`) === of.get(`${left} ${b}`) ? "O" : "X";
      })
      .join("");
  }
}
