// Calls that make puzzles: each call is a promise of its answer, and can be iterated for progress.

/**
 * @typedef {{ [member: string]: unknown }} Progress
 *
 * @typedef {{ onProgress: (progress: Progress) => void, controller: AbortController }} Hooks
 */

/**
 * Returns such a call. start begins the work: it reports the verb's progress through onProgress, and
 * ends when the signal aborts.
 *
 * @param {import("./verbs.js").Making} members
 * @param {(hooks: Hooks) => Promise<Progress>} start
 */
export function making(members, start) {
  const controller = new AbortController();
  /** @type {Progress | null} */
  let latest = null;
  let wake = () => {};
  const onProgress = (/** @type {Progress} */ progress) => {
    latest = progress;
    wake();
  };
  const answer = start({ onProgress, controller });

  async function* updates() {
    let over = false;
    const end = () => {
      over = true;
      wake();
    };
    answer.then(end, end);
    try {
      while (!over) {
        if (latest === null) await new Promise((resolve) => (wake = () => resolve(undefined)));
        if (over || latest === null) continue;
        const news = update(members, members.preview, latest);
        latest = null;
        yield news;
      }
      const whole = await answer;
      yield { ...update(members, members.best, whole), answer: whole };
    } finally {
      controller.abort();
    }
  }
  return Object.assign(answer, { [Symbol.asyncIterator]: updates });
}

/** @param {import("./verbs.js").Making} members @param {string} best @param {Progress} of */
function update({ done, total, found }, best, of) {
  const all = /** @type {{ length?: number } | undefined} */ (of[found]); // a list or a number
  return { done: of[done], total: of[total], found: all?.length ?? all, best: of[best] ?? [] };
}
