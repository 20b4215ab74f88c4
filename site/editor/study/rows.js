// Results of studies: a row for each board and participant, their summaries, and the exported table. This
// module needs no page.

/** @import { PuzzleDocument } from "../../perplex.js" */
/** @import { Cell } from "../../kit/csv.js" */

import { hasMembers, isAmount, isCount, isText, oneOf, orNull } from "../../kit/study/checks.js";

/**
 * A participant's result on one board; times are in seconds.
 *
 * @typedef {object} Row
 * @property {string} id id of the board
 * @property {PuzzleDocument} puzzle
 * @property {string} title
 * @property {number | null} rating
 * @property {number | null} fun
 * @property {number} time
 * @property {number} paused
 * @property {number} away
 * @property {number} attempts number of judged lines
 * @property {number} lines number of judged or abandoned lines
 * @property {string} ended outcome: solved, skipped or stopped
 * @property {string} participant
 * @property {number} order position of the board among those that the participant saw, from 1
 * @property {string} started start time in ISO 8601
 * @property {string} study name of the study
 * @property {string} checksum checksum of the study
 * @property {string} seed
 * @property {string} version version of the program
 */

/** The exported columns; a table of ratings needs the first five. */
export const COLUMNS = /** @type {const} */ ([
  ...["id", "puzzle", "rating", "time", "attempts"],
  ...["solved", "ended", "fun", "lines", "paused", "away"],
  ...["participant", "order", "started", "title", "study", "checksum", "seed", "version"],
]);

/** The table of results. */
export const RESULTS = { file: "study.csv", columns: COLUMNS };

const isPoint = oneOf(1, 2, 3, 4, 5, 6, 7);

/** Reports whether a value is a row. */
export const isRow = hasMembers({
  ...{ id: isText, title: isText, participant: isText, started: isText },
  ...{ study: isText, checksum: isText, seed: isText, version: isText },
  ...{ order: isCount, attempts: isCount, lines: isCount },
  ...{ time: isAmount, paused: isAmount, away: isAmount },
  ...{ rating: orNull(isPoint), fun: orNull(isPoint), ended: oneOf("solved", "skipped", "stopped") },
  puzzle: (puzzle) => typeof puzzle === "object" && puzzle !== null,
});

/**
 * Returns a function that gives a cell of the table.
 *
 * @param {(puzzle: PuzzleDocument) => string} link returns the text for a puzzle
 * @returns {(row: Row, column: string) => Cell}
 */
export const cellOf = (link) => (row, column) => {
  if (column === "puzzle") return link(row.puzzle);
  if (column === "solved") return row.ended === "solved" ? 1 : 0;
  return /** @type {Cell} */ (row[/** @type {keyof Row} */ (column)]);
};

/** @param {number[]} values */
const mean = (values) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the median of numbers; null if there are none. @param {readonly number[]} values */
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
 * Summarises each board of each study: the number of participants n, the share who solved it, the
 * median of their times in seconds, and the mean rating and fun.
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
 * Summarises each participant: boards seen and solved, and whether the participant has
 * stopped.
 *
 * @param {readonly Row[]} rows
 */
export function participantsOf(rows) {
  return groups(rows, ({ seed }) => seed).map((all) => {
    const { participant, study, seed, started } = all[0];
    const count = (/** @type {string} */ how) => all.filter(({ ended }) => ended === how).length;
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
