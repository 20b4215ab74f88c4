// Transport puzzles, for the tests of all families.

import { recast } from "../../transport/level.js";
import { levelsOf } from "../../transport/levels.js";
import { fill } from "./form.mjs";

/** @import { Page } from "playwright-core" */

/** @type {Record<string, string>} */
const LETTERS = { "#": "w", " ": "f", $: "b", ".": "g", "*": "x", "@": "m", "+": "n", "|": "_" };

/** The link of a level of Sokoban. @param {string} rows with bars between them @param {string} title */
function linkOf(rows, title) {
  const runs = rows.replace(/(.)\1*/g, (run, letter) =>
    letter === "|" ? "_" : `${run.length > 1 ? run.length : ""}${LETTERS[letter]}`,
  );
  return recast(`sokoban-${runs}-aa&${new URLSearchParams({ title })}`, "sokoban");
}

/**
 * A level that comes with the page, by its title.
 *
 * @param {string} title of a level that comes with the page
 */
function given(title) {
  const [, rows = ""] = levelsOf("sokoban").find(([name]) => name === title) ?? [];
  return { text: linkOf(rows, title), name: title };
}

/** Presses keys one after the other, beginning at the worker. @param {Page} page @param {string} keys */
async function press(page, keys) {
  const cells = page.getByRole("grid", { name: "Puzzle board" }).getByRole("gridcell");
  await cells.and(page.getByLabel(/: worker/)).focus();
  for (const key of keys.split(" ")) await page.keyboard.press(`Arrow${key}`);
}

/** Turns a cell into a wall. @param {string} name @returns {(page: Page) => Promise<void>} */
const walled = (name) => async (page) => {
  const cells = page.getByRole("grid", { name: "Puzzle board" }).getByRole("gridcell");
  await cells.and(page.getByLabel(new RegExp(`^${name}:`))).focus();
  await page.keyboard.press("#");
};

/** @type {import("../families.mjs").Row} */
export const transport = {
  id: "transport",
  name: "Transport",
  // A corridor with two boxes, made for the tests.
  puzzle: { text: linkOf("########|#@ $ . #|#  $ . #|########", "Two rows"), name: "Two rows" },
  other: given("Round the corner"),
  hard: given("Push 6"),
  solutions: /^Can be solved fewest: \d+ push(es)?, in \d+ moves?/,
  unsolvable: { text: linkOf("#####|#$ .#|# @ #|#####", "In the corner"), name: "In the corner" },
  bad: { text: "sokoban-3w_3w-zz", says: /a letter is missing or wrong/ },
  file: {
    name: "rows.xsb",
    text: "#####\n#@$.#\n#####\nTitle: Short\n\n######\n#@$ .#\n######\nTitle: Long\n",
    opens: "Short",
    lists: ["Short"], // the other lists are packs
    says: /^rows\.xsb: 2 levels\.$/,
  },
  foreign: { text: "slither/3/3/221221110", page: "/site/pencil/index.html" },
  mark: (page) => press(page, "Right"),
  err: (page) => press(page, "Right Right Right Right"),
  fault: /The box at g2 sits in a corner/,
  solve: (page) => press(page, "Right Right Right Left Left Down Right Right"),
  changes: ["g2", "g3", "b3"].map(walled),
  wish: (page) => fill(page, { Columns: 7, Rows: 7, Boxes: 3, Climbs: 2, Rounds: 25 }),
  endless: (page) => fill(page, { Columns: 7, Rows: 7, Boxes: 3, Climbs: 50, Rounds: 4000, Seed: 7 }),
  made: "Sokoban, 7 by 7",
};
