// Asks the optional host (docs/host.md) for short links, and to work on large
// queries. Nothing here runs unless somebody calls it: the site needs no host.

const POLL_MS = 1000;
// After so many polls without news a query is resumed: some of its messages got lost.
const PATIENCE = 60;
// For how long a host that does not answer is asked again. Its machines come and go.
const OUTAGE_MS = 90_000;
const WAIT_MS = 20_000; // after it was asked too often
const NOTHING = { links: false, queries: false };

/** @typedef {import("./host.js").HostOffers} HostOffers */
/** @typedef {import("./perplex.js").PuzzleDocument} PuzzleDocument */
/** @typedef {{ signal?: AbortSignal }} Stop */
/** @typedef {Error & { status?: number }} HostError */

export class Host {
  #origin;

  /** origin is where the host is, without a slash at its end. */
  constructor(origin = location.origin) {
    this.#origin = origin;
  }

  /**
   * offers resolves to what there is here: { links, queries, top }, all false where there is
   * no host. A site without one has a file at this address that says so.
   *
   * @param {Stop} [options]
   * @returns {Promise<HostOffers>}
   */
  async offers({ signal } = {}) {
    try {
      return { ...NOTHING, ...(await this.#ask("/site/host.json", { signal })) };
    } catch {
      return NOTHING;
    }
  }

  /**
   * store keeps a puzzle, a document or the text of one, and resolves to { id, url, kind }.
   *
   * @param {PuzzleDocument | string} puzzle
   * @param {Stop} [options]
   */
  store(puzzle, { signal } = {}) {
    return this.#ask("/api/puzzles", { signal, ...post(puzzle) });
  }

  /**
   * generate runs a query on the host. It yields updates as Engine.generate does, with
   * machine: "host", the last one with all results; at most 100 are listed. While the
   * host does not answer, updates have `trouble`, a sentence. Leaving the loop or aborting
   * ends the asking only: stop ends the work. onBegun is called with the query's id once
   * the host has it, after an abort too.
   *
   * @param {PuzzleDocument | string} puzzle
   * @param {import("./perplex.js").GenerateOptions & { onBegun?: (id: string) => void }} [options]
   */
  async *generate(puzzle, { signal, onBegun, ...options } = {}) {
    const started = performance.now();
    const request = post({ ...options, puzzle });
    const begin = async () => {
      const { id } = await this.#ask("/api/jobs", request); // not aborted: what has begun can be stopped
      onBegun?.(id);
      return `/api/jobs/${id}`;
    };
    /** @type {string | undefined} */
    let address;
    /** @type {(import("./perplex.js").GenerateUpdate & import("./host.js").HostUpdate) | undefined} */
    let update; // the last one
    let quiet = 0; // polls without news
    let lost = 0; // since when there is no answer
    for (;;) {
      let wait = POLL_MS;
      try {
        if (!address) address = await unlessAborted(begin(), signal);
        else if (lost > 0 || quiet >= PATIENCE || update?.stopped) {
          // What was on its way is gone with the machine, or somebody else has stopped it.
          await this.#ask(`${address}/resume`, { signal, method: "POST" });
          quiet = 0;
        }
        const { over, histogram: counts, bin, ...known } = await this.#ask(address, { signal });
        lost = 0;
        known.best ??= [];
        if (over) {
          const result = {
            ...known,
            configurations: known.total,
            solvable: known.found,
            results: known.best,
            compat: known.compat ?? null,
            seconds: (performance.now() - started) / 1000,
          };
          if (counts) result.histogram = { bin, counts };
          yield result;
          return;
        }
        quiet = known.done === update?.done ? quiet + 1 : 0;
        update = known;
        yield update;
      } catch (caught) {
        const error = /** @type {HostError} */ (caught);
        lost ||= performance.now();
        if (!passing(error) || performance.now() - lost > OUTAGE_MS) throw error;
        yield {
          done: 0,
          total: 0,
          found: 0,
          kept: 0,
          best: [],
          ...update,
          machine: "host",
          trouble: error.message,
        };
        if (error.status === 429) wait = WAIT_MS;
      }
      await pause(wait, signal);
    }
  }

  /**
   * stop ends the work on a query. What has been found stays, and generate goes on from there.
   *
   * @param {string} id
   * @param {RequestInit} [init]
   */
  stop(id, init) {
    return this.#ask(`/api/jobs/${id}`, { ...init, method: "DELETE" });
  }

  /**
   * The host's answer; errors have its own sentence, and its status.
   *
   * @param {string} path
   * @param {RequestInit} [init]
   */
  async #ask(path, init) {
    let response;
    try {
      response = await fetch(this.#origin + path, init);
    } catch (error) {
      if (/** @type {Error} */ (error).name === "AbortError") throw error;
      throw Object.assign(new Error("the host does not answer", { cause: error }), { status: 0 });
    }
    const answer = await response
      .json()
      .catch(() => ({ error: `the host answers ${response.status}, and nothing that can be read` }));
    if (!response.ok || answer.error)
      throw Object.assign(new Error(answer.error ?? `the host answers ${response.status}`), {
        status: response.status,
      });
    return answer;
  }
}

/**
 * Of errors that may be over when one asks again.
 *
 * @param {HostError} error
 */
const passing = ({ status = -1 }) => status === 0 || status === 429 || (status >= 500 && status !== 501);

/** @param {object | string} body */
const post = (body) => ({
  method: "POST",
  headers: { "Content-Type": typeof body === "string" ? "text/plain" : "application/json" },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

/**
 * A promise that is not waited for any more once somebody aborts.
 *
 * @template T
 * @param {Promise<T>} promise
 * @param {AbortSignal} [signal]
 * @returns {Promise<T>}
 */
function unlessAborted(promise, signal) {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** @param {number} ms @param {AbortSignal} [signal] */
const pause = (ms, signal) => unlessAborted(new Promise((resolve) => setTimeout(resolve, ms)), signal);
