/**
 * Keys of the texts of the editor's boards. wasm/editor/model writes the texts themselves.
 */

import { parsed } from "../json.js";

/** Key of the list of tabs (wasm/editor/model/tabs.go). */
export const LIST = "perplex.boards";
/** Id of the open board while there is no list. */
const FIRST = "editor";
/** Prefix of a board's keys: followed by an id it is the key of the head; with a dot and more, of a part. */
export const HEAD = "perplex.board.";

/** @param {string} id */
export const headKey = (id) => HEAD + id;

/**
 * Returns the key of a pack of history steps.
 *
 * @param {string} id
 * @param {number} n
 */
export const packKey = (id, n) => `${HEAD}${id}.steps.${n}`;

/** @param {string} key */
export const isPart = (key) => key.startsWith(HEAD) && key.indexOf(".", HEAD.length) > 0;

/** @param {string} key */
export const isHead = (key) => key.startsWith(HEAD) && !isPart(key);

/** @param {string} key */
export const isPack = (key) => isPart(key) && key.includes(".steps.", HEAD.length);

/** Returns the id of the board that a key belongs to, or null. @param {string} key */
export const boardOf = (key) => (key.startsWith(HEAD) ? key.slice(HEAD.length).split(".", 1)[0] : null);

/**
 * Returns the key for the same text of another board.
 *
 * @param {string} key
 * @param {string} from
 * @param {string} to
 */
export const renamed = (key, from, to) => headKey(to) + key.slice(headKey(from).length);

/** @typedef {{id: string, name?: string}} Tab */

/**
 * Parses a list of tabs, leaving out invalid entries.
 *
 * @param {string | null | undefined} text
 * @returns {{open: Tab[], closed: Tab[], present?: string}}
 */
export function tabsIn(text) {
  const { open, closed, present } = parsed(text) ?? {};
  /** @param {unknown} tabs */
  const sound = (tabs) =>
    Array.isArray(tabs)
      ? tabs.filter((tab) => typeof tab?.id === "string" || typeof tab?.id === "number")
      : [];
  return { open: sound(open), closed: sound(closed), present };
}

/**
 * Returns the ids of the open and closed boards in a list of tabs.
 *
 * @param {string | null | undefined} text
 */
export function boardsIn(text) {
  const { open, closed } = tabsIn(text);
  return [...open, ...closed].map((tab) => String(tab.id));
}

/** Reports whether a text is a readable list of tabs. @param {string} text */
export const isList = (text) => Array.isArray(parsed(text)?.open);

/**
 * Returns a list of tabs with only the board that was changed last, or null if no head can be read. A head
 * records its last change in whole seconds; among equal times, the head written last is the newest.
 *
 * @param {{id: string, head: string, stamp: number}[]} heads
 */
export function newestIn(heads) {
  const times = heads.map(({ id, head, stamp }) => ({ id, stamp, time: Number(parsed(head)?.time ?? -1) }));
  const [newest] = times
    .filter(({ time }) => time >= 0)
    .sort((one, other) => other.time - one.time || other.stamp - one.stamp);
  if (newest === undefined) return null;
  const { id } = newest;
  return JSON.stringify({ open: [{ id, name: "" }], closed: [], present: id });
}

/** Returns the ids of the boards that an editor may open at once. @param {string | null} list */
export const openable = (list) => (list === null ? [FIRST] : boardsIn(list));

/**
 * Returns a list of tabs with one more board, beside another one or at the end.
 *
 * @param {string | null} list
 * @param {string} id
 * @param {{name: string, beside?: string}} where
 */
export function withBoard(list, id, { name, beside }) {
  const { open, closed, present = id } = tabsIn(list);
  const at = open.findIndex((tab) => tab.id === beside);
  open.splice(at < 0 ? open.length : at + 1, 0, { id, name });
  return JSON.stringify({ open, closed, present });
}
