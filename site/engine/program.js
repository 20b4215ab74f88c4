// A program whose workers are started when it is first needed.

import { abortError } from "./options.js";

export class Program {
  #compile;
  #start;
  #module = null; // a promise
  #pool = null; // a promise
  #closed = false;

  /**
   * size is how many workers it will have; compile() resolves to the program's
   * module, start(module) to their pool.
   */
  constructor(size, compile, start) {
    this.size = size;
    this.#compile = compile;
    this.#start = start;
  }

  /** prepare resolves once nothing has to be loaded any more. */
  async prepare() {
    try {
      return await (this.#module ??= this.#compile());
    } catch (error) {
      this.#module = null; // the next call tries again
      throw error;
    }
  }

  /** run is Pool.run. */
  async run(task, signal) {
    if (signal?.aborted) throw abortError(signal);
    this.#pool ??= this.#begin();
    const pool = await unlessAborted(this.#pool, signal);
    return pool.run(task, signal);
  }

  /** close ends the workers, those too that are being started. */
  close() {
    this.#closed = true;
    this.#pool?.then((pool) => pool.close(), () => {});
  }

  async #begin() {
    try {
      const pool = await this.#start(await this.prepare());
      if (this.#closed) pool.close();
      return pool;
    } catch (error) {
      this.#pool = null; // the next call tries again
      throw error;
    }
  }
}

// unlessAborted is the promise, but rejects as soon as the signal fires.
function unlessAborted(promise, signal) {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(abortError(signal));
    signal.addEventListener("abort", onAbort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
