/**
 * The sentence below the board. It is a live region, so it is written only when it changes.
 */

import { button, element, find } from "../kit/elements.js";
import { keyCap } from "./keymap.js";

/** The letters of two lines below the board; longer sentences are in smaller type. */
const LONG = 150;

/**
 * The form of a sentence: head precedes it in bold; act is a button beside it, which the key
 * "finish" presses, too.
 *
 * @typedef {{head?: string, failed?: boolean, act?: {name: string, does: () => void}}} How
 */

/**
 * @param {string} text
 * @param {How} [how]
 */
export function tell(text, { head = "", failed = false, act } = {}) {
  const line = find("said");
  const shown = `${head}\n${text}\n${failed}\n${act?.name ?? ""}`;
  if (line.dataset.shown === shown) return;
  line.dataset.shown = shown;
  line.classList.toggle("long", head.length + text.length > LONG);
  const begin = head && element("strong", { class: failed ? "failed" : "" }, head);
  const words = [...(begin ? [begin, " "] : []), text];
  line.replaceChildren(...(act ? [element("span", {}, ...words)] : words));
  if (!act) return;
  const press = button(act.name, act.does, { class: "primary" });
  press.append(keyCap("finish"));
  line.append(press);
}
