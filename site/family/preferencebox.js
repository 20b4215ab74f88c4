/**
 * Boxes that show and change a preference, in Settings and beside a board.
 *
 * @import { Preference } from "./preferences.js"
 */

import { element } from "../kit/elements.js";
import { onPreference, prefer, PREFERENCES, prefers } from "./preferences.js";

/** @param {Preference} id */
function box(id) {
  const made = element("input", { type: "checkbox", name: id, checked: prefers(id) });
  made.addEventListener("change", () => prefer(id, made.checked));
  onPreference(() => (made.checked = prefers(id)));
  return made;
}

/** A switch of Settings. @param {Preference} id */
export function preferenceSwitch(id) {
  const made = box(id);
  made.setAttribute("aria-label", PREFERENCES[id].name);
  return element("label", { class: "switch" }, made);
}

/** A box with the preference's name. @param {Preference} id */
export const preferenceTick = (id) =>
  element("label", { class: "tick" }, box(id), element("span", {}, PREFERENCES[id].name));
