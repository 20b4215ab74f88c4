// witnesspuzzles.com. Its editor has the puzzle in `window.puzzle`, which writes its own JSON. The page that
// plays a published puzzle does not expose it, but has its text in a script.

/**
 * @import { Adapter } from "../adapter.d.ts"
 *
 * @typedef {{width: number, height: number, pillar: boolean, clone(): Puzzle, clearLines(): void, serialize(): string}} Puzzle
 */

import { watchInput } from "./watch.js";

const UNIT = 41; // pixels of half a cell in the site's drawing
const RIM = 52; // pixels from the edge of the drawing to its first line

/** Returns the puzzle, unless the global is an element of that name. @returns {Puzzle | undefined} */
function puzzle() {
  const found = /** @type {any} */ (globalThis).puzzle;
  return typeof found?.serialize === "function" ? found : undefined;
}

/** Returns the text of a published puzzle. */
function published() {
  const call = /Puzzle\.deserialize\((".+")\)/;
  for (const { textContent } of document.scripts) {
    const [, text] = call.exec(textContent ?? "") ?? [];
    if (text) return /** @type {string} */ (JSON.parse(text));
  }
  return null;
}

/** @type {Adapter} */
export const witness = {
  name: "witnesspuzzles.com",
  sites: ["*://witnesspuzzles.com/*", "*://www.witnesspuzzles.com/*"],

  read() {
    const open = puzzle();
    if (!open) {
      const text = published();
      return text === null ? null : { family: "lines", text };
    }
    const bare = open.clone(); // without the line that a user has drawn
    bare.clearLines();
    return { family: "lines", text: bare.serialize() };
  },

  watch: watchInput,

  grid() {
    const drawing = document.getElementById("puzzle");
    if (!(drawing instanceof SVGElement)) return null;
    const { left, top } = drawing.getBoundingClientRect();
    return { left: left + RIM, top: top + RIM, across: 2 * UNIT, down: 2 * UNIT };
  },
};
