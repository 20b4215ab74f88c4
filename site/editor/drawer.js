// The parts under the header that a button opens and closes: one at most is open.

import { DoorsMenu } from "../family/doorsmenu.js";
import { find, press } from "../kit/elements.js";

/** @type {Set<Drawer>} */
const all = new Set();

export class Drawer {
  #name;
  #first;
  #opens;

  /**
   * A drawer named so has the door of this name in the head, the part `name-panel`, and a button
   * `name-close` in it.
   * @param {string} name
   * @param {string | null} first the id of what gets the focus when it opens
   * @param {(open: boolean) => void} [opens] is called before it is shown, and when it was closed
   */
  constructor(name, first, opens = () => {}) {
    this.button = find(`door-${name}`);
    this.element = find(`${name}-panel`);
    this.#name = name;
    this.#first = first;
    this.#opens = opens;
    all.add(this);
    press(find(`${name}-close`), () => this.show(false));
    this.element.addEventListener(
      "keydown",
      (/** @type {KeyboardEvent} */ { key }) => key === "Escape" && this.show(false),
    );
  }

  get open() {
    return !this.element.hidden;
  }

  /** show opens or closes; the focus follows. @param {boolean} open */
  show(open) {
    const was = this.open;
    if (open) for (const other of all) if (other !== this) other.hide();
    this.#reveal(open);
    if (open || was) this.#opens(open);
    if (!open) {
      if (was) menu.focus(this.button);
    } else if (this.#first) find(this.#first).focus();
  }

  /** toggle opens what is closed, and closes what is open. */
  toggle() {
    this.show(!this.open);
  }

  /** hide closes for another drawer, which gets the focus. */
  hide() {
    if (!this.open) return;
    this.#reveal(false);
    this.#opens(false);
  }

  /**
   * The page makes room by the name of the open drawer, which body has: by :has() every
   * change to the board would ask all of the page for its style again.
   * @param {boolean} open
   */
  #reveal(open) {
    this.element.hidden = !open;
    document.body.classList.toggle("in-sheet", open);
    this.button.setAttribute("aria-expanded", String(open));
    const { dataset } = document.body;
    if (open) dataset.drawer = this.#name;
    else if (dataset.drawer === this.#name) delete dataset.drawer;
  }
}

/** The head's menu on phones, and the tabs of the views, which close the drawer that is open. */
const menu = new DoorsMenu(() => find("door-share").click());
find("doors").addEventListener("click", () => menu.show(false));
for (const id of ["views", "door-library", "name-menu"])
  find(id).addEventListener("click", () => closeDrawers());

/** closeDrawers closes the one that is open, for something else that gets the focus. */
export function closeDrawers() {
  for (const drawer of all) drawer.hide();
}
