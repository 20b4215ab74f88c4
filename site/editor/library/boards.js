// The boards of this browser as entries of the Library (family/library.js). A board's own store has its
// title, its history and whether it is in the bin. The entry has its tags, its note and its measured
// properties, which other pages read.

/** @import { Entry, Own } from "../../family/library.js" */
/** @import { PuzzleDocument } from "../../perplex.js" */
/** @import { Desk } from "../desk.js" */
/** @import { Board, Stock } from "./stock.js" */

import { BLANK } from "../../family/library.js";
import { messageOf } from "../../kit/words.js";
import { bare, blank } from "../model/puzzle.js";
import { fileOf, readBoard } from "./file.js";
import { boardOf, seconds } from "./stock.js";

export const FAMILY = "lines";

/** @param {string} board id of the board */
export const entryId = (board) => `${FAMILY}/${board}`;
/** @param {{id: string}} entry */
export const boardId = ({ id }) => id.slice(FAMILY.length + 1);

/** Initial values of the properties that depend on the puzzle rather than its name, until computed. */
const UNKNOWN = { word: "", bars: 0, hollow: true, solved: false, picture: "" };

/** @implements {Own} */
export class Boards {
  family = FAMILY;
  #desk;
  #stock;
  #passing;
  /** Deleted boards that had a tab, by id; true for the current one. @type {Map<string, boolean>} */
  #closed = new Map();

  /**
   * @param {Desk} desk
   * @param {Stock} stock
   * @param {() => string} passing returns the id of a visited board, which gets no entry
   */
  constructor(desk, stock, passing) {
    this.#desk = desk;
    this.#stock = stock;
    this.#passing = passing;
  }

  /** @param {Entry[]} kept */
  async entries(kept) {
    await this.#refresh();
    const known = new Map(kept.map((entry) => [entry.id, entry]));
    const failed = [];
    const due = kept.filter((entry) => entry.due);
    for (const entry of due)
      try {
        const id = await this.#takeDue(entry);
        if (id !== entry.id) known.delete(entry.id);
        known.set(id, { ...entry, id });
      } catch (error) {
        failed.push(entry);
        this.#desk.say(`${entry.name} is not among the boards yet: ${messageOf(error)}`, { shown: true });
      }
    if (due.length > 0) await this.#refresh();
    await this.#stock.sweep();
    const passing = this.#passing();
    const boards = [...this.#stock.boards.values()].filter(({ id, blank }) => !blank && id !== passing);
    return [...failed, ...boards.map((board) => this.#entry(board, known.get(entryId(board.id))))];
  }

  #refresh() {
    return this.#stock.refresh(this.#desk.board().tab);
  }

  /**
   * Completes the work that the page of another family has left. An imported board gets another id if its own
   * is in use here.
   *
   * @param {Entry} entry
   * @returns {Promise<string>} the new id of the entry
   */
  async #takeDue(entry) {
    const missing = entry.imported || !this.#stock.boards.has(boardId(entry));
    const id = missing && !entry.deleted ? (await this.#store(entry)).id : entry.id;
    await this.take({ ...entry, id });
    return id;
  }

  /**
   * Returns the present board's entry before its store has it; null while the board is blank.
   *
   * @param {Entry | undefined} kept
   */
  present(kept) {
    const { tab, kept: document } = this.#desk.board();
    if (tab === this.#passing()) return null;
    const next = this.#stock.boards.get(tab)?.next ?? 1;
    const board = boardOf(tab, JSON.stringify({ time: seconds(), next, document }));
    if (!board || blank(document)) return null;
    this.#stock.boards.set(tab, board);
    return this.#entry(board, kept);
  }

  /** @param {Board} board @param {Entry} [kept] @returns {Entry} */
  #entry(board, kept) {
    const { id, text, name, title, size, time } = board;
    const changed = new Date(time * 1000).toISOString();
    const now = {
      ...{ text, name, named: title !== "", facts: `Lines, ${size}`, due: false, imported: false },
      opened: kept && kept.opened > changed ? kept.opened : changed,
      deleted: this.#stock.binned(id) ? new Date(this.#stock.binnedAt(id) * 1000).toISOString() : "",
    };
    /** @type {Partial<Entry>} */
    const before = kept ?? {};
    if (Object.entries(now).every(([key, value]) => before[/** @type {keyof Entry} */ (key)] === value))
      return /** @type {Entry} */ (kept);
    const document = JSON.parse(text);
    const same = kept && bare(JSON.parse(kept.text)) === bare(document);
    const known = same ? {} : { ...UNKNOWN, words: this.#words(document) };
    return { ...BLANK, ...kept, ...known, ...now, id: entryId(id), family: FAMILY, whole: undefined };
  }

  /** Returns the symbols of a board in words. @param {PuzzleDocument} document */
  #words({ symbols = [], symmetry = "none", pillar }) {
    const words = new Set(symbols.flatMap((symbol) => [this.#desk.describe(symbol), symbol.type]));
    if (symmetry !== "none") words.add(`symmetry ${symmetry}`);
    if (pillar) words.add("pillar");
    return [...words].filter(Boolean).join(", ");
  }

  /** @param {Entry} entry */
  picture({ text }) {
    const drawn = this.#desk.draw(JSON.parse(text), { small: true });
    return drawn.replace(/<rect class="px-plate"[^>]*\/>/, ""); // the tile itself has the plate's colour
  }

  /** @param {Entry} entry */
  async take(entry) {
    const id = boardId(entry);
    const board = this.#stock.boards.get(id);
    if (!board) return;
    if (entry.named && entry.name !== board.title) {
      await this.#stock.load(id);
      this.#desk.history.entitle(id, entry.name);
      board.title = entry.name;
    }
    if ((entry.deleted !== "") === this.#stock.binned(id)) return;
    if (entry.deleted) this.#delete(id);
    else await this.#restore(id);
  }

  /** @param {string} id */
  #delete(id) {
    if (this.#stock.openIds().includes(id)) this.#closed.set(id, id === this.#desk.board().tab);
    this.#stock.bin([id]);
    this.#desk.history.forget(id);
  }

  /** Reopens a restored board that had a tab. @param {string} id */
  async #restore(id) {
    this.#stock.unbin(id);
    const present = this.#closed.get(id);
    this.#closed.delete(id);
    if (present === undefined) return;
    await this.#stock.load(id);
    const { tab } = this.#desk.board();
    this.#desk.history.open(id);
    if (!present) this.#desk.history.open(tab);
  }

  /** @param {Entry} entry */
  async add(entry) {
    const { id, added } = await this.#store(entry);
    return added ? id : null;
  }

  /**
   * Adds a board unless the store has it.
   *
   * @param {Entry} entry
   * @returns {Promise<{id: string, added: boolean}>} the id of its entry
   */
  async #store(entry) {
    const whole = { ...(entry.whole ?? onlyStep(entry)), id: boardId(entry) };
    const stored = readBoard(whole, entry.id, (text) => this.#desk.history.check(text));
    const { id, added } = await this.#stock.add(stored);
    await this.#refresh();
    return { id: entryId(id), added };
  }

  /** @param {Entry} entry */
  async whole(entry) {
    return fileOf(await this.#stock.stored(boardId(entry)));
  }
}

/**
 * Makes a board from a file that contains only its entry: its history begins with it.
 *
 * @param {Entry} entry
 */
function onlyStep({ text }) {
  const time = seconds();
  const head = { time, at: 0, branch: 0, branches: [{ tip: 0 }] };
  return { ...head, document: JSON.parse(text), packs: [[[-1, time, "", 0, 0, text]]] };
}
