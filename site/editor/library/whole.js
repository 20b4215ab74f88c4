// What a backup has of a board besides its entry in the Library: the history.

/** @import { Entry } from "../../family/library.js" */
/** @import { Store } from "./stock.js" */

import { boardId, FAMILY } from "./boards.js";
import { fileOf } from "./file.js";
import { Stock } from "./stock.js";

/** @param {Store} store @param {Entry} entry @returns {Promise<object | undefined>} undefined for what is no board of the store */
export async function wholeOf(store, entry) {
  if (entry.family !== FAMILY) return undefined;
  const stock = new Stock(store);
  const id = boardId(entry);
  await stock.load(id);
  return stock.has(id) ? fileOf(await stock.stored(id)) : undefined;
}
