// Opening puzzles: pasted and dropped ones, files, samples, and those that were here before.

import { dropField } from "../kit/dropfield.js";
import { find, make, press, say } from "../kit/elements.js";
import { textOf } from "../kit/files.js";
import { ended, messageOf, sentence, several } from "../kit/words.js";
import { puzzlesIn } from "./texts.js";

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
    dropField(find("files-drop"), (files) => this.#files(files));
    // A link can be pasted, or dropped from another page, anywhere but where texts are edited.
    /** @param {Event} event */
    const editing = ({ target }) => target instanceof Element && target.closest("input, textarea");
    /** @param {Event} event @param {DataTransfer | null} data */
    const given = (event, data) => {
      const text = data?.getData("text/plain").trim();
      if (!text || editing(event) || data?.types.includes("Files")) return;
      event.preventDefault();
      this.try(text);
    };
    document.addEventListener("paste", (event) => given(event, event.clipboardData));
    document.addEventListener("drop", (event) => given(event, event.dataTransfer));
    document.addEventListener("dragover", (event) => {
      if (event.dataTransfer?.types.includes("text/plain") && !editing(event)) event.preventDefault();
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
      say(find("trouble"), "Paste a link of puzz.link or pzv, or a sudoku, first.");
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

  /** Opens the first puzzle of each file, and puts the others into the list. @param {File[]} files */
  async #files(files) {
    for (const file of files)
      try {
        const read = async (/** @type {string} */ text) =>
          /** @type {Listed} */ (await this.#bench.ask({ verb: "read", puzzle: text }));
        const { puzzles, faults } = await puzzlesIn(await textOf(file), read);
        const listed = puzzles.slice(0, MOST_OWN);
        await this.#add(listed);
        if (listed.length > 0) await this.try(listed[0].text);
        const left = puzzles.length - listed.length;
        const more = left > 0 ? ` The list holds ${MOST_OWN}; ${several(left, "puzzle")} left out.` : "";
        say(find("files-note"), `${file.name}: ${several(puzzles.length, "puzzle")}.${more}`);
        if (faults.length > 0) throw new Error(faults[0]);
      } catch (error) {
        say(find("trouble"), ended(`${file.name}: ${messageOf(error)}`));
      }
  }

  /** Puts puzzles at the top of those that are kept, in their order. @param {Listed[]} puzzles */
  async #add(puzzles) {
    const kept = puzzles
      .filter(({ text }) => !this.#samples.some((one) => one.text === text))
      .map(({ text, title, width, height }) => ({ text, title, width, height }));
    if (kept.length === 0) return;
    const others = this.#own.filter(({ text }) => !kept.some((one) => one.text === text));
    this.#own = [...kept, ...others].slice(0, MOST_OWN);
    await this.#bench.keep("own", this.#own);
  }

  /** Puts a puzzle that is open into the list. @param {Listed} puzzle */
  async put(puzzle) {
    const { text } = puzzle;
    await this.#add([puzzle]);
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
