// The Library on the page Lines: the sheet shared by all families, with the boards of this page's own store
// among its entries, each with its earlier versions and branches.

/** @import { Engine, PuzzleDocument } from "../../perplex.js" */
/** @import { Entry } from "../../family/library.js" */
/** @import { Change, Desk } from "../desk.js" */
/** @import { Host } from "../registry.js" */
/** @import { Store } from "./stock.js" */

import { entryIn } from "../../family/fragment.js";
import { Library } from "../../family/library.js";
import { LibrarySheet } from "../../family/librarysheet.js";
import { forward } from "../../family/opener.js";
import { perhaps } from "../../kit/elements.js";
import { Times } from "../../kit/own/times.js";
import { breath } from "../../kit/paint.js";
import { Values } from "../../kit/store/values.js";
import { focusBoard } from "../focus.js";
import { isPlayable } from "../model/family.js";
import { toPlay } from "../model/played.js";
import { visited } from "../model/visit.js";
import { sheets } from "../sheets.js";
import { boardId, Boards, entryId } from "./boards.js";
import { Difficulties } from "./difficulties.js";
import { Stock } from "./stock.js";
import { unreadable } from "./unreadable.js";
import { Versions } from "./versions.js";

const QUIET_MS = 1000; // ms without an edit before the board's entry is stored
const MEASURE_SECONDS = 1; // time of a worker for estimating how long a board will take

/** Builds the library. @param {Desk} desk @param {Promise<Engine>} engine @param {Host} host */
export async function start(desk, engine, host) {
  const store = /** @type {Store} */ (/** @type {unknown} */ (host.storage));
  const passing = () => visited(host.session)?.tab ?? "";
  const panel = new Panel(desk, engine, new Stock(store), passing, await Values.open());
  panel.start();
  return {
    show: () => panel.show(),
    hide: () => panel.hide(),
    open: () => panel.showVersions(),
    update: (/** @type {Change} */ change) => panel.changed(change),
  };
}

class Panel {
  #desk;
  #engine;
  #stock;
  #boards;
  #library;
  #sheet;
  #difficulties;
  #times = new Times((id, words) => this.#sheet.remark(id, words));
  #quiet = 0;

  /** @param {Desk} desk @param {Promise<Engine>} engine @param {Stock} stock @param {() => string} passing @param {Values} values */
  constructor(desk, engine, stock, passing, values) {
    this.#desk = desk;
    this.#engine = engine;
    this.#stock = stock;
    this.#boards = new Boards(desk, stock, passing);
    this.#library = new Library(values, this.#boards);
    this.#difficulties = new Difficulties(engine, (id, verdict) => this.#known(id, verdict));
    this.#sheet = new LibrarySheet(this.#library, {
      open: (entry, view) => this.#show(entry, view),
      beside: async (entry) => (entry.family === this.#boards.family ? this.#versions(entry) : []),
      seen: (entry) => this.#seen(entry),
    });
    addEventListener("hashchange", () => this.#address());
  }

  /** Updates the entries of all boards, and opens the board that the address names. */
  async start() {
    await this.#library.start();
    await this.#address();
    this.#difficulties.follow(this.#desk);
  }

  async #address() {
    const asked = entryIn(location.hash);
    if (!asked) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    const entry = this.#library.of(asked.id);
    if (entry) await this.#show(entry, asked.view);
    else this.#desk.say("This board is no longer in the Library.", { shown: true });
  }

  get #open() {
    return sheets.open === "library";
  }

  /** Fills the sheet and selects the present board. */
  async show() {
    this.#times.begin();
    await this.#sheet.show(entryId(this.#desk.board().tab));
    unreadable(this.#sheet.below, this.#stock);
  }

  /** Shows the sheet with the earlier versions of the present board. */
  async showVersions() {
    await breath(); // the press itself closes any open sheet
    await sheets.show("library");
    const versions = await this.#shownVersions;
    if (!(versions instanceof HTMLDetailsElement)) return;
    versions.open = true;
    this.#sheet.rise();
    versions.scrollIntoView({ block: "start" });
    perhaps(versions, "summary")?.focus({ preventScroll: true });
  }

  hide() {
    this.#times.stop();
    this.#difficulties.stop();
  }

  /** @param {Entry} entry @param {string} view */
  async #show(entry, view) {
    if (entry.family !== this.#boards.family) return forward(entry, view === "design" ? view : "play");
    const id = boardId(entry);
    await this.#stock.load(id);
    sheets.close(false);
    this.#desk.history.open(id);
    this.#desk.view(view === "design" ? view : "play");
    focusBoard({ preventScroll: true });
    this.#desk.say(`Opened: ${entry.name}`);
    await this.#library.put({ id: entry.id, opened: new Date().toISOString() });
  }

  /** @type {Promise<HTMLElement | null> | null} */
  #shownVersions = null;

  /** @param {Entry} entry */
  async #versions(entry) {
    this.#shownVersions = this.#listVersions(entry);
    const versions = await this.#shownVersions;
    return versions ? [versions] : [];
  }

  /** @param {Entry} entry */
  async #listVersions(entry) {
    const id = boardId(entry);
    await this.#stock.load(id);
    if (!this.#stock.has(id)) return null; // not stored
    return new Versions({
      picture: (text) => this.#desk.draw(JSON.parse(text), { small: true }),
      read: (n) => this.#stock.pack(id, n),
      head: () => this.#stock.head(id),
      branch: (n, act, words) => this.#desk.history.branch(id, n, act, words),
      restore: async (text, said) => {
        await this.#show(entry, "design");
        this.#desk.apply({ document: text, said });
      },
      open: (text, said) => {
        sheets.close(false);
        this.#desk.apply({ document: text, said, where: "tab" });
      },
    }).root;
  }

  /** Is called when a tile comes near the screen. @param {Entry} entry */
  #seen(entry) {
    if (entry.family !== this.#boards.family) return;
    const board = () => /** @type {PuzzleDocument} */ (JSON.parse(entry.text));
    this.#times.want(entry.id, () => {
      const document = board();
      return isPlayable(document) ? toPlay(document, this.#engine, MEASURE_SECONDS) : null;
    });
    if (!entry.word && this.#open) this.#difficulties.want(entry.id, board());
  }

  /** @param {string} id @param {Pick<Entry, "word" | "bars" | "hollow">} verdict */
  async #known(id, verdict) {
    if (this.#library.of(id)) await this.#library.put({ id, ...verdict });
  }

  /** @param {Change} change */
  changed({ document, tab, tabs, judged }) {
    const present = entryId(this.#desk.board().tab);
    if (judged?.valid && !this.#desk.board().shown && this.#library.of(present))
      this.#library.put({ id: present, solved: true });
    if (this.#open && (document || tabs)) this.#again();
    else if (document || tab) {
      clearTimeout(this.#quiet);
      this.#quiet = setTimeout(() => this.#mirror(), QUIET_MS);
    }
  }

  /** Updates the list while it is shown, after a change of a title or branch. */
  async #again() {
    await this.#library.start();
    this.#sheet.refresh();
  }

  /** Stores the entry of the present board. */
  async #mirror() {
    const before = this.#library.of(entryId(this.#desk.board().tab));
    const entry = this.#boards.present(before);
    if (!entry || entry === before) return;
    await this.#library.put({ ...entry, opened: new Date().toISOString() });
    // An edit has reset the word, perhaps after the word was stored.
    if (!entry.word) await this.#difficulties.tell(this.#desk);
  }
}
