/**
 * Takeover of texts from localStorage, where earlier versions kept them, and which is used while there is no
 * database.
 */

import { HEAD, LIST } from "./keys.js";
import { local } from "./storage.js";

/** States of a full store, and of one that does not respond; see state(). */
export const FULL = "not saved: the browser's storage is full";
export const SILENT = "not saved: the browser's storage does not answer";

/** The answer of state() after an error. @param {unknown} error @returns {string} */
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

/** Choices that were kept in localStorage by earlier versions, under the keys that they have now. */
export const SETTINGS = [
  "perplex.choices",
  "perplex.player",
  "perplex.readings",
  "perplex.shapes",
  "perplex.editor.panel",
];

/** Keys of boards of this version. @param {string} key */
const isOwn = (key) => key === LIST || key.startsWith(HEAD);

/** Keys of boards of earlier versions. @param {string} key */
const isOld = (key) => key.startsWith("perplex.") && !SETTINGS.includes(key) && !isOwn(key);

/** Returns a unique text. */
export const unique = () => Date.now().toString(36) + Math.floor(Math.random() * 36 ** 4).toString(36);

/** Whether there may be something to take over into a database. */
export const anything = () => local.keys("perplex.").length > 0;

/**
 * Texts to write and remove so that everything is in its present place, as {puts, remove};
 * null if everything is.
 *
 * @param {(key: string) => Promise<string | null>} read finds what is already there
 * @param {boolean} boards whether those of this version, too, are to go elsewhere
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
