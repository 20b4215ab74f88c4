// Selects interesting neighbours of a board: a few of each kind, no two at the same place.

/** @import { Place, WishProposal as Proposal } from "../../perplex.js" */

/** The kinds of ideas, in their order in the strip. */
export const KINDS = /** @type {const} */ (["solvable", "harder", "easier", "unique", "fewer", "surprising"]);

/** Words of kinds that differ from their names. @type {Partial<Record<Kind, string>>} */
const WORDS = { solvable: "has solutions", fewer: "fewer symbols" };

/** @param {Kind} kind */
export const wordOf = (kind) => WORDS[kind] ?? kind;

/** @typedef {typeof KINDS[number]} Kind */
/** @typedef {{ kind: Kind, proposal: Proposal }} Idea */
/**
 * Figures of the board itself; tsi is null if it cannot be solved.
 *
 * @typedef {{ solutions: number, tsi: number | null, symbols: number }} Now
 */

/** Number of each kind, before remaining room is filled. */
const EACH = 2;
/** Number of ideas in all, if the board has enough neighbours: a row of tiles. */
export const MOST = 8;

/** A change in difficulty that is noticeable and keeps the puzzle's character, in Sh. */
const STEP = { least: 0.5, most: 2, aim: 1 };
/** Boards within this difference in Sh count as equally hard. */
const ALIKE = 0.5;

/**
 * Chooses ideas from neighbours. Surprising ones need the delay with which a wrong turn shows, which is
 * measured for few boards (candidates); without it there are none, and other kinds fill their room.
 *
 * @param {Proposal[]} neighbours
 * @param {Now} now
 * @param {Map<Proposal, number>} [surprise] additional actions before a wrong turn shows, compared with the
 *   board
 * @returns {Idea[]}
 */
export function pick(neighbours, now, surprise = new Map()) {
  // No comparison is possible with a board that has no solution, or that the player cannot solve.
  const before = now.tsi ?? NaN;
  const gain = (/** @type {Proposal} */ { tsi }) => (tsi ?? Infinity) - before;
  const apart = (/** @type {Proposal} */ proposal) => Math.abs(gain(proposal)) || 0;
  const solvable = neighbours.filter(({ solutions, tsi }) => solutions !== 0 && tsi !== null);
  const within = (/** @type {number} */ by) => by >= STEP.least && by <= STEP.most;
  /** @type {Record<Kind, { of: Proposal[], worst: (proposal: Proposal) => number }>} */
  const kinds = {
    solvable: {
      of: now.solutions === 0 ? solvable.filter(({ solutions }) => solutions !== 1) : [],
      worst: ({ tsi }) => tsi ?? 0,
    },
    harder: {
      of: solvable.filter((p) => within(gain(p))),
      worst: (p) => Math.abs(gain(p) - STEP.aim),
    },
    easier: {
      of: solvable.filter((p) => within(-gain(p))),
      worst: (p) => Math.abs(-gain(p) - STEP.aim),
    },
    unique: {
      of: now.solutions === 1 ? [] : solvable.filter(({ solutions }) => solutions === 1),
      worst: apart,
    },
    fewer: {
      of: solvable.filter(({ symbols }) => symbols < now.symbols),
      worst: (p) => apart(p) + (p.solutions === now.solutions ? 0 : 1),
    },
    surprising: {
      of: solvable.filter((p) => (surprise.get(p) ?? 0) > 0),
      worst: (p) => -(surprise.get(p) ?? 0),
    },
  };
  const taken = new Set();
  /** @type {Idea[]} */
  const ideas = [];
  const take = (/** @type {Kind} */ kind, /** @type {number} */ most) => {
    const { of, worst } = kinds[kind];
    for (const proposal of [...of].sort((a, b) => worst(a) - worst(b))) {
      if (most === 0 || ideas.length === MOST) return;
      const place = placeOf(proposal);
      if (taken.has(place)) continue;
      taken.add(place);
      ideas.push({ kind, proposal });
      most--;
    }
  };
  for (let round = 0; round < EACH; round++) for (const kind of KINDS) take(kind, 1);
  // Remaining room goes to the next best ideas of other kinds.
  for (const kind of KINDS) take(kind, MOST);
  return ideas.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

/**
 * Returns neighbours that may be surprising, likeliest first: as hard as the board, with other
 * symbols.
 *
 * @param {Proposal[]} neighbours
 * @param {Now} now
 * @param {number} most
 */
export function candidates(neighbours, now, most) {
  const before = now.tsi;
  if (before === null) return [];
  const taken = new Set();
  const near = neighbours
    .filter(({ solutions, tsi }) => solutions !== 0 && tsi !== null && Math.abs(tsi - before) <= ALIKE)
    .sort((a, b) => Math.abs((a.tsi ?? 0) - before) - Math.abs((b.tsi ?? 0) - before));
  return near
    .filter((proposal) => {
      const place = placeOf(proposal);
      return !taken.has(place) && taken.add(place);
    })
    .slice(0, most);
}

/** @param {Proposal} proposal */
const placeOf = ({ changes }) => String(changes[0].at);

/** Returns the places that a proposal changes. @param {Proposal} proposal @returns {Place[]} */
export const touched = ({ changes }) => changes.flatMap(({ at, into }) => (into ? [at, into] : [at]));
