// A level on this page: {title, rules, rows}, rows of XSB, all as wide as the widest.

import { hash } from "../kit/hash.js";

/** @import { Bench } from "./bench.js" */

/** @typedef {keyof typeof RULES} Rules */
/**
 * A level. Of those that come with the page the measured difficulty is known, in Sh, and the
 * fewest moves of boxes that solve it.
 *
 * @typedef {{title: string, rules: Rules, rows: string[], tsi?: number, fewest?: number}} Level
 */
/** @typedef {[number, number][]} Shape columns and rows from the first cell */

/** RULES are the rule sets: a name, what an input does, and what moves of boxes are called. */
export const RULES = {
  sokoban: ["Sokoban", "Push one box at a time into a free cell.", "Pushes"],
  pull: ["Pull", "The worker drags the box behind it, always, and never pushes.", "Pulls"],
  strong: ["Strong worker", "Push any number of boxes in a row.", "Pushes"],
  big: ["Big boxes", "Boxes cover two by two cells; a goal is marked by its top left cell.", "Pushes"],
  swap: [
    "Swap",
    "The worker changes places with the nearest box in sight, and steps only where it sees none.",
    "Swaps",
  ],
};

/** shapes are the cells of a box by the rules, as the program tells them: [column, row] from its first. */
/** @type {Record<string, Shape>} */
export const shapes = {};

/** learnShapes asks for them. @param {Bench} bench */
export async function learnShapes(bench) {
  await Promise.all(
    Object.keys(RULES).map(async (rules) => {
      const { levels } = await bench.ask({ verb: "show", rules, text: "###\n#@#\n###" });
      shapes[rules] = levels[0].shape;
    }),
  );
}

/**
 * levelOf makes a level of what the program shows.
 *
 * @param {{title?: string, rows: string[], width?: number, height?: number}} of
 * @param {Rules} rules
 * @returns {Level}
 */
export function levelOf({ title = "", rows, width, height }, rules) {
  const whole = Array.from({ length: height ?? rows.length }, (_, y) =>
    (rows[y] ?? "").padEnd(width ?? Math.max(...rows.map((row) => row.length))),
  );
  return { title, rules, rows: whole };
}

/** idOf is the same for the same level under the same rules. @param {Pick<Level, "rules" | "rows">} pick */
export const idOf = ({ rules, rows }) => hash(`${rules} ${rows.map((row) => row.trimEnd()).join("|")}`);

/** requestOf are the members of a request that name a level. @param {Level} level */
export const requestOf = ({ rules, rows }) => ({ level: rows, rules });

/** @param {string} moves */
export const pushesOf = (moves) => moves.replace(/[a-z]/g, "").length;

/**
 * cellName is how a place is called: columns and rows from 1.
 *
 * @param {number} cell
 * @param {number} w
 */
export const cellName = (cell, w) => `Cell ${(cell % w) + 1},${Math.floor(cell / w) + 1}`;

/** @param {number} n */
export const boxes = (n) => `${n} ${n === 1 ? "box" : "boxes"}`;
