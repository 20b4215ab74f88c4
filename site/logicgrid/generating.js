// Generate: puzzles of a given difficulty, and archives of varied puzzles. Each puzzle has its own seed, so
// that results do not depend on the number of workers.

import { eachSeed } from "../family/seeds.js";
import { WORDS, ofPlace } from "../family/verdict.js";
import { rangeOf, within } from "../kit/range.js";
import { mapPicture } from "../kit/recipe.js";
import { messageOf, several } from "../kit/words.js";
import { ORDER, readings } from "./difficulty.js";
import { textOf } from "./puzzle.js";
import { restoreThemes, themes, titleOf } from "./themes.js";

/**
 * @import { Stored } from "../kit/json.js"
 * @import { Desk } from "../family/desk.js"
 * @import { Choices, Elite, Generating, MadeItem, Run, Way } from "../family/types.d.ts"
 * @import { PackedElite } from "../shapes.d.ts"
 * @import { LogicGridBreedAnswer, LogicGridListAnswer } from "../verbs.d.ts"
 */

const TITLES = { school: "A day at school", detective: "A night at Harrow House", street: "Five houses" };

/** The maximum number of categories and of things in each theme. @type {Record<string, [number, number]>} */
const SIZES = { school: [3, 6], detective: [5, 5], street: [5, 5] };

/** Generations after which the results are examined; after the last, the seed is given up. */
const ROUNDS = [40, 120, 400, 1200, 4000];
const POPULATION = 80;
const MOST_MEASURED = 60; // puzzles per seed and round whose difficulty is measured
const LETTERS = 7; // letters of a packed clue
/** The reason why a difficulty cannot be requested. */
const UNCOMPARED =
  "no other puzzles of this size are known to compare with; choose any difficulty, or another size";
const SLICE = 1; // seconds of breeding before an archive's results are taken over

/** @type {Generating} */
export const generating = {
  fields: [
    {
      name: "theme",
      label: "Theme",
      kind: "choice",
      choices: () => [
        ...Object.entries(TITLES),
        ...themes().map((text) => /** @type {[string, string]} */ ([text, titleOf(text)])),
      ],
    },
    {
      name: "size",
      label: "Size",
      kind: "choice",
      choices: ({ theme }) => sizesOf(String(theme)).map((size) => [size, size.replace("x", " × ")]),
      shown: ({ theme }) => String(theme) in SIZES,
    },
    {
      name: "aim",
      label: "Aim",
      kind: "choice",
      choices: () => [
        ["puzzle", "puzzles of a difficulty"],
        ["set", "a set, easier to harder"],
        ["archive", "one of every kind: a map"],
      ],
    },
    {
      name: "difficulty",
      label: "Difficulty",
      kind: "choice",
      choices: () => [["", "any"], ...WORDS.map((word) => /** @type {[string, string]} */ ([word, word]))],
      shown: ({ aim }) => aim === "puzzle",
    },
    {
      name: "count",
      label: "How many",
      kind: "number",
      least: 1,
      most: 100,
      shown: ({ aim }) => aim !== "archive",
    },
    { name: "clues", label: "Clues", kind: "range", unit: "whole", shown: ({ aim }) => aim !== "archive" },
    {
      name: "generations",
      label: "Rounds of change",
      kind: "number",
      least: 1,
      most: 100_000,
      shown: archives,
    },
    {
      name: "population",
      label: "Puzzles kept in a round",
      kind: "number",
      least: 4,
      most: 5000,
      shown: archives,
    },
    {
      name: "way",
      label: "Searched as by",
      kind: "choice",
      more: true,
      choices: () => [
        ["perplex", "perplex"],
        ["published", "the paper's program"],
      ],
      shown: archives,
    },
    { name: "redundant", label: "Also with clues that are not needed", kind: "tick", more: true },
    { name: "seed", label: "First seed", kind: "number", least: 0, most: 2_147_000_000, more: true },
  ],
  now: {
    fields: ["size", "difficulty"],
    chosen: ({ document: { theme = "" } }) => ({
      ...{ theme: theme in SIZES ? theme : "school", aim: "puzzle", count: 1, clues: "", redundant: false },
    }),
  },
  prepare: restoreThemes,
  begin: {
    ...{
      theme: "school",
      size: "3x4",
      aim: "puzzle",
      difficulty: "medium",
      count: 6,
      clues: "",
      redundant: false,
    },
    ...{ generations: 300, population: 300, way: "perplex", seed: 1 },
  },
  stays: ["theme", "size"],
  ways() {
    /** @type {Way[]} */
    const ways = [
      {
        name: "Easy ones to begin with",
        words: "Six puzzles, each with one solution, that are easier than most others of the size.",
        act: "Find easy puzzles",
        chosen: { difficulty: "easy" },
      },
      {
        name: "A set, easier to harder",
        words: "Six puzzles in order, for a page of a magazine or an evening.",
        act: "Make a set",
        chosen: { aim: "set" },
      },
      {
        name: "One of every kind",
        words:
          "A map by the number of clues and by how often a solver reads them, with a puzzle of each kind.",
        act: "Fill a map",
        picture: mapPicture(),
        chosen: { aim: "archive" },
      },
    ];
    return ways;
  },
  orders: [
    ["easiest", "difficulty, Sh", 1],
    ["hardest", "difficulty, Sh", -1],
    ["fewest clues", "clues", 1],
  ],
  adapt: (chosen, changed) =>
    changed === "theme" && String(chosen.theme) in SIZES
      ? { ...chosen, size: sizesOf(String(chosen.theme)).at(chosen.theme === "school" ? 1 : -1) ?? "" }
      : chosen,
  texts: ({ clues }) => ({ name: "Clues", all: clues }),
  archiving: {
    kind: "logicgrid-archive",
    fromFile,
    slice: SLICE,
    wanted: archives,
    asked: (chosen) => ({
      request: {
        ...requestOf(chosen),
        population: chosen.population,
        ...(chosen.way === "published" ? { published: true } : {}),
      },
      seed: Number(chosen.seed),
      generations: Number(chosen.generations),
    }),
    elites,
    heads: ({ most }) => ({
      name: "Map by clues and readings",
      corner: "clues, readings",
      columns: Array.from({ length: most }, (_, i) => String(i + 1)),
      row: String,
    }),
    // Maps stored by earlier versions have the mean number of clues in `hints`.
    figures: ({ solutions, puzzles, coverage, hints, clues = hints }) =>
      `${several(puzzles, "puzzle")} of ${several(solutions, "solution")}, ${(100 * coverage).toFixed(1)} % of all; ${clues.toFixed(1)} clues in the mean.`,
    settle: (desk, { text }) => {
      const { request, elite, seed } = JSON.parse(text);
      return itemOf(desk, request, elite, seed);
    },
    nameOf: ({ theme, size = [], space, published }) =>
      `${space ? space.title || "Own theme" : TITLES[/** @type {keyof typeof TITLES} */ (theme)]} ${size.join(" × ")}${published ? ", as the paper" : ""}`,
    about:
      "A column for how often a solver reads through the clues, a row for how many there are. Each cell says how many such puzzles were found, and opens one of them.",
  },
  run,
};

/** @param {Choices} chosen */
function archives({ aim }) {
  return aim === "archive";
}

/** @param {string} theme */
function sizesOf(theme) {
  const [most, things] = SIZES[theme] ?? [0, 0];
  const all = [];
  for (let m = 3; m <= most; m++) for (let n = 3; n <= things; n++) all.push(`${m}x${n}`);
  return all;
}

/** @param {Choices} chosen */
function requestOf({ theme, size, redundant }) {
  const name = String(theme);
  const about =
    name in SIZES ? { theme: name, size: String(size).split("x").map(Number) } : { space: JSON.parse(name) };
  return { verb: "breed", ...about, ...(redundant ? { redundant: true } : {}) };
}

/**
 * The part of a request that describes its space of puzzles.
 *
 * @param {{ theme?: string, size?: number[], space?: unknown }} request
 */
export const spaceOf = ({ theme, size, space }) => (space ? { space } : { theme, size });

/** @param {PackedElite} elite */
const cluesOf = ([, , packed]) => packed.length / LETTERS;

// --- archives ---

/** @param {{elites?: PackedElite[]}} bred @param {number} seed @param {object} request @returns {Elite[]} */
function elites({ elites = [] }, seed, request) {
  /** @type {Map<string, PackedElite[]>} */
  const kinds = new Map();
  for (const elite of elites) {
    const key = `${cluesOf(elite)}/${elite[1]}`;
    kinds.set(key, [...(kinds.get(key) ?? []), elite]);
  }
  const most = Math.max(...[...kinds.values()].map(({ length }) => length));
  return [...kinds.values()].map((all) => {
    const one = all[Math.floor(all.length / 2)];
    const [clues, loops] = [cluesOf(one), one[1]];
    return {
      ...{ row: clues, column: loops - 1, cost: most - all.length, label: String(all.length) },
      item: {
        ...{
          text: JSON.stringify({ request: spaceOf(request), elite: one, seed }),
          name: `${several(clues, "clue")}`,
        },
        ...{
          word: readings(loops),
          facts: `${several(all.length, "puzzle")} of this kind`,
          bars: 0,
          hollow: true,
        },
        ...{ measures: {}, seed },
      },
    };
  });
}

/**
 * Converts an archive that an earlier version stored or saved; null if the value is not such an archive.
 *
 * @param {Stored} old
 */
export function fromFile({ options, figures, elites, saved }) {
  if (!options || !Array.isArray(elites)) return null;
  const { theme, m, n, space, seed, trials: _, generations: __, ...rest } = options;
  const about = theme === "own" ? { space: JSON.parse(space) } : { theme, size: [m, n] };
  return {
    request: { verb: "breed", ...about, ...rest },
    parts: [{ seed, bred: { ...figures, elites, saved } }],
  };
}

// --- puzzles ---

/** @param {Desk} desk @param {any} request @param {PackedElite} elite @param {number} seed @returns {Promise<MadeItem>} */
async function itemOf(desk, request, elite, seed) {
  /** @type {LogicGridListAnswer} */
  const { puzzles } = await desk.ask({ verb: "list", ...spaceOf(request), elites: [elite] });
  const [{ clues, puzzle }] = puzzles;
  const rated = await desk.ask({ verb: "rate", puzzle }, { seconds: 0.01 });
  const title = puzzle.title ?? TITLES[/** @type {keyof typeof TITLES} */ (puzzle.theme)] ?? "A logic grid";
  const [m, n] = [puzzle.solution?.[0].length ?? 0, puzzle.solution?.length ?? 0];
  return {
    text: textOf(puzzles[0]),
    name: `${title}, ${m} by ${n}`,
    facts: `${several(clues.length, "clue")}, ${several(rated.steps, "step")}`,
    ...ofPlace(rated.place),
    measures: {
      ...{
        "difficulty, Sh": rated.place?.sh ?? Infinity,
        clues: clues.length,
        readings: rated.loops,
        steps: rated.steps,
      },
      "rank of the hardest step": ORDER.indexOf(rated.hardest),
    },
    seed,
  };
}

/**
 * A puzzle of the given difficulty, from a sample of the bred ones; undefined if the sample has none.
 *
 * @param {Desk} desk
 * @param {any} request
 * @param {PackedElite[]} able
 * @param {string} word word of the difficulty; "" for any
 * @param {number} seed
 */
async function withWord(desk, request, able, word, seed) {
  const step = Math.max(1, Math.floor(able.length / MOST_MEASURED));
  const some = able.filter((_, i) => i % step === seed % step).slice(0, MOST_MEASURED);
  if (word === "") return some[(seed * 7) % (some.length || 1)];
  if (some.length === 0) return undefined;
  /** @type {LogicGridListAnswer} */
  const { puzzles } = await desk.ask({ verb: "list", ...spaceOf(request), elites: some, places: true });
  if (puzzles.every(({ place }) => !place)) throw new Error(UNCOMPARED);
  const right = some.filter((_, i) => puzzles[i].place?.word === word);
  return right[(seed * 7) % (right.length || 1)];
}

/**
 * Breeds until there is a suitable puzzle; null if the seed gives none.
 *
 * @param {Desk} desk
 * @param {any} request
 * @param {number} seed
 * @param {string} word word of the difficulty; "" for any
 * @param {(clues: number) => boolean} fits
 * @param {AbortSignal} signal
 */
async function bredFor(desk, request, seed, word, fits, signal) {
  /** @type {string | undefined} */
  let saved;
  for (const generations of ROUNDS) {
    const asked = { ...request, seed, population: POPULATION, generations, saved };
    /** @type {LogicGridBreedAnswer} */
    const bred = await desk.ask(asked, { signal });
    saved = bred.saved;
    const able = bred.elites.filter((one) => fits(cluesOf(one)));
    const found = await withWord(desk, request, able, word, seed);
    if (found) return itemOf(desk, request, found, seed);
  }
  return null;
}

/** @param {Desk} desk @param {Run} run */
async function run(desk, run) {
  const { chosen } = run;
  const request = requestOf(chosen);
  const fits = cluesWanted(String(chosen.clues));
  const count = Number(chosen.count);
  const jobs = Array.from({ length: count }, (_, i) => ({
    seed: Number(chosen.seed) + i,
    word: chosen.aim === "set" ? WORDS[Math.floor((i * WORDS.length) / count)] : String(chosen.difficulty),
  }));
  return eachSeed(desk, run, jobs, {
    find: ({ seed, word }, signal) => bredFor(desk, request, seed, word, fits, signal),
    none: "a larger grid has more of the hard ones",
  });
}

/** @param {string} text */
function cluesWanted(text) {
  try {
    const range = rangeOf(text, "whole");
    return (/** @type {number} */ clues) => !range || within(range, clues);
  } catch (error) {
    throw new Error(`clues: ${messageOf(error)}`);
  }
}
