// The picker of a study: puzzles of the Library, each with a checkbox that adds it to the study.

import { element } from "../kit/elements.js";
import { addressOf } from "../family/fragment.js";
import { KINDS, nameOf } from "../family/kinds.js";
import { Library } from "../family/library.js";
import { recognised } from "./plan.js";

/**
 * @import { Entry } from "../family/library.js"
 * @import { Values } from "../kit/store/values.js"
 */

/** An entry's text as a line of a plan; if the text has several lines, a link to it. @param {Entry} entry */
async function lineOf({ family, text }) {
  const kind = KINDS.find(({ id }) => id === family);
  if (!kind) return "";
  return !text.includes("\n") && recognised(text).page === family ? text : addressOf(kind.page, text);
}

export class Picker {
  #library;
  #changed;
  element = element("ul", { class: "study-picker", "aria-label": "Puzzles of the Library" });
  /**
   * The chosen puzzles, in the order in which they were chosen.
   *
   * @type {{line: string, name: string, box: HTMLInputElement}[]}
   */
  ticked = [];

  /**
   * @param {Values} values
   * @param {() => void} changed called after a puzzle was chosen or removed
   * @param {() => void} empty called if the Library has no puzzle
   */
  constructor(values, changed, empty) {
    this.#library = new Library(values);
    this.#changed = changed;
    this.#fill(empty);
  }

  /** @param {() => void} empty */
  async #fill(empty) {
    await this.#library.start();
    const rows = await Promise.all(this.#library.all.map((entry) => this.#row(entry)));
    const none = element(
      "li",
      { class: "note" },
      "The Library is empty: play or paste a puzzle, and it is listed here.",
    );
    this.element.replaceChildren(...(rows.length > 0 ? rows : [none]));
    if (rows.length === 0) empty();
  }

  /** @param {Entry} entry */
  async #row(entry) {
    const { name } = entry;
    const line = await lineOf(entry);
    const box = element("input", { type: "checkbox" });
    box.addEventListener("change", () => {
      if (box.checked) this.ticked.push({ line, name, box });
      else this.ticked = this.ticked.filter((one) => one.box !== box);
      this.#changed();
    });
    const facts = [nameOf(entry.family), entry.word].filter(Boolean).join(", ");
    const picture = element("span", {
      class: "study-picture",
      "data-family": entry.family,
      "aria-hidden": "true",
    });
    picture.innerHTML = this.#library.picture(entry);
    const words = element("span", {}, name, " ", element("span", { class: "note" }, facts));
    return element("li", {}, element("label", { class: "tick" }, box, picture, words));
  }

  /** Removes the chosen puzzles of a line. @param {string} line */
  takeOut(line) {
    for (const { box } of this.ticked.filter((one) => one.line === line)) box.checked = false;
    this.ticked = this.ticked.filter(({ box }) => box.checked);
    this.#changed();
  }
}
