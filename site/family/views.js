/**
 * The four views around one board, and the sheets that take their place until Escape.
 */

import { allWithin, find, perhaps } from "../kit/elements.js";
import { DoorsMenu } from "./doorsmenu.js";

/** @typedef {"play" | "design" | "understand" | "generate"} View */
/** @typedef {"open" | "library" | "share" | "settings" | "help"} Sheet */

export const VIEWS = /** @type {View[]} */ (["play", "design", "understand", "generate"]);

/** The views that a family has. @param {import("./types.d.ts").Family} family @returns {View[]} */
export const viewsOf = ({ designing, understanding, generating }) => [
  "play",
  ...(designing ? /** @type {const} */ (["design"]) : []),
  ...(understanding ? /** @type {const} */ (["understand"]) : []),
  ...(generating ? /** @type {const} */ (["generate"]) : []),
];

export class Views {
  #main = find("main");
  #views;
  /** @type {View} */
  #view = "play";
  /** @type {Sheet | null} */
  #sheet = null;
  #onView;
  #onSheet;
  #onClosed;
  #menu = new DoorsMenu(() => this.toggle("share"));

  /**
   * @param {View[]} views those that the family has
   * @param {object} acts
   * @param {(view: View) => void} acts.view
   * @param {(sheet: Sheet) => void} acts.sheet called before a sheet is shown
   * @param {() => void} acts.closed called after a sheet was closed
   */
  constructor(views, { view, sheet, closed }) {
    this.#views = views;
    this.#onView = view;
    this.#onSheet = sheet;
    this.#onClosed = closed;
    for (const name of VIEWS) find(`tab-${name}`).hidden = !views.includes(name);
    find("views").addEventListener("click", ({ target }) => {
      const tab = target instanceof Element && target.closest("[role=tab]");
      if (tab) this.show(/** @type {View} */ (tab.id.slice(4)));
    });
    find("views").addEventListener("keydown", (event) => this.#tabKey(event));
    find("doors").addEventListener("click", ({ target }) => {
      const door = target instanceof Element && target.closest("button");
      const name = /** @type {Sheet | undefined} */ (door ? door.dataset.sheet : undefined);
      if (name) this.toggle(name);
    });
  }

  get view() {
    return this.#view;
  }

  get sheet() {
    return this.#sheet;
  }

  /** Shows a view, in place of a sheet too. @param {View} view */
  show(view, focus = false) {
    if (!this.#views.includes(view)) view = this.#views[0];
    this.close(false);
    this.#view = view;
    this.#main.dataset.view = view;
    document.body.classList.toggle("in-generate", view === "generate");
    for (const name of this.#views) {
      const tab = find(`tab-${name}`);
      tab.setAttribute("aria-selected", String(name === view));
      tab.tabIndex = name === view ? 0 : -1;
      if (focus && name === view) tab.focus();
    }
    find("view").setAttribute("aria-labelledby", `tab-${view}`);
    for (const part of allWithin(this.#main, "[data-in]"))
      part.classList.toggle("elsewhere", !part.dataset.in?.split(" ").includes(view));
    this.#onView(view);
  }

  /** Goes to the view before or after. @param {-1 | 1} way */
  beside(way) {
    const at = this.#views.indexOf(this.#view) + way;
    this.show(this.#views[(at + this.#views.length) % this.#views.length], true);
  }

  /** Shows a sheet, or closes it if it is shown. @param {Sheet} name */
  toggle(name) {
    if (this.#sheet === name) return this.close();
    this.close(false);
    this.#onSheet(name);
    this.#sheet = name;
    find("view").hidden = true;
    document.body.classList.add("in-sheet");
    find(`sheet-${name}`).hidden = false;
    find(`door-${name}`).setAttribute("aria-expanded", "true");
    this.#menu.show(false);
    const sheet = find(`sheet-${name}`);
    const first = perhaps(sheet, "[data-first]") ?? perhaps(sheet, "button, a, input, textarea");
    first?.focus();
  }

  /** Closes the sheet; whether there was one. @param {boolean} [focus] whether its button gets the focus */
  close(focus = true) {
    const menu = this.#menu.open;
    this.#menu.show(false);
    if (menu && focus) find("more").focus();
    if (!this.#sheet) return menu;
    find(`sheet-${this.#sheet}`).hidden = true;
    const door = find(`door-${this.#sheet}`);
    door.setAttribute("aria-expanded", "false");
    this.#sheet = null;
    document.body.classList.remove("in-sheet");
    find("view").hidden = false;
    this.#onClosed();
    if (focus) this.#menu.focus(door);
    return true;
  }

  /** @param {KeyboardEvent} event */
  #tabKey(event) {
    const now = this.#views.indexOf(this.#view);
    /** @type {Record<string, number>} */
    const ways = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: this.#views.length - 1 };
    const to = ways[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.show(this.#views[(to + this.#views.length) % this.#views.length], true);
  }
}
