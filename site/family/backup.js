/**
 * Backup: saves everything that the browser stores for families as a file, and restores it.
 *
 * @import { Stored } from "../kit/json.js"
 * @import { Values } from "../kit/store/values.js"
 * @import { Entry } from "./library.js"
 */

import { download } from "../kit/files.js";
import { parsed } from "../kit/json.js";
import { several } from "../kit/words.js";
import { owns } from "./kinds.js";
import { UNDER } from "./library.js";
import { received } from "./libraryfile.js";

const KIND = "perplex backup";
const WITHOUT = " A backup that is saved on the page of Lines has the earlier versions of boards as well.";

/**
 * Saves a backup.
 *
 * @param {Values} values
 * @param {(entry: Entry) => Promise<Stored>} [whole] the page's own stored data of an entry, such as a
 *   history
 */
export async function save(values, whole) {
  const kept = await values.all();
  const entries = Object.keys(kept).filter(isEntry);
  if (whole) for (const key of entries) kept[key] = { ...kept[key], whole: await whole(kept[key]) };
  const without = !whole && entries.some((key) => owns(kept[key].family));
  const file = JSON.stringify({ kind: KIND, version: 1, saved: new Date().toISOString(), kept });
  download(`perplex-backup-${new Date().toISOString().slice(0, 10)}.json`, "application/json", file);
  return `Saved ${several(Object.keys(kept).length, "item")}.${without ? WITHOUT : ""}`;
}

/**
 * Adds the values of a backup that this browser lacks. Values that both have stay unchanged, with two
 * exceptions: lists are merged, and so are puzzles of the Library whose ids collide. (The first board of
 * Lines has the same id in every browser.)
 *
 * @param {Values} values
 * @param {string} text
 * @returns {Promise<string>} a summary in a sentence
 * @throws {Error} with a clause for the user, if the file is not a backup
 */
export async function restore(values, text) {
  const file = parsed(text);
  if (file?.kind !== KIND || typeof file.kept !== "object")
    throw new Error("this is not a backup of perplex");
  const here = await values.all();
  /** Entries of this browser and of the backup, by puzzle. @type {Map<string, Stored>} */
  const entries = new Map();
  for (const [key, value] of Object.entries(here)) if (isEntry(key)) entries.set(puzzleOf(value), value);
  let added = 0;
  for (const [key, value] of Object.entries(file.kept)) {
    const twin = isEntry(key) ? entries.get(puzzleOf(value)) : undefined;
    // Each puzzle has one entry, except boards of Lines, which also have a history.
    if (twin && !(key in here) && !owns(value.family)) {
      if (!twin.visited && !twin.deleted) continue;
      // An entry that was only visited here, or is in the bin, is replaced by the backup's entry.
      await values.set(UNDER + twin.id, received({ ...value, id: twin.id, visited: false, deleted: "" }));
      entries.set(puzzleOf(value), { ...value, id: twin.id });
      added++;
      continue;
    }
    if (isEntry(key)) entries.set(puzzleOf(value), value);
    if (isEntry(key) && key in here && !twin) {
      const id = `${value.id}-${Date.now().toString(36)}`;
      await values.set(UNDER + id, received({ ...value, id }));
      added++;
      continue;
    }
    const whole = key in here ? merged(here[key], value) : isEntry(key) ? received(value) : value;
    if (JSON.stringify(whole) === JSON.stringify(here[key])) continue;
    await values.set(key, whole);
    added++;
  }
  return `Restored ${several(added, "item")}. Reload the page to see them.`;
}

/** @param {string} key */
const isEntry = (key) => key.startsWith(UNDER);

/** The identity of a puzzle: its family and text. @param {Stored} entry */
const puzzleOf = (entry) => JSON.stringify([entry?.family, entry?.text]);

/**
 * Merges two lists of named items; any other value of this browser stays unchanged.
 *
 * @param {Stored} here @param {Stored} there
 */
function merged(here, there) {
  if (!Array.isArray(here) || !Array.isArray(there)) return here;
  const nameOf = (/** @type {Stored} */ one) => one?.id ?? one?.text;
  const names = new Set(here.map(nameOf));
  return [...here, ...there.filter((one) => nameOf(one) !== undefined && !names.has(nameOf(one)))];
}
