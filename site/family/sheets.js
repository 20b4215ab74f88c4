/** The sheets that replace a page's views until Escape, and the header buttons that open them. */

import { find, perhaps } from "../kit/elements.js";
import { DoorsMenu } from "./doorsmenu.js";
import { toBoard } from "./skip.js";

/** @typedef {"open" | "library" | "share" | "settings" | "help"} Sheet */

export class Sheets {
  /** @type {Sheet | null} */
  #open = null;
  #acts;
  /**
   * Returns the focus to the element outside the header that had it; null if a button of the header opened
   * the sheet.
   *
   * @type {(() => void) | null}
   */
  #back = null;
  #menu = new DoorsMenu(() => this.toggle("share"));

  /**
   * @param {object} acts
   * @param {(sheet: Sheet) => unknown} acts.show fills an opened sheet; the focus waits for a promise
   * @param {(sheet: Sheet) => unknown} acts.closed called after a sheet was closed
   */
  constructor(acts) {
    this.#acts = acts;
    find("doors").addEventListener("click", ({ target }) => {
      const door = target instanceof Element && target.closest("button");
      const name = /** @type {Sheet | undefined} */ (door ? door.dataset.sheet : undefined);
      if (name) this.toggle(name);
    });
  }

  /** The sheet that is open. */
  get open() {
    return this.#open;
  }

  /** Shows a sheet, or closes it if it is open. @param {Sheet} name */
  toggle(name) {
    if (this.#open === name) this.close();
    else this.show(name);
  }

  /** @param {Sheet} name */
  async show(name) {
    if (this.#open === name) return;
    const { activeElement: had } = document;
    if (had?.closest(".head")) this.#back = null;
    else if (!this.#open) this.#back = () => (isThere(had) ? had.focus() : toBoard());
    this.close(false);
    const sheet = find(`sheet-${name}`);
    this.#open = name;
    document.body.classList.add("in-sheet");
    document.body.dataset.sheet = name;
    sheet.hidden = false;
    const filled = this.#acts.show(name); // hidden sheets are not kept up to date
    find(`door-${name}`).setAttribute("aria-expanded", "true");
    if (filled instanceof Promise) await filled;
    if (this.#open !== name) return;
    const first = perhaps(sheet, "[data-first]") ?? perhaps(sheet, "button, a, input, textarea");
    first?.focus();
  }

  /**
   * Closes the sheet, and returns whether there was one.
   *
   * @param {boolean} [focus] whether the focus returns to the element that had it
   */
  close(focus = true) {
    const menu = this.#menu.open;
    this.#menu.show(false);
    if (menu && focus) find("more").focus();
    if (!this.#open) return menu;
    const name = this.#open;
    const door = find(`door-${name}`);
    find(`sheet-${name}`).hidden = true;
    door.setAttribute("aria-expanded", "false");
    this.#open = null;
    document.body.classList.remove("in-sheet");
    delete document.body.dataset.sheet;
    this.#acts.closed(name);
    if (!focus) return true;
    if (this.#back) this.#back();
    else this.#menu.focus(door);
    return true;
  }
}

/**
 * Whether an element can still receive the focus.
 *
 * @param {Element | null} element @returns {element is HTMLElement}
 */
const isThere = (element) =>
  element instanceof HTMLElement && element !== document.body && element.checkVisibility();
