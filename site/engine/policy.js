// Players that are more than a set of rules. A caller's policy is a function, called here once for each
// state, in slices that keep the page responsive.

import { failure } from "./failure.js";
import { abortError } from "./options.js";

/** @import { Policy, PolicyState } from "../perplex.d.ts" */

const SLICE_MS = 8;
const PROGRESS_MS = 100;

/**
 * Reports whether the named player is more than a set of perplex's rules: the learned
 * network, a player with own rules or slips, or a population.
 *
 * @param {string | undefined} name
 */
export const isMoreThanRules = (name) => /[~*|]|\b(learned|own)\b/.test(name ?? "");

/**
 * Resolves to the policy's answer for each state: a list of its actions' probabilities.
 * policy(state) returns such a list or a promise of it.
 *
 * @param {Policy} policy
 * @param {PolicyState[]} states
 * @param {{signal?: AbortSignal, onProgress?: (progress: {done: number, states: number}) => void}} of
 */
export async function askedFor(policy, states, { signal, onProgress }) {
  const answers = [];
  let begun = performance.now();
  let told = begun;
  for (const state of states) {
    if (signal?.aborted) throw abortError(signal);
    const answer = policy(state);
    const { then } = /** @type {Partial<Promise<unknown>>} */ (answer ?? {});
    answers.push(list(typeof then === "function" ? await answer : answer, state));
    const now = performance.now();
    if (now - begun < SLICE_MS) continue;
    if (now - told >= PROGRESS_MS) {
      told = now;
      onProgress?.({ done: answers.length, states: states.length });
    }
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  }
  return answers;
}

/**
 * Checks the form of an answer at once, so that its error can name the state. The probabilities
 * themselves are checked where they are used.
 *
 * @param {unknown} answer
 * @param {PolicyState} state
 */
function list(answer, { path, actions }) {
  const numbers =
    Array.isArray(answer) || ArrayBuffer.isView(answer)
      ? Array.from(/** @type {ArrayLike<number>} */ (answer))
      : null;
  if (numbers?.length === actions.length && numbers.every(Number.isFinite)) return numbers;
  throw failure(
    "bad-request",
    `policy: for path ${JSON.stringify(path)} it returned ${JSON.stringify(answer)}; expected ${actions.length} numbers, one each for ${actions.join(", ")}`,
  );
}
