// The wish for a figure: a chip beside the figure's name. Pressing it opens a field with an example; dragging
// it sideways counts up or down. A cross removes the wish.

import { button, element, say } from "../../kit/elements.js";
import { svg } from "../../kit/lesson/film.js";
import { messageOf } from "../../kit/words.js";
import { rangeOf, rangeText } from "../../kit/range.js";

/** @import { Range, Unit } from "../../kit/range.js" */

/** Distance in CSS pixels for one step of a drag, and before a press counts as a drag. */
const PULL = 12;

/**
 * @typedef {object} Told
 * @property {string} name what the wish is for: "solutions"
 * @property {Unit} unit
 * @property {() => Range | null} get
 * @property {(range: Range | null, typed?: string) => void} set
 * @property {() => string} [words] returns the goal as typed, if it may be a word
 * @property {() => string} [said] returns it with its unit
 * @property {(text: string) => Range | null | Promise<Range | null>} read parses the typed text; throws if it
 *   is not a range
 * @property {() => number | null} now returns the board's own figure, null if unknown
 */

export class Chip {
  #told;
  #chip;
  #field;
  #edit;
  #remove = cross(() => this.#clear());
  #close = cross(() => this.#clear());
  #example;
  #trouble = element("span", { class: "error", role: "alert" });
  #dragged = false;

  /** @param {HTMLElement} place @param {Told} told */
  constructor(place, told) {
    this.#told = told;
    this.#chip = button("", () => this.#dragged || this.edit(), { class: "wish-chip" });
    this.#field = element("input", {
      class: "wish-field",
      type: "text",
      size: 9,
      autocomplete: "off",
      spellcheck: false,
      "aria-label": `Goal for ${told.name}`,
      "aria-describedby": `${place.id}-example`,
    });
    this.#example = element(
      "span",
      { class: "note", id: `${place.id}-example` },
      told.unit === "Sh" ? "such as hard, 1 in 500 or 10 to 12 Sh" : "such as 1, 2 to 5 or at least 3",
    );
    this.#edit = element(
      "span",
      { class: "wish-edit", hidden: true },
      element("span", { "aria-hidden": "true" }, "Goal"),
      this.#field,
      this.#close,
      this.#example,
      this.#trouble,
    );
    place.replaceChildren(this.#chip, this.#remove, this.#edit);
    this.#field.addEventListener("keydown", (event) => this.#key(event));
    this.#field.addEventListener("input", () => this.#clearError());
    this.#field.addEventListener("blur", ({ relatedTarget }) => {
      if (relatedTarget !== this.#close) this.#end(true);
    });
    // Otherwise the press would take the focus from the field and accept the text, in browsers where buttons
    // are not focused.
    this.#close.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#chip.addEventListener("pointerdown", (event) => this.#drag(event));
    this.show();
  }

  /** Shows the present wish. */
  show() {
    const { name, unit, get, said } = this.#told;
    const range = rangeText(get(), unit);
    const full = said?.() ?? range;
    const rest = element("span", { class: "unseen" }, ` for ${name}: ${full ? "" : "none"}`);
    this.#chip.replaceChildren(
      full ? "goal" : "Set a goal",
      rest,
      ...(full ? [" ", element("b", {}, full)] : []),
    );
    this.#chip.classList.toggle("set", full !== "");
    this.#remove.hidden = full === "" || !this.#edit.hidden;
    this.#remove.ariaLabel = `Remove the goal for ${name}`;
    this.#close.ariaLabel = full === "" ? "Close" : this.#remove.ariaLabel;
    this.#chip.title = full === range ? "" : range; // the range of a word
  }

  /** Turns the chip into a field. */
  edit() {
    const { get, unit, words } = this.#told;
    this.#field.value = words?.() ?? rangeText(get(), unit);
    this.#chip.hidden = true;
    this.#edit.hidden = false;
    this.show();
    this.#field.focus();
    this.#field.select();
  }

  /** Clears the error: the text has changed. */
  #clearError() {
    say(this.#trouble, "");
    this.#field.removeAttribute("aria-invalid");
    this.#example.hidden = false;
  }

  /** Removes the wish and the text being typed. */
  #clear() {
    this.#end(false);
    if (this.#told.get() !== null) this.#told.set(null);
    this.#chip.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (steps !== undefined) this.#step(steps);
    else if (event.key === "Enter") this.#end(true, true);
    else if (event.key === "Escape") this.#end(false, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * @param {boolean} take whether the typed text becomes the wish
   * @param {boolean} [stay] whether the chip gets the focus
   */
  async #end(take, stay = false) {
    if (this.#edit.hidden) return;
    if (take) {
      try {
        const { value } = this.#field;
        const range = await this.#told.read(value);
        if (this.#edit.hidden || this.#field.value !== value) return; // ended or changed in the meantime
        this.#told.set(range, value.trim());
      } catch (error) {
        if (this.#edit.hidden) return;
        this.#field.setAttribute("aria-invalid", "true");
        this.#example.hidden = true;
        say(this.#trouble, messageOf(error));
        return; // the text stays, so that the user can correct it
      }
    }
    this.#edit.hidden = true;
    this.#clearError();
    this.#chip.hidden = false;
    this.show();
    if (stay) this.#chip.focus();
  }

  /** @param {number} steps */
  #step(steps) {
    let range = null;
    try {
      range = rangeOf(this.#field.value, this.#told.unit);
    } catch {
      return; // the text is incomplete
    }
    this.#field.value = rangeText(this.#moved(range, steps), this.#told.unit);
    this.#clearError();
  }

  /**
   * Returns a range moved by steps of 1, or of half a shannon.
   *
   * @param {Range | null} range
   * @param {number} steps
   * @returns {Range}
   */
  #moved(range, steps) {
    const { unit, now } = this.#told;
    const by = steps * (unit === "Sh" ? 0.5 : 1);
    if (range === null) {
      const from = now() ?? 1;
      const about = unit === "Sh" ? Math.max(0.5, Math.round(2 * from) / 2 + by) : Math.max(1, from + by);
      return unit === "Sh" ? [about - 0.5, about + 0.5] : [about, about];
    }
    const least = unit === "Sh" ? 0 : 1;
    const lowest = Math.min(...range.filter((end) => end !== null));
    const whole = Math.max(by, least - lowest); // keeps the end above the least value
    const [a, b] = range;
    return [a === null ? a : a + whole, b === null ? b : b + whole];
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    this.#dragged = false;
    if (event.button !== 0) return;
    const from = event.clientX;
    const before = this.#told.get();
    let steps = 0;
    const move = (/** @type {PointerEvent} */ { clientX }) => {
      const now = Math.trunc((clientX - from) / PULL);
      if (now === steps) return;
      steps = now;
      this.#dragged = true;
      this.#told.set(steps === 0 ? before : this.#moved(before, steps));
      this.show();
    };
    const over = new AbortController();
    const end = () => over.abort();
    this.#chip.setPointerCapture(event.pointerId);
    this.#chip.addEventListener("pointermove", move, over);
    for (const type of /** @type {const} */ (["pointerup", "pointercancel"]))
      this.#chip.addEventListener(type, end, over);
  }
}

/** Makes a button with a cross. @param {() => void} act */
function cross(act) {
  const made = button("", act, { class: "plain wish-remove" });
  const drawn = svg("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" });
  drawn.append(svg("path", { d: "m4 4 8 8m0-8-8 8" }));
  made.append(drawn);
  return made;
}
