/**
 * The open puzzle of a family for the sheet Share.
 *
 * @import { Session } from "./session.js"
 * @import { Family, Shared } from "./types.d.ts"
 */

import { fragmentOf } from "./fragment.js";

/**
 * @param {Family} family
 * @param {Session} session
 * @param {string | undefined} solution where it is known
 * @param {string} result what it took the player to solve it; "" while it is not solved
 * @returns {Shared}
 */
export function sharedOf(family, { puzzle, verdict }, solution, result) {
  const draw = family.paper ?? family.picture;
  return {
    of: puzzle,
    family: family.id,
    name: puzzle.name,
    file: `${family.id}-${puzzle.id}`,
    verdict,
    result,
    solvable: solution !== undefined,
    framed: family.framed === true,
    kinds: [],
    fragment: () => fragmentOf(puzzle.text),
    picture: (solved) => draw(puzzle, solved ? solution : undefined),
    links: async () => family.links(puzzle).map(([site, address]) => ({ site, address })),
    files: [{ name: "", read: async () => family.file(puzzle) }],
  };
}
