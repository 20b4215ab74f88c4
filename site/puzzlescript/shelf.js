// The texts there are: perplex's own games, and those that were opened or written here. Another
// text never replaces one that is on no shelf.

import { download, textOf } from "../kit/files.js";
import { element, find, press, say } from "../kit/elements.js";
import { dropField } from "../kit/dropfield.js";
import { messageOf } from "../kit/words.js";

/**
 * @import { Bench } from "./bench.js"
 * @typedef {{name: string, text: string}} Text
 */

const MOST = 1000; // texts of the person's own that are kept: more than anybody writes

/** titleOf is the title that a source gives itself. @param {string} text */
export const titleOf = (text) => /^\s*title[ \t]+(.+)$/im.exec(text)?.[1].trim() ?? "";

export class Shelf {
  #bench;
  #acts;
  #choice = find("games", HTMLSelectElement);
  /** @type {Text[]} */
  #samples = [];
  /** @type {Text[]} the newest first */
  #own = [];

  /** @param {Bench} bench @param {{text: () => string, open: (text: string) => unknown}} acts */
  constructor(bench, acts) {
    this.#bench = bench;
    this.#acts = acts;
    this.#choice.addEventListener("change", () => {
      const chosen = this.#all()[Number(this.#choice.value)];
      if (chosen) this.open(chosen.text);
    });
    press(find("save"), () => {
      const text = acts.text();
      const name = titleOf(text).replace(/[^\p{L}\p{N} _-]/gu, "") || "game";
      download(`${name}.txt`, "text/plain", text);
    });
    dropField(find("drop"), (files) => this.#take(files));
  }

  async start() {
    const { samples } = await this.#bench.ask({ verb: "samples" });
    this.#samples = samples.map((/** @type {{source: string}} */ { source }) => ({
      name: titleOf(source),
      text: source,
    }));
    const kept = await this.#bench.kept("texts");
    if (Array.isArray(kept)) this.#own = kept.filter(({ text }) => typeof text === "string");
  }

  /** The text that a first visit begins with. */
  get first() {
    return this.#samples[0].text;
  }

  /** open puts a text into the editor; what was there goes onto the shelf. @param {string} text */
  open(text) {
    this.put(this.#acts.text());
    this.#acts.open(text);
    this.refresh();
  }

  /** put keeps a text, unless it is one of perplex's own or empty. @param {string} text */
  put(text) {
    if (text.trim() === "" || this.#samples.some((sample) => sample.text === text)) return;
    this.#own = [
      { name: titleOf(text) || "Untitled", text },
      ...this.#own.filter((own) => own.text !== text),
    ].slice(0, MOST);
    this.#bench.keep("texts", this.#own);
  }

  /** refresh says what the text in the editor is. */
  refresh() {
    const now = this.#acts.text();
    const all = this.#all();
    const at = all.findIndex(({ text }) => text === now);
    /** @param {Text[]} texts @param {number} from */
    const options = (texts, from) =>
      texts.map(({ name }, i) =>
        element("option", { value: String(from + i), selected: from + i === at }, name),
      );
    this.#choice.replaceChildren(
      ...(at < 0 ? [element("option", { value: "", selected: true }, titleOf(now) || "Untitled")] : []),
      element("optgroup", { label: "Examples" }, ...options(this.#samples, 0)),
    );
    if (this.#own.length > 0)
      this.#choice.append(
        element("optgroup", { label: "Yours" }, ...options(this.#own, this.#samples.length)),
      );
  }

  /** @returns {Text[]} */
  #all() {
    return [...this.#samples, ...this.#own];
  }

  /** @param {File[]} files */
  async #take(files) {
    const [file] = files;
    try {
      const text = (await textOf(file)).replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
      this.open(text);
      say(find("file-note"), `${file.name} is open.`);
    } catch (error) {
      say(find("file-note"), `${file.name} did not open: ${messageOf(error)}.`);
    }
  }
}
