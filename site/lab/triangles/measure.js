// Searches many puzzles with several methods, using all workers.

import { each } from "../../kit/requests.js";
import { number } from "../../kit/words.js";
import { TABLE2 } from "./methods.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { PuzzleDocument } from "../../perplex.d.ts"
 *
 * The costs of a method for each puzzle, in the order of the puzzles.
 *
 * @typedef {{expansions: number[], solved: boolean[], seconds: number}} Measured
 *
 * The requested sample, and the number of expansions at which a search is given up.
 *
 * @typedef {{sizes: string[], n: number, seed: number, generator: string, limit: number}} Drawn
 *
 * @typedef {{size: string, puzzles: PuzzleDocument[], found: Record<string, Measured>}} SizeResult
 */

const CHUNK = 4e6; // approximate number of expansions in one request, estimated from the paper's means

/**
 * Draws n puzzles of each size and searches them. methods: {key: the request's predicate, order, rules,
 * sort}; result: [{size, puzzles, found: {key: {expansions, solved, seconds}}}], with lists in the order of
 * the puzzles.
 *
 * @param {Bench} bench
 * @param {Drawn} of
 * @param {Record<string, object>} methods
 * @param {{signal: AbortSignal, onProgress: (share: number, words: string) => void,
 *   onSizes?: (results: SizeResult[]) => void}} of onSizes receives the complete sizes
 * @returns {Promise<SizeResult[]>}
 */
export async function measure(
  bench,
  { sizes, n, seed, generator, limit },
  methods,
  { signal, onProgress, onSizes },
) {
  /** @type {SizeResult[]} */
  const results = sizes.map((size) => ({
    size,
    puzzles: [],
    found: Object.fromEntries(
      Object.keys(methods).map((key) => [key, { expansions: [], solved: [], seconds: 0 }]),
    ),
  }));
  onProgress(0, "Drawing the puzzles …");
  await each(
    [...results].reverse(),
    bench.workers,
    async (result, i, signal) => {
      const [width, height] = result.size.split("x").map(Number);
      result.puzzles = (
        await bench.ask({ verb: "draw", generator, width, height, count: n, seed }, { signal })
      ).puzzles;
    },
    signal,
  );
  const work = results.flatMap((result) => {
    const chunk = Math.max(1, Math.ceil(CHUNK / TABLE2[result.size][1]));
    const parts = Math.ceil(result.puzzles.length / chunk);
    return Array.from({ length: parts }, (_, i) =>
      Object.keys(methods).map((key) => ({
        result,
        key,
        from: i * chunk,
        to: Math.min((i + 1) * chunk, result.puzzles.length),
      })),
    ).flat();
  });
  /** @param {{result: SizeResult, key: string, from: number, to: number}} of */
  const costOf = ({ result, key, from, to }) =>
    (to - from) * TABLE2[result.size][1] * (key === "baseline" ? 1 : 0.2);
  work.sort((a, b) => costOf(a) - costOf(b)); // cheap sizes first, so that their results appear at once
  const all = work.reduce((sum, item) => sum + costOf(item), 0);
  const left = new Set(work);
  let spent = 0;
  let searched = 0;
  const of = results.reduce((sum, { puzzles }) => sum + puzzles.length, 0) * Object.keys(methods).length;
  await each(
    work,
    bench.workers,
    async (item, i, signal) => {
      const { result, key, from, to } = item;
      const { expansions, solved, seconds } = await bench.ask(
        { verb: "batch", puzzles: result.puzzles.slice(from, to), ...methods[key], limit },
        { signal },
      );
      const found = result.found[key];
      found.seconds += seconds;
      expansions.forEach((n, k) => {
        found.expansions[from + k] = n;
        found.solved[from + k] = solved[k];
      });
      spent += costOf(item);
      searched += to - from;
      left.delete(item);
      const open = new Set([...left].map(({ result }) => result));
      if (!open.has(result)) onSizes?.(results.filter((one) => !open.has(one)));
      onProgress(
        spent / all,
        `Searching: ${searched.toLocaleString("en")} of ${of.toLocaleString("en")} searches`,
      );
    },
    signal,
  );
  return results;
}

/**
 * A speed-up in words: the slower of the two searches, and the factor.
 *
 * @param {number} ratio expansions of the baseline per expansion of the other search
 */
export function factor(ratio) {
  if (ratio === 1) return "both take as many";
  return ratio > 1
    ? `the baseline takes ${times(ratio)} times as many`
    : `the baseline takes fewer, and the rules ${times(1 / ratio)} times as many`;
}

/** A ratio above 1 with at least three digits: "4.33", "70.7", "2,863". @param {number} ratio */
export const times = (ratio) => number(ratio, ratio < 10 ? 2 : ratio < 100 ? 1 : 0);

const SHORT = 0.01; // in seconds; shorter times are below the clock resolution of browsers

/** @param {number[]} list */
const sum = (list) => list.reduce((total, n) => total + n, 0);

/**
 * Compares a method with the baseline on boards of one size.
 *
 * @param {SizeResult} sizeResult
 * @param {string} key
 */
export function against({ puzzles, found }, key) {
  const base = found.baseline;
  const other = found[key];
  const ratios = puzzles.map((_, i) => base.expansions[i] / other.expansions[i]);
  const best = ratios.reduce((at, ratio, i) => (ratio > ratios[at] ? i : at), 0);
  return {
    mean: sum(other.expansions) / puzzles.length,
    expansions: sum(base.expansions) / sum(other.expansions),
    seconds: base.seconds < SHORT ? NaN : base.seconds / other.seconds,
    least: Math.min(...ratios),
    most: ratios[best],
    puzzle: puzzles[best],
    pair: [base.expansions[best], other.expansions[best]],
    unsolved: other.solved.filter((one) => !one).length,
    same: ratios.filter((ratio) => ratio === 1).length / puzzles.length,
  };
}

/**
 * The speed-up in expansions, with the sizes weighted as in Table 2 of the paper.
 *
 * @param {SizeResult[]} results
 * @param {string} key
 */
export function weighted(results, key) {
  const total = (/** @type {string} */ name) =>
    sum(
      results.map(
        ({ size, puzzles, found }) => (TABLE2[size][0] * sum(found[name].expansions)) / puzzles.length,
      ),
    );
  return total("baseline") / total(key);
}

/**
 * The speed-up in time, weighted in the same way.
 *
 * @param {SizeResult[]} results
 * @param {string} key
 */
export function weightedTime(results, key) {
  const total = (/** @type {string} */ name) =>
    sum(results.map(({ size, puzzles, found }) => (TABLE2[size][0] * found[name].seconds) / puzzles.length));
  return total("baseline") / total(key);
}
