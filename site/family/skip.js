/**
 * The link "Skip to the board", which Tab reaches first. It moves the focus and does not change the address.
 */

import { find } from "../kit/elements.js";

/** The link's target before a script runs. */
const TARGET = "#main";

/** The text of the address after "#", which is a puzzle; "" if it is the target of the skip link. */
export const linkedText = () => (location.hash === TARGET ? "" : location.hash.slice(1));

/** Focuses the visible board, or else the beginning of the content. */
export function toBoard() {
  const main = find("main");
  const grids = [...main.querySelectorAll('[role="grid"][aria-label="Puzzle board"]')];
  const grid = grids.find((one) => one.checkVisibility());
  const stop = grid?.matches('[tabindex="0"]') ? grid : grid?.querySelector('[tabindex="0"]');
  if (!stop) main.tabIndex = -1;
  const to = stop ?? main;
  if (to instanceof HTMLElement) to.focus();
}

/** Makes the link move the focus without changing the address. */
export function watchSkip() {
  document.querySelector("a.skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    toBoard();
  });
}
