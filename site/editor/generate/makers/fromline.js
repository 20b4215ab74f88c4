// From my line: the line is drawn first, and symbols are found to match it. On a board with question marks
// this is a query for fillings that the line solves. Otherwise it is a search for symbols that make the line
// the only solution.

import { find } from "../../../kit/elements.js";
import { sentence, several } from "../../../kit/words.js";
import { itemOf } from "./borrower.js";
import { questionMarks } from "../../model/puzzle.js";
import { placed } from "../fillings.js";

/** @import { Composition, Engine, Place, PuzzleDocument } from "../../../perplex.js" */
/** @import { Desk } from "../../desk.js" */
/** @import { Borrower } from "./borrower.js" */
/** @import { Conditions } from "../query/conditions.js" */
/** @import { List, Source } from "../list/list.js" */

const PROPOSALS = 12;
const NONE = "No symbols make this the only line.";
const ALONE =
  "Your line is already the only solution of this board. Take symbols away, or draw another line in Play.";

export class FromLine {
  #desk;
  #engine;
  #list;
  #conditions;
  #borrower;
  #draw;
  #asked = ""; // line and board of the displayed proposals
  #seed = 0;
  /**
   * The puzzle and line of the latest proposals.
   *
   * @type {{ puzzle: PuzzleDocument, line: Place[], source: Source } | null}
   */
  #last = null;

  /**
   * @param {Desk} desk
   * @param {Promise<Engine>} engine
   * @param {List} list
   * @param {Conditions} conditions
   * @param {Borrower} borrower
   * @param {() => void} draw asks the user for a line
   */
  constructor(desk, engine, list, conditions, borrower, draw) {
    this.#desk = desk;
    this.#engine = engine;
    this.#list = list;
    this.#conditions = conditions;
    this.#borrower = borrower;
    this.#draw = draw;
    find("from-line").addEventListener("click", () => this.#begin());
  }

  #begin() {
    const { line, kept } = this.#desk.board();
    const { around } = this;
    if (this.#last && this.#list.borrowed === this.#last.source) around(this.#last.puzzle, this.#last.line);
    else if (line.length === 0) this.#draw();
    else around(kept, line, true);
  }

  /**
   * Looks for boards that a line solves.
   *
   * @param {PuzzleDocument} puzzle
   * @param {readonly Place[]} line
   * @param {boolean} [redraw] whether to ask for another line if the puzzle's own symbols exclude this one
   */
  around = (puzzle, line, redraw = false) => {
    if (questionMarks(puzzle) > 0) {
      this.#conditions.line = [...line];
      find("generate").click();
      return;
    }
    // A repeated request gives other proposals.
    const asked = JSON.stringify([line, puzzle]);
    this.#seed = asked === this.#asked ? this.#seed + 1 : 0;
    this.#asked = asked;
    this.#compose(puzzle, [...line], redraw);
  };

  /**
   * @param {PuzzleDocument} puzzle
   * @param {Place[]} line
   * @param {boolean} redraw see around
   */
  async #compose(puzzle, line, redraw) {
    /** @type {Composition["proposals"]} */
    let proposals = [];
    /** @type {Source} */
    const source = {
      document: (i) => proposals[i].document,
      words: (i) =>
        proposals[i].symbols
          .map((symbol) => placed(symbol, puzzle, (unplaced) => this.#desk.describe(unplaced)))
          .join(", "),
      seed: this.#seed,
      apart: true,
    };
    this.#last = { puzzle, line, source };
    const signal = this.#borrower.begin(puzzle, source);
    this.#borrower.tell("Looking for symbols that make this the only line …");
    try {
      const answer = await (
        await this.#engine
      ).compose(puzzle, {
        line,
        kinds: this.#conditions.kinds,
        proposals: PROPOSALS,
        player: this.#list.player.id,
        seed: this.#seed,
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) this.#borrower.tell(`${several(progress.proposals, "board")} so far`);
        },
      });
      if (this.#list.borrowed !== source) return;
      // The board without added symbols is not a proposal.
      proposals = answer.proposals.filter(({ symbols }) => symbols.length > 0);
      this.#borrower.lend(proposals.map((proposal, i) => itemOf(i, proposal.document, proposal)));
      const none = answer.proposals.length > 0 ? ALONE : sentence(answer.reason || NONE);
      const some = `${several(proposals.length, "board")} that only your line solves`;
      this.#borrower.tell(proposals.length > 0 ? some : none, true);
      if (proposals.length > 0 && this.#list.shown === null) this.#list.pick(this.#list.listed[0]?.rank ?? 0);
    } catch (error) {
      if (this.#list.borrowed !== source || !(error instanceof Error)) return;
      if (redraw && error.message.startsWith("line: ")) {
        this.#borrower.close();
        return this.#draw();
      }
      this.#borrower.tell(error.name === "AbortError" ? "Stopped." : sentence(error.message), true);
    }
  }
}
