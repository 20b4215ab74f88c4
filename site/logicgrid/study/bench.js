// What the views of the page work with: the program, its workers, and what is kept.

import { startPool } from "../../perplex.js";
import { Program } from "../../engine/program.js";
import { ask } from "../../kit/requests.js";

/**
 * @import { Answer, Asking, Request } from "../../kit/answers.d.ts"
 * @import { Values } from "../../kit/store/values.js"
 * @import { LogicGridFamily } from "../../verbs.d.ts"
 */

export class Bench {
  #program;
  #keep;

  /** @param {number} workers @param {Values} keep */
  constructor(workers, keep) {
    this.workers = workers;
    this.#keep = keep;
    this.#program = new Program(workers, () =>
      startPool(workers, new URL("../../logicgrid.wasm", import.meta.url)),
    );
  }

  prepare() {
    return this.#program.prepare();
  }

  /**
   * ask asks core/logicgrid/job. Somebody waits for all but breeding.
   *
   * @template {keyof LogicGridFamily} Verb
   * @param {Request<Verb>} request
   * @param {Asking<Answer<LogicGridFamily, Verb>>} [options]
   * @returns {Promise<Answer<LogicGridFamily, Verb>>}
   */
  ask(request, options) {
    return ask(this.#program, request, { quick: request.verb !== "breed", ...options });
  }

  /** @param {string} key */
  kept(key) {
    return this.#keep.get(`logicgrid/${key}`);
  }

  /** @param {string} key @param {unknown} value */
  keep(key, value) {
    return this.#keep.set(`logicgrid/${key}`, value);
  }
}
