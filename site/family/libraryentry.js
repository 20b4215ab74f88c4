/**
 * The right column of the Library: the chosen entry with its tags and its note, or acts on several entries.
 *
 * @import { Entry, Library } from "./library.js"
 */

import { allWithin, button, element, perhaps } from "../kit/elements.js";
import { dayOf } from "../kit/dates.js";
import { several } from "../kit/words.js";
import { icon } from "./icons.js";
import { BIN_DAYS, DAY_MS } from "./library.js";
import { editName } from "./namemenu.js";
import { NOT_RATED, bars } from "./verdict.js";

const LONGEST_TAG = 40;
const LONGEST_NOTE = 2000;

/**
 * @typedef {object} EntryActs
 * @property {(entry: Entry, view: "play" | "design") => void} open
 * @property {(entry: Entry) => void} duplicate
 * @property {(entries: Entry[]) => void} save
 * @property {(entries: Entry[]) => void} remove
 * @property {(entries: Entry[]) => void} restore
 * @property {(entry: Entry) => Promise<Node[]>} [beside] the family's additions below the note
 */

export class LibraryEntry {
  root = element("div", { class: "right rising", role: "region", "aria-label": "Chosen puzzle" });
  close = button("Close", () => {}, { class: "plain preview-close", "aria-expanded": "false" });
  #library;
  #acts;
  /** @type {Entry[]} */
  #shown = [];
  #had = ""; // the label of the element that had the focus before the entry changed
  #tags = element("datalist", { id: "library-tags" });

  /** @param {Library} library @param {EntryActs} acts */
  constructor(library, acts) {
    this.#library = library;
    this.#acts = acts;
  }

  /**
   * Shows the chosen entries. If they were shown already, the column stays as it is, with any unfinished
   * typing.
   *
   * @param {Entry[]} chosen @param {string[]} tags all that there are
   */
  show(chosen, tags) {
    this.#tags.replaceChildren(...tags.map((tag) => element("option", { value: tag })));
    const before = this.#shown;
    const same = chosen.length === before.length && chosen.every((one, i) => one === before[i]);
    if (same && this.root.childElementCount > 0) return;
    const had = this.root.contains(document.activeElement) ? nameOf(document.activeElement) : "";
    const again = String(chosen.map(({ id }) => id)) === String(before.map(({ id }) => id));
    this.#shown = chosen;
    if (again && document.activeElement === perhaps(this.root, "textarea")) return; // the note is being typed
    const [entry] = chosen;
    if (chosen.length === 0) this.root.replaceChildren();
    else if (chosen.length > 1) this.root.replaceChildren(...this.#several(chosen));
    else if (entry.deleted) this.root.replaceChildren(this.close, ...this.#deleted(entry));
    else this.root.replaceChildren(this.close, ...this.#one(entry, again));
    this.#had = again ? had : "";
    this.#refocus();
  }

  /** Returns the focus to the element that had it before the entry changed. */
  #refocus() {
    const lost = this.#had && !this.root.contains(document.activeElement);
    const fields = lost ? allWithin(this.root, "button, input, summary, textarea") : [];
    fields.find((one) => nameOf(one) === this.#had)?.focus();
  }

  /** Fills a part with the family's additions. @param {HTMLElement} part @param {Entry} entry */
  async #fill(part, entry) {
    part.replaceChildren(...((await this.#acts.beside?.(entry)) ?? []));
    this.#refocus();
  }

  /** @param {Entry} entry @param {boolean} again whether the entry was shown before a change */
  #one(entry, again) {
    const heading = element("h2", {}, entry.name);
    const rename = button(
      "Rename",
      () => editName(heading, rename, (name) => this.#library.put({ id: entry.id, name, named: true })),
      { class: "plain" },
    );
    const now = () => this.#shown[0]; // includes what has been typed
    const more = (again && perhaps(this.root, ".beside")) || element("div", { class: "beside" });
    this.#fill(more, entry);
    return [
      this.#picture(entry),
      heading,
      element("p", { class: "note" }, `${entry.facts}.${openedOn(entry)}`),
      element("p", { class: "word" }, entry.word || NOT_RATED.word),
      bars(entry),
      element("hr"),
      element("h3", {}, "Tags"),
      this.#tagRow([entry]),
      element("h3", {}, "Note"),
      this.#note(entry),
      more,
      element(
        "div",
        { class: "pinned" },
        element(
          "div",
          { class: "acts" },
          button("Play", () => this.#acts.open(now(), "play"), { class: "primary" }),
          button("Design", () => this.#acts.open(now(), "design")),
        ),
        element(
          "div",
          { class: "line" },
          rename,
          button("Duplicate", () => this.#acts.duplicate(now()), { class: "plain" }),
          button("Export", () => this.#acts.save([now()]), { class: "plain" }),
          button("Delete", () => this.#acts.remove([now()]), { class: "plain" }),
        ),
      ),
    ];
  }

  /** The field of an entry's note, which is saved while it is typed. @param {Entry} entry */
  #note({ id, note }) {
    const field = element("textarea", { rows: 3, maxlength: LONGEST_NOTE, "aria-label": "Note" }, note);
    field.addEventListener("input", () => this.#library.put({ id, note: field.value.trim() }));
    return field;
  }

  /** @param {Entry[]} entries */
  #several(entries) {
    const deleted = entries.every((one) => one.deleted);
    return [
      element("h2", {}, `${several(entries.length, "puzzle")} chosen`),
      ...(deleted ? [] : [element("h3", {}, "Tags"), this.#tagRow(entries)]),
      element(
        "div",
        { class: "acts" },
        ...(deleted
          ? [button("Restore", () => this.#acts.restore(entries), { class: "primary" })]
          : [
              button("Export", () => this.#acts.save(entries)),
              button("Delete", () => this.#acts.remove(entries)),
            ]),
      ),
    ];
  }

  /** @param {Entry} entry */
  #deleted(entry) {
    const days = Math.floor((Date.now() - Date.parse(entry.deleted)) / DAY_MS);
    return [
      this.#picture(entry),
      element("h2", {}, entry.name),
      element(
        "p",
        { class: "note" },
        `Deleted on ${dayOf(new Date(entry.deleted))}. It stays here for ${several(Math.max(0, BIN_DAYS - days), "more day")}.`,
      ),
      element(
        "div",
        { class: "acts" },
        button("Restore", () => this.#acts.restore([entry]), { class: "primary" }),
      ),
    ];
  }

  /** @param {Entry} entry */
  #picture(entry) {
    const picture = element("div", { class: "preview-picture", "data-family": entry.family });
    picture.innerHTML = this.#library.picture(entry);
    return picture;
  }

  /** The tags that all of some entries have, and a field for another tag. @param {Entry[]} entries */
  #tagRow(entries) {
    const [first, ...others] = entries;
    const common = first.tags.filter((tag) => others.every(({ tags }) => tags.includes(tag)));
    const change = async (/** @type {(tags: string[]) => string[]} */ of) => {
      for (const { id, tags } of entries) await this.#library.put({ id, tags: of(tags) });
    };
    const field = element("input", {
      type: "text",
      list: "library-tags",
      maxlength: LONGEST_TAG,
      placeholder: "Add a tag",
      autocomplete: "off",
      "aria-label": "Add a tag",
      keydown: (event) => event.key === "Enter" && add(),
      change: () => add(),
    });
    const add = () => {
      const tag = field.value.trim();
      field.value = "";
      if (tag) change((tags) => [...tags.filter((one) => one !== tag), tag]);
    };
    const chips = common.map((tag) => {
      const away = button(tag, () => change((tags) => tags.filter((one) => one !== tag)), {
        class: "tag",
        "aria-label": `Remove the tag ${tag}`,
      });
      away.append(icon("cross"));
      return away;
    });
    return element(
      "div",
      { class: "tags", role: "group", "aria-label": "Tags" },
      ...chips,
      field,
      this.#tags,
    );
  }
}

/** The label of a field or a button. @param {Element | null} of */
const nameOf = (of) => of?.getAttribute("aria-label") ?? of?.textContent ?? "";

/** @param {Entry} entry */
function openedOn({ opened }) {
  return Number.isNaN(Date.parse(opened)) ? "" : ` Opened on ${dayOf(new Date(opened))}.`;
}
