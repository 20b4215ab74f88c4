// Questions to the engine about one board and player. Each is asked once, or again with more time; a new
// board discards all of them.

/** @import { Engine, PuzzleDocument } from "../../perplex.js" */
/** @import { Answers } from "./mode.js" */

/** @typedef {keyof Answers} Method */

export class Asker {
  #engine;
  /** @type {Partial<Answers>} latest answers */
  #answers = {};
  /** @type {Map<Method, number>} time limits of the answers, in seconds */
  #seconds = new Map();
  /** @type {Map<Method, AbortController>} */
  #open = new Map();
  #about = "";

  /** @param {Promise<Engine>} engine */
  constructor(engine) {
    this.#engine = engine;
  }

  /** Discards questions and answers about any other subject. @param {string} subject */
  about(subject) {
    if (subject === this.#about) return;
    this.stop();
    this.#about = subject;
    this.#answers = {};
  }

  /**
   * Returns the answer to a question, or undefined.
   *
   * @template {Method} Asked
   * @param {Asked} method
   */
  answer(method) {
    return this.#answers[method];
  }

  /** Discards a question and its answer. @param {Method} method */
  forget(method) {
    this.#open.get(method)?.abort();
    this.#open.delete(method);
    delete this.#answers[method];
  }

  /** Aborts questions under way. */
  stop() {
    for (const controller of this.#open.values()) controller.abort();
    this.#open.clear();
  }

  /**
   * Asks about a document. Returns an answer, or undefined if the question was discarded; rejects with the
   * engine's error. onProgress is never called for a discarded question.
   *
   * @template {Method} Asked
   * @param {Asked} method
   * @param {PuzzleDocument} puzzle
   * @param {{seconds: number, [option: string]: unknown}} options
   * @param {(partial: Answers[Asked]) => void} [onProgress]
   * @returns {Promise<Answers[Asked] | undefined>}
   */
  async ask(method, puzzle, options, onProgress) {
    const known = this.#answers[method];
    if (known && (known.complete || options.seconds <= (this.#seconds.get(method) ?? 0))) return known;
    this.#open.get(method)?.abort();
    const controller = new AbortController();
    this.#open.set(method, controller);
    const { signal } = controller;
    try {
      const engine = await this.#engine;
      if (signal.aborted) return undefined;
      const progress =
        onProgress && ((/** @type {Answers[Asked]} */ partial) => signal.aborted || onProgress(partial));
      // Options depend on the method, which the caller knows.
      const call = /** @type {(puzzle: PuzzleDocument, options: object) => Promise<Answers[Asked]>} */ (
        engine[method].bind(engine)
      );
      const answer = await call(puzzle, {
        ...options,
        signal,
        ...(progress ? { onProgress: progress } : {}),
      });
      if (signal.aborted) return undefined;
      this.#answers[method] = answer;
      this.#seconds.set(method, options.seconds);
      return answer;
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      if (this.#open.get(method) === controller) this.#open.delete(method);
    }
  }
}
