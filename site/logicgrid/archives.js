// The archives that were bred, kept in the browser and in files: {id, name, options,
// figures, line: points of figures on the way, elites: [[rank, loops, packed hints]],
// saved, version}.

import { Archives as Kept } from "../kit/archives.js";
import { several } from "../kit/words.js";

/**
 * @import { Bench } from "./bench.js"
 *
 * @import { Point } from "./curves.js"
 * @import { LogicGridBreedAnswer } from "../verbs.d.ts"
 * @import { LogicGridDocument, PackedElite as Elite } from "../shapes.d.ts"
 *
 * What the form says of a space and a breeding; space is the JSON of a theme of one's own.
 *
 * @typedef {{theme: string, m: number, n: number, space?: string, seed: number, [option: string]: unknown}} Choices
 *
 * @typedef {Omit<LogicGridBreedAnswer, "elites" | "saved" | "version">} Figures
 *
 * @typedef {{id: string, loops: number, hints: string[], link: string, puzzle: LogicGridDocument}} Listed
 *   a puzzle of an elite
 *
 * @typedef {object} Archive
 * @property {number} [id] there is none before it is kept
 * @property {string} [name]
 * @property {Choices} options
 * @property {Figures} figures
 * @property {Point[]} [line] points of figures on the way (curves.js)
 * @property {Elite[]} elites
 * @property {string} [saved] what the program breeds on from
 * @property {string} [version]
 */

/**
 * requestOf are the members of a request that say which space and options an archive has.
 *
 * @param {Choices} of
 * @returns {Record<string, unknown>}
 */
export const requestOf = ({ theme, m, n, space, trials, generations, ...options }) => ({
  ...(theme === "own" ? { space: JSON.parse(space ?? "") } : { theme, size: [m, n] }),
  ...options,
});

/** @extends {Kept<Archive>} */
export class Archives extends Kept {
  /** @param {Bench} bench */
  constructor(bench) {
    super(bench, nameOf);
  }
}

/** @type {Record<string, string>} */
const THEMES = { school: "School", detective: "Harrow House", street: "Five houses", own: "Own theme" };

/** @param {Archive} archive */
function nameOf({ options: { theme, m, n, space, seed }, figures: { generation, puzzles } }) {
  const title =
    theme === "own" ? (JSON.parse(space ?? "").title ?? THEMES.own) : `${THEMES[theme]} ${m}x${n}`;
  return `${title}, seed ${seed}, ${several(generation, "generation")}, ${several(puzzles, "puzzle")}`;
}
