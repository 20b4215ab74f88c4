// The Go programs that tests run. They remain from one test file to the next: go build relinks a program only
// if its sources have changed.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import path from "node:path";

/** The top folder of the project. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** @type {Map<string, string>} programs that this process has already built */
const built = new Map();

/**
 * goProgram is the path of a program's file, built when it is first asked for.
 *
 * @param {string} folder its package, below the project's top
 */
export function goProgram(folder) {
  const known = built.get(folder);
  if (known) return known;
  const file = path.join(root, "site/test-results/bin", path.basename(folder));
  // The test stage has just built them for all files.
  if (process.env.PERPLEX_BUILT && existsSync(file)) return file;
  const made = spawnSync("go", ["build", "-o", file, `./${folder}`], { cwd: root, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`cannot build ${folder}: ${made.stderr ?? made.error}`);
  built.set(folder, file);
  return file;
}
