/**
 * The Library: every puzzle that was played, made, given or kept, of all families. Each page adds its own
 * puzzles, and every page shows all of them. A deleted entry can be restored for some days. Puzzles that were
 * only visited are entries too; the sheet Open lists them, but the Library does not.
 *
 * A family may store its puzzles itself, as Lines does. Each entry then mirrors a puzzle of that store, so
 * that other pages need not read the store. A change that another page makes is due: the family's own page
 * takes it over at its next start.
 *
 * @import { Stored } from "../kit/json.js"
 * @import { Values } from "../kit/store/values.js"
 */

import { Ahead } from "../kit/store/ahead.js";
import { messageOf } from "../kit/words.js";
import { owns } from "./kinds.js";
import { styled } from "./styled.js";

/**
 * @typedef {object} Entry
 * @property {string} id the family and the puzzle's storage id, joined by a slash
 * @property {string} family
 * @property {string} text the puzzle as its family reads it
 * @property {string} name
 * @property {boolean} named whether the user gave it this name
 * @property {string} facts
 * @property {string} picture SVG
 * @property {string} word the word of its difficulty; "" if unknown
 * @property {number} bars
 * @property {boolean} hollow
 * @property {boolean} solved
 * @property {boolean} visited whether it was only visited
 * @property {string} opened when it was last opened, in ISO 8601
 * @property {string[]} tags
 * @property {string} note
 * @property {string} words search words that are not displayed, such as its symbols
 * @property {string} deleted when it was deleted, in ISO 8601; "" if it was not
 * @property {boolean} due whether the family has yet to take over a change that another page made
 * @property {boolean} imported whether it is due because another page imported it from a file
 * @property {Stored} [whole] data that the family's own store has yet to take in, such as a history
 */

/**
 * The store of a family that stores its puzzles itself.
 *
 * @typedef {object} Own
 * @property {string} family
 * @property {(kept: Entry[]) => Promise<Entry[]>} entries all of its puzzles, each as the kept entry itself
 *   if that is up to date; due changes are taken over
 * @property {(entry: Entry) => string} picture
 * @property {(entry: Entry) => Promise<unknown>} take takes over the entry's name, and whether it is deleted
 * @property {(entry: Entry) => Promise<string | null>} add adds a puzzle and resolves to its id, or to null
 *   if the store has it; rejects with the fault of the puzzle
 * @property {(entry: Entry) => Promise<Stored>} whole the data that a file stores of a puzzle besides its
 *   entry
 */

/** @typedef {Partial<Pick<Entry, "name" | "named" | "deleted" | "tags" | "note">>} Said a person's changes of an entry */

export const UNDER = "library/"; // each entry is stored under its own key
export const BIN_DAYS = 30;
export const DAY_MS = 86_400_000;
const MOST_VISITED = 30;

export class Library {
  #values;
  #own;
  /** @type {Entry[]} all entries, also deleted ones; the most recently opened first */
  #entries = [];
  /** @type {Set<(now: Entry, before?: Entry) => void>} */
  #listeners = new Set();
  #puts = 0;
  /** @type {Promise<unknown>} the latest reading */
  #turn = Promise.resolve();
  /** Names, tags, notes and deletions that may not have reached the database yet. */
  #ahead = new Ahead("perplex.library");

  /** @param {Values} values @param {Own | null} [own] the store of this page's family */
  constructor(values, own = null) {
    this.#values = values;
    this.#own = own;
  }

  /**
   * Reads the entries, and starts over if one changes meanwhile. Replays changes that a reload interrupted.
   * Readings run one after the other, since each takes over what is due.
   */
  start() {
    const done = this.#turn.then(() => this.#start());
    this.#turn = done.catch(() => {});
    return done;
  }

  async #start() {
    const cutOff = this.#puts === 0 ? this.#unwritten : [];
    let puts;
    do {
      puts = this.#puts;
      await this.#read();
    } while (puts !== this.#puts);
    for (const change of cutOff)
      if (this.#entries.some(({ id }) => id === change.id)) await this.#put(change);
  }

  async #read() {
    const puts = this.#puts;
    const found = await this.#values.under(UNDER);
    const kept = found.filter(isEntry).map((one) => ({ ...BLANK, ...one }));
    const live = kept.filter((one) => !this.#isOver(one) || owns(one.family));
    const own = this.#own;
    const mine = own ? await own.entries(live.filter(({ family }) => family === own.family)) : [];
    if (puts !== this.#puts) return;
    const others = own ? live.filter(({ family }) => family !== own.family) : live;
    const unwritten = new Map(this.#unwritten.map((change) => [change.id, change]));
    let visits = 0;
    this.#entries = [...others, ...mine]
      .map((one) => (unwritten.has(one.id) ? { ...one, ...unwritten.get(one.id) } : one))
      .sort((a, b) => (a.opened < b.opened ? 1 : -1))
      .filter(({ visited }) => !visited || visits++ < MOST_VISITED);
    const ids = new Set(this.#entries.map(({ id }) => id));
    for (const { id } of kept) if (!ids.has(id)) await this.#values.set(UNDER + id, undefined);
    if (own) this.#mirror(mine.filter((one) => !kept.includes(one)));
  }

  /** Whether an entry's time in the bin is over. @param {Entry} entry */
  #isOver = ({ deleted }) => deleted !== "" && Date.now() - Date.parse(deleted) > BIN_DAYS * DAY_MS;

  /** Saves mirrored entries of the page's own store while the page is idle. @param {Entry[]} changed */
  async #mirror(changed) {
    for (const entry of changed) {
      await idle();
      if (this.#entries.includes(entry)) await this.#keep(entry);
    }
  }

  /** @param {Entry} entry */
  #keep(entry) {
    return this.#values.set(UNDER + entry.id, { ...entry, picture: this.#pictureForAll(entry) });
  }

  /** Calls a listener whenever an entry changes. @param {(now: Entry, before?: Entry) => void} listener */
  watch(listener) {
    this.#listeners.add(listener);
  }

  get all() {
    return this.lately.filter(({ visited }) => !visited);
  }

  /** All entries that are not deleted, also those that were only visited. */
  get lately() {
    return this.#entries.filter(({ deleted }) => deleted === "");
  }

  /** The entries in the bin, which can be restored. */
  get deleted() {
    return this.#entries.filter(({ deleted }) => deleted !== "");
  }

  /** @param {string} id */
  of(id) {
    return this.lately.find((one) => one.id === id);
  }

  /** The entry of a puzzle; the most recently opened, if there are several. @param {string} text */
  withText(text) {
    return this.lately.find((one) => one.text === text);
  }

  /** The texts of all puzzles that are solved. */
  get solved() {
    return new Set(this.all.filter((one) => one.solved).map(({ text }) => text));
  }

  /** The drawing of an entry. @param {Entry} entry */
  picture(entry) {
    return this.#ownOf(entry)?.picture(entry) ?? entry.picture;
  }

  /** The drawing of an entry for other pages. @param {Entry} entry */
  #pictureForAll(entry) {
    const picture = this.picture(entry);
    return this.#ownOf(entry) ? styled(picture) : picture;
  }

  /**
   * Adds a puzzle, or updates its entry. A deleted entry is restored.
   *
   * @param {Partial<Entry> & {id: string}} entry
   */
  put(entry) {
    return this.#put({ deleted: "", ...entry });
  }

  /** @param {Partial<Entry> & {id: string}} entry */
  async #put(entry) {
    this.#puts++;
    const before = this.#entries.find(({ id }) => id === entry.id);
    /** @type {Entry} */
    const whole = { ...BLANK, ...before, ...entry };
    const own = this.#ownOf(whole);
    whole.due = !own && owns(whole.family);
    whole.imported &&= whole.due;
    if (own) whole.whole = undefined; // the family's store has the text
    const others = this.#entries.filter(({ id }) => id !== entry.id);
    const opened = !before || whole.opened > before.opened;
    this.#entries = opened ? [whole, ...others] : this.#entries.map((one) => (one === before ? whole : one));
    for (const listener of this.#listeners) listener(whole, before);
    const written = this.#writeAhead(entry.id, said(entry, before));
    if (own) await own.take(whole);
    if (!this.#entries.some(({ id }) => id === entry.id)) return; // the entry was forgotten meanwhile
    if (await this.#keep(whole)) this.#ahead.done(written);
  }

  /** @returns {(Said & {id: string})[]} */
  get #unwritten() {
    const changes = this.#ahead.read();
    return Array.isArray(changes) ? changes.filter(isChange) : [];
  }

  /**
   * Records a person's change of an entry at once, so that a reload does not lose it.
   *
   * @param {string} id @param {Said} change
   */
  #writeAhead(id, change) {
    if (Object.keys(change).length === 0) return null;
    const before = this.#unwritten;
    const same = before.find((one) => one.id === id);
    return this.#ahead.write([...before.filter((one) => one !== same), { ...same, id, ...change }]);
  }

  /** The store that has an entry's puzzle, if it belongs to this page. @param {{family: string}} entry */
  #ownOf({ family }) {
    return this.#own?.family === family ? this.#own : null;
  }

  /** @param {string[]} ids */
  remove(ids) {
    return this.#putAll(ids, { deleted: new Date().toISOString() });
  }

  /** Restores deleted entries. @param {string[]} ids */
  restore(ids) {
    return this.#putAll(ids, { deleted: "" });
  }

  /** Removes an entry for good. @param {string} id */
  forget(id) {
    this.#puts++;
    this.#entries = this.#entries.filter((one) => one.id !== id);
    return this.#values.set(UNDER + id, undefined);
  }

  /** @param {string[]} ids @param {Partial<Entry>} change */
  async #putAll(ids, change) {
    for (const id of ids) await this.#put({ id, ...change });
  }

  /** Adds a copy of an entry. @param {Entry} entry @returns {Promise<string>} its id */
  async duplicate(entry) {
    const [copy] = await this.forFile([entry]);
    const opened = new Date().toISOString();
    const id = `${entry.family}/own-${Date.now().toString(36)}`;
    await this.#ownOf(entry)?.add({ ...copy, id });
    await this.#put({ ...copy, id, name: `${entry.name}, copy`, named: true, opened });
    return id;
  }

  /**
   * Entries as a file stores them, with their pictures and the additions of their own stores.
   *
   * @param {Entry[]} entries
   */
  async forFile(entries) {
    const all = [];
    for (const entry of entries) {
      const whole = (await this.#ownOf(entry)?.whole(entry)) ?? entry.whole;
      all.push({ ...entry, picture: this.#pictureForAll(entry), whole });
    }
    return all;
  }

  /**
   * Takes in the entries of a file. Existing entries stay unchanged.
   *
   * @param {Entry[]} entries
   * @returns {Promise<{added: string[], here: number, faults: string[]}>} added: ids of the added entries
   */
  async takeIn(entries) {
    const added = /** @type {string[]} */ ([]);
    const faults = /** @type {string[]} */ ([]);
    let here = 0;
    for (const entry of entries)
      try {
        const id = await this.#add(entry);
        if (id === null) here++;
        else {
          added.push(id);
          await this.#put({ ...entry, id, imported: true });
        }
      } catch (error) {
        faults.push(messageOf(error));
      }
    return { added, here, faults };
  }

  /**
   * Adds an entry and resolves to its id, or to null if its puzzle is in the Library.
   *
   * @param {Entry} entry
   */
  async #add(entry) {
    const own = this.#ownOf(entry);
    if (own) return own.add(entry);
    const twin = this.#entries.find(({ family, text }) => family === entry.family && text === entry.text);
    if (twin?.visited) return twin.id; // the twin was only visited, and gets the file's name, tags and note
    if (twin?.deleted) await this.put({ id: twin.id, visited: false });
    if (twin) return null;
    const taken = this.#entries.some(({ id }) => id === entry.id);
    return taken ? `${entry.id}-${Date.now().toString(36)}` : entry.id;
  }
}

/**
 * Whether a stored value is a person's change of an entry.
 *
 * @param {Stored} one @returns {one is Said & {id: string}}
 */
const isChange = (one) =>
  typeof one?.id === "string" &&
  ["name", "deleted", "note"].every((key) => ["string", "undefined"].includes(typeof one[key])) &&
  ["boolean", "undefined"].includes(typeof one.named) &&
  (one.tags === undefined ||
    (Array.isArray(one.tags) && one.tags.every((/** @type {Stored} */ tag) => typeof tag === "string")));

/**
 * The part of a change that a person made, without values that stay the same.
 *
 * @param {Partial<Entry>} change @param {Partial<Entry>} [before] @returns {Said}
 */
function said({ name, named, deleted, tags, note }, before) {
  const all = Object.entries({ name, named, deleted, tags, note });
  const had = new Map(Object.entries(before ?? {}));
  return Object.fromEntries(
    all.filter(([key, now]) => before && now !== undefined && String(now) !== String(had.get(key))),
  );
}

/** Resolves when the page has nothing else to do. @returns {Promise<void>} */
const idle = () => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(() => resolve()));

/** @type {Omit<Entry, "id">} */
export const BLANK = {
  family: "",
  text: "",
  name: "",
  named: false,
  facts: "",
  picture: "",
  word: "",
  bars: 0,
  hollow: true,
  solved: false,
  visited: false,
  opened: "",
  tags: [],
  note: "",
  words: "",
  deleted: "",
  due: false,
  imported: false,
};

/** @param {Stored} one @returns {one is Entry} */
const isEntry = (one) =>
  typeof one?.id === "string" && typeof one.text === "string" && typeof one.family === "string";
