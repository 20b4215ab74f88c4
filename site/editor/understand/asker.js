// Questions to the engine about one board and player: each is asked once, or
// again with more time, and all are dropped with the board.

export class Asker {
  #engine;
  #answers = new Map(); // by method: the last answer
  #seconds = new Map(); // by method: what the answer was given
  #open = new Map(); // by method: an AbortController
  #about = "";

  constructor(engine) {
    this.#engine = engine;
  }

  /** about drops what was asked and answered about anything else. */
  about(subject) {
    if (subject === this.#about) return;
    this.stop();
    this.#about = subject;
    this.#answers.clear();
  }

  /** answer is what is known, or undefined. */
  answer(method) {
    return this.#answers.get(method);
  }

  /** forget drops one question and its answer. */
  forget(method) {
    this.#open.get(method)?.abort();
    this.#open.delete(method);
    this.#answers.delete(method);
  }

  /** stop drops what is on its way. */
  stop() {
    for (const controller of this.#open.values()) controller.abort();
    this.#open.clear();
  }

  /**
   * ask takes a document. It returns an answer, or undefined where the question was dropped; it rejects with
   * what the engine says. onProgress is never called after the question was dropped.
   */
  async ask(method, puzzle, options, onProgress) {
    const known = this.#answers.get(method);
    if (known && (known.complete || options.seconds <= this.#seconds.get(method))) return known;
    this.#open.get(method)?.abort();
    const controller = new AbortController();
    this.#open.set(method, controller);
    const { signal } = controller;
    try {
      const engine = await this.#engine;
      if (signal.aborted) return undefined;
      const progress = onProgress && ((partial) => signal.aborted || onProgress(partial));
      const answer = await engine[method](puzzle, {
        ...options,
        signal,
        ...(progress ? { onProgress: progress } : {}),
      });
      if (signal.aborted) return undefined;
      this.#answers.set(method, answer);
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
