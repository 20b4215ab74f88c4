// The list of generated puzzles as the page shows it: sorted, filtered, walked by
// keys, and each board drawn when it is near the screen. It knows ranks and
// figures only; what a rank looks like and means is asked of the editor's module,
// or of the view that has borrowed the list for boards of its own.
//
// All items are in the page, so that a search or a screen reader misses none.
// They stand in blocks, of which the browser lays out those near the screen only,
// and whatever is done to thousands of them is done in slices that end before
// the next frame. The query stands before the first of them, in the same columns.

import { Conditions } from "./conditions.js";
import { find } from "../kit/elements.js";
import { grouped, several, shannons } from "../kit/words.js";

const SLICE_MS = 8;
const BLOCK = 60; // whole rows for 1 to 6 columns

/** How an order is called, from the least of a figure on and from the most. */
const ORDERS = {
  tsi: { up: "easiest first", down: "hardest first", begin: "down" },
  solutions: { up: "fewest first", down: "most first", begin: "up" },
  symbols: { up: "fewest first", down: "most first", begin: "up" },
  difference: { up: "least first", down: "most first", begin: "down" },
};
const FIGURES = ["tsi", "solutions", "symbols"]; // those that can be limited

const standard = () => ({ sort: "tsi", way: "down", from: {}, to: {}, shown: null });

// An item's button; what it says is filled in.
const template = document.createElement("template");
template.innerHTML = `<button type="button" class="sibling" tabindex="-1"><span class="thumb"></span><b class="figure"></b> <span class="figure"></span> <span class="figure note"></span></button>`;

export class Siblings {
  #hooks;
  #list = find("list");
  #original = find("original");
  // {rank, tsi, solutions, symbols}, hardest first; tsi null: the player never solves
  // it. What not all lists have: difference (null as tsi), alike (how many puzzles this
  // one stands for), exact (false: there may be more solutions).
  #items = [];
  #order = new Map(); // rank: its place among #items
  #elements = new Map(); // rank: its list item
  #ranks = new WeakMap(); // list item: its rank
  #wanted = []; // the items that are listed, in their order
  #view = standard();
  #heading = { found: 0 };
  #player = { id: "", name: "" };
  #source = null; // of a list that is borrowed
  #listeners = [];
  #round = 0; // of arranging: an old one stops
  #near = new Set(); // blocks near the screen
  #drawing = false;
  #watcher = new IntersectionObserver((entries) => this.#seen(entries), {
    rootMargin: "400px", // of the page, where that scrolls,
    scrollMargin: "400px", // and of the list, where the list does
  });

  /** What is asked of a query's puzzles beside its question marks. */
  conditions = new Conditions(find("conditions"), (sort, way) => this.#change({ sort, way }));

  /**
   * hooks: draw(rank) returns a board as markup, document(rank) as JSON, words(rank)
   * names what it puts on the board, pick(rank) is called when one is chosen, query()
   * when the query is, and changed() when the view is another, to be kept.
   */
  constructor(hooks) {
    this.#hooks = hooks;
    this.#list.addEventListener("click", ({ target }) => {
      const item = target.closest("[role=listitem]");
      if (item) hooks.pick(this.#ranks.get(item));
    });
    this.#original.addEventListener("click", () => hooks.query());
    this.#original.addEventListener("focus", () => this.#rove(this.#original));
    find("results").addEventListener("keydown", (event) => this.#key(event));
    for (const figure of Object.keys(ORDERS)) {
      find(`sort-${figure}`).addEventListener("change", () => {
        this.#change({ sort: figure, way: ORDERS[figure].begin });
      });
    }
    for (const figure of FIGURES) {
      for (const bound of ["from", "to"]) {
        find(`${figure}-${bound}`).addEventListener("input", ({ target }) => {
          const limits = { ...this.#view[bound] };
          delete limits[figure];
          if (target.value !== "" && target.validity.valid) limits[figure] = target.valueAsNumber;
          this.#change({ [bound]: limits });
        });
      }
    }
    find("sort-way").addEventListener("click", () =>
      this.#change({ way: this.#view.way === "up" ? "down" : "up" }),
    );
    find("filter-clear").addEventListener("click", () => {
      this.limit({}, {});
      find("tsi-from").focus();
    });
    find("filter-clear-too").addEventListener("click", () => {
      this.limit({}, {});
      this.#list.querySelector("button")?.focus();
    });
    document.addEventListener("restyle", () => {
      for (const board of this.#list.querySelectorAll(".thumb")) board.textContent = "";
      this.#draw();
    });
    this.#showView();
  }

  /**
   * begin empties the list for another query, which keeps the order chosen. player
   * and its name in words are whom TSI is for, wanted is what the query asks for.
   */
  begin(player, name, wanted) {
    this.#player = { id: player, name };
    this.#source = null;
    this.conditions.text = wanted;
    this.#round++;
    this.#items = [];
    this.#order.clear();
    this.#elements.clear();
    this.#wanted = [];
    this.#near.clear();
    this.#watcher.disconnect();
    this.#list.textContent = "";
    this.#list.removeAttribute("aria-busy");
    this.#view = { ...this.#view, from: {}, to: {}, shown: null };
    this.#heading = { found: 0 };
    find("results-count").textContent = "";
    find("list-empty").hidden = true;
    this.#showView();
    this.#mark();
    this.#rove();
    this.#tell();
  }

  /**
   * lend fills the list with boards of a view's own, after the desk's borrow. items
   * are as above, best first. source: document(rank) returns a board as JSON,
   * words(rank) what is special about it, heading what the list is, and note is
   * true if the words are to stand under the board.
   */
  lend(items, source) {
    this.#source = source;
    this.#nameOriginal();
    this.#take(items, items.length);
    this.#showView();
  }

  /** borrowed is the source of a list that lend has filled, null for a query's. */
  get borrowed() {
    return this.#source;
  }

  /** source is a borrowed list's board as JSON. */
  source(rank) {
    return this.#source?.document(rank) ?? "";
  }

  /** document is any listed board as JSON. */
  document(rank) {
    return this.#hooks.document(rank);
  }

  /** draw is any listed board as markup, what the query has given being paler. */
  draw(rank) {
    return this.#hooks.draw(rank);
  }

  /** pick puts a listed board on the screen as a preview, query takes it off again. */
  pick(rank) {
    this.#hooks.pick(rank);
  }

  query() {
    this.#hooks.query();
  }

  /** wanted is what the conditions ask of the engine, as JSON; "" for nothing. */
  get wanted() {
    return this.conditions.text;
  }

  /** player is whom the list's TSI is for: its id and its name in words. */
  get player() {
    return this.#player;
  }

  /** items are all that there are, hardest first; passes tells which the limits let through. */
  get items() {
    return this.#items;
  }

  /** listed are those that the limits let through, in the order of the list. */
  get listed() {
    return this.#wanted;
  }

  /** limits are what the filter's fields hold: {from: {tsi, …}, to: {…}}. */
  get limits() {
    return { from: this.#view.from, to: this.#view.to };
  }

  /** limit sets the filter; what is left out is open. */
  limit(from, to) {
    this.#change({ from, to });
  }

  /** listen calls back, at most once a frame, when items, limits or the mark are others. */
  listen(callback) {
    this.#listeners.push(callback);
  }

  #told = false;

  #tell() {
    if (this.#told) return;
    this.#told = true;
    requestAnimationFrame(() => {
      this.#told = false;
      for (const callback of this.#listeners) callback();
    });
  }

  /** original shows what the siblings come of: its drawing and its numbers in words. */
  original(markup, difficulty, solutions) {
    this.#original.querySelector(".thumb").innerHTML = markup;
    const figures = [difficulty, solutions].filter(Boolean);
    this.#original
      .querySelectorAll(".figure")
      .forEach((part, i) => i < 2 && (part.textContent = figures[i] ?? ""));
    this.#nameOriginal();
  }

  #nameOriginal() {
    const parts = [...this.#original.children].slice(1); // after its drawing
    parts.at(-1).textContent = `the ${this.#source ? "board" : "query"}, for comparison`;
    const words = parts.map((part) => part.textContent).filter(Boolean);
    this.#original.setAttribute("aria-label", words.join(", "));
  }

  /**
   * show lists the engine's results. given is how many symbols the query has
   * beside its question marks, found how many siblings there are in all so far,
   * and ended whether every configuration has been tried.
   */
  show(results, given, found, ended) {
    this.#heading.ended = ended;
    this.#take(itemsOf(results, given), found);
  }

  /** rows writes results down, listed or not; restore lists them again, with the view of then. */
  rows(results, given) {
    let rows = "";
    for (const { rank, tsi, solutions, symbols, difference, alike } of itemsOf(results, given)) {
      rows +=
        [
          rank,
          rounded(tsi),
          solutions,
          symbols,
          ...(difference === undefined && !alike ? [] : [rounded(difference), alike ?? 1]),
        ].join(",") + ";";
    }
    return rows;
  }

  get view() {
    return JSON.stringify(this.#view);
  }

  restore(rows, view, found, ended) {
    this.#heading.ended = ended;
    this.#view = { ...standard(), ...read(view) };
    if (!ORDERS[this.#view.sort]) this.#view = standard();
    this.#take(rows.split(";").slice(0, -1).map(itemOfRow).filter(Boolean), found);
    this.#showView();
    // A limit that leaves something out is not hidden.
    const { from, to } = this.#view;
    if (Object.keys({ ...from, ...to }).length > 0) find("filter").open = true;
  }

  /** item is a sibling's figures, undefined when it is not in the list. */
  item(rank) {
    return this.#items[this.#order.get(rank)];
  }

  /** mark tells which sibling is on the board: its rank, or null. */
  mark(rank) {
    this.#view.shown = rank;
    this.#mark();
    this.#tell();
  }

  /** enter moves the focus into the list. */
  enter() {
    (this.#list.querySelector('[tabindex="0"]') ?? this.#original).focus();
  }

  /** shown is the rank that was marked last, null when none was. */
  get shown() {
    return this.#view.shown;
  }

  // --- what is listed, and in which order ---

  #take(items, found) {
    this.#items = items = this.conditions.sorts || this.#source ? [...items].sort(harder) : items;
    this.#showSort();
    this.#order = new Map(items.map(({ rank }, i) => [rank, i]));
    this.#heading.found = found;
    this.#arrange();
  }

  #change(view) {
    Object.assign(this.#view, view);
    this.#showView();
    if (!this.#player.id) return; // there is no list
    this.#arrange();
    this.#hooks.changed();
  }

  /** passes tells whether the limits let an item through. */
  passes(item) {
    const { from, to } = this.#view;
    return FIGURES.every((figure) => {
      const value = figure === "tsi" ? shown(item.tsi) : item[figure];
      return value >= (from[figure] ?? -Infinity) && value <= (to[figure] ?? Infinity);
    });
  }

  // #sorted puts items, the hardest first, into the order that is wanted; equal
  // ones stay as they are.
  #sorted(items) {
    const { sort, way } = this.#view;
    if (sort === "tsi") return way === "down" ? items : items.reverse();
    // What has no figure comes last either way.
    const turn = way === "up" ? 1 : -1;
    const figure = (item) => item[sort] ?? turn * Infinity;
    return items.sort((a, b) => (figure(a) === figure(b) ? 0 : turn * (figure(a) - figure(b))));
  }

  #arrange() {
    const wanted = this.#sorted(this.#items.filter((item) => this.passes(item)));
    const { found, ended } = this.#heading;
    let of = found > 0 ? several(found, "puzzle") : ended ? "none solvable" : "none found so far";
    if (this.#source && found === 0) of = "none so far";
    if (this.#items.length < found) of = `the best ${grouped(this.#items.length)} of ${grouped(found)}`;
    find("results-count").textContent =
      (wanted.length < this.#items.length ? `${grouped(wanted.length)} of ` : "") + of;
    find("list-empty").hidden = wanted.length > 0 || this.#items.length === 0;
    this.#tell();
    this.#wanted = wanted;
    const focused = this.#list.contains(document.activeElement) ? document.activeElement : null;
    this.#list.setAttribute("aria-busy", "true"); // until all are in their places
    this.#placeSoon(0, ++this.#round, focused);
  }

  #placeSoon(i, round, focused) {
    setTimeout(() => round === this.#round && this.#place(i, round, focused));
  }

  // #place fills the blocks from the i-th on, and goes on when the page has drawn.
  #place(i, round, focused) {
    const until = performance.now() + SLICE_MS;
    let columns; // found out once, since asking lays the page out
    // The query has the first place of all.
    for (; i * BLOCK < this.#wanted.length + 1 && this.#wanted.length > 0; i++) {
      const items = this.#wanted.slice(Math.max(i * BLOCK - 1, 0), (i + 1) * BLOCK - 1);
      for (const item of items) {
        if (performance.now() > until) {
          this.#placeSoon(i, round, focused); // what is made is found again
          return;
        }
        this.#element(item);
      }
      const block = this.#list.children[i] ?? this.#block();
      const elements = items.map((item) => this.#element(item));
      if (
        block.children.length !== elements.length ||
        elements.some((element, j) => element !== block.children[j])
      ) {
        block.replaceChildren(...elements);
        // As good a guess of its height as can be had without laying it out.
        columns ??= this.#columns;
        block.style.setProperty("--rows", Math.ceil((elements.length + (i === 0)) / columns));
      }
      if (this.#near.has(block)) this.#draw();
    }
    while (this.#list.children.length > i) {
      const block = this.#list.lastElementChild;
      this.#watcher.unobserve(block);
      this.#near.delete(block);
      block.remove();
    }
    this.#list.removeAttribute("aria-busy");
    for (const [rank, element] of this.#elements) if (!element.isConnected) this.#elements.delete(rank);
    // What has been moved has lost the focus, and what is gone leaves it here.
    if (focused && document.activeElement === document.body) {
      (focused.isConnected ? focused : this.#list.querySelector("button"))?.focus();
    }
    this.#rove();
  }

  get #columns() {
    return getComputedStyle(this.#list.firstElementChild).gridTemplateColumns.split(" ").length;
  }

  #block() {
    const block = document.createElement("div");
    block.className = "block";
    block.role = "none";
    this.#list.append(block);
    this.#watcher.observe(block);
    return block;
  }

  #element({ rank, tsi, solutions, symbols, difference, alike, exact }) {
    let item = this.#elements.get(rank);
    if (item) return item;
    const words = (this.#source ?? this.#hooks).words(rank);
    const figures = [
      shannons(tsi),
      (exact === false ? "at least " : "") + several(solutions, "solution"),
      several(symbols, "symbol"),
    ];
    let more = "";
    if (alike > 1) figures[2] += `, ${grouped(alike)} alike`;
    if (difference !== undefined) {
      figures[2] += `, ${difference === null ? "other never" : `${difference < 0 ? "−" : "+"}${Math.abs(difference).toFixed(2)} Sh`}`;
      more =
        difference === null
          ? "Never solved by the other player. "
          : `${Math.abs(difference).toFixed(2)} Sh ${difference < 0 ? "less" : "more"} for the other player. `;
    }
    item = document.createElement("div");
    item.role = "listitem";
    item.append(template.content.cloneNode(true));
    const button = item.firstElementChild;
    // What stands on the tile comes first in its name.
    const rest = this.#source?.note ? figures.splice(2, 1, words)[0] : more + words;
    button.setAttribute("aria-label", `${figures.join(", ")}. ${rest}`);
    [...button.querySelectorAll(".figure")].forEach((part, i) => (part.textContent = figures[i]));
    if (rank === this.#view.shown) button.setAttribute("aria-current", "true");
    this.#elements.set(rank, item);
    this.#ranks.set(item, rank);
    return item;
  }

  // --- drawings ---

  #seen(entries) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) {
        this.#near.add(target);
        continue;
      }
      this.#near.delete(target);
      for (const item of target.children) item.querySelector(".thumb").textContent = "";
    }
    this.#draw();
  }

  #draw() {
    if (this.#drawing) return;
    this.#drawing = true;
    const go = () => {
      const until = performance.now() + SLICE_MS;
      for (const block of this.#near) {
        for (const item of block.children) {
          const board = item.querySelector(".thumb");
          if (board.firstChild) continue;
          if (performance.now() > until) {
            setTimeout(go);
            return;
          }
          board.innerHTML = this.#hooks.draw(this.#ranks.get(item));
        }
      }
      this.#drawing = false;
    };
    go();
  }

  // --- keys, marks and the view's own controls ---

  // One item is in the tab order: the one that had the focus last.
  // The query is one of them.
  #rove(to) {
    const old = this.#list.querySelector('[tabindex="0"]');
    const next = to ?? old ?? this.#original;
    if (next !== old) old?.setAttribute("tabindex", "-1");
    this.#original.tabIndex = -1;
    next.tabIndex = 0;
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || this.#wanted.length === 0) return;
    const item = document.activeElement.closest("[role=listitem]");
    if (!item) {
      // From the query into the list.
      const first = { ArrowRight: 0, ArrowDown: this.#columns - 1, End: this.#wanted.length - 1 }[event.key];
      if (document.activeElement !== this.#original || first === undefined) return;
      event.preventDefault();
      this.#focus(Math.min(first, this.#wanted.length - 1));
      return;
    }
    const block = [...this.#list.children].indexOf(item.parentElement);
    const at = Math.max(block * BLOCK - 1, 0) + [...item.parentElement.children].indexOf(item);
    const last = this.#wanted.length - 1;
    const to = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + this.#columns,
      ArrowUp: at - this.#columns,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0) this.#original.focus();
    else if (to <= last) this.#focus(to);
  }

  #focus(i) {
    const item = this.#elements.get(this.#wanted[i].rank);
    if (!item?.isConnected) return; // the list is being put into another order
    const button = item.firstElementChild;
    this.#rove(button);
    button.focus();
    item.scrollIntoView({ block: "nearest" });
  }

  #mark() {
    for (const old of this.#list.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    const { shown } = this.#view;
    const button = shown === null ? null : this.#elements.get(shown)?.firstElementChild;
    if (!button) return;
    button.setAttribute("aria-current", "true");
    this.#rove(button);
  }

  #showSort() {
    // An order by the difference needs a second player.
    const known = this.#items.some(({ difference }) => difference !== undefined);
    find("sort-difference").disabled = !known && this.#view.sort !== "difference";
  }

  #showView() {
    const { sort, way, from, to } = this.#view;
    find(`sort-${sort}`).checked = true;
    this.#showSort();
    find("sort-way").textContent = ORDERS[sort][way];
    let limits = 0;
    for (const figure of FIGURES) {
      for (const [bound, values] of Object.entries({ from, to })) {
        const field = find(`${figure}-${bound}`);
        const value = values[figure];
        if (value !== undefined) limits++;
        if (field !== document.activeElement) field.value = value ?? ""; // what is being typed stays
      }
    }
    find("filter-summary").textContent = limits === 0 ? "Filter" : `Filter, ${several(limits, "limit")} set`;
  }
}

const itemsOf = (results, given) =>
  results.map(({ rank, tsi, solutions, symbols, difference, alike }) => ({
    rank,
    tsi,
    solutions,
    symbols: given + symbols.length,
    ...(difference !== undefined && { difference }),
    ...(alike > 1 && { alike }),
  }));

// Figures of a row: nine decimals are what the engine compares; "-" is null and
// nothing is undefined.
const rounded = (v) => (v === undefined ? "" : v === null ? "-" : Number(v.toFixed(9)));

function itemOfRow(row) {
  const [rank, tsi, solutions, symbols, difference, alike] = row.split(",");
  const item = {
    rank: Number(rank),
    tsi: Number(tsi),
    solutions: Number(solutions),
    symbols: Number(symbols),
  };
  if (symbols === undefined || !Object.values(item).every(Number.isFinite)) return null;
  if (difference) item.difference = difference === "-" ? null : Number(difference);
  if (alike > 1) item.alike = Number(alike);
  return Number.isNaN(item.difference) ? null : item;
}

// What the page shows is what a limit speaks of.
const shown = (tsi) => (tsi === null ? Infinity : Number(tsi.toFixed(2)));

// The hardest first, out of reach before all, compared as in the engine.
const key = ({ tsi }) => (tsi === null ? Infinity : Math.round(tsi * 1e9));
const harder = (a, b) => (key(a) === key(b) ? a.rank - b.rank : key(b) - key(a));

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
