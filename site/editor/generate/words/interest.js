// How found boards are ordered: those that are worth a look first.

/** @import { InventedPuzzle } from "../../../perplex.js" */

/** @param {InventedPuzzle} board */
const kindsOf = ({ puzzle: { symbols = [] } }) => new Set(symbols.map(({ type }) => type)).size;

/**
 * placesByInterest is the place of each board in the list. The first keeps the first place, since it is on
 * the screen; of the others those with the fewest solutions come first, then those with the most kinds of
 * symbols, then those with the fewest symbols.
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
