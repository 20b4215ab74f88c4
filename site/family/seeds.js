/**
 * A run of Generate with one search for each puzzle, each from its own seed, so that results do not depend on
 * the number of workers.
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
 *   a puzzle, or null if the seed gives none; tell reports the progress of the run
 * @param {() => string} [how.far] text after the number of puzzles, such as ", from 20 solutions"
 * @param {string} how.none advice for seeds without a puzzle
 * @returns {Promise<string>} the closing message
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
