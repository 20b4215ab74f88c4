// Comparisons of documents for panels. The engine and the board interpret documents.

/** @import { PuzzleDocument } from "../../perplex.js" */

/**
 * Returns a document's text without parts that do not change the puzzle: its title and the order of its
 * symbols.
 *
 * @param {PuzzleDocument} document with its fields in the program's own order
 */
export function bare({ title, symbols = [], ...puzzle }) {
  const sorted = [...symbols].sort(({ at: [a, b] }, { at: [c, d] }) => b - d || a - c);
  return JSON.stringify({ ...puzzle, symbols: sorted });
}

/**
 * Reports whether a board has nothing that a user might miss.
 *
 * @param {PuzzleDocument} document
 */
export function blank({ width, height, starts, ends, symbols = [], title }) {
  const usual = String(starts) === `0,${2 * height}` && String(ends) === `${2 * width},0`;
  return symbols.length === 0 && !title && usual;
}

/** Counts the open places. @param {PuzzleDocument} document */
export const questionMarks = ({ symbols = [] }) => symbols.filter(({ type }) => type === "unknown").length;

/**
 * Counts the places at which two boards differ; Infinity for boards of different kinds or sizes.
 *
 * @param {PuzzleDocument} a
 * @param {PuzzleDocument} b
 */
export function differences(a, b) {
  const [one, other] = [a, b].map(laid);
  if (one.kind !== other.kind) return Infinity;
  const places = new Set([...one.held.keys(), ...other.held.keys()]);
  return [...places].filter((at) => one.held.get(at) !== other.held.get(at)).length;
}

// Returns a board's kind and the contents of each place.
/** @param {PuzzleDocument} document */
function laid({ title, symbols = [], starts = [], ends = [], ...kind }) {
  /** @type {Map<string, string>} */
  const held = new Map();
  const put = (/** @type {unknown} */ at, /** @type {string} */ what) =>
    held.set(String(at), (held.get(String(at)) ?? "") + what);
  for (const at of starts) put(at, "start ");
  for (const end of ends) put("at" in end ? end.at : end, "end ");
  for (const symbol of symbols) put(symbol.at, JSON.stringify(symbol));
  return { kind: JSON.stringify(kind), held };
}
