/**
 * A run of Generate that searches once for each puzzle, each time from a seed of its own, so that
 * what comes does not depend on how many workers there are.
 *
 * @import { Desk } from "./desk.js"
 * @import { MadeItem, Run } from "./types.d.ts"
 */

import { each } from "../kit/requests.js";
import { several } from "../kit/words.js";

/**
 * @template Job
 * @param {Desk} desk
 * @param {Run} run
 * @param {Job[]} jobs one for each puzzle
 * @param {object} how
 * @param {(job: Job, signal: AbortSignal, tell: () => void) => Promise<MadeItem | null>} how.find
 *   a puzzle, or null where the seed gives none; tell says how far the run is
 * @param {() => string} [how.far] what is said beside the number of puzzles, such as ", from 20 solutions"
 * @param {string} how.none what may help where seeds give none
 * @returns {Promise<string>} what is said in the end
 */
export async function eachSeed(desk, { signal, advance, say, add }, jobs, { find, far = () => "", none }) {
  const begun = performance.now();
  const done = { fresh: 0, known: 0, failed: 0 };
  const tell = () => say(`${done.fresh} of ${several(jobs.length, "puzzle")}${far()} …`);
  tell();
  await each(
    jobs,
    desk.workers,
    async (job, _, signal) => {
      const item = await find(job, signal, tell);
      if (!item) done.failed++;
      else if (await add(item)) done.fresh++;
      else done.known++;
      advance((done.fresh + done.known + done.failed) / jobs.length);
      tell();
    },
    signal,
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return [
    `Found ${several(done.fresh, "new puzzle")} in ${seconds} s.`,
    done.known > 0 ? `${done.known} more ${done.known === 1 ? "is" : "are"} in the list.` : "",
    done.failed > 0 ? `${several(done.failed, "seed")} gave none; ${none}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
