/**
 * The collection that is open: the puzzles of a pack or a file, or examples that belong together.
 * Its tiles stand in the strip below the board, and Next goes through it.
 *
 * @import { Desk } from "./desk.js"
 * @import { Family, Sample } from "./types.d.ts"
 * @import { Library } from "./library.js"
 */

import { button, element, find, say, within } from "../kit/elements.js";
import { icon } from "./icons.js";
import { bars } from "./verdict.js";

const KEY = "collection";
const MOST = 20_000;
const TILES = 9; // that have room in the strip

/** @typedef {{name: string, items: Sample[]}} Kept */

export class Collection {
  #family;
  #desk;
  #library;
  #open;
  #name = "";
  /** @type {Sample[]} */
  #items = [];
  #now = "";
  #tiles = element("ul", { class: "strip-tiles", "aria-label": "Collection" });
  /** @type {Map<string, string>} pictures by text */
  #pictures = new Map();

  /** @param {Family} family @param {Desk} desk @param {Library} library @param {(text: string) => void} open */
  constructor(family, desk, library, open) {
    this.#family = family;
    this.#desk = desk;
    this.#library = library;
    this.#open = open;
    find("strip-body").append(this.#tiles);
  }

  async start() {
    const kept = await this.#desk.kept(KEY);
    if (!Array.isArray(kept?.items)) return;
    this.#name = String(kept.name);
    this.#items = kept.items.filter((/** @type {any} */ one) => typeof one?.text === "string");
  }

  /** Opens a collection. @param {string} name @param {Sample[]} items */
  async set(name, items) {
    this.#name = name;
    this.#items = items.slice(0, MOST);
    await this.#desk.keep(KEY, { name, items: this.#items });
  }

  /** Whether a puzzle belongs to it. @param {string} text */
  has(text) {
    return this.#items.some((one) => one.text === text);
  }

  /** The first puzzle after another that is not solved, or the next one; null at the end. @param {string} text */
  after(text) {
    const at = this.#items.findIndex((one) => one.text === text);
    if (at < 0) return null;
    const rest = [...this.#items.slice(at + 1), ...this.#items.slice(0, at)];
    const { solved } = this.#library;
    return rest.find(({ text }) => !solved.has(text)) ?? null;
  }

  /** Shows the strip around a puzzle; it is hidden where there is nothing to show. @param {string} text @param {boolean} on */
  show(text, on) {
    this.#now = text;
    const shown = on && this.#items.length > 1 && this.has(text);
    this.#tiles.hidden = !shown;
    if (on) find("strip").hidden = !shown;
    if (!shown) return;
    const { solved } = this.#library;
    const count = this.#items.filter(({ text }) => solved.has(text)).length;
    say(find("strip-title"), this.#name);
    say(find("strip-note"), `${count} of ${this.#items.length} solved`);
    const at = this.#items.findIndex((one) => one.text === text);
    const from = Math.min(Math.max(at - (TILES >> 1), 0), Math.max(this.#items.length - TILES, 0));
    const had = this.#tiles.contains(document.activeElement);
    this.#tiles.replaceChildren(
      ...this.#items.slice(from, from + TILES).map((one, i) => this.#tile(one, from + i)),
    );
    if (had) within(this.#tiles, "[aria-current]").focus();
  }

  /** @param {Sample} one @param {number} i */
  #tile({ text, name }, i) {
    const known = this.#library.withText(text);
    const picture = element("span", { class: "tile-picture", "aria-hidden": "true" });
    this.#draw(picture, text);
    const row = element("span", { class: "tile-row" }, element("strong", {}, String(i + 1)));
    if (known?.solved) row.append(icon("tick"));
    else if (known && known.bars > 0) row.append(bars(known));
    const words = [name, known?.word, known?.solved ? "solved" : ""].filter(Boolean).join(", ");
    const tile = button("", () => this.#open(text), { class: "tile small", "aria-label": words });
    if (text === this.#now) tile.setAttribute("aria-current", "true");
    tile.append(picture, row);
    return element("li", {}, tile);
  }

  /** @param {HTMLElement} host @param {string} text */
  async #draw(host, text) {
    if (!this.#pictures.has(text))
      try {
        this.#pictures.set(text, this.#family.picture(await this.#family.read(this.#desk, text)));
      } catch {
        return; // opening it says what is wrong
      }
    host.innerHTML = this.#pictures.get(text) ?? "";
  }
}
