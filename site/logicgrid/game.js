// The play of one puzzle: the marks and struck hints of now and of all steps before. It
// knows the layout of the grid and no rule of the puzzle but that an O crosses out the
// rest of its row and column.
//
// Marks are letters, as in core/logicgrid: * blank, O, X, ! and ? for O and X that the
// player is unsure of. A grid is a text of them in the order of the staircase.

/**
 * @typedef {{name: string, entities: string[], numeric?: boolean}} Category
 *
 * @typedef {{top: number, column: number, left: number, row: number}} Place
 *
 * @typedef {{steps: Marked[], at: number, automatic: boolean, seconds: number, solved: boolean}} Saved
 *
 * @typedef {[marks: string, struck: string]} Marked
 *
 * @typedef {Record<string, string>} Entity as the program names one, {category: entity}
 */

export const BLANK = "*";

/** WORDS are what marks are called. */
/** @type {Record<string, string>} */
export const WORDS = { "*": "blank", O: "O", X: "X", "!": "O, unsure", "?": "X, unsure" };

/** Layout is where the cells of a space are: the order of Space.Staircase in core/logicgrid. */
export class Layout {
  /** @param {Category[]} categories as in the answer of the verb show */
  constructor(categories) {
    this.categories = categories;
    this.size = categories[0].entities.length;
    /** [{top, column, left, row, name}] */
    this.cells = [];
    this.#at = new Map();
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

  #at;

  /**
   * at is the number of a cell by its place.
   *
   * @param {Place} place
   * @returns {number}
   */
  at({ top, column, left, row }) {
    return this.#at.get(`${top},${column},${left},${row}`);
  }

  /**
   * find is the number of the cell of two entities as the program names them, {category:
   * entity}.
   *
   * @param {[Entity, Entity]} of
   */
  find([a, b]) {
    /** @param {Entity} entity @returns {number[]} */
    const place = (entity) => {
      const [[name, value]] = Object.entries(entity);
      const category = this.categories.findIndex((one) => one.name === name);
      return [category, this.categories[category].entities.indexOf(value)];
    };
    const [[top, column], [left, row]] = [place(a), place(b)].sort(([c], [d]) => c - d);
    return this.at({ top, column, left, row });
  }

  /** beside are the other cells of the sub-grid in the row and column of a cell. @param {number} i */
  beside(i) {
    const { top, column, left, row } = this.cells[i];
    const others = [];
    for (let k = 0; k < this.size; k++) {
      if (k !== column) others.push(this.at({ top, column: k, left, row }));
      if (k !== row) others.push(this.at({ top, column, left, row: k }));
    }
    return others;
  }
}

export class Game {
  #steps; // [marks, struck] of each
  #at;
  #changed;
  #stroke = false; // the last step is one that still goes on

  /**
   * @param {Layout} layout
   * @param {number} hints the number of hints
   * @param {Partial<Saved> | undefined} kept what save has returned
   * @param {() => void} changed is called after every change
   */
  constructor(layout, hints, kept, changed) {
    this.layout = layout;
    /** @type {Marked} */
    const begin = [BLANK.repeat(layout.cells.length), "0".repeat(hints)];
    /** @param {Marked} step */
    const fits = ([marks, struck]) => marks.length === begin[0].length && struck.length === hints;
    this.#steps = kept?.steps?.length && kept.steps.every(fits) ? kept.steps : [begin];
    this.#at = Math.min(Math.max(kept?.at ?? 0, 0), this.#steps.length - 1);
    this.automatic = kept?.automatic ?? true;
    this.seconds = kept?.seconds ?? 0;
    this.solved = kept?.solved ?? false;
    this.#changed = changed;
  }

  /** @returns {Saved} */
  save() {
    return {
      steps: this.#steps,
      at: this.#at,
      automatic: this.automatic,
      seconds: this.seconds,
      solved: this.solved,
    };
  }

  /** marks are those that the player has made. */
  get marks() {
    return this.#steps[this.#at][0];
  }

  get struck() {
    return this.#steps[this.#at][1];
  }

  get canUndo() {
    return this.#at > 0;
  }

  get canRedo() {
    return this.#at < this.#steps.length - 1;
  }

  /** begun says whether there is anything to lose. */
  get begun() {
    return this.#steps.length > 1;
  }

  /** crossed are the cells that are crossed out by themselves: those beside an O that the player left blank. */
  get crossed() {
    return this.#beside(this.marks);
  }

  /** @param {string} marks */
  #beside(marks) {
    const crossed = new Set();
    if (!this.automatic) return crossed;
    for (let i = 0; i < marks.length; i++) {
      if (marks[i] === "O") for (const k of this.layout.beside(i)) if (marks[k] === BLANK) crossed.add(k);
    }
    return crossed;
  }

  /** all are the marks with those that were made by themselves; of so many steps ago, undefined if there are none. */
  all(ago = 0) {
    const [marks] = this.#steps[this.#at - ago] ?? [];
    if (marks === undefined) return undefined;
    const crossed = this.#beside(marks);
    return [...marks].map((mark, i) => (crossed.has(i) ? "X" : mark)).join("");
  }

  /**
   * set marks cells; further calls until end() belong to the same step.
   *
   * @param {number[]} cells
   * @param {string} mark
   * @param {boolean} [goesOn]
   */
  set(cells, mark, goesOn = false) {
    const marks = [...this.marks];
    for (const i of cells) marks[i] = mark;
    this.#step(marks.join(""), this.struck, goesOn);
  }

  /** end ends a step that went on. */
  end() {
    this.#stroke = false;
  }

  /** @param {number} hint */
  strike(hint) {
    const struck = [...this.struck];
    struck[hint] = struck[hint] === "1" ? "0" : "1";
    this.#step(this.marks, struck.join(""), false);
  }

  clear() {
    this.#step(BLANK.repeat(this.marks.length), "0".repeat(this.struck.length), false);
  }

  /** undo takes steps back, one if it is not given how many. */
  undo(steps = 1) {
    this.end();
    if (!this.canUndo || steps < 1) return;
    this.#at = Math.max(0, this.#at - steps);
    this.#changed();
  }

  redo() {
    this.end();
    if (!this.canRedo) return;
    this.#at++;
    this.#changed();
  }

  /** @param {boolean} automatic */
  cross(automatic) {
    this.automatic = automatic;
    this.#changed();
  }

  /** @param {string} marks @param {string} struck @param {boolean} goesOn */
  #step(marks, struck, goesOn) {
    if (marks === this.marks && struck === this.struck) return;
    if (!this.#stroke) {
      this.#steps.splice(++this.#at, Infinity, [marks, struck]);
    } else {
      this.#steps[this.#at] = [marks, struck];
    }
    this.#stroke = goesOn;
    this.#changed();
  }
}
