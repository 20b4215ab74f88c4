// The transfer of a visit to the editor, workers included, until all requests have ended. ./build.sh build
// computes the same from its list of files; this test compares it with a browser.

import { test } from "node:test";
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root, startServer, useSite } from "./harness.mjs";
import { settled } from "./editor.mjs";

/** @import { Request } from "playwright-core" */

const QUIET_MS = 3000;

// The size is recorded in one place, the number of requests in another.
const read = (/** @type {string} */ name) => readFileSync(path.join(root, name), "utf8");
const [, recorded] = /^visit\t(\d+)\t/m.exec(read("wasm/sizes.tsv")) ?? assert.fail("no size of a visit");
const [, most] = /VISIT_REQUESTS=(\d+)/.exec(read("build.sh")) ?? assert.fail("no number of requests");
const MOST_BYTES = Number(recorded) * 1.02;
const MOST_REQUESTS = Number(most);

const site = useSite(() => startServer());
const listed = path.join(root, "dist/.visit");

test("a visit of the editor stays within its bytes and requests", async (t) => {
  if (!existsSync(listed)) return t.skip("a fast build is not compressed, and loads the sources");
  /** @type {ReturnType<Request["sizes"]>[]} */
  const sizes = [];
  const names = new Set();
  let last = Date.now();
  const page = await site.open(t, "/", {
    prepare: (page) =>
      page.context().on("requestfinished", (request) => {
        last = Date.now();
        names.add(new URL(request.url()).pathname.replace(/^\/$/, "/index.html").slice(1));
        sizes.push(request.sizes());
      }),
  });
  await settled(page);
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 4);
  const bytes = (await Promise.all(sizes)).reduce(
    (sum, { responseHeadersSize, responseBodySize }) => sum + responseHeadersSize + responseBodySize,
    0,
  );
  t.diagnostic(`${bytes} bytes in ${sizes.length} requests`);
  assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
  assert.ok(sizes.length <= MOST_REQUESTS, `${sizes.length} requests: ${[...names].join(" ")}`);
  const known = readFileSync(listed, "utf8").trim().split("\n");
  const unknown = [...names].filter((name) => !known.includes(name));
  assert.deepEqual(unknown, [], "site/make/visit.go does not list them");
});
