// The list of sets in the form: a box for each, and how many puzzles are in it.

/**
 * @import { LabSelection } from "../kit/lab.d.ts"
 * @import { SetChoice } from "./choices.js"
 */

import { say } from "../kit/elements.js";
import { grouped, several } from "../kit/words.js";
import { tick } from "./choices.js";

/**
 * listSets shows these sets; the boxes that are there stay as they are.
 *
 * @param {HTMLElement} list
 * @param {SetChoice[]} sets
 * @param {string[]} chosen their keys
 */
export function listSets(list, sets, chosen) {
  const boxOf = (/** @type {Element} */ label) => /** @type {HTMLInputElement} */ (label.firstChild);
  const known = new Map([...list.children].map((label) => [boxOf(label).value, label]));
  const labels = sets.map(({ key, name }) => {
    const there = known.get(key);
    if (there) return there;
    const label = tick("sets", key, name, "");
    // A list is there to be used; after a reload it is as it was.
    boxOf(label).checked = chosen.includes(key);
    return label;
  });
  if (labels.some((label, i) => label !== list.children[i]) || labels.length !== list.children.length)
    list.replaceChildren(...labels);
}

/**
 * noteSets shows the numbers of puzzles, of sets in the order of the list; none without sets.
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
