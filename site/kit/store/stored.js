/**
 * The layout of the editor's texts in the database. Heads and settings are in one object store and parts of
 * boards in another, so that all boards can be listed without reading their histories. A value is
 * {text, stamp}.
 */

import { openDatabase } from "./database.js";
import { HEAD, headKey, isPart } from "./keys.js";

/**
 * @typedef {{text: string | null, stamp: number}} Stamped a text and the stamp of its write; null stands for
 *   a removal
 */

export const VALUES = "values";
export const PARTS = "parts";
export const open = () => openDatabase("perplex", [VALUES, PARTS]);

/** Prefix of the key under which a value is kept that was not a text. */
export const ASIDE = "perplex.aside.";

const AFTER = HEAD.replace(/\.$/, "/"); // "/" comes after "."

/** Key ranges of everything except boards. */
export const small = () =>
  [IDBKeyRange.upperBound(HEAD, true), IDBKeyRange.lowerBound(AFTER)].map((range) => part(VALUES, range));

export const allHeads = () => part(VALUES, IDBKeyRange.bound(HEAD, AFTER, false, true));

/** Key ranges of a board's head and of its other texts. @param {string} id */
export const wholeBoard = (id) => [
  part(VALUES, IDBKeyRange.only(headKey(id))),
  part(PARTS, IDBKeyRange.bound(`${HEAD}${id}.`, `${HEAD}${id}/`, false, true)),
];

/** @param {string} store @param {IDBKeyRange} range @returns {import("./database.js").Part} */
const part = (store, range) => [store, range];

/** @param {IDBTransaction} transaction @param {string} key */
export const storeOf = (transaction, key) => transaction.objectStore(isPart(key) ? PARTS : VALUES);

/** @param {unknown} value @returns {value is {text: string, stamp?: unknown}} */
export const isText = (value) =>
  typeof (/** @type {{text?: unknown} | null | undefined} */ (value)?.text) === "string";

/** Returns the stamp of a stored value; 0 if unknown. @param {unknown} value */
export const stampOf = (value) =>
  isText(value) && Number.isSafeInteger(value.stamp) ? Number(value.stamp) : 0;

/**
 * Returns a stored value's text. For a value without one it returns the whole value as JSON.
 *
 * @param {unknown} value
 * @returns {string}
 */
export const textOf = (value) => (isText(value) ? value.text : (JSON.stringify(value) ?? "null"));

/** Returns a stand-in for a value that the browser cannot read. @param {unknown} error */
export function unreadable(error) {
  const { name, message } = /** @type {Partial<Error>} */ (error ?? {});
  return { unreadable: `${name}: ${message}` };
}
