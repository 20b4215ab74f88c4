// What the views of the page work with: the program, its workers, and what is kept.

import { startPool } from "../../perplex.js";
import { Program } from "../../engine/program.js";
import { ask } from "../../kit/requests.js";

/** @import { Values } from "../../kit/store/values.js" */

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
   * @param {any} request
   * @param {any} [options]
   */
  ask(request, options) {
    return ask(this.#program, request, { quick: request.verb !== "breed", ...options });
  }

  /** @param {string} key */
  kept(key) {
    return this.#keep.get(`logicgrid/${key}`);
  }

  /** @param {string} key @param {any} value */
  keep(key, value) {
    return this.#keep.set(`logicgrid/${key}`, value);
  }
}
