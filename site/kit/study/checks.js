/**
 * Checks of values from storage or from files.
 */

/** @typedef {(value: any) => boolean} Check check of a row's member */

/** @type {Check} */
export const isText = (value) => typeof value === "string";
/** @type {Check} */
export const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
/** @type {Check} */
export const isAmount = (value) => Number.isFinite(value) && value >= 0;
/** @param {Check} is @returns {Check} */
export const orNull = (is) => (value) => value === null || is(value);
/** @param {...unknown} values @returns {Check} */
export const oneOf =
  (...values) =>
  (value) =>
    values.includes(value);

/**
 * Returns a check that a value has these members; others are allowed.
 *
 * @param {Record<string, Check>} members
 * @returns {Check}
 */
export const hasMembers = (members) => (value) =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(members).every(([name, is]) => is(value[name]));
