/**
 * The columns beside the board in Play: rules, keys and switches, texts to read, and other puzzles.
 *
 * @import { PlayBoard, Puzzle } from "./types.d.ts"
 */

import { element, find } from "../kit/elements.js";
import { keysPanel, rulesPanel } from "./rules.js";

export class PlayColumns {
  #board;
  #keys = element("div", { class: "keys-part" });

  /**
   * @param {PlayBoard<Puzzle>} board
   * @param {HTMLElement} recorded the note on the recorded play
   * @param {HTMLElement} others other puzzles
   */
  constructor(board, recorded, others) {
    this.#board = board;
    find("right-play").append(...(board.tools ? [board.tools] : []), this.#keys);
    find("left-play").after(recorded);
    recorded.dataset.in = "play";
    // Texts take the left column, so that the other puzzles go to the right.
    board.texts?.classList.add("texts");
    if (board.texts) find("right-play").append(others);
    else find("left-play").after(others);
  }

  /**
   * Shows rules, keys and switches at the left. If the board has texts to read, the texts are at the left and
   * the keys at the right.
   *
   * @param {Puzzle["rules"]} rules
   */
  show(rules) {
    const { texts, switches, heading } = this.#board;
    const keys = keysPanel(
      this.#board.keys().filter(([, , where]) => where !== "help"),
      switches,
      heading,
    );
    this.#keys.hidden = !texts;
    if (texts) this.#keys.replaceChildren(...keys);
    find("left-play").replaceChildren(...rulesPanel(rules), ...(texts ? [texts] : [element("hr"), ...keys]));
  }
}
