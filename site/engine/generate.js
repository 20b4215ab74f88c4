// A generate call (an EPCG query): it plans the query, distributes shards of ranks to all workers and merges
// their results.

import { Best } from "./best.js";
import { coded, failure } from "./failure.js";
import { abortError, encode } from "./options.js";
import { digitsOf, symbolsOf } from "./ranks.js";

const UPDATE_MS = 100;
// Updates show this many results; the final result has the whole list.
const PREVIEW = 100;

/** @import { QueryPlan, Result, Shard } from "./tasks.d.ts" */
/** @typedef {import("../perplex.d.ts").Sibling} Sibling */
/** @typedef {import("../perplex.d.ts").Checkpoint} Checkpoint */
/** @typedef {[from: number, to: number]} Part range of ranks; to is exclusive */

export class Query {
  #pool;
  #plan;
  #planRequest;
  #best;
  /** @type {number[] | undefined} */
  #histogram; // counts by bin; absent if not requested
  /** Ranks not handed out yet, in order. @type {Part[]} */
  #open;
  /** Ranks of answered shards, in order. @type {Part[]} */
  #parts = [];
  /** @type {Set<Shard>} */
  #tasks = new Set(); // shards handed out and not answered yet
  #done = 0; // configurations in answered shards
  #found = 0; // solvable configurations among those tried
  #kept = 0; // solvable ones that pass the conditions
  #givenUp = 0; // configurations left undecided
  #shown = { done: 0, found: 0, kept: 0 };
  #changed = false;
  /** @type {Error | null} */
  #error = null;
  /** @type {(nothing?: undefined) => void} */
  #wake = () => {};

  /**
   * The request that plan answers; saved is the checkpoint of an earlier query with the same
   * plan.
   *
   * @param {import("./pool.js").Pool} pool
   * @param {object} planRequest
   * @param {QueryPlan} plan
   * @param {Checkpoint} [saved]
   */
  constructor(pool, planRequest, plan, saved) {
    this.#pool = pool;
    this.#planRequest = planRequest;
    this.#plan = plan;
    this.#best = new Best(plan.top ?? 1, {
      ...plan,
      count: (digits) => symbolsOf(this.#plan.placeholders, digits).length,
    });
    this.#histogram = plan.want === "histogram" ? [...(saved?.histogram ?? [])] : undefined;
    this.#open = [[0, plan.configurations]];
    if (saved) this.#resume(saved);
  }

  /** @param {Checkpoint} from */
  #resume({ parts, found, kept, givenUp = 0, results }) {
    const { configurations, placeholders, against } = this.#plan;
    let from = 0;
    this.#open = [];
    for (const [begin, end] of parts) {
      if (!(from <= begin && begin < end && end <= configurations))
        throw coded(
          "bad-request",
          new RangeError(`saved.parts: ${begin} to ${end} are not ranks of this query that follow ${from}`),
        );
      if (from < begin) this.#open.push([from, begin]);
      this.#done += end - begin;
      from = end;
    }
    if (from < configurations) this.#open.push([from, configurations]);
    this.#parts = parts.map(([begin, end]) => [begin, end]);
    this.#found = found;
    this.#kept = kept;
    this.#givenUp = givenUp;
    this.#best.add(
      results.map(({ rank, tsi, msi = tsi, solutions, against: other = null, alike }) => {
        const more = against === undefined ? [] : [other];
        if (alike !== undefined) more.push(alike);
        return [rank, tsi, msi, solutions, digitsOf(placeholders, rank), ...more];
      }),
    );
  }

  /** Returns the results of answered shards, from which a later query can continue. @returns {Checkpoint} */
  checkpoint() {
    return {
      parts: this.#parts.map(([from, to]) => [from, to]),
      found: this.#found,
      kept: this.#kept,
      ...(this.#givenUp && { givenUp: this.#givenUp }),
      results: this.#best.first(this.#plan.top).map((r) => this.#describe(r)),
      ...(this.#histogram && { histogram: [...this.#histogram] }),
    };
  }

  /**
   * Yields a snapshot at once, then another whenever the run has progressed, at most every 100 ms. The
   * iteration ends when all configurations are done. Leaving the loop early frees the workers.
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

  /** Results so far: all results at the end, results of answered shards after an abort. */
  get outcome() {
    const results = this.#best.first(this.#plan.top).map((r) => this.#describe(r));
    return {
      done: this.#done,
      found: this.#found,
      kept: this.#kept,
      ...(this.#givenUp && { givenUp: this.#givenUp }),
      results,
      histogram: this.#histogram,
    };
  }

  // --- callbacks of the pool ---

  next() {
    const [gap] = this.#open;
    if (!gap || this.#error) return null;
    const [from, end] = gap;
    const { chunk, first } = this.#plan;
    const to = Math.min(from + (from < chunk ? first : chunk), end);
    if (to < end) gap[0] = to;
    else this.#open.shift();
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
        try {
          this.#take(JSON.parse(text), from, to);
        } catch (error) {
          // Report the error to the query's caller; a worker's message has no caller.
          const { message } = /** @type {Error} */ (error);
          this.fail(
            failure(
              "worker-failed",
              `engine: the shard of ranks ${from} to ${to} came back unreadable: ${message}`,
            ),
          );
        }
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

  // --- internals ---

  get #over() {
    return this.#error !== null || this.#done === this.#plan.configurations;
  }

  /**
   * @param {{ from: number, to: number, done: number, solvable: number, kept: number, givenUp?: number, results?: Result[], histogram?: number[] }} shard
   * @param {number} from
   * @param {number} to
   */
  #take(shard, from, to) {
    if (shard.from !== from || shard.to !== to || shard.done !== to - from) {
      this.fail(failure("worker-failed", `engine: the shard of ranks ${from} to ${to} came back incomplete`));
      return;
    }
    this.#done += shard.done;
    this.#parts = joined([...this.#parts, [from, to]]);
    this.#found += shard.solvable;
    this.#kept += shard.kept;
    this.#givenUp += shard.givenUp ?? 0;
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
    // A restarted shard must not decrease the count.
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
      checkpoint: () => this.checkpoint(),
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

/**
 * Sorts ranges and merges adjacent ones.
 *
 * @param {Part[]} parts
 */
function joined(parts) {
  /** @type {Part[]} */
  const list = [];
  for (const [from, to] of parts.sort(([a], [b]) => a - b)) {
    const last = list.at(-1);
    if (last && last[1] === from) last[1] = to;
    else list.push([from, to]);
  }
  return list;
}
