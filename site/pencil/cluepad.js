// The pad for a clue in Design: keys for its numbers, circles or arrows, for pointers and phones. It leaves
// the focus on the board.

import { element } from "../kit/elements.js";
import { padKey } from "./padkey.js";

/** @import { Direction, Puzzle } from "./puzzle.js" */

const MOST_KEYS = 9; // largest number with its own key; larger ones are entered digit by digit

/** @type {[way: Direction, sign: string][]} */
const ARROWS = [
  ["up", "M8 13V3.5M4.5 7 8 3.5 11.5 7"],
  ["down", "M8 3v9.5M4.5 9 8 12.5 11.5 9"],
  ["left", "M13 8H3.5M7 4.5 3.5 8 7 11.5"],
  ["right", "M3 8h9.5M9 4.5 12.5 8 9 11.5"],
];

export class CluePad {
  #press;
  #point;
  element = element("div", { class: "clue-pad", role: "group", "aria-label": "Clue" });

  /**
   * @param {(key: string) => void} press a digit, "?" or "" for no clue
   * @param {(way: Direction) => void} point
   */
  constructor(press, point) {
    this.#press = press;
    this.#point = point;
  }

  /** @param {Puzzle} puzzle */
  show({ numbers, drawing, arrows, unknown }) {
    this.element.hidden = numbers === null;
    if (!numbers) return;
    const [least, most] = numbers;
    /** @type {[name: string, key: string][]} */
    const keys =
      drawing === "circle"
        ? [
            ["White", "1"],
            ["Black", "2"],
          ]
        : digits(most > MOST_KEYS ? 0 : least, Math.min(most, MOST_KEYS));
    if (unknown && drawing !== "circle") keys.push(["?", "?"]);
    keys.push(["Clear", ""]);
    this.element.replaceChildren(
      ...keys.map(([name, key]) => {
        const made = padKey(name, () => this.#press(key));
        made.classList.toggle("broad", name.length > 1);
        return made;
      }),
      ...(arrows ? ARROWS.map(([way, sign]) => this.#arrow(way, sign)) : []),
    );
  }

  /** @param {Direction} way @param {string} sign */
  #arrow(way, sign) {
    const key = padKey("", () => this.#point(way));
    key.setAttribute("aria-label", `Arrow ${way}`);
    key.innerHTML = `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${sign}"/></svg>`;
    return key;
  }
}

/** @param {number} from @param {number} to @returns {[name: string, key: string][]} */
const digits = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => [String(from + i), String(from + i)]);
