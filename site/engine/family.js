// Makes a method of each verb of a family, from the declarations in verbs.js. The engine checks the options:
// its errors name the option and the value.

import { coded } from "./failure.js";
import * as check from "./options.js";
import { making } from "./making.js";
import { MAKING, VERBS } from "./verbs.js";

/**
 * @import { WorkerTask } from "../perplex.d.ts"
 *
 * @typedef {{ run(task: WorkerTask, signal: AbortSignal | undefined): Promise<string> }} Workers
 */

/**
 * Returns an object with a method for each verb of the family.
 *
 * @template Family one of the interfaces of verbs.d.ts
 * @param {string} name
 * @param {Workers} workers run the family's program
 * @returns {Family}
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
  return /** @type {Family} */ (Object.freeze(Object.fromEntries(verbs)));
}

/**
 * @param {Workers} workers
 * @param {string} verb
 * @param {string[]} required
 * @param {unknown[]} args the required options, then an object with the optional ones
 * @param {import("./making.js").Hooks} [hooks] hooks of a loop over the call
 */
async function ask(workers, verb, required, args, hooks) {
  const { run, rest } = optionsOf(verb, required, args);
  const { signal, seconds, onProgress } = run;
  /** @type {Record<string, unknown>} */
  const request = { verb, ...rest };
  required.forEach((name, i) => (request[name] = args[i]));
  /** @param {string} text */
  const heard = (text) => {
    const progress = JSON.parse(text);
    onProgress?.(progress);
    hooks?.onProgress(progress);
  };
  const task = {
    request: check.encode(request),
    seconds: seconds ?? check.DEFAULT_SECONDS,
    background: run.background,
    onProgress: (onProgress || hooks) && heard,
  };
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
 */
function optionsOf(verb, required, args) {
  if (args.length > required.length + 1) {
    const parameters = [...required, "options"].join(", ");
    const message = `${verb}: expected (${parameters}), got ${args.length} arguments`;
    throw coded("bad-request", new TypeError(message));
  }
  return check.called(args[required.length]);
}
