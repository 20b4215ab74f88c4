/**
 * The open collection: the puzzles of a pack or a file, or related examples. Its tiles are in the strip below
 * the board, and Next goes through them. The strip's menu keeps opened files beside the packs that come with
 * the page.
 *
 * @import { Stored } from "../kit/json.js"
 * @import { Desk } from "./desk.js"
 * @import { Family, Sample } from "./types.d.ts"
 * @import { Library } from "./library.js"
 */

import { button, element, enable, find, say, within } from "../kit/elements.js";
import { Times } from "../kit/own/times.js";
import { icon } from "./icons.js";
import { bars } from "./verdict.js";

const KEY = "collection";
const FILES = "collections";
const MOST_FILES = 12;
const MOST = 20_000;
const TILES = 9; // tiles that fit into the strip

/** @typedef {{name: string, items: Sample[]}} Kept */

export class Collection {
  #family;
  #desk;
  #library;
  #open;
  #name = "";
  /** @type {Sample[]} */
  #items = [];
  /** @type {Kept[]} opened files, the most recent first */
  #files = [];
  /** @type {Kept[]} packs that come with the page */
  #packs = [];
  #now = "";
  #from = 0;
  #back = pager("Earlier ones", "back", () => this.#page(-1));
  #on = pager("Further ones", "on", () => this.#page(1));
  #menu = element("div", { class: "menu", id: "collections", popover: "auto" });
  #choose = element("button", { type: "button", class: "icon", popovertarget: "collections" });
  #tiles = element("ul", { class: "strip-tiles", "aria-label": "Collection" });
  /** @type {Map<string, import("./types.d.ts").Puzzle>} puzzles that were shown, by text */
  #puzzles = new Map();
  /** Rows of tiles by text; the estimated solving times are added later. @type {Map<string, HTMLElement>} */
  #rows = new Map();
  #times = new Times((text, words) => {
    const row = this.#rows.get(text);
    row?.append(" ", element("small", {}, words));
    row?.parentElement?.setAttribute("aria-label", `${row.parentElement.ariaLabel}, ${words}`);
  });

  /** @param {Family} family @param {Desk} desk @param {Library} library @param {(text: string) => void} open */
  constructor(family, desk, library, open) {
    this.#family = family;
    this.#desk = desk;
    this.#library = library;
    this.#open = open;
    find("strip-body").append(this.#tiles);
    this.#choose.setAttribute("aria-label", "Collections");
    this.#choose.append(icon("chevron"));
    find("strip-title").after(this.#choose, this.#menu);
    find("strip-note").after(element("span", { class: "pagers" }, this.#back, this.#on));
    for (const one of [this.#choose, this.#back, this.#on]) one.hidden = true; // until a collection is shown
    this.#menu.addEventListener("toggle", () => {
      const { left, top } = find("strip").getBoundingClientRect();
      this.#menu.style.inset = `auto auto ${innerHeight - top + 4}px ${left}px`;
    });
  }

  /** @param {Sample[]} samples samples of a group form a pack, if the family has packs */
  async start(samples) {
    const [kept, files] = await Promise.all([this.#desk.kept(KEY), this.#desk.kept(FILES)]);
    if (Array.isArray(files)) this.#files = files.filter(isKept);
    const groups = [...new Set(samples.map(({ group }) => group ?? ""))];
    if (this.#family.packs)
      this.#packs = groups.map((name) => ({
        name,
        items: samples.filter(({ group = "" }) => group === name),
      }));
    if (!isKept(kept)) return;
    this.#name = kept.name;
    this.#items = kept.items;
  }

  /** Opens a collection. @param {string} name @param {Sample[]} items */
  async set(name, items) {
    this.#name = name;
    this.#items = items.slice(0, MOST);
    await this.#desk.keep(KEY, { name, items: this.#items });
  }

  /**
   * Opens the collection of a file, which then stays in the menu.
   *
   * @param {string} name @param {Sample[]} items
   */
  async add(name, items) {
    await this.set(name, items);
    const others = this.#files.filter((one) => one.name !== name);
    this.#files = [{ name, items: this.#items }, ...others].slice(0, MOST_FILES);
    await this.#desk.keep(FILES, this.#files);
  }

  /**
   * Changes the puzzles of the open collection, if it comes from a file.
   *
   * @param {(text: string) => string} change
   */
  async recast(change) {
    if (!this.#files.some(({ name }) => name === this.#name)) return;
    await this.add(
      this.#name,
      this.#items.map((one) => ({ ...one, text: change(one.text) })),
    );
  }

  async #remove() {
    this.#menu.hidePopover();
    this.#files = this.#files.filter(({ name }) => name !== this.#name);
    await this.#desk.keep(FILES, this.#files);
    await this.set("", []);
    const [pack] = [...this.#files, ...this.#packs];
    if (pack) await this.#enter(pack);
    else this.show(this.#now, true);
  }

  /** Opens the first unsolved puzzle of a collection. @param {Kept} pack */
  async #enter({ name, items }) {
    if (this.#menu.matches(":popover-open")) this.#menu.hidePopover();
    await this.set(name, items);
    const { text } = items.find((one) => !this.#library.solved.has(one.text)) ?? items[0];
    this.#open(text);
  }

  /** Fills the menu. */
  #list() {
    const all = [...this.#files, ...this.#packs];
    this.#choose.hidden = all.length < 2;
    const own = this.#files.some(({ name }) => name === this.#name);
    this.#menu.replaceChildren(
      ...all.map((pack) => {
        const row = button(`${pack.name} (${pack.items.length})`, () => this.#enter(pack));
        if (pack.name === this.#name) row.setAttribute("aria-current", "true");
        return row;
      }),
      ...(own ? [element("hr"), button(`Remove ${this.#name}`, () => this.#remove())] : []),
    );
  }

  /** Shows the previous or the next page of tiles. @param {-1 | 1} way */
  #page(way) {
    this.#from += way * TILES;
    this.#fill();
  }

  /** Whether a puzzle belongs to the open collection. @param {string} text */
  has(text) {
    return this.#items.some((one) => one.text === text);
  }

  /** The first unsolved puzzle after another, or else the next one; null at the end. @param {string} text */
  after(text) {
    const at = this.#items.findIndex((one) => one.text === text);
    if (at < 0) return null;
    const rest = [...this.#items.slice(at + 1), ...this.#items.slice(0, at)];
    const { solved } = this.#library;
    return rest.find(({ text }) => !solved.has(text)) ?? null;
  }

  /**
   * Shows the part of the strip around a puzzle, or hides the strip if it is empty.
   *
   * @param {string} text @param {boolean} on
   */
  show(text, on) {
    this.#now = text;
    const shown = on && this.#items.length > 1 && this.has(text);
    this.#tiles.hidden = !shown;
    for (const one of [this.#choose, this.#back, this.#on]) one.hidden = !shown;
    if (on) find("strip").hidden = !shown;
    if (!shown) return;
    const { solved } = this.#library;
    const count = this.#items.filter(({ text }) => solved.has(text)).length;
    say(find("strip-title"), this.#name);
    say(find("strip-note"), `${count} of ${this.#items.length} solved`);
    this.#list();
    this.#from = this.#items.findIndex((one) => one.text === text) - (TILES >> 1);
    const had = this.#tiles.contains(document.activeElement);
    this.#fill();
    if (had) within(this.#tiles, "[aria-current]").focus({ preventScroll: true });
  }

  #fill() {
    const { length } = this.#items;
    this.#from = Math.min(Math.max(this.#from, 0), Math.max(length - TILES, 0));
    this.#times.begin();
    this.#rows.clear();
    this.#tiles.replaceChildren(
      ...this.#items.slice(this.#from, this.#from + TILES).map((one, i) => this.#tile(one, this.#from + i)),
    );
    for (const pager of [this.#back, this.#on]) pager.hidden = length <= TILES;
    enable(this.#back, this.#from > 0);
    enable(this.#on, this.#from + TILES < length);
  }

  /** @param {Sample} one @param {number} i */
  #tile({ text, name, rated }, i) {
    const known = this.#library.withText(text);
    const verdict = known && known.bars > 0 ? known : rated;
    const picture = element("span", { class: "tile-picture", "aria-hidden": "true" });
    const row = element("span", { class: "tile-row" }, element("strong", {}, String(i + 1)));
    if (known?.solved) row.append(icon("tick"));
    else if (verdict) row.append(bars(verdict));
    const words = [i + 1, name, verdict?.word, known?.solved ? "solved" : ""].filter(Boolean).join(", ");
    const tile = button("", () => this.#open(text), { class: "tile small", "aria-label": words });
    if (text === this.#now) tile.setAttribute("aria-current", "true");
    this.#rows.set(text, row);
    this.#draw(picture, text, known?.solved === true);
    tile.append(picture, row);
    return element("li", {}, tile);
  }

  /** @param {HTMLElement} host @param {string} text @param {boolean} solved */
  async #draw(host, text, solved) {
    const known = this.#puzzles.get(text);
    const puzzle = known ?? (await this.#family.read(this.#desk, text).catch(() => null));
    if (!puzzle) return; // opening the puzzle reports the fault
    this.#puzzles.set(text, puzzle);
    host.innerHTML = this.#family.picture(puzzle);
    if (solved || !this.#rows.has(text)) return;
    const { id } = this.#family;
    const { measure } = this.#family.record(puzzle, this.#family.unknown(), this.#desk);
    this.#times.want(text, () => ({ id: `${id}-${puzzle.id}`, family: id, measure }));
  }
}

/** @param {Stored} one @returns {one is Kept} */
const isKept = (one) =>
  typeof one?.name === "string" &&
  Array.isArray(one.items) &&
  one.items.every((/** @type {any} */ item) => typeof item?.text === "string");

/** @param {string} name @param {import("./icons.js").Icon} sign @param {() => void} act */
function pager(name, sign, act) {
  const made = button("", act, { class: "icon", "aria-label": name });
  made.append(icon(sign));
  return made;
}
