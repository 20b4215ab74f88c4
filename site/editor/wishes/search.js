// Searches for boards near a board: those that meet a wish, or all neighbours, as they are found.

import { grouped, sentence, several } from "../../kit/words.js";

/** @import { Engine, WishProposal as Proposal, PuzzleDocument, WishOptions, WishResult, WishUpdate } from "../../perplex.js" */

/**
 * The findings of a search: all proposals so far in order, and at the end the outcome.
 *
 * @typedef {object} Found
 * @property {Proposal[]} proposals
 * @property {WishUpdate | WishResult} update the engine's latest update
 */

/**
 * Looks for boards near a document, and calls back with the findings after every update. It throws the
 * engine's errors, including aborts.
 *
 * @param {Promise<Engine>} engine
 * @param {PuzzleDocument} document
 * @param {WishOptions} options
 * @param {(found: Found) => void} heard
 * @returns {Promise<Found>}
 */
export async function search(engine, document, options, heard) {
  /** @type {Proposal[]} */
  const proposals = [];
  /** @type {Found | undefined} */
  let found;
  for await (const update of (await engine).wish(document, options)) {
    options.signal?.throwIfAborted();
    proposals.push(...update.proposals);
    found = { proposals, update };
    heard(found);
  }
  if (!found) throw new Error("The search ended without an answer.");
  return found;
}

const NUMBERS = ["no", "one", "two", "three", "four"];
const edits = (/** @type {number} */ n) => `${NUMBERS[n] ?? n} edit${n === 1 ? "" : "s"}`;

/** Describes the progress of a search. @param {Found} found */
export function stateOf({ proposals, update }) {
  const now = update.within.find(({ complete }) => !complete) ?? update.within.at(-1);
  if (!now) return "Searching …";
  const of = now.total === null ? "" : ` of ${grouped(now.total)}`;
  return `Trying ${edits(now.edits)}: ${grouped(now.tried)}${of} boards, ${grouped(proposals.length)} found`;
}

/** Describes the outcome of a search. @param {Found} found @param {number} most number of edits allowed */
export function endOf({ proposals, update }, most) {
  const { proven } = update;
  const stopped = update.complete === undefined ? undefined : update.stopped;
  const why = stopped?.startsWith("after ") ? `stopped ${stopped}` : stopped;
  if (proposals.length > 0) {
    const count = several(proposals.length, "board");
    const from = `from ${edits(proposals[0].edits)} away`;
    return update.complete || proven >= most
      ? `${count}, ${from}`
      : `the nearest ${grouped(proposals.length)}, ${from}`;
  }
  const bound = `no board within ${edits(proven)} does`;
  if (proven >= most) return sentence(bound);
  return `Not decided${why ? `: ${why}` : ""}${proven > 0 ? `; ${bound}` : ""}.`;
}
