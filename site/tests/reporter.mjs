// A test reporter: one line a test, the error of a failed test, and a closing line that scripts can
// read. Diagnostics of a test follow its line. The failed tests are listed again at the end, since a
// log that is shortened loses its middle. Their files are listed in the file that PERPLEX_FAILED names.
// The files that took longest come with their seconds, so that it is known where to save time.

import { writeFileSync } from "node:fs";
import path from "node:path";

const SLOWEST_FILES = 12;

// Lines of the runner on all tests.
const RUNNER = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

/** @param {AsyncIterable<{ type: string, data: any }>} source the events of node:test */
export default async function* report(source) {
  let passed = 0;
  /** @type {string[]} */
  const failures = [];
  /** @type {Set<string>} */
  const files = new Set();
  /** @type {Map<string, number>} ms by file */
  const spent = new Map();
  let skipped = 0;
  for await (const { type, data } of source) {
    if (type === "test:stdout" || type === "test:stderr") {
      yield data.message;
      continue;
    }
    if (type === "test:diagnostic" && !RUNNER.test(data.message)) yield `     ${data.message}\n`;
    if (type !== "test:pass" && type !== "test:fail") continue;
    if (data.details?.type === "suite") continue;
    const name = "  ".repeat(data.nesting) + data.name;
    if (data.nesting === 0 && data.file)
      spent.set(data.file, (spent.get(data.file) ?? 0) + data.details.duration_ms);
    if (data.skip !== undefined) {
      skipped++;
      yield `skip ${name}: ${data.skip}\n`;
    } else if (type === "test:pass") {
      passed++;
      yield `ok   ${name} (${Math.round(data.details.duration_ms)} ms)\n`;
    } else {
      const error = data.details.error;
      const failure = `FAIL ${name}\n${indent(error?.cause?.stack ?? error?.stack ?? String(error))}\n`;
      failures.push(failure);
      files.add(data.file ?? "");
      yield failure;
    }
  }
  const slowest = [...spent].sort(([, a], [, b]) => b - a).slice(0, SLOWEST_FILES);
  if (spent.size > SLOWEST_FILES)
    yield `slowest files: ${slowest.map(([file, ms]) => `${path.basename(file)} ${Math.round(ms / 1000)} s`).join(", ")}\n`;
  if (skipped > 0) yield `${skipped} skipped\n`;
  yield* failures;
  const { PERPLEX_FAILED: list } = process.env;
  // A failure outside of files cannot be run again.
  if (list && !files.has("")) writeFileSync(list, [...files].map((file) => `${file}\n`).join(""));
  yield `${passed} passed, ${failures.length} failed\n`;
}

/** @param {string} text */
const indent = (text) => text.replace(/^/gm, "     ");
