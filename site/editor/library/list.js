// The list of boards: all of them are in the page, in blocks, and drawn when they come
// near the screen. The blocks below the first are filled in later tasks, so that a library of
// thousands opens at once.

/** @import { Board } from "./stock.js" */

import { element } from "../../kit/elements.js";
import { Nearby } from "../../kit/nearby.js";
import { when } from "./when.js";

const BLOCK = 60; // boards that are laid out together, whole rows for 1 to 6 columns
const SLICE_MS = 8; // the longest that filling blocks takes of a task

const item = document.createElement("template");
item.innerHTML = `<div role="listitem" class="kept"><input type="checkbox"><button type="button" class="sibling" tabindex="-1"><span class="thumb"></span><b></b> <span class="note"></span></button></div>`;

/**
 * What the list asks of the library.
 * @typedef {object} Hooks
 * @property {(id: string) => string} picture a board's drawing
 * @property {(id: string) => boolean} picked
 * @property {(id: string) => HTMLElement | undefined} gone the line instead of one that was deleted
 * @property {(id: string) => void} choose
 * @property {(id: string) => void} open
 * @property {(id: string) => void} remove
 * @property {(id: string, on: boolean) => void} pick
 */

export class List {
  root = element("div", { role: "list", "aria-label": "Boards", class: "shelf" });
  #hooks;
  /** @type {Map<string, HTMLElement>} */
  #items = new Map();
  /** @type {string[]} */
  #order = [];
  /** The blocks that are empty yet, with what they will have. @type {Map<HTMLElement, Board[]>} */
  #empty = new Map();
  /** @type {string | null} */
  #marked = null;
  #nearby = new Nearby({
    picture: (item) => this.#hooks.picture(/** @type {HTMLElement} */ (item).dataset.id ?? ""),
  });

  /** @param {Hooks} hooks */
  constructor(hooks) {
    this.#hooks = hooks;
    this.root.addEventListener("click", ({ target }) => {
      const id = idAt(target);
      if (!id) return;
      if (target instanceof HTMLInputElement) hooks.pick(id, target.checked);
      else if (/** @type {Element} */ (target).closest(".sibling")) hooks.choose(id);
    });
    this.root.addEventListener("dblclick", ({ target }) => {
      const id = idAt(target);
      if (id && /** @type {Element} */ (target).closest(".sibling")) hooks.open(id);
    });
    this.root.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The ids as listed. */
  get order() {
    return this.#order;
  }

  /** The first one that is not deleted. */
  get first() {
    return this.#order.find((id) => !this.#hooks.gone(id)) ?? null;
  }

  /** show lists boards in their order. @param {Board[]} boards */
  show(boards) {
    const focused = document.activeElement;
    const had = this.root.contains(focused) ? /** @type {HTMLElement} */ (focused) : null;
    this.#order = boards.map(({ id }) => id);
    const blocks = [];
    this.#empty = new Map();
    for (let i = 0; i < boards.length; i += BLOCK) {
      const block = element("div", { class: "block", role: "presentation" });
      this.#empty.set(block, boards.slice(i, i + BLOCK));
      blocks.push(block);
    }
    if (blocks.length > 0) this.#fill(blocks[0]);
    this.#fillLater(this.#empty);
    if (had) this.#reach(idAt(had));
    this.root.replaceChildren(...blocks);
    if (had?.isConnected) had.focus({ preventScroll: true });
  }

  /** @param {HTMLElement} block */
  #fill(block) {
    const items = this.#empty.get(block)?.map((board) => this.#item(board)) ?? [];
    this.#empty.delete(block);
    block.append(...items);
    // What was marked before it was out of the page.
    for (const old of items) if (old.dataset.id !== this.#marked) unmark(old.querySelector(".sibling"));
  }

  /** @param {Map<HTMLElement, Board[]>} empty another list may come meanwhile */
  #fillLater(empty) {
    if (empty.size === 0) return;
    setTimeout(() => {
      if (empty !== this.#empty) return;
      const until = performance.now() + SLICE_MS;
      for (const block of empty.keys()) {
        this.#fill(block);
        if (performance.now() > until) break;
      }
      this.#fillLater(empty);
    });
  }

  /** reach fills a board's block. @param {string | undefined} id */
  #reach(id) {
    for (const [block, boards] of this.#empty) if (boards.some((board) => board.id === id)) this.#fill(block);
  }

  /** @param {Board} board */
  #item({ id, name, size, time }) {
    const gone = this.#hooks.gone(id);
    if (gone) return gone;
    const known = this.#items.get(id);
    if (known) return known;
    const made = /** @type {HTMLElement} */ (item.content.firstElementChild?.cloneNode(true));
    made.dataset.id = id;
    const [tick, button] = /** @type {[HTMLInputElement, HTMLElement]} */ (
      /** @type {unknown} */ (made.children)
    );
    tick.setAttribute("aria-label", `Select ${name}`);
    tick.checked = this.#hooks.picked(id);
    button.children[1].textContent = name;
    button.children[2].textContent = [name === size ? "" : size, when(time)].filter(Boolean).join(" · ");
    button.title = name;
    this.#items.set(id, made);
    this.#nearby.watch(made);
    return made;
  }

  /** item is a board's in the page. @param {string | null} id */
  item(id) {
    if (id === null) return undefined;
    this.#reach(id);
    return this.#items.get(id);
  }

  /** note puts words behind a board's size and date. @param {string} id @param {string} words */
  note(id, words) {
    const note = this.#items.get(id)?.querySelector(".note");
    if (!note || note.querySelector(".for-you")) return;
    note.append(element("span", { class: "for-you" }, ` · ${words}`));
  }

  /** forget drops what was made of a board. @param {string} id */
  forget(id) {
    const old = this.#items.get(id);
    if (old) this.#nearby.forget(old);
    this.#items.delete(id);
  }

  /** tick shows whether a board is selected. @param {string} id @param {boolean} on */
  tick(id, on) {
    const tick = this.#items.get(id)?.querySelector("input");
    if (tick) tick.checked = on;
  }

  /** mark marks the chosen board, and puts it into the tab order. @param {string | null} id */
  mark(id) {
    this.#marked = id;
    this.#buttons('.sibling[aria-current], .sibling[tabindex="0"]').forEach(unmark);
    const chosen = this.button(id);
    chosen?.setAttribute("aria-current", "true");
    const stop = chosen?.isConnected ? chosen : this.#buttons(".sibling")[0];
    if (stop) stop.tabIndex = 0;
  }

  /** button is what opens a board. @param {string | null} id @returns {HTMLButtonElement | null} */
  button(id) {
    return this.item(id)?.querySelector(".sibling") ?? null;
  }

  /** focus moves to a board. @param {string} id */
  focus(id) {
    const button = this.button(id);
    if (!button) return;
    for (const old of this.#buttons('.sibling[tabindex="0"]')) old.tabIndex = -1;
    button.tabIndex = 0;
    button.focus();
  }

  /** @param {string} selector @returns {HTMLButtonElement[]} */
  #buttons(selector) {
    return [.../** @type {NodeListOf<HTMLButtonElement>} */ (this.root.querySelectorAll(selector))];
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const id = idAt(event.target);
    const target = /** @type {Element} */ (event.target);
    if (!id || event.ctrlKey || event.altKey || event.metaKey || !target.matches(".sibling")) return;
    const items = this.#order.filter((one) => !this.#hooks.gone(one));
    const at = items.indexOf(id);
    const grid = getComputedStyle(/** @type {Element} */ (target.closest(".block"))).gridTemplateColumns;
    const columns = Math.max(1, grid.split(" ").length);
    /** @type {Record<string, number>} */
    const ways = {
      ...{ ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - columns, ArrowDown: at + columns },
      ...{ Home: 0, End: items.length - 1 },
    };
    const to = ways[event.key];
    if (to === undefined && event.key !== "Enter" && event.key !== "Delete") return;
    event.preventDefault();
    if (event.key === "Enter") this.#hooks.open(id);
    else if (event.key === "Delete") this.#hooks.remove(id);
    else if (to >= 0 && to < items.length) this.focus(items[to]);
  }
}

/** @param {HTMLElement | null} button */
function unmark(button) {
  button?.removeAttribute("aria-current");
  if (button) button.tabIndex = -1;
}

/** @param {EventTarget | null} target */
function idAt(target) {
  return /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest(".kept"))?.dataset.id;
}
