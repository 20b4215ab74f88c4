// A question about a game that a button asks, with its answer below: one at a time, which ends with
// the open game.

import { button, element, line, say } from "../kit/elements.js";
import { messageOf, sentence } from "../kit/words.js";

export class Asking {
  #signal;
  #asked = new AbortController();
  #note;
  #list = element("dl", { class: "ps-rules" });
  /** The button. */
  ask;
  /** All parts, from the heading on. @type {HTMLElement[]} */
  parts;

  /**
   * @param {{title: string, question: string, begin: string}} words
   * @param {() => AbortSignal} signal of the open game
   * @param {(signal: AbortSignal) => Promise<string>} answer works, and returns the last sentence
   */
  constructor({ title, question, begin }, signal, answer) {
    this.#signal = signal;
    this.#note = element("p", { class: "note", role: "status", "aria-label": title });
    this.ask = button(question, () => this.#run(begin, answer));
    this.parts = [element("h3", {}, title), line(this.ask), this.#list, this.#note];
  }

  /** Forgets the answer, which is about something else. */
  clear() {
    this.#asked.abort();
    this.#list.replaceChildren();
    say(this.#note, "");
  }

  /** Shows what is known so far: terms with what is said of each. @param {(readonly [term: Node | string, words: string])[]} all @param {string} [words] */
  show(all, words) {
    this.#list.replaceChildren(
      ...all.flatMap(([term, said]) => [element("dt", {}, term), element("dd", {}, said)]),
    );
    if (words !== undefined) say(this.#note, words);
  }

  /** @param {string} begin @param {(signal: AbortSignal) => Promise<string>} answer */
  async #run(begin, answer) {
    this.clear();
    this.#asked = new AbortController();
    const signal = AbortSignal.any([this.#asked.signal, this.#signal()]);
    say(this.#note, begin);
    try {
      const said = await answer(signal);
      if (!signal.aborted) say(this.#note, said);
    } catch (error) {
      if (!signal.aborted) say(this.#note, sentence(messageOf(error)));
    }
  }
}
