// The verbs of a family as methods, made from their declarations (verbs.js). The engine checks the
// options: its errors name the option and the value.

import { coded } from "./failure.js";
import * as check from "./options.js";
import { VERBS } from "./verbs.js";

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
  const verbs = Object.entries(VERBS[name]).map(([verb, required]) => [
    verb,
    (/** @type {unknown[]} */ ...args) => ask(workers, verb, required, args),
  ]);
  return Object.freeze(Object.fromEntries(verbs));
}

/**
 * @param {Workers} workers
 * @param {string} verb
 * @param {string[]} required
 * @param {unknown[]} args the required options, then an object with the others
 */
async function ask(workers, verb, required, args) {
  const { signal, seconds, onProgress, ...options } = optionsOf(verb, required, args);
  /** @type {Record<string, unknown>} */
  const request = { verb, ...options };
  required.forEach((name, i) => (request[name] = args[i]));
  check.optional(check.callback, "onProgress", onProgress);
  const task = {
    request: check.encode(request),
    seconds: check.optional(check.positive, "seconds", seconds) ?? check.DEFAULT_SECONDS,
    onProgress: onProgress && ((/** @type {string} */ text) => onProgress(JSON.parse(text))),
  };
  return JSON.parse(await workers.run(task, check.abortSignal(signal)));
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
