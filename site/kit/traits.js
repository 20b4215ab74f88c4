// The traits by which lists of boards are sorted and limited: those measures of character that go
// with votes or are felt in play (docs/character.md).

/** @import { Traits } from "../perplex.js" */

/** @typedef {"lost" | "delay" | "lateness" | "coverage"} Trait */

const percent = (/** @type {number} */ share) => Math.round(100 * share);

/**
 * name: what it is called; unit: behind its figure; shown: the figure as it stands on the page and
 * is limited; brief: that figure with its unit where there is little room; spread: the standard
 * deviation among the published 4x4 boards, by which differences are weighed.
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
 * briefly says a trait of a board, with its unit: "34 % lost"; "–" where it is not defined or not
 * known, and "…" where it is still to be measured.
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
 * unlike is how far the traits of two boards are apart: the root of the mean square of their
 * differences, each in spreads. A trait that only one of them has counts as two spreads.
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
