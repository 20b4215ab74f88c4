// A study's design (Postma 2016, section 8.1): groups of three levels, side by side in an order drawn for
// each participant, and the evaluation of the log.

import { hash } from "../hash.js";
import { shuffled } from "./order.js";

export const LEVELS = 3; // levels in a group

/**
 * Draws the order of the levels in each group.
 *
 * @param {unknown[]} groups
 * @param {string} seed
 */
export const placesFor = (groups, seed) =>
  groups.map((_, g) => shuffled(LEVELS, `${seed.slice(g * 3)}${seed.slice(0, g * 3)}`));

/** Columns of the exported table, which has a row for each level and participant. */
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

/** Upgrade steps of stored studies (kit/store/versions.js): the first version had no id. */
export const STEPS = [
  (/** @type {{setup: unknown}} */ study) => ({ id: hash(JSON.stringify(study.setup)), ...study }),
];
