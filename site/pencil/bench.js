// What the views of the page work with: the program, its workers, and what is kept.

import { startPool } from "../perplex.js";
import { Program } from "../engine/program.js";
import { ask } from "../kit/requests.js";

/**
 * @import { Answer, Asking, Request } from "../kit/answers.d.ts"
 * @import { Values } from "../kit/store/values.js"
 * @import { PencilFamily } from "../verbs.d.ts"
 */

const at = new URL("../pencil.wasm", import.meta.url);

// What somebody waits for at the board; the rest is long work.
const AT_ONCE = ["samples", "read", "edit", "check", "hint", "wishes"];

export class Bench {
  #quick;
  #long;
  #keep;

  /** @param {number} workers @param {Values} keep */
  constructor(workers, keep) {
    this.#keep = keep;
    this.workers = workers; // for long work
    // The board has a worker of its own, which is never busy with anything else.
    this.#quick = new Program(1, () => startPool(1, at));
    this.#long = new Program(workers, () => startPool(workers, at));
  }

  prepare() {
    return this.#quick.prepare();
  }

  /**
   * ask asks core/pencil/job. What an answer names as its error is thrown.
   *
   * @template {keyof PencilFamily} Verb
   * @param {Request<Verb>} request
   * @param {Asking<Answer<PencilFamily, Verb>>} [options]
   * @returns {Promise<Answer<PencilFamily, Verb>>}
   */
  async ask(request, options) {
    const quick = AT_ONCE.includes(request.verb);
    const answer = await ask(quick ? this.#quick : this.#long, request, { quick, ...options });
    if (answer.error) throw new Error(answer.error);
    return answer;
  }

  /** @param {string} key */
  kept(key) {
    return this.#keep.get(`pencil/${key}`);
  }

  /** @param {string} key @param {unknown} value */
  keep(key, value) {
    return this.#keep.set(`pencil/${key}`, value);
  }
}
