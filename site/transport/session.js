// One level on one board: what keys, the pointer and touch do to it, one after another,
// and the way back. The program says what an input does.

import { Board } from "./board.js";
import { sceneAt } from "./scene.js";
import { several } from "../kit/words.js";
import { History } from "./history.js";
import { requestOf } from "./level.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { Marks } from "./board.js"
 * @import { Level, Shape } from "./level.js"
 */

/**
 * The program's answer for what is on the board (core/transport/job).
 *
 * @typedef {object} Seen
 * @property {number} width
 * @property {number} height
 * @property {string[]} rows
 * @property {number[]} inside cells that something can come to
 * @property {number[]} boxes
 * @property {number} worker
 * @property {Shape} shape
 * @property {boolean} solved
 * @property {number} count of moves
 * @property {number} pushes moves with boxes
 * @property {number} switches
 * @property {{box: number}[]} next what each input would do; box is -1 where nothing
 * @property {boolean} went whether what was asked for could be done
 * @property {string} moves
 * @property {number[]} targets where a box that is picked up can go
 *
 * @typedef {"play" | "undo" | "redo" | "restart" | "watch" | "open"} What
 *
 * @typedef {object} Acts
 * @property {(what: What) => void} gone a step back or on is taken; the board follows when the program has answered
 * @property {(what: What, before: Seen | null) => unknown} changed the board has changed
 * @property {(text: string) => void} say
 * @property {(error: unknown) => void} failed
 */

/** @type {Record<string, string>} */
export const KEYS = { ArrowUp: "u", ArrowRight: "r", ArrowDown: "d", ArrowLeft: "l" };
const INPUTS = "urdl"; // the order of what the program says about the next input
const SWIPE = 26; // pixels of a finger that are one input

export class Session {
  #bench;
  #act;
  #board;
  /** @type {Level} there is none before the first is open */
  #level = /** @type {never} */ (null);
  #history = new History(undefined);
  /** @type {Seen} the program's answer for what is on the board */
  #seen = /** @type {never} */ (null);
  #picked = -1; // the cell of the box that is picked up
  /** @type {Set<number>} */
  #targets = new Set();
  /** @type {(() => Promise<(() => unknown) | undefined>)[]} what is to be done: each returns what shows it */
  #queue = [];
  #working = false;
  /** @type {{x: number, y: number, swiped: boolean} | null} */
  #touch = null;
  #drag = -1;
  #turn = 0;
  /** @type {string | null} letters that are shown instead of the player's */
  #watched = null;

  /**
   * @param {Bench} bench
   * @param {HTMLElement} host
   * @param {string} name
   * @param {Acts} act
   */
  constructor(bench, host, name, act) {
    this.#bench = bench;
    this.#act = act;
    this.#board = new Board(host, name, {
      down: (cell, event) => this.#onDown(cell, event),
      moved: (event) => this.#onMoved(event),
      up: (cell) => this.#onUp(cell),
      press: (cell) => this.#press(cell),
      key: (event) => this.#key(event),
    });
  }

  get level() {
    return this.#level;
  }

  /** seen is the program's answer for what is on the board. */
  get seen() {
    return this.#seen;
  }

  /** moves are the letters that are on the board. */
  get moves() {
    return this.#watched ?? this.#history.moves();
  }

  get canUndo() {
    return this.#watched !== null || this.#history.canUndo;
  }

  get canRedo() {
    return this.#history.canRedo;
  }

  get watching() {
    return this.#watched !== null;
  }

  /** busy says whether something waits to be done. */
  get busy() {
    return this.#queue.length > 0;
  }

  save() {
    return this.#history.save();
  }

  /**
   * open puts a level on the board, with the history that save has returned; it throws what is
   * wrong with the level.
   *
   * @param {Level} level
   * @param {ReturnType<History["save"]> | undefined} kept
   */
  async open(level, kept) {
    this.#turn++;
    this.#queue.length = 0;
    let history = new History(kept);
    let seen;
    try {
      seen = await this.#ask(level, { moves: history.moves() });
    } catch (error) {
      if (history.moves() === "") throw error;
      history = new History(undefined); // kept of a level that only looks the same
      seen = await this.#ask(level, {});
    }
    this.#level = level;
    this.#history = history;
    this.#watched = null;
    this.#drop();
    this.#show(seen, "open", true);
  }

  focus() {
    this.#board.focus(this.#seen.worker);
  }

  /** @param {Level} level @param {object} more @returns {Promise<Seen>} */
  #ask(level, more) {
    return this.#bench.ask({ verb: "play", ...requestOf(level), ...more });
  }

  // --- one thing after another ---

  /** @param {() => Promise<(() => unknown) | undefined>} work */
  #do(work) {
    this.#queue.push(work);
    if (!this.#working) this.#work();
  }

  async #work() {
    this.#working = true;
    while (this.#queue.length > 0) {
      const work = this.#queue.shift();
      const turn = this.#turn;
      try {
        const shown = await work?.();
        if (turn === this.#turn) shown?.();
      } catch (error) {
        this.#act.failed(error);
      }
    }
    this.#working = false;
  }

  // Whoever plays on while a solution is shown goes on from where it is.
  #takeOver() {
    if (this.#watched === null) return;
    const letters = this.#watched;
    this.#watched = null;
    this.#history.restart();
    this.#history.add(letters);
  }

  /**
   * play asks for more from where the board is, and shows what came of it.
   *
   * @param {object} more
   * @param {() => string} refused
   */
  #play(more, refused) {
    this.#do(async () => {
      this.#takeOver();
      const answer = await this.#ask(this.#level, { moves: this.#history.moves(), ...more });
      return () => {
        if (!answer.went) return this.#act.say(refused());
        this.#history.add(answer.moves);
        this.#drop();
        return this.#show(answer, "play");
      };
    });
  }

  /** input is one of u, r, d, l. @param {string} letter */
  input(letter) {
    this.#play({ inputs: letter }, () =>
      this.#seen.next[INPUTS.indexOf(letter)].box < 0 ? "There is no way." : "The box cannot move that way.",
    );
  }

  /** inputs are several of them, which are taken back as one. @param {string} letters */
  inputs(letters) {
    this.#play({ inputs: letters }, () => "The way is no longer there.");
  }

  /** undo and redo go strokes back and on, restart to the beginning. */
  undo() {
    this.#go("undo", () => this.#history.go(-1));
  }

  redo() {
    this.#go("redo", () => this.#history.go(1));
  }

  restart() {
    this.#go("restart", () => this.#history.restart());
  }

  /** @param {What} what @param {() => void} change */
  #go(what, change) {
    this.#do(async () => {
      this.#takeOver();
      const before = this.#history.moves();
      change();
      if (this.#history.moves() === before) return undefined;
      this.#act.gone(what); // kept at once: a reload may come before the answer
      return this.#again(what, false);
    });
  }

  /** @param {What} what @param {boolean} still */
  async #again(what, still) {
    const moves = this.moves;
    const answer = await this.#ask(this.#level, { moves });
    return () => {
      if (moves !== this.moves) return;
      this.#drop();
      this.#show(answer, what, still);
    };
  }

  /**
   * watch shows other letters than the player's; null goes back to these.
   *
   * @param {string | null} letters
   * @param {boolean} [still]
   */
  watch(letters, still = false) {
    this.#do(() => {
      this.#watched = letters;
      return this.#again("watch", still);
    });
  }

  // --- keys ---

  /** @param {KeyboardEvent} event */
  #key(event) {
    const letter = KEYS[event.key];
    if (event.shiftKey) return false; // Shift and an arrow look around
    if (letter) this.input(letter);
    else if (this.press(event.key)) return true;
    else if (event.key === "Escape" && this.#picked >= 0) this.#leave();
    else return false;
    return true;
  }

  /** press does what a key stands for that is no input; false if it is none. @param {string} key */
  press(key) {
    if (key === "Backspace" || key === "u" || key === "z") this.undo();
    else if (key === "y") this.redo();
    else if (key === "r") this.restart();
    else return false;
    return true;
  }

  // --- pointer and touch ---

  /** @param {number} cell @param {PointerEvent} event */
  #onDown(cell, event) {
    this.#touch =
      event.pointerType === "touch" ? { x: event.clientX, y: event.clientY, swiped: false } : null;
    this.#drag = cell;
  }

  /** @param {PointerEvent} pointerEvent */
  #onMoved({ clientX, clientY }) {
    const touch = this.#touch;
    if (!touch) return;
    const [x, y] = [clientX - touch.x, clientY - touch.y];
    if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return;
    Object.assign(touch, { swiped: true, x: clientX, y: clientY });
    this.input(Math.abs(x) > Math.abs(y) ? (x > 0 ? "r" : "l") : y > 0 ? "d" : "u");
  }

  /** @param {number} cell */
  #onUp(cell) {
    if (cell < 0 || this.#touch?.swiped) return;
    const box = this.#boxOver(this.#drag);
    if (cell !== this.#drag && box >= 0) this.#bring(box, cell);
    else if (cell === this.#drag) this.#press(cell);
  }

  /** The cell of the box that covers a cell, or -1. @param {number} cell */
  #boxOver(cell) {
    const { boxes, shape, width: w } = this.#seen;
    return boxes.find((at) => shape.some(([x, y]) => at + y * w + x === cell)) ?? -1;
  }

  /** @param {number} cell */
  #press(cell) {
    const box = this.#boxOver(cell);
    if (this.#picked >= 0 && this.#targets.has(cell)) this.#bring(this.#picked, cell);
    else if (box >= 0 && box !== this.#picked) this.#pick(box);
    else if (this.#picked >= 0) this.#leave();
    else if (cell !== this.#seen.worker) this.#play({ to: cell }, () => "The worker cannot walk there.");
  }

  /** @param {number} box */
  #pick(box) {
    this.#do(async () => {
      const { targets } = await this.#ask(this.#level, { moves: this.moves, box });
      return () => {
        this.#picked = targets.length > 0 ? box : -1;
        this.#targets = new Set(targets);
        this.#draw();
        this.#act.say(
          targets.length > 0
            ? `Box picked up: it can go to ${several(targets.length, "cell")}. Choose one.`
            : "This box cannot be moved from here.",
        );
      };
    });
  }

  #leave() {
    this.#drop();
    this.#draw();
    this.#act.say("Left where it is.");
  }

  /** @param {number} box @param {number} to */
  #bring(box, to) {
    this.#play({ box, to }, () => "This box cannot go there now.");
  }

  #drop() {
    this.#picked = -1;
    this.#targets = new Set();
  }

  // --- what is seen ---

  /** @param {Seen} answer @param {What} what @param {boolean} [still] */
  #show(answer, what, still = false) {
    const before = this.#seen;
    this.#seen = answer;
    this.#board.still(still);
    this.#draw();
    this.#board.follow(answer.worker);
    this.#act.changed(what, before);
  }

  #draw() {
    /** @type {Marks} */
    const marks = new Map();
    for (const cell of this.#targets) marks.set(cell, "target");
    if (this.#picked >= 0) marks.set(this.#picked, "picked");
    this.#board.show(sceneAt(this.#seen), marks);
  }
}
