/**
 * Versions of records. A record is stored as {version, value}; step n of a kind of record
 * makes a value of version n + 1 of one of version n. Steps are pure, and are never
 * changed once a release has them. What was stored before records had versions is of
 * version 0.
 *
 * @import { Stored } from "../json.js"
 * @typedef {{version: number, value: unknown}} Record
 * @typedef {readonly ((value: Stored) => unknown)[]} Steps each takes values of one version
 */

/** Nothing but the version has changed. */
const same = (/** @type {unknown} */ value) => value;

/** Of a kind of record that was never changed since it has had a version. */
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
 * Whether a stored record was written by a newer program, which alone can read it.
 *
 * @param {unknown} stored
 * @param {Steps} [steps]
 */
export const isNewer = (stored, steps = FIRST) => isRecord(stored) && stored.version > steps.length;

/**
 * The present value of a stored record; undefined where there is none, or a newer one.
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
 * The stored record of a value.
 *
 * @param {unknown} value
 * @param {Steps} [steps]
 * @returns {Record}
 */
export const recordOf = (value, steps = FIRST) => ({ version: steps.length, value });
