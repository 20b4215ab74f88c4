// The choice of the solution that a lesson explains: the likeliest, or one of the first solutions found.

/** @import { Engine, Place, PuzzleDocument } from "../../perplex.js" */

import { element } from "../../kit/elements.js";

const MOST = 20;
const SECONDS = 10;

export class Lines {
  #engine;
  #changed;
  #about = "";
  /** @type {Place[][]} */
  #lines = [];
  #select = element("select", { id: "lesson-line", change: () => this.#changed() });
  field = element(
    "label",
    { class: "film-setting", for: "lesson-line" },
    element("span", {}, "Line"),
    this.#select,
  );

  /** @param {Promise<Engine>} engine @param {() => void} changed is called when another line is chosen */
  constructor(engine, changed) {
    this.#engine = engine;
    this.#changed = changed;
    this.#forget("");
  }

  /** Returns the line chosen for a board; undefined means the likeliest. @param {PuzzleDocument} puzzle */
  of(puzzle) {
    const about = JSON.stringify(puzzle);
    if (about !== this.#about) this.#forget(about);
    const { value } = this.#select;
    return value === "" ? undefined : this.#lines[Number(value)];
  }

  /** @param {string} about */
  #forget(about) {
    this.#about = about;
    this.#lines = [];
    this.#select.replaceChildren(element("option", { value: "" }, "the likeliest"));
    this.field.hidden = true;
  }

  /**
   * Finds the first solutions, unless they are known.
   *
   * @param {PuzzleDocument} puzzle
   * @param {AbortSignal} signal
   */
  async list(puzzle, signal) {
    if (this.#lines.length > 0) return;
    try {
      const { solutions } = await (await this.#engine).solve(puzzle, { max: MOST, seconds: SECONDS, signal });
      if (signal.aborted || solutions.length < 2) return;
      this.#lines = solutions;
      this.#select.append(
        ...solutions.map((_, i) => element("option", { value: String(i) }, `solution ${i + 1}`)),
      );
      this.field.hidden = false;
    } catch {
      // the choice stays at the likeliest
    }
  }
}
