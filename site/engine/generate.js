// One generate call (an EPCG query): a plan first, then shards of ranks on all
// workers, whose results are merged here.

import { Best } from "./best.js";
import { abortError, encode } from "./options.js";
import { symbolsOf } from "./ranks.js";

const UPDATE_MS = 100;
// Updates show this many; the whole list comes once, at the end.
const PREVIEW = 100;

/** @import { QueryPlan, Result, Shard } from "./tasks.d.ts" */
/** @typedef {import("../perplex.d.ts").Sibling} Sibling */

export class Query {
  #pool;
  #plan;
  #planRequest;
  #best;
  /** @type {number[] | undefined} */
  #histogram; // counts by bin, if they are wanted
  #next = 0; // the first rank not handed out
  /** @type {Set<Shard>} */
  #tasks = new Set(); // handed out, not answered
  #done = 0; // configurations of answered shards
  #found = 0; // solvable ones among them
  #kept = 0; // of these
  #shown = { done: 0, found: 0, kept: 0 };
  #changed = false;
  /** @type {Error | null} */
  #error = null;
  /** @type {(nothing?: undefined) => void} */
  #wake = () => {};

  /**
   * planRequest is the request that plan answered.
   *
   * @param {import("./pool.js").Pool} pool
   * @param {object} planRequest
   * @param {QueryPlan} plan
   */
  constructor(pool, planRequest, plan) {
    this.#pool = pool;
    this.#planRequest = planRequest;
    this.#plan = plan;
    this.#best = new Best(plan.top ?? 1, {
      ...plan,
      count: (digits) => symbolsOf(this.#plan.placeholders, digits).length,
    });
    this.#histogram = plan.want === "histogram" ? [] : undefined;
  }

  /**
   * updates yields a snapshot at once, then one whenever there is news, at most
   * every 100 ms, and ends when all configurations are done. Leaving the loop
   * early frees the workers.
   *
   * @param {AbortSignal} [signal]
   */
  async *updates(signal) {
    const onAbort = () => this.fail(abortError(/** @type {AbortSignal} */ (signal)));
    signal?.addEventListener("abort", onAbort);
    try {
      if (signal?.aborted) throw abortError(signal);
      this.#pool.addSource(this);
      let shownAt = performance.now();
      if (!this.#over) yield this.#snapshot();
      while (!this.#over) {
        if (!this.#changed) await this.#sleep();
        const early = shownAt + UPDATE_MS - performance.now();
        if (early > 0 && !this.#over) await this.#sleepUntilOver(early);
        if (this.#over) break;
        shownAt = performance.now();
        yield this.#snapshot();
      }
      if (this.#error) throw this.#error;
    } finally {
      signal?.removeEventListener("abort", onAbort);
      this.#stop();
    }
  }

  /** What is known: in the end everything, after an abort what whole shards gave. */
  get outcome() {
    const results = this.#best.first(this.#plan.top).map((r) => this.#describe(r));
    return { done: this.#done, found: this.#found, kept: this.#kept, results, histogram: this.#histogram };
  }

  // --- called by the pool ---

  next() {
    if (this.#next >= this.#plan.configurations || this.#error) return null;
    const from = this.#next;
    const { chunk, first, configurations } = this.#plan;
    const to = Math.min(from + (from < chunk ? first : chunk), configurations);
    this.#next = to;
    /** @type {Shard} */
    const task = {
      urgent: false,
      request: encode({ ...this.#planRequest, verb: "shard", from, to }),
      progress: { done: 0, solvable: 0, kept: 0 },
      onProgress: (text) => {
        task.progress = JSON.parse(text);
        this.#news();
      },
      resolve: (text) => {
        this.#tasks.delete(task);
        this.#take(JSON.parse(text), from, to);
      },
      reject: (error) => this.fail(/** @type {Error} */ (error)),
    };
    this.#tasks.add(task);
    return task;
  }

  /** @param {Error} error */
  fail(error) {
    if (this.#over) return;
    this.#error = error;
    this.#stop();
    this.#news();
  }

  // --- inside ---

  get #over() {
    return this.#error !== null || this.#done === this.#plan.configurations;
  }

  /**
   * @param {{ from: number, to: number, done: number, solvable: number, kept: number, results?: Result[], histogram?: number[] }} shard
   * @param {number} from
   * @param {number} to
   */
  #take(shard, from, to) {
    if (shard.from !== from || shard.to !== to || shard.done !== to - from) {
      this.fail(new Error(`engine: the shard of ranks ${from} to ${to} came back incomplete`));
      return;
    }
    this.#done += shard.done;
    this.#found += shard.solvable;
    this.#kept += shard.kept;
    this.#best.add(shard.results ?? []);
    const counts = this.#histogram ?? [];
    shard.histogram?.forEach((n, bin) => {
      counts[bin] = (counts[bin] ?? 0) + n;
    });
    this.#news();
  }

  #stop() {
    this.#pool.removeSource(this);
    const open = [...this.#tasks];
    this.#tasks.clear();
    for (const task of open) this.#pool.drop(task);
  }

  #news() {
    this.#changed = true;
    this.#wake();
  }

  #sleep() {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  /** @param {number} ms @returns {Promise<void>} */
  #sleepUntilOver(ms) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        if (!this.#over) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #snapshot() {
    this.#changed = false;
    let done = this.#done;
    let found = this.#found;
    let kept = this.#kept;
    for (const task of this.#tasks) {
      done += task.progress.done;
      found += task.progress.solvable;
      kept += task.progress.kept;
    }
    // A shard that is begun again must not turn the count back.
    const shown = this.#shown;
    this.#shown = {
      done: Math.max(done, shown.done),
      found: Math.max(found, shown.found),
      kept: Math.max(kept, shown.kept),
    };
    return {
      ...this.#shown,
      total: this.#plan.configurations,
      best: this.#best.first(PREVIEW).map((r) => this.#describe(r)),
    };
  }

  /** @param {Result} found @returns {Sibling} */
  #describe([rank, tsi, msi, solutions, digits, ...more]) {
    /** @type {Sibling} */
    const result = { rank, tsi, msi, solutions, symbols: symbolsOf(this.#plan.placeholders, digits) };
    if (this.#plan.against !== undefined) {
      const against = more.shift() ?? null;
      Object.assign(result, { against, difference: against === null ? null : against - tsi });
    }
    if (more.length > 0) result.alike = more[0] ?? undefined;
    return result;
  }
}
