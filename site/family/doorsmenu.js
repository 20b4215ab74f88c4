/** The buttons of the page header, which phones show in a menu: the menu's button, with Share beside it. */

import { find } from "../kit/elements.js";

export class DoorsMenu {
  #doors = find("doors");
  #button = find("more");

  /** @param {() => void} share called by the Share button beside the menu on phones */
  constructor(share) {
    find("share-phone").addEventListener("click", share);
    this.#button.addEventListener("click", () => this.show(!this.open));
  }

  get open() {
    return this.#doors.classList.contains("open");
  }

  /** @param {boolean} on */
  show(on) {
    this.#doors.classList.toggle("open", on);
    this.#button.setAttribute("aria-expanded", String(on));
  }

  /**
   * Focuses a button of the header, or the menu's button if that button is in the closed menu.
   *
   * @param {HTMLElement} door
   */
  focus(door) {
    (door.checkVisibility() ? door : this.#button).focus();
  }
}
