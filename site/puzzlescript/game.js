// A compiled game, as the program answers it (core/transport/puzzlescript/job).

/**
 * @typedef {{line: number, text: string, warning: boolean}} Problem line is 0 if no line is to blame
 *
 * @typedef {{name: string, layer: number, colors: string[], sprite: string[]}} Thing
 *
 * @typedef {{width: number, height: number, cells: number[][]}} Picture cells by row and then
 *   column: the numbers of things, lowest layer first
 *
 * @typedef {{line: number, message: string} | {line: number} & Picture} Level
 *
 * @typedef {object} Game
 * @property {string} source
 * @property {string} title
 * @property {Thing[]} objects
 * @property {number} background the thing that fills cells
 * @property {Level[]} levels
 * @property {boolean} chance
 * @property {boolean} winnable
 * @property {string[]} settings
 */

/**
 * messageIn is what an entry of the levels says, null where it is a board.
 *
 * @param {Level} level
 */
export const messageIn = (level) => ("message" in level ? level.message : null);

/**
 * boardNumber is which board a level is, from 1, as players count: messages have no number.
 *
 * @param {Game} game
 * @param {number} level
 */
export const boardNumber = (game, level) =>
  game.levels.slice(0, level + 1).filter((one) => messageIn(one) === null).length;

/**
 * rulesOf is all of a game's text that is in no level.
 *
 * @param {Game} game
 */
export function rulesOf({ source, levels }) {
  const lines = source.split("\n");
  for (const level of levels) {
    const height = "height" in level ? level.height : 1;
    lines.fill("", level.line - 1, level.line - 1 + height);
  }
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}

/**
 * keysOf names each level by all that decides how it is solved: its board, and the text that
 * is in no level. So what is known of a level outlives a change of another one.
 *
 * @param {Game} game
 */
export function keysOf(game) {
  const rules = rulesOf(game);
  return game.levels.map((level) => `${rules}\n${JSON.stringify({ ...level, line: 0 })}`);
}
