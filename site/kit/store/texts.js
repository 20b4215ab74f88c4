/**
 * The editor's store: texts by key, in IndexedDB, with a synchronous interface. The texts of open boards are
 * read before the editor starts; a write changes the copy in memory and enters a transaction with all other
 * writes of the same task.
 *
 * Nothing is lost between a write and its transaction: until the transaction is complete, the text is also in
 * the journal (journal.js), under the id of the window that wrote it. A window that finds entries of a closed
 * window writes them as its own (recovery.js).
 *
 * Other windows are notified of every write once it is in the database. If two windows change a board at the
 * same time, the later one continues with a copy under a new id (write.js). Unreadable values remain
 * unchanged, and texts that cannot be written stay in memory.
 */

import { done, readParts } from "./database.js";
import { forget, forgetOlder, lockOf, note, noted } from "./journal.js";
import { boardOf, boardsIn, HEAD, headKey, isList, LIST, newestIn, openable, renamed } from "./keys.js";
import { Memory } from "./memory.js";
import { recover } from "./recovery.js";
import {
  allHeads,
  ASIDE,
  isText,
  open,
  PARTS,
  small,
  stampOf,
  textOf,
  unreadable,
  VALUES,
  wholeBoard,
} from "./stored.js";
import { SILENT, unique, whyNot } from "./takeover.js";
import { write } from "./write.js";

const AGAIN_MS = 5000; // delay before a failed transaction is retried
const SILENT_MS = 10_000; // time after which a pending transaction counts as unresponsive

/** @typedef {import("./stored.js").Stamped} Stamped */
/** @typedef {[key: string, text: string | null, stamp?: number]} Said a write, as sent to other windows */

/**
 * A callback for changes of the state. list: another window has changed the list of boards. moved: a board of
 * this window has got another id, since another window changed it at the same time.
 *
 * @callback Watcher
 * @param {boolean} list
 * @param {{from: string, to: string}} [moved]
 */

export class Texts {
  /** @type {IDBDatabase | null} */
  #database = null;
  #window = unique();
  #memory = new Memory();
  #loaded = new Set(); // boards whose parts are in memory
  /** @type {Map<string, Stamped>} writes for the next transaction */
  #waiting = new Map();
  /** @type {Map<string, Stamped>} writes in the current transaction */
  #going = new Map();
  #stamp = 0;
  #trouble = ""; // the reason why the last transaction failed
  #running = false;
  #started = false;
  /** @type {Watcher[]} */
  #watchers = [];
  #channel = new BroadcastChannel("perplex");
  /** @type {Said[][]} writes of other windows that are not applied yet */
  #heard = [];
  /** @type {(() => void)[]} callbacks for when everything is written */
  #afterwards = [];
  /** @type {(() => void)[]} callbacks for the end of a transaction, successful or not */
  #attempts = [];
  #worth = false; // whether anything was edited, so that the data is worth keeping
  #asked = false; // whether persistent storage was requested

  constructor() {
    this.#channel.onmessage = ({ data }) => {
      this.#heard.push(data);
      this.#hear();
    };
  }

  /** Opens the database and reads the texts that the editor needs; rejects if it cannot be read. */
  async start() {
    this.#database = await open();
    // Held until the window is closed, so that other windows leave its journal entries alone.
    await new Promise((resolve, reject) => {
      navigator.locks
        .request(lockOf(this.#window), () => (resolve(null), new Promise(() => {})))
        .catch(reject);
    });
    await this.#read();
    const gone = await recover(this);
    for (const { window, key, text, stamp } of noted()) {
      const own =
        window === this.#window || gone.has(window) || this.#waiting.has(key) || this.#going.has(key);
      if (!own) this.#memory.hear(key, text, stamp); // entries of open windows
    }
    await this.load(...openable(this.get(LIST)));
    this.#started = true;
    this.#hear();
  }

  // --- reading ---

  /** @param {import("./database.js").Part[]} parts */
  async #parts(...parts) {
    /** @param {string[]} stores */
    const begin = (stores) => /** @type {IDBDatabase} */ (this.#database).transaction(stores);
    try {
      return await readParts(begin, parts, unreadable);
    } catch (error) {
      if (/** @type {Error} */ (error).name !== "InvalidStateError") throw error;
      await this.#reopen();
      return readParts(begin, parts, unreadable);
    }
  }

  // Reads everything except boards, then the boards in the list.
  async #read() {
    for (const [key, value] of (await this.#parts(...small())).flat()) {
      if (isText(value)) this.#take(key, value);
      else this.#memory.odd.set(key, textOf(value));
    }
    const list = this.get(LIST);
    if (this.#memory.odd.has(LIST) || (list !== null && !isList(list))) await this.#newList(list);
    await this.load(...boardsIn(this.get(LIST)));
  }

  // An unreadable list is set aside and replaced by one with the newest board.
  /** @param {string | null} list */
  async #newList(list) {
    if (list !== null) this.#write(`${ASIDE}${LIST}.${this.#later()}`, list);
    const [found] = await this.#parts(allHeads());
    const fresh = newestIn(
      found.map(([key, value]) => ({
        id: key.slice(HEAD.length),
        head: textOf(value),
        stamp: stampOf(value),
      })),
    );
    if (fresh !== null) this.#write(LIST, fresh);
  }

  /** @param {string} key @param {unknown} value the value in the database */
  #take(key, value) {
    this.#stamp = Math.max(this.#stamp, stampOf(value));
    if (!this.#waiting.has(key) && !this.#going.has(key)) this.#memory.take(key, value);
  }

  /**
   * Loads boards into memory, so that get and board can read them synchronously.
   *
   * @param {...string} ids
   */
  async load(...ids) {
    const wanted = ids.filter((id) => !this.#loaded.has(id));
    if (wanted.length === 0) return;
    for (const [key, value] of (await this.#parts(...wanted.flatMap(wholeBoard))).flat())
      this.#take(key, value);
    for (const id of wanted) this.#loaded.add(id);
  }

  /** The heads of all boards, by id. */
  async heads() {
    const [found] = await this.#parts(allHeads());
    return this.#memory.heads(found);
  }

  /**
   * Returns values that are not texts, complete and as JSON, by key. An unreadable board is among the heads.
   *
   * @returns {Map<string, string>}
   */
  aside() {
    return this.#memory.aside();
  }

  /**
   * Returns the text of a key, or null.
   *
   * @param {string} key
   */
  get(key) {
    return this.#memory.get(key);
  }

  /** Returns the stamp of a key's text in the database; 0 if there is none. @param {string} key */
  stampOf(key) {
    return this.#memory.stampOf(key);
  }

  /** Returns all texts of a loaded board. @param {string} id @returns {Map<string, string>} */
  board(id) {
    return this.#memory.board(id);
  }

  // --- writing ---

  /**
   * Writes a text; state() shows later whether it is in the database.
   *
   * @param {string} key
   * @param {string} text
   */
  set(key, text) {
    if (key.includes(".steps.") && this.get(key)) this.#worth = true;
    this.#write(key, text);
    return true;
  }

  /** @param {string} key */
  remove(key) {
    if (!this.#memory.isGone(key)) this.#write(key, null);
  }

  /**
   * Removes all texts of a board.
   *
   * @param {string} id
   */
  async clear(id) {
    await this.load(id);
    this.remove(headKey(id));
    for (const key of this.board(id).keys()) this.remove(key);
  }

  /** Calls act once everything written so far is in the database. @param {() => void} act */
  afterwards(act) {
    if (this.#running) this.#afterwards.push(act);
    else act();
  }

  /** Resolves when the next transaction has ended, successfully or not. @returns {Promise<void>} */
  attempt() {
    return new Promise((resolve) => {
      if (this.#running) this.#attempts.push(resolve);
      else resolve();
    });
  }

  // Returns a stamp larger than all that this window has made or read.
  #later(met = 0) {
    this.#stamp = Math.max(Date.now(), this.#stamp + 1, met + 1);
    return this.#stamp;
  }

  /** @param {string} key @param {string | null} text */
  #write(key, text) {
    const stamp = this.#later();
    this.#memory.write(key, text);
    this.#waiting.set(key, { text, stamp });
    note({ window: this.#window, key, text, stamp });
    this.#begin();
  }

  #begin() {
    if (this.#running || this.#waiting.size === 0) return;
    this.#running = true;
    queueMicrotask(() => this.#commit()); // once the present task has made all its writes
  }

  async #commit() {
    let opened = false;
    while (this.#waiting.size > 0) {
      this.#going = this.#waiting;
      this.#waiting = new Map();
      const silent = setTimeout(() => this.#fail(SILENT), SILENT_MS);
      try {
        const written = await write(/** @type {IDBDatabase} */ (this.#database), this.#going, {
          stamp: (key) => this.stampOf(key),
          board: (id) => this.board(id),
          later: (met) => this.#later(met),
        });
        clearTimeout(silent);
        this.#settle(written);
      } catch (error) {
        clearTimeout(silent);
        for (const [key, value] of this.#going) if (!this.#waiting.has(key)) this.#waiting.set(key, value);
        this.#going = new Map();
        const closed = /** @type {Error} */ (error).name === "InvalidStateError" && !opened;
        if (closed && (await this.#reopen().catch(() => false))) {
          opened = true;
          continue;
        }
        this.#fail(whyNot(error));
        for (const resolve of this.#attempts.splice(0)) resolve();
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
    this.#running = false;
    for (const act of this.#afterwards.splice(0)) act();
    this.#tell(false);
    this.#hear();
    this.#persist();
  }

  /** @param {string} why */
  #fail(why) {
    this.#trouble = why;
    this.#tell(false);
  }

  // Handles a completed transaction; boards that another window had changed were moved.
  /** @param {import("./write.js").Written} written */
  #settle({ put, moved, left }) {
    const batch = this.#going;
    this.#going = new Map();
    this.#trouble = "";
    for (const [key, { text, stamp }] of put) {
      if (key.startsWith(ASIDE)) this.#memory.write(key, text);
      this.#memory.written(key, stamp);
    }
    for (const [from, to] of moved) this.#move(from, to);
    for (const [id, entries] of left) this.#memory.replace(id, entries);
    for (const key of batch.keys()) if (!this.#waiting.has(key)) forget({ window: this.#window, key });
    forgetOlder(new Map([...put].filter(([, { text }]) => text === null))).catch(() => {}); // they are harmless
    this.#channel.postMessage([...put].map(([key, { text, stamp }]) => [key, text, stamp]));
    for (const [from, to] of moved) for (const watcher of this.#watchers) watcher(false, { from, to });
    for (const resolve of this.#attempts.splice(0)) resolve();
  }

  // Moves this window's texts of a board, and its writes in the meantime, to another board.
  /** @param {string} from @param {string} to */
  #move(from, to) {
    this.#memory.move(from, to);
    for (const [key, value] of [...this.#waiting]) {
      if (boardOf(key) !== from) continue;
      this.#waiting.delete(key);
      this.#waiting.set(renamed(key, from, to), value);
      note({ window: this.#window, key: renamed(key, from, to), ...value });
      forget({ window: this.#window, key });
    }
    this.#loaded.add(to);
  }

  // Reopens the database after the browser has closed it, perhaps because it was emptied. Texts in memory
  // that the new database lacks are written into it.
  async #reopen() {
    this.#database = await open();
    const whole = [
      ...small(),
      allHeads(),
      /** @type {[string, IDBKeyRange]} */ ([PARTS, IDBKeyRange.lowerBound(HEAD)]),
    ];
    const transaction = this.#database.transaction([VALUES, PARTS]);
    const keys = await Promise.all(
      whole.map(([store, range]) => done(transaction.objectStore(store).getAllKeys(range))),
    );
    const there = new Set(keys.flat());
    for (const [key, text] of this.#memory.all()) {
      if (there.has(key)) continue;
      this.#memory.lost(key);
      if (!this.#waiting.has(key)) this.#waiting.set(key, { text, stamp: 0 });
    }
    this.#begin();
    return true;
  }

  // A browser short of space evicts the data of sites that have not requested persistent storage.
  async #persist() {
    if (!this.#worth || this.#asked) return;
    this.#asked = true;
    try {
      if (!(await navigator.storage.persisted())) await navigator.storage.persist();
    } catch {
      // the browser does not support persistent storage
    }
  }

  // --- other windows and watchers ---

  // Applies the writes of other windows, but only while no write of this one is pending: a pending edit
  // is based on the older texts, and must not get the stamp of newer ones.
  async #hear() {
    if (!this.#started || this.#running) return;
    const entries = this.#heard.splice(0).flat();
    for (const [key, text, stamp = this.stampOf(key) + 1] of entries) this.#memory.hear(key, text, stamp);
    if (!entries.some(([key]) => key === LIST)) return;
    await this.load(...boardsIn(this.get(LIST)));
    this.#tell(true);
  }

  /** "saved" once the browser has confirmed all writes, otherwise the state as a text. */
  state() {
    if (!this.#running) return "saved";
    return this.#trouble || "saving";
  }

  /** @param {Watcher} callback */
  watch(callback) {
    this.#watchers.push(callback);
  }

  /** @param {boolean} list */
  #tell(list) {
    for (const callback of this.#watchers) callback(list);
  }
}
