// Generate: what pencil puzzles can be searched for, and how. Each puzzle has a seed of its own,
// so that what comes does not depend on how many workers there are.

import { ofRank } from "../family/verdict.js";
import { rangeOf } from "../kit/range.js";
import { each } from "../kit/requests.js";
import { messageOf, number, several } from "../kit/words.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { Choices, Field, Generating, MadeItem, Run } from "../family/types.d.ts"
 *
 * @typedef {{type: string, title: string, width: number, height: number, text: string,
 *   searchInformation: number, clues: number, sweeps: number, hardest: number}} MadePuzzle
 */

/** What can be made: names, usual sizes, and the middle of what a size can have, in Sh. */
const TYPES = {
  slither: { title: "Slitherlink", size: 7, information: 300 },
  sudoku: { title: "Sudoku", size: 9, information: 10 },
};

/** @param {Choices} chosen */
const isSudoku = ({ type }) => type === "sudoku";

/** @type {Field[]} */
const FIELDS = [
  {
    name: "type",
    label: "Type",
    kind: "choice",
    choices: () => Object.entries(TYPES).map(([type, { title }]) => [type, title]),
  },
  {
    name: "side",
    label: "Size",
    kind: "choice",
    choices: () => [
      ["9", "9 × 9"],
      ["6", "6 × 6"],
      ["4", "4 × 4"],
    ],
    shown: isSudoku,
  },
  { name: "width", label: "Columns", kind: "number", least: 3, most: 20, shown: (one) => !isSudoku(one) },
  { name: "height", label: "Rows", kind: "number", least: 3, most: 20, shown: (one) => !isSudoku(one) },
  { name: "count", label: "How many", kind: "number", least: 1, most: 100 },
  {
    name: "aim",
    label: "Aim",
    kind: "choice",
    choices: () => [
      ["information", "a difficulty in Sh"],
      ["minimal", "as few clues as possible"],
    ],
  },
  {
    name: "information",
    label: "Difficulty, Sh",
    kind: "number",
    least: 0.1,
    most: 100_000,
    step: "any",
    shown: ({ aim }) => aim === "information",
  },
  {
    name: "within",
    label: "Within",
    kind: "choice",
    choices: () => [
      ["0.05", "5 %"],
      ["0.1", "10 %"],
      ["0.2", "20 %"],
    ],
    shown: ({ aim }) => aim === "information",
  },
  { name: "clues", label: "Clues", kind: "range", unit: "whole" },
  { name: "hardest", label: "Hardest rank", kind: "range", unit: "whole" },
  { name: "symmetric", label: "Symmetric clues", kind: "tick" },
  { name: "seed", label: "First seed", kind: "number", least: 0, most: 2_147_000_000 },
];

/** @type {Generating} */
export const generating = {
  fields: FIELDS,
  begin: {
    ...{ type: "slither", side: "9", width: 7, height: 7, count: 6 },
    ...{ aim: "information", information: 150, within: "0.1" },
    ...{ clues: "", hardest: "", symmetric: false, seed: 1 },
  },
  orders: [
    ["easiest", "search information, Sh", 1],
    ["hardest", "search information, Sh", -1],
    ["fewest clues", "clues", 1],
  ],
  adapt(chosen, changed) {
    if (changed !== "type") return chosen;
    const { size, information } = TYPES[/** @type {keyof typeof TYPES} */ (chosen.type)];
    return {
      ...chosen,
      information,
      ...(isSudoku(chosen) ? { side: String(size) } : { width: size, height: size }),
    };
  },
  run,
};

/** @param {Choices} chosen */
function requestOf({ type, side, width, height, aim, information, within, clues, hardest, symmetric }) {
  const square = type === "sudoku";
  /** @type {Record<string, unknown>} */
  const wish = {};
  for (const [name, text] of [
    ["clues", clues],
    ["hardest", hardest],
  ]) {
    try {
      const range = rangeOf(String(text), "whole");
      if (range) wish[String(name)] = range;
    } catch (error) {
      throw new Error(`${name}: ${messageOf(error)}`);
    }
  }
  return {
    verb: "make",
    type,
    width: square ? Number(side) : width,
    height: square ? Number(side) : height,
    ...(aim === "minimal" ? { minimal: true } : { information, within: Number(within) }),
    symmetric,
    wish,
  };
}

/** @param {MadePuzzle} made @param {number} seed @returns {MadeItem} */
const itemOf = ({ title, width, height, text, searchInformation, clues, sweeps, hardest }, seed) => ({
  text,
  name: `${title}, ${width} by ${height}`,
  facts: `${several(clues, "clue")}, ${number(searchInformation, searchInformation < 100 ? 1 : 0)} Sh`,
  ...ofRank(hardest),
  measures: { "search information, Sh": searchInformation, clues, sweeps, "hardest rank": hardest },
  seed,
});

/** @param {Desk} desk @param {Run} run */
async function run(desk, { chosen, signal, advance, say, add }) {
  const request = requestOf(chosen);
  const seeds = Array.from({ length: Number(chosen.count) }, (_, i) => Number(chosen.seed) + i);
  const tries = new Map(seeds.map((seed) => [seed, 0]));
  const begun = performance.now();
  const done = { fresh: 0, known: 0, failed: 0 };
  const tell = () => {
    const all = [...tries.values()].reduce((sum, n) => sum + n, 0);
    say(`${done.fresh} of ${several(seeds.length, "puzzle")}, from ${several(all, "solution")} …`);
  };
  tell();
  await each(
    seeds,
    desk.workers,
    async (seed, _, signal) => {
      const answer = await desk.ask(
        { ...request, seed },
        {
          signal,
          onProgress: (progress) => {
            tries.set(seed, progress.tries);
            tell();
          },
        },
      );
      tries.set(seed, answer.tries);
      /** @type {MadePuzzle | undefined} */
      const puzzle = answer.puzzles[0];
      if (!puzzle) done.failed++;
      else if (await add(itemOf(puzzle, seed))) done.fresh++;
      else done.known++;
      advance((done.fresh + done.known + done.failed) / seeds.length);
      tell();
    },
    signal,
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return [
    `Found ${several(done.fresh, "new puzzle")} in ${seconds} s.`,
    done.known > 0 ? `${done.known} more ${done.known === 1 ? "is" : "are"} in the list.` : "",
    done.failed > 0
      ? `${several(done.failed, "seed")} gave none; a difficulty closer to what is usual for the size may help.`
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}
