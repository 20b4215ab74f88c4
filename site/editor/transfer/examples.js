// Boards to begin with, each with its numbers.

/** @import { Desk } from "../desk.js" */

import { element, find, perhaps } from "../../kit/elements.js";
import { exampleButton } from "../example.js";
import { EXAMPLES } from "../model/examples.js";

export class Examples {
  #desk;
  #list = find("examples-list");
  #chosen;

  /** @param {Desk} desk @param {() => void} chosen is called when one is opened */
  constructor(desk, chosen) {
    this.#desk = desk;
    this.#chosen = chosen;
  }

  /** show draws the list when it is seen first. */
  show() {
    if (this.#list.childElementCount > 0) return;
    this.#list.append(
      ...EXAMPLES.map((example) =>
        element(
          "li",
          {},
          exampleButton(this.#desk, example, () => this.#open(example.puzzle)),
        ),
      ),
    );
  }

  /** @param {import("../model/examples.js").Example["puzzle"]} puzzle */
  #open(puzzle) {
    this.#chosen();
    this.#desk.apply({ document: JSON.stringify(puzzle), said: `Opened: ${puzzle.title}`, where: "blank" });
    perhaps(find("grid"), '[tabindex="0"]')?.focus({ preventScroll: true });
  }
}
