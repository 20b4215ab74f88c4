// The library: every board that was ever kept, in a tab or not, with its earlier
// versions and branches. What a document looks like, and every change of a history, it
// asks of the desk.

/** @import { Engine } from "../../perplex.js" */
/** @import { Change, Desk } from "../desk.js" */
/** @import { Host } from "../registry.js" */
/** @import { Store } from "./stock.js" */

import { button, element, find } from "../../kit/elements.js";
import { download } from "../../kit/files.js";
import { Times } from "../../kit/own/times.js";
import { messageOf, several } from "../../kit/words.js";
import { isPlayable } from "../model/family.js";
import { toPlay } from "../model/played.js";
import { deleted, kept } from "./chosen.js";
import { readLibrary, writeLibrary } from "./file.js";
import { frame } from "./frame.js";
import { Likeness } from "./likeness.js";
import { List } from "./list.js";
import { BIN_DAYS, Stock } from "./stock.js";
import { unreadable } from "./unreadable.js";

const MOST_BYTES = 500_000_000;
const MEASURE_SECONDS = 1; // of a worker, for how long a board will take

/** start builds the library. @param {Desk} desk @param {Promise<Engine>} engine @param {Host} host */
export function start(desk, engine, host) {
  const library = new Library(desk, engine, /** @type {Store} */ (/** @type {unknown} */ (host.storage)));
  return {
    open: (/** @type {Event} */ { target }) =>
      library.press(/** @type {Element} */ (target).closest("#history-open") !== null),
    update: (/** @type {Change} */ { document, tabs }) => (document || tabs) && library.changed(),
  };
}

class Library {
  #desk;
  #stock;
  #likeness;
  #engine;
  #times;
  #list;
  #parts;
  #root = find("library");
  #page = find("editor");
  #opener = find("door-library");
  /** What stands instead of a board that was deleted. @type {Map<string, {line: HTMLElement, open: boolean, present: boolean}>} */
  #gone = new Map();
  /** @type {string | null} */
  #chosen = null;
  /** @type {Set<string>} */
  #picked = new Set();
  #bin = false; // the bin is on the screen
  /** What had the focus. @type {HTMLElement | null} */
  #back = null;

  /** @param {Desk} desk @param {Promise<Engine>} engine @param {Store} store */
  constructor(desk, engine, store) {
    this.#desk = desk;
    this.#likeness = new Likeness(engine, () => this.open && this.#arrange());
    this.#engine = engine;
    this.#times = new Times((id, words) => this.#list.note(id, words));
    this.#stock = new Stock(store);
    this.#list = new List({
      picture: (id) => this.#picture(id),
      picked: (id) => this.#picked.has(id),
      gone: (id) => this.#gone.get(id)?.line,
      choose: (id) => this.#choose(id),
      open: (id) => this.#show(id),
      remove: (id) => this.#bin || this.#delete([id]),
      pick: (id, on) => this.#pick([id], on),
    });
    this.#parts = this.#build();
  }

  get open() {
    return !this.#root.hidden;
  }

  /** press is what the two buttons of the panel Open do. @param {boolean} history whether it is that for earlier versions */
  press(history) {
    if (history) this.show({ history: true });
    else if (this.open) this.hide();
    else this.show();
  }

  // --- the view ---

  #build() {
    const parts = frame(this.#root, this.#list.root, {
      arrange: () => this.#arrange(),
      toggleBin: () => this.#showBin(!this.#bin),
      read: () => this.#import(),
      exportPicked: () => this.#export([...this.#picked]),
      deletePicked: () => this.#delete([...this.#picked]),
      pickNone: () => this.#pick([...this.#picked], false),
      exportAll: () => this.#export([...this.#stock.boards.keys()].filter((id) => !this.#stock.binned(id))),
      close: () => this.hide(),
    });
    this.#root.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      event.stopPropagation(); // letters and Ctrl+Z mean the board elsewhere
      if (event.key !== "Escape" || (event.target === parts.search && parts.search.value !== "")) return;
      event.preventDefault();
      this.hide();
    });
    // Any other button of the head is about the board, or opens a sheet.
    find("views")
      .closest("header")
      ?.addEventListener("click", (/** @type {MouseEvent} */ { target }) => {
        const other = /** @type {HTMLElement | null} */ (
          /** @type {Element} */ (target).closest("#views button, #doors button:not(#door-library)")
        );
        // A panel has taken the focus by now.
        if (this.open && other) this.hide(other.id.startsWith("door-") ? null : other);
      });
    return parts;
  }

  /** show opens the library, with a board's earlier versions when they are asked for. */
  async show({ history = false } = {}) {
    this.#back = find("door-library");
    this.#times.begin();
    this.#take(true);
    this.#opener.setAttribute("aria-expanded", "true");
    this.#bin = false;
    this.#list.root.classList.remove("bin");
    this.#parts.trouble.textContent = "";
    await this.#load();
    this.#sweep();
    await this.#choose(this.#desk.board().tab);
    const chosen = this.#list.item(this.#chosen);
    chosen?.scrollIntoView({ block: "nearest" });
    const versions = /** @type {HTMLDetailsElement | null} */ (this.#parts.side.querySelector(".versions"));
    if (history && versions) {
      versions.open = true;
      /** @type {HTMLElement} */ (versions.firstElementChild).focus();
    } else (this.#list.button(this.#chosen) ?? this.#parts.search).focus({ preventScroll: true });
  }

  /** hide goes back to the board, with the focus where it was. @param {HTMLElement | null} focus */
  hide(focus = this.#back) {
    if (!this.open) return;
    this.#likeness.stop();
    this.#times.stop();
    this.#take(false);
    this.#opener.setAttribute("aria-expanded", "false");
    this.#gone.clear();
    focus?.focus();
  }

  /** The library has the place of the board. @param {boolean} open */
  #take(open) {
    this.#root.hidden = !open;
    this.#page.hidden = open;
    document.body.toggleAttribute("data-library", open);
    document.body.classList.toggle("in-sheet", open || "sheet" in document.body.dataset);
  }

  async #load() {
    for (const id of await this.#stock.refresh(this.#desk.board().tab)) this.#list.forget(id);
    unreadable(this.#parts.lost, this.#stock);
    this.#arrange();
  }

  async #sweep() {
    const old = await this.#stock.sweep();
    for (const id of old) this.#list.forget(id);
    if (old.length > 0) this.#arrange();
  }

  /** @param {boolean} on */
  #showBin(on) {
    this.#bin = on;
    this.#gone.clear();
    this.#pick([...this.#picked], false);
    this.#list.root.classList.toggle("bin", on);
    this.#arrange();
    this.#choose(this.#list.order[0] ?? null);
  }

  // --- the list ---

  #arrange() {
    const all = [...this.#stock.boards.keys()];
    const binned = new Set(all.filter((id) => this.#stock.binned(id)));
    let boards = this.#stock
      .search(this.#parts.search.value, this.#parts.sort.value === "name")
      .filter(({ id }) => binned.has(id) === this.#bin || this.#gone.has(id));
    let unknown = 0;
    if (this.#parts.sort.value === "like")
      ({ boards, unknown } = this.#likeness.order(boards, this.#desk.board().document));
    else this.#likeness.stop();
    this.#list.show(boards);
    this.#parts.none.hidden = boards.length > 0 || this.#bin;
    const where = this.#bin ? ` in the bin, each kept for ${BIN_DAYS} days after it was deleted` : "";
    this.#parts.count.textContent =
      several(boards.length, "board") + where + (unknown > 0 ? ", being compared" : "");
    this.#parts.bin.textContent = `Bin (${binned.size})`;
    this.#parts.bin.setAttribute("aria-pressed", String(this.#bin));
    this.#list.mark(this.#chosen);
  }

  /** What a board is to be measured as, if it can be played. @param {string} text */
  #played(text) {
    const board = JSON.parse(text);
    return isPlayable(board) ? toPlay(board, this.#engine, MEASURE_SECONDS) : null;
  }

  /** @param {string} id */
  #picture(id) {
    const board = this.#stock.boards.get(id);
    if (board) this.#times.want(id, () => this.#played(board.text));
    return board ? this.#desk.draw(JSON.parse(board.text), { small: true }) : "";
  }

  /** @param {string[]} ids @param {boolean} on */
  #pick(ids, on) {
    for (const id of ids) {
      if (on) this.#picked.add(id);
      else this.#picked.delete(id);
      this.#list.tick(id, on);
    }
    this.#parts.some.hidden = this.#picked.size === 0;
    this.#parts.picked.textContent = `${several(this.#picked.size, "board")} selected`;
  }

  // --- one board ---

  /** @param {string | null} id */
  async #choose(id) {
    this.#chosen = id !== null && this.#stock.boards.has(id) ? id : null;
    this.#list.mark(this.#chosen);
    await this.#showChosen();
  }

  async #showChosen() {
    const id = this.#chosen;
    const board = id === null ? undefined : this.#stock.boards.get(id);
    if (id === null || !board) {
      this.#parts.side.replaceChildren();
      return;
    }
    if (this.#bin) {
      this.#parts.side.replaceChildren(...deleted(board, this.#stock.binnedAt(id), () => this.#restore(id)));
      return;
    }
    await this.#stock.load(id);
    if (this.#chosen !== id || this.#bin) return;
    const acts = {
      open: () => this.#show(id),
      duplicate: () => this.#duplicate(id),
      export: () => this.#export([id]),
      delete: () => this.#delete([id]),
      restore: async (/** @type {string} */ text, /** @type {string} */ said) => {
        await this.#show(id);
        this.#desk.apply({ document: text, said });
      },
      openVersion: (/** @type {string} */ text, /** @type {string} */ said) => {
        this.hide();
        this.#desk.apply({ document: text, said, where: "tab" });
      },
    };
    this.#parts.side.replaceChildren(...kept(board, this.#desk, this.#stock, acts));
  }

  /**
   * changed is for another document on the screen, or other tabs: a title was given, a branch
   * followed, or a tab was shown.
   */
  async changed() {
    if (!this.open) return;
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    const had = this.#parts.side.contains(focused) ? (focused.dataset.act ?? focused.tagName) : null;
    const id = this.#chosen;
    await this.#load();
    if (id === null || id !== this.#chosen) return;
    await this.#showChosen();
    if (!had) return;
    const same = this.#parts.side.querySelector(`[data-act="${CSS.escape(had)}"]`);
    const other = this.#parts.side.querySelector(had === "INPUT" ? "input" : "button");
    /** @type {HTMLElement | null} */ (same ?? other)?.focus();
  }

  /** @param {string} id */
  async #show(id) {
    await this.#stock.load(id);
    if (this.#bin) this.#stock.unbin(id);
    this.hide();
    this.#desk.history.open(id);
    this.#desk.say(`Opened: ${this.#name(id)}`);
  }

  /** @param {string} id */
  #name(id) {
    return this.#stock.boards.get(id)?.name ?? "board";
  }

  /** @param {string} id */
  async #duplicate(id) {
    const copy = await this.#stock.copy(id);
    this.#desk.history.entitle(copy, `${this.#name(id)} copy`);
    await this.#load();
    await this.#choose(copy);
    this.#list.item(copy)?.scrollIntoView({ block: "nearest" });
    this.#list.focus(copy);
    this.#desk.say(`Duplicated: ${this.#name(id)}`);
  }

  // --- deleting ---

  /** Each board leaves a line in its place, with the way back. @param {string[]} ids */
  #delete(ids) {
    const present = this.#desk.board().tab;
    const open = this.#stock.openIds();
    const all = ids.filter((id) => this.#stock.boards.has(id));
    if (all.length === 0) return;
    const names = all.map((id) => this.#name(id));
    this.#stock.bin(all);
    const buttons = all.map((id, i) => {
      const undo = button("Undo", () => this.#restore(id));
      const words = element("p", { class: "note" }, `Deleted ${names[i]}. `);
      const line = element("div", { role: "listitem", class: "kept gone" }, words, undo);
      this.#gone.set(id, { line, open: open.includes(id), present: id === present });
      this.#desk.history.forget(id);
      return undo;
    });
    this.#pick(all, false);
    this.#arrange();
    if (this.#chosen !== null && ids.includes(this.#chosen)) this.#choose(this.#list.first);
    buttons[0].focus();
    this.#desk.say(
      all.length === 1
        ? `Deleted ${names[0]}. Undo brings it back.`
        : `Deleted ${several(all.length, "board")}. Undo brings each back.`,
    );
  }

  /** @param {string} id */
  async #restore(id) {
    const was = this.#gone.get(id);
    this.#gone.delete(id);
    this.#stock.unbin(id);
    await this.#stock.load(id);
    if (was?.open) {
      const present = this.#desk.board().tab;
      this.#desk.history.open(id);
      if (!was.present) this.#desk.history.open(present);
    }
    await this.#load();
    const next = this.#bin ? (this.#list.order[0] ?? null) : id;
    await this.#choose(next);
    if (next !== null) this.#list.focus(next);
    this.#desk.say(`Restored: ${this.#name(id)}`);
  }

  // --- files ---

  /** @param {string[]} ids */
  async #export(ids) {
    const boards = [];
    for (const id of ids) boards.push(await this.#stock.stored(id));
    const name = `perplex-library-${new Date().toISOString().slice(0, 10)}.json`;
    download(name, "application/json", writeLibrary(boards, this.#desk.board().version));
    this.#desk.say(`Downloaded ${several(boards.length, "board")} as ${name}`);
  }

  async #import() {
    const [file] = this.#parts.file.files ?? [];
    this.#parts.file.value = "";
    if (!file) return;
    this.#parts.trouble.textContent = "";
    try {
      if (file.size > MOST_BYTES)
        throw new Error(`The file has ${file.size} bytes, and at most ${MOST_BYTES} are read.`);
      const { boards, faults } = readLibrary(await file.text(), (text) => this.#desk.history.check(text));
      const added = await this.#stock.add(boards);
      await this.#load();
      const here = boards.length - added.length;
      const said = several(added.length, "board") + " added" + (here > 0 ? `, ${here} here already` : "");
      this.#parts.count.textContent = `${this.#parts.count.textContent}; ${said}`;
      if (added.length > 0) await this.#choose(added[added.length - 1]);
      if (faults.length > 0)
        this.#parts.trouble.textContent = `${several(faults.length, "board")} of the file could not be read. ${faults[0]}`;
    } catch (error) {
      this.#parts.trouble.textContent = messageOf(error);
    }
  }
}
