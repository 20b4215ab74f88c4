/**
 * Opens the texts of this browser: in its database, or in localStorage where databases are not available; for
 * a page this never changes. A database that does not open is not replaced by anything, since its content
 * would seem lost.
 */

import { hasDatabases } from "./database.js";
import { PlainTexts } from "./plain.js";
import { passing } from "./storage.js";
import { Texts } from "./texts.js";

/** Opens the texts; rejects if there is a database that does not open. */
export async function openTexts() {
  // Locks exist only in secure contexts: https and localhost.
  if (hasDatabases() && navigator.locks && globalThis.BroadcastChannel) {
    try {
      const texts = new Texts();
      await texts.start();
      return texts;
    } catch (error) {
      if (/** @type {Error} */ (error).name !== "SecurityError") throw error; // databases are switched off
    }
  }
  const texts = new PlainTexts();
  await texts.start();
  return texts;
}

/** Empty texts in memory, which a reload discards. */
export const passingTexts = () => new PlainTexts(passing(), "not saved: your library is not open");
