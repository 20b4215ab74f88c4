// Generate: levels are found by climbs, or bred as an archive. A run stores the program's progress, so that a
// reload loses at most one slice.

import { WORDS, ofPlace } from "../family/verdict.js";
import { mapPicture } from "../kit/recipe.js";
import { each } from "../kit/requests.js";
import { grouped, several } from "../kit/words.js";
import { pushes, pushesOf, readAll, RULES, takes } from "./level.js";
import { Tried } from "./tried.js";
import { mostlyHome, twins } from "./twins.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { Choices, Field, Generating, MadeItem, Run, Way } from "../family/types.d.ts"
 * @import { DifficultyPlace } from "../shapes.d.ts"
 * @import { Rules } from "./level.js"
 *
 * @typedef {object} Found a level with the program's figures (core/transport/generate)
 * @property {string} xsb
 * @property {number} score
 * @property {number} [percentile] percentile of the score among the levels of the rule set
 * @property {number} e expansions
 * @property {number} s switches
 * @property {number} generated
 * @property {number} states
 * @property {number} pushes
 * @property {number} effort
 * @property {boolean} naive whether pushing straight to the targets solves it
 * @property {string} solution
 *
 * @typedef {{seed?: number, first: number, share: number, tried: number, counts: number[][], saved: any,
 *   done: boolean}} Climb
 */

const SLICE_SECONDS = 2;
const MEASURE_SECONDS = 1;
const MOST_STATES = 30_000; // maximum number of states of a found level that is measured
const BEST = 24; // levels that are shown while the search runs
const ALL = 1000; // more than the size of any archive
const MOST_FURTHER = 8; // additional seeds of a search that finds nothing new
const FEW_SPARE = 3; // almost solved levels that are offered if nothing else is found
const COLUMNS = 8; // number of columns of the map, of two switches each

/** The factors of the score: the product of E and S in the thesis. */
const SCORE =
  "The search score: the positions that a search looks at (E), times its changes from box to box (S), after Postma (2016).";

/** Goals of a search for levels, each with a note. @type {[value: string, text: string, note: string][]} */
const AIMS = [
  ["score", "much to search", SCORE],
  ["expansions", "many positions to look at", "The expansions E of the search (Postma 2016)."],
  ["switches", "many changes from box to box", "The switches S of the search (Postma 2016)."],
  ["generated", "many possible next positions", "The successors that the search has met."],
  ["states", "many different positions", "The different positions that the search has met."],
  ["pushes", "many moves of boxes", "The moves of boxes in the solution that is found."],
  ["moves", "many steps", "The moves of the worker in the solution that is found."],
  ["effort", "hard for a program", "The positions that the solver of this page looks at."],
];

const RANKED = `Compared with the variant's own levels by search score. ${SCORE}`;

/** @param {Choices} chosen */
const climbs = ({ search }) => search !== "archive";

/** @type {Field[]} */
const FIELDS = [
  {
    ...{ name: "rules", label: "Variant", kind: "choice" },
    choices: () => Object.entries(RULES).map(([value, [name]]) => [value, name]),
  },
  { name: "w", label: "Columns", kind: "number", least: 4, most: 20 },
  { name: "h", label: "Rows", kind: "number", least: 4, most: 20 },
  { name: "boxes", label: "Boxes", kind: "number", least: 1, most: 12 },
  { name: "objective", label: "Aim", kind: "choice", choices: () => AIMS },
  {
    ...{ name: "percentile", label: "Keep", kind: "choice", shown: climbs },
    choices: () => [
      ["0", "all"],
      ...[
        ["50", "the top half by search score"],
        ["75", "the top quarter by search score"],
        ["90", "the top tenth by search score"],
      ].map(([value, text]) => /** @type {[string, string, string]} */ ([value, text, RANKED])),
    ],
  },
  {
    ...{ name: "hardest", label: "Difficulty", kind: "choice", shown: climbs },
    choices: () => [
      ["", "any difficulty"],
      ...WORDS.slice(0, -1).map(
        (word, i) => /** @type {[string, string]} */ ([String(i + 1), i === 0 ? word : `at most ${word}`]),
      ),
    ],
  },
  {
    ...{ name: "search", label: "How", kind: "choice" },
    choices: () => [
      ["climb", "improve from empty rooms"],
      ["archive", "one of every kind: a map"],
    ],
  },
  { name: "trials", label: "Climbs", kind: "number", least: 1, most: 1000, more: true, shown: climbs },
  { name: "rounds", label: "Rounds", kind: "number", least: 1, most: 10_000, more: true },
  { name: "seed", label: "Seed", kind: "number", least: 0, most: 2_147_000_000, more: true },
];

const tried = new Tried();

/** @type {Generating} */
export const generating = {
  fields: FIELDS,
  prepare: (desk) => tried.start(desk),
  below: () => tried.element,
  begin: {
    ...{ rules: "sokoban", w: 8, h: 7, boxes: 4, seed: 1, search: "climb", objective: "score" },
    ...{ percentile: "0", hardest: "", trials: 4, rounds: 60 },
  },
  ways({ kind: rules }) {
    /** @type {Way[]} */
    const ways = [
      {
        name: "Small levels",
        words: "Three boxes in a small room: soon found, and solved in a few minutes.",
        act: "Find small levels",
        like: ({ boxes }) => boxes.length === 3,
        chosen: { rules, w: 7, h: 7, boxes: 3, hardest: "2", trials: 8, rounds: 12 },
      },
      {
        name: "Levels with a high search score",
        words: "Four boxes that block each other. Only levels with a higher search score than most are kept.",
        act: "Find such levels",
        like: ({ boxes }) => boxes.length === 4,
        chosen: { rules, percentile: "75" },
      },
      {
        name: "One of every kind",
        words:
          "A map of levels by how many positions a search looks at and how often it changes to another box.",
        act: "Fill a map",
        picture: mapPicture(),
        chosen: { rules, search: "archive" },
      },
    ];
    return ways;
  },
  orders: [
    ["hardest", "difficulty, Sh", -1],
    ["easiest", "difficulty, Sh", 1],
    ["most search", "score", -1],
    ["longest", "pushes", -1],
  ],
  alike: twins,
  archiving: {
    wanted: (chosen) => !climbs(chosen),
    asked: (chosen) => ({
      request: { verb: "generate", search: "archive", ...asked(chosen) },
      seed: Number(chosen.seed),
      generations: Number(chosen.rounds),
    }),
    ask: (request, { seed, bred }, rounds) => ({
      ...{ ...request, seed: seed + (bred?.generation ?? 0), rounds, best: ALL },
      ...(bred ? { from: bred.records } : {}),
    }),
    async stage(desk, { round, rounds, complete, best, archive = best }, { rules }, before) {
      const links = await linksOf(desk, rules, archive);
      const generation = (before?.generation ?? 0) + (complete ? rounds : round);
      return /** @type {any} */ ({ generation, records: archive, links, rules });
    },
    elites: ({ records, links, rules }, seed) =>
      records.map((/** @type {Found} */ one, /** @type {number} */ i) => ({
        row: one.e > 0 ? Math.floor(Math.log2(one.e)) : 0,
        column: Math.min(one.s >> 1, COLUMNS - 1),
        cost: 1 / (1 + one.score),
        label: grouped(one.score),
        item: itemOf({ ...one, text: links[i], kind: rules, seed }),
      })),
    async settle(desk, item) {
      const [rules, ...rows] = (item.form ?? "").trimEnd().split("\n");
      const { tsi, place } = await measured(desk, /** @type {Rules} */ (rules), rows);
      /** @type {Record<string, number>} */
      const sh = typeof tsi === "number" ? { "difficulty, Sh": tsi } : {};
      return { ...item, ...ofPlace(place), measures: { ...sh, ...item.measures } };
    },
    heads: () => ({
      name: "Map by positions to look at and changes from box to box",
      corner: "positions, changes",
      columns: Array.from({ length: COLUMNS }, (_, i) =>
        i < COLUMNS - 1 ? `${2 * i}–${2 * i + 1}` : `${2 * i}+`,
      ),
      row: (row) => (row === 0 ? "0–1" : `${grouped(2 ** row)}–${grouped(2 ** (row + 1) - 1)}`),
    }),
    nameOf: ({ rules, size: [w, h], boxes }) =>
      `${RULES[/** @type {Rules} */ (rules)][0]}, ${w} × ${h}, ${boxes} boxes`,
    about:
      "Every cell has the level of its kind that is best by the aim, with its search score: positions looked at, times changes from box to box. The stronger the colour, the higher the score.",
  },
  run,
};

/** @param {Choices} chosen */
const asked = ({ rules, w, h, boxes, objective, hardest }) => ({
  ...{ rules, size: [w, h], boxes, objective },
  // Many easy levels can be solved by pushing straight to the targets.
  ...(hardest ? { easy: true } : {}),
});

/**
 * The climbs of a seed; each derives its randomness from its number.
 *
 * @param {Choices} chosen @param {number} seed
 */
const climbsOf = ({ trials }, seed) =>
  Array.from(
    { length: Number(trials) },
    (_, first) =>
      /** @type {Climb} */ ({ seed, first, share: 0, tried: 0, counts: [], saved: null, done: false }),
  );

/** The name of a found level. @param {Rules} rules @param {string} xsb */
function nameOf(rules, xsb) {
  const rows = xsb.trim().split("\n");
  return `${RULES[rules][0]}, ${Math.max(...rows.map(({ length }) => length))} by ${rows.length}`;
}

/** The texts of found levels. @param {Desk} desk @param {Rules} rules @param {Found[]} records */
async function linksOf(desk, rules, records) {
  if (records.length === 0) return [];
  const text = records.map(({ xsb }) => `${xsb.trim()}\nTitle: ${nameOf(rules, xsb)}\n`).join("\n");
  const { levels } = await readAll(desk, text, { rules });
  return levels.map(({ text }) => text);
}

/**
 * @param {Found & {text: string, kind: Rules, fewest?: string, tsi?: number | null, place?: DifficultyPlace | null, seed?: number, name?: string}} found
 *   fewest is a solution with the fewest moves of boxes, if it is known
 * @returns {MadeItem}
 */
export function itemOf({ text, kind, fewest, tsi, place, seed = 0, name = "", ...one }) {
  const { score, percentile, e, s, generated, states, effort, naive, xsb } = one;
  const moves = fewest ?? one.solution;
  const moved = pushesOf(moves);
  return {
    ...{ text, seed, name: name || nameOf(kind, xsb), ...(xsb ? { form: `${kind}\n${xsb}` } : {}) },
    facts: `${pushes(moved, kind)}, ${several(s, "box change")}`,
    ...ofPlace(place),
    solutions: { count: "Can be solved", note: takes({ moves, optimal: fewest !== undefined }, kind) },
    measures: {
      ...(typeof tsi === "number" ? { "difficulty, Sh": tsi } : {}),
      ...{ score, ...(percentile === undefined ? {} : { percentile }), expansions: e, switches: s },
      ...{ pushes: moved, moves: moves.length, generated, states, effort, "going straight": Number(naive) },
    },
  };
}

/**
 * The difficulty of a found level, and its place among others.
 *
 * @param {Desk} desk
 * @param {Rules} rules
 * @param {string[]} level its rows
 * @param {AbortSignal} [signal]
 */
async function measured(desk, rules, level, signal) {
  const { measures, place } = await desk.ask(
    { verb: "tsi", level, rules, players: ["dead+finish", "all"], stateLimit: MOST_STATES },
    { seconds: MEASURE_SECONDS, ...(signal ? { signal } : {}) },
  );
  return { tsi: (measures.all ?? measures["dead+finish"])?.tsi, place };
}

/** @param {Desk} desk @param {Run} run */
async function run(desk, { chosen, signal, advance, say, add, has, keep, under }) {
  const rules = /** @type {Rules} */ (chosen.rules);
  const hardest = Number(chosen.hardest) || WORDS.length;
  let all = /** @type {Climb[] | undefined} */ (under) ?? climbsOf(chosen, Number(chosen.seed));
  const seed = () => all[0]?.seed ?? Number(chosen.seed);
  const known = new Set();
  const begun = performance.now();
  let fresh = 0;
  let passed = 0; // number of levels that are in the list already, or harder than requested
  const news = () => {
    advance(all.reduce((sum, { share }) => sum + share, 0) / all.length);
    const levels = all.reduce((sum, one) => sum + one.tried, 0);
    say(`${grouped(levels)} levels tried, ${grouped(fresh)} kept …`);
  };
  /** Levels in which most boxes begin on targets, the best first. @type {Found[]} */
  const spare = [];
  /**
   * @param {Found[]} records @param {boolean} [any] whether levels in which most boxes begin on targets are
   *   accepted
   */
  const take = async (records, any = false) => {
    const least = Number(chosen.percentile);
    const wanted = records.filter((one) => (one.percentile ?? 100) >= least && !known.has(one.xsb));
    for (const { xsb } of wanted) known.add(xsb);
    if (!any) spare.push(...wanted.filter(({ xsb }) => mostlyHome(xsb)));
    const some = any ? wanted : wanted.filter(({ xsb }) => !mostlyHome(xsb));
    const links = await linksOf(desk, rules, some);
    for (const [i, text] of links.entries()) {
      const { xsb } = some[i];
      if (has(`${rules}\n${xsb}`)) {
        passed++;
        continue;
      }
      const level = xsb.trimEnd().split("\n");
      const { tsi, place } = await measured(desk, rules, level, signal);
      const { bars } = ofPlace(place);
      if (chosen.hardest && (bars === 0 || bars > hardest)) {
        passed++;
        continue;
      }
      const { moves, optimal } = await desk.ask(
        { verb: "solve", level, rules, optimal: true, stateLimit: MOST_STATES },
        { signal, seconds: MEASURE_SECONDS },
      );
      const fewest = optimal ? moves : undefined;
      if (await add(itemOf({ ...some[i], text, kind: rules, fewest, tsi, place, seed: seed() }))) fresh++;
      else passed++;
      news();
    }
  };
  const climb = async () => {
    await keep(all);
    await each(
      all.filter(({ done }) => !done),
      desk.workers,
      (climb, _, signal) => up(climb, signal),
      signal,
    );
  };
  /** @param {Climb} climb @param {AbortSignal} signal */
  const up = async (climb, signal) => {
    while (!climb.done) {
      const own = {
        ...asked(chosen),
        search: "climb",
        rounds: chosen.rounds,
        seed: climb.seed ?? chosen.seed,
        first: climb.first,
      };
      const answer = await desk.ask(
        { verb: "generate", best: BEST, ...(climb.saved ? { saved: climb.saved } : own) },
        {
          ...{ signal, seconds: SLICE_SECONDS },
          onProgress: ({ round, rounds, tried }) => {
            Object.assign(climb, { share: Math.min(1, round / rounds), tried });
            news();
          },
        },
      );
      const { complete, round, rounds, tried: many, saved = null, histogram } = answer;
      const share = complete ? 1 : Math.min(1, round / rounds);
      Object.assign(climb, { share, tried: many, saved, counts: histogram });
      tried.show(all.flatMap(({ counts }) => counts));
      // If the user leaves the page before these levels are taken in, the next answer includes the levels
      // again.
      await keep(all);
      await take(answer.archive);
      climb.done = complete;
      await keep(all);
    }
  };
  await climb();
  // If all levels are known or too hard, the search continues with further seeds.
  for (let i = 0; i < MOST_FURTHER && fresh === 0 && passed > 0; i++) {
    all = climbsOf(chosen, seed() + 1);
    await climb();
  }
  if (fresh === 0 && spare.length > 0) {
    for (const { xsb } of spare) known.delete(xsb);
    await take(spare.slice(0, FEW_SPARE), true);
  }
  return `Done in ${((performance.now() - begun) / 1000).toFixed(1)} s: ${several(fresh, "new level")}.`;
}
