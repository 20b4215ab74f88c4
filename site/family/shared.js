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
 * @param {string | undefined} solution the solution, if known
 * @param {string} result a line about the time and help that the solution took; "" if unsolved
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
