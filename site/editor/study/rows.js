// The results of studies: a row a board and participant, how they are kept, what
// they come to, and the table that they are exported as. Pure.

/** @import { PuzzleDocument } from "../../perplex.js" */

import { csv } from "../../kit/csv.js";

/** @typedef {"solved" | "skipped" | "stopped"} Ended how a board was left */

/**
 * What one participant did on one board; times are in seconds.
 *
 * @typedef {object} Row
 * @property {string} id the board's
 * @property {PuzzleDocument} puzzle
 * @property {string} title
 * @property {number | null} rating
 * @property {number | null} fun
 * @property {number} time
 * @property {number} paused
 * @property {number} away
 * @property {number} attempts lines that were judged
 * @property {number} lines those, and lines that were given up
 * @property {Ended} ended
 * @property {string} participant
 * @property {number} order the board's place among those the participant saw, from 1
 * @property {string} started when, in ISO 8601
 * @property {string} study its name
 * @property {string} checksum the study's
 * @property {string} seed
 * @property {string} version the program's
 */

/** The columns of the export; the first five are what a table of ratings needs. */
export const COLUMNS = /** @type {const} */ ([
  ...["id", "puzzle", "rating", "time", "attempts"],
  ...["solved", "ended", "fun", "lines", "paused", "away"],
  ...["participant", "order", "started", "title", "study", "checksum", "seed", "version"],
]);

const ENDED = ["solved", "skipped", "stopped"];

/** parseRows reads what was kept; what is not a row is left out. @param {string | null} [text] */
export function parseRows(text) {
  /** @type {Row[]} */
  const rows = [];
  for (const line of (text ?? "").split("\n")) {
    try {
      const row = JSON.parse(line);
      const texts = [
        row.id,
        row.title,
        row.participant,
        row.started,
        row.study,
        row.checksum,
        row.seed,
        row.version,
      ];
      const counts = [row.order, row.attempts, row.lines];
      const seconds = [row.time, row.paused, row.away];
      if (
        texts.every((part) => typeof part === "string") &&
        counts.every((n) => Number.isSafeInteger(n) && n >= 0) &&
        seconds.every((s) => Number.isFinite(s) && s >= 0) &&
        [row.rating, row.fun].every((n) => n === null || (Number.isInteger(n) && n >= 1 && n <= 7)) &&
        ENDED.includes(row.ended) &&
        typeof row.puzzle === "object" &&
        row.puzzle !== null
      )
        rows.push(row);
    } catch {
      // not a row
    }
  }
  return rows;
}

/** @param {readonly Row[]} rows */
export const writeRows = (rows) => rows.map((row) => JSON.stringify(row)).join("\n");

/**
 * table is the export.
 *
 * @param {readonly Row[]} rows
 * @param {(puzzle: PuzzleDocument) => string} link how a puzzle is written in it
 */
export function table(rows, link) {
  /** @param {Row} row @param {(typeof COLUMNS)[number]} column */
  const cell = (row, column) => {
    if (column === "puzzle") return link(row.puzzle);
    if (column === "solved") return row.ended === "solved" ? 1 : 0;
    return row[column];
  };
  return csv([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => cell(row, column)))]);
}

/** @param {number[]} values */
const mean = (values) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** median is the middle of numbers, null of none. @param {readonly number[]} values */
export function median(values) {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** @param {readonly Row[]} rows @param {(row: Row) => string} keyOf */
function groups(rows, keyOf) {
  /** @type {Map<string, Row[]>} */
  const found = new Map();
  for (const row of rows) {
    const key = keyOf(row);
    const group = found.get(key);
    if (group) group.push(row);
    else found.set(key, [row]);
  }
  return [...found.values()];
}

/**
 * boardsOf sums up each board of each study: n participants, the share of them who
 * solved it, the median time of those in seconds, the mean rating and fun.
 *
 * @param {readonly Row[]} rows
 */
export function boardsOf(rows) {
  return groups(rows, ({ checksum, id }) => `${checksum} ${id}`).map((all) => {
    const solved = all.filter(({ ended }) => ended === "solved");
    const given = (/** @type {"rating" | "fun"} */ column) =>
      all.map((row) => row[column]).filter((value) => value !== null);
    const { id, title, study, checksum } = all[0];
    return {
      id,
      title,
      study,
      checksum,
      n: all.length,
      solved: solved.length / all.length,
      time: median(solved.map(({ time }) => time)),
      rating: mean(given("rating")),
      fun: mean(given("fun")),
    };
  });
}

/**
 * participantsOf sums up each participant: boards seen and solved, and whether they have stopped.
 *
 * @param {readonly Row[]} rows
 */
export function participantsOf(rows) {
  return groups(rows, ({ seed }) => seed).map((all) => {
    const { participant, study, seed, started } = all[0];
    const count = (/** @type {Ended} */ how) => all.filter(({ ended }) => ended === how).length;
    return {
      participant,
      study,
      seed,
      started,
      boards: all.length,
      solved: count("solved"),
      skipped: count("skipped"),
      stopped: count("stopped") > 0,
    };
  });
}
