// Positions of marks on vertices and edges, such as the number of a step. Where there is a symbol, the mark
// is smaller and stands beside it, so that the symbol stays readable. The exported picture of a lesson does
// the same (core/witness/film/beside.go).

const AWAY = 22; // offset in drawing units, of which a cell has 100
const SMALL = 12;

/**
 * Returns the position and radius of a mark.
 *
 * @param {readonly number[]} at in the drawing's units
 * @param {number} r radius of the mark where there is no symbol
 * @param {readonly (readonly number[])[]} symbols points of the symbols on vertices and edges
 */
export function beside([x, y], r, symbols) {
  return symbols.some(([a, b]) => a === x && b === y)
    ? { x: x + AWAY, y: y - AWAY, r: SMALL, small: true }
    : { x, y, r, small: false };
}
