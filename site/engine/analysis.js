// An analysis shared by two workers: one runs the exact methods, the other the sampler. The answer combines
// what either has found, and intersects their intervals.

/** @import { Analysis, Interval, IntervalKind, Measures } from "../perplex.d.ts" */

/**
 * Findings of an analysis, partial or final.
 *
 * @typedef {Partial<Analysis> & { solutions: number | null, states: number, exact?: boolean }} Known
 * @typedef {{ signal: AbortSignal, seconds: number, onProgress?: (known: Known) => void }} PartOptions
 */

const EXACT = 0;
const SAMPLING = 1;
export const PARTS = 2;
// The sampler begins after this delay, since most boards are solved exactly by then.
const PATIENCE = 0.3; // seconds
const GRACE = 0.5; // seconds for the sampler to answer once time is up
const CERTAIN = "certificate";
// Measures with intervals: their fields, and the field of the interval's kind unless it is always certain.
const INTERVALS = /** @type {const} */ ([
  ["muse", "museInterval", "museIntervalKind"],
  ["remuse", "remuseInterval", undefined],
  ["msi", "msiInterval", undefined],
  ["tsi", "tsiInterval", "tsiIntervalKind"],
]);

/**
 * Asks for both parts. It resolves to the first complete answer, or, when time is up, to the combined
 * findings of both.
 *
 * @param {(part: number, options: PartOptions) => Promise<Analysis>} ask asks one worker
 * @param {object} options
 * @param {number} options.seconds
 * @param {AbortSignal} [options.signal]
 * @param {(known: Known) => void} [options.onProgress]
 * @param {boolean} options.samplingSuffices the sampler alone can complete the answer
 * @returns {Promise<Analysis>}
 */
export async function shared(ask, { seconds, signal, onProgress, samplingSuffices }) {
  const both = new AbortController(); // ends whatever still runs
  const onAbort = () => both.abort(signal?.reason);
  signal?.addEventListener("abort", onAbort);
  if (signal?.aborted) onAbort();
  /** @type {(Known | null)[]} */
  const known = [null, null];
  /** @param {number} part @param {number} time */
  const run = async (part, time) => {
    const heard = (/** @type {Known} */ news) => {
      known[part] = news;
      if (known[EXACT]) onProgress?.(merged(known[EXACT], known[SAMPLING]));
    };
    const answer = await ask(part, { signal: both.signal, seconds: time, onProgress: heard });
    known[part] = answer;
    return { part, answer };
  };
  const wait = Math.min(PATIENCE, seconds / 2);
  const exact = run(EXACT, seconds);
  const sampled = later(wait, both.signal)
    .then(() => run(SAMPLING, seconds - wait))
    .catch(() => null); // without the sampler there are no intervals; all other findings remain
  try {
    const enough = sampled.then((end) => (samplingSuffices && end?.answer.complete ? end : exact));
    const { part, answer } = await Promise.race([exact, enough]);
    if (part === SAMPLING) return { ...answer, states: known[EXACT]?.states ?? 0 };
    // When time is up, the sampler is about to answer, unless its worker is busy with other work.
    if (answer.stopped) await Promise.race([sampled, later(GRACE, both.signal)]);
    return merged(answer, known[SAMPLING]);
  } finally {
    signal?.removeEventListener("abort", onAbort);
    both.abort();
  }
}

/**
 * Resolves after a number of seconds, and rejects when the signal aborts.
 *
 * @param {number} seconds @param {AbortSignal} signal
 */
function later(seconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, 1000 * seconds);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener("abort", onAbort);
    if (signal.aborted) onAbort();
  });
}

/**
 * Combines the findings of both parts. Counts of states are those of the exact methods.
 *
 * @template {Known} K
 * @param {K} exact
 * @param {Known | null} sampled
 * @returns {K}
 */
export function merged(exact, sampled) {
  if (!sampled || exact.complete) return exact;
  const measures = { ...exact.measures };
  for (const [player, figures] of Object.entries(sampled.measures ?? {}))
    measures[player] = narrowed(measures[player] ?? {}, figures);
  const all = { ...exact, ...(Object.keys(measures).length > 0 && { measures }) };
  if (!sampled.exact && !sampled.solutionsExact)
    return { ...all, solutions: exact.solutions || sampled.solutions };
  // Final answers and progress use different names for this field.
  const said = exact.exact === undefined ? { solutionsExact: true } : { exact: true };
  return { ...all, solutions: sampled.solutions, ...said };
}

/**
 * Combines two findings about one player.
 *
 * @param {Measures} one @param {Measures} other
 * @returns {Measures}
 */
function narrowed(one, other) {
  const figures = { ...one, ...other };
  for (const [measure, interval, kind] of INTERVALS) {
    const [a, b] = [one[interval], other[interval]];
    if (figures[measure] !== undefined) {
      delete figures[interval];
      if (kind) delete figures[kind];
    } else if (a && b) {
      const both = common(a, kind && one[kind], b, kind && other[kind]);
      figures[interval] = both.interval;
      if (kind) figures[kind] = both.kind;
    }
  }
  return figures;
}

/**
 * Intersects two intervals of one measure. An interval without a kind is certain.
 *
 * @param {Interval} a @param {IntervalKind | undefined} aKind
 * @param {Interval} b @param {IntervalKind | undefined} bKind
 * @returns {{ interval: Interval, kind: IntervalKind }}
 */
function common(a, aKind = CERTAIN, b, bKind = CERTAIN) {
  const low = Math.max(number(a[0]), number(b[0]));
  const high = Math.min(number(a[1]), number(b[1]));
  // If the intervals are disjoint, the interval that is not certain is wrong, which rarely happens.
  if (low > high) return aKind === CERTAIN ? { interval: a, kind: aKind } : { interval: b, kind: bKind };
  const certain = aKind === CERTAIN && bKind === CERTAIN;
  return {
    interval: [orNull(low), orNull(high)],
    kind: certain ? CERTAIN : high === Infinity ? "at least" : "95%",
  };
}

/** Converts an end of an interval: null means infinite. @param {number | null} end */
const number = (end) => end ?? Infinity;

/** @param {number} end */
const orNull = (end) => (end === Infinity ? null : end);
