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

/** Elements from which keys go to the game all the same. */
const BESIDE = ".ps-pad, .ps-message, #bar, #strip";

/**
 * The meaning of a key: an input, back or on; undefined if it is not meant for the game. Without the
 * focus anywhere keys go to the game, and from the buttons around the board all that a button
 * does not take.
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
