// Displays the list: a tile for each puzzle, whose board is drawn when it comes near the screen, with
// keyboard navigation. A tile for the board that all derive from precedes them, in the same columns.
//
// Long lists are divided into pages, so that no view is taller than a page of tiles.

import { enable, find, press, say } from "../../../kit/elements.js";
import { Nearby } from "../../../kit/nearby.js";
import { grouped, several } from "../../../kit/words.js";
import { wordsFor } from "../../model/levels.js";
import { player as chosen } from "../../model/player.js";
import { knowing } from "../../model/players.js";
import { blank, buttonOf, fill, fillUnknown, saidOf, thumbOf, traitOf } from "./tile.js";

/** @import { Engine } from "../../../perplex.js" */
/** @import { Words } from "../../model/levels.js" */
/** @import { Item } from "./items.js" */
/** @import { List } from "./list.js" */
/** @import { Said } from "./tile.js" */

const PAGE = 60; // tiles on a page
const EMPTY = "with the marks left empty";

/** @type {Words} */
const WORDLESS = () => null;

export class Tiles {
  #list;
  #host = find("list");
  #original = find("original", HTMLButtonElement);
  /** @type {Map<number, HTMLElement>} by rank */
  #tiles = new Map();
  /** @type {WeakMap<Element, number>} */
  #ranks = new WeakMap();
  /**
   * The trait and the words of difficulty with which a tile was written.
   *
   * @type {WeakMap<Element, [trait: string | null, words: Words]>}
   */
  #written = new WeakMap();
  #engine;
  /** Words of difficulty for the listed boards. @type {Words} */
  #words = WORDLESS;
  #worded = ""; // the boards and the player that the words are for
  /**
   * The board that all listed boards derive from.
   *
   * @type {{ name: string, said: Said | null, note: string }}
   */
  #first = { name: "", said: null, note: "" };
  #source = /** @type {List["source"]} */ (null);
  #page = 0;
  /** The rank marked last. @type {number | null} */
  #marked = null;
  #nearby;

  /**
   * @param {List} list
   * @param {(rank: number) => string} draw returns a listed board as markup
   * @param {Promise<Engine>} engine
   */
  constructor(list, draw, engine) {
    this.#list = list;
    this.#engine = engine;
    this.#nearby = new Nearby({ picture: (tile) => draw(/** @type {number} */ (this.#ranks.get(tile))) });
    this.#host.addEventListener("click", ({ target }) => {
      const tile = /** @type {Element} */ (target).closest("[role=listitem]");
      if (tile) list.pick(this.#ranks.get(tile) ?? null);
    });
    this.#original.addEventListener("click", () => list.pick(null));
    this.#original.addEventListener("focus", () => this.#rove(this.#original));
    find("results").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#key(event));
    press(find("page-previous"), () => this.#leaf(this.#page - 1));
    press(find("page-next"), () => this.#leaf(this.#page + 1));
    list.on(({ arranged, viewed, user, reached }) => {
      if (arranged && user) this.#page = 0;
      if (arranged) this.#arrange();
      if (viewed) this.#mark();
      if (reached !== undefined) this.#reach(reached);
    });
  }

  /** Redraws all boards. */
  restyle() {
    for (const board of this.#host.querySelectorAll(".thumb")) board.textContent = "";
    this.#nearby.draw();
  }

  /** Moves the focus into the list. */
  enter() {
    const stop = /** @type {HTMLElement | null} */ (this.#host.querySelector('[tabindex="0"]'));
    (stop ?? this.#original).focus();
  }

  /** Moves the focus to the first tile, if there is one. */
  enterFirst() {
    this.#host.querySelector("button")?.focus();
  }

  /**
   * Shows the board that the list's puzzles derive from, with its figures.
   *
   * @param {string} markup
   * @param {number | null} solutions null if not known
   * @param {number | null} tsi null for unsolvable
   * @param {boolean} marks whether it has question marks, and therefore no difficulty
   */
  original(markup, solutions, tsi, marks) {
    thumbOf(this.#original).innerHTML = markup;
    const facts = solutions ? [several(solutions, "solution")] : [];
    const none = solutions === 0 ? "no solution" : "";
    this.#first = marks
      ? { name: "your question", said: null, note: [facts[0] ?? none, EMPTY].filter(Boolean).join(" ") }
      : { name: "the board", said: solutions ? { tsi, facts } : null, note: none };
    this.#nameOriginal();
  }

  #nameOriginal() {
    const { name: whose, said, note } = this.#first;
    if (said) fill(this.#original, this.#words, { ...said, whose });
    else fillUnknown(this.#original, note, whose);
  }

  /** Loads the words of difficulty for the listed boards. */
  async #speak() {
    const { source, listed, player } = this.#list;
    if (!source || listed.length === 0) return;
    const board = source.document(listed[0].rank); // all boards have the same size
    const of = `${board.width} × ${board.height} ${board.pillar ?? false} ${player.id}`;
    if (of === this.#worded) return;
    this.#worded = of;
    this.#words = WORDLESS;
    const words = await wordsFor(await this.#engine, board, player.id);
    if (of !== this.#worded) return;
    this.#words = words;
    this.#place();
    this.#nameOriginal();
  }

  // --- arrangement of tiles ---

  #arrange() {
    const { source, waiting, items, listed } = this.#list;
    if (source !== this.#source || items.length === 0) this.#empty(source);
    this.#count();
    find("list-empty").hidden = listed.length > 0 || items.length === 0;
    this.#host.ariaBusy = waiting ? "true" : null;
    if (waiting) return;
    this.#speak();
    this.#place();
  }

  #count() {
    const { found, ended, items, listed, borrowed, source, player } = this.#list;
    let of = found > 0 ? several(found, "puzzle") : ended ? "none found" : "none found so far";
    if (borrowed && found === 0) of = "none so far";
    if (items.length < found) of = `the best ${grouped(items.length)} of ${grouped(found)}`;
    if (listed.length < items.length) of = `${grouped(listed.length)} of ${of}`;
    // A player other than the page's own is named.
    if (player.id !== chosen.own && found > 0) of += `, ${knowing(player.id)}`;
    find("results-count").textContent = source ? of : "";
  }

  // Removes the tiles of another source's boards.
  #empty(/** @type {List["source"]} */ source) {
    this.#source = source;
    // Boards unrelated to the tab's own have no origin to show.
    this.#original.hidden = Boolean(source?.fresh || source?.apart);
    this.#page = 0;
    this.#tiles.clear();
    this.#nearby.clear();
    this.#host.textContent = "";
    this.#nameOriginal();
    this.#rove();
  }

  // Arranges the tiles of the page.
  #place() {
    const { listed } = this.#list;
    this.#page = Math.max(Math.min(this.#page, Math.ceil(listed.length / PAGE) - 1), 0);
    const focused = this.#host.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement)
      : null;
    const from = this.#page * PAGE;
    const tiles = listed.slice(from, from + PAGE).map((item) => this.#tile(item));
    if (tiles.length !== this.#host.children.length || tiles.some((one, i) => one !== this.#host.children[i]))
      this.#host.replaceChildren(...tiles);
    for (const [rank, tile] of this.#tiles) {
      if (tile.isConnected) continue;
      this.#tiles.delete(rank);
      this.#nearby.forget(tile);
    }
    this.#nearby.draw();
    this.#showPages();
    // A tile that was moved has lost the focus; a tile that was removed passes it on.
    if (focused && document.activeElement === document.body) {
      if (focused.isConnected) focused.focus();
      else this.enterFirst();
    }
    this.#rove();
  }

  #showPages() {
    const { length } = this.#list.listed;
    const to = Math.min((this.#page + 1) * PAGE, length);
    find("pages").hidden = length <= PAGE;
    say(find("page-which"), `${grouped(this.#page * PAGE + 1)} to ${grouped(to)} of ${grouped(length)}`);
    enable(find("page-previous"), this.#page > 0);
    enable(find("page-next"), to < length);
  }

  // #leaf shows the beginning of another page.
  /** @param {number} page */
  #leaf(page) {
    this.#page = page;
    this.#place();
    (this.#host.firstElementChild ?? this.#host).scrollIntoView({ block: "nearest" });
  }

  get #columns() {
    return getComputedStyle(find("tiles")).gridTemplateColumns.split(" ").length;
  }

  /** @param {Item} item */
  #tile(item) {
    let tile = this.#tiles.get(item.rank);
    if (!tile) {
      tile = document.createElement("div");
      tile.role = "listitem";
      tile.append(blank());
      if (item.rank === this.#list.shown) buttonOf(tile).setAttribute("aria-current", "true");
      this.#tiles.set(item.rank, tile);
      this.#ranks.set(tile, item.rank);
      this.#nearby.watch(tile);
    }
    this.#write(tile, item);
    return tile;
  }

  /** @param {HTMLElement} tile @param {Item} item */
  #write(tile, item) {
    const { view, player } = this.#list;
    const trait = traitOf(item, view.sort);
    const [known, words] = this.#written.get(tile) ?? [];
    if (known === trait && words === this.#words) return;
    this.#written.set(tile, [trait, this.#words]);
    fill(buttonOf(tile), this.#words, saidOf(item, trait, player.against, this.#source));
  }

  // --- keyboard and mark ---

  // One tile is in the tab order: the tile focused last. The tile of the original board counts as well.
  /** @param {HTMLElement} [to] */
  #rove(to) {
    const old = /** @type {HTMLElement | null} */ (this.#host.querySelector('[tabindex="0"]'));
    const first = this.#original.hidden ? this.#host.querySelector("button") : this.#original;
    const next = to ?? old ?? first ?? this.#original;
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
      // Keys lead from the original board's tile into the list.
      if (document.activeElement !== this.#original) return;
      this.#go(event, { ArrowRight: 0, ArrowDown: Math.min(this.#columns - 1, last), End: last });
      return;
    }
    const at = this.#page * PAGE + [...this.#host.children].indexOf(tile);
    this.#go(event, {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + this.#columns,
      ArrowUp: at - this.#columns,
      PageDown: Math.min(at + PAGE, last),
      PageUp: Math.max(at - PAGE, 0),
      Home: 0,
      End: last,
    });
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Record<string, number>} keys the target of each key
   */
  #go(event, keys) {
    const to = keys[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 && this.#original.hidden) this.#focus(0);
    else if (to < 0) this.#original.focus();
    else if (to < this.#list.listed.length) this.#focus(to);
  }

  // #reach moves the focus to a puzzle's tile.
  /** @param {number} rank */
  #reach(rank) {
    const at = this.#list.listed.findIndex((item) => item.rank === rank);
    if (at >= 0) this.#focus(at);
  }

  /** @param {number} i */
  #focus(i) {
    this.#turnTo(i);
    const tile = /** @type {HTMLElement} */ (this.#host.children[i - this.#page * PAGE]);
    const button = buttonOf(tile);
    this.#rove(button);
    button.focus();
    tile.scrollIntoView({ block: "nearest" });
  }

  // #turnTo shows the page of the i-th tile.
  /** @param {number} i */
  #turnTo(i) {
    const page = Math.floor(i / PAGE);
    if (page === this.#page) return;
    this.#page = page;
    this.#place();
  }

  #mark() {
    for (const old of this.#host.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    const { shown, listed } = this.#list;
    const at = shown === this.#marked ? -1 : listed.findIndex(({ rank }) => rank === shown);
    if (at >= 0) {
      this.#marked = shown;
      this.#turnTo(at);
    } else if (shown === null) this.#marked = null;
    const tile = shown === null ? undefined : this.#tiles.get(shown);
    if (!tile) return;
    const button = buttonOf(tile);
    button.setAttribute("aria-current", "true");
    this.#rove(button);
    const scrolls = ["tiles", "results"].some((id) => find(id).scrollHeight > find(id).clientHeight);
    if (at >= 0 && scrolls) tile.scrollIntoView({ block: "nearest" });
  }
}
