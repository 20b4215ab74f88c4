/** Puzzles given to an open page: by a changed address, by a paste, or by a drop from another page. */

import { textOf } from "./fragment.js";
import { linkedText } from "./skip.js";

/** Removes the puzzle from the address, so that a reload does not open it again. */
export function cleanAddress() {
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
}

/** Whether an event occurs in an editable text. @param {Event} event */
const editing = ({ target }) =>
  target instanceof Element &&
  target.closest("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]");

/**
 * Calls take with every text given by the address, or by a paste or drop, which counts as the user's own.
 *
 * @param {(text: string, own: boolean) => unknown} take
 */
export function onGiven(take) {
  addEventListener("hashchange", async () => {
    const fragment = linkedText();
    if (!fragment) return;
    cleanAddress();
    take(await textOf(fragment).catch(() => fragment), false); // reading the fragment reports the fault
  });
  onText((text) => take(text, true));
}

/**
 * Calls take with every text that is pasted or dropped outside a field.
 *
 * @param {(text: string) => unknown} take
 */
export function onText(take) {
  /** @param {Event} event @param {DataTransfer | null} data */
  const given = (event, data) => {
    const text = data?.getData("text/plain").trim();
    if (!text || editing(event) || data?.types.includes("Files")) return;
    event.preventDefault();
    take(text);
  };
  document.addEventListener("paste", (event) => given(event, event.clipboardData));
  document.addEventListener("drop", (event) => given(event, event.dataTransfer));
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("text/plain") && !editing(event)) event.preventDefault();
  });
}
