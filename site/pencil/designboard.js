// The board of pencil puzzles in Design: a grid of a type and size, rooms drawn by drags, and clues entered
// by keys and by a pad. A symmetry repeats each change at its mirror image.

import { NewGrid } from "../family/newgrid.js";
import { element, say } from "../kit/elements.js";
import { Board } from "./board.js";
import { CluePad } from "./cluepad.js";
import { blank } from "./marks.js";
import { Puzzle, WAYS } from "./puzzle.js";
import { Rooming } from "./rooming.js";
import { SumPad } from "./sumpad.js";

/**
 * @import { Desk as AnyDesk } from "../family/desk.js"
 * @import { PencilEditOptions, PencilFamily } from "../verbs.d.ts"
 *
 * @typedef {AnyDesk<PencilFamily>} Desk
 * @import { DesignActs, KeyRow } from "../family/types.d.ts"
 * @import { Light } from "./draw.js"
 * @import { Direction, Place } from "./puzzle.js"
 */

const MOST_SIDE = 64;

/** Symmetries that repeat a change elsewhere, by the program's names. */
const SYMMETRIES = {
  none: "None",
  rotational: "Half a turn",
  horizontal: "Left and right",
  vertical: "Top and bottom",
};

/** @typedef {keyof typeof SYMMETRIES} Symmetry */

/** @type {Record<string, Direction>} */
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/** @type {Record<"clue" | "sums" | "arrow" | "room", KeyRow[]>} */
const KEYS = {
  clue: [
    [["0", "9"], "number of the clue"],
    [["?"], "a clue without a number"],
    [["Del"], "no clue"],
  ],
  sums: [
    [["0", "9"], "sum across or down"],
    [["Shift", "→"], "enter the sum across"],
    [["Shift", "↓"], "enter the sum down"],
    [["?"], "a black cell without this sum"],
    [["Del"], "a white cell"],
  ],
  arrow: [[["Shift", "→"], "arrow of the clue"]],
  room: [
    [["drag along lines"], "borders, or none"],
    [["drag over cells"], "one room"],
    [["Shift", "→"], "border at that side"],
  ],
};

export class DesignBoard {
  #desk;
  #acts;
  #board;
  /** @type {Puzzle | null} */
  #puzzle = null;
  /** The digits typed so far, and their cell. */
  #typed = { cell: -1, digits: "" };
  /** @type {Direction} the arrow of the latest clue */
  #way = "right";
  /** @type {Rooming | null} set while a pointer is down */
  #rooming = null;
  /** The state and the highlights on the board, without those of a drag in progress. */
  #shown = { state: "", lights: /** @type {Light[]} */ ([]) };
  tools = element("div", { class: "part" });
  #grid;
  #pad = new CluePad(
    (key) => this.#press(key),
    (way) => this.#point(this.#board.at, way),
  );
  #sums = new SumPad(() => {
    this.#typed = { cell: -1, digits: "" };
    this.#draw();
  });
  #where = element("h3");
  #symmetry = element("select", { "aria-label": "Symmetry", change: () => this.#draw() });
  /** @type {HTMLInputElement} */
  #stars = element("input", {
    type: "number",
    min: 1,
    max: MOST_SIDE,
    "aria-label": "Stars in each room",
    change: () => this.#edit({ stars: this.#stars.valueAsNumber || 1 }),
  });
  #starred = row("Stars", this.#stars);
  #help = element("p", { class: "note foot" });

  /** @param {Desk} desk @param {HTMLElement} host @param {DesignActs} acts */
  constructor(desk, host, acts) {
    this.#desk = desk;
    this.#acts = acts;
    this.#board = new Board(host, {
      down: (place) => this.#down(place),
      moved: (place) => this.#moved(place),
      up: () => this.#up(),
      key: (event, cell) => this.#key(event, cell),
      at: (cell) => this.#to(cell),
    });
    this.#grid = new NewGrid(MOST_SIDE, (type, width, height) =>
      this.#acts.change(
        async () => new Puzzle(await desk.ask({ verb: "empty", type, width, height })),
        false,
        true,
      ),
    );
    for (const [value, name] of Object.entries(SYMMETRIES))
      this.#symmetry.append(element("option", { value }, name));
    this.tools.append(
      this.#grid.element,
      element("hr"),
      this.#where,
      this.#sums.element,
      this.#pad.element,
      this.#starred,
      row("Symmetry", this.#symmetry),
      this.#help,
    );
    desk.ask({ verb: "types" }).then(({ types }) => {
      this.#grid.offer(types);
      this.#choose();
    });
  }

  /** @param {Puzzle} puzzle @param {unknown} _known @param {string | null} state @param {Light[]} lights */
  show(puzzle, _known, state, lights) {
    const other = puzzle !== this.#puzzle;
    const { width, height } = this.#puzzle ?? puzzle;
    if (puzzle.width !== width || puzzle.height !== height) this.#rooming = null;
    this.#puzzle = puzzle;
    this.#shown = { state: state ?? blank(puzzle), lights };
    this.#draw();
    if (!other) return;
    this.#choose();
    this.#pad.show(puzzle);
    this.#sums.element.hidden = puzzle.drawing !== "sums";
    this.#where.hidden = puzzle.numbers === null;
    this.#starred.hidden = puzzle.stars === undefined;
    if (puzzle.stars !== undefined) this.#stars.valueAsNumber = puzzle.stars;
    say(this.#help, helpOf(puzzle));
    this.#to(this.#board.at);
  }

  focus() {
    this.#board.focus();
  }

  keys() {
    if (!this.#puzzle) return [];
    const { numbers, arrows, roomed, drawing, unknown } = this.#puzzle;
    if (drawing === "sums") return KEYS.sums;
    const clue = unknown ? KEYS.clue : KEYS.clue.filter(([[key]]) => key !== "?");
    return [...(numbers ? clue : []), ...(arrows ? KEYS.arrow : []), ...(roomed ? KEYS.room : [])];
  }

  #choose() {
    if (this.#puzzle) this.#grid.choose(this.#puzzle.type, this.#puzzle.width, this.#puzzle.height);
  }

  #draw() {
    if (!this.#puzzle) return;
    const { state, lights } = this.#shown;
    this.#board.show(this.#puzzle, state, [
      ...lights,
      ...this.#partners(this.#puzzle),
      ...(this.#rooming?.lights ?? []),
      ...(this.#puzzle.drawing === "sums" ? this.#sums.lights(this.#puzzle, this.#board.at) : []),
    ]);
  }

  get #image() {
    return /** @type {Symmetry} */ (this.#symmetry.value);
  }

  /** Cells in which the symmetry requires a clue. @param {Puzzle} puzzle @returns {Light[]} */
  #partners(puzzle) {
    const { clues, rooms, width, height, roomed } = puzzle;
    if (this.#image === "none" || (rooms && roomed)) return [];
    const flip = [this.#image !== "vertical", this.#image !== "horizontal"];
    return [...clues.keys()].flatMap((cell) => {
      if (!puzzle.within(cell)) return [];
      const [x, y] = [cell % width, Math.floor(cell / width)];
      const [u, v] = [flip[0] ? width - 1 - x : x, flip[1] ? height - 1 - y : y];
      return clues.has(v * width + u) ? [] : [{ place: [2 * u + 1, 2 * v + 1], as: "partner" }];
    });
  }

  // --- rooms ---

  /** @param {Place} place */
  #down(place) {
    this.#rooming = this.#puzzle?.roomed ? new Rooming(this.#puzzle, place, this.#board.unit) : null;
  }

  /** @param {Place} place */
  #moved(place) {
    if (!this.#rooming) return;
    this.#rooming.moved(place);
    this.#draw();
  }

  #up() {
    const { drawn, erased } = this.#rooming?.changes ?? { drawn: [], erased: [] };
    this.#rooming = null;
    if (drawn.length + erased.length > 0) this.#borders(drawn, erased);
    else this.#draw();
  }

  /** @param {Place[]} drawn @param {Place[]} erased */
  #borders(drawn, erased) {
    return this.#edit(
      ...(erased.length > 0 ? [{ borders: erased, drawn: false }] : []),
      ...(drawn.length > 0 ? [{ borders: drawn }] : []),
    );
  }

  // --- clues ---

  /** @param {number} cell */
  #to(cell) {
    if (!this.#puzzle) return;
    if (cell !== this.#typed.cell) this.#typed = { cell: -1, digits: "" };
    if (this.#puzzle.drawing === "sums") this.#draw();
    say(this.#where, `Clue of ${this.#puzzle.cellName(cell)}`);
  }

  /** @param {KeyboardEvent} event @param {number} cell */
  #key({ key, ctrlKey, metaKey, altKey, shiftKey }, cell) {
    if (!this.#puzzle || ctrlKey || metaKey || altKey) return false;
    const way = ARROWS[key];
    if (shiftKey && way) {
      if (this.#puzzle.roomed) this.#side(cell, way);
      else if (this.#puzzle.arrows) this.#point(cell, way);
      else return this.#puzzle.drawing === "sums" && this.#sums.choose(way);
      return true;
    }
    const clear = key === "Delete" || key === "Backspace";
    if (!this.#puzzle.numbers || !(clear || /^[\d?]$/.test(key))) return false;
    this.#press(clear ? "" : key);
    return true;
  }

  /**
   * Handles a key at the focused cell: a digit, a question mark, or "" to remove the clue.
   *
   * @param {string} key
   */
  #press(key) {
    if (!this.#puzzle?.numbers) return;
    const cell = this.#board.at;
    if (!/\d/.test(key)) {
      this.#typed = { cell: -1, digits: "" };
      this.#clue(cell, key === "" ? null : -1);
      return;
    }
    const [, most] = this.#puzzle.numbers;
    const longer = this.#typed.cell === cell ? this.#typed.digits + key : key;
    this.#typed = { cell, digits: Number(longer) <= most ? longer : key };
    this.#clue(cell, Number(this.#typed.digits));
  }

  /**
   * Sets a clue; null removes it.
   *
   * @param {number} cell @param {number | null} number -1 stands for a clue without a number
   */
  #clue(cell, number) {
    if (this.#puzzle?.drawing === "sums")
      return this.#edit({ cell, ...this.#sums.clue(this.#puzzle, cell, number) });
    const direction = this.#puzzle?.clues.get(cell)?.direction || this.#way;
    const arrow = this.#puzzle?.arrows ? { direction } : {};
    this.#edit({ cell, ...(number === null ? {} : { number, ...arrow }) });
  }

  /** Sets the direction of a clue's arrow. @param {number} cell @param {Direction} way */
  #point(cell, way) {
    this.#way = way;
    const number = this.#puzzle?.clues.get(cell)?.number ?? -1;
    this.#edit({ cell, number, direction: way });
  }

  /** Draws or removes the border at a side of a cell. @param {number} cell @param {Direction} way */
  #side(cell, way) {
    const puzzle = /** @type {Puzzle} */ (this.#puzzle);
    const [[x, y], [dx, dy]] = [puzzle.middle(cell), WAYS[way]];
    if (puzzle.cellAt([x + 2 * dx, y + 2 * dy]) === undefined) return;
    /** @type {Place[]} */
    const side = [[x + dx, y + dy]];
    if (puzzle.border(side[0])) this.#borders([], side);
    else this.#borders(side, []);
  }

  /** Applies several changes in order, as one step of undo. @param {...PencilEditOptions} all */
  #edit(...all) {
    return this.#acts.change(async () => {
      const symmetry = this.#image;
      let puzzle = /** @type {Puzzle} */ (this.#puzzle);
      for (const one of all)
        puzzle = new Puzzle(await this.#desk.ask({ verb: "edit", puzzle: puzzle.text, symmetry, ...one }));
      return puzzle;
    });
  }
}

/** @param {string} name @param {HTMLElement} field */
const row = (name, field) => element("div", { class: "field" }, element("span", {}, name), field);

/** @param {Puzzle} puzzle */
function helpOf({ drawing, roomed, numbers, arrows, unknown }) {
  const all = [];
  if (drawing === "circle") all.push("1 is a white circle, 2 a black one.");
  if (drawing === "wall") all.push("A cell with a clue is black; ? is a black cell without a number.");
  if (drawing === "ring" && unknown) all.push("? is a circle without a number.");
  if (drawing === "groups")
    all.push("Each digit is the length of a group: 13 is 1 and 3. A 9 is a question mark.");
  if (drawing === "sums")
    all.push(
      "A cell with a sum is black; ? is a black cell without the sum. Shift and → or ↓ choose which sum is entered.",
    );
  if (drawing === "tree") all.push("1 is a tree; outside the board, a number counts tents.");
  if (roomed) all.push("Drag along a line to split a room, or over cells to make one room of them.");
  if (roomed && numbers) all.push("The number of a room is in its first cell.");
  if (arrows) all.push("Shift and an arrow key turn the arrow of a clue.");
  return all.join(" ");
}
