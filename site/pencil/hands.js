// Marking a board of shapes or lines by pointer and by keys, for each kind of question. Numbers are handled
// in numbers.js. A press changes an open mark to yes, yes to no, and no to open; the secondary button toggles
// between open and no. A drag gives the same mark to all cells it crosses. A line is drawn from node to node;
// nodes are the corners of cells in Slitherlink, and their middles in other types.

import { bridgesOf, bridged, pressed } from "./bridges.js";
import { AFTER, CROSS, DOT, dotsOf, isFree, NOTHING, withDot } from "./dots.js";
import { INSIDE, NEITHER, OUTSIDE, sidesOf, withSide } from "./insides.js";
import * as state from "./marks.js";
import { NO, OPEN, YES } from "./marks.js";
import { draggedAt, NONE, pressedAt, typed } from "./wedges.js";
import { between, cornerAt, middleAt, sideAt, Walk } from "./walk.js";
import { WAYS } from "./puzzle.js";

/**
 * @import { Direction, Place, Puzzle } from "./puzzle.js"
 *
 * @typedef {{now: () => string, put: (state: string, stroke?: boolean) => void, end: () => void}} Sheet
 */

// distance from a cell's middle, in halves of a cell, within which a press is meant for the cell rather than
// for a side
const NEAR = 0.55;

/** @type {Record<string, Direction>} */
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

export class Hands {
  #sheet;
  /** @type {Puzzle} unset until the first puzzle is open */
  #puzzle = /** @type {never} */ (null);
  /** @type {string | null} the mark that the stroke draws */
  #mark = null;
  /** @type {Place} the latest place of the pointer */
  #from = [0, 0];
  /** @type {Place} the place where the pointer was pressed */
  #began = [0, 0];
  /** @type {Walk | null} the nodes on the way, if a line is drawn */
  #walk = null;
  #dragged = false;
  /** @type {import("./bridges.js").Strait | null} the strait along which the drag moved last */
  #spanned = null;
  #second = false;
  /** @type {number | null} the wedge state that the drag gives to cells, if any */
  #state = null;
  /**
   * Whether a press makes a note rather than a mark: the side of the loop on which a cell is, or a dot
   * between cells.
   */
  noting = false;
  /** The side of the loop that the drag gives to cells. */
  #given = NEITHER;
  /** The dot or cross that the drag puts on sides. @type {number | null} */
  #dot = null;

  /** @param {Sheet} sheet */
  constructor(sheet) {
    this.#sheet = sheet;
  }

  /** @param {Puzzle} puzzle */
  open(puzzle) {
    this.#puzzle = puzzle;
  }

  get #marks() {
    return this.#sheet.now();
  }

  /** @param {[question: number, mark: string][]} all @param {boolean} [stroke] */
  #put(all, stroke) {
    this.#sheet.put(state.marked(this.#marks, all), stroke);
  }

  // --- pointer ---

  /** @param {Place} place @param {boolean} second */
  down(place, second) {
    this.#from = this.#began = place;
    this.#walk = new Walk(place, this.#puzzle.corners ? cornerAt : middleAt);
    this.#dragged = false;
    this.#spanned = null;
    this.#second = second;
    this.#mark = this.#dot = null;
    if (this.#sided) return this.#beginSides(place);
    if (this.#dotting) return; // a press is handled when it ends
    if (this.#puzzle.what === "wedge") return this.#wedge(place);
    if (this.#puzzle.lines.size > 0) return; // a press is handled when it ends
    const q = this.#cell(place);
    if (q === undefined) return;
    this.#mark = this.#next(q);
    this.#put([[q, this.#mark]], true);
  }

  /** @param {Place} to */
  moved(to) {
    for (const place of between(this.#from, to)) this.#through(place);
    this.#from = to;
  }

  /** @param {Place} place */
  #through(place) {
    if (this.#sided) return this.#give(place);
    if (this.#dotting) return this.#drawDot(place);
    if (this.#puzzle.what === "wedge") {
      const marks =
        this.#state === null ? undefined : draggedAt(this.#puzzle, place, this.#marks, this.#state);
      if (marks) this.#put(marks, true);
      return;
    }
    if (this.#puzzle.lines.size > 0) return this.#draw(place);
    if (this.#mark === null) return;
    const q = this.#cell(place);
    if (q !== undefined && this.#marks[q] !== this.#mark) this.#put([[q, this.#mark]], true);
  }

  up() {
    if (this.#dotting) {
      if (!this.#dragged) this.#pressDot(sideAt(this.#began));
    } else if (!this.#sided && this.#puzzle.lines.size > 0 && !this.#dragged) {
      const q = this.#pressed(this.#began);
      if (q !== undefined) this.#put(this.#after(q, this.#second));
    }
    this.#sheet.end();
  }

  /** @param {Place} place */
  #wedge(place) {
    const pressed = pressedAt(this.#puzzle, place, this.#marks, this.#second);
    // A drag continues with dots, but not with triangles.
    this.#state = pressed && pressed.state % NONE === 0 ? pressed.state : null;
    if (pressed) this.#put(pressed.marks, true);
  }

  /** The mark of a question after a press. @param {number} q */
  #next(q) {
    const mark = this.#marks[q];
    return this.#second ? (mark === NO ? OPEN : NO) : state.after(mark);
  }

  /**
   * The marks of a side after a press.
   *
   * @param {number} q @param {boolean} [second] @returns {[question: number, mark: string][]}
   */
  #after(q, second = false) {
    const strait = this.#puzzle.straits.get(q);
    if (strait) return pressed(strait, this.#marks, second);
    return [[q, second ? this.#next(q) : state.after(this.#marks[q])]];
  }

  // When the pointer comes near the next node, the side in between is drawn. The first side determines
  // whether the stroke draws or removes.
  /** @param {Place} place */
  #draw(place) {
    const q = this.#puzzle.lines.get(this.#walk?.to(place)?.join() ?? "");
    if (q === undefined) return;
    this.#dragged = true;
    const strait = this.#puzzle.straits.get(q);
    if (strait) return this.#span(strait);
    const wanted = this.#second ? NO : YES;
    this.#mark ??= this.#marks[q] === wanted ? OPEN : wanted;
    this.#put([[q, this.#mark]], true);
  }

  // A drag along a strait adds one bridge, and no more until the drag reaches another strait.
  /** @param {import("./bridges.js").Strait} strait */
  #span(strait) {
    if (this.#spanned === strait) return;
    this.#spanned = strait;
    const now = bridgesOf(strait, this.#marks);
    if (this.#second) return this.#put(bridged(strait, now === null ? 0 : null), true);
    const most = strait.second === undefined ? 1 : 2;
    this.#put(bridged(strait, ((now ?? 0) + 1) % (most + 1)), true);
  }

  /** The question to which a press refers. @param {Place} place */
  #pressed(place) {
    const [a, b] = middleAt(place);
    const inner = Math.hypot(place[0] - a, place[1] - b) < NEAR;
    return (inner && !this.#puzzle.corners ? this.#cell(place) : undefined) ?? this.#side(place);
  }

  /** The question of the cell at a place. @param {Place} place */
  #cell(place) {
    const cell = this.#puzzle.cellAt(middleAt(place));
    return cell === undefined || this.#puzzle.stays(cell) ? undefined : this.#puzzle.cells.get(cell);
  }

  /** The question of the side nearest to a place. @param {Place} place */
  #side(place) {
    const { lines, straits, clues } = this.#puzzle;
    const q = lines.get(sideAt(place).join());
    if (straits.size === 0) return q;
    // A press on an island belongs to the keyboard; water belongs to the only strait there.
    const [x, y] = middleAt(place);
    const cell = /** @type {number} */ (this.#puzzle.cellAt([x, y]));
    if (clues.has(cell)) return Math.hypot(place[0] - x, place[1] - y) < NEAR ? undefined : q;
    return q ?? lines.get(`${x + 1},${y}`) ?? lines.get(`${x},${y + 1}`);
  }

  // --- sides of a loop ---

  get #sided() {
    return this.noting && this.#puzzle.loop;
  }

  /**
   * A press changes neither to inside and inside to outside; the secondary button gives outside.
   *
   * @param {Place} place
   */
  #beginSides(place) {
    const cell = this.#puzzle.cellAt(middleAt(place));
    if (cell === undefined) return;
    const now = sidesOf(this.#puzzle, this.#marks).get(cell) ?? NEITHER;
    const next = [INSIDE, OUTSIDE, NEITHER][now];
    this.#given = !this.#second ? next : now === OUTSIDE ? NEITHER : OUTSIDE;
    this.#give(place);
  }

  /** @param {Place} place */
  #give(place) {
    const cell = this.#puzzle.cellAt(middleAt(place));
    if (cell !== undefined) this.#sheet.put(withSide(this.#puzzle, this.#marks, cell, this.#given), true);
  }

  /**
   * Sets a cell's side of the loop, or clears it if it is set already.
   *
   * @param {number} cell @param {number} side
   */
  #turn(cell, side) {
    const now = sidesOf(this.#puzzle, this.#marks).get(cell);
    this.#sheet.put(withSide(this.#puzzle, this.#marks, cell, now === side ? NEITHER : side));
  }

  // --- dots between cells ---

  get #dotting() {
    return this.noting && this.#puzzle.dotted;
  }

  /** @param {Place} side */
  #dotAt(side) {
    return dotsOf(this.#puzzle, this.#marks).get(side.join()) ?? NOTHING;
  }

  /** @param {Place} side @param {number} is @param {boolean} [stroke] */
  #putDot(side, is, stroke) {
    if (isFree(this.#puzzle, side)) this.#sheet.put(withDot(this.#puzzle, this.#marks, side, is), stroke);
  }

  /**
   * A press changes nothing to a dot and a dot to a cross; the secondary button gives a cross.
   *
   * @param {Place} side
   */
  #pressDot(side) {
    const now = this.#dotAt(side);
    this.#putDot(side, !this.#second ? AFTER[now] : now === CROSS ? NOTHING : CROSS);
  }

  /** A drag puts the same dot or cross on every side it crosses. @param {Place} place */
  #drawDot(place) {
    const side = this.#walk?.to(place);
    if (!side) return;
    this.#dragged = true;
    const wanted = this.#second ? CROSS : DOT;
    this.#dot ??= this.#dotAt(side) === wanted ? NOTHING : wanted;
    this.#putDot(side, this.#dot, true);
  }

  // --- keys ---

  /**
   * Handles a key at a cell; returns whether the key marks something.
   *
   * @param {KeyboardEvent} event
   * @param {number} cell
   * @param {(key: string) => void} move
   */
  key({ key, shiftKey, ctrlKey, metaKey, altKey }, cell, move) {
    if (ctrlKey || metaKey || altKey) return false;
    const way = ARROWS[key];
    if (shiftKey && way && this.#puzzle.dotted) {
      const [[x, y], [dx, dy]] = [this.#puzzle.middle(cell), WAYS[way]];
      const side = /** @type {Place} */ ([x + dx, y + dy]);
      this.#putDot(side, AFTER[this.#dotAt(side)]);
      return true;
    }
    if (shiftKey && way) {
      const q = this.#puzzle.line(cell, way);
      if (q === undefined) return this.#puzzle.lines.size > 0;
      const marks = this.#after(q);
      this.#put(marks);
      if (marks[0][1] === YES && this.#puzzle.what !== "bridge" && !this.#puzzle.corners) move(key);
      return true;
    }
    const wedge = this.#puzzle.wedges.get(cell);
    if (wedge) {
      const marks = typed(wedge, key, this.#marks);
      if (marks) this.#put(marks);
      return marks !== undefined;
    }
    const side = { i: INSIDE, o: OUTSIDE }[key];
    if (side !== undefined && this.#puzzle.loop && cell < this.#puzzle.width * this.#puzzle.height) {
      this.#turn(cell, side);
      return true;
    }
    const q = this.#puzzle.stays(cell) ? undefined : this.#puzzle.cells.get(cell);
    if (q === undefined) return false;
    const mark = this.#marks[q];
    if (key === "Enter" || key === " ") this.#put([[q, state.after(mark)]]);
    else if (key === "x" || key === ".") this.#put([[q, mark === NO ? OPEN : NO]]);
    else if (key === "Delete" || key === "Backspace") this.#put([[q, OPEN]]);
    else return false;
    return true;
  }
}
