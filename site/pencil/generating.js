// Generate: the pencil puzzles that can be searched for, and the search. Each puzzle has its own seed, so
// that results do not depend on the number of workers.

import { eachSeed } from "../family/seeds.js";
import { WORDS, ofPlace } from "../family/verdict.js";
import { endsText, rangeOf } from "../kit/range.js";
import { mapPicture } from "../kit/recipe.js";
import { messageOf, number, several } from "../kit/words.js";

/**
 * @import { Desk as AnyDesk } from "../family/desk.js"
 * @import { PencilFamily } from "../verbs.d.ts"
 *
 * @typedef {AnyDesk<PencilFamily>} Desk
 * @import { DifficultyPlace } from "../shapes.d.ts"
 * @import { Choices, Field, Generating, MadeItem, Run, Way } from "../family/types.d.ts"
 *
 * @typedef {{type: string, title: string, width: number, height: number, text: string,
 *   searchInformation: number | null, clues: number, sweeps: number, hardest: number,
 *   place?: DifficultyPlace | null}} MadePuzzle
 */

/**
 * The types that can be generated, by name.
 *
 * @type {Map<unknown, import("../verbs.d.ts").PencilWishesAnswer["types"][number]>}
 */
const kinds = new Map();

/** The possible side lengths of types with few sizes. @param {Choices} chosen */
const sidesOf = ({ type }) => kinds.get(type)?.sides;

/**
 * The width and height of the puzzles to search for.
 *
 * @param {Choices} chosen @returns {[width: number, height: number]}
 */
const sidesFor = (chosen) =>
  sidesOf(chosen)
    ? [Number(chosen.side), Number(chosen.side)]
    : [Number(chosen.width), Number(chosen.height)];

/**
 * A description of the puzzles with which a type and size is compared; undefined if there are none.
 *
 * @param {Choices} chosen
 */
function comparedWith(chosen) {
  const norms = kinds.get(chosen.type)?.made?.norms ?? [];
  const size = sidesFor(chosen).join("x");
  return (norms.find((one) => one.size === size) ?? norms.find((one) => one.size === "any"))?.text;
}

/** @param {string} value @param {string} text @returns {[value: string, text: string]} */
const pair = (value, text) => [value, text];

/** @type {Field[]} */
const FIELDS = [
  {
    name: "type",
    label: "Type",
    kind: "choice",
    choices: () => [...kinds.values()].map(({ type, title }) => pair(type, title)),
  },
  {
    name: "side",
    label: "Size",
    kind: "choice",
    choices: (chosen) => (sidesOf(chosen) ?? []).map((side) => pair(String(side), `${side} × ${side}`)),
    shown: (chosen) => sidesOf(chosen) !== undefined,
  },
  { name: "width", label: "Columns", kind: "number", least: 3, most: 30, shown: (one) => !sidesOf(one) },
  { name: "height", label: "Rows", kind: "number", least: 3, most: 30, shown: (one) => !sidesOf(one) },
  {
    name: "count",
    label: "How many",
    kind: "number",
    least: 1,
    most: 100,
    shown: ({ aim }) => aim !== "archive",
  },
  {
    name: "aim",
    label: "Aim",
    kind: "choice",
    choices: () => [
      ["difficulty", "a difficulty"],
      ["information", "a search information in Sh"],
      ["minimal", "as few clues as possible"],
      ["archive", "one of every kind: a map"],
    ],
  },
  {
    name: "difficulty",
    label: "Difficulty",
    kind: "choice",
    choices: (chosen) => [
      ["", "any"],
      // The types are unknown until Generate is opened.
      ...(comparedWith(chosen) || kinds.size === 0 ? WORDS : []).map((word) => pair(word, word)),
    ],
    note: (chosen) => (comparedWith(chosen) ? `Compared with ${comparedWith(chosen)}.` : ""),
    shown: ({ aim }) => aim === "difficulty",
  },
  {
    name: "information",
    label: "Search information, Sh",
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
  {
    name: "rows",
    label: "Rows of the map",
    kind: "choice",
    choices: () => [
      ["clues", "clues"],
      ["hardest", "hardest rank"],
    ],
    shown: ({ aim }) => aim === "archive",
  },
  {
    name: "generations",
    label: "Generations",
    kind: "number",
    least: 1,
    most: 100_000,
    shown: ({ aim }) => aim === "archive",
  },
  {
    name: "rule",
    label: "Must need",
    kind: "choice",
    choices: ({ type }) => [
      ["", "any rule"],
      ...(kinds.get(type)?.rules ?? []).map((rule) => pair(rule, rule)),
    ],
  },
  { name: "clues", label: "Clues", kind: "range", unit: "whole" },
  { name: "hardest", label: "Hardest rank", kind: "range", unit: "whole", more: true },
  {
    name: "symmetric",
    label: "Symmetric clues",
    kind: "tick",
    shown: ({ type }) => kinds.get(type)?.made?.symmetric ?? false,
  },
  { name: "seed", label: "First seed", kind: "number", least: 0, most: 2_147_000_000, more: true },
];

/** @type {Generating<PencilFamily>} */
export const generating = {
  fields: FIELDS,
  async prepare(desk) {
    /** @type {import("../verbs.d.ts").PencilWishesAnswer} */
    const { types } = await desk.ask({ verb: "wishes" });
    for (const one of types) kinds.set(one.type, one);
  },
  // New puzzle in Play: the type and size of the open puzzle, or the type's usual size if that one cannot be
  // generated.
  now: {
    fields: ["difficulty"],
    chosen({ type, width, height }) {
      const sides = sidesOf({ type });
      const side = !sides || sides.includes(width) ? width : (kinds.get(type)?.width ?? width);
      return {
        ...{ type, width, height, side: String(side) },
        ...{ aim: "difficulty", count: 1, rule: "", clues: "", hardest: "", symmetric: false },
      };
    },
  },
  follows: { field: "type", of: ({ type }) => type },
  begin: {
    ...{ type: "slither", side: "9", width: 7, height: 7, count: 6 },
    ...{ aim: "difficulty", difficulty: "", information: 150, within: "0.1" },
    ...{ rows: "clues", generations: 30, rule: "", clues: "", hardest: "", symmetric: false, seed: 1 },
  },
  stays: ["type", "side", "width", "height"],
  ways() {
    /** @type {Way[]} */
    const ways = [
      {
        name: "Easy ones to begin with",
        words: "Six puzzles, each with one solution, that are easier than most others of the type.",
        act: "Find easy puzzles",
        chosen: { difficulty: "easy" },
      },
      {
        name: "As few clues as possible",
        words: "Clues are taken away for as long as the solution stays the only one.",
        act: "Find minimal puzzles",
        chosen: { aim: "minimal" },
      },
      {
        name: "One of every kind",
        words: "A map from few clues to many and from easy to hard, with the best puzzle of each kind.",
        act: "Fill a map",
        picture: mapPicture(),
        chosen: { aim: "archive" },
      },
    ];
    return ways;
  },
  orders: [
    ["easiest", "search information, Sh", 1],
    ["hardest", "search information, Sh", -1],
    ["fewest clues", "clues", 1],
  ],
  adapt(chosen, changed) {
    if (changed !== "type") return chosen;
    const kind = kinds.get(chosen.type);
    if (!kind) return chosen;
    const [least, most] = kind.made?.information ?? [1, 1];
    return {
      ...chosen,
      rule: "",
      information: Number(Math.sqrt(least * most).toPrecision(2)),
      ...(kind.sides ? { side: String(kind.width) } : { width: kind.width, height: kind.height }),
    };
  },
  archiving: {
    wanted: ({ aim }) => aim === "archive",
    asked: (chosen) => ({
      request: { verb: "breed", ...requestOf(chosen), rows: chosen.rows },
      seed: Number(chosen.seed),
      generations: Number(chosen.generations),
    }),
    elites,
    heads,
    nameOf,
    about:
      "Every cell has the best puzzle found of its kind, with its search information in Sh. The stronger the colour, the fewer clues it has.",
  },
  run,
};

/** @param {{puzzles: (MadePuzzle & {row: number, band: number, cost: number})[]}} bred @param {number} seed */
function elites({ puzzles }, seed) {
  return puzzles.map((one) => ({
    ...{ row: one.row, column: one.band, cost: one.cost, label: short(one.searchInformation) },
    item: itemOf(one, seed, true),
  }));
}

/**
 * @param {{edges: number[], rows: string, rowStep?: number, step?: number}} bred archives stored by earlier
 *   versions have `step`
 */
function heads({ edges, rows, step = 1, rowStep = step }) {
  const byClues = rows === "clues";
  return {
    name: `Map by ${byClues ? "clues" : "hardest rank"} and search information`,
    corner: byClues ? "clues, from Sh" : "rank, from Sh",
    columns: edges.slice(0, -1).map(short),
    row: (/** @type {number} */ row) =>
      byClues && rowStep > 1 ? `${row}–${row + rowStep - 1}` : String(row),
  };
}

/** @param {{type: string, width: number, height: number, symmetric?: boolean, rule?: string, wish?: Record<string, any>}} request */
function nameOf({ type, width, height, symmetric, rule, wish = {} }) {
  const wished = Object.entries(wish).map(([name, range]) => `${name} ${endsText(range, String)}`);
  const parts = [`${kinds.get(type)?.title ?? type} ${width} × ${height}`, ...wished];
  if (symmetric) parts.push("symmetric");
  if (rule) parts.push(`needs ${rule}`);
  return parts.join(", ");
}

/** A figure that fits into a cell of the map. @param {number | null} shannons null stands for infinity */
const short = (shannons) => (shannons === null ? "∞" : number(shannons, shannons < 100 ? 1 : 0));

/** @param {Choices} chosen */
function requestOf(chosen) {
  const { type, aim, difficulty, information, within, clues, hardest, symmetric, rule } = chosen;
  const [width, height] = sidesFor(chosen);
  /** @type {Record<string, unknown>} */
  const wish = {};
  for (const [name, text] of Object.entries({ clues, hardest })) {
    try {
      const range = rangeOf(String(text), "whole");
      if (range) wish[String(name)] = range;
    } catch (error) {
      throw new Error(`${name}: ${messageOf(error)}`);
    }
  }
  return {
    ...{ type, width, height },
    ...(aim === "minimal" ? { minimal: true } : {}),
    ...(aim === "difficulty" && !difficulty && !wish.hardest && !rule ? { varied: true } : {}),
    ...(aim === "difficulty" && difficulty ? { word: difficulty } : {}),
    ...(aim === "information" ? { information, within: Number(within) } : {}),
    ...(rule ? { rule } : {}),
    symmetric: symmetric && (kinds.get(type)?.made?.symmetric ?? false),
    wish,
  };
}

/**
 * Puzzles stored before version 0.2 have their search information in `search`.
 *
 * @typedef {MadePuzzle & {search?: number}} Earlier
 */

/**
 * @param {Earlier} made
 * @param {number} seed
 * @param {boolean} [shown] whether the search information is shown
 * @returns {MadeItem}
 */
export const itemOf = (
  { title, width, height, text, search, searchInformation = search ?? null, clues, sweeps, hardest, place },
  seed,
  shown = false,
) => ({
  text,
  name: `${title}, ${width} by ${height}`,
  facts: `${several(clues, "clue")}${shown ? `, ${short(searchInformation)} Sh` : ""}`,
  ...ofPlace(place),
  measures: {
    "search information, Sh": searchInformation ?? Infinity,
    clues,
    sweeps,
    "hardest rank": hardest,
  },
  seed,
});

/** @param {Desk} desk @param {Run} run */
function run(desk, run) {
  const { chosen } = run;
  const request = requestOf(chosen);
  const seeds = Array.from({ length: Number(chosen.count) }, (_, i) => Number(chosen.seed) + i);
  const tries = new Map(seeds.map((seed) => [seed, 0]));
  return eachSeed(desk, run, seeds, {
    async find(seed, signal, tell) {
      const answer = await desk.ask(
        { verb: "make", ...request, seed },
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
      return puzzle ? itemOf(puzzle, seed, chosen.aim === "information") : null;
    },
    far() {
      const all = [...tries.values()].reduce((sum, n) => sum + n, 0);
      return `, from ${several(all, "solution")}`;
    },
    none: "a difficulty closer to what is usual for the size may help, or a smaller board",
  });
}
