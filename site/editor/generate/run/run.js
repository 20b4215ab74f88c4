// The run of a query: what was asked and what has been found, as it is kept with its tab
// for the next visit, in one text of eleven lines, or twelve while ranks are left, or on the
// host.

import { newToken } from "../../../host.js";
import { parsed } from "../../../kit/json.js";
import { read, textOf } from "../../model/tried.js";

/** @import { Checkpoint, PuzzleDocument } from "../../../perplex.js" */
/** @import { Item } from "../list/items.js" */
/** @import { Tried } from "../../model/tried.js" */

/**
 * @typedef {object} Run
 * @property {PuzzleDocument} document the query
 * @property {string} player whose TSI decides
 * @property {Tried} tried
 * @property {string} wanted conditions: further options of the engine, as JSON; "" for none
 * @property {boolean} host the optional host works on it, and not this browser
 * @property {string} token with which the host has it, and can be made to stop; "" for this browser
 * @property {boolean} open it was going on when the page went, and can go on; not stored
 * @property {number} done configurations
 * @property {number} total
 * @property {number} found solvable ones
 * @property {number} kept those of them that are wanted
 * @property {string} ended how, in words; "" while it goes on
 * @property {number} tsi of the query itself, in Sh; NaN when it is not known, or there is none
 * @property {number} solutions of the query itself; negative when not known
 * @property {string} view how the list is shown, as it writes that down
 * @property {string} rows what is listed, as in items.js
 * @property {string} mark where a run can go on, its rows being those of the mark; "" for nowhere
 */

const TOKEN = /^[a-z2-7]{26}$/;

/** How a run has ended that was ended by hand. */
export const CUT = "cancelled";

/**
 * How a run has ended that was going on when the page went.
 *
 * @param {number} done
 * @param {number} total
 */
export const interrupted = (done, total) =>
  `interrupted at ${Math.floor((100 * done) / Math.max(total, 1))} %`;

/**
 * A run that has not begun. On the host it has the token that is given, or one of its own.
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
 * write is what is kept of a run.
 *
 * @param {Run} run
 * @param {string} version the program's: ranks of another may mean something else
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
 * parse reads a run that was kept; null for what is none, or is of another version.
 *
 * @param {string} text
 * @param {string} version
 * @returns {Run | null}
 */
export function parse(text, version) {
  const lines = text.split("\n");
  const [written, player, options, done, total, found, ended, figures, view, document] = lines;
  if (!(lines.length === 11 || lines.length === 12) || written !== version || options.length < 3) return null;
  // Before conditions there were two figures, and all that was found was wanted.
  const [tsi, solutions, kept = found, ...wanted] = figures.split(" ");
  const counts = [done, total, found, kept].map((count) => (/^\d+$/.test(count) ? Number(count) : NaN));
  if (counts.some(Number.isNaN) || !/^-?\d+$/.test(solutions ?? "") || !/^(NaN|[\d.e+-]+)$/.test(tsi))
    return null;
  const host = options[1] === "h";
  const point = marked(lines[11] ?? "");
  // What was done since is lost.
  if (point) counts.splice(0, 4, point.done, counts[1], point.found, point.kept);
  const puzzle = parsed(document);
  if (!Array.isArray(puzzle?.symbols)) return null;
  return {
    document: puzzle,
    player,
    tried: { ...read(options.slice(3)), empty: options[0] === "e", eliminators: options[2] === "y" },
    wanted: wanted.join(" "),
    host,
    token: host ? (lines[11]?.match(TOKEN)?.[0] ?? newToken()) : "", // the first ones had none
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
 * mark is how a run's checkpoint is written down, beside its rows: "520 79 0-4096,8192-9000".
 *
 * @param {Checkpoint} checkpoint
 */
export const mark = ({ found, kept, parts }) =>
  `${found} ${kept} ${parts.map((part) => part.join("-")).join(",")}`;

/**
 * read a mark: what was done, and where.
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
 * checkpointOf is where a run can go on, whose list has these items; undefined where it has to
 * begin again.
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
 * save hands a run's text to a store that may not take all of it: then it gets the best
 * rows, as many as it takes, and for none of them nothing. False when something is missing.
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
    // A list that is not whole cannot be gone on with.
    if (keep(write({ ...run, rows: kept, mark: part ? "" : run.mark }, version), part)) return !part;
  }
  keep(null, true); // an older one would be taken for this
  return false;
}
