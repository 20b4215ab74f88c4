/**
 * The sheet Open: pasted, dropped or chosen puzzles, the examples, and recently opened puzzles. Puzzles of
 * other families open on their own pages.
 *
 * @import { Desk } from "./desk.js"
 * @import { Entry } from "./library.js"
 * @import { Family, Sample } from "./types.d.ts"
 */

import { dropField } from "../kit/dropfield.js";
import { button, element, find, say } from "../kit/elements.js";
import { FirstSight } from "../kit/sight.js";
import { messageOf, sentence } from "../kit/words.js";
import { otherExamples } from "./examples.js";
import { siteAddress } from "./fragment.js";
import { KINDS } from "./kinds.js";
import { byTouch } from "./touch.js";

const MOST_LATELY = 6;

/**
 * @typedef {object} OpenActs
 * @property {(text: string, own?: boolean) => Promise<void>} open rejects with the fault; own: whether the
 *   user provided the text
 * @property {(files: File[]) => Promise<string | void>} files resolves to a summary
 * @property {() => Lately[]} lately recently opened puzzles, the latest first
 * @property {() => void} back
 * @property {HTMLElement[]} [more] other sources of puzzles
 *
 * @typedef {Pick<Entry, "name" | "facts" | "word" | "picture"> & {family?: string, open: () => unknown}}
 *   Lately
 */

/** Advice shown with a text that cannot be opened. */
const ADVICE =
  "Try the whole link or text of a puzzle, as the page copied it, a saved file, or one of the examples.";

export class OpenSheet {
  #acts;
  #field = element("textarea", {
    class: "code",
    rows: "3",
    "data-first": true,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
  });
  #note = element("p", { class: "sentence", role: "status", "aria-label": "Open" });
  #advice = element("p", { class: "note sentence", hidden: true }, ADVICE);
  #lately = element("ul", { class: "rows", "aria-label": "Recently opened" });
  #examples = element("ul", { class: "examples", "aria-label": "Examples" });

  /** @param {OpenActs} acts */
  constructor(acts) {
    this.#acts = acts;
    this.#field.setAttribute("aria-label", "Paste anything");
    this.#field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey) return;
      event.preventDefault();
      this.#open();
    });
    this.#field.addEventListener("input", (event) => {
      // Text pasted into the field is opened at once, as elsewhere.
      if (event instanceof InputEvent && event.inputType === "insertFromPaste") this.#open();
    });
    const files = element("input", { type: "file", multiple: true, hidden: true, tabindex: "-1" });
    files.setAttribute("aria-label", "Open files of puzzles");
    const drop = element(
      "div",
      { class: "drop" },
      ...(byTouch() ? [] : [element("p", { class: "note" }, "Drop files anywhere on the page")]),
      element("button", { type: "button" }, "Choose files"),
      files,
    );
    dropField(drop, async (list) => {
      try {
        say(this.#note, (await acts.files(list)) ?? "");
      } catch (error) {
        this.#complain(messageOf(error));
      }
    });
    const table = element("dl", { class: "pastes" });
    for (const { name, page, paste, example } of KINDS)
      table.append(
        element(
          "div",
          {},
          element("dt", {}, element("a", { href: siteAddress(page) }, name)),
          element("dd", {}, element("code", {}, example)),
          element("dd", {}, paste),
        ),
      );
    find("sheet-open").append(
      element(
        "div",
        { class: "left" },
        element("h2", { class: "unseen" }, "Open"),
        element("h3", {}, byTouch() ? "Files" : "From this computer"),
        drop,
        element(
          "div",
          { class: "part pastes-part" },
          element("hr"),
          element("h3", {}, "What you can paste"),
          table,
        ),
        element(
          "p",
          { class: "note foot" },
          "The kind is recognised automatically. Everything is read on this device. What you play or make stays in the Library.",
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
          button("Open puzzle", () => this.#open(), { class: "primary" }),
          button("Paste", () => this.#paste()),
          ...(acts.more ? [element("span", { class: "line more-ways" }, ...acts.more)] : []),
        ),
        this.#note,
        this.#advice,
        element("h3", {}, "Examples"),
        this.#examples,
        element("h3", {}, "Other families"),
        otherFamilies(),
      ),
      element(
        "div",
        { class: "right" },
        element("h3", {}, "Recently opened"),
        this.#lately,
        element("div", { class: "acts" }, button("Back to the puzzle", acts.back)),
      ),
    );
  }

  /** Lists the examples. @param {Sample[]} samples samples with pictures */
  samples(samples) {
    const sight = new FirstSight();
    const groups = [...new Set(samples.map(({ group }) => group ?? ""))];
    this.#examples.replaceChildren(
      ...groups.map((group) =>
        element(
          "li",
          {},
          ...(group ? [element("h4", {}, group)] : []),
          ...samples
            .filter((one) => (one.group ?? "") === group)
            .map(({ text, name, note = "", rated, picture = "" }) => {
              const open = () => this.#try(() => this.#acts.open(text));
              const word = rated && rated.word !== note ? rated.word : "";
              const later = typeof picture === "string" ? undefined : picture;
              const shown = { name, group, facts: note, word, picture: later ? "" : String(picture) };
              const row = pictureRow(shown, open);
              if (later) sight.watch(row, () => draw(row, later));
              return row;
            }),
        ),
      ),
    );
  }

  show() {
    this.#complain("");
    this.#lately.replaceChildren(
      ...this.#acts
        .lately()
        .slice(0, MOST_LATELY)
        .map((one) =>
          element(
            "li",
            {},
            pictureRow(one, () => this.#try(one.open)),
          ),
        ),
    );
  }

  #open() {
    const text = this.#field.value.trim();
    if (text) return this.#try(() => this.#acts.open(text, true));
    this.#complain("paste a puzzle first");
    this.#field.focus();
  }

  /** Opens the content of the clipboard, if the browser allows it. */
  async #paste() {
    const text = await navigator.clipboard?.readText().catch(() => undefined);
    if (text === undefined)
      return this.#complain("the browser did not allow reading the clipboard; paste it with Ctrl+V instead");
    if (!text.trim()) return this.#complain("there is no text in the clipboard");
    this.#field.value = text;
    this.#open();
  }

  /** @param {string} reason "" for none */
  #complain(reason) {
    say(this.#note, reason && sentence(reason));
    this.#advice.hidden = reason === "";
    if (reason) this.#field.setAttribute("aria-invalid", "true");
    else this.#field.removeAttribute("aria-invalid");
  }

  /** @param {() => unknown} open */
  async #try(open) {
    try {
      this.#complain("");
      await open();
      this.#field.value = "";
    } catch (error) {
      this.#complain(messageOf(error));
    }
  }
}

/** A link to the first example of each other family. */
const otherFamilies = () =>
  element(
    "ul",
    { class: "rows other-examples", "aria-label": "Other families" },
    ...otherExamples().map(({ family, name, address }) =>
      element(
        "li",
        {},
        element("a", { href: address }, name),
        " ",
        element("span", { class: "note" }, family),
      ),
    ),
  );

/**
 * Samples with pictures by their family, each drawn when it first comes into view.
 *
 * @param {Family} family
 * @param {Desk} desk
 * @param {Sample[]} samples
 * @returns {Sample[]}
 */
export const pictured = (family, desk, samples) =>
  samples.map((one) => ({
    ...one,
    picture: async () => family.picture(await family.read(desk, one.text)),
  }));

/** Draws the picture of a row. @param {Element} row @param {() => Promise<string>} picture */
async function draw(row, picture) {
  const place = row.querySelector(".tile-picture");
  const drawing = await picture().catch(() => ""); // opening the puzzle reports the fault
  if (place && drawing) place.innerHTML = drawing;
}

/**
 * A row for a puzzle, with its picture. The part of its name that repeats its group is visually hidden.
 *
 * @param {Pick<Entry, "name" | "facts" | "word" | "picture"> & {family?: string, group?: string}} entry
 * @param {() => unknown} open
 */
function pictureRow({ name, facts, word, picture, family, group = "" }, open) {
  const row = button("", open, { class: "picture-row" });
  const drawn = element("span", { class: "tile-picture", "aria-hidden": "true" });
  if (family) drawn.dataset.family = family;
  drawn.innerHTML = picture;
  const repeated = group && name.startsWith(`${group}, `) ? `${group}, ` : "";
  const title = element("strong", {}, name.slice(repeated.length));
  if (repeated) title.prepend(element("span", { class: "unseen" }, repeated));
  const words = element("span", {}, title);
  for (const text of [facts, word]) if (text) words.append(element("span", { class: "note" }, text));
  row.append(drawn, words);
  return row;
}
