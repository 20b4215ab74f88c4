// A program whose workers start when the program is first needed.

import { abortError } from "./options.js";
import { closedError } from "./pool.js";

/** @import { WorkerPool, WorkerTask } from "../perplex.d.ts" */

export class Program {
  #start;
  /** @type {Promise<WorkerPool> | null} */
  #pool = null;
  #closed = false;

  /**
   * size is the number of workers; start() resolves to the pool of workers.
   *
   * @param {number} size
   * @param {() => Promise<WorkerPool>} start
   */
  constructor(size, start) {
    this.size = size;
    this.#start = start;
  }

  /** Starts the workers unless already started, and resolves when all are ready. */
  async prepare() {
    await (this.#pool ??= this.#begin());
  }

  /**
   * Works like Pool.run.
   *
   * @param {WorkerTask} task
   * @param {AbortSignal | undefined} signal
   */
  async run(task, signal) {
    return (await this.pool(signal)).run(task, signal);
  }

  /**
   * Resolves to the pool of workers once it has started.
   *
   * @param {AbortSignal | undefined} signal
   */
  async pool(signal) {
    if (signal?.aborted) throw abortError(signal);
    this.#pool ??= this.#begin();
    return unlessAborted(this.#pool, signal);
  }

  /** Ends the workers, including those that are still starting. */
  close() {
    this.#closed = true;
    this.#pool?.then(
      (pool) => pool.close(),
      () => {},
    );
  }

  async #begin() {
    if (this.#closed) throw closedError();
    try {
      const pool = await this.#start();
      if (this.#closed) pool.close();
      return pool;
    } catch (error) {
      this.#pool = null; // the next call tries again
      throw error;
    }
  }
}

/**
 * Returns a promise that also rejects as soon as the signal aborts.
 *
 * @template Value
 * @param {Promise<Value>} promise
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<Value>}
 */
function unlessAborted(promise, signal) {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(abortError(signal));
    signal.addEventListener("abort", onAbort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
