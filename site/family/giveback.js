/**
 * Moves the focus to the board after a mouse press on the bar below it, so that the board's keys work. After
 * a press by key, the focus stays on the button.
 */

import { around } from "../kit/elements.js";

/**
 * @param {HTMLElement} bar @param {() => unknown} focusBoard focuses the board, if the view has a board with
 *   keys
 */
export function giveBack(bar, focusBoard) {
  bar.addEventListener("click", (event) => {
    // the focus stays on a button that opens a panel
    const pressed = around(event, "button:not([aria-controls])");
    const byKey = event.detail === 0;
    if (!pressed || byKey) return;
    const { activeElement } = document;
    const moved = activeElement !== pressed && activeElement !== document.body;
    if (!moved) focusBoard();
  });
}
