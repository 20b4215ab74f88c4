// The run of a query: the request and the findings. It is stored with its tab for the next visit, as a text
// of eleven lines, or twelve if ranks are left or the host runs it.

import { newToken } from "../../../host.js";
import { parsed } from "../../../kit/json.js";
import { read, textOf } from "../../model/tried.js";

/** @import { Checkpoint, PuzzleDocument } from "../../../perplex.js" */
/** @import { Item } from "../list/items.js" */
/** @import { Tried } from "../../model/tried.js" */

/**
 * @typedef {object} Run
 * @property {PuzzleDocument} document the query
 * @property {string} player player whose TSI counts
 * @property {Tried} tried
 * @property {string} wanted conditions: further options of the engine as JSON; "" for none
 * @property {boolean} host whether the optional host runs it, rather than this browser
 * @property {string} token the host's token for stopping the query; "" for this browser
 * @property {boolean} open whether it was running when the page was closed, and can continue; not stored
 * @property {number} done number of configurations tried
 * @property {number} total
 * @property {number} found number of solvable ones
 * @property {number} kept number of solvable ones that meet the conditions
 * @property {string} ended how the run ended, in words; "" while it runs
 * @property {number} tsi TSI of the query itself, in Sh; NaN if it is unknown or has none
 * @property {number} solutions solutions of the query itself; negative if unknown
 * @property {string} view the list's view, in the list's own form
 * @property {string} rows listed items, as in items.js
 * @property {string} mark checkpoint at which the run can continue, with the rows of that moment; "" for none
 */

const TOKEN = /^[a-z2-7]{26}$/;

/** The ending of a run that the user has cancelled. */
export const CUT = "cancelled";

/**
 * Returns the ending of a run that was running when the page was closed.
 *
 * @param {number} done
 * @param {number} total
 */
export const interrupted = (done, total) =>
  `interrupted at ${Math.floor((100 * done) / Math.max(total, 1))} %`;

/**
 * Returns a run that has not begun. On the host it has the given token, or a new one.
 *
 * @param {Pick<Run, "document" | "player" | "tried" | "wanted"> & {host?: boolean, token?: string}} asked
 * @returns {Run}
 */
export const newRun = ({ token = "", ...asked }) => ({
  host: false,
  token: asked.host ? token || newToken() : "",
  open: false,
  done: 0,
  total: 0,
  found: 0,
  kept: 0,
  ended: "",
  tsi: NaN,
  solutions: -1,
  view: "",
  rows: "",
  mark: "",
  ...asked,
});

/**
 * Returns the stored form of a run.
 *
 * @param {Run} run
 * @param {string} version the program's version: ranks of another may denote other puzzles
 */
export function write(run, version) {
  const { tried } = run;
  const flags = (tried.empty ? "e" : "-") + (run.host ? "h" : "-") + (tried.eliminators ? "y" : "-");
  return [
    version,
    run.player,
    flags + textOf(tried),
    run.done,
    run.total,
    run.found,
    run.ended,
    [run.tsi, run.solutions, run.kept, run.wanted].join(" "),
    run.view,
    JSON.stringify(run.document),
    run.rows,
    ...[run.host ? run.token : run.mark].filter((text) => text !== ""),
  ].join("\n");
}

/**
 * Reads a stored run; null if it is invalid or of another version.
 *
 * @param {string} text
 * @param {string} version
 * @returns {Run | null}
 */
export function parse(text, version) {
  const lines = text.split("\n");
  const [written, player, options, done, total, found, ended, figures, view, document] = lines;
  if (!(lines.length === 11 || lines.length === 12) || written !== version || options.length < 3) return null;
  // Versions without conditions stored two figures, and kept all puzzles found.
  const [tsi, solutions, kept = found, ...wanted] = figures.split(" ");
  const counts = [done, total, found, kept].map((count) => (/^\d+$/.test(count) ? Number(count) : NaN));
  if (counts.some(Number.isNaN) || !/^-?\d+$/.test(solutions ?? "") || !/^(NaN|[\d.e+-]+)$/.test(tsi))
    return null;
  const host = options[1] === "h";
  const point = marked(lines[11] ?? "");
  // Work after the checkpoint is lost.
  if (point) counts.splice(0, 4, point.done, counts[1], point.found, point.kept);
  const puzzle = parsed(document);
  if (!Array.isArray(puzzle?.symbols)) return null;
  return {
    document: puzzle,
    player,
    tried: { ...read(options.slice(3)), empty: options[0] === "e", eliminators: options[2] === "y" },
    wanted: wanted.join(" "),
    host,
    token: host ? (lines[11]?.match(TOKEN)?.[0] ?? newToken()) : "", // early versions stored none
    open: ended === "" && (host || point !== null),
    done: counts[0],
    total: counts[1],
    found: counts[2],
    kept: counts[3],
    ended: ended || interrupted(counts[0], counts[1]),
    tsi: Number(tsi),
    solutions: Number(solutions),
    view,
    rows: lines[10],
    mark: point ? lines[11] : "",
  };
}

/**
 * Writes a run's checkpoint, without its rows: "520 79 0-4096,8192-9000".
 *
 * @param {Checkpoint} checkpoint
 */
export const mark = ({ found, kept, parts }) =>
  `${found} ${kept} ${parts.map((part) => part.join("-")).join(",")}`;

/**
 * Parses a mark: the counts, and the ranks done.
 *
 * @param {string} text
 */
function marked(text) {
  const [, found, kept, list] = text.match(/^(\d+) (\d+) (\d+-\d+(?:,\d+-\d+)*)$/) ?? [];
  if (list === undefined) return null;
  const parts = list.split(",").map((part) => /** @type {[number, number]} */ (part.split("-").map(Number)));
  const done = parts.reduce((sum, [from, to]) => sum + to - from, 0);
  const ranks = parts.flat();
  if (![done, Number(found), Number(kept), ...ranks].every(Number.isSafeInteger)) return null;
  if (ranks.some((rank, i) => rank < (ranks[i - 1] ?? 0))) return null;
  return { done, found: Number(found), kept: Number(kept), parts };
}

/**
 * Returns the checkpoint at which a run can continue, given the items of its list; undefined if
 * it has to start again.
 *
 * @param {Run} run
 * @param {Item[]} items
 * @returns {Checkpoint | undefined}
 */
export function checkpointOf({ mark }, items) {
  const point = marked(mark);
  if (!point) return undefined;
  const results = items.map(({ rank, tsi, solutions, difference, alike }) => ({
    rank,
    tsi: /** @type {number} */ (tsi),
    solutions,
    ...(difference !== undefined && {
      against: difference === null ? null : /** @type {number} */ (tsi) + difference,
    }),
    ...(alike !== undefined && { alike }),
  }));
  const { found, kept, parts } = point;
  return { found, kept, parts, results };
}

/**
 * Passes a run's text to a store that may refuse it because of its size: then the store gets as many of
 * the best rows as it accepts, or no run at all. Returns false if anything is missing.
 *
 * @param {Run} run
 * @param {string} version
 * @param {(text: string | null, part: boolean) => boolean} keep
 */
export function save(run, version, keep) {
  const { rows } = run;
  for (let most = Infinity; most > 0; most = Math.floor(Math.min(most, rows.length) / 4)) {
    const part = rows.length > most;
    const kept = part ? rows.slice(0, rows.lastIndexOf(";", most - 1) + 1) : rows;
    // A run cannot be continued with an incomplete list.
    if (keep(write({ ...run, rows: kept, mark: part ? "" : run.mark }, version), part)) return !part;
  }
  keep(null, true); // an older run in the store would be mistaken for this one
  return false;
}
