/**
 * A position from which the puzzle can no longer be solved: the reason, and the last position from which it
 * could be.
 *
 * @import { Desk } from "./desk.js"
 * @import { History } from "./history.js"
 * @import { Family, Light, Puzzle } from "./types.d.ts"
 */

import { tell } from "./sentence.js";

const HEAD = { head: "Lost.", failed: true };

export class Lost {
  #family;
  #desk;
  /** Why the position is lost. @type {{text: string, lights: Light[]} | null} */
  #reason = null;
  /** The last state from which the puzzle can be solved. @type {{state: string, steps: number} | null} */
  #until = null;

  /** @param {Family} family @param {Desk} desk */
  constructor(family, desk) {
    this.#family = family;
    this.#desk = desk;
  }

  /** Whether the position is known to be lost. */
  get known() {
    return this.#reason !== null;
  }

  get lights() {
    return this.#reason?.lights ?? [];
  }

  forget() {
    this.#reason = null;
    this.#until = null;
  }

  /** @param {string} text @param {Light[]} [lights] */
  because(text, lights = []) {
    this.#reason = { text, lights };
  }

  /**
   * Shows the reason, with a button that leads back.
   *
   * @param {(() => void) | null} rescue goes back; null if no earlier state can be solved
   */
  say(rescue) {
    if (!this.#reason) return;
    const act = rescue && { name: "Undo to the last solvable position", does: rescue };
    tell(this.#reason.text, { ...HEAD, ...(act && { act }) });
  }

  /** Says that no earlier state can be solved either. */
  sayFromTheBeginning() {
    tell("The puzzle could not be solved from the beginning.", HEAD);
  }

  /**
   * Finds the last state from which the puzzle can be solved, and remembers it. Resolves to null if there is
   * none. The search stops once the board has changed.
   *
   * @param {Puzzle} puzzle
   * @param {History} history
   * @param {() => boolean} changed
   */
  async solvable(puzzle, history, changed) {
    for (const before of history.before()) {
      const { lost } = await this.#family.playing.watch(this.#desk, puzzle, before.state);
      if (changed()) return before;
      if (!lost) return (this.#until = before);
    }
    return null;
  }

  /**
   * The latest move after which the puzzle could still be solved, in words; "" if the position is not lost or
   * this is unknown.
   */
  get untilWords() {
    const moves = this.#until && this.#family.playing.moves?.(this.#until.state);
    if (typeof moves !== "number") return "";
    return moves === 0 ? "Solvable before move 1" : `Solvable until move ${moves}`;
  }
}
