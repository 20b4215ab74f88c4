// Boards in the order of how much their character (docs/character.md) is like a board's. They are
// measured one by one in the background, and each only once.

/** @import { Engine, PuzzleDocument, Traits } from "../../perplex.js" */
/** @import { Board } from "./stock.js" */

import { unlike } from "../../kit/traits.js";

const SECONDS = 1; // of a worker, for a board; what takes longer is not known
const EVERY = 500; // milliseconds between two orders

export class Likeness {
  #engine;
  #changed;
  /** By the board's text; null is not known in time. @type {Map<string, Traits | null>} */
  #traits = new Map();
  #measuring = new AbortController();

  /** @param {Promise<Engine>} engine @param {() => void} changed is called when the order has changed */
  constructor(engine, changed) {
    this.#engine = engine;
    this.#changed = changed;
  }

  /** stop gives up what is being measured. */
  stop() {
    this.#measuring.abort();
  }

  /**
   * order puts boards whose character is known in front, those most like a document first, and
   * measures the others.
   *
   * @param {Board[]} boards
   * @param {PuzzleDocument} document
   * @returns {{ boards: Board[], unknown: number }} and of how many it is not known yet
   */
  order(boards, document) {
    const text = JSON.stringify(document);
    const model = this.#traits.get(text);
    const wanted = [text, ...boards.map((board) => board.text)].filter((one) => !this.#traits.has(one));
    this.stop();
    if (wanted.length > 0) this.#measure([...new Set(wanted)]);
    const far = (/** @type {Board} */ board) => {
      const traits = this.#traits.get(board.text);
      return traits && model ? unlike(traits, model) : Infinity;
    };
    const distances = new Map(boards.map((board) => [board, far(board)]));
    const from = (/** @type {Board} */ board) => distances.get(board) ?? Infinity;
    return {
      boards: boards.toSorted((a, b) => (from(a) === from(b) ? 0 : from(a) - from(b))),
      unknown: wanted.length,
    };
  }

  /** @param {string[]} texts */
  async #measure(texts) {
    const { signal } = (this.#measuring = new AbortController());
    let ordered = performance.now();
    for (const [i, text] of texts.entries()) {
      const traits = await this.#traitsOf(text, signal);
      if (signal.aborted) return;
      this.#traits.set(text, traits);
      const last = i === texts.length - 1;
      if (!last && performance.now() - ordered < EVERY) continue;
      ordered = performance.now();
      this.#changed(); // which goes on with those that are left
      return;
    }
  }

  /** @param {string} text @param {AbortSignal} signal */
  async #traitsOf(text, signal) {
    try {
      const options = { background: true, seconds: SECONDS, signal };
      const { traits } = await (await this.#engine).traits(JSON.parse(text), [[]], options);
      return traits[0] ?? null;
    } catch {
      return null; // what the engine cannot read is like nothing
    }
  }
}
