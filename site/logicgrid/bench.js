// What the views of the page work with: the program, its workers, and what is kept.

import { startPool } from "../perplex.js";
import { Program } from "../engine/program.js";
import { ask } from "../kit/requests.js";

export class Bench {
  #program;
  #keep;

  constructor(workers, keep) {
    this.workers = workers;
    this.#keep = keep;
    this.#program = new Program(workers, () =>
      startPool(workers, new URL("../logicgrid.wasm", import.meta.url)),
    );
  }

  prepare() {
    return this.#program.prepare();
  }

  /** ask asks core/logicgrid/job. Somebody waits for all but breeding. */
  ask(request, options) {
    return ask(this.#program, request, { quick: request.verb !== "breed", ...options });
  }

  kept(key) {
    return this.#keep.get(`logicgrid/${key}`);
  }

  keep(key, value) {
    return this.#keep.set(`logicgrid/${key}`, value);
  }
}
