/**
 * The doors of the head, which are in a menu on phones: the menu's button, and Share beside it.
 */

import { find } from "../kit/elements.js";

export class DoorsMenu {
  #doors = find("doors");
  #button = find("more");

  /** @param {() => void} share is called by the button for Share that phones have beside the menu */
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

  /** Gives the focus to a door, or to the menu's button where the door is in the menu. @param {HTMLElement} door */
  focus(door) {
    (door.checkVisibility() ? door : this.#button).focus();
  }
}
