/**
 * The sheet Help: the rules of what is open, its keys, the one key map, and the way to the docs.
 *
 * @import { Family, KeyRow, Puzzle } from "./types.d.ts"
 * @import { View } from "./views.js"
 */

import { button, element, find } from "../kit/elements.js";
import { capital } from "../kit/words.js";
import { BINDINGS } from "./keymap.js";
import { keyList } from "./rules.js";

/** What each view is for. */
const VIEWS_HELP = [
  [
    "Play",
    "Solve the puzzle. Hint says a little more with each press; Check says what is wrong; nothing is played for you.",
  ],
  ["Design", "Change the puzzle. Its solutions and its difficulty are found anew after each change."],
  ["Understand", "See every step to the solution, what each costs, and where people look in vain."],
  ["Generate", "Search for puzzles that are as you want them."],
];

export class HelpSheet {
  #family;
  #left = element("div", { class: "left" });
  #middle = element("div", { class: "middle prose" });
  #right = element("div", { class: "right" });
  #back;

  /** @param {Family} family @param {{back: () => void}} acts */
  constructor(family, { back }) {
    this.#family = family;
    this.#back = back;
    find("sheet-help").append(this.#left, this.#middle, this.#right);
  }

  /**
   * @param {Puzzle} puzzle
   * @param {View} view the one that is shown; the family's page of the docs has a section of its name
   * @param {KeyRow[]} rows the keys of the board that is shown
   */
  show(puzzle, view, rows) {
    const { docs, name } = this.#family;
    const link = (/** @type {string} */ page, /** @type {string} */ text, first = false) =>
      element("a", { href: `../docs/${page}`, ...(first && { "data-first": true }) }, text);
    this.#left.replaceChildren(
      element("h2", {}, "Help"),
      element("h3", {}, puzzle.name),
      element("p", {}, puzzle.rules),
      element("p", {}, link(`${docs}#${view}`, `${capital(view)} in the docs`, true)),
      element("p", { class: "foot" }, link(docs, `All about ${name}`)),
    );
    this.#middle.replaceChildren(
      element("h3", {}, "What each view is for"),
      ...VIEWS_HELP.flatMap(([name, text]) => [element("p", {}, element("strong", {}, `${name}. `), text)]),
      element("h3", {}, "How hard a puzzle is"),
      element(
        "p",
        {},
        "The word compares the puzzle with others of its size. Hollow bars say that it was not compared with people yet: the word follows from the hardest step. The number counts shannons (Sh): 1 Sh more halves the chance.",
      ),
    );
    this.#right.replaceChildren(
      element("h3", {}, "On this board"),
      keyList(rows),
      element("hr"),
      element("h3", {}, "Everywhere"),
      keyList(BINDINGS.map(({ keys, does }) => [keys, does])),
      element("div", { class: "acts" }, button("Back to the puzzle", this.#back)),
    );
  }
}
