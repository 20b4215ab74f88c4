// A level on this page: {title, rules, rows}, rows of XSB, all as wide as the widest.

import { hash } from "../kit/hash.js";

/** RULES are the rule sets, and what an input of them does. */
export const RULES = {
  sokoban: ["Sokoban", "The worker pushes one box at a time into a free cell."],
  pull: ["Pull", "The worker drags the box behind it, whether you want it or not, and never pushes."],
  strong: ["Strong worker", "The worker pushes any number of boxes in a row."],
  big: ["Big boxes", "Boxes of two by two cells; a goal is marked by its top left cell."],
  swap: [
    "Swap",
    "The worker changes places with the nearest box in sight, and steps only where it sees none.",
  ],
};

/** shapes are the cells of a box by the rules, as the program tells them: [column, row] from its first. */
export const shapes = {};

/** learnShapes asks for them. */
export async function learnShapes(bench) {
  await Promise.all(
    Object.keys(RULES).map(async (rules) => {
      const { levels } = await bench.ask({ verb: "show", rules, text: "###\n#@#\n###" });
      shapes[rules] = levels[0].shape;
    }),
  );
}

/** levelOf makes a level of what the program shows. */
export function levelOf({ title = "", rows, w, h }, rules) {
  const whole = Array.from({ length: h ?? rows.length }, (_, y) =>
    (rows[y] ?? "").padEnd(w ?? Math.max(...rows.map((row) => row.length))),
  );
  return { title, rules, rows: whole };
}

/** idOf is the same for the same level under the same rules. */
export const idOf = ({ rules, rows }) => hash(`${rules} ${rows.map((row) => row.trimEnd()).join("|")}`);

/** requestOf are the members of a request that name a level. */
export const requestOf = ({ rules, rows }) => ({ level: rows, rules });

export const pushesOf = (moves) => moves.replace(/[a-z]/g, "").length;

/** cellName is how a place is called: columns and rows from 1. */
export const cellName = (cell, w) => `Cell ${(cell % w) + 1},${Math.floor(cell / w) + 1}`;

export const boxes = (n) => `${n} ${n === 1 ? "box" : "boxes"}`;
