/**
 * Records of plays for other programs: a line of JSON for each play (docs/record.md).
 *
 * @import { Row } from "./keeper.js"
 * @import { Marked } from "./marks.js"
 */

const VERSION = 1;

/**
 * @typedef {"solved" | "given up" | "skipped" | "stopped" | "open"} Outcome
 *
 * @typedef {object} PlayRecord
 * @property {string} [id]
 * @property {string} family
 * @property {string} [type] type within the family
 * @property {string} [puzzle] absent in plays of versions that did not store it
 * @property {string} [player]
 * @property {string} [device]
 * @property {Outcome} outcome
 * @property {Record<string, number>} seconds
 * @property {Record<string, number>} counts
 * @property {Record<string, number>} [felt]
 * @property {Marked} [marks] absent if they were not recorded
 */

/**
 * Returns the marks and the device of a study's row, checked; rows of earlier versions have neither.
 *
 * @param {Row} row
 * @returns {Pick<PlayRecord, "marks" | "device">}
 */
export const markedIn = ({ marks, device }) => ({
  ...(device ? { device: String(device) } : {}),
  ...(marks ? { marks: JSON.parse(String(marks)) } : {}),
});

/** Counts the events of one act. @param {Marked} marks @param {string} act */
export const countOf = ({ events }, act) => events.filter(([, done]) => done === act).length;

/** Returns a record in its written form. @param {PlayRecord} play */
export const recordOf = ({ marks, ...play }) => ({ record: VERSION, ...play, ...marks });

/** Returns the text of a file of records. @param {PlayRecord[]} plays */
export const linesOfRecords = (plays) => plays.map((play) => `${JSON.stringify(recordOf(play))}\n`).join("");
