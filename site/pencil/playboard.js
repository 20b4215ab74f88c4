// The board of pencil puzzles in Play, with the effects of the pointer, the keys and the number pad.

import { isForBoard } from "../family/arrows.js";
import { preferenceTick } from "../family/preferencebox.js";
import { element } from "../kit/elements.js";
import { Board } from "./board.js";
import { Hands } from "./hands.js";
import { blank } from "./marks.js";
import { NumberPad } from "./numberpad.js";
import { modeOf, Numbers } from "./numbers.js";
import { padKey } from "./padkey.js";
import { stateOf, written } from "./written.js";

/**
 * @import { KeyRow, PlayActs } from "../family/types.d.ts"
 * @import { Light } from "./draw.js"
 * @import { Place, Puzzle } from "./puzzle.js"
 */

const POINTED = 2; // number of rows about cells that describe the pointer
const MOST_BESIDE = 6; // number of rows of keys that fit beside the board

/** A row shown in Help but not beside the board. @param {KeyRow} row @returns {KeyRow} */
const ofHelp = ([keys, does]) => [keys, does, "help"];

/** The keys if a cell has one question. @param {string} mark @returns {KeyRow[]} */
function cellKeys(mark) {
  return [
    [["click a cell"], `${mark}, dot, blank`],
    [["right click"], "dot"],
    [["Enter"], `${mark}, dot, blank`],
    [["X"], "dot"],
    [["Del"], "blank"],
  ];
}

/** The keys if cells have digits. @param {number} largest @returns {KeyRow[]} */
const digitKeys = (largest) => [
  [["1", "–", String(largest)], largest > 9 ? "write a number" : "write a digit"],
  ...(largest > 9 ? [/** @type {KeyRow} */ ([[...String(largest)], `write ${largest}`])] : []),
  [["Shift", "Ctrl"], "hold for corner, centre"],
  [["Del"], "clear the top layer"],
  [["drag"], "choose several cells"],
  [["double click"], "choose all with the same", "help"],
  [["Space"], "next of digits, corner, centre, colour", "help"],
  [["Ctrl", "Shift"], "hold for colours", "help"],
  [["Shift", "→"], "choose one more cell", "help"],
  [["Ctrl", "A"], "choose all cells", "help"],
];

/** @type {Record<"shaded" | "light" | "star" | "tent" | "side" | "line" | "bridge" | "wedge" | "loop", KeyRow[]>} */
const KEYS = {
  shaded: cellKeys("shade"),
  light: cellKeys("lamp"),
  star: cellKeys("star"),
  tent: cellKeys("tent"),
  side: [
    [["click a side"], "line, cross, blank"],
    [["drag"], "a line along the dots"],
    [["right click"], "a cross"],
    [["Shift", "→"], "line, cross, blank"],
  ],
  line: [
    [["drag"], "a line from cell to cell"],
    [["click a side"], "line, cross, blank"],
    [["right click"], "a cross"],
    [["Shift", "→"], "line, cross, blank"],
  ],
  wedge: [
    [["click a corner"], "triangle, dot, blank"],
    [["right click"], "dot"],
    [["7", "9", "1", "3"], "triangle of that corner"],
    [["Enter"], "next triangle, dot, blank"],
    [["X"], "dot"],
    [["Del"], "blank"],
  ],
  bridge: [
    [["drag"], "a bridge from island to island"],
    [["click"], "1 bridge, 2, cross, blank"],
    [["right click"], "a cross"],
    [["Shift", "→"], "1 bridge, 2, cross, blank"],
  ],
  loop: [[["I", "O"], "inside, outside"]],
};

/** The modes of a press: marks, or notes beside them. */
const MODES = { loop: ["Lines", "In and out"], dotted: ["Cells", "Dots"] };

/** The keys for dots between cells. @type {KeyRow} */
const DOT_KEY = [["Shift", "→"], "dot, cross on a side"];

export class PlayBoard {
  #board;
  #hands;
  #numbers;
  #marks = "";
  /** @type {Light[]} */
  #lights = [];
  /** @type {Puzzle | null} */
  #puzzle = null;
  #pad;
  #modes = [false, true].map((noting) => padKey("", () => this.#turn(noting)));
  #presses = element("div", { class: "segments wide", role: "group", "aria-label": "Mode" }, ...this.#modes);
  tools = element("div", { class: "pad" }, this.#presses);
  #at = -1; // the cell that had the keyboard focus last
  #conflicts = preferenceTick("conflicts");

  /** @param {HTMLElement} host @param {PlayActs} acts */
  constructor(host, acts) {
    const sheet = { now: () => this.#marks, put: acts.put, end: acts.end };
    this.#hands = new Hands(sheet);
    this.#numbers = new Numbers(sheet, () => this.#draw());
    this.#pad = new NumberPad(this.#numbers, () => this.#begin());
    this.tools.append(this.#pad.element);
    this.#turn(false);
    this.#board = new Board(host, {
      down: (place, second, event) =>
        this.#ofNumbers ? this.#numbers.down(place, event) : this.#hands.down(place, second),
      moved: (place) => this.#moved(place),
      up: () => (this.#ofNumbers ? this.#numbers : this.#hands).up(),
      twice: (cell, event) => this.#ofNumbers && this.#numbers.twice(cell, event),
      key: (event, cell) => this.#key(event, cell),
      at: (cell, pressed) => this.#to(cell, pressed),
    });
    const hold = (/** @type {KeyboardEvent} */ event) => {
      const held = modeOf(event);
      if (this.#ofNumbers && held !== this.#numbers.held) this.#numbers.turn({ held });
    };
    host.addEventListener("keydown", hold);
    host.addEventListener("keyup", hold);
    document.addEventListener("keydown", (event) => isForBoard(event, host) && this.#elsewhere(event));
    host.addEventListener("focusout", () => this.#numbers.held && this.#numbers.turn({ held: null }));
  }

  get #ofNumbers() {
    return this.#puzzle?.what === "digit";
  }

  get switches() {
    return this.#ofNumbers ? this.#conflicts : undefined;
  }

  /** @param {Puzzle} puzzle */
  open(puzzle) {
    this.#puzzle = puzzle;
    this.#hands.open(puzzle);
    this.#numbers.open(puzzle);
    this.#marks = blank(puzzle);
    this.#lights = [];
    this.#at = -1;
    const names = puzzle.loop ? MODES.loop : puzzle.dotted ? MODES.dotted : [];
    if (this.#modes[1].textContent !== names[1]) this.#turn(false);
    for (const [i, mode] of this.#modes.entries()) mode.textContent = names[i] ?? "";
    this.#presses.hidden = names.length === 0;
    this.tools.hidden = names.length === 0 && !this.#ofNumbers;
  }

  /**
   * @param {boolean} noting whether a press makes a note: inside or outside a loop, or a dot between cells
   */
  #turn(noting) {
    this.#hands.noting = noting;
    for (const [i, mode] of this.#modes.entries())
      mode.setAttribute("aria-pressed", String((i === 1) === noting));
  }

  /** @param {string} state @param {Light[]} lights */
  show(state, lights) {
    this.#marks = state;
    this.#lights = lights;
    this.#draw();
  }

  #draw() {
    if (!this.#puzzle) return;
    const of = this.#ofNumbers ? this.#puzzle : null;
    // Digits that an earlier version stored as ruled out are drawn as marks of the cell.
    const state = of ? stateOf(of, written(of, this.#marks)) : this.#marks;
    this.#board.show(this.#puzzle, state, this.#lights, of ? this.#numbers.chosen : null);
    this.#pad.show(of, state);
  }

  focus() {
    this.#board.focus();
  }

  keys() {
    if (!this.#puzzle) return [];
    const { what, lines, corners, loop, dotted } = this.#puzzle;
    if (what === "bridge") return KEYS.bridge;
    if (what === "digit") return digitKeys(this.#puzzle.largest);
    const line = lines.size === 0 ? [] : corners ? KEYS.side : KEYS.line;
    const cells = what === "line" ? [] : KEYS[what];
    // Types with lines need most of the room: only rows about the pointer are beside the board, and the keys
    // of cells are in Help.
    const brief = line.length === 0 ? cells : cells.map((row, i) => (i < POINTED ? row : ofHelp(row)));
    const dotKey = brief.length < MOST_BESIDE ? DOT_KEY : ofHelp(DOT_KEY);
    return [...line, ...brief, ...(loop ? KEYS.loop : []), ...(dotted ? [dotKey] : [])];
  }

  /** Chooses the focused cell if none is chosen. */
  #begin() {
    if (this.#numbers.chosen.size === 0) this.#numbers.choose([this.#board.at]);
  }

  /** Chooses the cell that the keyboard focus has moved to. @param {number} cell @param {boolean} pressed */
  #to(cell, pressed) {
    const back = cell === this.#at && this.#numbers.chosen.size > 0;
    this.#at = cell;
    if (this.#ofNumbers && !pressed && !back) this.#numbers.choose([cell]);
  }

  /** Handles a key while a button has the focus, such as Undo. @param {KeyboardEvent} event */
  #elsewhere(event) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!this.#ofNumbers || /^( |Enter|Escape|Home|End|Page.*)$/.test(key)) return;
    const plain = !ctrlKey && !metaKey && !altKey && !shiftKey;
    if (!this.#key(event, this.#board.at) && !(plain && this.#board.move(key))) return;
    event.preventDefault();
    this.#board.press(this.#board.at);
  }

  /** @param {Place} place */
  #moved(place) {
    if (!this.#ofNumbers) return this.#hands.moved(place);
    const cell = this.#numbers.moved(place);
    if (cell !== undefined) this.#board.press(cell);
  }

  /** @param {KeyboardEvent} event @param {number} cell */
  #key(event, cell) {
    if (!this.#ofNumbers) return this.#hands.key(event, cell, (key) => this.#board.move(key));
    if (event.key !== "Escape") this.#begin();
    return this.#numbers.key(event, cell, (key) => (this.#board.move(key) ? this.#board.at : null));
  }
}
