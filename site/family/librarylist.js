/**
 * The tiles of the Library. All tiles are in the page, and each is drawn when it comes near the screen. One
 * or several can be chosen.
 *
 * @import { Library, Entry } from "./library.js"
 */

import { button, element, within } from "../kit/elements.js";
import { Nearby } from "../kit/nearby.js";
import { icon } from "./icons.js";
import { NOT_RATED, bars } from "./verdict.js";

const AT_ONCE = 60; // tiles added before the first pause
const SLICE_MS = 8; // longest time that a task spends on adding tiles

/**
 * @typedef {object} ListActs
 * @property {() => void} chosen the choice has changed
 * @property {() => void} pressed a tile was pressed
 * @property {(entry: Entry) => void} open
 * @property {() => void} remove deletes the chosen entries
 * @property {(entry: Entry) => void} seen called when a tile comes near the visible area
 */

export class LibraryList {
  root = element("ul", { class: "tiles", "aria-label": "Library" });
  #acts;
  /** @type {Entry[]} */
  #shown = [];
  /** @type {WeakMap<Entry, HTMLElement>} */
  #tiles = new WeakMap();
  /** @type {WeakMap<Element, Entry>} */
  #entries = new WeakMap();
  /**
   * Notes after the facts of entries, by id, each with the puzzle that it describes.
   *
   * @type {Map<string, {text: string, words: string}>}
   */
  #notes = new Map();
  /** @type {Set<string>} ids */
  #chosen = new Set();
  /** The number of presses of tiles so far. */
  presses = 0;
  #several = false;
  #from = ""; // the first tile of a range, which is also the tile that Tab reaches
  #nearby;

  /** @param {Library} library @param {ListActs} acts */
  constructor(library, acts) {
    this.#acts = acts;
    this.#nearby = new Nearby({
      picture: (item) => {
        const entry = /** @type {Entry} */ (this.#entries.get(item));
        acts.seen(entry);
        return library.picture(entry);
      },
    });
    this.root.addEventListener("click", (event) => this.#click(event));
    this.root.addEventListener("dblclick", ({ target }) => {
      const entry = this.#entryAt(target);
      if (entry && !this.#several) acts.open(entry);
    });
    this.root.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The chosen entries, in the order of the list. */
  get chosen() {
    return this.#shown.filter(({ id }) => this.#chosen.has(id));
  }

  get several() {
    return this.#several;
  }

  /** Sets whether several tiles can be chosen. @param {boolean} on */
  chooseSeveral(on) {
    this.#several = on;
    this.root.classList.toggle("several", on);
    const [first] = this.chosen;
    this.#choose(on || !first ? [...this.#chosen] : [first.id]);
  }

  /** Chooses entries, or the first one shown if none of them is shown. @param {string[]} ids */
  choose(ids) {
    const there = ids.filter((id) => this.#shown.some((one) => one.id === id));
    const [first] = this.#several ? [] : this.#shown;
    this.#choose(there.length > 0 || !first ? there : [first.id]);
  }

  /** @param {string[]} ids */
  #choose(ids) {
    this.#chosen = new Set(ids);
    if (!this.#chosen.has(this.#from)) this.#from = ids[0] ?? this.#shown[0]?.id ?? "";
    for (const tile of this.root.children) this.#mark(tile);
    this.#acts.chosen();
  }

  /** @param {Element} tile */
  #mark(tile) {
    const entry = this.#entries.get(tile);
    const press = tile.firstElementChild;
    if (!entry || !(press instanceof HTMLElement)) return;
    press.setAttribute("aria-pressed", String(this.#chosen.has(entry.id)));
    press.tabIndex = entry.id === this.#from ? 0 : -1;
  }

  /** Lists entries. @param {Entry[]} entries @param {string} empty message for an empty list */
  show(entries, empty) {
    const had = this.root.contains(document.activeElement) ? this.#entryAt(document.activeElement)?.id : null;
    const before = this.#shown;
    this.#shown = entries;
    this.#chosen = new Set(this.chosen.map(({ id }) => id));
    if (
      entries.length > 0 &&
      entries.length === before.length &&
      entries.every(({ id }, i) => id === before[i].id)
    )
      for (const [i, entry] of entries.entries()) this.#replace(before[i], entry);
    else {
      this.root.replaceChildren();
      this.#fill(() => this.root.childElementCount >= AT_ONCE);
      if (entries.length === 0) this.root.append(element("li", { class: "empty" }, empty));
    }
    if (had) this.focus(had);
  }

  /** Shows a changed entry whose place in the list is the same. @param {Entry} before @param {Entry} after */
  update(before, after) {
    if (!this.#shown.includes(before)) return;
    this.#shown = this.#shown.map((one) => (one === before ? after : one));
    this.#replace(before, after);
  }

  /** Replaces the tile of a changed entry, keeping its drawing. @param {Entry} before @param {Entry} after */
  #replace(before, after) {
    const old = this.#tiles.get(before);
    if (before === after || !old?.isConnected) return;
    const tile = this.#tile(after);
    const [from, to] = [old, tile].map((one) => within(one, ".tile-picture"));
    if (before.text === after.text && before.picture === after.picture) to.append(...from.childNodes);
    this.#mark(tile);
    old.replaceWith(tile);
  }

  /**
   * Adds tiles that are not in the page yet; the remaining ones follow in later tasks.
   *
   * @param {() => boolean} enough
   */
  #fill(enough) {
    while (!enough()) {
      const entry = this.#shown[this.root.childElementCount];
      if (!entry) return;
      const tile = this.#tile(entry);
      this.#mark(tile);
      this.root.append(tile);
    }
    setTimeout(() => {
      const until = performance.now() + SLICE_MS;
      if (this.root.childElementCount < this.#shown.length) this.#fill(() => performance.now() > until);
    });
  }

  /** Moves the focus to the tile of an entry, or else to the first tile. @param {string} [id] */
  focus(id = "") {
    const entry = this.#shown.find((one) => one.id === id) ?? this.#shown[0];
    if (!entry) return;
    const press = this.#tile(entry).firstElementChild;
    for (const other of this.root.querySelectorAll('button[tabindex="0"]'))
      /** @type {HTMLElement} */ (other).tabIndex = -1;
    if (!(press instanceof HTMLElement)) return;
    press.tabIndex = 0;
    press.focus();
  }

  /** @param {Entry} entry */
  #tile(entry) {
    const known = this.#tiles.get(entry);
    if (known) return known;
    const press = button("", () => {}, { class: "tile" });
    const note = this.#notes.get(entry.id);
    const own = note?.text === entry.text ? [behind(note.words)] : [];
    press.append(
      element("span", { class: "tile-picture", "data-family": entry.family, "aria-hidden": "true" }),
      element("strong", {}, entry.name),
      element("span", { class: "note" }, entry.facts, ...own),
      element(
        "span",
        { class: "tile-row" },
        element("span", {}, `${entry.word || NOT_RATED.word}${entry.solved ? ", solved" : ""}`),
        bars(entry),
      ),
    );
    const tile = element("li", {}, press, icon("tick"));
    this.#tiles.set(entry, tile);
    this.#entries.set(tile, entry);
    this.#nearby.watch(tile);
    return tile;
  }

  /** Adds a note after the facts of an entry. @param {string} id @param {string} words */
  note(id, words) {
    const entry = this.#shown.find((one) => one.id === id);
    if (!entry) return;
    this.#notes.set(id, { text: entry.text, words });
    const note = this.#tile(entry).querySelector(".note");
    if (note && !note.querySelector(".for-you")) note.append(behind(words));
  }

  /** @param {EventTarget | null} target */
  #entryAt(target) {
    const tile = target instanceof Element ? target.closest("li") : null;
    return tile ? this.#entries.get(tile) : undefined;
  }

  /** @param {MouseEvent} event */
  #click({ target, shiftKey, ctrlKey, metaKey }) {
    const entry = this.#entryAt(target);
    if (!entry) return;
    this.presses++;
    const more = shiftKey || ctrlKey || metaKey;
    if (more && !this.#several) this.chooseSeveral(true);
    if (shiftKey) {
      const [a, b] = [this.#from, entry.id].map((id) => this.#shown.findIndex((one) => one.id === id));
      const range = this.#shown.slice(Math.min(Math.max(a, 0), b), Math.max(a, b) + 1);
      return this.#choose([...new Set([...this.#chosen, ...range.map(({ id }) => id)])]);
    }
    this.#from = entry.id;
    if (!this.#several) {
      this.#choose([entry.id]);
      return this.#acts.pressed();
    }
    const chosen = new Set(this.#chosen);
    if (!chosen.delete(entry.id)) chosen.add(entry.id);
    this.#choose([...chosen]);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const entry = this.#entryAt(event.target);
    if (!entry || event.ctrlKey || event.altKey || event.metaKey) return;
    const at = this.#shown.indexOf(entry);
    const columns = getComputedStyle(this.root).gridTemplateColumns.split(" ").length;
    /** @type {Record<string, number>} */
    const ways = {
      ...{ ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - columns, ArrowDown: at + columns },
      ...{ Home: 0, End: this.#shown.length - 1 },
    };
    const to = ways[event.key];
    if (to === undefined && event.key !== "Enter" && event.key !== "Delete") return;
    event.preventDefault();
    if (event.key === "Enter") this.#acts.open(entry);
    else if (event.key === "Delete") {
      if (!this.#chosen.has(entry.id)) this.#choose([entry.id]);
      this.#acts.remove();
    } else if (this.#shown[to]) this.focus(this.#shown[to].id);
  }
}

/** A note after the facts. @param {string} words */
const behind = (words) => element("span", { class: "for-you" }, ` · ${words}`);
