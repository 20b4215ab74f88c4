/**
 * The sheet Open: anything that was pasted, dropped or chosen, the examples, and what was open
 * lately. Puzzles of other families go on to their pages.
 *
 * @import { Entry, Library } from "./library.js"
 * @import { Sample } from "./types.d.ts"
 */

import { dropField } from "../kit/dropfield.js";
import { button, element, find, say } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";
import { KINDS } from "./kinds.js";

const MOST_LATELY = 6;

/**
 * @typedef {object} OpenActs
 * @property {(text: string) => Promise<void>} open rejects with what is wrong
 * @property {(entry: Entry) => unknown} entry opens an entry of the Library
 * @property {(files: File[]) => Promise<string>} files resolves to what was found
 * @property {() => void} back
 */

export class OpenSheet {
  #acts;
  #library;
  #field = element("textarea", {
    class: "code",
    rows: "3",
    "data-first": true,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
  });
  #note = element("p", { class: "sentence", role: "status", "aria-label": "Open" });
  #lately = element("ul", { class: "rows", "aria-label": "Opened lately" });
  #examples = element("ul", { class: "examples", "aria-label": "Examples" });

  /** @param {Library} library @param {OpenActs} acts */
  constructor(library, acts) {
    this.#acts = acts;
    this.#library = library;
    this.#field.setAttribute("aria-label", "Paste anything");
    this.#field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey) return;
      event.preventDefault();
      this.#paste();
    });
    const files = element("input", { type: "file", multiple: true, hidden: true, tabindex: "-1" });
    files.setAttribute("aria-label", "Open files of puzzles");
    const drop = element(
      "div",
      { class: "drop" },
      element("p", { class: "note" }, "Drop files anywhere on the page"),
      element("button", { type: "button" }, "Choose files"),
      files,
    );
    dropField(drop, async (list) => {
      try {
        say(this.#note, await acts.files(list));
      } catch (error) {
        say(this.#note, sentence(messageOf(error)));
      }
    });
    const table = element("dl", { class: "pastes" });
    for (const { name, paste, example } of KINDS)
      table.append(
        element(
          "div",
          {},
          element("dt", {}, name),
          element("dd", {}, paste),
          element("dd", {}, element("code", {}, example)),
        ),
      );
    find("sheet-open").append(
      element(
        "div",
        { class: "left" },
        element("h2", { class: "unseen" }, "Open"),
        element("h3", {}, "From this computer"),
        drop,
        element("hr"),
        element("h3", {}, "Examples"),
        this.#examples,
        element(
          "p",
          { class: "note foot" },
          "Everything is read on this computer. What is open now stays in the Library.",
        ),
      ),
      element(
        "div",
        { class: "middle" },
        element("h2", {}, "Paste anything"),
        this.#field,
        element(
          "div",
          { class: "line" },
          button("Open puzzle", () => this.#paste(), { class: "primary" }),
        ),
        this.#note,
        element("h3", {}, "What you can paste"),
        table,
        element("p", { class: "note" }, "The kind is recognised by itself."),
      ),
      element(
        "div",
        { class: "right" },
        element("h3", {}, "Opened lately"),
        this.#lately,
        element("div", { class: "acts" }, button("Back to the puzzle", acts.back)),
      ),
    );
  }

  /** @param {Sample[]} samples */
  samples(samples) {
    const groups = [...new Set(samples.map(({ group }) => group ?? ""))];
    this.#examples.replaceChildren(
      ...groups.map((group) =>
        element(
          "li",
          {},
          ...(group ? [element("h4", {}, group)] : []),
          ...samples
            .filter((one) => (one.group ?? "") === group)
            .map(({ text, name, note }) => {
              const row = button(name, () => this.#try(text), { class: "choice-row" });
              if (note) row.append(" ", element("span", { class: "note" }, note));
              return row;
            }),
        ),
      ),
    );
  }

  show() {
    say(this.#note, "");
    this.#lately.replaceChildren(
      ...this.#library.all.slice(0, MOST_LATELY).map((entry) => {
        const row = button("", () => this.#acts.entry(entry), { class: "picture-row" });
        const picture = element("span", { class: "tile-picture", "aria-hidden": "true" });
        picture.innerHTML = entry.picture;
        row.append(
          picture,
          element(
            "span",
            {},
            element("strong", {}, entry.name),
            element("span", { class: "note" }, entry.facts),
            element("span", { class: "note" }, entry.word),
          ),
        );
        return element("li", {}, row);
      }),
    );
  }

  #paste() {
    const text = this.#field.value.trim();
    if (text) return this.#try(text);
    say(this.#note, "Paste a puzzle first.");
    this.#field.focus();
  }

  /** @param {string} text */
  async #try(text) {
    try {
      await this.#acts.open(text);
      this.#field.value = "";
    } catch (error) {
      say(this.#note, sentence(messageOf(error)));
    }
  }
}
