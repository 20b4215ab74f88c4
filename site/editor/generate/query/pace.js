// How long a query takes the workers: the work that its plan tells, at the pace of this
// machine.

import { runSeconds } from "./estimate.js";

/** @import { Engine, Plan, PuzzleDocument } from "../../../perplex.js" */

const SECONDS = 10; // of a worker, for the board of the query
const SMALL = { width: 1, height: 1 };
const EMPTY = { width: 4, height: 4 };

export class Pace {
  /** States that a worker visits in a second; 0 until that is known. */
  #pace = 0;

  /**
   * estimate resolves to about how many seconds a query takes, and to null where that cannot
   * be found out soon.
   *
   * @param {Engine} engine
   * @param {PuzzleDocument} document
   * @param {Plan} plan
   * @param {string} player
   * @param {AbortSignal} signal
   */
  async estimate(engine, document, { configurations, chunk, trees }, player, signal) {
    this.#pace ||= await measure(engine, signal);
    // The board with its question marks empty has about the tree that a run walks.
    const options = { players: [player], paths: false, seconds: SECONDS, signal };
    const { states, complete } = await engine.analyze(document, options);
    if (!complete || states === undefined) return null;
    return runSeconds(states / this.#pace, trees, Math.ceil(configurations / chunk), engine.workers);
  }
}

// measure counts the states of the empty 4x4 board by the second. (A board's own time says
// less, since an analysis does not walk again what it knows, and a run has to.)
/**
 * @param {Engine} engine
 * @param {AbortSignal} signal
 */
async function measure(engine, signal) {
  // The way to a worker and back is not part of a run: a board that takes no time has
  // nothing else.
  const way = await sample(engine, SMALL, signal);
  const whole = await sample(engine, EMPTY, signal);
  const took = Math.max(whole.took - way.took, whole.took / 2); // the way may have been slower before
  return whole.states / (took / 1000);
}

/**
 * @param {Engine} engine
 * @param {PuzzleDocument} document
 * @param {AbortSignal} signal
 */
async function sample(engine, document, signal) {
  const started = performance.now();
  const { states = 0 } = await engine.analyze(document, { paths: false, signal });
  return { took: performance.now() - started, states };
}
