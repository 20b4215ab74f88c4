// All wishes as fields, for figures that are not displayed, and for phones, which have no room for chips.

import { button, element, labelled, say } from "../../kit/elements.js";
import { messageOf } from "../../kit/words.js";
import { PRESETS } from "../../kit/presets.js";
import { isWord } from "./difficulty.js";
import { namesOf, placesOf } from "./places.js";
import { characterOf, characterText } from "../model/character.js";
import { rangeOf, rangeText } from "../../kit/range.js";
import { MOST_EDITS, difficultyText, noWish } from "../model/wish.js";

/** @import { Desk } from "../desk.js" */
/** @import { Range, Unit } from "../../kit/range.js" */
/** @import { Wish } from "../model/wish.js" */

/** @typedef {"solutions" | "tsi" | "againstTsi" | "symbols"} Ranged */

/** @type {{ id: Ranged, label: string, unit: Unit, hint: string }[]} */
const FIELDS = [
  { id: "solutions", label: "Solutions", unit: "whole", hint: "1" },
  { id: "tsi", label: "Difficulty, Sh", unit: "Sh", hint: "hard, 1 in 500 or 12" },
  { id: "againstTsi", label: "For the second player, Sh", unit: "Sh", hint: "at least hard or at least 16" },
  { id: "symbols", label: "Symbols", unit: "whole", hint: "at most 8" },
];

/**
 * Store has the wish, and parses a difficulty for a player; "" is the chosen player.
 * @typedef {{ get(): Wish, set(change: Partial<Wish>): void, difficulty(text: string, of: string): Promise<Range | null> }} Store
 */

export class Form {
  #desk;
  #store;
  /** @type {Map<Ranged, HTMLInputElement>} */
  #fields = new Map();
  #against = element("select");
  #edits = element("select");
  #kept = element("input", {
    type: "text",
    autocomplete: "off",
    spellcheck: false,
    placeholder: "nothing: every place may change",
    title: "Places that no edit may touch, such as a1, edge b1|c1",
  });
  #character = element("input", {
    type: "text",
    autocomplete: "off",
    spellcheck: false,
    placeholder: "any",
    title: "Such as: lost ground at most 30 %, largest choice at least 40 %, every symbol matters",
  });
  #trouble = element("p", { class: "error", role: "alert" });

  /** @param {HTMLElement} root @param {Desk} desk @param {Store} store */
  constructor(root, desk, store) {
    this.#desk = desk;
    this.#store = store;
    for (const { id, label, unit, hint } of FIELDS) {
      const field = element("input", {
        type: "text",
        autocomplete: "off",
        spellcheck: false,
        placeholder: "any",
      });
      field.title = unit === "Sh" ? `A difficulty, such as ${hint}` : `A number or a range, such as ${hint}`;
      const of = () => (id === "againstTsi" ? store.get().against : "");
      const range = () => (unit === "Sh" ? store.difficulty(field.value, of()) : rangeOf(field.value, unit));
      const read = async () => {
        const typed = field.value.trim();
        const isTyped = (id === "tsi" || id === "againstTsi") && isWord(typed);
        return { [id]: await range(), ...(isTyped && { words: { ...store.get().words, [id]: typed } }) };
      };
      field.addEventListener("change", () => this.#read(field, label, read));
      this.#fields.set(id, field);
    }
    this.#against.append(
      new Option("(no second player)", ""),
      ...PRESETS.map(({ player, name, means }) => element("option", { value: player, title: means }, name)),
    );
    this.#against.addEventListener("change", () => store.set({ against: this.#against.value }));
    for (let n = 1; n <= MOST_EDITS; n++)
      this.#edits.append(new Option(n > 2 ? `${n} (a search)` : String(n), String(n)));
    this.#edits.addEventListener("change", () => store.set({ edits: Number(this.#edits.value) }));
    this.#kept.addEventListener("change", () =>
      this.#read(this.#kept, "Keep", async () => ({
        keep: placesOf(this.#kept.value, desk.board().document),
      })),
    );
    this.#character.addEventListener("change", () =>
      this.#read(this.#character, "What kind of puzzle", async () => ({
        character: characterOf(this.#character.value),
      })),
    );
    const [solutions, tsi, againstTsi, symbols] = FIELDS.map(({ id, label }) =>
      labelled(label, /** @type {HTMLInputElement} */ (this.#fields.get(id))),
    );
    root.append(
      element(
        "div",
        { class: "wish-fields" },
        solutions,
        tsi,
        symbols,
        labelled("Edits, at most", this.#edits),
      ),
      element("div", { class: "wish-fields" }, labelled("Second player", this.#against), againstTsi),
      labelled("What kind of puzzle", this.#character),
      labelled("Keep", this.#kept),
      button("Keep all symbols", () => this.#keepSymbols(), { class: "plain" }),
      button("Clear goals", () => this.#clear(), { class: "plain" }),
      this.#trouble,
    );
    this.show();
  }

  #keepSymbols() {
    this.#store.set({ keep: (this.#desk.board().document.symbols ?? []).map(({ at }) => at) });
  }

  #clear() {
    this.#store.set(noWish());
  }

  /**
   * Adopts the value of a field, or shows its error beside it.
   *
   * @param {HTMLInputElement} field
   * @param {string} label
   * @param {() => Promise<Partial<Wish>>} change
   */
  async #read(field, label, change) {
    const { value } = field;
    try {
      const read = await change();
      if (field.value !== value) return; // the field has changed in the meantime
      field.removeAttribute("aria-invalid");
      say(this.#trouble, "");
      this.#store.set(read);
    } catch (error) {
      field.setAttribute("aria-invalid", "true");
      (field.closest(".wish-fields") ?? field.closest(".stack"))?.after(this.#trouble);
      say(this.#trouble, `${label}: ${messageOf(error)}`);
    }
  }

  /** Shows the present wish. */
  show() {
    const wish = this.#store.get();
    for (const { id, unit } of FIELDS) {
      const field = /** @type {HTMLInputElement} */ (this.#fields.get(id));
      if (!field.hasAttribute("aria-invalid"))
        field.value =
          id === "tsi" || id === "againstTsi" ? difficultyText(wish, id) : rangeText(wish[id], unit);
      field.disabled = id === "againstTsi" && wish.against === "";
    }
    this.#against.value = wish.against;
    this.#edits.value = String(wish.edits);
    if (!this.#character.hasAttribute("aria-invalid")) this.#character.value = characterText(wish.character);
    if (!this.#kept.hasAttribute("aria-invalid"))
      this.#kept.value = namesOf(wish.keep, this.#desk.board().document);
  }
}
