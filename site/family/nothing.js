/**
 * The message of a search without results: the reason, and alternatives that start a new search.
 *
 * @import { Choices } from "./types.d.ts"
 */

import { button, element, say } from "../kit/elements.js";

export class Nothing {
  #search;
  #more;
  #why = element("p", {});
  #acts = element("div", { class: "line" });
  element = element(
    "section",
    { class: "nothing", "aria-labelledby": "nothing-title", hidden: true },
    element("h2", { id: "nothing-title" }, "No new puzzle was found"),
    this.#why,
    this.#acts,
  );

  /** @param {(chosen: Choices) => void} search @param {() => void} more searches from the next seeds */
  constructor(search, more) {
    this.#search = search;
    this.#more = more;
  }

  hide() {
    this.element.hidden = true;
  }

  /**
   * @param {string} said the search's closing message
   * @param {{name: string, chosen: Choices}[]} spare conditions that the search can omit
   */
  show(said, spare) {
    say(this.#why, said.replace(/^Found 0 [^.]* in [\d.]+ s\.\s*/, ""));
    this.#acts.replaceChildren(
      ...spare.map(({ name, chosen }) => button(`Search without “${name}”`, () => this.#search(chosen))),
      button("Search from other seeds", this.#more),
    );
    this.#acts.firstElementChild?.classList.add("primary");
    this.element.hidden = false;
  }
}
