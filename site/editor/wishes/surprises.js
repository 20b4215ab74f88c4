// Measures how much later a wrong turn shows on a board's neighbours than on the board, which makes an idea
// surprising.

/** @import { Engine, PuzzleDocument, WishProposal as Proposal } from "../../perplex.js" */

/** Seconds of a worker. */
const SECONDS = 2;

/**
 * Measures the delay (docs/character.md) of a board and its neighbours. Neighbours whose delay is
 * unknown, or where nothing can go wrong, are left out.
 *
 * @param {Promise<Engine>} engine
 * @param {PuzzleDocument} from
 * @param {Proposal[]} neighbours
 * @param {AbortSignal} signal
 * @returns {Promise<Map<Proposal, number>>} in actions
 */
export async function surprises(engine, from, neighbours, signal) {
  // Boards with the same starts and ends are fillings of one board without symbols.
  const alike = neighbours.filter(({ changes }) => changes.every(({ edit }) => edit !== "tip"));
  const empty = { ...from, symbols: [] };
  const fillings = [from, ...alike.map(({ puzzle }) => puzzle)].map(({ symbols = [] }) => symbols);
  const { traits } = await (
    await engine
  ).traits(empty, fillings, { background: true, seconds: SECONDS, signal });
  const [before, ...after] = traits;
  if (!before) return new Map();
  return new Map(
    alike.flatMap((proposal, i) => {
      const delay = after[i]?.delay ?? null;
      return delay === null ? [] : [/** @type {const} */ ([proposal, delay - (before.delay ?? 0)])];
    }),
  );
}
