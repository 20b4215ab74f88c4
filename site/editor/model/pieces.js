// Polyominoes as texts: the rows of a shape from the top, then r if it is rotatable and n if it is negative:
// "11/01rn".

const PIECE = /^[01]{1,5}(\/[01]{1,5}){0,4}r?n?$/;

/** @param {string} piece */
const rowsOf = (piece) => piece.replace(/r?n?$/, "").split("/");
/** @param {string} piece */
const turns = (piece) => /rn?$/.test(piece);
/** @param {string} piece */
const subtracts = (piece) => piece.endsWith("n");

// All rows have the same length, and at least one square is filled.
/** @param {string} text */
const isPiece = (text) =>
  PIECE.test(text) && text.includes("1") && new Set(rowsOf(text).map((row) => row.length)).size === 1;

/**
 * Splits a list of pieces that has commas between or after the pieces. Invalid pieces are left out.
 *
 * @param {string} text
 */
export const piecesIn = (text) => text.split(",").filter(isPiece);

/**
 * Returns a piece as a symbol of documents, without a place.
 *
 * @param {string} piece
 */
export const symbolOf = (piece) => ({
  type: "polyomino",
  shape: rowsOf(piece).map((row) => [...row].map(Number)),
  ...(turns(piece) && { rotatable: true }),
  ...(subtracts(piece) && { negative: true }),
});

/**
 * The inverse of symbolOf.
 *
 * @param {{ shape: number[][], rotatable?: boolean, negative?: boolean }} symbol
 */
export const pieceOf = ({ shape, rotatable = false, negative = false }) =>
  shape.map((row) => row.join("")).join("/") + (rotatable ? "r" : "") + (negative ? "n" : "");

/**
 * Describes a piece: its squares by column and row, and its properties.
 *
 * @param {string} piece
 */
export function inWords(piece) {
  const squares = rowsOf(piece).flatMap((row, y) =>
    [...row].flatMap((on, x) => (on === "1" ? [`${x + 1},${y + 1}`] : [])),
  );
  return `Shape of ${squares.length}: ${squares.join(" ")}${turns(piece) ? ", rotatable" : ""}${subtracts(piece) ? ", negative" : ""}`;
}
