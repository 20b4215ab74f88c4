// The board of pencil puzzles in Design: clues are typed into their cells.

import { button, element, enable, labelled, line, say } from "../kit/elements.js";
import { Board } from "./board.js";
import { blank } from "./marks.js";
import { Puzzle } from "./puzzle.js";

/**
 * @import { Desk as AnyDesk } from "../family/desk.js"
 * @import { PencilFamily } from "../verbs.d.ts"
 *
 * @typedef {AnyDesk<PencilFamily>} Desk
 * @import { DesignActs, KeyRow } from "../family/types.d.ts"
 * @import { Light } from "./draw.js"
 */

const DIRECTIONS = ["none", "up", "down", "left", "right"];

/** @type {KeyRow[]} */
const KEYS = [
  [["0", "9"], "number of the clue"],
  [["?"], "a clue without a number"],
  [["Del"], "no clue"],
];

export class DesignBoard {
  #desk;
  #acts;
  #board;
  /** @type {Puzzle | null} */
  #puzzle = null;
  /** The digits of a number, and the cell where they are typed. */
  #typed = { cell: -1, digits: "" };
  tools = element("div", { class: "part" });
  #where = element("h3");
  #number = element("input", { type: "text", inputmode: "numeric", autocomplete: "off" });
  #direction = element("select", {}, ...DIRECTIONS.map((way) => element("option", {}, way)));
  #directions = labelled("Arrow", this.#direction);
  #remove = button("Remove", () => this.#change(this.#board.at, null));
  #help = element("p", { class: "note" });

  /** @param {Desk} desk @param {HTMLElement} host @param {DesignActs} acts */
  constructor(desk, host, acts) {
    this.#desk = desk;
    this.#acts = acts;
    this.#board = new Board(host, {
      down: () => {},
      key: (event, cell) => this.#key(event, cell),
      at: (cell) => this.#to(cell),
    });
    const set = () => this.#change(this.#board.at, this.#number.value.trim());
    this.#number.addEventListener("keydown", (event) => {
      if (event.key === "Enter") set();
    });
    this.tools.append(
      this.#where,
      labelled("Number, or ?", this.#number),
      this.#directions,
      line(button("Set clue", set), this.#remove),
      this.#help,
      element(
        "p",
        { class: "note foot" },
        "Click a cell, or go there by arrows, and type the number. Del removes it.",
      ),
    );
  }

  /** @param {Puzzle} puzzle @param {unknown} _known @param {string | null} state @param {Light[]} lights */
  show(puzzle, _known, state, lights) {
    const other = puzzle !== this.#puzzle;
    this.#puzzle = puzzle;
    this.#board.show(puzzle, state ?? blank(puzzle), lights);
    if (!other) return;
    this.#directions.hidden = !puzzle.arrows;
    say(this.#help, helpOf(puzzle));
    this.#to(this.#board.at);
  }

  focus() {
    this.#board.focus();
  }

  keys() {
    return KEYS;
  }

  /** @param {number} cell */
  #to(cell) {
    if (!this.#puzzle) return;
    if (cell !== this.#typed.cell) this.#typed = { cell: -1, digits: "" };
    const clue = this.#puzzle.clues.get(cell);
    say(this.#where, `Clue of ${this.#puzzle.cellName(cell)}`);
    this.#number.value = clue?.number === undefined || clue.number === null ? "" : String(clue.number);
    if (clue) this.#direction.value = clue.direction || "none";
    enable(this.#remove, clue !== undefined);
  }

  /** @param {KeyboardEvent} event @param {number} cell */
  #key(event, cell) {
    if (!this.#puzzle || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Delete" || event.key === "Backspace") this.#change(cell, null);
    else if (event.key === "?") this.#change(cell, "?");
    else if (/^\d$/.test(event.key)) {
      const [, most] = this.#puzzle.numbers;
      const longer = this.#typed.digits + event.key;
      this.#typed = { cell, digits: Number(longer) <= most ? longer : event.key };
      this.#change(cell, this.#typed.digits);
      return true;
    } else return false;
    this.#typed = { cell: -1, digits: "" };
    return true;
  }

  /** Sets a clue; null removes it. @param {number} cell @param {string | null} value */
  #change(cell, value) {
    return this.#acts.change(async () => {
      const puzzle = /** @type {Puzzle} */ (this.#puzzle);
      const about = { puzzle: puzzle.text, cell };
      if (value === null) return new Puzzle(await this.#desk.ask({ verb: "edit", ...about }));
      if (value !== "?" && !/^\d+$/.test(value)) {
        this.#number.focus();
        throw new Error(`${JSON.stringify(value)} is neither a number nor a question mark`);
      }
      const direction = puzzle.arrows ? this.#direction.value : "none";
      const number = value === "?" ? -1 : Number(value);
      return new Puzzle(await this.#desk.ask({ verb: "edit", ...about, number, direction }));
    });
  }
}

/** @param {Puzzle} puzzle */
function helpOf(puzzle) {
  if (puzzle.drawing === "circle") return "1 is a white circle, 2 a black one.";
  if (puzzle.drawing === "ring") return "? is a circle without a number.";
  if (puzzle.drawing === "groups")
    return "Each digit is the length of a group: 13 is 1 and 3. A 9 is a question mark.";
  if (puzzle.drawing === "wall") return "A cell with a clue is black; ? is a black cell without a number.";
  if (puzzle.rooms && puzzle.what === "shaded") return "The number of a room is in its first cell.";
  return "";
}
