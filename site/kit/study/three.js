// The design of a study (Postma 2016, section 8.1): groups of three levels, side by side in
// an order drawn for each participant, and the evaluation of the log.

import { hash } from "../hash.js";
import { shuffled } from "./order.js";

export const LEVELS = 3; // of a group

/**
 * placesFor draws in which order the levels of each group stand.
 *
 * @param {unknown[]} groups
 * @param {string} seed
 */
export const placesFor = (groups, seed) =>
  groups.map((_, g) => shuffled(LEVELS, `${seed.slice(g * 3)}${seed.slice(0, g * 3)}`));

/** The columns of what is exported, a row for a level of a participant. */
export const COLUMNS = [
  "player",
  "group",
  "rules",
  "level",
  "title",
  "score",
  "place",
  "seconds",
  "inputs",
  "undos",
  "restarts",
  "solved",
  "solved_as",
  "felt",
];

/** Steps of stored studies from version to version (kit/store/versions.js): the first had no id. */
export const STEPS = [
  (/** @type {{setup: unknown}} */ study) => ({ id: hash(JSON.stringify(study.setup)), ...study }),
];
