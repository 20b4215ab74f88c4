// Opening puzzles: pasted ones, samples, and those that were here before.

import { find, make, press, say } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";

/** @import { Bench } from "./bench.js" */

/** A puzzle in the list. @typedef {{text: string, title: string, width: number, height: number}} Listed */

const MOST_OWN = 30;

export class Open {
  #bench;
  #open;
  /** @type {Listed[]} */
  #samples = [];
  /** @type {Listed[]} the last one first */
  #own = [];

  /**
   * @param {Bench} bench
   * @param {(text: string) => Promise<unknown>} open shows a puzzle; it throws what is wrong
   */
  constructor(bench, open) {
    this.#bench = bench;
    this.#open = open;
    press(find("open"), () => this.#paste());
    find("paste").addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey) return;
      event.preventDefault();
      this.#paste();
    });
    find("list").addEventListener("change", () => this.try(find("list", HTMLSelectElement).value));
  }

  async start() {
    const [{ samples }, own] = await Promise.all([
      this.#bench.ask({ verb: "samples" }),
      this.#bench.kept("own"),
    ]);
    this.#samples = samples;
    if (Array.isArray(own)) this.#own = own.filter(({ text }) => typeof text === "string");
  }

  /** The puzzle of the first visit. */
  get first() {
    return this.#samples.find(({ text }) => text.startsWith("slither"))?.text ?? this.#samples[0].text;
  }

  async #paste() {
    const field = find("paste", HTMLTextAreaElement);
    const text = field.value.trim();
    if (!text) {
      say(find("trouble"), "Paste a link of puzz.link or pzv, or a sudoku of 81 digits, first.");
      field.focus();
      return;
    }
    if (await this.try(text)) field.value = "";
  }

  /** Opens a puzzle, or says why it cannot be opened. @param {string} text */
  async try(text) {
    try {
      await this.#open(text);
      say(find("trouble"), "");
      return true;
    } catch (error) {
      say(find("trouble"), sentence(messageOf(error)));
      return false;
    }
  }

  /** Puts a puzzle that is open into the list. @param {Listed} of */
  async put({ text, title, width, height }) {
    if (!this.#samples.some((one) => one.text === text)) {
      this.#own = [{ text, title, width, height }, ...this.#own.filter((one) => one.text !== text)].slice(
        0,
        MOST_OWN,
      );
      await this.#bench.keep("own", this.#own);
    }
    const list = find("list", HTMLSelectElement);
    const group = (/** @type {string} */ label, /** @type {Listed[]} */ all) => {
      const made = make("optgroup", "", { label });
      made.append(
        ...all.map((one) =>
          make("option", `${one.title}, ${one.width} by ${one.height}`, { value: one.text }),
        ),
      );
      return made;
    };
    list.replaceChildren(
      ...(this.#own.length > 0 ? [group("Opened here", this.#own)] : []),
      group("Samples", this.#samples),
    );
    list.value = text;
  }
}
