// Orders the boards that were found: the most interesting come first.

/** @import { InventedPuzzle } from "../../../perplex.js" */

/** @param {InventedPuzzle} board */
const kindsOf = ({ puzzle: { symbols = [] } }) => new Set(symbols.map(({ type }) => type)).size;

/**
 * Returns the position of each board in the list. The first board keeps its position, since
 * it is on the screen. The others are ordered by fewest solutions, then by most kinds of symbols, then by
 * fewest symbols.
 *
 * @param {InventedPuzzle[]} boards
 * @returns {number[]}
 */
export function placesByInterest(boards) {
  const known = boards.map((board, i) => ({ i, kinds: kindsOf(board), ...board }));
  const order = known
    .slice(1)
    .sort(
      (a, b) =>
        (a.solutions ?? Infinity) - (b.solutions ?? Infinity) || b.kinds - a.kinds || a.symbols - b.symbols,
    );
  const places = boards.map(() => 0);
  for (const [at, { i }] of order.entries()) places[i] = at + 1;
  return places;
}
