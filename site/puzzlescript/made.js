// Levels that are made: what they are made from, how they are written into a source, and what
// became of those that were tried.

import { grouped, several } from "../kit/words.js";
import { messageIn } from "./game.js";

/**
 * @import { Game } from "./game.js"
 * @import { Measure } from "./rate.js"
 *
 * @typedef {object} Made a level as generate of the program answers it
 * @property {string[]} rows by glyphs of the legend
 * @property {string[]} moves a solution
 * @property {Record<string, Measure>} [measures] by player
 * @property {number} [score]
 * @property {string} [caveat] an error of the source, for which nothing is proved
 *
 * @typedef {{climb: number, climbs: number, solved: number, unsolvable: number,
 *   undecided: number, levels: Made[]}} Figures
 */

/**
 * textOf is what is put below a source, so that it has these levels, too.
 *
 * @param {string} source
 * @param {string[][]} levels by their rows
 */
export function textOf(source, levels) {
  const end = /\n[ \t]*\n[ \t]*$/.test(source) ? "" : /\n[ \t]*$/.test(source) ? "\n" : "\n\n";
  return `${end}${levels.map((rows) => rows.join("\n")).join("\n\n")}\n`;
}

/** has says whether a level is in a source. @param {string} source @param {string[]} rows */
export function has(source, rows) {
  const lines = source.split("\n").map((line) => line.trim());
  return `\n\n${lines.join("\n")}\n\n`.includes(`\n\n${rows.join("\n")}\n\n`);
}

/**
 * templateOf is the level that others are made from: the one on the board, or that after a
 * message, or before a last message; -1 where there is none.
 *
 * @param {Game} game
 * @param {number} level
 */
export function templateOf({ levels }, level) {
  const boards = [...levels.keys()].filter((i) => messageIn(levels[i]) === null);
  return boards.find((i) => i >= level) ?? boards.at(-1) ?? -1;
}

/** tallyOf says what became of the levels that were tried. @param {Figures} figures */
export const tallyOf = ({ solved, unsolvable, undecided }) =>
  `${several(solved + unsolvable + undecided, "level")} tried: ${grouped(solved)} solvable, ${grouped(unsolvable)} refused as not solvable, ${grouped(undecided)} not decided.`;
