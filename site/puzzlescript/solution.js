// The solution of a level, move by move on the board.

import { enable, find, press, say } from "../kit/elements.js";
import { several } from "../kit/words.js";

/**
 * @import { Play } from "./play.js"
 */

const MOVES_A_SECOND = 5;

export class Solution {
  #play;
  /** @type {{level: number, moves: string[], numbers?: number[][], at: number, timer: number} | null} */
  #shown = null;

  /** @param {Play} play @param {() => {level: number, moves?: string[], numbers?: number[][]}} found what is known of the present level */
  constructor(play, found) {
    this.#play = play;
    press(find("solution"), () => {
      const { level, moves, numbers } = found();
      if (moves) this.show(level, moves, numbers);
    });
    press(find("replay-play"), () => this.#run(this.#shown?.timer === 0));
    press(find("replay-back"), () => this.#step(-1));
    press(find("replay-on"), () => this.#step(1));
    const slider = find("replay-at", HTMLInputElement);
    slider.addEventListener("input", () => {
      this.#run(false);
      this.#seek(slider.valueAsNumber);
    });
    press(find("replay-leave"), () => {
      this.#play.watch(null);
      this.end();
    });
  }

  /** can says whether there is a solution to show. @param {boolean} on */
  can(on) {
    enable(find("solution"), on);
  }

  /**
   * @param {number} level
   * @param {string[]} moves
   * @param {number[][]} [numbers] that chance draws at the start, and then in each move
   */
  show(level, moves, numbers) {
    this.#shown = { level, moves, numbers, at: 0, timer: 0 };
    find("replay").hidden = false;
    find("replay-at", HTMLInputElement).max = String(moves.length);
    say(
      find("replay-name"),
      `Solution${numbers ? ", as chance may have it" : ""}: ${several(moves.length, "move")}.`,
    );
    this.#seek(0);
    find("replay-play").focus();
    this.#run(true);
  }

  /** end leaves the board to the player. */
  end() {
    if (!this.#shown) return;
    clearInterval(this.#shown.timer);
    this.#shown = null;
    const had = find("replay").contains(document.activeElement);
    find("replay").hidden = true;
    if (had) this.#play.focus();
  }

  /** @param {boolean} on */
  #run(on) {
    const shown = this.#shown;
    if (!shown) return;
    clearInterval(shown.timer);
    shown.timer = 0;
    say(find("replay-play"), on ? "Pause" : "Play");
    if (!on) return;
    if (shown.at >= shown.moves.length) this.#seek(0);
    shown.timer = setInterval(() => {
      if (shown.at >= shown.moves.length) this.#run(false);
      else this.#seek(shown.at + 1);
    }, 1000 / MOVES_A_SECOND);
  }

  /** @param {number} by */
  #step(by) {
    this.#run(false);
    this.#seek((this.#shown?.at ?? 0) + by);
  }

  /** @param {number} to */
  #seek(to) {
    const shown = this.#shown;
    if (!shown) return;
    shown.at = Math.min(Math.max(to, 0), shown.moves.length);
    const slider = find("replay-at", HTMLInputElement);
    slider.value = String(shown.at);
    slider.setAttribute("aria-valuetext", `move ${shown.at} of ${shown.moves.length}`);
    say(
      find("replay-count"),
      `${shown.at} of ${shown.moves.length}: ${shown.moves[shown.at - 1] ?? "the beginning"}`,
    );
    this.#play.watch({
      level: shown.level,
      moves: shown.moves.slice(0, shown.at),
      numbers: shown.numbers?.slice(0, shown.at + 1).flat(),
    });
  }
}
