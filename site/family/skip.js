/**
 * The link "Skip to the board", the first stop of Tab: it moves the focus and leaves the address alone.
 */

import { find } from "../kit/elements.js";

/** Where the link leads while no script runs yet. */
const TARGET = "#main";

/** The text of the address after "#", which is a puzzle; "" where the link has put its target there. */
export const linkedText = () => (location.hash === TARGET ? "" : location.hash.slice(1));

/** Puts the focus on the board that is shown; where there is none, at the beginning of the content. */
export function toBoard() {
  const main = find("main");
  const grids = [...main.querySelectorAll('[role="grid"][aria-label="Puzzle board"]')];
  const grid = grids.find((one) => one.checkVisibility());
  const stop = grid?.matches('[tabindex="0"]') ? grid : grid?.querySelector('[tabindex="0"]');
  if (!stop) main.tabIndex = -1;
  const to = stop ?? main;
  if (to instanceof HTMLElement) to.focus();
}

/** Lets the link move the focus by itself. */
export function watchSkip() {
  document.querySelector("a.skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    toBoard();
  });
}
