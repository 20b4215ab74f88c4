// The command line, for the tests that compare a page with it.

import { spawnSync } from "node:child_process";
import path from "node:path";
import { goProgram } from "./go.mjs";

/** program is the path of the command perplex. */
export const program = () => goProgram("core/cmd/perplex");

/** lab is the path of the command perplex-lab. */
export const lab = () => goProgram("core/cmd/perplex-lab");

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
 * call runs a program with any arguments and standard input, and returns the lines of its answer.
 *
 * @param {string[]} args
 * @param {string} [input]
 * @param {string} [file] the program, by default perplex
 * @returns {any[]} JSON
 */
export function call(args, input = "", file = program()) {
  const run = spawnSync(file, args, { input, encoding: "utf8", maxBuffer: 1 << 28 });
  if (run.status === 2 || run.error)
    throw new Error(`${path.basename(file)} ${args[0]}: ${run.stderr || run.error}`);
  return run.stdout
    .trim()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
