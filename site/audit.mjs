// Asks the databases of known vulnerabilities about what is used here: node audit.mjs, which
// ./build.sh audit runs. npm's is asked about the packages of the tests (the site itself has
// none), Go's about the code that is called of modules and of the standard library.
//
// It ends with 1 if something is known, and with 0 if nothing is, or if a database cannot be
// reached, which it says: then nothing has been checked.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const GOVULNCHECK = "golang.org/x/vuln/cmd/govulncheck@v1.9.0";
const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * The verdict of a check, in words.
 *
 * @typedef {object} Verdict
 * @property {"none" | "found" | "unchecked"} state
 * @property {string} says
 */

/** @typedef {{ status: number | null, stdout: string, stderr: string }} Ended */

/** The last line of a text that says anything. @param {string} text */
const last = (text) => text.trim().split("\n").at(-1)?.trim() || "it says nothing";

/** The findings of `npm audit --json`. @param {Ended} ended @returns {Verdict} */
export function ofNpm({ stdout, stderr }) {
  /** @type {{ message?: string, metadata?: { vulnerabilities?: { total: number } }, vulnerabilities?: object } | null} */
  let answer = null;
  try {
    answer = JSON.parse(stdout);
  } catch {
    // no answer
  }
  const counts = answer?.metadata?.vulnerabilities;
  if (!counts)
    return {
      state: "unchecked",
      says: `npm's database cannot be reached: ${answer?.message ?? last(stderr)}`,
    };
  if (counts.total === 0)
    return { state: "none", says: "nothing is known against the packages of the tests" };
  return { state: "found", says: `known: ${Object.keys(answer?.vulnerabilities ?? {}).join(", ")}` };
}

/** The findings of govulncheck; it ends with 3 if something is known. @param {Ended} ended @returns {Verdict} */
export function ofGo({ status, stdout, stderr }) {
  if (status === 0) return { state: "none", says: "nothing is known against the Go code that is called" };
  if (status === 3) return { state: "found", says: stdout.trim() };
  return { state: "unchecked", says: `Go's database or govulncheck cannot be reached: ${last(stderr)}` };
}

/** @param {string} program @param {string[]} args @param {string} cwd @param {Record<string, string>} [more] @returns {Ended} */
function run(program, args, cwd, more = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...more },
    encoding: "utf8",
    timeout: 600_000,
  });
  return { status, stdout: stdout ?? "", stderr: stderr || (error?.message ?? "") };
}

/** checkGo has govulncheck look at the programs that run on a machine, and at those of the pages. */
function checkGo() {
  const tools = mkdtempSync(path.join(tmpdir(), "perplex-audit-"));
  try {
    const installed = run("go", ["install", GOVULNCHECK], root, { GOBIN: tools });
    if (installed.status !== 0) return { govulncheck: ofGo({ ...installed, status: 1 }) };
    const program = path.join(tools, "govulncheck");
    return {
      "govulncheck, native": ofGo(run(program, ["./..."], root)),
      "govulncheck, for the browser": ofGo(
        run(program, ["./wasm/..."], root, { GOOS: "js", GOARCH: "wasm" }),
      ),
    };
  } finally {
    rmSync(tools, { recursive: true });
  }
}

function main() {
  const verdicts = {
    "npm audit": ofNpm(run("npm", ["audit", "--json"], path.join(root, "site"))),
    ...checkGo(),
  };
  for (const [name, { state, says }] of Object.entries(verdicts)) {
    if (state === "found") process.exitCode = 1;
    console.log(`${name}: ${state === "unchecked" ? "NOT CHECKED: " : ""}${says}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
