// Access to the programs, the programs' workers and the store, for the views of the triangle page.

import { startPool } from "../../perplex.js";
import { Program } from "../../engine/program.js";
import { ask } from "../../kit/requests.js";

/**
 * @import { Answer, Asking, Request } from "../../kit/answers.d.ts"
 * @import { Values } from "../../kit/store/values.js"
 * @import { Puzzle } from "../../perplex.d.ts"
 * @import { LinesFamily, TriangleFamily } from "../../verbs.d.ts"
 */

/** @param {string} name */
const at = (name) => new URL(`../../${name}`, import.meta.url);

export class Bench {
  #triangle;
  #witness; // draws boards, and reads and writes other formats
  #keep;

  /** @param {number} workers @param {Values} keep */
  constructor(workers, keep) {
    this.workers = workers;
    this.#keep = keep;
    this.#triangle = new Program(workers, () => startPool(workers, at("triangle.wasm")));
    this.#witness = new Program(1, () => startPool(1, at("witness.wasm")));
  }

  async prepare() {
    const [{ style, hatches }] = await Promise.all([
      this.convert({ verb: "style" }),
      this.#triangle.prepare(),
    ]);
    document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
    document.body.insertAdjacentHTML("beforeend", hatches);
  }

  /**
   * Sends a request to core/witness/triangle/job.
   *
   * @template {keyof TriangleFamily} Verb
   * @param {Request<Verb>} request
   * @param {Asking<Answer<TriangleFamily, Verb>>} [options]
   * @returns {Promise<Answer<TriangleFamily, Verb>>}
   */
  ask(request, options) {
    return ask(this.#triangle, request, options);
  }

  /**
   * Sends a request to core/witness/job.
   *
   * @template {"convert" | "style"} Verb
   * @param {Request<Verb>} request
   * @param {Asking} [options]
   * @returns {Promise<Answer<LinesFamily, Verb>>}
   */
  convert(request, options) {
    return ask(this.#witness, request, options);
  }

  /** Reads a triangle puzzle in any format. @param {string} text */
  async open(text) {
    const { json } = await this.convert({ verb: "convert", puzzle: text, to: "json" });
    return (await this.ask({ verb: "read", puzzle: /** @type {Puzzle} */ (json) })).puzzle;
  }

  /** @param {string} key */
  kept(key) {
    return this.#keep.get(`triangles/${key}`);
  }

  /** @param {string} key @param {unknown} value */
  keep(key, value) {
    return this.#keep.set(`triangles/${key}`, value);
  }
}
