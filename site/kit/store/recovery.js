/**
 * Recovery of texts outside the database: journal entries of closed windows, and texts that earlier versions
 * kept in localStorage. They become pending writes of this window, so that they are shown even if the browser
 * stores nothing, and are removed from their old places once they are in the database.
 */

import { parsed } from "../json.js";
import { forget, lockOf, noted } from "./journal.js";
import { boardOf, headKey, isPack, LIST, renamed, withBoard } from "./keys.js";
import { isPlainAlive } from "./plain.js";
import { local } from "./storage.js";
import { anything, SETTINGS, takeOver, unique } from "./takeover.js";

/** @typedef {import("./journal.js").Entry} Entry */
/** @typedef {import("./texts.js").Texts} Texts */

const PATIENCE_MS = 5000; // time that other windows wait for this one to recover texts

/**
 * Recovers all texts outside the database.
 *
 * @param {Texts} texts with settings and list loaded
 * @returns {Promise<Set<string>>} ids of closed windows
 */
export async function recover(texts) {
  /** @type {Set<string>} */
  const gone = new Set();
  for (const window of new Set(noted().map((entry) => entry.window))) {
    const release = await claim(lockOf(window));
    if (!release) continue;
    gone.add(window);
    // Another window may have been quicker.
    const entries = noted().filter((entry) => entry.window === window);
    await adopt(texts, entries);
    texts.afterwards(() => {
      entries.forEach(forget);
      release();
    });
  }
  if (anything()) await upgrade(texts);
  return gone;
}

/**
 * Acquires a free lock and resolves to the function that releases it; null if the lock is held.
 *
 * @param {string} name
 * @returns {Promise<(() => void) | null>}
 */
const claim = (name) =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise((/** @type {(value?: unknown) => void} */ release) => resolve(release));
      })
      .catch(reject);
  });

/** @param {Texts} texts @param {Entry[]} entries the entries of one window */
async function adopt(texts, entries) {
  /** @type {Map<string | null, Entry[]>} */
  const boards = Map.groupBy(entries, ({ key }) => boardOf(key));
  await texts.load(...[...boards.keys()].filter((id) => id !== null));
  // The rest runs in a single task, and therefore in one transaction.
  for (const [id, own] of boards) {
    if (id !== null) board(texts, id, own);
    else for (const entry of own) if (entry.stamp > texts.stampOf(entry.key)) put(texts, entry);
  }
}

/** @param {Texts} texts @param {{key: string, text: string | null}} entry */
function put(texts, { key, text }) {
  if (text === null) texts.remove(key);
  else texts.set(key, text);
}

// A board keeps its id if the journal entries continue the stored version. If another window has changed the
// board meanwhile, both versions are kept, side by side.
/** @param {Texts} texts @param {string} id @param {Entry[]} entries */
function board(texts, id, entries) {
  const there = (/** @type {string} */ key) => texts.get(key) ?? "";
  const isLater = (/** @type {Entry} */ { key, stamp }) => stamp > texts.stampOf(key);
  const head = entries.find(({ key }) => key === headKey(id));
  const packs = entries.filter(({ key, text }) => isPack(key) && text !== null);
  const fewer = Boolean(head?.text) && steps(head?.text) < steps(there(headKey(id)));
  const follows = !fewer && packs.every(({ key, text }) => text?.startsWith(there(key)));
  const known = packs.every(({ key, text }) => there(key).startsWith(text ?? ""));
  if (!follows && !known) return beside(texts, id, entries);
  const whole = follows && (!known || (head !== undefined && isLater(head)));
  for (const entry of entries) {
    const ofSteps = entry === head || packs.includes(entry);
    if (ofSteps ? whole : isLater(entry)) put(texts, entry);
  }
}

/** @param {Texts} texts @param {string} id @param {Entry[]} entries */
function beside(texts, id, entries) {
  const to = unique();
  const all = new Map(texts.board(id));
  for (const { key, text } of entries) if (text !== null) all.set(key, text);
  for (const [key, text] of all) texts.set(renamed(key, id, to), text);
  texts.set(LIST, withBoard(texts.get(LIST), to, { name: nameOf(all.get(headKey(id))), beside: id }));
}

/** Returns the number of steps that a head mentions. @param {string | null | undefined} head */
const steps = (head) => Number(parsed(head)?.next) || 0;

/** Returns a board's name, as on its tab. @param {string | null | undefined} head */
function nameOf(head) {
  const { title, width, height } = parsed(head)?.document ?? {};
  return String(title || `${width} × ${height}`);
}

// Only one window at a time upgrades, until its first transaction has ended.
/** @param {Texts} texts */
const upgrade = (texts) =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request("perplex", async () => {
        await moveIn(texts);
        resolve(null);
        await Promise.race([texts.attempt(), new Promise((late) => setTimeout(late, PATIENCE_MS))]);
      })
      .catch(reject);
  });

/** @param {Texts} texts */
async function moveIn(texts) {
  const settings = SETTINGS.filter((key) => local.get(key) !== null);
  for (const key of settings) if (texts.get(key) === null) texts.set(key, local.get(key) ?? "");
  const found = await takeOver(
    async (key) => {
      const id = boardOf(key);
      if (id !== null) await texts.load(id);
      return texts.get(key);
    },
    !(await isPlainAlive()),
  );
  for (const [key, text] of found?.puts ?? []) texts.set(key, text);
  texts.afterwards(() => [...settings, ...(found?.remove ?? [])].forEach((key) => local.remove(key)));
}
