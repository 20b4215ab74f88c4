// The clues that can go: each alone, with what becomes of the puzzle without it.

import { button, element, enable, say } from "../kit/elements.js";
import { messageOf, sentence, several } from "../kit/words.js";

/**
 * @import { Desk as AnyDesk } from "../family/desk.js"
 * @import { PencilFamily } from "../verbs.d.ts"
 *
 * @typedef {AnyDesk<PencilFamily>} Desk
 * @import { Panel, SessionView } from "../family/types.d.ts"
 * @import { Light } from "./draw.js"
 * @import { Known } from "./family.js"
 * @import { Puzzle } from "./puzzle.js"
 */

const SECONDS = 300;

/** @implements {Panel} */
export class Dropped {
  #desk;
  #session;
  #light;
  /** @type {Puzzle | null} */
  #puzzle = null;
  element = element("div", { class: "part" });
  #try = button("Try each clue", () => this.#ask());
  #note = element("p", { class: "note", role: "status", "aria-label": "Clues" });

  /** @param {Desk} desk @param {SessionView<Puzzle, Known>} session @param {(lights: Light[]) => void} light */
  constructor(desk, session, light) {
    this.#desk = desk;
    this.#session = session;
    this.#light = light;
    this.element.append(
      element("h3", {}, "Which clue can go"),
      element("div", { class: "line" }, this.#try),
      this.#note,
    );
  }

  refresh() {
    const { puzzle, known } = this.#session;
    if (puzzle !== this.#puzzle) say(this.#note, "");
    this.#puzzle = puzzle;
    enable(this.#try, known.solved?.unique === true);
  }

  async #ask() {
    const { signal, puzzle } = this.#session;
    say(this.#note, "Trying each clue …");
    try {
      const { cells, undecided, tried, total, complete } = await this.#desk.ask(
        { verb: "drop", puzzle: puzzle.text },
        {
          signal,
          seconds: SECONDS,
          onProgress: ({ tried, total }) => say(this.#note, `${tried} of ${total} clues tried …`),
        },
      );
      const rest = undecided.length > 0 ? ` ${undecided.length} not decided.` : "";
      const part = complete ? "" : ` Only ${tried} were tried.`;
      say(this.#note, `${cells.length} of ${several(total, "clue")} can go, each alone.${rest}${part}`);
      this.#light(cells.map((cell) => ({ place: puzzle.middle(cell), as: "gone" })));
    } catch (error) {
      if (!signal.aborted) say(this.#note, sentence(messageOf(error)));
    }
  }
}
