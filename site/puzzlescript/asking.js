// A question about a game that a button asks, with its answer below. There is one question at a time, which
// ends with the open game.

import { button, element, enable, line, say } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";

/**
 * @typedef {object} Question
 * @property {string} title the heading, and the name of the line with the last sentence
 * @property {string} button
 * @property {string} begin the sentence while the program works
 * @property {HTMLElement[]} [fields] before the button
 * @property {() => AbortSignal} signal of the open game
 * @property {() => boolean} [possible] whether the button can be pressed; it can by default
 * @property {(signal: AbortSignal) => Promise<string>} answer works, and returns the last sentence
 */

/** A term of an answer, with its description. @typedef {readonly [term: Node | string, words: string]} Row */

export class Asking {
  #question;
  #asked = new AbortController();
  #note;
  #list = element("dl", { class: "ps-rules" });
  #ask;
  /** All parts, from the heading on. @type {HTMLElement[]} */
  parts;

  /** @param {Question} question */
  constructor(question) {
    this.#question = question;
    const { title, fields = [] } = question;
    this.#note = element("p", { class: "note", role: "status", "aria-label": title });
    this.#ask = button(question.button, () => this.#run());
    this.parts = [element("h3", {}, title), line(...fields, this.#ask), this.#list, this.#note];
  }

  /** Makes the button available if the question is possible now. */
  refresh() {
    enable(this.#ask, this.#question.possible?.() ?? true);
  }

  /** Ends the question and removes its answer. */
  clear() {
    this.#asked.abort();
    this.#list.replaceChildren();
    say(this.#note, "");
  }

  /** Shows the answer so far. @param {Row[]} rows @param {string} [words] */
  show(rows, words) {
    this.#list.replaceChildren(
      ...rows.flatMap(([term, said]) => [element("dt", {}, term), element("dd", {}, said)]),
    );
    if (words !== undefined) say(this.#note, words);
  }

  async #run() {
    const { begin, signal: ofGame, answer } = this.#question;
    this.clear();
    this.#asked = new AbortController();
    const signal = AbortSignal.any([this.#asked.signal, ofGame()]);
    say(this.#note, begin);
    try {
      const said = await answer(signal);
      if (!signal.aborted) say(this.#note, said);
    } catch (error) {
      if (!signal.aborted) say(this.#note, sentence(messageOf(error)));
    }
  }
}
