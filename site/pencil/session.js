// The puzzle that is open, what the program knows of it, and who wants to hear of it.

import { Puzzle } from "./puzzle.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { Answer, Asking, Request } from "../kit/answers.d.ts"
 * @import { PencilExplainAnswer, PencilFamily, PencilRateAnswer, PencilSolveAnswer } from "../verbs.d.ts"
 */

/**
 * What is known of a puzzle. undefined is not known yet; a failure is a text.
 *
 * @typedef {object} Known
 * @property {PencilSolveAnswer | undefined} solved
 * @property {PencilRateAnswer | undefined} rated
 * @property {PencilExplainAnswer | undefined} explained
 * @property {string} trouble
 */

const SOLVE_SECONDS = 60;
const RATE_SECONDS = 120;

export class Session {
  #bench;
  /** @type {Set<() => void>} */
  #listeners = new Set();
  #controller = new AbortController();
  /** @type {Puzzle | null} */
  puzzle = null;
  /** @type {Known} */
  known = nothing();

  /** @param {Bench} bench */
  constructor(bench) {
    this.#bench = bench;
  }

  /** @param {() => void} listener */
  watch(listener) {
    this.#listeners.add(listener);
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }

  /** The only solution; undefined where there is none, or none is known. */
  get solution() {
    return this.known.solved?.unique ? this.known.solved.solutions[0] : undefined;
  }

  /** Aborted when another puzzle is opened. */
  get signal() {
    return this.#controller.signal;
  }

  /**
   * Opens a puzzle; what is wrong with it is thrown, and the one before stays.
   *
   * @param {Request<"read" | "edit">} request
   */
  async open(request) {
    const read = await this.#bench.ask(request);
    this.#controller.abort();
    this.#controller = new AbortController();
    this.puzzle = new Puzzle(read);
    this.known = nothing();
    this.#study(this.puzzle, this.known, this.signal);
    return this.puzzle;
  }

  /**
   * Finds out about a puzzle, the quickest first.
   *
   * @param {Puzzle} puzzle
   * @param {Known} known
   * @param {AbortSignal} signal
   */
  async #study(puzzle, known, signal) {
    const about = { puzzle: puzzle.text };
    try {
      known.solved = await this.#bench.ask({ verb: "solve", ...about }, { signal, seconds: SOLVE_SECONDS });
      this.#tell();
      const solution = this.solution;
      if (signal.aborted || solution === undefined) return;
      const how = { signal, seconds: RATE_SECONDS };
      const rate = async () => {
        known.rated = await this.#bench.ask({ verb: "rate", ...about, solution }, how);
        this.#tell();
      };
      const explain = async () => {
        known.explained = await this.#bench.ask({ verb: "explain", ...about, solution }, how);
        this.#tell();
      };
      await Promise.all([rate(), explain()]);
    } catch (error) {
      if (signal.aborted) return;
      known.trouble = /** @type {Error} */ (error).message;
      this.#tell();
    }
  }

  /**
   * Asks more about the open puzzle.
   *
   * @template {keyof PencilFamily} Verb
   * @param {Verb} verb
   * @param {object} more
   * @param {Asking<Answer<PencilFamily, Verb>>} [options]
   */
  ask(verb, more, options) {
    return this.#bench.ask({ verb, puzzle: this.puzzle?.text, ...more }, options);
  }
}

/** @returns {Known} */
const nothing = () => ({ solved: undefined, rated: undefined, explained: undefined, trouble: "" });
