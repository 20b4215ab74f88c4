/**
 * Records of plays, which other programs read: a line of JSON for each play (docs/record.md).
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
 * @property {string} [type] within the family
 * @property {string} [puzzle] absent in plays of versions that did not keep it
 * @property {string} [player]
 * @property {string} [device]
 * @property {Outcome} outcome
 * @property {Record<string, number>} seconds
 * @property {Record<string, number>} counts
 * @property {Record<string, number>} [felt]
 * @property {Marked} [marks] absent where they were not recorded
 */

/**
 * The marks and the device of a row of a study; rows of earlier versions have none.
 *
 * @param {Row} row
 * @returns {Pick<PlayRecord, "marks" | "device">}
 */
export const markedIn = ({ marks, device }) => ({
  ...(device ? { device: String(device) } : {}),
  ...(marks ? { marks: JSON.parse(String(marks)) } : {}),
});

/** How often something was done. @param {Marked} marks @param {string} act */
export const countOf = ({ events }, act) => events.filter(([, done]) => done === act).length;

/** A record as it is written. @param {PlayRecord} play */
export const recordOf = ({ marks, ...play }) => ({ record: VERSION, ...play, ...marks });

/** The text of a file of records. @param {PlayRecord[]} plays */
export const linesOfRecords = (plays) => plays.map((play) => `${JSON.stringify(recordOf(play))}\n`).join("");
