// A state of a board as text: the marks, a slash, and for each clue 1 if it is crossed out, else 0.

import { BLANK } from "./layout.js";

/**
 * @import { Layout } from "./layout.js"
 * @import { Puzzle } from "./puzzle.js"
 */

/** Whether an O automatically crosses out the rest of its row and column. */
export const crossing = { on: true };

/** A board without marks. @param {Puzzle} puzzle */
export const blank = ({ layout, clues }) =>
  stateOf(BLANK.repeat(layout.cells.length), "0".repeat(clues.length));

/** @param {string} marks @param {string} struck */
export const stateOf = (marks, struck) => `${marks}/${struck}`;

/** @param {string} state */
export function partsOf(state) {
  const [marks, struck = ""] = state.split("/");
  return { marks, struck };
}

/** Whether a text is a state of a puzzle. @param {Puzzle} puzzle @param {string} text */
export function isState({ layout, clues }, text) {
  const { marks, struck } = partsOf(text);
  return (
    /^[*OX!?]*\/[01]*$/.test(text) && marks.length === layout.cells.length && struck.length === clues.length
  );
}

/**
 * The marks after some cells are marked.
 *
 * @param {string} marks
 * @param {number[]} cells
 * @param {string} mark
 */
export function marked(marks, cells, mark) {
  const letters = [...marks];
  for (const cell of cells) letters[cell] = mark;
  return letters.join("");
}

/** The state with the marks that single clues state directly. @param {Puzzle} puzzle */
export function direct(puzzle) {
  const { layout, document } = puzzle;
  let { marks, struck } = partsOf(blank(puzzle));
  for (const { type, a, b } of /** @type {any[]} */ (document.hints))
    if (type === "is" || type === "not")
      marks = marked(marks, [layout.find([a, b])], type === "is" ? "O" : "X");
  return stateOf(marks, struck);
}

/**
 * The cells that are crossed out automatically: those that the player left blank in the row or column of an
 * O.
 *
 * @param {Layout} layout @param {string} marks
 */
export function crossed(layout, marks) {
  /** @type {Set<number>} */
  const cells = new Set();
  if (!crossing.on) return cells;
  for (let i = 0; i < marks.length; i++)
    if (marks[i] === "O") for (const k of layout.beside(i)) if (marks[k] === BLANK) cells.add(k);
  return cells;
}

/** All marks of a state, including automatic ones. @param {Layout} layout @param {string} state */
export function all(layout, state) {
  const { marks } = partsOf(state);
  return marked(marks, [...crossed(layout, marks)], "X");
}
