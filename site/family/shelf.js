/**
 * The open puzzle's entry in the Library, its place in its collection, and the next puzzle.
 *
 * @import { Desk } from "./desk.js"
 * @import { Library } from "./library.js"
 * @import { Session } from "./session.js"
 * @import { Earlier, Family, Puzzle, Sample } from "./types.d.ts"
 */

import { Collection } from "./collection.js";
import { followingOf } from "./following.js";
import { isStyled, styled } from "./styled.js";

const OPEN = "entry"; // key of the open entry's id
const OWN = "own-"; // prefix of the ids of entries made in Design

/** Whether an entry is of a puzzle made in Design. @param {string} id */
const isMade = (id) => id.includes(`/${OWN}`);

export class Shelf {
  #family;
  #desk;
  #session;
  #library;
  #collection;
  /** @type {Sample[]} */
  #samples = [];
  /** The Library entry of the open puzzle. */
  entry = "";

  /**
   * @param {Family} family
   * @param {Desk} desk
   * @param {Session} session
   * @param {Library} library
   * @param {(text: string) => void} open
   */
  constructor(family, desk, session, library, open) {
    this.#family = family;
    this.#desk = desk;
    this.#session = session;
    this.#library = library;
    this.#collection = new Collection(family, desk, library, open);
  }

  async start() {
    const [samples] = await Promise.all([this.#family.samples(this.#desk), this.#library.start()]);
    await this.#collection.start(samples);
    this.#samples = samples;
    await this.#styleAll();
    return samples;
  }

  /** Adds styles to drawings that earlier versions stored without them. */
  async #styleAll() {
    for (const { id, family, picture } of this.#library.all)
      if (family === this.#family.id && !isStyled(picture))
        await this.#library.put({ id, picture: styled(picture) });
  }

  /**
   * The data that earlier versions of the page stored, returned once. A family may also convert other old
   * data here, so this call precedes all reading.
   *
   * @returns {Promise<Earlier | null>}
   */
  async before() {
    if (!this.#family.earlier || (await this.#desk.kept("taken"))) return null;
    return this.#family.earlier(this.#desk);
  }

  /** Takes in the puzzles that earlier versions stored. @param {Earlier} before */
  async takeOver({ library, solved = [], collections = [] }) {
    const done = new Set(solved);
    for (const text of [...new Set([...library, ...solved])].reverse())
      await this.#family.read(this.#desk, text).then(
        (puzzle) => this.list(puzzle, { solved: done.has(text), own: true }),
        () => {}, // texts of a type that is no longer read stay in the old store
      );
    for (const { name, items } of [...collections].reverse()) await this.#collection.add(name, items);
    await this.#desk.keep("taken", true);
  }

  /** Sets the puzzle that opens next. @param {Puzzle} puzzle @param {string} [entry] */
  async open(puzzle, entry) {
    // After a reload, the Library may lack the latest change.
    const kept = this.entry === "" ? await this.#desk.kept(OPEN) : null;
    this.entry = entry ?? (kept?.text === puzzle.text ? String(kept.id) : this.#entryOf(puzzle));
    this.#desk.keepNow(OPEN, { id: this.entry, text: puzzle.text });
    const sample = this.#samples.find(({ text }) => text === puzzle.text);
    if (!this.#family.packs || !sample || this.#collection.has(puzzle.text)) return;
    const pack = this.#samples.filter(({ group }) => group === sample.group);
    await this.#collection.set(sample.group ?? "", pack);
  }

  /** Opens a collection, such as the puzzles of a file. @param {string} name @param {Sample[]} items */
  collect(name, items) {
    return this.#collection.add(name, items);
  }

  /**
   * Changes the collection of the open puzzle, if it comes from a file.
   *
   * @param {(text: string) => string} change
   */
  async recast(change) {
    if (this.#collection.has(this.#session.puzzle.text)) await this.#collection.recast(change);
  }

  /** The name that the user gave the open puzzle, or else its default name. */
  get name() {
    const entry = this.#library.of(this.entry);
    return entry?.named ? entry.name : this.#session.puzzle.name;
  }

  /** @param {string} name */
  rename(name) {
    return this.#library.put({ id: this.entry, name, named: true, visited: false });
  }

  /**
   * Adds a copy of the open puzzle under a name, and resolves to its entry.
   *
   * @param {string} name @returns {Promise<string>}
   */
  async duplicate(name) {
    const id = this.fresh;
    await this.#library.put({ id, name, named: true });
    return id;
  }

  /**
   * The entry for the open puzzle after a change in Design. The first change makes a new entry, which further
   * changes update, so that the original puzzle stays. If the change leads to a puzzle that has an entry,
   * that entry is used, and the new one is removed unless the user has named, tagged or annotated it.
   *
   * @param {string} text
   */
  changedTo(text) {
    const before = this.#library.of(this.entry);
    const there = this.#library.lately.find(
      (one) => one.family === this.#family.id && one.text === text && one.id !== this.entry,
    );
    const { named, tags, note } = before ?? { named: false, tags: [], note: "" };
    // The next change would overwrite a puzzle made earlier.
    if (!there || isMade(there.id) || named || tags.length > 0 || note) return this.#changed;
    // Not awaited: a result that arrives meanwhile would list the old entry again.
    if (before && isMade(this.entry)) this.#library.forget(this.entry);
    return there.id;
  }

  get #changed() {
    return isMade(this.entry) ? this.entry : this.fresh;
  }

  /** A new entry id for a puzzle made here. */
  get fresh() {
    return `${this.#family.id}/${OWN}${Date.now().toString(36)}`;
  }

  /** Whether the Library has a puzzle. @param {string} text */
  has(text) {
    return this.#library.withText(text) !== undefined;
  }

  /** The id of a puzzle's entry, or a new id. @param {Puzzle} puzzle */
  #entryOf({ id, text }) {
    const there = this.#library.lately.find((one) => one.family === this.#family.id && one.text === text);
    return there?.id ?? `${this.#family.id}/${id}`;
  }

  /**
   * Lists a puzzle in the Library; the open puzzle includes the knowledge about it. A puzzle that is not the
   * user's own is only noted as visited, and stays deleted if it was.
   *
   * @param {Puzzle} puzzle
   * @param {{solved?: boolean, own?: boolean}} [how] solved: whether it is known to be solved; own: whether
   *   it was played, made, given or kept
   */
  list(puzzle, { solved = false, own = false } = {}) {
    const open = puzzle === this.#session.puzzle && this.entry !== "";
    const { text, name, facts } = puzzle;
    const id = open ? this.entry : this.#entryOf(puzzle);
    const before = this.#library.of(id);
    const mine = own || solved || isMade(id);
    if (!mine && this.#library.deleted.some((one) => one.id === id)) return;
    const same = before?.text === text;
    const verdict = open ? this.#session.verdict : null;
    const known = verdict && verdict.bars > 0 ? verdict : same ? before : null;
    return this.#library.put({
      ...{ id, family: this.#family.id, text, facts },
      ...(before?.named ? {} : { name }),
      picture: styled(this.#family.picture(puzzle)),
      ...{ word: known?.word ?? "", bars: known?.bars ?? 0, hollow: known?.hollow ?? true },
      solved: solved || (same && before.solved),
      visited: !mine && (before?.visited ?? true),
      opened: new Date().toISOString(),
    });
  }

  /** Marks the open puzzle as the user's own. */
  own() {
    if (this.#library.of(this.entry)?.visited) this.#library.put({ id: this.entry, visited: false });
  }

  /** The next puzzle, with its difficulty if known. */
  get following() {
    const next = this.#following;
    if (!next) return null;
    const known = this.#library.withText(next.text);
    return known && known.bars > 0
      ? { ...next, rated: { word: known.word, bars: known.bars, hollow: known.hollow } }
      : next;
  }

  /** The next puzzle of the collection, or else the next example. @returns {Sample | null} */
  get #following() {
    const { puzzle } = this.#session;
    if (this.#collection.has(puzzle.text)) return this.#collection.after(puzzle.text);
    return followingOf(puzzle, this.#samples, {
      solved: new Set([...this.#library.solved, puzzle.text]),
      bars: this.#session.verdict?.bars ?? 0,
      barsOf: ({ text, rated }) => this.#library.withText(text)?.bars || (rated?.bars ?? 0),
    });
  }

  /** Shows the strip of the collection if it contains the open puzzle. @param {boolean} on */
  strip(on) {
    this.#collection.show(on ? this.#session.puzzle.text : "", on);
  }
}
