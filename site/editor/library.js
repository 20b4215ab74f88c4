// The library: every board that was ever kept, in a tab or not, with its earlier
// versions and branches. It knows boards as the store keeps them; what a document
// looks like, and every change of a history, it asks of the desk (wasm/editor/
// shelf.go).

import { boardsIn, headKey, LIST, packKey } from "../kit/store/keys.js";
import { PACK, readLibrary, writeLibrary } from "./libraryfile.js";
import { button, element } from "../kit/elements.js";
import { Versions, when } from "./versions.js";
import { download } from "../kit/files.js";
import { several } from "../kit/words.js";

const BIN = "perplex.bin"; // {id: when it was deleted, in seconds}
const BIN_DAYS = 30;
const BLOCK = 60; // boards that are laid out together, whole rows for 1 to 6 columns
const SLICE_MS = 8;
const MOST_BYTES = 500_000_000;

const seconds = () => Math.floor(Date.now() / 1000);

const item = document.createElement("template");
item.innerHTML = `<div role="listitem" class="kept"><input type="checkbox"><button type="button" class="sibling" tabindex="-1"><span class="thumb"></span><b></b> <span class="note"></span></button></div>`;

// A head as it is stored, made a board of the list; null when it is none.
function boardOf(id, head) {
  try {
    const { time = 0, next, document } = JSON.parse(head);
    const { width, height, title = "" } = document;
    const size = `${width} × ${height}`;
    return {
      id,
      head,
      time,
      next,
      size,
      name: title || size,
      blank: next === 1 && !title && !document.symbols?.length,
      text: JSON.stringify(document),
    };
  } catch {
    return null;
  }
}

export class Library {
  #desk;
  #store;
  #root;
  #page;
  #opener;
  #boards = new Map(); // id: board
  #items = new Map(); // id: its item in the list
  #gone = new Map(); // id: how to bring it back, while its line stands in the list
  #order = []; // ids as listed
  #chosen = null;
  #picked = new Set();
  #bin = false; // the bin is on the screen
  #back = null; // what had the focus
  #drawing = false;
  #near = new Set();
  #watcher = new IntersectionObserver((entries) => this.#seen(entries), { rootMargin: "400px" });

  /** root is filled, page what the library takes the place of, opener its button. */
  constructor(desk, store, root, page, opener) {
    this.#desk = desk;
    this.#store = store;
    this.#root = root;
    this.#page = page;
    this.#opener = opener;
    this.#build();
    desk.changed(() => this.open && this.#changed());
  }

  get open() {
    return !this.#root.hidden;
  }

  // --- the view ---

  #build() {
    const parts = {
      search: element("input", {
        type: "search",
        placeholder: "Search",
        "aria-label": "Search boards",
        autocomplete: "off",
        input: () => this.#arrange(),
      }),
      sort: element(
        "select",
        { "aria-label": "Sort boards", change: () => this.#arrange() },
        element("option", { value: "time" }, "Newest first"),
        element("option", { value: "name" }, "By name"),
      ),
      count: element("p", { class: "note", role: "status", "aria-label": "Boards" }),
      bin: button("Bin", () => this.#showBin(!this.#bin), { class: "plain", "aria-pressed": "false" }),
      some: element("div", { class: "some", role: "group", "aria-label": "Selected boards", hidden: true }),
      picked: element("span", { class: "note" }),
      list: element("div", { role: "list", "aria-label": "Boards", class: "shelf" }),
      none: element("p", { class: "note", hidden: true }, "No board has this in its name or size."),
      trouble: element("p", { class: "error", role: "alert" }),
      side: element("section", { class: "chosen", "aria-label": "Chosen board" }),
      file: element("input", {
        type: "file",
        accept: ".json,application/json",
        "aria-label": "Library file",
        tabindex: "-1",
        hidden: true,
        change: ({ target }) => this.#import(target),
      }),
    };
    this.parts = parts;
    parts.some.append(
      parts.picked,
      button("Export selected", () => this.#export([...this.#picked])),
      button("Delete selected", () => this.#delete([...this.#picked])),
      button("Select none", () => this.#pick([...this.#picked], false), { class: "plain" }),
    );
    const heading = element("h2", { id: "library-title", tabindex: "-1" }, "Library");
    this.#root.append(
      element(
        "div",
        { class: "shelf-head" },
        heading,
        parts.count,
        button("Import library", () => parts.file.click()),
        button("Export library", () =>
          this.#export([...this.#boards.keys()].filter((id) => !this.#binned(id))),
        ),
        button("Close library", () => this.hide(), { class: "plain" }),
        parts.file,
      ),
      element("div", { class: "shelf-head" }, parts.search, parts.sort, parts.bin),
      parts.trouble,
      element(
        "div",
        { class: "shelf-body" },
        element("div", { class: "shelf-main" }, parts.list, parts.none, parts.some),
        parts.side,
      ),
    );
    this.#root.addEventListener("keydown", (event) => {
      event.stopPropagation(); // letters and Ctrl+Z mean the board elsewhere
      if (event.key === "Escape") {
        if (event.target === parts.search && parts.search.value !== "") return;
        event.preventDefault();
        this.hide();
      }
    });
    // Whatever else is done to the row of tabs is about the board.
    this.#opener.closest("section").addEventListener("click", ({ target }) => {
      const button = target.closest("button");
      if (this.open && button && !/^(library|history)-open$/.test(button.id)) this.hide(button);
    });
    parts.list.addEventListener("click", (event) => this.#click(event));
    parts.list.addEventListener("dblclick", (event) => {
      const id = this.#idAt(event);
      if (id && event.target.closest(".sibling")) this.#show(id);
    });
    parts.list.addEventListener("keydown", (event) => this.#key(event));
  }

  /** show opens the library, with a board's earlier versions when they are asked for. */
  async show({ history = false } = {}) {
    this.#back = document.activeElement;
    this.#root.hidden = false;
    this.#page.hidden = true;
    this.#opener.setAttribute("aria-expanded", "true");
    this.#bin = false;
    this.parts.list.classList.remove("bin");
    this.parts.trouble.textContent = "";
    await this.#load();
    this.#sweep();
    await this.#choose(this.#desk.tab());
    const chosen = this.#items.get(this.#chosen);
    chosen?.scrollIntoView({ block: "nearest" });
    const versions = this.parts.side.querySelector(".versions");
    if (history && versions) {
      versions.open = true;
      versions.firstElementChild.focus();
    } else (chosen?.querySelector(".sibling") ?? this.parts.search).focus({ preventScroll: true });
  }

  /** hide goes back to the board, with the focus where it was. */
  hide(focus = this.#back) {
    if (!this.open) return;
    this.#root.hidden = true;
    this.#page.hidden = false;
    this.#opener.setAttribute("aria-expanded", "false");
    this.#gone.clear();
    focus?.focus();
  }

  async #load() {
    const open = [this.#desk.tab(), ...boardsIn(this.#store.get(LIST))]; // there is no list before the first change
    const heads = await this.#store.heads();
    const before = this.#boards;
    this.#boards = new Map();
    for (const [id, head] of heads) {
      const known = before.get(id);
      const board = known?.head === head ? known : boardOf(id, head);
      if (!board) continue;
      if (board.blank && !open.includes(id)) continue; // nobody ever did anything to it
      this.#boards.set(id, board);
      if (board !== known) this.#forgetItem(id);
    }
    for (const id of before.keys()) if (!this.#boards.has(id)) this.#forgetItem(id);
    this.#arrange();
  }

  #forgetItem(id) {
    const old = this.#items.get(id);
    if (old) this.#watcher.unobserve(old);
    this.#items.delete(id);
  }

  // --- the bin ---

  #binOf() {
    try {
      return JSON.parse(this.#store.get(BIN)) ?? {};
    } catch {
      return {};
    }
  }

  // What is in a tab is not in the bin, whatever another window says.
  #binned(id) {
    return id in this.#binOf() && !this.#openIds().includes(id);
  }

  #openIds() {
    try {
      return JSON.parse(this.#store.get(LIST)).open.map((tab) => tab.id);
    } catch {
      return [];
    }
  }

  #setBin(change) {
    const bin = this.#binOf();
    change(bin);
    this.#store.set(BIN, JSON.stringify(bin));
  }

  // sweep clears what has been in the bin for long enough.
  async #sweep() {
    const old = Object.entries(this.#binOf()).filter(
      ([id, time]) => seconds() - time > BIN_DAYS * 86400 && !this.#openIds().includes(id),
    );
    for (const [id] of old) {
      await this.#store.clear(id);
      this.#boards.delete(id);
      this.#forgetItem(id);
    }
    if (old.length === 0) return;
    this.#setBin((bin) => old.forEach(([id]) => delete bin[id]));
    this.#arrange();
  }

  #showBin(on) {
    this.#bin = on;
    this.#gone.clear();
    this.#pick([...this.#picked], false);
    this.parts.list.classList.toggle("bin", on);
    this.#arrange();
    this.#choose(this.#order[0] ?? null);
  }

  // --- the list ---

  #arrange() {
    const { search, sort, list, none, count, bin } = this.parts;
    const wanted = search.value
      .trim()
      .toLowerCase()
      .replace(/(\d)\s*[x×]\s*(\d)/, "$1 × $2");
    const binned = new Set([...this.#boards.keys()].filter((id) => this.#binned(id)));
    const boards = [...this.#boards.values()].filter(
      ({ id, name, size }) =>
        (binned.has(id) === this.#bin || this.#gone.has(id)) &&
        (name.toLowerCase().includes(wanted) || size.includes(wanted)),
    );
    const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;
    boards.sort(
      sort.value === "name"
        ? (a, b) => byName(a.name, b.name) || b.time - a.time
        : (a, b) => b.time - a.time || byName(a.name, b.name),
    );
    const had = list.contains(document.activeElement) ? document.activeElement : null;
    this.#order = boards.map(({ id }) => id);
    const blocks = [];
    for (let i = 0; i < boards.length; i += BLOCK) {
      const block = element("div", { class: "block", role: "presentation" });
      block.append(...boards.slice(i, i + BLOCK).map((board) => this.#item(board)));
      blocks.push(block);
    }
    list.replaceChildren(...blocks);
    if (had?.isConnected) had.focus({ preventScroll: true });
    none.hidden = boards.length > 0 || this.#bin;
    count.textContent = `${several(boards.length, "board")}${this.#bin ? " in the bin, each kept for 30 days after it was deleted" : ""}`;
    bin.textContent = `Bin (${binned.size})`;
    bin.setAttribute("aria-pressed", String(this.#bin));
    this.#mark();
  }

  #item(board) {
    const { id, name, size, time } = board;
    if (this.#gone.has(id)) return this.#gone.get(id).line;
    let made = this.#items.get(id);
    if (!made) {
      made = item.content.firstElementChild.cloneNode(true);
      made.dataset.id = id;
      const [tick, button] = made.children;
      tick.setAttribute("aria-label", `Select ${name}`);
      tick.checked = this.#picked.has(id);
      const note = [name === size ? "" : size, when(time)].filter(Boolean).join(" · ");
      button.children[1].textContent = name;
      button.children[2].textContent = note;
      button.title = name;
      this.#items.set(id, made);
      this.#watcher.observe(made);
    }
    return made;
  }

  #seen(entries) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.#near.add(target);
      else this.#near.delete(target);
    }
    if (!this.#drawing) this.#draw();
  }

  // Boards are drawn in slices that end before the next frame.
  #draw() {
    const end = performance.now() + SLICE_MS;
    for (const made of this.#near) {
      if (performance.now() > end) break;
      this.#near.delete(made);
      this.#watcher.unobserve(made);
      const board = this.#boards.get(made.dataset.id);
      if (board) made.querySelector(".thumb").innerHTML = this.#desk.draw(board.text, { small: true });
    }
    this.#drawing = this.#near.size > 0;
    if (this.#drawing) requestAnimationFrame(() => this.#draw());
  }

  #idAt({ target }) {
    return target.closest(".kept")?.dataset.id;
  }

  #click(event) {
    const id = this.#idAt(event);
    if (!id) return;
    if (event.target.type === "checkbox") {
      this.#pick([id], event.target.checked);
    } else if (event.target.closest(".sibling")) {
      this.#choose(id);
    }
  }

  #key(event) {
    const id = this.#idAt(event);
    if (!id || event.ctrlKey || event.altKey || event.metaKey || !event.target.matches(".sibling")) return;
    const items = this.#order.filter((one) => !this.#gone.has(one));
    const at = items.indexOf(id);
    const columns = Math.max(
      1,
      getComputedStyle(event.target.closest(".block")).gridTemplateColumns.split(" ").length,
    );
    const to = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at - columns,
      ArrowDown: at + columns,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      if (to >= 0 && to < items.length) this.#focus(items[to]);
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.#show(id);
    } else if (event.key === "Delete") {
      event.preventDefault();
      if (!this.#bin) this.#delete([id]);
    }
  }

  #focus(id) {
    for (const button of this.parts.list.querySelectorAll('.sibling[tabindex="0"]')) button.tabIndex = -1;
    const button = this.#items.get(id)?.querySelector(".sibling");
    if (!button) return;
    button.tabIndex = 0;
    button.focus();
  }

  // --- one board ---

  async #choose(id) {
    this.#chosen = id !== null && this.#boards.has(id) ? id : null;
    this.#mark();
    await this.#showChosen();
  }

  #mark() {
    for (const old of this.parts.list.querySelectorAll('[aria-current], .sibling[tabindex="0"]')) {
      old.removeAttribute("aria-current");
      old.tabIndex = -1;
    }
    const chosen = this.#items.get(this.#chosen)?.querySelector(".sibling");
    chosen?.setAttribute("aria-current", "true");
    const stop = chosen?.isConnected ? chosen : this.parts.list.querySelector(".sibling");
    if (stop) stop.tabIndex = 0;
  }

  async #showChosen() {
    const id = this.#chosen;
    const { side } = this.parts;
    if (id === null) {
      side.replaceChildren();
      return;
    }
    const board = this.#boards.get(id);
    if (this.#bin) {
      const gone = this.#binOf()[id] ?? seconds();
      const left = Math.max(0, BIN_DAYS - Math.floor((seconds() - gone) / 86400));
      side.replaceChildren(
        element("h3", { tabindex: "-1" }, board.name),
        element(
          "p",
          { class: "note" },
          `Deleted ${when(gone)}. It stays here for ${several(left, "more day")}.`,
        ),
        element(
          "div",
          { class: "acts" },
          button("Restore", () => this.#restore(id), { class: "primary" }),
        ),
      );
      return;
    }
    await this.#store.load(id);
    if (this.#chosen !== id || this.#bin) return;
    const name = element("input", {
      type: "text",
      value: JSON.parse(board.text).title ?? "",
      placeholder: board.size,
      maxlength: "100",
      autocomplete: "off",
    });
    // Escape here takes back what was written, and leaves the library no sooner.
    name.addEventListener("keydown", (event) => {
      if (event.key === "Enter") name.blur();
      if (event.key === "Escape" && name.value !== name.defaultValue) {
        event.stopPropagation();
        name.value = name.defaultValue;
      }
    });
    name.addEventListener("change", () => this.#desk.entitle(id, name.value));
    const head = element(
      "div",
      { class: "chosen-head" },
      element("label", { class: "field" }, element("span", {}, "Name"), name),
      element(
        "div",
        { class: "acts" },
        button("Open", () => this.#show(id), { class: "primary" }),
        button("Duplicate", () => this.#duplicate(id)),
        button("Export", () => this.#export([id])),
        button("Delete", () => this.#delete([id])),
      ),
    );
    const versions = new Versions(this.#desk, {
      read: (n) => this.#store.get(packKey(id, n)),
      head: () => JSON.parse(this.#store.get(headKey(id))),
      branch: (n, act, words) => this.#desk.branch(id, n, act, words ?? ""),
      restore: (text, said) => {
        this.#show(id);
        this.#desk.push(text, said);
      },
      open: (text, said) => {
        this.hide();
        this.#desk.open(text, said);
      },
    });
    side.replaceChildren(head, versions.root);
  }

  // Another document is on the screen, or there are other tabs: a title was given,
  // a branch followed, or a tab was shown.
  async #changed() {
    const kept = this.parts.side.contains(document.activeElement)
      ? (document.activeElement.dataset.act ?? document.activeElement.tagName)
      : null;
    const id = this.#chosen;
    await this.#load();
    if (id === null || id !== this.#chosen) return;
    await this.#showChosen();
    if (kept)
      (
        this.parts.side.querySelector(`[data-act="${CSS.escape(kept)}"]`) ??
        this.parts.side.querySelector(kept === "INPUT" ? "input" : "button")
      )?.focus();
  }

  async #show(id) {
    await this.#store.load(id);
    if (this.#bin) this.#setBin((bin) => delete bin[id]);
    this.hide();
    this.#desk.turnTo(id);
    this.#desk.say(`Opened: ${this.#boards.get(id)?.name ?? "board"}`);
  }

  async #duplicate(id) {
    const copy = await this.#copy(id);
    this.#desk.entitle(copy, `${this.#boards.get(id).name} copy`);
    await this.#load();
    await this.#choose(copy);
    this.#items.get(copy)?.scrollIntoView({ block: "nearest" });
    this.#focus(copy);
    this.#desk.say(`Duplicated: ${this.#boards.get(id).name}`);
  }

  async #copy(id) {
    const { head, packs } = await this.#stored(id);
    const copy = `copy-${Date.now().toString(36)}${Math.floor(Math.random() * 36 ** 4).toString(36)}`;
    this.#write({ id: copy, head: JSON.stringify({ ...JSON.parse(head), by: copy }), packs });
    return copy;
  }

  // A board with all its packs, as the store keeps them.
  async #stored(id) {
    await this.#store.load(id);
    const head = this.#store.get(headKey(id));
    const { next } = JSON.parse(head);
    const packs = Array.from({ length: Math.ceil(next / PACK) }, (_, n) => this.#store.get(packKey(id, n)));
    return { id, head, packs };
  }

  #write({ id, head, packs }) {
    packs.forEach((text, n) => text !== null && this.#store.set(packKey(id, n), text));
    this.#store.set(headKey(id), head);
  }

  // --- deleting ---

  // Each leaves a line in its place, with the way back.
  #delete(ids) {
    const present = this.#desk.tab();
    const open = this.#openIds();
    const all = ids.map((id) => this.#boards.get(id)).filter(Boolean);
    if (all.length === 0) return;
    this.#setBin((bin) => all.forEach(({ id }) => (bin[id] = seconds())));
    let undo;
    for (const { id, name } of all) {
      const back = button("Undo", () => this.#restore(id));
      undo ??= back;
      const line = element(
        "div",
        { role: "listitem", class: "kept gone" },
        element("p", { class: "note" }, `Deleted ${name}. `),
        back,
      );
      this.#gone.set(id, { line, open: open.includes(id), present: id === present });
      this.#desk.forget(id);
    }
    this.#pick(
      all.map(({ id }) => id),
      false,
    );
    this.#arrange();
    if (ids.includes(this.#chosen)) this.#choose(this.#order.find((id) => !this.#gone.has(id)) ?? null);
    undo.focus();
    this.#desk.say(
      all.length === 1
        ? `Deleted ${all[0].name}. Undo brings it back.`
        : `Deleted ${several(all.length, "board")}. Undo brings each back.`,
    );
  }

  async #restore(id) {
    const was = this.#gone.get(id);
    this.#gone.delete(id);
    this.#setBin((bin) => delete bin[id]);
    await this.#store.load(id);
    if (was?.open) {
      const present = this.#desk.tab();
      this.#desk.turnTo(id);
      if (!was.present) this.#desk.turnTo(present);
    }
    await this.#load();
    if (!this.#bin) await this.#choose(id);
    else await this.#choose(this.#order[0] ?? null);
    this.#focus(this.#bin ? this.#order[0] : id);
    this.#desk.say(`Restored: ${this.#boards.get(id)?.name}`);
  }

  #pick(ids, on) {
    for (const id of ids) {
      if (on) this.#picked.add(id);
      else this.#picked.delete(id);
      const tick = this.#items.get(id)?.querySelector("input");
      if (tick) tick.checked = on;
    }
    this.parts.some.hidden = this.#picked.size === 0;
    this.parts.picked.textContent = `${several(this.#picked.size, "board")} selected`;
  }

  // --- files ---

  async #export(ids) {
    const boards = [];
    for (const id of ids) boards.push(await this.#stored(id));
    const name = `perplex-library-${new Date().toISOString().slice(0, 10)}.json`;
    download(name, "application/json", writeLibrary(boards, this.#desk.version()));
    this.#desk.say(`Downloaded ${several(boards.length, "board")} as ${name}`);
  }

  // What is here already is left as it is; what has another's id gets one of its own.
  async #import(input) {
    const { trouble, count } = this.parts;
    const [file] = input.files;
    input.value = "";
    if (!file) return;
    trouble.textContent = "";
    try {
      if (file.size > MOST_BYTES)
        throw new Error(`The file has ${file.size} bytes, and at most ${MOST_BYTES} are read.`);
      const boards = readLibrary(await file.text(), (text) => this.#desk.check(text));
      const heads = await this.#store.heads();
      let added = 0;
      let last = null;
      for (const board of boards) {
        if (heads.has(board.id)) {
          const here = await this.#stored(board.id);
          if (board.packs.every((text, n) => text === null || here.packs[n]?.startsWith(text))) {
            if (this.#binned(board.id)) this.#setBin((bin) => delete bin[board.id]);
            continue;
          }
          board.id = `${board.id.slice(0, 40)}-${Date.now().toString(36)}${added}`;
        }
        this.#write(board);
        last = board.id;
        added++;
      }
      await this.#load();
      const said = `${several(added, "board")} added${added < boards.length ? `, ${boards.length - added} here already` : ""}`;
      count.textContent = `${count.textContent}; ${said}`;
      if (last !== null) await this.#choose(last);
    } catch (error) {
      trouble.textContent = error.message;
    }
  }
}
