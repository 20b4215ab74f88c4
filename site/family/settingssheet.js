/**
 * The sheet Settings: appearance, play, and the stored data.
 *
 * @import { Stored } from "../kit/json.js"
 * @import { Values } from "../kit/store/values.js"
 * @import { Entry } from "./library.js"
 * @import { Preference } from "./preferences.js"
 */

import { button, element, find, say } from "../kit/elements.js";
import { textOf } from "../kit/files.js";
import { messageOf, sentence } from "../kit/words.js";
import { restore, save } from "./backup.js";
import { Contents } from "./contents.js";
import { lookRows, row } from "../kit/lookrows.js";
import { preferenceSwitch } from "./preferencebox.js";
import { PREFERENCES } from "./preferences.js";

export class SettingsSheet {
  #said = element("p", { class: "note", role: "status", "aria-label": "Backup" });
  #offline = element("p", { id: "offline", class: "note" });
  #keeps = element("p", { class: "note" });

  /**
   * @param {Promise<Values>} opened the browser's store
   * @param {() => void} back
   * @param {(entry: Entry) => Promise<Stored>} [whole] the page's own stored data of an entry
   * @param {() => string} [drawing] a board that previews the appearance
   */
  constructor(opened, back, whole, drawing) {
    const file = element("input", { type: "file", accept: ".json,application/json", hidden: true });
    file.setAttribute("aria-label", "Backup file");
    file.addEventListener("change", async () => {
      try {
        for (const one of file.files ?? []) say(this.#said, await restore(await opened, await textOf(one)));
      } catch (error) {
        say(this.#said, sentence(messageOf(error)));
      }
      file.value = "";
    });
    opened.then(({ works }) =>
      say(
        this.#keeps,
        works
          ? "Puzzles, marks and times are kept in this browser."
          : "This browser keeps nothing. Save files of what you make.",
      ),
    );
    const rows = lookRows();
    rows[0].querySelector("button")?.toggleAttribute("data-first", true); // the initial focus of the sheet
    const headings = { Look: heading("Look"), Playing: heading("Playing"), Storage: heading("Storage") };
    const contents = new Contents("Parts of the settings");
    contents.list(Object.values(headings));
    find("sheet-settings").append(
      element(
        "div",
        { class: "left" },
        element("h2", {}, "Settings"),
        contents.element,
        element(
          "p",
          { class: "note foot" },
          "Kept in this browser only. Everything here takes effect at once.",
        ),
      ),
      element(
        "div",
        { class: "middle" },
        headings.Look,
        element("p", { class: "note" }, "How pages and boards are drawn, for every kind of puzzle."),
        ...rows,
        headings.Playing,
        element("p", { class: "note" }, "What you see and hear while you solve, for every kind of puzzle."),
        ...Object.entries(PREFERENCES).map(([id, { name, note }]) =>
          row(name, note, preferenceSwitch(/** @type {Preference} */ (id))),
        ),
      ),
      element(
        "div",
        { class: "right" },
        ...(drawing ? [element("h3", {}, "How it looks"), sampleOf(drawing)] : []),
        headings.Storage,
        this.#offline,
        this.#keeps,
        element(
          "div",
          { class: "line" },
          button("Save a backup", async () => say(this.#said, await save(await opened, whole))),
          button("Restore", () => file.click()),
          file,
        ),
        this.#said,
        element("div", { class: "acts" }, button("Back to the puzzle", back)),
      ),
    );
  }
}

/** @param {string} name */
const heading = (name) => element("h3", {}, name);

/** A board that is redrawn when the appearance changes. @param {() => string} drawing */
function sampleOf(drawing) {
  const picture = element("div", { class: "preview-picture", "aria-hidden": "true" });
  const draw = () => (picture.innerHTML = drawing());
  document.addEventListener("restyle", draw);
  draw();
  return picture;
}
