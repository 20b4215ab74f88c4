// Reads a query with its answer from a file, the output of `perplex merge -list`, as a completed run.

import { grouped } from "../../../kit/words.js";
import { pieceOf } from "../../model/pieces.js";
import { MOST_LISTED } from "../../model/tried.js";
import { rowsOf } from "../list/items.js";
import { newRun } from "./run.js";

/** @import { PuzzleDocument } from "../../../perplex.js" */
/** @import { Run } from "./run.js" */

/**
 * The contents of such a file.
 *
 * @typedef {object} Listed
 * @property {string} version
 * @property {PuzzleDocument} puzzle
 * @property {string} player
 * @property {{colors?: string[] | null, shapes?: Parameters<typeof pieceOf>[0][], eliminators?: boolean,
 * includeEmpty?: boolean}} [options] options of the query, among others
 * @property {number} configurations
 * @property {number} solvable
 * @property {number} kept
 * @property {{rank: number, tsi: number, solutions: number, symbols: number, against?: number | null,
 * alike?: number}[]} results symbols is their number
 */

/** The value that identifies such a file. */
export const LIST = "perplex-list";

/** Options that are conditions. */
const WANTED = ["tsi", "solutions", "symbols", "require", "distinct", "against", "sort", "order", "line"];

/**
 * Makes a run from a list. It throws an Error with the reason if the list is invalid.
 *
 * @param {Record<string, unknown>} list
 * @param {string} version version of this program: in another one, ranks may denote other puzzles
 * @returns {Run}
 */
export function runOf(list, version) {
  const listed = /** @type {Listed} */ (/** @type {unknown} */ (list)); // nothing has been checked yet
  if (listed.version !== version)
    throw new Error(`the list was made by perplex ${listed.version}, and this is ${version}: merge it again`);
  const { puzzle, player, options = {}, configurations, solvable, kept, results } = listed;
  const wrong = (/** @type {string} */ field) => new Error(`${field}: not what a list of results has`);
  if (!Array.isArray(puzzle?.symbols)) throw wrong("puzzle");
  if (typeof player !== "string") throw wrong("player");
  for (const [field, count] of Object.entries({ configurations, solvable, kept }))
    if (!Number.isSafeInteger(count) || count < 0) throw wrong(field);
  if (!Array.isArray(results)) throw wrong("results");
  const items = results.slice(0, MOST_LISTED).map((result, i) => {
    const { rank, tsi, solutions, symbols, against, alike = 1 } = result ?? {};
    if (![rank, solutions, symbols].every(Number.isSafeInteger) || rank < 0 || rank >= configurations)
      throw wrong(`results[${i}]`);
    if (!Number.isFinite(tsi) || !(against === undefined || against === null || Number.isFinite(against)))
      throw wrong(`results[${i}]`);
    const difference = against == null ? against : Number((against - tsi).toFixed(9));
    return {
      ...{ rank, tsi, solutions, symbols },
      ...(difference !== undefined && { difference }),
      ...(alike > 1 && { alike }),
    };
  });
  const wanted = Object.fromEntries(Object.entries(options).filter(([name]) => WANTED.includes(name)));
  const run = newRun({
    document: puzzle,
    player,
    tried: {
      colors: options.colors ?? null,
      shapes: (options.shapes ?? []).map(pieceOf),
      eliminators: options.eliminators === true,
      empty: options.includeEmpty === true,
    },
    wanted: Object.keys(wanted).length > 0 ? JSON.stringify(wanted) : "",
  });
  const left = kept - items.length;
  return Object.assign(run, {
    ...{ done: configurations, total: configurations, found: solvable, kept, rows: rowsOf(items) },
    ended: left > 0 ? `from a file with the best ${grouped(items.length)}` : "from a file",
  });
}
