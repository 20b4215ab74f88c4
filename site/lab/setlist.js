// The list of sets in the form: a checkbox for each, with its number of puzzles.

/**
 * @import { LabSelection } from "../kit/lab.d.ts"
 * @import { SetChoice } from "./choices.js"
 */

import { say } from "../kit/elements.js";
import { grouped, several } from "../kit/words.js";
import { tick } from "./choices.js";

/**
 * Lists these sets; existing checkboxes are reused.
 *
 * @param {HTMLElement} list
 * @param {SetChoice[]} sets
 * @param {string[]} chosen keys of the chosen sets
 */
export function listSets(list, sets, chosen) {
  const boxOf = (/** @type {Element} */ label) => /** @type {HTMLInputElement} */ (label.firstChild);
  const known = new Map([...list.children].map((label) => [boxOf(label).value, label]));
  const labels = sets.map(({ key, name }) => {
    const there = known.get(key);
    if (there) return there;
    const label = tick("sets", key, name, "");
    // A new list is chosen by default; after a reload, the stored choice applies.
    boxOf(label).checked = chosen.includes(key);
    return label;
  });
  if (labels.some((label, i) => label !== list.children[i]) || labels.length !== list.children.length)
    list.replaceChildren(...labels);
}

/**
 * Shows the numbers of puzzles for sets in the order of the list, or clears the numbers if there are no sets.
 *
 * @param {HTMLElement} list
 * @param {LabSelection[]} sets
 */
export function noteSets(list, sets) {
  for (const [i, note] of list.querySelectorAll("label .note").entries()) {
    const { items, lost } = sets[i] ?? {};
    const missing = lost?.length > 0 ? `, ${several(lost.length, "id")} not in the data` : "";
    say(note, items ? grouped(items.length) + missing : "");
  }
}
