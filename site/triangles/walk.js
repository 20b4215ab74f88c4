// The walk along a line, move by move, and what a predicate says of each.

import { find, press, say } from "../kit/elements.js";
import { placeName, several } from "../kit/words.js";
import { lineInWords } from "./board.js";
import { JUDGES, PREDICATES } from "./methods.js";
import { isForced, moveItem, showClauses } from "./moves.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { Board, Place } from "./board.js"
 * @import { Clause, Step } from "./moves.js"
 * @import { PuzzleDocument } from "../perplex.d.ts"
 *
 * Where the walk is: steps are the program's answer.
 *
 * @typedef {{line: Place[], steps: Step[], at: number, predicate: string}} Stand
 */

export class Walk {
  #bench;
  #board;
  /** @type {PuzzleDocument} there is none before the first line */
  #puzzle = /** @type {never} */ (null);
  /** @type {Place[] | undefined} */
  #line;
  /** @type {Stand | null} */
  #stand = null;
  #asked = 0;
  /** @type {Record<string, Clause[]>} by predicate */
  #clauses = {};

  /** @param {Bench} bench @param {Board} board where the line is drawn */
  constructor(bench, board) {
    this.#bench = bench;
    this.#board = board;
    press(find("walk-previous"), () => this.#go(-1));
    press(find("walk-next"), () => this.#go(1));
    for (const name of JUDGES) find("walk-predicate").append(new Option(PREDICATES[name][0], name));
    find("walk-predicate", HTMLSelectElement).value = "learned";
    find("walk-predicate").addEventListener("change", () => this.#begin());
  }

  /** start reads the predicates, and shows them. */
  async start() {
    for (const predicate of JUDGES) {
      const { clauses } = await this.#bench.ask({ verb: "clauses", predicate });
      this.#clauses[predicate] = clauses;
    }
    showClauses(find("clauses"), this.#clauses);
  }

  /**
   * along shows a puzzle with a line, from its end; without one there is nothing to walk.
   *
   * @param {PuzzleDocument} puzzle
   * @param {Place[]} [line]
   */
  async along(puzzle, line) {
    this.#puzzle = puzzle;
    this.#line = line;
    this.#stand = null;
    find("walk").hidden = !line;
    await this.#board.show(puzzle, { line, words: "Solution" });
    await this.#begin();
  }

  async #begin() {
    const line = this.#line;
    if (!line) return;
    const predicate = find("walk-predicate", HTMLSelectElement).value;
    const turn = ++this.#asked;
    const { steps } = await this.#bench.ask({ verb: "explain", puzzle: this.#puzzle, line, predicate });
    if (turn !== this.#asked) return;
    const at = this.#stand?.line === line ? this.#stand.at : steps.length;
    this.#stand = { line, steps, at, predicate };
    await this.#tell();
  }

  /** @param {number} by */
  #go(by) {
    if (!this.#stand) return;
    const stops = this.#stand.steps.length + 1;
    this.#stand.at = (this.#stand.at + by + stops) % stops;
    this.#tell();
  }

  async #tell() {
    const { line, steps, at, predicate } = /** @type {Stand} */ (this.#stand);
    const list = find("walk-moves");
    if (at === steps.length) {
      const forced = steps.filter(isForced).length;
      say(find("walk-where"), `The whole line, ${several(steps.length, "move")}: ${lineInWords(line)}.`);
      list.replaceChildren();
      say(
        find("walk-forced"),
        `${forced} of them ${forced === 1 ? "is" : "are"} forced by ${PREDICATES[predicate][0]}: everything else is ruled out, at once or a little later.`,
      );
      await this.#board.show(this.#puzzle, { line, words: "Solution" });
      return;
    }
    const step = steps[at];
    say(find("walk-where"), `Move ${at + 1} of ${steps.length}, from ${placeName(step.head)}`);
    list.replaceChildren(...step.moves.map((move) => moveItem(step, move, this.#clauses[predicate])));
    say(
      find("walk-forced"),
      step.moves.length === 1
        ? "There is no other way."
        : isForced(step)
          ? "The move is forced."
          : "More than one move may do, as far as the predicate can tell.",
    );
    await this.#board.show(this.#puzzle, {
      line: line.slice(0, at + 1),
      moving: true,
      words: "So far",
      failing: step.moves.flatMap(({ square }) => (square ? [square] : [])),
      marks: step.moves.map(({ to, taken, fate }) => ({
        from: step.head,
        to,
        kind: taken ? "taken" : fate,
      })),
    });
  }
}
