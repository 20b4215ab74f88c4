/**
 * A panel that rises from below if the screen has no room for a column. Its button opens it; the button,
 * Escape and a press outside close it. Wide screens do not show the button.
 */

/** Screens with room for columns. */
export const WIDE = matchMedia("(min-width: 1000px)");

/** Screens with a single column: phones and tablets. */
export const NARROW = matchMedia("(max-width: 960px)");

/** Phones, on which the bar is at the foot of the screen. */
export const PHONE = matchMedia("(max-width: 600px)");

export class Rising {
  #panel;
  #button;
  /** The button's text while the panel is closed. */
  #name;
  #opener;

  /**
   * @param {HTMLElement} panel
   * @param {HTMLElement} button may be inside the panel
   * @param {() => HTMLElement | null} [opener] the element that receives the focus when the panel closes, if
   *   it is not the button
   */
  constructor(panel, button, opener = () => button) {
    this.#panel = panel;
    this.#button = button;
    this.#opener = opener;
    this.#name = button.firstChild?.textContent ?? "";
    button.addEventListener("click", () => {
      this.show(!this.open);
      if (!this.open) this.#opener()?.focus();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || !this.#seen) return;
      event.preventDefault();
      this.show(false);
      this.#opener()?.focus();
    });
    // A press on the veil only closes the panel.
    document.addEventListener("click", (event) => this.#beside(event), { capture: true });
    for (const size of [WIDE, NARROW]) size.addEventListener("change", () => this.show(false));
  }

  get open() {
    return this.#panel.classList.contains("open");
  }

  /** Whether the panel is visible; a sheet over the page hides it without closing it. */
  get #seen() {
    return this.open && this.#panel.getClientRects().length > 0;
  }

  /** @param {boolean} on */
  show(on) {
    if (on === this.open) return;
    this.#panel.classList.toggle("open", on);
    this.#button.setAttribute("aria-expanded", String(on));
    if (this.#button.firstChild) this.#button.firstChild.textContent = on ? "Close" : this.#name;
    if (on) this.#panel.scrollTop = 0;
  }

  /** @param {Event} event */
  #beside(event) {
    const on = event.target instanceof Element ? event.target : null;
    if (!this.#seen || !on || this.#panel.contains(on) || on.closest("header, .phone-foot")) return;
    event.preventDefault();
    event.stopPropagation();
    this.show(false);
  }
}
