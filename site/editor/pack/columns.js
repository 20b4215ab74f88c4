// Columns of the table of a pack.

/** @import { PuzzleDocument } from "../../perplex.js" */

import { PRESETS } from "../../kit/presets.js";
import { grouped } from "../../kit/words.js";

/**
 * The findings about a puzzle. tsi: in Sh, by player, rounded to two decimals; place: position among
 * published puzzles, of which percent are easier.
 * @typedef {object} Figures
 * @property {PuzzleDocument} doc
 * @property {number} symbols
 * @property {number | null} count number of solutions
 * @property {"at least" | "unique" | "exact"} status precision of the count
 * @property {Record<string, number>} tsi
 * @property {Record<string, string>} [spans] intervals in words, for players without an exact TSI
 * @property {{percent: number, of: number, size: string} | null} place
 */

/**
 * A puzzle of the pack.
 * @typedef {object} Row
 * @property {number} number counted from 1
 * @property {string} id
 * @property {string} title
 * @property {unknown} puzzle as read, until it is analysed
 * @property {"waiting" | "done" | "bad"} state
 * @property {Figures | null} figures
 * @property {string} error
 * @property {boolean} [unfinished]
 * @property {HTMLTableRowElement} [element] the row in the page
 */

/**
 * A column after the drawing and the title. text is the content of a cell, note a smaller text beside it, and
 * value the sort key: null comes last.
 * @typedef {object} Column
 * @property {string} key
 * @property {string} name
 * @property {string} [unit]
 * @property {(figures: Figures) => string} text
 * @property {(figures: Figures) => string} [note]
 * @property {(figures: Figures) => number | string | null} value
 */

/** @param {string} name */
const knows = (name) => PRESETS.find(({ player }) => player === name)?.name ?? "chosen rules";

/** @type {Column} */
const size = {
  key: "size",
  name: "Size",
  text: ({ doc }) => `${doc.width} × ${doc.height}`,
  value: ({ doc }) => doc.width * doc.height + doc.width / 100,
};
/** @type {Column} */
const symbols = {
  key: "symbols",
  name: "Symbols",
  text: ({ symbols }) => String(symbols),
  value: ({ symbols }) => symbols,
};
/** @type {Column} */
const solutions = {
  key: "solutions",
  name: "Solutions",
  text: ({ count, status }) => (!count && status === "at least" ? "none" : grouped(count ?? 0)),
  note: ({ count, status }) => (!count && status === "at least" ? "found in time" : status),
  value: ({ count }) => count,
};
/** @type {Column} */
const percentile = {
  key: "percentile",
  name: "Harder than",
  unit: "of published",
  text: ({ place }) => (place ? `${Math.round(place.percent)} %` : "–"),
  value: ({ place }) => place?.percent ?? null,
};
/** @type {Column} */
const rules = {
  key: "rules",
  name: "Rules",
  text: ({ doc }) => doc.profile ?? "windmill",
  value: ({ doc }) => doc.profile ?? "windmill",
};
/** @param {string} player @returns {Column} */
const difficulty = (player) => ({
  key: `tsi ${player}`,
  name: "TSI, Sh",
  unit: knows(player),
  text: ({ tsi, spans }) => tsi[player]?.toFixed(2) ?? spans?.[player] ?? "–",
  value: ({ tsi }) => tsi[player] ?? null,
});

/**
 * The table's player, then the other presets, beginning with the one with the most rules.
 *
 * @param {string} player
 */
export const playersOf = (player) => [
  player,
  ...PRESETS.map((preset) => preset.player)
    .reverse()
    .filter((other) => other !== player),
];

/** Returns the columns of the table for a player. @param {string} player */
export const columnsOf = (player) => [
  size,
  symbols,
  solutions,
  ...playersOf(player).map(difficulty),
  percentile,
  rules,
];
