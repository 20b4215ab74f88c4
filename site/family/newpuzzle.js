/**
 * New puzzle, in Play: generates one puzzle from a few choices and opens it at once.
 *
 * @import { Desk } from "./desk.js"
 * @import { Choices, Family, MadeItem, Puzzle } from "./types.d.ts"
 */

import { button, element, say } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";

const KEY = "new";
const SEEDS = 2 ** 31;

export class NewPuzzle {
  #family;
  #desk;
  #open;
  /** @type {Puzzle | null} */
  #puzzle = null;
  /** @type {Map<string, HTMLSelectElement>} */
  #fields = new Map();
  /** @type {AbortController | null} */
  #running = null;
  #name;
  #go;
  #note = element("p", { class: "note", role: "status" });
  /** Empty if the family has no such form. @type {HTMLElement} */
  element;

  /** @param {Family} family @param {Desk} desk @param {(text: string) => Promise<unknown>} open */
  constructor(family, desk, open) {
    this.#family = family;
    this.#desk = desk;
    this.#open = open;
    this.#name = `New ${family.noun}`;
    this.#go = button(this.#name, () => this.#press());
    const { now, fields = [] } = family.generating ?? {};
    for (const name of now?.fields ?? []) {
      const label = fields.find((field) => field.name === name)?.label ?? name;
      const select = element("select", { "aria-label": label });
      select.addEventListener("change", () => this.#desk.keep(KEY, this.#chosen));
      this.#fields.set(name, select);
    }
    this.element = element(
      "section",
      { class: "new-puzzle", "aria-label": this.#name, "data-in": "play", hidden: !now },
      element("h3", {}, this.#name),
      element("div", { class: "new-choices" }, ...this.#fields.values()),
      this.#go,
      this.#note,
    );
    this.#note.setAttribute("aria-label", this.#name);
  }

  /** Offers choices that suit the open puzzle. @param {Puzzle} puzzle */
  async show(puzzle) {
    const { generating } = this.#family;
    if (!generating?.now) return;
    const first = this.#puzzle === null;
    if (puzzle !== this.#puzzle) this.#running?.abort(); // a result would replace the open puzzle
    this.#puzzle = puzzle;
    const kept = first ? await this.#desk.kept(KEY) : this.#chosen;
    const chosen = { ...generating.begin, ...kept, ...generating.now.chosen(puzzle) };
    for (const [name, select] of this.#fields) {
      const field = generating.fields.find((one) => one.name === name);
      if (field?.kind !== "choice") continue;
      const options = field.choices(chosen);
      select.replaceChildren(...options.map(([value, text]) => element("option", { value }, text)));
      const has = options.some(([value]) => value === chosen[name]);
      select.value = has ? String(chosen[name]) : (options[0]?.[0] ?? "");
    }
    say(this.#note, "");
  }

  /** @returns {Choices} */
  get #chosen() {
    return Object.fromEntries([...this.#fields].map(([name, { value }]) => [name, value]));
  }

  async #press() {
    const { generating } = this.#family;
    if (this.#running) return this.#running.abort();
    if (!generating?.now || !this.#puzzle) return;
    const running = (this.#running = new AbortController());
    const { signal } = running;
    say(this.#go, "Cancel");
    say(this.#note, "Searching …");
    /** @type {MadeItem[]} */
    const found = [];
    try {
      await generating.prepare?.(this.#desk);
      const said = await generating.run(this.#desk, {
        puzzle: this.#puzzle,
        chosen: {
          ...{ ...generating.begin, ...this.#chosen, ...generating.now.chosen(this.#puzzle) },
          seed: Math.floor(Math.random() * SEEDS),
        },
        signal,
        advance() {},
        say() {},
        keep: async () => {},
        add: async (item) => found.push(item) > 0,
        has: () => false,
      });
      if (signal.aborted) return;
      this.#running = null; // opening the result must not cancel a search
      if (found.length > 0) await this.#open(found[0].text);
      say(this.#note, found.length > 0 ? "" : said);
    } catch (error) {
      say(this.#note, signal.aborted ? "" : sentence(messageOf(error)));
    } finally {
      if (this.#running === running) this.#running = null;
      if (!this.#running) say(this.#go, this.#name);
    }
  }
}
