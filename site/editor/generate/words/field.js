// The field in which boards are asked for in words. What was understood becomes conditions,
// which stand below it to be corrected; what was not is said.

/** @import { Desk } from "../../desk.js" */
/** @import { Conditions } from "../query/conditions.js" */

import { button, element, find, say } from "../../../kit/elements.js";
import { painted } from "../../../kit/paint.js";
import { player } from "../../model/player.js";
import { playerName } from "../../model/players.js";
import { openCells } from "../query/marks.js";
import { leftWords, read } from "./grammar.js";

const MARKS = 5; // on a new board: seconds, with all symbols that may be filled in

export class InWords {
  #desk;
  #conditions;
  #settled;
  #field = element("input", {
    type: "text",
    id: "in-words",
    autocomplete: "off",
    maxlength: 1000,
    placeholder: "4x4, unique, no triangles, hard for beginners",
  });
  #said = element("p", { class: "note", role: "status", "aria-label": "In words" });

  /**
   * @param {Desk} desk
   * @param {Conditions} conditions
   * @param {() => Promise<unknown>} settled resolves when the present tab has its own conditions
   */
  constructor(desk, conditions, settled) {
    this.#desk = desk;
    this.#conditions = conditions;
    this.#settled = settled;
    const form = element(
      "form",
      {
        class: "in-words",
        submit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.#ask();
        },
      },
      element("label", { for: "in-words" }, "Ask in words"),
      element(
        "div",
        { class: "line" },
        this.#field,
        button("Ask", () => this.#ask()),
      ),
      this.#said,
    );
    find("conditions").before(form);
  }

  async #ask() {
    const asked = read(this.#field.value);
    const { size, wanted, left } = asked;
    const words = [];
    if (size) words.push(await this.#size(size));
    if (asked.player) {
      player.choose(asked.player);
      words.push(`For a player who knows ${playerName(asked.player)}.`);
    }
    if (Object.keys(wanted).length > 0) {
      this.#conditions.ask(wanted);
      words.push("The conditions are below.");
    }
    if (left.length > 0) words.push(leftWords(left));
    if (words.length === 0) words.push("Nothing is asked for.");
    say(this.#said, words.join(" "));
  }

  /** #size opens a board of that size with question marks, unless there is one. @param {[number, number]} size */
  async #size([width, height]) {
    const { kept } = this.#desk.board();
    const name = `${width} by ${height} cells`;
    if (kept.width === width && kept.height === height) return `The board has ${name}.`;
    const bare = { width, height };
    const symbols = openCells(bare, MARKS).map((at) => ({ at, type: "unknown" }));
    this.#desk.apply({
      document: JSON.stringify({ ...bare, symbols }),
      said: `A board to be filled: ${name}`,
      where: "blank",
    });
    this.#desk.view("generate");
    await painted(); // by then the panels know of the tab
    await this.#settled();
    return `A new board of ${name}, with question marks.`;
  }
}
