// Trials of a breeding: the columns of their tables, and the table that is downloaded.

import { grouped, number } from "../kit/words.js";

/**
 * @import { Column } from "../kit/tables.js"
 * @import { Archive, Choices, Figures } from "./archives.js"
 * @import { Point } from "./curves.js"
 *
 * A trial; it has no figures before the first generation and no archive before the first slice.
 *
 * @typedef {{seed: number, options: Choices, figures: Figures | null, line?: Point[], archive?: Partial<Archive>}} Begun
 * @typedef {Begun & {figures: Figures}} Trial
 */

/** Whether a trial has figures. @param {Begun} trial @returns {trial is Trial} */
export const isKnown = (trial) => trial.figures !== null;

/** The share of the solutions with a puzzle that have three levels or more. @param {Trial} of */
const share = ({ figures: { levels, solutions } }) =>
  solutions > 0 ? levels.slice(3).reduce((sum, n) => sum + n, 0) / solutions : 0;

/**
 * @param {"generation" | "solutions" | "puzzles" | "hints" | "most" | "coverage" | "qd"} key
 * @param {string} name
 * @param {(n: number) => string} [show]
 * @returns {Column<Trial>}
 */
const figure = (key, name, show = grouped) => ({
  key,
  name,
  value: ({ figures }) => figures[key],
  show: ({ figures }) => show(figures[key]),
});

/** @type {Column<Trial>[]} */
export const TRIAL_COLUMNS = [
  {
    key: "seed",
    name: "Seed",
    value: ({ seed }) => seed,
    show: ({ seed }) => String(seed),
  },
  figure("generation", "Generations"),
  figure("solutions", "Solutions"),
  figure("puzzles", "Puzzles"),
  figure("hints", "Mean hints", number),
  figure("most", "Most loops"),
  figure("coverage", "Coverage", (v) => `${(100 * v).toFixed(1)} %`),
  figure("qd", "QD score", (v) => grouped(Math.round(v))),
  {
    key: "levels",
    name: "3 levels or more",
    value: share,
    show: (one) => `${(100 * share(one)).toFixed(1)} %`,
  },
];

/**
 * @param {"loops" | "puzzles" | "hints" | "children"} key
 * @param {string} name
 * @param {(n: number) => string} [show]
 * @returns {Column<Figures["loops"][number] & {loops: number}>}
 */
const column = (key, name, show = grouped) => ({
  key,
  name,
  value: (row) => row[key],
  show: (row) => show(row[key]),
});

export const LOOP_COLUMNS = [
  column("loops", "Loops", String),
  column("puzzles", "Puzzles"),
  column("hints", "Mean hints", number),
  column("children", "Children"),
];

/** The figures of trials as a table, heads first. @param {Trial[]} trials */
export function rowsOf(trials) {
  return [
    [
      "seed",
      "generations",
      "solutions",
      "puzzles",
      "hints",
      "most loops",
      "coverage",
      "qd",
      "infeasible",
      "nearest",
    ],
    ...trials.map(({ seed, figures: f }) => [
      seed,
      f.generation,
      f.solutions,
      f.puzzles,
      f.hints,
      f.most,
      f.coverage,
      f.qd,
      f.infeasible,
      f.nearest,
    ]),
  ];
}
