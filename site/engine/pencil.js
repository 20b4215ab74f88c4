// Calls about pencil puzzles, started by perplex.js and run in a pool of the pencil program. Requests go to
// core/pencil/job as JSON. Verbs that need a solution get one here: the puzzle is solved first.

import { disposable } from "./disposable.js";
import { failure } from "./failure.js";
import * as check from "./options.js";
import { startPool } from "./start.js";

/**
 * @import * as Types from "../perplex.d.ts"
 * @import { Pool } from "./pool.js"
 * @typedef {Types.PencilPuzzle} Puzzle
 */

const PROGRAM = new URL("../pencil.wasm", import.meta.url);
/** Verbs fast enough to overtake others. */
const QUICK = new Set(["read", "check"]);
/** The member of the read puzzle that answers convert, for each target format. */
const FORMATS = new Map(
  /** @type {[to: string, member: keyof Types.PencilBoard][]} */ ([
    ["link", "link"],
    ["text", "text"],
    ["json", "document"],
  ]),
);

/** @implements {Types.PencilEngine} */
export class PencilEngine {
  #pool;

  /**
   * @param {number} workers
   * @param {string | URL | WebAssembly.Module} [wasm]
   */
  static async start(workers, wasm = PROGRAM) {
    return new PencilEngine(await startPool(workers, wasm));
  }

  /** @param {Pool} pool */
  constructor(pool) {
    this.#pool = pool;
  }

  get workers() {
    return this.#pool.size;
  }

  /** @param {Puzzle} puzzle @param {Types.CallOptions} [options] @returns {Promise<Types.PencilBoard>} */
  async read(puzzle, options) {
    return this.#about("read", puzzle, options);
  }

  /** @param {Puzzle} puzzle @param {Types.PencilConvertOptions} options */
  async convert(puzzle, options) {
    const { to, ...others } = check.object("options", options);
    const format = check.text("to", to);
    const member = FORMATS.get(format);
    if (!member)
      throw failure("bad-request", `to: ${format} is not one of ${[...FORMATS.keys()].join(", ")}`);
    const board = await this.read(puzzle, others);
    return { [format]: board[member] };
  }

  /** @param {Puzzle} puzzle @param {Parameters<Types.PencilEngine["solve"]>[1]} [options] @returns {Promise<Types.PencilSolutions>} */
  async solve(puzzle, options) {
    return this.#about("solve", puzzle, options);
  }

  /** @param {Puzzle} puzzle @param {Types.PencilOptions} [options] @returns {Promise<Types.PencilRating>} */
  async rate(puzzle, options) {
    return this.#ofSolution("rate", puzzle, options);
  }

  /** @param {Puzzle} puzzle @param {Types.PencilOptions} [options] @returns {Promise<Types.PencilExplanation>} */
  async explain(puzzle, options) {
    return this.#ofSolution("explain", puzzle, options);
  }

  /** @param {Puzzle} puzzle @param {string | Types.PencilSolution} marks @param {Parameters<Types.PencilEngine["check"]>[2]} [options] @returns {Promise<Types.PencilVerdict>} */
  async check(puzzle, marks, options) {
    return this.#about("check", puzzle, options, { marks });
  }

  /** @param {Puzzle} puzzle @param {string | Types.PencilSolution} marks @param {Types.PencilOptions} [options] @returns {Promise<Types.PencilHint>} */
  async hint(puzzle, marks, options) {
    return this.#ofSolution("hint", puzzle, options, { marks });
  }

  memory() {
    return this.#pool.memory();
  }

  close() {
    this.#pool.close();
  }

  /**
   * Calls a verb for a puzzle. The program checks the options against their declarations.
   *
   * @param {string} verb
   * @param {Puzzle} puzzle
   * @param {object} [options] the caller's options
   * @param {object} [more] arguments that precede the options
   */
  async #about(verb, puzzle, options, more) {
    const { run, rest } = check.called(options);
    return this.#ask({ verb, puzzle: check.puzzle(puzzle), ...rest, ...more }, run);
  }

  /**
   * Calls a verb that needs the puzzle's unique solution, finding it first unless the caller has given it. If
   * the puzzle does not have exactly one solution, or that is undecided, the verb is not called. The solving
   * request carries all other options as well, so that an unknown one is refused at once.
   *
   * @param {string} verb
   * @param {Puzzle} puzzle
   * @param {Types.PencilOptions} [options]
   * @param {object} [more]
   */
  async #ofSolution(verb, puzzle, options, more) {
    const { run, rest } = check.called(options);
    const { solution, ...others } = rest;
    const { seconds = check.DEFAULT_SECONDS } = run;
    const about = { puzzle: check.puzzle(puzzle), ...others };
    let known = solution;
    const begun = performance.now();
    if (known === undefined) {
      const solved = await this.#ask({ verb: "solve", ...about }, { ...run, onProgress: undefined });
      if (!solved.unique) return solved;
      known = solved.solutions[0];
    }
    const left = Math.max(seconds - (performance.now() - begun) / 1000, 0.001);
    const answer = await this.#ask({ verb, ...about, ...more, solution: known }, { ...run, seconds: left });
    if (answer.stopped) answer.stopped = `after ${seconds} s`;
    return { solutions: [known], unique: true, ...answer };
  }

  /**
   * Resolves to the program's answer, and throws the error that it names.
   *
   * @param {{ verb: string, [field: string]: unknown }} request
   * @param {import("./options.js").Run} run
   */
  async #ask(request, { signal, seconds = check.DEFAULT_SECONDS, background, onProgress }) {
    const task = {
      request: check.encode(request),
      seconds,
      background,
      quick: QUICK.has(request.verb),
      onProgress: onProgress && ((/** @type {string} */ text) => onProgress(JSON.parse(text))),
    };
    const answer = JSON.parse(await this.#pool.run(task, signal));
    if (answer.error) throw failure(answer.code, answer.error);
    return answer;
  }
}

disposable(PencilEngine);
