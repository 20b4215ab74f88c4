// The two sums of a black cell in Design. Keys enter the selected one, across or down.

import { element } from "../kit/elements.js";
import { padKey } from "./padkey.js";

/**
 * @import { Light } from "./draw.js"
 * @import { Direction, Puzzle } from "./puzzle.js"
 */

/** The name of each sum. @type {Partial<Record<Direction, string>>} */
const SUMS = { right: "Across", down: "Down" };

export class SumPad {
  #chosen;
  /** @type {Direction} the direction of the selected sum */
  #way = "right";
  /** @type {HTMLElement[]} */
  #keys = [];
  element = element("div", { class: "segments wide", role: "group", "aria-label": "Sum" });

  /** @param {() => void} chosen called when another sum is selected */
  constructor(chosen) {
    this.#chosen = chosen;
    for (const [way, name] of Object.entries(SUMS)) {
      this.#keys.push(padKey(name, () => this.choose(/** @type {Direction} */ (way))));
    }
    this.element.append(...this.#keys);
    this.#press();
  }

  /** Selects the sum in a direction; returns whether there is one. @param {Direction} way */
  choose(way) {
    if (!SUMS[way]) return false;
    this.#way = way;
    this.#press();
    this.#chosen();
    return true;
  }

  #press() {
    for (const [i, way] of Object.keys(SUMS).entries())
      this.#keys[i].setAttribute("aria-pressed", String(way === this.#way));
  }

  /**
   * The clue of a cell after a number is entered, as the verb edit expects it.
   *
   * @param {Puzzle} puzzle
   * @param {number} cell
   * @param {number | null} number -1 for no sum in this direction, null for no clue
   * @returns {{number?: number, down?: number}}
   */
  clue(puzzle, cell, number) {
    if (number === null) return {};
    const entered = number > 0 ? number : null;
    if (!puzzle.within(cell)) return entered === null ? {} : { number: entered };
    const had = puzzle.clues.get(cell);
    const [across, down] = this.#way === "down" ? [had?.number, entered] : [entered, had?.down];
    return { number: across ?? -1, ...(down ? { down } : {}) };
  }

  /**
   * The place of the sum that is being entered.
   *
   * @param {Puzzle} puzzle @param {number} cell @returns {Light[]}
   */
  lights(puzzle, cell) {
    const [x, y] = puzzle.middle(cell);
    const down = y < 0 || (x > 0 && this.#way === "down");
    return [{ place: down ? [x - 0.4, y + 0.45] : [x + 0.4, y - 0.45], as: "entry" }];
  }
}
