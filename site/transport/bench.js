// What the views of the page work with: the programs, their workers, and what is kept.

import { startPool } from "../perplex.js";
import { Program } from "../engine/program.js";
import { ask } from "../kit/requests.js";
import { Ahead } from "../kit/store/ahead.js";

/**
 * @import { Answer, Asking, Request } from "../kit/answers.d.ts"
 * @import { Values } from "../kit/store/values.js"
 * @import { TransportFamily } from "../verbs.d.ts"
 */

const at = new URL("../transport.wasm", import.meta.url);

// What somebody waits for at the board; the rest is long work.
const AT_ONCE = ["play", "check", "show"];

// Memory of a search: so many states fit into what a page has.
const ROOM = 3_000_000;

export class Bench {
  #quick;
  #long;
  #keep;

  /** @param {number} workers @param {Values} keep */
  constructor(workers, keep) {
    this.workers = workers;
    this.#keep = keep;
    // The board has a worker of its own, which is never busy with anything else.
    this.#quick = new Program(1, () => startPool(1, at));
    this.#long = new Program(workers, () => startPool(workers, at));
  }

  prepare() {
    return this.#quick.prepare();
  }

  /**
   * ask asks core/transport/job.
   *
   * @template {keyof TransportFamily} Verb
   * @param {Request<Verb>} request
   * @param {Asking<Answer<TransportFamily, Verb>>} [options]
   * @returns {Promise<Answer<TransportFamily, Verb>>}
   */
  ask(request, options) {
    const quick = AT_ONCE.includes(request.verb);
    if (request.verb === "solve") request = { room: ROOM, ...request };
    return ask(quick ? this.#quick : this.#long, request, { quick, ...options });
  }

  /** @param {string} key */
  kept(key) {
    return this.#keep.get(`transport/${key}`);
  }

  /** @param {string} key @param {unknown} value */
  keep(key, value) {
    return this.#keep.set(`transport/${key}`, value);
  }
}

/** What a reload at this very moment must not lose, by name. @param {string} name */
export const soon = (name) => new Ahead(`perplex-transport/${name}`);
