// Example sequences made for perplex. Each leaves no gap, which a test checks with the engine. Boards are
// drawn row by row: b and w are separations, * and o stars, in black and white; numbers are triangles.

/** @import { Place, PuzzleDocument, PuzzleSymbol } from "../../perplex.js" */

/** @typedef {"teach" | "test" | "show"} Role */
/** @typedef {{ role: Role, puzzle: PuzzleDocument, line?: Place[] }} Panel */
/** @typedef {{ title: string, panels: Panel[] }} Storyboard */

/** @type {Record<string, Pick<PuzzleSymbol, "type" | "color"> & { count?: number }>} */
const SYMBOLS = {
  b: { type: "separation", color: "black" },
  w: { type: "separation", color: "white" },
  "*": { type: "star", color: "black" },
  o: { type: "star", color: "white" },
  1: { type: "triangle", count: 1 },
  2: { type: "triangle", count: 2 },
  3: { type: "triangle", count: 3 },
};

/** @param {string[]} rows @returns {PuzzleDocument} */
function board(...rows) {
  /** @type {PuzzleSymbol[]} */
  const symbols = [];
  for (const [y, row] of rows.entries())
    for (const [x, letter] of [...row].entries())
      if (letter !== ".") symbols.push({ ...SYMBOLS[letter], at: [2 * x + 1, 2 * y + 1] });
  return { width: rows[0].length, height: rows.length, symbols };
}

/** @param {string[]} rows @returns {Panel} */
const teach = (...rows) => ({ role: "teach", puzzle: board(...rows) });
/** @param {string[]} rows @returns {Panel} */
const test = (...rows) => ({ role: "test", puzzle: board(...rows) });

/** @type {Storyboard[]} */
export const SEQUENCES = [
  {
    title: "Two colours part",
    panels: [
      teach("bw"),
      teach("..w", "bwb"),
      teach("bb", "bw"),
      {
        role: "show",
        puzzle: board("bw."),
        line: [
          [0, 2],
          [0, 0],
          [2, 0],
          [2, 2],
          [4, 2],
          [4, 0],
          [6, 0],
        ],
      },
      teach("b.w", ".w.", "..b"),
      test("bw.", "..b", "w.b"),
      test("b..w", ".bw.", "w..b", "bb.w"),
    ],
  },
  {
    title: "Counting sides",
    panels: [
      teach("1."),
      teach("3."),
      teach("2.", ".."),
      teach("22", "2."),
      test("12.", "..3", "..."),
      test("3.3", "...", "232"),
    ],
  },
  {
    title: "Stars in pairs",
    panels: [
      teach("**"),
      teach("*.", ".*"),
      teach("*b"),
      teach("**", "**"),
      teach("*b*", "..."),
      teach("**", "bw"),
      test("*o", "..", "bw"),
      test("bw", "*.", "*."),
      test("obw", ".*.", "..."),
    ],
  },
];
