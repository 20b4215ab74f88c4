// Boards after what was played: the program plays it again from the beginning of the level.

import { names, playedIn, stateOf } from "./state.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { PuzzleScriptPlayAnswer } from "../verbs.d.ts"
 * @import { PuzzleScriptBoard as Picture } from "../shapes.d.ts"
 * @import { Game } from "./game.js"
 */

const MOVE_MS = 3000; // after which a move that does not end is left
const MOST = 2000; // boards that are kept

/** @type {Map<string, PuzzleScriptPlayAnswer>} by game and state */
const known = new Map();

/** @param {Game} game @param {string} state */
const keyOf = ({ id }, state) => {
  const { level, inputs, numbers } = playedIn(state);
  return `${id} ${stateOf({ level, inputs, numbers })}`;
};

/**
 * The board after what was played; after a message alone it has no cells.
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
  if (known.size >= MOST) known.delete([...known.keys()][0]);
  known.set(key, seen);
  return seen;
}

/** The board that is to be seen after what was played. @param {PuzzleScriptPlayAnswer} seen @returns {Picture | null} */
export function pictureIn({ solvedBoard, cells, width, height }) {
  if (solvedBoard) return solvedBoard;
  return cells && width && height ? { width, height, cells } : null;
}

/** The same if it is known already. @param {Game} game @param {string} state */
export function pictureOf(game, state) {
  const seen = known.get(keyOf(game, state));
  return seen ? pictureIn(seen) : null;
}
