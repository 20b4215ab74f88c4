// The k best results of a generate call, from shards that arrive in any order.

// TSI is compared at 9 decimals: the last bits of a logarithm are no difference
// between two puzzles, and the same order must come out for any sharding.
const DECIMALS = 1e9;

const RANK = 0;
const TSI = 1;

const order = (a, b) => b.key - a.key || a.result[RANK] - b.result[RANK];

export class Best {
  #k;
  #entries = []; // sorted and cut when read, and whenever it grew to twice k
  #sorted = true;

  constructor(k) {
    this.#k = k;
  }

  /** add takes results [rank, tsi, msi, solutions, digits]. */
  add(results) {
    for (const result of results) this.#entries.push({ key: Math.round(result[TSI] * DECIMALS), result });
    this.#sorted = false;
    if (this.#entries.length > 2 * this.#k + 1000) this.#cut();
  }

  /** first returns the n best so far: highest TSI first, equal ones by rank. */
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
