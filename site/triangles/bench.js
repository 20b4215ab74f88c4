// What the views of the triangle page work with: the programs, their workers and what is
// kept.

import { startPool } from "../perplex.js";
import { Program } from "../engine/program.js";
import { ask } from "../kit/requests.js";

/** @import { Values } from "../kit/store/values.js" */

/** @param {string} name */
const at = (name) => new URL(`../${name}`, import.meta.url);

export class Bench {
  #triangle;
  #witness; // draws, and reads and writes other formats
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
   * ask asks core/witness/triangle/job.
   *
   * @param {object} request
   * @param {any} [options]
   */
  ask(request, options) {
    return ask(this.#triangle, request, options);
  }

  /**
   * convert asks core/witness/job.
   *
   * @param {object} request
   * @param {any} [options]
   */
  convert(request, options) {
    return ask(this.#witness, request, options);
  }

  /**
   * open reads a puzzle in any format: {puzzle, share, size, clues, version}.
   *
   * @param {any} text
   * @param {any} [options]
   */
  async open(text, options) {
    const puzzle =
      typeof text === "string"
        ? (await this.convert({ verb: "convert", puzzle: text, to: "json" }, options)).json
        : text;
    const [read, { share }] = await Promise.all([
      this.ask({ verb: "read", puzzle }, options),
      this.convert({ verb: "convert", puzzle, to: "share", kind: "edit" }, options),
    ]);
    return { ...read, share };
  }

  /** @param {string} key */
  kept(key) {
    return this.#keep.get(`triangles/${key}`);
  }

  /** @param {string} key @param {any} value */
  keep(key, value) {
    return this.#keep.set(`triangles/${key}`, value);
  }
}
