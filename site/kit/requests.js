/**
 * Requests to a wasm program, single or several in parallel.
 *
 * @import { Program } from "../engine/program.js"
 * @import { Asking } from "./answers.d.ts"
 */

/**
 * Sends a request to a program and resolves to its answer.
 *
 * @param {Program} program
 * @param {object} request in the form documented by the program's package
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
 * Runs work for all items, a few in parallel. The first error aborts the others.
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
