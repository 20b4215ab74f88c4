// What the parts of the page work with: the program, its workers, and what is kept.

import { startPool } from "../perplex.js";
import { Program } from "../engine/program.js";
import { ask } from "../kit/requests.js";
import { Ahead } from "../kit/store/ahead.js";

/**
 * @import { Answer, Asking, Request } from "../kit/answers.d.ts"
 * @import { Values } from "../kit/store/values.js"
 * @import { PuzzleScriptFamily } from "../verbs.d.ts"
 */

const at = new URL("../puzzlescript.wasm", import.meta.url);

// What somebody waits for at the keyboard, and what somebody has pressed a button for. The rest
// is badges.
const AT_ONCE = ["samples", "compile", "play"];
const PRESSED = ["rate", "generate"];

export class Bench {
  #quick;
  #pressed;
  #badges;
  #keep;

  /** @param {number} workers @param {Values} keep */
  constructor(workers, keep) {
    this.workers = workers;
    this.#keep = keep;
    // Typing and playing have a worker of their own, which is never busy with a search.
    this.#quick = new Program(1, () => startPool(1, at));
    this.#badges = new Program(workers, () => startPool(workers, at));
    // So have a rating and a generation, which badges do not wait for. They are started when
    // somebody asks for one.
    this.#pressed = new Program(PRESSED.length, () => startPool(PRESSED.length, at));
  }

  /** The searches' workers start after that of the board, and hold up nothing. */
  async prepare() {
    await this.#quick.prepare();
    this.#badges.prepare().catch(() => {}); // the first search says what is wrong
  }

  /**
   * ask asks core/transport/puzzlescript/job.
   *
   * @template {keyof PuzzleScriptFamily} Verb
   * @param {Request<Verb>} request
   * @param {Asking<Answer<PuzzleScriptFamily, Verb>>} [options]
   * @returns {Promise<Answer<PuzzleScriptFamily, Verb>>}
   */
  ask(request, options) {
    const quick = AT_ONCE.includes(request.verb);
    const program = quick ? this.#quick : PRESSED.includes(request.verb) ? this.#pressed : this.#badges;
    return ask(program, request, { quick, ...options });
  }

  /** kept is what was kept last, even if a reload came at that very moment. @param {string} key */
  async kept(key) {
    return soon(key).read() ?? (await this.#keep.get(`puzzlescript/${key}`));
  }

  /** @param {string} key @param {unknown} value */
  async keep(key, value) {
    const ahead = soon(key);
    const written = ahead.write(value);
    if (written === null) ahead.write(undefined); // what lies there is older
    if (await this.#keep.set(`puzzlescript/${key}`, value)) ahead.done(written);
  }
}

/** What the database is yet to take. @param {string} key */
const soon = (key) => new Ahead(`perplex-puzzlescript/${key}`);
