// Rows for the measures of a board's character: a name, a figure, and its meaning for this board.
// docs/character.md defines them.

import { grouped, shannons } from "../../kit/words.js";
import { ruleName } from "../model/players.js";

/** @import { Character, Traits } from "../../perplex.js" */

/** A row for a measure. @typedef {{ name: string, figure: string, words: string }} Row */

const NONE = "–";

/** @param {number} share */
const percent = (share) =>
  share > 0 && share < 0.01
    ? "under 1 %"
    : `${Math.round(100 * share)} %`.replace(/^100 %$/, share < 1 ? "99 %" : "100 %");

/** @param {number} n */
const decimal = (n) => n.toFixed(1);

/**
 * Returns the words of a scale for a value: those of the last entry whose least value is reached. The ends of
 * a scale are values that few published 4x4 boards have (a standard deviation from the mean and more,
 * docs/character.md).
 *
 * @param {number} value
 * @param {[number, string][]} scale
 */
const onScale = (value, scale) => scale.findLast(([least]) => value >= least)?.[1] ?? scale[0][1];

/** A rule that saves more than this, in Sh, counts as needed. */
const NEEDED = 0.25;

/**
 * Returns the rows of a character. Measures that are undefined for the board, or unknown, have a dash.
 *
 * @param {Character} character
 * @returns {Row[]}
 */
export function rowsOf(character) {
  const { complete, solutions, needless, nearMisses, secondLine, rules, kinds } = character;
  const unknown = complete
    ? solutions === 0
      ? "the board has no solution"
      : "does not apply here"
    : "not known in time";
  /**
   * @param {string} name
   * @param {number | null} value
   * @param {(value: number) => string} figure
   * @param {(value: number) => string} words
   * @returns {Row}
   */
  const row = (name, value, figure, words) =>
    value === null
      ? { name, figure: NONE, words: unknown }
      : { name, figure: figure(value), words: words(value) };
  return [
    ...traitRows(row, character),
    row(
      "Rules needed",
      rules?.needed ?? null,
      (n) => `${n} of 6`,
      () => worthOf(rules),
    ),
    row("Symbols that can go", needless, percent, (share) =>
      share === 0 ? "each one changes the solutions" : "each on its own, with the same solutions",
    ),
    row("Kinds of symbols", kinds, String, () => "how many different ones lie on the board"),
    row(
      "Near misses",
      nearMisses,
      (log) => grouped(Math.round(2 ** log - 1)),
      () => "lines that only one symbol forbids",
    ),
    row(
      "Second line",
      secondLine,
      percent,
      () => "of the edges differ in the solution nearest to the likeliest",
    ),
  ];
}

/**
 * @param {(name: string, value: number | null, figure: (value: number) => string, words: (value: number) => string) => Row} row
 * @param {Traits} traits
 */
const traitRows = (row, { lost, delay, lateness, largestChoice, detour, coverage }) => [
  row("Lost ground", lost, percent, (share) =>
    onScale(share, [
      [0, "of the tries is spent where no solution is left: few dead ends"],
      [0.5, "of the tries is spent where no solution is left"],
      [0.8, "of the tries is spent where no solution is left: many dead ends"],
    ]),
  ),
  row("Mistakes show", delay, decimal, (actions) =>
    onScale(actions, [
      [0, "moves late: at once"],
      [2, "moves late"],
      [10.5, "moves late: far from where they were made"],
    ]),
  ),
  row("Where the choices are", lateness, percent, (at) =>
    onScale(at, [
      [0, "of the way: early"],
      [0.32, "of the way: all along"],
      [0.46, "of the way: late"],
    ]),
  ),
  row("Largest choice", largestChoice, percent, (share) =>
    onScale(share, [
      [0, "of the information: a long search"],
      [0.12, "of the information"],
      [0.4, "of the information: one insight"],
    ]),
  ),
  row("Detour", detour, shannons, (sh) =>
    sh < 0.05
      ? "solutions take no step that looks wrong"
      : "lost by steps that look wrong on the way to a solution",
  ),
  row("Coverage", coverage, percent, () => "of the vertices are on the line"),
];

/** @param {Character["rules"]} rules */
function worthOf(rules) {
  const needed = (rules?.worth ?? [])
    .filter(({ shannons: worth }) => worth === null || worth > NEEDED)
    .map(({ rule, shannons: worth }) => `${ruleName(rule)} ${worth === null ? "∞ Sh" : shannons(worth)}`);
  return needed.length > 0
    ? `worth most: ${needed.join(", ")}`
    : "no rule saves more than a quarter of a shannon";
}
