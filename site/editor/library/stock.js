// Boards in the store, whether in a tab or not, and the bin. Boards are identified by ids; a board's head and
// its packs of steps are texts (wasm/editor/model/step.go).

import { BIN_DAYS } from "../../family/library.js";
import { parsed } from "../../kit/json.js";
import { LIST, boardsIn, headKey, packKey } from "../../kit/store/keys.js";
import { PACK } from "./file.js";

const BIN = "perplex.bin"; // {id: time of deletion in seconds}

/**
 * The part of the store that this module uses.
 * @typedef {object} Store
 * @property {(key: string) => string | null} get
 * @property {(key: string, text: string) => boolean} set
 * @property {(...ids: string[]) => Promise<void>} load
 * @property {() => Promise<Map<string, string>>} heads
 * @property {() => Map<string, string>} aside values found in place of texts, by key
 * @property {(id: string) => Promise<void>} clear
 */

/**
 * A board in its stored form; null stands for a lost pack.
 *
 * @typedef {{id: string, head: string, packs: (string | null)[]}} Stored
 */

/**
 * A board of the list. time: its last change, in seconds since 1970; next: its number of steps; blank: it was
 * never edited; text: its document.
 * @typedef {{id: string, head: string, time: number, next: number, size: string, name: string, title: string, blank: boolean, text: string}} Board
 */

export const seconds = () => Math.floor(Date.now() / 1000);

/**
 * Parses a stored head; null if it is invalid.
 *
 * @param {string} id
 * @param {string} head
 * @returns {Board | null}
 */
export function boardOf(id, head) {
  try {
    const { time = 0, next, document } = JSON.parse(head);
    const { width, height, title = "" } = document;
    const size = `${width} × ${height}`;
    return {
      ...{ id, head, time, next, size, title },
      name: title || size,
      blank: next === 1 && !title && !document.symbols?.length,
      text: JSON.stringify(document),
    };
  } catch {
    return null;
  }
}

export class Stock {
  #store;
  /** @type {Map<string, Board>} */
  boards = new Map();
  /** Heads of unreadable boards, by id. @type {Map<string, string>} */
  unreadable = new Map();

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /**
   * Reads the list of boards, and returns the ids of those that are new, changed or removed. A blank one is
   * left out unless it is the current one or in the list of tabs.
   *
   * @param {string} present
   */
  async refresh(present) {
    const open = [present, ...boardsIn(this.#store.get(LIST))]; // there is no list before the first change
    const heads = await this.#store.heads();
    const before = this.boards;
    const changed = [];
    this.boards = new Map();
    this.unreadable = new Map();
    for (const [id, head] of heads) {
      const known = before.get(id);
      const board = known?.head === head ? known : boardOf(id, head);
      if (!board) this.unreadable.set(id, head);
      if (!board || (board.blank && !open.includes(id))) continue;
      this.boards.set(id, board);
      if (board !== known) changed.push(id);
    }
    for (const id of before.keys()) if (!this.boards.has(id)) changed.push(id);
    return changed;
  }

  /** Loads a board's steps into memory. @param {string} id */
  async load(id) {
    await this.#store.load(id);
  }

  /** Reports whether a board is stored. @param {string} id */
  has(id) {
    return Boolean(this.#store.get(headKey(id)));
  }

  /** @param {string} id */
  head(id) {
    return JSON.parse(this.#store.get(headKey(id)) ?? "{}");
  }

  /** @param {string} id @param {number} n */
  pack(id, n) {
    return this.#store.get(packKey(id, n));
  }

  /** Returns a board with all its packs. @param {string} id @returns {Promise<Stored>} */
  async stored(id) {
    await this.load(id);
    const { next } = this.head(id);
    const packs = Array.from({ length: Math.ceil(next / PACK) }, (_, n) => this.pack(id, n));
    return { id, head: this.#store.get(headKey(id)) ?? "", packs };
  }

  /** Returns values found in place of texts, by key. */
  aside() {
    return this.#store.aside();
  }

  /** Returns all texts of an unreadable board, by key. @param {string} id */
  async raw(id) {
    await this.load(id);
    /** @type {Record<string, string | null>} */
    const texts = { [headKey(id)]: this.#store.get(headKey(id)) };
    for (let n = 0, text; (text = this.pack(id, n)) !== null; n++) texts[packKey(id, n)] = text;
    return texts;
  }

  /** Stores a board. @param {Stored} board */
  write({ id, head, packs }) {
    packs.forEach((text, n) => text !== null && this.#store.set(packKey(id, n), text));
    this.#store.set(headKey(id), head);
  }

  /**
   * Stores a board of a file. If the same board is already here, perhaps with later steps, nothing changes;
   * if another board has its id, it gets a new id.
   *
   * @param {Stored} board
   * @returns {Promise<{id: string, added: boolean}>}
   */
  async add(board) {
    const heads = await this.#store.heads();
    const base = board.id.slice(0, 40);
    for (const id of heads.keys()) {
      if (id !== board.id && !id.startsWith(`${base}-`)) continue;
      const here = await this.stored(id);
      if (!board.packs.every((text, n) => text === null || here.packs[n]?.startsWith(text))) continue;
      if (this.binned(id)) this.unbin(id);
      return { id, added: false };
    }
    let id = board.id;
    for (let n = 0; heads.has(id); n++) id = `${base}-${Date.now().toString(36)}${n}`;
    this.write({ ...board, id });
    return { id, added: true };
  }

  /** Returns the ids of the open tabs. @returns {string[]} */
  openIds() {
    try {
      return JSON.parse(this.#store.get(LIST) ?? "").open.map((/** @type {{id: string}} */ { id }) => id);
    } catch {
      return [];
    }
  }

  // --- bin ---

  /** @returns {Record<string, number>} */
  #bin() {
    return parsed(this.#store.get(BIN)) ?? {};
  }

  /** @param {(bin: Record<string, number>) => void} change */
  #setBin(change) {
    const bin = this.#bin();
    change(bin);
    this.#store.set(BIN, JSON.stringify(bin));
  }

  /**
   * Reports whether a board is in the bin; a board in a tab never is, even if another window has deleted it.
   *
   * @param {string} id
   */
  binned(id) {
    return id in this.#bin() && !this.openIds().includes(id);
  }

  /** Returns the time when a board was deleted, in seconds since 1970. @param {string} id */
  binnedAt(id) {
    return this.#bin()[id] ?? seconds();
  }

  /** @param {string[]} ids */
  bin(ids) {
    this.#setBin((bin) => ids.forEach((id) => (bin[id] = seconds())));
  }

  /** @param {string} id */
  unbin(id) {
    this.#setBin((bin) => delete bin[id]);
  }

  /** Deletes boards that have been in the bin long enough, and returns their ids. */
  async sweep() {
    const open = this.openIds();
    const old = Object.entries(this.#bin())
      .filter(([id, time]) => seconds() - time > BIN_DAYS * 86400 && !open.includes(id))
      .map(([id]) => id);
    for (const id of old) {
      await this.#store.clear(id);
      this.boards.delete(id);
    }
    if (old.length > 0) this.#setBin((bin) => old.forEach((id) => delete bin[id]));
    return old;
  }
}
