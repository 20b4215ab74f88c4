/**
 * Takeover of texts from localStorage, where earlier versions kept them, and which is used while there is no
 * database.
 */

import { HEAD, LIST } from "./keys.js";
import { local } from "./storage.js";

/** States of a full store, and of one that does not respond; state() returns them. */
export const FULL = "not saved: the browser's storage is full";
export const SILENT = "not saved: the browser's storage does not answer";

/** Returns the state after an error. @param {unknown} error @returns {string} */
export function whyNot(error) {
  const { name, message } = /** @type {Partial<Error>} */ (error ?? {});
  switch (name) {
    case "QuotaExceededError":
      return FULL;
    case "SecurityError":
      return "not saved: this browser stores nothing for this page";
    default:
      return `not saved: the browser's storage fails (${message || name})`;
  }
}

/** Keys of choices that earlier versions kept in localStorage under the same names. */
export const SETTINGS = [
  "perplex.choices",
  "perplex.player",
  "perplex.readings",
  "perplex.shapes",
  "perplex.editor.panel",
];

/** Reports whether a key belongs to a board of this version. @param {string} key */
const isOwn = (key) => key === LIST || key.startsWith(HEAD);

/** Reports whether a key belongs to a board of an earlier version. @param {string} key */
const isOld = (key) => key.startsWith("perplex.") && !SETTINGS.includes(key) && !isOwn(key);

/** Returns a unique text. */
export const unique = () => Date.now().toString(36) + Math.floor(Math.random() * 36 ** 4).toString(36);

/** Reports whether there may be texts to move into a database. */
export const anything = () => local.keys("perplex.").length > 0;

/**
 * Returns the texts to write and to remove so that everything is in its present place, as {puts, remove};
 * null if nothing has to move.
 *
 * @param {(key: string) => Promise<string | null>} read reads a text from its present place
 * @param {boolean} boards whether boards of this version have to move as well
 */
export async function takeOver(read, boards) {
  const old = Object.fromEntries(
    local
      .keys("perplex.")
      .filter((key) => isOld(key) || (boards && isOwn(key)))
      .map((key) => [key, local.get(key) ?? ""]),
  );
  if (Object.keys(old).length === 0) return null;
  const { upgrade } = await import("./upgrade.js");
  return upgrade(old, read, unique);
}
