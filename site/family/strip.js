/**
 * The strip below the board of a family that fills it itself, for example with levels.
 *
 * @import { Strip } from "./types.d.ts"
 * @import { View } from "./views.js"
 */

import { find, say } from "../kit/elements.js";

/**
 * Shows the strip in Play and in Design.
 *
 * @param {Strip} strip
 * @param {View} view
 * @param {string | null | undefined} state the state on the board, if a puzzle is open
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
