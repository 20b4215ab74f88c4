// The difficulty of a puzzle in words: its steps, and the readings of its clues.

/** Names of a solver's steps, the easiest first. @type {Record<string, string>} */
export const TECHNIQUES = {
  ...{
    cross: "cross out beside an O",
    last: "one cell is left",
    direct: "a clue says it",
    apart: "a clue's two are different",
    among: "a clue leaves two",
    ends: "not first, not last",
  },
  ...{
    placed: "one place is known",
    other: "one side of an either-or is known",
    shift: "where one cannot be limits the other",
    transfer: "carry a mark from one block to the next",
    disjoint: "two that share no place",
    suppose: "what-if: the contrary cannot work",
  },
};

export const ORDER = Object.keys(TECHNIQUES);

/**
 * The number of times that the clues are read from first to last: "1 reading", "2 readings".
 *
 * @param {number} n
 */
export const readings = (n) => `${n} ${n === 1 ? "reading" : "readings"}`;
