/**
 * The sheet Help: the rules of the open puzzle, the current view, the keys, and a link to the docs.
 *
 * @import { KeyRow, Puzzle } from "./types.d.ts"
 * @import { View } from "./views.js"
 */

import { allWithin, button, element, find } from "../kit/elements.js";
import { capital } from "../kit/words.js";
import { Contents } from "./contents.js";
import { EVERYWHERE } from "./keymap.js";
import { keyList } from "./rules.js";

const docs = new URL("../docs/", import.meta.url).href;

/** The purpose of each view. @type {[View, string][]} */
const VIEWS_HELP = [
  [
    "play",
    "Solve the puzzle. Hint says a little more with each press; Check says what is wrong; nothing is played for you.",
  ],
  ["design", "Change the puzzle. Its solutions and difficulty are computed again after each change."],
  ["understand", "See every step to the solution and what each costs."],
  ["generate", "Search for puzzles that meet your goals."],
];

/**
 * @typedef {object} HelpAbout
 * @property {Pick<Puzzle, "name" | "rules">} puzzle
 * @property {View} view the current view
 * @property {string} docs the part of the docs about the view
 * @property {Keys[]} groups keys of the view and of the page
 * @property {Keys[]} [more] other keys
 * @property {(section: HTMLElement) => void} [rules] fills a section with the rules of symbols
 *
 * @typedef {{name: string, rows: readonly KeyRow[]}} Keys keys with their heading
 */

/** The keys of Understand. @type {Keys} */
const STEPS = { name: "Steps", rows: [[["←", "→"], "the step before, the step after"]] };

/**
 * The sections of Help on a family's puzzle.
 *
 * @param {{docs: string}} family
 * @param {Puzzle} puzzle
 * @param {View} view
 * @param {KeyRow[]} rows the keys of the board
 * @returns {HelpAbout}
 */
export const aboutOf = ({ docs }, puzzle, view, rows) => ({
  puzzle,
  view,
  docs: `${docs}#${view}`, // the page has a section named after each view
  groups: [view === "understand" ? STEPS : { name: "On this board", rows }, EVERYWHERE],
});

export class HelpSheet {
  #acts;
  #contents = new Contents("Parts of the help");
  #left = element("div", { class: "left" });
  #middle = element("div", { class: "middle prose" });
  #right = element("div", { class: "right" });

  /**
   * @param {{name: string, docs: string, back: () => void}} acts the family's name, and its page in the docs
   */
  constructor(acts) {
    this.#acts = acts;
    find("sheet-help").append(this.#left, this.#middle, this.#right);
  }

  /** @param {HelpAbout} about */
  show({ puzzle, view, docs: part, groups, more = [], rules }) {
    const { name, docs: page, back } = this.#acts;
    const link = (/** @type {string} */ to, /** @type {string} */ text, first = false) =>
      element("a", { href: docs + to, ...(first && { "data-first": true }) }, text);
    this.#left.replaceChildren(
      element("h2", {}, "Help"),
      element("h3", {}, puzzle.name),
      element("p", {}, puzzle.rules),
      element("p", {}, link(part, `${capital(view)} in the docs`, true)),
      element("p", {}, link("concepts.html", "What the numbers mean")),
      this.#contents.element,
      element("p", { class: "foot" }, link(page, `All about ${name}`)),
    );
    const symbols = element("section", { class: "symbol-rules" });
    rules?.(symbols);
    const present = VIEWS_HELP.filter(([id]) => id === view);
    const others = VIEWS_HELP.filter(([id]) => id !== view);
    this.#middle.classList.toggle("prose", more.length === 0);
    this.#middle.replaceChildren(
      element("h3", {}, "What this view is for"),
      ...present.map(paragraph),
      element("h3", {}, "The other views"),
      ...others.map(paragraph),
      element("h3", {}, "How hard a puzzle is"),
      element(
        "p",
        {},
        "The word compares the puzzle with others of its type and size. Bars are hollow where perplex made the others. A number counts shannons (Sh). Where a chance is beside it, 1 Sh more halves the chance; otherwise it counts the whole search for the steps, and only puzzles of one type and size can be compared by it.",
      ),
      ...(rules ? [symbols] : []),
      ...(more.length > 0 ? [element("h2", {}, "All keys"), moreKeys(more)] : []),
    );
    this.#right.replaceChildren(
      ...groups.flatMap(({ name, rows }) => [element("h3", {}, name), keyList(rows)]),
      element("div", { class: "acts" }, button("Back to the puzzle", back)),
    );
    const parts = [this.#right, this.#middle].flatMap((column) => allWithin(column, "h2, h3"));
    this.#contents.list(parts.filter((part) => !part.closest(".more-keys")));
  }
}

/** @param {Keys[]} groups */
const moreKeys = (groups) =>
  element(
    "div",
    { class: "more-keys" },
    ...groups.map(({ name, rows }) => element("section", {}, element("h3", {}, name), keyList(rows))),
  );

/** @param {[View, string]} about */
const paragraph = ([view, text]) => element("p", {}, element("strong", {}, `${capital(view)}. `), text);
