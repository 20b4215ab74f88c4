// The page during a study: only one window at a time, with only the board and the settings.

/** @import { Keys } from "../desk.js" */

import { find } from "../../kit/elements.js";

const LOCK = "perplex.study";

// Commands of keys that draw a line.
const DRAWS = new Set(["up", "right", "down", "left", "enter", "clear-line"]);

/**
 * Reserves studies for this window, as far as the browser supports it. Resolves to a function that releases
 * them, or to null if another window has them.
 *
 * @returns {Promise<(() => void) | null>}
 */
export async function lock() {
  const { locks } = navigator;
  if (!locks) return () => {}; // the page is not in a secure context
  return new Promise((got) => {
    locks.request(LOCK, { ifAvailable: true }, (held) => {
      if (held) return new Promise((release) => got(() => release(null)));
      got(null);
    });
  });
}

/**
 * Blocks everything else on the page: keys, pastes and drops only draw on the board, open the settings, or
 * fill in the questions.
 *
 * @param {HTMLElement} root element that shows the study
 * @param {Keys} keys
 * @param {() => string} stage returns the present screen, "" without a study
 */
export function guard(root, keys, stage) {
  // Runs before the listeners of the document.
  document.body.addEventListener("keydown", (event) => {
    if (stage() === "") return;
    const command = keys.command(event);
    const onBoard = event.target instanceof Node && find("grid").contains(event.target);
    const drawing = stage() === "board" && onBoard && DRAWS.has(command);
    if (!drawing && command !== "settings") event.stopPropagation();
  });
  for (const type of ["paste", "copy", "cut", "drop", "dragover"]) {
    window.addEventListener(
      type,
      (event) => {
        if (stage() === "" || (event.target instanceof Element && root.contains(event.target))) return;
        event.stopPropagation();
        event.preventDefault();
      },
      true,
    );
  }
}
