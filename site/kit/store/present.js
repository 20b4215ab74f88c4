/**
 * The editor's board, for the other pages: read, never written.
 */

import { done, openDatabase } from "./database.js";
import { headKey, LIST } from "./keys.js";

/** What a text under a key is; the database has it with its stamp. @param {any} value */
const textOf = (value) => (typeof value === "string" ? value : value?.text) ?? null;

/**
 * The document of the board that was edited last of those that are open, or null where the
 * browser has none.
 *
 * @returns {Promise<any>}
 */
export async function presentBoard() {
  const has = (await indexedDB.databases?.())?.some(({ name }) => name === "perplex") ?? true;
  if (!has) return null; // opening it would make it
  const database = await openDatabase("perplex", ["values", "parts"]);
  try {
    const values = database.transaction("values").objectStore("values");
    const { open = [] } = JSON.parse(textOf(await done(values.get(LIST))) ?? "{}");
    const heads = [];
    for (const { id } of open) {
      const head = JSON.parse(textOf(await done(values.get(headKey(id)))) ?? "null");
      if (head?.document) heads.push(head);
    }
    return heads.sort((a, b) => b.time - a.time)[0]?.document ?? null;
  } finally {
    database.close();
  }
}
