// Steps through the solutions of the board on the screen. The board draws the solutions.

/** @import { Engine, Place } from "../perplex.js" */
/** @import { Desk } from "./desk.js" */

import { enable, find, press, say } from "../kit/elements.js";
import { grouped, many, messageOf } from "../kit/words.js";
import { numbers } from "./model/numbers.js";
import { settings } from "./model/settings.js";

// Number of solutions requested at first; stepping past the last one requests ten times as many.
const FIRST = 1000;
const MOST = 1_000_000;
const SECONDS = 30;

/** @typedef {{solutions: Place[][], count: number | null, complete: boolean}} Found */

/** Connects the buttons below the board. @param {Desk} desk @param {Promise<Engine>} engine */
export function start(desk, engine) {
  new Solutions(desk, engine);
}

class Solutions {
  #desk;
  #engine;
  #on = false;
  #tab = "";
  /** Tabs other than the current one that show a solution. @type {Set<string>} */
  #away = new Set();
  #asking = new AbortController();
  #asked = 0; // number of solutions requested
  /** @type {Found | null} */
  #found = null;
  #at = 0;

  /** @param {Desk} desk @param {Promise<Engine>} engine */
  constructor(desk, engine) {
    this.#desk = desk;
    this.#engine = engine;
    const toggle = () => this.#turn(!this.#on);
    press(find("solution"), toggle);
    desk.command("solution", toggle);
    press(find("previous"), () => this.#go(this.#at - 1));
    press(find("next"), () => this.#go(this.#at + 1));
    this.#tab = desk.board().tab;
    desk.on(({ puzzle, view, tab }) => {
      if (tab !== undefined) this.#enter(tab);
      if (view === "play" && this.#on)
        this.#turn(false); // a player wants to find a solution, not see one
      else if (puzzle) this.#reset();
    });
    settings.on("hide", () => this.#refresh());
    numbers.on(() => this.#refresh());
    this.#refresh();
  }

  // A drawn solution belongs to a board: a new tab shows none, and a tab that was left shows it again.
  /** @param {string} tab */
  #enter(tab) {
    if (this.#on) this.#away.add(this.#tab);
    this.#on = this.#away.delete(tab);
    this.#tab = tab;
  }

  /** @param {boolean} on */
  #turn(on) {
    this.#on = on;
    this.#desk.overlay(null);
    this.#reset();
  }

  // Discards the solutions of an earlier board. If one was shown, the first solution of the new board
  // replaces it.
  #reset() {
    this.#asking.abort();
    this.#found = null;
    this.#at = 0;
    if (this.#on) this.#ask(FIRST);
    this.#refresh();
  }

  /** @param {number} most */
  async #ask(most) {
    this.#asked = most;
    const { signal } = (this.#asking = new AbortController());
    try {
      const { document } = this.#desk.board();
      const found = await (await this.#engine).solve(document, { max: most, seconds: SECONDS, signal });
      if (signal.aborted) return;
      this.#found = found;
      this.#go(this.#at);
    } catch (error) {
      if (signal.aborted) return;
      this.#on = false;
      this.#refresh();
      say(find("trouble"), messageOf(error));
    }
  }

  get #listed() {
    return this.#found?.solutions.length ?? 0;
  }

  // True if there may be more solutions than listed, and more can be requested.
  get #more() {
    if (!this.#found || this.#asked >= MOST) return false;
    return !this.#found.complete || (this.#found.count ?? 0) > this.#listed;
  }

  /** Shows a solution. @param {number} i counted from 0 */
  #go(i) {
    if (this.#listed > 0 && i >= this.#listed && this.#more) {
      this.#at = i;
      this.#ask(this.#asked * 10);
      this.#refresh();
      return;
    }
    this.#at = Math.max(0, Math.min(i, this.#listed - 1));
    const line = this.#found?.solutions[this.#at];
    this.#desk.overlay(line ? { line } : null);
    this.#refresh();
  }

  #refresh() {
    say(find("solution"), this.#on ? "Hide solution" : "Show solution");
    enable(find("previous"), this.#on && this.#at > 0);
    enable(find("next"), this.#on && this.#listed > 0 && (this.#at + 1 < this.#listed || this.#more));
    const pager = [find("previous"), find("next")];
    if (!this.#on && pager.some((one) => one === document.activeElement)) find("solution").focus();
    say(find("which"), this.#on ? this.#which() : ""); // without text the pager is hidden (board.css)
  }

  // Returns the number of the shown solution, and the number of all, in words.
  #which() {
    if (!this.#found) return "searching";
    const { count, complete } = this.#found;
    if (this.#listed === 0) return complete ? "none" : "none found yet";
    const number = grouped(this.#at + 1);
    if (settings.is("hide")) return number; // the number of solutions is hidden
    // Counting is possible where there are too many solutions to list.
    const { counted } = numbers;
    if (complete) return `${number} of ${many(count ?? 0)}`;
    return `${number} of ${counted?.exact ? many(counted.solutions) : `at least ${many(count ?? 0)}`}`;
  }
}
