// The board of pencil puzzles in Play: what a pointer, keys and the number pad put on it.

import { element } from "../kit/elements.js";
import { Board } from "./board.js";
import { Hands } from "./hands.js";
import { blank } from "./marks.js";
import { padKey } from "./padkey.js";

/**
 * @import { KeyRow, PlayActs } from "../family/types.d.ts"
 * @import { Light } from "./draw.js"
 * @import { Puzzle } from "./puzzle.js"
 */

/** The keys where a cell has one question. @param {string} mark @returns {KeyRow[]} */
function cellKeys(mark) {
  return [
    [["click a cell"], `${mark}, dot, blank`],
    [["right button"], "dot"],
    [["Enter"], `${mark}, dot, blank`],
    [["X"], "dot"],
    [["Del"], "blank"],
  ];
}

/** @type {Record<"digit" | "shaded" | "light" | "star" | "tent" | "side" | "line", KeyRow[]>} */
const KEYS = {
  digit: [
    [["1", "9"], "digit, in the mode chosen"],
    [["Shift"], "hold for candidates"],
    [["Space"], "next mode"],
    [["Del"], "clear the top layer"],
  ],
  shaded: cellKeys("shade"),
  light: cellKeys("lamp"),
  star: cellKeys("star"),
  tent: cellKeys("tent"),
  side: [
    [["click a side"], "line, cross, blank"],
    [["drag"], "a line along the dots"],
    [["right button"], "crosses"],
    [["Shift", "→"], "line from the place"],
  ],
  line: [
    [["drag"], "a line from cell to cell"],
    [["click a side"], "line, cross, blank"],
    [["right button"], "crosses"],
    [["Shift", "→"], "line from the place"],
  ],
};

const MOST_KEYS = 16; // numbers have a key each up to it, and larger ones are typed in digits

/** Rows of digits in the pad. */
const MODES = ["Digit", "Candidates"];

export class PlayBoard {
  #board;
  #hands;
  #marks = "";
  /** @type {Puzzle | null} */
  #puzzle = null;
  tools = element("div", { class: "pad", hidden: true });
  #modes = element("div", { class: "segments wide", role: "group", "aria-label": "Mode" });
  #digits = element("div", { class: "pad-digits", role: "group", "aria-label": "Digits" });

  /** @param {HTMLElement} host @param {PlayActs} acts */
  constructor(host, acts) {
    this.#hands = new Hands({ now: () => this.#marks, put: acts.put, end: acts.end });
    this.#board = new Board(host, {
      down: (place, second) => this.#hands.down(place, second),
      moved: (place) => this.#hands.moved(place),
      up: () => this.#hands.up(),
      key: (event, cell) => this.#key(event, cell),
    });
    this.#modes.append(...MODES.map((name, i) => padKey(name, () => this.#note(i === 1))));
    this.tools.append(this.#modes, this.#digits);
    this.#note(false);
  }

  /** @param {Puzzle} puzzle */
  open(puzzle) {
    this.#puzzle = puzzle;
    this.#hands.open(puzzle);
    this.#marks = blank(puzzle);
    const digits = puzzle.largest;
    this.tools.hidden = digits === 0;
    this.#digits.classList.toggle("many", digits > 9 && digits <= MOST_KEYS);
    this.#digits.replaceChildren(
      ...(digits > MOST_KEYS
        ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => padKey(String(digit), () => this.#type(digit)))
        : Array.from({ length: digits }, (_, i) => padKey(String(i + 1), () => this.#enter(i + 1)))),
      padKey("Clear", () => this.#enter(0)),
    );
  }

  /** @param {string} state @param {Light[]} lights */
  show(state, lights) {
    if (!this.#puzzle) return;
    this.#marks = state;
    this.#board.show(this.#puzzle, state, lights);
  }

  focus() {
    this.#board.focus();
  }

  keys() {
    if (!this.#puzzle) return [];
    const { what, lines, corners } = this.#puzzle;
    const line = lines.size === 0 ? [] : corners ? KEYS.side : KEYS.line;
    return what === "line" ? line : [...line, ...KEYS[what]];
  }

  /** @param {KeyboardEvent} event @param {number} cell */
  #key(event, cell) {
    const used = this.#hands.key(event, cell, (key) => this.#board.move(key));
    this.#note(this.#hands.noting);
    return used;
  }

  /** A digit of a number that may have several. @param {number} digit */
  #type(digit) {
    this.#hands.type(String(digit), this.#board.at);
  }

  /** @param {number} digit */
  #enter(digit) {
    this.#hands.enter(this.#board.at, digit);
  }

  /** @param {boolean} on */
  #note(on) {
    this.#hands.noting = on;
    for (const [i, one] of [...this.#modes.children].entries())
      one.setAttribute("aria-pressed", String((i === 1) === on));
  }
}
