/**
 * A panel that rises from below where there is no room for a column: its button opens it; the
 * button, Escape and a press beside it close it. On wide screens the button is not shown.
 */

/** Where there is room for columns. */
export const WIDE = matchMedia("(min-width: 1000px)");

/** Where all columns are one, on phones and tablets. */
export const NARROW = matchMedia("(max-width: 960px)");

/** Phones, whose bar is the foot of the screen. */
export const PHONE = matchMedia("(max-width: 600px)");

export class Rising {
  #panel;
  #button;
  /** The button's text while the panel is closed. */
  #name;
  #opener;

  /**
   * @param {HTMLElement} panel
   * @param {HTMLElement} button may be in the panel
   * @param {() => HTMLElement | null} [opener] what gets the focus when the panel closes, where that is not the button
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
      if (event.key !== "Escape" || event.defaultPrevented || !this.open) return;
      event.preventDefault();
      this.show(false);
      this.#opener()?.focus();
    });
    // A press on the veil does nothing else.
    document.addEventListener("click", (event) => this.#beside(event), { capture: true });
    for (const size of [WIDE, NARROW]) size.addEventListener("change", () => this.show(false));
  }

  get open() {
    return this.#panel.classList.contains("open");
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
    if (!this.open || !on || this.#panel.contains(on) || on.closest("header, .phone-foot")) return;
    event.preventDefault();
    event.stopPropagation();
    this.show(false);
  }
}
