/// <reference path="../globals.d.ts" />
// The PuzzleScript editor. Its source is in a CodeMirror, reached through its element. The number of the
// level on the screen is a binding of the page's scripts.

/** @import { Adapter } from "../adapter.d.ts" */

import { watchInput } from "./watch.js";

/** @returns {{getValue(): string} | undefined} */
const source = () => /** @type {any} */ (document.querySelector(".CodeMirror"))?.CodeMirror;

/** @type {Adapter} */
export const puzzlescript = {
  name: "PuzzleScript",
  sites: ["*://www.puzzlescript.net/editor*", "*://puzzlescript.net/editor*"],

  read() {
    const text = source()?.getValue();
    if (text === undefined) return null;
    if (!text.trim() || text === "loading...") return null;
    const level = typeof curlevel === "number" ? curlevel : 0;
    return { family: "puzzlescript", text, level };
  },

  watch: watchInput,

  // The game's settings make its screen scroll and zoom, so the position of the board is unknown.
  grid: () => null,
};
