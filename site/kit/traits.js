// Traits by which lists of boards are sorted and limited: the measures of character that correlate with votes
// or are felt in play (docs/character.md).

/** @import { Traits } from "../perplex.js" */

/** @typedef {"lost" | "delay" | "lateness" | "coverage"} Trait */

const percent = (/** @type {number} */ share) => Math.round(100 * share);

/**
 * name: the displayed name; unit: follows the figure; shown: the figure as displayed and limited; brief: the
 * figure with its unit, for small spaces; spread: the standard deviation among the published 4x4 boards,
 * which scales differences.
 *
 * @type {Record<Trait, { name: string, unit: string, shown(value: number): number, brief(figure: number): string, spread: number }>}
 */
export const TRAITS = {
  lost: { name: "lost ground", unit: "%", shown: percent, brief: (n) => `${n} % lost`, spread: 0.14 },
  delay: {
    name: "wrong turns",
    unit: "actions",
    shown: (value) => Math.round(10 * value) / 10,
    brief: (n) => `${n.toFixed(1)} actions`,
    spread: 2.6,
  },
  lateness: {
    name: "where the choices are",
    unit: "%",
    shown: percent,
    brief: (n) => `at ${n} %`,
    spread: 0.07,
  },
  coverage: { name: "coverage", unit: "%", shown: percent, brief: (n) => `${n} % covered`, spread: 0.12 },
};

/**
 * Formats a board's trait with its unit: "34 % lost"; "–" if it is undefined or unknown, and "…" if
 * it is not measured yet.
 *
 * @param {Trait} name
 * @param {Traits | null | undefined} traits
 */
export function briefly(name, traits) {
  const value = traits?.[name] ?? null;
  if (value === null) return traits === undefined ? "…" : "–";
  return TRAITS[name].brief(TRAITS[name].shown(value));
}

const NAMES = /** @type {Trait[]} */ (Object.keys(TRAITS));

/**
 * Returns the distance between the traits of two boards: the root mean square of their differences, in
 * spreads. A trait that only one of them has counts as two spreads.
 *
 * @param {Traits} a
 * @param {Traits} b
 */
export function unlike(a, b) {
  const squares = NAMES.map((name) => {
    const [x, y] = [a[name], b[name]];
    if (x === null || y === null) return x === y ? 0 : 4;
    return ((x - y) / TRAITS[name].spread) ** 2;
  });
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / NAMES.length);
}
