// From my line: the line is drawn first, the symbols come after. On a board with
// question marks a query for fillings that it solves, otherwise proposals of
// symbols that leave it as the only solution.

import { itemOf } from "./borrower.js";
import { find } from "../kit/elements.js";
import { placeName, sentence, several } from "../kit/words.js";

const PROPOSALS = 12;

export class FromLine {
  #desk;
  #engine;
  #list;
  #borrower;
  #asked = ""; // line and board of the proposals on show
  #seed = 0;

  constructor(desk, engine, list, borrower) {
    this.#desk = desk;
    this.#engine = engine;
    this.#list = list;
    this.#borrower = borrower;
    find("from-line").addEventListener("click", () => this.#begin());
  }

  #begin() {
    const line = this.#desk.line();
    if (!line) {
      this.#desk.refuse("Draw a line from a start to an end in Play first, or show a solution.");
      find("machine-note").textContent =
        "Draw a line from a start to an end in Play first, or show a solution.";
      return;
    }
    find("machine-note").textContent = "";
    const text = this.#desk.kept();
    const puzzle = JSON.parse(text);
    if (puzzle.symbols?.some(({ type }) => type === "unknown")) {
      this.#list.conditions.line = JSON.parse(line);
      find("generate").click();
      return;
    }
    // Asked again it proposes others.
    const asked = `${line} ${text}`;
    this.#seed = asked === this.#asked ? this.#seed + 1 : 0;
    this.#asked = asked;
    this.#compose(text, puzzle, JSON.parse(line));
  }

  async #compose(text, puzzle, line) {
    let proposals = [];
    const source = {
      document: (i) => JSON.stringify(proposals[i].document),
      words: (i) => this.#words(proposals[i].symbols),
      seed: this.#seed,
    };
    const signal = this.#borrower.begin(text, source);
    if (!signal) return;
    this.#borrower.tell("Looking for symbols that leave this line alone …");
    try {
      const answer = await (
        await this.#engine
      ).compose(puzzle, {
        line,
        kinds: this.#list.conditions.kinds,
        proposals: PROPOSALS,
        player: this.#list.player.id,
        seed: this.#seed,
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) this.#borrower.tell(`${several(progress.proposals, "proposal")} so far`);
        },
      });
      proposals = answer.proposals;
      this.#list.lend(
        proposals.map((p, i) => itemOf(i, p.document, p)),
        source,
      );
      const none = answer.reason ? sentence(answer.reason) : "No symbols leave this line alone.";
      this.#borrower.tell(
        proposals.length > 0
          ? `${several(proposals.length, "proposal")}: your line is the only solution of each. Press From my line again for others.`
          : none,
        true,
      );
    } catch (error) {
      if (this.#list.borrowed !== source) return;
      this.#borrower.tell(error.name === "AbortError" ? "Stopped." : sentence(error.message), true);
    }
  }

  #words(symbols) {
    return symbols
      .map(
        (symbol) =>
          `${this.#desk.name(JSON.stringify(symbol))} ${symbol.at[0] & symbol.at[1] & 1 ? "in" : "on"} ${placeName(symbol.at)}`,
      )
      .join(", ");
  }
}
