/**
 * A position from which a puzzle can no longer be solved: why, and how far back it could.
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
  /** Why it is lost. @type {{text: string, lights: Light[]} | null} */
  #reason = null;
  /** The last state from which it can be solved. @type {{state: string, steps: number} | null} */
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

  /** Says it, with the way back. @param {(() => void) | null} rescue null where there is none */
  say(rescue) {
    if (!this.#reason) return;
    const act = rescue && { name: "Undo to the last solvable position", does: rescue };
    tell(this.#reason.text, { ...HEAD, ...(act && { act }) });
  }

  /** Says that there is no way back. */
  sayFromTheBeginning() {
    tell("The puzzle could not be solved from the beginning.", HEAD);
  }

  /**
   * Finds the last state from which the puzzle can be solved, and remembers it. It resolves to null where
   * there is none, and at once where the board has changed meanwhile.
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

  /** Until which move the puzzle could be solved, in words; "" where it can be, or where that is not known. */
  get untilWords() {
    const moves = this.#until && this.#family.playing.moves?.(this.#until.state);
    if (typeof moves !== "number") return "";
    return moves === 0 ? "Solvable before move 1" : `Solvable until move ${moves}`;
  }
}
