// The Windmill. Its builder writes the puzzle into the address when Checkpoint is pressed. The names in its
// scripts change with each release, so they are not used.

/** @import { Adapter } from "../adapter.d.ts" */

import { watchInput } from "./watch.js";

/** @type {Adapter} */
export const windmill = {
  name: "The Windmill",
  sites: ["*://windmill.thefifthmatt.com/*"],

  read() {
    const [, text] = /\/build\/([\w%-]+)/.exec(location.pathname) ?? [];
    if (text) return { family: "lines", text: decodeURIComponent(text), note: "As of the last Checkpoint." };
    return location.pathname.startsWith("/build")
      ? { fault: "Press Checkpoint to measure the puzzle: it is then in the page's address." }
      : { fault: "A published puzzle is not in the page's address: press Edit to measure it." };
  },

  watch: watchInput,

  // The site rotates and scales its drawing, so the position of the board is unknown.
  grid: () => null,
};
