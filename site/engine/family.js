// The verbs of a family as methods, made from their declarations (verbs.js). The engine checks the
// options: its errors name the option and the value.

import { coded } from "./failure.js";
import * as check from "./options.js";
import { making } from "./making.js";
import { MAKING, VERBS } from "./verbs.js";

/**
 * Options that belong to the call, not to the request.
 *
 * @typedef {{ signal?: AbortSignal, seconds?: number, onProgress?: (progress: unknown) => void }} RunOptions
 * @typedef {{ run(task: object, signal: AbortSignal | undefined): Promise<string> }} Workers
 */

/**
 * family returns an object with a method for each verb of the family.
 *
 * @param {string} name
 * @param {Workers} workers with the family's program
 * @returns {any} typed by its callers (verbs.d.ts)
 */
export function family(name, workers) {
  const verbs = Object.entries(VERBS[name]).map(([verb, required]) => {
    const members = MAKING[name]?.[verb];
    /** @param {unknown[]} args */
    const call = (...args) =>
      members
        ? making(members, (hooks) => ask(workers, verb, required, args, hooks))
        : ask(workers, verb, required, args);
    return [verb, call];
  });
  return Object.freeze(Object.fromEntries(verbs));
}

/**
 * @param {Workers} workers
 * @param {string} verb
 * @param {string[]} required
 * @param {unknown[]} args the required options, then an object with the others
 * @param {{ onProgress: (progress: any) => void, controller: AbortController }} [hooks] of a loop over the call
 */
async function ask(workers, verb, required, args, hooks) {
  const { signal, seconds, onProgress, ...options } = optionsOf(verb, required, args);
  /** @type {Record<string, unknown>} */
  const request = { verb, ...options };
  required.forEach((name, i) => (request[name] = args[i]));
  check.optional(check.callback, "onProgress", onProgress);
  /** @param {string} text */
  const heard = (text) => {
    const progress = JSON.parse(text);
    onProgress?.(progress);
    hooks?.onProgress(progress);
  };
  const task = {
    request: check.encode(request),
    seconds: check.optional(check.positive, "seconds", seconds) ?? check.DEFAULT_SECONDS,
    onProgress: (onProgress || hooks) && heard,
  };
  check.abortSignal(signal);
  if (!hooks) return JSON.parse(await workers.run(task, signal));
  const { controller } = hooks;
  const onAbort = () => controller.abort(signal?.reason);
  signal?.addEventListener("abort", onAbort);
  if (signal?.aborted) onAbort();
  try {
    return JSON.parse(await workers.run(task, controller.signal));
  } finally {
    signal?.removeEventListener("abort", onAbort);
  }
}

/**
 * @param {string} verb
 * @param {string[]} required
 * @param {unknown[]} args
 * @returns {RunOptions & Record<string, unknown>}
 */
function optionsOf(verb, required, args) {
  if (args.length > required.length + 1) {
    const parameters = [...required, "options"].join(", ");
    const message = `${verb}: expected (${parameters}), got ${args.length} arguments`;
    throw coded("bad-request", new TypeError(message));
  }
  const options = args[required.length];
  return options === undefined ? {} : { ...check.object("options", options) };
}
