// The command line, built once for the tests that compare a page with it.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "./harness.mjs";

/** @type {string | undefined} */
let built;

/** program is the command line's path, built when it is first asked for. */
export function program() {
  if (built) return built;
  const folder = mkdtempSync(path.join(tmpdir(), "perplex-cli-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "perplex");
  const made = spawnSync("go", ["build", "-o", file, "./core/cmd/perplex"], { cwd: root, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`cannot build core/cmd/perplex: ${made.stderr ?? made.error}`);
  built = file;
  return built;
}

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
