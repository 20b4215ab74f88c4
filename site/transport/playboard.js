// A level on the board in Play: the effects of keys, the pointer and touch, handled one after another. The
// program computes the effect of an input. A state is the letters of the moves so far.

import { Arrows, letterOf } from "../family/arrows.js";
import { element } from "../kit/elements.js";
import { messageOf, sentence, several } from "../kit/words.js";
import { Board } from "./board.js";
import { pushes, recast, RULES } from "./level.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { KeyRow, PlayActs } from "../family/types.d.ts"
 * @import { TransportPlayAnswer as Seen } from "../verbs.d.ts"
 * @import { Light } from "./board.js"
 * @import { Level, Rules } from "./level.js"
 */

export const WARN = "warn"; // key of the setting that announces lost positions
const ORDER = "urdl"; // order of the program's facts about the next input

/** @type {KeyRow[]} */
const KEYS = [
  [["←", "↑", "↓", "→"], "walk, push"],
  [["click a cell"], "walk there"],
  [["drag a box"], "bring it there"],
  [["Shift", "→"], "look around"],
];

export class PlayBoard {
  #desk;
  #acts;
  #board;
  /** @type {Level | null} */
  #level = null;
  #state = "";
  /** @type {Light[]} */
  #lights = [];
  #picked = -1; // cell of the picked-up box
  /** @type {number[]} */
  #targets = [];
  /** @type {number[]} */
  #traps = [];
  /** @type {Promise<unknown>} the latest queued action */
  #last = Promise.resolve();
  #waiting = 0;
  #arrows;
  #drag = -1;
  tools = element("div", { class: "part" });
  switches = element("div", { class: "part" });
  #tally = element("dl", { class: "attempt", "aria-label": "This attempt" });
  #variant = element("select", { "aria-label": "Variant" });
  #hatch = element("input", { type: "checkbox", checked: true, change: () => this.#draw() });
  /** @type {HTMLInputElement} */
  #warn = element("input", {
    ...{ type: "checkbox", checked: true },
    change: () => this.#desk.keep(WARN, this.#warn.checked),
  });

  /** @param {Desk} desk @param {HTMLElement} host @param {PlayActs} acts */
  constructor(desk, host, acts) {
    this.#desk = desk;
    this.#acts = acts;
    const cell = () => host.clientWidth / (this.#level?.w ?? 1);
    this.#arrows = new Arrows(host, (letter) => this.#input(letter), cell);
    this.#board = new Board(host, {
      down: (cell, event) => {
        if (this.#boxOver(cell) < 0) this.#arrows.swipe.down(event);
        else this.#arrows.swipe.end(); // the pointer carries the box
        this.#drag = cell;
      },
      moved: (event) => this.#arrows.swipe.moved(event),
      up: (cell) => this.#up(cell),
      press: (cell) => this.#press(cell),
      key: (event) => this.#key(event),
    });
    this.tools.append(element("h3", {}, "This attempt"), this.#tally, this.#arrows.pad);
    this.#variant.append(
      ...Object.entries(RULES).map(([value, [name]]) => element("option", { value }, name)),
    );
    this.#variant.addEventListener("change", () => this.#other(/** @type {Rules} */ (this.#variant.value)));
    desk.kept(WARN).then((kept) => (this.#warn.checked = kept !== false));
    this.switches.append(
      element("label", { class: "tick" }, this.#warn, element("span", {}, "Warn when a position is lost")),
      element("label", { class: "tick" }, this.#hatch, element("span", {}, "Hatch cells that trap a box")),
      element("hr"),
      element("h3", {}, "Variant"),
      this.#variant,
    );
  }

  /** @param {Level} level */
  open(level) {
    this.#level = level;
    this.#state = "";
    this.#drop();
    this.#variant.value = level.kind;
    this.#traps = [];
    level.check(this.#desk).then(({ traps, playable, reason }) => {
      if (level !== this.#level) return;
      this.#traps = traps;
      this.#draw();
      if (!playable) this.#acts.say(`${sentence(reason)} Design shows where.`);
    }, this.#failed);
  }

  /** @param {string} state @param {Light[]} lights */
  show(state, lights) {
    this.#state = state;
    this.#lights = lights;
    this.#drop();
    this.#draw();
  }

  settled() {
    return this.#waiting > 0 ? this.#last : undefined;
  }

  focus() {
    this.#board.focus(this.#seen?.worker);
  }

  heading = "Moving";

  keys() {
    return KEYS;
  }

  /** The fact about the state at the right end of the bar. */
  get fact() {
    const [level, seen] = [this.#level, this.#seen];
    return level && seen ? `${several(seen.count, "move")}, ${pushes(seen.pushes, level.kind)}` : "";
  }

  get #seen() {
    return this.#level?.seen(this.#state);
  }

  /** Draws the knowledge about the state, at once if possible, else after the program's answer. */
  async #draw() {
    const [level, state] = [this.#level, this.#state];
    if (!level) return;
    if (state === "" && !level.seen("")) this.#board.show(level, level, this.#all);
    /** @type {Seen} */
    let seen;
    try {
      seen = level.seen(state) ?? (await level.play(this.#desk, state));
    } catch {
      return; // the fault of an unplayable level is shown elsewhere
    }
    if (level !== this.#level || state !== this.#state) return;
    this.#board.show(level, seen, this.#all);
    this.#board.follow(seen.worker);
    const home = seen.boxes.filter((at) => level.goals.has(at)).length;
    this.#acts.fact(this.fact);
    this.#tell([
      [`Moves, ${RULES[level.kind][2]}s`.replace(/shs$/, "shes"), `${seen.count}, ${seen.pushes}`],
      ["Boxes on targets", `${home} of ${seen.boxes.length}`],
    ]);
  }

  /** @returns {Light[]} */
  get #all() {
    /** @type {Light[]} */
    const own = [
      { cells: this.#targets, as: "target" },
      { cells: this.#picked < 0 ? [] : [this.#picked], as: "picked" },
      { cells: this.#hatch.checked && !this.#acts.alone ? this.#traps : [], as: "trap" },
    ];
    return [...this.#lights, ...own];
  }

  /** @param {[name: string, value: string][]} facts */
  #tell(facts) {
    this.#tally.replaceChildren(
      ...facts.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))),
    );
  }

  /** @param {Rules} kind */
  async #other(kind) {
    const level = this.#level;
    if (!level || kind === level.kind) return;
    await this.#acts.recast((text) => recast(text, kind));
  }

  // --- queued actions ---

  /**
   * Plays moves from the position on the board, after all earlier input.
   *
   * @param {() => {inputs?: string, box?: number, to?: number}} more
   * @param {() => string} refused
   */
  #play(more, refused) {
    const level = this.#level;
    this.#last = this.#last.then(async () => {
      if (!level || level !== this.#level) return;
      const state = this.#state;
      const seen = await level.play(this.#desk, state, more());
      if (level !== this.#level || state !== this.#state) return;
      if (seen.went) this.#acts.put(seen.moves);
      else this.#acts.say(refused());
    });
    this.#waiting++;
    this.#last = this.#last.catch(this.#failed).finally(() => this.#waiting--);
  }

  #failed = (/** @type {unknown} */ error) => this.#acts.say(sentence(messageOf(error)));

  /** @param {string} letter */
  #input(letter) {
    this.#play(
      () => ({ inputs: letter }),
      () =>
        (this.#seen?.next[ORDER.indexOf(letter)].box ?? -1) < 0
          ? "There is no way."
          : "The box cannot move that way.",
    );
  }

  // --- keys ---

  /** @param {KeyboardEvent} event */
  #key({ key, shiftKey }) {
    if (shiftKey) return false; // Shift and an arrow key only move the focus
    const letter = letterOf(key);
    if (letter) this.#input(letter);
    else if (key === "Backspace") this.#acts.undo();
    else if (key === "Escape" && this.#picked >= 0) this.#leave();
    else return false;
    return true;
  }

  // --- pointer and touch ---

  /** @param {number} cell */
  #up(cell) {
    if (cell < 0 || this.#arrows.swipe.swiped) return;
    const box = this.#boxOver(this.#drag);
    if (cell !== this.#drag && box >= 0) this.#bring(box, cell);
    else if (cell === this.#drag) this.#press(cell);
  }

  /** The cell of the box that covers a cell, or -1. @param {number} cell */
  #boxOver(cell) {
    const { boxes = [] } = this.#seen ?? {};
    return boxes.find((at) => this.#level?.cover(at).includes(cell)) ?? -1;
  }

  /** @param {number} cell */
  #press(cell) {
    const box = this.#boxOver(cell);
    if (this.#picked >= 0 && this.#targets.includes(cell)) this.#bring(this.#picked, cell);
    else if (box >= 0 && box !== this.#picked) this.#pick(box);
    else if (this.#picked >= 0) this.#leave();
    else if (cell === this.#seen?.worker) return false;
    else
      this.#play(
        () => ({ to: cell }),
        () => "The worker cannot walk there.",
      );
    return true;
  }

  /** @param {number} box */
  async #pick(box) {
    const [level, state] = [this.#level, this.#state];
    if (!level) return;
    const { targets } = await level.play(this.#desk, state, { box });
    if (level !== this.#level || state !== this.#state) return;
    this.#picked = targets.length > 0 ? box : -1;
    this.#targets = targets;
    this.#draw();
    this.#acts.say(
      targets.length > 0
        ? `Box picked up: it can go to ${several(targets.length, "cell")}. Choose one.`
        : "This box cannot be moved from here.",
    );
  }

  #leave() {
    this.#drop();
    this.#draw();
    this.#acts.say("Left where it is.");
  }

  /** @param {number} box @param {number} to */
  #bring(box, to) {
    this.#play(
      () => ({ box, to }),
      () => "This box cannot go there now.",
    );
  }

  #drop() {
    this.#picked = -1;
    this.#targets = [];
  }
}
