// The fields of a theme: title, story, and categories with their things and the phrases from which clues are
// built. If a thing is renamed, the clues change accordingly.

import { button, element, enable, labelled, line } from "../kit/elements.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { LogicGridDocument, LogicGridTheme } from "../shapes.d.ts"
 * @import { Puzzle } from "./puzzle.js"
 */

const MOST_CATEGORIES = 8;
const SIZES = ["3x4", "3x5", "3x6", "4x4", "4x5", "5x5"];

/**
 * The phrases of a category, and those of an ordered category: label and example.
 *
 * @type {Record<string, [label: string, example: string]>}
 */
const WORDS = {
  noun: ["What a sentence begins with", "the class at {}"],
  is: ["That something is so", "is at {}"],
  not: ["That it is not so", "is not at {}"],
};
/** @type {Record<string, [label: string, example: string]>} */
const STEPS = {
  unit: ["Unit", "hour"],
  units: ["Units", "hours"],
  step: ["Units from one to the next", "1"],
  before: ["So many before", "is {amount} before {other}"],
  atLeast: ["Some before", "is at least {amount} before {other}"],
};

export class ThemeFields {
  #desk;
  #change;
  /** @type {Puzzle} */
  #puzzle = /** @type {any} */ (null);
  /** @type {LogicGridTheme} */
  #theme = { categories: [] };
  #host = element("div", { class: "theme-fields" });
  #examples = element("ul", { class: "note", "aria-label": "Clues read like these" });
  #add = button("Add a category", () => this.#addCategory());
  #themes = element(
    "select",
    {},
    ...["school", "detective", "street"].map((name) => element("option", {}, name)),
  );
  #sizes = element(
    "select",
    {},
    ...SIZES.map((size) => element("option", { value: size }, size.replace("x", " × "))),
  );
  element = element(
    "div",
    { class: "part" },
    this.#host,
    line(this.#add),
    element("h3", {}, "Clues read like these"),
    this.#examples,
    element("hr"),
    element("h3", {}, "Begin with an empty grid"),
    element("div", { class: "line" }, labelled("Theme", this.#themes), labelled("Size", this.#sizes)),
    line(button("Begin", () => this.#begin())),
  );

  /**
   * @param {Desk} desk @param {(write: (puzzle: Puzzle) => Promise<LogicGridDocument>) => Promise<boolean>}
   *   change writes the document, starting from the result of all earlier changes
   */
  constructor(desk, change) {
    this.#desk = desk;
    this.#change = change;
    this.#host.addEventListener("change", () => this.#put(this.#read()));
  }

  /** @param {Puzzle} puzzle */
  async open(puzzle) {
    this.#puzzle = puzzle;
    const { title, story } = puzzle.document;
    const { space, clues } = await this.#themeOf(puzzle);
    if (puzzle !== this.#puzzle) return;
    this.#theme = { ...space, ...(title ? { title } : {}), ...(story ? { story } : {}) };
    this.#fill();
    this.#examples.replaceChildren(...clues.map((/** @type {string} */ text) => element("li", {}, text)));
  }

  /** @param {Puzzle} puzzle */
  #themeOf({ document: { theme, size, categories, title, story } }) {
    const asked = categories ? { space: { title, story, categories } } : { theme, ...(size ? { size } : {}) };
    return this.#desk.ask({ verb: "theme", ...asked });
  }

  /** Shows the theme. A field that the user has edited keeps its text. */
  #fill() {
    const { title, story, categories } = this.#theme;
    const parts = [
      labelled("Title", field("title", title)),
      labelled("Story", area("story", story ?? "", 3)),
      ...categories.map((one, i) => this.#category(one, i)),
    ];
    enable(this.#add, categories.length < MOST_CATEGORIES);
    const had = fieldsIn(this.#host);
    const fresh = parts.flatMap(fieldsIn);
    if (had.length === fresh.length && had.every((one, i) => one.dataset.of === fresh[i].dataset.of))
      return had.forEach((one, i) => update(one, fresh[i]));
    const at = had.findIndex((one) => one === document.activeElement);
    this.#host.replaceChildren(...parts);
    fresh[at]?.focus();
  }

  /** @param {any} category @param {number} i */
  #category({ name, numeric, entities, words = {} }, i) {
    const box = element("input", { type: "checkbox", "data-of": "numeric" });
    box.checked = Boolean(numeric);
    const phrases = Object.entries({ ...WORDS, ...(numeric ? STEPS : {}) }).map(
      ([member, [label, example]]) =>
        labelled(label, field(`words.${member}`, String(words[member] ?? ""), example)),
    );
    const remove = button("Remove", () => this.#put(this.#theme.categories.filter((_, k) => k !== i)), {
      class: "plain",
    });
    enable(remove, this.#theme.categories.length > 2);
    return element(
      "fieldset",
      { class: "theme-part" },
      element("legend", {}, `Category ${i + 1}`),
      labelled("Name", field("name", name)),
      labelled("Things, one per line", area("entities", entities.join("\n"), entities.length)),
      element("label", { class: "tick" }, box, element("span", {}, "In an order, with equal steps")),
      element("details", { class: "fold" }, element("summary", {}, "How clues say it"), ...phrases),
      remove,
    );
  }

  /** The categories entered in the fields; empty ones are omitted. */
  #read() {
    return [...this.#host.querySelectorAll(".theme-part")].map((set, i) => {
      const of = (/** @type {string} */ member) => valueOf(set, member);
      const numeric = /** @type {HTMLInputElement} */ (set.querySelector('[data-of="numeric"]')).checked;
      /** @type {any} */
      const words = { .../** @type {any} */ (this.#theme.categories[i]).words };
      for (const member of Object.keys({ ...WORDS, ...STEPS })) {
        const text = of(`words.${member}`);
        if (text === "" || (member in STEPS && !numeric)) delete words[member];
        else words[member] = member === "step" && Number.isFinite(Number(text)) ? Number(text) : text;
      }
      const entities = lines(of("entities"));
      return {
        name: of("name"),
        ...(numeric ? { numeric } : {}),
        entities,
        ...(Object.keys(words).length > 0 ? { words } : {}),
      };
    });
  }

  /** @param {any[]} categories */
  #put(categories) {
    const title = valueOf(this.#host, "title") || undefined;
    const story = valueOf(this.#host, "story") || undefined;
    return this.#change(async (puzzle) => {
      const { space } = await this.#themeOf(puzzle);
      const hints = puzzle.document.hints.flatMap(
        (hint) => renamed(hint, space.categories, categories) ?? [],
      );
      return { kind: "logicgrid", title, story, categories, hints };
    });
  }

  #addCategory() {
    const [first] = this.#theme.categories;
    const name = `kind ${this.#theme.categories.length + 1}`;
    return this.#put([
      ...this.#read(),
      { name, entities: first.entities.map((_, i) => `${name}, ${i + 1}`) },
    ]);
  }

  #begin() {
    const size = this.#sizes.value.split("x").map(Number);
    if (this.#themes.value === "school") size[0] = 3;
    const theme = this.#themes.value;
    return this.#change(async () => ({ kind: "logicgrid", theme, size, hints: [] }));
  }
}

/**
 * A clue with renamed things; null if one of them was removed.
 *
 * @param {any} hint
 * @param {{name: string, entities: string[]}[]} before
 * @param {{name: string, entities: string[]}[]} after
 */
function renamed(hint, before, after) {
  // A removed category shifts those after it; a remaining category is recognized by its name or its position.
  const now = before.map(
    (one, i) =>
      after.find(({ name }) => name === one.name) ?? (after.length >= before.length ? after[i] : undefined),
  );
  /** @param {Record<string, string>} thing */
  const of = (thing) => {
    const [[name, value]] = Object.entries(thing);
    const category = before.findIndex((one) => one.name === name);
    const to = now[category];
    const text =
      to && (to.entities.includes(value) ? value : to.entities[before[category].entities.indexOf(value)]);
    return to && text ? { [to.name]: text } : null;
  };
  const { a, b, is, in: order } = hint;
  const parts = hint.type === "either" ? [...a, ...b] : [a, b, ...(is ? [is] : [])];
  const things = parts.map(of);
  const ordered = order === undefined ? undefined : now[before.findIndex(({ name }) => name === order)]?.name;
  if (things.includes(null) || (order !== undefined && ordered === undefined)) return null;
  const [c, d, e, f] = things;
  const { text: _, ...rest } = hint; // the author's text may mention a removed name
  const named = hint.type === "either" ? { a: [c, d], b: [e, f] } : { a: c, b: d, ...(is ? { is: e } : {}) };
  return { ...rest, ...named, ...(order === undefined ? {} : { in: ordered }) };
}

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/** The fields inside an element. @param {ParentNode} within @returns {Field[]} */
const fieldsIn = (within) => [...within.querySelectorAll(/** @type {"input"} */ ("[data-of]"))];

/**
 * Copies the value of another field, unless the user has edited this one.
 *
 * @param {Field} field @param {Field} to
 */
function update(field, to) {
  if (field instanceof HTMLInputElement && to instanceof HTMLInputElement) field.checked = to.checked;
  const typed = field.value !== field.defaultValue && lines(field.value).join("\n") !== to.value;
  if (!typed && field.value !== to.value) field.value = to.value;
  if (!typed) field.defaultValue = to.value;
}

/** The lines of a text, trimmed, without empty lines at the end. @param {string} text */
const lines = (text) => (text.trim() ? text.trimEnd().split("\n") : []).map((one) => one.trim());

/** @param {ParentNode} within @param {string} of */
const valueOf = (within, of) =>
  /** @type {HTMLInputElement | null} */ (within.querySelector(`[data-of="${of}"]`))?.value.trim() ?? "";

/** @param {string} of @param {string} [value] @param {string} [placeholder] */
const field = (of, value = "", placeholder = "") =>
  element("input", { type: "text", "data-of": of, placeholder, value, autocomplete: "off" });

/** @param {string} of @param {string} value @param {number} rows */
const area = (of, value, rows) => element("textarea", { rows: String(rows), "data-of": of }, value);
