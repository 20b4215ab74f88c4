/**
 * The transaction that writes texts. A board that another window has changed since this one read it is not
 * overwritten: this window's version becomes a new board.
 */

import { done, ended, readParts } from "./database.js";
import { boardOf, isHead, renamed } from "./keys.js";
import { ASIDE, isText, PARTS, stampOf, storeOf, textOf, unreadable, VALUES, wholeBoard } from "./stored.js";
import { unique } from "./takeover.js";

/** @typedef {import("./stored.js").Stamped} Stamped */

/**
 * The window's view of the store.
 *
 * @typedef {object} Known
 * @property {(key: string) => number} stamp returns the stamp of the text that this window has read; 0 if
 *   there was none
 * @property {(id: string) => Map<string, string>} board returns all of its texts of a board, including
 *   unwritten ones
 * @property {(met: number) => number} later returns a stamp larger than met and all others
 */

/**
 * @typedef {object} Written
 * @property {Map<string, Stamped>} put written values
 * @property {Map<string, string>} moved new ids of boards that got one, by old id
 * @property {Map<string, [key: string, value: unknown][]>} left stored entries of boards that another window
 *   has changed, by id
 */

/**
 * Writes texts, all of them or none.
 *
 * @param {IDBDatabase} database
 * @param {Map<string, Stamped>} texts
 * @param {Known} known
 * @returns {Promise<Written>}
 */
export async function write(database, texts, known) {
  const transaction = database.transaction([VALUES, PARTS], "readwrite", { durability: "strict" });
  const end = ended(transaction);
  end.catch(() => {}); // a later promise may fail before an earlier one is awaited
  /** @type {Written} */
  const written = { put: new Map(texts), moved: new Map(), left: new Map() };
  const heads = [...texts.keys()].filter(isHead);
  await Promise.all(heads.map((key) => part(transaction, key, written, known)));
  await Promise.all([...written.put].map(([key, value]) => put(transaction, key, value, written, known)));
  await end;
  return written;
}

/**
 * Reads the database's value; it is read twice before it counts as unreadable.
 *
 * @param {IDBTransaction} transaction
 * @param {string} key
 */
function found(transaction, key) {
  const read = () => done(storeOf(transaction, key).get(key));
  return read().catch(read).catch(unreadable);
}

/**
 * Removes a board from the texts to be written if another window has changed it.
 *
 * @param {IDBTransaction} transaction
 * @param {string} key key of the board's head
 * @param {Written} written
 * @param {Known} known
 */
async function part(transaction, key, { put, moved, left }, known) {
  const id = /** @type {string} */ (boardOf(key));
  const { text, stamp } = /** @type {Stamped} */ (put.get(key));
  const there = await found(transaction, key);
  if (there?.unreadable === undefined && stampOf(there) === known.stamp(key)) return;
  if (isText(there) && there.text === text) return; // the text was written, but this window was not notified
  for (const own of [...put.keys()]) if (boardOf(own) === id) put.delete(own);
  if (there !== undefined)
    left.set(id, (await readParts(() => transaction, wholeBoard(id), unreadable)).flat());
  if (text === null) return; // a board that another window has changed is not removed
  // If another window has removed the board, all of it is written, so that it exists again.
  const to = there === undefined ? id : unique();
  if (to !== id) moved.set(id, to);
  for (const [own, kept] of known.board(id)) put.set(renamed(own, id, to), { text: kept, stamp });
}

/**
 * @param {IDBTransaction} transaction
 * @param {string} key
 * @param {Stamped} value
 * @param {Written} written
 * @param {Known} known
 */
async function put(transaction, key, value, written, known) {
  const store = storeOf(transaction, key);
  const there = await found(transaction, key);
  const met = stampOf(there);
  if (met >= value.stamp) value.stamp = known.later(met); // the clock was set back
  if (there !== undefined && !isText(there)) {
    // A value that is not a text is set aside, so that it is never lost.
    const aside = { text: textOf(there), stamp: value.stamp };
    const name = `${ASIDE}${key}.${value.stamp}`;
    transaction.objectStore(VALUES).put(aside, name);
    written.put.set(name, aside);
  }
  if (value.text === null) store.delete(key);
  else store.put(value, key);
}
