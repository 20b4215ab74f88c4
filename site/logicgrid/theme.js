// A theme of one's own: title, story, and categories with their things and phrases, as
// fields or as JSON. The program reads it while it is written and says what it makes of
// it, or what is wrong and where. All themes that were written are kept.

import { copyField } from "../kit/clipboard.js";
import { enable, find, labelled, make, press, say, targetOf, within } from "../kit/elements.js";
import { download } from "../kit/files.js";
import { parsed } from "../kit/json.js";
import { messageOf, sentence, several } from "../kit/words.js";
import { addressOf, themeFragment } from "./link.js";

/**
 * @import { Bench } from "./bench.js"
 *
 * A theme that is being written.
 *
 * @typedef {{title?: string, story?: string, categories: Category[]}} Written
 * @typedef {{name: string, numeric?: boolean, entities: string[], words?: Record<string, string>}} Category
 */

const CHECK_MS = 250;
const MOST_CATEGORIES = 8;

/**
 * {member: [label, placeholder]}; those of WORDS are for all categories, those of STEPS for
 * ordered ones.
 *
 * @type {Record<string, [label: string, placeholder: string]>}
 */
const WORDS = {
  noun: ["What a sentence begins with", "the class at {}"],
  is: ["That something is so", "is at {}"],
  not: ["That it is not so", "is not at {}"],
};
/** @type {Record<string, [label: string, placeholder: string]>} */
const STEPS = {
  unit: ["Unit", "hour"],
  units: ["Units", "hours"],
  step: ["Units from one to the next", "1"],
  before: ["So many before", "is {amount} before {other}"],
  atLeast: ["Some before", "is at least {amount} before {other}"],
};

export const EXAMPLE = `{
 "title": "At the inn",
 "story": "Three guests, three dishes, three prices.",
 "categories": [
  {"name": "guest", "entities": ["Ann", "Bob", "Cy"], "words": {"noun": "{}", "is": "is {}", "not": "is not {}"}},
  {"name": "dish", "entities": ["egg", "fish", "stew"], "words": {"noun": "the guest who eats {a}", "is": "eats {a}", "not": "does not eat {a}"}},
  {"name": "price", "numeric": true, "entities": ["$5", "$10", "$15"],
   "words": {"noun": "the guest who pays {}", "is": "pays {}", "not": "does not pay {}", "unit": "dollar", "step": 5,
    "before": "pays {amount} less than {other}", "atLeast": "pays at least {amount} less than {other}"}}
 ]
}`;

/** parse reads JSON, with an error that names the theme. @param {string} text */
export function parse(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`the theme is not JSON: ${messageOf(error)}`);
  }
}

/** @param {string} text */
const titleOf = (text) => {
  try {
    return JSON.parse(text).title || "Without a title";
  } catch {
    return "Not finished";
  }
};

export class Themes {
  #bench;
  #all = [EXAMPLE]; // JSON texts
  #at = 0;
  #waiting = 0;
  #turn = 0;

  /** @param {Bench} bench */
  constructor(bench) {
    this.#bench = bench;
    find("theme-json", HTMLTextAreaElement).addEventListener("input", () =>
      this.#take(find("theme-json", HTMLTextAreaElement).value, true),
    );
    find("theme-fields").addEventListener("input", () => this.#take(JSON.stringify(this.#read(), null, 1)));
    find("theme-fields").addEventListener(
      "change",
      ({ target }) => target instanceof HTMLInputElement && target.type === "checkbox" && this.#present(),
    );
    find("themes").addEventListener("change", (event) =>
      this.#open(Number(targetOf(event, HTMLSelectElement).value)),
    );
    press(find("theme-add"), () =>
      this.#edit(
        (theme) =>
          theme.categories.push({
            name: "",
            entities: (theme.categories[0]?.entities ?? ["", "", ""]).map(() => ""),
          }),
        () => find("theme-fields").querySelector(".theme-part:last-of-type input"),
      ),
    );
    press(find("theme-new"), () => this.add(EXAMPLE));
    press(find("theme-remove"), () => this.#remove());
    press(find("theme-save"), () => download("perplex-theme.json", "application/json", `${this.text}\n`));
    press(find("theme-link"), () => this.#link());
  }

  async start() {
    const kept = await this.#bench.kept("themes");
    if (kept?.all?.length > 0) [this.#all, this.#at] = [kept.all, Math.min(kept.at, kept.all.length - 1)];
    this.#present();
    this.#check();
  }

  /** text is the theme that is being written, JSON or what is to become some. */
  get text() {
    return this.#all[this.#at];
  }

  /** add takes another theme in and opens it. @param {string} text */
  add(text) {
    const there = this.#all.indexOf(text);
    if (there < 0) this.#all.unshift(text);
    this.#open(Math.max(there, 0));
  }

  /** @param {number} at */
  #open(at) {
    this.#at = at;
    this.#present();
    this.#keep();
  }

  #remove() {
    this.#all.splice(this.#at, 1);
    if (this.#all.length === 0) this.#all.push(EXAMPLE);
    this.#open(0);
    find("themes").focus();
  }

  /** @param {string} text @param {boolean} [raw] */
  #take(text, raw = false) {
    this.#all[this.#at] = text;
    find("themes", HTMLSelectElement).selectedOptions[0].textContent = titleOf(text);
    if (raw) this.#fill();
    else find("theme-json", HTMLTextAreaElement).value = text;
    this.#keep();
  }

  #keep() {
    this.#bench.keep("themes", { all: this.#all, at: this.#at });
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#check(), CHECK_MS);
  }

  // --- the fields ---

  /** @param {(theme: Written) => void} change @param {() => HTMLElement | null | undefined} focus */
  #edit(change, focus) {
    const theme = this.#read();
    change(theme);
    this.#take(JSON.stringify(theme, null, 1));
    this.#fill();
    focus()?.focus();
  }

  #present() {
    find("themes").replaceChildren(
      ...this.#all.map((text, i) => make("option", titleOf(text), { value: i })),
    );
    find("themes", HTMLSelectElement).value = String(this.#at);
    find("theme-json", HTMLTextAreaElement).value = this.text;
    this.#fill();
  }

  // The fields of the theme; none while its JSON cannot be read.
  #fill() {
    const theme = parsed(this.text); // the check says what is wrong with it
    const whole =
      Array.isArray(theme?.categories) &&
      theme.categories.every((/** @type {Partial<Category> | null} */ one) => Array.isArray(one?.entities));
    find("theme-fields").hidden = find("theme-add").hidden = !whole;
    if (!whole) return;
    enable(find("theme-add"), theme.categories.length < MOST_CATEGORIES);
    const story = labelled("Story", area("story", theme.story ?? "", 2));
    find("theme-fields").replaceChildren(
      labelled("Title", field("title", theme.title)),
      story,
      .../** @type {Written} */ (theme).categories.map((one, i) => this.#category(one, i)),
    );
  }

  /** @param {Category} of @param {number} i */
  #category({ name, numeric, entities, words = {} }, i) {
    const set = make("fieldset", "", { class: "theme-part" });
    const ordered = make("label", "", { class: "tick" });
    const box = make("input", "", { type: "checkbox", "data-of": "numeric" });
    box.checked = Boolean(numeric);
    ordered.append(box, make("span", "In an order, with equal steps"));
    const phrases = make("details", "", { class: "fold" });
    phrases.append(make("summary", "How sentences say it"));
    for (const [member, [label, placeholder]] of Object.entries({ ...WORDS, ...(numeric ? STEPS : {}) }))
      phrases.append(labelled(label, field(`words.${member}`, words[member] ?? "", placeholder)));
    const remove = make("button", "Remove this category", { type: "button", class: "plain" });
    press(remove, () =>
      this.#edit(
        (theme) => theme.categories.splice(i, 1),
        () => find("theme-add"),
      ),
    );
    set.append(
      make("legend", `Category ${i + 1}`),
      labelled("Name", field("name", name)),
      labelled("Things, one a line", area("entities", entities.join("\n"), Math.max(3, entities.length))),
      ordered,
      phrases,
      remove,
    );
    return set;
  }

  // The theme that the fields say; what is empty is left out.
  #read() {
    const fields = find("theme-fields");
    /** @param {ParentNode} within @param {string} of */
    const value = (within, of) =>
      /** @type {HTMLInputElement | null} */ (within.querySelector(`[data-of="${of}"]`))?.value ?? "";
    const theme = { ...JSON.parse(this.text) };
    for (const of of ["title", "story"]) theme[of] = value(fields, of) || undefined;
    theme.categories = [...fields.querySelectorAll(".theme-part")].map((set, i) => {
      const numeric = within(set, '[data-of="numeric"]', HTMLInputElement).checked;
      const words = { ...theme.categories[i]?.words };
      for (const member of Object.keys({ ...WORDS, ...STEPS })) {
        const text = value(set, `words.${member}`);
        if (text === "" || (member in STEPS && !numeric)) delete words[member];
        else words[member] = member === "step" && Number.isFinite(Number(text)) ? Number(text) : text;
      }
      const lines = value(set, "entities").split("\n");
      while (lines.length > 1 && lines.at(-1) === "") lines.pop();
      return {
        name: value(set, "name"),
        numeric: numeric || undefined,
        entities: lines.map((line) => line.trim()),
        words: Object.keys(words).length > 0 ? words : undefined,
      };
    });
    return theme;
  }

  // --- what the program makes of it ---

  async #check() {
    const turn = ++this.#turn;
    let answer;
    let fault = "";
    try {
      answer = await this.#bench.ask({ verb: "theme", space: parse(this.text) });
    } catch (error) {
      fault = messageOf(error);
    }
    if (turn !== this.#turn) return;
    const place = placeOf(fault);
    for (const one of find("theme-fields").querySelectorAll("[aria-invalid]"))
      one.removeAttribute("aria-invalid");
    const wrong = place && fieldAt(place);
    wrong?.setAttribute("aria-invalid", "true");
    const folded = wrong?.closest("details");
    if (folded) folded.open = true;
    say(
      find("theme-fault"),
      fault ? sentence(place ? `${place.words}: ${fault.slice(place.length)}` : fault) : "",
    );
    for (const id of ["theme-link", "theme-save"]) enable(find(id), !fault);
    const { size: [m, n] = [], solutions, hints = [] } = answer ?? {};
    say(
      find("theme-size"),
      fault
        ? ""
        : `${m} categories of ${n} things, ${several(Number(solutions), "solution")}. Hints will read like these:`,
    );
    find("theme-hints").replaceChildren(...hints.map((/** @type {string} */ text) => make("li", text)));
  }

  async #link() {
    const address = addressOf(await themeFragment(this.text));
    find("theme-address").hidden = false;
    find("theme-address", HTMLInputElement).value = address;
    say(
      find("theme-note"),
      `${await copyField(find("theme-address", HTMLInputElement), "link")} The whole theme is in it.`,
    );
  }
}

/** @param {string} of @param {string} [value] @param {string} [placeholder] */
const field = (of, value = "", placeholder = "") =>
  Object.assign(make("input", "", { type: "text", "data-of": of, placeholder, autocomplete: "off" }), {
    value,
  });

/** @param {string} of @param {string} value @param {number} rows */
const area = (of, value, rows) => Object.assign(make("textarea", "", { rows, "data-of": of }), { value });

/** placeOf reads what the program calls a place, "categories[0].entities[2]: …". @param {string} fault */
function placeOf(fault) {
  const [whole, category, , member, thing] =
    /^categories\[(\d+)\](\.([a-zA-Z.]+)(?:\[(\d+)\])?)?: /.exec(fault) ?? [];
  if (!whole) return null;
  const word = { ...WORDS, ...STEPS }[member?.replace("words.", "")];
  const what =
    thing !== undefined
      ? `, thing ${Number(thing) + 1}`
      : word
        ? `, “${word[0]}”`
        : member === "name"
          ? ", name"
          : member === "entities"
            ? ", things"
            : "";
  return {
    length: whole.length,
    category: Number(category),
    member,
    words: `category ${Number(category) + 1}${what}`,
  };
}

/** @param {{category: number, member: string}} of */
const fieldAt = ({ category, member }) =>
  find("theme-fields").querySelectorAll(".theme-part")[category]?.querySelector(`[data-of="${member}"]`);
