/**
 * The sheet of the Library: what it has, filtered at the left, and the chosen one at the right.
 *
 * @import { Entry, Library } from "./library.js"
 */

import { button, element, find, labelled, say } from "../kit/elements.js";
import { several } from "../kit/words.js";
import { KINDS } from "./kinds.js";
import { bars, WORDS } from "./verdict.js";

const NEW = "newest";
const ORDERS = [NEW, "hardest", "name"];

export class LibrarySheet {
  #library;
  #open;
  #order = NEW;
  /** @type {Entry | null} */
  #chosen = null;
  #words = element("input", { type: "search", "data-first": true, placeholder: "Name, type or family" });
  #kinds = element("div", { class: "ticks", role: "group", "aria-label": "Kind" });
  #hard = element("div", { class: "ticks", role: "group", "aria-label": "Difficulty" });
  #count = element("h2");
  #solved = element("p", { class: "note" });
  #sort = element("div", { class: "segments", role: "group", "aria-label": "Sort" });
  #list = element("ul", { class: "tiles", "aria-label": "Library" });
  #right = element("div", { class: "right" });
  #note = element("p", { class: "note", role: "status", "aria-label": "Library" });

  /** @param {Library} library @param {(entry: Entry, view: "play" | "design") => void} open */
  constructor(library, open) {
    this.#library = library;
    this.#open = open;
    this.#words.addEventListener("input", () => this.refresh());
    const tick = (/** @type {string} */ value, /** @type {string} */ text, /** @type {Node[]} */ ...more) =>
      element(
        "label",
        { class: "tick" },
        element("input", { type: "checkbox", value, checked: true, change: () => this.refresh() }),
        element("span", {}, text),
        ...more,
      );
    this.#kinds.append(...KINDS.map(({ id, name }) => tick(id, name)));
    this.#hard.append(
      ...WORDS.map((word, i) => tick(word, word, bars({ bars: i + 1, hollow: false }))),
      tick("", "not measured"),
    );
    this.#sort.append(
      ...ORDERS.map((order) =>
        button(order, () => this.#reorder(order), { "aria-pressed": String(order === this.#order) }),
      ),
    );
    find("sheet-library").append(
      element(
        "div",
        { class: "left" },
        element("h2", { class: "unseen" }, "Library"),
        labelled("Find", this.#words),
        element("h3", {}, "Kind"),
        this.#kinds,
        element("hr"),
        element("h3", {}, "Difficulty"),
        this.#hard,
      ),
      element(
        "div",
        { class: "middle" },
        element("div", { class: "made-head" }, this.#count, this.#solved, this.#sort),
        this.#list,
        this.#note,
      ),
      this.#right,
    );
    library.watch(() => this.refresh());
  }

  async show() {
    await this.#library.start();
    this.#chosen = this.#library.all[0] ?? null;
    this.refresh();
  }

  /** @param {string} order */
  #reorder(order) {
    this.#order = order;
    for (const one of this.#sort.children)
      one.setAttribute("aria-pressed", String(one.textContent === order));
    this.refresh();
  }

  /** @param {HTMLElement} of */
  #ticked(of) {
    return [...of.querySelectorAll("input")].filter(({ checked }) => checked).map(({ value }) => value);
  }

  get #found() {
    const [kinds, words] = [this.#ticked(this.#kinds), this.#ticked(this.#hard)];
    const wanted = this.#words.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = this.#library.all.filter((one) => {
      const text =
        `${one.name} ${one.facts} ${KINDS.find(({ id }) => id === one.family)?.name}`.toLowerCase();
      const word = WORDS.includes(one.word) ? one.word : "";
      return (
        kinds.includes(one.family) && words.includes(word) && wanted.every((part) => text.includes(part))
      );
    });
    if (this.#order === "hardest") found.sort((a, b) => b.bars - a.bars);
    if (this.#order === "name") found.sort((a, b) => a.name.localeCompare(b.name));
    return found;
  }

  refresh() {
    if (find("sheet-library").hidden && this.#list.childElementCount > 0) return;
    const found = this.#found;
    const all = this.#library.all;
    say(this.#count, several(all.length, "puzzle"));
    const solved = all.filter((one) => one.solved).length;
    say(this.#solved, `${solved} solved${found.length < all.length ? `, ${found.length} shown` : ""}`);
    this.#list.replaceChildren(...found.map((one) => this.#tile(one)));
    if (found.length === 0)
      this.#list.append(
        element(
          "li",
          { class: "empty" },
          all.length === 0
            ? "Every puzzle that you open, make or keep is listed here."
            : "Nothing in the Library is like this. Tick more kinds, or clear the words.",
        ),
      );
    if (!found.some(({ id }) => id === this.#chosen?.id)) this.#chosen = found[0] ?? null;
    this.#about();
  }

  /** @param {Entry} entry */
  #tile(entry) {
    const tile = button("", () => this.#choose(entry), {
      class: "tile",
      "aria-pressed": String(entry.id === this.#chosen?.id),
      dblclick: () => this.#open(entry, "play"),
    });
    const picture = element("span", { class: "tile-picture", "aria-hidden": "true" });
    picture.innerHTML = entry.picture;
    tile.append(
      picture,
      element("strong", {}, entry.name),
      element("span", { class: "note" }, entry.facts),
      element(
        "span",
        { class: "tile-row" },
        element("span", {}, `${entry.word || "not measured"}${entry.solved ? ", solved" : ""}`),
        bars(entry),
      ),
    );
    return element("li", {}, tile);
  }

  /** @param {Entry} entry */
  #choose(entry) {
    this.#chosen = entry;
    for (const [i, one] of this.#found.entries())
      this.#list.children[i]?.firstElementChild?.setAttribute("aria-pressed", String(one.id === entry.id));
    this.#about();
  }

  #about() {
    const entry = this.#chosen;
    this.#right.replaceChildren();
    if (this.#library.canRestore)
      this.#right.append(button("Bring back what was deleted", () => this.#library.restore()));
    if (!entry) return;
    const picture = element("div", { class: "preview-picture" });
    picture.innerHTML = entry.picture;
    const when = new Date(entry.opened);
    const opened = Number.isNaN(when.getTime()) ? "" : ` Open on ${when.toLocaleDateString()}.`;
    this.#right.prepend(
      picture,
      element("h2", {}, entry.name),
      element("p", { class: "note" }, `${entry.facts}.${opened}`),
      element("p", { class: "word" }, entry.word || "not measured"),
      bars(entry),
    );
    this.#right.append(
      element(
        "div",
        { class: "acts" },
        button("Play", () => this.#open(entry, "play"), { class: "primary" }),
        button("Design", () => this.#open(entry, "design")),
        button("Delete", () => {
          this.#library.remove(entry.id);
          say(this.#note, `Deleted ${entry.name}.`);
        }),
      ),
    );
  }
}
