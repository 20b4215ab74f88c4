// The game on its board: what keys, buttons and fingers put in, one after another, and the way
// back, across levels. The program says what an input does.

import { enable, find, press, say } from "../kit/elements.js";
import { messageOf, sentence, several } from "../kit/words.js";
import { boardNumber, messageIn } from "./game.js";
import { History } from "./history.js";
import { inputOf, onSwipe } from "./keys.js";
import { draw, rowsInWords, sizeInWords } from "./picture.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { Game, Picture } from "./game.js"
 *
 * @typedef {Picture & {level: number, message: string, over: boolean, won: number, runaway: number,
 *   solved?: Picture}} Seen as play of the program answers it; after a message alone it has no board
 *
 * @typedef {object} Watched a beginning of a solution
 * @property {number} level
 * @property {string[]} moves
 * @property {number[]} [numbers] that chance draws, one after another
 *
 * @typedef {{kept: (history: ReturnType<History["save"]>) => unknown, level: (level: number) => unknown}} Acts
 */

const MOVE_MS = 3000; // after which a move that does not end is left
const SOLVED_MS = 700; // that a solved board stays before the next level

export class Play {
  #bench;
  #acts;
  /** @type {Game | null} */
  #game = null;
  #history = new History();
  /** @type {Seen | null} */
  #seen = null;
  /** @type {(() => Promise<unknown>)[]} */
  #queue = [];
  #working = false;
  #later = 0;
  /** @type {Watched | null} a solution's beginning that is shown instead */
  #watched = null;

  /** @param {Bench} bench @param {Acts} acts */
  constructor(bench, acts) {
    this.#bench = bench;
    this.#acts = acts;
    press(find("undo"), () => this.#go(-1));
    press(find("redo"), () => this.#go(1));
    press(find("restart"), () => this.input("restart"));
    press(find("tick"), () => this.input("tick"));
    press(find("message-on"), () => this.input("continue"));
    press(find("level-back"), () => this.#beside(-1));
    press(find("level-on"), () => this.#beside(1));
    for (const input of ["up", "left", "down", "right", "action"])
      press(find(`pad-${input}`), () => this.input(input));
    document.addEventListener("keydown", (event) => this.#key(event));
    onSwipe(find("board"), (input) => this.input(input));
  }

  /** level is the number of the one on the board. */
  get level() {
    return this.#watched?.level ?? this.#seen?.level ?? 0;
  }

  get watching() {
    return this.#watched !== null;
  }

  /** restore takes what was played before, as acts.kept had it. @param {ReturnType<History["save"]> | undefined} kept */
  restore(kept) {
    this.#history = new History(kept);
    this.#seen = null;
  }

  /** update takes another game, in which the same is played again. @param {Game} game */
  update(game) {
    this.#game = game;
    this.#watched = null;
    for (const [id, key] of [
      ["undo", "noundo"],
      ["redo", "noundo"],
      ["restart", "norestart"],
      ["pad-action", "noaction"],
    ])
      find(id).hidden = game.settings.includes(key);
    find("tick").hidden = !game.settings.includes("realtime_interval");
    this.#do(() => this.#resume());
  }

  focus() {
    find("board").focus();
  }

  /** open goes to the beginning of a level. @param {number} level */
  open(level) {
    this.#do(async () => {
      this.#add({ input: "open", level });
      await this.#again("");
    });
  }

  /** input is one of those that play of the program knows. @param {string} input */
  input(input) {
    this.#do(async () => {
      if (!this.#game) return;
      if (!this.#seen) await this.#resume();
      const seen = this.#seen;
      if (!seen) return;
      await this.#takeOver();
      const text = this.#message();
      if (text !== null && input === "action") input = "continue";
      if (text !== null && input !== "continue") return say(find("said"), "Press X to go on.");
      if (text === null && input === "continue") return;
      if (seen.over && input !== "restart") return say(find("said"), "That was the last level.");
      const answer = await this.#ask([input]);
      if (input !== "continue" && alike(seen, answer)) {
        if (answer.message) say(find("said"), answer.message);
        else say(find("said"), input === "restart" ? "This is the beginning." : "Nothing changes.");
        return;
      }
      const taken = several(this.#moves(seen) + 1, "move");
      this.#add(answer.level === seen.level ? { input } : { input, level: answer.level });
      this.#show(
        answer,
        answer.solved ? `Solved in ${taken}.` : input === "restart" ? "From the beginning." : "",
      );
    });
  }

  /**
   * watch shows a level after the first moves of a solution; null goes back to what is played.
   *
   * @param {Watched | null} watched
   */
  watch(watched) {
    this.#do(async () => {
      this.#watched = watched;
      await this.#again("");
    });
  }

  // --- one thing after another ---

  /** @param {() => Promise<unknown>} work */
  #do(work) {
    this.#queue.push(work);
    if (!this.#working) this.#work();
  }

  async #work() {
    this.#working = true;
    for (let work = this.#queue.shift(); work; work = this.#queue.shift()) {
      try {
        await work();
      } catch (error) {
        say(find("said"), sentence(messageOf(error)));
      }
    }
    this.#working = false;
  }

  /** @param {string[]} more @returns {Promise<Seen>} */
  async #ask(more) {
    const game = /** @type {Game} */ (this.#game);
    const { level, inputs } = this.#watched
      ? { level: this.#watched.level, inputs: this.#watched.moves }
      : this.#history.now();
    const there = level < game.levels.length; // the text may have fewer levels than before
    const seen = await this.#bench.ask({
      verb: "play",
      source: game.source,
      level: there ? level : game.levels.length - 1,
      inputs: there ? [...inputs, ...more] : more,
      milliseconds: MOVE_MS,
      ...(this.#watched?.numbers ? { numbers: this.#watched.numbers } : {}),
    });
    return /** @type {Seen} */ (seen);
  }

  /** @param {string} words */
  async #again(words) {
    if (!this.#game) return;
    if (this.#game.levels.length === 0) {
      this.#seen = null;
      say(find("level-title"), "No level yet");
      find("board-canvas").hidden = true;
      find("message").hidden = true;
      return;
    }
    this.#show(await this.#ask([]), words);
  }

  // What was played is played again. Where the program stops at it the level begins once more;
  // what was played can still be had by undo.
  async #resume() {
    try {
      await this.#again("");
    } catch (error) {
      const { level, inputs } = this.#history.now();
      if (inputs.length === 0) throw error;
      this.#add({ input: "open", level });
      await this.#again(`${sentence(messageOf(error))} The level begins again.`);
    }
  }

  // Whoever plays on while a solution is shown goes on from what was played before.
  async #takeOver() {
    if (!this.#watched) return;
    this.#watched = null;
    await this.#again("");
  }

  /** @param {import("./history.js").Stroke} stroke */
  #add(stroke) {
    this.#watched = null;
    this.#history.add(stroke);
    this.#acts.kept(this.#history.save());
  }

  /** @param {number} by */
  #go(by) {
    if (this.#game?.settings.includes("noundo")) return;
    this.#do(async () => {
      if (this.#watched) return this.#takeOver();
      if (!(by < 0 ? this.#history.canUndo : this.#history.canRedo))
        return say(find("said"), by < 0 ? "There is nothing to take back." : "There is nothing to do again.");
      this.#history.go(by);
      this.#acts.kept(this.#history.save());
      await this.#again(by < 0 ? "Taken back." : "Done again.");
    });
  }

  /** @param {number} by */
  #beside(by) {
    const to = this.level + by;
    if (this.#game && to >= 0 && to < this.#game.levels.length) this.open(to);
  }

  // --- what is seen ---

  /** The message that is on the board, null where there is a level. */
  #message() {
    const { levels = [] } = this.#game ?? {};
    const seen = this.#seen;
    return seen && !seen.over && levels[seen.level] ? messageIn(levels[seen.level]) : null;
  }

  /** How many moves were made in a level since it began. @param {Seen} seen */
  #moves({ level }) {
    const now = this.#watched
      ? { level: this.#watched.level, inputs: this.#watched.moves }
      : this.#history.now();
    return now.level === level ? now.inputs.slice(now.inputs.lastIndexOf("restart") + 1).length : 0;
  }

  /** @param {Seen} seen @param {string} words */
  #show(seen, words) {
    clearTimeout(this.#later);
    this.#seen = seen;
    const last = Boolean(this.#watched) || seen.over;
    if (seen.solved && (last || words)) {
      this.#picture(seen.solved);
      if (!last) this.#later = setTimeout(() => this.#level(seen), SOLVED_MS);
    }
    if (!seen.solved || !(last || words)) this.#level(seen);
    const parts = [words];
    if (seen.message) parts.push(seen.message);
    if (seen.runaway) parts.push(`The rules of line ${seen.runaway} did not end, and were left.`);
    if (seen.over) parts.push("That was the last level.");
    say(find("said"), parts.filter(Boolean).join(" "));
    say(find("moves"), several(this.#moves(seen), "move"));
    enable(find("undo"), this.#history.canUndo);
    enable(find("redo"), this.#history.canRedo);
    this.#acts.level(this.level);
  }

  /** @param {Seen} seen */
  #level(seen) {
    const game = /** @type {Game} */ (this.#game);
    const text = this.#message();
    enable(find("level-back"), this.level > 0);
    enable(find("level-on"), this.level < game.levels.length - 1);
    find("message").hidden = text === null;
    say(find("message-text"), text ?? "");
    if (text !== null) {
      say(find("level-title"), "Message");
      find("board-canvas").hidden = true;
      find("board-words").replaceChildren();
      say(find("board-size"), `A message: ${text}`);
      return;
    }
    const boards = boardNumber(game, game.levels.length - 1);
    say(find("level-title"), `Level ${boardNumber(game, seen.level)} of ${boards}`);
    if (seen.cells) this.#picture(seen);
  }

  /** @param {Picture} picture */
  #picture(picture) {
    const game = /** @type {Game} */ (this.#game);
    const canvas = find("board-canvas", HTMLCanvasElement);
    canvas.hidden = false;
    find("message").hidden = true;
    canvas.style.setProperty("--w", String(picture.width));
    canvas.style.setProperty("--h", String(picture.height));
    draw(canvas, game, picture);
    say(find("board-size"), `${sizeInWords(picture)}. Arrows move, X acts, Z takes back, R restarts.`);
    find("board-words").replaceChildren(
      ...rowsInWords(game, picture).map((words) => {
        const row = document.createElement("li");
        row.textContent = words;
        return row;
      }),
    );
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const does = inputOf(event);
    if (!does || find("main").hidden) return;
    event.preventDefault();
    if (does === "undo") this.#go(-1);
    else if (does === "redo") this.#go(1);
    else if (does === "back") this.#beside(-1);
    else if (does === "on") this.#beside(1);
    else this.input(does);
  }
}

/** Whether nothing has changed. @param {Seen} a @param {Seen} b */
const alike = (a, b) =>
  a.level === b.level && a.over === b.over && JSON.stringify(a.cells) === JSON.stringify(b.cells);
