/**
 * Puzzles that reach an open page from outside it: by a changed address, by a paste, and by a drop
 * from another page.
 */

import { textOf } from "./fragment.js";
import { linkedText } from "./skip.js";

/** Takes the puzzle out of the address, so that a reload does not open it again. */
export function cleanAddress() {
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
}

/** Whether texts are edited where something happens. @param {Event} event */
const editing = ({ target }) =>
  target instanceof Element &&
  target.closest("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]");

/**
 * Hands over every text that is given by an address, or as somebody's own by a paste or a drop.
 *
 * @param {(text: string, own: boolean) => unknown} take
 */
export function onGiven(take) {
  addEventListener("hashchange", async () => {
    const fragment = linkedText();
    if (!fragment) return;
    cleanAddress();
    take(await textOf(fragment).catch(() => fragment), false); // reading it says what is wrong
  });
  onText((text) => take(text, true));
}

/**
 * Hands over every text that is pasted or dropped, but for those that are given to a field.
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
