/**
 * The four views of the board.
 *
 * @import { Sheets } from "./sheets.js"
 */

import { allWithin, find } from "../kit/elements.js";
import { ViewHistory } from "../kit/viewhistory.js";

/** @typedef {"play" | "design" | "understand" | "generate"} View */

export const VIEWS = /** @type {View[]} */ (["play", "design", "understand", "generate"]);

/** The views of a family. @param {import("./types.d.ts").Family} family @returns {View[]} */
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
  #sheets;
  #onView;
  #onPress;
  #history = new ViewHistory((view) => this.show(/** @type {View} */ (view)));

  /**
   * @param {View[]} views the family's views
   * @param {Sheets} sheets sheets, which a view replaces
   * @param {(view: View) => void} shown
   * @param {() => void} pressed a pointer pressed a tab
   */
  constructor(views, sheets, shown, pressed) {
    this.#views = views;
    this.#sheets = sheets;
    this.#onView = shown;
    this.#onPress = pressed;
    for (const name of VIEWS) find(`tab-${name}`).hidden = !views.includes(name);
    find("views").addEventListener("click", ({ target, detail }) => {
      const tab = target instanceof Element && target.closest("[role=tab]");
      if (tab) this.show(/** @type {View} */ (tab.id.slice(4)));
      if (tab && detail > 0) this.#onPress();
    });
    find("views").addEventListener("keydown", (event) => this.#tabKey(event));
  }

  get view() {
    return this.#view;
  }

  /** Shows a view, also instead of a sheet. @param {View} view */
  show(view, focus = false) {
    if (!this.#views.includes(view)) view = this.#views[0];
    this.#sheets.close(false);
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
    this.#history.shown(view);
  }

  /** Goes to the previous or the next view. @param {-1 | 1} way */
  beside(way) {
    const at = this.#views.indexOf(this.#view) + way;
    this.show(this.#views[(at + this.#views.length) % this.#views.length], true);
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
