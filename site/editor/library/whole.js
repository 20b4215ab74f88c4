// The part of a board that a backup has in addition to its Library entry: the history.

/** @import { Entry } from "../../family/library.js" */
/** @import { Store } from "./stock.js" */

import { boardId, FAMILY } from "./boards.js";
import { fileOf } from "./file.js";
import { Stock } from "./stock.js";

/**
 * @param {Store} store
 * @param {Entry} entry
 * @returns {Promise<object | undefined>} undefined if it is not a board of the store
 */
export async function wholeOf(store, entry) {
  if (entry.family !== FAMILY) return undefined;
  const stock = new Stock(store);
  const id = boardId(entry);
  await stock.load(id);
  return stock.has(id) ? fileOf(await stock.stored(id)) : undefined;
}
