// PuzzleScript games, for the tests of all families.

import { fill } from "./form.mjs";

/** @import { Page } from "playwright-core" */

/** A game of one level, made for the tests: crates are pushed home. @param {string} title @param {string} level */
export const game = (title, level) => `title ${title}
author nobody

OBJECTS

Background .
green

Wall #
brown

Target O
blue

Player P
white

Crate *
orange
00000
0...0
0...0
0...0
00000

LEGEND

SOUNDS

COLLISIONLAYERS

Background
Target
Player, Wall, Crate

RULES

[ > Player | Crate ] -> [ > Player | > Crate ]

WINCONDITIONS

all Target on Crate

LEVELS

${level}`;

const LEVEL = `########
#......#
#P..*.O#
#......#
########
`;

/** Presses keys one after the other. @param {Page} page @param {string} keys */
async function press(page, keys) {
  await page.getByRole("grid", { name: "Puzzle board" }).focus();
  for (const key of keys.split(" ")) await page.keyboard.press(key);
}

/** Turns a cell of the level into a wall. @param {string} name @returns {(page: Page) => Promise<void>} */
const walled = (name) => async (page) => {
  const cells = page.getByRole("grid", { name: "Puzzle board" }).getByRole("gridcell");
  await cells.and(page.getByLabel(new RegExp(`^${name}:`))).focus();
  await page.keyboard.press("#");
};

/** @type {import("../families.mjs").Row} */
export const puzzlescript = {
  id: "puzzlescript",
  name: "PuzzleScript",
  puzzle: { text: game("Rows", LEVEL), name: "Rows" },
  other: { text: game("Corridor", "########\n#P.*..O#\n########\n"), name: "Corridor" },
  bad: { text: "https://www.puzzlescript.net/play.html?p=6841210", says: /nothing is fetched here/ },
  file: {
    name: "corridor.txt",
    text: `\uFEFF${game("From a file", LEVEL).replaceAll("\n", "\r\n")}`,
    opens: "From a file",
    lists: ["From a file"],
    says: /^corridor\.txt: 1 game\.$/,
  },
  foreign: { text: "####\n#@$.#\n####", page: "/site/transport/index.html" },
  mark: (page) => press(page, "ArrowRight"),
  // The crate is then at the upper wall, and its target is not.
  err: (page) => press(page, "ArrowDown ArrowRight ArrowRight ArrowRight ArrowUp"),
  fault: /can no longer be solved/,
  solve: (page) => press(page, "ArrowRight ArrowRight ArrowRight ArrowRight"),
  changes: ["b2", "c2", "d2"].map(walled),
  wish: (page) => fill(page, { Levels: 3, "Least moves": 8 }),
  endless: (page) => fill(page, { Levels: 50, "Least moves": 7, "First seed": 50 }),
  solutions: /^Can be solved/,
  made: "Rows",
};
