/**
 * Words for fingers, where there is neither a mouse nor a keyboard.
 *
 * @import { KeyRow } from "./types.d.ts"
 */

/** Whether the page is used by fingers. */
export const byTouch = () => matchMedia("(hover: none) and (pointer: coarse)").matches;

/** A text with the gestures of whoever uses the page. @param {string} text */
export const gestures = (text) =>
  byTouch()
    ? text
        .replace(/\bclick\b/g, "tap")
        .replace(/\bClick\b/g, "Tap")
        .replace(/, or (go there|use) [^.;]*\b(keys|keyboard)\b[^.;]*/g, "")
    : text;

/** Whether a key is a gesture in words, or stands between two keys. @param {string} key */
export const isGesture = (key) => /^([a-z ]{2,}|–)$/.test(key);

/** Keys and gestures as fingers have them: without keys, and without a second button. @param {readonly KeyRow[]} rows @returns {KeyRow[]} */
export const rowsByTouch = (rows) =>
  rows
    .filter(([keys]) => keys.every((key) => isGesture(key) && !/right|letter/.test(key)))
    .map(([keys, does]) => [keys.map(gestures), does]);
