/**
 * The sheet of the Library: its entries, with filters at the left and the chosen entry at the right.
 *
 * @import { Entry, Library } from "./library.js"
 * @import { EntryActs } from "./libraryentry.js"
 */

import { button, element, find, labelled, say } from "../kit/elements.js";
import { download, textOf } from "../kit/files.js";
import { messageOf, sentence, several } from "../kit/words.js";
import { KINDS } from "./kinds.js";
import { LibraryEntry } from "./libraryentry.js";
import { fileName, readLibrary, received, writeLibrary } from "./libraryfile.js";
import { LibraryList } from "./librarylist.js";
import { difficultyOf, NEWEST, ORDERS, search, symbolsOf, tagsOf, withWords } from "./librarysearch.js";
import { NARROW, Rising } from "./rising.js";
import { NOT_RATED, WORDS, bars } from "./verdict.js";

/**
 * @typedef {object} SheetActs
 * @property {EntryActs["open"]} open
 * @property {EntryActs["beside"]} [beside]
 * @property {(entry: Entry) => void} [seen] called when a tile comes near the visible area
 */

export class LibrarySheet {
  /** The last line of the sheet, which a family may fill. */
  below = element("section", { class: "below", hidden: true });
  #library;
  #list;
  #entry;
  #details; // details of the chosen entry; on phones the details rise from below
  #order = NEWEST;
  #words = element("input", {
    type: "search",
    "data-first": true,
    placeholder: "Name, type, symbol, size or tag",
    input: () => this.refresh(),
  });
  #kinds = this.#ticks(
    "Kind",
    KINDS.map(({ id, name }) => [id, name]),
  );
  #hard = this.#ticks("Difficulty", [
    ...WORDS.map((word) => /** @type {[string, string]} */ ([word, word])),
    ["", NOT_RATED.word],
  ]);
  #symbols = element("div", { class: "tags", role: "group", "aria-label": "With the symbols" });
  #tags = element("div", { class: "tags", role: "group", "aria-label": "With the tags" });
  #count = element("h2");
  #solved = element("p", { class: "note" });
  #several = button("Choose several", () => this.#list.chooseSeveral(!this.#list.several), {
    "aria-pressed": "false",
  });
  #bin = button("Deleted", () => this.#showBin(this.#bin.ariaPressed !== "true"), {
    "aria-pressed": "false",
  });
  #sort = element("div", { class: "segments", role: "group", "aria-label": "Sort" });
  #note = element("p", { class: "note", role: "status", "aria-label": "Library" });
  #undo = button("Undo", () => this.#takeBack(), { hidden: true });
  /** @type {string[]} ids of the entries that Undo restores */
  #gone = [];

  /** @param {Library} library @param {SheetActs} acts */
  constructor(library, { open, beside, seen = () => {} }) {
    this.#library = library;
    this.#entry = new LibraryEntry(library, {
      open,
      beside,
      duplicate: (entry) => this.#duplicate(entry),
      save: (entries) => this.#save(entries),
      remove: (entries) => this.#remove(entries),
      restore: (entries) => this.#restore(entries),
    });
    this.#list = new LibraryList(library, {
      open: (entry) => this.#inBin || open(entry, "play"),
      remove: () => this.#inBin || this.#remove(this.#list.chosen),
      chosen: () => this.#about(),
      pressed: () => NARROW.matches && !this.#list.several && this.#details.show(true),
      seen,
    });
    for (const i of WORDS.keys()) this.#hard.children[i].append(bars({ bars: i + 1, hollow: false }));
    for (const row of [...this.#kinds.children, ...this.#hard.children])
      row.append(element("small", { "aria-hidden": "true" }));
    this.#sort.append(
      ...ORDERS.map((order) =>
        button(order, () => this.#reorder(order), { "aria-pressed": String(order === this.#order) }),
      ),
    );
    this.#details = new Rising(this.#entry.root, this.#entry.close, () =>
      this.#list.root.querySelector('[aria-pressed="true"]'),
    );
    find("sheet-library").append(
      element(
        "div",
        { class: "left" },
        element("h2", { class: "unseen" }, "Library"),
        labelled("Find", this.#words),
        element(
          "details",
          { class: "fold", open: !NARROW.matches },
          element("summary", {}, "Filters"),
          element("h3", {}, "Kind"),
          this.#kinds,
          element("hr"),
          element("h3", {}, "Difficulty"),
          this.#hard,
          this.#symbols,
          this.#tags,
        ),
        this.#files(),
      ),
      element(
        "div",
        { class: "middle" },
        element("div", { class: "made-head" }, this.#count, this.#solved, this.#several, this.#sort),
        element("div", { class: "line" }, this.#note, this.#undo),
        this.#list.root,
        this.below,
      ),
      this.#entry.root,
    );
    this.#words.addEventListener("keydown", (event) => {
      // Escape clears the field first
      if (event.key === "Escape" && this.#words.value) event.stopPropagation();
    });
    // A note does not change the tiles. The search is repeated once the note is complete.
    this.#entry.root.addEventListener(
      "change",
      ({ target }) => target instanceof HTMLTextAreaElement && this.refresh(),
    );
    library.watch((now, before) => this.#changed(now, before));
  }

  /** @param {string} name @param {[value: string, text: string][]} choices */
  #ticks(name, choices) {
    const rows = choices.map(([value, text]) =>
      element(
        "label",
        { class: "tick" },
        element("input", { type: "checkbox", value, checked: true, change: () => this.refresh() }),
        element("span", {}, text),
      ),
    );
    return element("div", { class: "filters", role: "group", "aria-label": name }, ...rows);
  }

  /** Acts on files and on deleted entries. */
  #files() {
    const file = element("input", { type: "file", accept: ".json,application/json", hidden: true });
    file.setAttribute("aria-label", "Library file");
    file.addEventListener("change", async () => {
      for (const one of file.files ?? []) await this.#import(one);
      file.value = "";
    });
    return element(
      "div",
      { class: "foot" },
      this.#bin,
      button("Import", () => file.click()),
      button("Export all", () => this.#save(this.#library.all)),
      file,
    );
  }

  /** @param {string} [id] id of the entry to choose; by default, the most recently opened */
  async show(id) {
    this.#say("");
    this.#details.show(false);
    this.#showBin(false);
    const { presses } = this.#list;
    await this.#library.start();
    this.refresh();
    // A choice made meanwhile is kept.
    if (this.#list.presses === presses) this.#list.choose([id ?? this.#library.all[0]?.id ?? ""]);
  }

  /** Raises the chosen entry if there is no column for it. */
  rise() {
    this.#details.show(NARROW.matches);
  }

  /** Adds a note to an entry. @param {string} id @param {string} words */
  remark(id, words) {
    this.#list.note(id, words);
  }

  /** @param {string} order */
  #reorder(order) {
    this.#order = order;
    for (const one of this.#sort.children)
      one.setAttribute("aria-pressed", String(one.textContent === order));
    this.refresh();
  }

  /** Responds to a change of an entry. @param {Entry} now @param {Entry} [before] */
  #changed(now, before) {
    if (!before || !sameBut("note", now, before)) return this.refresh();
    this.#list.update(before, now);
    this.#about();
  }

  get #inBin() {
    return this.#bin.ariaPressed === "true";
  }

  /** @param {boolean} on */
  #showBin(on) {
    this.#bin.ariaPressed = String(on);
    this.#list.chooseSeveral(false);
    this.refresh();
    this.#list.choose([]);
  }

  /** @param {HTMLElement} of */
  #ticked(of) {
    return [...of.querySelectorAll("input")].filter(({ checked }) => checked).map(({ value }) => value);
  }

  refresh() {
    if (find("sheet-library").hidden && this.#list.root.childElementCount > 0) return;
    const { deleted } = this.#library;
    const all = this.#inBin ? deleted : this.#library.all;
    const matching = withWords(all, this.#words.value);
    this.#chips(this.#symbols, "Symbols of lines", symbolsOf(matching), symbolsOf(all));
    this.#chips(this.#tags, "Tags", tagsOf(matching), tagsOf(all));
    this.#counts(matching);
    const found = search(
      matching,
      {
        kinds: this.#ticked(this.#kinds),
        difficulties: this.#ticked(this.#hard),
        symbols: wantedOf(this.#symbols),
        tags: wantedOf(this.#tags),
      },
      this.#order,
    );
    say(this.#count, `${several(all.length, "puzzle")}${this.#inBin ? " deleted" : ""}`);
    const solved = all.filter((one) => one.solved).length;
    say(this.#solved, `${solved} solved${found.length < all.length ? `, ${found.length} shown` : ""}`);
    say(this.#bin, `Deleted (${deleted.length})`);
    this.#list.show(found, all.length > 0 ? NONE_LIKE : this.#inBin ? NONE_DELETED : NONE);
    this.#list.choose(this.#list.chosen.map(({ id }) => id));
  }

  /**
   * The number of entries of each kind and difficulty.
   *
   * @param {Entry[]} matching entries that match the words of the search
   */
  #counts(matching) {
    for (const [part, of] of /** @type {const} */ ([
      [this.#kinds, (/** @type {Entry} */ { family }) => family],
      [this.#hard, difficultyOf],
    ]))
      for (const row of part.children) {
        const value = row.querySelector("input")?.value;
        const count = row.querySelector("small");
        if (count) say(count, String(matching.filter((one) => of(one) === value).length));
      }
  }

  /**
   * Shows chips for a filter, each with its number of entries. A pressed chip stays as long as any entry has
   * it.
   *
   * @param {HTMLElement} part
   * @param {string} title
   * @param {[name: string, count: number][]} counts counts for the entries that match the words
   * @param {[name: string, count: number][]} known counts for all entries
   */
  #chips(part, title, counts, known) {
    const wanted = wantedOf(part);
    const focused = part.contains(document.activeElement) ? document.activeElement : null;
    const had = focused instanceof HTMLElement ? focused.dataset.name : undefined;
    const has = (/** @type {[string, number][]} */ among, /** @type {string} */ name) =>
      among.some(([other]) => other === name);
    const none = wanted.filter((name) => has(known, name) && !has(counts, name));
    const all = [...counts, ...none.map((name) => /** @type {const} */ ([name, 0]))];
    const chips = all.map(([name, count]) => {
      const chip = button(`${name} ${count}`, () => press(), {
        class: "tag",
        "data-name": name,
        "aria-pressed": String(wanted.includes(name)),
      });
      const press = () => {
        chip.ariaPressed = String(chip.ariaPressed !== "true");
        this.refresh();
      };
      return chip;
    });
    part.hidden = chips.length === 0;
    part.replaceChildren(element("h3", {}, title), ...chips);
    if (had !== undefined) chips.find((chip) => chip.dataset.name === had)?.focus();
  }

  /** Shows the details of the choice. */
  #about() {
    this.#several.ariaPressed = String(this.#list.several);
    this.#entry.root.classList.toggle("many", this.#list.several);
    this.#entry.show(
      this.#list.chosen,
      tagsOf(this.#library.all).map(([tag]) => tag),
    );
  }

  /** @param {string} text @param {string[]} [gone] ids of the entries that Undo restores */
  #say(text, gone = []) {
    say(this.#note, text);
    this.#gone = gone;
    this.#undo.hidden = gone.length === 0;
  }

  /** @param {Entry} entry */
  async #duplicate(entry) {
    const id = await this.#library.duplicate(entry);
    this.#list.choose([id]);
    this.#list.focus(id);
    this.#say(`Duplicated ${entry.name}.`);
  }

  /** @param {Entry[]} entries */
  async #remove(entries) {
    if (entries.length === 0) return;
    const ids = entries.map(({ id }) => id);
    this.#details.show(false);
    await this.#library.remove(ids);
    this.#say(`Deleted ${nameOf(entries)}.`, ids);
    this.#undo.focus();
  }

  async #takeBack() {
    const ids = this.#gone;
    await this.#library.restore(ids);
    this.#say("");
    this.#list.choose(ids);
    this.#list.focus(ids[0]);
  }

  /** @param {Entry[]} entries */
  async #restore(entries) {
    this.#details.show(false);
    await this.#library.restore(entries.map(({ id }) => id));
    this.#say(`Restored ${nameOf(entries)}.`);
    this.#list.choose([]);
    this.#list.focus(this.#list.chosen[0]?.id);
  }

  /** @param {Entry[]} entries */
  async #save(entries) {
    const name = fileName();
    download(name, "application/json", writeLibrary(await this.#library.forFile(entries)));
    this.#say(`Saved ${several(entries.length, "puzzle")} as ${name}.`);
  }

  /** @param {File} file */
  async #import(file) {
    try {
      const read = readLibrary(await textOf(file));
      const { added, here, faults } = await this.#library.takeIn(read.entries.map(received));
      const [fault] = [...read.faults, ...faults];
      const known = here > 0 ? `, ${here} here already` : "";
      const missing = read.faults.length + faults.length;
      const wrong = fault ? ` ${several(missing, "puzzle")} of the file cannot be read. ${fault}` : "";
      await this.#library.start();
      this.refresh();
      if (added.length > 0) this.#list.choose([added[added.length - 1]]);
      this.#say(`${several(added.length, "puzzle")} added${known}.${wrong}`);
    } catch (error) {
      this.#say(sentence(messageOf(error)));
    }
  }
}

const NONE = "Every puzzle that you play, make, paste or keep is listed here.";
const NONE_DELETED = "Nothing was deleted in the last 30 days.";
const NONE_LIKE = "No puzzle matches. Select more filters, or clear the search.";

/**
 * Whether two states of an entry differ in this member alone.
 *
 * @param {keyof Entry} member @param {Entry} now @param {Entry} before
 */
const sameBut = (member, now, before) =>
  now[member] !== before[member] &&
  JSON.stringify({ ...now, [member]: "" }) === JSON.stringify({ ...before, [member]: "" });

/** The labels of the pressed chips. @param {HTMLElement} part */
const wantedOf = (part) =>
  [...part.querySelectorAll('[aria-pressed="true"]')].map(
    (one) => /** @type {HTMLElement} */ (one).dataset.name ?? "",
  );

/** @param {Entry[]} entries */
const nameOf = (entries) => (entries.length === 1 ? entries[0].name : several(entries.length, "puzzle"));
