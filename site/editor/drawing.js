// Pictures of puzzles as SVG files, drawn by the engine.

/** @import { Engine, PuzzleDocument } from "../perplex.js" */

/** @typedef {{solved?: boolean, print?: boolean, play?: boolean, signal?: AbortSignal}} Options */

/**
 * Returns an SVG file. Options: `solved` draws the first solution, `print` draws black on white,
 * `play` leaves out what players cannot see.
 *
 * @param {Engine} engine
 * @param {PuzzleDocument} puzzle
 * @param {Options} [options]
 */
export async function picture(engine, puzzle, { solved = false, print = false, play = false, signal } = {}) {
  const line = solved ? await solution(engine, puzzle, signal) : undefined;
  const { svg, version } = await engine.convert(puzzle, { to: "svg", print, play, line, signal });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!-- perplex ${version} -->\n${svg}\n`;
}

const SECONDS = 30;

/**
 * Returns the first solution of a puzzle.
 *
 * @param {Engine} engine
 * @param {PuzzleDocument} puzzle
 * @param {AbortSignal} [signal]
 */
export async function solution(engine, puzzle, signal) {
  const { solutions, complete } = await engine.solve(puzzle, { max: 1, seconds: SECONDS, signal });
  if (solutions.length > 0) return solutions[0];
  throw new Error(complete ? "there is no solution to draw" : `no solution was found in ${SECONDS} s`);
}
