// The board of a game in Play: it handles input from keys, buttons and touch, one after another. The program
// computes the effect of an input.

import { button, element } from "../kit/elements.js";
import { messageOf, sentence, several } from "../kit/words.js";
import { icon } from "../family/icons.js";
import { Swipe } from "../family/swipe.js";
import { Board } from "./board.js";
import { isBoard, messageIn } from "./game.js";
import { inputOf, ROWS } from "./keys.js";
import { after, pictureIn } from "./replay.js";
import { movesIn, opened, playedIn, stateOf } from "./state.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { PlayActs } from "../family/types.d.ts"
 * @import { PuzzleScriptPlayAnswer as Seen } from "../verbs.d.ts"
 * @import { Light } from "./board.js"
 * @import { Game } from "./game.js"
 */

/** Buttons of the pad. @type {[input: string, name: string, turn: number][]} */
const PAD = [
  ["l", "Left", 0],
  ["u", "Up", 90],
  ["d", "Down", 270],
  ["r", "Right", 180],
];

export class PlayBoard {
  #desk;
  #acts;
  #host;
  #board;
  #level;
  /** @type {Game | null} */
  #game = null;
  #state = "";
  /** @type {Light[]} */
  #lights = [];
  /** @type {(() => Promise<unknown>)[]} */
  #queue = [];
  #working = false;
  #action = button("Action", () => this.input("x"), {
    title: "Action (X): what it does depends on the game",
  });
  #tick = button("Wait", () => this.input("t"));
  tools = element("div", { class: "ps-pad", role: "group", "aria-label": "Move" });

  /**
   * @param {Desk} desk @param {HTMLElement} host @param {PlayActs} acts @param {(level: number) => void}
   *   level called with the displayed level
   */
  constructor(desk, host, acts, level) {
    this.#desk = desk;
    this.#host = host;
    this.#acts = acts;
    this.#level = level;
    this.#board = new Board(host);
    for (const [input, name, turn] of PAD) {
      const made = button("", () => this.input(input), { class: "icon", "aria-label": name });
      const arrow = icon("back");
      arrow.setAttribute("style", `rotate: ${turn}deg`);
      made.append(arrow);
      this.tools.append(made);
    }
    this.tools.append(this.#action, this.#tick);
    document.addEventListener("keydown", (event) => this.#key(event));
    const swipe = new Swipe(
      (input) => this.input(input),
      () => this.#board.cell,
    );
    host.addEventListener("pointerdown", (event) => swipe.down(event));
    host.addEventListener("pointermove", (event) => swipe.moved(event));
    host.addEventListener("pointerup", () => swipe.end());
  }

  /** @param {Game} game */
  open(game) {
    this.#game = game;
    this.#action.hidden = game.settings.includes("noaction");
    this.#tick.hidden = !game.settings.includes("realtime_interval");
  }

  /** @param {string} state @param {Light[]} lights */
  show(state, lights) {
    this.#state = state;
    this.#lights = lights;
    this.#level(playedIn(state).level);
    this.#do(() => this.#draw(state));
  }

  focus() {
    this.#board.focus();
  }

  heading = "Moving";

  keys() {
    return ROWS;
  }

  /** Resolves when all pending input has been handled. */
  settled() {
    return new Promise((resolve) => this.#do(async () => resolve(undefined)));
  }

  get fact() {
    const game = this.#game;
    if (!game || !this.#state) return "";
    const played = playedIn(this.#state);
    if (!isBoard(game.levels[played.level])) return "";
    const level = `Level ${game.number(played.level)}`;
    return `${level}, ${several(movesIn(played), "move")}`;
  }

  // --- inputs ---

  /** @param {string} input a letter of state.js */
  input(input) {
    this.#do(async () => {
      const game = this.#game;
      if (!game) return;
      const state = this.#state;
      const played = playedIn(state);
      if (played.done) {
        if (input !== "x" && input !== "c")
          return this.#acts.say("This level is solved. Press Action (X) to go on.");
        return this.#acts.put(opened(state, (await after(this.#desk, game, state)).level));
      }
      const message = messageIn(game.levels[played.level]) !== null;
      const seen = await after(this.#desk, game, state);
      if (seen.over) return this.#acts.say("That was the last level.");
      if (message && input === "x") input = "c";
      if (message !== (input === "c")) return message && this.#acts.say("Press Action (X) to go on.");
      const inputs = played.inputs + input;
      const answer = await after(this.#desk, game, stateOf({ ...played, inputs }));
      if (state !== this.#state) return;
      if (!message && alike(seen, answer)) return this.#acts.say(answer.message || "Nothing changes.");
      const won = answer.solvedBoard
        ? [...new Set([...(played.won ?? []), played.level])].sort((a, b) => a - b)
        : played.won;
      const done = answer.solvedBoard !== undefined && !answer.over;
      const on = answer.level !== seen.level && !done;
      const next = on ? { level: answer.level, inputs: "", won } : { ...played, inputs, won, done };
      this.#acts.put(stateOf(next));
      if (answer.message && !answer.solvedBoard) this.#acts.say(answer.message);
      if (answer.runaway) this.#acts.say(`The rules of line ${answer.runaway} did not end, and were left.`);
    });
  }

  /** @param {number} by */
  #beside(by) {
    const game = this.#game;
    const to = playedIn(this.#state).level + by;
    if (game && to >= 0 && to < game.levels.length) this.#acts.put(opened(this.#state, to));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.#game || !this.#host.checkVisibility()) return;
    const does = inputOf(event, this.#host);
    if (!does) return;
    event.preventDefault();
    if (does === "back") this.#beside(-1);
    else if (does === "on") this.#beside(1);
    else this.input(does);
  }

  // --- queued actions ---

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
        this.#acts.say(sentence(messageOf(error)));
      }
    }
    this.#working = false;
  }

  /** @param {string} state */
  async #draw(state) {
    const game = this.#game;
    if (!game || state !== this.#state) return;
    const { level, inputs, done } = playedIn(state);
    const text = messageIn(game.levels[level]);
    /** @type {Seen} */
    let seen;
    try {
      seen = await after(this.#desk, game, state);
    } catch (error) {
      // The program replays all inputs. If it fails, the level restarts, and undo still has the inputs.
      if (inputs === "" || state !== this.#state) throw error;
      this.#acts.put(opened(state, level));
      return this.#acts.say(`${sentence(messageOf(error))} The level begins again.`);
    }
    if (state !== this.#state) return;
    this.#host.classList.toggle("won", seen.over || done === true);
    if (done && seen.solvedBoard) return this.#board.show(game, seen.solvedBoard);
    if (text !== null && !seen.over) {
      const on = button("Continue", () => {
        this.input("c");
        this.#host.tabIndex = -1;
        this.#host.focus({ preventScroll: true });
      });
      return this.#board.tell(text, on, game, game.board(level));
    }
    const picture = pictureIn(seen);
    if (picture) this.#board.show(game, picture, this.#lights);
  }
}

/** Whether two boards look the same. @param {Seen} a @param {Seen} b */
const alike = (a, b) =>
  a.level === b.level && a.over === b.over && JSON.stringify(a.cells) === JSON.stringify(b.cells);
