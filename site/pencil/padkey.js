// A key of a pad beside a board.

import { button } from "../kit/elements.js";

/** A key that leaves the focus on the board. @param {string} text @param {() => void} act */
export const padKey = (text, act) =>
  button(text, act, { pointerdown: (/** @type {Event} */ event) => event.preventDefault() });
