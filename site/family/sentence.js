/**
 * The sentence below the board. It is a live region, so it is written only when it changes.
 */

import { element, find } from "../kit/elements.js";

/** @typedef {{head?: string, failed?: boolean}} How head stands before it, in bold */

/**
 * @param {string} text
 * @param {How} [how]
 */
export function tell(text, { head = "", failed = false } = {}) {
  const line = find("said");
  const shown = `${head}\n${text}\n${failed}`;
  if (line.dataset.shown === shown) return;
  line.dataset.shown = shown;
  const begin = head && element("strong", { class: failed ? "failed" : "" }, head);
  line.replaceChildren(...(begin ? [begin, " "] : []), text);
}
