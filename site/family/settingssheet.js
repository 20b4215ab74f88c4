/**
 * The sheet Settings: how things look, how they are played, and what the browser keeps.
 *
 * @import { Values } from "../kit/store/values.js"
 * @import { Desk } from "./desk.js"
 */

import { button, element, find, say } from "../kit/elements.js";
import { textOf } from "../kit/files.js";
import { messageOf, sentence } from "../kit/words.js";
import { restore, save } from "./backup.js";
import { lookRows, row } from "./lookrows.js";

/** Choices of playing, by the names under which they are kept. */
const PLAYING = {
  timer: { name: "Timer", note: "the time beside the board" },
  sound: { name: "Sound", note: "a soft tick for each step, a chord for a win" },
  verdict: { name: "Show the verdict before it is solved", note: "the word, the chance and the solutions" },
};

/** @typedef {Record<keyof typeof PLAYING, boolean>} Playing */

export class SettingsSheet {
  #desk;
  #changed;
  /** @type {Playing} */
  playing = { timer: true, sound: false, verdict: true };
  #said = element("p", { class: "note", role: "status", "aria-label": "Backup" });
  #offline = element("p", { id: "offline", class: "note" });

  /**
   * @param {Desk} desk
   * @param {Values} values
   * @param {{changed: (playing: Playing) => void, back: () => void}} acts
   */
  constructor(desk, values, { changed, back }) {
    this.#desk = desk;
    this.#changed = changed;
    const file = element("input", { type: "file", accept: ".json,application/json", hidden: true });
    file.setAttribute("aria-label", "Backup file");
    file.addEventListener("change", async () => {
      try {
        for (const one of file.files ?? []) say(this.#said, await restore(values, await textOf(one)));
      } catch (error) {
        say(this.#said, sentence(messageOf(error)));
      }
      file.value = "";
    });
    find("sheet-settings").append(
      element(
        "div",
        { class: "left" },
        element("h2", {}, "Settings"),
        element(
          "p",
          { class: "note foot" },
          "Kept in this browser only. Everything here takes effect at once.",
        ),
      ),
      element(
        "div",
        { class: "middle" },
        element("h3", {}, "Look"),
        ...lookRows(),
        element("h3", {}, "Playing"),
        ...Object.entries(PLAYING).map(([id, { name, note }]) =>
          row(name, note, this.#switch(/** @type {keyof Playing} */ (id), name)),
        ),
      ),
      element(
        "div",
        { class: "right" },
        element("h3", {}, "Storage"),
        this.#offline,
        element(
          "p",
          { class: "note" },
          desk.keeps
            ? "Puzzles, marks and times are kept in this browser."
            : "This browser keeps nothing. Save files of what you make.",
        ),
        element(
          "div",
          { class: "line" },
          button("Save a backup", async () => say(this.#said, await save(values))),
          button("Restore", () => file.click()),
          file,
        ),
        this.#said,
        element("div", { class: "acts" }, button("Back to the puzzle", back)),
      ),
    );
  }

  async start() {
    this.playing = { ...this.playing, ...(await this.#desk.kept("playing")) };
    for (const [id, on] of Object.entries(this.playing)) {
      const box = document.querySelector(`#sheet-settings input[name="${id}"]`);
      if (box instanceof HTMLInputElement) box.checked = on;
    }
    this.#changed(this.playing);
  }

  /** @param {keyof Playing} id @param {string} name */
  #switch(id, name) {
    const box = element("input", { type: "checkbox", name: id, "aria-label": name });
    box.addEventListener("change", () => {
      this.playing = { ...this.playing, [id]: box.checked };
      this.#desk.keepNow("playing", this.playing);
      this.#changed(this.playing);
    });
    return element("label", { class: "switch" }, box);
  }
}
