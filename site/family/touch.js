/**
 * Words for touch gestures, on devices with neither a mouse nor a keyboard.
 *
 * @import { KeyRow } from "./types.d.ts"
 */

/** Whether the page is used by touch. */
export const byTouch = () => matchMedia("(hover: none) and (pointer: coarse)").matches;

/**
 * A text with mouse gestures replaced by touch gestures, if the page is used by touch.
 *
 * @param {string} text
 */
export const gestures = (text) =>
  byTouch()
    ? text
        .replace(/\bclick\b/g, "tap")
        .replace(/\bClick\b/g, "Tap")
        .replace(/, or (go there|use) [^.;]*\b(keys|keyboard)\b[^.;]*/g, "")
    : text;

/** Whether a key is a gesture in words, or a dash between two keys. @param {string} key */
export const isGesture = (key) => /^([a-z ]{2,}|–)$/.test(key);

/**
 * Rows for touch: without keys and without the second mouse button.
 *
 * @param {readonly KeyRow[]} rows @returns {KeyRow[]}
 */
export const rowsByTouch = (rows) =>
  rows
    .filter(([keys]) => keys.every((key) => isGesture(key) && !/right|letter/.test(key)))
    .map(([keys, does]) => [keys.map(gestures), does]);
