/**
 * Where the editor's boards lie: the keys of their texts. wasm/editor/model writes the
 * texts themselves.
 */

/** The list of tabs (wasm/editor/model/tabs.go). */
export const LIST = "perplex.boards";
/** And an id: a board's head; with a dot and more, one of its parts. */
export const HEAD = "perplex.board.";

/** @param {string} id */
export const headKey = (id) => HEAD + id;

/**
 * Where a pack of steps of a board's history lies.
 *
 * @param {string} id
 * @param {number} n
 */
export const packKey = (id, n) => `${HEAD}${id}.steps.${n}`;

/** @param {string} key */
export const isPart = (key) => key.startsWith(HEAD) && key.indexOf(".", HEAD.length) > 0;

/** @param {string} key */
export const isHead = (key) => key.startsWith(HEAD) && !isPart(key);

/**
 * The ids of the open and the closed boards in a list of tabs.
 *
 * @param {string | null | undefined} text
 * @returns {string[]}
 */
export function boardsIn(text) {
  try {
    const { open = [], closed = [] } = JSON.parse(text ?? "{}");
    return [...open, ...closed].map((tab) => String(tab.id));
  } catch {
    return [];
  }
}
