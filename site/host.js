// Asks the optional host (docs/host.md) for short links, and to work on large
// queries. Nothing here runs unless somebody calls it: the site needs no host.

const POLL_MS = 1000;
// After so many polls without news a query is resumed: some of its messages got lost.
const PATIENCE = 60;

export class Host {
  #origin;

  /** origin is where the host is, without a slash at its end. */
  constructor(origin = location.origin) {
    this.#origin = origin;
  }

  /** store keeps a puzzle, a document or the text of one, and resolves to { id, url }. */
  store(puzzle, { signal } = {}) {
    return this.#ask("/api/puzzles", { signal, ...post(puzzle) });
  }

  /**
   * generate runs a query on the host. It yields updates as Engine.generate does, with
   * machine: "host", the last one with all results. At most 100 are listed.
   */
  async *generate(puzzle, { signal, ...options } = {}) {
    const begun = performance.now();
    const { id } = await this.#ask("/api/jobs", { signal, ...post({ ...options, puzzle }) });
    const address = `/api/jobs/${id}`;
    let done = -1;
    let quiet = 0;
    for (;;) {
      const { over, histogram: counts, bin, ...update } = await this.#ask(address, { signal });
      update.best ??= [];
      if (over) {
        const result = { ...update, configurations: update.total, solvable: update.found, results: update.best, compat: update.compat ?? null, seconds: (performance.now() - begun) / 1000 };
        if (counts) result.histogram = { bin, counts };
        yield result;
        return;
      }
      quiet = update.done === done ? quiet + 1 : 0;
      done = update.done;
      yield update;
      if (quiet === PATIENCE) {
        await this.#ask(`${address}/resume`, { signal, method: "POST" });
        quiet = 0;
      }
      await pause(POLL_MS, signal);
    }
  }

  // #ask resolves to the answer; errors have the host's own sentence, and its status.
  async #ask(path, init) {
    const response = await fetch(this.#origin + path, init);
    const answer = await response.json().catch(() => ({ error: `the host answers ${response.status}, and nothing that can be read` }));
    if (!response.ok || answer.error) throw Object.assign(new Error(answer.error ?? `the host answers ${response.status}`), { status: response.status });
    return answer;
  }
}

const post = (body) => ({
  method: "POST",
  headers: { "Content-Type": typeof body === "string" ? "text/plain" : "application/json" },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

const pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
