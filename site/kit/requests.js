/**
 * Questions to a wasm program, one by one and many at a time.
 *
 * @import { Program } from "../engine/program.js"
 * @import { Asking } from "./answers.d.ts"
 */

/**
 * Asks a program and returns its answer.
 *
 * @param {Program} program
 * @param {object} request what is asked, as the program's package documents it
 * @param {Asking} [options]
 */
export async function ask(program, request, { signal, seconds, quick, onProgress } = {}) {
  return JSON.parse(
    await program.run(
      {
        request: JSON.stringify(request),
        seconds,
        quick,
        onProgress: onProgress && ((/** @type {string} */ text) => onProgress(JSON.parse(text))),
      },
      signal,
    ),
  );
}

/**
 * Does work for all items, a few at a time. The first error ends the others.
 *
 * @template T
 * @param {T[]} items
 * @param {number} parallel
 * @param {(item: T, i: number, signal: AbortSignal) => Promise<unknown>} work
 * @param {AbortSignal} signal
 */
export async function each(items, parallel, work, signal) {
  const others = new AbortController();
  const onAbort = () => others.abort(signal.reason);
  signal.addEventListener("abort", onAbort);
  if (signal.aborted) onAbort();
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const i = next++;
      await work(items[i], i, others.signal);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, worker));
  } finally {
    signal.removeEventListener("abort", onAbort);
    others.abort();
  }
}
