// The contents of Understand for a pencil puzzle: its steps, its solutions, the places of unsuccessful looks,
// and the effect of each rule.

import { fillCounts } from "../family/counts.js";
import { button, element, enable, say } from "../kit/elements.js";
import { capital, grouped, messageOf, number, sentence, several } from "../kit/words.js";
import { Board } from "./board.js";
import { blank } from "./marks.js";
import { shown } from "./steps.js";

/**
 * @import { Desk as AnyDesk } from "../family/desk.js"
 * @import { PencilFamily } from "../verbs.d.ts"
 *
 * @typedef {AnyDesk<PencilFamily>} Desk
 * @import { Panel, Reading, SessionView } from "../family/types.d.ts"
 * @import { Light } from "./draw.js"
 * @import { Known } from "./family.js"
 * @import { Puzzle } from "./puzzle.js"
 */

const SECONDS = 300;

/** @type {import("../family/types.d.ts").Understanding<Puzzle, Known, PencilFamily>} */
export const understanding = {
  board(_desk, host) {
    const board = new Board(host);
    return { show: (puzzle, state, lights) => board.show(puzzle, state, /** @type {Light[]} */ (lights)) };
  },

  steps: (puzzle, { explained }) => (explained ? shown(puzzle, explained.steps) : []),

  readings(puzzle, known) {
    const states = known.solved?.solutions.map((solution) => puzzle.marksOf(solution)) ?? [];
    const all = [vain(puzzle, known)];
    if (states.length > 1) all.unshift(difference(puzzle, states[0], states[1]));
    else all.push(only(puzzle, states[0]));
    return all;
  },

  panel: (desk, session) => new Rules(desk, session),
};

/** @param {Puzzle} puzzle @param {string | undefined} state @returns {Reading} */
const only = (puzzle, state) => ({
  name: "Solution",
  missing: state === undefined ? "No solution is known yet." : "",
  show: () => ({ state: state ?? blank(puzzle), lights: [], text: "" }),
});

/** @param {Puzzle} puzzle @param {string} a @param {string} b @returns {Reading} */
function difference(puzzle, a, b) {
  /** @type {Map<string, Light>} */
  const places = new Map();
  for (const [q, [x, y]] of puzzle.questions.entries())
    if (a[q] !== b[q]) places.set(`${x},${y}`, { place: [x, y], as: "next" });
  const count = several(places.size, "place");
  return {
    name: "Two solutions",
    missing: "",
    show: () => ({ state: b, lights: [...places.values()], text: `The two solutions differ in ${count}.` }),
  };
}

/** @param {Puzzle} puzzle @param {Known} known @returns {Reading} */
function vain(puzzle, { rated }) {
  const looks = rated?.inVain ?? [];
  const most = Math.max(...looks.map(([, , n]) => n), 0);
  return {
    name: "Looks in vain",
    missing: rated?.inVain ? "" : "Not measured yet.",
    show: () => ({
      state: blank(puzzle),
      lights: looks.map(([x, y, n]) => ({ place: [x, y], as: "vain", share: n / most })),
      text: vainWords(puzzle, looks),
    }),
  };
}

/** @param {Puzzle} puzzle @param {[x: number, y: number, looks: number][]} looks */
function vainWords(puzzle, looks) {
  const sum = looks.reduce((all, [, , n]) => all + n, 0);
  if (sum === 0) return "No look is in vain.";
  const [x, y, most] = looks.reduce((a, b) => (b[2] > a[2] ? b : a));
  const name = puzzle.cellName(puzzle.beside([x, y]));
  const [all, there] = [sum, most].map((n) => grouped(Math.round(n)));
  return `The measure's player, who never gives up, looks in vain some ${all} times, most often at ${name}: ${there} times. The stronger the colour, the more looks.`;
}

/**
 * The rules that the steps use, with their steps, and on request the measure without each rule.
 *
 * @implements {Panel}
 */
class Rules {
  #desk;
  #session;
  /**
   * @type {Map<string, {searchInformation: number | null}>} the measure without a rule, by the rule's name
   */
  #without = new Map();
  /** @type {Puzzle | null} */
  #puzzle = null;
  element = element("div", { class: "part" });
  #table = element("table", { class: "counts", "aria-label": "Rules it takes" });
  #weigh = button("What is each rule worth?", () => this.#ask());
  #note = element("p", { class: "note", role: "status", "aria-label": "Worth" });

  /** @param {Desk} desk @param {SessionView<Puzzle, Known>} session */
  constructor(desk, session) {
    this.#desk = desk;
    this.#session = session;
    this.element.append(
      element("h3", {}, "Rules it takes"),
      this.#table,
      element("div", { class: "line" }, this.#weigh),
      this.#note,
      element(
        "p",
        { class: "note foot" },
        "The counts are of the path shown. Other paths may take other rules.",
      ),
    );
  }

  refresh() {
    const { puzzle, known } = this.#session;
    if (puzzle !== this.#puzzle) {
      this.#puzzle = puzzle;
      this.#without.clear();
      say(this.#note, "");
    }
    const search = known.rated?.searchInformation;
    const rules = new Map(known.explained?.rules.map(({ rule, steps }) => [rule, steps]) ?? []);
    for (const [name, { searchInformation }] of this.#without)
      if (!rules.has(name) && searchInformation !== search) rules.set(name, 0);
    fillCounts(
      this.#table,
      [...rules].map(([name, steps]) => [
        capital(name),
        String(steps),
        ...(this.#without.size > 0 ? [worth(this.#without.get(name), search)] : []),
      ]),
      ["rule", "steps", ...(this.#without.size > 0 ? ["worth, Sh"] : [])],
    );
    // The rules of a sudoku are compared in another way.
    this.#weigh.hidden = puzzle?.worths === false;
    enable(this.#weigh, known.rated?.complete === true);
  }

  /** Whether the puzzle is easier without some rule. */
  #below() {
    const search = this.#session.known.rated?.searchInformation ?? 0;
    return [...this.#without.values()].some(
      ({ searchInformation: without }) => without !== null && without < search,
    );
  }

  async #ask() {
    const { signal, puzzle, known } = this.#session;
    const take = (/** @type {{rules: {rule: string, searchInformation: number | null}[]}} */ { rules }) => {
      for (const one of rules) this.#without.set(one.rule, one);
      this.refresh();
    };
    say(this.#note, "Rating it without each rule …");
    try {
      const about = { puzzle: puzzle.text, solution: known.solved?.solutions[0] };
      const found = await this.#desk.ask(
        { verb: "worth", ...about },
        {
          signal,
          seconds: SECONDS,
          onProgress: (progress) => {
            take(progress);
            say(this.#note, `${progress.rules.length} of ${progress.total} rules …`);
          },
        },
      );
      take(found);
      say(
        this.#note,
        found.complete
          ? `Worth: how much harder the puzzle is without the rule, in Sh.${this.#below() ? BELOW : ""}`
          : `Stopped after ${found.rules.length} of ${found.total} rules.`,
      );
    } catch (error) {
      if (!signal.aborted) say(this.#note, sentence(messageOf(error)));
    }
  }
}

/** Explains why a rule's worth can be negative. */
const BELOW =
  " Below 0: without the rule the measure's player takes another path, often with guesses, and that path costs less.";

/** @param {{searchInformation: number | null} | undefined} without @param {number | null | undefined} search */
function worth(without, search) {
  if (!without || typeof search !== "number") return "–";
  return without.searchInformation === null ? "all" : number(without.searchInformation - search);
}
