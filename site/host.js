// Client of the optional host (docs/host.md), which offers short links and runs large queries. Nothing here
// runs unless a caller asks for it: the site works without a host.

const POLL_MS = 1000;
// Number of polls without a message after which a query is resumed, since some messages were probably lost.
const PATIENCE = 60;
// Time in ms during which a host that does not answer is asked again: hosts start and stop their machines.
const OUTAGE_MS = 90_000;
const WAIT_MS = 20_000; // pause after the host has refused too many requests
const NOTHING = { links: false, queries: false };

/** @typedef {import("./host.js").HostOffers} HostOffers */
/** @typedef {import("./perplex.js").PuzzleDocument} PuzzleDocument */
/** @typedef {{ signal?: AbortSignal }} Stop */
/** @typedef {{ token?: string } & RequestInit} Owned */
/** @typedef {Error & { status?: number, later?: boolean }} HostError */

const TOKEN_LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
const TOKEN_LENGTH = 26;

/** Returns a random token for starting jobs: only its owner can stop or remove them. */
export const newToken = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(TOKEN_LENGTH)), (n) => TOKEN_LETTERS[n & 31]).join("");

export class Host {
  #origin;

  /** origin is the address of the host, without a trailing slash. */
  constructor(origin = location.origin) {
    this.#origin = origin;
  }

  /**
   * Resolves to the host's features: { links, queries, top }, all false without a host. A site without
   * a host has a file at this address that reports none.
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
   * Saves a puzzle, a document or its text, and resolves to { id, url, kind }. family is the family of
   * the puzzle; without it, a text is read as a line puzzle or as a link to the page of its family.
   *
   * @param {PuzzleDocument | string} puzzle
   * @param {Stop & { family?: string }} [options]
   */
  store(puzzle, { signal, family } = {}) {
    const query = family ? `?${new URLSearchParams({ family })}` : "";
    return this.#ask(`/api/puzzles${query}`, { signal, ...post(puzzle) });
  }

  /**
   * Runs a query on the host. It yields updates like Engine.generate, with machine: "host"; the last
   * one has all results, of which at most 100 are listed. While the host does not answer, updates have
   * `trouble`, a sentence. Leaving the loop or aborting ends only the polling: stop ends the work. onBegun is
   * called with the query's id once the host has accepted it, even after an abort. If this call began the
   * query, onBegun also gets its token: the given one, or the host's. A query that the host itself has
   * stopped ends with an error that gives the reason.
   *
   * @param {PuzzleDocument | string} puzzle
   * @param {import("./perplex.js").GenerateOptions & { token?: string, onBegun?: (id: string, token?: string) => void }} [options]
   */
  async *generate(puzzle, { signal, token, onBegun, ...options } = {}) {
    const started = performance.now();
    const request = owned(token, post({ ...options, puzzle }));
    const begin = async () => {
      // not aborted, so that a query that has begun can be stopped
      const begun = await this.#ask("/api/jobs", request);
      token = begun.token ?? token;
      onBegun?.(begun.id, begun.token);
      return `/api/jobs/${begun.id}`;
    };
    /** @type {string | undefined} */
    let address;
    /** @type {(import("./perplex.js").GenerateUpdate & import("./host.js").HostUpdate) | undefined} */
    let update; // latest update
    let quiet = 0; // polls without a message
    let lost = 0; // time of the first failed request in a row; 0 while the host answers
    for (;;) {
      let wait = POLL_MS;
      try {
        if (!address) address = await unlessAborted(begin(), signal);
        else if (lost > 0 || quiet >= PATIENCE || update?.stopped) {
          // The work was lost with its machine, or another person has stopped it.
          await this.#ask(`${address}/resume`, owned(token, { signal, method: "POST" }));
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
        if (known.why) throw Object.assign(new Error(known.why), { status: 409 });
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
   * Ends the work on a query that was begun with a token. Its findings stay, and a later generate
   * continues from them.
   *
   * @param {string} id
   * @param {Owned} [init]
   */
  stop(id, { token, ...init } = {}) {
    return this.#ask(`/api/jobs/${id}/stop`, owned(token, { ...init, method: "POST" }));
  }

  /**
   * Ends the work and deletes its findings.
   *
   * @param {string} id
   * @param {Owned} [init]
   */
  remove(id, { token, ...init } = {}) {
    return this.#ask(`/api/jobs/${id}`, owned(token, { ...init, method: "DELETE" }));
  }

  /**
   * Resolves to the queries that were begun with a token, latest first.
   *
   * @param {string} token
   * @param {RequestInit} [init]
   * @returns {Promise<import("./host.js").HostJob[]>}
   */
  async jobs(token, init) {
    return (await this.#ask("/api/jobs", owned(token, { ...init }))).jobs;
  }

  /**
   * Resolves to the host's answer; an error has the host's own sentence and status.
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
        later: Number(response.headers.get("Retry-After")) * 1000 > OUTAGE_MS,
      });
    return answer;
  }
}

/**
 * Reports whether an error may pass if the request is repeated.
 *
 * @param {HostError} error
 */
const passing = ({ status = -1, later }) =>
  !later && (status === 0 || status === 429 || (status >= 500 && status !== 501));

/**
 * Adds the sender's token, if any, to a request.
 *
 * @param {string | undefined} token
 * @param {RequestInit} init
 * @returns {RequestInit}
 */
const owned = (token, init) =>
  token ? { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } } : init;

/** @param {object | string} body */
const post = (body) => ({
  method: "POST",
  headers: { "Content-Type": typeof body === "string" ? "text/plain" : "application/json" },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

/**
 * Returns a promise that rejects as soon as the signal aborts.
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
