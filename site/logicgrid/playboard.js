// The board of logic grids in Play: marks by pointer and keys, crossed-out clues, and the tutorial.

import { gestures } from "../family/touch.js";
import { button, element, enable, say } from "../kit/elements.js";
import { Board, SIGNS } from "./board.js";
import { ClueList } from "./cluelist.js";
import { BLANK } from "./layout.js";
import { blank, crossed, crossing, marked, partsOf, stateOf } from "./marks.js";
import { FIRST } from "./samples.js";
import { Guide } from "./study/tutorial.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { KeyRow, PlayActs } from "../family/types.d.ts"
 * @import { Light, Puzzle } from "./puzzle.js"
 */

/** @type {KeyRow[]} */
const KEYS = [
  [["click"], "X, then O, then blank"],
  [["drag"], "a row of X"],
  [["O", "X"], "mark the place chosen"],
  [["U"], "unsure, or sure again"],
  [["Del"], "blank"],
];

/** The choices of marks in the bar: the mark that a click makes first, and whether marks are unsure. */
const MARKS = /** @type {const} */ (["X", "O", "unsure"]);

/** The unsure form of each mark. @type {Record<string, string>} */
const UNSURE = { O: "!", X: "?" };

export class PlayBoard {
  #desk;
  #acts;
  #board;
  #state = "";
  /** @type {Puzzle | null} */
  #puzzle = null;
  #first = /** @type {"X" | "O"} */ ("X");
  #unsure = false;
  /**
   * @type {{from: string, mark: string, first: number, drawn: boolean} | null} set while a pointer is down
   */
  #stroke = null;
  #clues = new ClueList((clue) => this.#strike(clue));
  marks = element("div", { class: "segments marks", role: "group", "aria-label": "Mark" });
  #cross = element("input", { type: "checkbox" });
  switches = element(
    "label",
    { class: "tick" },
    this.#cross,
    element("span", {}, "Cross out the rest of an O automatically"),
  );
  #guide = new Guide((text, number, count) => this.#tell(text, number, count));
  #told = element("p", { role: "status", "aria-label": "Tutorial" });
  #where = element("span", { class: "note" });
  #back = button("Back", () => this.#guide.step(-1));
  #next = button("Next", () => this.#onward());
  #steps = element("div", { class: "line" }, this.#back, this.#next, this.#where);
  tools = element(
    "section",
    { class: "lesson-card", "aria-label": "Tutorial", hidden: true },
    this.#told,
    this.#steps,
  );
  #open = button("Tutorial", () => this.#begin(), { class: "plain" });
  texts = this.#clues.element;

  /** @param {Desk} desk @param {HTMLElement} host @param {PlayActs} acts */
  constructor(desk, host, acts) {
    this.#desk = desk;
    this.#acts = acts;
    this.#board = new Board(host, {
      down: (cell, { button }) => this.#down(cell, button === 2),
      over: (cell) => this.#over(cell),
      up: () => {
        this.#stroke = null;
        acts.end();
      },
      key: ({ key }, cell) => this.#key(key, cell),
    });
    this.marks.append(
      ...MARKS.map((mark) => {
        const sign = mark === "unsure" ? "unsure" : "";
        const made = button(sign, () => this.#choose(mark), { "aria-label": mark });
        if (!sign) made.innerHTML = `<svg viewBox="3 3 14 14" aria-hidden="true">${SIGNS[mark]}</svg>`;
        return made;
      }),
    );
    this.#cross.addEventListener("change", () => {
      crossing.on = this.#cross.checked;
      desk.keep("automatic", crossing.on);
      this.show(this.#state, []);
    });
    this.#clues.foot.append(this.#open);
    this.#open.hidden = acts.alone === true;
    this.#press();
  }

  /** @param {Puzzle} puzzle */
  open(puzzle) {
    this.#puzzle = puzzle;
    this.#state = blank(puzzle);
    this.#cross.checked = crossing.on;
    this.#clues.open(puzzle.clues);
    if (puzzle.text === FIRST && !this.#acts.alone) this.#offer();
    else this.#teach(false);
  }

  /** @param {string} state @param {Light[]} lights */
  show(state, lights) {
    if (!this.#puzzle) return;
    this.#state = state;
    const { marks, struck } = partsOf(state);
    const { layout } = this.#puzzle;
    const own = crossed(layout, marks);
    this.#board.show(this.#puzzle, marks, lights, own);
    this.#clues.show(struck, new Set(lights.flatMap(({ clue }) => clue ?? [])));
    if (!this.tools.hidden) this.#notice();
  }

  focus() {
    this.#board.focus();
  }

  keys() {
    return KEYS;
  }

  // --- marks ---

  /** @param {(typeof MARKS)[number]} mark */
  #choose(mark) {
    if (mark === "unsure") this.#unsure = !this.#unsure;
    else this.#first = mark;
    this.#press();
  }

  #press() {
    for (const [i, one] of [...this.marks.children].entries())
      one.setAttribute(
        "aria-pressed",
        String(MARKS[i] === "unsure" ? this.#unsure : MARKS[i] === this.#first),
      );
  }

  /** @param {"O" | "X"} mark */
  #sign(mark) {
    return this.#unsure ? UNSURE[mark] : mark;
  }

  /** @param {number} cell */
  #at(cell) {
    return partsOf(this.#state).marks[cell];
  }

  /** @param {number[]} cells @param {string} mark */
  #put(cells, mark) {
    const { marks, struck } = partsOf(this.#state);
    this.#acts.put(stateOf(marked(marks, cells, mark), struck), true);
  }

  /** Whether a cell is crossed out automatically; if so, a message explains it. @param {number} cell */
  #stays(cell) {
    const { layout } = /** @type {Puzzle} */ (this.#puzzle);
    const stays = crossed(layout, partsOf(this.#state).marks).has(cell);
    if (stays) this.#acts.say("This cell is crossed out because of an O in its row or column.");
    return stays;
  }

  /**
   * A press cycles through blank, the chosen mark and the other mark; the secondary button reverses the
   * order.
   *
   * @param {number} cell @param {boolean} second
   */
  #down(cell, second) {
    const from = this.#at(cell);
    if (this.#stays(cell)) return;
    const other = this.#first === "X" ? "O" : "X";
    const cycle = [this.#first, other].map((mark) => this.#sign(/** @type {"O" | "X"} */ (mark)));
    if (second) cycle.reverse();
    const at = cycle.indexOf(from);
    const mark = at < 0 && from !== BLANK ? cycle[0] : (cycle[at + 1] ?? BLANK);
    this.#stroke = { from, mark, first: cell, drawn: false };
    this.#put([cell], mark);
  }

  /**
   * A stroke crosses out blank cells, or clears cells that have the same mark as the first.
   *
   * @param {number} cell
   */
  #over(cell) {
    const stroke = this.#stroke;
    if (!stroke) return;
    if (!stroke.drawn) {
      stroke.drawn = true;
      stroke.mark = stroke.from === BLANK ? this.#sign("X") : BLANK;
      this.#put([stroke.first], stroke.mark);
    }
    if (this.#at(cell) === stroke.from) this.#put([cell], stroke.mark);
  }

  /** @param {string} key @param {number} cell */
  #key(key, cell) {
    const letter = key.toUpperCase();
    if (letter === "O" || letter === "X") {
      const mark = this.#sign(letter);
      if (letter === "X" && this.#stays(cell)) return true;
      this.#put([cell], this.#at(cell) === mark ? BLANK : mark);
    } else if (letter === "U") this.#choose("unsure");
    else if (key === "Delete" || key === "Backspace") this.#put([cell], BLANK);
    else if (key === "Enter" || key === " ") this.#down(cell, false);
    else return false;
    this.#stroke = null;
    this.#acts.end();
    return true;
  }

  /** @param {number} clue */
  #strike(clue) {
    const { marks, struck } = partsOf(this.#state);
    this.#acts.put(stateOf(marks, marked(struck, [clue], struck[clue] === "1" ? "0" : "1")));
  }

  // --- the tutorial ---

  /** Starts the tutorial on a first visit, without taking the focus. */
  async #offer() {
    if (await this.#desk.kept("toured")) return;
    await this.#desk.keep("toured", true);
    this.#teach(true);
    this.#guide.go(0);
  }

  async #begin() {
    if (!this.tools.hidden) return this.#teach(false);
    if (this.#puzzle?.text !== FIRST) await this.#acts.open(FIRST);
    if (this.#puzzle) this.#acts.put(blank(this.#puzzle));
    this.#teach(true);
    this.#guide.go(0);
    this.#next.focus();
  }

  /** @param {boolean} on */
  #teach(on) {
    const focused = this.tools.contains(document.activeElement);
    // the button that leaves the tutorial is beside the tutorial's text
    (on ? this.#steps : this.#clues.foot).append(this.#open);
    if (focused) this.#open.focus();
    this.tools.hidden = !on;
    say(this.#open, on ? "Leave the tutorial" : "Tutorial");
  }

  /** Goes to the next step once the marks that the step asks for have been made. */
  #notice() {
    if (!this.#puzzle) return;
    const { layout } = this.#puzzle;
    const { marks } = partsOf(this.#state);
    const own = crossed(layout, marks);
    this.#guide.marks((name) => {
      const i = layout.cells.findIndex((cell) => cell.name === name);
      return i < 0 ? undefined : own.has(i) ? "X" : marks[i];
    });
  }

  /**
   * Goes to the next step, after making the marks that the current step asks for. If the next step asks for
   * marks, the board receives the focus.
   */
  #onward() {
    const { wanted, last } = this.#guide;
    if (last) return this.#teach(false);
    if (!wanted || !this.#puzzle) {
      this.#guide.step(1);
      this.#notice();
      if (this.#guide.wanted) this.focus();
      return;
    }
    const { cells } = this.#puzzle.layout;
    for (const [name, mark] of Object.entries(wanted)) {
      const cell = cells.findIndex((one) => one.name === name);
      if (cell >= 0) this.#put([cell], mark);
    }
    this.#acts.end();
  }

  /** @param {string} text @param {number} number @param {number} count */
  #tell(text, number, count) {
    say(this.#told, gestures(text));
    say(this.#where, `${number} of ${count}`);
    enable(this.#back, number > 1);
    say(this.#next, number === count ? "Done" : this.#guide.wanted ? "Mark it for me" : "Next");
  }
}
