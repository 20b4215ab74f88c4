// Keys and gestures of the game.

/** @import { KeyRow } from "../family/types.d.ts" */

const SWIPE = 26; // pixels of a finger that are one input

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

/**
 * Reports the way of each swipe on an element.
 *
 * @param {HTMLElement} element
 * @param {(input: string) => void} act
 */
export function onSwipe(element, act) {
  /** @type {{x: number, y: number} | null} */
  let touch = null;
  element.addEventListener("pointerdown", ({ pointerType, clientX: x, clientY: y }) => {
    touch = pointerType === "touch" ? { x, y } : null;
  });
  element.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (!touch) return;
    const [x, y] = [clientX - touch.x, clientY - touch.y];
    if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return;
    touch = { x: clientX, y: clientY };
    act(Math.abs(x) > Math.abs(y) ? (x > 0 ? "r" : "l") : y > 0 ? "d" : "u");
  });
  element.addEventListener("pointerup", () => {
    touch = null;
  });
}
