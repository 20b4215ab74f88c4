// Measures listed puzzles in the background, a few at a time, while the list stays the same: their character
// (docs/character.md), once the order, the limits or the plot needs it, and TSI for the plotted player.

/** @import { Engine, PuzzleDocument } from "../../../perplex.js" */
/** @import { List } from "./list.js" */

import { find, say } from "../../../kit/elements.js";
import { grouped, messageOf } from "../../../kit/words.js";
import { againstOf, describing } from "./items.js";

/** Boards per request: an answer takes about a second. */
const CHUNK = 32;
const SECONDS = 30; // time of a worker for a request
const REST = 400; // milliseconds that the list must stay unchanged before a measurement starts

export class Describer {
  #list;
  #engine;
  #note = find("list-character");
  #timer = 0;
  #asking = new AbortController();
  /** Source of the puzzles being measured. @type {List["source"]} */
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
    if (!this.#wanted) {
      this.#asking.abort();
      return say(this.#note, "");
    }
    this.#timer = window.setTimeout(() => this.#measure(), REST);
  }

  /** The kind of measurement that is needed; null for none. @returns {"traits" | "other" | null} */
  get #wanted() {
    const { view, player, items } = this.#list;
    if (view.up === "other" && items.some(({ other }) => other === undefined)) {
      if (view.other !== player.against) return "other";
      this.#list.compare(new Map(items.map((item) => [item.rank, againstOf(item)])));
    }
    return describing(view) && items.some(({ traits }) => traits === undefined) ? "traits" : null;
  }

  async #measure() {
    const { source, waiting } = this.#list;
    if (!source || waiting || (this.#source === source && !this.#asking.signal.aborted)) return;
    const { signal } = (this.#asking = new AbortController());
    this.#source = source;
    try {
      for (let wanted = this.#wanted; wanted; wanted = this.#wanted) {
        const unknown = this.#list.items.filter((item) => item[wanted] === undefined);
        this.#say(wanted, unknown.length);
        const chunk = unknown.slice(0, CHUNK);
        const boards = chunk.map(({ rank }) => source.document(rank));
        const measured =
          wanted === "traits" ? this.#traitsOf(boards, signal) : this.#othersOf(boards, signal);
        const put = await measured;
        if (signal.aborted) return;
        put(chunk.map(({ rank }) => rank));
      }
      say(this.#note, "");
    } catch (error) {
      if (!signal.aborted) say(this.#note, messageOf(error));
    } finally {
      if (this.#source === source) this.#asking.abort(); // allow another attempt
    }
  }

  /**
   * Both methods measure boards and return a function that stores the figures in the list, by rank.
   *
   * @param {PuzzleDocument[]} boards
   * @param {AbortSignal} signal
   */
  async #traitsOf(boards, signal) {
    const fillings = boards.map(({ symbols = [] }) => symbols);
    const options = { background: true, seconds: SECONDS, signal };
    const { traits } = await (await this.#engine).traits({ ...boards[0], symbols: [] }, fillings, options);
    return (/** @type {number[]} */ ranks) =>
      this.#list.describe(new Map(ranks.map((rank, i) => [rank, traits[i] ?? null])));
  }

  /** @param {PuzzleDocument[]} boards @param {AbortSignal} signal */
  async #othersOf(boards, signal) {
    const engine = await this.#engine;
    const { other = "" } = this.#list.view;
    const all = await this.#list.source?.against?.(other, signal);
    if (all)
      return () =>
        this.#list.compare(new Map(this.#list.items.map(({ rank }) => [rank, all.get(rank) ?? null])));
    const options = { players: [other], paths: false, background: true, seconds: SECONDS, signal };
    const answers = await Promise.all(boards.map((board) => engine.analyze(board, options)));
    return (/** @type {number[]} */ ranks) => {
      if (this.#list.view.other !== other) return; // another player was chosen
      this.#list.compare(new Map(ranks.map((rank, i) => [rank, answers[i].measures[other]?.tsi ?? null])));
    };
  }

  /** @param {"traits" | "other"} wanted @param {number} unknown */
  #say(wanted, unknown) {
    const all = this.#list.items.length;
    const what = wanted === "traits" ? "Character" : this.#list.axes.up.words;
    say(this.#note, `${what}: ${grouped(all - unknown)} of ${grouped(all)} measured`);
  }
}
