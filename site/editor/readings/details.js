// All measures of the chosen player in words, the number of paths of the bare board, and suggestions.

/** @import { Measures } from "../../perplex.js" */
/** @import { Counted, Measured } from "../model/numbers.js" */
/** @import { Settings } from "../model/settings.js" */

import { suggest } from "../model/suggestions.js";
import { find, say } from "../../kit/elements.js";
import { between, intervalOf } from "../../engine/interval.js";
import { apart, escape } from "../../kit/words.js";

/** @type {{id: "tsi" | "msi" | "muse" | "remuse" | "muae", name: string, means: string}[]} */
const MEASURES = [
  {
    id: "tsi",
    name: "TSI",
    means: "What the player lacks to reach any solution: 1 Sh more means that a try succeeds half as often.",
  },
  { id: "msi", name: "MSI", means: "The same for the single solution that is easiest to reach." },
  {
    id: "muse",
    name: "MUSE",
    means:
      "The fewest bits of choice on a way to a solution, each possible step at a fork being as likely as the others.",
  },
  {
    id: "remuse",
    name: "ReMUSE",
    means:
      "MUSE for a player who looks ahead: a choice counts only as far as one step is better than the others.",
  },
  {
    id: "muae",
    name: "MUAE",
    means: "The most bits of choice after a mistake until it shows: high means many dead ends.",
  },
];

const MARKUP = `${MEASURES.map(
  ({ id, name, means }) =>
    `<div><dt>${name}</dt><dd id="measure-${id}"></dd><dd class="note">${means}</dd></div>`,
).join(
  "",
)}<div><dt>Solutions</dt><dd id="all-solutions"></dd><dd class="note">Lines that satisfy every symbol.</dd></div><div><dt>Paths</dt><dd id="bare-paths"></dd><dd class="note">Lines from a start to an end of the bare board, whatever the symbols ask.</dd></div>`;

export class Details {
  #settings;
  /** @type {Measures | undefined} figures of the chosen player */
  #figures;
  /** @type {Counted | null} */
  #counted = null;
  #measured = false; // the figures are complete
  #constraints = 0;
  #unknown = ""; // text in place of an unknown measure
  #solutions = "";
  #paths = "";

  /** @param {Settings} settings */
  constructor(settings) {
    this.#settings = settings;
    find("measures").innerHTML = MARKUP;
  }

  /** Discards the figures of an earlier board; a text replaces them. @param {string} text */
  forget(text) {
    this.#figures = undefined;
    this.#counted = null;
    this.#measured = false;
    this.#solutions = text;
    this.#paths = "";
    this.#unknown = text;
    this.show();
  }

  /** Keeps old figures until new ones arrive, except the number of paths. */
  asked() {
    this.#paths = "";
    this.#measured = false;
  }

  /**
   * Sets the chosen player's first measures.
   *
   * @param {Counted} counted
   * @param {number} constraints number on the board
   */
  counted(counted, constraints) {
    this.#counted = counted;
    this.#figures = counted.figures;
    this.#constraints = constraints;
    this.#unknown = "…";
    this.solutions(counted.digits, counted.exact);
  }

  /**
   * Sets the number of solutions, which may be known before other figures.
   *
   * @param {string} digits
   * @param {boolean} exact
   */
  solutions(digits, exact) {
    const none = digits === "0" || digits === "";
    this.#solutions = exact ? apart(digits) : none ? "not known" : `at least ${apart(digits)}`;
    this.show();
  }

  /** Shows that the paths are being counted. */
  counting() {
    if (this.#paths !== "") return;
    this.#paths = "…";
    this.show();
  }

  /** Sets all measures, and the number of paths if it was requested. @param {Measured} measured */
  measured({ whole, figures, paths }) {
    this.#figures = figures ?? this.#figures;
    this.#measured = whole;
    this.#unknown = "–";
    if (paths !== undefined) this.#paths = paths === null ? "too many to count in time" : apart(paths);
    this.show();
  }

  /** Shows the figures, or that they are hidden. */
  show() {
    const hide = this.#settings.is("hide");
    for (const { id } of MEASURES) {
      const value = this.#figures?.[id];
      const interval = id === "muae" ? null : intervalOf(this.#figures, id);
      const text =
        typeof value === "number" ? `${value.toFixed(2)} Sh` : interval ? between(interval) : this.#unknown;
      say(find(`measure-${id}`), hide ? "hidden" : text);
    }
    say(find("all-solutions"), hide ? "hidden" : this.#solutions);
    say(find("bare-paths"), this.#paths);
    const list = hide ? [] : this.#suggestions();
    find("suggestions").innerHTML = list
      .map(({ number, text }) => `<li><b>${escape(number)}</b>: ${escape(text)}</li>`)
      .join("");
  }

  #suggestions() {
    if (!this.#counted) return [];
    const { solutions, exact } = this.#counted;
    const { remuse, muae } = (this.#measured && this.#figures) || {};
    return suggest({ constraints: this.#constraints, solutions, counted: exact, remuse, muae });
  }
}
