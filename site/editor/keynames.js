// Readable names of the keys in the table of keys.

/** @import { KeyRow } from "./desk.js" */

const MAC = /Mac|iP(hone|ad|od)/.test(navigator.platform);
/** @type {Record<string, string>} */
const NAMES = { Escape: "Esc", ...(MAC && { Ctrl: "Cmd" }) };

/** Returns the readable keys of a row, one by one. @param {KeyRow} row */
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
