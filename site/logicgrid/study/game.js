// The play of one puzzle in a study: the marks and struck clues of now and of all steps before.

import { BLANK } from "../layout.js";

/** @import { Layout } from "../layout.js" */

/**
 * @typedef {{steps: Marked[], at: number, automatic: boolean, seconds: number, solved: boolean}} Saved
 *
 * @typedef {[marks: string, struck: string]} Marked
 */

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
