// Generate: levels are searched for by climbs, or bred as an archive. A run keeps what the program
// can go on from, so that a reload loses one slice at most.

import { each } from "../kit/requests.js";
import { grouped, several } from "../kit/words.js";
import { pushes, readAll, RULES } from "./level.js";
import { Tried } from "./tried.js";
import { wordOf } from "./words.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { Choices, Field, Generating, MadeItem, Run, Way } from "../family/types.d.ts"
 * @import { Rules } from "./level.js"
 *
 * @typedef {object} Found a level with the program's figures (core/transport/generate)
 * @property {string} xsb
 * @property {number} score
 * @property {number} [percentile] of the score, among the rule set's own levels
 * @property {number} e expansions
 * @property {number} s switches
 * @property {number} generated
 * @property {number} states
 * @property {number} pushes
 * @property {number} effort
 * @property {boolean} naive whether going straight solves it
 * @property {string} solution
 *
 * @typedef {{first: number, share: number, tried: number, counts: number[][], saved: any, done: boolean}} Climb
 */

const SLICE_SECONDS = 2;
const MEASURE_SECONDS = 1;
const MOST_STATES = 30_000; // of a found level that is measured
const BEST = 24; // that are shown as they are found
const ALL = 1000; // more than an archive has
const COLUMNS = 8; // of the map, two switches each

/** Goals of a search for levels, and their names in the list's table. */
const AIMS = {
  score: "a high score, E × S",
  expansions: "many positions to look at, E",
  switches: "many boxes taken up, S",
  generated: "many successors met",
  states: "many positions met",
  pushes: "many moves with boxes",
  moves: "many moves",
  effort: "much work for a solver",
};

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
  { name: "objective", label: "Aim", kind: "choice", choices: () => Object.entries(AIMS) },
  {
    ...{ name: "percentile", label: "Keep", kind: "choice", shown: climbs },
    choices: () => [
      ["0", "all"],
      ["50", "above half by score"],
      ["75", "the top quarter"],
      ["90", "the top tenth"],
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
    ...{ percentile: "0", trials: 4, rounds: 60 },
  },
  ways({ kind: rules }) {
    /** @type {Way[]} */
    const ways = [
      {
        name: "Small levels",
        words: "Three boxes in a small room: soon found, and solved in a few minutes.",
        act: "Find small levels",
        chosen: { rules, w: 7, h: 7, boxes: 3 },
      },
      {
        name: "Levels that take thought",
        words: "Four boxes that block each other. Only the top quarter by score is kept.",
        act: "Find hard levels",
        chosen: { rules, percentile: "75" },
      },
      {
        name: "One of every kind",
        words: "A map of levels by how many positions a search looks at and how often it changes the box.",
        act: "Fill a map",
        chosen: { rules, search: "archive" },
      },
    ];
    return ways;
  },
  orders: [
    ["hardest", "difficulty, Sh", -1],
    ["easiest", "difficulty, Sh", 1],
    ["highest score", "score", -1],
    ["most moves of boxes", "pushes", -1],
  ],
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
    heads: () => ({
      name: "Map by positions to look at and boxes taken up",
      corner: "positions, boxes",
      columns: Array.from({ length: COLUMNS }, (_, i) =>
        i < COLUMNS - 1 ? `${2 * i}–${2 * i + 1}` : `${2 * i}+`,
      ),
      row: (row) => (row === 0 ? "0–1" : `${grouped(2 ** row)}–${grouped(2 ** (row + 1) - 1)}`),
    }),
    nameOf: ({ rules, size: [w, h], boxes }) =>
      `${RULES[/** @type {Rules} */ (rules)][0]}, ${w} × ${h}, ${boxes} boxes`,
    about:
      "Every cell has the level of its kind that is best by the aim, with its score. The stronger the colour, the higher the score.",
  },
  run,
};

/** @param {Choices} chosen */
const asked = ({ rules, w, h, boxes, objective }) => ({ rules, size: [w, h], boxes, objective });

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

/** @param {Found & {text: string, kind: Rules, tsi?: number | null, seed?: number, name?: string}} found @returns {MadeItem} */
export function itemOf({ text, kind, tsi, seed = 0, name = "", ...one }) {
  const { score, percentile, e, s, generated, states, effort, naive, solution } = one;
  const moved = pushes(one.pushes, kind);
  return {
    ...{ text, seed, name: name || nameOf(kind, one.xsb) },
    facts: `${moved}, score ${grouped(score)}`,
    ...(typeof tsi === "number" ? wordOf(tsi) : { word: "not rated", bars: 0, hollow: true }),
    solutions: { count: "Can be solved", note: `in ${several(solution.length, "move")}, ${moved}` },
    measures: {
      ...(typeof tsi === "number" ? { "difficulty, Sh": tsi } : {}),
      ...{ score, ...(percentile === undefined ? {} : { percentile }), expansions: e, switches: s },
      ...{
        pushes: one.pushes,
        moves: solution.length,
        generated,
        states,
        effort,
        "going straight": Number(naive),
      },
    },
  };
}

/** @param {Desk} desk @param {Run} run */
async function run(desk, { chosen, signal, advance, say, add, keep, under }) {
  const rules = /** @type {Rules} */ (chosen.rules);
  /** @type {Climb[]} */
  const all =
    /** @type {Climb[] | undefined} */ (under) ??
    // A climb has its own chance by its number.
    Array.from({ length: Number(chosen.trials) }, (_, first) => ({
      ...{ first, share: 0, tried: 0, counts: [], saved: null, done: false },
    }));
  const known = new Set();
  const begun = performance.now();
  let fresh = 0;
  const news = () => {
    advance(all.reduce((sum, { share }) => sum + share, 0) / all.length);
    const levels = all.reduce((sum, one) => sum + one.tried, 0);
    say(`${grouped(levels)} levels tried, ${grouped(fresh)} kept …`);
  };
  /** @param {Found[]} records */
  const take = async (records) => {
    const least = Number(chosen.percentile);
    const wanted = records.filter((one) => (one.percentile ?? 100) >= least && !known.has(one.xsb));
    for (const { xsb } of wanted) known.add(xsb);
    const links = await linksOf(desk, rules, wanted);
    for (const [i, text] of links.entries()) {
      const { xsb } = wanted[i];
      const request = {
        verb: "tsi",
        level: xsb.trimEnd().split("\n"),
        rules,
        players: ["dead+finish", "all"],
        stateLimit: MOST_STATES,
      };
      const { measures } = await desk.ask(request, { signal, seconds: MEASURE_SECONDS });
      const tsi = (measures.all ?? measures["dead+finish"])?.tsi;
      if (await add(itemOf({ ...wanted[i], text, kind: rules, tsi, seed: Number(chosen.seed) }))) fresh++;
      news();
    }
  };
  await keep(all);
  await each(
    all.filter(({ done }) => !done),
    desk.workers,
    async (climb, _, signal) => {
      while (!climb.done) {
        const own = {
          ...asked(chosen),
          search: "climb",
          rounds: chosen.rounds,
          seed: chosen.seed,
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
        // Levels that are not taken in before the page is left come again with the next answer.
        await keep(all);
        await take(answer.archive);
        climb.done = complete;
        await keep(all);
      }
    },
    signal,
  );
  return `Done in ${((performance.now() - begun) / 1000).toFixed(1)} s: ${several(fresh, "new level")}.`;
}
