// Understand for a logic grid: its steps, its solution, the rules that it needs, and the chances of players
// who lack some of them.

import { fillCounts } from "../family/counts.js";
import { element } from "../kit/elements.js";
import { capital, sentence, rateOf } from "../kit/words.js";
import { Board } from "./board.js";
import { ORDER, readings, TECHNIQUES } from "./difficulty.js";
import { blank, direct, partsOf, stateOf } from "./marks.js";
import { stepLights } from "./steps.js";

/**
 * @import { Panel, SessionView, Step, Understanding } from "../family/types.d.ts"
 * @import { LogicGridHintAnswer } from "../verbs.d.ts"
 * @import { Known } from "./family.js"
 * @import { Light, Puzzle } from "./puzzle.js"
 */

/** Hard steps in a word or two. @type {Record<string, string>} */
const HARD = { transfer: "carry over", disjoint: "no overlap", suppose: "a what-if" };

/** The players of the program's measures, and their abilities. @type {Record<string, string>} */
const PLAYERS = {
  none: "knows no rule",
  direct: "takes clues at their word",
  clues: "uses every kind of clue",
  transfer: "also carries marks over",
  skim: "knows all, reads clues once",
  all: "knows all, reads on",
};

/** Below this many Sh every try succeeds, apart from rounding. */
const ALWAYS = 0.01;

/** @type {Understanding<Puzzle, Known>} */
export const understanding = {
  board(_desk, host) {
    const board = new Board(host);
    return {
      show: (puzzle, state, lights) =>
        board.show(puzzle, partsOf(state).marks, /** @type {Light[]} */ (lights)),
    };
  },

  steps: (puzzle, { steps = [] }) => steps.map((step) => shown(puzzle, step)),

  readings: (puzzle, { checked }) => [
    {
      name: "Solution",
      missing: checked?.solution ? "" : "No single solution is known.",
      show: () => ({
        state: checked?.solution
          ? stateOf(puzzle.layout.marksOf(checked.solution), "0".repeat(puzzle.clues.length))
          : blank(puzzle),
        lights: [],
        text: "",
      }),
    },
    {
      name: "What clues say at once",
      missing: "",
      show: () => ({
        state: direct(puzzle),
        lights: [],
        text: "Marks that a clue states by itself.",
      }),
    },
  ],

  panel: (_desk, session) => new Rules(session),
};

/** @param {Puzzle} puzzle @param {LogicGridHintAnswer} step @returns {Step} */
function shown(puzzle, { technique: used, clue = 0, layers = ["", "", ""], marks = "", ...rest }) {
  const technique = used ?? "";
  return {
    where: clue > 0 ? `clue ${clue}` : "the grid",
    what: TECHNIQUES[technique],
    text: [clue > 0 ? `Clue ${clue}: ${sentence(puzzle.clues[clue - 1])}` : "", layers[1], layers[2]]
      .join(" ")
      .trim(),
    cost: ORDER.indexOf(technique) + 1,
    word: HARD[technique] ?? "",
    state: stateOf(marks.replace(/[|\n]/g, ""), "0".repeat(puzzle.clues.length)),
    lights: stepLights(puzzle, { ...rest, clue, done: false }, 3),
  };
}

/** @implements {Panel} */
class Rules {
  #session;
  element = element("div", { class: "part" });
  #table = element("table", { class: "counts", "aria-label": "Rules it takes" });
  #players = element("table", { class: "counts", "aria-label": "For a player who" });
  #orders = element("p", { class: "note" });

  /** @param {SessionView<Puzzle, Known>} session */
  constructor(session) {
    this.#session = session;
    this.element.append(
      element("h3", {}, "Rules it takes"),
      this.#table,
      element("h3", {}, "For a player who"),
      this.#players,
      this.#orders,
    );
  }

  refresh() {
    const { rated } = this.#session.known;
    this.element.hidden = !rated;
    if (!rated) return;
    const rules = ORDER.filter((name) => rated.techniques[name]);
    fillCounts(
      this.#table,
      rules.map((name) => [capital(TECHNIQUES[name]), String(rated.techniques[name])]),
      ["rule", "steps"],
    );
    const { tsi, loops, orders } = rated;
    fillCounts(
      this.#players,
      Object.entries(PLAYERS).map(([name, can]) => [can, tsi ? chance(tsi[name]) : "–"]),
    );
    const { best, worst } = orders.clean;
    const other = best > 0 && best !== worst ? ` In other orders of the clues, ${best} to ${worst}.` : "";
    this.#orders.textContent = `${loops === 1 ? "One reading" : readings(loops)} of the clues from first to last ${loops === 1 ? "solves" : "solve"} it.${other}`;
  }
}

/** The chance of success of a player with this TSI. @param {number | null | undefined} tsi in Sh */
function chance(tsi) {
  if (typeof tsi !== "number") return "–";
  return tsi < ALWAYS ? "every try" : rateOf(tsi);
}
