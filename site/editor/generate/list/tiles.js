// The list in the page: a tile for each puzzle, the board drawn when it is near the screen,
// walked by keys. What they all come of stands before the first of them, in the same columns.
//
// All tiles are in the page, so that a search or a screen reader misses none. They stand in
// blocks, of which the browser lays out those near the screen only, and whatever is done
// to thousands of them is done in slices that end before the next frame.

import { find } from "../../../kit/elements.js";
import { Nearby } from "../../../kit/nearby.js";
import { TRAITS, briefly } from "../../../kit/traits.js";
import { grouped, several, shannons } from "../../../kit/words.js";

/** @import { Trait } from "../../../kit/traits.js" */
/** @import { Item } from "./items.js" */
/** @import { List } from "./list.js" */

const SLICE_MS = 8;
const BLOCK = 60; // whole rows for 1 to 6 columns

// A tile's button; what it says is filled in.
const template = document.createElement("template");
template.innerHTML = `<button type="button" class="sibling" tabindex="-1"><span class="thumb"></span><b class="figure"></b> <span class="figure"></span> <span class="figure note"></span></button>`;

/** @param {Element} tile */
const buttonOf = (tile) => /** @type {HTMLButtonElement} */ (tile.firstElementChild);
/** @param {Element} tile */
const thumbOf = (tile) => /** @type {HTMLElement} */ (tile.querySelector(".thumb"));

export class Tiles {
  #list;
  #host = find("list");
  #original = find("original", HTMLButtonElement);
  /** @type {Map<number, HTMLElement>} by rank */
  #tiles = new Map();
  /** @type {WeakMap<Element, number>} */
  #ranks = new WeakMap();
  /** Which trait a tile shows; null for none. @type {WeakMap<Element, string | null>} */
  #said = new WeakMap();
  #source = /** @type {List["source"]} */ (null);
  #round = 0; // of placing: an old one stops
  #nearby;

  /**
   * @param {List} list
   * @param {(rank: number) => string} draw a listed board as markup
   */
  constructor(list, draw) {
    this.#list = list;
    this.#nearby = new Nearby({
      items: (block) => block.children,
      picture: (tile) => draw(/** @type {number} */ (this.#ranks.get(tile))),
    });
    this.#host.addEventListener("click", ({ target }) => {
      const tile = /** @type {Element} */ (target).closest("[role=listitem]");
      if (tile) list.pick(this.#ranks.get(tile) ?? null);
    });
    this.#original.addEventListener("click", () => list.pick(null));
    this.#original.addEventListener("focus", () => this.#rove(this.#original));
    find("results").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#key(event));
    list.on(({ arranged, viewed }) => {
      if (arranged) this.#arrange();
      if (viewed) this.#mark();
    });
  }

  /** restyle draws all boards again. */
  restyle() {
    for (const board of this.#host.querySelectorAll(".thumb")) board.textContent = "";
    this.#nearby.draw();
  }

  /** enter moves the focus into the list. */
  enter() {
    const stop = /** @type {HTMLElement | null} */ (this.#host.querySelector('[tabindex="0"]'));
    (stop ?? this.#original).focus();
  }

  /** enterFirst moves it to the first tile, if there is one. */
  enterFirst() {
    this.#host.querySelector("button")?.focus();
  }

  /**
   * original shows what the list's puzzles come of: its drawing and its numbers in words.
   *
   * @param {string} markup
   * @param {string[]} figures two, "" for what is not known
   */
  original(markup, figures) {
    thumbOf(this.#original).innerHTML = markup;
    const parts = this.#original.querySelectorAll(".figure");
    figures.forEach((text, i) => (parts[i].textContent = text));
    this.#nameOriginal();
  }

  #nameOriginal() {
    const parts = [...this.#original.children].slice(1); // after its drawing
    parts[parts.length - 1].textContent = this.#list.borrowed ? "the board" : "your board";
    const words = parts.map((part) => part.textContent).filter(Boolean);
    this.#original.setAttribute("aria-label", words.join(", "));
  }

  // --- tiles in their places ---

  #arrange() {
    const { source, waiting, items, listed } = this.#list;
    if (source !== this.#source || items.length === 0) this.#empty(source);
    this.#count();
    find("list-empty").hidden = listed.length > 0 || items.length === 0;
    const focused = this.#host.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement)
      : null;
    this.#host.setAttribute("aria-busy", "true"); // until all are in their places
    this.#round++;
    if (!waiting) this.#placeSoon(0, this.#round, focused);
  }

  #count() {
    const { found, ended, items, listed, borrowed, source } = this.#list;
    let of = found > 0 ? several(found, "puzzle") : ended ? "none found" : "none found so far";
    if (borrowed && found === 0) of = "none so far";
    if (items.length < found) of = `the best ${grouped(items.length)} of ${grouped(found)}`;
    if (listed.length < items.length) of = `${grouped(listed.length)} of ${of}`;
    find("results-count").textContent = source ? of : "";
  }

  // #empty makes room for another source's boards.
  #empty(/** @type {List["source"]} */ source) {
    this.#source = source;
    this.#tiles.clear();
    this.#nearby.clear();
    this.#host.textContent = "";
    this.#nameOriginal();
    this.#rove();
  }

  /**
   * @param {number} i
   * @param {number} round
   * @param {HTMLElement | null} focused
   */
  #placeSoon(i, round, focused) {
    setTimeout(() => round === this.#round && this.#place(i, round, focused));
  }

  // #place fills the blocks from the i-th on, and goes on when the page has drawn.
  /**
   * @param {number} i
   * @param {number} round
   * @param {HTMLElement | null} focused
   */
  #place(i, round, focused) {
    const { listed } = this.#list;
    const until = performance.now() + SLICE_MS;
    let columns; // found out once, since asking lays the page out
    // What they come of has the first place of all.
    for (; i * BLOCK < listed.length + 1 && listed.length > 0; i++) {
      const items = listed.slice(Math.max(i * BLOCK - 1, 0), (i + 1) * BLOCK - 1);
      for (const item of items) {
        if (performance.now() > until) {
          this.#placeSoon(i, round, focused); // what is made is found again
          return;
        }
        this.#tile(item);
      }
      const block = this.#host.children[i] ?? this.#block();
      const tiles = items.map((item) => this.#tile(item));
      if (block.children.length !== tiles.length || tiles.some((tile, j) => tile !== block.children[j])) {
        block.replaceChildren(...tiles);
        // As good a guess of its height as can be had without laying it out.
        columns ??= this.#columns;
        /** @type {HTMLElement} */ (block).style.setProperty(
          "--rows",
          String(Math.ceil((tiles.length + Number(i === 0)) / columns)),
        );
      }
      this.#nearby.changed(block);
    }
    while (this.#host.children.length > i) {
      const block = this.#host.children[this.#host.children.length - 1];
      this.#nearby.forget(block);
      block.remove();
    }
    this.#host.removeAttribute("aria-busy");
    for (const [rank, tile] of this.#tiles) if (!tile.isConnected) this.#tiles.delete(rank);
    // What has been moved has lost the focus, and what is gone leaves it here.
    if (focused && document.activeElement === document.body) {
      if (focused.isConnected) focused.focus();
      else this.enterFirst();
    }
    this.#rove();
  }

  get #columns() {
    const [block] = this.#host.children;
    return getComputedStyle(block).gridTemplateColumns.split(" ").length;
  }

  #block() {
    const block = document.createElement("div");
    block.className = "block";
    block.role = "none";
    this.#host.append(block);
    this.#nearby.watch(block);
    return block;
  }

  /** @param {Item} item */
  #tile(item) {
    let tile = this.#tiles.get(item.rank);
    if (!tile) {
      tile = document.createElement("div");
      tile.role = "listitem";
      tile.append(template.content.cloneNode(true));
      if (item.rank === this.#list.shown) buttonOf(tile).setAttribute("aria-current", "true");
      this.#tiles.set(item.rank, tile);
      this.#ranks.set(tile, item.rank);
    }
    this.#write(tile, item);
    return tile;
  }

  // #write fills in what a tile says: TSI, then what the list is sorted by if that is a trait, and the
  // solutions otherwise.
  /** @param {HTMLElement} tile @param {Item} item */
  #write(tile, { rank, tsi, solutions, symbols, difference, alike = 1, exact, traits }) {
    const { sort } = this.#list.view;
    const trait = sort in TRAITS ? briefly(/** @type {Trait} */ (sort), traits) : null;
    if (this.#said.get(tile) === trait) return;
    this.#said.set(tile, trait);
    const words = this.#source?.words(rank) ?? "";
    const least = exact === false;
    const count =
      least && solutions === 0
        ? "solutions not known"
        : (least ? "at least " : "") + several(solutions, "solution");
    const figures = [shannons(tsi), trait ?? count, several(symbols, "symbol")];
    let more = trait === null ? "" : `${count}. `;
    if (alike > 1) figures[2] += `, ${grouped(alike)} alike`;
    if (difference === null) {
      figures[2] += ", other never";
      more += "Never solved by the other player. ";
    } else if (difference !== undefined) {
      const by = `${Math.abs(difference).toFixed(2)} Sh`;
      figures[2] += `, ${difference < 0 ? "−" : "+"}${by}`;
      more += `${by} ${difference < 0 ? "less" : "more"} for the other player. `;
    }
    const button = buttonOf(tile);
    // What stands on the tile comes first in its name.
    const rest = more + (this.#source?.note ? figures.splice(2, 1, words)[0] : words);
    button.setAttribute("aria-label", `${figures.join(", ")}. ${rest}`);
    [...button.querySelectorAll(".figure")].forEach((part, i) => (part.textContent = figures[i]));
  }

  // --- keys and the mark ---

  // One tile is in the tab order: the one that had the focus last. What they come of is one.
  /** @param {HTMLElement} [to] */
  #rove(to) {
    const old = /** @type {HTMLElement | null} */ (this.#host.querySelector('[tabindex="0"]'));
    const next = to ?? old ?? this.#original;
    if (next !== old) old?.setAttribute("tabindex", "-1");
    this.#original.tabIndex = -1;
    next.tabIndex = 0;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { listed } = this.#list;
    if (event.altKey || event.ctrlKey || event.metaKey || listed.length === 0) return;
    const last = listed.length - 1;
    const tile = document.activeElement?.closest("[role=listitem]");
    if (!tile) {
      // From before the first tile into the list.
      if (document.activeElement !== this.#original) return;
      this.#go(event, { ArrowRight: 0, ArrowDown: Math.min(this.#columns - 1, last), End: last });
      return;
    }
    const block = /** @type {Element} */ (tile.parentElement);
    const before = Math.max([...this.#host.children].indexOf(block) * BLOCK - 1, 0);
    const at = before + [...block.children].indexOf(tile);
    this.#go(event, {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + this.#columns,
      ArrowUp: at - this.#columns,
      Home: 0,
      End: last,
    });
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Record<string, number>} keys where each leads
   */
  #go(event, keys) {
    const to = keys[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0) this.#original.focus();
    else if (to < this.#list.listed.length) this.#focus(to);
  }

  /** @param {number} i */
  #focus(i) {
    const tile = this.#tiles.get(this.#list.listed[i].rank);
    if (!tile?.isConnected) return; // the list is being put into another order
    const button = buttonOf(tile);
    this.#rove(button);
    button.focus();
    tile.scrollIntoView({ block: "nearest" });
  }

  #mark() {
    for (const old of this.#host.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    const { shown } = this.#list;
    const tile = shown === null ? undefined : this.#tiles.get(shown);
    if (!tile) return;
    const button = buttonOf(tile);
    button.setAttribute("aria-current", "true");
    this.#rove(button);
  }
}
