// A test reporter: one line a test, the whole error of a failed one, and a
// closing line that scripts can read. What a test says of itself stands below it.

// What the runner says of all tests.
const RUNNER = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

/** @param {AsyncIterable<{ type: string, data: any }>} source the events of node:test */
export default async function* report(source) {
  let passed = 0;
  let failed = 0;
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
    if (data.skip !== undefined) {
      skipped++;
      yield `skip ${name}: ${data.skip}\n`;
    } else if (type === "test:pass") {
      passed++;
      yield `ok   ${name} (${Math.round(data.details.duration_ms)} ms)\n`;
    } else {
      failed++;
      const error = data.details.error;
      yield `FAIL ${name}\n${indent(error?.cause?.stack ?? error?.stack ?? String(error))}\n`;
    }
  }
  if (skipped > 0) yield `${skipped} skipped\n`;
  yield `${passed} passed, ${failed} failed\n`;
}

/** @param {string} text */
const indent = (text) => text.replace(/^/gm, "     ");
