/**
 * The generated puzzles: a list of pictures that survives a reload, can be sorted, and can be exported as
 * links or as a table. Results of the newest search come first; those of earlier searches are below a
 * heading.
 *
 * @import { Desk } from "./desk.js"
 * @import { Family, MadeItem } from "./types.d.ts"
 */

import { copied, REFUSED } from "../kit/clipboard.js";
import { csv } from "../kit/csv.js";
import { button, element, find, line, say } from "../kit/elements.js";
import { download } from "../kit/files.js";
import { several } from "../kit/words.js";
import { addressHere } from "./fragment.js";
import { WORDS, bars } from "./verdict.js";

const MOST_KEPT = 300;
const BEYOND = WORDS.length + 1; // rank of a puzzle whose difficulty exceeds the scale

export class Made {
  #family;
  #desk;
  #choose;
  #afterwards;
  /** @type {MadeItem[]} all items, the newest first */
  #all = [];
  /** @type {MadeItem[]} the items that were cleared last, for Undo */
  #cleared = [];
  #order = 0;
  #searching = false;
  /** The conditions of the newest search. @type {string | undefined} */
  #search;
  #earlier = element("li", { class: "tiles-head" }, element("h3", {}, "Earlier searches"));
  /** @type {string} text of the puzzle in the preview */
  #chosen = "";
  /** @type {Map<string, HTMLElement>} tiles by puzzle */
  #tiles = new Map();
  #list = element("ul", { class: "tiles", "aria-label": "Generated puzzles" });
  #count = element("h2", { id: "made-title" });
  #note = element("p", { class: "note", role: "status", "aria-label": "Generated puzzles" });
  #sort = element("div", { class: "segments", role: "group", "aria-label": "Sort" });
  #acts = line();
  #clear = button("Clear", () => this.#clearAll(), { class: "plain" });
  #empty;

  /**
   * @param {Family} family
   * @param {Desk} desk
   * @param {(item: MadeItem) => void} choose
   * @param {HTMLElement} empty shown instead of the list while it is empty
   * @param {() => void} cleared called when the list has been cleared
   */
  constructor(family, desk, choose, empty, cleared) {
    this.#family = family;
    this.#desk = desk;
    this.#choose = choose;
    this.#empty = empty;
    this.#afterwards = cleared;
    const { orders = [] } = family.generating ?? {};
    this.#sort.append(
      ...orders.map(([name], i) => button(name, () => this.#reorder(i), { "aria-pressed": String(i === 0) })),
    );
    this.#acts.append(
      button("Copy links", () => this.#copy()),
      button("Download links", async () =>
        download("perplex-puzzles.txt", "text/plain", await this.#links()),
      ),
      ...(family.packs ? [button("Download levels", () => this.#files())] : []),
      button("Download table", async () =>
        download("perplex-puzzles.csv", "text/csv", csv(await this.#rows())),
      ),
      this.#clear,
    );
    const head = element("div", { class: "made-head" }, this.#count, this.#sort);
    find("made").append(head, this.#list, empty, this.#note, this.#acts);
  }

  async start() {
    const kept = await this.#desk.kept("generated");
    if (Array.isArray(kept)) this.#all = kept.filter((one) => typeof one?.text === "string");
    this.#search = this.#all[0]?.search;
    this.#show();
  }

  /**
   * Takes in the items of an earlier version, unless this version has stored some.
   *
   * @param {MadeItem[]} items
   */
  async takeOver(items) {
    if (this.#all.length > 0 || items.length === 0) return;
    this.#all = items.slice(0, MOST_KEPT);
    this.#search = this.#all[0].search;
    this.#show();
    await this.#desk.keep("generated", this.#all);
  }

  /** The first item of the list. @returns {MadeItem | undefined} */
  get first() {
    return this.newest ?? this.#sorted(false)[0];
  }

  /** The first result of the newest search. @returns {MadeItem | undefined} */
  get newest() {
    return this.#sorted(true)[0];
  }

  /**
   * Begins a search, whose results are listed first. A search with the conditions of an earlier one adds to
   * its results.
   *
   * @param {string} conditions
   * @returns {boolean} whether the conditions differ from those of the previous search
   */
  begin(conditions) {
    const other = conditions !== this.#search;
    this.#search = conditions;
    this.#show();
    return other;
  }

  /** Whether the list has a puzzle of this form or a similar one. @param {string} form */
  has(form) {
    const { alike } = this.#family.generating ?? {};
    return this.#all.some((one) => one.form !== undefined && alike?.(one.form, form) === true);
  }

  /**
   * Adds a puzzle of the newest search. If an earlier search has found it, it moves to the results of the
   * newest.
   *
   * @param {MadeItem} item
   * @returns {Promise<boolean>} false if the list had the puzzle or a similar one
   */
  async add(item) {
    const known = this.#all.find(({ text }) => text === item.text);
    if (!known && item.form !== undefined && this.has(item.form)) return false;
    const found = { ...(known ?? item), search: this.#search };
    this.#cleared = [];
    this.#all = [found, ...this.#all.filter((one) => one !== known)].slice(0, MOST_KEPT);
    this.#show();
    await this.#desk.keep("generated", this.#all);
    return !known;
  }

  /** Shows the number of puzzles while a search runs, even if it is 0. @param {boolean} on */
  searching(on) {
    this.#searching = on;
    this.#show();
  }

  /** Marks the puzzle in the preview. @param {string} text */
  mark(text) {
    this.#chosen = text;
    for (const [of, tile] of this.#tiles)
      tile.firstElementChild?.setAttribute("aria-pressed", String(of === text));
  }

  get #noun() {
    return this.#family.generating?.noun ?? this.#family.noun;
  }

  /**
   * The puzzles in the order of the list.
   *
   * @param {boolean} newest true: of the newest search; false: of all earlier ones
   */
  #sorted(newest) {
    const [name = "", measure = "", way = 1] = this.#family.generating?.orders[this.#order] ?? [];
    const byWord = /^(easi|hard)est$/.test(name); // sorted by word first, then by number
    const of = (/** @type {MadeItem} */ { measures }) => measures[measure] ?? 0;
    // Puzzles harder than all compared ones have no bars.
    const bars = (/** @type {MadeItem} */ one) => one.bars || BEYOND;
    return this.#all
      .filter(({ search }) => (search === this.#search) === newest)
      .sort((a, b) => way * ((byWord ? bars(a) - bars(b) : 0) || of(a) - of(b)));
  }

  get #listed() {
    return [...this.#sorted(true), ...this.#sorted(false)];
  }

  /** @param {number} order */
  #reorder(order) {
    this.#order = order;
    for (const [i, one] of [...this.#sort.children].entries())
      one.setAttribute("aria-pressed", String(i === order));
    this.#show();
  }

  /** Clears the list, or restores the items that were cleared. */
  #clearAll() {
    const back = this.#cleared.length > 0;
    [this.#all, this.#cleared] = [this.#cleared, this.#all];
    this.#show();
    const puzzles = several(back ? this.#all.length : this.#cleared.length, this.#noun);
    say(this.#note, `${back ? "Brought back" : "Cleared"} ${puzzles}.`);
    this.#desk.keep("generated", this.#all);
    if (!back) this.#afterwards();
  }

  #show() {
    const [newest, earlier] = [this.#sorted(true), this.#sorted(false)];
    const all = [...newest, ...earlier];
    say(this.#count, several(newest.length, this.#noun));
    this.#list.hidden = all.length === 0;
    this.#count.hidden = all.length === 0 && !this.#searching;
    this.#empty.hidden = !this.#count.hidden;
    this.#sort.hidden = all.length < 2;
    this.#acts.hidden = all.length === 0 && this.#cleared.length === 0;
    for (const one of this.#acts.children)
      if (one instanceof HTMLElement && one !== this.#clear) one.hidden = all.length === 0;
    say(this.#clear, this.#cleared.length > 0 && all.length === 0 ? "Bring them back" : "Clear");
    const tiles = all.map((item) => {
      const tile = this.#tiles.get(item.text) ?? this.#tile(item);
      this.#tiles.set(item.text, tile);
      return tile;
    });
    const stay = new Set(tiles);
    for (const [text, tile] of this.#tiles) {
      if (stay.has(tile)) continue;
      tile.remove();
      this.#tiles.delete(text);
    }
    if (earlier.length === 0) this.#earlier.remove();
    const heading = earlier.length > 0 ? [this.#earlier] : [];
    const rows = [...tiles.slice(0, newest.length), ...heading, ...tiles.slice(newest.length)];
    // Tiles that keep their place also keep the focus.
    for (const [i, tile] of rows.entries())
      if (this.#list.children[i] !== tile) this.#list.insertBefore(tile, this.#list.children[i] ?? null);
    this.mark(this.#chosen);
  }

  /** @param {MadeItem} item */
  #tile(item) {
    const picture = element("span", { class: "tile-picture", "aria-hidden": "true" });
    const tile = button("", () => this.#choose(item), { class: "tile", "aria-pressed": "false" });
    tile.append(
      element("span", { class: "unseen" }, `${item.name}, `),
      picture,
      element("span", { class: "tile-row" }, element("strong", {}, item.word), bars(item)),
      " ",
      element("span", { class: "note" }, item.facts),
    );
    this.#family
      .read(this.#desk, item.text)
      .then((puzzle) => (picture.innerHTML = this.#family.picture(puzzle)))
      .catch(() => {}); // choosing the tile reports the fault
    return element("li", {}, tile);
  }

  async #copy() {
    const done = await copied(await this.#links());
    say(
      this.#note,
      done ? `Copied ${several(this.#all.length, "link")}.` : `${REFUSED} Download the links instead.`,
    );
  }

  /** Saves all puzzles as one file, such as a pack. */
  async #files() {
    const puzzles = await Promise.all(this.#listed.map(({ text }) => this.#family.read(this.#desk, text)));
    const files = puzzles.map((puzzle) => this.#family.file(puzzle));
    const [, end] = /(\.\w+)$/.exec(files[0].name) ?? [];
    download(`perplex-${this.#family.noun}s${end}`, files[0].type, files.map(({ text }) => text).join("\n"));
  }

  async #links() {
    const all = await Promise.all(this.#listed.map(({ text }) => addressHere(text)));
    return all.map((link) => `${link}\n`).join("");
  }

  async #rows() {
    const names = [...new Set(this.#all.flatMap(({ measures }) => Object.keys(measures)))];
    return [
      ["name", "difficulty", ...names, "seed", "link"],
      ...(await Promise.all(
        this.#listed.map(async (one) => [
          ...[one.name, one.word],
          ...names.map((name) => one.measures[name] ?? ""),
          ...[one.seed, await addressHere(one.text)],
        ]),
      )),
    ];
  }
}
