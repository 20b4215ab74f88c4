/// <reference path="../globals.d.ts" />
// The editor of PuzzleScript. Its source is in a CodeMirror, whose element knows it. The level on the
// screen is a name of the page's scripts.

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

  // The game's screen scrolls and zooms by the game's own settings.
  grid: () => null,
};
