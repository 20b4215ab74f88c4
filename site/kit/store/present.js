/**
 * The editor's board, for the other pages: read, never written.
 *
 * @import { PuzzleDocument } from "../../perplex.d.ts"
 */

import { parsed } from "../json.js";
import { done } from "./database.js";
import { headKey, LIST } from "./keys.js";
import { isText, open, VALUES } from "./stored.js";

/**
 * The document of the board that was edited last of those that are open, or null where the
 * browser has none.
 *
 * @returns {Promise<PuzzleDocument | null>}
 */
export async function presentBoard() {
  const has = (await indexedDB.databases?.())?.some(({ name }) => name === "perplex") ?? true;
  if (!has) return null; // opening it would make it
  const database = await open();
  try {
    const values = database.transaction(VALUES).objectStore(VALUES);
    const read = async (/** @type {string} */ key) => {
      const value = await done(values.get(key));
      return isText(value) ? parsed(value.text) : null;
    };
    const heads = [];
    for (const { id } of (await read(LIST))?.open ?? []) {
      const head = await read(headKey(id));
      if (head?.document) heads.push(head);
    }
    return heads.sort((a, b) => b.time - a.time)[0]?.document ?? null;
  } finally {
    database.close();
  }
}
