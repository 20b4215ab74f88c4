// Boards after a series of inputs, for which the program replays the level from its beginning.

import { putIn } from "./bounded.js";
import { names, playedIn, stateOf } from "./state.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { PuzzleScriptPlayAnswer } from "../verbs.d.ts"
 * @import { PuzzleScriptBoard as Picture } from "../shapes.d.ts"
 * @import { Game } from "./game.js"
 */

const MOVE_MS = 3000; // after which a move that does not end is aborted
const MOST = 2000; // boards kept in memory

/** @type {Map<string, PuzzleScriptPlayAnswer>} boards by game and state */
const known = new Map();

/** @param {Game} game @param {string} state */
const keyOf = ({ id }, state) => {
  const { level, inputs, numbers } = playedIn(state);
  return `${id} ${stateOf({ level, inputs, numbers })}`;
};

/**
 * The board after the inputs of a state; it has no cells if there was only a message.
 *
 * @param {Desk} desk
 * @param {Game} game
 * @param {string} state
 */
export async function after(desk, game, state) {
  const key = keyOf(game, state);
  const before = known.get(key);
  if (before) return before;
  const { level, inputs, numbers } = playedIn(state);
  /** @type {PuzzleScriptPlayAnswer} */
  const seen = await desk.ask({
    ...{ verb: "play", source: game.text, level, inputs: names(inputs), milliseconds: MOVE_MS },
    ...(numbers ? { numbers } : {}),
  });
  putIn(known, MOST, key, seen);
  return seen;
}

/** The visible board of an answer. @param {PuzzleScriptPlayAnswer} seen @returns {Picture | null} */
export function pictureIn({ solvedBoard, cells, width, height }) {
  if (solvedBoard) return solvedBoard;
  return cells && width && height ? { width, height, cells } : null;
}

/** The visible board of a state, if it is already known. @param {Game} game @param {string} state */
export function pictureOf(game, state) {
  const seen = known.get(keyOf(game, state));
  return seen ? pictureIn(seen) : null;
}
