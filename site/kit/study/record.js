/**
 * Records of plays, which other programs read: a line of JSON for each play (docs/record.md).
 *
 * @import { Marked } from "./marks.js"
 */

const VERSION = 1;

/**
 * @typedef {"solved" | "given up" | "skipped" | "stopped" | "open"} Outcome
 *
 * @typedef {object} PlayRecord
 * @property {string} [id]
 * @property {string} family
 * @property {string} [puzzle] absent in plays of versions that did not keep it
 * @property {string} [player]
 * @property {string} [device]
 * @property {Outcome} outcome
 * @property {Record<string, number>} seconds
 * @property {Record<string, number>} counts
 * @property {Record<string, number>} [felt]
 * @property {Marked} [marks] absent where they were not recorded
 */

/** A record as it is written. @param {PlayRecord} play */
export const recordOf = ({ marks, ...play }) => ({ record: VERSION, ...play, ...marks });

/** The text of a file of records. @param {PlayRecord[]} plays */
export const linesOfRecords = (plays) => plays.map((play) => `${JSON.stringify(recordOf(play))}\n`).join("");

export const RECORDS = "application/jsonl";
