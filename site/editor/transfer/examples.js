// Boards to begin with, each with its numbers.

/** @import { Desk } from "../desk.js" */

import { find, press } from "../../kit/elements.js";
import { escape, several } from "../../kit/words.js";
import { Drawer } from "../drawer.js";
import { EXAMPLES } from "../model/examples.js";

export class Examples {
  #drawer;

  /** @param {Desk} desk */
  constructor(desk) {
    const list = find("examples-list");
    this.#drawer = new Drawer("examples", null, (open) => {
      if (open && list.childElementCount === 0)
        list.innerHTML = EXAMPLES.map((example, i) => item(desk, example, i)).join("");
    });
    press(this.#drawer.button, () => this.#drawer.toggle());
    list.addEventListener("click", (/** @type {MouseEvent} */ { target }) => {
      const button = /** @type {HTMLElement} */ (target).closest("button");
      if (!button) return;
      this.#drawer.hide();
      const { puzzle } = EXAMPLES[Number(button.dataset.example)];
      desk.apply({ document: JSON.stringify(puzzle), said: `Opened: ${puzzle.title}`, where: "blank" });
      /** @type {HTMLElement | null} */ (find("grid").querySelector('[tabindex="0"]'))?.focus({
        preventScroll: true,
      });
    });
  }

  /** show opens the drawer, as on the first visit. */
  show() {
    this.#drawer.show(true);
  }
}

/** @param {Desk} desk @param {import("../model/examples.js").Example} example @param {number} i */
function item(desk, { kind, solutions, tsi, puzzle }, i) {
  const figures = [several(solutions, "solution"), `${tsi.toFixed(2)} Sh`];
  const label = `${kind}: ${[puzzle.title, ...figures].join(", ")}`;
  const picture = desk.draw(puzzle, { small: true });
  return `<li><button type="button" class="example" data-example="${i}" aria-label="${escape(label)}"><span class="thumb">${picture}</span><b>${escape(kind)}</b> ${[
    puzzle.title,
    ...figures,
  ]
    .map((text) => `<span>${escape(text)}</span>`)
    .join(" ")}</button></li>`;
}
