/**
 * Opens the texts of this browser: its database, or localStorage where it has none for this
 * page, which never changes. A database that does not open is not replaced by anything:
 * what is in it would seem lost.
 */

import { hasDatabases } from "./database.js";
import { PlainTexts } from "./plain.js";
import { passing } from "./storage.js";
import { Texts } from "./texts.js";

/** Opens what this browser has; rejects where there is a database that does not open. */
export async function openTexts() {
  // There are no locks but on https and on this machine.
  if (hasDatabases() && navigator.locks && globalThis.BroadcastChannel) {
    try {
      const texts = new Texts();
      await texts.start();
      return texts;
    } catch (error) {
      if (/** @type {Error} */ (error).name !== "SecurityError") throw error; // it is switched off
    }
  }
  const texts = new PlainTexts();
  await texts.start();
  return texts;
}

/** Texts that nothing is read from, and that a reload forgets. */
export const passingTexts = () => new PlainTexts(passing(), "not saved: your library is not open");
