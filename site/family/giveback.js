/**
 * The focus after a mouse press on the bar below the board goes to the board, so that its keys work.
 * After a press by key it stays on the button.
 */

import { around } from "../kit/elements.js";

/** @param {HTMLElement} bar @param {() => unknown} focusBoard where the view has a board with keys */
export function giveBack(bar, focusBoard) {
  bar.addEventListener("click", (event) => {
    const pressed = around(event, "button:not([aria-controls])"); // the focus stays on a button that opens a part
    const byKey = event.detail === 0;
    if (!pressed || byKey) return;
    const { activeElement } = document;
    const moved = activeElement !== pressed && activeElement !== document.body;
    if (!moved) focusBoard();
  });
}
