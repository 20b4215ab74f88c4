// The plan of a study of several families: its puzzles, one per line, and the table of plays. These functions
// have no side effects.

import { kindOf, linkIn } from "../family/kinds.js";
import { hash } from "../kit/hash.js";

/**
 * A puzzle of the plan; puzzle is the text that the command line reads (perplex-lab people study).
 *
 * @typedef {{page: Page, family: string, id: string, puzzle: string}} Planned
 *
 * @typedef {keyof typeof PAGES} Page a kind of puzzle, by the page that shows it
 */

/** The pages that show a puzzle, relative to site/, and the accessible names of their frames. */
export const PAGES = /** @type {const} */ ({
  lines: { address: "sequence/item.html", name: "Line puzzle" },
  logicgrid: { address: "logicgrid/item.html", name: "Logic grid" },
  transport: { address: "transport/item.html", name: "Transport level" },
  pencil: { address: "pencil/item.html", name: "Pencil puzzle" },
  puzzlescript: { address: "puzzlescript/item.html", name: "PuzzleScript game" },
});

export const MOST = 200; // puzzles in a plan

/**
 * Default practice puzzles, an easy one of each kind: a line puzzle, a triangle puzzle, a logic grid, a
 * transport level, a pencil puzzle, and a game with one crate.
 */
export const PRACTICE = [
  "1p5cBGF8Dw",
  "1pXn7zF7og",
  "school-3x3-CBCIAAAAAABKAAAAACRAAJj",
  "sokoban-7w_w2fg2fw_w5fw_wfb2wfw_w2fm2fw_7w-db",
  "..43..213.14..3.",
  "site/puzzlescript/index.html#text.ZZDdisIwEIXvz1MM9E7cfYMUtIYlS0iKrSuy7EWsoYihgRCRwj68aGP9m6vMZOacbybuo7NUBtPEfWMBlgJ6_s2LuroXMDfNoQ3-2O2wM-HQBtsDa-MctsGfOqB0prcBW3e0QBFMtPDBdK0FahNaG9Fb5_xpdIHkX1wtxhSfxOjBJiNGV4OSGCX1CTEatDUxSroj5UhbaClFJbSSsw1fVu8Nj-sklcFherWcJpM0iOVK8psK8Et54qH_oZH-6COnp3p--3nFw1qoQquFqIVWr2jAzLm0F_nuGeNysR8uq_vFsksgKyc6G95n",
];

/**
 * The practice puzzles that participants play: those of families that also occur in the study.
 *
 * @param {Planned[]} practice
 * @param {Planned[]} counted
 */
export const practised = (practice, counted) =>
  practice.filter(({ family }) => counted.some((one) => one.family === family));

/** The columns of a play. perplex-lab people study finds those that it needs by name. */
export const COLUMNS = [
  "participant",
  "family",
  "id",
  "sh",
  "time",
  "solved",
  "ended",
  "tries",
  "rating",
  "paused",
  "away",
  "order",
  "started",
  "puzzle",
  "seed",
  "study",
];

/**
 * The puzzle of a line, and the page that shows it. A line contains an address with a puzzle after its #,
 * that fragment alone, a link of another site, or a document. sure is false if no family recognizes the text;
 * the page of line puzzles, which reads the most formats, then tries it.
 *
 * @param {string} text
 * @returns {{page: Page, puzzle: string, sure: boolean}}
 */
export function recognised(text) {
  const link = linkIn(text);
  const [, fragment] = /^\S*?#(\S+)$/.exec(text) ?? [];
  const puzzle = link?.fragment ?? (kindOf(text) ? text : (fragment ?? text));
  const id = link?.kind.id ?? kindOf(puzzle)?.id;
  const sure = id !== undefined && id in PAGES;
  return { page: sure ? /** @type {Page} */ (id) : "lines", puzzle, sure };
}

/** The lines of a text that are not empty, with their numbers from 1. @param {string} text */
export const linesOf = (text) =>
  text
    .split("\n")
    .map((line, i) => ({ line: line.trim(), number: i + 1 }))
    .filter(({ line }) => line !== "");

/** The id of a puzzle in the table. @param {string} puzzle */
export const idOf = (puzzle) => hash(puzzle);
