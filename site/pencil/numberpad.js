// The pad of a puzzle of numbers: the modes, the numbers with the count that is left of each, and Clear. Its
// keys leave the focus on the board.

import { icon } from "../family/icons.js";
import { element } from "../kit/elements.js";
import { MODES } from "./numbers.js";
import { padKey } from "./padkey.js";
import { COLOURS, placed } from "./written.js";

/**
 * @import { Numbers } from "./numbers.js"
 * @import { Puzzle } from "./puzzle.js"
 */

const MOST_IN_FEW = 9; // numbers up to which keys are large
const MOST_KEYS = 16; // largest number with its own key; larger ones are entered digit by digit
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

export class NumberPad {
  #numbers;
  #begin;
  #modes = MODES.map(([mode, name]) => padKey(name, () => this.#numbers.turn({ mode })));
  #keys = element("div", { class: "pad-digits", role: "group", "aria-label": "Digits" });
  element = element(
    "div",
    { class: "pad-part", hidden: true },
    element("div", { class: "segments wide", role: "group", "aria-label": "Mode" }, ...this.#modes),
    this.#keys,
  );
  #shown = "";

  /** @param {Numbers} numbers @param {() => void} begin chooses a cell if none is chosen */
  constructor(numbers, begin) {
    this.#numbers = numbers;
    this.#begin = begin;
  }

  /** @param {Puzzle | null} puzzle null if the puzzle has no numbers @param {string} state */
  show(puzzle, state) {
    this.element.hidden = !puzzle;
    if (!puzzle) return;
    const { layer } = this.#numbers;
    for (const [i, [mode]] of MODES.entries())
      this.#modes[i].setAttribute("aria-pressed", String(mode === layer));
    const counts = placed(puzzle, state);
    const left = Array.from({ length: puzzle.largest }, (_, i) =>
      puzzle.times ? puzzle.times - (counts.get(i + 1) ?? 0) : null,
    );
    const shown = `${layer} ${left}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    const keys =
      layer === "colour"
        ? COLOURS.map((name, i) =>
            this.#key(i + 1, name, element("span", { class: `swatch colour-${i + 1}` })),
          )
        : puzzle.largest > MOST_KEYS
          ? DIGITS.map((digit) =>
              padKey(String(digit), () => this.#act(() => this.#numbers.type(String(digit)))),
            )
          : left.map((count, i) => this.#number(i + 1, count));
    this.#keys.dataset.mode = layer;
    this.#keys.classList.toggle("many", keys.length > MOST_IN_FEW);
    const clear = padKey("", () => this.#act(() => this.#numbers.clear()));
    clear.append(icon("clear"), element("span", {}, "Clear"));
    this.#keys.replaceChildren(...keys, clear);
  }

  /** @param {number} number @param {number | null} left null if unknown */
  #number(number, left) {
    if (left === null) return this.#key(number, String(number));
    const none = [element("span", {}, "all"), element("span", { class: "unseen" }, " placed")];
    const note = element("small", {}, ...(left > 0 ? [`${left} left`] : none));
    const key = this.#key(number, String(number), note);
    key.classList.toggle("done", left <= 0);
    return key;
  }

  /** @param {number} number @param {string} name @param {...Node} more */
  #key(number, name, ...more) {
    const key = padKey("", () => this.#act(() => this.#numbers.enter(number)));
    key.append(...(name === String(number) ? [name, " ", ...more] : [...more, element("small", {}, name)]));
    return key;
  }

  /** @param {() => void} act */
  #act(act) {
    this.#begin();
    act();
  }
}
