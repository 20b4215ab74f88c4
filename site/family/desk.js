/**
 * A family's access to its program and to the browser's store. The program's workers start when they are
 * first needed.
 */

import { Program } from "../engine/program.js";
import { ask } from "../kit/requests.js";
import { Ahead } from "../kit/store/ahead.js";
import { startPool } from "../perplex.js";

/**
 * @import { Stored } from "../kit/json.js"
 * @import { Answer, Asking, Request } from "../kit/answers.d.ts"
 * @import { Values } from "../kit/store/values.js"
 */

/** @template [Verbs=any] the family's interface in verbs.d.ts */
export class Desk {
  #family;
  #values;
  #quick;
  #long;
  #slow;
  #verbs;

  /**
   * @param {{id: string, program: string, quick: readonly string[], slow?: readonly string[]}} family
   * @param {number} workers number of workers for long work; the board has one more, which does nothing else
   * @param {Values} values
   */
  constructor({ id, program, quick, slow = [] }, workers, values) {
    const at = new URL(`../${program}`, import.meta.url);
    this.workers = workers;
    this.#family = id;
    this.#values = values;
    this.#verbs = { quick, slow };
    this.#quick = new Program(1, () => startPool(1, at));
    this.#long = new Program(workers, () => startPool(workers, at));
    this.#slow = new Program(slow.length, () => startPool(slow.length, at));
  }

  /** Starts the board's worker. */
  prepare() {
    return this.#quick.prepare();
  }

  /** Whether this browser stores anything. */
  get keeps() {
    return this.#values.works;
  }

  /**
   * Sends a request to the program.
   *
   * @template {keyof Verbs & string} Verb
   * @param {Request<Verb>} request
   * @param {Asking<any> & {apart?: boolean}} [options] apart: use the workers of slow verbs, which may be
   *   idle while the others are busy
   * @returns {Promise<0 extends 1 & Verbs ? any : Answer<Verbs, Verb>>}
   */
  ask(request, { apart = false, ...options } = {}) {
    const quick = this.#verbs.quick.includes(request.verb);
    const slow = apart || this.#verbs.slow.includes(request.verb);
    const program = quick ? this.#quick : slow ? this.#slow : this.#long;
    return ask(program, request, { quick, ...options });
  }

  /**
   * The latest value under a key, even if the page was reloaded while it was saved.
   *
   * @param {string} key
   * @returns {Promise<Stored>}
   */
  async kept(key) {
    return this.#ahead(key).read() ?? (await this.#values.get(`${this.#family}/${key}`));
  }

  /**
   * Saves a value; undefined removes it.
   *
   * @param {string} key
   * @param {unknown} value
   */
  keep(key, value) {
    return this.#values.set(`${this.#family}/${key}`, value);
  }

  /**
   * Saves a small value at once, so that an immediate reload does not lose it.
   *
   * @param {string} key
   * @param {unknown} value
   */
  async keepNow(key, value) {
    const ahead = this.#ahead(key);
    const written = ahead.write(value);
    if (written === null) ahead.write(undefined); // the value written earlier is outdated
    if (await this.keep(key, value)) ahead.done(written);
  }

  /** @param {string} key */
  #ahead(key) {
    return new Ahead(`perplex-${this.#family}/${key}`);
  }
}
