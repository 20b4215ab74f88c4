// The deductions of players, one card for each inference rule: a sentence, and two small boards with an
// unfinished line and its next step, one wrong and one correct. tests/rules.test.mjs compares them with the
// engine's players.

/** @import { Place, PuzzleDocument } from "../../perplex.js" */
/** @import { Card, Example } from "../../kit/lines/cards.js" */

import { capital, ended } from "../../kit/words.js";
import { RULES, rulesOf } from "../model/players.js";

/**
 * The drawing of a rule. line: a solution; both boards show its first places, and the right board one more.
 * wrong is the next place on the wrong board, which the rule excludes.
 * @typedef {{puzzle: PuzzleDocument, line: Place[], drawn: number, to: Place, wrong: string, right: string, failing?: Place[], at?: Place}} Shown
 */

/** @type {Record<string, Shown>} by the id of the rule */
const SHOWN = {
  path: {
    puzzle: { width: 2, height: 1, symbols: [{ at: [1, 2], type: "must-cross" }] },
    line: [[0, 2], [2, 2], [2, 0], [4, 0]], // prettier-ignore
    drawn: 1,
    to: [0, 0],
    wrong: "left behind",
    right: "taken",
    failing: [[1, 2]],
  },
  deadend: {
    puzzle: { width: 2, height: 1 },
    line: [[0, 2], [2, 2], [2, 0], [4, 0]], // prettier-ignore
    drawn: 3,
    to: [0, 0],
    wrong: "no way to the end",
    right: "to the end",
  },
  separation: {
    puzzle: {
      width: 2,
      height: 1,
      symbols: [
        { at: [1, 1], type: "separation", color: "white" },
        { at: [3, 1], type: "separation", color: "black" },
      ],
    },
    line: [[0, 2], [2, 2], [2, 0], [4, 0]], // prettier-ignore
    drawn: 2,
    to: [4, 2],
    wrong: "together",
    right: "between them",
    failing: [[1, 1], [3, 1]], // prettier-ignore
    at: [1, 1],
  },
  triangle: {
    puzzle: { width: 2, height: 1, symbols: [{ at: [1, 1], type: "triangle", count: 1 }] },
    line: [[0, 2], [2, 2], [4, 2], [4, 0]], // prettier-ignore
    drawn: 2,
    to: [2, 0],
    wrong: "two sides",
    right: "one side",
    failing: [[1, 1]],
    at: [1, 1],
  },
  apr: {
    puzzle: {
      width: 3,
      height: 1,
      symbols: [
        { at: [1, 1], type: "separation", color: "white" },
        { at: [5, 1], type: "separation", color: "black" },
      ],
    },
    line: [[0, 2], [2, 2], [4, 2], [4, 0], [6, 0]], // prettier-ignore
    drawn: 3,
    to: [6, 2],
    wrong: "on one side",
    right: "apart",
    failing: [[1, 1], [5, 1]], // prettier-ignore
  },
  rcr: {
    puzzle: {
      width: 2,
      height: 2,
      symbols: [
        { at: [1, 1], type: "star", color: "orange" },
        { at: [3, 3], type: "star", color: "orange" },
      ],
    },
    line: [[0, 4], [0, 2], [2, 2], [2, 4], [4, 4], [4, 2], [4, 0]], // prettier-ignore
    drawn: 3,
    to: [2, 0],
    wrong: "a star alone",
    right: "a pair",
    failing: [[1, 1]],
  },
  polyomino: {
    puzzle: { width: 2, height: 2, symbols: [{ at: [1, 1], type: "polyomino", shape: [[1, 1]] }] },
    line: [[0, 4], [0, 2], [2, 2], [4, 2], [4, 0]], // prettier-ignore
    drawn: 3,
    to: [2, 0],
    wrong: "one cell",
    right: "two cells",
    failing: [[1, 1]],
    at: [1, 1],
  },
  pi: {
    puzzle: { width: 2, height: 1, symbols: [{ at: [1, 1], type: "triangle", count: 3 }] },
    line: [[0, 2], [0, 0], [2, 0], [2, 2], [4, 2], [4, 0]], // prettier-ignore
    drawn: 3,
    to: [4, 0],
    wrong: "a side short",
    right: "three sides",
    failing: [[1, 1]],
    at: [1, 1],
  },
};

/** @type {Card[]} */
export const DEDUCTIONS = RULES.map(({ id, name, means }) => {
  const { puzzle, line, drawn, to, wrong, right, failing = [], at } = SHOWN[id];
  /** @type {Example} */
  const good = { line: line.slice(0, drawn + 1), says: right, moving: true };
  return {
    id,
    name: capital(name),
    rule: ended(capital(means)),
    on: () => false, // shown for a player, never for a board
    at,
    puzzle,
    right: good,
    wrong: { line: [...line.slice(0, drawn), to], says: wrong, failing, moving: true },
  };
});

/** Returns the solution whose beginning a card's boards show. @param {string} id */
export const solutionOf = (id) => SHOWN[id].line;

/** Returns the cards of the rules that a player knows. @param {string} player */
export const deductionsOf = (player) => {
  const known = rulesOf(player);
  return DEDUCTIONS.filter(({ id }) => known?.has(id));
};
