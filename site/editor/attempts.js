// Attempts at a board, from what the desk tells of the line being played. One
// begins with its line, and has ended when the line was judged, or when another
// line begins or the line is left.

/** Fewer places are hardly an attempt. */
const LEAST = 2;

export class Attempts {
  #ended;
  #attempt = null; // {began, hints, line}

  /**
   * wanted() tells whether lines are attended to; ended({how, line, seconds, hints})
   * hears of every attempt, how being solved, wrong or left.
   */
  constructor(desk, wanted, ended) {
    this.#ended = ended;
    desk.on("line", (text) => wanted() && this.#goesOn(JSON.parse(text)));
    desk.on("judged", ({ line, valid }) => this.#end(valid ? "solved" : "wrong", JSON.parse(line)));
    desk.on("hinted", () => this.#attempt && this.#attempt.hints++);
  }

  #goesOn(line) {
    // A line that begins anew ends the one before.
    if (line.length <= 1) this.leave();
    if (line.length === 0) return;
    this.#attempt ??= { began: performance.now(), hints: 0, line };
    this.#attempt.line = line;
  }

  #end(how, line) {
    const attempt = this.#attempt;
    this.#attempt = null;
    if (!attempt) return;
    this.#ended({ how, line, seconds: (performance.now() - attempt.began) / 1000, hints: attempt.hints });
  }

  /** leave ends the present attempt, if there is one. */
  leave() {
    if (this.#attempt && this.#attempt.line.length >= LEAST) this.#end("left", this.#attempt.line);
    else this.#attempt = null;
  }

  /** forget ends it without telling. */
  forget() {
    this.#attempt = null;
  }
}
