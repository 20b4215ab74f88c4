// What the listed puzzles are like (docs/character.md): measured in the background as soon as the
// order or the limits ask for it, a few at a time, while the list stays the same.

/** @import { Engine } from "../../../perplex.js" */
/** @import { Item } from "./items.js" */
/** @import { List } from "./list.js" */

import { find, say } from "../../../kit/elements.js";
import { grouped, messageOf } from "../../../kit/words.js";
import { describing } from "./items.js";

/** Boards a request: an answer comes every second or so. */
const CHUNK = 32;
const SECONDS = 30; // of a worker, a request
const REST = 400; // milliseconds without news, such as a run's

export class Describer {
  #list;
  #engine;
  #note = find("list-character");
  #timer = 0;
  #asking = new AbortController();
  /** Whose puzzles are being measured. @type {List["source"]} */
  #source = null;

  /** @param {List} list @param {Promise<Engine>} engine */
  constructor(list, engine) {
    this.#list = list;
    this.#engine = engine;
    list.on(({ arranged, described }) => arranged && !described && this.#again());
  }

  #again() {
    if (this.#source !== this.#list.source) this.#asking.abort();
    clearTimeout(this.#timer);
    if (!describing(this.#list.view)) {
      this.#asking.abort();
      return say(this.#note, "");
    }
    this.#timer = window.setTimeout(() => this.#measure(), REST);
  }

  async #measure() {
    const { source, waiting } = this.#list;
    if (!source || waiting || (this.#source === source && !this.#asking.signal.aborted)) return;
    const { signal } = (this.#asking = new AbortController());
    this.#source = source;
    try {
      for (;;) {
        const unknown = this.#list.items.filter(({ traits }) => traits === undefined);
        this.#say(unknown.length);
        if (unknown.length === 0) break;
        const chunk = unknown.slice(0, CHUNK);
        const traits = await this.#traitsOf(chunk, source, signal);
        if (signal.aborted) return;
        this.#list.describe(new Map(chunk.map(({ rank }, i) => [rank, traits[i] ?? null])));
      }
    } catch (error) {
      if (!signal.aborted) say(this.#note, messageOf(error));
    } finally {
      if (this.#source === source) this.#asking.abort(); // it may begin again
    }
  }

  /**
   * @param {Item[]} items
   * @param {NonNullable<List["source"]>} source
   * @param {AbortSignal} signal
   */
  async #traitsOf(items, source, signal) {
    const boards = items.map(({ rank }) => source.document(rank));
    const fillings = boards.map(({ symbols = [] }) => symbols);
    const options = { background: true, seconds: SECONDS, signal };
    return (await (await this.#engine).traits({ ...boards[0], symbols: [] }, fillings, options)).traits;
  }

  /** @param {number} unknown */
  #say(unknown) {
    const all = this.#list.items.length;
    const measured = `${grouped(all - unknown)} of ${grouped(all)} measured`;
    say(this.#note, unknown > 0 ? `Character: ${measured}` : "");
  }
}
