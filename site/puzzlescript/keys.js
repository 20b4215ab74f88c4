// Keys and gestures of the game.

/** @import { KeyRow } from "../family/types.d.ts" */

/** Letters of inputs, and "back" and "on" for the level. @type {Record<string, string>} */
const KEYS = {
  ArrowUp: "u",
  w: "u",
  ArrowLeft: "l",
  a: "l",
  ArrowDown: "d",
  s: "d",
  ArrowRight: "r",
  d: "r",
  x: "x",
  " ": "x",
  Enter: "x",
  PageUp: "back",
  PageDown: "on",
};

/** @type {KeyRow[]} */
export const ROWS = [
  [["↑", "↓", "←", "→"], "move; W A S D too"],
  [["X"], "act; Space too"],
  [["swipe"], "move"],
  [["PgUp", "PgDn"], "level before, level after"],
];

/** Elements outside the board whose unused keys go to the game. */
const BESIDE = ".ps-pad, .ps-message, #bar, #strip";

/**
 * The meaning of a key: an input, back or on; undefined if the key is not meant for the game. Keys go to the
 * game if nothing has the focus, and from the buttons around the board if the button does not use them.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLElement} board
 */
export function inputOf(event, board) {
  const { target, key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
  if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey || defaultPrevented) return undefined;
  const there = target === document.body || board.contains(target);
  if (!there && !target.closest(BESIDE)) return undefined;
  if (target.closest("button") && (key === " " || key === "Enter")) return undefined;
  return KEYS[key.length === 1 ? key.toLowerCase() : key];
}
