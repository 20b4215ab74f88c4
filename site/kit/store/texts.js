/**
 * Where everything is kept that the editor must find again: texts by key, in IndexedDB,
 * read and written as if at once. What the open boards need is read before the editor
 * starts; a write changes the copy in memory, and goes into a transaction together with
 * all others of the same task.
 *
 * Nothing is lost between a write and its transaction: until that is done the text also
 * lies in the journal (journal.js), under the name of the window that wrote it. A window
 * that finds such texts of one that is gone puts them into the database.
 *
 * Other windows hear of every write. Where there is no IndexedDB, or none that opens,
 * everything lies in localStorage (plain.js).
 */

import { done, ended, openDatabase } from "./database.js";
import { forget, lockOf, note, noted } from "./journal.js";
import { boardsIn, HEAD, headKey, isHead, isPart, LIST } from "./keys.js";
import { PlainTexts } from "./plain.js";
import { local } from "./storage.js";
import { anything, FULL, SETTINGS, takeOver, unique } from "./takeover.js";

const AGAIN_MS = 5000; // until a transaction that failed is tried again

/** @typedef {{text: string | null, stamp: number}} Stamped a text and when it was written; null removes */
/** @typedef {[key: string, text: string | null]} Said a write, as other windows hear of it */

// Heads and settings lie apart from parts, so that a list of all boards is read without
// their histories. A value is {text, stamp}.
const VALUES = "values";
const PARTS = "parts";
const open = () => openDatabase("perplex", [VALUES, PARTS]);

const AFTER = HEAD.replace(/\.$/, "/"); // "/" comes after "."

/** @param {string} id */
const parts = (id) => IDBKeyRange.bound(`${HEAD}${id}.`, `${HEAD}${id}/`, false, true);

/** @param {IDBTransaction} transaction @param {string} key */
const storeOf = (transaction, key) => transaction.objectStore(isPart(key) ? PARTS : VALUES);

/** Opens what this browser has. */
export async function openTexts() {
  try {
    // There are no locks but on https and on this machine.
    if (!navigator.locks || !globalThis.BroadcastChannel) throw new Error("no locks");
    const texts = new Texts(await open());
    await texts.start();
    return texts;
  } catch {
    const texts = new PlainTexts();
    await texts.start();
    return texts;
  }
}

class Texts {
  #database;
  #window = unique();
  /** @type {Map<string, string | null>} null when it was removed */
  #values = new Map();
  #loaded = new Set(); // boards whose parts are among them
  /** @type {Map<string, Stamped>} for the next transaction */
  #waiting = new Map();
  #stamp = 0;
  #state = "saved";
  #running = false;
  /** @type {((list: boolean) => void)[]} */
  #watchers = [];
  #channel = new BroadcastChannel("perplex");
  /** @type {Said[]} for the other windows */
  #unsaid = [];
  /** @type {Said[][] | null} heard before everything was read */
  #early = [];
  #worth = false; // something was edited
  #asked = false; // to keep it

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.#database = database;
    this.#channel.onmessage = ({ data }) => (this.#early ? this.#early.push(data) : this.#hear(data));
  }

  /** Reads what the editor needs; it throws where the database cannot be used. */
  async start() {
    const { locks } = navigator;
    // As long as this window lives, so that others leave alone what it writes ahead.
    await new Promise((resolve, reject) => {
      locks.request(lockOf(this.#window), () => (resolve(null), new Promise(() => {}))).catch(reject);
    });
    if (anything() || noted().length > 0) await locks.request("perplex", () => this.#recover());
    const ahead = new Map(noted().map(({ key, text }) => [key, text])); // of windows that live
    await this.#read(ahead.get(LIST));
    for (const [key, text] of ahead) this.#values.set(key, text);
    const early = this.#early ?? [];
    this.#early = null;
    for (const data of early) this.#hear(data);
  }

  // #recover puts into the database what windows that are gone have written ahead, and
  // what earlier versions have kept.
  async #recover() {
    const all = noted();
    for (const window of new Set(all.map((entry) => entry.window))) {
      await navigator.locks.request(lockOf(window), { ifAvailable: true }, async (lock) => {
        if (!lock) return;
        const own = all.filter((entry) => entry.window === window);
        await this.#put(
          own.map(({ key, text, stamp }) => [key, { text, stamp }]),
          true,
        );
        own.forEach(forget);
      });
    }
    /** @param {string} key */
    const read = async (key) => {
      const store = storeOf(this.#database.transaction([VALUES, PARTS]), key);
      return (await done(store.get(key)))?.text ?? null;
    };
    const kept = await done(this.#database.transaction(VALUES).objectStore(VALUES).getAllKeys());
    const settings = SETTINGS.filter((key) => local.get(key) !== null);
    /** @type {[string, Stamped][]} */
    const puts = settings
      .filter((key) => !kept.includes(key))
      .map((key) => [key, { text: local.get(key), stamp: 0 }]);
    const found = await takeOver(read, true);
    for (const [key, text] of found?.puts ?? []) puts.push([key, { text, stamp: Date.now() }]);
    await this.#put(puts);
    this.#channel.postMessage(puts.map(([key, { text }]) => [key, text]));
    for (const key of [...settings, ...(found?.remove ?? [])]) local.remove(key);
  }

  /**
   * Writes texts; with older, only where nothing newer is there.
   *
   * @param {Iterable<[string, Stamped]>} entries
   */
  async #put(entries, older = false) {
    const transaction = this.#database.transaction([VALUES, PARTS], "readwrite", { durability: "strict" });
    const end = ended(transaction);
    for (const [key, value] of entries) {
      const store = storeOf(transaction, key);
      const reading = store.get(key);
      reading.onsuccess = () => {
        const there = reading.result?.stamp ?? 0;
        if (there >= value.stamp) {
          if (older) return;
          value.stamp = this.#later(there); // the clock was set back
        }
        if (value.text === null) store.delete(key);
        else store.put(value, key);
      };
    }
    await end;
  }

  // #read takes everything but boards, then those in the list.
  /** @param {string | null | undefined} list */
  async #read(list) {
    const values = this.#database.transaction(VALUES).objectStore(VALUES);
    const small = [IDBKeyRange.upperBound(HEAD, true), IDBKeyRange.lowerBound(AFTER)];
    for (const [keys, texts] of await Promise.all(
      small.map((range) => Promise.all([done(values.getAllKeys(range)), done(values.getAll(range))])),
    )) {
      keys.forEach((key, i) => this.#values.set(String(key), texts[i].text));
    }
    await this.load(...boardsIn(list ?? this.#values.get(LIST)));
  }

  /**
   * Makes sure that boards can be read as if at once.
   *
   * @param {...string} ids
   */
  async load(...ids) {
    const wanted = ids.filter((id) => !this.#loaded.has(id));
    if (wanted.length === 0) return;
    const transaction = this.#database.transaction([VALUES, PARTS]);
    /** @param {string} key @param {Stamped | undefined} value */
    const take = (key, value) => {
      this.#stamp = Math.max(this.#stamp, value?.stamp ?? 0);
      if (value && !this.#values.has(key)) this.#values.set(key, value.text);
    };
    const store = transaction.objectStore(PARTS);
    await Promise.all(
      wanted.map(async (id) => {
        const [head, keys, texts] = await Promise.all([
          done(transaction.objectStore(VALUES).get(headKey(id))),
          done(store.getAllKeys(parts(id))),
          done(store.getAll(parts(id))),
        ]);
        take(headKey(id), head);
        keys.forEach((key, i) => take(String(key), texts[i]));
        this.#loaded.add(id);
      }),
    );
  }

  /** The heads of all boards, by id. */
  async heads() {
    const values = this.#database.transaction(VALUES).objectStore(VALUES);
    const range = IDBKeyRange.bound(HEAD, AFTER, false, true);
    const [keys, texts] = await Promise.all([done(values.getAllKeys(range)), done(values.getAll(range))]);
    const heads = new Map(keys.map((key, i) => [String(key).slice(HEAD.length), texts[i].text]));
    for (const [key, text] of this.#values) {
      if (!isHead(key)) continue;
      if (text === null) heads.delete(key.slice(HEAD.length));
      else heads.set(key.slice(HEAD.length), text);
    }
    return heads;
  }

  /**
   * Removes all that there is of a board.
   *
   * @param {string} id
   */
  async clear(id) {
    await this.load(id);
    this.remove(headKey(id));
    for (const [key, text] of this.#values)
      if (text !== null && key.startsWith(`${HEAD}${id}.`)) this.remove(key);
  }

  /**
   * The text of a key, null where there is none.
   *
   * @param {string} key
   */
  get(key) {
    return this.#values.get(key) ?? null;
  }

  /**
   * Writes a text; whether the database has it, state() says later.
   *
   * @param {string} key
   * @param {string} text
   */
  set(key, text) {
    if (key.includes(".steps.") && this.#values.get(key)) this.#worth = true;
    this.#write(key, text);
    return true;
  }

  /** @param {string} key */
  remove(key) {
    if (this.#values.get(key) !== null) this.#write(key, null);
  }

  // #later is a stamp after all that this window has made or met.
  #later(met = 0) {
    this.#stamp = Math.max(Date.now(), this.#stamp + 1, met + 1);
    return this.#stamp;
  }

  /** @param {string} key @param {string | null} text */
  #write(key, text) {
    const stamp = this.#later();
    this.#values.set(key, text);
    this.#waiting.set(key, { text, stamp });
    note({ window: this.#window, key, text, stamp });
    this.#unsaid.push([key, text]);
    this.#state = "saving";
    if (!this.#running) {
      this.#running = true;
      queueMicrotask(() => this.#commit()); // when all of the task is written
    }
  }

  async #commit() {
    let opened = false;
    while (this.#waiting.size > 0) {
      if (this.#unsaid.length > 0) this.#channel.postMessage(this.#unsaid);
      this.#unsaid = [];
      const batch = this.#waiting;
      this.#waiting = new Map();
      try {
        await this.#put(batch);
      } catch (error) {
        for (const [key, value] of batch) if (!this.#waiting.has(key)) this.#waiting.set(key, value);
        if (/** @type {Error} */ (error).name === "InvalidStateError" && !opened && (await this.#reopen())) {
          opened = true;
          continue;
        }
        this.#state = FULL;
        this.#tell(false);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        continue;
      }
      for (const key of batch.keys()) if (!this.#waiting.has(key)) forget({ window: this.#window, key });
    }
    this.#running = false;
    this.#state = "saved";
    this.#tell(false);
    this.#persist();
  }

  // The browser has closed the database, perhaps since it was emptied: what is
  // known here goes into the next one.
  async #reopen() {
    try {
      this.#database = await open();
    } catch {
      return false;
    }
    for (const [key, text] of this.#values)
      if (text !== null && !this.#waiting.has(key)) this.#waiting.set(key, { text, stamp: 0 });
    return true;
  }

  // A browser that runs out of room empties sites that have not asked for this.
  async #persist() {
    if (!this.#worth || this.#asked) return;
    this.#asked = true;
    try {
      if (!(await navigator.storage.persisted())) await navigator.storage.persist();
    } catch {
      // it has no such thing
    }
  }

  /**
   * Takes over what another window has written.
   *
   * @param {Said[]} entries
   */
  async #hear(entries) {
    for (const [key, text] of entries) this.#values.set(key, text);
    if (!entries.some(([key]) => key === LIST)) return;
    await this.load(...boardsIn(this.#values.get(LIST)));
    this.#tell(true);
  }

  /** "saved" when the browser has acknowledged everything, else how it stands. */
  state() {
    return this.#state;
  }

  /**
   * Calls back when the state is another, and with true when another window has changed
   * the list of boards.
   *
   * @param {(list: boolean) => void} callback
   */
  watch(callback) {
    this.#watchers.push(callback);
  }

  /** @param {boolean} list */
  #tell(list) {
    for (const callback of this.#watchers) callback(list);
  }
}
