// Readable names of the keys in the table of keys.

/** @import { KeyRow } from "./desk.js" */

const MAC = /Mac|iP(hone|ad|od)/.test(navigator.platform);
/** @type {Record<string, string>} */
const NAMES = { Escape: "Esc", ...(MAC && { Ctrl: "Cmd" }) };

/** Returns the names of a row's keys as people read them, a text for each key. @param {KeyRow} row */
export const keyNames = ({ keys, shown }) =>
  (shown ? shown.split(", ") : keys).map((key) =>
    key
      .split("+")
      .map(
        (part) =>
          NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part.replace(/^Arrow(?=[A-Z])/, "")),
      )
      .join(" "),
  );
