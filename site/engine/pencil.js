// The calls about pencil puzzles (perplex.js starts them), on a pool of their own program.
// Requests go to core/pencil/job as JSON; what is added here is that a puzzle is solved
// before something is asked that needs its solution.

import { disposable } from "./disposable.js";
import { failure } from "./failure.js";
import * as check from "./options.js";
import { startPool } from "./start.js";

/**
 * @import * as Types from "../perplex.d.ts"
 * @import { Pool } from "./pool.js"
 * @typedef {Types.PencilPuzzle} Puzzle
 * @typedef {import("./options.js").Run & { quick?: boolean }} Options
 */

const PROGRAM = new URL("../pencil.wasm", import.meta.url);
const MOST_PROBES = Number.MAX_SAFE_INTEGER;
/** What convert writes, by the members of what is read. */
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
    const { signal } = check.known(options, "signal");
    return this.#ask({ verb: "read", puzzle: check.puzzle(puzzle) }, { signal, quick: true });
  }

  /** @param {Puzzle} puzzle @param {Types.PencilConvertOptions} options */
  async convert(puzzle, options) {
    const { to, signal } = check.known(options, "to", "signal");
    const format = check.text("to", to);
    const member = FORMATS.get(format);
    if (!member)
      throw failure("bad-request", `to: ${format} is not one of ${[...FORMATS.keys()].join(", ")}`);
    const board = await this.read(puzzle, { signal });
    return { [format]: board[member] };
  }

  /** @param {Puzzle} puzzle @param {Types.PencilSolveOptions} [options] @returns {Promise<Types.PencilSolutions>} */
  async solve(puzzle, options) {
    const o = check.known(options, "probes", "seconds", "onProgress", "signal");
    const probes = check.optional(check.wholeNumber, "probes", o.probes, 1, MOST_PROBES);
    return this.#ask({ verb: "solve", puzzle: check.puzzle(puzzle), probes }, timed(o));
  }

  /** @param {Puzzle} puzzle @param {Types.PencilOptions} [options] @returns {Promise<Types.PencilRating>} */
  async rate(puzzle, options) {
    return this.#ofSolution("rate", puzzle, options);
  }

  /** @param {Puzzle} puzzle @param {Types.PencilOptions} [options] @returns {Promise<Types.PencilExplanation>} */
  async explain(puzzle, options) {
    return this.#ofSolution("explain", puzzle, options);
  }

  /** @param {Puzzle} puzzle @param {string | Types.PencilSolution} marks @param {Types.PencilCheckOptions} [options] @returns {Promise<Types.PencilVerdict>} */
  async check(puzzle, marks, options) {
    const { solution, signal } = check.known(options, "solution", "signal");
    return this.#ask(
      { verb: "check", puzzle: check.puzzle(puzzle), marks, solution },
      { signal, quick: true },
    );
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
   * Asks what needs the only solution, which is found first where the caller has none. A
   * puzzle that has not exactly one, or of which that is not decided, gets no more.
   *
   * @param {string} verb
   * @param {Puzzle} puzzle
   * @param {Types.PencilOptions} [options]
   * @param {object} [more]
   */
  async #ofSolution(verb, puzzle, options, more) {
    const { solution, ...o } = check.known(options, "solution", "seconds", "onProgress", "signal");
    const limits = timed(o);
    const about = { puzzle: check.puzzle(puzzle) };
    let known = solution;
    const begun = performance.now();
    if (known === undefined) {
      const solved = await this.#ask({ verb: "solve", ...about }, { ...limits, onProgress: undefined });
      if (!solved.unique) return solved;
      known = solved.solutions[0];
    }
    const left = Math.max(limits.seconds - (performance.now() - begun) / 1000, 0.001);
    const answer = await this.#ask(
      { verb, ...about, ...more, solution: known },
      { ...limits, seconds: left },
    );
    if (answer.stopped) answer.stopped = `after ${limits.seconds} s`;
    return { solutions: [known], unique: true, ...answer };
  }

  /**
   * Resolves to what the program answers; what it names as an error is thrown.
   *
   * @param {{ verb: string, [field: string]: unknown }} request
   * @param {Options} options
   */
  async #ask(request, { signal, seconds, quick, onProgress }) {
    const task = {
      request: check.encode(request),
      seconds,
      quick,
      onProgress: onProgress && ((/** @type {string} */ text) => onProgress(JSON.parse(text))),
    };
    const answer = JSON.parse(await this.#pool.run(task, check.abortSignal(signal)));
    if (answer.error) throw failure(answer.code, answer.error);
    return answer;
  }
}

disposable(PencilEngine);

/** @param {Types.CallOptions & { seconds?: number, onProgress?: unknown }} options @returns {Options & { seconds: number }} */
const timed = ({ seconds, onProgress, signal }) => ({
  seconds: check.optional(check.positive, "seconds", seconds) ?? check.DEFAULT_SECONDS,
  onProgress: /** @type {Options["onProgress"]} */ (check.optional(check.callback, "onProgress", onProgress)),
  signal,
});
