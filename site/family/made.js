/**
 * The puzzles that were generated: a list of pictures that outlives a reload, sorted as wanted,
 * and taken along as links or as a table. The results of the newest search come first; those of
 * earlier searches stand below a heading.
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
const BEYOND = WORDS.length + 1; // where puzzles without a word are sorted in

export class Made {
  #family;
  #desk;
  #choose;
  #afterwards;
  /** @type {MadeItem[]} the last one first */
  #all = [];
  /** @type {MadeItem[]} what the last clearing took away */
  #cleared = [];
  #order = 0;
  #searching = false;
  /** The conditions of the newest search. @type {string | undefined} */
  #search;
  #earlier = element("li", { class: "tiles-head" }, element("h3", {}, "Earlier searches"));
  /** @type {string} the text of the one in the preview */
  #chosen = "";
  /** @type {Map<string, HTMLElement>} tiles by their puzzles */
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
   * @param {HTMLElement} empty what stands in the list's place while it is empty
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

  /** Takes in what an earlier version kept, unless this one has kept something. @param {MadeItem[]} items */
  async takeOver(items) {
    if (this.#all.length > 0 || items.length === 0) return;
    this.#all = items.slice(0, MOST_KEPT);
    this.#search = this.#all[0].search;
    this.#show();
    await this.#desk.keep("generated", this.#all);
  }

  /** The first of the list. @returns {MadeItem | undefined} */
  get first() {
    return this.newest ?? this.#sorted(false)[0];
  }

  /** The first that the newest search has found. @returns {MadeItem | undefined} */
  get newest() {
    return this.#sorted(true)[0];
  }

  /**
   * Begins a search, whose results come before all others. A search with the conditions of an earlier
   * one goes on with its results.
   *
   * @param {string} conditions
   * @returns {boolean} whether the conditions are others than those of the search before
   */
  begin(conditions) {
    const other = conditions !== this.#search;
    this.#search = conditions;
    this.#show();
    return other;
  }

  /** Whether a puzzle of this form, or one that is alike, is in the list. @param {string} form */
  has(form) {
    const { alike } = this.#family.generating ?? {};
    return this.#all.some((one) => one.form !== undefined && alike?.(one.form, form) === true);
  }

  /**
   * Takes in a puzzle of the newest search. One that an earlier search has found becomes one of its results.
   *
   * @param {MadeItem} item
   * @returns {Promise<boolean>} false where it, or one that is alike, was in the list
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

  /** Shows how many there are while a search runs, even none. @param {boolean} on */
  searching(on) {
    this.#searching = on;
    this.#show();
  }

  /** Marks the one in the preview. @param {string} text */
  mark(text) {
    this.#chosen = text;
    for (const [of, tile] of this.#tiles)
      tile.firstElementChild?.setAttribute("aria-pressed", String(of === text));
  }

  get #noun() {
    return this.#family.generating?.noun ?? this.#family.noun;
  }

  /** The puzzles in the list's order. @param {boolean} newest of the newest search, or of all others */
  #sorted(newest) {
    const [name = "", measure = "", way = 1] = this.#family.generating?.orders[this.#order] ?? [];
    const byWord = /^(easi|hard)est$/.test(name); // the word first, then the number
    const of = (/** @type {MadeItem} */ { measures }) => measures[measure] ?? 0;
    // What is harder than all that were compared has no bars.
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

  /** Clears the list, or brings back what was cleared. */
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
    // Tiles that stay where they are keep the focus.
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
      .catch(() => {}); // choosing the tile says what is wrong
    return element("li", {}, tile);
  }

  async #copy() {
    const done = await copied(await this.#links());
    say(
      this.#note,
      done ? `Copied ${several(this.#all.length, "link")}.` : `${REFUSED} Download the links instead.`,
    );
  }

  /** Saves all as one file, such as a pack. */
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
