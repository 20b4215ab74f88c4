/**
 * The keys of the texts of the editor's boards. wasm/editor/model writes the texts themselves.
 */

import { parsed } from "../json.js";

/** The list of tabs (wasm/editor/model/tabs.go). */
export const LIST = "perplex.boards";
/** The board that is open as long as there is no list. */
const FIRST = "editor";
/** Before an id: a board's head; with a dot and more, one of its parts. */
export const HEAD = "perplex.board.";

/** @param {string} id */
export const headKey = (id) => HEAD + id;

/**
 * The key of a pack of steps of a board's history.
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

/** The board that a text belongs to; null for one of no board. @param {string} key */
export const boardOf = (key) => (key.startsWith(HEAD) ? key.slice(HEAD.length).split(".", 1)[0] : null);

/** The same text's key with another board. @param {string} key @param {string} from @param {string} to */
export const renamed = (key, from, to) => headKey(to) + key.slice(headKey(from).length);

/** @typedef {{id: string, name?: string}} Tab */

/**
 * A list of tabs, without what is none.
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
 * The ids of the open and the closed boards in a list of tabs.
 *
 * @param {string | null | undefined} text
 */
export function boardsIn(text) {
  const { open, closed } = tabsIn(text);
  return [...open, ...closed].map((tab) => String(tab.id));
}

/** Whether a text can be read as a list of tabs. @param {string} text */
export const isList = (text) => Array.isArray(parsed(text)?.open);

/**
 * A list of tabs with the board alone that was changed last; null where none can be read. A
 * head tells the second of its last change; within one second, the head written last is the
 * newest.
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

/** The ids of the boards that an editor may open at once. @param {string | null} list */
export const openable = (list) => (list === null ? [FIRST] : boardsIn(list));

/**
 * A list of tabs with one more board, beside another or as the last.
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
