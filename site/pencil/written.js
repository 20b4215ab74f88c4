// The text that a player writes into the cells of a puzzle of numbers: a digit, corner marks, centre marks
// and colours. A state begins with a letter for each question, as the program reads marks. The marks of each
// cell that has any follow: ";12:1,2:7,8:" stands for the corner marks, centre marks and colours of cell 12.
// The program reads only the letters, which rule out every digit that is not a centre mark of its cell.

import { areDots } from "./dots.js";
import { areSides } from "./insides.js";
import { lettersOf, NO, OPEN, YES } from "./marks.js";

/**
 * @import { Puzzle } from "./puzzle.js"
 *
 * @typedef {"corner" | "centre" | "colour"} Kind a kind of mark
 *
 * @typedef {Kind | "digit"} Layer
 *
 * @typedef {Record<Kind, number[]> & {digit: number, own: boolean}} Written digit is 0 if there is none; own:
 *   whether the player has written marks into the cell, in addition to digits that are ruled out
 */

/** @type {Kind[]} */
const KINDS = ["corner", "centre", "colour"];

/** Colours of cells, in the order of their numbers from 1. */
export const COLOURS = ["amber", "blue", "green", "pink", "violet", "teal", "yellow", "grey", "brown"];

const MARKS_OF_CELL = /;(\d+):([\d,]*):([\d,]*):([\d,]*)/g;

/** Whether a text is a state of a puzzle. @param {Puzzle} puzzle @param {string} text */
export function isState(puzzle, text) {
  const letters = lettersOf(puzzle, text);
  if (letters.length !== puzzle.questions.length || !/^[.01]*$/.test(letters)) return false;
  const more = text.slice(letters.length);
  const cells = [...more.matchAll(MARKS_OF_CELL)];
  const own = cells.map(([one]) => one).join("") === more;
  return (
    (own && cells.every(([, cell]) => puzzle.digits.has(Number(cell)))) ||
    areSides(puzzle, more) ||
    areDots(puzzle, more)
  );
}

/** @param {string} text @returns {number[]} */
const listed = (text) => (text === "" ? [] : text.split(",").map(Number));

/**
 * The content of each cell.
 *
 * @param {Puzzle} puzzle
 * @param {string} state
 * @returns {Map<number, Written>}
 */
export function written({ digits, questions }, state) {
  const all = new Map();
  for (const [cell, of] of digits) {
    const digit = of.findIndex((q) => state[q] === YES) + 1;
    const ruledOut = of.some((q) => state[q] === NO);
    const centre = ruledOut ? of.flatMap((q, i) => (state[q] === NO ? [] : [i + 1])) : [];
    all.set(cell, { digit, corner: [], centre, colour: [], own: false });
  }
  for (const [, cell, corner, centre, colour] of state.slice(questions.length).matchAll(MARKS_OF_CELL))
    Object.assign(all.get(Number(cell)), {
      corner: listed(corner),
      centre: listed(centre),
      colour: listed(colour),
      own: true,
    });
  return all;
}

/**
 * The state in which cells have these contents.
 *
 * @param {Puzzle} puzzle
 * @param {Map<number, Written>} cells
 */
export function stateOf({ digits, questions }, cells) {
  const letters = Array(questions.length).fill(OPEN);
  let more = "";
  for (const [cell, of] of digits) {
    const { digit, ...marks } = /** @type {Written} */ (cells.get(cell));
    for (const [i, q] of of.entries()) {
      if (digit === i + 1) letters[q] = YES;
      else if (marks.centre.length > 0 && !marks.centre.includes(i + 1)) letters[q] = NO;
    }
    if (KINDS.some((kind) => marks[kind].length > 0))
      more += `;${cell}:${KINDS.map((kind) => marks[kind].join()).join(":")}`;
  }
  return letters.join("") + more;
}

/**
 * Whether a layer of a cell can be written: for a given only the colour, for a cell with a digit everything
 * except its hidden corner and centre marks.
 *
 * @param {Puzzle} puzzle
 * @param {Written} one
 * @param {number} cell
 * @param {Layer} layer
 */
function takes({ clues }, one, cell, layer) {
  if (layer === "colour") return true;
  return !clues.has(cell) && (layer === "digit" || one.digit === 0);
}

/**
 * Writes a number into chosen cells, or removes it if all of them have it.
 *
 * @param {Puzzle} puzzle
 * @param {string} state
 * @param {Iterable<number>} chosen
 * @param {Layer} layer
 * @param {number} number
 */
export function entered(puzzle, state, chosen, layer, number) {
  const all = written(puzzle, state);
  const these = [...chosen].flatMap((cell) => {
    const one = all.get(cell);
    return one && takes(puzzle, one, cell, layer) ? [one] : [];
  });
  const has = (/** @type {Written} */ one) =>
    layer === "digit" ? one.digit === number : one[layer].includes(number);
  const remove = these.every(has);
  for (const one of these) {
    if (layer === "digit") one.digit = remove ? 0 : number;
    else if (remove) one[layer] = one[layer].filter((other) => other !== number);
    else if (!has(one)) one[layer] = [...one[layer], number].sort((a, b) => a - b);
  }
  return stateOf(puzzle, all);
}

/**
 * Clears the top layer of chosen cells: digits first, then the marks of the mode, then other marks; in the
 * mode of colours, colours first.
 *
 * @param {Puzzle} puzzle
 * @param {string} state
 * @param {Iterable<number>} chosen
 * @param {Layer} mode
 */
export function cleared(puzzle, state, chosen, mode) {
  const all = written(puzzle, state);
  const these = [...chosen].flatMap((cell) => all.get(cell) ?? []);
  /** @type {Layer[]} */
  const order = ["digit", mode, "centre", "corner", "colour"];
  if (mode === "colour") order.unshift("colour");
  const top = order.find((layer) =>
    these.some((one) => (layer === "digit" ? one.digit > 0 : one[layer].length > 0)),
  );
  if (!top) return state;
  for (const one of these) {
    if (top === "digit") one.digit = 0;
    else one[top] = [];
  }
  return stateOf(puzzle, all);
}

/**
 * The cells with the same digit as a cell. If the cell has no digit, those with the same marks of its first
 * kind; if it is empty, only the cell itself.
 *
 * @param {Puzzle} puzzle
 * @param {string} state
 * @param {number} cell
 */
export function alike(puzzle, state, cell) {
  const all = written(puzzle, state);
  const digitOf = (/** @type {number} */ c) => puzzle.clues.get(c)?.number ?? all.get(c)?.digit ?? 0;
  const digit = digitOf(cell);
  const kind = KINDS.toReversed().find((one) => all.get(cell)?.[one].length);
  const same = (/** @type {number} */ c) =>
    digit > 0
      ? digitOf(c) === digit
      : kind !== undefined &&
        digitOf(c) === 0 &&
        String(all.get(c)?.[kind]) === String(all.get(cell)?.[kind]);
  return [...puzzle.digits.keys()].filter((c) => c === cell || same(c));
}

/** The number of cells with each digit, including givens. @param {Puzzle} puzzle @param {string} state */
export function placed(puzzle, state) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const [cell, { digit }] of written(puzzle, state)) {
    const one = puzzle.clues.get(cell)?.number ?? digit;
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return counts;
}
