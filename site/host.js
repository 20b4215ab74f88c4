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
/** @typedef {{ token?: string } & RequestInit} Owned */
/** @typedef {Error & { status?: number, later?: boolean }} HostError */

const TOKEN_LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
const TOKEN_LENGTH = 26;

/** newToken makes a token, under which jobs can be begun: only it stops or removes them. */
export const newToken = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(TOKEN_LENGTH)), (n) => TOKEN_LETTERS[n & 31]).join("");

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
   * store keeps a puzzle, a document or the text of one, and resolves to { id, url, kind }. family is
   * that of the puzzle; without it, a text is a line puzzle, or a link to the page of its family.
   *
   * @param {PuzzleDocument | string} puzzle
   * @param {Stop & { family?: string }} [options]
   */
  store(puzzle, { signal, family } = {}) {
    const query = family ? `?${new URLSearchParams({ family })}` : "";
    return this.#ask(`/api/puzzles${query}`, { signal, ...post(puzzle) });
  }

  /**
   * generate runs a query on the host. It yields updates as Engine.generate does, with
   * machine: "host", the last one with all results; at most 100 are listed. While the
   * host does not answer, updates have `trouble`, a sentence. Leaving the loop or aborting
   * ends the asking only: stop ends the work. onBegun is called with the query's id once
   * the host has it, after an abort too, and with its token, if this has begun it: the one
   * that was given, or the host's. A query that the host itself has stopped ends with an
   * error that says why.
   *
   * @param {PuzzleDocument | string} puzzle
   * @param {import("./perplex.js").GenerateOptions & { token?: string, onBegun?: (id: string, token?: string) => void }} [options]
   */
  async *generate(puzzle, { signal, token, onBegun, ...options } = {}) {
    const started = performance.now();
    const request = owned(token, post({ ...options, puzzle }));
    const begin = async () => {
      const begun = await this.#ask("/api/jobs", request); // not aborted: what has begun can be stopped
      token = begun.token ?? token;
      onBegun?.(begun.id, begun.token);
      return `/api/jobs/${begun.id}`;
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
          // The work under way is gone with the machine, or another person has stopped it.
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
   * stop ends the work on a query that was begun with a token. What has been found stays, and
   * generate goes on from there.
   *
   * @param {string} id
   * @param {Owned} [init]
   */
  stop(id, { token, ...init } = {}) {
    return this.#ask(`/api/jobs/${id}/stop`, owned(token, { ...init, method: "POST" }));
  }

  /**
   * remove ends the work as well, and removes what has been found.
   *
   * @param {string} id
   * @param {Owned} [init]
   */
  remove(id, { token, ...init } = {}) {
    return this.#ask(`/api/jobs/${id}`, owned(token, { ...init, method: "DELETE" }));
  }

  /**
   * jobs resolves to the queries that were begun with a token, the latest first.
   *
   * @param {string} token
   * @param {RequestInit} [init]
   * @returns {Promise<import("./host.js").HostJob[]>}
   */
  async jobs(token, init) {
    return (await this.#ask("/api/jobs", owned(token, { ...init }))).jobs;
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
        later: Number(response.headers.get("Retry-After")) * 1000 > OUTAGE_MS,
      });
    return answer;
  }
}

/**
 * Of errors that may be over when one asks again.
 *
 * @param {HostError} error
 */
const passing = ({ status = -1, later }) =>
  !later && (status === 0 || status === 429 || (status >= 500 && status !== 501));

/**
 * A request with the token of whoever sends it, if there is one.
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
