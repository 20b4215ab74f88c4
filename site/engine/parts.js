// Merges answers that several workers have shared: part i of n covers every nth edit, starting with number i.

// TSI is compared at 9 decimals, as in generate.
const DECIMALS = 1e9;

/**
 * @import { Edits, FillingTraits, Neighbours } from "../perplex.d.ts"
 *
 * Fields that all of these answers have.
 *
 * @typedef {Omit<FillingTraits, "traits"> & Pick<Edits, "givenUp">} PlayerAnswer
 */

/**
 * @template {PlayerAnswer} Part
 * @param {Part[]} parts
 * @param {keyof Part} field a numeric field, absent for 0
 */
const sum = (parts, field) => parts.reduce((total, part) => total + Number(part[field] ?? 0), 0);

/**
 * Combines the fields that every answer has.
 *
 * @param {PlayerAnswer[]} parts
 */
function whole(parts) {
  const { player, compat, version } = parts[0];
  const stopped = parts.find((part) => part.stopped)?.stopped;
  const givenUp = sum(parts, "givenUp");
  return {
    complete: parts.every((part) => part.complete),
    ...(stopped && { stopped }),
    ...(givenUp && { givenUp }),
    player,
    ...(compat && { compat }),
    version,
  };
}

/**
 * Merges answers of edits, keeping the order of the edits.
 *
 * @param {Edits[]} parts
 * @returns {Edits}
 */
export function mergeEdits(parts) {
  const edits = [];
  const longest = Math.max(...parts.map((part) => part.edits.length));
  for (let i = 0; i < longest; i++) {
    for (const part of parts) if (i < part.edits.length) edits.push(part.edits[i]);
  }
  return {
    before: parts[0].before,
    edits,
    total: parts[0].total,
    states: sum(parts, "states"),
    ...whole(parts),
  };
}

/**
 * Merges answers of traits, keeping the order of the fillings.
 *
 * @param {FillingTraits[]} parts
 * @returns {FillingTraits}
 */
export function mergeTraits(parts) {
  const total = parts.reduce((n, part) => n + part.traits.length, 0);
  const traits = Array.from(
    { length: total },
    (_, i) => parts[i % parts.length].traits[Math.floor(i / parts.length)],
  );
  return { traits, ...whole(parts) };
}

/**
 * Merges answers of vary, best first.
 *
 * @param {Neighbours[]} parts
 * @returns {Neighbours}
 */
export function mergeNeighbours(parts) {
  /** @param {Neighbours["neighbours"][number]} neighbour */
  const height = ({ complete, tsi }) => (complete && tsi !== null ? Math.round(tsi * DECIMALS) : -1);
  const neighbours = parts.flatMap((part) => part.neighbours);
  neighbours.sort((a, b) => height(b) - height(a) || a.number - b.number);
  return {
    neighbours,
    done: sum(parts, "done"),
    total: parts[0].total,
    unsolvableCount: sum(parts, "unsolvableCount"),
    ...whole(parts),
  };
}
