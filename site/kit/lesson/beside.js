// Where a mark on a vertex or an edge is drawn, such as the number of a step. A symbol there stays
// readable: the mark is smaller and stands beside it. The exported picture of a lesson does the
// same (core/witness/film/beside.go).

const AWAY = 22; // of a cell's 100
const SMALL = 12;

/**
 * beside places a mark.
 *
 * @param {readonly number[]} at in the drawing's units
 * @param {number} r radius of the mark where there is no symbol
 * @param {readonly (readonly number[])[]} symbols points of the symbols that are on the line's way
 */
export function beside([x, y], r, symbols) {
  return symbols.some(([a, b]) => a === x && b === y)
    ? { x: x + AWAY, y: y - AWAY, r: SMALL, small: true }
    : { x, y, r, small: false };
}
