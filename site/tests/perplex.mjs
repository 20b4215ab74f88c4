// The command line, for the tests that compare a page with it.

import { spawnSync } from "node:child_process";
import { goProgram } from "./go.mjs";

/** program is the command line's path. */
export const program = () => goProgram("core/cmd/perplex");

/**
 * perplex runs a verb on one puzzle, a document or a text, and returns the
 * lines of its answer.
 *
 * @param {string} verb
 * @param {unknown} puzzle
 * @param {string[]} flags
 */
export function perplex(verb, puzzle, ...flags) {
  return call([verb, ...flags, "-"], `${JSON.stringify(puzzle)}\n`);
}

/**
 * call runs the program with any arguments and standard input, and returns the lines of its answer.
 *
 * @param {string[]} args
 * @param {string} [input]
 * @returns {any[]} JSON
 */
export function call(args, input = "") {
  const run = spawnSync(program(), args, { input, encoding: "utf8", maxBuffer: 1 << 28 });
  if (run.status === 2 || run.error) throw new Error(`perplex ${args[0]}: ${run.stderr || run.error}`);
  return run.stdout
    .trim()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
