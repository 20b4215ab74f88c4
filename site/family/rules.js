/**
 * The left column in Play: the rules, the keys and gestures of the board, and its switches.
 *
 * @import { KeyRow } from "./types.d.ts"
 */

import { element } from "../kit/elements.js";
import { byTouch, isGesture, rowsByTouch } from "./touch.js";

/** @param {string} rules */
export const rulesPanel = (rules) => [element("h3", {}, "Rules"), element("p", { id: "rules" }, rules)];

/**
 * @param {KeyRow[]} rows
 * @param {HTMLElement} [switches]
 * @param {string} [heading]
 */
export const keysPanel = (rows, switches, heading = "Marks") => [
  element("h3", { id: "marks-title" }, heading),
  keyList(rows),
  ...(switches ? [element("hr"), switches] : []),
];

/**
 * Keys and their effects; on a touch screen only the gestures, if there are any.
 *
 * @param {readonly KeyRow[]} rows
 */
export function keyList(rows) {
  const touched = byTouch() ? rowsByTouch(rows) : [];
  if (touched.length > 0) rows = touched;
  const list = element("dl", { class: "key-list" });
  for (const [keys, does] of rows) {
    const names = keys.flatMap((key) => [" ", element(isGesture(key) ? "span" : "kbd", {}, key)]);
    list.append(element("dt", {}, ...names.slice(1)), element("dd", {}, does));
  }
  return list;
}
