/**
 * Versions of records. A record is stored as {version, value}; step n of a kind of record converts a value of
 * version n to version n + 1. Steps are pure and never change after their release. Values stored before
 * records had versions count as version 0.
 *
 * @import { Stored } from "../json.js"
 * @typedef {{version: number, value: unknown}} Record
 * @typedef {readonly ((value: Stored) => unknown)[]} Steps each step converts values of one version
 */

/** The first step: only the version number changes. */
const same = (/** @type {unknown} */ value) => value;

/** Steps of a kind of record that has not changed since versions were introduced. */
export const FIRST = Object.freeze([same]);

/**
 * @param {unknown} stored
 * @returns {stored is Record}
 */
const isRecord = (stored) =>
  typeof stored === "object" &&
  stored !== null &&
  Object.keys(stored).sort().join() === "value,version" &&
  Number.isInteger(/** @type {Record} */ (stored).version);

/**
 * Reports whether a stored record was written by a newer version of the program, which this one cannot read.
 *
 * @param {unknown} stored
 * @param {Steps} [steps]
 */
export const isNewer = (stored, steps = FIRST) => isRecord(stored) && stored.version > steps.length;

/**
 * Returns the value of a stored record, converted to the current version; undefined if there is none, or if a
 * newer version of the program wrote it.
 *
 * @param {unknown} stored
 * @param {Steps} [steps]
 */
export function valueOf(stored, steps = FIRST) {
  if (stored === undefined || isNewer(stored, steps)) return undefined;
  const { version, value } = isRecord(stored) ? stored : { version: 0, value: stored };
  return steps.slice(version).reduce((older, step) => step(older), value);
}

/**
 * Returns the record to be stored for a value.
 *
 * @param {unknown} value
 * @param {Steps} [steps]
 * @returns {Record}
 */
export const recordOf = (value, steps = FIRST) => ({ version: steps.length, value });
