/**
 * The chosen puzzle of Generate: its picture, optionally with its solution, its difficulty, and the acts on
 * it. On phones it rises from below.
 *
 * @import { Desk } from "./desk.js"
 * @import { Family, MadeItem, Puzzle } from "./types.d.ts"
 */

import { copied } from "../kit/clipboard.js";
import { button, element, enable, find, press, say } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";
import { NARROW, Rising } from "./rising.js";
import { show as showVerdict } from "./verdict.js";

/** The parts of the right column that show the chosen puzzle. */
const PARTS = ["preview", "verdict", "solutions"];

/**
 * An act on the chosen puzzle: its name, and its work, which resolves to a message.
 *
 * @typedef {[name: string, work: (item: MadeItem) => Promise<string | void>]} PreviewAct
 */

export class Preview {
  #family;
  #desk;
  /** @type {MadeItem | null} */
  #item = null;
  /** @type {Puzzle | null} the item's puzzle, once it is read */
  #puzzle = null;
  /** @type {string | undefined} the state of its solution, once it is known */
  #solution;
  #studying = new AbortController();
  #drawn = 0; // number of drawings
  #rising;
  #picture = element("div", { class: "preview-picture" });
  #name = element("h2");
  #facts = element("p", { class: "note preview-facts" });
  #chance = element("p", { class: "preview-facts" });
  #solved = element("input", { type: "checkbox", role: "switch" });
  #switch = element("label", { class: "switch" }, this.#solved, element("span", {}, "Show the solution"));
  #texts = element("ol", { class: "preview-texts", hidden: true });
  #foot = element("div", { class: "acts", "data-in": "generate" });
  #note = element("p", { class: "note", role: "status", "aria-label": "This puzzle" });
  #more;
  #address = ""; // on another site
  #link = button("", () => this.#copyLink(), { hidden: true });

  /**
   * @param {Family} family
   * @param {Desk} desk
   * @param {PreviewAct[]} acts the first also runs when the picture is pressed
   * @param {() => void} more finds more puzzles
   */
  constructor(family, desk, acts, more) {
    this.#family = family;
    this.#desk = desk;
    const host = find("preview");
    const close = button("Close", () => {}, { class: "plain preview-close", "aria-expanded": "false" });
    this.#rising = new Rising(host, close, () => find("made").querySelector('[aria-pressed="true"]'));
    host.classList.add("rising");
    host.append(close, this.#picture, this.#name, this.#facts, this.#chance, this.#switch, this.#texts);
    this.#solved.addEventListener("change", () => this.#draw());
    const made = acts.map(([name, work], i) =>
      button(name, () => this.#act(work), i === 0 ? { class: "primary" } : {}),
    );
    press(this.#picture, () => this.#act(acts[0][1]));
    this.#more = button("Find more", more);
    this.#foot.append(...made, this.#link, this.#more, this.#note);
    const settle = () => (NARROW.matches ? host.append(this.#foot) : find("acts").before(this.#foot));
    NARROW.addEventListener("change", settle);
    settle();
  }

  /** Clears the preview if the list is empty. */
  clear() {
    this.#studying.abort();
    this.#foot.hidden = true;
    for (const part of PARTS) find(part).hidden = true;
  }

  /** Stops the study of the puzzle when the view is left. */
  leave() {
    this.#studying.abort();
    this.lower();
  }

  /** Lowers the preview, so that the list is visible again. */
  lower() {
    this.#rising.show(false);
  }

  /** Raises the preview if there is no column for it. */
  rise() {
    if (NARROW.matches) this.#rising.show(true);
  }

  /** Sets whether a search runs; meanwhile no other can start. @param {boolean} on */
  searching(on) {
    enable(this.#more, !on);
  }

  /** Shows a puzzle of the list. @param {MadeItem} item */
  async show(item) {
    this.#studying.abort();
    this.#studying = new AbortController();
    const { signal } = this.#studying;
    if (item !== this.#item) this.#solved.checked = false;
    this.#item = item;
    this.#puzzle = null;
    this.#solution = undefined;
    this.#foot.hidden = false;
    for (const part of PARTS) find(part).hidden = false;
    this.#switch.hidden = true;
    say(this.#name, item.name);
    say(this.#note, "");
    say(this.#facts, `${item.word}, ${item.facts}`);
    this.#tell("");
    try {
      const puzzle = await this.#family.read(this.#desk, item.text);
      if (signal.aborted) return;
      this.#puzzle = puzzle;
      this.#draw();
      const [[site, address] = ["", ""]] = this.#family.links(puzzle);
      this.#address = address;
      this.#link.hidden = address === "";
      say(this.#link, `Copy link at ${site}`);
      const { name, all } = this.#family.generating?.texts?.(puzzle) ?? { name: "", all: [] };
      this.#texts.hidden = all.length === 0;
      this.#texts.setAttribute("aria-label", name);
      this.#texts.replaceChildren(...all.map((text) => element("li", {}, text)));
      await this.#study(puzzle, signal);
    } catch (error) {
      if (!signal.aborted) say(this.#note, sentence(messageOf(error)));
    }
  }

  /** Computes the solution and the hardest step. @param {Puzzle} puzzle @param {AbortSignal} signal */
  async #study(puzzle, signal) {
    const family = this.#family;
    const known = family.unknown();
    const told = () => {
      if (signal.aborted) return;
      [this.#solution] = family.designing?.solutions(puzzle, known) ?? [];
      this.#switch.hidden = this.#solution === undefined;
      this.#draw();
      const { bars, chance } = family.verdict(puzzle, known);
      if (bars > 0) this.#tell(chance);
    };
    await family.study(this.#desk, puzzle, known, told, signal);
    told();
  }

  /** Shows the verdict. @param {string} chance a sentence about the hardest step */
  #tell(chance) {
    if (!this.#item) return;
    const { word, bars, hollow, facts, solutions = { count: "1 solution", note: "unique" } } = this.#item;
    showVerdict({ word, bars, hollow, chance, small: facts }, solutions);
    say(this.#chance, chance);
  }

  async #draw() {
    const [puzzle, turn] = [this.#puzzle, ++this.#drawn];
    const state = this.#solved.checked ? this.#solution : undefined;
    if (!puzzle) return;
    if (state !== undefined) await this.#family.drawable?.(this.#desk, puzzle, state);
    if (turn === this.#drawn) this.#picture.innerHTML = this.#family.picture(puzzle, state);
  }

  async #copyLink() {
    const done = await copied(this.#address);
    say(this.#note, done ? "Copied." : `The browser did not allow copying: ${this.#address}`);
  }

  /** @param {PreviewAct[1]} work */
  async #act(work) {
    if (!this.#item) return;
    try {
      say(this.#note, (await work(this.#item)) ?? "");
    } catch (error) {
      say(this.#note, sentence(messageOf(error)));
    }
  }
}
