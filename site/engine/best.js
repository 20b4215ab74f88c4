// Keeps the k best results of a generate call, from shards that arrive in any order.

// Information is compared at 9 decimals: the last bits of a logarithm do not distinguish two puzzles, and
// every sharding must give the same order.
/** @param {number} shannons */
const nanos = (shannons) => Math.round(shannons * 1e9);

/** @import { Result } from "./tasks.d.ts" */
/** @typedef {{ key: number, result: Result }} Entry */

/** @type {Record<string, (result: Result) => number | null>} */
const worths = {
  tsi: ([, tsi]) => nanos(tsi),
  msi: ([, , msi]) => nanos(msi),
  solutions: ([, , , solutions]) => solutions,
  difference: ([, tsi, , , , against]) => (against === null ? null : nanos(against) - nanos(tsi)),
};

/** @param {Entry} a @param {Entry} b */
const order = (a, b) => b.key - a.key || a.result[0] - b.result[0];

export class Best {
  #k;
  #key;
  /** @type {Entry[]} */
  #entries = []; // sorted and cut when read, and whenever it has grown to twice k
  #sorted = true;

  /**
   * sort and order are generate's options. count(digits) returns the number of symbols of a configuration,
   * for the sort by symbols. Results without a sort key come last.
   *
   * @param {number} k
   * @param {{ sort?: string, order?: string, count?: (digits: number[]) => number }} [by]
   */
  constructor(k, { sort = "tsi", order = "most", count } = {}) {
    this.#k = k;
    /** @type {(result: Result) => number | null} */
    const worth = sort === "symbols" ? ([, , , , digits]) => count?.(digits) ?? 0 : worths[sort];
    const sign = order === "least" ? -1 : 1;
    /** @type {(result: Result) => number} */
    this.#key = (result) => {
      const key = worth(result);
      return key === null ? -Number.MAX_VALUE : sign * key;
    };
  }

  /** @param {Result[]} results */
  add(results) {
    for (const result of results) this.#entries.push({ key: this.#key(result), result });
    this.#sorted = false;
    if (this.#entries.length > 2 * this.#k + 1000) this.#cut();
  }

  /**
   * Returns the n best results so far, by the chosen key and order; equal ones are ordered by rank.
   *
   * @param {number} n
   */
  first(n) {
    if (!this.#sorted) this.#cut();
    return this.#entries.slice(0, n).map((entry) => entry.result);
  }

  #cut() {
    this.#entries.sort(order);
    this.#entries.length = Math.min(this.#entries.length, this.#k);
    this.#sorted = true;
  }
}
