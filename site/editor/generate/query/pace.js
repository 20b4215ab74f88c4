// Estimates how long a query takes, from the work in its plan and the speed of this machine.

import { runSeconds } from "./estimate.js";

/** @import { Engine, Plan, PuzzleDocument } from "../../../perplex.js" */

const SECONDS = 10; // time of a worker for the query's board
const SMALL = { width: 1, height: 1 };
const EMPTY = { width: 4, height: 4 };

export class Pace {
  /** States that a worker visits per second; 0 until measured. */
  #pace = 0;

  /**
   * Resolves to the approximate duration of a query in seconds; null if it cannot be determined quickly.
   *
   * @param {Engine} engine
   * @param {PuzzleDocument} document
   * @param {Plan} plan
   * @param {string} player
   * @param {AbortSignal} signal
   */
  async estimate(engine, document, { configurations, chunk, trees }, player, signal) {
    this.#pace ||= await measure(engine, signal);
    // The board with its question marks empty has a tree of about the size that a run walks.
    const options = { players: [player], paths: false, seconds: SECONDS, signal };
    const { states, complete } = await engine.analyze(document, options);
    if (!complete || states === undefined) return null;
    return runSeconds(states / this.#pace, trees, Math.ceil(configurations / chunk), engine.workers);
  }
}

// measure returns the number of states of the empty 4x4 board visited per second. (A board's own time is less
// reliable: an analysis skips states that it already knows, and a run cannot.)
/**
 * @param {Engine} engine
 * @param {AbortSignal} signal
 */
async function measure(engine, signal) {
  // The message to a worker and back is not part of a run. A tiny board measures nothing else.
  const way = await sample(engine, SMALL, signal);
  const whole = await sample(engine, EMPTY, signal);
  // The first message may have been slower than the second.
  const took = Math.max(whole.took - way.took, whole.took / 2);
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
