/**
 * Rows of Settings, among them those of the look.
 */

import { button, element, say } from "./elements.js";
import { choose, chosen, SETTINGS } from "./look.js";

/** Returns a row for each setting of the look; a choice takes effect at once. */
export const lookRows = () =>
  Object.entries(SETTINGS).map(([id, { name, note, values }]) => row(name, note, segments(id, name, values)));

/** @param {string} id @param {string} name @param {Record<string, string>} values */
function segments(id, name, values) {
  const group = element("div", { class: "segments", role: "group", "aria-label": name });
  const mark = () => {
    for (const [i, value] of Object.keys(values).entries())
      group.children[i].setAttribute("aria-pressed", String(value === chosen(id)));
  };
  group.append(
    ...Object.entries(values).map(([value, text]) =>
      button(text, () => {
        choose(id, value);
        mark();
      }),
    ),
  );
  mark();
  return group;
}

/** @param {string} name @param {string | undefined} note @param {HTMLElement} control */
export function row(name, note, control) {
  const words = element("div", {}, element("span", {}, name));
  if (note) {
    const line = element("span", { class: "note" });
    say(line, note);
    words.append(line);
  }
  return element("div", { class: "setting" }, words, control);
}
