/**
 * The form of Generate, built from the family's fields. It keeps the choices, and shows a field only if it
 * applies.
 *
 * @import { Desk } from "./desk.js"
 * @import { Choices, Field, Generating, Puzzle } from "./types.d.ts"
 */

import { element, say, within } from "../kit/elements.js";
import { sentence } from "../kit/words.js";

const KEEP_MS = 300;
const MOST_BESIDE = 15; // longest choice, in letters, that fits beside its label
const KEY = "search";

export class Form {
  #host;
  #generating;
  #desk;
  /** @type {Map<string, {row: HTMLElement, input: HTMLInputElement | HTMLSelectElement}>} */
  #rows = new Map();
  /** The notes below fields, by field name. @type {Map<string, HTMLElement>} */
  #notes = new Map();
  #waiting = 0;
  #followed = ""; // for the previous puzzle, the value of the field that follows the open puzzle

  /** @param {HTMLElement} host @param {Generating} generating @param {Desk} desk */
  constructor(host, generating, desk) {
    this.#host = host;
    this.#generating = generating;
    this.#desk = desk;
    const [rare, usual] = [true, false].map((on) =>
      generating.fields.filter(({ more = false }) => more === on),
    );
    const part = element("div", { class: "conditions" }, ...usual.flatMap((field) => this.#row(field)));
    if (rare.length > 0) {
      const rows = rare.flatMap((field) => this.#row(field));
      part.append(element("details", { class: "fold" }, element("summary", {}, "More"), ...rows));
    }
    host.append(part);
    host.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
        this.#changed(target.name);
    });
    host.addEventListener("input", () => this.#keep());
  }

  async restore() {
    const kept = await this.#desk.kept(KEY);
    this.#followed = kept?.followed ?? "";
    this.write({ ...this.#generating.begin, ...(typeof kept === "object" ? kept : {}) });
  }

  /** @param {Field} field */
  #row(field) {
    const { name, label, kind } = field;
    const input =
      kind === "choice"
        ? element("select", { name })
        : element("input", {
            name,
            type: kind === "tick" ? "checkbox" : kind === "number" ? "number" : "text",
            ...(kind === "number"
              ? { min: field.least, max: field.most, step: field.step ?? 1, required: true }
              : {}),
            ...(kind === "range"
              ? {
                  placeholder: "any",
                  title: "A number or a range, such as 20 to 30, at least 20, at most 30",
                  autocomplete: "off",
                  spellcheck: "false",
                }
              : {}),
          });
    const words = element("span", {}, label);
    const row =
      kind === "tick"
        ? element("label", { class: "tick" }, input, words)
        : element("label", { class: "field" }, words, input);
    this.#rows.set(name, { row, input });
    if (!field.note) return [row];
    const note = element("p", { class: "note", id: `note-${name}`, hidden: true });
    input.setAttribute("aria-describedby", note.id);
    this.#notes.set(name, note);
    return [row, note];
  }

  /** The choices, by field name. @returns {Choices} */
  get chosen() {
    /** @type {Choices} */
    const chosen = {};
    for (const { name, kind } of this.#generating.fields) {
      const { input } = this.#of(name);
      if (input instanceof HTMLInputElement && kind === "tick") chosen[name] = input.checked;
      else if (input instanceof HTMLInputElement && kind === "number") chosen[name] = input.valueAsNumber;
      else chosen[name] = input.value;
    }
    return chosen;
  }

  /** The usual conditions in one line, such as "Sokoban, 7 columns, 7 rows". */
  get summary() {
    const { chosen } = this;
    const said = this.#generating.fields.map(({ name, label, kind, more = false }) => {
      const { row, input } = this.#of(name);
      const value = chosen[name];
      if (more || row.hidden || !value || value === "0") return "";
      if (input instanceof HTMLSelectElement) return input.selectedOptions[0]?.textContent ?? "";
      const word = kind === "tick" ? label : `${value} ${label}`;
      return word.toLowerCase();
    });
    return said.filter(Boolean).join(", ");
  }

  /** @param {Choices} chosen */
  write(chosen) {
    for (const field of this.#generating.fields) {
      const { row, input } = this.#of(field.name);
      if (field.kind === "choice") {
        const options = field.choices(chosen);
        input.replaceChildren(
          ...options.map(([value, text, note = ""]) =>
            element("option", { value, ...(note ? { title: note } : {}) }, text),
          ),
        );
        row.classList.toggle(
          "wide",
          options.some(([, text]) => text.length > MOST_BESIDE),
        );
        if (!options.some(([value]) => value === chosen[field.name]))
          chosen = { ...chosen, [field.name]: options[0]?.[0] ?? "" };
      }
      const value = chosen[field.name];
      if (input instanceof HTMLInputElement && field.kind === "tick") input.checked = value === true;
      else input.value = String(value ?? "");
      row.hidden = field.shown?.(chosen) === false;
      const note = this.#notes.get(field.name);
      if (!note) continue;
      say(note, field.note?.(chosen) ?? "");
      note.hidden = row.hidden || note.textContent === "";
    }
    this.#keep();
  }

  /** @param {string} name */
  #changed(name) {
    const chosen = this.chosen;
    this.write(this.#generating.adapt?.(chosen, name) ?? chosen);
  }

  /**
   * Makes the choices that suit the open puzzle, unless they also suited the previous one.
   *
   * @param {Puzzle} puzzle
   */
  follow(puzzle) {
    const { follows, fields, adapt } = this.#generating;
    const value = follows?.of(puzzle) ?? "";
    if (!follows || value === this.#followed) return;
    this.#followed = value;
    const { chosen } = this;
    const field = fields.find(({ name }) => name === follows.field);
    const can = field?.kind === "choice" && field.choices(chosen).some(([one]) => one === value);
    if (!can || chosen[follows.field] === value) return this.#keep();
    const other = { ...chosen, [follows.field]: value };
    this.write(adapt?.(other, follows.field) ?? other);
  }

  /**
   * The conditions that a search can omit: the name of each, and the choices without it.
   *
   * @returns {{name: string, chosen: Choices}[]}
   */
  get spare() {
    const { chosen } = this;
    return this.#generating.fields.flatMap((field) => {
      const { name, label, kind } = field;
      const { row, input } = this.#of(name);
      if (row.hidden || !chosen[name]) return [];
      const without = (/** @type {string} */ said, /** @type {string | boolean} */ value) => [
        { name: said, chosen: { ...chosen, [name]: value } },
      ];
      if (kind === "tick") return without(label, false);
      if (kind === "range") return without(`${label}: ${chosen[name]}`, "");
      const any = kind === "choice" && field.choices(chosen).some(([value]) => value === "");
      const words = input instanceof HTMLSelectElement ? input.selectedOptions[0]?.textContent : "";
      return any ? without(`${label}: ${words}`, "") : [];
    });
  }

  #keep() {
    clearTimeout(this.#waiting);
    const keep = () => this.#desk.keep(KEY, { ...this.chosen, followed: this.#followed });
    this.#waiting = setTimeout(keep, KEEP_MS);
  }

  /** Focuses the first faulty field and returns its fault in a sentence; "" if there is none. */
  fault() {
    for (const { name, label } of this.#generating.fields) {
      const { row, input } = this.#of(name);
      if (row.hidden || input.validity.valid) continue;
      const more = row.closest("details");
      if (more) more.open = true;
      input.focus();
      return sentence(`${label}: ${input.validationMessage || "this is not a number that can be used"}`);
    }
    return "";
  }

  /** Focuses a field. @param {string} name */
  focus(name) {
    within(this.#host, `[name="${name}"]`).focus();
  }

  /** @param {string} name */
  #of(name) {
    return /** @type {{row: HTMLElement, input: HTMLInputElement | HTMLSelectElement}} */ (
      this.#rows.get(name)
    );
  }
}
