// The page while a study has it: in one window at a time, with the board and the settings
// alone.

/** @import { Keys } from "../desk.js" */

import { find } from "../../kit/elements.js";

const LOCK = "perplex.study";

// The commands of keys that draw a line.
const DRAWS = new Set(["up", "right", "down", "left", "enter", "clear-line"]);

/**
 * lock takes studies for this window, as far as the browser can tell. It resolves to what
 * gives them back, or to null if another window has them.
 *
 * @returns {Promise<(() => void) | null>}
 */
export async function lock() {
  const { locks } = navigator;
  if (!locks) return () => {}; // on a page that is not secure
  return new Promise((got) => {
    locks.request(LOCK, { ifAvailable: true }, (held) => {
      if (held) return new Promise((release) => got(() => release(null)));
      got(null);
    });
  });
}

/**
 * guard keeps everything else of the page away: no key, paste or drop does anything but draw
 * on the board, open the settings, or fill in what is asked.
 *
 * @param {HTMLElement} root where the study is shown
 * @param {Keys} keys
 * @param {() => string} stage what is on the screen, "" for no study
 */
export function guard(root, keys, stage) {
  // On the way to the listeners of the document.
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
