/**
 * The focus after a press on the bar below the board: on the board, so that its keys go on. Who
 * presses a button with a key stays on it.
 */

import { around } from "../kit/elements.js";

/** @param {HTMLElement} bar @param {() => unknown} focusBoard where the view has a board with keys */
export function giveBack(bar, focusBoard) {
  bar.addEventListener("click", (event) => {
    const pressed = around(event, "button:not([aria-controls])"); // what opens a part is gone on from there
    const byKey = event.detail === 0;
    if (!pressed || byKey) return;
    const { activeElement } = document;
    const moved = activeElement !== pressed && activeElement !== document.body;
    if (!moved) focusBoard();
  });
}
