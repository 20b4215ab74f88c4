// Edit: a clue of the open puzzle is changed, and the puzzle that comes of it is solved.

import { enable, find, press, say } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";
import { Board } from "./board.js";

/**
 * @import { Puzzle } from "./puzzle.js"
 * @import { Session } from "./session.js"
 * @import { Request } from "../kit/answers.d.ts"
 */

/** What opening a changed puzzle asks of the program. @typedef {{verb: "edit", puzzle: string, cell: number, number?: number, direction?: string}} Change */

export class Edit {
  #session;
  #change;
  #board;
  /** @type {string[]} the puzzles before this one, the last one last */
  #before = [];
  /** @type {string[]} */
  #after = [];
  #typed = "";
  #expected = "";

  /**
   * @param {Session} session
   * @param {(request: Request<"read" | "edit">) => Promise<unknown>} open
   */
  constructor(session, open) {
    this.#session = session;
    this.#change = open;
    this.#board = new Board(find("edit-board"), "Clues", {
      down: () => {},
      key: (event, cell) => this.#key(event, cell),
      at: (cell) => this.#to(cell),
    });
    press(find("edit-set"), () => this.#set(this.#board.at, find("edit-number", HTMLInputElement).value));
    press(find("edit-remove"), () => this.#remove(this.#board.at));
    press(find("edit-undo"), () => this.#go(this.#before, this.#after));
    press(find("edit-redo"), () => this.#go(this.#after, this.#before));
    session.watch(() => this.#state());
  }

  /** Shows the open puzzle. */
  show() {
    const { puzzle } = this.#session;
    if (!puzzle) return;
    if (puzzle.text !== this.#expected) [this.#before, this.#after] = [[], []];
    this.#board.show(puzzle, ".".repeat(puzzle.questions.length));
    const [least, most] = puzzle.numbers;
    const field = find("edit-number", HTMLInputElement);
    [field.min, field.max] = [String(least), String(most)];
    find("edit-directions").hidden = puzzle.type !== "yajilin";
    say(
      find("edit-help"),
      puzzle.drawing === "circle"
        ? "1 is a white circle, 2 a black one."
        : puzzle.drawing === "wall"
          ? "A cell with a clue is black; ? is a black cell without a number."
          : puzzle.rooms && puzzle.what === "shaded"
            ? "The number of a room is in its first cell."
            : "",
    );
    enable(find("edit-undo"), this.#before.length > 0);
    enable(find("edit-redo"), this.#after.length > 0);
    this.#to(this.#board.at);
    this.#state();
  }

  /** @param {number} cell */
  #to(cell) {
    const puzzle = /** @type {Puzzle} */ (this.#session.puzzle);
    this.#typed = "";
    const clue = puzzle.clues.get(cell);
    say(find("edit-where"), `Clue of ${puzzle.cellName(cell)}`);
    find("edit-number", HTMLInputElement).value =
      clue?.number === undefined || clue.number === null ? "" : String(clue.number);
    if (clue) find("edit-direction", HTMLSelectElement).value = clue.direction || "none";
    enable(find("edit-remove"), clue !== undefined);
  }

  /** @param {KeyboardEvent} event @param {number} cell */
  #key(event, cell) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Delete" || event.key === "Backspace") this.#remove(cell);
    else if (event.key === "?") this.#set(cell, "?");
    else if (/^\d$/.test(event.key)) {
      const [, most] = /** @type {Puzzle} */ (this.#session.puzzle).numbers;
      const longer = this.#typed + event.key;
      const typed = Number(longer) <= most ? longer : event.key;
      this.#set(cell, typed).then(() => (this.#typed = typed));
    } else return false;
    return true;
  }

  /** @param {number} cell @param {string} value */
  async #set(cell, value) {
    const puzzle = /** @type {Puzzle} */ (this.#session.puzzle);
    const text = value.trim();
    if (text !== "?" && !/^\d+$/.test(text)) {
      say(find("edit-trouble"), `${JSON.stringify(text)} is neither a number nor a question mark.`);
      find("edit-number").focus();
      return;
    }
    const direction = puzzle.type === "yajilin" ? find("edit-direction", HTMLSelectElement).value : "none";
    await this.#apply({
      verb: "edit",
      puzzle: puzzle.text,
      cell,
      number: text === "?" ? -1 : Number(text),
      direction,
    });
  }

  /** @param {number} cell */
  #remove(cell) {
    const puzzle = /** @type {Puzzle} */ (this.#session.puzzle);
    return this.#apply({ verb: "edit", puzzle: puzzle.text, cell });
  }

  /** @param {Change} request */
  async #apply(request) {
    const before = request.puzzle;
    if (await this.#opened(request)) {
      this.#before.push(before);
      this.#after = [];
      this.show();
    }
  }

  /** @param {string[]} from @param {string[]} to */
  async #go(from, to) {
    const text = from.pop();
    const { puzzle } = this.#session;
    if (text === undefined || !puzzle) return;
    to.push(puzzle.text);
    await this.#opened({ verb: "read", puzzle: text });
    this.show();
  }

  /** @param {Request<"read" | "edit">} request */
  async #opened(request) {
    const lists = [this.#before, this.#after];
    try {
      await this.#change(request);
      this.#expected = this.#session.puzzle?.text ?? "";
      [this.#before, this.#after] = lists;
      say(find("edit-trouble"), "");
      return true;
    } catch (error) {
      say(find("edit-trouble"), sentence(messageOf(error)));
      return false;
    }
  }

  #state() {
    const { solved, rated } = this.#session.known;
    const search =
      rated?.complete && typeof rated.searchInformation === "number"
        ? `, ${rated.searchInformation.toFixed(2)} Sh`
        : "";
    say(
      find("edit-state"),
      !solved
        ? "Solving …"
        : solved.unique
          ? `One solution${search}.`
          : solved.unique === null
            ? "Whether the solution is unique is not decided."
            : solved.solutions.length > 0
              ? "More than one solution; Analyse shows two."
              : "No solution: the clues contradict each other.",
    );
  }
}
