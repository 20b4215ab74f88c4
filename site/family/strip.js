/**
 * The strip below the board, where a family fills it itself: levels, for example.
 *
 * @import { Strip } from "./types.d.ts"
 * @import { View } from "./views.js"
 */

import { find, say } from "../kit/elements.js";

/**
 * Shows it in Play and in Design.
 *
 * @param {Strip} strip
 * @param {View} view
 * @param {string | null | undefined} state the one on the board, where there is a puzzle
 */
export function showStrip(strip, view, state) {
  const here = view === "play" || view === "design";
  strip.element.hidden = !here;
  if (!here || typeof state !== "string") return;
  strip.refresh(state, view);
  say(find("strip-title"), strip.title);
  say(find("strip-note"), strip.note);
  find("strip").hidden = false;
}
