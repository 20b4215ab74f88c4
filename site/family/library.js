/**
 * The Library: every puzzle that was played, made, given or kept, of all families. Each page adds its own,
 * and every page shows all. A deleted entry can be brought back for some days. Puzzles that were only
 * looked at are entries too, for Open, but are not among those of the Library.
 *
 * A family may keep its puzzles in a store of its own, as Lines does. Then each entry mirrors a
 * puzzle of that store, so that other pages need not read it. What another page changes is due:
 * the family's own page takes it over when it starts next.
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
 * @property {string} id the family and the puzzle's name for keeping
 * @property {string} family
 * @property {string} text the puzzle as its family reads it
 * @property {string} name
 * @property {boolean} named whether somebody gave it this name
 * @property {string} facts
 * @property {string} picture SVG
 * @property {string} word of difficulty; "" where it is not known
 * @property {number} bars
 * @property {boolean} hollow
 * @property {boolean} solved
 * @property {boolean} visited whether it was only looked at
 * @property {string} opened when it was open last, in ISO 8601
 * @property {string[]} tags
 * @property {string} note
 * @property {string} words by which it is found besides what is shown, such as its symbols
 * @property {string} deleted when it was deleted, in ISO 8601; "" unless it is
 * @property {boolean} due whether its family has yet to take over what another page changed
 * @property {boolean} imported whether it is due because of a file that another page has opened
 * @property {Stored} [whole] what the family's own store is to take in, such as a history
 */

/**
 * The store of a family that keeps its puzzles itself.
 *
 * @typedef {object} Own
 * @property {string} family
 * @property {(kept: Entry[]) => Promise<Entry[]>} entries all of its puzzles, each the kept entry itself if
 *   that is up to date; what is due is taken over
 * @property {(entry: Entry) => string} picture
 * @property {(entry: Entry) => Promise<unknown>} take takes over the name of an entry, and whether it is
 *   deleted
 * @property {(entry: Entry) => Promise<string | null>} add adds a puzzle and resolves to its id, or to null if
 *   the store has it; rejects with what is wrong with it
 * @property {(entry: Entry) => Promise<Stored>} whole what a file has of a puzzle besides its entry
 */

/** @typedef {Partial<Pick<Entry, "name" | "named" | "deleted" | "tags" | "note">>} Said by a person, of an entry */

export const UNDER = "library/"; // each entry is kept for itself
export const BIN_DAYS = 30;
export const DAY_MS = 86_400_000;
const MOST_VISITED = 30;

export class Library {
  #values;
  #own;
  /** @type {Entry[]} the one opened last first, with those that are deleted */
  #entries = [];
  /** @type {Set<(now: Entry, before?: Entry) => void>} */
  #listeners = new Set();
  #puts = 0;
  /** @type {Promise<unknown>} the last reading */
  #turn = Promise.resolve();
  /** Names, tags, notes and deletions that the database may lack. */
  #ahead = new Ahead("perplex.library");

  /** @param {Values} values @param {Own | null} [own] the store of this page's family */
  constructor(values, own = null) {
    this.#values = values;
    this.#own = own;
  }

  /**
   * Reads the entries, anew if one changes meanwhile. Replays changes that a reload interrupted. One
   * reading follows the other, since each takes over what is due.
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

  /** Whether an entry was deleted so long ago that it is gone. @param {Entry} entry */
  #isOver = ({ deleted }) => deleted !== "" && Date.now() - Date.parse(deleted) > BIN_DAYS * DAY_MS;

  /** Keeps entries of the page's own store while the page is idle. @param {Entry[]} changed */
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

  /** All entries, and what was only looked at. */
  get lately() {
    return this.#entries.filter(({ deleted }) => deleted === "");
  }

  /** Entries that can be brought back. */
  get deleted() {
    return this.#entries.filter(({ deleted }) => deleted !== "");
  }

  /** @param {string} id */
  of(id) {
    return this.lately.find((one) => one.id === id);
  }

  /** The entry of a puzzle, the one opened last of several. @param {string} text */
  withText(text) {
    return this.lately.find((one) => one.text === text);
  }

  /** The texts of all puzzles that are solved. */
  get solved() {
    return new Set(this.all.filter((one) => one.solved).map(({ text }) => text));
  }

  /** A drawing of an entry. @param {Entry} entry */
  picture(entry) {
    return this.#ownOf(entry)?.picture(entry) ?? entry.picture;
  }

  /** A drawing for other pages. @param {Entry} entry */
  #pictureForAll(entry) {
    const picture = this.picture(entry);
    return this.#ownOf(entry) ? styled(picture) : picture;
  }

  /**
   * Adds a puzzle, or changes what is known of it. One that was deleted is back.
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
    if (own) whole.whole = undefined; // its store has it
    const others = this.#entries.filter(({ id }) => id !== entry.id);
    const opened = !before || whole.opened > before.opened;
    this.#entries = opened ? [whole, ...others] : this.#entries.map((one) => (one === before ? whole : one));
    for (const listener of this.#listeners) listener(whole, before);
    const written = this.#writeAhead(entry.id, said(entry, before));
    if (own) await own.take(whole);
    if (!this.#entries.some(({ id }) => id === entry.id)) return; // it was forgotten meanwhile
    if (await this.#keep(whole)) this.#ahead.done(written);
  }

  /** @returns {(Said & {id: string})[]} */
  get #unwritten() {
    const changes = this.#ahead.read();
    return Array.isArray(changes) ? changes.filter(isChange) : [];
  }

  /** Writes down what a person says of an entry where a reload cannot cut it off. @param {string} id @param {Said} change */
  #writeAhead(id, change) {
    if (Object.keys(change).length === 0) return null;
    const before = this.#unwritten;
    const same = before.find((one) => one.id === id);
    return this.#ahead.write([...before.filter((one) => one !== same), { ...same, id, ...change }]);
  }

  /** The store that has an entry's puzzle, if this page has it. @param {{family: string}} entry */
  #ownOf({ family }) {
    return this.#own?.family === family ? this.#own : null;
  }

  /** @param {string[]} ids */
  remove(ids) {
    return this.#putAll(ids, { deleted: new Date().toISOString() });
  }

  /** Brings back what was deleted. @param {string[]} ids */
  restore(ids) {
    return this.#putAll(ids, { deleted: "" });
  }

  /** Forgets an entry, which cannot be brought back. @param {string} id */
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

  /** Entries as a file has them, with their pictures and what their own stores add. @param {Entry[]} entries */
  async forFile(entries) {
    const all = [];
    for (const entry of entries) {
      const whole = (await this.#ownOf(entry)?.whole(entry)) ?? entry.whole;
      all.push({ ...entry, picture: this.#pictureForAll(entry), whole });
    }
    return all;
  }

  /**
   * Takes in the entries of a file. What is here stays as it is.
   *
   * @param {Entry[]} entries
   * @returns {Promise<{added: string[], here: number, faults: string[]}>} with the ids of those added
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

  /** The id of a new entry, or null if its puzzle is here. @param {Entry} entry */
  async #add(entry) {
    const own = this.#ownOf(entry);
    if (own) return own.add(entry);
    const twin = this.#entries.find(({ family, text }) => family === entry.family && text === entry.text);
    if (twin?.visited) return twin.id; // it was only opened here, and gets the name, tags and note of the file
    if (twin?.deleted) await this.put({ id: twin.id, visited: false });
    if (twin) return null;
    const taken = this.#entries.some(({ id }) => id === entry.id);
    return taken ? `${entry.id}-${Date.now().toString(36)}` : entry.id;
  }
}

/** Whether a kept value is a change of what a person says of an entry. @param {Stored} one @returns {one is Said & {id: string}} */
const isChange = (one) =>
  typeof one?.id === "string" &&
  ["name", "deleted", "note"].every((key) => ["string", "undefined"].includes(typeof one[key])) &&
  ["boolean", "undefined"].includes(typeof one.named) &&
  (one.tags === undefined ||
    (Array.isArray(one.tags) && one.tags.every((/** @type {Stored} */ tag) => typeof tag === "string")));

/** The part of a change that a person made and that differs from before. @param {Partial<Entry>} change @param {Partial<Entry>} [before] @returns {Said} */
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
