/**
 * Design: edits the puzzle itself; each change is solved and measured again.
 *
 * @import { Bar } from "./bar.js"
 * @import { Desk } from "./desk.js"
 * @import { Session } from "./session.js"
 * @import { DesignBoard, Family, Light, Panel, Puzzle } from "./types.d.ts"
 */

import { button, element, enable, excuse, find } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";
import { History } from "./history.js";
import { PHONE } from "./rising.js";
import { tell } from "./sentence.js";

/**
 * @typedef {object} DesignActs
 * @property {(puzzle: Puzzle, anew: boolean) => Promise<void>} open shows another puzzle in all views
 * @property {() => void} play
 */

export class Design {
  #family;
  #desk;
  #session;
  #bar;
  #acts;
  /** @type {DesignBoard<any, any> | undefined} */
  #board;
  /** @type {Panel | undefined} */
  #panel;
  #history = new History("");
  /** @type {Light[]} */
  #lights = [];
  /** @type {number} the solution that is shown; -1 for none */
  #solution = -1;
  #shown = false;
  #changing = false;
  /** @type {Promise<unknown>} the latest change */
  #last = Promise.resolve();
  /** In the right column, and on phones at the foot of the screen. */
  #play = button("Play it", () => this.#acts.play(), { class: "primary" });
  #foot = element("div", { class: "acts" }, this.#play);

  /** @param {Family} family @param {Desk} desk @param {Session} session @param {Bar} bar @param {DesignActs} acts */
  constructor(family, desk, session, bar, acts) {
    this.#family = family;
    this.#desk = desk;
    this.#session = session;
    this.#bar = bar;
    this.#acts = acts;
    const { designing } = family;
    /** @type {import("./types.d.ts").DesignActs} */
    const changes = { change: (read, stroke, anew) => this.#change(read, { stroke, anew }) };
    this.#board = designing?.board(desk, find("plate-design"), changes);
    const light = (/** @type {Light[]} */ lights) => {
      this.#lights = lights;
      this.#present();
    };
    this.#panel = designing?.panel?.(desk, session, light, changes);
    if (this.#board) find("left-design").append(this.#board.tools);
    if (this.#panel) find("right-design").append(this.#panel.element);
    find("right-design").append(this.#foot);
    this.#play.dataset.in = "design";
    const settle = () => (PHONE.matches ? find("bar") : this.#foot).append(this.#play);
    PHONE.addEventListener("change", settle);
    settle();
  }

  /** Begins to edit the open puzzle, unless it results from a change made here. */
  async open() {
    if (this.#changing) return;
    const { puzzle } = this.#session;
    this.#history = new History(puzzle.text);
    this.#lights = [];
    this.#solution = -1;
    const kept = await this.#desk.kept("design");
    if (puzzle !== this.#session.puzzle) return;
    if (kept?.all?.[kept.at] === puzzle.text) this.#history.restore(kept, (text) => text !== "");
    this.refresh();
  }

  /** @param {boolean} on */
  show(on) {
    this.#shown = on;
    if (on) {
      tell("");
      this.refresh();
    }
  }

  focus() {
    this.#board?.focus();
  }

  /** Chooses the tool of a key; returns false if the key has no tool. @param {string} key */
  choose(key) {
    return this.#board?.choose?.(key) ?? false;
  }

  refresh() {
    this.#panel?.refresh();
    this.#present();
  }

  /** Resolves when pending input has been handled; undefined if there is none. */
  settled() {
    return this.#board?.settled?.();
  }

  undo() {
    return this.#go(-1);
  }

  redo() {
    return this.#go(1);
  }

  /** Cycles through the solutions, then hides them. */
  solution() {
    const all = this.#solutions;
    this.#solution = this.#solution + 1 < all.length ? this.#solution + 1 : -1;
    this.#lights = [];
    this.#present();
  }

  /** @returns {string[]} */
  get #solutions() {
    const { puzzle, known } = this.#session;
    return this.#family.designing?.solutions(puzzle, known) ?? [];
  }

  /** @param {-1 | 1} way */
  #go(way) {
    return this.#inTurn(async () => {
      if (!this.#history.go(way)) return;
      const text = this.#history.now;
      if (!(await this.#make(() => this.#family.read(this.#desk, text), false)))
        this.#history.go(way < 0 ? 1 : -1);
    });
  }

  /**
   * @param {() => Promise<Puzzle>} read called after all earlier changes are made
   * @param {{stroke?: boolean, anew?: boolean}} how
   */
  #change(read, how) {
    return this.#inTurn(() => this.#make(read, true, how));
  }

  /**
   * Runs work one at a time: changes may arrive faster than they are made, and each starts from the result of
   * the one before.
   *
   * @template Answer
   * @param {() => Promise<Answer>} work
   * @returns {Promise<Answer>}
   */
  #inTurn(work) {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  /**
   * @param {() => Promise<Puzzle>} read
   * @param {boolean} fresh whether the change is a step of its own
   * @param {{stroke?: boolean, anew?: boolean}} [how] stroke: whether the change belongs to the same step as
   *   others; anew: whether the result is a separate puzzle
   */
  async #make(read, fresh, { stroke = false, anew = false } = {}) {
    this.#changing = true;
    try {
      const puzzle = await read();
      if (fresh) this.#history.put(puzzle.text, stroke);
      this.#lights = [];
      this.#solution = -1;
      // The history is kept before the open puzzle: a reload restores it only if it holds that puzzle.
      this.#desk.keepNow("design", this.#history.save());
      await this.#acts.open(puzzle, anew);
      tell("");
      return true;
    } catch (error) {
      tell(sentence(messageOf(error)), { head: "Not changed.", failed: true });
      return false;
    } finally {
      this.#changing = false;
      this.refresh();
    }
  }

  #present() {
    const { puzzle, known } = this.#session;
    if (!this.#shown || !puzzle) return;
    const all = this.#solutions;
    if (this.#solution >= all.length) this.#solution = -1;
    this.#board?.show(puzzle, known, all[this.#solution] ?? null, this.#lights);
    this.#bar.enable({ undo: this.#history.canUndo, redo: this.#history.canRedo, solution: all.length > 0 });
    const { count, none = false } = this.#family.solutions(puzzle, known);
    this.#play.classList.toggle("primary", all.length > 0 || count === "");
    enable(this.#play, !none);
    excuse(this.#play, none ? "The puzzle has no solution." : "");
    const several = all.length > 1;
    this.#bar.solution(
      this.#solution < 0
        ? "Show solution"
        : this.#solution + 1 < all.length
          ? "Show another solution"
          : "Hide solution",
    );
    this.#bar.fact(
      several && this.#solution >= 0 ? `Solution ${this.#solution + 1} of ${all.length} shown` : "",
    );
  }
}
