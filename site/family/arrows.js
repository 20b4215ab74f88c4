/**
 * Moves in four directions, for families whose boards have a walking figure: by arrow keys wherever the focus
 * is, by a swipe over the board, and by four buttons on devices without a keyboard.
 */

import { button, element } from "../kit/elements.js";
import { Swipe } from "./swipe.js";

/** @type {Record<string, {letter: string, name: string, sign: string}>} */
const WAYS = {
  ArrowLeft: { letter: "l", name: "Left", sign: "M10 3.5 5.5 8l4.5 4.5" },
  ArrowUp: { letter: "u", name: "Up", sign: "M3.5 10 8 5.5 12.5 10" },
  ArrowDown: { letter: "d", name: "Down", sign: "M3.5 6 8 10.5 12.5 6" },
  ArrowRight: { letter: "r", name: "Right", sign: "M6 3.5 10.5 8 6 12.5" },
};
const NOT_THERE = "input, select, textarea, [role=tablist], [role=grid], [popover]";

/**
 * Whether a key pressed outside the board is meant for the board: the board is visible, no other handler has
 * used the key, and the focused element does not use it.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLElement} host the board's element
 */
export const isForBoard = ({ defaultPrevented, target }, host) =>
  !defaultPrevented && host.checkVisibility() && !(target instanceof Element && target.closest(NOT_THERE));

/** The letter of an arrow key: u, r, d or l. @param {string} key */
export const letterOf = (key) => WAYS[key]?.letter;

export class Arrows {
  pad = element("div", { class: "move-pad", role: "group", "aria-label": "Move" });

  /**
   * @param {HTMLElement} host the board's element
   * @param {(letter: string) => void} move receives u, r, d or l
   * @param {() => number} cell the width of a cell in pixels
   */
  constructor(host, move, cell) {
    this.swipe = new Swipe(move, cell);
    for (const { letter, name, sign } of Object.values(WAYS)) {
      const key = button("", () => move(letter), { class: "icon boxed", "aria-label": name });
      key.innerHTML = `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${sign}"/></svg>`;
      this.pad.append(key);
    }
    document.addEventListener("keydown", (event) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      if (ctrlKey || metaKey || altKey || shiftKey || !WAYS[key] || !isForBoard(event, host)) return;
      event.preventDefault();
      move(WAYS[key].letter);
    });
  }
}
