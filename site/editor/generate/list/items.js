// Items of the list: a puzzle's figures, with their stored form, their limits and their order. This needs no
// page.

import { TRAITS } from "../../../kit/traits.js";

/** @import { Trait } from "../../../kit/traits.js" */
/** @import { Sibling, Traits } from "../../../perplex.js" */

/**
 * rank: its number among all configurations, or among the boards of another maker. tsi is null if the player
 * never solves it. Figures that only some lists have: difference to a second player (null as tsi), alike (the
 * number of puzzles that this one stands for), exact (false: there may be more solutions), traits (null: not
 * known in time), unlike (distance of its traits from those of the puzzle that others are compared with) and
 * other (TSI for the plotted player; null as tsi).
 *
 * @typedef {object} Item
 * @property {number} rank
 * @property {number | null} tsi in Sh
 * @property {number} solutions
 * @property {number} symbols number on the whole board
 * @property {number | null} [difference] in Sh
 * @property {number} [alike]
 * @property {boolean} [exact]
 * @property {Traits | null} [traits]
 * @property {number} [unlike]
 * @property {number | null} [other] in Sh
 * @property {number} [best] its position in the maker's order of preference
 */

/** @typedef {"tsi" | "solutions" | "symbols" | "difference" | "unlike" | "other" | "best" | Trait} Figure */
/** @typedef {"up" | "down"} Way */
/** @typedef {Partial<Record<Figure, number>>} Limits */

/** The names of an order, upwards and downwards, and the direction that is chosen first. */
export const ORDERS = /** @type {Record<Figure, {up: string, down: string, begin: Way}>} */ ({
  tsi: { up: "easiest first", down: "hardest first", begin: "down" },
  solutions: { up: "fewest first", down: "most first", begin: "up" },
  symbols: { up: "fewest first", down: "most first", begin: "up" },
  difference: { up: "least first", down: "most first", begin: "down" },
  best: { up: "best match first", down: "best match last", begin: "up" },
  unlike: { up: "most alike first", down: "least alike first", begin: "up" },
  other: { up: "easiest first", down: "hardest first", begin: "down" },
  lost: { up: "least first", down: "most first", begin: "down" },
  delay: { up: "shortest first", down: "longest first", begin: "down" },
  lateness: { up: "earliest first", down: "latest first", begin: "up" },
  coverage: { up: "least first", down: "most first", begin: "down" },
});

/** Figures that can be limited. */
export const FIGURES = /** @type {const} */ ([
  "tsi",
  "solutions",
  "symbols",
  "other",
  "lost",
  "delay",
  "lateness",
  "coverage",
]);

/**
 * Reports whether the order, the limits or the plot needs the traits of puzzles.
 *
 * @param {{ sort: Figure, from: Limits, to: Limits, across: string, up: string }} view
 */
export const describing = ({ sort, from, to, across, up }) =>
  sort === "unlike" || [sort, across, up, ...Object.keys({ ...from, ...to })].some((name) => name in TRAITS);

/**
 * Makes items from the engine's results, for a board with a number of given symbols.
 *
 * @param {Sibling[]} results
 * @param {number} given
 * @returns {Item[]}
 */
export const itemsOf = (results, given) =>
  results.map(({ rank, tsi, solutions, symbols, against, difference, alike }) => ({
    rank,
    tsi,
    solutions,
    symbols: given + symbols.length,
    ...(difference !== undefined && { difference: against ? differenceOf(against, tsi) : difference }),
    ...(alike !== undefined && alike > 1 && { alike }),
  }));

// Computed from the rounded figures that are compared, so that both are restored exactly from a row.
/** @param {number} against @param {number} tsi */
const differenceOf = (against, tsi) => (Math.round(against * 1e9) - Math.round(tsi * 1e9)) / 1e9;

/** Returns the TSI for the second player of the conditions. @param {Item} item */
export const againstOf = ({ tsi, difference }) =>
  tsi === null || typeof difference !== "number" ? null : tsi + difference;

/**
 * Writes items as text, with a ";" after each.
 *
 * @param {Item[]} items
 */
export const rowsOf = (items) =>
  items
    .map(({ rank, tsi, solutions, symbols, difference, alike }) => {
      const row = [rank, figure(tsi), solutions, symbols];
      if (difference !== undefined || alike) row.push(figure(difference), alike ?? 1);
      return `${row.join(",")};`;
    })
    .join("");

// The engine compares nine decimals; "-" stands for null, and an empty text for undefined.
/** @param {number | null | undefined} v */
const figure = (v) => (v === undefined ? "" : v === null ? "-" : Number(v.toFixed(9)));

/**
 * Reads the text of rowsOf; invalid rows are left out.
 *
 * @param {string} rows
 * @returns {Item[]}
 */
export const itemsIn = (rows) => rows.split(";").slice(0, -1).flatMap(itemOfRow);

/** @param {string} row */
function itemOfRow(row) {
  const [rank, tsi, solutions, symbols, difference, alike] = row.split(",");
  if (symbols === undefined) return [];
  /** @type {Item & {tsi: number}} */
  const item = {
    rank: Number(rank),
    tsi: Number(tsi),
    solutions: Number(solutions),
    symbols: Number(symbols),
  };
  if (!Object.values(item).every(Number.isFinite)) return [];
  if (difference) item.difference = difference === "-" ? null : Number(difference);
  if (Number(alike) > 1) item.alike = Number(alike);
  return Number.isNaN(item.difference) ? [] : [item];
}

// The page shows two decimals, and limits apply to the displayed figures.
/** @param {number | null} tsi */
const shown = (tsi) => (tsi === null ? Infinity : Number(tsi.toFixed(2)));

/**
 * Reports whether an item is within the limits.
 *
 * @param {Item} item
 * @param {Limits} from
 * @param {Limits} to
 */
export const passes = (item, from, to) =>
  FIGURES.every((name) => {
    if (from[name] === undefined && to[name] === undefined) return true;
    const value = limited(item, name);
    return value !== null && value >= (from[name] ?? -Infinity) && value <= (to[name] ?? Infinity);
  });

/** @param {Item} item @param {typeof FIGURES[number]} name */
function limited(item, name) {
  if (name === "tsi") return shown(item.tsi);
  if (name === "other") return item.other === undefined ? null : shown(item.other);
  if (name === "solutions" || name === "symbols") return item[name];
  const value = item.traits?.[name] ?? null;
  return value === null ? null : TRAITS[name].shown(value);
}

// Compared as in the engine; unsolvable items come first.
/** @param {Item} item */
const hardness = ({ tsi }) => (tsi === null ? Infinity : Math.round(tsi * 1e9));

/**
 * Sorts items in the standard order: hardest first, equal ones by rank.
 *
 * @param {Item[]} items
 */
export const hardest = (items) =>
  [...items].sort((a, b) => (hardness(a) === hardness(b) ? a.rank - b.rank : hardness(b) - hardness(a)));

/**
 * Sorts items that are in the standard order by another figure. Equal items keep their order, and
 * items without the figure come last.
 *
 * @param {Item[]} items
 * @param {Figure} sort
 * @param {Way} way
 */
export function ordered(items, sort, way) {
  if (sort === "tsi") return way === "down" ? items : items.toReversed();
  const turn = way === "up" ? 1 : -1;
  const value = (/** @type {Item} */ item) =>
    (sort in TRAITS ? item.traits?.[/** @type {Trait} */ (sort)] : item[/** @type {"solutions"} */ (sort)]) ??
    turn * Infinity;
  return items.toSorted((a, b) => (alike(value(a), value(b)) ? 0 : turn * (value(a) - value(b))));
}

/** Reports whether two figures are equal to nine decimals. @param {number} a @param {number} b */
const alike = (a, b) => a === b || Math.abs(a - b) < 1e-9;
